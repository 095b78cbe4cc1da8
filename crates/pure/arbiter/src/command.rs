use tengen_core::Seat;
use tengen_games::RefusedMoveError;

use crate::{EngineReport, Millis, ResultEvidence};

/// What somebody wants of the referee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A seat plays.
    Play {
        /// Who.
        seat: Seat,
        /// The move as text, in the words of the game.
        text: String,
        /// Which ply of the game it is meant to be, from 0: so that a repeated request is one move, and a late one none.
        ply: Option<u32>,
        /// What an engine said with it. It is logged and decides nothing.
        report: Option<Box<EngineReport>>,
        /// How long its way to the referee and back takes, as the host has measured it. Where the terms allow it, that is not
        /// charged.
        lag: Millis,
    },
    /// A seat answered with something that means no move of the game, as its host has found: raw numbers that are off the
    /// board, or a message that was not its own. It is a violation like a move that the rules refuse.
    Unplayable {
        /// Who.
        seat: Seat,
        /// What was answered, and why it means no move.
        refused: RefusedMoveError,
    },
    /// A seat asks the others for something.
    Ask {
        /// Who.
        seat: Seat,
        /// For what.
        offer: Offer,
    },
    /// A seat agrees to what another one has asked.
    Agree {
        /// Who.
        seat: Seat,
        /// To what.
        offer: Offer,
    },
    /// A seat refuses what another one has asked.
    Decline {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// A seat no longer asks.
    Cancel {
        /// Who.
        seat: Seat,
        /// For what.
        offer: Offer,
    },
    /// A seat gives up.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// A seat does not want to begin.
    Abort {
        /// Who.
        seat: Seat,
    },
    /// A seat is no longer there.
    Leave {
        /// Who.
        seat: Seat,
    },
    /// A seat is there again.
    Return {
        /// Who.
        seat: Seat,
    },
    /// A seat wants the game, since the others have left it.
    Claim {
        /// Who.
        seat: Seat,
        /// Whether a draw is enough.
        draw: bool,
    },
    /// The program in this seat has failed: see [`FailureCause`](crate::FailureCause). If it was late before it failed,
    /// lateness is what it loses by, and this is the evidence.
    Broken {
        /// Who.
        seat: Seat,
        /// What is known of it.
        evidence: ResultEvidence,
    },
    /// The organiser decides.
    Adjudicate {
        /// How; `None` makes the game void.
        outcome: Option<tengen_core::Outcome>,
        /// Why.
        note: String,
    },
    /// The organiser gives time.
    Credit {
        /// To whom.
        seat: Seat,
        /// How much.
        time: Millis,
        /// Why.
        note: String,
    },
    /// The table was away (a restart) and goes on now; nobody is charged for the time between.
    Reopen {
        /// The time of the world, in milliseconds since 1970.
        utc: u64,
    },
    /// Time has passed; see [`Table::deadline`](crate::Table::deadline).
    Tick,
}

impl Command {
    /// A move for the turn under way.
    pub fn play(seat: Seat, text: impl Into<String>) -> Self {
        Self::Play { seat, text: text.into(), ply: None, report: None, lag: Millis::ZERO }
    }
}

/// What players ask each other for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Offer {
    /// To take back the asker's last move, and all after it.
    TakeBack,
    /// That nobody wins.
    Draw,
    /// That the clocks stop for a while.
    Pause,
    /// That the game goes on after a pause.
    Continue,
}

impl Offer {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::TakeBack, Self::Draw, Self::Pause, Self::Continue];

    /// Whether asking for it is the same as agreeing to another's asking.
    pub(crate) const fn is_mutual(self) -> bool {
        !matches!(self, Self::TakeBack)
    }
}
