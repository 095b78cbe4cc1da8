//! Key hints in the bottom line of the screen.

use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};

use crate::{
    text::width,
    theme::{TerminalTheme, TextRole},
};

/// A key and what it does, in the language of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyHint {
    /// As it is called on the screen.
    pub(crate) name: &'static str,
    /// What it does.
    pub(crate) does: String,
    /// What a click on it stands for.
    pub(crate) press: Option<char>,
}

impl KeyHint {
    pub(crate) fn new(name: &'static str, does: impl Into<String>, press: Option<char>) -> Self {
        Self { name, does: does.into(), press }
    }

    /// Columns of `[name] what it does`.
    fn width(&self) -> u16 {
        width(self.name) + 3 + width(&self.does)
    }
}

/// Between two keys.
const GAP: u16 = 2;

/// How the keys stand in lines of so many columns; those that find no room in so many lines are left out.
fn lines(keys: &[KeyHint], columns: u16, most: u16) -> Vec<Vec<&KeyHint>> {
    let mut lines: Vec<Vec<&KeyHint>> = Vec::new();
    let mut used = 0;
    for key in keys {
        let fits = used > 0 && used + GAP + key.width() <= columns;
        if !fits {
            if lines.len() == usize::from(most) {
                break;
            }
            lines.push(Vec::new());
            used = 0;
        }
        used += key.width() + if used > 0 { GAP } else { 0 };
        if let Some(line) = lines.last_mut() {
            line.push(key);
        }
    }
    lines
}

/// How many lines the keys take.
pub(crate) fn height(keys: &[KeyHint], columns: u16, most: u16) -> u16 {
    u16::try_from(lines(keys, columns, most).len()).unwrap_or(most)
}

/// Draws them, and tells what lies where.
pub(crate) fn draw(
    keys: &[KeyHint],
    frame: &mut Frame<'_>,
    area: Rect,
    look: TerminalTheme,
) -> Vec<(Rect, char)> {
    let mut places = Vec::new();
    for (y, line) in (area.y..).zip(lines(keys, area.width, area.height)) {
        let mut x = area.x;
        for key in line {
            let rect = Rect::new(x, y, key.width().min(area.right().saturating_sub(x)), 1);
            let spans = [
                Span::raw("["),
                Span::styled(key.name, look.style(TextRole::Key)),
                Span::raw("] "),
                Span::raw(key.does.as_str()),
            ];
            frame.render_widget(Line::from_iter(spans), rect);
            places.extend(key.press.map(|press| (rect, press)));
            x += key.width() + GAP;
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_flow_into_lines() {
        let keys = [
            KeyHint::new("o", "play", None),
            KeyHint::new("q", "退出", None),
            KeyHint::new("?", "help", None),
        ];
        assert_eq!(height(&keys, 80, 3), 1);
        assert_eq!(height(&keys, 18, 3), 2);
        assert_eq!(height(&keys, 8, 3), 3);
        assert_eq!(height(&keys, 8, 2), 2);
        assert_eq!(height(&[], 8, 2), 0);
    }
}
