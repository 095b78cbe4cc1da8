//! Pacing: how long our own engine thinks about a move at a table.

use std::time::Duration;

use tengen_arbiter::{Millis, Table, TimeControl};
use tengen_core::Seat;
use tengen_search::{ClockReading, Level, ThinkingLimits};

/// What the way from the engine to the referee may take.
const RESERVE: Duration = Duration::from_millis(100);

/// How long our engine thinks when it plays with people: they do not like to wait, and a clock may leave less.
pub(crate) fn pace(table: &Table, seat: Seat, level: Level, now: Millis) -> ThinkingLimits {
    // A tenth of a second at level 1, two seconds at level 10.
    let usual = Duration::from_millis(100 + u64::from(level.number() - 1).pow(2) * 1900 / 81);
    let Some(left) = table.time_left(seat, now) else {
        return ThinkingLimits { time: Some(usual), ..ThinkingLimits::default() };
    };
    let left = Duration::from_millis(left.0);
    let (turn, increment) = match table.terms().seat_terms(seat).time {
        TimeControl::None | TimeControl::Absolute { .. } => (None, Duration::ZERO),
        TimeControl::Simple { .. } | TimeControl::ByoYomi { .. } | TimeControl::Canadian { .. } => {
            (Some(left), Duration::ZERO)
        }
        TimeControl::Fischer { time_increment, .. } => (None, Duration::from_millis(time_increment.0)),
        TimeControl::Gomocup { increment, turn, .. } => {
            (Some(Duration::from_millis(turn.0)), Duration::from_millis(increment.0))
        }
        TimeControl::Session { increment, .. } => (None, Duration::from_millis(increment.0)),
    };
    let moves = u32::try_from(table.plies().len()).unwrap_or(u32::MAX);
    let allowed =
        ClockReading { turn, left: Some(left), increment, to_go: None, moves, reserve: RESERVE }.allowance();
    let shorter = |time: Option<Duration>| time.map_or(usual, |time| time.min(usual));
    ThinkingLimits { time: Some(shorter(allowed.time)), enough: allowed.enough, ..ThinkingLimits::default() }
}

#[cfg(test)]
mod tests {
    use tengen_arbiter::TableTerms;

    use super::*;

    fn paced(time: &str, level: u8) -> Duration {
        let mut terms = TableTerms::new("gomoku".parse().unwrap(), ["a", "b"]);
        terms.time = time.parse().unwrap();
        let table = Table::open(&Table::opening(terms, 0).unwrap()).unwrap();
        pace(&table, Seat::FIRST, Level::new(level).unwrap(), Millis::ZERO).time.unwrap()
    }

    #[test]
    fn nobody_waits_longer_than_two_seconds_and_clocks_are_kept() {
        assert_eq!(paced("none", 1), Duration::from_millis(100));
        assert_eq!(paced("none", 10), Duration::from_secs(2));
        assert_eq!(paced("3600", 10), Duration::from_secs(2));
        assert!(paced("1/move", 10) <= Duration::from_millis(900));
        assert!(paced("5", 10) < Duration::from_secs(1));
    }
}
