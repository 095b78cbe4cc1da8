//! Black-box tests of Quoridor. Data in `../data`; where it comes from stands in its `README.md`.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod against_slow;
mod contest;
mod counts;
mod parsers;
mod play;
mod promises;
mod setups;

use tengen_core::Game;
use tengen_quoridor::{Position, Rules};

/// Plays words such as `e2 e8 e3h`, each of which must be accepted.
fn play(rules: Rules, words: &str) -> Position {
    let mut position = Position::new(rules).unwrap();
    for word in words.split_whitespace() {
        let m = word.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
        if let Err(error) = position.play(&m) {
            panic!("{word} in {words}: {error}");
        }
    }
    position
}

fn names(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut names: Vec<String> = moves.iter().map(ToString::to_string).collect();
    names.sort_unstable();
    names
}
