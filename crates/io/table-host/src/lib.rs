//! Table host: one table of the referee with its log, clock, move history and seat occupants, for every front end.
//!
//! A [`TableHost`] does no I/O. Whoever runs it (a server, a terminal, a match, a contest) stores events wherever it
//! likes, blocking or not, and in this order:
//!
//! 1. [`TableHost::decide`] asks the referee what follows from a command: [`PendingEvents`], or a refusal.
//! 2. The caller appends [`PendingEvents::lines`] to its log. If that fails, nothing has happened.
//! 3. [`TableHost::commit`] applies the events and returns them, to be published.
//! 4. If somebody was late first, the referee has only said that; the command is given again
//!    ([`PendingEvents::must_retry`]).
//!
//! [`TableHost::execute`] is that loop for callers that store synchronously.
//!
//! Engines (programs over the Gomocup or text protocol, Connect5 libraries) are asked through an [`EngineSession`]; hosts that
//! must not wait have [`EngineSeats`], which get engines ready while the clock stands still. Our own engine answers a
//! [`ComputerRequest`].
//!
//! ```
//! use std::{convert::Infallible, time::Instant};
//! use tengen_arbiter::{Command, Table, TableTerms};
//! use tengen_table_host::{TableClock, TableHost};
//!
//! let terms = TableTerms::new("tic-tac-toe".parse().unwrap(), ["Anna", "Bo"]);
//! let opening = Table::opening(terms, 0).unwrap();
//! let mut log = vec![opening.to_json()];
//! let mut host = TableHost::open(opening, TableClock::running(Instant::now())).unwrap();
//! for text in ["b2", "a1", "c3", "a3", "c1", "a2"] {
//!     let play = Command::play(host.table().turn(), text);
//!     let stored = host.execute(&play, Instant::now(), |pending| {
//!         log.extend(pending.lines());
//!         Ok::<_, Infallible>(())
//!     });
//!     stored.unwrap();
//! }
//! assert_eq!(host.table().conclusion().unwrap().to_string(), "player 2 wins: row completed");
//! assert_eq!(log.len(), host.log().len());
//! ```
#![forbid(unsafe_code)]

mod clock;
mod computer;
mod engine;
mod history;
mod host;
mod occupant;
mod pace;
mod request;
mod utc;

pub use clock::TableClock;
pub use computer::ComputerRequest;
pub use engine::{
    EngineClient, EngineFailure, EngineMessage, EngineNews, EngineProtocol, EngineReply, EngineResources,
    EngineSeats, EngineSession, EngineSpec, OpponentKind, failure_text, rule_bits,
};
pub use history::MoveHistory;
pub use host::{ExecuteError, PendingEvents, TableHost};
pub use occupant::SeatOccupant;
pub use request::EngineRequest;
pub use utc::utc;
