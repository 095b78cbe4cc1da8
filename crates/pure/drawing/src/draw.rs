//! The boards of the games, as shapes.

pub(crate) mod battlefield;
pub(crate) mod gomoku;
pub(crate) mod quoridor;
