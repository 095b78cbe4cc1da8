//! Our engines, a few of them for all tables.

use std::sync::{Arc, atomic::AtomicBool};

use tengen_any_engine::{BestMove, SearchRequest};
use tengen_games::{AnyPosition, AnyRules};
use tengen_search::{Level, ThinkingLimits};
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::engines::Engines;

/// What an engine remembers positions in while it plays, in bytes.
const MEMORY: usize = 32 << 20;

/// What an engine is asked to play.
#[derive(Debug)]
pub(crate) struct Turn {
    /// Which game it is; an engine that has played another one forgets that.
    pub(crate) game: String,
    pub(crate) rules: AnyRules,
    pub(crate) position: AnyPosition,
    pub(crate) past: Vec<u64>,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    pub(crate) limits: ThinkingLimits,
    pub(crate) stop: Arc<AtomicBool>,
}

/// Engines that play, for each game as many as may think at the same time.
#[derive(Debug)]
pub(crate) struct Thinkers {
    permits: Arc<Semaphore>,
    /// By the table that they have played at.
    engines: Arc<Engines<String>>,
}

/// The games that there are engines for.
const GAMES: usize = 3;

impl Thinkers {
    pub(crate) fn new(at_once: usize) -> Self {
        let at_once = at_once.max(1);
        Self {
            permits: Arc::new(Semaphore::new(at_once)),
            engines: Arc::new(Engines::new(MEMORY, GAMES * at_once)),
        }
    }

    /// What the engine plays; waits for its turn, and then thinks. `None` when it was told to stop, or cannot play this.
    pub(crate) async fn think(&self, turn: Turn) -> Option<BestMove> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.ok()?;
        if turn.stop.load(std::sync::atomic::Ordering::Relaxed) {
            return None;
        }
        let engines = Arc::clone(&self.engines);
        let work = spawn_blocking(move || {
            let engine = engines.take(&turn.game, &turn.rules);
            let Turn { position, past, level, seed, limits, stop, .. } = &turn;
            let question = SearchRequest { position, past, stopped: None, limits: *limits };
            let thought = engine.choose(*level, *seed, question, stop, |_| {});
            engines.give_back(turn.game, &turn.rules, engine);
            drop(permit);
            thought
        });
        match work.await.ok()? {
            Ok(thought) => Some(thought),
            Err(why) => {
                tracing::warn!(%why, "the engine cannot play this");
                None
            }
        }
    }
}
