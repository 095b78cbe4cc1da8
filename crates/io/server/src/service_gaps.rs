//! Service gaps: when the server could serve nobody. That is nobody's time.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::time::{MissedTickBehavior, interval};

use crate::AppState;

/// How often the server notes that it runs.
const BEAT: Duration = Duration::from_millis(100);
/// Without a beat for so long it did not run: it was stopped, its machine slept, or others had all of the processor.
const STALL: Duration = Duration::from_millis(700);
/// Gaps that are remembered; a store that comes and goes every second would fill them in a quarter of an hour.
const MOST_GAPS: usize = 1000;

/// The times in which the server stood still or its store failed.
#[derive(Debug)]
pub(crate) struct ServiceGaps(Mutex<GapLog>);

#[derive(Debug)]
struct GapLog {
    /// From when to when, in the order of their ends.
    past: VecDeque<(Instant, Instant)>,
    /// When the first write failed since the last that did not.
    failing_since: Option<Instant>,
    last_beat: Instant,
}

impl Default for ServiceGaps {
    fn default() -> Self {
        let log = GapLog { past: VecDeque::new(), failing_since: None, last_beat: Instant::now() };
        Self(Mutex::new(log))
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
                app.gaps.log().beat(Instant::now());
            }
        });
    }

    /// Something that was to be written from this moment on could not be.
    pub(crate) fn store_failed(&self, since: Instant) {
        self.log().failing_since.get_or_insert(since);
    }

    /// Something was written.
    pub(crate) fn store_answered(&self) {
        let mut log = self.log();
        if let Some(since) = log.failing_since.take() {
            log.note(since, Instant::now());
        }
    }

    /// What of the time between these two moments was a gap: from when to when, one after the other.
    pub(crate) fn between(&self, from: Instant, to: Instant) -> Vec<(Instant, Instant)> {
        let mut log = self.log();
        // Whoever is woken first after a stall need not be the one who watches.
        log.beat(Instant::now());
        let failing = log.failing_since.map(|since| (since, to));
        let mut gaps: Vec<_> = log.past.iter().rev().take_while(|gap| gap.1 > from).copied().collect();
        drop(log);
        gaps.extend(failing);
        gaps.sort_unstable();
        let mut known = from;
        gaps.retain_mut(|gap| {
            *gap = (gap.0.max(known), gap.1.min(to));
            known = known.max(gap.1);
            gap.0 < gap.1
        });
        gaps
    }
}

impl GapLog {
    fn beat(&mut self, now: Instant) {
        let last = self.last_beat;
        self.last_beat = now.max(last);
        if now.saturating_duration_since(last) >= STALL {
            tracing::warn!(?last, "the server stood still for {:?}", now - last);
            self.note(last, now);
        }
    }

    fn note(&mut self, from: Instant, to: Instant) {
        if self.past.len() >= MOST_GAPS {
            self.past.pop_front();
        }
        self.past.push_back((from, to));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_cut_to_what_is_asked_for_and_count_once() {
        let gaps = ServiceGaps::default();
        let start = Instant::now();
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        {
            let mut log = gaps.log();
            log.last_beat = at(1_000_000);
            log.note(at(10), at(20));
            log.note(at(15), at(22));
            log.note(at(30), at(40));
        }
        assert_eq!(gaps.between(at(0), at(100)), [(at(10), at(20)), (at(20), at(22)), (at(30), at(40))]);
        assert_eq!(gaps.between(at(12), at(35)), [(at(12), at(20)), (at(20), at(22)), (at(30), at(35))]);
        assert_eq!(gaps.between(at(40), at(100)), []);
        gaps.store_failed(at(50));
        gaps.store_failed(at(60));
        assert_eq!(gaps.between(at(40), at(70)), [(at(50), at(70))], "it goes on");
        assert_eq!(gaps.between(at(70), at(80)), [(at(70), at(80))]);
    }

    #[test]
    fn who_looks_first_after_a_stall_finds_it() {
        let gaps = ServiceGaps::default();
        let Some(before) = Instant::now().checked_sub(STALL * 2) else { return };
        gaps.log().last_beat = before;
        let now = Instant::now();
        assert_eq!(gaps.between(before, now), [(before, now)]);
        let later = Instant::now();
        assert_eq!(gaps.between(later, Instant::now()), []);
    }
}
