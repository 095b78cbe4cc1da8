//! Key bindings while a game is played.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

use crate::input::BoardKey;

/// What somebody wants by a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayAction {
    /// Something on the board.
    Board(BoardKey),
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
    /// To choose one of the classical openings.
    Openings,
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
    /// The other board theme.
    Theme,
}

/// A click: 1 with the left button, which goes on, −1 with the right one, which goes back.
pub(crate) const fn click_step(kind: MouseEventKind) -> Option<i16> {
    match kind {
        MouseEventKind::Down(MouseButton::Left) => Some(1),
        MouseEventKind::Down(MouseButton::Right) => Some(-1),
        MouseEventKind::Down(MouseButton::Middle)
        | MouseEventKind::Up(_)
        | MouseEventKind::Drag(_)
        | MouseEventKind::Moved
        | MouseEventKind::ScrollDown
        | MouseEventKind::ScrollUp
        | MouseEventKind::ScrollLeft
        | MouseEventKind::ScrollRight => None,
    }
}

/// What a key means; `None` for one that means nothing, and for keys that are let go.
pub(crate) fn meaning(key: KeyEvent) -> Option<PlayAction> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return control(key.code);
    }
    let far = if key.modifiers.contains(KeyModifiers::SHIFT) { 5 } else { 1 };
    let go = |x: i16, y: i16| Some(PlayAction::Board(BoardKey::Go(x * far, y * far)));
    #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing to us")]
    match key.code {
        KeyCode::Up => go(0, -1),
        KeyCode::Down => go(0, 1),
        KeyCode::Left => go(-1, 0),
        KeyCode::Right => go(1, 0),
        KeyCode::Home => Some(PlayAction::Board(BoardKey::Go(-1000, 0))),
        KeyCode::End => Some(PlayAction::Board(BoardKey::Go(1000, 0))),
        KeyCode::PageUp => Some(PlayAction::Board(BoardKey::Go(0, -1000))),
        KeyCode::PageDown => Some(PlayAction::Board(BoardKey::Go(0, 1000))),
        KeyCode::Enter => Some(PlayAction::Board(BoardKey::Do)),
        KeyCode::Tab | KeyCode::BackTab => Some(PlayAction::Board(BoardKey::Turn)),
        KeyCode::Esc | KeyCode::Backspace => Some(PlayAction::Board(BoardKey::Back)),
        KeyCode::F(1) => Some(PlayAction::Help),
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

/// A key without Alt.
pub(crate) fn without_alt(key: KeyEvent) -> KeyEvent {
    KeyEvent { modifiers: key.modifiers - KeyModifiers::ALT, ..key }
}

/// Whether a key wants out wherever it is pressed: ^C, ^D or ^Q. Their letters mean other things.
pub(crate) fn is_way_out(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && control(key.code) == Some(PlayAction::Quit)
}

fn control(code: KeyCode) -> Option<PlayAction> {
    let KeyCode::Char(letter) = code else { return None };
    match letter {
        'c' | 'q' | 'd' => Some(PlayAction::Quit),
        's' => Some(PlayAction::Save),
        'o' => Some(PlayAction::Load),
        'l' => Some(PlayAction::Redraw),
        'z' => Some(PlayAction::Sleep),
        't' => Some(PlayAction::Theme),
        // Some terminals send ^J and ^M, ^I and ^H for keys of their own.
        'j' | 'm' => Some(PlayAction::Board(BoardKey::Do)),
        'i' => Some(PlayAction::Board(BoardKey::Turn)),
        'h' => Some(PlayAction::Board(BoardKey::Back)),
        _ => None,
    }
}

const fn letter_meaning(letter: char) -> PlayAction {
    match letter {
        'h' | 'a' | 'A' => PlayAction::Board(BoardKey::Go(-1, 0)),
        'j' | 's' => PlayAction::Board(BoardKey::Go(0, 1)),
        'k' | 'w' | 'W' => PlayAction::Board(BoardKey::Go(0, -1)),
        'l' | 'd' | 'D' => PlayAction::Board(BoardKey::Go(1, 0)),
        'o' | ' ' => PlayAction::Board(BoardKey::Do),
        'u' => PlayAction::TakeBack,
        'r' => PlayAction::Restart,
        'R' => PlayAction::NewGame,
        'g' => PlayAction::Resign,
        'S' => PlayAction::Save,
        'L' => PlayAction::Load,
        ':' | '/' => PlayAction::Type,
        't' => PlayAction::Board(BoardKey::Turn),
        'O' => PlayAction::Openings,
        'T' => PlayAction::Thinking,
        '?' => PlayAction::Help,
        'q' => PlayAction::Quit,
        other => PlayAction::Board(BoardKey::Letter(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(code: KeyCode, modifiers: KeyModifiers) -> Option<PlayAction> {
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
                assert_eq!(press(key, none), Some(PlayAction::Board(BoardKey::Go(way.0, way.1))), "{key:?}");
            }
        }
        assert_eq!(press(KeyCode::Right, KeyModifiers::SHIFT), Some(PlayAction::Board(BoardKey::Go(5, 0))));
    }

    #[test]
    fn capitals_and_control_keys() {
        assert_eq!(press(KeyCode::Char('S'), KeyModifiers::SHIFT), Some(PlayAction::Save));
        assert_eq!(press(KeyCode::Char('s'), KeyModifiers::CONTROL), Some(PlayAction::Save));
        assert_eq!(press(KeyCode::Char('R'), KeyModifiers::SHIFT), Some(PlayAction::NewGame));
        assert_eq!(press(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(PlayAction::Quit));
        assert_eq!(press(KeyCode::F(5), KeyModifiers::NONE), None);
    }
}
