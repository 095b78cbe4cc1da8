//! Ten thousand sequential tests of each kind: how often they are wrong.

use tengen_statistics::{EloModel, Sprt, SprtDecision};

use crate::world::{Dice, World, as_pairs, games, lead_for, pairs, tally};

/// How many tests there are of each kind.
pub(crate) const TESTS: u32 = 10_000;

/// What many tests found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Found {
    /// Share of those that believed the higher strength.
    pub(crate) higher: f64,
    /// How many games a test took on average.
    pub(crate) games: f64,
}

/// A kind of test that can be simulated: results of games or of pairs.
pub(crate) trait Kind<const N: usize> {
    /// The world in which the strength is this, in the units of a model.
    fn world(&self, strength: f64, model: EloModel) -> World<N>;
    fn ratio(&self, sprt: &Sprt, results: [u64; N]) -> f64;
    const GAMES: f64;
}

/// Single games, so many drawn.
pub(crate) struct Games(pub(crate) f64);

/// Pairs, so many games drawn, from openings with such a bias.
pub(crate) struct InPairs(pub(crate) f64, pub(crate) f64);

fn margin(world: &World<3>) -> f64 {
    let [loss, _, win] = world.chances;
    200.0 * ((1.0 - loss) / loss * (1.0 - win) / win).log10()
}

/// Strength as `BayesElo` has it.
fn bayesian(world: &World<3>) -> f64 {
    let [loss, _, win] = world.chances;
    200.0 * (win / loss * (1.0 - loss) / (1.0 - win)).log10()
}

impl Kind<3> for Games {
    const GAMES: f64 = 1.0;

    fn world(&self, strength: f64, model: EloModel) -> World<3> {
        let of = |lead: f64| {
            let world = games(lead, self.0);
            match model {
                EloModel::Normalized => world.normalized(1.0),
                EloModel::Logistic => world.elo(),
                EloModel::Bayesian => bayesian(&world),
            }
        };
        let world = games(lead_for(of, strength), self.0);
        assert!(margin(&world) >= 0.0);
        world
    }

    fn ratio(&self, sprt: &Sprt, results: [u64; 3]) -> f64 {
        sprt.ratio_of_games(tally(results))
    }
}

impl Kind<5> for InPairs {
    const GAMES: f64 = 2.0;

    fn world(&self, strength: f64, model: EloModel) -> World<5> {
        let of = |lead: f64| {
            let world = pairs(lead, self.0, self.1);
            match model {
                EloModel::Normalized => world.normalized(2.0),
                EloModel::Logistic | EloModel::Bayesian => world.elo(),
            }
        };
        pairs(lead_for(of, strength), self.0, self.1)
    }

    fn ratio(&self, sprt: &Sprt, results: [u64; 5]) -> f64 {
        sprt.ratio_of_pairs(as_pairs(results))
    }
}

/// So many results are looked at one by one, until shares have settled.
const EARLY: u32 = 40;

/// Twice what a single result can move the ratio by once shares have settled; it makes it possible to look at the ratio
/// only when it could have reached a bound.
fn longest_step<const N: usize, K: Kind<N>>(kind: &K, sprt: &Sprt, world: &World<N>) -> f64 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "shares of a thousand")]
    let usual = world.chances.map(|chance| (chance * 1000.0) as u64 + 1);
    let ratio = kind.ratio(sprt, usual);
    let moved = |index: usize| {
        let mut results = usual;
        results[index] += 1;
        (kind.ratio(sprt, results) - ratio).abs()
    };
    2.0 * (0..N).map(moved).fold(0.0, f64::max)
}

/// Plays tests in a world of this strength. As many results of each are looked at one by one as `early` says.
fn play<const N: usize, K: Kind<N>>(kind: &K, sprt: &Sprt, strength: f64, tests: u32, early: u32) -> Found {
    let world = kind.world(strength, sprt.model());
    let mut dice = Dice::new(strength.to_bits() >> 48);
    let (mut higher, mut played) = (0_u32, 0_u32);
    let step = longest_step(kind, sprt, &world);
    for _ in 0..tests {
        let (mut results, mut count) = ([0; N], 0);
        // No bound can be reached before so many results.
        let mut next = 1;
        let found = loop {
            results[world.play(&mut dice)] += 1;
            count += 1;
            if count < next {
                continue;
            }
            let ratio = kind.ratio(sprt, results);
            if let Some(found) = sprt.decide(ratio) {
                break found;
            }
            let (low, high) = sprt.bounds();
            let way = (high - ratio).min(ratio - low);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "few, and more than none"
            )]
            let skipped = if count < early { 0 } else { (way / step) as u32 };
            next = count + skipped.max(1);
        };
        played += count;
        higher += u32::from(found == SprtDecision::H1);
    }
    Found {
        higher: f64::from(higher) / f64::from(tests),
        games: f64::from(played) / f64::from(tests) * K::GAMES,
    }
}

/// Plays tests in a world of this strength.
pub(crate) fn simulate<const N: usize, K: Kind<N>>(
    kind: &K,
    sprt: &Sprt,
    strength: f64,
    tests: u32,
) -> Found {
    play(kind, sprt, strength, tests, EARLY)
}

#[test]
fn looking_only_when_a_bound_is_near_changes_nothing() {
    for model in EloModel::ALL {
        let sprt = Sprt::new(0.0, 40.0, 0.05, 0.05, model).unwrap();
        let same =
            |kind: &Games| play(kind, &sprt, 0.0, 1000, EARLY) == play(kind, &sprt, 0.0, 1000, u32::MAX);
        assert!(same(&Games(0.3)) && same(&Games(0.0)), "{model:?}");
    }
    let sprt = Sprt::new(0.0, 30.0, 0.05, 0.05, EloModel::Normalized).unwrap();
    let found = [EARLY, u32::MAX].map(|early| play(&InPairs(0.3, 150.0), &sprt, 30.0, 500, early));
    assert_eq!(found[0], found[1]);
}

/// Tests at either strength are wrong as often as agreed, to a hundredth.
fn keeps_its_errors<const N: usize, K: Kind<N>>(kind: &K, model: EloModel, elo0: f64, elo1: f64) {
    let sprt = Sprt::new(elo0, elo1, 0.05, 0.05, model).unwrap();
    let alpha = simulate(kind, &sprt, elo0, TESTS).higher;
    let beta = 1.0 - simulate(kind, &sprt, elo1, TESTS).higher;
    assert!((alpha - 0.05).abs() < 0.01, "alpha {alpha}");
    assert!((beta - 0.05).abs() < 0.01, "beta {beta}");
}

#[test]
fn normalized_tests_of_games_keep_their_errors() {
    keeps_its_errors(&Games(0.3), EloModel::Normalized, 0.0, 40.0);
}

#[test]
fn logistic_tests_of_games_keep_their_errors() {
    keeps_its_errors(&Games(0.3), EloModel::Logistic, 0.0, 35.0);
}

#[test]
fn bayesian_tests_of_games_keep_their_errors() {
    keeps_its_errors(&Games(0.3), EloModel::Bayesian, 0.0, 40.0);
}

#[test]
fn normalized_tests_of_pairs_keep_their_errors() {
    keeps_its_errors(&InPairs(0.3, 150.0), EloModel::Normalized, 0.0, 30.0);
}

#[test]
fn logistic_tests_of_pairs_keep_their_errors() {
    keeps_its_errors(&InPairs(0.3, 150.0), EloModel::Logistic, 0.0, 25.0);
}

#[test]
fn tests_around_less_than_nothing_keep_their_errors() {
    keeps_its_errors(&InPairs(0.5, 100.0), EloModel::Normalized, -25.0, 5.0);
}
