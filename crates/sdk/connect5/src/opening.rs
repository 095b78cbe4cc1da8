use std::fmt;

use crate::{
    Point, Step, Stone,
    symmetry::{Symmetry, from_centre},
};

/// One of the 26 classical openings of three stones: 13 direct ones (D, the second stone beside the first) and 13 indirect ones
/// (I, diagonally beside it).
///
/// ```
/// use connect5::{Opening, Step, Stone};
/// let opening = Opening::from_number(4).unwrap();
/// assert_eq!((opening.id(), opening.romaji(), opening.chinese()), ("D4", "Kagetsu", "花月"));
/// assert_eq!(opening.steps().map(|step| step.point.to_string()), ["H8", "H9", "I9"]);
///
/// // Turned or mirrored it is the same opening.
/// let stones = [(7, 7, Stone::Black), (7, 6, Stone::White), (6, 6, Stone::Black)];
/// let steps = stones.map(|(row, column, stone)| Step::new(row, column, stone).unwrap());
/// assert_eq!(Opening::of(&steps), Some(opening));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Opening(u8);

struct OpeningRow {
    id: &'static str,
    chinese: &'static str,
    romaji: &'static str,
    /// Where the second and third stones lie from the first, in rows up and columns to the right.
    second: (i8, i8),
    third: (i8, i8),
}

const fn direct(
    id: &'static str,
    chinese: &'static str,
    romaji: &'static str,
    third: (i8, i8),
) -> OpeningRow {
    OpeningRow { id, chinese, romaji, second: (1, 0), third }
}

const fn indirect(
    id: &'static str,
    chinese: &'static str,
    romaji: &'static str,
    third: (i8, i8),
) -> OpeningRow {
    OpeningRow { id, chinese, romaji, second: (1, 1), third }
}

static ENTRIES: [OpeningRow; 26] = [
    direct("D1", "寒星", "Kansei", (2, 0)),
    direct("D2", "溪月", "Keigetsu", (2, 1)),
    direct("D3", "疏星", "Sosei", (2, 2)),
    direct("D4", "花月", "Kagetsu", (1, 1)),
    direct("D5", "残月", "Zangetsu", (1, 2)),
    direct("D6", "雨月", "Ugetsu", (0, 1)),
    direct("D7", "金星", "Kinsei", (0, 2)),
    direct("D8", "松月", "Shogetsu", (-1, 0)),
    direct("D9", "丘月", "Kyugetsu", (-1, 1)),
    direct("D10", "新月", "Shingetsu", (-1, 2)),
    direct("D11", "瑞星", "Zuisei", (-2, 0)),
    direct("D12", "山月", "Sangetsu", (-2, 1)),
    direct("D13", "游星", "Yusei", (-2, 2)),
    indirect("I1", "长星", "Chosei", (2, 2)),
    indirect("I2", "峡月", "Kyogetsu", (1, 2)),
    indirect("I3", "恒星", "Kosei", (0, 2)),
    indirect("I4", "水月", "Suigetsu", (-1, 2)),
    indirect("I5", "流星", "Ryusei", (-2, 2)),
    indirect("I6", "云月", "Ungetsu", (0, 1)),
    indirect("I7", "浦月", "Hogetsu", (-1, 1)),
    indirect("I8", "岚月", "Rangetsu", (-2, 1)),
    indirect("I9", "银月", "Gingetsu", (-1, 0)),
    indirect("I10", "明星", "Myojo", (-2, 0)),
    indirect("I11", "斜月", "Shagetsu", (-1, -1)),
    indirect("I12", "名月", "Meigetsu", (-2, -1)),
    indirect("I13", "彗星", "Suisei", (-2, -2)),
];

impl Opening {
    /// All 26, direct ones first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..26).map(Self)
    }

    /// The opening with this number from 1 to 26: D1 to D13, then I1 to I13.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number <= 26 { Some(Self(number - 1)) } else { None }
    }

    /// The opening that the first three stones make, turned and mirrored as they may be; `None` when the first is not in the
    /// middle, the second not next to it, or the third not within two lines.
    pub fn of(steps: &[Step]) -> Option<Self> {
        let [first, second, third, ..] = steps else { return None };
        if first.point != Point::CENTRE {
            return None;
        }
        let (second, third) = (from_centre(second.point), from_centre(third.point));
        Symmetry::all().find_map(|symmetry| {
            let turned = (symmetry.apply(second), symmetry.apply(third));
            let index = ENTRIES.iter().position(|entry| (entry.second, entry.third) == turned)?;
            u8::try_from(index).ok().map(Self)
        })
    }

    /// One of the 26, by a number from anywhere: a clock, a counter, dice.
    pub const fn by_chance(number: u64) -> Self {
        Self((number % 26) as u8)
    }

    fn entry(self) -> &'static OpeningRow {
        &ENTRIES[usize::from(self.0)]
    }

    /// From 1 to 26.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// `D1` to `D13`, `I1` to `I13`.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The Chinese name.
    pub fn chinese(self) -> &'static str {
        self.entry().chinese
    }

    /// The Japanese name in Latin letters.
    pub fn romaji(self) -> &'static str {
        self.entry().romaji
    }

    /// Its three stones in the usual orientation.
    pub fn steps(self) -> [Step; 3] {
        let OpeningRow { second, third, .. } = *self.entry();
        let at = |(rows, columns), stone| Step {
            point: Point::CENTRE.offset(rows, columns).unwrap_or(Point::CENTRE),
            stone,
        };
        [at((0, 0), Stone::Black), at(second, Stone::White), at(third, Stone::Black)]
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
