//! The points of a board of any size as cells of a grid with a border, and the windows of cells in which a row can stand.

use tengen_gomoku::{BoardSize, Point};

/// A point, as its place in the grid; 0 is a cell of the border.
pub(crate) type Cell = u16;

/// The board as a grid, and how many cells in a row win on it.
#[derive(Clone, Debug)]
pub(crate) struct GenericGrid {
    size: BoardSize,
    /// Cells of a row with its border.
    stride: usize,
    /// How far apart neighbours lie in each of the four directions.
    steps: [usize; 4],
    /// Cells of a window: as many as win.
    length: usize,
    spans: Box<[[WindowSpan; 4]]>,
}

/// The windows of one direction through a cell: those that begin from `first` to `last` steps before it; none when `first` is
/// larger.
#[derive(Clone, Copy, Debug)]
struct WindowSpan {
    first: u8,
    last: u8,
}

/// A run of cells in one direction that would win if it were all of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WinWindow {
    start: u16,
    direction: u8,
}

impl GenericGrid {
    pub(crate) fn new(size: BoardSize, in_a_row: u8) -> Self {
        let stride = usize::from(size.width()) + 2;
        let mut grid = Self {
            size,
            stride,
            steps: [1, stride, stride + 1, stride - 1],
            length: in_a_row.into(),
            spans: Box::default(),
        };
        let none = WindowSpan { first: 1, last: 0 };
        let mut spans = vec![[none; 4]; grid.n_cells()];
        for point in size.points() {
            spans[usize::from(grid.cell(point))] =
                std::array::from_fn(|direction| grid.span(point, direction));
        }
        grid.spans = spans.into();
        grid
    }

    /// Cells of the grid, with the border.
    pub(crate) fn n_cells(&self) -> usize {
        self.stride * (usize::from(self.size.height()) + 2)
    }

    /// Every window has a number below this.
    pub(crate) fn n_windows(&self) -> usize {
        4 * self.n_cells()
    }

    /// Cells of a window.
    pub(crate) const fn length(&self) -> usize {
        self.length
    }

    pub(crate) const fn steps(&self) -> [usize; 4] {
        self.steps
    }

    pub(crate) fn cell(&self, point: Point) -> Cell {
        ((usize::from(point.y()) + 1) * self.stride + usize::from(point.x()) + 1) as Cell
    }

    /// The point of a cell that is not of the border.
    pub(crate) fn point(&self, cell: Cell) -> Point {
        let (column, row) = (usize::from(cell) % self.stride, usize::from(cell) / self.stride);
        Point::new(column.wrapping_sub(1) as u8, row.wrapping_sub(1) as u8).unwrap_or_default()
    }

    pub(crate) fn number(&self, window: WinWindow) -> usize {
        usize::from(window.direction) * self.n_cells() + usize::from(window.start)
    }

    /// The windows through a cell.
    pub(crate) fn windows(&self, cell: Cell) -> impl Iterator<Item = WinWindow> + use<> {
        let (steps, spans) = (self.steps, self.spans[usize::from(cell)]);
        (0..4).flat_map(move |direction| {
            let WindowSpan { first, last } = spans[direction];
            (first..=last).map(move |back| WinWindow {
                start: cell - u16::from(back) * steps[direction] as u16,
                direction: direction as u8,
            })
        })
    }

    /// The windows through a cell, and those that end just beside it.
    pub(crate) fn windows_at(&self, cell: Cell) -> impl Iterator<Item = WinWindow> + '_ {
        let beside = self.steps.into_iter().enumerate().flat_map(move |(direction, step)| {
            let neighbours = [usize::from(cell) + step, usize::from(cell) - step];
            neighbours.into_iter().flat_map(move |neighbour| {
                let windows = self.windows(neighbour as Cell);
                windows.filter(move |window| usize::from(window.direction) == direction)
            })
        });
        self.windows(cell).chain(beside)
    }

    /// The cells of a window.
    pub(crate) fn cells(&self, window: WinWindow) -> impl Iterator<Item = usize> + use<> {
        let step = self.steps[usize::from(window.direction)];
        (0..self.length).map(move |n| usize::from(window.start) + n * step)
    }

    fn span(&self, point: Point, direction: usize) -> WindowSpan {
        let (x, y) = (point.x(), point.y());
        let (right, up) = (self.size.width() - 1 - x, self.size.height() - 1 - y);
        let (before, after) = match direction {
            0 => (x, right),
            1 => (y, up),
            2 => (x.min(y), right.min(up)),
            // One row up is one column to the left.
            _ => (right.min(y), x.min(up)),
        };
        let others = self.length as u8 - 1;
        // Counted up to one less than the length; what lies beyond the board must lie before the cell instead.
        let (first, last) = (others.saturating_sub(after), before.min(others));
        WindowSpan { first, last }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_the_runs_that_fit_the_board() {
        for (width, height, length) in [
            (1, 1, 1),
            (3, 3, 3),
            (4, 7, 3),
            (9, 2, 2),
            (15, 15, 5),
            (52, 52, 52),
            (4, 4, 5),
            (200, 200, 7),
            (199, 60, 57),
        ] {
            let grid = GenericGrid::new(BoardSize::new(width, height).unwrap(), length);
            let fits = |side: u8| usize::from((side + 1).saturating_sub(length));
            let (w, h) = (usize::from(width), usize::from(height));
            let expected = fits(width) * h + fits(height) * w + 2 * fits(width) * fits(height);
            let mut seen = std::collections::BTreeMap::new();
            for point in grid.size.points() {
                let cell = grid.cell(point);
                assert_eq!(grid.point(cell), point);
                for window in grid.windows(cell) {
                    assert!(grid.cells(window).any(|other| other == usize::from(cell)));
                    *seen.entry(grid.number(window)).or_insert(0) += 1;
                }
            }
            assert_eq!(seen.len(), expected, "{width}x{height} {length}");
            assert!(seen.values().all(|&n| n == usize::from(length)), "each is a window of all its cells");
        }
    }
}
