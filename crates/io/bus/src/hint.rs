use serde::{Deserialize, Serialize};

/// What one server tells the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum ServerHint {
    /// The log of a game has become so long.
    Log {
        /// The game.
        game: String,
        /// How many events it has.
        length: u64,
    },
    /// Somebody has said something at a table, or wants a rematch there.
    Table {
        /// The game.
        game: String,
    },
    /// Who is at a table, as far as one server sees; it is repeated while it is so.
    Presence {
        /// The server.
        node: String,
        /// The game.
        game: String,
        /// The people, by their names in the store.
        people: Vec<String>,
    },
    /// A challenge was made or settled.
    Challenge {
        /// Which one.
        id: String,
    },
    /// Something for the open streams of a person: a line of JSON.
    Notice {
        /// The person.
        person: String,
        /// The line, without its end.
        line: String,
    },
    /// Somebody has signed out or revoked a token.
    Revoked,
}
