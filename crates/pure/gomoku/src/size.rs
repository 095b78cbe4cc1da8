use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message};

use crate::Point;

/// The width and height of a board, each from 1 to 200; not necessarily square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize {
    width: u8,
    height: u8,
}

impl BoardSize {
    /// No side is longer than this: a side fits a byte, the name of a column two letters.
    pub const MAX_SIDE: u8 = 200;
    /// The Renju board.
    pub const RENJU: Self = Self { width: 15, height: 15 };

    /// A board of this size, or `None` when a side is 0 or over [`BoardSize::MAX_SIDE`].
    pub const fn new(width: u8, height: u8) -> Option<Self> {
        if width >= 1 && width <= Self::MAX_SIDE && height >= 1 && height <= Self::MAX_SIDE {
            Some(Self { width, height })
        } else {
            None
        }
    }

    /// The number of columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// How many points the board has.
    pub const fn area(self) -> u16 {
        self.width as u16 * self.height as u16
    }

    /// Whether the point is on the board.
    pub const fn contains(self, point: Point) -> bool {
        point.x() < self.width && point.y() < self.height
    }

    /// The middle of the board; of two or four middle points the upper right one, as Gomocup counts.
    pub fn centre(self) -> Point {
        Point::new(self.width / 2, self.height / 2).unwrap_or_default()
    }

    /// All points, row by row from the lower left.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.height).flat_map(move |y| (0..self.width).filter_map(move |x| Point::new(x, y)))
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// The text is not a board size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSizeError;

impl Localize for ParseSizeError {
    fn message(&self) -> Message {
        message!("gomoku-bad-size")
    }
}

english_errors!(ParseSizeError);

impl FromStr for BoardSize {
    type Err = ParseSizeError;

    /// Reads `20x15`, or `15` for a square.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (width, height) = text.split_once('x').unwrap_or((text, text));
        let side = |digits: &str| {
            let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
            digits.parse().ok().filter(|_| plain)
        };
        let (Some(width), Some(height)) = (side(width), side(height)) else {
            return Err(ParseSizeError);
        };
        Self::new(width, height).ok_or(ParseSizeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_read_as_they_are_written() {
        for width in 1..=BoardSize::MAX_SIDE {
            for height in 1..=BoardSize::MAX_SIDE {
                let size = BoardSize::new(width, height).unwrap();
                assert_eq!(size.to_string().parse(), Ok(size));
                assert!(size.contains(size.centre()));
                assert_eq!(size.points().count(), usize::from(size.area()));
            }
        }
        assert_eq!("15".parse(), Ok(BoardSize::RENJU));
        for text in ["", "x", "15x", "0", "201", "256", "015", "+15", "15x15x15", "15X15"] {
            assert_eq!(text.parse::<BoardSize>(), Err(ParseSizeError), "{text:?}");
        }
    }
}
