//! Where cells, gaps and walls are on the sheet: at the smallest scale a cell takes three columns and one line, the gaps around it
//! one each. At larger ones gaps are two columns wide, as a line is high.

use ratatui::layout::Rect;
use tengen_quoridor::{Axis, Cell, Wall};

use crate::board::BoardScale;

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
    scale: BoardScale,
}

impl BoardGrid {
    /// The paper of a board. A size that is too large is taken as the largest that there is.
    pub(crate) const fn new(size: u8, scale: BoardScale) -> Self {
        let most = tengen_quoridor::Rules::MAX_SIZE;
        Self { size: if size < most { size } else { most }, scale }
    }

    /// Cells along a side.
    pub(crate) const fn size(self) -> u8 {
        self.size
    }

    /// The lines from a cell to the next one.
    const fn down(self) -> u16 {
        self.scale.get() + 1
    }

    /// The columns from a cell to the next one.
    const fn across(self) -> u16 {
        2 * self.down()
    }

    /// How wide a gap is.
    const fn gap(self) -> u16 {
        if self.scale.get() == 1 { 1 } else { 2 }
    }

    /// How wide and how high a cell is.
    pub(crate) const fn cell_size(self) -> (u16, u16) {
        (self.across() - self.gap(), self.down() - 1)
    }

    /// Columns, with the frame.
    pub(crate) const fn columns(self) -> u16 {
        (self.size as u16 * self.across() + 2).saturating_sub(self.gap())
    }

    /// Lines, with the frame.
    pub(crate) const fn lines(self) -> u16 {
        self.size as u16 * self.down() + 1
    }

    /// A line between cells, a quarter of the board from its edge.
    pub(crate) const fn high_gap(self) -> u16 {
        let n_cells = self.size as u16 / 4;
        self.down() * if n_cells == 0 { 1 } else { n_cells }
    }

    /// Whether the cell is on the board.
    pub(crate) const fn contains(self, cell: Cell) -> bool {
        cell.x() < self.size && cell.y() < self.size
    }

    /// Whether the wall lies between cells of the board.
    pub(crate) const fn has_slot(self, wall: Wall) -> bool {
        wall.slot.x() + 1 < self.size && wall.slot.y() + 1 < self.size
    }

    /// What a cell of the board covers.
    pub(crate) fn cell_area(self, cell: Cell) -> Rect {
        let from_top = u16::from(self.size.saturating_sub(cell.y() + 1));
        let (width, height) = self.cell_size();
        Rect::new(u16::from(cell.x()) * self.across() + 1, from_top * self.down() + 1, width, height)
    }

    /// The middle of a cell of the board.
    pub(crate) fn middle(self, cell: Cell) -> (u16, u16) {
        let area = self.cell_area(cell);
        (area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2)
    }

    /// The point where the cell meets those above it and to its right.
    pub(crate) fn crossing(self, slot: Cell) -> (u16, u16) {
        let area = self.cell_area(slot);
        (area.right(), area.y.saturating_sub(1))
    }

    /// What a wall covers.
    pub(crate) fn area(self, wall: Wall) -> Rect {
        let ((x, y), (width, height)) = (self.crossing(wall.slot), self.cell_size());
        match wall.axis {
            Axis::Horizontal => Rect::new(x.saturating_sub(width), y, 2 * width + self.gap(), 1),
            Axis::Vertical => Rect::new(x, y.saturating_sub(height), self.gap(), 2 * height + 1),
        }
    }

    /// What is at this place; nothing on the frame and beyond.
    pub(crate) fn place(self, x: u16, y: u16) -> Option<GridPlace> {
        let is_inside = x > 0 && y > 0 && x + 1 < self.columns() && y + 1 < self.lines();
        if !is_inside {
            return None;
        }
        // The cell that is here, or the one to the left of the gap, or the one above it.
        let (width, height) = self.cell_size();
        let (in_column, in_row) = ((x - 1) % self.across(), (y - 1) % self.down());
        let is_between = (in_column >= width, in_row >= height);
        let column = u8::try_from((x - 1) / self.across()).ok()?;
        let above = self.size.checked_sub(1 + u8::try_from((y - 1) / self.down()).ok()?)?;
        let row = if is_between.1 { above.checked_sub(1)? } else { above };
        let cell = Cell::new(column, row)?;
        let wall = |x: u8, y: u8, axis| Some(Wall { slot: self.slot(x, y)?, axis });
        match is_between {
            (false, false) => Some(GridPlace::Cell(cell)),
            (true, true) => Some(GridPlace::Crossing(self.slot(column, row)?)),
            (true, false) => {
                let [up, down] = [row, row.saturating_sub(1)].map(|row| wall(column, row, Axis::Vertical));
                let is_upper = in_row < height.div_ceil(2);
                Some(GridPlace::Gap(if is_upper { [up?, down?] } else { [down?, up?] }))
            }
            (false, true) => {
                let [left, right] =
                    [column.saturating_sub(1), column].map(|column| wall(column, row, Axis::Horizontal));
                let is_left = in_column < width / 2;
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
