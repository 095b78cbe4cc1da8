use std::{path::PathBuf, sync::Arc};

use tengen_arbiter::Event;
use tengen_store::{
    AppendError, Document, DocumentChange, Epoch, EventStore, GameId, Seq, StoreError, StoreErrorKind,
    WriteBatch,
};
use tokio::{sync::oneshot, task::spawn_blocking};

use crate::{Answer, ApiError};

/// The store, for tasks that must not block.
#[derive(Clone)]
pub(crate) struct AsyncStore {
    store: Arc<dyn EventStore>,
}

impl std::fmt::Debug for AsyncStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keeper")
    }
}

impl AsyncStore {
    pub(crate) fn new(store: Arc<dyn EventStore>) -> Self {
        Self { store }
    }

    /// Writes all of it or nothing; it is on disk when this returns.
    pub(crate) async fn write(&self, batch: WriteBatch) -> Result<Seq, AppendError> {
        let (tell, told) = oneshot::channel();
        self.store.submit(batch, Box::new(move |answer| drop(tell.send(answer))));
        match told.await {
            Ok(answer) => answer,
            // The writer is gone without a word: nothing may be believed.
            Err(_) => Err(StoreError { path: PathBuf::new(), trouble: StoreErrorKind::Closed }.into()),
        }
    }

    /// Writes documents alone.
    pub(crate) async fn put(&self, documents: Vec<DocumentChange>) -> Result<(), AppendError> {
        self.write(WriteBatch { append: None, documents }).await.map(|_| ())
    }

    /// The log of a game, or a refusal when there is none.
    pub(crate) async fn log(&self, game: &GameId) -> Answer<Vec<Event>> {
        let id = game.clone();
        let read = move |store: &dyn EventStore| {
            let stored = store.read(&id, Seq(0))?;
            Ok::<_, StoreError>(stored.iter().map(|event| Event::from_json(&event.payload)).collect())
        };
        let events: Result<Vec<Event>, _> = self.blocking(read).await?;
        let events = events.map_err(|error| {
            tracing::error!(%game, %error, "a log that cannot be read");
            ApiError::of(axum::http::StatusCode::INTERNAL_SERVER_ERROR, "log", &error)
        })?;
        if events.is_empty() { Err(ApiError::no_table()) } else { Ok(events) }
    }

    pub(crate) async fn take_over(&self, game: &GameId) -> Result<Epoch, StoreError> {
        let id = game.clone();
        self.blocking(move |store| store.take_over(&id)).await
    }

    pub(crate) async fn document(&self, on: &'static str, key: &str) -> Result<Option<Document>, StoreError> {
        let key = key.to_owned();
        self.blocking(move |store| store.document(on, &key)).await
    }

    /// All documents of a shelf whose keys begin so, at most `limit`.
    pub(crate) async fn documents(
        &self,
        on: &'static str,
        prefix: &str,
        limit: usize,
    ) -> Result<Vec<Document>, StoreError> {
        self.papers_after(on, prefix, None, limit).await
    }

    /// The same from behind a key on.
    pub(crate) async fn papers_after(
        &self,
        on: &'static str,
        prefix: &str,
        after: Option<String>,
        limit: usize,
    ) -> Result<Vec<Document>, StoreError> {
        let prefix = prefix.to_owned();
        self.blocking(move |store| store.documents(on, &prefix, after.as_deref(), limit)).await
    }

    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn EventStore) -> T + Send + 'static,
    ) -> T {
        let store = Arc::clone(&self.store);
        match spawn_blocking(move || work(&*store)).await {
            Ok(answer) => answer,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }
}
