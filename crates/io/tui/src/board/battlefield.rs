//! The battlefield in characters: a cell is two characters wide, with a column for marks before and behind it.

mod last;
mod signs;
#[cfg(test)]
mod tests;

use ratatui::{
    layout::{Position, Rect},
    style::{Color, Modifier, Style},
};
use tengen_battlefield::{FieldCell, OrderEffect};
use tengen_core::Seat;
use tengen_views::{BattlefieldView, UnitView};

pub(crate) use self::last::KnownOrder;
use self::signs::{TerrainSign, letters};
use crate::{
    cell_buffer::CellBuffer,
    theme::{ColorSupport, TerminalTheme, TextRole},
};

/// Columns from one cell to the next.
const PITCH: u16 = 3;

/// What is shown besides the field itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct BattlefieldDisplay {
    /// Where the cursor is.
    pub(crate) cursor: Option<FieldCell>,
    /// The unit that gets an order: where it stands.
    pub(crate) chosen: Option<FieldCell>,
    /// Where it would stand after its way, if that is known.
    pub(crate) standing: Option<FieldCell>,
    /// Where it can get to, with what that costs.
    pub(crate) reach: Vec<(FieldCell, u8)>,
    /// The cells of its way, without the one where it stands.
    pub(crate) path: Vec<FieldCell>,
    /// What it can aim at.
    pub(crate) aim: Vec<FieldCell>,
    /// Where a fireball flies through.
    pub(crate) flight: Vec<FieldCell>,
    /// What would happen.
    pub(crate) foreseen: Vec<OrderEffect>,
    /// The last order.
    pub(crate) last: Option<KnownOrder>,
}

/// The field with what is shown on it.
pub(crate) fn draw(view: &BattlefieldView, shown: &BattlefieldDisplay, look: TerminalTheme) -> CellBuffer {
    let mut sheet = CellBuffer::new(u16::from(view.cols) * PITCH + 1, u16::from(view.rows), 3);
    let mut drawing = FieldPainter { sheet: &mut sheet, view, look };
    drawing.names(shown.cursor);
    for cell in cells(view) {
        drawing.ground(cell);
    }
    for unit in &view.units {
        drawing.unit(unit);
    }
    if let Some(last) = &shown.last {
        drawing.last(last);
    }
    drawing.way(shown);
    drawing.chosen(shown);
    drawing.foreseen(shown);
    if let Some(cursor) = shown.cursor {
        drawing.frame(cursor, "[", "]", look.style(TextRole::Cursor));
    }
    sheet.focus = shown.cursor.or_else(|| shown.last.as_ref()?.to).map(surroundings);
    sheet.caret = shown.cursor.map(|cell| Position { x: column(cell), y: cell.row().into() });
    sheet
}

/// The cell at this place of the sheet's body.
pub(crate) fn locate(view: &BattlefieldView, x: u16, y: u16) -> Option<FieldCell> {
    // The column of marks before the first cell belongs to it; each other one to the cell at its left, which ends there.
    let col = x.saturating_sub(1) / PITCH;
    let cell = FieldCell::new(u8::try_from(y).ok()?, u8::try_from(col).ok()?)?;
    (cell.row() < view.rows && cell.col() < view.cols).then_some(cell)
}

fn cells(view: &BattlefieldView) -> impl Iterator<Item = FieldCell> + use<> {
    let (rows, cols) = (view.rows, view.cols);
    (0..rows).flat_map(move |row| (0..cols).filter_map(move |col| FieldCell::new(row, col)))
}

/// The unit on this cell.
pub(crate) fn unit_at(view: &BattlefieldView, cell: FieldCell) -> Option<&UnitView> {
    view.units.iter().find(|unit| unit.at == [cell.row(), cell.col()])
}

/// The first of the two characters of a cell.
fn column(cell: FieldCell) -> u16 {
    u16::from(cell.col()) * PITCH + 1
}

/// A cell with those around it.
fn surroundings(cell: FieldCell) -> Rect {
    let (x, y) = (u16::from(cell.col()) * PITCH, u16::from(cell.row()));
    let (left, top) = (x.saturating_sub(PITCH), y.saturating_sub(1));
    Rect::new(left, top, x + 2 * PITCH + 1 - left, y + 2 - top)
}

struct FieldPainter<'a> {
    sheet: &'a mut CellBuffer,
    view: &'a BattlefieldView,
    look: TerminalTheme,
}

impl FieldPainter<'_> {
    /// Rows and columns as orders count them.
    fn names(&mut self, cursor: Option<FieldCell>) {
        let style = |is_here| self.look.style(if is_here { TextRole::Cursor } else { TextRole::Faint });
        for row in 0..self.view.rows {
            let is_here = cursor.is_some_and(|cell| cell.row() == row);
            self.sheet.name_row(row.into(), &row.to_string(), style(is_here));
        }
        for col in 0..self.view.cols {
            let is_here = cursor.is_some_and(|cell| cell.col() == col);
            self.sheet.name_column(u16::from(col) * PITCH + 1, &format!("{col:>2}"), style(is_here));
        }
    }

    /// What the cell is made of. Where the next cell is the same, there is no gap between them.
    fn ground(&mut self, cell: FieldCell) {
        let ground = self.ground_of(cell);
        let style = ground.style(self.look);
        self.write(cell, ground.sign(self.look), style);
        let next = FieldCell::new(cell.row(), cell.col() + 1).filter(|next| next.col() < self.view.cols);
        if next.is_some_and(|next| self.ground_of(next) == ground) {
            self.sheet.put(column(cell) + 2, cell.row().into(), ground.between(self.look), style);
        }
    }

    fn ground_of(&self, cell: FieldCell) -> TerrainSign {
        let line = self.view.terrain.get(usize::from(cell.row()));
        TerrainSign::of(line.and_then(|line| line.chars().nth(cell.col().into())).unwrap_or('.'))
    }

    /// A unit; beside one in a forest there is still a tree to be seen.
    fn unit(&mut self, unit: &UnitView) {
        let Some(cell) = FieldCell::new(unit.at[0], unit.at[1]) else { return };
        let ground = self.ground_of(cell);
        if ground == TerrainSign::Forest {
            let tree = ground.sign(self.look).chars().next().unwrap_or(' ');
            let style = ground.style(self.look);
            self.sheet.put(column(cell) - 1, cell.row().into(), &tree.to_string(), style);
            self.sheet.put(column(cell) + 2, cell.row().into(), " ", Style::new());
        }
        self.write(cell, letters(unit), self.of(unit.side));
    }

    fn of(&self, side: usize) -> Style {
        let seat = u8::try_from(side).ok().and_then(Seat::new).unwrap_or(Seat::FIRST);
        self.look.style(TextRole::Of(seat)).add_modifier(Modifier::BOLD)
    }

    /// Where the last unit came from, where it stands, and whom and what it hit.
    fn last(&mut self, last: &KnownOrder) {
        let style = self.look.style(TextRole::Last);
        let is_left = last.to != Some(last.from) && unit_at(self.view, last.from).is_none();
        if is_left && self.ground_of(last.from) == TerrainSign::Plain {
            self.write(last.from, self.look.sign("··", ".."), style);
        } else if is_left {
            self.sheet.tint(area(last.from), style);
        }
        for &cell in &last.changed {
            self.sheet.tint(area(cell), style);
        }
        for &cell in last.killed.iter().filter(|&&cell| unit_at(self.view, cell).is_none()) {
            self.write(cell, self.look.sign("××", "xx"), style);
        }
        if let Some(to) = last.to.filter(|&to| unit_at(self.view, to).is_some()) {
            self.frame(to, "(", ")", style);
        }
    }

    /// Where the chosen unit can go, how it gets there, and what it can aim at.
    fn way(&mut self, shown: &BattlefieldDisplay) {
        let style = self.look.style(TextRole::Key);
        for &(cell, cost) in &shown.reach {
            self.sheet.put(column(cell) + 1, cell.row().into(), &cost.to_string(), style);
        }
        for &cell in &shown.path {
            let cost =
                shown.reach.iter().find(|&&(known, _)| known == cell).map(|(_, cost)| cost.to_string());
            self.step(cell, &cost.unwrap_or_else(|| " ".to_owned()));
        }
        for &cell in &shown.flight {
            self.write(cell, self.look.sign("••", "**"), self.look.style(TextRole::Warning));
        }
        for &cell in &shown.aim {
            self.frame(cell, "{", "}", style);
        }
    }

    /// A cell of the way, with what it costs to get there.
    fn step(&mut self, cell: FieldCell, cost: &str) {
        let mark = self.look.sign("•", "*");
        self.write(cell, &format!("{mark}{cost}"), self.look.style(TextRole::Chosen));
    }

    /// Who would die and what would become of the ground.
    fn foreseen(&mut self, shown: &BattlefieldDisplay) {
        let style = self.look.style(TextRole::Warning).add_modifier(Modifier::BOLD);
        for effect in &shown.foreseen {
            match *effect {
                OrderEffect::Changed { at, from, to } => {
                    let sign = TerrainSign::after(from, to).sign(self.look);
                    if unit_at(self.view, at).is_none() && shown.standing != Some(at) {
                        self.write(at, sign, style);
                    }
                    self.frame(at, "!", "!", style);
                }
                OrderEffect::Killed { at, unit, .. } => {
                    let is_own = unit.side.seat().index() == self.view.table.turn;
                    self.sheet.tint(area(at), self.doomed(is_own));
                    self.frame(at, "!", "!", style);
                }
                OrderEffect::Moved { .. }
                | OrderEffect::Skipped { .. }
                | OrderEffect::Missed
                | OrderEffect::ShotBlocked { .. }
                | OrderEffect::FireballStopped { .. }
                | OrderEffect::FireLit { .. }
                | OrderEffect::FireballLost => {}
            }
        }
    }

    /// A unit that would die. One's own must not be overlooked.
    const fn doomed(&self, is_own: bool) -> Style {
        match self.look.colors {
            ColorSupport::Sixteen if is_own => Style::new().fg(Color::White).bg(Color::Red),
            ColorSupport::Sixteen | ColorSupport::None => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// The unit that gets an order, where it would stand.
    fn chosen(&mut self, shown: &BattlefieldDisplay) {
        let Some(start) = shown.chosen else { return };
        let Some(unit) = unit_at(self.view, start) else { return };
        let at = shown.standing.unwrap_or(start);
        if at != start {
            self.step(start, " ");
        }
        self.write(at, letters(unit), self.of(unit.side));
        self.frame(at, "<", ">", self.look.style(TextRole::Title));
    }

    /// Writes the two characters of a cell, whatever stood there before.
    fn write(&mut self, cell: FieldCell, text: &str, style: Style) {
        self.sheet.tint(area(cell), Style::reset());
        self.sheet.put(column(cell), cell.row().into(), text, style);
    }

    fn frame(&mut self, cell: FieldCell, left: &str, right: &str, style: Style) {
        self.sheet.put(column(cell) - 1, cell.row().into(), left, style);
        self.sheet.put(column(cell) + 2, cell.row().into(), right, style);
    }
}

/// The two characters of a cell.
fn area(cell: FieldCell) -> Rect {
    Rect::new(column(cell), cell.row().into(), 2, 1)
}
