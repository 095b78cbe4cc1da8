use tengen_core::{Localize, Message, english_errors, message};
use tengen_store::{AppendError, StoreError};

/// Why a desk does not do what a worker asks for.
#[derive(Debug)]
pub enum DeskError {
    /// Somebody else has the game by now, or it is over.
    Gone,
    /// There is no such thing.
    Missing,
    /// The events do not follow what has happened so far.
    Misfit,
    /// The worker is of another version than the desk, which has this one.
    Version(u32),
    /// The worker has no name that could be shown.
    Name,
    /// The desk gives out nothing more.
    Closed,
    /// The store failed.
    Store(StoreError),
}

impl Localize for DeskError {
    fn message(&self) -> Message {
        match self {
            Self::Gone => message!("jobs-gone"),
            Self::Missing => message!("jobs-missing"),
            Self::Misfit => message!("jobs-misfit"),
            Self::Version(version) => message!("jobs-version", version),
            Self::Name => message!("jobs-name"),
            Self::Closed => message!("jobs-closed"),
            Self::Store(error) => error.message(),
        }
    }
}

english_errors!(DeskError { Self::Store(error) => error });

impl From<StoreError> for DeskError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<AppendError> for DeskError {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Conflict { .. } | AppendError::PaperConflict { .. } => Self::Gone,
            AppendError::Store(error) => Self::Store(error),
            // What is too long or has no text is nothing that a game could consist of.
            AppendError::Payload { .. } | AppendError::Paper { .. } => Self::Misfit,
        }
    }
}
