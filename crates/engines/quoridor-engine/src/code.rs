//! Packed moves for tables.

use tengen_quoridor::{Axis, Cell, Move, Wall};

/// A move as a number that fits tables: 0 is none, then the cells to step to, then the slots of horizontal and of vertical
/// walls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct MoveCode(pub(crate) u16);

impl MoveCode {
    /// All are below this.
    pub(crate) const COUNT: usize = 384;
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const PASS: Self = Self(127);

    /// The step to the cell of this bit.
    pub(crate) const fn step(cell: u128) -> Self {
        Self(cell.trailing_zeros() as u16 + 1)
    }

    /// The wall in the slot of this bit.
    pub(crate) const fn wall(axis: Axis, slot: u128) -> Self {
        let first = match axis {
            Axis::Horizontal => 128,
            Axis::Vertical => 256,
        };
        Self(first + slot.trailing_zeros() as u16)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn is_step(self) -> bool {
        self.0 < Self::PASS.0
    }

    /// What it is, for whoever carries it out.
    pub(crate) const fn kind(self) -> MoveKind {
        let bit = 1 << (self.0 & 127);
        match self.0 >> 7 {
            0 if self.0 == Self::PASS.0 => MoveKind::Pass,
            0 => MoveKind::Step(1 << (self.0.saturating_sub(1))),
            1 => MoveKind::Wall(Axis::Horizontal, bit),
            _ => MoveKind::Wall(Axis::Vertical, bit),
        }
    }

    #[cfg(test)]
    pub(crate) fn of(m: Move) -> Self {
        match m {
            Move::Step(cell) => Self::step(cell.bit()),
            Move::Wall(wall) => Self::wall(wall.axis, wall.slot.bit()),
            Move::Pass => Self::PASS,
        }
    }
}

impl From<MoveCode> for Move {
    fn from(code: MoveCode) -> Self {
        match code.kind() {
            MoveKind::Step(cell) => Self::Step(Cell::lowest(cell)),
            MoveKind::Wall(axis, slot) => Self::Wall(Wall { slot: Cell::lowest(slot), axis }),
            MoveKind::Pass => Self::Pass,
        }
    }
}

/// A move with the bit of its cell or slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveKind {
    Step(u128),
    Wall(Axis, u128),
    Pass,
}
