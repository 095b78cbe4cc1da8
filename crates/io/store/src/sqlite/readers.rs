use std::{
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::{file_identity::FileIdentity, open_beside_others};
use crate::{LogCorruption, StoreError, StoreErrorKind};

/// Connections that are kept for the next reader; more than this many at once open their own.
const MOST_IDLE: usize = 8;

/// Connections for reading: each reader has one for itself while it reads.
#[derive(Debug)]
pub(super) struct ReaderPool {
    path: PathBuf,
    identity: FileIdentity,
    idle: Mutex<Vec<Connection>>,
}

impl ReaderPool {
    pub(super) const fn new(path: PathBuf, identity: FileIdentity) -> Self {
        Self { path, identity, idle: Mutex::new(Vec::new()) }
    }

    /// Reads what the file holds at one moment. The work can fail, or find that what it reads is damaged.
    pub(super) fn ask<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, LogCorruption>>,
    ) -> Result<T, StoreError> {
        let idle = self.idle().pop();
        // Who opens another must not read another file.
        if idle.is_none() {
            self.identity.check()?;
        }
        let answer = idle.map_or_else(|| open_beside_others(&self.path), Ok).and_then(|connection| {
            let moment = Transaction::new_unchecked(&connection, TransactionBehavior::Deferred)?;
            let answer = work(&moment)?;
            moment.finish()?;
            Ok((answer, connection))
        });
        // One that has failed is not used again.
        let (answer, connection) = answer.map_err(|error| StoreError::of_sqlite(&self.path, &error))?;
        let mut idle = self.idle();
        if idle.len() < MOST_IDLE {
            idle.push(connection);
        }
        answer.map_err(|fault| StoreError::new(&self.path, StoreErrorKind::Damaged(fault)))
    }

    /// Ends all connections, so that the writer is the last and tidies up.
    pub(super) fn close(&self) {
        self.idle().clear();
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
