//! The Quoridor contest over TCP: seats, games, rounds, console lines and files as the course's own server has them,
//! without its faults. What is said on the wire is in `tengen_protocols::quoridor`, the judge in
//! `tengen_quoridor::contest`; every game is also a log of the referee's events.
#![forbid(unsafe_code)]

mod audience;
mod connections;
mod console;
mod contest;
mod dealer;
mod debug;
mod desk;
mod house;
mod knockout;
mod league;
mod minutes;
mod names;
mod pair;
mod scribe;
mod seat;
mod settings;
mod waiter;

pub use audience::{Audience, ContestTable, GameName, PairResult, Rank};
pub use contest::{Contest, ContestError, Ended};
pub use desk::{Desk, Notice};
pub use settings::{Course, Settings};
