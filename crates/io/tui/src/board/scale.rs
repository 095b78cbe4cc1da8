//! How large a board is drawn.

use ratatui::layout::Size;

/// The size of a board, from the smallest that has everything in it; each further step is a line more from one point or cell to
/// the next, and two columns, since a character is about twice as high as wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct BoardScale(u16);

impl Default for BoardScale {
    fn default() -> Self {
        Self::SMALLEST
    }
}

impl BoardScale {
    /// The smallest.
    pub(crate) const SMALLEST: Self = Self(1);
    /// Larger boards are seen worse, not better.
    pub(crate) const LARGEST: Self = Self(12);

    /// The largest that fits into this room, by the size of the board at each; the smallest if none does.
    pub(crate) fn fitting(room: Size, size: impl Fn(Self) -> Size) -> Self {
        let fits = |scale: &Self| {
            let size = size(*scale);
            size.width <= room.width && size.height <= room.height
        };
        let larger = (Self::SMALLEST.0 + 1..=Self::LARGEST.0).map(Self);
        larger.take_while(fits).last().unwrap_or(Self::SMALLEST)
    }

    /// Its number, from 1.
    pub(crate) const fn get(self) -> u16 {
        self.0
    }

    /// Whether nothing is larger than it must be.
    pub(crate) fn is_smallest(self) -> bool {
        self == Self::SMALLEST
    }

    /// Some of them, for tests.
    #[cfg(test)]
    pub(crate) fn some() -> impl Iterator<Item = Self> + Clone {
        [1, 2, 3, 4, 7].into_iter().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_that_fits() {
        let size = |scale: BoardScale| Size::new(30 * scale.get() + 4, 15 * scale.get() + 1);
        for (columns, lines, expected) in
            [(0, 0, 1), (64, 31, 2), (63, 31, 1), (64, 30, 1), (200, 60, 3), (900, 900, 12)]
        {
            let scale = BoardScale::fitting(Size::new(columns, lines), size);
            assert_eq!(scale.get(), expected, "{columns}×{lines}");
        }
    }
}
