use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, UnknownNameError, message};

use crate::{BoardSize, Point};

mod named;
mod offers;
mod script;

pub use named::NamedOpening;
pub use offers::same_offer;
pub(crate) use offers::{CanonicalStones, OfferedStones};
pub(crate) use script::{ScriptStep, StepChooser};

/// How a game is opened, so that the first stone is not half the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Anything goes.
    Free,
    /// The international rules of 1996: one of the 26 openings, swap, two fifth stones on offer.
    Rif,
    /// As RIF, but the first player declares how many fifths there will be. Also the form of the Chinese
    /// computer games championship and of Connect5 engines.
    Yamaguchi,
    /// As RIF, but White declares one to eight fifths with the fourth stone, and Black may then swap.
    Soosyrv8,
    /// A swap after each of the first stones, or ten fifths on offer.
    Taraguchi10,
    /// The first player puts three stones, the second chooses the colour.
    Swap,
    /// As Swap, but the second player may put two more stones and leave the choice to the first.
    Swap2,
    /// The first stone in the centre, the third outside the central 5×5.
    Pro,
    /// The first stone in the centre, the third outside the central 7×7.
    LongPro,
}

impl Opening {
    /// All protocols.
    pub const ALL: [Self; 9] = [
        Self::Free,
        Self::Rif,
        Self::Yamaguchi,
        Self::Soosyrv8,
        Self::Taraguchi10,
        Self::Swap,
        Self::Swap2,
        Self::Pro,
        Self::LongPro,
    ];

    /// The name in commands and records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Rif => "rif",
            Self::Yamaguchi => "yamaguchi",
            Self::Soosyrv8 => "soosyrv8",
            Self::Taraguchi10 => "taraguchi10",
            Self::Swap => "swap",
            Self::Swap2 => "swap2",
            Self::Pro => "pro",
            Self::LongPro => "long-pro",
        }
    }
}

impl Localize for Opening {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Free => "gomoku-free",
            Self::Rif => return Message::verbatim("RIF"),
            Self::Yamaguchi => "gomoku-yamaguchi",
            Self::Soosyrv8 => "gomoku-soosyrv-8",
            Self::Taraguchi10 => "gomoku-taraguchi-10",
            Self::Swap => "gomoku-swap",
            Self::Swap2 => return Message::verbatim("Swap2"),
            Self::Pro => return Message::verbatim("Pro"),
            Self::LongPro => return Message::verbatim("Long Pro"),
        })
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Opening {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

/// Where a stone of the opening may be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpeningZone {
    /// On any free point.
    Anywhere,
    /// At most this many lines from the centre: 0 is the centre, 1 the central 3×3.
    Within(u8),
    /// More than this many lines from the centre.
    Beyond(u8),
}

impl OpeningZone {
    /// Whether the point is in the zone of a board of this size.
    pub fn contains(self, size: BoardSize, point: Point) -> bool {
        let distance = point.distance(size.centre());
        match self {
            Self::Anywhere => true,
            Self::Within(lines) => distance <= lines,
            Self::Beyond(lines) => distance > lines,
        }
    }
}

impl Localize for OpeningZone {
    fn message(&self) -> Message {
        let side = |lines: u8| 2 * lines + 1;
        match *self {
            Self::Anywhere => message!("gomoku-anywhere"),
            Self::Within(0) => message!("gomoku-in-the-centre"),
            Self::Within(lines) => message!("gomoku-zone-within", lines = side(lines)),
            Self::Beyond(lines) => message!("gomoku-zone-beyond", lines = side(lines)),
        }
    }
}
