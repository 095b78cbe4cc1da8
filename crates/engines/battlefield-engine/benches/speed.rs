//! Speed of the Battlefield engine: `cargo bench -p tengen-battlefield-engine`. The baseline is the same search step with
//! the rules themselves: every distinct order, carried out and counted.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use std::sync::atomic::AtomicBool;

use divan::{Bencher, counter::ItemsCount};
use tengen_battlefield::{Position, maps::NamedMap};
use tengen_battlefield_engine::{BattlefieldEngine, ThinkingLimits};
use tengen_core::Game as _;
use tengen_testkit::PairedBenchmark;

const NODES: u64 = 20_000;

fn main() {
    divan::main();
    let races: Vec<PairedBenchmark> = [
        ("skirmish, 7x7, 3 units a side", "skirmish"),
        ("plain, 12x12, 7 units a side", "plain"),
        ("forest, 14x14, 8 units a side", "forest"),
        ("great, 20x20, 20 units a side", "great"),
    ]
    .into_iter()
    .map(|(name, code)| {
        let position = start(code);
        let (engine, rules) = (BattlefieldEngine::new(16 << 20, 1), position.clone());
        PairedBenchmark::run(name, "nodes", move || think(&engine, &position), move || by_rules(&rules))
    })
    .collect();
    PairedBenchmark::report(&races);
}

fn start(code: &str) -> Position {
    Position::new(NamedMap::named(code).unwrap().field())
}

/// Thinks from scratch; how many positions it looked at.
fn think(engine: &BattlefieldEngine, position: &Position) -> u64 {
    engine.clear();
    let limits = ThinkingLimits { nodes: Some(NODES), ..ThinkingLimits::default() };
    engine.think(position.into(), limits, &AtomicBool::new(false), |_| {}).unwrap().nodes
}

/// All positions after one order, by the rules.
fn by_rules(position: &Position) -> u64 {
    let mut position = position.clone();
    let (mut orders, mut effects) = (Vec::new(), Vec::new());
    position.legal_moves(&mut orders);
    for order in &orders {
        effects.clear();
        position.execute(order, &mut effects);
        position.take_back(&effects);
    }
    orders.len() as u64
}

#[divan::bench(args = ["skirmish", "plain", "forest", "great"], sample_count = 10)]
fn thinking(bencher: Bencher<'_, '_>, code: &str) {
    let (engine, position) = (BattlefieldEngine::new(16 << 20, 1), start(code));
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| think(&engine, &position));
}
