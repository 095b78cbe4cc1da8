//! Which game is played when, and who has won an encounter.

mod schedule;
mod series;
pub(crate) mod worker;

pub(crate) use self::schedule::Schedule;
pub use self::{schedule::ScheduledGame, series::Decider};
