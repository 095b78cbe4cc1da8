//! Which stones have proved to be good in this search; those are tried first elsewhere.

use crate::{
    board::{Board, Side},
    cells::{Cell, GRID},
    moves::Candidate,
};

/// What a search has learnt about single stones.
pub(crate) struct Experience {
    /// How often a stone was better than expected, or worse.
    history: Box<[[i32; GRID]; 2]>,
    /// The best answer so far to each stone of the opponent.
    answers: Box<[[Cell; GRID]; 2]>,
}

/// Histories stay within this.
const MOST_HISTORY: i32 = 8192;

impl Default for Experience {
    fn default() -> Self {
        Self { history: Box::new([[0; GRID]; 2]), answers: Box::new([[Cell::default(); GRID]; 2]) }
    }
}

impl Experience {
    /// Says how promising stones are.
    pub(crate) fn rate(&self, moves: &mut [Candidate], best: Option<Cell>, board: &Board, side: Side) {
        let answer = board.last().map(|last| self.answers[side.index()][last.index()]);
        for candidate in moves.iter_mut() {
            candidate.order += self.history[side.index()][candidate.cell.index()] / 32;
            if Some(candidate.cell) == best {
                candidate.order = i32::MAX;
            } else if Some(candidate.cell) == answer {
                candidate.order += 60;
            }
        }
    }

    /// Remembers a stone that refuted the line after `last`, and that those tried before it did not.
    pub(crate) fn reward(
        &mut self,
        before: &[Candidate],
        cell: Cell,
        depth: i32,
        last: Option<Cell>,
        side: Side,
    ) {
        let bonus = (depth * depth * 16).min(1200);
        let mut learn = |cell: Cell, bonus: i32| {
            let slot = &mut self.history[side.index()][cell.index()];
            *slot += bonus - *slot * bonus.abs() / MOST_HISTORY;
        };
        learn(cell, bonus);
        for candidate in before {
            learn(candidate.cell, -bonus / 2);
        }
        if let Some(last) = last {
            self.answers[side.index()][last.index()] = cell;
        }
    }
}
