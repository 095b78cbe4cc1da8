use std::borrow::Cow;

use tengen_core::{Lang, Localize};

/// What ended a game by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameEnding {
    /// Gomoku: a row is complete.
    Row,
    /// Gomoku: no point is free.
    BoardFull,
    /// Renju: both passed, one after the other.
    BothPassed,
    /// Quoridor: a pawn has reached the other side.
    Goal,
    /// Battlefield: only one side has units left.
    Destroyed,
    /// Battlefield: nobody has units left.
    AllDestroyed,
}

impl GameEnding {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Row, Self::BoardFull, Self::BothPassed, Self::Goal, Self::Destroyed, Self::AllDestroyed];

    /// The name in events and records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::BoardFull => "board-full",
            Self::BothPassed => "both-passed",
            Self::Goal => "goal",
            Self::Destroyed => "destroyed",
            Self::AllDestroyed => "all-destroyed",
        }
    }
}

impl Localize for GameEnding {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (en, zh) = match self {
            Self::Row => ("a row is complete", "连子成功"),
            Self::BoardFull => ("the board is full", "棋盘已下满"),
            Self::BothPassed => ("both passed", "双方连续虚着"),
            Self::Goal => ("the pawn has reached the other side", "棋子到达对岸"),
            Self::Destroyed => ("the other side has no units left", "对方已全军覆没"),
            Self::AllDestroyed => ("nobody has units left", "双方同归于尽"),
        };
        lang.pick(en, zh).into()
    }
}
