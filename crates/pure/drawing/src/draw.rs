//! Board drawing: positions become vector shapes.

pub(crate) mod battlefield;
pub(crate) mod gomoku;
pub(crate) mod quoridor;
