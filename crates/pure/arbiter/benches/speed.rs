//! What the referee costs a move: `cargo bench -p tengen-arbiter`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use tengen_arbiter::{Command, Event, Millis, Table, TableTerms};
use tengen_games::AnyPosition;
use tengen_testkit::{PairedBenchmark, TestRng};

fn main() {
    PairedBenchmark::report(&[
        PairedBenchmark::run("moves judged, against the bare rules", "moves", refereed(), bare()),
        PairedBenchmark::run("events folded, against judging them", "events", folded(), refereed()),
        PairedBenchmark::run("events read from JSON, against folding", "events", read(), folded()),
    ]);
}

fn terms() -> TableTerms {
    let rules = "gomoku,size=15x15".parse().unwrap();
    TableTerms { time: "300+2".parse().unwrap(), ..TableTerms::new(rules, ["A", "B"]) }
}

/// Sixty random moves that decide nothing.
fn moves() -> Vec<String> {
    let mut dice = TestRng::new(1);
    loop {
        let mut position = AnyPosition::new(&terms().rules).unwrap();
        let mut moves = Vec::new();
        while moves.len() < 60 && position.outcome().is_none() {
            let text = dice.pick(&position.legal_moves()).clone();
            let _ = position.play(&text).unwrap();
            moves.push(text);
        }
        if position.outcome().is_none() {
            return moves;
        }
    }
}

fn game(moves: &[String]) -> Vec<Event> {
    let mut log = vec![Table::opening(terms(), 0).unwrap()];
    let mut table = Table::fold(&log).unwrap();
    for (ply, text) in moves.iter().enumerate() {
        let play = Command::play(table.turn(), text.clone());
        for event in table.decide(&play, Millis(100 * ply as u64)).unwrap() {
            table.apply(&event).unwrap();
            log.push(event);
        }
    }
    log
}

fn refereed() -> impl FnMut() -> u64 {
    let moves = moves();
    move || game(&moves).len() as u64
}

fn bare() -> impl FnMut() -> u64 {
    let moves = moves();
    move || {
        let mut position = AnyPosition::new(&terms().rules).unwrap();
        for text in &moves {
            let _ = position.play(text).unwrap();
        }
        moves.len() as u64
    }
}

fn folded() -> impl FnMut() -> u64 {
    let log = game(&moves());
    move || Table::fold(&log).unwrap().next_seq()
}

fn read() -> impl FnMut() -> u64 {
    let lines: Vec<String> = game(&moves()).iter().map(Event::to_json).collect();
    move || lines.iter().map(|line| Event::from_json(line).unwrap().seq).fold(0, |_, seq| seq + 1)
}
