//! Analysis pool: engines for analyses, apart from those of computer players, here and at workers.

mod game_analysis;
mod score;

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use tengen_any_engine::{AnyEngineError, IdleEngines, SearchInfo, SearchRequest};
use tengen_games::{AnyPosition, AnyRules};
use tengen_jobs::{OfferedSearch, RemoteSearchError, SearchQueue};
use tengen_search::ThinkingLimits;
use tokio::{
    sync::{Notify, OwnedSemaphorePermit, Semaphore},
    task::spawn_blocking,
};

pub(crate) use self::{game_analysis::GameAnalyzer, score::position_score};
use crate::{
    Answer, ApiError, AppState, PersonId, engine_pool::SearchPlace, limits::AddressPermit,
    server_metrics::waiting,
};

/// Bytes of memory of an engine.
pub(crate) const MEMORY: usize = 64 << 20;
/// Whole games that are analysed at the same time: each keeps its positions in memory.
const MOST_GAMES: usize = 16;
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
    games: Arc<Semaphore>,
    /// Their topics are rules; no more are idle than may search at the same time.
    engines: IdleEngines,
    workers: Option<SearchQueue>,
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
    pub(crate) fn new(at_once: usize, workers: Option<SearchQueue>) -> Self {
        let at_once = at_once.max(1);
        Self {
            thinking: Arc::new(Semaphore::new(at_once)),
            games: Arc::new(Semaphore::new(MOST_GAMES)),
            engines: IdleEngines::new(MEMORY, at_once),
            workers,
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

/// A position to analyse.
#[derive(Clone, Debug)]
pub(crate) struct AnalysisSearch {
    pub(crate) rules: AnyRules,
    pub(crate) position: AnyPosition,
    /// The keys of the positions before it, the oldest first.
    pub(crate) past: Vec<u64>,
    /// What was played before it, if that leads there from the start.
    pub(crate) turns: Vec<Option<String>>,
    /// How many of the best moves are wanted.
    pub(crate) lines: usize,
    pub(crate) time: Duration,
}

/// What a search has found so far.
#[derive(Clone, Debug)]
pub(crate) struct AnalysedLines {
    /// The best first.
    pub(crate) infos: Vec<SearchInfo>,
    /// Since the search began.
    pub(crate) time: Duration,
}

/// Why an analysis has no result.
#[derive(Debug)]
pub(crate) enum AnalysisError {
    /// It was withdrawn, or the server stops.
    Withdrawn(ApiError),
    /// The engine does not search this position.
    Engine(AnyEngineError),
    /// The engine has crashed.
    Crashed,
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Withdrawn(why) => write!(f, "the analysis was withdrawn ({})", why.code),
            Self::Engine(error) => error.fmt(f),
            Self::Crashed => f.write_str("the engine has crashed"),
        }
    }
}

impl std::error::Error for AnalysisError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Engine(error) => Some(error),
            Self::Withdrawn(_) | Self::Crashed => None,
        }
    }
}

impl AnalysisJob {
    /// Waits for an engine, and searches the position. `tell` gets the best lines again and again.
    pub(crate) async fn search(
        &self,
        search: AnalysisSearch,
        tell: impl Fn(AnalysedLines) + Send + 'static,
    ) -> Result<AnalysedLines, AnalysisError> {
        let pool = &self.app.analysis_pool;
        let limits = ThinkingLimits { time: Some(search.time), ..ThinkingLimits::default() };
        let mut offered = pool.workers.as_ref().and_then(|_| {
            let AnalysisSearch { rules, position, turns, lines, .. } = &search;
            OfferedSearch::of_analysis(rules, position, turns.clone(), *lines, limits)
        });
        loop {
            let place =
                SearchPlace::find("analysis", &pool.thinking, pool.workers.as_ref(), offered.as_ref());
            let place = tokio::select! {
                biased;
                () = self.called_off() => return Err(AnalysisError::Withdrawn(self.withdrawn())),
                place = place => place.ok_or_else(|| AnalysisError::Withdrawn(ApiError::stopping()))?,
            };
            let mut remote = match place {
                SearchPlace::Here(permit) => return self.search_here(search, limits, permit, tell).await,
                SearchPlace::Worker(remote) => remote,
            };
            let begin = Instant::now();
            loop {
                let update = tokio::select! {
                    () = self.called_off() => return Err(AnalysisError::Withdrawn(self.withdrawn())),
                    update = remote.next() => update,
                };
                let found = |infos| AnalysedLines { infos, time: begin.elapsed() };
                match update {
                    Ok(update) if update.done => return Ok(found(update.lines)),
                    Ok(update) => tell(found(update.lines)),
                    // Our own engine says why.
                    Err(RemoteSearchError::Unsupported) => {
                        offered = None;
                        break;
                    }
                    Err(RemoteSearchError::Lost) => {
                        tracing::warn!("a worker was lost while it analysed a position");
                        break;
                    }
                }
            }
        }
    }

    async fn search_here(
        &self,
        search: AnalysisSearch,
        limits: ThinkingLimits,
        permit: OwnedSemaphorePermit,
        tell: impl Fn(AnalysedLines) + Send + 'static,
    ) -> Result<AnalysedLines, AnalysisError> {
        let (app, stop) = (self.app.clone(), self.stop());
        let work = spawn_blocking(move || {
            let AnalysisSearch { rules, position, past, lines, .. } = &search;
            let request = SearchRequest { position, past, stopped: None, limits };
            let begin = Instant::now();
            let lines_of =
                |infos: &[SearchInfo]| AnalysedLines { infos: infos.to_vec(), time: begin.elapsed() };
            let found = app.analysis_pool.engines.with_engine(&rules.to_string(), rules, |engine| {
                engine.analyse(*lines, request, &stop, |infos| tell(lines_of(infos)))
            });
            drop(permit);
            found.map(|infos| lines_of(&infos))
        });
        work.await.map_err(|_| AnalysisError::Crashed)?.map_err(AnalysisError::Engine)
    }

    /// What the engine looks at to know that nobody waits any more.
    pub(crate) fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.question.stop)
    }

    /// Waits for a place on this machine.
    pub(crate) async fn local_turn(&self) -> Answer<OwnedSemaphorePermit> {
        self.wait_for(&self.app.analysis_pool.thinking).await
    }

    /// Waits until another game may be analysed.
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
