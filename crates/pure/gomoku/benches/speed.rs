//! Speed of the Gomoku and Renju rules: `cargo bench -p tengen-gomoku`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use divan::{Bencher, counter::ItemsCount};
use tengen_core::Game;
use tengen_gomoku::{Board, BoardSize, Color, Move, Point, Position, Rules, forbidden_points};
use tengen_testkit::{PairedBenchmark, TestRng, slow};

fn main() {
    divan::main();
    PairedBenchmark::report(&[
        PairedBenchmark::run("random playouts, 15x15", "moves", playout, playout_baseline),
        PairedBenchmark::run("forbidden points of middle-game boards", "sweeps", sweep(), sweep_baseline()),
    ]);
}

/// All points in random order: a game is played by going through them until somebody wins.
fn shuffled(dice: &mut TestRng) -> Vec<Point> {
    let mut points: Vec<Point> = BoardSize::RENJU.points().collect();
    for i in (1..points.len()).rev() {
        points.swap(i, dice.below(i + 1));
    }
    points
}

thread_local! {
    static GAMES: Vec<Vec<Point>> = (0..64).map(|seed| shuffled(&mut TestRng::new(seed))).collect();
}

fn playout() -> u64 {
    let start = Position::new(Rules::FREESTYLE).unwrap();
    GAMES.with(|games| games.iter().map(|points| playout_one(start.clone(), points)).sum())
}

fn playout_one(mut position: Position, points: &[Point]) -> u64 {
    let mut moves = 0;
    for &point in points {
        let _ = position.make(&Move::Place(point));
        moves += 1;
        if position.outcome().is_some() {
            break;
        }
    }
    moves
}

fn playout_baseline() -> u64 {
    GAMES.with(|games| games.iter().take(4).map(|points| playout_one_baseline(points)).sum())
}

fn playout_one_baseline(points: &[Point]) -> u64 {
    let mut grid = vec![vec![0; 15]; 15];
    let mut moves = 0;
    for (point, color) in points.iter().zip([1, 2].into_iter().cycle()) {
        grid[usize::from(point.y())][usize::from(point.x())] = color;
        moves += 1;
        if slow::gomoku::has_won(&grid, color, 5) {
            break;
        }
    }
    moves
}

/// The boards of the test data that come from play.
fn boards() -> Vec<Board> {
    let lines = include_str!("../tests/data/random.jsonl").lines();
    let cases = lines.map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    cases
        .filter(|case| case["kind"] == "play")
        .map(|case| {
            let mut board = Board::new(BoardSize::RENJU, 2);
            for (name, color) in [("black", Color::BLACK), ("white", Color::WHITE)] {
                for stone in case[name].as_array().unwrap() {
                    board.place(stone.as_str().unwrap().parse().unwrap(), color);
                }
            }
            board
        })
        .collect()
}

fn sweep() -> impl FnMut() -> u64 {
    let boards = boards();
    move || {
        boards
            .iter()
            .map(|board| {
                divan::black_box(forbidden_points(board));
                1
            })
            .sum()
    }
}

fn sweep_baseline() -> impl FnMut() -> u64 {
    let letter = |board: &Board, point| match board.stone(point) {
        None => '.',
        Some(Color::BLACK) => 'X',
        Some(_) => 'O',
    };
    let grids: Vec<slow::renju::Grid> = boards()
        .iter()
        .map(|board| {
            (0..15).map(|y| (0..15).map(|x| letter(board, Point::new(x, y).unwrap())).collect()).collect()
        })
        .collect();
    let mut next = 0;
    move || {
        next = (next + 1) % grids.len();
        divan::black_box(slow::renju::forbidden_points(&grids[next]));
        1
    }
}

#[divan::bench]
fn random_playouts(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(playout())).bench(playout);
}

#[divan::bench]
fn random_playouts_baseline(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(playout_baseline())).bench(playout_baseline);
}

#[divan::bench]
fn forbidden_sweeps(bencher: Bencher<'_, '_>) {
    let mut sweep = sweep();
    bencher.counter(ItemsCount::new(sweep())).bench_local(sweep);
}

#[divan::bench]
fn forbidden_sweeps_baseline(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(1u32)).bench_local(sweep_baseline());
}
