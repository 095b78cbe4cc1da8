use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};

use crate::{
    pane,
    text::{pad, width},
    theme::{TerminalTheme, TextRole},
};

/// Not on the keyboard, and so the one name that has to be translated.
const MOUSE: &str = "mouse";

/// Every key with what it does.
const KEYS: [(&str, &str); 17] = [
    ("↑↓←→ hjkl wasd", "tui-help-cursor"),
    ("Enter Space o", "tui-help-play"),
    ("Tab", "tui-help-tab"),
    ("Esc", "tui-help-esc"),
    ("h8 e3h :", "tui-help-type-move"),
    (MOUSE, "tui-help-mouse"),
    ("u", "tui-key-take-back"),
    ("g", "tui-key-resign"),
    ("r", "tui-help-restart"),
    ("R", "tui-help-another-game"),
    ("S  Ctrl-S", "tui-help-save"),
    ("L  Ctrl-O", "tui-help-load"),
    ("T", "tui-help-thinking"),
    ("Ctrl-L", "tui-help-redraw"),
    ("Ctrl-Z", "tui-help-suspend"),
    ("?  F1", "tui-help-help"),
    ("q  Ctrl-C", "tui-help-quit"),
];

/// Shows all keys.
pub(crate) fn draw(frame: &mut Frame<'_>, look: TerminalTheme) {
    let arrows = look.sign("↑↓←→ hjkl wasd", "arrows hjkl wasd");
    let keys = KEYS.map(|(name, does)| {
        let name = match name {
            MOUSE => look.text("tui-mouse"),
            name if name.starts_with('↑') => arrows,
            name => name,
        };
        (name, look.text(does))
    });
    let names = keys.iter().map(|(key, _)| width(key)).max().unwrap_or_default();
    let texts = keys.iter().map(|(_, does)| width(does)).max().unwrap_or_default();
    let lines = u16::try_from(keys.len()).unwrap_or(u16::MAX);
    let title = look.text("tui-title-keys-play");
    let area = pane::open(frame, title, names + 2 + texts, lines, look);
    for (y, (key, does)) in (area.y..area.bottom()).zip(keys) {
        let spans = [Span::styled(pad(key, names + 2), look.style(TextRole::Key)), Span::raw(does)];
        frame.render_widget(Line::from_iter(spans), Rect::new(area.x, y, area.width, 1));
    }
}
