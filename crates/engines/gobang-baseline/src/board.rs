//! Board of the baseline: stones, with the patterns of every line kept up to date.

use tengen_gomoku::{BoardSize, Point};

use crate::patterns::PatternCounts;

/// What stands on a point: nothing, a stone of either side, or it is off the board.
pub(crate) const EMPTY: u8 = 2;
const OFF: u8 = 3;

/// A border of one point on every side needs no special case.
const STRIDE: usize = 24;
const CELLS: usize = STRIDE * STRIDE;
const DIRECTIONS: [usize; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// The stones of sides 0 and 1 on a board up to 22×22.
#[derive(Clone, Debug)]
pub(crate) struct GobangBoard {
    cells: Vec<u8>,
    /// All points of the board.
    points: Vec<usize>,
    counts: [PatternCounts; 2],
    n_stones: usize,
}

impl GobangBoard {
    pub(crate) fn new(size: BoardSize) -> Option<Self> {
        if usize::from(size.width().max(size.height())) > STRIDE - 2 {
            return None;
        }
        let points: Vec<usize> = size.points().map(cell).collect();
        let mut cells = vec![OFF; CELLS];
        for &point in &points {
            cells[point] = EMPTY;
        }
        Some(Self { cells, points, counts: [PatternCounts::default(); 2], n_stones: 0 })
    }

    pub(crate) fn at(&self, cell: usize) -> u8 {
        self.cells[cell]
    }

    pub(crate) const fn n_stones(&self) -> usize {
        self.n_stones
    }

    /// What the patterns of a side are worth.
    pub(crate) fn value(&self, side: usize) -> i32 {
        self.counts[side].value()
    }

    /// Puts a stone on an empty point.
    pub(crate) fn put(&mut self, cell: usize, side: usize) {
        self.change(cell, u8::from(side == 1));
        self.n_stones += 1;
    }

    /// Takes the stone off a point.
    pub(crate) fn take(&mut self, cell: usize) {
        self.change(cell, EMPTY);
        self.n_stones -= 1;
    }

    /// Only the rows that touch the point can change.
    fn change(&mut self, cell: usize, to: u8) {
        for (cells, sign) in [(self.cells[cell], -1), (to, 1)] {
            self.cells[cell] = cells;
            for side in 0..2 {
                let near = self.rows_near(cell, side);
                self.counts[side] = self.counts[side].plus(near, sign);
            }
        }
    }

    /// The patterns of a side of which the point is a part or an end.
    fn rows_near(&self, cell: usize, side: usize) -> PatternCounts {
        let mut counts = PatternCounts::default();
        for step in DIRECTIONS {
            if usize::from(self.cells[cell]) == side {
                let (stones, open) = self.row(cell, step, side);
                counts.add(stones, open);
                continue;
            }
            for next in [cell + step, cell - step] {
                if usize::from(self.cells[next]) == side {
                    let (stones, open) = self.row(next, step, side);
                    counts.add(stones, open);
                }
            }
        }
        counts
    }

    /// How long the row through a point would be with a stone of the side there, and how many of its ends are open.
    fn row(&self, cell: usize, step: usize, side: usize) -> (usize, usize) {
        let mut after = cell + step;
        while usize::from(self.cells[after]) == side {
            after += step;
        }
        let mut before = cell - step;
        while usize::from(self.cells[before]) == side {
            before -= step;
        }
        let open = usize::from(self.cells[before] == EMPTY) + usize::from(self.cells[after] == EMPTY);
        ((after - before) / step - 1, open)
    }

    /// What a stone of a side would make on an empty point: the description's single step.
    pub(crate) fn step_value(&self, cell: usize, side: usize) -> i32 {
        let mut counts = PatternCounts::default();
        for step in DIRECTIONS {
            let (stones, open) = self.row(cell, step, side);
            counts.add(stones, open);
        }
        counts.value()
    }

    /// Whether a stone of a side there makes a five.
    pub(crate) fn wins(&self, cell: usize, side: usize) -> bool {
        DIRECTIONS.iter().any(|&step| self.row(cell, step, side).0 >= 5)
    }

    /// The empty points at most two from a stone, row by row; all of them while there are no stones.
    pub(crate) fn candidates(&self, found: &mut Vec<usize>) {
        let is_near = |&point: &usize| {
            let (column, row) = (point % STRIDE, point / STRIDE);
            let columns = column.saturating_sub(2)..=(column + 2).min(STRIDE - 1);
            let mut rows = row.saturating_sub(2)..=(row + 2).min(STRIDE - 1);
            rows.any(|row| columns.clone().any(|column| self.cells[row * STRIDE + column] < EMPTY))
        };
        let empty = self.points.iter().copied().filter(|&point| self.cells[point] == EMPTY);
        if self.n_stones == 0 {
            found.extend(empty);
        } else {
            found.extend(empty.filter(is_near));
        }
    }
}

/// The number of a point.
pub(crate) fn cell(point: Point) -> usize {
    (usize::from(point.y()) + 1) * STRIDE + usize::from(point.x()) + 1
}

/// The point with this number.
pub(crate) fn point(cell: usize) -> Option<Point> {
    let number = |n: usize| u8::try_from(n.checked_sub(1)?).ok();
    Point::new(number(cell % STRIDE)?, number(cell / STRIDE)?)
}

#[cfg(test)]
mod tests {
    use tengen_core::scatter;

    use super::*;

    impl GobangBoard {
        /// All patterns of a side from scratch, each from its leftmost stone.
        fn counted(&self, side: usize) -> PatternCounts {
            let mut counts = PatternCounts::default();
            for &point in &self.points {
                for step in DIRECTIONS {
                    let is_own = |cell: usize| usize::from(self.cells[cell]) == side;
                    if is_own(point) && !is_own(point - step) {
                        let (stones, open) = self.row(point, step, side);
                        counts.add(stones, open);
                    }
                }
            }
            counts
        }
    }

    #[test]
    fn what_is_kept_is_what_is_there() {
        for seed in 0..40 {
            let mut board = GobangBoard::new(BoardSize::new(9, 7).unwrap()).unwrap();
            let mut stones = Vec::new();
            for step in 0..60 {
                let chance = scatter(seed << 32 | step);
                let empty: Vec<usize> =
                    board.points.iter().copied().filter(|&point| board.at(point) == EMPTY).collect();
                if chance.is_multiple_of(4) || empty.is_empty() {
                    if let Some(stone) = stones.pop() {
                        board.take(stone);
                    }
                } else {
                    let point = empty[usize::try_from(chance >> 32).unwrap() % empty.len()];
                    board.put(point, usize::from(chance & 16 != 0));
                    stones.push(point);
                }
                for side in 0..2 {
                    assert_eq!(board.counts[side], board.counted(side));
                }
            }
        }
    }
}
