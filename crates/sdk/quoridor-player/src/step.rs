use std::fmt;

use crate::{BlockBar, ChessboardChange, Location};

/// What a player answers: a cell to go to, or a wall to put. With both it is a move; with neither it is a violation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where to go.
    pub my_new_loc: Location,
    /// What to put.
    pub my_new_block_bar: BlockBar,
}

impl Step {
    /// Nothing.
    pub const NAN: Self = Self { my_new_loc: Location::NAN, my_new_block_bar: BlockBar::NAN };

    /// To go to a cell.
    pub const fn move_to(cell: Location) -> Self {
        Self { my_new_loc: cell, ..Self::NAN }
    }

    /// To put a wall, given from either end.
    pub const fn put(wall: BlockBar) -> Self {
        Self { my_new_block_bar: wall, ..Self::NAN }
    }

    /// Whether it is a move of the pawn, whatever it says about walls.
    pub fn is_move(&self) -> bool {
        !self.my_new_loc.is_nan()
    }

    /// Whether it is neither a move nor a wall.
    pub fn is_nan(&self) -> bool {
        !self.is_move() && self.my_new_block_bar.is_nan()
    }

    /// The same step in the form that every server understands as it was meant: a move without a wall, or a wall without
    /// a cell, its lower or left end first. What is neither stays as it is.
    #[must_use]
    pub fn plain(self) -> Self {
        if self.is_move() {
            Self::move_to(self.my_new_loc)
        } else if self.my_new_block_bar.is_nan() {
            self
        } else {
            Self::put(self.my_new_block_bar.normalized())
        }
    }
}

impl From<Location> for Step {
    fn from(cell: Location) -> Self {
        Self::move_to(cell)
    }
}

impl From<BlockBar> for Step {
    fn from(wall: BlockBar) -> Self {
        Self::put(wall)
    }
}

/// What the opponent seems to have done: where it stands, and the wall that it has put.
impl From<&ChessboardChange> for Step {
    fn from(change: &ChessboardChange) -> Self {
        Self { my_new_loc: change.enemy_loc, my_new_block_bar: change.new_enemy_block_bar }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cell, wall) = (self.my_new_loc, self.my_new_block_bar);
        match (self.is_move(), !wall.is_nan()) {
            (true, true) => write!(f, "move to: {cell} and add BlockBar: {wall}"),
            (true, false) => write!(f, "move to: {cell}"),
            (false, true) => write!(f, "add BlockBar: {wall}"),
            (false, false) => f.write_str("no operation!"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_printed_as_the_original_does() {
        let (cell, wall) = (Location::new(5, 3), BlockBar::new(5, 7, 5, 9));
        let both = Step { my_new_loc: cell, my_new_block_bar: wall };
        assert_eq!(Step::from(cell).to_string(), "move to: (5, 3)");
        assert_eq!(Step::from(wall).to_string(), "add BlockBar: [(5, 7); (5, 9)]");
        assert_eq!(both.to_string(), "move to: (5, 3) and add BlockBar: [(5, 7); (5, 9)]");
        assert_eq!(Step::NAN.to_string(), "no operation!");
    }

    #[test]
    fn a_step_is_sent_as_it_was_meant() {
        let (cell, wall) = (Location::new(5, 3), BlockBar::new(6, 8, 4, 8));
        let both = Step { my_new_loc: cell, my_new_block_bar: wall };
        assert_eq!(both.plain(), Step::move_to(cell));
        let off_board = Step { my_new_loc: Location::new(0, 5), my_new_block_bar: wall };
        assert_eq!(off_board.plain(), Step::put(BlockBar::new(4, 8, 6, 8)));
        let nothing = Step::move_to(Location::new(12, 5));
        assert_eq!((nothing.plain(), Step::NAN.plain()), (nothing, Step::NAN));
    }
}
