//! Black-box tests of Gomoku and Renju. Data in `../data`; where it comes from stands in its `README.md`.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod forbidden;
mod named_openings;
mod parsers;
mod play;
mod promises;
mod protocols;
mod setups;

use tengen_gomoku::{Board, BoardSize, Color, Point, Position, Rules};

fn point(name: &str) -> Point {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The position after words such as `h8 swap i9`.
fn play(rules: Rules, words: &str) -> Position {
    tengen_testkit::play(Position::new(rules).unwrap(), words)
}

fn board(size: BoardSize, black: &[Point], white: &[Point]) -> Board {
    let mut board = Board::new(size, 2);
    for (stones, color) in [(black, Color::BLACK), (white, Color::WHITE)] {
        for &stone in stones {
            board.place(stone, color);
        }
    }
    board
}
