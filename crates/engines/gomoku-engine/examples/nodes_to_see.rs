//! How many nodes the search needs to see forced wins that it once overlooked, and to reach a depth.
//!
//! `cargo run --release -p tengen-gomoku-engine --example nodes_to_see [NODES] [FILE]…`: the most nodes a position (default
//! 3 000 000) and files of positions; by default `forced-wins.tsv` and `overlooked-wins.tsv` of `tests/data`. With one thread
//! the figures are the same on every machine.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for developers")]

use std::sync::atomic::AtomicBool;

use tengen_core::Game as _;
use tengen_gomoku::{Position, Rules};
use tengen_gomoku_engine::{GomokuEngine, Score, ThinkingLimits};

/// Depths and nodes that are reported.
const DEPTHS: [u8; 7] = [6, 8, 10, 12, 14, 16, 18];
const STEPS: [u64; 5] = [20_000, 100_000, 300_000, 1_000_000, 3_000_000];
/// Nodes to depths are measured in about so many positions of a file.
const MOST_DEEPENED: usize = 20;

fn main() {
    let mut args = std::env::args().skip(1);
    let most: u64 = args.next().map_or(3_000_000, |arg| arg.parse().unwrap());
    let files: Vec<String> = args.map(|path| std::fs::read_to_string(path).unwrap()).collect();
    for lines in &files {
        report(lines, most);
    }
    if files.is_empty() {
        report(include_str!("../tests/data/forced-wins.tsv"), most);
        report(include_str!("../tests/data/overlooked-wins.tsv"), most);
    }
}

/// Reports on the positions of a file.
fn report(lines: &str, most: u64) {
    let mut seen: Vec<Option<u64>> = Vec::new();
    let mut nodes_to: [Vec<u64>; DEPTHS.len()] = Default::default();
    let lines: Vec<&str> = lines.lines().filter(|line| !line.starts_with('#')).collect();
    let (one_in, mut n_deepened) = (lines.len().div_ceil(MOST_DEEPENED), 0);
    for (number, line) in lines.into_iter().enumerate() {
        let mut fields = line.split('\t');
        let (rule, plies, stones) = (fields.next().unwrap(), fields.next().unwrap(), fields.next().unwrap());
        let rules = Rules { rule: rule.parse().unwrap(), ..Rules::FREESTYLE };
        let stones: Vec<&str> = stones.split_whitespace().collect();
        let found = first_win(rules, &stones, most);
        println!("{rule:9} {plies:>3} plies: {}", found.map_or("-".to_owned(), |nodes| nodes.to_string()));
        seen.push(found);
        if !number.is_multiple_of(one_in) {
            continue;
        }
        n_deepened += 1;
        // A few stones earlier nothing is decided yet.
        for (slot, nodes) in nodes_to.iter_mut().zip(depths(rules, &stones[..stones.len() - 3], most)) {
            slot.extend(nodes);
        }
    }
    // Positions that did not get there count as more than the most.
    let median = |mut nodes: Vec<u64>, n: usize| {
        nodes.sort_unstable();
        nodes.get(n / 2).map_or(format!(">{most}"), u64::to_string)
    };
    for step in STEPS.into_iter().filter(|&step| step <= most) {
        let n = seen.iter().flatten().filter(|&&nodes| nodes <= step).count();
        println!("seen within {step} nodes: {n} of {}", seen.len());
    }
    println!("median nodes to see: {}", median(seen.iter().flatten().copied().collect(), seen.len()));
    for (depth, nodes) in DEPTHS.into_iter().zip(nodes_to) {
        println!("median nodes to depth {depth}: {}", median(nodes, n_deepened));
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
    let engine = GomokuEngine::new(64 << 20, 1);
    engine
        .think(&position, limits, stop, |thought| tell((thought.depth, thought.nodes), thought.score))
        .unwrap();
}
