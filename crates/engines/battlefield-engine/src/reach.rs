//! Danger maps: where units can get to and what they can strike from there.

use tengen_battlefield::Side;

use crate::{
    bits::{CellBits, STEPS},
    board::{ARCHER, BattleBoard, KINDS, MAGE, QUAKE_REACH},
    packed_order::points,
};

/// What walking and flying depends on, worked out once for a board.
#[derive(Clone, Copy)]
pub(crate) struct FieldGeometry {
    /// Plain without units, forest without units.
    free: [CellBits; 2],
    /// What a fireball passes.
    pub(crate) open: CellBits,
    pub(crate) whole: CellBits,
}

impl FieldGeometry {
    pub(crate) fn new(board: &BattleBoard) -> Self {
        let empty = !board.occupied();
        Self {
            free: [*board.plain() & empty, *board.forest() & empty],
            open: board.open(),
            whole: board.whole(),
        }
    }

    /// Every cell that units from these cells can get to with so many points, their own included.
    pub(crate) fn walk(&self, from: &CellBits, points: usize) -> CellBits {
        let (mut all, mut wide_before) = (*from, CellBits::EMPTY);
        for _ in 0..points {
            let wide = all.widened();
            all |= wide & self.free[0] | wide_before & self.free[1];
            wide_before = wide;
        }
        all
    }
}

/// What a side can do with its next order, whoever's turn it is.
#[derive(Clone, Copy)]
pub(crate) struct ReachMap {
    /// Where units of each kind can get to.
    pub(crate) ends: [CellBits; KINDS],
    /// What can be struck from there, and every forest that can be set on fire.
    pub(crate) strike: CellBits,
}

impl ReachMap {
    pub(crate) fn new(board: &BattleBoard, ground: &FieldGeometry, side: Side) -> Self {
        let ends = std::array::from_fn(|kind| {
            let units = board.units(side, kind);
            if units.is_empty() { CellBits::EMPTY } else { ground.walk(units, points(kind)) }
        });
        Self { ends, strike: strike(board, ground, &ends) }
    }

    /// What can be struck from cells outside of these.
    pub(crate) fn strike_outside(
        &self,
        board: &BattleBoard,
        ground: &FieldGeometry,
        danger: &CellBits,
    ) -> CellBits {
        let safe = !*danger;
        strike(board, ground, &self.ends.map(|ends| ends & safe))
    }
}

/// What units of each kind can strike from these cells.
fn strike(board: &BattleBoard, ground: &FieldGeometry, ends: &[CellBits; KINDS]) -> CellBits {
    let mut strike = (ends[0] | ends[1]).widened();
    if !ends[ARCHER].is_empty() {
        strike |= shots(&ends[ARCHER], board.mountain());
    }
    if !ends[MAGE].is_empty() {
        strike |= spells(board, ground, &ends[MAGE]);
    }
    strike
}

/// What archers hit: exactly two cells away, with no mountain between.
pub(crate) fn shots(from: &CellBits, mountain: &CellBits) -> CellBits {
    let clear = !*mountain;
    STEPS.iter().fold(CellBits::EMPTY, |hit, &(down, right)| {
        hit | (from.moved(down, right) & clear).moved(down, right)
    })
}

/// What mages hit: what fireballs come upon, the forests that they set on fire, and what earthquakes shake.
fn spells(board: &BattleBoard, ground: &FieldGeometry, from: &CellBits) -> CellBits {
    let hit = from.rays(&ground.open);
    let lit = hit & *board.forest() & !board.occupied();
    let fire = if lit.is_empty() { CellBits::EMPTY } else { lit.spread(board.forest()) };
    hit | fire | quakes(from)
}

/// What earthquakes from these cells shake.
pub(crate) fn quakes(from: &CellBits) -> CellBits {
    let middles = STEPS.iter().fold(CellBits::EMPTY, |middles, &(down, right)| {
        middles | from.moved(down * QUAKE_REACH, right * QUAKE_REACH)
    });
    middles.crossed()
}

/// What both sides can do, the side to move first.
pub(crate) struct ReachMaps {
    pub(crate) ground: FieldGeometry,
    pub(crate) own: ReachMap,
    pub(crate) enemy: ReachMap,
}

impl ReachMaps {
    pub(crate) fn new(board: &BattleBoard) -> Self {
        let ground = FieldGeometry::new(board);
        let own = ReachMap::new(board, &ground, board.side());
        let enemy = ReachMap::new(board, &ground, board.side().other());
        Self { ground, own, enemy }
    }
}
