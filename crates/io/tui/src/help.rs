//! Help pages: every key of a screen with what it does, and the rules of the game.

use tengen_core::{Localize as _, localize};
use tengen_games::AnyRules;

use crate::{
    replay::TextOverlay,
    terminal_game::of_game,
    text::{pad, width},
    theme::{CharacterSet, TerminalTheme},
};

/// Keys that do the same, with what they do. Tests read the names and press the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HelpKey {
    /// Their names with blanks between them. Letters and arrows may stand together, such as `hjkl`.
    pub(crate) names: &'static str,
    /// The key of the message that says what they do.
    pub(crate) does: &'static str,
}

impl HelpKey {
    pub(crate) const fn new(names: &'static str, does: &'static str) -> Self {
        Self { names, does }
    }
}

/// The keys of a screen, and the rules of the game that is on it, if there is one, on a second page.
pub(crate) fn help_page(
    keys: impl IntoIterator<Item = HelpKey>,
    rules: Option<&AnyRules>,
    look: TerminalTheme,
) -> TextOverlay {
    let keys: Vec<(String, &str)> =
        keys.into_iter().map(|key| (shown_names(key.names, look), look.text(key.does))).collect();
    let names = keys.iter().map(|(name, _)| width(name)).max().unwrap_or_default();
    let lines: Vec<String> =
        keys.iter().map(|(name, does)| format!("{}{does}\n", pad(name, names + 2))).collect();
    let text = lines.concat();
    let Some(rules) = rules else {
        return TextOverlay::new(look.text("tui-title-keys").to_owned(), text);
    };
    let heading = localize!(look.lang, "tui-title-rules", game = rules.message());
    let rules = of_game(rules.game()).rules(rules, look.lang).join("\n\n");
    TextOverlay::new(look.text("tui-title-keys-rules").to_owned(), text)
        .followed_by(TextOverlay::new(heading, rules))
}

/// The names as they can be shown and read here.
fn shown_names(names: &str, look: TerminalTheme) -> String {
    let shown = |name: &str| match name {
        "Space" => look.text("tui-space").to_owned(),
        "mouse" => look.text("tui-mouse").to_owned(),
        name if look.signs == CharacterSet::Ascii => in_letters(name),
        name => name.to_owned(),
    };
    names.split(' ').map(shown).collect::<Vec<_>>().join(" ")
}

/// Arrows in words, for screens without them.
fn in_letters(name: &str) -> String {
    let words = [("↑↓←→", "arrows"), ("↑↓", "up/down"), ("←→", "left/right"), ("→", "right"), ("←", "left")];
    words.into_iter().fold(name.to_owned(), |name, (arrows, words)| name.replace(arrows, words))
}

/// What tests know of keys.
#[cfg(test)]
pub(crate) mod testing {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::HelpKey;

    /// The keys that a name in the help stands for.
    pub(crate) fn keys_named(help: HelpKey) -> Vec<KeyEvent> {
        help.names.split(' ').flat_map(keys_of_name).collect()
    }

    fn keys_of_name(name: &str) -> Vec<KeyEvent> {
        let with = |rest: &str, modifiers| {
            let keys =
                keys_of_name(&if rest.chars().count() == 1 { rest.to_lowercase() } else { rest.to_owned() });
            keys.into_iter().map(|key| KeyEvent { modifiers, ..key }).collect()
        };
        let code = match name {
            "mouse" => return Vec::new(),
            "Enter" => KeyCode::Enter,
            "Space" => KeyCode::Char(' '),
            "Tab" => KeyCode::Tab,
            "Shift-Tab" => return vec![KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT)],
            "Esc" => KeyCode::Esc,
            "Backspace" => KeyCode::Backspace,
            "Delete" => KeyCode::Delete,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            "PgUp" => KeyCode::PageUp,
            "PgDn" => KeyCode::PageDown,
            "F1" => KeyCode::F(1),
            "0-9" => return ('0'..='9').map(|digit| KeyCode::Char(digit).into()).collect(),
            "1-9" => return ('1'..='9').map(|digit| KeyCode::Char(digit).into()).collect(),
            _ => {
                if let Some(rest) = name.strip_prefix("Ctrl-") {
                    return with(rest, KeyModifiers::CONTROL);
                }
                if let Some(rest) = name.strip_prefix("Alt-") {
                    return with(rest, KeyModifiers::ALT);
                }
                if let Some(rest) = name.strip_prefix("Shift-") {
                    return with(rest, KeyModifiers::SHIFT);
                }
                let code = |c| match c {
                    '↑' => KeyCode::Up,
                    '↓' => KeyCode::Down,
                    '←' => KeyCode::Left,
                    '→' => KeyCode::Right,
                    c => KeyCode::Char(c),
                };
                return name.chars().map(|c| code(c).into()).collect();
            }
        };
        vec![code.into()]
    }

    /// Every key of a keyboard, alone and with the modifiers that terminals send.
    pub(crate) fn all_keys() -> Vec<KeyEvent> {
        let named = [
            KeyCode::Enter,
            KeyCode::Tab,
            KeyCode::Esc,
            KeyCode::Backspace,
            KeyCode::Delete,
            KeyCode::Insert,
            KeyCode::Home,
            KeyCode::End,
            KeyCode::PageUp,
            KeyCode::PageDown,
        ];
        let arrows = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right];
        let letters = (' '..='~').map(KeyCode::Char);
        let functions = (1..=12).map(KeyCode::F);
        let plain = named.into_iter().chain(arrows).chain(letters).chain(functions).map(KeyEvent::from);
        // Ctrl with M, J, I and H is what terminals send for Enter, Tab and Backspace.
        let controls =
            ('a'..='z').filter(|letter| !"mjih".contains(*letter)).map(KeyCode::Char).chain(arrows);
        let with = |modifiers| move |code| KeyEvent::new(code, modifiers);
        plain
            .chain(controls.map(with(KeyModifiers::CONTROL)))
            .chain(arrows.map(with(KeyModifiers::SHIFT)))
            .chain([KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT)])
            .collect()
    }

    /// Presses every key on a screen that is made anew for each. Those that do something have to be in the help; a capital may
    /// stand for its small letter.
    pub(crate) fn check_help(what: &str, help: &[HelpKey], does_something: impl Fn(KeyEvent) -> bool) {
        let named: Vec<KeyEvent> = help.iter().copied().flat_map(keys_named).collect();
        let is_named = |key: KeyEvent| {
            let letter = key.code.as_char().map(|c| KeyCode::Char(c.to_ascii_lowercase()));
            let small = KeyEvent { code: letter.unwrap_or(key.code), ..key };
            named.contains(&key) || named.contains(&small)
        };
        let missing: Vec<KeyEvent> =
            all_keys().into_iter().filter(|&key| !is_named(key) && does_something(key)).collect();
        assert!(missing.is_empty(), "{what}: the help does not name {missing:?}");
    }
}
