use tengen_core::{Localize, Message, scatter};

use crate::FieldCell;

/// What a cell is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Terrain {
    /// Open ground.
    #[default]
    Plain,
    /// Deep water: impassable, and flows into every abyss beside it.
    Water,
    /// Impassable; stops arrows and fireballs.
    Mountain,
    /// Slow to cross; burns.
    Forest,
    /// Impassable.
    Abyss,
}

impl Terrain {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Plain, Self::Water, Self::Mountain, Self::Forest, Self::Abyss];

    /// The letter of maps.
    pub const fn letter(self) -> char {
        match self {
            Self::Plain => 'P',
            Self::Water => 'W',
            Self::Mountain => 'M',
            Self::Forest => 'F',
            Self::Abyss => 'A',
        }
    }

    /// The movement points that entering such a cell costs, or `None` where no unit can go.
    pub const fn cost(self) -> Option<u8> {
        match self {
            Self::Plain => Some(1),
            Self::Forest => Some(2),
            Self::Water | Self::Mountain | Self::Abyss => None,
        }
    }

    /// What such ground on this cell adds to the key of a position.
    pub const fn key(self, cell: FieldCell) -> u64 {
        scatter((cell.index() << 8 | self as usize) as u64)
    }

    /// The two characters of the screen.
    pub const fn picture(self) -> &'static str {
        match self {
            Self::Plain => "  ",
            Self::Water => "~~",
            Self::Mountain => "/\\",
            Self::Forest => "$ ",
            Self::Abyss => "\\/",
        }
    }
}

impl Localize for Terrain {
    fn message(&self) -> Message {
        let key = match self {
            Self::Plain => "battlefield-plain",
            Self::Water => "battlefield-water",
            Self::Mountain => "battlefield-mountain",
            Self::Forest => "battlefield-forest",
            Self::Abyss => "battlefield-abyss",
        };
        Message::new(key)
    }
}
