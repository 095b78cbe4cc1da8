//! Engine pool: a few engines for all computer players, here and at workers.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tengen_any_engine::{BestMove, IdleEngines};
use tengen_jobs::{OfferedSearch, RemoteSearch, RemoteSearchError, SearchQueue};
use tengen_table_host::ComputerRequest;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
    time::sleep,
};

use crate::server_metrics::waiting;

/// Bytes of memory of an engine.
const MEMORY: usize = 32 << 20;
/// How often a search at a worker looks whether it is still wanted.
const GLANCE: Duration = Duration::from_millis(50);

/// Engines for computer players, for each game as many as may search at the same time.
#[derive(Debug)]
pub(crate) struct EnginePool {
    permits: Arc<Semaphore>,
    /// Their topics are tables.
    engines: Arc<IdleEngines>,
    workers: Option<SearchQueue>,
}

/// The games that there are engines for.
const GAMES: usize = 3;

/// Where a search runs.
pub(crate) enum SearchPlace {
    /// On this machine.
    Here(OwnedSemaphorePermit),
    /// At a worker.
    Worker(RemoteSearch),
}

impl SearchPlace {
    /// Waits for an engine: one of our own, or a worker's if all of those are busy. `None` when the server stops.
    pub(crate) async fn find(
        kind: &'static str,
        permits: &Arc<Semaphore>,
        workers: Option<&SearchQueue>,
        search: Option<&OfferedSearch>,
    ) -> Option<Self> {
        let worker = async {
            match (workers, search) {
                (Some(workers), Some(search)) => workers.start(search.clone()).await,
                _ => std::future::pending().await,
            }
        };
        let found = async {
            tokio::select! {
                biased;
                permit = Arc::clone(permits).acquire_owned() => permit.ok().map(Self::Here),
                search = worker => Some(Self::Worker(search)),
            }
        };
        let place = waiting(kind, found).await?;
        let name = match place {
            Self::Here(_) => "here",
            Self::Worker(_) => "worker",
        };
        metrics::counter!("tengen_searches_total", "kind" => kind, "place" => name).increment(1);
        Some(place)
    }
}

/// Completes when nobody wants the answer any more.
async fn stopped(stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        sleep(GLANCE).await;
    }
}

impl EnginePool {
    pub(crate) fn new(at_once: usize, workers: Option<SearchQueue>) -> Self {
        let at_once = at_once.max(1);
        Self {
            permits: Arc::new(Semaphore::new(at_once)),
            engines: Arc::new(IdleEngines::new(MEMORY, GAMES * at_once)),
            workers,
        }
    }

    /// The move of a computer player; waits for an engine first. `None` when it was told to stop, or no engine plays this.
    pub(crate) async fn best_move(&self, game: String, request: ComputerRequest) -> Option<BestMove> {
        let mut search = OfferedSearch::of_computer(&game, &request).filter(|_| self.workers.is_some());
        loop {
            let place =
                SearchPlace::find("play", &self.permits, self.workers.as_ref(), search.as_ref()).await?;
            if request.stop.load(Ordering::Relaxed) {
                return None;
            }
            let remote = match place {
                SearchPlace::Here(permit) => return self.search_here(permit, game, request).await,
                SearchPlace::Worker(remote) => remote,
            };
            tokio::select! {
                found = remote.best_move() => match found {
                    Ok(best) => return Some(best),
                    // Our own engine says why.
                    Err(RemoteSearchError::Unsupported) => search = None,
                    Err(RemoteSearchError::Lost) => tracing::warn!(game, "a worker was lost while it searched"),
                },
                () = stopped(&request.stop) => return None,
            }
        }
    }

    async fn search_here(
        &self,
        permit: OwnedSemaphorePermit,
        game: String,
        request: ComputerRequest,
    ) -> Option<BestMove> {
        let engines = Arc::clone(&self.engines);
        let work = spawn_blocking(move || {
            let best = engines.with_engine(&game, &request.rules, |engine| request.think(engine, |_| {}));
            drop(permit);
            best
        });
        match work.await.ok()? {
            Ok(best) => Some(best),
            Err(why) => {
                tracing::warn!(%why, "the engine cannot play this");
                None
            }
        }
    }
}
