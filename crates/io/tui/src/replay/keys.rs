//! What keys mean to the replayer.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What a person wants of the replayer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// So many steps on; back if it is negative.
    By(isize),
    /// To the beginning.
    First,
    /// To the last step; of a live game, and on with it.
    Last,
    /// To a move by its number, of which this may be the first digit.
    GoTo(Option<char>),
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
    /// Another part of a large board: so many columns and lines further on.
    Scroll(i16, i16),
    /// The whole comment.
    Comment,
    /// What the keys do.
    Help,
    /// Saves the game in a file.
    Save,
    /// Loads another file.
    Load,
    /// Closes what is open.
    Back,
    /// Goes away.
    Quit,
    /// Draws everything anew.
    Redraw,
    /// Stops the process until it is wanted again.
    Sleep,
}

/// How far the keys for "far" go.
const FAR: isize = 10;

/// What a key means, if anything.
pub(crate) fn meaning(key: KeyEvent) -> Option<Act> {
    if key.kind == KeyEventKind::Release || key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return control(key.code);
    }
    let is_shifted = key.modifiers.contains(KeyModifiers::SHIFT);
    let far = |by: isize| Some(Act::By(if is_shifted { by * FAR } else { by }));
    #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing to us")]
    match key.code {
        KeyCode::Right => far(1),
        KeyCode::Left => far(-1),
        KeyCode::PageDown => Some(Act::By(FAR)),
        KeyCode::PageUp => Some(Act::By(-FAR)),
        KeyCode::Enter => Some(Act::By(1)),
        KeyCode::Backspace => Some(Act::By(-1)),
        KeyCode::Home => Some(Act::First),
        KeyCode::End => Some(Act::Last),
        KeyCode::Down | KeyCode::Tab => Some(Act::Continuation(1)),
        KeyCode::Up | KeyCode::BackTab => Some(Act::Continuation(-1)),
        KeyCode::F(1) => Some(Act::Help),
        KeyCode::Esc => Some(Act::Back),
        KeyCode::Char(letter) => letter_meaning(letter),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing to us")]
const fn control(code: KeyCode) -> Option<Act> {
    match code {
        KeyCode::Char('c' | 'q' | 'd') => Some(Act::Quit),
        KeyCode::Char('s') => Some(Act::Save),
        KeyCode::Char('o') => Some(Act::Load),
        KeyCode::Char('l') => Some(Act::Redraw),
        KeyCode::Char('z') => Some(Act::Sleep),
        KeyCode::Up => Some(Act::Scroll(0, -1)),
        KeyCode::Down => Some(Act::Scroll(0, 1)),
        KeyCode::Left => Some(Act::Scroll(-2, 0)),
        KeyCode::Right => Some(Act::Scroll(2, 0)),
        // Some terminals send ^J and ^M, ^I and ^H for keys of their own.
        KeyCode::Char('j' | 'm') => Some(Act::By(1)),
        KeyCode::Char('i') => Some(Act::Continuation(1)),
        KeyCode::Char('h') => Some(Act::By(-1)),
        _ => None,
    }
}

const fn letter_meaning(letter: char) -> Option<Act> {
    Some(match letter {
        'n' | 'd' => Act::By(1),
        'p' | 'a' => Act::By(-1),
        ']' => Act::By(FAR),
        '[' => Act::By(-FAR),
        '^' => Act::First,
        '$' | 'G' => Act::Last,
        ':' | 'g' => Act::GoTo(None),
        '0'..='9' => Act::GoTo(Some(letter)),
        ' ' => Act::Play,
        '+' | '=' => Act::Speed(1),
        '-' | '_' => Act::Speed(-1),
        'j' => Act::Continuation(1),
        'k' => Act::Continuation(-1),
        'J' => Act::Scroll(0, 1),
        'K' => Act::Scroll(0, -1),
        'm' => Act::MainLine,
        'N' | '>' | '.' => Act::Game(1),
        'P' | '<' | ',' => Act::Game(-1),
        'c' => Act::Comment,
        '?' => Act::Help,
        's' | 'S' => Act::Save,
        'l' | 'L' => Act::Load,
        'q' | 'Q' => Act::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_the_contests_replayer_work_too() {
        let act = |code| meaning(KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(act(KeyCode::Char('n')), Some(Act::By(1)));
        assert_eq!(act(KeyCode::Enter), Some(Act::By(1)));
        assert_eq!(act(KeyCode::Char('p')), Some(Act::By(-1)));
        assert_eq!(act(KeyCode::Char('q')), Some(Act::Quit));
    }

    #[test]
    fn a_released_key_is_no_key() {
        let released = KeyEvent::new_with_kind(KeyCode::Right, KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(meaning(released), None);
        let shifted = KeyEvent::new(KeyCode::Right, KeyModifiers::SHIFT);
        assert_eq!(meaning(shifted), Some(Act::By(10)));
    }
}
