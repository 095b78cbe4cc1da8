//! Search board of Battlefield: a bitboard for each terrain and for each kind of unit.
//!
//! A board is small enough to be copied for every order, so that nothing has to be taken back.

use tengen_battlefield::{FieldCell, Position, Side, Terrain, Unit, UnitKind};
use tengen_core::Game as _;

use crate::{
    bits::{CellBits, CellIndex, STEPS, at},
    packed_order::{PackedAction, PackedOrder},
};

/// How many kinds of units there are, in the order of `UnitKind::ALL`.
pub(crate) const KINDS: usize = 4;

pub(crate) const MAGE: usize = UnitKind::Mage as usize;
pub(crate) const ARCHER: usize = UnitKind::Archer as usize;

const PLAIN: usize = Terrain::Plain as usize;
const WATER: usize = Terrain::Water as usize;
const MOUNTAIN: usize = Terrain::Mountain as usize;
const FOREST: usize = Terrain::Forest as usize;
const ABYSS: usize = Terrain::Abyss as usize;

/// How far from the mage the middle of an earthquake lies.
pub(crate) const QUAKE_REACH: i32 = 3;

/// A battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BattleBoard {
    terrain: [CellBits; 5],
    units: [[CellBits; KINDS]; 2],
    armies: [CellBits; 2],
    /// Units that somebody has overlooked: they are in the way and nothing else.
    overlooked: CellBits,
    side: Side,
    key: u64,
}

impl BattleBoard {
    pub(crate) fn new(position: &Position) -> Self {
        let field = position.field();
        let mut board = Self {
            terrain: [CellBits::EMPTY; 5],
            units: [[CellBits::EMPTY; KINDS]; 2],
            armies: [CellBits::EMPTY; 2],
            overlooked: CellBits::EMPTY,
            side: position.to_move(),
            key: position.key(),
        };
        for cell in field.cells() {
            board.terrain[field.terrain(cell) as usize].insert(CellIndex::of(cell));
        }
        for (cell, unit) in field.units() {
            board.units[unit.side as usize][unit.kind as usize].insert(CellIndex::of(cell));
            board.armies[unit.side as usize].insert(CellIndex::of(cell));
        }
        board
    }

    /// The side to move.
    pub(crate) const fn side(&self) -> Side {
        self.side
    }

    /// As `Position::key`.
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    pub(crate) const fn army(&self, side: Side) -> &CellBits {
        &self.armies[side as usize]
    }

    pub(crate) const fn units(&self, side: Side, kind: usize) -> &CellBits {
        &self.units[side as usize][kind]
    }

    pub(crate) const fn plain(&self) -> &CellBits {
        &self.terrain[PLAIN]
    }

    pub(crate) const fn forest(&self) -> &CellBits {
        &self.terrain[FOREST]
    }

    pub(crate) const fn mountain(&self) -> &CellBits {
        &self.terrain[MOUNTAIN]
    }

    /// Where units can stand.
    pub(crate) fn firm(&self) -> CellBits {
        self.terrain[PLAIN] | self.terrain[FOREST]
    }

    /// What an earthquake changes.
    pub(crate) fn soft(&self) -> CellBits {
        self.firm() | self.terrain[MOUNTAIN]
    }

    pub(crate) fn occupied(&self) -> CellBits {
        self.armies[0] | self.armies[1] | self.overlooked
    }

    /// What a fireball passes: plain, water and abyss without units.
    pub(crate) fn open(&self) -> CellBits {
        (self.terrain[PLAIN] | self.terrain[WATER] | self.terrain[ABYSS]) & !self.occupied()
    }

    pub(crate) fn whole(&self) -> CellBits {
        self.terrain.iter().fold(CellBits::EMPTY, |all, &some| all | some)
    }

    pub(crate) fn kind_at(&self, place: CellIndex, side: Side) -> Option<usize> {
        (0..KINDS).find(|&kind| self.units[side as usize][kind].has(place))
    }

    pub(crate) fn unit_at(&self, place: CellIndex) -> Option<(Side, usize)> {
        Side::ALL.into_iter().find_map(|side| Some((side, self.kind_at(place, side)?)))
    }

    /// The same for somebody who does not see these units.
    pub(crate) fn overlooking(&self, unseen: &CellBits) -> Self {
        let mut board = *self;
        for place in unseen.iter() {
            if let Some((side, kind)) = self.unit_at(place) {
                board.toggle(place, side, kind);
                board.overlooked.insert(place);
            }
        }
        board
    }

    /// The board after an order that can be given.
    pub(crate) fn play(&self, order: PackedOrder) -> Self {
        let mut board = *self;
        let side = self.side;
        board.side = side.other();
        board.key ^= side.key() ^ side.other().key();
        if order.is_pass() {
            return board;
        }
        let Some(kind) = self.kind_at(order.from, side) else { return board };
        if order.from != order.to {
            board.toggle(order.from, side, kind);
            board.toggle(order.to, side, kind);
        }
        match order.deed {
            PackedAction::None => {}
            PackedAction::Attack(direction) => {
                let reach = if kind == ARCHER { 2 } else { 1 };
                if let Some(target) = order.to.away(direction.into(), reach) {
                    board.kill(target);
                }
            }
            PackedAction::Fireball(direction) => board.fireball(order.to, direction.into()),
            PackedAction::Quake(direction) => board.quake(order.to, direction.into()),
        }
        board
    }

    /// What a fireball comes upon: a unit or a forest.
    pub(crate) fn flight(&self, from: CellIndex, direction: usize) -> Option<CellIndex> {
        let (open, whole) = (self.open(), self.whole());
        flight(&open, &whole, from, direction).filter(|&end| !self.mountain().has(end))
    }

    fn fireball(&mut self, from: CellIndex, direction: usize) {
        let Some(end) = self.flight(from, direction) else { return };
        if self.occupied().has(end) {
            self.kill(end);
            return;
        }
        let fire = CellBits::of(end).spread(self.forest());
        for place in fire.iter() {
            self.change(place, FOREST, PLAIN);
        }
        for place in (fire & (self.armies[0] | self.armies[1])).iter() {
            self.kill(place);
        }
    }

    fn quake(&mut self, from: CellIndex, direction: usize) {
        let cross = quake_cells(from, direction);
        let (firm, mountain) = (self.firm() & cross, *self.mountain() & cross);
        for place in mountain.iter() {
            self.change(place, MOUNTAIN, PLAIN);
        }
        for place in firm.iter() {
            let was = if self.forest().has(place) { FOREST } else { PLAIN };
            self.change(place, was, ABYSS);
            self.kill(place);
        }
        loop {
            let filled = self.terrain[WATER].widened() & self.terrain[ABYSS];
            if filled.is_empty() {
                return;
            }
            for place in filled.iter() {
                self.change(place, ABYSS, WATER);
            }
        }
    }

    fn change(&mut self, place: CellIndex, from: usize, to: usize) {
        self.terrain[from].remove(place);
        self.terrain[to].insert(place);
        let cell = place.cell();
        self.key ^= Terrain::ALL[from].key(cell) ^ Terrain::ALL[to].key(cell);
    }

    fn kill(&mut self, place: CellIndex) {
        if let Some((side, kind)) = self.unit_at(place) {
            self.toggle(place, side, kind);
        }
    }

    fn toggle(&mut self, place: CellIndex, side: Side, kind: usize) {
        let cell: FieldCell = place.cell();
        self.key ^= Unit { side, kind: UnitKind::ALL[kind] }.key(cell);
        for set in [&mut self.units[side as usize][kind], &mut self.armies[side as usize]] {
            if set.has(place) {
                set.remove(place);
            } else {
                set.insert(place);
            }
        }
    }
}

/// The first cell that is not open on the way of a fireball, if it is not off the field.
pub(crate) fn flight(
    open: &CellBits,
    whole: &CellBits,
    from: CellIndex,
    direction: usize,
) -> Option<CellIndex> {
    let mut place = from.away(direction, 1)?;
    while open.has(place) {
        place = place.away(direction, 1)?;
    }
    Some(place).filter(|&end| whole.has(end))
}

/// The five cells of an earthquake, as far as any field reaches.
pub(crate) fn quake_cells(from: CellIndex, direction: usize) -> CellBits {
    let (down, right) = STEPS[direction];
    let (row, col) = (from.row() as i32 + down * QUAKE_REACH, from.col() as i32 + right * QUAKE_REACH);
    let cross = [(0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)];
    let places = cross.iter().filter_map(|&(down, right)| at(row + down, col + right));
    places.fold(CellBits::EMPTY, |mut cells, place| {
        cells.insert(place);
        cells
    })
}

#[cfg(test)]
mod tests;
