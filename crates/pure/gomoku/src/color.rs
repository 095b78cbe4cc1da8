use std::borrow::Cow;

use tengen_core::{Lang, Localize, Seat};

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

impl Localize for Color {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        const NAMES: [(&str, &str); Seat::MAX as usize] = [
            ("black", "黑"),
            ("white", "白"),
            ("red", "红"),
            ("blue", "蓝"),
            ("green", "绿"),
            ("yellow", "黄"),
            ("purple", "紫"),
            ("orange", "橙"),
        ];
        let (en, zh) = NAMES[self.index()];
        lang.pick(en, zh).into()
    }
}
