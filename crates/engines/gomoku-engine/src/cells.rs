//! Cells of the engine's board: a grid of 32×32 with the playing field in its middle, so that five cells in any
//! direction from any point are still on the grid.

use tengen_gomoku::Point;

/// A point of the playing field, as its place in the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct GridCell(pub(crate) u16);

/// Cells along a side of the grid.
pub(crate) const STRIDE: usize = 32;
/// Cells of the grid.
pub(crate) const GRID: usize = STRIDE * STRIDE;
/// Cells between the edge of the grid and the playing field.
pub(crate) const MARGIN: usize = 5;

impl GridCell {
    /// The cell of a point; the caller knows that the board is small enough.
    pub(crate) const fn of(point: Point) -> Self {
        Self::at(point.x() as usize + MARGIN, point.y() as usize + MARGIN)
    }

    pub(crate) const fn at(column: usize, row: usize) -> Self {
        Self((row * STRIDE + column) as u16)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize % GRID
    }

    pub(crate) const fn column(self) -> usize {
        self.index() % STRIDE
    }

    pub(crate) const fn row(self) -> usize {
        self.index() / STRIDE
    }

    /// The point of the cell.
    pub(crate) fn point(self) -> Point {
        let side = |n: usize| u8::try_from(n.wrapping_sub(MARGIN)).unwrap_or_default();
        Point::new(side(self.column()), side(self.row())).unwrap_or_default()
    }
}

/// The four directions: how far apart neighbours lie in the grid.
pub(crate) const STEPS: [usize; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// A set of cells: a word a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellSet([u32; STRIDE]);

impl CellSet {
    pub(crate) const EMPTY: Self = Self([0; STRIDE]);

    pub(crate) const fn contains(&self, cell: GridCell) -> bool {
        self.0[cell.row()] >> cell.column() & 1 != 0
    }

    pub(crate) fn insert(&mut self, cell: GridCell) {
        self.0[cell.row()] |= 1 << cell.column();
    }

    pub(crate) fn remove(&mut self, cell: GridCell) {
        self.0[cell.row()] &= !(1 << cell.column());
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = GridCell> + '_ {
        self.0.iter().enumerate().flat_map(|(row, &word)| {
            std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)))
                .take_while(|&word| word != 0)
                .map(move |word| GridCell::at(word.trailing_zeros() as usize, row))
        })
    }

    pub(crate) fn first(&self) -> Option<GridCell> {
        self.iter().next()
    }

    /// Adds the cells around this one that are worth a look: two in every direction, three along lines.
    pub(crate) fn insert_around(&mut self, cell: GridCell) {
        // Bits of a row, counted from three left of the middle one.
        const ROWS: [u64; 7] =
            [0b100_1001, 0b011_1110, 0b011_1110, 0b111_1111, 0b011_1110, 0b011_1110, 0b100_1001];
        let column = cell.column();
        for (offset, bits) in ROWS.iter().enumerate() {
            // The margin keeps all of this on the grid.
            self.0[(cell.row() + offset).wrapping_sub(3) % STRIDE] |= ((bits << column) >> 3) as u32;
        }
    }

    /// The cells that are in either.
    pub(crate) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }

    /// The cells that are in both.
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }
}
