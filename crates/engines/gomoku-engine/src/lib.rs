//! The Gomoku and Renju engine.
#![forbid(unsafe_code)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "scores, plies, cells and shapes are small numbers by construction"
)]

mod board;
mod cells;
mod class;
mod engine;
mod experience;
mod fours;
mod level;
mod lines;
mod moves;
mod net;
mod opening;
mod points;
mod score;
mod search;
mod shape;
mod tuning;
mod weights;

pub use engine::{Engine, NotForMe, Score, ThinkingLimits, Thought, win_by_fours};
pub use level::Level;
pub use opening::Decision;
pub use tuning::{Fitness, NotAGame, PlayedGame, fit, self_play};
