use std::{
    panic::{self, AssertUnwindSafe},
    path::Path,
    sync::mpsc,
    time::SystemTime,
};

use crate::{
    AppendError, Checksum, Document, Epoch, GameId, LogAppend, Seq, StoreError, StoreErrorKind, WriteBatch,
    append::check_payloads, document::check_papers,
};

/// What is called with the answer to a batch.
pub type Done = Box<dyn FnOnce(Result<Seq, AppendError>) + Send>;

/// Where logs of events are kept, and documents beside them. Everything that must be right when several write rests on
/// [`submit`](Self::submit).
///
/// All other methods block, for as long as a disk takes to write. Any number of threads may call them.
pub trait EventStore: Send + Sync {
    /// Adds all of `events` to the log, or none of them, and returns its new length. They are on disk by then.
    ///
    /// A log that does not exist is empty and has epoch 0. `epoch` must be the log's, and `expected` its length. Without
    /// events only that is checked. After [`AppendError::Store`] the log is as it was; only where the machine itself
    /// dies in that moment the events may turn up later, so whoever starts again reads [`head`](Self::head) first.
    fn append(
        &self,
        game: &GameId,
        epoch: Epoch,
        expected: Seq,
        events: &[String],
    ) -> Result<Seq, AppendError> {
        let append = LogAppend { game: game.clone(), epoch, expected, events: events.to_vec() };
        self.write(WriteBatch { append: Some(append), documents: Vec::new() })
    }

    /// Does all of the batch, or nothing, and calls `done` once with the new length of the log (0 without an append) when it
    /// is on disk. Does not wait for the disk.
    ///
    /// Deeds are done in the order in which they come, and answered in that order, refused ones too, one after the other on a
    /// thread of the store. So `done` has to be quick: all others wait for it. It may submit, but must not call what waits
    /// for the disk: that would wait for itself. If it panics, the store goes on.
    ///
    /// When more waits than the store is ready to hold in memory, `done` is called at once, before this returns, with
    /// [`StoreErrorKind::Overloaded`](crate::StoreErrorKind::Overloaded).
    fn submit(&self, batch: WriteBatch, done: Done);

    /// Does all of the batch, or nothing, and returns the new length of the log (0 without an append). It is on disk by then.
    fn write(&self, batch: WriteBatch) -> Result<Seq, AppendError> {
        let (reply, answer) = mpsc::sync_channel(1);
        self.submit(batch, Box::new(move |told| drop(reply.send(told))));
        answer
            .recv()
            .unwrap_or_else(|_| Err(StoreError::new(Path::new("store"), StoreErrorKind::Closed).into()))
    }

    /// A document on a collection, if there is one.
    fn document(&self, on: &str, key: &str) -> Result<Option<Document>, StoreError>;

    /// At most `limit` documents on a collection whose keys begin with `prefix`, in the order of their keys (as bytes), beginning
    /// behind `after`.
    fn documents(
        &self,
        on: &str,
        prefix: &str,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Vec<Document>, StoreError>;

    /// The events from this place to the end, checked against their checksums; none when there are none.
    fn read(&self, game: &GameId, from: Seq) -> Result<Vec<StoredEvent>, StoreError>;

    /// How long the log is and who may write it; `None` when nobody has ever written or taken it over.
    fn head(&self, game: &GameId) -> Result<Option<LogHead>, StoreError>;

    /// Raises the epoch of the log and returns it, so that nobody who held it before can append. This is on disk when
    /// the method returns. A log that does not exist begins to.
    fn take_over(&self, game: &GameId) -> Result<Epoch, StoreError>;

    /// At most `limit` games in the order of their names (as bytes), beginning behind `after`.
    fn games(&self, after: Option<&GameId>, limit: usize) -> Result<Vec<GameEntry>, StoreError>;
}

/// Whether a batch can be done at all, whatever is stored already.
pub(crate) fn check(batch: &WriteBatch) -> Result<(), AppendError> {
    batch.append.as_ref().map_or(Ok(()), |append| check_payloads(&append.events))?;
    check_papers(&batch.documents)
}

/// Calls `done`, and survives it: who panics there has been reported by the panic itself.
pub(crate) fn call_back(done: Done, answer: Result<Seq, AppendError>) {
    let _ = panic::catch_unwind(AssertUnwindSafe(|| done(answer)));
}

/// An event in a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its place.
    pub seq: Seq,
    /// Its text.
    pub payload: String,
    /// What seals it and everything before it.
    pub checksum: Checksum,
}

/// Where a log stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogHead {
    /// How many events it has.
    pub length: Seq,
    /// Who may append.
    pub epoch: Epoch,
}

impl LogHead {
    /// Of a log that does not exist.
    pub(crate) const NEW: Self = Self { length: Seq(0), epoch: Epoch(0) };

    /// The one test of who may append: the epoch first, since who lost the game need not know how it goes on. An epoch
    /// from the future is as wrong as an old one: it was granted by a store that is not this one, or is so no longer.
    pub(crate) fn check_append(self, epoch: Epoch, expected: Seq) -> Result<(), AppendError> {
        if epoch != self.epoch {
            Err(AppendError::Fenced { current: self.epoch })
        } else if expected != self.length {
            Err(AppendError::Conflict { actual: self.length })
        } else {
            Ok(())
        }
    }
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// Its name.
    pub game: GameId,
    /// Where its log stands.
    pub head: LogHead,
    /// When events were last added, or it was last taken over, by the clock of the machine.
    pub changed: SystemTime,
}
