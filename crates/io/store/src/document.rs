use std::{collections::BTreeMap, time::Duration};

use tengen_core::{Localize, Message, english_errors, message};

use crate::{AppendError, GameId, MOST_PAYLOAD, Seq};

/// The longest name of a collection, in bytes.
pub const MOST_SHELF: usize = 64;

/// The longest key of a document, in bytes.
pub const MOST_KEY: usize = 200;

/// A small document beside the logs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Where it lies: 1 to [`MOST_SHELF`] letters, digits, `-`, `_` or `/` of ASCII.
    pub collection: String,
    /// Its name there: 1 to [`MOST_KEY`] bytes without control characters.
    pub key: String,
    /// One line of text of at most [`MOST_PAYLOAD`] bytes (JSON) that the store does not look into.
    pub body: String,
    /// How often it has been written since it was new: 1 for a new one. One that was removed and is put again is new.
    pub version: u64,
}

/// A change of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentChange {
    /// Where it lies.
    pub collection: String,
    /// Its name there.
    pub key: String,
    /// What it says from now on; `None` removes it. To remove one that is not there is no mistake.
    pub body: Option<String>,
    /// What must hold before.
    pub expected: DocumentPrecondition,
}

impl DocumentChange {
    /// Puts a document, whatever lies there.
    pub fn put(collection: &str, key: impl Into<String>, body: String) -> Self {
        let expected = DocumentPrecondition::Anything;
        Self { collection: collection.to_owned(), key: key.into(), body: Some(body), expected }
    }

    /// Removes a document, if there is one.
    pub fn remove(collection: &str, key: impl Into<String>) -> Self {
        Self {
            collection: collection.to_owned(),
            key: key.into(),
            body: None,
            expected: DocumentPrecondition::Anything,
        }
    }

    /// The same, but only where this holds.
    #[must_use]
    pub fn expecting(self, expected: DocumentPrecondition) -> Self {
        Self { expected, ..self }
    }
}

/// What must hold of a document before it is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentPrecondition {
    /// Nothing.
    Anything,
    /// There is none.
    Absent,
    /// There is one, and this is its version.
    Version(u64),
}

impl DocumentPrecondition {
    fn admits(self, version: Option<u64>) -> bool {
        match self {
            Self::Anything => true,
            Self::Absent => version.is_none(),
            Self::Version(expected) => version == Some(expected),
        }
    }
}

/// What is written together: all of it or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WriteBatch {
    /// Events for a log.
    pub append: Option<LogAppend>,
    /// Changes of documents, one after the other: who names one twice finds it the second time as the first has left it.
    pub documents: Vec<DocumentChange>,
}

/// Events for a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogAppend {
    /// Whose log it is.
    pub game: GameId,
    /// Its length.
    pub expected: Seq,
    /// What comes next. Without any, only the length is checked.
    pub events: Vec<String>,
    /// In so long somebody has to look at the game if nothing is added before; only a [shared store](crate::SharedStore)
    /// remembers it.
    pub deadline: Option<Duration>,
}

impl LogAppend {
    /// These events, for a log of this length.
    pub const fn new(game: GameId, expected: Seq, events: Vec<String>) -> Self {
        Self { game, expected, events, deadline: None }
    }
}

impl WriteBatch {
    /// How many bytes of text it has.
    pub(crate) fn size(&self) -> usize {
        let events = self.append.iter().flat_map(|append| &append.events).map(String::len);
        let documents = self.documents.iter().map(|document| {
            document.collection.len() + document.key.len() + document.body.as_ref().map_or(0, String::len)
        });
        events.sum::<usize>() + documents.sum::<usize>()
    }
}

/// What is wrong with a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentError {
    /// The name of its collection is none.
    Shelf,
    /// Its key is none.
    Key,
    /// It has no text.
    Empty,
    /// Its text has a control character, such as the end of a line.
    NotOneLine,
    /// Its text is longer than [`MOST_PAYLOAD`].
    TooLong,
}

/// Whether a document can have this name and text.
pub(crate) fn check_paper(collection: &str, key: &str, body: Option<&str>) -> Result<(), DocumentError> {
    let is_plain = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'/');
    if !(1..=MOST_SHELF).contains(&collection.len()) || !collection.bytes().all(is_plain) {
        return Err(DocumentError::Shelf);
    }
    if !(1..=MOST_KEY).contains(&key.len()) || key.chars().any(char::is_control) {
        return Err(DocumentError::Key);
    }
    match body {
        Some("") => Err(DocumentError::Empty),
        Some(body) if body.len() > MOST_PAYLOAD => Err(DocumentError::TooLong),
        Some(body) if body.bytes().any(|byte| byte.is_ascii_control()) => Err(DocumentError::NotOneLine),
        Some(_) | None => Ok(()),
    }
}

/// Finds the first change that cannot be stored, whatever is stored already.
pub(crate) fn check_papers(documents: &[DocumentChange]) -> Result<(), AppendError> {
    documents.iter().enumerate().try_for_each(|(index, document)| {
        let checked = check_paper(&document.collection, &document.key, document.body.as_deref());
        checked.map_err(|fault| AppendError::Paper { index, fault })
    })
}

/// The one test of who may change documents. Returns the version that each of them gets, or none where it is removed.
/// `find` tells the version that a document has now.
pub(crate) fn judge<E>(
    documents: &[DocumentChange],
    mut find: impl FnMut(&str, &str) -> Result<Option<u64>, E>,
) -> Result<Result<Vec<Option<u64>>, AppendError>, E> {
    let mut seen = BTreeMap::new();
    let mut versions = Vec::with_capacity(documents.len());
    for DocumentChange { collection, key, body, expected } in documents {
        let name = (collection.as_str(), key.as_str());
        let version = seen.get(&name).copied().map_or_else(|| find(collection, key), Ok)?;
        if !expected.admits(version) {
            let (collection, key) = (collection.clone(), key.clone());
            return Ok(Err(AppendError::PaperConflict { collection, key, version }));
        }
        let next = body.as_ref().map(|_| version.unwrap_or(0) + 1);
        seen.insert(name, next);
        versions.push(next);
    }
    Ok(Ok(versions))
}

impl Localize for DocumentError {
    fn message(&self) -> Message {
        match self {
            Self::Shelf => message!("store-collection-name", MOST_SHELF),
            Self::Key => message!("store-document-key", MOST_KEY),
            Self::Empty => message!("store-document-empty"),
            Self::NotOneLine => message!("store-document-not-one-line"),
            Self::TooLong => message!("store-document-too-long", MOST_PAYLOAD),
        }
    }
}

english_errors!(DocumentError);
