//! Board rendering in characters, without any interaction.

pub(crate) mod battlefield;
pub(crate) mod gomoku;
pub(crate) mod quoridor;
