//! The referee of one table.
//!
//! A [`Table`] takes [`Command`]s and the time, and answers with [`Event`]s or a [`CommandError`]. It has no clock, no
//! network and no memory of its own: everything that it knows follows from its events, so that a table read back from
//! them is the same table.
//!
//! ```
//! use tengen_arbiter::{Command, Millis, Table, TableTerms};
//! use tengen_core::Seat;
//!
//! let terms = TableTerms::new("tic-tac-toe".parse().unwrap(), ["Anna", "Bo"]);
//! let mut log = vec![Table::opening(terms, 0).unwrap()];
//! let mut table = Table::fold(&log).unwrap();
//! for (ply, text) in ["b2", "a1", "c3", "a3", "c1", "a2"].into_iter().enumerate() {
//!     let seat = Seat::new(ply as u8 % 2).unwrap();
//!     let play = Command::play(seat, text);
//!     for event in table.decide(&play, Millis(1000 * ply as u64)).unwrap() {
//!         table.apply(&event).unwrap();
//!         log.push(event);
//!     }
//! }
//! assert_eq!(table.conclusion().unwrap().to_string(), "player 2 wins: row completed");
//! assert_eq!(Table::fold(&log).unwrap(), table);
//! ```
#![forbid(unsafe_code)]

mod clock;
mod code;
mod command;
mod command_error;
mod control;
mod decide;
mod evaluation;
mod event;
mod event_misfit;
mod evidence;
mod localized_text;
mod millis;
mod offers;
mod reason;
mod table;
mod terms;

pub use clock::TimeReserve;
pub use command::{Command, Offer};
pub use command_error::CommandError;
pub use control::{ParseControlError, TimeControl, TimeControlError};
pub use evaluation::{EngineEvaluation, EngineReport, ParseEvaluationError};
pub use event::{Event, EventKind, ReadEventError};
pub use event_misfit::{EventMisfitError, MisfitKind};
pub use evidence::{FailureCause, ResultEvidence};
pub use localized_text::LocalizedText;
pub use millis::Millis;
pub use offers::OpenOffer;
pub use reason::{EndReason, GameConclusion};
pub use table::{PlayedTurn, Table};
pub use terms::{
    AfterViolation, Consent, LimitOutcome, MoveLimit, SeatTerms, TableTerms, TermsError, Violation,
    ViolationPolicies, ViolationPolicy,
};
