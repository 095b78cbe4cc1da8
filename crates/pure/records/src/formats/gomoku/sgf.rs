//! Smart Game Format, `FF[4]`. Gomoku is `GM[4]`; the field also writes `GM[1]` and `GM[5]`.
//!
//! Points are two letters from the upper left corner, column first. Files are often sloppy: brackets that are never
//! closed, a result such as `B+DRAW`, an encoding that is not the one they name.

mod reader;
mod result;
mod syntax;
mod writer;

pub(crate) use reader::read;
pub(crate) use writer::write;

use tengen_gomoku::{BoardSize, Point};

/// Coordinates are the small letters, then the capital ones: there are none for a longer side.
pub(crate) const MAX_SIDE: u8 = 52;

/// The letters of a point on a board of this height.
fn letters(point: Point, size: BoardSize) -> [char; 2] {
    let letter = |n: u8| char::from(if n < 26 { b'a' + n } else { b'A' + n - 26 });
    [letter(point.x()), letter((size.height() - 1).saturating_sub(point.y()))]
}

/// The point of two letters, if it is on the board.
fn point_of(letters: &str, size: BoardSize) -> Option<Point> {
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    let &[column, row] = letters.as_bytes() else { return None };
    let y = size.height().checked_sub(1)?.checked_sub(number(row)?)?;
    Point::new(number(column)?, y).filter(|&point| size.contains(point))
}
