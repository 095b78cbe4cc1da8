//! History heuristic and counter moves: stones that refuted lines elsewhere in this search are tried sooner.

use crate::{
    board::{SearchBoard, SearchSide},
    cells::{GRID, GridCell},
    moves::MoveCandidate,
    search::params,
};

/// What a search has learnt about single stones.
pub(crate) struct StoneHistory {
    /// How often a stone was better than expected, or worse.
    scores: Box<[[i32; GRID]; 2]>,
    /// The best answer so far to each stone of the opponent.
    counters: Box<[[GridCell; GRID]; 2]>,
}

/// Scores stay within this.
pub(crate) const MOST_HISTORY: i32 = 8192;

impl Default for StoneHistory {
    fn default() -> Self {
        Self { scores: Box::new([[0; GRID]; 2]), counters: Box::new([[GridCell::default(); GRID]; 2]) }
    }
}

impl StoneHistory {
    /// How well a stone has done so far, between −1 and 1.
    pub(crate) fn score(&self, cell: GridCell, side: SearchSide) -> f32 {
        self.scores[side.index()][cell.index()] as f32 / MOST_HISTORY as f32
    }

    /// Adds to the order of stones what is known of them; the one of the table comes first.
    pub(crate) fn rate(
        &self,
        moves: &mut [MoveCandidate],
        best: Option<GridCell>,
        board: &SearchBoard,
        side: SearchSide,
    ) {
        let counter = board.last().map(|last| self.counters[side.index()][last.index()]);
        let divisor = params::order_history() as i32;
        for candidate in moves.iter_mut() {
            candidate.order += self.scores[side.index()][candidate.cell.index()] / divisor;
            if Some(candidate.cell) == best {
                candidate.order = i32::MAX;
            } else if Some(candidate.cell) == counter {
                candidate.order += params::order_counter() as i32;
            }
        }
    }

    /// Remembers a stone that refuted the line after `last`, and that those tried before it did not.
    pub(crate) fn reward(
        &mut self,
        before: &[MoveCandidate],
        cell: GridCell,
        depth: f32,
        last: Option<GridCell>,
        side: SearchSide,
    ) {
        let bonus = (depth * depth * params::history_factor()).min(params::history_most());
        let malus = bonus * params::history_malus();
        let mut learn = |cell: GridCell, bonus: i32| {
            let score = &mut self.scores[side.index()][cell.index()];
            *score += bonus - *score * bonus.abs() / MOST_HISTORY;
        };
        learn(cell, bonus as i32);
        for candidate in before {
            learn(candidate.cell, -malus as i32);
        }
        if let Some(last) = last {
            self.counters[side.index()][last.index()] = cell;
        }
    }
}
