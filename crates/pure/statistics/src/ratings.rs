//! Ratings of any number of players, from whatever games they played.
//!
//! The model is Elo's: the score that a player may expect is `1/(1 + 10^(-d/400))`, where `d` is what it is stronger by,
//! plus the advantage of the first move if it has that, minus it if not. A draw is half a win and half a loss. The ratings
//! are those under which everybody's points are what was to be expected (Bradley and Terry, maximum likelihood). So that
//! they exist whatever the results, everybody has drawn half a game with a player of average strength.
//!
//! How far they may be off is taken from how the results scatter around what was expected, pairs of games together:
//! draws make errors smaller, and what two games from one opening have in common counts once. For two players it is
//! the Elo of [`PentanomialCounts`](crate::PentanomialCounts) and of [`WinDrawLoss`](crate::WinDrawLoss) again.

mod matrix;

use matrix::SquareMatrix;

use crate::{
    GamePoints, ValueEstimate,
    erf::erf,
    sprt::expected,
    strength::{OF_95, real},
};

/// How many games everybody has drawn with the average player. It keeps whoever has won everything on the scale, and
/// takes less than a thousandth from a difference after some hundred games.
const PRIOR: f64 = 0.5;
/// What an Elo is in units of the logarithm of odds.
const UNIT: f64 = std::f64::consts::LN_10 / 400.0;

/// A game, or two games from one opening with sides changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMeeting {
    /// The player who moved first in the game, or in the first of two, and the other.
    pub players: [usize; 2],
    /// What it was worth to the player named first.
    pub score: GamePoints,
    /// What the other game, in which it moved second, was worth to the same player.
    pub reversed: Option<GamePoints>,
}

/// Players on one scale, their average at 0.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerRatings {
    players: usize,
    /// Of each player in Elo, and of the first move.
    values: Vec<f64>,
    /// How they vary together, in Elo².
    covariance: SquareMatrix,
}

impl PlayerRatings {
    /// The ratings of so many players. Meetings of players beyond them, or of a player with itself, do not count.
    pub fn of(players: usize, meetings: &[RatedMeeting]) -> Self {
        let known = |meeting: &&RatedMeeting| {
            meeting.players[0] != meeting.players[1] && meeting.players.iter().all(|&p| p < players)
        };
        let meetings: Vec<&RatedMeeting> = meetings.iter().filter(known).collect();
        // Who met whom how often, and with how many points: thousands of games are few numbers.
        let mut sums = vec![[0.0_f64; 2]; players * players];
        for meeting in &meetings {
            for (first, second, score) in meeting.games() {
                let sum = &mut sums[first * players + second];
                sum[0] += 1.0;
                sum[1] += score;
            }
        }
        let mut values = vec![0.0; players + 1];
        let mut curvature = SquareMatrix::zero(players + 1);
        for _ in 0..200 {
            let (slope, now) = slope_and_curvature(players, &sums, &values);
            curvature = now;
            let step = curvature.solved(&slope);
            let longest = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
            // Far from the top the curvature says little: no leap.
            let scale = (1.0 / longest).min(1.0);
            for (value, part) in values.iter_mut().zip(&step) {
                *value += part * scale;
            }
            if longest < 1e-10 {
                break;
            }
        }
        let scatter = scatter(players, &meetings, &values);
        let inverse = curvature.inverse();
        let covariance = inverse.times(&scatter).times(&inverse).centered(players);
        let average = values[..players].iter().sum::<f64>() / real(players.max(1) as u64);
        let elo =
            |(index, value): (usize, &f64)| (value - if index < players { average } else { 0.0 }) / UNIT;
        Self {
            players,
            values: values.iter().enumerate().map(elo).collect(),
            covariance: covariance.scaled(1.0 / (UNIT * UNIT)),
        }
    }

    /// How many players.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// How much stronger a player is than the average of all. `None` for one who is not there.
    pub fn rating(&self, player: usize) -> Option<ValueEstimate> {
        (player < self.players).then(|| self.estimate(player))
    }

    /// How many Elo the first move is worth.
    pub fn first_move(&self) -> ValueEstimate {
        self.estimate(self.players)
    }

    /// How much stronger the first of two players is. `None` if one of them is not there.
    pub fn difference(&self, player: usize, other: usize) -> Option<ValueEstimate> {
        (player < self.players && other < self.players).then(|| {
            let covariance = |a, b| self.covariance.at(a, b);
            let variance =
                covariance(player, player) + covariance(other, other) - 2.0 * covariance(player, other);
            ValueEstimate {
                value: self.values[player] - self.values[other],
                error: OF_95 * variance.max(0.0).sqrt(),
            }
        })
    }

    /// How likely the first of two players is the stronger one, from 0 to 1. `None` if one of them is not there.
    pub fn superiority(&self, player: usize, other: usize) -> Option<f64> {
        let ValueEstimate { value, error } = self.difference(player, other)?;
        let deviation = error / OF_95;
        Some(if deviation > 0.0 {
            f64::midpoint(1.0, erf(value / (std::f64::consts::SQRT_2 * deviation)))
        } else {
            0.5
        })
    }

    fn estimate(&self, index: usize) -> ValueEstimate {
        ValueEstimate {
            value: self.values[index],
            error: OF_95 * self.covariance.at(index, index).max(0.0).sqrt(),
        }
    }
}

impl RatedMeeting {
    /// Each game: who moved first, who second, and what it was worth to who moved first.
    fn games(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let [player, other] = self.players;
        let points = |score: GamePoints| f64::from(score.halves()) / 2.0;
        let reversed = self.reversed.map(|score| (other, player, 1.0 - points(score)));
        std::iter::once((player, other, points(self.score))).chain(reversed)
    }
}

/// The slope of the likelihood, and how it bends (with its sign turned), in units of the logarithm of odds.
fn slope_and_curvature(players: usize, sums: &[[f64; 2]], values: &[f64]) -> (Vec<f64>, SquareMatrix) {
    let mut slope = vec![0.0; players + 1];
    let mut curvature = SquareMatrix::zero(players + 1);
    for first in 0..players {
        for second in 0..players {
            let [games, points] = sums[first * players + second];
            if games > 0.0 {
                let share = expected((values[first] - values[second] + values[players]) / UNIT);
                let (more, bend) = (points - games * share, games * share * (1.0 - share));
                let parts = [(first, 1.0), (second, -1.0), (players, 1.0)];
                for (row, sign) in parts {
                    slope[row] += sign * more;
                    for (column, other) in parts {
                        curvature.add(row, column, sign * other * bend);
                    }
                }
            }
        }
    }
    for (index, value) in values.iter().enumerate() {
        let share = expected(value / UNIT);
        slope[index] += PRIOR * (0.5 - share);
        curvature.add(index, index, PRIOR * share * (1.0 - share));
    }
    (slope, curvature)
}

/// How the slope varies from meeting to meeting.
fn scatter(players: usize, meetings: &[&RatedMeeting], values: &[f64]) -> SquareMatrix {
    let mut scatter = SquareMatrix::zero(players + 1);
    for meeting in meetings {
        let [player, other] = meeting.players;
        let (mut both, mut first_move) = (0.0, 0.0);
        for (first, second, score) in meeting.games() {
            let more = score - expected((values[first] - values[second] + values[players]) / UNIT);
            both += if first == player { more } else { -more };
            first_move += more;
        }
        let parts = [(player, both), (other, -both), (players, first_move)];
        for (row, part) in parts {
            for (column, with) in parts {
                scatter.add(row, column, part * with);
            }
        }
    }
    // What was assumed is as uncertain as it says: whom nobody has met stays unknown.
    for (index, value) in values.iter().enumerate() {
        let share = expected(value / UNIT);
        scatter.add(index, index, PRIOR * share * (1.0 - share));
    }
    scatter
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PentanomialCounts, WinDrawLoss};

    fn game(players: [usize; 2], score: GamePoints) -> RatedMeeting {
        RatedMeeting { players, score, reversed: None }
    }

    fn near(value: f64, expected: f64, within: f64) {
        assert!((value - expected).abs() < within, "{value}, not {expected}");
    }

    /// Each result as often as it was counted, half of the games with either side.
    fn single_games(tally: WinDrawLoss) -> Vec<RatedMeeting> {
        let mut meetings = Vec::new();
        for (score, count) in
            [(GamePoints::Win, tally.wins), (GamePoints::Draw, tally.draws), (GamePoints::Loss, tally.losses)]
        {
            let turned = match score {
                GamePoints::Win => GamePoints::Loss,
                GamePoints::Draw => GamePoints::Draw,
                GamePoints::Loss => GamePoints::Win,
            };
            for number in 0..count {
                meetings.push(if number % 2 == 0 { game([0, 1], score) } else { game([1, 0], turned) });
            }
        }
        meetings
    }

    /// For two players ratings say what the tally says.
    #[test]
    fn two_players_differ_by_the_elo_of_their_games() {
        let tally = WinDrawLoss { wins: 680, draws: 555, losses: 480 };
        let ratings = PlayerRatings::of(2, &single_games(tally));
        let (found, known) = (ratings.difference(0, 1).unwrap(), tally.strength().unwrap().elo);
        near(found.value, known.value, 0.1);
        near(found.error, known.error, 0.1);
        near(ratings.rating(0).unwrap().value, known.value / 2.0, 0.05);
        near(ratings.rating(1).unwrap().value, -known.value / 2.0, 0.05);
        near(ratings.superiority(0, 1).unwrap(), tally.strength().unwrap().superiority, 0.001);
    }

    /// Pairs of which so many have each result; of the even ones so many per cent were won by who moved first.
    fn pairs(counts: [u64; 5], first_wins: u64) -> Vec<RatedMeeting> {
        let scores = [
            (GamePoints::Loss, GamePoints::Loss),
            (GamePoints::Loss, GamePoints::Draw),
            (GamePoints::Win, GamePoints::Loss),
            (GamePoints::Win, GamePoints::Draw),
            (GamePoints::Win, GamePoints::Win),
        ];
        let mut meetings = Vec::new();
        for (kind, (count, (score, reversed))) in counts.into_iter().zip(scores).enumerate() {
            for number in 0..count {
                let swap = if kind == 2 { number % 100 >= first_wins } else { number % 2 == 0 };
                let (score, reversed) = if swap { (reversed, score) } else { (score, reversed) };
                meetings.push(RatedMeeting { players: [0, 1], score, reversed: Some(reversed) });
            }
        }
        meetings
    }

    /// Pairs scatter less than their games do, and that is seen.
    #[test]
    fn pairs_have_the_errors_of_pairs() {
        let counts = [10, 90, 700, 150, 50];
        let ratings = PlayerRatings::of(2, &pairs(counts, 50));
        let known = PentanomialCounts(counts).strength().unwrap().elo;
        let found = ratings.difference(0, 1).unwrap();
        near(found.value, known.value, 0.05);
        near(found.error, known.error, 0.05);
        near(ratings.first_move().value, 0.0, 1.0);
    }

    /// Where the first move decides nearly everything, little is left for strength to show: the same points tell of more.
    #[test]
    fn the_first_move_is_told_apart_from_strength() {
        let counts = [10, 90, 700, 150, 50];
        let ratings = PlayerRatings::of(2, &pairs(counts, 100));
        let (strength, first_move) = (ratings.difference(0, 1).unwrap().value, ratings.first_move().value);
        let score = f64::midpoint(expected(strength + first_move), expected(strength - first_move));
        near(score, PentanomialCounts(counts).strength().unwrap().score, 1e-3);
        assert!(strength > 40.0 && first_move > 200.0, "{strength} {first_move}");
        assert!(ratings.first_move().error < 25.0);
    }

    /// A beats B, B beats C as clearly: A is twice as far from C, though they never met.
    #[test]
    fn strength_is_passed_on() {
        let mut meetings = Vec::new();
        for (stronger, weaker) in [(0, 1), (1, 2)] {
            for number in 0..400 {
                let score = if number % 4 == 0 { GamePoints::Loss } else { GamePoints::Win };
                meetings.push(RatedMeeting { players: [stronger, weaker], score, reversed: Some(score) });
            }
        }
        let ratings = PlayerRatings::of(3, &meetings);
        near(ratings.difference(0, 1).unwrap().value, 190.8, 1.0);
        near(ratings.difference(0, 2).unwrap().value, 381.7, 2.0);
        near(ratings.rating(1).unwrap().value, 0.0, 1e-6);
        let (near_by, far) = (ratings.difference(0, 1).unwrap(), ratings.difference(0, 2).unwrap());
        near(far.error, near_by.error * std::f64::consts::SQRT_2, 0.5);
        near(ratings.first_move().value, 0.0, 1e-6);
    }

    #[test]
    fn who_has_won_everything_stays_on_the_scale() {
        let meetings: Vec<RatedMeeting> = (0..10).map(|_| game([0, 1], GamePoints::Win)).collect();
        let ratings = PlayerRatings::of(3, &meetings);
        let best = ratings.rating(0).unwrap();
        assert!(best.value > 200.0 && best.value < 1000.0 && best.error > 100.0, "{best:?}");
        let unknown = ratings.rating(2).unwrap();
        assert!(unknown.value.abs() < 1.0 && unknown.error > 500.0, "{unknown:?}");
    }

    #[test]
    fn nothing_and_nonsense_are_no_trouble() {
        let none = PlayerRatings::of(0, &[]);
        assert_eq!((none.players(), none.rating(0), none.difference(0, 1)), (0, None, None));
        let odd = [game([0, 0], GamePoints::Win), game([0, 7], GamePoints::Win)];
        let ratings = PlayerRatings::of(2, &odd);
        near(ratings.rating(0).unwrap().value, 0.0, 1e-9);
        near(ratings.superiority(0, 1).unwrap(), 0.5, 1e-9);
        assert_eq!(ratings, PlayerRatings::of(2, &[]));
    }

    /// Forty players in a circle of games: the numbers are finite, sum up to nothing and keep the order of strength.
    #[test]
    fn many_players_are_put_in_order() {
        let mut meetings = Vec::new();
        for number in 0..6400_u32 {
            let (first, second) = (number / 4 % 40, number / 160);
            let chance = real(tengen_core::scatter(u64::from(number)) % 1000);
            let share = expected((f64::from(second) - f64::from(first)) * 25.0 + 20.0) * 1000.0;
            let score = if chance < share { GamePoints::Win } else { GamePoints::Loss };
            meetings.push(game([first as usize, second as usize], score));
        }
        let ratings = PlayerRatings::of(40, &meetings);
        let values: Vec<f64> = (0..40).map(|player| ratings.rating(player).unwrap().value).collect();
        near(values.iter().sum(), 0.0, 1e-6);
        for player in 0..40_u8 {
            let ValueEstimate { value, error } = ratings.rating(usize::from(player)).unwrap();
            // Four deviations of a rating, so that none of forty leaves it.
            near(value, (19.5 - f64::from(player)) * 25.0, error * 2.0);
            assert!(error > 20.0 && error < 120.0, "{error}");
        }
        near(ratings.first_move().value, 20.0, ratings.first_move().error * 1.6);
    }
}
