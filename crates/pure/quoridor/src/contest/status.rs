use std::str::FromStr;

use tengen_core::{Localize, Message, UnknownNameError};

/// Steps of both players together, refused and missed ones included, after which a game is stopped.
pub const STEP_LIMIT: u32 = 200;

/// Which of the contest's two descriptions is followed where they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContestProfile {
    /// What players were told: a time-out is a violation, and at the step limit the faster player wins. Walls may
    /// be given from either end.
    Document,
    /// What the original server does: the second time-out in a game loses it, at the step limit the player who
    /// moved second wins, and walls must be given from the lower or left end.
    Original,
}

impl ContestProfile {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Document, Self::Original];

    /// The name in options and files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Document => "document",
            Self::Original => "original",
        }
    }
}

impl FromStr for ContestProfile {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

/// What became of a step, with the numbers that players are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum StepStatus {
    /// Done.
    Ok = 0,
    /// Done, and the game is won.
    Win = 1,
    /// The game is lost.
    Lost = 2,
    /// Too late; the turn has passed.
    Timeout = 3,
    /// The opponent has gone, which wins the game.
    EnemyClosed = 4,
    /// The third violation, which loses the game.
    RulesBreaker = 5,
    /// No walls are left: a violation.
    InsufficientBlock = 6,
    /// The cell cannot be reached, or the wall cannot be put: a violation.
    InvalidStep = 7,
}

impl StepStatus {
    /// The number that players are sent.
    pub const fn code(self) -> i32 {
        self as i32
    }
}

impl Localize for StepStatus {
    fn message(&self) -> Message {
        let key = match self {
            Self::Ok => "quoridor-status-ok",
            Self::Win => "quoridor-status-win",
            Self::Lost => "quoridor-status-lost",
            Self::Timeout => "quoridor-status-timeout",
            Self::EnemyClosed => "quoridor-status-enemy-closed",
            Self::RulesBreaker => "quoridor-status-rules-breaker",
            Self::InsufficientBlock => "quoridor-status-no-walls",
            Self::InvalidStep => "quoridor-status-invalid-step",
        };
        Message::new(key)
    }
}
