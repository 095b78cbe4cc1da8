//! Our engines, a few of them for all tables.

use std::sync::{Arc, atomic::AtomicBool};

use tengen_bots::{Question, Thinker};
use tengen_core::Bilingual;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_search::{Level, Score, ThinkingLimits};
use tokio::{sync::Semaphore, task::spawn_blocking};

use crate::engines::Engines;

/// What an engine remembers positions in while it plays, in bytes.
const MEMORY: usize = 32 << 20;

/// What to play, and how the engine thinks it stands.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) m: AnyMove,
    pub(crate) score: Option<Score>,
}

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
    pub(crate) async fn think(&self, turn: Turn) -> Option<Thought> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.ok()?;
        if turn.stop.load(std::sync::atomic::Ordering::Relaxed) {
            return None;
        }
        let engines = Arc::clone(&self.engines);
        let work = spawn_blocking(move || {
            let engine = engines.take(&turn.game, &turn.rules);
            let thought = think(&engine, &turn);
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

fn think(engine: &Thinker, turn: &Turn) -> Result<Thought, Bilingual> {
    let Turn { position, past, level, seed, limits, stop, .. } = turn;
    if let (Thinker::Gomoku(engine), AnyPosition::Gomoku(position)) = (engine, position)
        && position.is_opening()
    {
        let decision = engine.decide(position, *seed, *limits, stop).map_err(|why| Bilingual::of(&why))?;
        return Ok(Thought { m: AnyMove::Gomoku(decision.choice), score: None });
    }
    let question = Question { position, past, stopped: None, limits: *limits };
    let idea = engine.think_at(*level, *seed, question, stop, |_| {})?;
    let first = idea.line.into_iter().next();
    let nothing = || Bilingual::new("the engine has no move", "引擎没有走法");
    Ok(Thought { m: first.ok_or_else(nothing)?, score: Some(idea.score) })
}
