//! Pop-up panes.

use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Clear},
};

use crate::{
    key_hints,
    text::{fit, width, wrap},
    theme::{CharacterSet, TerminalTheme, TextRole},
};

/// Less than this is no window.
const LEAST: (u16, u16) = (16, 5);

/// Whether there is no room for anything; then that is said, as far as there is room for it.
pub(crate) fn is_too_small(frame: &mut Frame<'_>, look: TerminalTheme) -> bool {
    let all = frame.area();
    let is_small = all.width < LEAST.0 || all.height < LEAST.1;
    if is_small {
        let text = look.text("tui-window-too-small");
        frame.render_widget(Line::raw(fit(text, all.width)), Rect { height: all.height.min(1), ..all });
    }
    is_small
}

/// Writes lines at the foot of an area, over whatever stands there; returns where they are.
pub(crate) fn draw_lines(frame: &mut Frame<'_>, area: Rect, lines: &[String], style: Style) -> Rect {
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(area.height);
    let said = Rect { y: area.bottom() - height, height, ..area };
    frame.render_widget(Clear, said);
    for (y, line) in (said.y..said.bottom()).zip(lines) {
        frame.render_widget(Line::styled(fit(line, said.width), style), Rect { y, height: 1, ..said });
    }
    said
}

/// A box in the middle of the screen with these lines in it; returns where the lines are.
pub(crate) fn open(
    frame: &mut Frame<'_>,
    title: &str,
    columns: u16,
    lines: u16,
    look: TerminalTheme,
) -> Rect {
    let all = frame.area();
    let (width, height) = ((columns + 4).min(all.width), (lines + 2).min(all.height));
    let area = Rect::new((all.width - width) / 2, (all.height - height) / 2, width, height);
    frame.render_widget(Clear, area);
    let mut block = Block::bordered().title(Span::styled(format!(" {title} "), look.style(TextRole::Title)));
    if look.signs == CharacterSet::Ascii {
        block = block.border_set(ASCII_BORDER);
    }
    let inner = block.inner(area);
    frame.render_widget(block, area);
    Rect::new(inner.x + 1, inner.y, inner.width.saturating_sub(2), inner.height)
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// A box with a text and the keys that answer it; returns where the keys are.
pub(crate) fn ask(
    frame: &mut Frame<'_>,
    title: &str,
    text: &str,
    keys: &[key_hints::KeyHint],
    look: TerminalTheme,
) -> Vec<(Rect, char)> {
    let columns = frame.area().width.saturating_sub(6).clamp(2, 60);
    let lines = wrap(text, columns);
    let height = key_hints::height(keys, columns, 3);
    let n = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let widest = lines.iter().map(|line| width(line)).max().unwrap_or_default();
    let area = open(frame, title, widest.max(columns.min(40)), n + 1 + height, look);
    for (y, line) in (area.y..area.bottom()).zip(&lines) {
        frame.render_widget(Line::raw(fit(line, area.width)), Rect::new(area.x, y, area.width, 1));
    }
    let foot = Rect::new(area.x, (area.y + n + 1).min(area.bottom()), area.width, height).intersection(area);
    key_hints::draw(keys, frame, foot, look)
}
