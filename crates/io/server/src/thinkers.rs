//! Our engines, a few of them for all tables.

use std::sync::{Arc, Mutex, PoisonError, atomic::AtomicBool};

use tengen_bots::{Question, Thinker};
use tengen_core::Bilingual;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_search::{Level, Score, ThinkingLimits};
use tokio::{sync::Semaphore, task::spawn_blocking};

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

/// Engines that wait for somebody to play for. There are at most as many as may think at the same time.
#[derive(Debug)]
pub(crate) struct Thinkers {
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Idle>>>,
}

#[derive(Debug)]
struct Idle {
    game: String,
    kind: std::mem::Discriminant<AnyRules>,
    engine: Thinker,
}

impl Thinkers {
    pub(crate) fn new(at_once: usize) -> Self {
        Self { permits: Arc::new(Semaphore::new(at_once.max(1))), idle: Arc::default() }
    }

    /// What the engine plays; waits for its turn, and then thinks. `None` when it was told to stop, or cannot play this.
    pub(crate) async fn think(&self, turn: Turn) -> Option<Thought> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.ok()?;
        if turn.stop.load(std::sync::atomic::Ordering::Relaxed) {
            return None;
        }
        let idle = Arc::clone(&self.idle);
        let work = spawn_blocking(move || {
            let engine = take(&idle, &turn);
            let thought = think(&engine, &turn);
            let kind = std::mem::discriminant(&turn.rules);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(Idle { game: turn.game, kind, engine });
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

/// The engine that has played this game before, else any for the same game, else a new one in place of another.
fn take(idle: &Mutex<Vec<Idle>>, turn: &Turn) -> Thinker {
    let mut idle = idle.lock().unwrap_or_else(PoisonError::into_inner);
    let kind = std::mem::discriminant(&turn.rules);
    if let Some(at) = idle.iter().position(|idle| idle.game == turn.game && idle.kind == kind) {
        return idle.swap_remove(at).engine;
    }
    let found = idle.iter().position(|idle| idle.kind == kind).map(|at| idle.swap_remove(at).engine);
    // No more engines than may think at once are kept for each game.
    drop(idle);
    if let Some(engine) = found {
        engine.forget();
        return engine;
    }
    Thinker::new(&turn.rules, MEMORY, 1)
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
