use std::{fmt, str::FromStr};

use tengen_core::{Localize, Message, english_errors, message};

/// The name of a game: 1 to 64 letters, digits, `-` or `_` of ASCII, so that it can stand in addresses, in names of
/// files and in columns of a table as it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(Box<str>);

impl GameId {
    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    fn from_str(text: &str) -> Result<Self, GameIdError> {
        let is_plain = |c: u8| c.is_ascii_alphanumeric() || c == b'-' || c == b'_';
        let is_name = (1..=64).contains(&text.len()) && text.bytes().all(is_plain);
        if is_name { Ok(Self(text.into())) } else { Err(GameIdError) }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is no [`GameId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameIdError;

impl Localize for GameIdError {
    fn message(&self) -> Message {
        message!("store-game-id")
    }
}

english_errors!(GameIdError);

/// A place in a log: how many events come before it. The length of a log is the place of its next event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seq(pub u64);

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
