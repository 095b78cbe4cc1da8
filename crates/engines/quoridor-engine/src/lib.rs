//! The Quoridor engine.
#![forbid(unsafe_code)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "scores, plies, cells and steps are small numbers by construction"
)]

mod board;
mod code;
mod engine;
mod features;
mod four_players;
mod lane;
mod level;
mod net;
mod race;
mod reply_history;
mod search;
mod tuning;
mod value;

pub use engine::{NoMoveError, QuoridorEngine, QuoridorSituation, StepLimit, Thought};
pub use tengen_search::{Level, Score, ThinkingLimits};
pub use tuning::{ParseQuoridorGameError, QuoridorSelfPlayGame, fit, self_play};
