use proptest::prelude::*;
use ratatui::{Terminal, backend::TestBackend};
use tengen_core::Lang;

use super::*;
use crate::{
    cell_buffer::text_of,
    help::testing::{all_keys, check_help, keys_named},
    text::width,
    theme::{CharacterSet, ColorSupport, TerminalTheme},
};

const LOOK: TerminalTheme =
    TerminalTheme { lang: Lang::En, colors: ColorSupport::None, signs: CharacterSet::Ascii };

fn press(entry: &mut LineEditor, keys: &[KeyCode]) -> EditOutcome {
    keys.iter().fold(EditOutcome::More, |_, &code| entry.press(code.into()))
}

fn control(entry: &mut LineEditor, letters: &str) {
    for letter in letters.chars() {
        entry.press(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
    }
}

/// The line with a bar where the cursor is.
fn shown(entry: &LineEditor) -> String {
    let mut text = entry.text.clone();
    text.insert(entry.cursor, '|');
    text
}

#[test]
fn a_line_is_typed_and_mended() {
    let mut entry = LineEditor::new("h");
    let keys = [KeyCode::Char('9'), KeyCode::Backspace, KeyCode::Char('8'), KeyCode::Enter];
    assert_eq!(press(&mut entry, &keys), EditOutcome::Done("h8".to_owned()));
    assert_eq!(press(&mut entry, &[KeyCode::Esc]), EditOutcome::Given);
    assert_eq!(press(&mut LineEditor::default(), &[KeyCode::Backspace]), EditOutcome::Given);
}

#[test]
fn the_keys_of_shells_work() {
    let mut entry = LineEditor::new("games/我的 best-game.sgf");
    control(&mut entry, "a");
    assert_eq!(shown(&entry), "|games/我的 best-game.sgf");
    press(&mut entry, &[KeyCode::Delete, KeyCode::Right]);
    assert_eq!(shown(&entry), "a|mes/我的 best-game.sgf");
    for (word, cursor) in [
        ('f', "ames|/我的 best-game.sgf"),
        ('f', "ames/我的| best-game.sgf"),
        ('b', "ames/|我的 best-game.sgf"),
    ] {
        entry.press(KeyEvent::new(KeyCode::Char(word), KeyModifiers::ALT));
        assert_eq!(shown(&entry), cursor);
    }
    entry.press(KeyEvent::new(KeyCode::Right, KeyModifiers::CONTROL));
    entry.press(KeyEvent::new(KeyCode::Right, KeyModifiers::ALT));
    assert_eq!(shown(&entry), "ames/我的 best|-game.sgf");
    control(&mut entry, "w");
    assert_eq!(shown(&entry), "ames/我的 |-game.sgf");
    control(&mut entry, "k");
    assert_eq!(shown(&entry), "ames/我的 |");
    control(&mut entry, "bbu");
    assert_eq!(shown(&entry), "|的 ");
    control(&mut entry, "eh");
    assert_eq!(shown(&entry), "的|");
}

#[test]
fn typing_replaces_a_suggestion_and_moving_keeps_it() {
    let suggestion = || LineEditor::suggesting("game.sgf");
    let mut entry = suggestion();
    assert_eq!(press(&mut entry, &[KeyCode::Enter]), EditOutcome::Done("game.sgf".to_owned()));
    press(&mut entry, &[KeyCode::Char('x'), KeyCode::Char('y')]);
    assert_eq!(shown(&entry), "xy|");
    let mut entry = suggestion();
    press(&mut entry, &[KeyCode::End, KeyCode::Char('2')]);
    assert_eq!(shown(&entry), "game.sgf2|");
    for key in [KeyCode::Backspace, KeyCode::Delete] {
        let mut entry = suggestion();
        assert_eq!(press(&mut entry, &[key]), EditOutcome::More);
        assert_eq!(shown(&entry), "|");
    }
    let mut entry = suggestion();
    entry.paste("other.sgf");
    assert_eq!(shown(&entry), "other.sgf|");
}

#[test]
fn pasted_text_is_one_harmless_line_of_bounded_length() {
    let mut entry = LineEditor::default();
    entry.paste("a\u{1b}[2J\nrest");
    assert_eq!(entry.text(), "a\u{fffd}[2J");
    for _ in 0..100 {
        entry.paste(&"棋".repeat(1000));
    }
    assert!(entry.text().len() <= LineEditor::LONGEST);
}

#[test]
fn tab_completes_paths_and_lists_them_above_the_line() {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..100 {
        std::fs::write(folder.path().join(format!("game-{number:02}.sgf")), "").unwrap();
    }
    let start = format!("{}/g", folder.path().display());
    let mut entry = LineEditor::new(start.clone()).of_path();
    let drawn = |entry: &LineEditor| {
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal
            .draw(|frame| {
                let line = ratatui::layout::Rect::new(0, 23, 80, 1);
                entry.draw(frame, line, "Load: ", LOOK);
            })
            .unwrap();
        (0..24).map(|y| text_of(terminal.backend().buffer(), y).trim_end().to_owned()).collect::<Vec<_>>()
    };
    press(&mut entry, &[KeyCode::Tab]);
    assert_eq!(entry.text(), format!("{start}ame-"));
    assert_eq!(drawn(&entry)[..23], vec![String::new(); 23]);
    press(&mut entry, &[KeyCode::Tab]);
    let lines = drawn(&entry);
    assert!(lines[17].starts_with("game-00.sgf  game-01.sgf"), "{lines:#?}");
    assert_eq!(lines[22], "... and 70 more");
    press(&mut entry, &[KeyCode::Char('0'), KeyCode::Char('7'), KeyCode::Tab]);
    assert_eq!(entry.text(), format!("{start}ame-07.sgf"));
    assert_eq!(drawn(&entry)[..23], vec![String::new(); 23]);
    // In other lines Tab means nothing.
    let mut entry = LineEditor::new(start.clone());
    press(&mut entry, &[KeyCode::Tab]);
    assert_eq!(entry.text(), start);
}

/// The same line as two lists of characters, one before and one behind the cursor: slow and obvious.
#[derive(Clone, Debug, Default)]
struct LineModel {
    before: Vec<char>,
    /// The last one is next to the cursor.
    behind: Vec<char>,
}

impl LineModel {
    fn text(&self) -> String {
        self.before.iter().chain(self.behind.iter().rev()).collect()
    }

    fn back(&mut self) {
        self.behind.extend(self.before.pop());
    }

    fn on(&mut self) {
        self.before.extend(self.behind.pop());
    }

    /// Does something until the cursor has passed a word.
    fn by_word(&mut self, peek: impl Fn(&Self) -> Option<char>, step: impl Fn(&mut Self)) {
        while peek(self).is_some_and(|c| !c.is_alphanumeric()) {
            step(self);
        }
        while peek(self).is_some_and(char::is_alphanumeric) {
            step(self);
        }
    }

    fn press(&mut self, key: KeyEvent) {
        let last = |model: &Self| model.before.last().copied();
        let next = |model: &Self| model.behind.last().copied();
        let (has_control, has_alt) =
            (key.modifiers == KeyModifiers::CONTROL, key.modifiers == KeyModifiers::ALT);
        #[expect(clippy::wildcard_enum_match_arm, reason = "only these keys are pressed")]
        match key.code {
            KeyCode::Left if has_control || has_alt => self.by_word(last, Self::back),
            KeyCode::Right if has_control || has_alt => self.by_word(next, Self::on),
            KeyCode::Left => self.back(),
            KeyCode::Right => self.on(),
            KeyCode::Home => {
                while !self.before.is_empty() {
                    self.back();
                }
            }
            KeyCode::End => {
                while !self.behind.is_empty() {
                    self.on();
                }
            }
            KeyCode::Backspace => drop(self.before.pop()),
            KeyCode::Delete => drop(self.behind.pop()),
            KeyCode::Char('w') if has_control => {
                self.by_word(last, |model| model.before.truncate(model.before.len() - 1));
            }
            KeyCode::Char('d') if has_alt => {
                self.by_word(next, |model| model.behind.truncate(model.behind.len() - 1));
            }
            KeyCode::Char('b') if has_alt => self.by_word(last, Self::back),
            KeyCode::Char('f') if has_alt => self.by_word(next, Self::on),
            KeyCode::Char('u') if has_control => self.before.clear(),
            KeyCode::Char('k') if has_control => self.behind.clear(),
            KeyCode::Char(c) => self.before.push(c),
            other => panic!("{other:?}"),
        }
    }
}

fn any_key() -> impl Strategy<Value = KeyEvent> {
    let letters = prop::sample::select("ab9/. -天元é，".chars().collect::<Vec<char>>());
    let typed = letters.prop_map(|c| KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE));
    let moved = prop::sample::select(vec![
        (KeyCode::Left, KeyModifiers::NONE),
        (KeyCode::Right, KeyModifiers::NONE),
        (KeyCode::Left, KeyModifiers::CONTROL),
        (KeyCode::Right, KeyModifiers::ALT),
        (KeyCode::Char('b'), KeyModifiers::ALT),
        (KeyCode::Char('f'), KeyModifiers::ALT),
        (KeyCode::Char('d'), KeyModifiers::ALT),
        (KeyCode::Char('w'), KeyModifiers::CONTROL),
        (KeyCode::Char('u'), KeyModifiers::CONTROL),
        (KeyCode::Char('k'), KeyModifiers::CONTROL),
        (KeyCode::Home, KeyModifiers::NONE),
        (KeyCode::End, KeyModifiers::NONE),
        (KeyCode::Backspace, KeyModifiers::NONE),
        (KeyCode::Delete, KeyModifiers::NONE),
    ]);
    prop_oneof![3 => typed, 2 => moved.prop_map(|(code, modifiers)| KeyEvent::new(code, modifiers))]
}

proptest! {
    #[test]
    fn the_editor_is_the_same_as_two_lists_of_characters(
        keys in prop::collection::vec(any_key(), 0..120),
        columns in 3_u16..40,
    ) {
        let (mut entry, mut model) = (LineEditor::default(), LineModel::default());
        for key in keys {
            let is_given = key.code == KeyCode::Backspace && entry.text().is_empty();
            let outcome = entry.press(key);
            prop_assert_eq!(outcome == EditOutcome::Given, is_given);
            model.press(key);
            prop_assert_eq!(entry.text(), model.text());
            prop_assert_eq!(entry.cursor, model.before.iter().map(|c| c.len_utf8()).sum::<usize>());
            // What is in sight is a part of the line, and the cursor with what is behind it is in it.
            let (text, at) = entry.visible(columns);
            prop_assert!(width(&text) <= columns && at < columns, "{text:?} {at}");
            let behind: String = text.chars().scan(0, |column, c| {
                let from = *column;
                *column += width(c.encode_utf8(&mut [0; 4]));
                Some((from, c))
            }).filter(|&(from, _)| from >= at).map(|(_, c)| c).collect();
            prop_assert!(entry.text()[entry.cursor..].starts_with(&behind), "{text:?} {at}");
        }
    }
}

#[test]
fn the_help_of_a_line_names_every_key() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.sgf"), "").unwrap();
    let make = || {
        let mut entry = LineEditor::new(format!("{}/g", folder.path().display())).of_path();
        entry.paste(" more of it");
        control(&mut entry, "bbbbbbbbbbb");
        entry
    };
    let does_something = |key: KeyEvent| {
        let (mut entry, before) = (make(), make());
        let outcome = entry.press(key);
        outcome != EditOutcome::More || (entry.text(), entry.cursor) != (before.text(), before.cursor)
    };
    let help = help_keys(true);
    let is_typed = |key: KeyEvent| key.modifiers.is_empty() && matches!(key.code, KeyCode::Char(_));
    // Arrows with Shift are arrows, and Ctrl with keys that delete is as Alt with them.
    let is_same = |key: KeyEvent| key.modifiers == KeyModifiers::SHIFT;
    check_help("line", &help, |key| !is_typed(key) && !is_same(key) && does_something(key));
    let with_alt = all_keys().into_iter().map(|key| KeyEvent { modifiers: KeyModifiers::ALT, ..key });
    let named: Vec<KeyEvent> = help.iter().copied().flat_map(keys_named).collect();
    for key in with_alt.filter(|&key| is_editing_key(key)) {
        assert!(named.contains(&key) && does_something(key), "{key:?}");
    }
    // The screens themselves redraw, suspend and help.
    let is_ours = |help: &&HelpKey| !["Ctrl-L", "Ctrl-Z", "F1"].contains(&help.names);
    for key in help.iter().filter(is_ours).copied().flat_map(keys_named) {
        assert!(does_something(key), "{key:?} does nothing");
    }
}
