//! What is to be learnt from a position of a game.

use tengen_gomoku::{Rule, Size};

use super::PlayedGame;
use crate::{
    board::{Board, Side},
    cells::Cell,
    class::Class,
    net::{ROW_OF, row_key},
    weights::PATTERN_OF,
};

/// A position of a game as the numbers see it, what the search thought of it and how the game ended.
#[derive(Clone, Debug)]
pub(super) struct Lesson {
    /// Which side was to move.
    pub(super) side: usize,
    /// The patterns of the empty points of each side that are not the plainest, with their numbers.
    pub(super) patterns: [Vec<(u16, u8)>; 2],
    /// The rows of the lines of every empty point with stones in sight.
    pub(super) points: Vec<[u16; 4]>,
    /// The score of the search, for the side to move.
    pub(super) score: i16,
    /// 1 for a win of the side to move, 0 for a loss.
    pub(super) outcome: f32,
}

impl Lesson {
    /// The lessons of a game, in order: its positions in which nothing is decided at once.
    pub(super) fn all_of(game: &PlayedGame) -> Vec<Self> {
        let size = Size::new(game.width, game.width);
        let Some(mut board) = size.and_then(|size| Board::new(size, game.rule)) else { return Vec::new() };
        let mut lessons = Vec::new();
        let mut mover = Side::Black;
        for (index, &stone) in game.stones.iter().enumerate() {
            let cell = Cell::of(stone);
            let score = index.checked_sub(game.opening).and_then(|index| game.scores.get(index));
            if let Some(&score) = score.filter(|_| is_quiet(&board, mover)) {
                let outcome = match game.winner {
                    Some(black) if black == (mover == Side::Black) => 1.0,
                    Some(_) => 0.0,
                    None => 0.5,
                };
                lessons.push(Self::of(&board, mover, score, outcome));
            }
            board.put(cell, mover);
            mover = mover.other();
        }
        lessons
    }

    fn of(board: &Board, mover: Side, score: i16, outcome: f32) -> Self {
        let pattern = |cell: Cell, side: Side| PATTERN_OF[usize::from(board.code(cell, side))];
        let patterns = Side::BOTH.map(|side| {
            let mut all: Vec<u16> = board.empty_cells().map(|cell| pattern(cell, side)).collect();
            all.sort_unstable();
            let counted = all.chunk_by(|a, b| a == b).map(|same| (same[0], same.len().min(255) as u8));
            counted.filter(|&(pattern, _)| pattern != PATTERN_OF[0]).collect()
        });
        let rows = |cell| [0, 1, 2, 3].map(|line| ROW_OF[row_key(board.lines().around(cell, line))]);
        Self {
            side: mover.index(),
            patterns,
            points: board.empty_cells().map(rows).filter(|rows| *rows != [0; 4]).collect(),
            score,
            outcome,
        }
    }
}

/// Whether the search would ask for the value here: nobody makes a five or an open four with the next stone.
fn is_quiet(board: &Board, mover: Side) -> bool {
    board.fives(mover.other()).first().is_none()
        && board.fives(mover).first().is_none()
        && board.count_of(mover, Class::OpenFour) == 0
}

/// The row that a row becomes when the stones change their colours.
pub(super) fn rows_with_colours_changed() -> Vec<u16> {
    let changed = |key: usize| {
        (0..8).fold(0, |all, place| {
            let cell = key >> (2 * place) & 3;
            all | [0, 2, 1, 3][cell] << (2 * place)
        })
    };
    let mut rows = vec![0; crate::net::ROWS];
    for (key, &row) in ROW_OF.iter().enumerate() {
        rows[usize::from(row)] = ROW_OF[changed(key)];
    }
    rows
}

/// Whether both colours are alike under a rule.
pub(super) fn colours_are_alike(rule: Rule) -> bool {
    rule != Rule::Renju
}
