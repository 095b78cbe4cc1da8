//! Service gaps: when the server could serve nobody. That is nobody's time.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::{AppState, server_clock};

/// How often the server notes that it runs.
const BEAT: Duration = Duration::from_millis(100);
/// Without a beat for so long it did not run: it was stopped, its machine slept, or others had all of the processor.
const STALL: Duration = Duration::from_millis(700);
/// A store that takes so long to answer was away.
const SLOW: Duration = Duration::from_millis(200);
/// So was one that has not answered for so long, where it is asked twice a second.
const SILENT: Duration = Duration::from_secs(1);
/// Gaps that are remembered; a store that comes and goes every second would fill them in a quarter of an hour.
const MOST_GAPS: usize = 1000;

/// The times in which the server stood still or its store failed.
#[derive(Debug)]
pub(crate) struct ServiceGaps(Mutex<GapLog>);

#[derive(Debug)]
struct GapLog {
    /// From when to when, in the order of their ends.
    past: VecDeque<(Instant, Instant)>,
    /// Since when nothing can be written or read, as far as we know.
    failing_since: Option<Instant>,
    /// When the store last answered, where it is asked again and again.
    answered: Option<Instant>,
    /// When it was asked, if nothing was heard of it since.
    asked: Option<Instant>,
    /// When it last answered anybody.
    heard: Option<Instant>,
    /// When tables were last told what had changed in a store that is shared.
    swept: Option<Instant>,
    last_beat: Instant,
}

impl Default for ServiceGaps {
    fn default() -> Self {
        Self(Mutex::new(GapLog {
            past: VecDeque::new(),
            failing_since: None,
            answered: None,
            asked: None,
            heard: None,
            swept: None,
            last_beat: server_clock::now(),
        }))
    }
}

impl ServiceGaps {
    fn log(&self) -> MutexGuard<'_, GapLog> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Watches whether the server runs, until it stops.
    pub(crate) fn watch(app: &AppState) {
        let app = app.clone();
        tokio::spawn(async move {
            let mut beats = interval(BEAT);
            beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
            while !app.is_stopping() {
                beats.tick().await;
                app.gaps.log().beat(server_clock::now());
            }
        });
    }

    /// Something that was to be written from this moment on could not be.
    pub(crate) fn store_failed(&self, since: Instant) {
        self.log().fail(since);
    }

    /// Something was written.
    pub(crate) fn store_answered(&self) {
        let (mut log, now) = (self.log(), server_clock::now());
        log.recover(now);
        log.heard = Some(now);
    }

    /// Something was read.
    pub(crate) fn store_heard(&self) {
        self.log().heard = Some(server_clock::now());
    }

    /// Whether nothing can be written or read, as far as we know.
    pub(crate) fn is_failing(&self) -> bool {
        self.log().failing_since.is_some()
    }

    /// All tables have been told what had changed when the store was asked at this moment.
    pub(crate) fn swept(&self, asked: Instant) {
        self.log().swept = Some(asked);
    }

    /// How long ago tables were told what had changed, if they ever were.
    pub(crate) fn since_sweep(&self) -> Option<Duration> {
        self.log().swept.map(|swept| server_clock::now().saturating_duration_since(swept))
    }

    /// Whether tables know what has changed lately: not where the server stood still or the store was away.
    pub(crate) fn is_fresh(&self) -> bool {
        self.since_sweep().is_none_or(|time| time < SILENT)
    }

    /// Returns when somebody has waited for a while and the store has answered nobody meanwhile.
    pub(crate) async fn silence(&self) {
        let mut pause = SILENT;
        loop {
            sleep(pause).await;
            pause = BEAT;
            let heard = self.log().heard;
            if heard.is_some_and(|heard| server_clock::now().saturating_duration_since(heard) >= SILENT) {
                return;
            }
        }
    }

    /// The store is asked now by somebody who waits for the answer in any case. If others have theirs first, it was away all the same.
    pub(crate) fn store_is_asked(&self) -> Instant {
        *self.log().asked.insert(server_clock::now())
    }

    /// The store was asked at this moment and has answered, or has not. Where servers share it, each asks again and again: a
    /// player may have met a store that was away at another server.
    pub(crate) fn store_asked(&self, asked: Instant, has_answered: bool) {
        let (mut log, now) = (self.log(), server_clock::now());
        let asked = log.asked.take().map_or(asked, |first| first.min(asked));
        let is_silent = log.answered.is_some_and(|last| now.saturating_duration_since(last) >= SILENT);
        if !has_answered || is_silent || now.saturating_duration_since(asked) >= SLOW {
            log.fail(asked);
        }
        if has_answered {
            log.recover(now);
            (log.answered, log.heard) = (Some(now), Some(now));
        }
    }

    /// The gaps that were not over by then, from when to when. Some may overlap, and one that is found late may have begun before
    /// others that were told earlier.
    pub(crate) fn since(&self, then: Instant) -> Vec<(Instant, Instant)> {
        let (mut log, now) = (self.log(), server_clock::now());
        // Whoever is woken first after a stall need not be the one who watches.
        log.beat(now);
        let past = log.past.iter().rev().take_while(|gap| gap.1 >= then).copied();
        past.chain(log.failing_since.map(|since| (since, now))).collect()
    }
}

impl GapLog {
    /// It may have been away since its last answer.
    fn fail(&mut self, since: Instant) {
        if self.failing_since.is_none() {
            let since = self.answered.map_or(since, |answered| answered.min(since));
            self.failing_since = Some(since);
            metrics::counter!("tengen_store_outages_total").increment(1);
            metrics::gauge!("tengen_store_failing").set(1.0);
        }
    }

    fn recover(&mut self, now: Instant) {
        if let Some(since) = self.failing_since.take() {
            self.note("store", since, now);
            metrics::gauge!("tengen_store_failing").set(0.0);
        }
    }

    fn beat(&mut self, now: Instant) {
        let last = self.last_beat;
        self.last_beat = now.max(last);
        if now.saturating_duration_since(last) >= STALL {
            tracing::warn!(?last, "the server stood still for {:?}", now - last);
            self.note("stall", last, now);
        }
    }

    fn note(&mut self, cause: &'static str, from: Instant, to: Instant) {
        metrics::histogram!("tengen_service_gap_seconds", "cause" => cause).record(to - from);
        if self.past.len() >= MOST_GAPS {
            self.past.pop_front();
        }
        self.past.push_back((from, to));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server_clock::simulated;

    #[test]
    fn gaps_are_told_while_they_may_not_be_known() {
        let gaps = ServiceGaps::default();
        let start = Instant::now();
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        {
            let mut log = gaps.log();
            log.last_beat = at(1_000_000);
            log.note("stall", at(10), at(20));
            log.note("store", at(5), at(22));
            log.note("stall", at(30), at(40));
        }
        assert_eq!(gaps.since(at(0)), [(at(30), at(40)), (at(5), at(22)), (at(10), at(20))]);
        assert_eq!(gaps.since(at(21)), [(at(30), at(40)), (at(5), at(22))], "as long as it was");
        assert_eq!(gaps.since(at(41)), []);
        gaps.store_failed(start);
        gaps.store_failed(at(60));
        let going_on = gaps.since(at(50));
        assert_eq!((going_on.len(), going_on[0].0), (1, start), "{going_on:?}");
    }

    /// Whoever asks twice a second knows of an outage almost from its beginning.
    #[test]
    fn a_shared_store_is_away_from_its_last_answer_on() {
        let gaps = ServiceGaps::default();
        let start = Instant::now();
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        gaps.log().last_beat = at(1_000_000);
        gaps.store_asked(start, true);
        let answered = gaps.log().answered.unwrap();
        gaps.store_asked(at(3), false);
        gaps.store_asked(at(4), false);
        assert_eq!(gaps.since(start)[0].0, answered);
        gaps.store_asked(server_clock::now(), true);
        let gaps = gaps.since(start);
        assert_eq!((gaps.len(), gaps[0].0), (1, answered), "{gaps:?}");
    }

    /// Schedule 236 618 of the simulation with clocks has found it.
    #[test]
    fn a_quick_answer_does_not_hide_that_the_store_was_away_before() {
        let gaps = ServiceGaps::default();
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        gaps.log().last_beat = at(1_000_000);
        simulated::NOW.set(Some(start));
        gaps.store_asked(start, true);
        simulated::NOW.set(Some(at(500)));
        let asked = gaps.store_is_asked();
        simulated::NOW.set(Some(at(870)));
        gaps.store_asked(at(850), true);
        assert_eq!(gaps.since(start), [(start, at(870))]);
        simulated::NOW.set(Some(at(880)));
        gaps.store_asked(asked, true);
        assert_eq!(gaps.since(at(875)), [(asked, at(880))]);
        gaps.store_asked(at(875), true);
        assert_eq!(gaps.since(at(881)), []);
        simulated::NOW.set(None);
    }

    #[test]
    fn who_looks_first_after_a_stall_finds_it() {
        let gaps = ServiceGaps::default();
        let Some(before) = Instant::now().checked_sub(STALL * 2) else { return };
        gaps.log().last_beat = before;
        let found = gaps.since(before);
        assert_eq!((found.len(), found[0].0), (1, before), "{found:?}");
        assert_eq!(gaps.since(Instant::now()), []);
    }
}
