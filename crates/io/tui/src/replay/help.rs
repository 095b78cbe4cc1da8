use crate::{
    replay::page::TextOverlay,
    text::{pad, width},
    theme::TerminalTheme,
};

/// Every key with what it does.
const KEYS: [(&str, &str, &str); 17] = [
    ("→  n  Enter", "right  n  Enter", "tui-help-next"),
    ("←  p", "left  p", "tui-help-previous"),
    ("PgDn PgUp  ] [", "PgDn PgUp  ] [", "tui-help-ten"),
    ("Home  End", "Home  End", "tui-help-ends"),
    ("12 Enter  :", "12 Enter  :", "tui-help-go-to"),
    ("Space", "Space", "tui-help-autoplay"),
    ("+  -", "+  -", "tui-help-speed"),
    ("Tab  ↓ ↑", "Tab  down up", "tui-help-variation"),
    ("m", "m", "tui-help-main-line"),
    (">  <", ">  <", "tui-help-games"),
    ("c", "c", "tui-help-comment"),
    ("s  Ctrl-S", "s  Ctrl-S", "tui-help-save-any"),
    ("l  Ctrl-O", "l  Ctrl-O", "tui-help-load-other"),
    ("J K  Ctrl-↑↓←→", "J K  Ctrl-arrows", "tui-help-scroll"),
    ("mouse", "mouse", "tui-help-mouse-replay"),
    ("Ctrl-L  Ctrl-Z", "Ctrl-L  Ctrl-Z", "tui-help-redraw-suspend"),
    ("q", "q", "tui-key-quit"),
];

/// All keys.
pub(crate) fn page(look: TerminalTheme) -> TextOverlay {
    let name = |unicode, ascii| match look.sign(unicode, ascii) {
        "Space" => look.text("tui-space"),
        "mouse" => look.text("tui-mouse"),
        name => name,
    };
    let keys = KEYS.map(|(unicode, ascii, does)| (name(unicode, ascii), look.text(does)));
    let names = keys.iter().map(|(name, _)| width(name)).max().unwrap_or_default();
    let lines = keys.iter().map(|(name, does)| format!("{}{does}\n", pad(name, names + 2)));
    TextOverlay::new(look.text("tui-title-keys").to_owned(), lines.collect())
}
