//! Random games, looked at before every move.

use std::collections::BTreeSet;

use tengen_core::Game;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_testkit::TestRng;

/// Plays random legal moves and calls `check` at the start and after each of them, with the moves so far.
pub(crate) fn walk<G: Game>(start: G, seed: u64, length: usize, mut check: impl FnMut(&G, &[G::Move])) {
    let (mut position, mut dice) = (start, TestRng::new(seed));
    let (mut played, mut moves) = (Vec::new(), Vec::new());
    loop {
        check(&position, &played);
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() || played.len() == length {
            return;
        }
        let m = dice.pick(&moves).clone();
        let _ = position.make(&m);
        played.push(m);
    }
}

/// The legal moves as texts.
pub(crate) fn legal<G: Game>(position: &G) -> BTreeSet<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

/// The position after these moves, which are separated by commas, and the moves.
pub(crate) fn after(rules: &str, moves: &str) -> (AnyPosition, Vec<AnyMove>) {
    let rules: AnyRules = rules.parse().unwrap();
    let mut position = AnyPosition::new(&rules).unwrap();
    let texts = moves.split(',').filter(|text| !text.is_empty());
    let moves: Vec<AnyMove> = texts.map(|text| position.read_move(text).unwrap()).collect();
    for m in &moves {
        position.play_move(m).unwrap_or_else(|refused| panic!("{refused}"));
    }
    (position, moves)
}
