//! Symbols of terrain and units.

use ratatui::style::Style;
use tengen_battlefield::Terrain;
use tengen_views::UnitView;

use crate::theme::TerminalTheme;

/// What a cell shows where no unit stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TerrainSign {
    Plain,
    Water,
    Mountain,
    Forest,
    Abyss,
    /// A forest that would burn.
    Fire,
}

impl TerrainSign {
    /// By the letter of a view.
    pub(super) const fn of(letter: char) -> Self {
        match letter {
            'W' => Self::Water,
            'M' => Self::Mountain,
            'F' => Self::Forest,
            'A' => Self::Abyss,
            _ => Self::Plain,
        }
    }

    /// What is to be seen where one terrain would become another.
    pub(super) const fn after(from: Terrain, to: Terrain) -> Self {
        match (from, to) {
            (Terrain::Forest, Terrain::Plain) => Self::Fire,
            (_, Terrain::Plain) => Self::Plain,
            (_, Terrain::Water) => Self::Water,
            (_, Terrain::Mountain) => Self::Mountain,
            (_, Terrain::Forest) => Self::Forest,
            (_, Terrain::Abyss) => Self::Abyss,
        }
    }

    /// Its two characters.
    pub(super) const fn sign(self, look: TerminalTheme) -> &'static str {
        match self {
            Self::Plain => look.sign("· ", ". "),
            Self::Water => look.sign("≈≈", Terrain::Water.picture()),
            Self::Mountain => look.sign("▲▲", Terrain::Mountain.picture()),
            Self::Forest => look.sign("♣♣", Terrain::Forest.picture()),
            Self::Abyss => look.sign("▽▽", Terrain::Abyss.picture()),
            Self::Fire => look.sign("▒▒", "%%"),
        }
    }

    /// What stands between two cells of the same kind.
    pub(super) const fn between(self, look: TerminalTheme) -> &'static str {
        match self {
            Self::Water => look.sign("≈", "~"),
            Self::Plain | Self::Mountain | Self::Forest | Self::Abyss | Self::Fire => " ",
        }
    }

    /// How it looks.
    pub(crate) fn style(self, look: TerminalTheme) -> Style {
        let palette = look.palette();
        look.pair(match self {
            Self::Plain => palette.plain,
            Self::Water => palette.water,
            Self::Mountain => palette.mountain,
            Self::Forest => palette.forest,
            Self::Abyss => palette.abyss,
            Self::Fire => (palette.fire, palette.plain.1),
        })
    }
}

/// The two letters of a unit: capitals for the first side, small ones for the second.
pub(super) fn letters(unit: &UnitView) -> &'static str {
    let (capitals, small) = match &*unit.kind {
        "footman" => ("FT", "ft"),
        "knight" => ("KN", "kn"),
        "archer" => ("AR", "ar"),
        "mage" => ("MG", "mg"),
        _ => ("??", "??"),
    };
    if unit.side == 0 { capitals } else { small }
}
