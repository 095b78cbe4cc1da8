//! Analysis pool: engines that think about positions for whoever asks, apart from those that play.

mod game_analysis;
mod score;

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tengen_games::AnyRules;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

pub(crate) use self::{game_analysis::GameAnalyzer, score::position_score};
use crate::{
    Answer, ApiError, AppState, PersonId, idle_engines::IdleEngines, limits::AddressPermit,
    server_metrics::waiting,
};

/// What an engine remembers positions in, in bytes.
pub(crate) const MEMORY: usize = 64 << 20;
/// Questions that wait or are thought about, of everybody together.
const MOST_ERRANDS: usize = 200;

/// What is asked of the engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnalysisKind {
    /// A position.
    Position,
    /// A whole game.
    Game,
}

impl AnalysisKind {
    /// How many of them one person may have at a time; a further one takes the place of the oldest.
    const fn most_each(self) -> usize {
        match self {
            Self::Position => 2,
            Self::Game => 1,
        }
    }
}

/// The engines, and who has asked for them.
#[derive(Debug)]
pub(crate) struct AnalysisPool {
    thinking: Arc<Semaphore>,
    /// Games that are gone through at the same time: each keeps an engine for itself.
    games: Arc<Semaphore>,
    /// By the rules that they have thought about; no more wait than may think at the same time, whatever they play.
    pub(crate) engines: IdleEngines<AnyRules>,
    asked: Mutex<HashMap<PersonId, VecDeque<Arc<AnalysisQuestion>>>>,
}

#[derive(Debug)]
struct AnalysisQuestion {
    kind: AnalysisKind,
    stop: Arc<AtomicBool>,
    called_off: Notify,
}

impl AnalysisQuestion {
    fn call_off(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.called_off.notify_waiters();
    }
}

/// Something that somebody has asked, as long as they want to know. The engine stops when it is dropped.
#[derive(Debug)]
pub(crate) struct AnalysisJob {
    app: AppState,
    person: PersonId,
    question: Arc<AnalysisQuestion>,
    _place: AddressPermit,
}

impl Drop for AnalysisJob {
    fn drop(&mut self) {
        self.question.call_off();
        let mut asked = self.app.analysis_pool.asked();
        if let Some(questions) = asked.get_mut(&self.person) {
            questions.retain(|question| !Arc::ptr_eq(question, &self.question));
            if questions.is_empty() {
                asked.remove(&self.person);
            }
        }
    }
}

impl AnalysisPool {
    pub(crate) fn new(at_once: usize) -> Self {
        let at_once = at_once.max(1);
        Self {
            thinking: Arc::new(Semaphore::new(at_once)),
            games: Arc::new(Semaphore::new(at_once)),
            engines: IdleEngines::new(MEMORY, at_once),
            asked: Mutex::default(),
        }
    }

    fn asked(&self) -> MutexGuard<'_, HashMap<PersonId, VecDeque<Arc<AnalysisQuestion>>>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that somebody asks; what they asked before may have to go.
    pub(crate) fn begin(
        app: &AppState,
        person: &PersonId,
        kind: AnalysisKind,
        place: AddressPermit,
    ) -> Answer<AnalysisJob> {
        if app.is_stopping() {
            return Err(ApiError::stopping());
        }
        let stop = Arc::new(AtomicBool::new(false));
        let question = Arc::new(AnalysisQuestion { kind, stop, called_off: Notify::new() });
        let mut asked = app.analysis_pool.asked();
        if asked.values().map(VecDeque::len).sum::<usize>() >= MOST_ERRANDS {
            return Err(ApiError::too_many(10));
        }
        let mine = asked.entry(person.clone()).or_default();
        let same: Vec<_> = mine.iter().filter(|question| question.kind == kind).cloned().collect();
        let too_many = (same.len() + 1).saturating_sub(kind.most_each());
        same.iter().take(too_many).for_each(|question| question.call_off());
        mine.retain(|question| !question.stop.load(Ordering::Relaxed));
        mine.push_back(Arc::clone(&question));
        drop(asked);
        Ok(AnalysisJob { app: app.clone(), person: person.clone(), question, _place: place })
    }

    /// Stops all engines; nobody gets one any more.
    pub(crate) fn close(&self) {
        self.thinking.close();
        self.games.close();
        for question in self.asked().values().flatten() {
            question.call_off();
        }
    }
}

impl AnalysisJob {
    /// The server that it runs on.
    pub(crate) const fn app(&self) -> &AppState {
        &self.app
    }

    /// What the engine looks at to know that nobody waits any more.
    pub(crate) fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.question.stop)
    }

    /// Waits until it is this errand's turn to think.
    pub(crate) async fn turn(&self) -> Answer<OwnedSemaphorePermit> {
        self.wait_for(&self.app.analysis_pool.thinking).await
    }

    /// Waits until another game may be gone through.
    pub(crate) async fn game_turn(&self) -> Answer<OwnedSemaphorePermit> {
        self.wait_for(&self.app.analysis_pool.games).await
    }

    async fn wait_for(&self, permits: &Arc<Semaphore>) -> Answer<OwnedSemaphorePermit> {
        tokio::select! {
            biased;
            () = self.called_off() => Err(self.withdrawn()),
            permit = waiting("analysis", Arc::clone(permits).acquire_owned()) => permit.map_err(|_| ApiError::stopping()),
        }
    }

    async fn called_off(&self) {
        let called = self.question.called_off.notified();
        if !self.question.stop.load(Ordering::Relaxed) {
            called.await;
        }
    }

    fn withdrawn(&self) -> ApiError {
        if self.app.is_stopping() {
            return ApiError::stopping();
        }
        let key = "server-analysis-replaced";
        ApiError::conflict("withdrawn", key)
    }
}
