//! Players of known strength, and games between them by chance.

use tengen_core::scatter;
use tengen_statistics::{PentanomialCounts, WinDrawLoss};

/// Chance that repeats itself.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed << 40)
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0 += 1;
        scatter(self.0)
    }

    /// From 0 to 1.
    pub(crate) fn roll(&mut self) -> f64 {
        f64::from(u32::try_from(self.number() >> 32).unwrap()) / 4_294_967_296.0
    }
}

/// How results fall: the chance of each, the worst first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct World<const N: usize> {
    pub(crate) chances: [f64; N],
    /// Thresholds for a number of 32 bits.
    limits: [u64; N],
}

impl<const N: usize> World<N> {
    pub(crate) fn new(chances: [f64; N]) -> Self {
        assert!(
            (chances.iter().sum::<f64>() - 1.0).abs() < 1e-9 && chances.iter().all(|chance| *chance >= 0.0)
        );
        let mut sum = 0.0;
        let limits = chances.map(|chance| {
            sum += chance;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 2^32")]
            let limit = (sum * 4_294_967_296.0).round() as u64;
            limit
        });
        Self { chances, limits }
    }

    /// One result.
    pub(crate) fn play(&self, dice: &mut Dice) -> usize {
        let roll = dice.number() >> 32;
        self.limits.iter().take(N - 1).filter(|limit| roll >= **limit).count()
    }

    /// So many results.
    pub(crate) fn play_all(&self, count: u32, dice: &mut Dice) -> [u64; N] {
        let mut results = [0; N];
        for _ in 0..count {
            results[self.play(dice)] += 1;
        }
        results
    }

    /// The mean score, from 0 to 1, and the variance of a result.
    pub(crate) fn mean_and_variance(&self) -> (f64, f64) {
        let value = |index: usize| {
            f64::from(u32::try_from(index).unwrap()) / f64::from(u32::try_from(N - 1).unwrap())
        };
        let mean: f64 = (0..N).map(|index| value(index) * self.chances[index]).sum();
        (mean, (0..N).map(|index| (value(index) - mean).powi(2) * self.chances[index]).sum())
    }

    pub(crate) fn elo(&self) -> f64 {
        let (mean, _) = self.mean_and_variance();
        -400.0 * (1.0 / mean - 1.0).log10()
    }

    /// Normalized Elo, where a result is of so many games.
    pub(crate) fn normalized(&self, games: f64) -> f64 {
        let (mean, variance) = self.mean_and_variance();
        (mean - 0.5) / (games * variance).sqrt() * 800.0 / std::f64::consts::LN_10
    }
}

/// Single games between players whose difference is `lead` when nobody may draw; so many are drawn at even strength.
pub(crate) fn games(lead: f64, draws: f64) -> World<3> {
    let score = 1.0 / (1.0 + 10_f64.powf(-lead / 400.0));
    // Draws become rarer as one side becomes stronger.
    let half = draws * score.min(1.0 - score);
    World::new([1.0 - score - half, 2.0 * half, score - half])
}

/// Pairs of games with sides changed, from openings that give one side so much: half of them this, half nothing.
pub(crate) fn pairs(lead: f64, draws: f64, bias: f64) -> World<5> {
    let mut chances = [0.0; 5];
    for opening in [0.0, bias] {
        let (first, second) = (games(lead + opening, draws).chances, games(lead - opening, draws).chances);
        for (i, p) in first.into_iter().enumerate() {
            for (j, q) in second.into_iter().enumerate() {
                chances[i + j] += p * q / 2.0;
            }
        }
    }
    World::new(chances)
}

/// The lead with which a world has the strength that is asked for.
pub(crate) fn lead_for(strength: impl Fn(f64) -> f64, target: f64) -> f64 {
    let (mut low, mut high) = (-800.0, 800.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if strength(middle) < target {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

pub(crate) const fn tally([losses, draws, wins]: [u64; 3]) -> WinDrawLoss {
    WinDrawLoss { wins, draws, losses }
}

pub(crate) const fn as_pairs(results: [u64; 5]) -> PentanomialCounts {
    PentanomialCounts(results)
}
