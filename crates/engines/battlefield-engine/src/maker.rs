//! Random map generator: maps of different character, symmetric for both sides.

use tengen_battlefield::{Field, FieldCell, Position, Side, Terrain, Unit, UnitKind};
use tengen_core::{Localize, Message, scatter};

use crate::{board::BattleBoard, reach::ReachMaps};

/// What a map is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapOptions {
    /// Rows, from 4 to 20.
    pub height: u8,
    /// Columns, from 4 to 20.
    pub width: u8,
    /// What the ground is like and who fights there.
    pub character: MapCharacter,
    /// Units of each side; fewer where there is no room.
    pub units: u8,
}

/// What a map is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapCharacter {
    /// Open ground with a few trees.
    Plain,
    /// Much forest, which burns.
    Forest,
    /// A river with fords.
    River,
    /// A range of mountains with few passes.
    Pass,
    /// Land cut off by water: only arrows and spells cross it.
    Islands,
    /// A chasm with bridges.
    Canyon,
    /// Ponds everywhere.
    Lakes,
    /// Mountains everywhere.
    Maze,
    /// Mages behind mountains.
    Mages,
    /// Knights on open ground.
    Cavalry,
    /// Archers among rocks and trees.
    Archers,
    /// A wall of mountains without a gap: only a mage opens it.
    Wall,
    /// Some of everything.
    Mixed,
}

impl MapCharacter {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Plain,
        Self::Forest,
        Self::River,
        Self::Pass,
        Self::Islands,
        Self::Canyon,
        Self::Lakes,
        Self::Maze,
        Self::Mages,
        Self::Cavalry,
        Self::Archers,
        Self::Wall,
        Self::Mixed,
    ];

    /// Who fights there, again and again until there are enough.
    const fn army(self) -> &'static [UnitKind] {
        use UnitKind::{Archer as AR, Footman as FT, Knight as KN, Mage as MG};
        match self {
            Self::Plain => &[FT, KN, AR],
            Self::Pass | Self::Maze => &[FT, KN, AR, FT, KN, AR, MG],
            Self::Forest => &[FT, MG, AR, FT, KN],
            Self::River | Self::Lakes | Self::Mixed => &[FT, KN, AR, FT, MG, KN],
            Self::Islands => &[AR, MG, AR, FT],
            Self::Canyon => &[AR, KN, FT, MG],
            Self::Mages => &[MG, FT, MG],
            Self::Cavalry => &[KN, KN, KN, FT],
            Self::Archers => &[AR, AR, FT, AR],
            Self::Wall => &[MG, FT, KN, AR],
        }
    }

    /// Random patches: of what, how many for a hundred cells, and how large.
    const fn patches(self) -> &'static [(Terrain, u32, u32)] {
        use Terrain::{Abyss as A, Forest as F, Mountain as M, Water as W};
        match self {
            Self::Plain => &[(F, 3, 2)],
            Self::Forest => &[(F, 8, 6), (M, 2, 1)],
            Self::River | Self::Canyon => &[(F, 2, 3), (M, 2, 2)],
            Self::Pass | Self::Wall => &[(F, 3, 3)],
            Self::Islands => &[(F, 2, 3)],
            Self::Lakes => &[(W, 4, 4), (F, 2, 3)],
            Self::Maze => &[(M, 7, 4)],
            Self::Mages => &[(M, 6, 2), (F, 3, 3)],
            Self::Cavalry => &[(F, 6, 4), (W, 2, 3)],
            Self::Archers => &[(M, 4, 2), (F, 3, 3)],
            Self::Mixed => &[(W, 2, 3), (F, 3, 4), (M, 3, 2), (A, 1, 2)],
        }
    }

    /// What lies across the middle, and how many gaps it has for twenty columns.
    const fn barrier(self) -> Option<(Terrain, u32)> {
        match self {
            Self::River => Some((Terrain::Water, 6)),
            Self::Pass => Some((Terrain::Mountain, 5)),
            Self::Islands => Some((Terrain::Water, 0)),
            Self::Canyon => Some((Terrain::Abyss, 4)),
            Self::Wall => Some((Terrain::Mountain, 0)),
            Self::Plain
            | Self::Forest
            | Self::Lakes
            | Self::Maze
            | Self::Mages
            | Self::Cavalry
            | Self::Archers
            | Self::Mixed => None,
        }
    }

    /// Whether everybody can walk to everybody.
    const fn is_connected(self) -> bool {
        !matches!(self, Self::Islands | Self::Wall)
    }
}

impl Localize for MapCharacter {
    fn message(&self) -> Message {
        let key = match self {
            Self::Plain => "battlefield-theme-plain",
            Self::Forest => "battlefield-forest",
            Self::River => "battlefield-theme-river",
            Self::Pass => "battlefield-theme-pass",
            Self::Islands => "battlefield-theme-islands",
            Self::Canyon => "battlefield-theme-canyon",
            Self::Lakes => "battlefield-theme-lakes",
            Self::Maze => "battlefield-theme-mountains",
            Self::Mages => "battlefield-theme-mages",
            Self::Cavalry => "battlefield-theme-cavalry",
            Self::Archers => "battlefield-theme-archers",
            Self::Wall => "battlefield-theme-wall",
            Self::Mixed => "battlefield-theme-mixed",
        };
        Message::new(key)
    }
}

/// How often a map is made anew when it is not as wished.
const ATTEMPTS: u64 = 400;

/// A map that is the same for both sides, turned or mirrored: each has the same units, and as long as it can be helped
/// nobody can be struck with the first order and nobody is shut in. The same wish and seed give the same map.
pub fn make_map(wish: MapOptions, seed: u64) -> Field {
    let attempts = (0..ATTEMPTS).map(|attempt| attempt_map(wish, scatter(seed) ^ attempt));
    let mut best: Option<(u32, Field)> = None;
    for field in attempts {
        let faults = faults(&field, wish);
        if best.as_ref().is_none_or(|(fewest, _)| faults < *fewest) {
            best = Some((faults, field));
        }
        if faults == 0 {
            break;
        }
    }
    best.map_or_else(|| attempt_map(wish, seed), |(_, field)| field)
}

/// How many units can be struck at once, are missing or are shut in.
fn faults(field: &Field, wish: MapOptions) -> u32 {
    let board = BattleBoard::new(&Position::new(field.clone()));
    let maps = ReachMaps::new(&board);
    let struck = (maps.own.strike & *board.army(Side::B)).count();
    let missing = i32::from(wish.units) - board.army(Side::A).count();
    let everybody = *board.army(Side::A) | *board.army(Side::B);
    let start = if wish.character.is_connected() { Side::ALL.len() } else { 1 };
    // From the first unit one gets to all others; where the land is cut off, to all others of its side.
    let wanted = if start == 2 { everybody } else { *board.army(Side::A) };
    let shut_in = board.army(Side::A).first().map_or(0, |first| {
        let land = crate::bits::CellBits::of(first).spread(&board.firm());
        (wanted & !land).count()
    });
    (struck + missing.max(0) + shut_in) as u32
}

fn attempt_map(wish: MapOptions, seed: u64) -> Field {
    let side = |n: u8| n.clamp(4, Field::MAX_SIDE);
    let mut sketch = MapSketch::new(side(wish.height), side(wish.width), seed);
    for &(terrain, per_hundred, size) in wish.character.patches() {
        let n_cells = u32::from(sketch.height) * u32::from(sketch.width);
        // Every patch is there twice.
        for _ in 0..(n_cells * per_hundred / 200).max(1) {
            sketch.patch(terrain, size);
        }
    }
    if let Some((terrain, gaps)) = wish.character.barrier() {
        sketch.barrier(terrain, gaps);
    }
    sketch.deploy(wish.character.army(), wish.units);
    sketch.field
}

/// A map in the making: whatever is drawn is drawn on the other side as well.
struct MapSketch {
    height: u8,
    width: u8,
    is_turned: bool,
    field: Field,
    seed: u64,
}

impl MapSketch {
    fn new(height: u8, width: u8, seed: u64) -> Self {
        let field = Field::new(height, width).unwrap_or_else(|| unreachable!("the size is within limits"));
        Self { height, width, is_turned: scatter(seed) & 1 == 0, field, seed: scatter(seed) }
    }

    fn below(&mut self, n: u32) -> u32 {
        self.seed = scatter(self.seed);
        ((self.seed >> 32) % u64::from(n.max(1))) as u32
    }

    fn mirror(&self, row: u8, col: u8) -> (u8, u8) {
        (self.height - 1 - row, if self.is_turned { self.width - 1 - col } else { col })
    }

    fn paint(&mut self, row: u8, col: u8, terrain: Terrain) {
        for (row, col) in [(row, col), self.mirror(row, col)] {
            if let Some(cell) = FieldCell::new(row, col) {
                // Both cells are on the field.
                let _ = self.field.set_terrain(cell, terrain);
            }
        }
    }

    /// A patch of about this many cells, anywhere.
    fn patch(&mut self, terrain: Terrain, size: u32) {
        let mut row = self.below(u32::from(self.height)) as u8;
        let mut col = self.below(u32::from(self.width)) as u8;
        for _ in 0..=self.below(size * 2) {
            self.paint(row, col, terrain);
            match self.below(4) {
                0 => row = row.saturating_sub(1),
                1 => row = (row + 1).min(self.height - 1),
                2 => col = col.saturating_sub(1),
                _ => col = (col + 1).min(self.width - 1),
            }
        }
    }

    /// A line across the middle with gaps.
    fn barrier(&mut self, terrain: Terrain, gaps: u32) {
        let (middle, width) = ((self.height - 1) / 2, u32::from(self.width));
        for col in 0..self.width {
            self.paint(middle, col, terrain);
        }
        let n_gaps = if gaps == 0 { 0 } else { (gaps * width / 40).max(1) };
        for _ in 0..n_gaps {
            let col = self.below(width) as u8;
            self.paint(middle, col, Terrain::Plain);
            if self.height.is_multiple_of(2) {
                // The line is two rows thick: a gap goes through both.
                let (_, other) = self.mirror(middle, col);
                self.paint(middle, other, Terrain::Plain);
            }
        }
    }

    /// Puts the armies on the first and the last rows.
    fn deploy(&mut self, army: &[UnitKind], n_units: u8) {
        let depth =
            (u32::from(self.height) / 4).max(u32::from(n_units).div_ceil(u32::from(self.width))).max(1);
        for kind in army.iter().copied().cycle().take(n_units.into()) {
            for _ in 0..60 {
                let row = self.below(depth.min(u32::from(self.height) / 2)) as u8;
                let col = self.below(u32::from(self.width)) as u8;
                let (other_row, other_col) = self.mirror(row, col);
                let places =
                    [(Side::A, FieldCell::new(row, col)), (Side::B, FieldCell::new(other_row, other_col))];
                let is_free = |cell: Option<FieldCell>| {
                    cell.is_some_and(|cell| {
                        self.field.unit(cell).is_none() && self.field.terrain(cell).cost().is_some()
                    })
                };
                if !places.iter().all(|&(_, cell)| is_free(cell)) {
                    continue;
                }
                for (side, cell) in places {
                    if let Some(cell) = cell {
                        // The cell is free.
                        let _ = self.field.add_unit(cell, Unit { side, kind });
                    }
                }
                break;
            }
        }
    }
}
