//! Names: of games, guests and tokens, which nobody chooses, and those that people choose.

use std::time::{SystemTime, UNIX_EPOCH};

use rand::RngExt as _;
use tengen_store::GameId;

/// Letters and digits that people do not confuse.
const ALPHABET: &[u8] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz";

/// A name of so many characters that nobody can guess.
pub(crate) fn fresh(length: usize) -> String {
    let mut random = rand::rng();
    (0..length).map(|_| char::from(ALPHABET[random.random_range(0..ALPHABET.len())])).collect()
}

/// The name of a new game. Ten characters: people read them aloud, and a million games share none.
pub(crate) fn fresh_game() -> GameId {
    fresh(10).parse().expect("letters and digits are a name")
}

/// The time of the world, in milliseconds since 1970.
pub(crate) fn utc() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A text of at most so many characters that can be shown anywhere: nothing invisible, nothing that turns the text around
/// it. `None` for any other.
pub(crate) fn visible(text: &str, most: usize) -> Option<String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_hidden = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let is_name = (1..=most).contains(&name.chars().count()) && !name.chars().any(is_hidden);
    is_name.then_some(name)
}
