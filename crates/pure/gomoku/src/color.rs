use tengen_core::{Localize, Message, Seat, message};

/// The colour of a stone. Black moves first, then White, then at larger tables the others.
///
/// A colour is not a seat: when colours are swapped in the opening, the seats stay and the colours move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color(u8);

impl Color {
    /// The stones that begin.
    pub const BLACK: Self = Self(0);
    /// The stones that answer.
    pub const WHITE: Self = Self(1);

    /// The colour with this number in the order of play, or `None` from [`Seat::MAX`] on.
    pub const fn new(number: u8) -> Option<Self> {
        if number < Seat::MAX { Some(Self(number)) } else { None }
    }

    /// The number of this colour in the order of play, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The colour that moves after this one, of `colors`.
    #[must_use]
    pub const fn next(self, colors: u8) -> Self {
        Self(if self.0 + 1 < colors { self.0 + 1 } else { 0 })
    }

    /// The first `colors` colours in the order of play.
    pub fn all(colors: u8) -> impl Iterator<Item = Self> + Clone {
        (0..colors.min(Seat::MAX)).map(Self)
    }

    /// The seat that has this colour while no colours have been swapped.
    pub(crate) fn seat(self) -> Seat {
        Seat::new(self.0).unwrap_or(Seat::FIRST)
    }
}

impl Color {
    /// The letter on stones of this colour, as nobody can tell 26 colours apart: `I` to `Z` from the ninth player on.
    pub const fn letter(self) -> Option<char> {
        if self.0 < 8 { None } else { Some((b'A' + self.0) as char) }
    }

    /// What the player with these stones is called.
    pub fn side(self) -> Message {
        match SIDES.get(self.index()) {
            Some(key) => Message::new(key),
            None => message!("gomoku-side-lettered", letter = self.letter().unwrap_or_default()),
        }
    }
}

impl Localize for Color {
    fn message(&self) -> Message {
        match NAMES.get(self.index()) {
            Some(key) => Message::new(key),
            None => message!("gomoku-lettered", letter = self.letter().unwrap_or_default()),
        }
    }
}

/// The keys of the colours that have names.
const NAMES: [&str; 8] = [
    "gomoku-black",
    "gomoku-white",
    "gomoku-red",
    "gomoku-blue",
    "gomoku-green",
    "gomoku-yellow",
    "gomoku-purple",
    "gomoku-orange",
];

/// The same of their players.
const SIDES: [&str; 8] = [
    "gomoku-side-black",
    "gomoku-side-white",
    "gomoku-side-red",
    "gomoku-side-blue",
    "gomoku-side-green",
    "gomoku-side-yellow",
    "gomoku-side-purple",
    "gomoku-side-orange",
];
