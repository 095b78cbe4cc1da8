//! File lock: says who has a store open, so that nobody replaces it meanwhile.

use std::{path::Path, time::Duration};

use rusqlite::{Connection, ErrorCode};

use super::with_suffix;
use crate::{StoreError, StoreErrorKind, error::folder_of};

/// A claim on a file of the store. It ends with this value or with the process, however that ends.
///
/// It is a lock on an empty file beside it. The file itself will not do: it may be so damaged that it cannot be opened, and
/// restoring is what helps then. The lock is taken by means of an empty database, for that works on every system.
#[derive(Debug)]
pub(crate) struct FileLock {
    // Held by its transaction, which never ends.
    _lock: Connection,
}

impl FileLock {
    /// Together with others who have it open.
    pub(crate) fn shared(path: &Path) -> Result<Self, StoreError> {
        // Enough for somebody who only looks whether it is free. Who restores keeps it longer than anybody wants to wait.
        let patience = Duration::from_millis(500);
        Self::take(path, patience, "BEGIN; SELECT count(*) FROM sqlite_schema", StoreErrorKind::BeingRestored)
    }

    /// Alone, to replace it.
    pub(crate) fn alone(path: &Path) -> Result<Self, StoreError> {
        Self::take(path, Duration::ZERO, "BEGIN EXCLUSIVE", StoreErrorKind::InUse)
    }

    fn take(path: &Path, patience: Duration, begin: &str, taken: StoreErrorKind) -> Result<Self, StoreError> {
        let name = with_suffix(path, ".lock");
        let lock = Connection::open(&name).and_then(|lock| {
            lock.busy_timeout(patience)?;
            lock.execute_batch(begin)?;
            Ok(lock)
        });
        lock.map(|lock| Self { _lock: lock }).map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy) => StoreError::new(path, taken),
            Some(ErrorCode::CannotOpen) if folder_of(path).is_dir() => {
                StoreError::new(path, StoreErrorKind::ReadOnly)
            }
            Some(_) | None => StoreError::of_sqlite(&name, &error),
        })
    }
}
