//! A line that is typed, on the screen.

use ratatui::{
    Frame,
    layout::{Position, Rect},
    text::{Line, Span},
    widgets::Clear,
};
use tengen_core::localize;

use super::LineEditor;
use crate::{
    pane,
    text::{pad, width},
    theme::{TerminalTheme, TextRole},
};

/// So many lines of names are shown at most.
const MOST_LINES: usize = 6;

impl LineEditor {
    /// The part of the text that is in sight in so many columns, and the column of the cursor in it.
    ///
    /// A long text moves by half of the columns when the cursor would leave them.
    pub(super) fn visible(&self, columns: u16) -> (String, u16) {
        let columns = columns.max(3);
        let at = width(&self.text[..self.cursor]);
        let hidden = match at.checked_sub(columns - 1) {
            None => 0,
            Some(over) => (over / (columns / 2) + 1) * (columns / 2),
        };
        let (mut text, mut column) = (String::new(), 0);
        for c in self.text.chars() {
            let wide = width(c.encode_utf8(&mut [0; 4]));
            let from = column;
            column += wide;
            if column > hidden.saturating_add(columns) {
                break;
            }
            if from >= hidden {
                text.push(c);
            } else if column > hidden {
                // Half of a wide character.
                text.push(' ');
            }
        }
        (text, at - hidden)
    }

    /// Draws it in one line behind its prompt, with the names that Tab has found above it.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, line: Rect, prompt: &str, look: TerminalTheme) {
        let room = line.width.saturating_sub(width(prompt));
        let (text, column) = self.visible(room);
        frame.render_widget(Clear, line);
        let role = if self.is_suggestion { TextRole::Chosen } else { TextRole::Text };
        let spans = [Span::styled(prompt, look.style(TextRole::Key)), Span::styled(text, look.style(role))];
        frame.render_widget(Line::from_iter(spans), line);
        let x = (line.x + width(prompt) + column).min(line.right().saturating_sub(1));
        frame.set_cursor_position(Position { x, y: line.y });
        let above = Rect { y: 1.min(line.y), height: line.y.saturating_sub(1), ..line };
        let names = columns(&self.candidates.candidates, line.width, above.height, look);
        pane::draw_lines(frame, above, &names, look.style(TextRole::Text));
    }
}

/// Names in columns; how many there is no room for is said.
fn columns(names: &[String], columns: u16, height: u16, look: TerminalTheme) -> Vec<String> {
    let widest = names.iter().map(|name| width(name)).max().unwrap_or_default().saturating_add(2);
    let in_a_line = usize::from(columns / widest.max(1)).max(1);
    let most = MOST_LINES.min(height.into());
    let is_cut = names.len() > in_a_line * most;
    let shown = if is_cut { in_a_line * most.saturating_sub(1) } else { names.len() };
    let line = |names: &[String]| names.iter().map(|name| pad(name, widest)).collect::<String>();
    let mut lines: Vec<String> = names[..shown].chunks(in_a_line).map(line).collect();
    if is_cut && most > 0 {
        lines.push(localize!(look.lang, "tui-more-names", n = names.len() - shown));
    }
    lines
}
