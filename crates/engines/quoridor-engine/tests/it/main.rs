//! The Quoridor engine as its users meet it.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod four;
mod levels;
mod limit;
mod play;
mod solver;

use std::sync::atomic::AtomicBool;

use tengen_core::{Game as _, Outcome, Seat};
use tengen_quoridor::{Move, Position, Rules};
use tengen_quoridor_engine::{QuoridorEngine, QuoridorSituation, ThinkingLimits, Thought};
use tengen_testkit::TestRng;

/// What the engine thinks when it looks at so many positions.
fn think(engine: &QuoridorEngine, position: &Position, past: &[u64], nodes: u64) -> Thought {
    let limits = ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
    let situation = QuoridorSituation { position, past, limit: None };
    engine.think(situation, limits, &AtomicBool::new(false), |_| {}).unwrap()
}

fn after(rules: Rules, moves: &str) -> Position {
    let mut position = Position::new(rules).unwrap();
    for m in moves.split_ascii_whitespace() {
        let _ = position.play(&m.parse().unwrap()).unwrap();
    }
    position
}

/// A few moves by chance, which end no game.
fn opening(rules: Rules, plies: usize, dice: &mut TestRng) -> Position {
    loop {
        let mut position = Position::new(rules).unwrap();
        for _ in 0..plies {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if !moves.is_empty() {
                let _ = position.play(&moves[dice.below(moves.len())]).unwrap();
            }
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// Plays on to the end, or for so many moves. Each player is asked with the keys of the game so far.
fn play_on(
    mut position: Position,
    most: usize,
    mut player: impl FnMut(Seat, &Position, &[u64]) -> Option<Move>,
) -> Option<Seat> {
    let mut past = Vec::new();
    for _ in 0..most {
        match position.outcome() {
            Some(Outcome::Win(seat)) => return Some(seat),
            Some(Outcome::Draw) => return None,
            None => {}
        }
        let m = player(position.turn(), &position, &past)?;
        past.push(position.key());
        let _ = position.play(&m).unwrap_or_else(|error| panic!("{m}: {error} in {position:?}"));
    }
    match position.outcome() {
        Some(Outcome::Win(seat)) => Some(seat),
        _ => None,
    }
}
