//! How many nodes the search needs to see forced wins that it once overlooked, and to reach a depth.
//!
//! `cargo run --release -p tengen-gomoku-engine --example nodes_to_see [NODES] [FILE]`: the most nodes a position (default
//! 3 000 000) and a file of positions like `tests/data/forced-wins.tsv` (the default). With one thread the figures are the
//! same on every machine.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for developers")]

use std::sync::atomic::AtomicBool;

use tengen_core::Game as _;
use tengen_gomoku::{Position, Rules};
use tengen_gomoku_engine::{GomokuEngine, Score, ThinkingLimits};

/// Depths and nodes that are reported.
const DEPTHS: [u8; 7] = [6, 8, 10, 12, 14, 16, 18];
const STEPS: [u64; 5] = [20_000, 100_000, 300_000, 1_000_000, 3_000_000];

fn main() {
    let mut args = std::env::args().skip(1);
    let most: u64 = args.next().map_or(3_000_000, |arg| arg.parse().unwrap());
    let lines = args.next().map(|path| std::fs::read_to_string(path).unwrap());
    let lines = lines.as_deref().unwrap_or(include_str!("../tests/data/forced-wins.tsv"));
    let mut seen: Vec<Option<u64>> = Vec::new();
    let mut nodes_to: [Vec<u64>; DEPTHS.len()] = Default::default();
    for line in lines.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let (rule, plies, stones) = (fields.next().unwrap(), fields.next().unwrap(), fields.next().unwrap());
        let rules = Rules { rule: rule.parse().unwrap(), ..Rules::FREESTYLE };
        let stones: Vec<&str> = stones.split_whitespace().collect();
        let found = first_win(rules, &stones, most);
        println!("{rule:9} {plies:>3} plies: {}", found.map_or("-".to_owned(), |nodes| nodes.to_string()));
        seen.push(found);
        // A few stones earlier nothing is decided yet.
        for (slot, nodes) in nodes_to.iter_mut().zip(depths(rules, &stones[..stones.len() - 3], most)) {
            slot.extend(nodes);
        }
    }
    for step in STEPS.into_iter().filter(|&step| step <= most) {
        let n = seen.iter().flatten().filter(|&&nodes| nodes <= step).count();
        println!("seen within {step} nodes: {n} of {}", seen.len());
    }
    for (depth, mut nodes) in DEPTHS.into_iter().zip(nodes_to) {
        nodes.sort_unstable();
        // Positions that did not get there count as more than the most.
        let median = nodes.get(seen.len() / 2).map_or(format!(">{most}"), u64::to_string);
        println!("median nodes to depth {depth}: {median}");
    }
}

/// After how many nodes the side to move announces a forced win.
fn first_win(rules: Rules, stones: &[&str], most: u64) -> Option<u64> {
    let mut found = None;
    let stop = AtomicBool::new(false);
    think(rules, stones, most, &stop, |depth_nodes, score| {
        if found.is_none() && matches!(score, Score::Wins(_)) {
            found = Some(depth_nodes.1);
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    });
    found
}

/// The nodes to each of the depths that were reached.
fn depths(rules: Rules, stones: &[&str], most: u64) -> [Option<u64>; DEPTHS.len()] {
    let mut nodes = [None; DEPTHS.len()];
    let stop = AtomicBool::new(false);
    think(rules, stones, most, &stop, |(depth, n), _| {
        if let Some(index) = DEPTHS.iter().position(|&wanted| wanted == depth) {
            nodes[index] = Some(n);
        }
        stop.store(depth >= DEPTHS[DEPTHS.len() - 1], std::sync::atomic::Ordering::Relaxed);
    });
    nodes
}

fn think(
    rules: Rules,
    stones: &[&str],
    most: u64,
    stop: &AtomicBool,
    mut tell: impl FnMut((u8, u64), Score),
) {
    let mut position = Position::new(rules).unwrap();
    for stone in stones {
        let _ = position.play(&stone.parse().unwrap()).unwrap();
    }
    let limits = ThinkingLimits { nodes: Some(most), ..ThinkingLimits::default() };
    let engine = GomokuEngine::new(256 << 20, 1);
    engine
        .think(&position, limits, stop, |thought| tell((thought.depth, thought.nodes), thought.score))
        .unwrap();
}
