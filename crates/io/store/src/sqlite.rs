//! `SQLite` store: everything in one file.

mod documents;
mod file_identity;
mod file_lock;
mod queue_budget;
mod readers;
mod rows;
mod schema;
mod writer;

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    sync::mpsc::{self, SendError, Sender, SyncSender},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use rusqlite::{Connection, ErrorCode, OpenFlags};

pub(crate) use self::{
    documents::paper_of,
    file_lock::FileLock,
    rows::{EventRow, GameRow, events_of, name_of},
    schema::{inspect, version_of},
};
use self::{
    file_identity::FileIdentity,
    queue_budget::QueueBudget,
    readers::ReaderPool,
    schema::ExistingFile,
    writer::{ReplyCallback, SqliteWriter, WriteRequest},
};
use crate::{
    AppendError, Document, Done, Epoch, EventStore, GameEntry, GameId, LogHead, Seq, StoreError,
    StoreErrorKind, StoredEvent, WriteBatch,
    store::{call_back, check},
};

/// How long we wait for another process that is writing before we give up.
const PATIENCE: Duration = Duration::from_secs(10);

/// Logs in one file that survives the program, the system and the power.
///
/// One thread writes. While it waits for the disk, requests gather, and all that have gathered are written together: many
/// who write at once pay for the disk once. Readers do not wait for it.
///
/// Several processes may open the same file. The database lets one write at a time, each looks at the length and the epoch
/// of a log within its own write, and so the rules of [`EventStore::append`] hold between them as well.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    readers: ReaderPool,
    /// `None` only while it is being closed.
    requests: Option<Sender<WriteRequest>>,
    /// For what is submitted. Who waits for an answer takes no more than a thread has.
    room: QueueBudget,
    writer: Option<JoinHandle<()>>,
}

impl SqliteStore {
    /// Opens the file, or creates it in a folder that exists. A file that is not ours, or of a later version, is left
    /// as it is.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let path = path.as_ref();
        inspect(path)?;
        let hold = FileLock::shared(path)?;
        let connection = open_for_writing(path)?;
        let identity = FileIdentity::of(path)?;
        let (requests, waiting) = mpsc::channel();
        let writer = SqliteWriter::new(connection, path.to_path_buf(), identity.clone(), hold);
        let writer = thread::Builder::new().name("store".to_owned()).spawn(move || writer.run(&waiting));
        let writer = writer.map_err(|error| StoreError::of_io(path, &error))?;
        let readers = ReaderPool::new(path.to_path_buf(), identity);
        let (requests, writer, room) = (Some(requests), Some(writer), QueueBudget::default());
        Ok(Self { path: path.to_path_buf(), readers, requests, room, writer })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Lets the file grow to this many bytes and no further, or again as far as the disk goes: a share of a disk for
    /// those who have to share it. At the limit the store is as on a full disk. What is there already stays.
    pub fn limit_size(&self, bytes: Option<u64>) -> Result<(), StoreError> {
        self.ask(|reply| WriteRequest::Limit { bytes, reply })?
    }

    /// Sends a request to the writer and waits for its answer.
    fn ask<T>(&self, request: impl FnOnce(SyncSender<T>) -> WriteRequest) -> Result<T, StoreError> {
        assert!(!self.is_writer(), "a callback of the store must not wait for the store");
        let (reply, answer) = mpsc::sync_channel(1);
        let sent = self.requests.as_ref().and_then(|requests| requests.send(request(reply)).ok());
        let answer = sent.and_then(|()| answer.recv().ok());
        answer.ok_or_else(|| self.error(StoreErrorKind::Closed))
    }

    /// Whether this is the thread that writes, and calls back those who have submitted.
    fn is_writer(&self) -> bool {
        self.writer.as_ref().is_some_and(|writer| writer.thread().id() == thread::current().id())
    }

    fn error(&self, trouble: StoreErrorKind) -> StoreError {
        StoreError::new(&self.path, trouble)
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        self.readers.close();
        drop(self.requests.take());
        // In a callback the writer itself may drop what it writes for; it ends when it has done all that was submitted.
        if !self.is_writer() {
            // A writer that panicked has said so itself.
            let _ = self.writer.take().map(JoinHandle::join);
        }
    }
}

impl EventStore for SqliteStore {
    fn submit(&self, batch: WriteBatch, done: Done) {
        let Some(place) = self.room.enter(batch.size()) else {
            return call_back(done, Err(self.error(StoreErrorKind::Overloaded).into()));
        };
        let batch = check(&batch).map(|()| batch);
        let request = WriteRequest::Write { batch, reply: ReplyCallback::new(done, Some(place)) };
        let unsent = match &self.requests {
            Some(requests) => requests.send(request).err().map(|SendError(request)| request),
            None => Some(request),
        };
        if let Some(request) = unsent {
            request.fail(&self.error(StoreErrorKind::Closed));
        }
    }

    fn write(&self, batch: WriteBatch) -> Result<Seq, AppendError> {
        check(&batch)?;
        let request = |reply: SyncSender<_>| {
            let done: Done = Box::new(move |answer| drop(reply.send(answer)));
            WriteRequest::Write { batch: Ok(batch), reply: ReplyCallback::new(done, None) }
        };
        self.ask(request)?
    }

    fn document(&self, on: &str, key: &str) -> Result<Option<Document>, StoreError> {
        self.readers.ask(|connection| documents::document(connection, on, key))
    }

    fn documents(
        &self,
        on: &str,
        prefix: &str,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Vec<Document>, StoreError> {
        self.readers.ask(|connection| documents::documents(connection, on, prefix, after, limit))
    }

    fn read(&self, game: &GameId, from: Seq) -> Result<Vec<StoredEvent>, StoreError> {
        self.readers.ask(|connection| rows::read(connection, game, from))
    }

    fn head(&self, game: &GameId) -> Result<Option<LogHead>, StoreError> {
        self.readers.ask(|connection| {
            let row = GameRow::find(connection, game)?;
            Ok(Ok(row.map(|row| row.head)))
        })
    }

    fn take_over(&self, game: &GameId) -> Result<Epoch, StoreError> {
        self.ask(|reply| WriteRequest::TakeOver { game: game.clone(), reply })?
    }

    fn games(&self, after: Option<&GameId>, limit: usize) -> Result<Vec<GameEntry>, StoreError> {
        self.readers.ask(|connection| rows::games(connection, after, limit))
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
    use super::*;

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
