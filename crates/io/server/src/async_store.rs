use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tengen_arbiter::Event;
use tengen_store::{
    AppendError, Document, DocumentChange, EventStore, GameEntry, GameId, Seq, StoreError, WriteBatch,
};
use tokio::{sync::Mutex, time::timeout};

use crate::{Answer, ApiError, names::utc, server_clock, service_gaps::ServiceGaps};

/// The collection with what is written only to see whether it can be.
const PROBE: &str = "health";
/// A probe is worth so much time: whoever asks more often makes the disk no busier.
const PROBE_AGE: Duration = Duration::from_secs(1);

/// A disk that has not answered by then does not work.
const PROBE_LIMIT: Duration = Duration::from_secs(5);

/// When something was last written to see whether it can be, and whether it could.
type LastProbe = (Instant, Answer<()>);

/// The store, with what the server asks of it beyond what every store can do.
#[derive(Clone)]
pub(crate) struct AsyncStore {
    store: Arc<dyn EventStore>,
    probed: Arc<Mutex<Option<LastProbe>>>,
    gaps: Arc<ServiceGaps>,
}

impl std::fmt::Debug for AsyncStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keeper")
    }
}

impl AsyncStore {
    pub(crate) fn new(store: Arc<dyn EventStore>, gaps: Arc<ServiceGaps>) -> Self {
        Self { store, probed: Arc::default(), gaps }
    }

    /// Writes all of it or nothing; it is on disk when this returns.
    pub(crate) async fn write(&self, batch: WriteBatch) -> Result<Seq, AppendError> {
        let since = server_clock::now();
        let is_append = batch.append.is_some();
        let answer = self.store.write(batch).await;
        if is_append && answer.is_ok() {
            metrics::counter!("tengen_appends_total").increment(1);
            metrics::histogram!("tengen_append_duration_seconds").record(server_clock::now() - since);
        }
        if matches!(answer, Err(AppendError::Store(_))) {
            self.gaps.store_failed(since);
        } else {
            self.gaps.store_answered();
        }
        answer
    }

    /// Writes documents alone.
    pub(crate) async fn put(&self, documents: Vec<DocumentChange>) -> Result<(), AppendError> {
        self.write(WriteBatch { append: None, documents }).await.map(|_| ())
    }

    /// Whether something can be written just now, by writing something.
    pub(crate) async fn check_writable(&self) -> Answer<()> {
        let mut probed = self.probed.lock().await;
        if let Some((at, answer)) = &*probed
            && at.elapsed() < PROBE_AGE
        {
            return answer.clone();
        }
        let written = self.put(vec![DocumentChange::put(PROBE, "probe", utc().to_string())]);
        let answer = if let Ok(written) = timeout(PROBE_LIMIT, written).await {
            written.map_err(ApiError::from)
        } else {
            let limit = PROBE_LIMIT.as_secs();
            tracing::error!("the store has written nothing for {limit} seconds");
            Err(ApiError::store_failed())
        };
        *probed = Some((Instant::now(), answer.clone()));
        answer
    }

    /// The log of a game, or a refusal when there is none.
    pub(crate) async fn log(&self, game: &GameId) -> Answer<Vec<Event>> {
        let events = self.log_since(game, Seq(0)).await?;
        if events.is_empty() { Err(ApiError::no_table()) } else { Ok(events) }
    }

    /// The log of a game from this place on.
    pub(crate) async fn log_since(&self, game: &GameId, from: Seq) -> Answer<Vec<Event>> {
        let stored = self.heard(self.store.read(game, from).await)?;
        let events: Result<Vec<Event>, _> =
            stored.iter().map(|event| Event::from_json(&event.payload)).collect();
        events.map_err(|error| {
            tracing::error!(%game, %error, "a log that cannot be read");
            ApiError::of(axum::http::StatusCode::INTERNAL_SERVER_ERROR, "log", &error)
        })
    }

    /// At most so many games in the order of their names, from behind one on.
    pub(crate) async fn games(
        &self,
        after: Option<&GameId>,
        limit: usize,
    ) -> Result<Vec<GameEntry>, StoreError> {
        self.store.games(after, limit).await
    }

    pub(crate) async fn document(&self, on: &str, key: &str) -> Result<Option<Document>, StoreError> {
        self.heard(self.store.document(on, key).await)
    }

    /// All documents of a shelf whose keys begin so, at most `limit`.
    pub(crate) async fn documents(
        &self,
        on: &str,
        prefix: &str,
        limit: usize,
    ) -> Result<Vec<Document>, StoreError> {
        self.heard(self.store.documents(on, prefix, None, limit).await)
    }

    /// The same from behind a key on.
    pub(crate) async fn papers_after(
        &self,
        on: &str,
        prefix: &str,
        after: Option<String>,
        limit: usize,
    ) -> Result<Vec<Document>, StoreError> {
        self.heard(self.store.documents(on, prefix, after.as_deref(), limit).await)
    }

    /// Notes that the store has answered, if it has.
    fn heard<T>(&self, read: Result<T, StoreError>) -> Result<T, StoreError> {
        if read.is_ok() {
            self.gaps.store_heard();
        }
        read
    }
}
