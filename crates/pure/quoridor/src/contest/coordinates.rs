use crate::{Axis, Cell, Move, Rules, Wall};

/// A cell, or an end of a wall, as the contest writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Location {
    /// To the right; cells from 1, ends of walls from 0.
    pub x: i32,
    /// Upwards; cells from 1, ends of walls from 0.
    pub y: i32,
}

impl Location {
    /// No cell.
    pub const NONE: Self = Self { x: -1, y: -1 };

    /// A location with these coordinates.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The cell that is meant, or `None` when it is on no board that we know.
    pub fn cell(self) -> Option<Cell> {
        let index = |n: i32| u8::try_from(n.checked_sub(1)?).ok();
        Cell::new(index(self.x)?, index(self.y)?)
    }
}

impl From<Cell> for Location {
    fn from(cell: Cell) -> Self {
        Self::new(i32::from(cell.x()) + 1, i32::from(cell.y()) + 1)
    }
}

/// A wall by its two ends, as the contest writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlockBar {
    /// One end: in the order that the original server insists on, the lower or left one.
    pub start: Location,
    /// The other end.
    pub stop: Location,
}

impl BlockBar {
    /// No wall.
    pub const NONE: Self = Self { start: Location::NONE, stop: Location::NONE };

    /// The wall between these ends.
    pub const fn new(x1: i32, y1: i32, x2: i32, y2: i32) -> Self {
        Self { start: Location::new(x1, y1), stop: Location::new(x2, y2) }
    }

    /// The same wall with its lower or left end first.
    #[must_use]
    pub const fn normalized(self) -> Self {
        if self.start.x >= self.stop.x && self.start.y >= self.stop.y {
            Self { start: self.stop, stop: self.start }
        } else {
            self
        }
    }

    /// The wall that is meant: two long, along a line, inside the board, its lower or left end first.
    pub fn wall(self, rules: &Rules) -> Option<Wall> {
        let Self { start, stop } = self;
        let far = |from: i32, to: i32| i64::from(to) - i64::from(from);
        let (x, y, axis) = match (far(start.x, stop.x), far(start.y, stop.y)) {
            (2, 0) => (start.x, start.y.checked_sub(1)?, Axis::Horizontal),
            (0, 2) => (start.x.checked_sub(1)?, start.y, Axis::Vertical),
            _ => return None,
        };
        let slot = Cell::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?)?;
        Some(Wall { slot, axis }).filter(|&wall| rules.has_slot(wall))
    }
}

impl From<Wall> for BlockBar {
    fn from(wall: Wall) -> Self {
        let (x, y) = (i32::from(wall.slot.x()), i32::from(wall.slot.y()));
        match wall.axis {
            Axis::Horizontal => Self::new(x, y + 1, x + 2, y + 1),
            Axis::Vertical => Self::new(x + 1, y, x + 1, y + 2),
        }
    }
}

/// What a player answers: a cell to go to and a wall to put, as raw numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where to go; looked at first.
    pub to: Location,
    /// What to put, if `to.x` is -1.
    pub wall: BlockBar,
}

impl Step {
    /// Neither: a violation.
    pub const NONE: Self = Self { to: Location::NONE, wall: BlockBar::NONE };

    /// Whether the step is a move of the pawn, whatever it says about walls.
    pub const fn is_move(&self) -> bool {
        self.to.x != -1
    }
}

impl From<Move> for Step {
    fn from(m: Move) -> Self {
        match m {
            Move::Step(cell) => Self { to: cell.into(), ..Self::NONE },
            Move::Wall(wall) => Self { wall: wall.into(), ..Self::NONE },
            Move::Pass => Self::NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    #[test]
    fn every_cell_and_wall_reads_as_it_is_written() {
        let rules = Rules::CONTEST;
        for cell in Position::new(rules).unwrap().cells() {
            assert_eq!(Location::from(cell).cell(), Some(cell));
            for axis in [Axis::Horizontal, Axis::Vertical] {
                let wall = Wall { slot: cell, axis };
                let bar = BlockBar::from(wall);
                assert_eq!(bar.wall(&rules), rules.has_slot(wall).then_some(wall));
                let reversed = BlockBar { start: bar.stop, stop: bar.start };
                assert_eq!(reversed.wall(&rules), None);
                assert_eq!((reversed.normalized(), bar.normalized()), (bar, bar));
            }
        }
        let name = |text: &str| BlockBar::from(text.parse::<Wall>().unwrap());
        assert_eq!(name("e3h"), BlockBar::new(4, 3, 6, 3));
        assert_eq!(name("e3v"), BlockBar::new(5, 2, 5, 4));
    }

    #[test]
    fn absurd_numbers_mean_nothing() {
        let rules = Rules::CONTEST;
        let numbers =
            [i32::MIN, i32::MIN + 1, -2, -1, 0, 1, 9, 10, 11, 255, 256, 257, i32::MAX - 1, i32::MAX];
        for a in numbers {
            for b in numbers {
                assert_eq!(
                    Location::new(a, b).cell().is_some(),
                    (1..=11).contains(&a) && (1..=11).contains(&b)
                );
                for bar in [BlockBar::new(a, b, b, a), BlockBar::new(a, b, a, b), BlockBar::new(a, a, b, b)] {
                    assert_eq!(bar.wall(&rules), None, "{bar:?}");
                }
            }
        }
    }
}
