//! Black-box tests of Gomoku and Renju. Data in `../data`; where it comes from stands in its `README.md`.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod forbidden;
mod named_openings;
mod parsers;
mod play;
mod promises;
mod protocols;
mod setups;

use tengen_core::Game;
use tengen_gomoku::{Board, Color, Point, Position, Rules, Size};

fn point(name: &str) -> Point {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Plays words such as `h8 swap i9`, each of which must be accepted.
fn play(rules: Rules, words: &str) -> Position {
    let mut position = Position::new(rules).unwrap();
    for word in words.split_whitespace() {
        let m = word.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
        if let Err(error) = position.play(&m) {
            panic!("{word} in {words}: {error}");
        }
    }
    position
}

fn board(size: Size, black: &[Point], white: &[Point]) -> Board {
    let mut board = Board::new(size, 2);
    for (stones, color) in [(black, Color::BLACK), (white, Color::WHITE)] {
        for &stone in stones {
            board.place(stone, color);
        }
    }
    board
}
