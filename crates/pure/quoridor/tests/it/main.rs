//! Black-box tests of Quoridor. Data in `../data`; where it comes from stands in its `README.md`.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod against_slow;
mod counts;
mod parsers;
mod play;
mod promises;
mod setups;

use tengen_core::Game;
use tengen_quoridor::{Position, Rules};

/// The position after words such as `e2 e8 e3h`.
fn play(rules: Rules, words: &str) -> Position {
    tengen_testkit::play(Position::new(rules).unwrap(), words)
}

fn names(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut names: Vec<String> = moves.iter().map(ToString::to_string).collect();
    names.sort_unstable();
    names
}
