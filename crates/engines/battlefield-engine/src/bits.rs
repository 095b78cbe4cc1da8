//! Bitboards: a word per row of the field, a bit per column.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use tengen_battlefield::{Field, FieldCell};

/// As many rows as the largest field has.
pub(crate) const ROWS: usize = Field::MAX_SIDE as usize;

/// How many directions there are, in the order of `Direction::ALL`.
pub(crate) const DIRECTIONS: usize = 8;

/// Rows down and columns to the right, for each direction.
pub(crate) const STEPS: [(i32, i32); DIRECTIONS] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// A cell as a number: the row in the upper bits, the column in the lower five.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CellIndex(u16);

impl CellIndex {
    /// Above the number of every place.
    pub(crate) const END: usize = ROWS << 5;

    pub(crate) const fn new(row: usize, col: usize) -> Self {
        Self((row << 5 | col) as u16)
    }

    pub(crate) const fn of(cell: FieldCell) -> Self {
        Self::new(cell.row() as usize, cell.col() as usize)
    }

    pub(crate) fn cell(self) -> FieldCell {
        FieldCell::new(self.row() as u8, self.col() as u8).unwrap_or_default()
    }

    pub(crate) const fn row(self) -> usize {
        (self.0 >> 5) as usize
    }

    pub(crate) const fn col(self) -> usize {
        (self.0 & 31) as usize
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place so many steps away, as far as any field reaches.
    pub(crate) const fn away(self, direction: usize, steps: i32) -> Option<Self> {
        let (down, right) = STEPS[direction];
        at(self.row() as i32 + down * steps, self.col() as i32 + right * steps)
    }

    /// How many steps there are between two places when nothing is in the way.
    pub(crate) const fn distance(self, other: Self) -> i32 {
        let rows = self.row().abs_diff(other.row());
        let cols = self.col().abs_diff(other.col());
        (if rows > cols { rows } else { cols }) as i32
    }
}

/// The place with these numbers, if any field reaches so far.
pub(crate) const fn at(row: i32, col: i32) -> Option<CellIndex> {
    let side = ROWS as i32;
    if row >= 0 && row < side && col >= 0 && col < side {
        Some(CellIndex::new(row as usize, col as usize))
    } else {
        None
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellBits([u32; ROWS]);

impl CellBits {
    pub(crate) const EMPTY: Self = Self([0; ROWS]);

    pub(crate) const fn of(place: CellIndex) -> Self {
        let mut rows = [0; ROWS];
        rows[place.row()] = 1 << place.col();
        Self(rows)
    }

    pub(crate) const fn has(&self, place: CellIndex) -> bool {
        self.0[place.row()] >> place.col() & 1 != 0
    }

    pub(crate) const fn insert(&mut self, place: CellIndex) {
        self.0[place.row()] |= 1 << place.col();
    }

    pub(crate) const fn remove(&mut self, place: CellIndex) {
        self.0[place.row()] &= !(1 << place.col());
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    pub(crate) fn meets(&self, other: &Self) -> bool {
        (0..ROWS).fold(0, |all, row| all | (self.0[row] & other.0[row])) != 0
    }

    pub(crate) fn count(&self) -> i32 {
        self.0.iter().map(|row| row.count_ones() as i32).sum()
    }

    /// How many of the set come before this place.
    pub(crate) fn rank(&self, place: CellIndex) -> usize {
        let above: u32 = self.0[..place.row()].iter().map(|row| row.count_ones()).sum();
        (above + (self.0[place.row()] & ((1 << place.col()) - 1)).count_ones()) as usize
    }

    pub(crate) fn first(&self) -> Option<CellIndex> {
        self.iter().next()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = CellIndex> + use<> {
        let rows = self.0;
        let (mut row, mut left) = (0, rows[0]);
        std::iter::from_fn(move || {
            while left == 0 {
                row += 1;
                left = *rows.get(row)?;
            }
            let col = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(CellIndex::new(row, col))
        })
    }

    /// The set with all cells beside it.
    #[inline]
    pub(crate) fn widened(&self) -> Self {
        let mut wide = [0; ROWS + 2];
        for row in 0..ROWS {
            let cells = self.0[row];
            wide[row + 1] = cells | cells << 1 | cells >> 1;
        }
        Self(std::array::from_fn(|row| wide[row] | wide[row + 1] | wide[row + 2]))
    }

    /// The set with the cells above, below, left and right of it.
    pub(crate) fn crossed(&self) -> Self {
        let mut tall = [0; ROWS + 2];
        tall[1..=ROWS].copy_from_slice(&self.0);
        Self(std::array::from_fn(|row| {
            let cells = tall[row + 1];
            tall[row] | cells | cells << 1 | cells >> 1 | tall[row + 2]
        }))
    }

    /// All cells moved by so many rows and columns; those that leave the largest field are lost.
    pub(crate) fn moved(&self, down: i32, right: i32) -> Self {
        Self(std::array::from_fn(|row| {
            let from = row as i32 - down;
            if !(0..ROWS as i32).contains(&from) {
                return 0;
            }
            let cells = self.0[from as usize];
            if right >= 0 { cells << right } else { cells >> -right }
        }))
    }

    /// Everything that rays in all directions from these cells come upon. They pass through the cells of `open`, and end at
    /// the first that is not.
    pub(crate) fn rays(&self, open: &Self) -> Self {
        let mut hit = [0; ROWS];
        let mut falling = FallingRays::default();
        for (row, hit) in hit.iter_mut().enumerate() {
            *hit |= falling.step(self.0[row], open.0[row]);
        }
        let mut rising = FallingRays::default();
        for (row, hit) in hit.iter_mut().enumerate().rev() {
            *hit |= rising.step(self.0[row], open.0[row]);
        }
        for (row, hit) in hit.iter_mut().enumerate() {
            let (mut east, mut west) = (self.0[row], self.0[row]);
            let (mut open_east, mut open_west) = (open.0[row], open.0[row]);
            for step in [1, 2, 4, 8, 16] {
                east |= open_east & east << step;
                open_east &= open_east << step;
                west |= open_west & west >> step;
                open_west &= open_west >> step;
            }
            *hit |= east << 1 | west >> 1;
        }
        Self(hit)
    }

    /// The part of `ground` that is connected to this set.
    pub(crate) fn spread(&self, ground: &Self) -> Self {
        let mut all = *self & *ground;
        loop {
            let more = all.widened() & *ground;
            if more == all {
                return all;
            }
            all = more;
        }
    }
}

/// Rays that go from row to row: to the left, straight and to the right.
#[derive(Default)]
struct FallingRays([u32; 3]);

impl FallingRays {
    /// What they come upon in a row; then they go on from its open cells, and new ones begin at `from`.
    fn step(&mut self, from: u32, open: u32) -> u32 {
        let [left, straight, right] = self.0;
        self.0 = [(left & open | from) >> 1, straight & open | from, (right & open | from) << 1];
        left | straight | right
    }
}

impl BitAnd for CellBits {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }
}

impl BitOr for CellBits {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }
}

impl Not for CellBits {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|row| !row))
    }
}

impl BitAndAssign for CellBits {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for CellBits {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: &[(usize, usize)]) -> CellBits {
        cells.iter().fold(CellBits::EMPTY, |set, &(row, col)| set | CellBits::of(CellIndex::new(row, col)))
    }

    #[test]
    fn rays_end_where_it_is_not_open() {
        let open = !set(&[(5, 9), (8, 5)]);
        let hit = set(&[(5, 5)]).rays(&open);
        let has = |row, col| hit.has(CellIndex::new(row, col));
        assert!(has(5, 6) && has(5, 9) && !has(5, 10) && has(5, 0) && !has(5, 5));
        assert!(has(8, 5) && !has(9, 5) && has(0, 0) && has(19, 19) && has(0, 10) && has(10, 0));
        assert!(!has(6, 7));
    }

    #[test]
    fn sets_grow_and_spread() {
        let corner = set(&[(0, 0)]);
        assert_eq!(corner.widened(), set(&[(0, 0), (0, 1), (1, 0), (1, 1)]));
        assert_eq!(corner.crossed(), set(&[(0, 0), (0, 1), (1, 0)]));
        let ground = set(&[(0, 0), (1, 1), (2, 0), (2, 4)]);
        assert_eq!(corner.spread(&ground), set(&[(0, 0), (1, 1), (2, 0)]));
        assert_eq!(ground.moved(1, -1), set(&[(2, 0), (3, 3)]));
        assert_eq!((ground.count(), ground.rank(CellIndex::new(2, 0))), (4, 2));
        assert_eq!(
            ground.iter().map(|p| (p.row(), p.col())).collect::<Vec<_>>(),
            [(0, 0), (1, 1), (2, 0), (2, 4)]
        );
    }
}
