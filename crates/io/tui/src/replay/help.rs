//! The keys of the replay, as its help lists them.

use tengen_games::AnyRules;

use crate::{
    help::{HelpKey, help_page},
    replay::page::TextOverlay,
    theme::TerminalTheme,
};

/// Every key with what it does.
pub(crate) const KEYS: [HelpKey; 23] = [
    HelpKey::new("→ n d Enter", "tui-help-next"),
    HelpKey::new("← p a Backspace", "tui-help-previous"),
    HelpKey::new("PgDn PgUp ] [ Shift-←→", "tui-help-ten"),
    HelpKey::new("Home End ^ $ G", "tui-help-ends"),
    HelpKey::new(": g", "tui-help-go-to"),
    HelpKey::new("Space", "tui-help-autoplay"),
    HelpKey::new("+ - = _", "tui-help-speed"),
    HelpKey::new("Tab Shift-Tab ↑↓ jk 0-9", "tui-help-variation"),
    HelpKey::new("m", "tui-help-main-line"),
    HelpKey::new("> < . , N P", "tui-help-games"),
    HelpKey::new("c", "tui-help-comment"),
    HelpKey::new("/", "tui-help-search"),
    HelpKey::new("v", "tui-help-review"),
    HelpKey::new("x X", "tui-help-mistakes"),
    HelpKey::new("s Ctrl-S", "tui-help-save-any"),
    HelpKey::new("l Ctrl-O", "tui-help-load-other"),
    HelpKey::new("J K Ctrl-↑↓←→", "tui-help-scroll"),
    HelpKey::new("mouse", "tui-help-mouse-replay"),
    HelpKey::new("Ctrl-T", "tui-help-theme"),
    HelpKey::new("Ctrl-L Ctrl-Z", "tui-help-redraw-suspend"),
    HelpKey::new("? F1", "tui-help-help"),
    HelpKey::new("Esc", "tui-help-stop-or-list"),
    HelpKey::new("q Ctrl-C Ctrl-D Ctrl-Q", "tui-help-leave"),
];

/// All keys, and the rules of the game on a second page.
pub(crate) fn page(rules: &AnyRules, look: TerminalTheme) -> TextOverlay {
    help_page(KEYS, Some(rules), look)
}
