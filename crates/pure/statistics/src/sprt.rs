//! The sequential probability ratio test: playing goes on until one of two strengths is believed.
//!
//! The ratio is that of the most likely distributions of results with each strength, given what was seen (Michel Van den
//! Bergh, "A practical introduction to the GSPRT"). Results that never came count a thousandth.

use std::borrow::Cow;

use tengen_core::{Lang, Localize, UnknownName, english_errors};

use crate::{Pairs, Tally, strength::real};

/// In which units the two strengths are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Model {
    /// Normalized Elo.
    #[default]
    Normalized,
    /// Elo.
    Logistic,
}

impl Model {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Normalized, Self::Logistic];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Normalized => "normalized",
            Self::Logistic => "logistic",
        }
    }
}

impl std::str::FromStr for Model {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        UnknownName::find(&Self::ALL, Self::code, text)
    }
}

/// A test between two strengths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
}

/// What a test can find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// The lower strength is believed.
    H0,
    /// The higher one.
    H1,
}

/// Why there is no such test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtFault {
    /// The first strength must be below the second.
    Order,
    /// Errors are between 0 and 1, and together less than 1.
    Errors,
}

impl Localize for SprtFault {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Order => lang.pick("elo0 must be less than elo1", "elo0 必须小于 elo1"),
            Self::Errors => lang.pick(
                "alpha and beta must be above 0, and less than 1 together",
                "alpha 和 beta 必须大于 0，且和小于 1",
            ),
        }
        .into()
    }
}

english_errors!(SprtFault);

impl Sprt {
    /// A test of `elo0` against `elo1`. `alpha` is how often `elo1` may be believed wrongly, `beta` how often `elo0`.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64, model: Model) -> Result<Self, SprtFault> {
        // Written so that what is no number fails, too.
        let is_error = |e: f64| e > 0.0 && e < 1.0;
        if !(elo0 < elo1 && elo0.is_finite() && elo1.is_finite()) {
            Err(SprtFault::Order)
        } else if is_error(alpha) && is_error(beta) && alpha + beta < 1.0 {
            Ok(Self { elo0, elo1, alpha, beta, model })
        } else {
            Err(SprtFault::Errors)
        }
    }

    /// The two strengths.
    pub const fn strengths(&self) -> (f64, f64) {
        (self.elo0, self.elo1)
    }

    /// The errors: alpha, beta.
    pub const fn errors(&self) -> (f64, f64) {
        (self.alpha, self.beta)
    }

    /// The units of the strengths.
    pub const fn model(&self) -> Model {
        self.model
    }

    /// The log-likelihood ratios at which the test ends: below the first `elo0` is believed, above the second `elo1`.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of single games.
    pub fn ratio_of_games(&self, tally: Tally) -> f64 {
        let results = [(0.0, tally.losses), (0.5, tally.draws), (1.0, tally.wins)];
        self.ratio(results, 1.0)
    }

    /// The log-likelihood ratio of pairs of games.
    pub fn ratio_of_pairs(&self, pairs: Pairs) -> f64 {
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        self.ratio(std::array::from_fn::<_, 5, _>(|i| (scores[i], pairs.0[i])), 2.0)
    }

    /// What a ratio decides, if anything.
    pub fn decide(&self, ratio: f64) -> Option<Hypothesis> {
        let (low, high) = self.bounds();
        if ratio >= high {
            Some(Hypothesis::H1)
        } else if ratio <= low {
            Some(Hypothesis::H0)
        } else {
            None
        }
    }

    /// How much of the way to the bound on its side a ratio has gone.
    pub fn fraction(&self, ratio: f64) -> f64 {
        let (low, high) = self.bounds();
        if ratio < 0.0 { ratio / low } else { ratio / high }
    }

    /// The ratio for results of so many games each.
    fn ratio<const N: usize>(&self, results: [(f64, u64); N], games: f64) -> f64 {
        if results.iter().all(|(_, count)| *count == 0) {
            return 0.0;
        }
        let counts = results.map(|(_, count)| if count == 0 { 1e-3 } else { real(count) });
        let total: f64 = counts.iter().sum();
        let seen: [(f64, f64); N] = std::array::from_fn(|i| (results[i].0, counts[i] / total));
        let likely = |elo: f64| match self.model {
            Model::Logistic => with_mean(&seen, 1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))),
            Model::Normalized => {
                with_mean_in_deviations(&seen, games.sqrt() * elo * std::f64::consts::LN_10 / 800.0)
            }
        };
        let (p0, p1) = (likely(self.elo0), likely(self.elo1));
        let ratio = |i: usize| seen[i].1 * (p1[i] / p0[i]).ln();
        total * (0..N).map(ratio).sum::<f64>()
    }
}

/// The most likely distribution whose mean is `mean`, given what was seen: values with their shares.
fn with_mean<const N: usize>(seen: &[(f64, f64); N], mean: f64) -> [f64; N] {
    let away = seen.map(|(value, share)| (value - mean, share));
    let x = secular(&away);
    away.map(|(value, share)| share / (1.0 + x * value))
}

/// The most likely distribution whose mean lies `t` of its own standard deviations above one half. The deviation is not
/// known before the distribution is, so each round takes that of the last.
#[expect(clippy::cast_precision_loss, reason = "N is 3 or 5")]
fn with_mean_in_deviations<const N: usize>(seen: &[(f64, f64); N], t: f64) -> [f64; N] {
    let mut likely = [1.0 / N as f64; N];
    for _ in 0..100 {
        let mean_of = |of: &dyn Fn(f64) -> f64| (0..N).map(|i| of(seen[i].0) * likely[i]).sum::<f64>();
        let mean = mean_of(&|value| value);
        let deviation = mean_of(&|value| (value - mean) * (value - mean)).sqrt();
        let away = seen.map(|(value, share)| {
            let off = (mean - value) / deviation;
            (value - 0.5 - t * deviation * (1.0 + off * off) / 2.0, share)
        });
        let x = secular(&away);
        let next = away.map(|(value, share)| share / (1.0 + x * value));
        let change = (0..N).map(|i| (next[i] - likely[i]).abs()).fold(0.0, f64::max);
        likely = next;
        if change < 1e-9 {
            break;
        }
    }
    likely
}

/// Solves `Σ p·v/(1 + x·v) = 0` for `x`; the sum falls from one end of where it is defined to the other.
fn secular(terms: &[(f64, f64)]) -> f64 {
    let least = terms.iter().map(|(value, _)| *value).fold(f64::INFINITY, f64::min);
    let most = terms.iter().map(|(value, _)| *value).fold(f64::NEG_INFINITY, f64::max);
    // All on one side: no distribution has that mean.
    if least >= 0.0 || most <= 0.0 {
        return 0.0;
    }
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    for _ in 0..200 {
        let x = f64::midpoint(low, high);
        let sum: f64 = terms.iter().map(|(value, share)| share * value / (1.0 + x * value)).sum();
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ratios that the tests of fastchess expect, as exact as there.
    #[test]
    fn the_same_as_fastchess() {
        let check = |ratio: f64, expected: f64| {
            assert!((ratio - expected).abs() < 0.01 * (1.0 + expected.abs()), "{ratio}, not {expected}");
        };
        let games = |elo0, elo1, model, wins, losses, draws| {
            let sprt = Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap();
            sprt.ratio_of_games(Tally { wins, draws, losses })
        };
        check(games(0.0, 2.0, Model::Normalized, 36433, 36027, 68692), 0.92);
        check(games(-1.75, 0.25, Model::Normalized, 10871, 10650, 20431), 2.30);
        check(games(0.5, 2.5, Model::Logistic, 21404, 21184, 40708), -1.57);
        check(games(0.0, 2.0, Model::Logistic, 57433, 57030, 106_593), -2.59);
        let pairs = |elo0, elo1, model, pairs| {
            let sprt = Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap();
            sprt.ratio_of_pairs(Pairs(pairs))
        };
        check(pairs(0.0, 2.0, Model::Normalized, [365, 16618, 36229, 16974, 390]), 2.25);
        check(pairs(-1.75, 0.25, Model::Normalized, [127, 4883, 10712, 5150, 104]), 3.01);
        // By hand: only the best and the worst result are likely, the best with (1 + t)/2 where t is in deviations.
        let t = 5.0 * std::f64::consts::SQRT_2 * std::f64::consts::LN_10 / 800.0;
        check(pairs(0.0, 5.0, Model::Normalized, [0, 0, 0, 0, 104]), 104.0 * t.ln_1p());
        check(pairs(0.5, 2.5, Model::Logistic, [223, 9863, 21279, 10037, 246]), -3.07);
        check(pairs(0.0, 2.0, Model::Logistic, [871, 26175, 55983, 26678, 821]), -4.98);
    }

    #[test]
    fn bounds_decide() {
        let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05, Model::Normalized).unwrap();
        let (low, high) = sprt.bounds();
        assert!((high - 2.944_439).abs() < 1e-6 && (low + high).abs() < 1e-12);
        assert_eq!(sprt.decide(0.0), None);
        assert_eq!(sprt.decide(2.95), Some(Hypothesis::H1));
        assert_eq!(sprt.decide(-2.95), Some(Hypothesis::H0));
        assert!((sprt.fraction(-high / 2.0) - 0.5).abs() < 1e-12);
        assert!(sprt.ratio_of_pairs(Pairs::default()).abs() < 1e-12);
    }

    #[test]
    fn tests_that_make_no_sense_are_refused() {
        let new = |elo0, elo1, alpha, beta| Sprt::new(elo0, elo1, alpha, beta, Model::Logistic);
        assert_eq!(new(5.0, 5.0, 0.05, 0.05), Err(SprtFault::Order));
        assert_eq!(new(f64::NAN, 5.0, 0.05, 0.05), Err(SprtFault::Order));
        assert_eq!(new(0.0, 5.0, 0.0, 0.05), Err(SprtFault::Errors));
        assert_eq!(new(0.0, 5.0, 0.6, 0.5), Err(SprtFault::Errors));
    }

    /// Whoever is as strong as `elo0` says is found to be so, and the stronger one too, within the errors agreed.
    #[test]
    fn simulated_matches_end_as_they_should() {
        let sprt = Sprt::new(0.0, 80.0, 0.05, 0.05, Model::Logistic).unwrap();
        for (elo, expected) in [(0.0_f64, Hypothesis::H0), (80.0, Hypothesis::H1)] {
            let win = 1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0));
            let mut wrong = 0;
            let mut state = 7_u64;
            let mut chance = || {
                state += 1;
                real(tengen_core::scatter(state) >> 11) / real(1 << 53)
            };
            for _ in 0..1000 {
                let mut tally = Tally::default();
                let found = loop {
                    if chance() < win {
                        tally.wins += 1;
                    } else {
                        tally.losses += 1;
                    }
                    if let Some(found) = sprt.decide(sprt.ratio_of_games(tally)) {
                        break found;
                    }
                };
                wrong += u32::from(found != expected);
            }
            // Overshoot makes it better than 50; three standard deviations are 21.
            assert!(wrong < 71, "{elo}: {wrong}");
        }
    }
}
