use tengen_core::{Localize, Message};

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
    fn message(&self) -> Message {
        let key = match self {
            Self::Row => "games-row-completed",
            Self::BoardFull => "games-the-board-is-full",
            Self::BothPassed => "games-both-passed",
            Self::Goal => "games-goal-reached",
            Self::Destroyed => "games-units-destroyed",
            Self::AllDestroyed => "games-no-units-left",
        };
        Message::new(key)
    }
}
