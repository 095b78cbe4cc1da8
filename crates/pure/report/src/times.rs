//! Time histogram.

use std::time::Duration;

use crate::real;

/// Steps of the distribution for each tenfold.
const PER_DECADE: u32 = 10;
/// A microsecond to a day.
const STEPS: usize = 11 * PER_DECADE as usize;

/// Many times: how many there were of which length. It needs the same memory however many are added.
///
/// Steps are equal in their logarithm, ten for each tenfold from a microsecond on: a time is known to 26 %.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeHistogram {
    steps: Vec<u64>,
    total: Duration,
    longest: Duration,
}

impl Default for TimeHistogram {
    fn default() -> Self {
        Self { steps: vec![0; STEPS], total: Duration::ZERO, longest: Duration::ZERO }
    }
}

impl TimeHistogram {
    /// Counts a time.
    pub fn add(&mut self, time: Duration) {
        self.add_many(time, 1);
    }

    /// Counts so many things that took this time each, or on average.
    pub fn add_many(&mut self, time: Duration, count: u32) {
        if count > 0 {
            self.steps[step(time)] += u64::from(count);
            self.total = self.total.saturating_add(time.saturating_mul(count));
            self.longest = self.longest.max(time);
        }
    }

    /// Counts all of these, too.
    pub fn add_all(&mut self, others: &Self) {
        for (mine, other) in self.steps.iter_mut().zip(&others.steps) {
            *mine += other;
        }
        self.total = self.total.saturating_add(others.total);
        self.longest = self.longest.max(others.longest);
    }

    /// How many.
    pub fn count(&self) -> u64 {
        self.steps.iter().sum()
    }

    /// All together.
    pub const fn total(&self) -> Duration {
        self.total
    }

    /// The longest.
    pub const fn longest(&self) -> Duration {
        self.longest
    }

    /// The average; nothing of nothing.
    pub fn average(&self) -> Duration {
        self.total.checked_div(u32::try_from(self.count()).unwrap_or(u32::MAX)).unwrap_or_default()
    }

    /// So large a share of the times (0 to 1) is not longer, to the end of its step.
    pub fn quantile(&self, share: f64) -> Duration {
        let all = real(self.count());
        let mut so_far = 0;
        for (index, count) in self.steps.iter().enumerate() {
            so_far += count;
            if *count > 0 && real(so_far) >= share * all {
                return Duration::from_secs_f64(begin(index + 1)).min(self.longest);
            }
        }
        self.longest
    }

    /// The steps that hold something and all between them: where each begins in seconds, and how many are in it.
    pub fn steps(&self) -> impl Iterator<Item = (f64, u64)> {
        let first = self.steps.iter().position(|count| *count > 0).unwrap_or(STEPS);
        let last = self.steps.iter().rposition(|count| *count > 0).map_or(0, |last| last + 1);
        self.steps.iter().enumerate().take(last).skip(first).map(|(index, count)| (begin(index), *count))
    }
}

/// Where a step begins, in seconds.
fn begin(step: usize) -> f64 {
    let step = u32::try_from(step).unwrap_or(u32::MAX);
    10_f64.powf(f64::from(step) / f64::from(PER_DECADE) - 6.0)
}

/// The step of a time.
fn step(time: Duration) -> usize {
    let place = (time.as_secs_f64().max(1e-6).log10() + 6.0) * f64::from(PER_DECADE);
    // A whole tenfold must not fall below itself by rounding.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0, with an end below")]
    let step = (place + 1e-9) as usize;
    step.min(STEPS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_fall_into_their_steps() {
        let mut times = TimeHistogram::default();
        for micros in [0, 1, 999, 1000, 1001, 1_000_000] {
            times.add(Duration::from_micros(micros));
        }
        let steps: Vec<(f64, u64)> = times.steps().filter(|(_, count)| *count > 0).collect();
        let counts: Vec<u64> = steps.iter().map(|(_, count)| *count).collect();
        assert_eq!(counts, [2, 1, 2, 1]);
        assert!((steps[2].0 - 1e-3).abs() < 1e-9 && (steps[3].0 - 1.0).abs() < 1e-9);
        assert_eq!((times.count(), times.longest()), (6, Duration::from_secs(1)));
    }

    #[test]
    fn shares_are_known_to_a_step() {
        let mut times = TimeHistogram::default();
        for millis in 1..=1000 {
            times.add(Duration::from_millis(millis));
        }
        let half = times.quantile(0.5).as_secs_f64();
        assert!((0.5..0.63).contains(&half), "{half}");
        assert_eq!(times.quantile(1.0), Duration::from_secs(1));
        assert_eq!(TimeHistogram::default().quantile(0.5), Duration::ZERO);
        assert_eq!(times.average(), Duration::from_micros(500_500));
    }

    #[test]
    fn what_is_too_long_counts_with_the_longest() {
        let mut times = TimeHistogram::default();
        times.add(Duration::MAX);
        times.add(Duration::MAX);
        assert_eq!((times.count(), times.total()), (2, Duration::MAX));
        let (mut both, mut many) = (TimeHistogram::default(), TimeHistogram::default());
        both.add_all(&times);
        many.add_many(Duration::MAX, 2);
        many.add_many(Duration::from_secs(1), 0);
        assert_eq!((&both, &many), (&times, &times));
    }
}
