use std::{io, path::PathBuf};

use tengen_arbiter::{CommandError, EventMisfitError, ReadEventError, TermsError};
use tengen_core::{ErrorList, Localize, Message, english_errors, message};
use tengen_store::{AppendError, GameIdError, StoreError};
use tengen_table_host::EngineFailure;

use super::file::in_words;

/// Why a game at this terminal does not begin or go on.
#[derive(Debug)]
pub enum LocalGameError {
    /// Nobody sits in one of the seats.
    SeatEmpty,
    /// There is no table with such terms.
    Terms(ErrorList<TermsError>),
    /// Its log does not follow the rules.
    Misfit(EventMisfitError),
    /// An event of its log cannot be read.
    Event(ReadEventError),
    /// The referee refuses it.
    Refused(CommandError),
    /// It is the turn of somebody else.
    NotYourTurn {
        /// Whose turn it is.
        name: String,
    },
    /// Only programs play, and none of them resigns.
    NoPersonPlays,
    /// Several people play, and it is the turn of none of them.
    ResignOnYourTurn,
    /// It is over.
    Over,
    /// Another terminal plays it.
    OpenElsewhere,
    /// Other terminals cannot be told that it is played here.
    Lock(PathBuf, io::Error),
    /// It cannot be named.
    Id(GameIdError),
    /// It cannot be read from the store.
    Store(StoreError),
    /// What has happened cannot be stored.
    Append(AppendError),
    /// A program does not play.
    Engine(EngineFailure),
}

impl Localize for LocalGameError {
    fn message(&self) -> Message {
        match self {
            Self::SeatEmpty => message!("tui-seat-empty"),
            Self::Terms(errors) => errors.message(),
            Self::Misfit(error) => error.message(),
            Self::Event(error) => error.message(),
            Self::Refused(error) => error.message(),
            Self::NotYourTurn { name } => message!("tui-not-your-turn", name),
            Self::NoPersonPlays => message!("tui-no-person-plays"),
            Self::ResignOnYourTurn => message!("tui-resign-on-your-turn"),
            Self::Over => message!("tui-game-over"),
            Self::OpenElsewhere => message!("tui-open-elsewhere"),
            Self::Lock(path, error) => {
                message!("tui-cannot-lock", path = path.display(), error = in_words(error))
            }
            Self::Id(error) => error.message(),
            Self::Store(error) => error.message(),
            Self::Append(AppendError::Conflict { .. } | AppendError::PaperConflict { .. }) => {
                message!("tui-taken-over")
            }
            Self::Append(error) => message!("tui-cannot-save-game", why = error.message()),
            Self::Engine(failure) => failure.message(),
        }
    }
}

english_errors!(LocalGameError {
    Self::Terms(errors) => errors,
    Self::Misfit(error) => error,
    Self::Event(error) => error,
    Self::Refused(error) => error,
    Self::Lock(_, error) => error,
    Self::Id(error) => error,
    Self::Store(error) => error,
    Self::Append(error) => error,
    Self::Engine(failure) => failure,
});
