use std::{error::Error, fmt, str::FromStr};

/// The board has 15 rows and 15 columns.
pub const SIDE: u8 = 15;

/// A crossing of the board. Row 0 is at the bottom, where the board says 1; column 0 is at the left, where it says A.
///
/// ```
/// use connect5::Point;
/// let point = Point::new(8, 7).unwrap();
/// assert_eq!(point.to_string(), "H9");
/// assert_eq!("h9".parse(), Ok(point));
/// assert_eq!(Point::new(15, 0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// The middle of the board, H8.
    pub const CENTRE: Self = Self { row: SIDE / 2, column: SIDE / 2 };

    /// The point in this row and column, both from 0 to 14; `None` off the board.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < SIDE && column < SIDE { Some(Self { row, column }) } else { None }
    }

    /// The row, from 0 at the bottom.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// All 225 points, row by row from the lower left corner.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| Self { row, column }))
    }

    /// The point so many rows up and columns to the right; `None` off the board.
    pub fn offset(self, rows: i8, columns: i8) -> Option<Self> {
        Self::new(self.row.checked_add_signed(rows)?, self.column.checked_add_signed(columns)?)
    }

    /// How far the other point is, counted as a king walks: 1 is next to it, also diagonally.
    pub const fn distance(self, other: Self) -> u8 {
        let (rows, columns) = (self.row.abs_diff(other.row), self.column.abs_diff(other.column));
        if rows > columns { rows } else { columns }
    }

    pub(crate) const fn index(self) -> usize {
        self.row as usize * SIDE as usize + self.column as usize
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

/// The text is not the name of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointNameError;

impl fmt::Display for PointNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a point: write a letter from A to O and a number from 1 to 15, such as H8")
    }
}

impl Error for PointNameError {}

impl FromStr for Point {
    type Err = PointNameError;

    fn from_str(text: &str) -> Result<Self, PointNameError> {
        let [letter, digits @ ..] = text.as_bytes() else { return Err(PointNameError) };
        let column = letter.to_ascii_uppercase().checked_sub(b'A').ok_or(PointNameError)?;
        let row = match *digits {
            [ones @ b'1'..=b'9'] => ones - b'1',
            [b'1', ones @ b'0'..=b'5'] => 9 + ones - b'0',
            _ => return Err(PointNameError),
        };
        Self::new(row, column).ok_or(PointNameError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_as_it_is_written() {
        assert_eq!(Point::all().count(), 225);
        for (index, point) in Point::all().enumerate() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_lowercase().parse(), Ok(point));
            assert_eq!(point.index(), index);
        }
        assert_eq!((Point::CENTRE.to_string().as_str(), Point::CENTRE.row()), ("H8", 7));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "H", "8", "H0", "H16", "H08", "P1", "H8 ", "8H", "h+8", "ｈ8", "@1", "H151"] {
            assert_eq!(text.parse::<Point>(), Err(PointNameError), "{text:?}");
        }
    }

    #[test]
    fn nothing_lies_beyond_the_edge() {
        let corner = Point::new(14, 14).unwrap();
        assert_eq!((corner.offset(1, 0), corner.offset(0, 127), corner.offset(-15, 0)), (None, None, None));
        assert_eq!(corner.offset(-14, -14), Point::new(0, 0));
        assert_eq!(corner.distance(Point::CENTRE), 7);
    }
}
