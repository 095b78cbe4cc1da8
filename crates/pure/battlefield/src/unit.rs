use tengen_core::{Localize, Message, scatter};

use crate::{FieldCell, Side};

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum UnitKind {
    /// Strikes the cell beside it.
    Footman,
    /// Strikes the cell beside it; goes farthest.
    Knight,
    /// Shoots exactly two cells far.
    Archer,
    /// Casts spells; cannot attack.
    Mage,
}

impl UnitKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Footman, Self::Knight, Self::Archer, Self::Mage];

    /// The two letters of maps, and of side A on the screen.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Footman => "FT",
            Self::Knight => "KN",
            Self::Archer => "AR",
            Self::Mage => "MG",
        }
    }

    /// Movement points, full again on every turn.
    pub const fn points(self) -> u8 {
        match self {
            Self::Footman => 4,
            Self::Knight => 5,
            Self::Archer => 3,
            Self::Mage => 2,
        }
    }

    /// Whether it casts spells instead of attacking.
    pub const fn is_mage(self) -> bool {
        matches!(self, Self::Mage)
    }

    /// How far away the cell is that it attacks; `None` when it cannot attack.
    pub const fn reach(self) -> Option<i8> {
        match self {
            Self::Footman | Self::Knight => Some(1),
            Self::Archer => Some(2),
            Self::Mage => None,
        }
    }
}

impl Localize for UnitKind {
    fn message(&self) -> Message {
        let key = match self {
            Self::Footman => "battlefield-footman",
            Self::Knight => "battlefield-knight",
            Self::Archer => "battlefield-archer",
            Self::Mage => "battlefield-mage",
        };
        Message::new(key)
    }
}

/// A unit on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unit {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: UnitKind,
}

impl Unit {
    /// What this unit on this cell adds to the key of a position.
    pub const fn key(self, cell: FieldCell) -> u64 {
        scatter((cell.index() << 8 | 0x80 | (self.side as usize) << 4 | self.kind as usize) as u64)
    }

    /// The two letters of the screen: capitals for side A, small ones for side B.
    pub const fn picture(self) -> &'static str {
        match (self.side, self.kind) {
            (Side::A, kind) => kind.letters(),
            (Side::B, UnitKind::Footman) => "ft",
            (Side::B, UnitKind::Knight) => "kn",
            (Side::B, UnitKind::Archer) => "ar",
            (Side::B, UnitKind::Mage) => "mg",
        }
    }
}
