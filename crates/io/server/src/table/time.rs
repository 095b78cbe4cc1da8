use std::time::{Duration, Instant};

use tengen_arbiter::Millis;

use super::Room;

/// The time of a table: it runs with that of the world, and stands still while programs get ready.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableTime {
    /// So late it was at the table…
    then: Millis,
    /// …at this moment.
    when: Instant,
    stands_still: bool,
}

impl TableTime {
    /// It is so late now, and time runs.
    pub(super) const fn from(then: Millis, when: Instant) -> Self {
        Self { then, when, stands_still: false }
    }

    fn at(self, at: Instant) -> Millis {
        if self.stands_still {
            return self.then;
        }
        let since = at.saturating_duration_since(self.when).as_millis();
        self.then + Millis(u64::try_from(since).unwrap_or(u64::MAX))
    }

    /// When it will be so late, if time runs.
    pub(super) fn moment(self, time: Millis) -> Option<Instant> {
        (!self.stands_still).then(|| self.when + Duration::from_millis(time.since(self.then).0))
    }

    pub(super) const fn stands_still(self) -> bool {
        self.stands_still
    }
}

impl Room {
    /// How late it is at the table.
    pub(super) fn now(&self, at: Instant) -> Millis {
        self.time.at(at)
    }

    /// Nobody's time runs from now on.
    pub(super) fn stand_still(&mut self) {
        let when = Instant::now();
        self.time = TableTime { then: self.time.at(when), when, stands_still: true };
    }

    /// Time runs again.
    pub(super) fn go_on(&mut self) {
        let when = Instant::now();
        self.time = TableTime::from(self.time.at(when), when);
    }
}
