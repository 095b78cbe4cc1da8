//! What `training/` learns from: games of the engine against itself, and tables of lines and points.

mod game;
mod tables;

pub(crate) use game::random_opening;
pub use game::{GomokuSelfPlayGame, ParseGomokuGameError, self_play};
pub use tables::training_tables;
