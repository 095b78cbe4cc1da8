//! Where units can get to and what they can strike from there: the map of dangers.

use tengen_battlefield::Side;

use crate::{
    bits::{Bits, STEPS},
    board::{ARCHER, Board, KINDS, MAGE, QUAKE_REACH},
    deed::points,
};

/// What walking and flying depends on, worked out once for a board.
#[derive(Clone, Copy)]
pub(crate) struct Ground {
    /// Plain without units, forest without units.
    free: [Bits; 2],
    /// What a fireball passes.
    pub(crate) open: Bits,
    pub(crate) whole: Bits,
}

impl Ground {
    pub(crate) fn new(board: &Board) -> Self {
        let empty = !board.occupied();
        Self {
            free: [*board.plain() & empty, *board.forest() & empty],
            open: board.open(),
            whole: board.whole(),
        }
    }

    /// Every cell that units from these cells can get to with so many points, their own included.
    pub(crate) fn walk(&self, from: &Bits, points: usize) -> Bits {
        let (mut all, mut wide_before) = (*from, Bits::EMPTY);
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
pub(crate) struct Reach {
    /// Where units of each kind can get to.
    pub(crate) ends: [Bits; KINDS],
    /// What can be struck from there, and every forest that can be set on fire.
    pub(crate) strike: Bits,
}

impl Reach {
    pub(crate) fn new(board: &Board, ground: &Ground, side: Side) -> Self {
        let ends = std::array::from_fn(|kind| {
            let units = board.units(side, kind);
            if units.is_empty() { Bits::EMPTY } else { ground.walk(units, points(kind)) }
        });
        Self { ends, strike: strike(board, ground, &ends) }
    }

    /// What can be struck from cells outside of these.
    pub(crate) fn strike_outside(&self, board: &Board, ground: &Ground, danger: &Bits) -> Bits {
        let safe = !*danger;
        strike(board, ground, &self.ends.map(|ends| ends & safe))
    }
}

/// What units of each kind can strike from these cells.
fn strike(board: &Board, ground: &Ground, ends: &[Bits; KINDS]) -> Bits {
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
pub(crate) fn shots(from: &Bits, mountain: &Bits) -> Bits {
    let clear = !*mountain;
    STEPS
        .iter()
        .fold(Bits::EMPTY, |hit, &(down, right)| hit | (from.moved(down, right) & clear).moved(down, right))
}

/// What mages hit: what fireballs come upon, the forests that they set on fire, and what earthquakes shake.
fn spells(board: &Board, ground: &Ground, from: &Bits) -> Bits {
    let hit = from.rays(&ground.open);
    let lit = hit & *board.forest() & !board.occupied();
    let fire = if lit.is_empty() { Bits::EMPTY } else { lit.spread(board.forest()) };
    hit | fire | quakes(from)
}

/// What earthquakes from these cells shake.
pub(crate) fn quakes(from: &Bits) -> Bits {
    let middles = STEPS.iter().fold(Bits::EMPTY, |middles, &(down, right)| {
        middles | from.moved(down * QUAKE_REACH, right * QUAKE_REACH)
    });
    middles.crossed()
}

/// What both sides can do, the side to move first.
pub(crate) struct Maps {
    pub(crate) ground: Ground,
    pub(crate) own: Reach,
    pub(crate) enemy: Reach,
}

impl Maps {
    pub(crate) fn new(board: &Board) -> Self {
        let ground = Ground::new(board);
        let own = Reach::new(board, &ground, board.side());
        let enemy = Reach::new(board, &ground, board.side().other());
        Self { ground, own, enemy }
    }
}
