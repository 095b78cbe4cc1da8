//! Stones that a choice is about: on a board of the engine, with those added that are thought of.

use tengen_gomoku::{Board as RulesBoard, Point, Position, same_offer};
use tengen_search::score::WON;

use crate::{
    board::{SearchBoard, SearchSide},
    cells::GridCell,
    engine::{UnsupportedPositionError, stones_of},
};

/// Stones, and the side of the next one.
#[derive(Debug)]
pub(super) struct OpeningStones {
    pub(super) board: SearchBoard,
    pub(super) side: SearchSide,
    /// The same, for the question which offers are one.
    exact: RulesBoard,
}

impl OpeningStones {
    pub(super) fn of(position: &Position) -> Result<Self, UnsupportedPositionError> {
        let (board, side) = stones_of(position)?;
        Ok(Self { board, side, exact: position.board().clone() })
    }

    /// What `look` sees with these stones added, colours in turn.
    pub(super) fn with<T>(&mut self, cells: &[GridCell], look: impl FnOnce(&mut Self) -> T) -> T {
        for &cell in cells {
            self.board.put(cell, self.side);
            self.exact.place(cell.point(), self.side.color());
            self.side = self.side.other();
        }
        let seen = look(self);
        for &cell in cells.iter().rev() {
            self.board.take_back();
            self.exact.remove(cell.point());
            self.side = self.side.other();
        }
        seen
    }

    /// What the stones look like to Black, without a search.
    pub(super) fn value(&mut self) -> i32 {
        let value = self.board.value(self.side);
        self.for_black(value.clamp(-WON + 1, WON - 1))
    }

    /// A score of the side to move as one of Black, and the reverse.
    pub(super) const fn for_black(&self, score: i32) -> i32 {
        match self.side {
            SearchSide::Black => score,
            SearchSide::White => -score,
        }
    }

    /// The empty points near stones.
    pub(super) fn near(&self) -> Vec<GridCell> {
        self.board.candidates().iter().collect()
    }

    /// Whether two points are the same fifth stone.
    pub(super) fn is_same_offer(&self, a: GridCell, b: GridCell) -> bool {
        same_offer(&self.exact, a.point(), b.point())
    }

    /// The points that are nearest to the stones, or to the middle while there are none.
    pub(super) fn nearest(&self, mut points: Vec<Point>, most: usize) -> Vec<GridCell> {
        let size = self.board.size();
        let stones: Vec<Point> = size.points().filter(|&point| !self.exact.is_empty(point)).collect();
        let distance = |point: Point| {
            let nearest = stones.iter().map(|&stone| point.distance(stone)).min();
            (nearest.unwrap_or_default(), point.distance(size.centre()))
        };
        points.sort_by_key(|&point| distance(point));
        points.into_iter().take(most).map(GridCell::of).collect()
    }
}
