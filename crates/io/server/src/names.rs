//! Generated names for games, guests and tokens.

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

/// The name of the game with this number: eleven characters, unlike those that are made by chance.
pub(crate) fn game_of(mut number: u64) -> GameId {
    let base = ALPHABET.len() as u64;
    let letters = (0..11).map(|_| {
        let letter = ALPHABET[usize::try_from(number % base).unwrap_or_default()];
        number /= base;
        char::from(letter)
    });
    letters.collect::<String>().parse().expect("letters and digits are a name")
}

pub(crate) use tengen_table_host::utc;
