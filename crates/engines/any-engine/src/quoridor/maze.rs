use std::collections::VecDeque;

use tengen_core::Seat;
use tengen_quoridor::{Axis, Cell, Position, Rules, Wall};

/// Where to, from a cell: left, right, up, down, as the bots look around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MazeDirection {
    Left,
    Right,
    Up,
    Down,
}

impl MazeDirection {
    pub(super) const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// The next cell that way, on the board or beyond it.
    fn from(self, cell: Cell) -> Option<Cell> {
        let (x, y) = (cell.x(), cell.y());
        match self {
            Self::Left => Cell::new(x.checked_sub(1)?, y),
            Self::Right => Cell::new(x + 1, y),
            Self::Up => Cell::new(x, y + 1),
            Self::Down => Cell::new(x, y.checked_sub(1)?),
        }
    }
}

const CELLS: usize = Rules::MAX_SIZE as usize * Rules::MAX_SIZE as usize;

/// The board as bots see it: cells and walls, no pawns in the way.
#[derive(Clone, Debug)]
pub(super) struct Maze {
    rules: Rules,
    walls: Vec<Wall>,
}

/// How many steps it is between every cell and where a flood began, and from where each cell was reached.
#[derive(Clone, Debug)]
pub(super) struct DistanceMap {
    steps: [Option<u32>; CELLS],
    nearer: [Option<Cell>; CELLS],
}

impl DistanceMap {
    pub(super) fn of(&self, cell: Cell) -> Option<u32> {
        self.steps[cell.index()]
    }

    /// The next cell on the way back to where the flood began.
    pub(super) fn nearer(&self, cell: Cell) -> Option<Cell> {
        self.nearer[cell.index()]
    }
}

impl Maze {
    pub(super) fn of(position: &Position) -> Self {
        Self { rules: *position.rules(), walls: position.walls().collect() }
    }

    /// The same with one more wall.
    pub(super) fn with(&self, wall: Wall) -> Self {
        let mut walls = self.walls.clone();
        walls.push(wall);
        Self { walls, ..*self }
    }

    /// The cell that way, if neither a wall nor the border is between.
    pub(super) fn step(&self, from: Cell, way: MazeDirection) -> Option<Cell> {
        let to = way.from(from).filter(|&to| self.rules.contains(to))?;
        let low = from.min(to);
        let is_between = |wall: &Wall| match wall.axis {
            Axis::Horizontal => low.y() == wall.slot.y() && beside(low.x(), wall.slot.x()),
            Axis::Vertical => low.x() == wall.slot.x() && beside(low.y(), wall.slot.y()),
        };
        let axis = if from.x() == to.x() { Axis::Horizontal } else { Axis::Vertical };
        (!self.walls.iter().any(|wall| wall.axis == axis && is_between(wall))).then_some(to)
    }

    /// All cells a step away.
    pub(super) fn steps(&self, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        MazeDirection::ALL.into_iter().filter_map(move |way| self.step(from, way))
    }

    /// How far everything is from here. Cells that `is_end` names are reached, but nothing beyond them.
    pub(super) fn distances(&self, from: Cell, is_end: impl Fn(Cell) -> bool) -> DistanceMap {
        self.flood([from], is_end)
    }

    /// How far everything is from a seat's goal.
    pub(super) fn to_goal(&self, position: &Position, seat: Seat) -> DistanceMap {
        self.flood(position.goal(seat), |_| false)
    }

    fn flood(&self, from: impl IntoIterator<Item = Cell>, is_end: impl Fn(Cell) -> bool) -> DistanceMap {
        let mut distances = DistanceMap { steps: [None; CELLS], nearer: [None; CELLS] };
        let mut queue: VecDeque<(Cell, u32)> = from.into_iter().map(|cell| (cell, 0)).collect();
        for (cell, _) in &queue {
            distances.steps[cell.index()] = Some(0);
        }
        while let Some((cell, far)) = queue.pop_front() {
            if far > 0 && is_end(cell) {
                continue;
            }
            for next in self.steps(cell) {
                let distance = &mut distances.steps[next.index()];
                if distance.is_none() {
                    *distance = Some(far + 1);
                    distances.nearer[next.index()] = Some(cell);
                    queue.push_back((next, far + 1));
                }
            }
        }
        distances
    }
}

/// Whether a wall from this slot covers the cell: it is two long.
const fn beside(cell: u8, slot: u8) -> bool {
    cell == slot || cell == slot + 1
}

/// The eight walls that touch a cell: two on each side, those to the left or below first.
pub(super) fn walls_around(cell: Cell) -> impl Iterator<Item = Wall> {
    let (x, y) = (cell.x(), cell.y());
    let slot = |x: Option<u8>, y: Option<u8>, axis| Some(Wall { slot: Cell::new(x?, y?)?, axis });
    let (left, below) = (x.checked_sub(1), y.checked_sub(1));
    let (here_x, here_y) = (Some(x), Some(y));
    [
        slot(left, here_y, Axis::Horizontal),
        slot(here_x, here_y, Axis::Horizontal),
        slot(left, below, Axis::Horizontal),
        slot(here_x, below, Axis::Horizontal),
        slot(here_x, below, Axis::Vertical),
        slot(here_x, here_y, Axis::Vertical),
        slot(left, below, Axis::Vertical),
        slot(left, here_y, Axis::Vertical),
    ]
    .into_iter()
    .flatten()
}
