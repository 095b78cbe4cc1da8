//! Speed of the Quoridor rules: `cargo bench -p tengen-quoridor`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::{Bencher, counter::ItemsCount};
use tengen_core::{Game, Seat, perft};
use tengen_quoridor::{Move, Position, Rules};
use tengen_testkit::{PairedBenchmark, TestRng, playout, slow::quoridor::ReferenceQuoridor};

fn main() {
    divan::main();
    PairedBenchmark::report(&[
        PairedBenchmark::run("random playouts", "moves", playouts, playouts_baseline),
        PairedBenchmark::run(
            "legal moves in the middle game",
            "lists",
            lists(Rules::OFFICIAL),
            lists_baseline(Rules::OFFICIAL),
        ),
        PairedBenchmark::run(
            "legal moves, contest rules",
            "lists",
            lists(Rules::CONTEST),
            lists_baseline(Rules::CONTEST),
        ),
        PairedBenchmark::run("perft 3 from the start", "nodes", perft_start, perft_baseline),
    ]);
}

fn slow_start(rules: Rules) -> ReferenceQuoridor {
    let contest = rules == Rules::CONTEST;
    ReferenceQuoridor::new(rules.size.into(), rules.players.into(), rules.walls, contest, contest)
}

/// Positions in the middle of a game, with their moves: six walls or more on the board and two or more in each hand.
/// Random players would use up their walls first, so every other move is a step.
fn middle_games(rules: Rules) -> Vec<(Position, Vec<String>)> {
    let games = (0..).map(|seed| middle_game(rules, &mut TestRng::new(seed)));
    games
        .filter(|(position, _)| {
            let hands = Seat::all(2).all(|seat| position.hand(seat) >= 2);
            position.outcome().is_none() && hands && position.walls().count() >= 6
        })
        .take(256)
        .collect()
}

fn middle_game(rules: Rules, dice: &mut TestRng) -> (Position, Vec<String>) {
    let (mut position, mut played) = (Position::new(rules).unwrap(), Vec::new());
    for _ in 0..12 + dice.below(18) {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if dice.one_in(2) {
            moves.retain(|m| !matches!(m, Move::Wall(_)));
        }
        if moves.is_empty() {
            break;
        }
        let m = *dice.pick(&moves);
        let _ = position.make(&m);
        played.push(m.to_string());
    }
    (position, played)
}

fn playouts() -> u64 {
    (0..8)
        .map(|seed| {
            playout(Position::new(Rules::OFFICIAL).unwrap(), &mut TestRng::new(seed), 400).1.len() as u64
        })
        .sum()
}

fn playouts_baseline() -> u64 {
    let (mut board, mut dice, mut moves) = (slow_start(Rules::OFFICIAL), TestRng::new(0), 0);
    while moves < 400 && !board.is_over() {
        let legal = board.legal_moves();
        board.play(dice.pick::<String>(&legal));
        moves += 1;
    }
    moves
}

fn lists(rules: Rules) -> impl FnMut() -> u64 {
    let games = middle_games(rules);
    let mut moves = Vec::new();
    move || {
        for (position, _) in &games {
            moves.clear();
            position.legal_moves(&mut moves);
            divan::black_box(&moves);
        }
        games.len() as u64
    }
}

fn lists_baseline(rules: Rules) -> impl FnMut() -> u64 {
    let boards: Vec<ReferenceQuoridor> = middle_games(rules)
        .iter()
        .map(|(_, moves)| {
            let mut board = slow_start(rules);
            for name in moves {
                board.play(name);
            }
            board
        })
        .collect();
    let mut next = 0;
    move || {
        next = (next + 1) % boards.len();
        divan::black_box(boards[next].legal_moves());
        1
    }
}

fn perft_start() -> u64 {
    perft(&mut Position::new(Rules::OFFICIAL).unwrap(), 3)
}

/// Depth 1 of the slow board is as far as its patience goes; a node is a node.
fn perft_baseline() -> u64 {
    slow_start(Rules::OFFICIAL).legal_moves().len() as u64
}

#[divan::bench]
fn random_playouts(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(playouts())).bench(playouts);
}

#[divan::bench]
fn legal_move_lists(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(256u32)).bench_local(lists(Rules::OFFICIAL));
}

#[divan::bench]
fn legal_move_lists_contest(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(256u32)).bench_local(lists(Rules::CONTEST));
}

#[divan::bench]
fn legal_move_lists_baseline(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(1u32)).bench_local(lists_baseline(Rules::OFFICIAL));
}

#[divan::bench]
fn perft_3(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(perft_start())).bench(perft_start);
}
