//! Key bindings of the replay.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What a person wants of the replayer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReplayAction {
    /// So many steps on; back if it is negative.
    By(isize),
    /// To the beginning.
    First,
    /// To the last step; of a live game, and on with it.
    Last,
    /// To a move by its number.
    GoTo,
    /// A number is typed, of which this is the first digit: that of a continuation, or else of a move.
    Number(char),
    /// Looks for a text in comments, names and labels.
    Search,
    /// The next or previous place where it was found.
    Match(isize),
    /// The review is opened or closed.
    Review,
    /// The next or previous move that was not good.
    Fault(isize),
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
    /// The other board theme.
    Theme,
}

/// How far the keys for "far" go.
const FAR: isize = 10;

/// What a key means while the places of a search are gone through: `n` and `N` lead from one to the next, as in pagers.
pub(crate) fn meaning_in_search(key: KeyEvent) -> Option<ReplayAction> {
    let is_plain = key.kind != KeyEventKind::Release
        && !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys mean what they mean elsewhere")]
    match key.code {
        KeyCode::Char('n') if is_plain => Some(ReplayAction::Match(1)),
        KeyCode::Char('N') if is_plain => Some(ReplayAction::Match(-1)),
        _ => meaning(key),
    }
}

/// What a key means, if anything.
pub(crate) fn meaning(key: KeyEvent) -> Option<ReplayAction> {
    if key.kind == KeyEventKind::Release || key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return control(key.code);
    }
    let is_shifted = key.modifiers.contains(KeyModifiers::SHIFT);
    let far = |by: isize| Some(ReplayAction::By(if is_shifted { by * FAR } else { by }));
    #[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing to us")]
    match key.code {
        KeyCode::Right => far(1),
        KeyCode::Left => far(-1),
        KeyCode::PageDown => Some(ReplayAction::By(FAR)),
        KeyCode::PageUp => Some(ReplayAction::By(-FAR)),
        KeyCode::Enter => Some(ReplayAction::By(1)),
        KeyCode::Backspace => Some(ReplayAction::By(-1)),
        KeyCode::Home => Some(ReplayAction::First),
        KeyCode::End => Some(ReplayAction::Last),
        KeyCode::Down | KeyCode::Tab => Some(ReplayAction::Continuation(1)),
        KeyCode::Up | KeyCode::BackTab => Some(ReplayAction::Continuation(-1)),
        KeyCode::F(1) => Some(ReplayAction::Help),
        KeyCode::Esc => Some(ReplayAction::Back),
        KeyCode::Char(letter) => letter_meaning(letter),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing to us")]
const fn control(code: KeyCode) -> Option<ReplayAction> {
    match code {
        KeyCode::Char('c' | 'q' | 'd') => Some(ReplayAction::Quit),
        KeyCode::Char('s') => Some(ReplayAction::Save),
        KeyCode::Char('o') => Some(ReplayAction::Load),
        KeyCode::Char('l') => Some(ReplayAction::Redraw),
        KeyCode::Char('z') => Some(ReplayAction::Sleep),
        KeyCode::Char('t') => Some(ReplayAction::Theme),
        KeyCode::Up => Some(ReplayAction::Scroll(0, -1)),
        KeyCode::Down => Some(ReplayAction::Scroll(0, 1)),
        KeyCode::Left => Some(ReplayAction::Scroll(-2, 0)),
        KeyCode::Right => Some(ReplayAction::Scroll(2, 0)),
        // Some terminals send ^J and ^M, ^I and ^H for keys of their own.
        KeyCode::Char('j' | 'm') => Some(ReplayAction::By(1)),
        KeyCode::Char('i') => Some(ReplayAction::Continuation(1)),
        KeyCode::Char('h') => Some(ReplayAction::By(-1)),
        _ => None,
    }
}

const fn letter_meaning(letter: char) -> Option<ReplayAction> {
    Some(match letter {
        'n' | 'd' => ReplayAction::By(1),
        'p' | 'a' => ReplayAction::By(-1),
        ']' => ReplayAction::By(FAR),
        '[' => ReplayAction::By(-FAR),
        '^' => ReplayAction::First,
        '$' | 'G' => ReplayAction::Last,
        ':' | 'g' => ReplayAction::GoTo,
        '0'..='9' => ReplayAction::Number(letter),
        '/' => ReplayAction::Search,
        'v' | 'V' => ReplayAction::Review,
        'x' => ReplayAction::Fault(1),
        'X' => ReplayAction::Fault(-1),
        ' ' => ReplayAction::Play,
        '+' | '=' => ReplayAction::Speed(1),
        '-' | '_' => ReplayAction::Speed(-1),
        'j' => ReplayAction::Continuation(1),
        'k' => ReplayAction::Continuation(-1),
        'J' => ReplayAction::Scroll(0, 1),
        'K' => ReplayAction::Scroll(0, -1),
        'm' => ReplayAction::MainLine,
        'N' | '>' | '.' => ReplayAction::Game(1),
        'P' | '<' | ',' => ReplayAction::Game(-1),
        'c' => ReplayAction::Comment,
        '?' => ReplayAction::Help,
        's' | 'S' => ReplayAction::Save,
        'l' | 'L' => ReplayAction::Load,
        'q' | 'Q' => ReplayAction::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_the_contests_replayer_work_too() {
        let act = |code| meaning(KeyEvent::new(code, KeyModifiers::NONE));
        assert_eq!(act(KeyCode::Char('n')), Some(ReplayAction::By(1)));
        assert_eq!(act(KeyCode::Enter), Some(ReplayAction::By(1)));
        assert_eq!(act(KeyCode::Char('p')), Some(ReplayAction::By(-1)));
        assert_eq!(act(KeyCode::Char('q')), Some(ReplayAction::Quit));
    }

    #[test]
    fn a_released_key_is_no_key() {
        let released = KeyEvent::new_with_kind(KeyCode::Right, KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(meaning(released), None);
        let shifted = KeyEvent::new(KeyCode::Right, KeyModifiers::SHIFT);
        assert_eq!(meaning(shifted), Some(ReplayAction::By(10)));
    }
}
