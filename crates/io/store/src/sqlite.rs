//! `SQLite` store: everything in one file.

mod documents;
mod file_identity;
mod file_lock;
#[cfg(test)]
mod model;
mod queue;
mod queue_budget;
mod readers;
mod rows;
mod schema;
mod writer;

use std::{
    ffi::OsString,
    fs, panic,
    path::{Path, PathBuf},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use rusqlite::{Connection, ErrorCode, OpenFlags};
use tokio::runtime::Handle;

pub(crate) use self::{
    documents::paper_of,
    file_lock::FileLock,
    queue_budget::{QueueBudget, QueuePermit},
    rows::{EventRow, GameRow, events_of, name_of},
    schema::{inspect, version_of},
};
use self::{
    file_identity::FileIdentity,
    queue::{WriteQueue, WriteRequest},
    readers::ReaderPool,
    schema::ExistingFile,
    writer::SqliteWriter,
};
use crate::{
    Document, DocumentChange, Done, EventStore, GameEntry, GameId, LogCorruption, LogHead, Seq, StoreError,
    StoreErrorKind, StoreFuture, StoredEvent, WriteBatch,
};

/// How much may wait for the writer, in bytes, of those who do not wait themselves. What comes when there is as much already
/// is refused; so at most one batch more than this is held in memory.
const MOST_WAITING: usize = 64 << 20;

/// What threads share in the write queue; in its model it is another one.
mod sync {
    pub(super) use std::{
        sync::{Arc, atomic, mpsc},
        thread,
    };
}

/// How long we wait for another process that is writing before we give up.
const PATIENCE: Duration = Duration::from_secs(10);

/// Logs in one file that survives the program, the system and the power.
///
/// One thread writes. While it waits for the disk, requests gather, and all that have gathered are written together: many
/// who write at once pay for the disk once. Readers do not wait for it.
///
/// One [server](Self::open) may have the file, and beside it [programs](Self::open_beside) that write games of their own. The
/// database lets one write at a time, each looks at the length of a log within its own write, and so the rules of
/// [`EventStore::append`] hold between them as well.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    readers: Arc<ReaderPool>,
    queue: WriteQueue,
}

impl SqliteStore {
    /// Opens the file for a server, or creates it in a folder that exists: there is one at a time. A file that is not ours, or of a
    /// later version, is left as it is.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Self::open_with(path.as_ref(), FileLock::server)
    }

    /// The same for a program that may run beside a server, and beside others like it.
    pub fn open_beside(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Self::open_with(path.as_ref(), FileLock::shared)
    }

    fn open_with(
        path: &Path,
        lock: impl FnOnce(&Path) -> Result<FileLock, StoreError>,
    ) -> Result<Self, StoreError> {
        inspect(path)?;
        let hold = lock(path)?;
        let connection = open_for_writing(path)?;
        let identity = FileIdentity::of(path)?;
        let writer = SqliteWriter::new(connection, path.to_path_buf(), identity.clone(), hold);
        let queue = WriteQueue::start(path.to_path_buf(), writer);
        let queue = queue.map_err(|error| StoreError::of_io(path, &error))?;
        let readers = Arc::new(ReaderPool::new(path.to_path_buf(), identity));
        Ok(Self { path: path.to_path_buf(), readers, queue })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Lets the file grow to this many bytes and no further, or again as far as the disk goes: a share of a disk for
    /// those who have to share it. At the limit the store is as on a full disk. What is there already stays.
    pub fn limit_size(&self, bytes: Option<u64>) -> Result<(), StoreError> {
        self.queue.ask(|reply| WriteRequest::Limit { bytes, reply })?
    }

    /// The names of all collections of documents.
    pub(crate) fn collections(&self) -> StoreFuture<'_, Result<Vec<String>, StoreError>> {
        self.ask(|connection| {
            let mut names = connection.prepare("SELECT DISTINCT shelf FROM papers ORDER BY shelf")?;
            let names = names.query_map([], |row| row.get(0))?;
            names.collect::<rusqlite::Result<_>>().map(Ok)
        })
    }

    /// Puts new documents with the versions that they have: all of them or none.
    pub(crate) fn import(&self, documents: &[Document]) -> Result<(), StoreError> {
        let say = |error: rusqlite::Error| StoreError::of_sqlite(&self.path, &error);
        let mut connection = open_for_writing(&self.path)?;
        let transaction = connection.transaction().map_err(say)?;
        for Document { collection, key, body, version } in documents {
            let change = DocumentChange::put(collection, key, body.clone());
            documents::change(&transaction, &change, Some(*version)).map_err(say)?;
        }
        transaction.commit().map_err(say)
    }

    /// Reads, which blocks: on another thread where an executor must not be held up, here where there is none.
    fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<Result<T, LogCorruption>> + Send + 'static,
    ) -> StoreFuture<'_, Result<T, StoreError>> {
        Box::pin(async move {
            let Ok(executor) = Handle::try_current() else { return self.readers.ask(work) };
            let readers = Arc::clone(&self.readers);
            match executor.spawn_blocking(move || readers.ask(work)).await {
                Ok(answer) => answer,
                Err(error) => match error.try_into_panic() {
                    Ok(why) => panic::resume_unwind(why),
                    // The executor ends.
                    Err(_) => Err(StoreError::new(&self.path, StoreErrorKind::Closed)),
                },
            }
        })
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        self.readers.close();
    }
}

impl EventStore for SqliteStore {
    fn submit(&self, batch: WriteBatch, done: Done) {
        self.queue.submit(batch, done);
    }

    fn document<'a>(
        &'a self,
        on: &'a str,
        key: &'a str,
    ) -> StoreFuture<'a, Result<Option<Document>, StoreError>> {
        let (on, key) = (on.to_owned(), key.to_owned());
        self.ask(move |connection| documents::document(connection, &on, &key))
    }

    fn documents<'a>(
        &'a self,
        on: &'a str,
        prefix: &'a str,
        after: Option<&'a str>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<Document>, StoreError>> {
        let (on, prefix, after) = (on.to_owned(), prefix.to_owned(), after.map(ToOwned::to_owned));
        self.ask(move |connection| documents::documents(connection, &on, &prefix, after.as_deref(), limit))
    }

    fn read<'a>(
        &'a self,
        game: &'a GameId,
        from: Seq,
    ) -> StoreFuture<'a, Result<Vec<StoredEvent>, StoreError>> {
        let game = game.clone();
        self.ask(move |connection| rows::read(connection, &game, from))
    }

    fn head<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogHead>, StoreError>> {
        let game = game.clone();
        self.ask(move |connection| Ok(Ok(GameRow::find(connection, &game)?.map(|row| row.head))))
    }

    fn games<'a>(
        &'a self,
        after: Option<&'a GameId>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<GameEntry>, StoreError>> {
        let after = after.cloned();
        self.ask(move |connection| rows::games(connection, after.as_ref(), limit))
    }
}

fn open_for_writing(path: &Path) -> Result<Connection, StoreError> {
    let say = |error: rusqlite::Error| StoreError::of_sqlite(path, &error);
    let flags =
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let is_new = !path.exists();
    let mut connection = Connection::open_with_flags(path, flags).map_err(say)?;
    if is_new {
        keep_private(path);
    }
    connection.busy_timeout(PATIENCE).map_err(say)?;
    // Where a file cannot be written the database opens it for reading and says nothing.
    if connection.is_readonly("main").map_err(say)? {
        return Err(StoreError::new(path, StoreErrorKind::ReadOnly));
    }
    // Before anything is written: what is acknowledged has reached the disk, on a Mac too.
    connection.pragma_update(None, "synchronous", "FULL").map_err(say)?;
    connection.pragma_update(None, "fullfsync", true).map_err(say)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true).map_err(say)?;
    // While somebody reads for long, as a backup does, what lies beside the file grows; afterwards it need not stay so large.
    connection.pragma_update_and_check(None, "journal_size_limit", 16 << 20, |_| Ok(())).map_err(say)?;
    schema::migrate(&mut connection, path)?;
    // After the first migration, so that the header of the file itself says from the beginning that it is ours.
    let mode = write_ahead(&connection).map_err(say)?;
    if mode != "wal" {
        return Err(StoreError::new(path, StoreErrorKind::Io(format!("journal_mode is {mode}"))));
    }
    // What lies beside the file is there from the first look on.
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())).map_err(say)?;
    Ok(connection)
}

/// Lets nobody but the owner read a new file, before anything is in it: documents may be about people. What the database puts
/// beside the file later gets the same permissions.
///
/// By its name, for the reason that [`open_unchanging`] gives. Some disks know no permissions; there is nothing to be done
/// about those.
pub(crate) fn keep_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o600));
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Lets the database write ahead, and tells the mode that it is in. While others open the same file for the first time this
/// is refused at once, whatever patience was asked for; so the patience is here.
fn write_ahead(connection: &Connection) -> rusqlite::Result<String> {
    let start = Instant::now();
    loop {
        match connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0)) {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && start.elapsed() < PATIENCE =>
            {
                thread::sleep(Duration::from_millis(2));
            }
            told => return told,
        }
    }
}

/// Opens a file of ours without ever changing what is in it.
pub(crate) fn open_for_reading(path: &Path) -> Result<Connection, StoreError> {
    let say = |error: rusqlite::Error| StoreError::of_sqlite(path, &error);
    if inspect(path)? == ExistingFile::Nothing {
        return Err(StoreError::new(
            path,
            if path.exists() { StoreErrorKind::NotADatabase } else { StoreErrorKind::Missing },
        ));
    }
    let connection = open_beside_others(path).or_else(|error| {
        // On a disk that cannot be written nothing can be noted, and nothing changes.
        let is_all = fs::metadata(with_suffix(path, "-wal")).map_or(true, |wal| wal.len() == 0);
        let is_barred = error.sqlite_error_code() == Some(ErrorCode::CannotOpen);
        if is_all && is_barred { open_unchanging(path) } else { Err(error) }
    });
    connection.map_err(say)
}

/// A reader, too, has to note beside the file what it reads; so this is not "read only" for the database.
fn open_beside_others(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "query_only", true)?;
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(connection)
}

/// Opens a file as something that nobody changes: without locks and without anything beside it.
///
/// Not by opening it ourselves: on Unix a process that closes a file loses all its locks on it, those of the database
/// included. The database knows that and takes care.
fn open_unchanging(path: &Path) -> rusqlite::Result<Connection> {
    let full = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    // C:\games.db is /C:/games.db there.
    let mut address = String::from(if cfg!(windows) { "file:/" } else { "file:" });
    for &byte in full.as_os_str().as_encoded_bytes() {
        match byte {
            b'\\' if cfg!(windows) => address.push('/'),
            b'/' | b':' | b'-' | b'_' | b'.' => address.push(byte.into()),
            byte if byte.is_ascii_alphanumeric() => address.push(byte.into()),
            byte => address.extend(format!("%{byte:02X}").chars()),
        }
    }
    address.push_str("?immutable=1");
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    Connection::open_with_flags(address, flags)
}

/// The same name with something behind it, as the database names its files.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::{
        queue_budget::{LEAST, QueueBudget, QueuePermit},
        *,
    };

    #[test]
    fn there_is_room_until_there_is_not_and_then_again() {
        let room = QueueBudget::default();
        let first = room.enter(MOST_WAITING * 2).unwrap();
        assert!(room.enter(0).is_none());
        drop(first);
        let many: Vec<QueuePermit> = std::iter::from_fn(|| room.enter(0)).collect();
        assert_eq!(many.len(), MOST_WAITING / LEAST);
        drop(many);
        assert!(room.is_empty());
    }

    /// No test can pull the plug; so this one looks at what the promise rests on.
    #[test]
    fn the_writer_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open_for_writing(&folder.path().join("games.db")).unwrap();
        let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!([pragma("synchronous"), pragma("fullfsync"), pragma("checkpoint_fullfsync")], [2, 1, 1]);
        let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
    }
}
