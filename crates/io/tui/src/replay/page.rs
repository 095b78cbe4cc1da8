use ratatui::{
    buffer::Buffer,
    layout::Rect,
    widgets::{Block, Clear, Widget as _},
};

use crate::{
    look::{Look, Role},
    text::{fit, wrap},
};

/// A text over the screen: the help, or a long comment.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    heading: String,
    lines: Vec<String>,
    top: usize,
    /// How many lines were shown last time.
    room: usize,
}

impl Page {
    /// The largest width that reads well.
    const WIDEST: u16 = 74;

    /// A page with these lines.
    pub(crate) const fn new(heading: String, lines: Vec<String>) -> Self {
        Self { heading, lines, top: 0, room: 1 }
    }

    /// A page with a text that is broken into lines. Nothing in it can act on the terminal.
    pub(crate) fn of_text(heading: String, text: &str) -> Self {
        let lines = text.lines().flat_map(|line| wrap(&crate::text::printable(line), Self::WIDEST - 4));
        Self::new(heading, lines.collect())
    }

    /// Scrolls by so many lines.
    pub(crate) fn scroll(&mut self, by: isize) {
        let last = self.lines.len().saturating_sub(self.room);
        self.top = self.top.saturating_add_signed(by).min(last);
    }

    /// Scrolls by as much as is shown.
    pub(crate) fn turn(&mut self, by: isize) {
        let step = isize::try_from(self.room.saturating_sub(1).max(1)).unwrap_or(1);
        self.scroll(by.saturating_mul(step));
    }

    pub(crate) fn draw(&mut self, area: Rect, look: Look, out: &mut Buffer) {
        let columns = Self::WIDEST.min(area.width);
        let lines = u16::try_from(self.lines.len()).unwrap_or(u16::MAX).saturating_add(2).min(area.height);
        let place = Rect::new(
            area.x + (area.width - columns) / 2,
            area.y + (area.height - lines) / 2,
            columns,
            lines,
        );
        if columns < 10 || lines < 3 {
            return;
        }
        Clear.render(place, out);
        let border = match look.signs {
            crate::look::Signs::Unicode => ratatui::symbols::border::PLAIN,
            crate::look::Signs::Ascii => ASCII,
        };
        Block::bordered().border_set(border).border_style(look.style(Role::Faint)).render(place, out);
        let heading = format!(" {} ", self.heading);
        out.set_string(place.x + 2, place.y, fit(&heading, columns - 4), look.style(Role::Title));
        self.room = usize::from(lines - 2);
        self.scroll(0);
        let shown = self.lines.iter().skip(self.top).take(self.room);
        for (y, line) in (place.y + 1..).zip(shown) {
            out.set_string(place.x + 2, y, fit(line, columns - 4), look.style(Role::Text));
        }
        let is_more = self.top + self.room < self.lines.len();
        let foot = if is_more || self.top > 0 {
            look.pick(" arrows scroll, Esc closes ", " 方向键滚动，Esc 关闭 ")
        } else {
            look.pick(" Esc closes ", " Esc 关闭 ")
        };
        out.set_string(place.x + 2, place.bottom() - 1, fit(foot, columns - 4), look.style(Role::Faint));
    }
}

const ASCII: ratatui::symbols::border::Set<'_> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};
