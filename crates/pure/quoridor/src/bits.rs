//! Bitboards of 128 bits, for the rules and for engines.
//!
//! Whatever the size of the board, rows are eleven bits apart, so that all shifts are by constants. A cell, and
//! the slot of a wall whose lower left cell it is, have the same bit.

use crate::Rules;

/// Bits from one row to the next.
pub const STRIDE: u8 = Rules::MAX_SIZE;

/// The sets of cells that depend on the size of the board alone.
#[derive(Clone, Copy, Debug)]
pub struct BoardMasks {
    /// All cells of the board.
    pub cells: u128,
    /// Where a wall can have its middle: all cells but the last row and column.
    pub slots: u128,
    /// Cells with a neighbour above.
    pub has_north: u128,
    /// Cells with a neighbour to the right.
    pub has_east: u128,
    /// The first row.
    pub bottom: u128,
    /// The last row.
    pub top: u128,
    /// The first column.
    pub left: u128,
    /// The last column.
    pub right: u128,
}

impl BoardMasks {
    /// Those of a board with so many cells along a side, which [`Rules::check`] has found sound.
    pub fn of(size: u8) -> &'static Self {
        &ALL[usize::from(size)]
    }

    const fn new(size: u8) -> Self {
        let row = (1 << size) - 1;
        let column = spread(1, size);
        let cells = spread(row, size);
        let (top, right) = (row << (STRIDE * size.saturating_sub(1)), column << size.saturating_sub(1));
        Self {
            cells,
            slots: cells & !top & !right,
            has_north: cells & !top,
            has_east: cells & !right,
            bottom: row,
            top,
            left: column,
            right,
        }
    }
}

/// The same row in each of the lowest `rows` rows.
const fn spread(row: u128, rows: u8) -> u128 {
    let (mut cells, mut y) = (0, 0);
    while y < rows {
        cells |= row << (y * STRIDE);
        y += 1;
    }
    cells
}

const N: usize = Rules::MAX_SIZE as usize + 1;

static ALL: [BoardMasks; N] = {
    let mut all = [BoardMasks::new(0); N];
    let mut size = 0;
    while size <= Rules::MAX_SIZE {
        all[size as usize] = BoardMasks::new(size);
        size += 1;
    }
    all
};
