//! Our engine in a seat.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
};

use tengen_any_engine::{AnyEngine, SearchInfo, SearchRequest};
use tengen_core::Bilingual;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_search::{Level, ThinkingLimits};

/// What an engine remembers positions in, in bytes.
const MEMORY: usize = 32 << 20;

/// An engine that stays with its seat for the whole game, and remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Computer(Arc<Mutex<Option<AnyEngine>>>);

/// What an engine is asked.
#[derive(Debug)]
pub(super) struct Turn {
    pub(super) rules: AnyRules,
    pub(super) position: AnyPosition,
    /// The keys of earlier positions, the oldest first.
    pub(super) past: Vec<u64>,
    pub(super) level: Level,
    pub(super) seed: u64,
    pub(super) limits: ThinkingLimits,
}

impl Computer {
    /// What the engine plays; why it cannot, where that is so. Waits until it has stopped thinking of anything else.
    pub(super) fn think(
        &self,
        turn: &Turn,
        stop: &AtomicBool,
        tell: impl FnMut(&SearchInfo),
    ) -> Result<AnyMove, Bilingual> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = kept.get_or_insert_with(|| AnyEngine::new(&turn.rules, MEMORY, 1));
        let Turn { position, past, level, seed, limits, .. } = turn;
        let question = SearchRequest { position, past, stopped: None, limits: *limits };
        let thought = catch_unwind(AssertUnwindSafe(|| {
            engine.choose(*level, *seed, question, stop, tell).map(|chosen| chosen.m)
        }));
        thought.unwrap_or_else(|_| {
            // Whatever it remembers may be half of something.
            *kept = None;
            Err(Bilingual::new("the engine has failed", "引擎出错"))
        })
    }
}
