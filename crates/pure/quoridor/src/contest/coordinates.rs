use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message};

use super::ContestProfile;
use crate::{Axis, Cell, Move, QuoridorMoveError, Rules, Wall};

/// A cell, or an end of a wall, as the contest writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContestLocation {
    /// To the right; cells from 1, ends of walls from 0.
    pub x: i32,
    /// Upwards; cells from 1, ends of walls from 0.
    pub y: i32,
}

impl ContestLocation {
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

impl fmt::Display for ContestLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl From<Cell> for ContestLocation {
    fn from(cell: Cell) -> Self {
        Self::new(i32::from(cell.x()) + 1, i32::from(cell.y()) + 1)
    }
}

/// A wall by its two ends, as the contest writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContestBlockBar {
    /// One end: in the order that the original server insists on, the lower or left one.
    pub start: ContestLocation,
    /// The other end.
    pub stop: ContestLocation,
}

impl ContestBlockBar {
    /// No wall.
    pub const NONE: Self = Self { start: ContestLocation::NONE, stop: ContestLocation::NONE };

    /// The wall between these ends.
    pub const fn new(x1: i32, y1: i32, x2: i32, y2: i32) -> Self {
        Self { start: ContestLocation::new(x1, y1), stop: ContestLocation::new(x2, y2) }
    }

    /// The same wall with its lower or left end first.
    #[must_use]
    pub const fn normalized(self) -> Self {
        if self.is_reversed() { Self { start: self.stop, stop: self.start } } else { self }
    }

    /// Whether its upper or right end comes first.
    const fn is_reversed(self) -> bool {
        self.start.x >= self.stop.x && self.start.y >= self.stop.y
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

impl fmt::Display for ContestBlockBar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.start, self.stop)
    }
}

impl From<Wall> for ContestBlockBar {
    fn from(wall: Wall) -> Self {
        let (x, y) = (i32::from(wall.slot.x()), i32::from(wall.slot.y()));
        match wall.axis {
            Axis::Horizontal => Self::new(x, y + 1, x + 2, y + 1),
            Axis::Vertical => Self::new(x + 1, y, x + 1, y + 2),
        }
    }
}

/// What a player answers: a cell to go to and a wall to put, as raw numbers. As text, the six numbers with commas
/// between them, as the contest's tables have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ContestStep {
    /// Where to go; looked at first.
    pub to: ContestLocation,
    /// What to put, if `to.x` is -1.
    pub wall: ContestBlockBar,
}

impl ContestStep {
    /// Neither: a violation.
    pub const NONE: Self = Self { to: ContestLocation::NONE, wall: ContestBlockBar::NONE };

    /// Whether the step is a move of the pawn, whatever it says about walls.
    pub const fn is_move(&self) -> bool {
        self.to.x != -1
    }

    /// The move that is meant on a board with these rules, or why it means none.
    pub fn meaning(&self, rules: &Rules, profile: ContestProfile) -> Result<Move, QuoridorMoveError> {
        let fault = if self.is_move() {
            match self.to.cell().filter(|&cell| rules.contains(cell)) {
                Some(cell) => return Ok(Move::Step(cell)),
                None => CoordinateError::NoCell(self.to),
            }
        } else {
            let bar = match profile {
                ContestProfile::Document => self.wall.normalized(),
                ContestProfile::Original => self.wall,
            };
            match bar.wall(rules) {
                Some(wall) => return Ok(Move::Wall(wall)),
                None if bar.normalized().wall(rules).is_some() => CoordinateError::FarEndFirst(bar),
                None => CoordinateError::NoWall(bar),
            }
        };
        Err(QuoridorMoveError::Coordinates(fault))
    }
}

impl fmt::Display for ContestStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { to, wall: ContestBlockBar { start, stop } } = self;
        write!(f, "{},{},{},{},{},{}", to.x, to.y, start.x, start.y, stop.x, stop.y)
    }
}

impl FromStr for ContestStep {
    type Err = ParseStepError;

    fn from_str(text: &str) -> Result<Self, ParseStepError> {
        let mut fields = text.split(',').map(str::parse::<i32>);
        let mut next = || fields.next().and_then(Result::ok).ok_or(ParseStepError);
        let to = ContestLocation::new(next()?, next()?);
        let wall = ContestBlockBar::new(next()?, next()?, next()?, next()?);
        if fields.next().is_none() { Ok(Self { to, wall }) } else { Err(ParseStepError) }
    }
}

/// The text is not the six numbers of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseStepError;

impl Localize for ParseStepError {
    fn message(&self) -> Message {
        message!("quoridor-contest-bad-step")
    }
}

english_errors!(ParseStepError);

/// Why coordinates mean no cell and no wall of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoordinateError {
    /// The board has no such cell.
    NoCell(ContestLocation),
    /// Not two long along a line between cells of the board.
    NoWall(ContestBlockBar),
    /// The wall is given from its upper or right end, which the original server refuses.
    FarEndFirst(ContestBlockBar),
}

impl Localize for CoordinateError {
    fn message(&self) -> Message {
        match self {
            Self::NoCell(at) => message!("quoridor-off-board", at),
            Self::NoWall(bar) => message!("quoridor-contest-bad-wall", bar),
            Self::FarEndFirst(bar) => message!("quoridor-contest-wall-ends", bar),
        }
    }
}

english_errors!(CoordinateError);

impl From<Move> for ContestStep {
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
            assert_eq!(ContestLocation::from(cell).cell(), Some(cell));
            for axis in [Axis::Horizontal, Axis::Vertical] {
                let wall = Wall { slot: cell, axis };
                let bar = ContestBlockBar::from(wall);
                assert_eq!(bar.wall(&rules), rules.has_slot(wall).then_some(wall));
                let reversed = ContestBlockBar { start: bar.stop, stop: bar.start };
                assert_eq!(reversed.wall(&rules), None);
                assert_eq!((reversed.normalized(), bar.normalized()), (bar, bar));
            }
        }
        let name = |text: &str| ContestBlockBar::from(text.parse::<Wall>().unwrap());
        assert_eq!(name("e3h"), ContestBlockBar::new(4, 3, 6, 3));
        assert_eq!(name("e3v"), ContestBlockBar::new(5, 2, 5, 4));
    }

    #[test]
    fn steps_read_as_they_are_written() {
        for m in ["e2", "e3h", "a8v"] {
            let step = ContestStep::from(m.parse::<Move>().unwrap());
            assert_eq!(step.to_string().parse(), Ok(step));
            assert_eq!(step.meaning(&Rules::CONTEST, ContestProfile::Original).unwrap().to_string(), m);
        }
        assert_eq!(ContestStep::NONE.to_string(), "-1,-1,-1,-1,-1,-1");
        for bad in ["", "e2", "1,2,3,4,5", "1,2,3,4,5,6,7", "1,2,3,4,5,x", "1,2,3,4,5,99999999999"] {
            assert_eq!(bad.parse::<ContestStep>(), Err(ParseStepError), "{bad}");
        }
    }

    #[test]
    fn what_means_nothing_has_a_reason() {
        let why = |text: &str, profile| {
            let step: ContestStep = text.parse().unwrap();
            step.meaning(&Rules::CONTEST, profile).map_or_else(|why| why.to_string(), |m| m.to_string())
        };
        assert_eq!(why("0,0,-1,-1,-1,-1", ContestProfile::Document), "(0, 0) is outside the board");
        assert_eq!(why("10,10,-1,-1,-1,-1", ContestProfile::Document), "(10, 10) is outside the board");
        assert_eq!(why("-1,-1,2,6,0,6", ContestProfile::Document), "a6h".to_owned());
        assert_eq!(
            why("-1,-1,2,6,0,6", ContestProfile::Original),
            "(2, 6)-(0, 6) must start with its lower or left end"
        );
        let none = "is not a wall: a wall is two cells long and lies between cells of the board";
        for profile in [ContestProfile::Document, ContestProfile::Original] {
            assert_eq!(why("-1,-1,0,0,2,0", profile), format!("(0, 0)-(2, 0) {none}"));
            assert_eq!(why("-1,-1,4,4,7,4", profile), format!("(4, 4)-(7, 4) {none}"));
        }
    }

    #[test]
    fn absurd_numbers_mean_nothing() {
        let rules = Rules::CONTEST;
        let numbers =
            [i32::MIN, i32::MIN + 1, -2, -1, 0, 1, 9, 10, 11, 255, 256, 257, i32::MAX - 1, i32::MAX];
        for a in numbers {
            for b in numbers {
                assert_eq!(
                    ContestLocation::new(a, b).cell().is_some(),
                    (1..=11).contains(&a) && (1..=11).contains(&b)
                );
                for bar in [
                    ContestBlockBar::new(a, b, b, a),
                    ContestBlockBar::new(a, b, a, b),
                    ContestBlockBar::new(a, a, b, b),
                ] {
                    assert_eq!(bar.wall(&rules), None, "{bar:?}");
                }
            }
        }
    }
}
