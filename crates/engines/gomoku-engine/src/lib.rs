//! The Gomoku and Renju engine.
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
mod history;
mod level;
mod lines;
mod moves;
mod net;
mod opening;
mod plain;
mod points;
mod puzzles;
mod search;
mod shape;
mod simd;
mod solver;
mod tuning;
mod weights;

pub use engine::{Engine, NotForMe, Thought};
pub use opening::Decision;
pub use puzzles::{Puzzle, PuzzleWish, puzzle};
pub use solver::{Means, Proof, Solution, SolveLimits, Step, Verdict, Win, solve};
pub use tengen_search::{Level, Score, ThinkingLimits};
pub use tuning::{NotAGame, PlayedGame, self_play, training_tables};
