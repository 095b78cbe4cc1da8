use std::fmt;

use tengen_core::{Lang, Localize, Message};

use crate::{BoardSize, Point, symmetry::SquareSymmetry};

/// One of the 26 classical openings of three stones: 13 direct ones (the second stone beside the first) and 13
/// indirect ones (diagonally beside it).
///
/// ```
/// use tengen_gomoku::{NamedOpening, Point, BoardSize};
/// let points = ["h8", "g8", "g7"].map(|name| name.parse::<Point>().unwrap());
/// let opening = NamedOpening::of(BoardSize::RENJU, points).unwrap();
/// assert_eq!((opening.id(), opening.romaji(), opening.chinese()), ("D4", "Kagetsu", "\u{82b1}\u{6708}"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NamedOpening(u8);

struct NamedOpeningRow {
    id: &'static str,
    /// The key of its name: the Japanese one in Latin letters for those who read no Chinese.
    name: &'static str,
    /// Where the third stone lies from the first, when the second lies above it or to its upper right.
    third: (i16, i16),
}

const fn entry(id: &'static str, name: &'static str, third: (i16, i16)) -> NamedOpeningRow {
    NamedOpeningRow { id, name, third }
}

const N_DIRECT: usize = 13;

static ENTRIES: [NamedOpeningRow; 26] = [
    entry("D1", "gomoku-opening-kansei", (0, 2)),
    entry("D2", "gomoku-opening-keigetsu", (1, 2)),
    entry("D3", "gomoku-opening-sosei", (2, 2)),
    entry("D4", "gomoku-opening-kagetsu", (1, 1)),
    entry("D5", "gomoku-opening-zangetsu", (2, 1)),
    entry("D6", "gomoku-opening-ugetsu", (1, 0)),
    entry("D7", "gomoku-opening-kinsei", (2, 0)),
    entry("D8", "gomoku-opening-shogetsu", (0, -1)),
    entry("D9", "gomoku-opening-kyugetsu", (1, -1)),
    entry("D10", "gomoku-opening-shingetsu", (2, -1)),
    entry("D11", "gomoku-opening-zuisei", (0, -2)),
    entry("D12", "gomoku-opening-sangetsu", (1, -2)),
    entry("D13", "gomoku-opening-yusei", (2, -2)),
    entry("I1", "gomoku-opening-chosei", (2, 2)),
    entry("I2", "gomoku-opening-kyogetsu", (2, 1)),
    entry("I3", "gomoku-opening-kosei", (2, 0)),
    entry("I4", "gomoku-opening-suigetsu", (2, -1)),
    entry("I5", "gomoku-opening-ryusei", (2, -2)),
    entry("I6", "gomoku-opening-ungetsu", (1, 0)),
    entry("I7", "gomoku-opening-hogetsu", (1, -1)),
    entry("I8", "gomoku-opening-rangetsu", (1, -2)),
    entry("I9", "gomoku-opening-gingetsu", (0, -1)),
    entry("I10", "gomoku-opening-myojo", (0, -2)),
    entry("I11", "gomoku-opening-shagetsu", (-1, -1)),
    entry("I12", "gomoku-opening-meigetsu", (-1, -2)),
    entry("I13", "gomoku-opening-suisei", (-2, -2)),
];

impl NamedOpening {
    /// All 26, direct ones first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0u8..26).map(Self)
    }

    /// The opening with this number from 1 to 26, as Connect5 engines count them.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number <= 26 { Some(Self(number - 1)) } else { None }
    }

    /// The opening that the first three stones make, in any orientation; `None` when the first is not in the
    /// centre, the second not next to it, or the third not within two lines.
    pub fn of(size: BoardSize, stones: [Point; 3]) -> Option<Self> {
        let centre = size.centre();
        let [first, second, third] = stones;
        let from = |centre: u8, side: u8| i16::from(side) - i16::from(centre);
        let from_centre = |point: Point| (from(centre.x(), point.x()), from(centre.y(), point.y()));
        if first != centre || second == third {
            return None;
        }
        let (second, third) = (from_centre(second), from_centre(third));
        let kinds = [((0, 1), 0..N_DIRECT), ((1, 1), N_DIRECT..ENTRIES.len())];
        SquareSymmetry::all().find_map(|symmetry| {
            let (_, range) = kinds.iter().find(|(standard, _)| symmetry.apply(second) == *standard)?;
            let index = range.clone().find(|&index| ENTRIES[index].third == symmetry.apply(third))?;
            u8::try_from(index).ok().map(Self)
        })
    }

    fn entry(self) -> &'static NamedOpeningRow {
        &ENTRIES[usize::from(self.0)]
    }

    /// From 1 to 26, direct openings first.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// `D1` to `D13`, `I1` to `I13`.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The Chinese name.
    pub fn chinese(self) -> &'static str {
        Lang::Zh.text(self.entry().name)
    }

    /// The Japanese name in Latin letters.
    pub fn romaji(self) -> &'static str {
        Lang::En.text(self.entry().name)
    }

    /// Its three stones in the standard orientation; `None` when the board is too small for them.
    pub fn stones(self, size: BoardSize) -> Option<[Point; 3]> {
        let first = size.centre();
        let second = if usize::from(self.0) < N_DIRECT { (0, 1) } else { (1, 1) };
        let at = |(dx, dy)| first.offset(dx, dy).filter(|&point| size.contains(point));
        Some([first, at(second)?, at(self.entry().third)?])
    }
}

impl Localize for NamedOpening {
    fn message(&self) -> Message {
        Message::new(self.entry().name)
    }
}

impl fmt::Display for NamedOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
