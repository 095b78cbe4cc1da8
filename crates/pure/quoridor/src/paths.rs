//! Path search by flood fill: whether walls leave everybody a path.

use crate::{
    Axis, Cell, Wall,
    bits::{BoardMasks, STRIDE},
    walls::Walls,
};

/// Which steps the walls leave open: a bit for each cell that can be left upwards, or to the right.
///
/// Steps down and to the left are the same ones seen from the other cell.
#[derive(Clone, Copy, Debug)]
pub struct StepGrid {
    /// Cells that can be left upwards.
    pub north: u128,
    /// Cells that can be left to the right.
    pub east: u128,
}

/// A direction on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepDirection {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl StepDirection {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The two headings at right angles to this one.
    pub const fn sides(self) -> [Self; 2] {
        match self {
            Self::North | Self::South => [Self::East, Self::West],
            Self::East | Self::West => [Self::North, Self::South],
        }
    }
}

impl StepGrid {
    /// What these walls leave open on the board of these masks.
    pub fn new(masks: &BoardMasks, walls: Walls) -> Self {
        let Walls { horizontal: h, vertical: v } = walls;
        Self { north: masks.has_north & !(h | h << 1), east: masks.has_east & !(v | v << STRIDE) }
    }

    /// The same with one more wall.
    #[must_use]
    pub fn with(mut self, wall: Wall) -> Self {
        let slot = wall.slot.bit();
        match wall.axis {
            Axis::Horizontal => self.north &= !(slot | slot << 1),
            Axis::Vertical => self.east &= !(slot | slot << STRIDE),
        }
        self
    }

    /// The cells next to these in one direction that can be stepped to.
    pub const fn step(&self, cells: u128, heading: StepDirection) -> u128 {
        match heading {
            StepDirection::North => (cells & self.north) << STRIDE,
            StepDirection::East => (cells & self.east) << 1,
            StepDirection::South => (cells >> STRIDE) & self.north,
            StepDirection::West => (cells >> 1) & self.east,
        }
    }

    /// These cells and all that are one step away.
    pub const fn grow(&self, cells: u128) -> u128 {
        cells
            | self.step(cells, StepDirection::North)
            | self.step(cells, StepDirection::East)
            | self.step(cells, StepDirection::South)
            | self.step(cells, StepDirection::West)
    }
}

/// Somebody who must keep a path.
#[derive(Clone, Copy, Debug)]
pub struct PathSeeker {
    /// The cell where it stands.
    pub from: u128,
    /// The cells that it has to reach.
    pub goal: u128,
    /// A cell with a pawn in it that stands in the way and can only be jumped over straight; 0 for none.
    pub plug: u128,
}

/// The steps of one shortest path, as the bits of [`StepGrid`].
struct PathTrail {
    north: u128,
    east: u128,
}

impl PathTrail {
    /// The walls that would lie across it.
    fn cut(&self) -> Walls {
        Walls { horizontal: self.north | self.north >> 1, vertical: self.east | self.east >> STRIDE }
    }

    /// Notes the step between two neighbours, whichever way it goes.
    fn note(&mut self, a: u128, b: u128) {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        if high == low << 1 {
            self.east |= low;
        } else {
            self.north |= low;
        }
    }
}

impl PathSeeker {
    /// Whether it has one.
    pub fn has_path(&self, grid: &StepGrid) -> bool {
        let jumps = self.jumps(grid);
        let mut cells = self.from;
        loop {
            let grown = self.grow(grid, jumps, cells);
            if grown & self.goal != 0 {
                return true;
            }
            if grown == cells {
                return false;
            }
            cells = grown;
        }
    }

    /// Takes from `legal` the walls that leave no path. Only `suspects` can do so, and of them only those that
    /// lie across the one path that is looked for first.
    pub(crate) fn remove_closing(&self, grid: &StepGrid, suspects: Walls, legal: &mut Walls) {
        let Some(trail) = self.trail(grid) else {
            *legal = Walls::default();
            return;
        };
        for wall in suspects.and(trail.cut()).and(*legal).each() {
            if !self.has_path(&grid.with(wall)) {
                legal.toggle(wall);
            }
        }
    }

    /// The cells below and to the left of the plug, where a straight jump over it is open from there.
    fn jumps(&self, grid: &StepGrid) -> (u128, u128) {
        let straight = |open: u128, before: u128| {
            if open & before != 0 && open & self.plug != 0 { before } else { 0 }
        };
        (straight(grid.north, self.plug >> STRIDE), straight(grid.east, self.plug >> 1))
    }

    /// These cells and all that are one step, or one jump over the plug, away.
    fn grow(&self, grid: &StepGrid, (below, left): (u128, u128), cells: u128) -> u128 {
        let over = (cells & below) << (2 * STRIDE) | (cells >> (2 * STRIDE)) & below;
        let across = (cells & left) << 2 | (cells >> 2) & left;
        (grid.grow(cells) | over | across) & !self.plug
    }

    fn trail(&self, grid: &StepGrid) -> Option<PathTrail> {
        // No path is longer than the board has cells.
        let mut reached = [0; STRIDE as usize * STRIDE as usize];
        let jumps = self.jumps(grid);
        let (mut cells, mut n) = (self.from, 0);
        while cells & self.goal == 0 {
            reached[n] = cells;
            n += 1;
            let grown = self.grow(grid, jumps, cells);
            if grown == cells {
                return None;
            }
            cells = grown;
        }
        let mut trail = PathTrail { north: 0, east: 0 };
        let mut cell = Cell::lowest(cells & self.goal).bit();
        for &before in reached[..n].iter().rev() {
            cell = self.retrace(grid, jumps, before, cell, &mut trail);
        }
        Some(trail)
    }

    /// One step of the path back from `cell` into the cells reached `before`, noted in `trail`.
    fn retrace(
        &self,
        grid: &StepGrid,
        jumps: (u128, u128),
        before: u128,
        cell: u128,
        trail: &mut PathTrail,
    ) -> u128 {
        for heading in StepDirection::ALL {
            let back = grid.step(cell, heading) & before;
            if back != 0 {
                trail.note(cell, back);
                return back;
            }
        }
        let back = Cell::lowest(self.grow(grid, jumps, cell) & before).bit();
        trail.note(cell, self.plug);
        trail.note(self.plug, back);
        back
    }
}
