//! Whether ratings find the strengths that games were played with, and err as much as they say.

use tengen_statistics::{GamePoints, PlayerRatings, RatedMeeting, ValueEstimate};

use crate::world::{Dice, games};

/// Tournaments that are played.
const TOURNAMENTS: u32 = 4000;
/// Of four players.
const STRENGTHS: [f64; 4] = [140.0, 40.0, -50.0, -130.0];
const FIRST_MOVE: f64 = 30.0;

/// Everybody meets everybody in so many pairs of games.
fn tournament(pairs: u32, dice: &mut Dice) -> PlayerRatings {
    let mut meetings = Vec::new();
    for (first, strength) in STRENGTHS.iter().enumerate() {
        for (second, other) in STRENGTHS.iter().enumerate().skip(first + 1) {
            let worlds = [FIRST_MOVE, -FIRST_MOVE].map(|more| games(strength - other + more, 0.3));
            for _ in 0..pairs {
                let [score, reversed] = worlds
                    .map(|world| [GamePoints::Loss, GamePoints::Draw, GamePoints::Win][world.play(dice)]);
                meetings.push(RatedMeeting { players: [first, second], score, reversed: Some(reversed) });
            }
        }
    }
    PlayerRatings::of(STRENGTHS.len(), &meetings)
}

#[test]
fn ratings_err_as_much_as_they_say() {
    let mut dice = Dice::new(31);
    let holds =
        |ValueEstimate { value, error }: ValueEstimate, truth: f64| u32::from((value - truth).abs() <= error);
    let (mut of_players, mut of_two, mut of_first_move) = ([0; 4], 0, 0);
    for _ in 0..TOURNAMENTS {
        let ratings = tournament(50, &mut dice);
        for (player, held) in of_players.iter_mut().enumerate() {
            *held += holds(ratings.rating(player).unwrap(), STRENGTHS[player]);
        }
        of_two += holds(ratings.difference(0, 3).unwrap(), STRENGTHS[0] - STRENGTHS[3]);
        of_first_move += holds(ratings.first_move(), FIRST_MOVE);
    }
    for held in of_players.into_iter().chain([of_two, of_first_move]) {
        let share = f64::from(held) / f64::from(TOURNAMENTS);
        // A standard deviation of four thousand is 0.35 %.
        assert!((share - 0.95).abs() < 0.015, "{share}");
    }
}
