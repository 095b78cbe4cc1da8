use std::fmt;

use crate::{BLOCK_LEN, Location, SIZE};

/// A wall by its two ends. `BlockBar::new(4, 1, 6, 1)` lies above the cells (5, 1) and (6, 1).
///
/// With `-1` everywhere, which is the default, it is no wall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlockBar {
    /// One end. The original server insists that it is the lower or left one; see [`Self::normalize`].
    pub start: Location,
    /// The other end.
    pub stop: Location,
}

impl BlockBar {
    /// No wall.
    pub const NAN: Self = Self { start: Location::NAN, stop: Location::NAN };

    /// The wall from one end to the other.
    pub const fn new(start_x: i32, start_y: i32, stop_x: i32, stop_y: i32) -> Self {
        Self { start: Location::new(start_x, start_y), stop: Location::new(stop_x, stop_y) }
    }

    /// Whether this is no wall: an end outside the board, slanted, or of another length.
    pub fn is_nan(self) -> bool {
        let on_lines = 0..=SIZE;
        let numbers = [self.start.x, self.start.y, self.stop.x, self.stop.y];
        numbers.iter().any(|number| !on_lines.contains(number))
            || !(self.is_h() || self.is_v())
            || self.start.distance(self.stop) != BLOCK_LEN
    }

    /// Whether it lies along a row.
    pub const fn is_h(self) -> bool {
        self.start.y == self.stop.y && self.start.x != self.stop.x
    }

    /// Whether it stands along a column.
    pub const fn is_v(self) -> bool {
        self.start.x == self.stop.x && self.start.y != self.stop.y
    }

    /// Swaps the ends if the first one is not the lower or left one, so that equal walls are equal values.
    pub const fn normalize(&mut self) {
        if self.start.x >= self.stop.x && self.start.y >= self.stop.y {
            *self = Self { start: self.stop, stop: self.start };
        }
    }

    /// The same wall, its lower or left end first.
    #[must_use]
    pub const fn normalized(mut self) -> Self {
        self.normalize();
        self
    }

    /// Whether it separates two neighbouring cells.
    pub fn is_between(self, a: Location, b: Location) -> bool {
        let Self { start, stop } = self.normalized();
        let (low_x, low_y) = (a.x.min(b.x), a.y.min(b.y));
        if a.distance(b) != 1 {
            false
        } else if a.x == b.x {
            self.is_h() && start.y == low_y && (start.x + 1..=stop.x).contains(&low_x)
        } else {
            self.is_v() && start.x == low_x && (start.y + 1..=stop.y).contains(&low_y)
        }
    }
}

impl fmt::Display for BlockBar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}; {}]", self.start, self.stop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_are_two_long_and_straight_and_on_the_board() {
        let lines = || -1..=10;
        let walls = lines().flat_map(|x1| lines().map(move |y1| (x1, y1)));
        let walls = walls.flat_map(|(x1, y1)| lines().map(move |x2| (x1, y1, x2)));
        let walls = walls.flat_map(|(x1, y1, x2)| lines().map(move |y2| BlockBar::new(x1, y1, x2, y2)));
        let fine: Vec<BlockBar> = walls.filter(|wall| !wall.is_nan()).collect();
        // Ten lines with eight walls each, along and across, from both ends.
        assert_eq!(fine.len(), 320);
        assert_eq!(fine.iter().filter(|wall| wall.is_h()).count(), 160);
        assert!(fine.iter().all(|wall| wall.is_h() != wall.is_v()));
        let extreme = BlockBar::new(i32::MIN, 0, i32::MAX, 0);
        assert!(extreme.is_nan() && BlockBar::default().is_nan());
    }

    #[test]
    fn a_wall_is_the_same_from_both_ends() {
        for (start, stop) in [((4, 1), (6, 1)), ((5, 0), (5, 2))] {
            let there = BlockBar { start: start.into(), stop: stop.into() };
            let mut back = BlockBar { start: stop.into(), stop: start.into() };
            back.normalize();
            assert_eq!((back, there.normalized()), (there, there));
        }
    }

    #[test]
    fn a_wall_stands_between_two_pairs_of_cells() {
        let closes = |wall: BlockBar| {
            let cells = || (1..=SIZE).flat_map(|x| (1..=SIZE).map(move |y| Location::new(x, y)));
            let pairs = cells().flat_map(|a| cells().map(move |b| (a, b)));
            pairs.filter(|(a, b)| a < b && wall.is_between(*a, *b)).collect::<Vec<_>>()
        };
        let at = Location::new;
        let above = [(at(5, 1), at(5, 2)), (at(6, 1), at(6, 2))];
        assert_eq!(closes(BlockBar::new(4, 1, 6, 1)), above);
        assert_eq!(closes(BlockBar::new(6, 1, 4, 1)), above);
        assert_eq!(closes(BlockBar::new(5, 0, 5, 2)), [(at(5, 1), at(6, 1)), (at(5, 2), at(6, 2))]);
        assert!(closes(BlockBar::NAN).is_empty());
    }
}
