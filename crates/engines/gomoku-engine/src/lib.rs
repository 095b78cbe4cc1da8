//! The Gomoku and Renju engine.
#![forbid(unsafe_code)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "scores, plies, cells and shapes are small numbers by construction"
)]

mod board;
mod cells;
mod class;
mod engine;
mod experience;
mod fours;
mod moves;
mod plain;
mod points;
mod score;
mod search;
mod shape;
mod tuning;
mod weights;

pub use engine::{Engine, NotForMe, Score, ThinkingLimits, Thought, win_by_fours};
pub use tuning::{Lesson, Lessons, fit, self_play};
