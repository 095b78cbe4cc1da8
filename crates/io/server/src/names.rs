//! Names: generated ones for games, guests and tokens, and those that people choose.

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

pub(crate) use tengen_table_host::utc;

pub(crate) use tengen_core::text::visible_name as visible;
