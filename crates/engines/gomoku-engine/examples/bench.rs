//! How fast and how deep the engine searches.
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs, reason = "an example")]
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};
use tengen_core::Game as _;
use tengen_gomoku::{Position, Rule, Rules};
use tengen_gomoku_engine::{Engine, ThinkingLimits};

fn main() {
    let lines = [
        ("h8 i9 g9 h10 i7 j6 g7 g8 i8 j8", Rule::Freestyle),
        ("h8 h9 i7 i9 g9 g6 h6 f8 i5 j4", Rule::Renju),
        ("h8 g7 i10 g9 g8 i8 h7 h10 f9 j7", Rule::Standard),
        ("h8 h9 i8 i9 j8 j9 k8 k9", Rule::Standard),
        ("h8 h9 i7 i9 h10 i6 i11 i12", Rule::Renju),
        ("h8 h9 i8 h10 g8 h11 j13 h12 g14 h14 i15", Rule::Standard),
    ];
    let engine = Engine::new(256 << 20);
    let mut total = 0;
    let start = Instant::now();
    for (line, rule) in lines {
        let mut position = Position::new(Rules { rule, ..Rules::FREESTYLE }).unwrap();
        for m in line.split_whitespace() {
            let _ = position.play(&m.parse().unwrap()).unwrap();
        }
        engine.forget();
        let limits = ThinkingLimits { time: Some(Duration::from_secs(1)), ..Default::default() };
        let t = Instant::now();
        let thought = engine.think(&position, limits, &AtomicBool::new(false), |_| {}).unwrap();
        let line: Vec<String> = thought.line.iter().map(ToString::to_string).collect();
        println!(
            "{rule} depth {} {:?} nodes {} in {:?}: {}",
            thought.depth,
            thought.score,
            thought.nodes,
            t.elapsed(),
            line.join(" ")
        );
        total += thought.nodes;
    }
    println!("{:.0} nodes/s", total as f64 / start.elapsed().as_secs_f64());
}
