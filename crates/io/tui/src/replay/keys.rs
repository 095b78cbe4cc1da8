//! What keys mean to the replayer.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What a person wants of the replayer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// So many steps on; back if it is negative.
    By(isize),
    /// Enter: the next step, or what was typed.
    Enter,
    /// To the beginning.
    First,
    /// To the last step; of a live game, and on with it.
    Last,
    /// Asks for the number of a move.
    GoTo,
    /// A digit of such a number.
    Digit(char),
    /// Takes back what was typed, digit by digit.
    Rub,
    /// Starts and stops the play.
    Play,
    /// The play gets faster, or slower.
    Speed(isize),
    /// Another continuation: the next one, or the one before.
    Continuation(isize),
    /// Back to the main line.
    MainLine,
    /// Another game: the next one, or the one before.
    Game(isize),
    /// The whole comment.
    Comment,
    /// What the keys do.
    Help,
    /// Saves the game in a file.
    Save,
    /// Closes what is open.
    Back,
    /// Goes away.
    Quit,
    /// Stops the process until it is wanted again.
    Sleep,
}

/// How far the keys for "far" go.
const FAR: isize = 10;

/// What a key means, if anything.
pub(crate) fn meaning(event: &KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let is_shifted = event.modifiers.contains(KeyModifiers::SHIFT);
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return match event.code {
            KeyCode::Char('c' | 'd') => Some(Key::Quit),
            KeyCode::Char('z') => Some(Key::Sleep),
            KeyCode::Char('s') => Some(Key::Save),
            _ => None,
        };
    }
    if event.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    Some(match event.code {
        KeyCode::Right if is_shifted => Key::By(FAR),
        KeyCode::Left if is_shifted => Key::By(-FAR),
        KeyCode::Right | KeyCode::Char('l' | 'n' | 'd') => Key::By(1),
        KeyCode::Left | KeyCode::Char('h' | 'p' | 'a') => Key::By(-1),
        KeyCode::PageDown | KeyCode::Char(']') => Key::By(FAR),
        KeyCode::PageUp | KeyCode::Char('[') => Key::By(-FAR),
        KeyCode::Enter => Key::Enter,
        KeyCode::Home | KeyCode::Char('^') => Key::First,
        KeyCode::End | KeyCode::Char('$' | 'G') => Key::Last,
        KeyCode::Char(':' | 'g') => Key::GoTo,
        KeyCode::Char(digit @ '0'..='9') => Key::Digit(digit),
        KeyCode::Backspace => Key::Rub,
        KeyCode::Char(' ') => Key::Play,
        KeyCode::Char('+' | '=') => Key::Speed(1),
        KeyCode::Char('-' | '_') => Key::Speed(-1),
        KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => Key::Continuation(1),
        KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => Key::Continuation(-1),
        KeyCode::Char('m') => Key::MainLine,
        KeyCode::Char('N' | '>' | '.') => Key::Game(1),
        KeyCode::Char('P' | '<' | ',') => Key::Game(-1),
        KeyCode::Char('c') => Key::Comment,
        KeyCode::Char('?') | KeyCode::F(1) => Key::Help,
        KeyCode::Char('s' | 'S') => Key::Save,
        KeyCode::Esc => Key::Back,
        KeyCode::Char('q' | 'Q') => Key::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_the_contests_replayer_work_too() {
        let key = |code| meaning(&KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(key(KeyCode::Char('n')), Some(Key::By(1)));
        assert_eq!(key(KeyCode::Enter), Some(Key::Enter));
        assert_eq!(key(KeyCode::Char('p')), Some(Key::By(-1)));
        assert_eq!(key(KeyCode::Char('q')), Some(Key::Quit));
    }

    #[test]
    fn a_released_key_is_no_key() {
        let released =
            KeyEvent::new_with_kind(KeyCode::Right, KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(meaning(&released), None);
        let shifted = KeyEvent::new(KeyCode::Right, KeyModifiers::SHIFT);
        assert_eq!(meaning(&shifted), Some(Key::By(10)));
    }
}
