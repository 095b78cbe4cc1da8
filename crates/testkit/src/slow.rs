//! Reference rules, slow and obvious, to compare with and to measure against.
//!
//! Nothing here uses the product's own rules: plain grids, plain loops, definitions taken word by word.

pub mod battlefield;
pub mod gomoku;
pub mod quoridor;
pub mod renju;
