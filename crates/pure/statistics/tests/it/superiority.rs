//! Whether the likelihood of superiority is one.

use tengen_statistics::StrengthEstimate;

use crate::world::{Dice, World, as_pairs, games, pairs, tally};

/// Matches of each kind.
const MATCHES: u32 = 10_000;

/// Between equals it is as often below any value as that value says.
fn is_even<const N: usize>(
    world: &World<N>,
    results: u32,
    of: impl Fn([u64; N]) -> Option<StrengthEstimate>,
) {
    let mut dice = Dice::new(17);
    let mut below = [0_u32; 9];
    for _ in 0..MATCHES {
        let superiority = of(world.play_all(results, &mut dice)).unwrap().superiority;
        for (share, count) in (1_u8..).zip(&mut below) {
            // A value that is exactly there counts half: results are whole numbers.
            *count += 2 * u32::from(superiority < f64::from(share) / 10.0);
        }
    }
    for (share, count) in (1_u8..).zip(below) {
        let found = f64::from(count) / 2.0 / f64::from(MATCHES);
        assert!((found - f64::from(share) / 10.0).abs() < 0.02, "{share}0 %: {found}");
    }
}

#[test]
fn between_equals_every_value_is_as_likely() {
    is_even(&games(0.0, 0.3), 2000, |results| tally(results).strength());
    is_even(&pairs(0.0, 0.3, 150.0), 1000, |results| as_pairs(results).strength());
}

/// Of matches between players of any strength, those that say 70 % are right in 70 of 100.
#[test]
fn it_is_right_as_often_as_it_says() {
    let mut dice = Dice::new(23);
    let mut seen = [[0_u32; 2]; 10];
    let mut said = [0.0; 10];
    for _ in 0..120_000 {
        let lead = dice.roll() * 160.0 - 80.0;
        let results = games(lead, 0.3).play_all(300, &mut dice);
        let superiority = tally(results).strength().unwrap().superiority;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 10")]
        let group = ((superiority * 10.0) as usize).min(9);
        said[group] += superiority;
        seen[group][0] += 1;
        seen[group][1] += u32::from(lead > 0.0);
    }
    for ([all, right], said) in seen.into_iter().zip(said) {
        let (share, said) = (f64::from(right) / f64::from(all), said / f64::from(all));
        // A group has some three thousand matches: a standard deviation is up to 0.9 %.
        assert!((share - said).abs() < 0.03, "{said}: {share} of {all}");
    }
}
