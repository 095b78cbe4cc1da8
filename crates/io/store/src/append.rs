use tengen_core::{Localize, Message, english_errors, message};

use crate::{DocumentError, Seq, StoreError};

/// The longest event, in bytes. A move is about a hundred; this is what no honest event comes near.
pub const MOST_PAYLOAD: usize = 1 << 20;

/// Why a batch was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The log has another length: somebody else has written, or what the caller knows is old.
    Conflict {
        /// The length that it has.
        actual: Seq,
    },
    /// An event that cannot be stored.
    Payload {
        /// Which of those given, from 0.
        index: usize,
        /// What is wrong with it.
        fault: PayloadError,
    },
    /// A document that cannot be stored.
    Paper {
        /// Which of those given, from 0.
        index: usize,
        /// What is wrong with it.
        fault: DocumentError,
    },
    /// A document is not as it was expected: somebody else has changed it.
    PaperConflict {
        /// Where it lies.
        collection: String,
        /// Its name there.
        key: String,
        /// The version that it has; `None` when there is none.
        version: Option<u64>,
    },
    /// The store cannot write.
    Store(StoreError),
}

/// What is wrong with the text of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayloadError {
    /// There is none.
    Empty,
    /// It has a control character, such as the end of a line.
    NotOneLine,
    /// It is longer than [`MOST_PAYLOAD`].
    TooLong,
}

/// Finds the first event that cannot be stored.
pub(crate) fn check_payloads(events: &[String]) -> Result<(), AppendError> {
    let fault = |event: &String| match event {
        event if event.is_empty() => Some(PayloadError::Empty),
        event if event.len() > MOST_PAYLOAD => Some(PayloadError::TooLong),
        event if event.bytes().any(|byte| byte.is_ascii_control()) => Some(PayloadError::NotOneLine),
        _ => None,
    };
    let mut faults = events.iter().enumerate().filter_map(|(index, event)| Some((index, fault(event)?)));
    faults.next().map_or(Ok(()), |(index, fault)| Err(AppendError::Payload { index, fault }))
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Localize for PayloadError {
    fn message(&self) -> Message {
        match self {
            Self::Empty => message!("store-event-empty"),
            Self::NotOneLine => message!("store-event-not-one-line"),
            Self::TooLong => message!("store-event-too-long", MOST_PAYLOAD),
        }
    }
}

impl Localize for AppendError {
    fn message(&self) -> Message {
        match self {
            Self::Conflict { actual } => message!("store-log-changed", actual),
            Self::Payload { index, fault } => message!("store-event", index, fault = fault.message()),
            Self::Paper { index, fault } => message!("store-document", index, fault = fault.message()),
            Self::PaperConflict { collection, key, version: Some(version) } => {
                message!("store-document-changed", collection, key, version)
            }
            Self::PaperConflict { collection, key, version: None } => {
                message!("store-document-deleted", collection, key)
            }
            Self::Store(error) => error.message(),
        }
    }
}

english_errors!(PayloadError);
english_errors!(AppendError {
    Self::Payload { fault, .. } => fault,
    Self::Paper { fault, .. } => fault,
    Self::Store(error) => error,
});
