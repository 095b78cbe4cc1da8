//! Line patterns of the board: two bits per cell, for each line of each direction.

use crate::cells::{GridCell, MARGIN, STRIDE};

/// Lines in each direction of the grid: at most its diagonals.
const LINES: usize = 2 * STRIDE;

/// What lies along the four directions. A cell is empty (0), a stone of either side (1, 2) or wall (3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardLines([[u64; LINES]; 4]);

impl BoardLines {
    /// Nothing but wall.
    pub(crate) const WALL: Self = Self([[u64::MAX; LINES]; 4]);

    /// Turns the two bits of a cell from one thing into another in all four lines.
    pub(crate) fn turn(&mut self, cell: GridCell, from: u64, to: u64) {
        for line in 0..4 {
            let (index, place) = place(cell, line);
            self.0[line][index] ^= (from ^ to) << (2 * place);
        }
    }

    /// A point and five cells to either side of it, from the lowest bits up.
    pub(crate) const fn around(&self, cell: GridCell, line: usize) -> u32 {
        let (index, place) = place(cell, line);
        window(self.0[line][index], place)
    }

    /// The empty points of one line through a cell, at most so far from it: each with its distance, counted from the cell in
    /// the direction of the line, and its window.
    pub(crate) fn empty_near(
        &self,
        cell: GridCell,
        line: usize,
        reach: usize,
    ) -> impl Iterator<Item = (isize, u32)> + use<> {
        let (index, middle) = place(cell, line);
        let bits = self.0[line][index];
        let reach = reach as isize;
        (-reach..=reach).filter_map(move |distance| {
            let place = middle.wrapping_add_signed(distance);
            // Everything within five of the edge of the grid is wall, so the window of an empty point lies on it.
            (bits & 3 << (2 * place) == 0 && distance != 0).then(|| (distance, window(bits, place)))
        })
    }
}

const fn window(bits: u64, place: usize) -> u32 {
    (bits >> (2 * (place - MARGIN))) as u32 & 0x3f_ffff
}

/// Which line of a direction a cell lies on.
pub(crate) const fn line_of(cell: GridCell, line: usize) -> usize {
    place(cell, line).0
}

/// Which line of a direction a cell lies on, and where.
const fn place(cell: GridCell, line: usize) -> (usize, usize) {
    let (column, row) = (cell.column(), cell.row());
    match line {
        0 => (row, column),
        1 => (column, row),
        2 => (column + STRIDE - 1 - row, column),
        _ => (column + row, row),
    }
}
