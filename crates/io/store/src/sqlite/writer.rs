//! Writer: what is asked for, in transactions.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::{
    FileLock, documents,
    file_identity::FileIdentity,
    queue::{GroupWriter, WriteAnswer, WriteRequest},
    rows::{GameRow, now, signed},
};
use crate::{
    AppendError, Checksum, GameId, LogAppend, LogCorruption, LogHead, Seq, StoreError, StoreErrorKind,
    WriteBatch, document,
};

pub(super) struct SqliteWriter {
    connection: Connection,
    path: PathBuf,
    identity: FileIdentity,
    /// Released after the connection has been closed.
    _hold: FileLock,
}

impl SqliteWriter {
    pub(super) const fn new(
        connection: Connection,
        path: PathBuf,
        identity: FileIdentity,
        hold: FileLock,
    ) -> Self {
        Self { connection, path, identity, _hold: hold }
    }

    /// Writes all of them in one transaction. Each is judged before anything of it is written, so one that is refused
    /// leaves nothing that would have to be taken back.
    fn write_together<'a>(&mut self, group: &'a [WriteRequest]) -> rusqlite::Result<Vec<WriteAnswer<'a>>> {
        let transaction = Transaction::new(&mut self.connection, TransactionBehavior::Immediate)?;
        let answers: rusqlite::Result<Vec<_>> =
            group.iter().map(|request| perform(&transaction, &self.path, request)).collect();
        let answers = answers?;
        transaction.commit()?;
        Ok(answers)
    }
}

impl GroupWriter for SqliteWriter {
    /// Only if the file is where it was, before and after: what is acknowledged will be found again.
    fn commit<'a>(&mut self, group: &'a [WriteRequest]) -> Result<Vec<WriteAnswer<'a>>, StoreError> {
        crate::store::count_group(group.len());
        self.identity.check()?;
        let answers = self.write_together(group);
        let answers = answers.map_err(|error| StoreError::of_sqlite(&self.path, &error))?;
        self.identity.check()?;
        Ok(answers)
    }
}

fn perform<'a>(
    transaction: &Transaction<'_>,
    path: &Path,
    request: &'a WriteRequest,
) -> rusqlite::Result<WriteAnswer<'a>> {
    match request {
        WriteRequest::Write { batch: Ok(batch), reply } => {
            Ok(WriteAnswer::Write(reply, write(transaction, path, batch)?))
        }
        WriteRequest::Write { batch: Err(refused), reply } => {
            Ok(WriteAnswer::Write(reply, Err(refused.clone())))
        }
        WriteRequest::Limit { bytes, reply } => {
            limit(transaction, *bytes)?;
            Ok(WriteAnswer::Limit(reply))
        }
    }
}

/// Does a batch after all of it has been judged.
fn write(
    transaction: &Transaction<'_>,
    path: &Path,
    batch: &WriteBatch,
) -> rusqlite::Result<Result<Seq, AppendError>> {
    let end = batch.append.as_ref().map(|append| end_of(transaction, path, append)).transpose()?;
    let end = match end.transpose() {
        Ok(end) => end,
        Err(refused) => return Ok(Err(refused)),
    };
    let find = |collection: &str, key: &str| documents::version(transaction, collection, key);
    let versions = match document::judge(&batch.documents, find)? {
        Ok(versions) => versions,
        Err(refused) => return Ok(Err(refused)),
    };
    for (change, version) in batch.documents.iter().zip(versions) {
        documents::change(transaction, change, version)?;
    }
    let Some((LogAppend { game, expected, events, .. }, (key, last))) = batch.append.as_ref().zip(end) else {
        return Ok(Ok(Seq(0)));
    };
    if events.is_empty() {
        return Ok(Ok(*expected));
    }
    let key = key.map_or_else(|| create(transaction, game), Ok)?;
    append(transaction, game, key, (*expected, last), events).map(Ok)
}

/// The key and the last checksum of the log that is to be appended to, if that is allowed.
fn end_of(
    transaction: &Transaction<'_>,
    path: &Path,
    append: &LogAppend,
) -> rusqlite::Result<Result<(Option<i64>, Checksum), AppendError>> {
    let LogAppend { game, expected, .. } = append;
    let row = GameRow::find(transaction, game)?;
    if let Err(refused) = row.map_or(LogHead::NEW, |row| row.head).check_append(*expected) {
        return Ok(Err(refused));
    }
    let last = row.map_or(Some(Checksum::START), |row| row.checksum);
    let damaged =
        || StoreError::new(path, StoreErrorKind::Damaged(LogCorruption::WrongEnd { game: game.clone() }));
    Ok(last.map(|last| (row.map(|row| row.key), last)).ok_or_else(|| damaged().into()))
}

/// Adds events at the end of a log, given as its length and last checksum. Returns the new length.
fn append(
    transaction: &Transaction<'_>,
    game: &GameId,
    key: i64,
    (mut seq, mut checksum): (Seq, Checksum),
    events: &[String],
) -> rusqlite::Result<Seq> {
    let mut insert = transaction
        .prepare_cached("INSERT INTO events (game, seq, payload, checksum) VALUES (?1, ?2, ?3, ?4)")?;
    for payload in events {
        checksum = checksum.followed_by(game, seq, payload.as_bytes());
        insert.execute(params![key, signed(seq.0), payload, checksum.0])?;
        seq.0 += 1;
    }
    let mut update = transaction
        .prepare_cached("UPDATE games SET length = ?2, checksum = ?3, changed = ?4 WHERE key = ?1")?;
    update.execute(params![key, signed(seq.0), checksum.0, now()])?;
    Ok(seq)
}

/// An empty log. Returns its key. The epoch is what earlier versions counted, and nobody looks at.
fn create(transaction: &Transaction<'_>, game: &GameId) -> rusqlite::Result<i64> {
    let mut insert = transaction.prepare_cached(
        "INSERT INTO games (id, length, epoch, checksum, changed) VALUES (?1, 0, 0, ?2, ?3)",
    )?;
    insert.insert(params![game.as_str(), Checksum::START.0, now()])
}

fn limit(transaction: &Transaction<'_>, bytes: Option<u64>) -> rusqlite::Result<()> {
    let page: u32 = transaction.pragma_query_value(None, "page_size", |row| row.get(0))?;
    // As many as a file can have.
    let most = u32::MAX - 1;
    let pages = |bytes: u64| u32::try_from(bytes / u64::from(page)).unwrap_or(most).clamp(1, most);
    transaction.pragma_update_and_check(None, "max_page_count", bytes.map_or(most, pages), |_| Ok(()))
}
