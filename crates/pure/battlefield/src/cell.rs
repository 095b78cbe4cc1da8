use std::fmt;

use crate::{Direction, Field};

/// A cell of the field. Rows count from 0 at the top, columns from 0 at the left.
///
/// A cell fits the largest field; whether it is on a given one says [`Field::contains`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FieldCell {
    row: u8,
    col: u8,
}

impl FieldCell {
    /// The cell in this row and column, or `None` where no field reaches.
    pub const fn new(row: u8, col: u8) -> Option<Self> {
        if row < Field::MAX_SIDE && col < Field::MAX_SIDE { Some(Self { row, col }) } else { None }
    }

    /// The cell with these numbers, as texts have them, if any field reaches so far.
    pub(crate) fn from_numbers(row: i32, col: i32) -> Option<Self> {
        Self::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?)
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column, from 0 at the left.
    pub const fn col(self) -> u8 {
        self.col
    }

    /// The cell a few `steps` away, or `None` where no field reaches.
    pub(crate) fn shift(self, direction: Direction, steps: i8) -> Option<Self> {
        let (down, right) = direction.step();
        Self::new(self.row.checked_add_signed(down * steps)?, self.col.checked_add_signed(right * steps)?)
    }

    pub(crate) const fn index(self) -> usize {
        self.row as usize * Field::MAX_SIDE as usize + self.col as usize
    }
}

/// `(r, c)`, as the reference program writes it.
impl fmt::Display for FieldCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.row, self.col)
    }
}
