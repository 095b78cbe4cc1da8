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
mod generic;
mod history;
mod level;
mod lines;
mod moves;
mod net;
mod opening;
mod points;
mod puzzles;
mod search;
mod shape;
mod simd;
mod solver;
mod tuning;
mod weights;

pub use engine::{GomokuEngine, Thought, UnsupportedPositionError};
pub use opening::OpeningDecision;
pub use puzzles::{Puzzle, PuzzleRequest, puzzle};
pub use solver::{
    ForcedWin, ProofStep, SolveLimits, SolverResult, SolverVerdict, WinProof, WinningMeans, solve,
};
pub use tengen_search::{Level, Score, ThinkingLimits};
pub use tuning::{GomokuSelfPlayGame, ParseGomokuGameError, self_play, training_tables};
