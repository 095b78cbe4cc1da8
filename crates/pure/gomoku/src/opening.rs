use std::{borrow::Cow, fmt, str::FromStr};

use tengen_core::{Lang, Localize, UnknownNameError};

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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (en, zh) = match self {
            Self::Free => ("free", "自由"),
            Self::Rif => ("RIF", "RIF"),
            Self::Yamaguchi => ("Yamaguchi", "山口"),
            Self::Soosyrv8 => ("Soosyrv-8", "索索夫-8"),
            Self::Taraguchi10 => ("Taraguchi-10", "塔拉山口-10"),
            Self::Swap => ("Swap", "三手交换"),
            Self::Swap2 => ("Swap2", "Swap2"),
            Self::Pro => ("Pro", "Pro"),
            Self::LongPro => ("Long Pro", "Long Pro"),
        };
        lang.pick(en, zh).into()
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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let side = |lines: u8| 2 * lines + 1;
        match (*self, lang) {
            (Self::Anywhere, _) => lang.pick("anywhere", "任意点").into(),
            (Self::Within(0), _) => lang.pick("in the centre", "天元").into(),
            (Self::Within(lines), Lang::En) => format!("in the central {0}x{0}", side(lines)).into(),
            (Self::Within(lines), Lang::Zh) => format!("中央 {0}x{0} 之内", side(lines)).into(),
            (Self::Beyond(lines), Lang::En) => format!("outside the central {0}x{0}", side(lines)).into(),
            (Self::Beyond(lines), Lang::Zh) => format!("中央 {0}x{0} 之外", side(lines)).into(),
        }
    }
}
