//! Table time: from the monotonic clock of the machine to the milliseconds of a table.

use std::time::{Duration, Instant};

use tengen_arbiter::Millis;
use tengen_core::Seat;

/// The clock of a table. It runs with the world, and can stand still: while programs get ready, while the host is away,
/// and in matches between an answer and the next question, so that our own overhead is nobody's time.
///
/// Time is kept in microseconds and rounded down to the table's milliseconds. Where turns are charged one by one
/// ([`TableClock::charge`]), each seat keeps its own rest below a millisecond: nobody is ever charged more in all than it
/// has used, and whoever answers within its budget is in time.
#[derive(Clone, Debug)]
pub struct TableClock {
    /// The time at the table, in microseconds, when the clock was last started or stopped.
    micros: u64,
    /// Since when it runs; `None` while it stands still.
    since: Option<Instant>,
    /// What was excluded since then: from when to when, in their order, with time between them.
    excluded: Vec<(Instant, Instant)>,
    /// What each seat has used below a whole millisecond, where turns are charged one by one.
    rests: Vec<u64>,
}

impl TableClock {
    /// A clock that stands still at this time.
    pub const fn stopped(at: Millis) -> Self {
        Self { micros: at.0.saturating_mul(1000), since: None, excluded: Vec::new(), rests: Vec::new() }
    }

    /// The clock of a table that opens now.
    pub fn running(now: Instant) -> Self {
        Self { since: Some(now), ..Self::stopped(Millis::ZERO) }
    }

    /// The time at the table.
    pub fn time(&self, now: Instant) -> Millis {
        Millis(self.micros_at(now) / 1000)
    }

    fn micros_at(&self, now: Instant) -> u64 {
        let Some(since) = self.since else { return self.micros };
        let stood = |&(from, to): &(Instant, Instant)| to.min(now).saturating_duration_since(from);
        let stood: Duration = self.excluded.iter().map(stood).sum();
        self.micros.saturating_add(micros(now.saturating_duration_since(since).saturating_sub(stood)))
    }

    /// When it will be so late at the table; `None` while the clock stands still.
    pub fn instant(&self, time: Millis) -> Option<Instant> {
        let wait = time.0.saturating_mul(1000).saturating_sub(self.micros);
        let then = self.since?.checked_add(Duration::from_micros(wait))?;
        self.excluded.iter().try_fold(then, |then, &(from, to)| {
            if from < then { then.checked_add(to - from) } else { Some(then) }
        })
    }

    /// Whether time passes.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Time stands still from now on.
    pub fn stop(&mut self, now: Instant) {
        (self.micros, self.since) = (self.micros_at(now), None);
        self.excluded.clear();
    }

    /// Time runs from now on.
    pub fn start(&mut self, now: Instant) {
        if self.since.is_none() {
            self.since = Some(now);
        }
    }

    /// What passed between these two moments is nobody's time: as far as the clock has run then, it has stood still. Whatever
    /// came meanwhile came when that began. Times may overlap and be told in any order.
    pub fn exclude(&mut self, from: Instant, to: Instant) {
        let Some(since) = self.since.filter(|since| from.max(*since) < to) else { return };
        let mut all = (from.max(since), to);
        self.excluded.retain(|known| {
            let is_apart = known.1 < all.0 || all.1 < known.0;
            if !is_apart {
                all = (all.0.min(known.0), all.1.max(known.1));
            }
            is_apart
        });
        let place = self.excluded.partition_point(|known| known.0 < all.0);
        self.excluded.insert(place, all);
    }

    /// Lets the time of one turn pass on a clock that stands still: from the question to the answer.
    pub fn charge(&mut self, seat: Seat, asked: Instant, answered: Instant) {
        if self.rests.len() <= seat.index() {
            self.rests.resize(seat.index() + 1, 0);
        }
        let rest = &mut self.rests[seat.index()];
        let used = rest.saturating_add(micros(answered.saturating_duration_since(asked)));
        *rest = used % 1000;
        self.micros = (self.micros / 1000).saturating_add(used / 1000).saturating_mul(1000);
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_runs_and_stands_still() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let mut clock = TableClock::running(start);
        assert_eq!((clock.time(at(10)), clock.instant(Millis(25))), (Millis(10), Some(at(25))));
        clock.stop(at(10));
        assert_eq!((clock.time(at(500)), clock.instant(Millis(25))), (Millis(10), None));
        clock.start(at(1000));
        assert!(clock.is_running());
        assert_eq!((clock.time(at(1005)), clock.instant(Millis(25))), (Millis(15), Some(at(1015))));
        assert_eq!(clock.time(start), Millis(10), "time never goes back");
    }

    #[test]
    fn what_is_excluded_has_not_passed() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let mut clock = TableClock::running(at(100));
        clock.exclude(at(0), at(50));
        assert_eq!(clock.time(at(110)), Millis(10), "nothing had passed yet");
        clock.exclude(at(50), at(130));
        assert_eq!(clock.time(at(140)), Millis(10));
        clock.exclude(at(200), at(1200));
        assert_eq!((clock.time(at(1300)), clock.instant(Millis(170))), (Millis(170), Some(at(1300))));
        let times = [100, 120, 150, 200, 700, 1200, 1201].map(|ms| clock.time(at(ms)).0);
        assert_eq!(times, [0, 0, 20, 70, 70, 70, 71], "what came before and meanwhile");
        clock.stop(at(1300));
        clock.exclude(at(1000), at(2000));
        assert_eq!(clock.time(at(5000)), Millis(170), "it stood still anyway");
    }

    /// An outage that began before a time that is known already may be found later.
    #[test]
    fn what_is_excluded_counts_once_in_any_order() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let times = [(300, 500), (100, 400), (700, 800), (0, 50), (500, 500), (900, 950)];
        for shift in 0..times.len() {
            let mut clock = TableClock::running(at(20));
            for (from, to) in (0..times.len()).map(|number| times[(number + shift) % times.len()]) {
                clock.exclude(at(from), at(to));
            }
            let found = [20, 50, 70, 100, 450, 500, 600, 750, 850, 1000].map(|ms| clock.time(at(ms)).0);
            assert_eq!(found, [0, 0, 20, 50, 50, 50, 150, 250, 300, 400]);
            for (time, ms) in [(20, 70), (50, 100), (51, 501), (250, 700), (251, 801), (400, 1000)] {
                assert_eq!(clock.instant(Millis(time)), Some(at(ms)), "{time}");
            }
            clock.stop(at(600));
            assert_eq!(clock.time(at(5000)), Millis(150));
        }
    }

    #[test]
    fn small_times_add_up_for_each_seat_alone() {
        let start = Instant::now();
        let mut clock = TableClock::stopped(Millis(100));
        let mut used = [0, 0];
        for turn in 0..20 {
            let (seat, micros) = if turn % 2 == 0 { (Seat::FIRST, 300) } else { (Seat::SECOND, 1999) };
            let before = clock.time(start);
            clock.charge(seat, start, start + Duration::from_micros(micros));
            used[seat.index()] += clock.time(start).since(before).0;
        }
        assert_eq!(used, [3, 19]);
    }
}
