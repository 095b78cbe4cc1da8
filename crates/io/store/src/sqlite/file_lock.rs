//! File lock: says who has a store open, so that nobody replaces it meanwhile and one server has it at a time.

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
    /// Held by their transactions, which never end.
    locks: Vec<Connection>,
}

/// Enough for somebody who only looks whether it is free. Who restores keeps it longer than anybody wants to wait.
const PATIENCE: Duration = Duration::from_millis(500);

impl FileLock {
    /// Together with others who have it open.
    pub(crate) fn shared(path: &Path) -> Result<Self, StoreError> {
        Self::take(path, PATIENCE, "BEGIN; SELECT count(*) FROM sqlite_schema", StoreErrorKind::BeingRestored)
    }

    /// Together with others, but as the only server.
    pub(crate) fn server(path: &Path) -> Result<Self, StoreError> {
        let mut shared = Self::shared(path)?;
        // The database reserves its next change for one of those who read.
        let reserved = Self::take(path, PATIENCE, "BEGIN IMMEDIATE", StoreErrorKind::Served)?;
        shared.locks.extend(reserved.locks);
        Ok(shared)
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
        lock.map(|lock| Self { locks: vec![lock] }).map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy) => StoreError::new(path, taken),
            Some(ErrorCode::CannotOpen) if folder_of(path).is_dir() => {
                StoreError::new(path, StoreErrorKind::ReadOnly)
            }
            Some(_) | None => StoreError::of_sqlite(&name, &error),
        })
    }
}
