use tengen_core::{Localize, Message, Seat, english_errors, message};
use tengen_games::RefusedMoveError;

use crate::Millis;

/// Why an event cannot follow those before it. A log with such an event was not written by a referee, or is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventMisfitError {
    /// The number of the event.
    pub seq: u64,
    /// What is wrong with it.
    pub why: MisfitKind,
}

/// What is wrong with an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MisfitKind {
    /// There are no events.
    Empty,
    /// The first event does not open the game, or a later one does.
    Opening,
    /// A game cannot be opened on these terms, for this first reason.
    Terms(crate::TermsError),
    /// The event with this number should be here.
    Number(u64),
    /// It happened before the one before it, at this time.
    Time(Millis),
    /// The table has no such seat, or it has lost already.
    Seat(Seat),
    /// The game is over, or nothing such can happen at this point.
    NotNow,
    /// The move cannot be played.
    Move(RefusedMoveError),
}

impl Localize for EventMisfitError {
    fn message(&self) -> Message {
        let why = match &self.why {
            MisfitKind::Empty => message!("arbiter-no-events"),
            MisfitKind::Opening => message!("arbiter-log-start"),
            MisfitKind::Terms(fault) => fault.message(),
            MisfitKind::Number(expected) => message!("arbiter-event-expected", expected),
            MisfitKind::Time(last) => message!("arbiter-time-goes-back", last),
            MisfitKind::Seat(seat) => message!("arbiter-not-now", seat = seat.message()),
            MisfitKind::NotNow => message!("arbiter-impossible-event"),
            MisfitKind::Move(refused) => refused.message(),
        };
        message!("arbiter-event", seq = self.seq, why)
    }
}

english_errors!(EventMisfitError {
    Self { why: MisfitKind::Terms(error), .. } => error,
    Self { why: MisfitKind::Move(error), .. } => error,
});
