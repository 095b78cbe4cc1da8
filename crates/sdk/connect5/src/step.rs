use std::fmt;

use crate::{Point, Stone};

/// A stone on a point: what the documents of the platform call a step (落子).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where.
    pub point: Point,
    /// Which colour.
    pub stone: Stone,
}

impl Step {
    /// A step in this row and column, both from 0 to 14; `None` off the board.
    ///
    /// ```
    /// use connect5::{Step, Stone};
    /// let step = Step::new(7, 7, Stone::Black).unwrap();
    /// assert_eq!((step.row(), step.column(), step.to_ints()), (7, 7, [7, 7, 1]));
    /// assert_eq!(step.to_string(), "black H8");
    /// ```
    pub const fn new(row: u8, column: u8, stone: Stone) -> Option<Self> {
        match Point::new(row, column) {
            Some(point) => Some(Self { point, stone }),
            None => None,
        }
    }

    /// The row, from 0 at the bottom.
    pub const fn row(self) -> u8 {
        self.point.row()
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> u8 {
        self.point.column()
    }

    /// Row, column and colour, as they travel between platform and library.
    pub const fn to_ints(self) -> [i32; 3] {
        [self.row() as i32, self.column() as i32, self.stone.number()]
    }

    /// The step that three numbers mean; `None` where they mean none.
    pub fn from_ints([row, column, stone]: [i32; 3]) -> Option<Self> {
        let stone = Stone::from_number(stone)?;
        Self::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?, stone)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stone = match self.stone {
            Stone::Black => "black",
            Stone::White => "white",
        };
        write!(f, "{stone} {}", self.point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_mean_no_step() {
        for point in Point::all() {
            let step = Step { point, stone: Stone::White };
            assert_eq!(Step::from_ints(step.to_ints()), Some(step));
        }
        for ints in [[15, 0, 1], [0, 15, 1], [-1, 0, 1], [0, -1, 2], [0, 0, 0], [0, 0, 3], [i32::MAX, 256, 1]]
        {
            assert_eq!(Step::from_ints(ints), None, "{ints:?}");
        }
    }
}
