//! Searches of a worker: runs a built-in engine on a position and reports what it finds.

use std::{
    sync::{
        Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

use tengen_any_engine::IdleEngines;

use crate::{DeskClient, ReportedLine, SearchOffer, WorkerReport, search_offer::WorkerSearch};

/// The longest time between two reports: the desk has to know that this worker is there.
const SIGN_OF_LIFE: Duration = Duration::from_millis(500);
/// The shortest time between two reports.
const PAUSE: Duration = Duration::from_millis(80);
/// Attempts to deliver the last report.
const MOST_TRIES: u32 = 3;

/// What the engine has found since the last report, and whether it has ended.
#[derive(Default)]
struct Progress {
    news: Mutex<(Option<Vec<ReportedLine>>, bool)>,
    changed: Condvar,
}

impl Progress {
    fn set(&self, change: impl FnOnce(&mut (Option<Vec<ReportedLine>>, bool))) {
        change(&mut self.news.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.notify_all();
    }

    /// Waits for news, but not longer than a sign of life may take. `None` once the engine has ended.
    fn wait(&self) -> Option<Vec<ReportedLine>> {
        let news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        let nothing = |news: &mut (Option<Vec<ReportedLine>>, bool)| news.0.is_none() && !news.1;
        let waited = self.changed.wait_timeout_while(news, SIGN_OF_LIFE, nothing);
        let (mut news, _) = waited.unwrap_or_else(PoisonError::into_inner);
        (!news.1).then(|| news.0.take().unwrap_or_default())
    }
}

/// Runs a search to its end, or until nobody waits for it any more or `halt` is set.
pub(crate) fn run_search(desk: &DeskClient, offer: &SearchOffer, engines: &IdleEngines, halt: &AtomicBool) {
    let report = |report: WorkerReport| desk.report(offer.search, &report);
    let Some(search) = WorkerSearch::new(offer) else {
        let _ = report(WorkerReport { failed: true, ..WorkerReport::default() });
        return;
    };
    let (progress, stop) = (Progress::default(), AtomicBool::new(false));
    let found = thread::scope(|scope| {
        scope.spawn(|| {
            while let Some(lines) = progress.wait() {
                // A desk that does not answer may be back before the search ends.
                let sent = report(WorkerReport { lines, ..WorkerReport::default() });
                if halt.load(Relaxed) || !sent.unwrap_or(true) {
                    return stop.store(true, Relaxed);
                }
                thread::sleep(PAUSE);
            }
        });
        let found = engines.with_engine(&offer.topic, search.rules(), |engine| {
            search.run(engine, &stop, |lines| progress.set(|news| news.0 = Some(lines)))
        });
        progress.set(|news| news.1 = true);
        found
    });
    if stop.load(Relaxed) {
        return;
    }
    let last = match found {
        Ok(lines) => WorkerReport { lines, done: true, failed: false },
        Err(_) => WorkerReport { failed: true, ..WorkerReport::default() },
    };
    for _ in 0..MOST_TRIES {
        if report(last.clone()).is_ok() {
            return;
        }
        thread::sleep(PAUSE);
    }
}
