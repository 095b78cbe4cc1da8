use crate::{
    Document, Done, EventStore, GameEntry, GameId, LogHead, Seq, StoreError, StoreFuture, StoredEvent,
    WriteBatch,
};

/// Stands in front of another store and lets pass what it likes: how tests make disks full, slow and away.
pub trait StoreInterceptor: Send + Sync {
    /// What stands behind it.
    fn inner(&self) -> &dyn EventStore;

    /// What becomes of a batch; see [`EventStore::submit`].
    fn intercept(&self, batch: WriteBatch, done: Done) {
        self.inner().submit(batch, done);
    }

    /// What comes before each reading.
    fn before_reading(&self) -> StoreFuture<'_, Result<(), StoreError>> {
        Box::pin(std::future::ready(Ok(())))
    }
}

impl<T: StoreInterceptor> EventStore for T {
    fn submit(&self, batch: WriteBatch, done: Done) {
        self.intercept(batch, done);
    }

    fn document<'a>(
        &'a self,
        on: &'a str,
        key: &'a str,
    ) -> StoreFuture<'a, Result<Option<Document>, StoreError>> {
        Box::pin(async move {
            self.before_reading().await?;
            self.inner().document(on, key).await
        })
    }

    fn documents<'a>(
        &'a self,
        on: &'a str,
        prefix: &'a str,
        after: Option<&'a str>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<Document>, StoreError>> {
        Box::pin(async move {
            self.before_reading().await?;
            self.inner().documents(on, prefix, after, limit).await
        })
    }

    fn read<'a>(
        &'a self,
        game: &'a GameId,
        from: Seq,
    ) -> StoreFuture<'a, Result<Vec<StoredEvent>, StoreError>> {
        Box::pin(async move {
            self.before_reading().await?;
            self.inner().read(game, from).await
        })
    }

    fn head<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogHead>, StoreError>> {
        Box::pin(async move {
            self.before_reading().await?;
            self.inner().head(game).await
        })
    }

    fn games<'a>(
        &'a self,
        after: Option<&'a GameId>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<GameEntry>, StoreError>> {
        Box::pin(async move {
            self.before_reading().await?;
            self.inner().games(after, limit).await
        })
    }
}
