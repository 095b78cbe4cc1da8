//! Where cells, gaps and walls are on the sheet: a cell takes three columns and one line, the gaps around it one each.

use ratatui::layout::Rect;
use tengen_quoridor::{Axis, Cell, Wall};

/// The columns from a cell to the next one.
const ACROSS: u16 = 4;
/// The lines from a cell to the next one.
const DOWN: u16 = 2;

/// What is at a place of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GridPlace {
    /// A cell.
    Cell(Cell),
    /// The gap beside this cell where walls of one axis lie; the nearer of the two slots that cover it comes first.
    Gap([Wall; 2]),
    /// Where four cells meet, in the middle of a slot.
    Crossing(Cell),
}

/// A board of so many cells along a side, on paper.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardGrid {
    size: u8,
}

impl BoardGrid {
    /// The paper of a board. A size that is too large is taken as the largest that there is.
    pub(crate) const fn new(size: u8) -> Self {
        let most = tengen_quoridor::Rules::MAX_SIZE;
        Self { size: if size < most { size } else { most } }
    }

    /// Cells along a side.
    pub(crate) const fn size(self) -> u8 {
        self.size
    }

    /// Columns, with the frame.
    pub(crate) const fn columns(self) -> u16 {
        self.size as u16 * ACROSS + 1
    }

    /// Lines, with the frame.
    pub(crate) const fn lines(self) -> u16 {
        self.size as u16 * DOWN + 1
    }

    /// Whether the cell is on the board.
    pub(crate) const fn contains(self, cell: Cell) -> bool {
        cell.x() < self.size && cell.y() < self.size
    }

    /// Whether the wall lies between cells of the board.
    pub(crate) const fn has_slot(self, wall: Wall) -> bool {
        wall.slot.x() + 1 < self.size && wall.slot.y() + 1 < self.size
    }

    /// The middle of a cell of the board.
    pub(crate) fn middle(self, cell: Cell) -> (u16, u16) {
        let from_top = self.size.saturating_sub(cell.y() + 1);
        (u16::from(cell.x()) * ACROSS + 2, u16::from(from_top) * DOWN + 1)
    }

    /// The point where the cell meets those above it and to its right.
    pub(crate) fn crossing(self, slot: Cell) -> (u16, u16) {
        let (x, y) = self.middle(slot);
        (x + 2, y.saturating_sub(1))
    }

    /// What a wall covers.
    pub(crate) fn area(self, wall: Wall) -> Rect {
        let (x, y) = self.crossing(wall.slot);
        match wall.axis {
            Axis::Horizontal => Rect::new(x - 3, y, 7, 1),
            Axis::Vertical => Rect::new(x, y.saturating_sub(1), 1, 3),
        }
    }

    /// What is at this place; nothing on the frame and beyond.
    pub(crate) fn place(self, x: u16, y: u16) -> Option<GridPlace> {
        let is_inside = x > 0 && y > 0 && x + 1 < self.columns() && y + 1 < self.lines();
        if !is_inside {
            return None;
        }
        // The cell that is here, or the one to the left of the gap, or the one below it.
        let is_between = (x.is_multiple_of(ACROSS), y.is_multiple_of(DOWN));
        let column = u8::try_from((x - 1) / ACROSS).ok()?;
        let row = self.size.checked_sub(1 + u8::try_from(y / DOWN).ok()?)?;
        let cell = Cell::new(column, row)?;
        let wall = |x: u8, y: u8, axis| Some(Wall { slot: self.slot(x, y)?, axis });
        match is_between {
            (false, false) => Some(GridPlace::Cell(cell)),
            (true, true) => Some(GridPlace::Crossing(self.slot(column, row)?)),
            (true, false) => {
                let [up, down] = [row, row.saturating_sub(1)].map(|row| wall(column, row, Axis::Vertical));
                Some(GridPlace::Gap([up?, down?]))
            }
            (false, true) => {
                let [left, right] =
                    [column.saturating_sub(1), column].map(|column| wall(column, row, Axis::Horizontal));
                let is_left = x % ACROSS == 1;
                Some(GridPlace::Gap(if is_left { [left?, right?] } else { [right?, left?] }))
            }
        }
    }

    /// The slot nearest to this one that there is.
    pub(crate) fn slot(self, x: u8, y: u8) -> Option<Cell> {
        let last = self.size.checked_sub(2)?;
        Cell::new(x.min(last), y.min(last))
    }
}
