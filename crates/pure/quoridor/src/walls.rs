//! Wall sets as bitboards, and which walls could close something.

use crate::{
    Axis, Cell, Wall,
    bits::{BoardMasks, STRIDE},
};

/// A set of walls: one set of slots an axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walls {
    /// Slots of horizontal walls.
    pub horizontal: u128,
    /// Slots of vertical walls.
    pub vertical: u128,
}

impl Walls {
    /// Puts the wall in, or takes it out.
    pub fn toggle(&mut self, wall: Wall) {
        match wall.axis {
            Axis::Horizontal => self.horizontal ^= wall.slot.bit(),
            Axis::Vertical => self.vertical ^= wall.slot.bit(),
        }
    }

    /// Whether the wall is one of them.
    pub fn contains(self, wall: Wall) -> bool {
        let slots = match wall.axis {
            Axis::Horizontal => self.horizontal,
            Axis::Vertical => self.vertical,
        };
        slots & wall.slot.bit() != 0
    }

    /// All of them: horizontal ones first, each row by row from the bottom.
    pub fn each(self) -> impl Iterator<Item = Wall> {
        let horizontal = Cell::each(self.horizontal).map(|slot| Wall { slot, axis: Axis::Horizontal });
        let vertical = Cell::each(self.vertical).map(|slot| Wall { slot, axis: Axis::Vertical });
        horizontal.chain(vertical)
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.horizontal | self.vertical == 0
    }

    /// Those that are in both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { horizontal: self.horizontal & other.horizontal, vertical: self.vertical & other.vertical }
    }

    /// Walls that would lie on one of these, wholly or in part.
    #[must_use]
    pub fn overlapped(self) -> Self {
        let Self { horizontal: h, vertical: v } = self;
        Self { horizontal: h | h << 1 | h >> 1, vertical: v | v << STRIDE | v >> STRIDE }
    }

    /// Walls that would cross one of these at the middle.
    #[must_use]
    pub fn crossed(self) -> Self {
        Self { horizontal: self.vertical, vertical: self.horizontal }
    }

    /// The slots that these leave for one more wall, paths aside.
    #[must_use]
    pub fn free_slots(self, masks: &BoardMasks, may_cross: bool) -> Self {
        let (overlapped, crossed) = (self.overlapped(), self.crossed());
        let blocked = if may_cross { Self::default() } else { crossed };
        Self {
            horizontal: masks.slots & !overlapped.horizontal & !blocked.horizontal,
            vertical: masks.slots & !overlapped.vertical & !blocked.vertical,
        }
    }

    /// Of the `new` walls, those that could close something together with these.
    ///
    /// A wall touches three crossings of the grid: its ends and its middle. It can be part of a closed line only
    /// if two of them are touched already, by another wall, by the border, or by `plug`: a cell that cannot be
    /// entered, whose corners join lines like a wall. For all others no path needs to be looked for.
    #[must_use]
    pub fn suspects(self, new: Self, masks: &BoardMasks, plug: u128) -> Self {
        // A wall touches the crossings at its middle and its ends, which are where others would overlap it.
        let Self { horizontal, vertical } = self.overlapped();
        let corners = plug | plug >> 1 | plug >> STRIDE | plug >> (STRIDE + 1);
        // Off the slots lies the border: bits to the left of the first column are those of the row before.
        let touched = horizontal | vertical | corners | !masks.slots;
        let row_below = (1 << STRIDE) - 1;
        Self {
            horizontal: new.horizontal & two_of(touched << 1 | 1, touched, touched >> 1),
            vertical: new.vertical & two_of(touched << STRIDE | row_below, touched, touched >> STRIDE),
        }
    }
}

const fn two_of(a: u128, b: u128, c: u128) -> u128 {
    a & b | a & c | b & c
}
