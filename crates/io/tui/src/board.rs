//! Board rendering in characters, without any interaction.

pub(crate) mod battlefield;
mod disc;
pub(crate) mod gomoku;
pub(crate) mod label;
pub(crate) mod quoridor;
mod scale;
#[cfg(test)]
mod tests;

pub(crate) use scale::BoardScale;
