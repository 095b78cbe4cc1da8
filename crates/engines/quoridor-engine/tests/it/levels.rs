//! Levels for people: legal, the same for the same seed, each stronger than those before, the first one weaker than somebody
//! who only runs.

use std::sync::atomic::AtomicBool;

use tengen_core::Seat;
use tengen_quoridor::{Move, Position, Rules};
use tengen_quoridor_engine::{Level, QuoridorEngine, QuoridorSituation, ThinkingLimits};
use tengen_testkit::TestRng;

use super::{opening, play_on};

fn level_move(engine: &QuoridorEngine, level: u8, seed: u64, position: &Position, past: &[u64]) -> Move {
    // Strong levels are held back, so that the tests take seconds.
    let limits = ThinkingLimits { nodes: Some(3000), ..ThinkingLimits::default() };
    let situation = QuoridorSituation { position, past, limit: None };
    let level = Level::new(level).unwrap();
    engine.think_at(level, seed, situation, limits, &AtomicBool::new(false), |_| {}).unwrap().line[0]
}

/// How many of so many games the first level wins against the second, with either side in turn.
fn wins(first: u8, second: u8, games: u64) -> u64 {
    let engine = QuoridorEngine::new(1 << 20, 1);
    let is_won = |seed: u64| {
        let start = opening(Rules::OFFICIAL, 4, &mut TestRng::new(seed / 2));
        let of_first = if seed.is_multiple_of(2) { Seat::FIRST } else { Seat::SECOND };
        engine.clear();
        let winner = play_on(start, 200, |seat, position, past| {
            let level = if seat == of_first { first } else { second };
            Some(level_move(&engine, level, seed, position, past))
        });
        winner == Some(of_first)
    };
    (0..games).filter(|&seed| is_won(seed)).count() as u64
}

#[test]
fn levels_grow() {
    for (strong, weak) in [(3, 1), (5, 3), (7, 5), (9, 5)] {
        let won = wins(strong, weak, 20);
        assert!(won >= 13, "level {strong} won {won} of 20 against level {weak}");
    }
}

#[test]
fn the_same_seed_plays_the_same() {
    let engine = QuoridorEngine::new(1 << 20, 1);
    let position = Position::new(Rules::OFFICIAL).unwrap();
    for level in 1..=10 {
        engine.clear();
        let first = level_move(&engine, level, 5, &position, &[]);
        engine.clear();
        assert_eq!(first, level_move(&engine, level, 5, &position, &[]));
    }
    let others: Vec<Move> = (0..20).map(|seed| level_move(&engine, 1, seed, &position, &[])).collect();
    assert!(others.iter().any(|m| m != &others[0]));
}
