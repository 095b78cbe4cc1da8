//! Speed of the Quoridor engine: `cargo bench -p tengen-quoridor-engine`. The baseline is what a search by the rules alone
//! would do at each position: every legal move, made and taken back.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use std::sync::atomic::AtomicBool;

use divan::{Bencher, counter::ItemsCount};
use tengen_core::Game as _;
use tengen_quoridor::{Position, QuoridorVariant, Rules};
use tengen_quoridor_engine::{QuoridorEngine, ThinkingLimits};
use tengen_testkit::PairedBenchmark;

const NODES: u64 = 300_000;

/// Middle games with walls in both hands.
const MIDDLE_GAMES: [&str; 3] = [
    "e2 e8 e3 e7 e4 e6 e3h d6h",
    "e2 e8 e3 e7 e4 e6 d3h e6h f5v c4v",
    "h4v f9 f1 f8 f2 f7 f3 f6 f4 h6h e4 d6h e5v f6h d4 b6h",
];

fn main() {
    divan::main();
    let race = |name: &'static str, variant: QuoridorVariant| {
        let (positions, engine) = (middle_games(variant), QuoridorEngine::new(64 << 20, 1));
        let rules = positions.clone();
        let think = move || positions.iter().map(|position| think(&engine, position)).sum();
        PairedBenchmark::run(name, "nodes", think, move || rules.iter().map(by_rules).sum())
    };
    PairedBenchmark::report(&[
        race("middle games, official rules", QuoridorVariant::Official),
        race("middle games, the contest's rules", QuoridorVariant::Contest),
    ]);
}

fn middle_games(variant: QuoridorVariant) -> Vec<Position> {
    let position = |moves: &&str| {
        let mut position = Position::new(Rules { variant, ..Rules::OFFICIAL }).unwrap();
        for m in moves.split(' ') {
            let _ = position.play(&m.parse().unwrap()).unwrap();
        }
        position
    };
    MIDDLE_GAMES.iter().map(position).collect()
}

/// Thinks from scratch; how many positions it looked at.
fn think(engine: &QuoridorEngine, position: &Position) -> u64 {
    engine.clear();
    let limits = ThinkingLimits { nodes: Some(NODES), ..ThinkingLimits::default() };
    engine.think(position.into(), limits, &AtomicBool::new(false), |_| {}).unwrap().nodes
}

/// All positions after two moves, by the rules.
fn by_rules(position: &Position) -> u64 {
    let mut position = *position;
    let (mut moves, mut answers, mut n) = (Vec::new(), Vec::new(), 0);
    position.legal_moves(&mut moves);
    for m in &moves {
        let undo = position.make(m);
        answers.clear();
        position.legal_moves(&mut answers);
        for answer in &answers {
            let undo = position.make(answer);
            n += 1;
            position.unmake(answer, undo);
        }
        position.unmake(m, undo);
    }
    n
}

#[divan::bench(args = [QuoridorVariant::Official, QuoridorVariant::Contest], sample_count = 5)]
fn thinking(bencher: Bencher<'_, '_>, variant: QuoridorVariant) {
    let (engine, positions) = (QuoridorEngine::new(64 << 20, 1), middle_games(variant));
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| think(&engine, &positions[0]));
}
