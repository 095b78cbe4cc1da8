//! Sequential probability ratio test: games are played until H0 or H1 is accepted.
//!
//! The ratio is that of the most likely distributions of results with each strength, given what was seen (Michel Van den
//! Bergh, "A practical introduction to the GSPRT"). Results that never came count a thousandth.

use tengen_core::{Localize, Message, UnknownNameError, english_errors, message};

use crate::{
    PentanomialCounts, WinDrawLoss,
    likelihood::{with_mean, with_mean_in_deviations},
    strength::real,
};

/// In which units the two strengths are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EloModel {
    /// Normalized Elo.
    #[default]
    Normalized,
    /// Elo.
    Logistic,
    /// Elo as `BayesElo` counts it: draws are what happens when neither side is better by a margin, which is taken from
    /// the games. It knows single games only.
    Bayesian,
}

impl EloModel {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Normalized, Self::Logistic, Self::Bayesian];

    /// The name in commands.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Normalized => "normalized",
            Self::Logistic => "logistic",
            Self::Bayesian => "bayesian",
        }
    }
}

impl EloModel {
    /// Whether it can tell something from pairs of games that single games do not.
    pub const fn knows_pairs(self) -> bool {
        match self {
            Self::Normalized | Self::Logistic => true,
            Self::Bayesian => false,
        }
    }
}

impl std::str::FromStr for EloModel {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, UnknownNameError> {
        UnknownNameError::find(&Self::ALL, Self::code, text)
    }
}

/// A test between two strengths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: EloModel,
}

/// What a test can find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtDecision {
    /// The lower strength is believed.
    H0,
    /// The higher one.
    H1,
}

/// Why there is no such test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtError {
    /// The first strength must be below the second.
    Order,
    /// Errors are between 0 and 1, and together less than 1.
    Errors,
}

impl Localize for SprtError {
    fn message(&self) -> Message {
        match self {
            Self::Order => message!("statistics-elo0-below-elo1"),
            Self::Errors => message!("statistics-alpha-and-beta"),
        }
    }
}

english_errors!(SprtError);

impl Sprt {
    /// A test of `elo0` against `elo1`. `alpha` is how often `elo1` may be believed wrongly, `beta` how often `elo0`.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64, model: EloModel) -> Result<Self, SprtError> {
        // Written so that what is no number fails, too.
        let is_error = |e: f64| e > 0.0 && e < 1.0;
        if !(elo0 < elo1 && elo0.is_finite() && elo1.is_finite()) {
            Err(SprtError::Order)
        } else if is_error(alpha) && is_error(beta) && alpha + beta < 1.0 {
            Ok(Self { elo0, elo1, alpha, beta, model })
        } else {
            Err(SprtError::Errors)
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
    pub const fn model(&self) -> EloModel {
        self.model
    }

    /// The log-likelihood ratios at which the test ends: below the first `elo0` is believed, above the second `elo1`.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio of what was played: of pairs where there are some and the model knows them, else of games.
    pub fn ratio(&self, tally: WinDrawLoss, pairs: PentanomialCounts) -> f64 {
        if self.model.knows_pairs() && pairs.pairs() > 0 {
            self.ratio_of_pairs(pairs)
        } else {
            self.ratio_of_games(tally)
        }
    }

    /// The log-likelihood ratio of single games.
    pub fn ratio_of_games(&self, tally: WinDrawLoss) -> f64 {
        let results = [(0.0, tally.losses), (0.5, tally.draws), (1.0, tally.wins)];
        self.ratio_of(results, 1.0)
    }

    /// The log-likelihood ratio of pairs of games. The Bayesian model has none; it is 0.
    pub fn ratio_of_pairs(&self, pairs: PentanomialCounts) -> f64 {
        if !self.model.knows_pairs() {
            return 0.0;
        }
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        self.ratio_of(std::array::from_fn::<_, 5, _>(|i| (scores[i], pairs.0[i])), 2.0)
    }

    /// What a ratio decides, if anything.
    pub fn decide(&self, ratio: f64) -> Option<SprtDecision> {
        let (low, high) = self.bounds();
        if ratio >= high {
            Some(SprtDecision::H1)
        } else if ratio <= low {
            Some(SprtDecision::H0)
        } else {
            None
        }
    }

    /// How much of the way to the bound on its side a ratio has gone; below 0 on the lower side.
    pub fn fraction(&self, ratio: f64) -> f64 {
        let (low, high) = self.bounds();
        if ratio < 0.0 { -ratio / low } else { ratio / high }
    }

    /// The ratio for results of so many games each.
    fn ratio_of<const N: usize>(&self, results: [(f64, u64); N], games: f64) -> f64 {
        if results.iter().all(|(_, count)| *count == 0) {
            return 0.0;
        }
        let counts = results.map(|(_, count)| if count == 0 { 1e-3 } else { real(count) });
        let total: f64 = counts.iter().sum();
        let seen: [(f64, f64); N] = std::array::from_fn(|i| (results[i].0, counts[i] / total));
        let (lost, won) = (results[0].1, results[N - 1].1);
        if self.model == EloModel::Bayesian && (lost == 0 || won == 0) {
            // How wide the margin of draws is cannot be told yet.
            return 0.0;
        }
        let likely = |elo: f64| match self.model {
            EloModel::Logistic => with_mean(&seen, expected(elo)),
            EloModel::Bayesian => {
                let (lost, won) = (seen[0].1, seen[N - 1].1);
                let margin = 200.0 * ((1.0 - lost) / lost * (1.0 - won) / won).log10();
                with_mean(&seen, f64::midpoint(expected(elo - margin), expected(elo + margin)))
            }
            EloModel::Normalized => {
                with_mean_in_deviations(&seen, games.sqrt() * elo * std::f64::consts::LN_10 / 800.0)
            }
        };
        let (p0, p1) = (likely(self.elo0), likely(self.elo1));
        let ratio = |i: usize| seen[i].1 * (p1[i] / p0[i]).ln();
        total * (0..N).map(ratio).sum::<f64>()
    }
}

/// The score that a difference in Elo lets expect.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
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
            sprt.ratio_of_games(WinDrawLoss { wins, draws, losses })
        };
        check(games(0.0, 2.0, EloModel::Normalized, 36433, 36027, 68692), 0.92);
        check(games(-1.75, 0.25, EloModel::Normalized, 10871, 10650, 20431), 2.30);
        // Nothing but draws speaks for equal strength; it is the value of another program by the same formula.
        check(games(0.0, 5.0, EloModel::Normalized, 0, 0, 16700), -3.45);
        check(games(0.5, 2.5, EloModel::Logistic, 21404, 21184, 40708), -1.57);
        check(games(0.0, 2.0, EloModel::Logistic, 57433, 57030, 106_593), -2.59);
        check(games(0.0, 2.0, EloModel::Bayesian, 68965, 68526, 128_429), -1.26);
        check(games(0.5, 2.5, EloModel::Bayesian, 21629, 21484, 41111), -1.13);
        assert!(games(0.0, 2.0, EloModel::Bayesian, 10, 0, 5).abs() < 1e-12);
        let pairs = |elo0, elo1, model, pairs| {
            let sprt = Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap();
            sprt.ratio_of_pairs(PentanomialCounts(pairs))
        };
        check(pairs(0.0, 2.0, EloModel::Normalized, [365, 16618, 36229, 16974, 390]), 2.25);
        check(pairs(-1.75, 0.25, EloModel::Normalized, [127, 4883, 10712, 5150, 104]), 3.01);
        // By hand: only the best and the worst result are likely, the best with (1 + t)/2 where t is in deviations.
        let t = 5.0 * std::f64::consts::SQRT_2 * std::f64::consts::LN_10 / 800.0;
        check(pairs(0.0, 5.0, EloModel::Normalized, [0, 0, 0, 0, 104]), 104.0 * t.ln_1p());
        check(pairs(0.5, 2.5, EloModel::Logistic, [223, 9863, 21279, 10037, 246]), -3.07);
        check(pairs(0.0, 2.0, EloModel::Logistic, [871, 26175, 55983, 26678, 821]), -4.98);
    }

    #[test]
    fn bounds_decide() {
        let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05, EloModel::Normalized).unwrap();
        let (low, high) = sprt.bounds();
        assert!((high - 2.944_439).abs() < 1e-6 && (low + high).abs() < 1e-12);
        assert_eq!(sprt.decide(0.0), None);
        assert_eq!(sprt.decide(2.95), Some(SprtDecision::H1));
        assert_eq!(sprt.decide(-2.95), Some(SprtDecision::H0));
        assert!(
            (sprt.fraction(-high / 2.0) + 0.5).abs() < 1e-12 && (sprt.fraction(high) - 1.0).abs() < 1e-12
        );
        assert!(sprt.ratio_of_pairs(PentanomialCounts::default()).abs() < 1e-12);
    }

    #[test]
    fn pairs_are_taken_where_the_model_knows_them() {
        let tally = WinDrawLoss { wins: 60, draws: 20, losses: 40 };
        let pairs = PentanomialCounts([5, 10, 20, 15, 10]);
        for model in EloModel::ALL {
            let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05, model).unwrap();
            let of_games = sprt.ratio_of_games(tally);
            let expected = if model == EloModel::Bayesian { of_games } else { sprt.ratio_of_pairs(pairs) };
            assert_eq!(sprt.ratio(tally, pairs).to_bits(), expected.to_bits(), "{model:?}");
            assert_eq!(
                sprt.ratio(tally, PentanomialCounts::default()).to_bits(),
                of_games.to_bits(),
                "{model:?}"
            );
        }
    }

    #[test]
    fn tests_that_make_no_sense_are_refused() {
        let new = |elo0, elo1, alpha, beta| Sprt::new(elo0, elo1, alpha, beta, EloModel::Logistic);
        assert_eq!(new(5.0, 5.0, 0.05, 0.05), Err(SprtError::Order));
        assert_eq!(new(f64::NAN, 5.0, 0.05, 0.05), Err(SprtError::Order));
        assert_eq!(new(0.0, 5.0, 0.0, 0.05), Err(SprtError::Errors));
        assert_eq!(new(0.0, 5.0, 0.6, 0.5), Err(SprtError::Errors));
    }
}
