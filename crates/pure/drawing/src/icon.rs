use tengen_battlefield::{Terrain, UnitKind};

use crate::outline::Outline;

/// A drawing of one colour; what has more colours is several of them, one above the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum BoardIcon {
    Waves,
    Peaks,
    Snow,
    BackTree,
    FrontTree,
    Pit,
    Depth,
    Shield,
    Sword,
    Horse,
    HorseEye,
    Bow,
    Arrow,
    Hat,
    Star,
    Burst,
    Crack,
}

impl BoardIcon {
    /// The name in files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Waves => "waves",
            Self::Peaks => "peaks",
            Self::Snow => "snow",
            Self::BackTree => "back-tree",
            Self::FrontTree => "front-tree",
            Self::Pit => "pit",
            Self::Depth => "depth",
            Self::Shield => "shield",
            Self::Sword => "sword",
            Self::Horse => "horse",
            Self::HorseEye => "horse-eye",
            Self::Bow => "bow",
            Self::Arrow => "arrow",
            Self::Hat => "hat",
            Self::Star => "star",
            Self::Burst => "burst",
            Self::Crack => "crack",
        }
    }

    /// What the terrain looks like: icons with the number of their ink, the lowest first.
    pub(crate) const fn terrain(terrain: Terrain) -> &'static [(Self, usize)] {
        match terrain {
            Terrain::Plain => &[],
            Terrain::Water => &[(Self::Waves, 1)],
            Terrain::Mountain => &[(Self::Peaks, 1), (Self::Snow, 2)],
            Terrain::Forest => &[(Self::BackTree, 2), (Self::FrontTree, 1)],
            Terrain::Abyss => &[(Self::Pit, 0), (Self::Depth, 1)],
        }
    }

    /// What the unit looks like: icons, and whether each is cut out of the one below it.
    pub(crate) const fn unit(kind: UnitKind) -> &'static [(Self, bool)] {
        match kind {
            UnitKind::Footman => &[(Self::Shield, false), (Self::Sword, true)],
            UnitKind::Knight => &[(Self::Horse, false), (Self::HorseEye, true)],
            UnitKind::Archer => &[(Self::Bow, false), (Self::Arrow, false)],
            UnitKind::Mage => &[(Self::Hat, false), (Self::Star, true)],
        }
    }

    /// The icon around its middle, in hundredths of a cell.
    pub(crate) fn outline(self) -> Outline {
        Outline::read(self.drawing())
    }

    const fn drawing(self) -> &'static str {
        match self {
            Self::Waves => {
                "M -38 -20 Q -28.5 -30 -19 -20 Q -9.5 -10 0 -20 Q 9.5 -30 19 -20 Q 28.5 -10 38 -20 \
                 L 38 -13 Q 28.5 -3 19 -13 Q 9.5 -23 0 -13 Q -9.5 -3 -19 -13 Q -28.5 -23 -38 -13 Z \
                 M -38 0 Q -28.5 -10 -19 0 Q -9.5 10 0 0 Q 9.5 -10 19 0 Q 28.5 10 38 0 \
                 L 38 7 Q 28.5 17 19 7 Q 9.5 -3 0 7 Q -9.5 17 -19 7 Q -28.5 -3 -38 7 Z \
                 M -38 20 Q -28.5 10 -19 20 Q -9.5 30 0 20 Q 9.5 10 19 20 Q 28.5 30 38 20 \
                 L 38 27 Q 28.5 37 19 27 Q 9.5 17 0 27 Q -9.5 37 -19 27 Q -28.5 17 -38 27 Z"
            }
            Self::Peaks => "M -44 34 L -17 -25 Q -13 -33 -9 -25 L 4 2 L 13 -13 Q 17 -19 21 -13 L 44 34 Z",
            Self::Snow => {
                "M -17 -25 Q -13 -33 -9 -25 L -2 -10 L -8 -14 L -13 -6 L -18 -14 L -24 -10 Z \
                 M 13 -13 Q 17 -19 21 -13 L 26 -3 L 21 -6 L 17 1 L 13 -6 L 8 -4 Z"
            }
            Self::BackTree => {
                "M 18 -36 L 30 -14 L 25 -14 L 36 6 L 21 6 L 21 18 L 15 18 L 15 6 L 0 6 L 11 -14 L 6 -14 Z"
            }
            Self::FrontTree => {
                "M -13 -24 L 2 4 L -4 4 L 10 28 L -9 28 L -9 40 L -17 40 L -17 28 L -36 28 L -22 4 L -28 4 Z"
            }
            Self::Pit => "M -42 -12 L -26 -38 L 2 -43 L 30 -34 L 43 -8 L 36 24 L 14 42 L -18 40 L -38 22 Z",
            Self::Depth => "M -32 -8 L -20 -28 L 4 -31 L 22 -26 L 33 -4 L 26 17 L 9 32 L -15 29 L -28 15 Z",
            Self::Shield => {
                "M 0 -31 Q 12 -24 25 -24 L 25 0 C 25 17 13 27 0 33 C -13 27 -25 17 -25 0 L -25 -24 Q -12 -24 0 -31 Z"
            }
            Self::Sword => {
                "M 0 -22 L 4 -15 L 4 6 L 12 6 L 12 12 L 4 12 L 4 22 L -4 22 L -4 12 L -12 12 L -12 6 L -4 6 L -4 -15 Z"
            }
            Self::Horse => {
                "M -17 31 L 23 31 C 25 14 24 -4 17 -15 C 13 -21 8 -24 3 -25 L -1 -34 L -8 -24 \
                 C -14 -21 -17 -15 -20 -8 L -29 7 C -31 12 -28 17 -23 17 L -18 16 L -13 11 \
                 C -8 12 -3 10 1 5 C 2 12 -2 16 -8 20 C -14 24 -17 27 -17 31 Z"
            }
            Self::HorseEye => {
                "M -12 -12 C -12 -15 -5 -15 -5 -11 C -5 -8 -12 -8 -12 -12 Z \
                 M 12 -11 C 17 -2 18 12 17 25 L 13 25 C 14 12 13 0 8 -9 Z"
            }
            Self::Bow => {
                "M -2 -34 C 30 -24 30 24 -2 34 L -4 29 C 18 20 18 -20 -4 -29 Z \
                 M -4 -31 L -1 -31 L -13 0 L -1 31 L -4 31 L -17 0 Z"
            }
            Self::Arrow => {
                "M -30 -2.5 L 22 -2.5 L 22 -9 L 35 0 L 22 9 L 22 2.5 L -30 2.5 L -35 8 L -39 8 L -34 0 L -39 -8 L -35 -8 Z"
            }
            Self::Hat => {
                "M -34 21 C -28 17 -24 15 -19 14 L -1 -29 Q 3 -36 11 -33 L 18 -29 L 10 -26 L 20 14 \
                 C 25 15 30 17 34 21 C 24 33 -24 33 -34 21 Z"
            }
            Self::Star => "M 1 -9 L 4 -1 L 12 -1 L 6 4 L 8 12 L 1 7 L -6 12 L -4 4 L -10 -1 L -2 -1 Z",
            Self::Burst => {
                "M 0 -40 L 8 -17 L 27 -29 L 19 -8 L 41 0 L 19 8 L 28 28 L 8 18 L 0 40 L -8 18 L -28 28 L -19 8 \
                 L -41 0 L -19 -8 L -27 -29 L -8 -17 Z"
            }
            Self::Crack => {
                "M -8 -42 L 2 -24 L -8 -10 L 10 2 L -2 16 L 12 40 L 4 26 L -10 16 L 0 3 L -18 -9 L -6 -24 Z \
                 M 10 2 L 26 -6 L 38 4 L 27 -1 L 10 8 Z M -18 -9 L -30 0 L -40 -4 L -30 -5 L -18 -14 Z"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outline::Segment;

    #[test]
    fn every_icon_reads_to_its_end_and_fits_its_cell() {
        let terrain = Terrain::ALL.into_iter().flat_map(BoardIcon::terrain).map(|(icon, _)| *icon);
        let units = UnitKind::ALL.into_iter().flat_map(BoardIcon::unit).map(|(icon, _)| *icon);
        for icon in terrain.chain(units).chain([BoardIcon::Burst, BoardIcon::Crack]) {
            let outline = icon.outline();
            let letters = icon.drawing().chars().filter(char::is_ascii_alphabetic).count();
            assert_eq!(outline.segments().len(), letters, "{icon:?}");
            assert_eq!(outline.segments().last(), Some(&Segment::Close), "{icon:?}");
            let bounds = outline.bounds();
            assert!(bounds.left >= -50.0 && bounds.right <= 50.0, "{icon:?}");
            assert!(bounds.top >= -50.0 && bounds.bottom <= 50.0, "{icon:?}");
        }
    }
}
