use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::text::printable;

/// A line that somebody types.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineEditor {
    text: String,
}

/// What became of it by a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EditOutcome {
    /// It goes on.
    More,
    /// It is complete.
    Done(String),
    /// Nobody wants it any more.
    Given,
}

impl LineEditor {
    /// No line is longer.
    const LONGEST: usize = 4000;

    /// A line that begins so.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into() }
    }

    /// What is typed so far.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Adds a text that was pasted.
    pub(crate) fn paste(&mut self, text: &str) {
        let line = text.lines().next().unwrap_or_default();
        let room = Self::LONGEST.saturating_sub(self.text.len());
        self.text.extend(printable(line).chars().take(room));
    }

    /// A key was pressed.
    pub(crate) fn press(&mut self, key: KeyEvent) -> EditOutcome {
        if key.kind == KeyEventKind::Release {
            return EditOutcome::More;
        }
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing here")]
        match key.code {
            KeyCode::Enter => return EditOutcome::Done(self.text.trim().to_owned()),
            KeyCode::Char('m' | 'j') if is_control => return EditOutcome::Done(self.text.trim().to_owned()),
            KeyCode::Esc => return EditOutcome::Given,
            KeyCode::Char('c' | 'g') if is_control => return EditOutcome::Given,
            KeyCode::Char('u') if is_control => self.text.clear(),
            KeyCode::Char('h') if is_control => drop(self.text.pop()),
            KeyCode::Backspace if self.text.is_empty() => return EditOutcome::Given,
            KeyCode::Backspace => drop(self.text.pop()),
            KeyCode::Char(_) if is_control => {}
            KeyCode::Char(letter) => self.paste(letter.encode_utf8(&mut [0; 4])),
            _ => {}
        }
        EditOutcome::More
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(entry: &mut LineEditor, keys: &[KeyCode]) -> EditOutcome {
        keys.iter().fold(EditOutcome::More, |_, &code| entry.press(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    #[test]
    fn a_line_is_typed_and_mended() {
        let mut entry = LineEditor::new("h");
        let keys = [KeyCode::Char('9'), KeyCode::Backspace, KeyCode::Char('8'), KeyCode::Enter];
        assert_eq!(typed(&mut entry, &keys), EditOutcome::Done("h8".to_owned()));
        assert_eq!(typed(&mut entry, &[KeyCode::Esc]), EditOutcome::Given);
        assert_eq!(typed(&mut LineEditor::default(), &[KeyCode::Backspace]), EditOutcome::Given);
    }

    #[test]
    fn pasted_text_is_one_harmless_line_of_bounded_length() {
        let mut entry = LineEditor::default();
        entry.paste("a\u{1b}[2J\nrest");
        assert_eq!(entry.text(), "a\u{fffd}[2J");
        for _ in 0..100 {
            entry.paste(&"x".repeat(1000));
        }
        assert!(entry.text().len() <= LineEditor::LONGEST);
    }
}
