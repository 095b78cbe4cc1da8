//! The battlefield in characters: a cell is two characters wide or more, with a column for marks before and behind it.

mod last;
mod signs;
#[cfg(test)]
mod tests;

use ratatui::{
    layout::{Rect, Size},
    style::{Modifier, Style},
};
use tengen_battlefield::{FieldCell, OrderEffect};
use tengen_views::{BattlefieldView, UnitView};

pub(crate) use self::last::KnownOrder;
pub(super) use self::signs::TerrainSign;
use self::signs::letters;
use super::BoardScale;
use crate::{
    cell_buffer::{CellBuffer, with_names},
    theme::{ColorSupport, TerminalTheme, TextRole, ThemeInk},
};

/// Columns from one cell to the next.
const fn pitch(scale: BoardScale) -> u16 {
    2 * scale.get() + 1
}

/// What the names of the rows take.
const LABEL: u16 = 3;

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

const fn extent(view: &BattlefieldView, scale: BoardScale) -> (u16, u16) {
    (view.cols as u16 * pitch(scale) + 1, view.rows as u16 * scale.get())
}

/// What the field takes at a scale.
pub(crate) const fn size(view: &BattlefieldView, scale: BoardScale) -> Size {
    let (columns, lines) = extent(view, scale);
    with_names(columns, lines, LABEL)
}

/// The field with what is shown on it.
pub(crate) fn draw(
    view: &BattlefieldView,
    shown: &BattlefieldDisplay,
    look: TerminalTheme,
    scale: BoardScale,
) -> CellBuffer {
    let (columns, lines) = extent(view, scale);
    let mut sheet = CellBuffer::new(columns, lines, LABEL);
    let mut drawing = FieldPainter { sheet: &mut sheet, view, look, scale };
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
        let style = match look.colors {
            ColorSupport::Themed(..) => look.pair(look.palette().cursor).add_modifier(Modifier::BOLD),
            ColorSupport::None => look.style(TextRole::Cursor),
        };
        drawing.frame(cursor, "[", "]", style);
    }
    sheet.focus = shown.cursor.or_else(|| shown.last.as_ref()?.to).map(|cell| surroundings(cell, scale));
    sheet.caret = shown.cursor.map(|cell| place(cell, scale).into());
    sheet
}

/// The cell at this place of the sheet's body.
pub(crate) fn locate(view: &BattlefieldView, x: u16, y: u16, scale: BoardScale) -> Option<FieldCell> {
    // The column of marks before the first cell belongs to it; each other one to the cell at its left, which ends there.
    let (col, row) = (x.saturating_sub(1) / pitch(scale), y / scale.get());
    let cell = FieldCell::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?)?;
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

/// What a cell covers, without the marks.
fn area(cell: FieldCell, scale: BoardScale) -> Rect {
    let (width, height) = (pitch(scale) - 1, scale.get());
    Rect::new(u16::from(cell.col()) * pitch(scale) + 1, u16::from(cell.row()) * height, width, height)
}

/// The first of the two characters in the middle of a cell.
fn place(cell: FieldCell, scale: BoardScale) -> (u16, u16) {
    let area = area(cell, scale);
    (area.x + (area.width - 2) / 2, area.y + (area.height - 1) / 2)
}

/// A cell with those around it.
fn surroundings(cell: FieldCell, scale: BoardScale) -> Rect {
    let here = area(cell, scale);
    let (left, top) = (here.x.saturating_sub(pitch(scale) + 1), here.y.saturating_sub(scale.get()));
    Rect::new(left, top, here.right() + pitch(scale) + 1 - left, here.bottom() + scale.get() - top)
}

struct FieldPainter<'a> {
    sheet: &'a mut CellBuffer,
    view: &'a BattlefieldView,
    look: TerminalTheme,
    scale: BoardScale,
}

impl FieldPainter<'_> {
    /// Rows and columns as orders count them.
    fn names(&mut self, cursor: Option<FieldCell>) {
        let style = |is_here| self.look.style(if is_here { TextRole::Cursor } else { TextRole::Faint });
        let place = |row, col| FieldCell::new(row, col).map_or((0, 0), |cell| place(cell, self.scale));
        for row in 0..self.view.rows {
            let is_here = cursor.is_some_and(|cell| cell.row() == row);
            self.sheet.name_row(place(row, 0).1, &row.to_string(), style(is_here));
        }
        for col in 0..self.view.cols {
            let is_here = cursor.is_some_and(|cell| cell.col() == col);
            self.sheet.name_column(place(0, col).0, &format!("{col:>2}"), style(is_here));
        }
    }

    /// What the cell is made of. Where the next cell is the same, there is no gap between them.
    fn ground(&mut self, cell: FieldCell) {
        let (ground, area) = (self.ground_of(cell), area(cell, self.scale));
        let style = ground.style(self.look);
        self.write(cell, ground.sign(self.look), style);
        // All of a wood is wood; of a plain one sign is enough.
        if ground != TerrainSign::Plain {
            for (y, x) in area.rows().flat_map(|row| (row.x..row.right()).step_by(2).map(move |x| (row.y, x)))
            {
                self.sheet.put(x, y, ground.sign(self.look), style);
            }
        }
        let next = FieldCell::new(cell.row(), cell.col() + 1).filter(|next| next.col() < self.view.cols);
        let between = Rect { x: area.right(), width: 1, ..area };
        if next.is_some_and(|next| self.ground_of(next) == ground) {
            for y in area.y..area.bottom() {
                self.sheet.put(area.right(), y, ground.between(self.look), style);
            }
        } else {
            self.sheet.tint(between, TerrainSign::Plain.style(self.look));
        }
        if cell.col() == 0 {
            self.sheet.tint(Rect { x: 0, ..between }, TerrainSign::Plain.style(self.look));
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
        self.write(cell, letters(unit), self.of(unit.side));
        if ground == TerrainSign::Forest {
            let tree = ground.sign(self.look).chars().next().unwrap_or(' ');
            self.frame(cell, &tree.to_string(), " ", ground.style(self.look));
        }
    }

    fn of(&self, side: usize) -> Style {
        let armies = self.look.palette().armies;
        self.look.pair(armies[side % armies.len()]).add_modifier(Modifier::BOLD)
    }

    /// Where the last unit came from, where it stands, and whom and what it hit.
    fn last(&mut self, last: &KnownOrder) {
        let style = self.marked(self.look.palette().hit);
        let is_left = last.to != Some(last.from) && unit_at(self.view, last.from).is_none();
        if is_left && self.ground_of(last.from) == TerrainSign::Plain {
            self.write(last.from, self.look.sign("··", ".."), style);
        } else if is_left {
            self.sheet.tint(area(last.from, self.scale), style);
        }
        for &cell in &last.changed {
            self.sheet.tint(area(cell, self.scale), style);
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
        let style = self.marked(self.look.palette().reach);
        for &(cell, cost) in &shown.reach {
            let (x, y) = place(cell, self.scale);
            self.sheet.put(x + 1, y, &cost.to_string(), style);
        }
        for &cell in &shown.path {
            let cost =
                shown.reach.iter().find(|&&(known, _)| known == cell).map(|(_, cost)| cost.to_string());
            self.step(cell, &cost.unwrap_or_else(|| " ".to_owned()));
        }
        for &cell in &shown.flight {
            self.write(cell, self.look.sign("••", "**"), self.marked(self.look.palette().hit));
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
        let style = self.marked(self.look.palette().hit);
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
                    self.sheet.tint(area(at, self.scale), self.doomed(is_own));
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
    fn doomed(&self, is_own: bool) -> Style {
        let style = self.look.pair(self.look.palette().doomed[usize::from(is_own)]);
        match self.look.colors {
            ColorSupport::Themed(..) if self.look.is_exact() => style,
            ColorSupport::Themed(..) if is_own => style.add_modifier(Modifier::UNDERLINED),
            ColorSupport::Themed(..) => style,
            ColorSupport::None => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// Written on the ground that is there.
    fn marked(&self, ink: ThemeInk) -> Style {
        self.look.written(ink).add_modifier(Modifier::BOLD)
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
        self.frame(at, "<", ">", self.marked(self.look.palette().reach));
    }

    /// Writes the two characters of a cell, whatever stood there before.
    fn write(&mut self, cell: FieldCell, text: &str, style: Style) {
        let (area, (x, y)) = (area(cell, self.scale), place(cell, self.scale));
        self.sheet.tint(area, Style::reset().patch(self.ground_of(cell).style(self.look)).patch(style));
        for row in area.rows() {
            self.sheet.put(row.x, row.y, &" ".repeat(row.width.into()), Style::new());
        }
        self.sheet.put(x, y, text, Style::new());
    }

    fn frame(&mut self, cell: FieldCell, left: &str, right: &str, style: Style) {
        let (area, (_, y)) = (area(cell, self.scale), place(cell, self.scale));
        self.sheet.put(area.x - 1, y, left, style);
        self.sheet.put(area.right(), y, right, style);
    }
}
