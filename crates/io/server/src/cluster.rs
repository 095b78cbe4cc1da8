//! Cluster: several servers that share a store. No table belongs to any of them: each may keep a copy of any table, decides on it,
//! and appends by compare and swap. Where another was quicker it catches up and decides again. Hints make copies fresh soon;
//! what they miss is found by asking the store.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use tengen_api::PersonEvent;
use tengen_arbiter::Millis;
use tengen_bus::{HintBus, ServerHint};
use tengen_store::{GameId, LogAge, Seq, SharedStore, StoreError};
use tokio::{sync::broadcast::error::RecvError, time::sleep};

use crate::{ApiError, AppState, PersonId, names::fresh_game, server_clock};

/// How often the store is asked what was missed.
pub(crate) const SWEEP: Duration = Duration::from_millis(500);
/// What has changed within this time before the last sweep is looked at again: some take longer than others to be seen.
const RECENT: Duration = Duration::from_secs(3);
/// Deadlines are left to the servers where the players are for so long.
const GRACE: Duration = Duration::from_millis(500);
/// A flag falls so much later where servers share the store, since another may have a move that was in time.
pub(crate) const FLAG_DELAY: Millis = Millis(500);
/// Games that are looked at in a sweep.
const MOST_SWEPT: usize = 1000;
/// How often it is repeated who is at a table.
pub(crate) const PRESENCE: Duration = Duration::from_secs(5);

/// How a server shares its store with others.
#[derive(Clone)]
pub struct ClusterConfig {
    /// The name of this server among them.
    pub node: String,
    /// What they share, the same as [`ServerConfig::store`](crate::ServerConfig::store).
    pub store: Arc<dyn SharedStore>,
    /// How they tell each other what has changed.
    pub bus: Arc<dyn HintBus>,
}

impl std::fmt::Debug for ClusterConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClusterConfig").field("node", &self.node).finish_non_exhaustive()
    }
}

impl ClusterConfig {
    /// A name that no other server has.
    pub fn fresh_name() -> String {
        fresh_game().to_string()
    }
}

impl AppState {
    /// Where servers share the store: how long a log is and how old at least. It may be older by the time that the answer took:
    /// nobody is charged for that.
    pub(crate) async fn log_age(&self, game: &GameId) -> Result<Option<LogAge>, StoreError> {
        let Some(cluster) = &self.config.cluster else { return Ok(None) };
        let asked = server_clock::now();
        let age = cluster.store.age(game).await;
        self.gaps.store_asked(asked, age.is_ok());
        let error = server_clock::now().saturating_duration_since(asked) / 2;
        metrics::gauge!("tengen_clock_error_seconds").set(error.as_secs_f64());
        age
    }

    /// What has changed lately, and since the store was last asked.
    pub(crate) async fn recent_changes(
        &self,
        cluster: &ClusterConfig,
    ) -> Result<Vec<(GameId, Seq)>, StoreError> {
        let asked = self.gaps.store_is_asked();
        let time = RECENT + self.gaps.since_sweep().unwrap_or_default();
        let found = cluster.store.changed_within(time, MOST_SWEPT).await;
        self.gaps.store_asked(asked, found.is_ok());
        found
    }

    /// Tells the other servers, if there are any.
    pub(crate) fn tell(&self, hint: impl FnOnce() -> ServerHint) {
        if let Some(cluster) = &self.config.cluster {
            metrics::counter!("tengen_hints_sent_total").increment(1);
            cluster.bus.publish(&hint());
        }
    }

    /// Tells somebody, whichever server they listen at.
    pub(crate) fn notify(&self, person: &PersonId, event: &PersonEvent) {
        self.notifications.publish(person, event);
        self.tell(|| ServerHint::Notice {
            person: person.to_string(),
            line: serde_json::to_string(event).unwrap_or_default(),
        });
    }

    /// Follows what the other servers do, until this one stops.
    pub(crate) fn join_cluster(&self) {
        let Some(cluster) = self.config.cluster.clone() else { return };
        let (hearing, sweeping) = (self.clone(), self.clone());
        let mut hints = cluster.bus.subscribe();
        tokio::spawn(async move {
            let hear = async {
                loop {
                    match hints.recv().await {
                        Ok(hint) => {
                            metrics::counter!("tengen_hints_received_total").increment(1);
                            hearing.heed(hint).await;
                        }
                        // What was missed is found by the next sweep.
                        Err(RecvError::Lagged(count)) => {
                            metrics::counter!("tengen_hints_missed_total").increment(count);
                        }
                        Err(RecvError::Closed) => return,
                    }
                }
            };
            tokio::select! {
                () = hear => {}
                () = hearing.stopped() => {}
            }
        });
        tokio::spawn(async move {
            while !sweeping.is_stopping() {
                let start = server_clock::now();
                let swept = sweeping.sweep(&cluster).await;
                metrics::counter!("tengen_sweeps_total").increment(1);
                metrics::histogram!("tengen_sweep_duration_seconds").record(start.elapsed());
                if let Err(error) = swept {
                    metrics::counter!("tengen_sweep_failures_total").increment(1);
                    tracing::warn!(%error, "what was missed cannot be asked for");
                }
                sleep(SWEEP).await;
            }
        });
    }

    async fn heed(&self, hint: ServerHint) {
        match hint {
            ServerHint::Log { game, length } => {
                if let Ok(game) = game.parse() {
                    self.tables.grown(&game, length, "hint");
                }
            }
            ServerHint::Table { game } => {
                if let Ok(game) = game.parse() {
                    self.tables.aside(&game);
                }
            }
            ServerHint::Presence { node, game, people } => {
                let people: Vec<PersonId> = people.iter().filter_map(|id| id.parse().ok()).collect();
                if let Ok(game) = game.parse() {
                    self.tables.seen_elsewhere(&game, node, people);
                }
            }
            ServerHint::Challenge { id } => {
                let _ = self.challenges.refresh(self, &id).await;
            }
            ServerHint::Notice { person, line } => {
                if let (Ok(person), Ok(event)) = (person.parse(), serde_json::from_str(&line)) {
                    self.notifications.publish(&person, &event);
                }
            }
            ServerHint::Revoked => self.people.look_up_again(),
        }
    }

    /// Tells tables what others have written lately.
    async fn sweep_changes(&self, cluster: &ClusterConfig) -> Result<(), StoreError> {
        let asked = server_clock::now();
        for (game, length) in self.recent_changes(cluster).await? {
            self.tables.grown(&game, length.0, "sweep");
        }
        self.gaps.swept(asked);
        Ok(())
    }

    /// A server that stood still, or could not ask the store, asks what it has missed before it shows or does anything.
    pub(crate) async fn catch_up_after_silence(&self) -> Result<(), StoreError> {
        match &self.config.cluster {
            Some(cluster) if !self.gaps.is_fresh() => self.sweep_changes(cluster).await,
            Some(_) | None => Ok(()),
        }
    }

    /// Looks at what others have written lately, and at games that nobody looks after.
    async fn sweep(&self, cluster: &ClusterConfig) -> Result<(), StoreError> {
        self.sweep_changes(cluster).await?;
        self.tables.look_elsewhere(self).await;
        let _ = self.challenges.refresh_awaited(self).await;
        for game in cluster.store.overdue(GRACE, MOST_SWEPT).await? {
            // A table that runs here has its own clock.
            if let Err(refused) = self.tables.find(self, &game).await {
                tracing::warn!(%game, code = %refused.code, "a game that is overdue");
            }
        }
        Ok(())
    }
}

/// Whoever asks a server that cannot reach the shared store is told so soon: other servers may reach it. What was sent to the store
/// may still be written, so whoever asks again sends the same.
pub(crate) async fn answer_in_time(State(app): State<AppState>, request: Request, next: Next) -> Response {
    if app.config.cluster.is_none() {
        return next.run(request).await;
    }
    tokio::select! {
        response = next.run(request) => response,
        () = app.gaps.silence() => ApiError::store_failed().into_response(),
    }
}
