//! Shortest paths of a pawn to its goal, all of them at once.

use tengen_quoridor::{Rules, bits::STRIDE, paths::StepGrid, walls::Walls};

/// All shortest ways of a pawn to its goal, other pawns aside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lane {
    /// How many steps it is to the goal, or [`SHUT`].
    pub(crate) steps: u8,
    /// The cells on shortest ways, from the pawn's own to those of the goal.
    pub(crate) cells: u128,
    /// Walls that would lie across at least one of these ways. No other wall changes anything about the lane.
    pub(crate) across: Walls,
    /// Walls that would lie across all of them, and so make the way longer or close it.
    pub(crate) hot: Walls,
}

/// More steps than there are on any board.
pub(crate) const SHUT: u8 = 125;

const NO_WALLS: Walls = Walls { horizontal: 0, vertical: 0 };

/// What is reached in so many steps: room for the floods of a search, made once.
#[derive(Clone, Debug)]
pub(crate) struct FloodLayers(Box<[u128; Rules::MAX_SIZE as usize * Rules::MAX_SIZE as usize + 1]>);

impl Default for FloodLayers {
    fn default() -> Self {
        Self(Box::new([0; 122]))
    }
}

impl Lane {
    /// Where no way is left, which only the contest allows.
    pub(crate) const SHUT: Self = Self { steps: SHUT, cells: 0, across: NO_WALLS, hot: NO_WALLS };

    /// The ways from a cell to the nearest of the goal; `None` where there is none.
    pub(crate) fn find(grid: &StepGrid, pawn: u128, goal: u128, layers: &mut FloodLayers) -> Option<Self> {
        let reached = &mut layers.0;
        let (mut cells, mut n) = (pawn, 0);
        while cells & goal == 0 {
            reached[n] = cells;
            let grown = grid.grow(cells);
            if grown == cells {
                return None;
            }
            cells = grown;
            n += 1;
        }
        let mut front = cells & goal;
        let mut lane = Self { steps: n as u8, cells: front, ..Self::SHUT };
        for &before in reached[..n].iter().rev() {
            // Steps between this layer and the one before, each noted by the lower or left one of its cells. What lies beside
            // a cell and is reached earlier is reached exactly one step earlier.
            let up = before & grid.north & (front >> STRIDE);
            let down = front & grid.north & (before >> STRIDE);
            let right = before & grid.east & (front >> 1);
            let left = front & grid.east & (before >> 1);
            lane.note(up | down, right | left);
            front = up | down << STRIDE | right | left << 1;
            lane.cells |= front;
        }
        Some(lane)
    }

    /// Notes the walls across the steps from one layer to the next.
    fn note(&mut self, north: u128, east: u128) {
        self.across.horizontal |= north | north >> 1;
        self.across.vertical |= east | east >> STRIDE;
        // A wall stops at most two steps, side by side.
        if east == 0 {
            let rest = north & north.wrapping_sub(1);
            if rest == 0 {
                self.hot.horizontal |= north | north >> 1;
            } else if rest.is_power_of_two() {
                self.hot.horizontal |= north & (north >> 1);
            }
        } else if north == 0 {
            let rest = east & (east - 1);
            if rest == 0 {
                self.hot.vertical |= east | east >> STRIDE;
            } else if rest.is_power_of_two() {
                self.hot.vertical |= east & (east >> STRIDE);
            }
        }
    }
}
