//! The Battlefield engine.
//!
//! [`BattlefieldEngine`] thinks about whole orders: where a unit goes and what it does there. [`sparring`] has the simple players that
//! its strength is measured against.
#![forbid(unsafe_code)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "scores, plies, cells and units are small numbers by construction"
)]

mod balance;
mod bits;
mod board;
mod engine;
mod level;
mod maker;
mod order_history;
mod orders;
mod packed_order;
mod reach;
mod search;
pub mod sparring;
mod value;

pub use balance::{FairMap, MapBalance, fair_map, judge_balance};
pub use engine::{BattlefieldEngine, BattlefieldSituation, GameOverError, Thought};
pub use maker::{MapCharacter, MapOptions, make_map};
pub use tengen_search::{Level, Score, ThinkingLimits};
