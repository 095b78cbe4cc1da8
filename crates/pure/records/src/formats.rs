//! One module a format, those of Gomoku in a folder. Each reader gives records and notes, or an error with its place.

pub(crate) mod battlefield;
pub(crate) mod events;
pub(crate) mod gomoku;
pub(crate) mod quoridor_log;
pub(crate) mod quoridor_text;

use crate::{FileLocation, ReadError};

/// No file has more games: a few bytes each would otherwise fill all memory.
const MAX_RECORDS: usize = 1 << 18;

/// Refuses files with too many games.
pub(crate) fn check_number(n_records: usize, place: impl FnOnce() -> FileLocation) -> Result<(), ReadError> {
    if n_records <= MAX_RECORDS {
        return Ok(());
    }
    Err(ReadError::new(place(), "records-too-many-games"))
}
