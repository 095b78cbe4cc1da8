use std::{borrow::Cow, fmt, str::FromStr};

use tengen_core::{Lang, Localize, english_errors};

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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        lang.pick(
            "not a move: write a cell such as e2, or a wall such as e3h or a5v",
            "不是一步棋：请写格子（例如 e2）或挡板（例如 e3h、a5v）",
        )
        .into()
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
