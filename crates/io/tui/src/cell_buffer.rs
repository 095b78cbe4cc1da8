use ratatui::{
    buffer::{Buffer, Cell},
    layout::{Position, Rect, Size},
    style::Style,
};

use crate::{
    board::BoardScale,
    text::width,
    theme::{TerminalTheme, TextRole},
};

/// A board drawn in characters, as large as it is; a [`BufferView`] shows as much of it as there is room for.
#[derive(Clone, Debug)]
pub(crate) struct CellBuffer {
    /// The board itself.
    pub(crate) body: Buffer,
    /// What stands left of each line of the board.
    pub(crate) rows: Buffer,
    /// The line below the board.
    pub(crate) columns: Buffer,
    /// What must be seen when not all of it can be.
    pub(crate) focus: Option<Rect>,
    /// Where the terminal's own cursor stands, for those who follow it with another program than their eyes.
    pub(crate) caret: Option<Position>,
}

impl CellBuffer {
    /// An empty sheet for a board of so many columns and lines, with names of rows that are at most so wide.
    pub(crate) fn new(columns: u16, lines: u16, label: u16) -> Self {
        Self {
            body: Buffer::empty(Rect::new(0, 0, columns, lines)),
            rows: Buffer::empty(Rect::new(0, 0, label, lines)),
            columns: Buffer::empty(Rect::new(0, 0, columns, 1)),
            focus: None,
            caret: None,
        }
    }

    /// Writes on the board. What does not fit is cut off.
    pub(crate) fn put(&mut self, x: u16, y: u16, text: &str, style: Style) {
        write(&mut self.body, x, y, text, style);
    }

    /// Changes how a part of the board looks, not what stands there.
    pub(crate) fn tint(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.body.area);
        self.body.set_style(area, style);
    }

    /// What stands at a place of the board.
    pub(crate) fn cell(&self, x: u16, y: u16) -> Option<&Cell> {
        self.body.cell((x, y))
    }

    /// Names a line of the board, at its left.
    pub(crate) fn name_row(&mut self, y: u16, name: &str, style: Style) {
        let x = self.rows.area.width.saturating_sub(width(name) + 1);
        write(&mut self.rows, x, y, name, style);
    }

    /// Names a column of the board, below it.
    pub(crate) fn name_column(&mut self, x: u16, name: &str, style: Style) {
        write(&mut self.columns, x, 0, name, style);
    }

    /// Its width with the names of the rows.
    pub(crate) const fn width(&self) -> u16 {
        self.body.area.width + self.rows.area.width
    }

    /// Its height with the names of the columns.
    pub(crate) const fn height(&self) -> u16 {
        self.body.area.height + 1
    }

    /// The whole sheet as lines of text, without blanks at their ends.
    pub(crate) fn lines(&self) -> Vec<String> {
        let rows = (0..self.body.area.height)
            .map(|y| format!("{}{}", text_of(&self.rows, y), text_of(&self.body, y)));
        let names = " ".repeat(self.rows.area.width.into()) + &text_of(&self.columns, 0);
        rows.chain([names]).map(|line| line.trim_end().to_owned()).collect()
    }
}

fn write(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    if x < buffer.area.right() && y < buffer.area.bottom() {
        buffer.set_stringn(x, y, text, usize::from(buffer.area.right() - x), style);
    }
}

/// A line of a buffer as text. The cell behind a wide character belongs to it.
pub(crate) fn text_of(buffer: &Buffer, y: u16) -> String {
    let (mut line, mut x) = (String::new(), buffer.area.left());
    while x < buffer.area.right() {
        let symbol = buffer[(x, y)].symbol();
        line.push_str(symbol);
        x += width(symbol).max(1);
    }
    line
}

/// What a board of so many columns and lines takes with its names.
pub(crate) const fn with_names(columns: u16, lines: u16, label: u16) -> Size {
    Size::new(columns + label, lines + 1)
}

/// Where a board of this size stands in an area, and how wide the side to its right may be, up to so many columns: both in the
/// middle together, the board at the corner if it is larger.
pub(crate) fn centred(area: Rect, size: Size, most_side: u16) -> (Rect, Rect) {
    let beside = area.width.saturating_sub(size.width + GAP).min(most_side);
    let taken = if beside == 0 { size.width } else { size.width + GAP + beside };
    let right = area.width.saturating_sub(taken) / 2;
    let down = area.height.saturating_sub(size.height) / 2;
    let board = Rect::new(area.x + right, area.y + down, area.width - right, area.height - down);
    let panel = Rect { x: (board.x + size.width + GAP).min(area.right()), width: beside, ..board };
    (board, panel)
}

/// The columns between a board and what stands beside it.
const GAP: u16 = 2;

/// The part of a sheet that is on the screen.
#[derive(Clone, Debug, Default)]
pub(crate) struct BufferView {
    /// The first column and line of the board that are shown.
    left: u16,
    top: u16,
    /// Where the board is on the screen.
    shown: Rect,
    scale: BoardScale,
}

impl BufferView {
    /// Chooses how large a board is drawn: as large as there is room for, by its size at each scale.
    pub(crate) fn fit(&mut self, room: Size, size: impl Fn(BoardScale) -> Size) -> BoardScale {
        self.scale = BoardScale::fitting(room, size);
        self.scale
    }

    /// How large the board is drawn.
    pub(crate) const fn scale(&self) -> BoardScale {
        self.scale
    }

    /// Shows as much of the sheet as fits, with its focus, and returns the part of the screen that it takes.
    pub(crate) fn show(
        &mut self,
        sheet: &CellBuffer,
        area: Rect,
        look: TerminalTheme,
        out: &mut Buffer,
    ) -> Rect {
        let label = sheet.rows.area.width;
        let body = sheet.body.area;
        let columns = body.width.min(area.width.saturating_sub(label));
        let lines = body.height.min(area.height.saturating_sub(1));
        if let Some(focus) = sheet.focus {
            self.left = scroll_start(self.left, columns, body.width, focus.left(), focus.right());
            self.top = scroll_start(self.top, lines, body.height, focus.top(), focus.bottom());
        }
        self.left = self.left.min(body.width - columns);
        self.top = self.top.min(body.height - lines);
        self.shown = Rect::new(area.x + label, area.y, columns, lines);
        for y in 0..lines {
            copy(&sheet.rows, (0, self.top + y), label, out, (area.x, area.y + y));
            copy(&sheet.body, (self.left, self.top + y), columns, out, (self.shown.x, area.y + y));
        }
        let below = area.y + lines;
        copy(&sheet.columns, (self.left, 0), columns, out, (self.shown.x, below));
        self.point_at_more(sheet, (area.x, below), look, out);
        Rect::new(area.x, area.y, label + columns, lines + 1)
    }

    /// Where the board goes on beyond the window, signs in the corner say so.
    fn point_at_more(&self, sheet: &CellBuffer, (x, y): (u16, u16), look: TerminalTheme, out: &mut Buffer) {
        let body = sheet.body.area;
        let more = [
            (self.left > 0, look.sign("←", "<")),
            (self.top > 0, look.sign("↑", "^")),
            (self.top + self.shown.height < body.height, look.sign("↓", "v")),
            (self.left + self.shown.width < body.width, look.sign("→", ">")),
        ];
        let signs: String = more.into_iter().filter(|&(is, _)| is).map(|(_, sign)| sign).collect();
        write(out, x, y, &signs, look.style(TextRole::Warning));
    }

    /// Shows another part, so many columns and lines further on, until there is a focus again.
    pub(crate) const fn scroll(&mut self, columns: i16, lines: i16) {
        self.left = self.left.saturating_add_signed(columns);
        self.top = self.top.saturating_add_signed(lines);
    }

    /// Whether there is more of the sheet than the window shows.
    pub(crate) const fn is_cut(&self, sheet: &CellBuffer) -> bool {
        self.shown.width < sheet.body.area.width || self.shown.height < sheet.body.area.height
    }

    /// The place of the board under a place of the screen.
    pub(crate) fn locate(&self, x: u16, y: u16) -> Option<(u16, u16)> {
        let is_here = self.shown.contains(Position { x, y });
        is_here.then(|| (self.left + x - self.shown.x, self.top + y - self.shown.y))
    }

    /// The place of the screen where a place of the board is, if it is shown.
    pub(crate) fn place(&self, at: Position) -> Option<Position> {
        let x = at.x.checked_sub(self.left)?;
        let y = at.y.checked_sub(self.top)?;
        let is_shown = x < self.shown.width && y < self.shown.height;
        is_shown.then(|| Position { x: self.shown.x + x, y: self.shown.y + y })
    }
}

/// Where a window of `room` on a length of `all` begins, so that `from..to` is inside with a little around it, moved as little as
/// possible.
fn scroll_start(begin: u16, room: u16, all: u16, from: u16, to: u16) -> u16 {
    let around = (room.saturating_sub(to.saturating_sub(from)) / 4).min(3);
    let (from, to) = (from.saturating_sub(around), (to + around).min(all));
    begin.min(from).max(to.saturating_sub(room))
}

fn copy(from: &Buffer, (x, y): (u16, u16), columns: u16, to: &mut Buffer, (to_x, to_y): (u16, u16)) {
    for i in 0..columns {
        if let (Some(cell), Some(place)) = (from.cell((x + i, y)), to.cell_mut((to_x + i, to_y))) {
            *place = cell.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;
    use crate::theme::{CharacterSet, ColorSupport};

    const LOOK: TerminalTheme =
        TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };

    fn sheet() -> CellBuffer {
        let mut sheet = CellBuffer::new(10, 4, 3);
        for y in 0..4 {
            sheet.put(0, y, &"0123456789".replace('0', &y.to_string()), Style::new());
            sheet.name_row(y, &(4 - y).to_string(), Style::new());
        }
        sheet.name_column(4, "e", Style::new());
        sheet
    }

    #[test]
    fn the_whole_as_text() {
        let lines = ["4  0123456789", " 3 1123456789"];
        assert_eq!(sheet().lines()[1], lines[1]);
        assert_eq!(sheet().lines()[4], "       e");
    }

    #[test]
    fn a_small_window_keeps_the_focus_in_sight() {
        let mut window = BufferView::default();
        let area = Rect::new(2, 1, 8, 3);
        let mut sheet = sheet();
        for (focus, first) in [((9, 3), "6789"), ((9, 0), "6789"), ((0, 0), "0123"), ((4, 1), "1234")] {
            sheet.focus = Some(Rect::new(focus.0, focus.1, 1, 1));
            let mut out = Buffer::empty(Rect::new(0, 0, 20, 10));
            let taken = window.show(&sheet, area, LOOK, &mut out);
            assert_eq!(taken, area);
            let line = text_of(&out, 1);
            assert!(line.contains(&first[1..]), "{line:?} for {focus:?}");
            let place = window.place(Position { x: focus.0, y: focus.1 }).unwrap();
            assert_eq!(window.locate(place.x, place.y), Some(focus));
        }
        assert_eq!(window.locate(0, 0), None);
    }
}
