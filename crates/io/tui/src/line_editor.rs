//! Line editor: one line of text with a cursor, and the keys that shells have for it.

mod path_completion;
#[cfg(test)]
mod tests;
mod view;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

pub(crate) use self::path_completion::typed_path;
use self::path_completion::{PathCompletion, complete_path};
use crate::{help::HelpKey, text::printable};

/// A line that somebody types.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineEditor {
    /// Each of its characters is one or two columns wide.
    text: String,
    /// The byte before which the next character goes.
    cursor: usize,
    /// Whether the text is only a suggestion, which the first character that is typed replaces.
    is_suggestion: bool,
    /// Whether it is the name of a file, which Tab completes.
    is_path: bool,
    /// The names among which Tab could not decide, until the next key.
    candidates: PathCompletion,
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

/// Whether a key with Alt is one of the editor's. All other keys with Alt are Esc and the key itself to us.
pub(crate) fn is_editing_key(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::ALT)
        && matches!(
            key.code,
            KeyCode::Left | KeyCode::Right | KeyCode::Backspace | KeyCode::Char('b' | 'f' | 'd')
        )
}

impl LineEditor {
    /// No line is longer, in bytes.
    const LONGEST: usize = 4000;

    /// A line that begins so, with the cursor behind it.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { cursor: text.len(), text, ..Self::default() }
    }

    /// A line that could be this; whoever types means something else.
    pub(crate) fn suggesting(text: impl Into<String>) -> Self {
        let line = Self::new(text);
        Self { is_suggestion: !line.text.is_empty(), ..line }
    }

    /// The same for the name of a file.
    pub(crate) const fn of_path(mut self) -> Self {
        self.is_path = true;
        self
    }

    /// What is typed so far.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Inserts a text that was pasted, its first line.
    pub(crate) fn paste(&mut self, text: &str) {
        if self.is_suggestion {
            self.clear();
        }
        self.candidates = PathCompletion::default();
        for c in printable(text.lines().next().unwrap_or_default()).chars() {
            if self.text.len() + c.len_utf8() > Self::LONGEST {
                return;
            }
            self.text.insert(self.cursor, c);
            self.cursor += c.len_utf8();
        }
    }

    /// A key was pressed.
    pub(crate) fn press(&mut self, key: KeyEvent) -> EditOutcome {
        if key.kind == KeyEventKind::Release {
            return EditOutcome::More;
        }
        self.candidates = PathCompletion::default();
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        let is_by_word = is_control || key.modifiers.contains(KeyModifiers::ALT);
        #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing here")]
        match key.code {
            KeyCode::Enter => return EditOutcome::Done(self.text.trim().to_owned()),
            KeyCode::Esc => return EditOutcome::Given,
            KeyCode::Backspace if self.text.is_empty() => return EditOutcome::Given,
            KeyCode::Backspace if is_by_word => self.delete(self.word_before()..self.cursor),
            KeyCode::Backspace => self.delete(self.before()..self.cursor),
            KeyCode::Delete if is_by_word => self.delete(self.cursor..self.word_after()),
            KeyCode::Delete => self.delete(self.cursor..self.after()),
            KeyCode::Left if is_by_word => self.go(self.word_before()),
            KeyCode::Right if is_by_word => self.go(self.word_after()),
            KeyCode::Left => self.go(self.before()),
            KeyCode::Right => self.go(self.after()),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.text.len()),
            KeyCode::Tab => self.complete(),
            KeyCode::Char(letter) if is_control => return self.press_control(letter, key),
            KeyCode::Char('b') if is_by_word => self.go(self.word_before()),
            KeyCode::Char('f') if is_by_word => self.go(self.word_after()),
            KeyCode::Char('d') if is_by_word => self.delete(self.cursor..self.word_after()),
            KeyCode::Char(_) if is_by_word => {}
            KeyCode::Char(letter) => self.paste(letter.encode_utf8(&mut [0; 4])),
            _ => {}
        }
        EditOutcome::More
    }

    /// A letter with Ctrl, as in shells.
    fn press_control(&mut self, letter: char, key: KeyEvent) -> EditOutcome {
        let plain = |code| KeyEvent { code, modifiers: KeyModifiers::NONE, ..key };
        match letter {
            'c' | 'g' => return EditOutcome::Given,
            // Some terminals send ^J and ^M, ^I and ^H for keys of their own.
            'm' | 'j' => return self.press(plain(KeyCode::Enter)),
            'i' => return self.press(plain(KeyCode::Tab)),
            'h' => return self.press(plain(KeyCode::Backspace)),
            'a' => self.go(0),
            'e' => self.go(self.text.len()),
            'b' => self.go(self.before()),
            'f' => self.go(self.after()),
            'd' => self.delete(self.cursor..self.after()),
            'w' => self.delete(self.word_before()..self.cursor),
            'u' => self.delete(0..self.cursor),
            'k' => self.delete(self.cursor..self.text.len()),
            _ => {}
        }
        EditOutcome::More
    }

    fn clear(&mut self) {
        (self.cursor, self.is_suggestion) = (0, false);
        self.text.clear();
    }

    /// Who moves the cursor wants to change what is there.
    const fn go(&mut self, to: usize) {
        (self.cursor, self.is_suggestion) = (to, false);
    }

    /// Deletes a part of the text; a suggestion as a whole.
    fn delete(&mut self, part: std::ops::Range<usize>) {
        if self.is_suggestion {
            return self.clear();
        }
        self.cursor = part.start;
        self.text.replace_range(part, "");
    }

    fn before(&self) -> usize {
        self.text[..self.cursor].char_indices().next_back().map_or(0, |(at, _)| at)
    }

    fn after(&self) -> usize {
        self.text[self.cursor..].chars().next().map_or(self.cursor, |c| self.cursor + c.len_utf8())
    }

    /// The beginning of the word before the cursor. Words are letters and digits; a path has several of them.
    fn word_before(&self) -> usize {
        let end = self.text[..self.cursor].trim_end_matches(|c: char| !c.is_alphanumeric());
        end.trim_end_matches(char::is_alphanumeric).len()
    }

    /// The end of the word behind the cursor.
    fn word_after(&self) -> usize {
        let word = self.text[self.cursor..].trim_start_matches(|c: char| !c.is_alphanumeric());
        self.text.len() - word.trim_start_matches(char::is_alphanumeric).len()
    }

    /// Completes the name of a file as far as it is clear, and else lists what it could be.
    fn complete(&mut self) {
        self.is_suggestion = false;
        if !self.is_path {
            return;
        }
        let completion = complete_path(&self.text[..self.cursor]);
        let room = Self::LONGEST.saturating_sub(self.text.len());
        if completion.addition.is_empty() || completion.addition.len() > room {
            self.candidates = completion;
            return;
        }
        self.text.insert_str(self.cursor, &completion.addition);
        self.cursor += completion.addition.len();
    }
}

/// Every key of a line that is typed, for the help; Tab where it is the name of a file.
pub(crate) fn help_keys(is_path: bool) -> Vec<HelpKey> {
    const COMPLETE: HelpKey = HelpKey::new("Tab", "tui-help-line-complete");
    const KEYS: [HelpKey; 13] = [
        HelpKey::new("← → Ctrl-B Ctrl-F", "tui-help-line-move"),
        HelpKey::new("Ctrl-←→ Alt-←→ Alt-b Alt-f", "tui-help-line-word"),
        HelpKey::new("Home End Ctrl-A Ctrl-E", "tui-help-line-ends"),
        HelpKey::new("Backspace Delete Ctrl-D", "tui-help-line-delete"),
        HelpKey::new("Ctrl-W Alt-Backspace", "tui-help-line-delete-word"),
        HelpKey::new("Alt-d", "tui-help-line-delete-next-word"),
        HelpKey::new("Ctrl-U", "tui-help-line-delete-start"),
        HelpKey::new("Ctrl-K", "tui-help-line-delete-end"),
        HelpKey::new("Enter", "tui-help-line-done"),
        HelpKey::new("Esc Ctrl-C Ctrl-G", "tui-help-line-cancel"),
        HelpKey::new("Ctrl-L", "tui-help-redraw"),
        HelpKey::new("Ctrl-Z", "tui-help-suspend"),
        HelpKey::new("F1", "tui-help-help"),
    ];
    let complete = Some(COMPLETE).filter(|_| is_path);
    complete.into_iter().chain(KEYS).collect()
}
