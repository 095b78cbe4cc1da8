use tengen_core::{Localize, Message, Seat, english_errors, message};

use crate::{Cell, Wall, contest::CoordinateError};

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuoridorMoveError {
    /// The game is over.
    GameOver,
    /// The pawn cannot get to this cell in one move.
    Unreachable(Cell),
    /// No walls are left.
    NoWallsLeft,
    /// The wall does not lie between the cells of this board.
    OffBoard(Wall),
    /// A wall lies there already, wholly or in part.
    Overlaps(Wall),
    /// A wall lies across its middle.
    Crosses(Wall),
    /// This seat would have no way to its goal.
    ShutsIn(Seat),
    /// There is something to play.
    NoPass,
    /// Coordinates of the contest that mean no cell and no wall of this board.
    Coordinates(CoordinateError),
}

impl Localize for QuoridorMoveError {
    fn message(&self) -> Message {
        match self {
            Self::GameOver => message!("quoridor-the-game-is-over"),
            Self::Unreachable(cell) => message!("quoridor-unreachable", cell),
            Self::NoWallsLeft => message!("quoridor-no-walls-left"),
            Self::OffBoard(wall) => message!("quoridor-wall-off-board", wall),
            Self::Overlaps(wall) => message!("quoridor-wall-overlaps", wall),
            Self::Crosses(wall) => message!("quoridor-wall-crosses", wall),
            Self::ShutsIn(seat) => message!("quoridor-wall-blocks", seat = seat.message()),
            Self::Coordinates(fault) => fault.message(),
            Self::NoPass => {
                message!("quoridor-cannot-pass")
            }
        }
    }
}

english_errors!(QuoridorMoveError { Self::Coordinates(error) => error });
