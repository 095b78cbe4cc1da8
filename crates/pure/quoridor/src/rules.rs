use std::{fmt, str::FromStr};

use tengen_core::{ErrorList, Localize, Message, Seat, UnknownNameError, english_errors};

use crate::{Cell, Wall, bits::BoardMasks};

/// Which rules walls, jumps and paths follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuoridorVariant {
    /// Walls do not cross; a pawn jumps straight, or to the side where it cannot; everybody keeps a path.
    Official,
    /// As official, but walls may cross.
    Crossing,
    /// The contest's rules: walls may cross; jumps are straight or not at all; only the opponent of whoever puts
    /// a wall keeps a path, on which that player's pawn stands in the way.
    Contest,
}

impl QuoridorVariant {
    /// All variants.
    pub const ALL: [Self; 3] = [Self::Official, Self::Crossing, Self::Contest];

    /// The name in commands and records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Official => "official",
            Self::Crossing => "cross",
            Self::Contest => "contest",
        }
    }
}

impl Localize for QuoridorVariant {
    fn message(&self) -> Message {
        let key = match self {
            Self::Official => "quoridor-official-rules",
            Self::Crossing => "quoridor-crossing-walls",
            Self::Contest => "quoridor-contest-rules",
        };
        Message::new(key)
    }
}

impl fmt::Display for QuoridorVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for QuoridorVariant {
    type Err = UnknownNameError;

    /// Reads the codes, and `document` and `original` for the contest: its two profiles move alike.
    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        let names = Self::ALL.map(|variant| (variant.code(), variant));
        let aliases = ["document", "original"].map(|profile| (profile, Self::Contest));
        let all = [&names[..], &aliases[..]].concat();
        UnknownNameError::find(&all, |(name, _)| name, text).map(|(_, variant)| variant)
    }
}

/// What is played: free data, checked by [`Rules::check`] before a position is made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Cells along a side: odd, from 3 to 11.
    pub size: u8,
    /// Two or four.
    pub players: u8,
    /// Walls in each hand at the start.
    pub walls: u8,
    /// How walls, jumps and paths are judged.
    pub variant: QuoridorVariant,
}

impl Rules {
    /// The largest board: its cells fit one word of 128 bits.
    pub const MAX_SIZE: u8 = 11;
    /// More walls than the largest board has room for.
    const MAX_WALLS: u8 = 60;

    /// Two players, 9×9, ten walls each.
    pub const OFFICIAL: Self = Self { size: 9, players: 2, walls: 10, variant: QuoridorVariant::Official };
    /// Four players, 9×9, five walls each.
    pub const FOUR: Self = Self { players: 4, walls: 5, ..Self::OFFICIAL };
    /// The contest.
    pub const CONTEST: Self = Self { variant: QuoridorVariant::Contest, ..Self::OFFICIAL };

    /// Whether these rules can be played.
    pub fn check(self) -> Result<(), ErrorList<QuoridorRulesError>> {
        ErrorList::among([
            (
                !(3..=Self::MAX_SIZE).contains(&self.size) || self.size.is_multiple_of(2),
                QuoridorRulesError::Size,
            ),
            (self.players != 2 && self.players != 4, QuoridorRulesError::Players),
            (self.walls > Self::MAX_WALLS, QuoridorRulesError::Walls),
            (self.variant == QuoridorVariant::Contest && self.players != 2, QuoridorRulesError::Contest),
        ])
    }

    /// Whether the cell is on the board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.x() < self.size && cell.y() < self.size
    }

    /// Whether the wall is inside the board.
    pub const fn has_slot(self, wall: Wall) -> bool {
        wall.slot.x() + 1 < self.size && wall.slot.y() + 1 < self.size
    }

    /// Where this seat's pawn begins: the middle of its side. Two sit at the bottom and the top, four go
    /// clockwise from the bottom.
    pub(crate) fn start(self, seat: Seat) -> Cell {
        let (middle, last) = (self.size / 2, self.size - 1);
        let (x, y) = match self.side(seat) {
            StartSide::Bottom => (middle, 0),
            StartSide::Left => (0, middle),
            StartSide::Top => (middle, last),
            StartSide::Right => (last, middle),
        };
        Cell::new(x, y).unwrap_or_default()
    }

    /// The cells that this seat's pawn has to reach: the side opposite to its own.
    pub fn goal_bits(self, seat: Seat) -> u128 {
        let masks = BoardMasks::of(self.size);
        match self.side(seat) {
            StartSide::Bottom => masks.top,
            StartSide::Left => masks.right,
            StartSide::Top => masks.bottom,
            StartSide::Right => masks.left,
        }
    }

    fn side(self, seat: Seat) -> StartSide {
        let sides: &[StartSide] = if self.players == 2 {
            &[StartSide::Bottom, StartSide::Top]
        } else {
            &[StartSide::Bottom, StartSide::Left, StartSide::Top, StartSide::Right]
        };
        sides[seat.index() % sides.len()]
    }
}

#[derive(Clone, Copy)]
enum StartSide {
    Bottom,
    Left,
    Top,
    Right,
}

/// Why rules cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuoridorRulesError {
    /// The side is not an odd number from 3 to 11.
    Size,
    /// Not two or four players.
    Players,
    /// Too many walls.
    Walls,
    /// The contest is for two.
    Contest,
}

impl Localize for QuoridorRulesError {
    fn message(&self) -> Message {
        let key = match self {
            Self::Size => "quoridor-bad-size",
            Self::Players => "quoridor-bad-player-count",
            Self::Walls => "quoridor-too-many-walls",
            Self::Contest => "quoridor-contest-needs-two",
        };
        Message::new(key)
    }
}

english_errors!(QuoridorRulesError);
