//! Search queue: positions that wait for an engine, for workers that have one to spare.
//!
//! A search lives in memory only. Nothing is lost with it: whoever waits for its answer searches again, here or at another
//! worker, and a table whose server dies is looked after by another server.

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    hash::{BuildHasher as _, RandomState},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use tengen_any_engine::{BestMove, SearchInfo};
use tengen_games::AnyPosition;
use tokio::{
    sync::{Notify, mpsc, oneshot},
    time::timeout,
};

use crate::{OfferedSearch, SearchOffer, WorkerReport};

/// A worker that has not reported for so long is lost. Workers report several times in this time.
const SILENCE: Duration = Duration::from_secs(3);
/// Reports that wait to be looked at; more are dropped, since each has everything that the one before had.
const MOST_REPORTS: usize = 32;

/// The queue. Its copies are the same queue.
#[derive(Clone, Debug, Default)]
pub struct SearchQueue {
    state: Arc<Mutex<QueueState>>,
    changed: Arc<Notify>,
}

#[derive(Debug, Default)]
struct QueueState {
    waiting: VecDeque<WaitingSearch>,
    /// Those that workers have, by number.
    running: HashMap<u64, mpsc::Sender<WorkerReport>>,
}

#[derive(Debug)]
struct WaitingSearch {
    search: OfferedSearch,
    started: oneshot::Sender<RemoteSearch>,
}

/// Why a worker has not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemoteSearchError {
    /// It was lost, or said something that makes no sense: another one may be asked.
    Lost,
    /// The engine cannot search this position, wherever it runs.
    Unsupported,
}

impl fmt::Display for RemoteSearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lost => "the worker was lost",
            Self::Unsupported => "the engine cannot search this position",
        })
    }
}

impl std::error::Error for RemoteSearchError {}

/// What a worker has found.
#[derive(Clone, Debug)]
pub struct SearchUpdate {
    /// The best lines, the best first.
    pub lines: Vec<SearchInfo>,
    /// Whether the search has ended.
    pub done: bool,
}

impl SearchQueue {
    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Completes when a worker has taken the search, which may be never. Dropping the future withdraws the search.
    pub async fn start(&self, search: OfferedSearch) -> RemoteSearch {
        let (started, taken) = oneshot::channel();
        {
            let mut state = self.lock();
            state.waiting.retain(|waiting| !waiting.started.is_closed());
            state.waiting.push_back(WaitingSearch { search, started });
        }
        self.changed.notify_waiters();
        match taken.await {
            Ok(search) => search,
            // The queue is gone, and so are its workers.
            Err(_) => std::future::pending().await,
        }
    }

    /// What is notified when a search has come.
    pub(crate) const fn changed(&self) -> &Arc<Notify> {
        &self.changed
    }

    /// The search that has waited longest, for a worker.
    pub(crate) fn take(&self) -> Option<SearchOffer> {
        let mut state = self.lock();
        while let Some(WaitingSearch { search: OfferedSearch { mut offer, position }, started }) =
            state.waiting.pop_front()
        {
            // Nobody can guess it, so a report of an earlier search or server is never taken for one of this.
            offer.search = RandomState::new().hash_one(state.running.len());
            let (sender, reports) = mpsc::channel(MOST_REPORTS);
            let remote =
                RemoteSearch { search: offer.search, position, reports, queue: Arc::downgrade(&self.state) };
            // The number has to be known before whoever waits may drop it again.
            state.running.insert(offer.search, sender);
            match started.send(remote) {
                Ok(()) => return Some(offer),
                Err(withdrawn) => {
                    state.running.remove(&offer.search);
                    withdrawn.forget();
                }
            }
        }
        None
    }

    /// A worker has found something. Tells whether somebody still waits for more.
    pub(crate) fn report(&self, search: u64, report: WorkerReport) -> bool {
        let Some(sender) = self.lock().running.get(&search).cloned() else { return false };
        match sender.try_send(report) {
            Ok(()) | Err(mpsc::error::TrySendError::Full(_)) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }
}

/// A search that a worker runs. Dropping it stops the worker.
#[derive(Debug)]
pub struct RemoteSearch {
    search: u64,
    position: Arc<AnyPosition>,
    reports: mpsc::Receiver<WorkerReport>,
    queue: Weak<Mutex<QueueState>>,
}

impl Drop for RemoteSearch {
    fn drop(&mut self) {
        if let Some(state) = self.queue.upgrade() {
            state.lock().unwrap_or_else(PoisonError::into_inner).running.remove(&self.search);
        }
    }
}

impl RemoteSearch {
    /// Drops it without a look at the queue, which is locked.
    fn forget(mut self) {
        self.queue = Weak::new();
    }

    async fn report(&mut self) -> Result<WorkerReport, RemoteSearchError> {
        match timeout(SILENCE, self.reports.recv()).await {
            Ok(Some(report)) if report.failed => Err(RemoteSearchError::Unsupported),
            Ok(Some(report)) => Ok(report),
            Ok(None) | Err(_) => Err(RemoteSearchError::Lost),
        }
    }

    /// Waits for the move of a computer player.
    pub async fn best_move(mut self) -> Result<BestMove, RemoteSearchError> {
        loop {
            let report = self.report().await?;
            if report.done {
                let best = report.lines.first().and_then(|line| line.best_move(&self.position));
                return best.ok_or(RemoteSearchError::Lost);
            }
        }
    }

    /// Waits for the next lines of an analysis.
    pub async fn next(&mut self) -> Result<SearchUpdate, RemoteSearchError> {
        loop {
            let WorkerReport { lines, done, .. } = self.report().await?;
            // A report without lines is a sign of life.
            if !lines.is_empty() || done {
                let lines: Option<Vec<_>> = lines.iter().map(|line| line.info(&self.position)).collect();
                return Ok(SearchUpdate { lines: lines.ok_or(RemoteSearchError::Lost)?, done });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{pin::pin, task::Poll};

    use tengen_any_engine::{AnyEngine, IdleEngines};
    use tengen_games::AnyRules;
    use tengen_search::{Score, ThinkingLimits};
    use tokio::time::sleep;

    use super::*;
    use crate::{ReportedLine, search_offer::WorkerSearch};

    fn search(rules: &str, moves: &[&str], lines: usize) -> OfferedSearch {
        let rules: AnyRules = rules.parse().unwrap();
        let mut position = AnyPosition::new(&rules).unwrap();
        for text in moves {
            drop(position.play(text).unwrap());
        }
        let turns = moves.iter().map(|text| Some((*text).to_owned())).collect();
        let limits = ThinkingLimits { nodes: Some(2000), ..ThinkingLimits::default() };
        OfferedSearch::of_analysis(&rules, &position, turns, lines, limits).unwrap()
    }

    /// What a worker would report, over JSON as it does.
    fn searched(offer: &SearchOffer) -> Vec<ReportedLine> {
        let offer: SearchOffer = serde_json::from_str(&serde_json::to_string(offer).unwrap()).unwrap();
        let search = WorkerSearch::new(&offer).unwrap();
        let engines = IdleEngines::new(1 << 20, 1);
        let stop = std::sync::atomic::AtomicBool::new(false);
        let lines =
            engines.with_engine(&offer.topic, search.rules(), |engine| search.run(engine, &stop, |_| {}));
        serde_json::from_str(&serde_json::to_string(&lines.unwrap()).unwrap()).unwrap()
    }

    #[tokio::test]
    async fn a_worker_finds_what_an_engine_here_finds() {
        for (rules, moves) in [
            ("gomoku", &["h8", "i9", "h9", "i8", "h10"][..]),
            ("renju", &["h8", "h9", "j8"]),
            ("quoridor", &["e2", "e8"]),
            ("battlefield", &[]),
        ] {
            let queue = SearchQueue::default();
            let search = search(rules, moves, 2);
            let position = search.position.clone();
            let mut started = pin!(queue.start(search.clone()));
            assert!(poll_once(&mut started).await.is_pending(), "nobody has taken it");
            let offer = queue.take().unwrap();
            let Poll::Ready(mut remote) = poll_once(&mut started).await else { panic!() };
            assert!(queue.report(offer.search, WorkerReport::default()), "a sign of life");
            let report = WorkerReport { lines: searched(&offer), done: true, failed: false };
            assert!(queue.report(offer.search, report));
            let update = remote.next().await.unwrap();
            assert!(update.done);

            let rules: AnyRules = rules.parse().unwrap();
            let past = WorkerSearch::past(&offer);
            let request = tengen_any_engine::SearchRequest {
                position: &position,
                past: &past,
                stopped: None,
                limits: offer.limits.into(),
            };
            let engine = AnyEngine::new(&rules, 1 << 20, 1);
            let stop = std::sync::atomic::AtomicBool::new(false);
            let expected = engine.analyse(2, request, &stop, |_| {}).unwrap();
            assert_eq!(update.lines, expected, "{rules}");
            drop(remote);
            assert!(!queue.report(offer.search, WorkerReport::default()), "nobody waits any more");
        }
    }

    async fn poll_once<F: Future>(future: &mut std::pin::Pin<&mut F>) -> Poll<F::Output> {
        std::future::poll_fn(|context| Poll::Ready(future.as_mut().poll(context))).await
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_silent_or_talks_nonsense_is_lost() {
        let queue = SearchQueue::default();
        let begin = async || {
            let (remote, offer) = tokio::join!(queue.start(search("gomoku", &["h8"], 1)), async {
                loop {
                    if let Some(offer) = queue.take() {
                        return offer;
                    }
                    sleep(Duration::from_millis(1)).await;
                }
            });
            (remote, offer)
        };
        let (remote, offer) = begin().await;
        assert_eq!(remote.best_move().await.unwrap_err(), RemoteSearchError::Lost);
        assert!(!queue.report(offer.search, WorkerReport::default()));

        let (remote, offer) = begin().await;
        // h8 is taken.
        let line = r#"[{"depth":1,"nodes":1,"score":{"wins":3},"moves":["h8"]}]"#;
        let lines = serde_json::from_str(line).unwrap();
        queue.report(offer.search, WorkerReport { lines, done: true, failed: false });
        assert_eq!(remote.best_move().await.unwrap_err(), RemoteSearchError::Lost);

        let (mut remote, offer) = begin().await;
        // What follows the end of what is legal is cut off.
        let line = r#"[{"depth":1,"nodes":1,"score":{"wins":3},"moves":["i9","i9","a1"]}]"#;
        let lines = serde_json::from_str(line).unwrap();
        queue.report(offer.search, WorkerReport { lines, done: false, failed: false });
        let update = remote.next().await.unwrap();
        assert_eq!((update.lines[0].score, update.lines[0].line.len()), (Score::Wins(3), 1));
        queue.report(offer.search, WorkerReport { failed: true, ..WorkerReport::default() });
        assert_eq!(remote.next().await.unwrap_err(), RemoteSearchError::Unsupported);
    }

    #[tokio::test]
    async fn a_search_that_nobody_waits_for_is_not_given_out() {
        let queue = SearchQueue::default();
        {
            let mut withdrawn = pin!(queue.start(search("gomoku", &[], 1)));
            assert!(poll_once(&mut withdrawn).await.is_pending());
        }
        assert!(queue.take().is_none());
        let mut first = pin!(queue.start(search("gomoku", &["h8"], 1)));
        assert!(poll_once(&mut first).await.is_pending());
        assert_eq!(queue.take().unwrap().turns.len(), 1);
        assert!(queue.take().is_none(), "it is given out once");
    }

    #[test]
    fn a_position_that_its_turns_do_not_lead_to_stays_here() {
        let rules: AnyRules = "gomoku".parse().unwrap();
        let mut position = AnyPosition::new(&rules).unwrap();
        drop(position.play("h8").unwrap());
        let limits = ThinkingLimits::default();
        assert!(OfferedSearch::of_analysis(&rules, &position, Vec::new(), 1, limits).is_none());
    }
}
