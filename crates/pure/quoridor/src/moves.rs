use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message};

use crate::{Cell, Wall};

/// A move: `e2` steps or jumps there, `e3h` puts a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Step or jump to this cell.
    Step(Cell),
    /// Put this wall.
    Wall(Wall),
    /// Nothing else is possible: the pawn is shut in by other pawns and no wall can be put.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(cell) => cell.fmt(f),
            Self::Wall(wall) => wall.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// The text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseQuoridorMoveError;

impl Localize for ParseQuoridorMoveError {
    fn message(&self) -> Message {
        message!("quoridor-bad-move")
    }
}

english_errors!(ParseQuoridorMoveError);

impl FromStr for Move {
    type Err = ParseQuoridorMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let wall = text.parse().map(Self::Wall);
        wall.or_else(|_| text.parse().map(Self::Step)).map_err(|_| ParseQuoridorMoveError)
    }
}
