//! The thread that writes.

use std::{
    path::{Path, PathBuf},
    slice,
    sync::mpsc::{Receiver, SyncSender},
};

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::{
    Hold,
    rows::{GameRow, now, signed},
};
use crate::{AppendError, Checksum, Epoch, Fault, GameId, Head, Seq, StoreError, Trouble};

/// Requests that are written together at most, so that the first of them does not wait for too many others.
const MOST_TOGETHER: usize = 512;

/// What somebody wants written, and where the answer goes.
#[derive(Debug)]
pub(super) enum Request {
    Append {
        game: GameId,
        epoch: Epoch,
        expected: Seq,
        events: Vec<String>,
        reply: SyncSender<Result<Seq, AppendError>>,
    },
    TakeOver {
        game: GameId,
        reply: SyncSender<Result<Epoch, StoreError>>,
    },
    Limit {
        bytes: Option<u64>,
        reply: SyncSender<Result<(), StoreError>>,
    },
}

/// What will be answered when everything is on disk.
enum Answer<'a> {
    Append(&'a SyncSender<Result<Seq, AppendError>>, Result<Seq, AppendError>),
    TakeOver(&'a SyncSender<Result<Epoch, StoreError>>, Epoch),
    Limit(&'a SyncSender<Result<(), StoreError>>),
}

// Whoever asked may have gone; then nobody needs the answer.
impl Answer<'_> {
    fn send(self) {
        match self {
            Self::Append(reply, answer) => drop(reply.send(answer)),
            Self::TakeOver(reply, epoch) => drop(reply.send(Ok(epoch))),
            Self::Limit(reply) => drop(reply.send(Ok(()))),
        }
    }
}

impl Request {
    fn fail(&self, error: StoreError) {
        match self {
            Self::Append { reply, .. } => drop(reply.send(Err(error.into()))),
            Self::TakeOver { reply, .. } => drop(reply.send(Err(error))),
            Self::Limit { reply, .. } => drop(reply.send(Err(error))),
        }
    }
}

pub(super) struct Writer {
    connection: Connection,
    path: PathBuf,
    /// Released after the connection has been closed.
    _hold: Hold,
}

impl Writer {
    pub(super) const fn new(connection: Connection, path: PathBuf, hold: Hold) -> Self {
        Self { connection, path, _hold: hold }
    }

    /// Writes what is asked for until nobody can ask any more.
    pub(super) fn run(mut self, requests: &Receiver<Request>) {
        while let Ok(first) = requests.recv() {
            let mut group = vec![first];
            group.extend(requests.try_iter().take(MOST_TOGETHER - 1));
            self.serve(&group);
        }
    }

    fn serve(&mut self, group: &[Request]) {
        let error = match self.commit(group) {
            Ok(answers) => return answers.into_iter().for_each(Answer::send),
            Err(error) => StoreError::of_sqlite(&self.path, &error),
        };
        match group {
            // One that cannot be written, because it is too large for the disk or because its game is damaged, must not
            // take the others with it. Where another process is in the way, all have waited long enough.
            [_, _, ..] if error.trouble != Trouble::Busy => {
                for request in group {
                    self.serve(slice::from_ref(request));
                }
            }
            group => {
                for request in group {
                    request.fail(error.clone());
                }
            }
        }
    }

    /// Writes all of them in one transaction. Each is judged before anything of it is written, so one that is refused
    /// leaves nothing that would have to be taken back.
    fn commit<'a>(&mut self, group: &'a [Request]) -> rusqlite::Result<Vec<Answer<'a>>> {
        let transaction = Transaction::new(&mut self.connection, TransactionBehavior::Immediate)?;
        let answers: rusqlite::Result<Vec<_>> =
            group.iter().map(|request| perform(&transaction, &self.path, request)).collect();
        let answers = answers?;
        transaction.commit()?;
        Ok(answers)
    }
}

fn perform<'a>(
    transaction: &Transaction<'_>,
    path: &Path,
    request: &'a Request,
) -> rusqlite::Result<Answer<'a>> {
    match request {
        Request::Append { game, epoch, expected, events, reply } => {
            let row = GameRow::find(transaction, game)?;
            let admitted = row.map_or(Head::NEW, |row| row.head).admit(*epoch, *expected);
            let answer = match (admitted, row.map_or(Some(Checksum::START), |row| row.checksum)) {
                (Err(refused), _) => Err(refused),
                (Ok(()), _) if events.is_empty() => Ok(*expected),
                (Ok(()), Some(last)) => {
                    let key = row.map_or_else(|| create(transaction, game), |row| Ok(row.key))?;
                    Ok(append(transaction, game, key, (*expected, last), events)?)
                }
                (Ok(()), None) => {
                    let fault = Fault::WrongEnd { game: game.clone() };
                    Err(StoreError::new(path, Trouble::Damaged(fault)).into())
                }
            };
            Ok(Answer::Append(reply, answer))
        }
        Request::TakeOver { game, reply } => Ok(Answer::TakeOver(reply, take_over(transaction, game)?)),
        Request::Limit { bytes, reply } => {
            limit(transaction, *bytes)?;
            Ok(Answer::Limit(reply))
        }
    }
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

fn take_over(transaction: &Transaction<'_>, game: &GameId) -> rusqlite::Result<Epoch> {
    let row = GameRow::find(transaction, game)?;
    let key = row.map_or_else(|| create(transaction, game), |row| Ok(row.key))?;
    let epoch = Epoch(row.map_or(Head::NEW, |row| row.head).epoch.0 + 1);
    let mut update =
        transaction.prepare_cached("UPDATE games SET epoch = ?2, changed = ?3 WHERE key = ?1")?;
    update.execute(params![key, signed(epoch.0), now()])?;
    Ok(epoch)
}

/// An empty log. Returns its key.
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
