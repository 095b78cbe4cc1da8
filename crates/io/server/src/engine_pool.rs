//! Engine pool: a few engines for all tables.

use std::sync::{Arc, atomic::Ordering};

use tengen_any_engine::BestMove;
use tengen_table_host::ComputerRequest;
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::{idle_engines::IdleEngines, server_metrics::waiting};

/// What an engine remembers positions in while it plays, in bytes.
const MEMORY: usize = 32 << 20;

/// Engines that play, for each game as many as may think at the same time.
#[derive(Debug)]
pub(crate) struct EnginePool {
    permits: Arc<Semaphore>,
    /// By the table that they have played at.
    engines: Arc<IdleEngines<String>>,
}

/// The games that there are engines for.
const GAMES: usize = 3;

impl EnginePool {
    pub(crate) fn new(at_once: usize) -> Self {
        let at_once = at_once.max(1);
        Self {
            permits: Arc::new(Semaphore::new(at_once)),
            engines: Arc::new(IdleEngines::new(MEMORY, GAMES * at_once)),
        }
    }

    /// What the engine plays; waits for its turn, and then thinks. `None` when it was told to stop, or cannot play this. An
    /// engine that has played another game forgets that.
    pub(crate) async fn think(&self, game: String, request: ComputerRequest) -> Option<BestMove> {
        let permit = waiting("play", Arc::clone(&self.permits).acquire_owned()).await.ok()?;
        if request.stop.load(Ordering::Relaxed) {
            return None;
        }
        let engines = Arc::clone(&self.engines);
        let work = spawn_blocking(move || {
            let engine = engines.take(&game, &request.rules);
            let best = request.think(&engine, |_| {});
            engines.give_back(game, &request.rules, engine);
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
