//! Outage: how long nobody was served because no server was there.

use std::time::{Duration, Instant};

use tengen_arbiter::Millis;
use tengen_store::{Document, DocumentChange};
use tokio::time::sleep;

use crate::{Answer, AppState, ServerConfig, async_store::AsyncStore, names::utc, server_clock};

/// The collection in which servers note that they are there.
const ALIVE: &str = "alive";
/// The name of a server that is the only one.
const ONLY: &str = "server";
/// How often they do, while there are tables.
const BEAT: Duration = Duration::from_secs(1);
/// Another server that is there has noted it again by then.
const LISTENING: Duration = Duration::from_millis(2500);
/// Servers that are looked for.
const MOST_SERVERS: usize = 1000;
/// Servers that have not been heard of for so long are forgotten, in milliseconds.
const LONG_GONE: u64 = 24 * 60 * 60 * 1000;
/// Whoever is to move has to find the way back, too.
const RETURN: Millis = Millis::seconds(2);
/// Nobody is given more, however long it was: the turn begins anew in any case.
const MOST_CREDIT: Millis = Millis::seconds(10);

/// How long nobody was served before this server started.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outage {
    length: Millis,
    /// When it ended; `None` if there was none, because other servers were there.
    ended: Option<Instant>,
}

impl Outage {
    /// From the last sign of life until now.
    pub(crate) async fn before_start(store: &AsyncStore, config: &ServerConfig) -> Answer<Self> {
        let found = store.documents(ALIVE, "", MOST_SERVERS).await?;
        let since = |beat: &Document| beat.body.parse().ok().map(|last| utc().saturating_sub(last));
        // A clock of the machine that was set back says nothing.
        let length = found.iter().filter_map(since).min().map_or(MOST_CREDIT, Millis);
        let old = found.iter().filter(|beat| since(beat).is_some_and(|time| time > LONG_GONE));
        let old: Vec<_> = old.map(|beat| DocumentChange::remove(ALIVE, beat.key.clone())).collect();
        if !old.is_empty() {
            store.put(old).await?;
        }
        let is_alone = config.cluster.is_none() || !Self::hear_others(store, &found).await?;
        Ok(Self { length, ended: is_alone.then(Instant::now) })
    }

    /// Whether another server notes that it is there while we wait.
    async fn hear_others(store: &AsyncStore, found: &[Document]) -> Answer<bool> {
        let start = Instant::now();
        while !found.is_empty() && start.elapsed() < LISTENING {
            sleep(LISTENING / 10).await;
            let now = store.documents(ALIVE, "", MOST_SERVERS).await?;
            if now.iter().any(|beat| !found.contains(beat)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Notes now and then that the server is there, for the next one, until it stops.
    pub(crate) fn watch(app: &AppState) {
        let app = app.clone();
        tokio::spawn(async move {
            while !app.is_stopping() {
                if app.tables.len() > 0 || app.config.cluster.is_some() {
                    Self::note_alive(&app).await;
                }
                sleep(BEAT).await;
            }
        });
    }

    /// Notes that the server is there. If it cannot be written, the store has told of it elsewhere.
    pub(crate) async fn note_alive(app: &AppState) {
        let name = app.config.cluster.as_ref().map_or(ONLY, |cluster| &cluster.node);
        let _ = app.store.put(vec![DocumentChange::put(ALIVE, name, utc().to_string())]).await;
    }

    /// Whether there was one.
    pub(crate) const fn has_happened(self) -> bool {
        self.ended.is_some()
    }

    /// Whether it has ended within this time.
    pub(crate) fn has_ended_within(self, time: Duration) -> bool {
        self.ended.is_some_and(|ended| server_clock::now().saturating_duration_since(ended) < time)
    }

    /// What the seat to move is given when somebody is there again.
    pub(crate) fn credit(self) -> Millis {
        (self.length + RETURN).min(MOST_CREDIT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_credit_is_the_outage_and_the_way_back_within_limits() {
        for (outage, credit) in [(0, 2000), (700, 2700), (8000, 10_000), (8001, 10_000), (u64::MAX, 10_000)] {
            assert_eq!(Outage { length: Millis(outage), ended: None }.credit(), Millis(credit));
        }
    }
}
