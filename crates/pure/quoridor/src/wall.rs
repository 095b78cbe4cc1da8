use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message};

use crate::Cell;

/// Which way a wall lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// It stops steps up and down.
    Horizontal,
    /// It stops steps left and right.
    Vertical,
}

/// A wall, two cells long, named by the cell nearest to a1 of the four around its middle.
///
/// `e3h` lies above e3 and f3; `e3v` lies to the right of e3 and e4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wall {
    /// The cell to the lower left of the wall's middle.
    pub slot: Cell,
    /// Which way it lies.
    pub axis: Axis,
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axis = match self.axis {
            Axis::Horizontal => 'h',
            Axis::Vertical => 'v',
        };
        write!(f, "{}{axis}", self.slot)
    }
}

/// The text is not the name of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseWallError;

impl Localize for ParseWallError {
    fn message(&self) -> Message {
        message!("quoridor-bad-wall")
    }
}

english_errors!(ParseWallError);

impl FromStr for Wall {
    type Err = ParseWallError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (slot, axis) = if let Some(slot) = text.strip_suffix(['h', 'H']) {
            (slot, Axis::Horizontal)
        } else if let Some(slot) = text.strip_suffix(['v', 'V']) {
            (slot, Axis::Vertical)
        } else {
            return Err(ParseWallError);
        };
        Ok(Self { slot: slot.parse().map_err(|_| ParseWallError)?, axis })
    }
}
