//! The built-in engines of all games behind one type, and the simple bots.
//!
//! An [`AnyEngine`] answers a [`SearchRequest`] about a position of its game with a [`BestMove`] or with a
//! [`SearchInfo`] per line; a [`PositionVerdict`] compares neighbouring positions of a game. [`quoridor`] has the bots of the Quoridor contest, [`battlefield`] two sparring partners.
#![forbid(unsafe_code)]

pub mod battlefield;
mod bots;
mod engine;
mod idle_engines;
pub mod quoridor;
mod verdict;

pub use bots::{bot_named, bot_names};
pub use engine::{AnyEngine, AnyEngineError, BestMove, SearchInfo, SearchRequest};
pub use idle_engines::IdleEngines;
pub use verdict::PositionVerdict;
