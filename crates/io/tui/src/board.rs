//! Boards in characters: what stands on them, without anything that a person does with them.

pub(crate) mod battlefield;
pub(crate) mod gomoku;
pub(crate) mod quoridor;
