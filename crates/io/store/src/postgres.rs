//! `PostgreSQL` store: one database for many nodes.

mod connection;
mod group;
mod lane;
mod readers;
mod rows;
mod schema;

use std::{
    io, panic,
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
    time::Duration,
};

use tokio::{
    runtime::{Builder, Handle},
    sync::mpsc::{UnboundedSender, error::SendError, unbounded_channel},
};

use self::{
    connection::{DatabaseAddress, DurabilityCheck},
    lane::{LaneRequest, WriterLane},
    readers::{PgReaders, ReadResult},
};
use crate::{
    Document, Done, EventStore, GameEntry, GameId, LogAge, LogHead, Seq, SharedStore, StoreError,
    StoreErrorKind, StoreFuture, StoredEvent, WriteBatch, sqlite::QueueBudget, store::call_back,
};

/// Whoever asks while the database is away is told so after this long. What was sent and never answered waits until it is known
/// what became of it.
const PATIENCE: Duration = Duration::from_secs(1);

/// A connection whose answer takes longer than this is given up.
const ANSWER_LIMIT: Duration = Duration::from_secs(5);

/// Logs and documents in a `PostgreSQL` database, which any number of nodes may use at the same time.
///
/// One connection writes. While it waits for the database, requests gather, and those that are appends to different logs and
/// nothing else are written by one statement. A few other connections read.
///
/// Nothing is acknowledged that is not known to be stored: where an answer is lost, the log itself tells what became of the
/// request. Deeds are answered in the order in which they came, except that those which have not been sent are refused while the
/// database is away, even if one before them still waits for its answer.
#[derive(Debug)]
pub struct PgStore {
    path: PathBuf,
    room: QueueBudget,
    /// `None` only while it is being closed.
    requests: Option<UnboundedSender<LaneRequest>>,
    readers: Arc<PgReaders>,
    executor: Handle,
    writer: Option<JoinHandle<()>>,
}

impl PgStore {
    /// Connects to the database at an address like `postgres://USER:PASSWORD@HOST/DATABASE`, and creates the tables where they
    /// are missing. A database that may lose what it has confirmed is refused.
    pub fn open(address: &str) -> Result<Self, StoreError> {
        Self::open_with(address, DurabilityCheck::Required)
    }

    /// The same for tests, with a database that need not survive a failure of power.
    pub fn open_volatile(address: &str) -> Result<Self, StoreError> {
        Self::open_with(address, DurabilityCheck::Waived)
    }

    fn open_with(address: &str, durability: DurabilityCheck) -> Result<Self, StoreError> {
        let address = Arc::new(DatabaseAddress::parse(address, durability)?);
        let path = address.path.clone();
        let say = |error: io::Error| StoreError::of_io(&address.path, &error);
        let (requests, asked) = unbounded_channel();
        let (ready, opened) = mpsc::sync_channel(1);
        // The lane runs on this thread, and calls back here; its connections on those of the executor.
        let executor =
            Builder::new_multi_thread().worker_threads(2).thread_name("store-net").enable_all().build();
        let executor = executor.map_err(say)?;
        let (handle, at) = (executor.handle().clone(), Arc::clone(&address));
        let work = move || {
            executor.block_on(async move {
                match WriterLane::open(at, asked).await {
                    Ok(lane) => {
                        drop(ready.send(Ok(())));
                        lane.run().await;
                    }
                    Err(error) => drop(ready.send(Err(error))),
                }
            });
            executor.shutdown_background();
        };
        let writer = thread::Builder::new().name("store".to_owned()).spawn(work).map_err(say)?;
        let readers = Arc::new(PgReaders::new(address));
        let store = Self {
            path,
            room: QueueBudget::default(),
            requests: Some(requests),
            readers,
            executor: handle,
            writer: Some(writer),
        };
        let closed = || StoreError::new(&store.path, StoreErrorKind::Closed);
        opened.recv().unwrap_or_else(|_| Err(closed()))?;
        Ok(store)
    }

    /// The address without its password.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The names of all collections of documents.
    pub(crate) fn collections(&self) -> StoreFuture<'_, Result<Vec<String>, StoreError>> {
        self.ask(rows::collections)
    }

    /// Puts new documents with the versions that they have: all of them or none.
    pub(crate) fn import(&self, documents: Vec<Document>) -> StoreFuture<'_, Result<(), StoreError>> {
        let documents = Arc::new(documents);
        self.ask(move |client| rows::import(client, Arc::clone(&documents)))
    }

    fn error(&self, trouble: StoreErrorKind) -> StoreError {
        StoreError::new(&self.path, trouble)
    }

    /// Reads on the threads of the store, whoever asks.
    fn ask<T, W, F>(&self, work: W) -> StoreFuture<'_, Result<T, StoreError>>
    where
        T: Send + 'static,
        W: Fn(Arc<tokio_postgres::Client>) -> F + Send + Sync + 'static,
        F: Future<Output = ReadResult<T>> + Send,
    {
        Box::pin(async move {
            let readers = Arc::clone(&self.readers);
            match self.executor.spawn(async move { readers.ask(work).await }).await {
                Ok(answer) => answer,
                Err(error) => match error.try_into_panic() {
                    Ok(why) => panic::resume_unwind(why),
                    // The store is being closed.
                    Err(_) => Err(self.error(StoreErrorKind::Closed)),
                },
            }
        })
    }
}

impl Drop for PgStore {
    fn drop(&mut self) {
        drop(self.requests.take());
        if let Some(writer) = self.writer.take()
            && writer.thread().id() != thread::current().id()
        {
            // In a callback the writer itself may drop what it writes for; one that panicked has said so itself.
            let _ = writer.join();
        }
    }
}

impl EventStore for PgStore {
    fn submit(&self, batch: WriteBatch, done: Done) {
        let Some(place) = self.room.enter(batch.size()) else {
            return call_back(done, Err(self.error(StoreErrorKind::Overloaded).into()));
        };
        let request = LaneRequest::new(batch, done, place);
        let unsent = match &self.requests {
            Some(requests) => requests.send(request).err().map(|SendError(request)| request),
            None => Some(request),
        };
        if let Some(request) = unsent {
            request.fail(&self.error(StoreErrorKind::Closed));
        }
    }

    fn document<'a>(
        &'a self,
        on: &'a str,
        key: &'a str,
    ) -> StoreFuture<'a, Result<Option<Document>, StoreError>> {
        let (on, key) = (on.to_owned(), key.to_owned());
        self.ask(move |client| rows::document(client, on.clone(), key.clone()))
    }

    fn documents<'a>(
        &'a self,
        on: &'a str,
        prefix: &'a str,
        after: Option<&'a str>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<Document>, StoreError>> {
        let (on, prefix, after) = (on.to_owned(), prefix.to_owned(), after.map(ToOwned::to_owned));
        self.ask(move |client| rows::documents(client, on.clone(), prefix.clone(), after.clone(), limit))
    }

    fn read<'a>(
        &'a self,
        game: &'a GameId,
        from: Seq,
    ) -> StoreFuture<'a, Result<Vec<StoredEvent>, StoreError>> {
        let game = game.clone();
        self.ask(move |client| rows::read(client, game.clone(), from))
    }

    fn head<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogHead>, StoreError>> {
        let game = game.clone();
        self.ask(move |client| rows::head(client, game.clone()))
    }

    fn games<'a>(
        &'a self,
        after: Option<&'a GameId>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<GameEntry>, StoreError>> {
        let after = after.cloned();
        self.ask(move |client| rows::games(client, after.clone(), limit))
    }
}

impl SharedStore for PgStore {
    fn age<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogAge>, StoreError>> {
        let game = game.clone();
        self.ask(move |client| rows::age(client, game.clone()))
    }

    fn changed_within(
        &self,
        time: Duration,
        limit: usize,
    ) -> StoreFuture<'_, Result<Vec<(GameId, Seq)>, StoreError>> {
        self.ask(move |client| rows::changed_within(client, time, limit))
    }

    fn overdue(&self, by: Duration, limit: usize) -> StoreFuture<'_, Result<Vec<GameId>, StoreError>> {
        self.ask(move |client| rows::overdue(client, by, limit))
    }
}
