use std::fmt;

/// How many cells a side of the board has.
pub const SIZE: i32 = 9;
/// How many walls each player has.
pub const BLOCK_SUM: usize = 10;
/// How long a wall is.
pub const BLOCK_LEN: i32 = 2;
/// Where player 0 begins; it has to reach `y == SIZE`.
pub const PLAYER0_LOC: Location = Location::new(5, 1);
/// Where player 1 begins; it has to reach `y == 1`.
pub const PLAYER1_LOC: Location = Location::new(5, SIZE);

/// A cell, or an end of a wall. `x` grows to the right, `y` upwards; cells are from 1 to [`SIZE`], ends of walls from 0.
///
/// `(-1, -1)` means "none", and is the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location {
    /// To the right.
    pub x: i32,
    /// Upwards.
    pub y: i32,
}

impl Location {
    /// No place.
    pub const NAN: Self = Self::new(-1, -1);

    /// The place with these coordinates.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// How many steps along rows and columns lie between two places.
    pub const fn distance(self, other: Self) -> i32 {
        self.x
            .saturating_sub(other.x)
            .saturating_abs()
            .saturating_add(self.y.saturating_sub(other.y).saturating_abs())
    }

    /// Whether this is no cell of the board.
    pub fn is_nan(self) -> bool {
        let on_board = 1..=SIZE;
        !(on_board.contains(&self.x) && on_board.contains(&self.y))
    }
}

impl Default for Location {
    fn default() -> Self {
        Self::NAN
    }
}

impl From<(i32, i32)> for Location {
    fn from((x, y): (i32, i32)) -> Self {
        Self::new(x, y)
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_counted_in_blocks() {
        assert_eq!(PLAYER0_LOC.distance(PLAYER1_LOC), 8);
        assert_eq!(Location::new(2, 7).distance(Location::new(4, 4)), 5);
        assert_eq!(Location::new(i32::MIN, 0).distance(Location::new(i32::MAX, i32::MIN)), i32::MAX);
    }

    #[test]
    fn only_cells_of_the_board_are_cells() {
        let cells = (-2..12).flat_map(|x| (-2..12).map(move |y| Location::new(x, y)));
        assert_eq!(cells.filter(|cell| !cell.is_nan()).count(), 81);
        assert!(Location::default().is_nan());
    }
}
