use tengen_core::{Localize, Message, Seat};

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

    /// The colour with this number in the order of play, or `None` from 8 on.
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
    /// The key of what the player with these stones is called.
    pub const fn side(self) -> &'static str {
        const KEYS: [&str; Seat::MAX as usize] = [
            "gomoku-side-black",
            "gomoku-side-white",
            "gomoku-side-red",
            "gomoku-side-blue",
            "gomoku-side-green",
            "gomoku-side-yellow",
            "gomoku-side-purple",
            "gomoku-side-orange",
        ];
        KEYS[self.index()]
    }
}

impl Localize for Color {
    fn message(&self) -> Message {
        const KEYS: [&str; Seat::MAX as usize] = [
            "gomoku-black",
            "gomoku-white",
            "gomoku-red",
            "gomoku-blue",
            "gomoku-green",
            "gomoku-yellow",
            "gomoku-purple",
            "gomoku-orange",
        ];
        Message::new(KEYS[self.index()])
    }
}
