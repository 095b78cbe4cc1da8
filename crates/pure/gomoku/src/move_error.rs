use tengen_core::{Localize, Message, english_errors, message};

use crate::{ForbiddenReason, OpeningZone, Point, position::TurnChoice};

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GomokuMoveError {
    /// The game is over.
    GameOver,
    /// The point is not on this board.
    OffBoard(Point),
    /// There is a stone on the point.
    Occupied(Point),
    /// The opening asks for a stone elsewhere.
    OutsideZone(OpeningZone),
    /// The point is forbidden for Black.
    Forbidden(ForbiddenReason),
    /// Something else is to be chosen now.
    NotNow(TurnChoice),
    /// The number declared is out of range.
    Declared {
        /// The least number that may be declared.
        min: u8,
        /// The greatest number that may be declared.
        max: u8,
    },
    /// The fifth stone is the same, up to symmetry, as the one offered here.
    SameOffer(Point),
    /// The point was not offered for the fifth stone.
    NotOffered,
    /// Passing is part of Renju alone, and only after three stones and the opening.
    NoPass,
}

impl Localize for GomokuMoveError {
    fn message(&self) -> Message {
        match self {
            Self::GameOver => message!("gomoku-the-game-is-over"),
            Self::OffBoard(point) => message!("gomoku-off-board", point),
            Self::Occupied(point) => message!("gomoku-occupied", point),
            Self::OutsideZone(zone) => message!("gomoku-outside-zone", zone = zone.message()),
            Self::Forbidden(foul) => {
                message!("gomoku-forbidden-point", foul = foul.message())
            }
            Self::NotNow(choice) => message!("gomoku-not-now", choice = choice.message()),
            Self::Declared { min, max } => message!("gomoku-bad-offer-count", min, max),
            Self::SameOffer(point) => message!("gomoku-same-offer", point),
            Self::NotOffered => {
                message!("gomoku-not-offered")
            }
            Self::NoPass => {
                message!("gomoku-cannot-pass")
            }
        }
    }
}

english_errors!(GomokuMoveError);
