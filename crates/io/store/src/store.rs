use std::{
    panic::{self, AssertUnwindSafe},
    path::Path,
    pin::Pin,
    time::{Duration, SystemTime},
};

use tokio::sync::oneshot;

use crate::{
    AppendError, Checksum, Document, GameId, LogAppend, Seq, StoreError, StoreErrorKind, WriteBatch,
    append::check_payloads, blocking::CallbackScope, document::check_papers,
};

/// What a store will answer.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// What is called with the answer to a batch.
pub type Done = Box<dyn FnOnce(Result<Seq, AppendError>) + Send>;

/// Where logs of events are kept, and documents beside them. Everything that must be right when several write rests on
/// [`submit`](Self::submit).
///
/// Nothing here blocks: who has to wait, and has no executor, does so by [`BlockingWait`](crate::BlockingWait).
pub trait EventStore: Send + Sync {
    /// Adds all of `events` to the log, or none of them, and returns its new length. They are on disk by then.
    ///
    /// A log that does not exist is empty. `expected` must be its length. Without events only that is checked. After [`AppendError::Store`] the log is as it was; only where the machine itself
    /// dies in that moment the events may turn up later, so whoever starts again reads [`head`](Self::head) first.
    fn append(
        &self,
        game: &GameId,
        expected: Seq,
        events: &[String],
    ) -> StoreFuture<'_, Result<Seq, AppendError>> {
        let append = LogAppend::new(game.clone(), expected, events.to_vec());
        self.write(WriteBatch { append: Some(append), documents: Vec::new() })
    }

    /// Does all of the batch, or nothing, and calls `done` once with the new length of the log (0 without an append) when it
    /// is on disk. Does not wait for the disk.
    ///
    /// Deeds are done in the order in which they come, and answered in that order, refused ones too, one after the other on a
    /// thread of the store. So `done` has to be quick: all others wait for it. It may submit, but must not wait
    /// for the store: that would wait for itself. If it panics, the store goes on.
    ///
    /// When more waits than the store is ready to hold in memory, `done` is called at once, before this returns, with
    /// [`StoreErrorKind::Overloaded`](crate::StoreErrorKind::Overloaded).
    fn submit(&self, batch: WriteBatch, done: Done);

    /// Does all of the batch, or nothing, and returns the new length of the log (0 without an append). It is on disk by then.
    /// Who drops the future once it runs has the batch written all the same.
    fn write(&self, batch: WriteBatch) -> StoreFuture<'_, Result<Seq, AppendError>> {
        Box::pin(async move {
            let (tell, told) = oneshot::channel();
            self.submit(batch, Box::new(move |answer| drop(tell.send(answer))));
            // A writer that is gone without a word: nothing may be believed.
            let closed = || StoreError::new(Path::new("store"), StoreErrorKind::Closed).into();
            told.await.unwrap_or_else(|_| Err(closed()))
        })
    }

    /// A document on a collection, if there is one.
    fn document<'a>(
        &'a self,
        on: &'a str,
        key: &'a str,
    ) -> StoreFuture<'a, Result<Option<Document>, StoreError>>;

    /// At most `limit` documents on a collection whose keys begin with `prefix`, in the order of their keys (as bytes), beginning
    /// behind `after`.
    fn documents<'a>(
        &'a self,
        on: &'a str,
        prefix: &'a str,
        after: Option<&'a str>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<Document>, StoreError>>;

    /// The events from this place to the end, checked against their checksums; none when there are none.
    fn read<'a>(
        &'a self,
        game: &'a GameId,
        from: Seq,
    ) -> StoreFuture<'a, Result<Vec<StoredEvent>, StoreError>>;

    /// How long the log is; `None` when nobody has ever written it.
    fn head<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogHead>, StoreError>>;

    /// At most `limit` games in the order of their names (as bytes), beginning behind `after`.
    fn games<'a>(
        &'a self,
        after: Option<&'a GameId>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<GameEntry>, StoreError>>;
}

/// A store that several servers share. What time it is, it knows best: its clock is the one that all of them have.
pub trait SharedStore: EventStore {
    /// How long a log is, and how long ago it became so; `None` when nobody has ever written it.
    fn age<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogAge>, StoreError>>;

    /// At most `limit` logs that events were added to within this time.
    fn changed_within(
        &self,
        time: Duration,
        limit: usize,
    ) -> StoreFuture<'_, Result<Vec<(GameId, Seq)>, StoreError>>;

    /// At most `limit` games whose [deadline](LogAppend::deadline) passed at least this long ago.
    fn overdue(&self, by: Duration, limit: usize) -> StoreFuture<'_, Result<Vec<GameId>, StoreError>>;
}

/// How long a log is, and how long ago it became so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogAge {
    /// How many events it has.
    pub length: Seq,
    /// Since the last of them was added.
    pub age: Duration,
}

/// Whether a batch can be done at all, whatever is stored already.
pub(crate) fn check(batch: &WriteBatch) -> Result<(), AppendError> {
    batch.append.as_ref().map_or(Ok(()), |append| check_payloads(&append.events))?;
    check_papers(&batch.documents)
}

/// Calls `done`, and survives it: who panics there has been reported by the panic itself.
pub(crate) fn call_back(done: Done, answer: Result<Seq, AppendError>) {
    let _ = panic::catch_unwind(AssertUnwindSafe(|| {
        let _scope = CallbackScope::enter();
        done(answer);
    }));
}

/// Notes how many requests are written together, for whoever measures it.
pub(crate) fn count_group(requests: usize) {
    #[expect(clippy::cast_precision_loss, reason = "there are never so many")]
    metrics::histogram!("tengen_write_group_size").record(requests as f64);
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
}

impl LogHead {
    /// Of a log that does not exist.
    pub(crate) const NEW: Self = Self { length: Seq(0) };

    /// The one test of who may append.
    pub(crate) fn check_append(self, expected: Seq) -> Result<(), AppendError> {
        if expected == self.length { Ok(()) } else { Err(AppendError::Conflict { actual: self.length }) }
    }
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// Its name.
    pub game: GameId,
    /// Where its log stands.
    pub head: LogHead,
    /// When events were last added, by the clock of the machine.
    pub changed: SystemTime,
}
