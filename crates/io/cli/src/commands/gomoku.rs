//! Subcommands for Gomoku and Renju only.

pub(crate) mod forbidden;
pub(crate) mod puzzles;
pub(crate) mod solve;
