#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "in a test a panic is the report")]
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use tengen_gomoku::*;
use tengen_core::Game as _;
use tengen_gomoku_engine::*;

#[test]
#[ignore]
fn generate() {
    let means = if std::env::var("T").is_ok() { Means::Threats } else { Means::Fours };
    let n: u64 = std::env::var("N").map_or(100, |n| n.parse().unwrap());
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        for seed in 0..n {
            let wish = PuzzleWish { rule, size: Size::RENJU, means, shortest: std::env::var("S").map_or(5, |n| n.parse().unwrap()), nodes: 100_000 };
            let t = Instant::now();
            if let Some(p) = puzzle(&wish, seed) {
                let gen_time = t.elapsed();
                let mut pos = Position::new(Rules { rule, ..Rules::FREESTYLE }).unwrap();
                for m in &p.moves { let _ = pos.play(&Move::Place(*m)).unwrap(); }
                let t = Instant::now();
                let s = solve(&pos, SolveLimits { means, ..SolveLimits::default() }, &AtomicBool::new(false)).unwrap();
                let Verdict::Win(w) = s.verdict else { panic!() };
                let moves: Vec<String> = p.moves.iter().map(ToString::to_string).collect();
                println!("{rule} {} {} {:.2}ms {} proof {} gen {:?} | {}", p.win.length(), w.length(), t.elapsed().as_secs_f64()*1e3, s.nodes, w.proof.steps().len(), gen_time, moves.join(" "));
            }
        }
    }
}
