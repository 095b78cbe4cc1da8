use tengen_core::{Localize, Message, english_errors, message};

use crate::{GameId, Seq};

/// Something in a file that nobody has put there, or that is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogCorruption {
    /// The file does not hold together as a database.
    Structure(String),
    /// The log of a game cannot be read to its end.
    Unreadable {
        /// The game.
        game: GameId,
        /// What the database says.
        why: String,
    },
    /// An event is not there though later ones are, or though the log should be longer.
    Missing {
        /// The game.
        game: GameId,
        /// The first place without an event.
        seq: Seq,
    },
    /// An event, or its checksum, is not as it was written.
    Changed {
        /// The game.
        game: GameId,
        /// The place.
        seq: Seq,
    },
    /// There are events behind the end of the log.
    Beyond {
        /// The game.
        game: GameId,
        /// The first of them.
        seq: Seq,
    },
    /// The last event is not the one with which the log was left.
    WrongEnd {
        /// The game.
        game: GameId,
    },
    /// The row of a game is not as it was written.
    BadGame {
        /// Its key in the table.
        key: i64,
    },
    /// Events of a game that is not in the list.
    Stray {
        /// The key of the game in the table.
        key: i64,
    },
    /// A document is none: its name, its text or its version cannot have been written so.
    BadPaper {
        /// Its collection, as far as it can be read.
        collection: String,
        /// Its key, as far as it can be read.
        key: String,
    },
}

impl Localize for LogCorruption {
    fn message(&self) -> Message {
        match self {
            Self::Structure(what) => message!("store-the-database-is-damaged", what),
            Self::Unreadable { game, why } => message!("store-game-unreadable", game, why),
            Self::Missing { game, seq } => message!("store-event-missing", game, seq),
            Self::Changed { game, seq } => message!("store-event-corrupt", game, seq),
            Self::Beyond { game, seq } => message!("store-event-beyond-end", game, seq),
            Self::WrongEnd { game } => message!("store-wrong-last-event", game),
            Self::BadGame { key } => message!("store-row-corrupt", key),
            Self::Stray { key } => message!("store-orphan-events", key),
            Self::BadPaper { collection, key } => {
                message!("store-document-corrupt", collection, key)
            }
        }
    }
}

english_errors!(LogCorruption);
