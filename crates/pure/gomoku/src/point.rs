use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message};

use crate::{BoardSize, LineDirection};

/// A crossing of the board: `h8` is column 7, row 7, counted from the lower left corner.
///
/// Columns are letters: `a` to `z`, then `aa`, `ab` and so on, as in a spreadsheet: the 200th is `gr`. Rows are numbers from 1.
/// A point fits the largest board; whether it is on a given one says [`BoardSize::contains`].
///
/// ```
/// use tengen_gomoku::Point;
/// let centre: Point = "H8".parse().unwrap();
/// assert_eq!((centre.x(), centre.y()), (7, 7));
/// assert_eq!(centre.to_string(), "h8");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    // The row comes first, so that points sort from the lower left, row by row.
    y: u8,
    x: u8,
}

impl Point {
    /// The point in column `x` and row `y`, both from 0, or `None` where no board reaches.
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x < BoardSize::MAX_SIDE && y < BoardSize::MAX_SIDE { Some(Self { y, x }) } else { None }
    }

    /// The column, from 0 at the left.
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The row, from 0 at the bottom.
    pub const fn y(self) -> u8 {
        self.y
    }

    /// The letters of its column.
    pub fn column(self) -> String {
        let letter = char::from(b'a' + self.x % 26);
        let before = (self.x / 26).checked_sub(1).map(|n| char::from(b'a' + n));
        before.into_iter().chain([letter]).collect()
    }

    /// The point `steps` away, or `None` where no board reaches.
    pub(crate) fn shift(self, direction: LineDirection, steps: i16) -> Option<Self> {
        let (dx, dy) = direction.step();
        self.offset(i16::from(dx) * steps, i16::from(dy) * steps)
    }

    /// The point so many columns and rows away, or `None` where no board reaches.
    pub(crate) fn offset(self, dx: i16, dy: i16) -> Option<Self> {
        let moved = |side: u8, by: i16| u8::try_from(i16::from(side) + by).ok();
        Self::new(moved(self.x, dx)?, moved(self.y, dy)?)
    }

    /// How far the point lies from `other`, counted as a king walks.
    pub const fn distance(self, other: Self) -> u8 {
        let dx = self.x.abs_diff(other.x);
        let dy = self.y.abs_diff(other.y);
        if dx > dy { dx } else { dy }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), self.y + 1)
    }
}

/// The text is not the name of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePointError;

impl Localize for ParsePointError {
    fn message(&self) -> Message {
        message!("gomoku-bad-point")
    }
}

english_errors!(ParsePointError);

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let letters = &text[..text.len() - digits.len()];
        let number = |letter: u8| u16::from(letter.to_ascii_lowercase() - b'a');
        let x = match *letters.as_bytes() {
            [letter] => number(letter),
            [before, letter] => 26 * (number(before) + 1) + number(letter),
            _ => return Err(ParsePointError),
        };
        // `u8::from_str` would take `+8` and `08`, which we never write.
        if !digits.starts_with(|c: char| matches!(c, '1'..='9')) {
            return Err(ParsePointError);
        }
        let row: u8 = digits.parse().map_err(|_| ParsePointError)?;
        u8::try_from(x).ok().and_then(|x| Self::new(x, row - 1)).ok_or(ParsePointError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_as_it_is_written() {
        for x in 0..BoardSize::MAX_SIDE {
            for y in 0..BoardSize::MAX_SIDE {
                let point = Point::new(x, y).unwrap();
                assert_eq!(point.to_string().parse(), Ok(point));
                assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
            }
        }
        for (x, y, name) in
            [(25, 0, "z1"), (26, 0, "aa1"), (51, 51, "az52"), (52, 99, "ba100"), (199, 199, "gr200")]
        {
            assert_eq!(Point::new(x, y).unwrap().to_string(), name);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "h", "8", "h0", "h08", "h+8", "h8 ", " h8", "h201", "h256", "h1000", "h1x", "gs1", "zz1",
            "aaa1", "h8i9", "ｈ8", "h８", "h-1",
        ] {
            assert_eq!(text.parse::<Point>(), Err(ParsePointError), "{text:?}");
        }
    }
}
