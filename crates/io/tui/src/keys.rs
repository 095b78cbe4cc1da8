//! What keys mean while a game is played.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::hand::Press;

/// What somebody wants by a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Something on the board.
    Board(Press),
    /// To take back.
    TakeBack,
    /// The same game again.
    Restart,
    /// Another game.
    NewGame,
    /// To resign.
    Resign,
    /// To save the game.
    Save,
    /// To load one.
    Load,
    /// To type a move.
    Type,
    /// To see what the computer thinks, or no longer.
    Thinking,
    /// To know the keys.
    Help,
    /// To leave.
    Quit,
    /// To see everything drawn anew.
    Redraw,
    /// To put the program to sleep.
    Sleep,
}

/// What a key means; `None` for one that means nothing, and for keys that are let go.
pub(crate) fn meaning(key: KeyEvent) -> Option<Act> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return control(key.code);
    }
    let far = if key.modifiers.contains(KeyModifiers::SHIFT) { 5 } else { 1 };
    let go = |x: i16, y: i16| Some(Act::Board(Press::Go(x * far, y * far)));
    #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing to us")]
    match key.code {
        KeyCode::Up => go(0, -1),
        KeyCode::Down => go(0, 1),
        KeyCode::Left => go(-1, 0),
        KeyCode::Right => go(1, 0),
        KeyCode::Home => Some(Act::Board(Press::Go(-1000, 0))),
        KeyCode::End => Some(Act::Board(Press::Go(1000, 0))),
        KeyCode::PageUp => Some(Act::Board(Press::Go(0, -1000))),
        KeyCode::PageDown => Some(Act::Board(Press::Go(0, 1000))),
        KeyCode::Enter => Some(Act::Board(Press::Do)),
        KeyCode::Tab | KeyCode::BackTab => Some(Act::Board(Press::Turn)),
        KeyCode::Esc | KeyCode::Backspace => Some(Act::Board(Press::Back)),
        KeyCode::F(1) => Some(Act::Help),
        KeyCode::Char(letter) => Some(letter_meaning(letter)),
        _ => None,
    }
}

/// The key that a click on its name stands for.
pub(crate) fn key_of(letter: char) -> KeyEvent {
    match letter {
        '\r' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        '\u{1b}' => KeyCode::Esc,
        letter => KeyCode::Char(letter),
    }
    .into()
}

/// Whether a key wants out wherever it is pressed: ^C, ^D or ^Q. Their letters mean other things.
pub(crate) fn is_way_out(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && control(key.code) == Some(Act::Quit)
}

fn control(code: KeyCode) -> Option<Act> {
    let KeyCode::Char(letter) = code else { return None };
    match letter {
        'c' | 'q' | 'd' => Some(Act::Quit),
        's' => Some(Act::Save),
        'o' => Some(Act::Load),
        'l' => Some(Act::Redraw),
        'z' => Some(Act::Sleep),
        // Some terminals send ^J and ^M, ^I and ^H for keys of their own.
        'j' | 'm' => Some(Act::Board(Press::Do)),
        'i' => Some(Act::Board(Press::Turn)),
        'h' => Some(Act::Board(Press::Back)),
        _ => None,
    }
}

const fn letter_meaning(letter: char) -> Act {
    match letter {
        'h' | 'a' | 'A' => Act::Board(Press::Go(-1, 0)),
        'j' | 's' => Act::Board(Press::Go(0, 1)),
        'k' | 'w' | 'W' => Act::Board(Press::Go(0, -1)),
        'l' | 'd' | 'D' => Act::Board(Press::Go(1, 0)),
        'o' | ' ' => Act::Board(Press::Do),
        'u' => Act::TakeBack,
        'r' => Act::Restart,
        'R' => Act::NewGame,
        'g' => Act::Resign,
        'S' => Act::Save,
        'L' => Act::Load,
        ':' | '/' => Act::Type,
        't' => Act::Board(Press::Turn),
        'T' => Act::Thinking,
        '?' => Act::Help,
        'q' => Act::Quit,
        other => Act::Board(Press::Letter(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: KeyCode, modifiers: KeyModifiers) -> Option<Act> {
        meaning(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn three_ways_to_move_the_cursor() {
        let none = KeyModifiers::NONE;
        for (keys, way) in [
            ([KeyCode::Left, KeyCode::Char('h'), KeyCode::Char('a')], (-1, 0)),
            ([KeyCode::Down, KeyCode::Char('j'), KeyCode::Char('s')], (0, 1)),
            ([KeyCode::Up, KeyCode::Char('k'), KeyCode::Char('w')], (0, -1)),
            ([KeyCode::Right, KeyCode::Char('l'), KeyCode::Char('d')], (1, 0)),
        ] {
            for key in keys {
                assert_eq!(press(key, none), Some(Act::Board(Press::Go(way.0, way.1))), "{key:?}");
            }
        }
        assert_eq!(press(KeyCode::Right, KeyModifiers::SHIFT), Some(Act::Board(Press::Go(5, 0))));
    }

    #[test]
    fn capitals_and_control_keys() {
        assert_eq!(press(KeyCode::Char('S'), KeyModifiers::SHIFT), Some(Act::Save));
        assert_eq!(press(KeyCode::Char('s'), KeyModifiers::CONTROL), Some(Act::Save));
        assert_eq!(press(KeyCode::Char('R'), KeyModifiers::SHIFT), Some(Act::NewGame));
        assert_eq!(press(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Act::Quit));
        assert_eq!(press(KeyCode::F(5), KeyModifiers::NONE), None);
    }
}
