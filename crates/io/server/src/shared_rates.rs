//! Shared rates: what is asked for of all servers together, where they share a store: a counter for each who asks, and minute.

use std::fmt::Display;

use tengen_store::{AppendError, DocumentChange, DocumentPrecondition, StoreError};

use crate::{Answer, ApiError, async_store::AsyncStore, names::utc};

/// Counters; those of earlier minutes come first.
const COLLECTION: &str = "rate";
const MINUTE: u64 = 60 * 1000;
/// How often a counter is read again because another server has counted, too.
const MOST_TRIES: u32 = 20;
/// Counters that are removed together.
const MOST_REMOVED: usize = 100;

/// Counts a request of somebody in the minute that it is, unless that is one too many. A store that fails counts nothing.
pub(crate) async fn count(store: &AsyncStore, kind: &str, who: impl Display, most: u32) -> Answer<()> {
    match try_count(store, kind, &who.to_string(), most).await {
        Err(AppendError::Store(error)) => {
            tracing::warn!(%error, "requests cannot be counted");
            Ok(())
        }
        Ok(false) => Err(ApiError::too_many((MINUTE - utc() % MINUTE).div_ceil(1000))),
        Ok(true) | Err(_) => Ok(()),
    }
}

async fn try_count(store: &AsyncStore, kind: &str, who: &str, most: u32) -> Result<bool, AppendError> {
    let minute = utc() / MINUTE;
    let key = format!("{minute:012}/{kind}/{who}");
    for _ in 0..MOST_TRIES {
        let found = store.document(COLLECTION, &key).await?;
        let count = found.as_ref().and_then(|found| found.body.parse().ok()).unwrap_or(0);
        if count >= most {
            return Ok(false);
        }
        let expected =
            found.map_or(DocumentPrecondition::Absent, |found| DocumentPrecondition::Version(found.version));
        let change =
            DocumentChange::put(COLLECTION, key.clone(), (count + 1).to_string()).expecting(expected);
        let mut changes = vec![change];
        if count == 0 {
            changes.extend(old_counters(store, minute).await?);
        }
        match store.put(changes).await {
            Err(AppendError::PaperConflict { .. }) => {}
            written => return written.map(|()| true),
        }
    }
    Ok(true)
}

/// What was counted two minutes ago and earlier: whoever is new in a minute clears up.
async fn old_counters(store: &AsyncStore, minute: u64) -> Result<Vec<DocumentChange>, StoreError> {
    let first = store.documents(COLLECTION, "", MOST_REMOVED).await?;
    let is_old = |key: &str| {
        key.split('/').next().and_then(|at| at.parse().ok()).is_none_or(|at: u64| at + 1 < minute)
    };
    Ok(first
        .iter()
        .filter(|found| is_old(&found.key))
        .map(|found| DocumentChange::remove(COLLECTION, found.key.clone()))
        .collect())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tengen_store::MemoryStore;

    use super::*;

    #[tokio::test]
    async fn requests_of_all_servers_are_counted_together_and_forgotten_later() {
        let store = Arc::new(MemoryStore::new());
        let servers = [0, 1].map(|_| AsyncStore::new(Arc::clone(&store) as _, Arc::default()));
        servers[0]
            .put(vec![DocumentChange::put(COLLECTION, "000000000001/x/y", "9".to_owned())])
            .await
            .unwrap();
        let minute = utc() / MINUTE;
        let mut admitted = 0;
        for number in 0..12 {
            admitted += u32::from(count(&servers[number % 2], "account", "192.0.2.1", 5).await.is_ok());
        }
        // If a minute has ended meanwhile, they have begun anew.
        assert_eq!(admitted, if utc() / MINUTE == minute { 5 } else { admitted.clamp(5, 10) });
        count(&servers[1], "account", "192.0.2.2", 5).await.unwrap();
        let left = servers[0].documents(COLLECTION, "00000000000", 9).await.unwrap();
        assert_eq!(left, [], "old counters are gone");
    }
}
