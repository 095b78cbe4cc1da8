//! Finds positions for `nodes_to_see`: forced wins that a player of training games overlooked, each proven.
//!
//! `xzcat games-*.txt.xz | cargo run --release -p tengen-gomoku-engine --example find_forced_wins COUNT`: so many for each
//! rule, in the form of `tests/data/forced-wins.tsv`, from games as `self_play` writes them. Each lost game is walked back
//! while the solver proves the win of the side to move. The last position of that walk is kept if the win is long enough and a
//! short search does not see it.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for developers")]

use std::{collections::HashMap, io, sync::atomic::AtomicBool};

use tengen_core::Game as _;
use tengen_gomoku::{Position, Rules};
use tengen_gomoku_engine::{
    ForcedWin, GomokuEngine, Score, SolveLimits, SolverVerdict, ThinkingLimits, solve,
};

/// Stones that the solver puts at most. With as many the tests check the proofs.
const SOLVER_NODES: u64 = 200_000;
/// A win is at least so long, and not announced within so many nodes.
const SHORTEST: usize = 9;
const UNSEEN: u64 = 20_000;

fn main() {
    let wanted: u32 = std::env::args().nth(1).map_or(70, |count| count.parse().unwrap());
    let mut found: HashMap<String, u32> = HashMap::new();
    for line in io::stdin().lines() {
        let line = line.unwrap();
        let mut words = line.split_whitespace();
        let [rule, side, _, winner] = std::array::from_fn(|_| words.next().unwrap());
        let count = found.entry(rule.to_owned()).or_default();
        if *count >= wanted || side != "15" || winner == "draw" {
            continue;
        }
        // Scores and preferred stones follow.
        let stones: Vec<&str> = words.map(|word| word.split(['/', ':']).next().unwrap()).collect();
        let rules = Rules { rule: rule.parse().unwrap(), ..Rules::FREESTYLE };
        let Some((n, win)) = first_proven(rules, &stones, winner == "black") else { continue };
        if win.length() >= SHORTEST && !is_seen(&after(rules, &stones[..n])) {
            *count += 1;
            println!("{rule}\t{}\t{}", win.length(), stones[..n].join(" "));
        }
    }
}

fn after(rules: Rules, stones: &[&str]) -> Position {
    let mut position = Position::new(rules).unwrap();
    for stone in stones {
        let _ = position.play(&stone.parse().unwrap()).unwrap();
    }
    position
}

/// After how many stones the win of the winner could be proven for the first time, as far as it could ever since.
fn first_proven(rules: Rules, stones: &[&str], is_black: bool) -> Option<(usize, ForcedWin)> {
    let turns = (1..stones.len()).rev().filter(|n| n.is_multiple_of(2) == is_black);
    let limits = SolveLimits { nodes: Some(SOLVER_NODES), ..SolveLimits::default() };
    let proven = turns.map_while(|n| {
        match solve(&after(rules, &stones[..n]), limits, &AtomicBool::new(false)).unwrap().verdict {
            SolverVerdict::Win(win) => Some((n, win)),
            SolverVerdict::NoWin | SolverVerdict::Unknown => None,
        }
    });
    proven.last()
}

/// Whether a short search announces the win.
fn is_seen(position: &Position) -> bool {
    let limits = ThinkingLimits { nodes: Some(UNSEEN), ..ThinkingLimits::default() };
    let thought = GomokuEngine::new(1 << 20, 1).think(position, limits, &AtomicBool::new(false), |_| {});
    matches!(thought.unwrap().score, Score::Wins(_))
}
