use tengen_core::{Lang, Seat};
use tengen_games::AnyRules;

/// What the two sides of a game are called, the one that moves first before the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Of Gomoku: Black begins.
    BlackAndWhite,
    /// Of Quoridor: White begins.
    WhiteAndBlack,
    /// Of Battlefield.
    AAndB,
}

impl Sides {
    /// Those of a game.
    pub const fn of(rules: &AnyRules) -> Self {
        match rules {
            AnyRules::Gomoku(_) => Self::BlackAndWhite,
            AnyRules::Quoridor(_) => Self::WhiteAndBlack,
            AnyRules::Battlefield(_) => Self::AAndB,
        }
    }

    /// The name of a side.
    pub fn name(self, seat: Seat, lang: Lang) -> &'static str {
        match (self, seat == Seat::FIRST) {
            (Self::BlackAndWhite, true) | (Self::WhiteAndBlack, false) => lang.pick("Black", "黑方"),
            (Self::BlackAndWhite, false) | (Self::WhiteAndBlack, true) => lang.pick("White", "白方"),
            (Self::AAndB, true) => lang.pick("A", "A 方"),
            (Self::AAndB, false) => lang.pick("B", "B 方"),
        }
    }
}
