//! How often the truth lies within what is printed as `±`.

use tengen_statistics::{StrengthEstimate, ValueEstimate};

use crate::world::{Dice, World, as_pairs, games, pairs, tally};

/// Matches of each kind.
pub(crate) const MATCHES: u32 = 10_000;

/// Shares of matches whose interval held the truth: of Elo, and of normalized Elo.
pub(crate) fn covered<const N: usize>(
    world: &World<N>,
    results: u32,
    games: f64,
    strength: impl Fn([u64; N]) -> Option<StrengthEstimate>,
) -> (f64, f64) {
    let (elo, normalized) = (world.elo(), world.normalized(games));
    let mut dice = Dice::new(u64::from(results) + 3);
    let mut held = [0_u32; 2];
    let holds =
        |ValueEstimate { value, error }: ValueEstimate, truth: f64| u32::from((value - truth).abs() <= error);
    for _ in 0..MATCHES {
        let found = strength(world.play_all(results, &mut dice)).unwrap();
        held[0] += holds(found.elo, elo);
        held[1] += holds(found.normalized, normalized);
    }
    let [elo, normalized] = held.map(|count| f64::from(count) / f64::from(MATCHES));
    (elo, normalized)
}

#[test]
fn intervals_of_games_hold_the_truth() {
    for lead in [0.0, 40.0, 150.0] {
        for draws in [0.0, 0.3, 0.7] {
            let (elo, _) = covered(&games(lead, draws), 1000, 1.0, |results| tally(results).strength());
            assert!((elo - 0.95).abs() < 0.01, "{lead} Elo, {draws} drawn: {elo}");
        }
    }
}

#[test]
fn intervals_of_pairs_hold_the_truth() {
    for lead in [0.0, 40.0, 150.0] {
        for (draws, bias) in [(0.0, 0.0), (0.3, 100.0), (0.6, 300.0)] {
            let world = pairs(lead, draws, bias);
            let (elo, _) = covered(&world, 500, 2.0, |results| as_pairs(results).strength());
            assert!((elo - 0.95).abs() < 0.01, "{lead} Elo, {draws} drawn, openings {bias}: {elo}");
        }
    }
}

#[test]
fn intervals_of_normalized_elo_hold_the_truth_between_players_of_like_strength() {
    for lead in [0.0, 40.0] {
        let (_, of_games) = covered(&games(lead, 0.3), 1000, 1.0, |results| tally(results).strength());
        let (_, of_pairs) =
            covered(&pairs(lead, 0.3, 100.0), 500, 2.0, |results| as_pairs(results).strength());
        assert!((of_games - 0.95).abs() < 0.01 && (of_pairs - 0.95).abs() < 0.01, "{of_games} {of_pairs}");
    }
}

/// Games taken alone do not know that the two of a pair share an opening: their interval is too wide, never too narrow.
#[test]
fn pairs_tell_more_than_their_games() {
    let (biased, plain) = (pairs(0.0, 0.3, 400.0), pairs(0.0, 0.3, 0.0));
    let ([_, narrow], [_, wide]) =
        [biased, plain].map(|world| world.mean_and_variance()).map(<[f64; 2]>::from).into();
    assert!(narrow < 0.85 * wide, "{narrow} {wide}");
}
