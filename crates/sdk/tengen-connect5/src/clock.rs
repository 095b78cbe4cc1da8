//! Time management within the limits of the platform.

use std::time::{Duration, Instant};

use connect5::Game;
use tengen_search::{ClockReading, ThinkingLimits};

/// Where nothing is limited nobody should have to wait long.
const UNLIMITED: Duration = Duration::from_secs(3);
/// And nobody waits longer than this for a step, however much time there is.
const LONGEST: Duration = Duration::from_secs(15);
/// Kept back for the way to the platform and what else the machine does: so much, and a twentieth of the step's time up to the
/// second figure.
const RESERVE: Duration = Duration::from_millis(40);
const MOST_OF_A_STEP: Duration = Duration::from_millis(200);

/// How long to think about the next answer.
pub(crate) fn allowance(game: &Game) -> ThinkingLimits {
    let setup = game.setup();
    let is_limited = setup.step_time.is_some() || setup.game_time.is_some();
    let most = if is_limited { LONGEST } else { UNLIMITED };
    let turn = setup.step_time.map_or(most, |step| step.min(most));
    let clock = ClockReading {
        to_go: None,
        turn: Some(turn),
        left: game.time_left(),
        increment: Duration::ZERO,
        moves: u32::try_from(game.steps().len()).unwrap_or(u32::MAX),
        reserve: RESERVE + (turn / 20).min(MOST_OF_A_STEP),
    };
    let allowance = clock.allowance();
    ThinkingLimits { time: allowance.time, enough: allowance.enough, ..ThinkingLimits::default() }
}

/// One of so many equal shares of what is left of these limits, which have begun to run.
pub(crate) fn before(limits: ThinkingLimits, begun: Instant, shares: usize) -> ThinkingLimits {
    let shares = u32::try_from(shares.max(1)).unwrap_or(u32::MAX);
    let share = |time: Duration| time.saturating_sub(begun.elapsed()) / shares;
    ThinkingLimits { time: limits.time.map(share), enough: limits.enough.map(share), ..limits }
}

#[cfg(test)]
mod tests {
    use connect5::{Setup, Stone, Table};

    use super::*;

    /// The time for a step with these limits, after so much has been used.
    fn time(game_time: Option<u64>, step_time: Option<u64>, used: u64) -> Duration {
        struct Nobody;
        impl connect5::Engine for Nobody {
            fn choose(&mut self, _: &Game) -> Option<connect5::Point> {
                None
            }
        }
        let millis = |limit: Option<u64>| limit.map(Duration::from_millis);
        let (game_time, step_time) = (millis(game_time), millis(step_time));
        let mut table = Table::new(Nobody);
        table.setup_game(Setup { game_time, step_time, stone: Stone::White, ..Setup::default() });
        table.respond_to_last_step(None, Duration::from_millis(used));
        allowance(table.game()).time.unwrap()
    }

    #[test]
    fn no_limit_is_exceeded() {
        let thought = time(None, None, 0);
        assert!(thought < UNLIMITED && thought > UNLIMITED / 2, "{thought:?}");
        for step in [1, 10, 100, 1000, 30_000, 1_000_000] {
            let thought = time(None, Some(step), 0);
            assert!(thought < Duration::from_millis(step) && thought <= LONGEST, "{step}: {thought:?}");
        }
        for (left, used) in [(1000, 0), (1000, 900), (60_000, 59_000), (900_000, 0)] {
            let thought = time(Some(left), Some(30_000), used);
            assert!(thought < Duration::from_millis(left - used) / 2, "{left} {used}: {thought:?}");
        }
        assert_eq!(time(Some(1000), None, 1000), Duration::ZERO);
        assert_eq!(time(Some(1000), None, 5000), Duration::ZERO);
    }
}
