use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message};

use crate::{Rules, bits::STRIDE};

/// A cell of the board: `e1` is the middle of the first row of a 9×9 board.
///
/// Columns are letters from `a` at the left, rows numbers from 1 at the bottom, both as the first player sees
/// them. A cell fits the largest board; whether it is on a given one says [`Rules::contains`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell in column `x` and row `y`, both from 0, or `None` where no board reaches.
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < Rules::MAX_SIZE && y < Rules::MAX_SIZE { Some(Self(y * STRIDE + x)) } else { None }
    }

    /// The column, from 0 at the left.
    pub const fn x(self) -> u8 {
        self.0 % STRIDE
    }

    /// The row, from 0 at the bottom.
    pub const fn y(self) -> u8 {
        self.0 / STRIDE
    }

    /// A number of its own for each cell, below 121.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bit of the cell in sets of cells.
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The cell of the lowest bit; of no bits, the first cell.
    pub const fn lowest(bits: u128) -> Self {
        Self((bits.trailing_zeros() & 127) as u8)
    }

    /// The cells of these bits, row by row from the bottom.
    pub fn each(mut bits: u128) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let cell = (bits != 0).then(|| Self::lowest(bits))?;
            bits &= bits - 1;
            Some(cell)
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x()), self.y() + 1)
    }
}

/// The text is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCellError;

impl Localize for ParseCellError {
    fn message(&self) -> Message {
        message!("quoridor-bad-cell")
    }
}

english_errors!(ParseCellError);

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (letter, row) = match *text.as_bytes() {
            [letter, row @ b'1'..=b'9'] => (letter, row - b'0'),
            [letter, b'1', row @ b'0'..=b'1'] => (letter, 10 + row - b'0'),
            _ => return Err(ParseCellError),
        };
        let x = match letter {
            b'a'..=b'z' => letter - b'a',
            b'A'..=b'Z' => letter - b'A',
            _ => return Err(ParseCellError),
        };
        Self::new(x, row - 1).ok_or(ParseCellError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_reads_as_it_is_written() {
        for x in 0..Rules::MAX_SIZE {
            for y in 0..Rules::MAX_SIZE {
                let cell = Cell::new(x, y).unwrap();
                assert_eq!((cell.x(), cell.y()), (x, y));
                assert_eq!(cell.to_string().parse(), Ok(cell));
                assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
            }
        }
        for text in ["", "e", "e0", "e01", "e12", "l1", "e2 ", "e2h", "5e", "é2"] {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError), "{text:?}");
        }
    }
}
