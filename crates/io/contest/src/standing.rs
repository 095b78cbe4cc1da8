use std::{collections::BTreeMap, time::Duration};

use serde::{Deserialize, Serialize};
use tengen_statistics::{GamePoints, PentanomialCounts, Sprt, StrengthEstimate, WinDrawLoss};

use crate::GameResult;

/// Where two stand against each other, or one against all others, from the first one's side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairStanding {
    /// All games.
    pub tally: WinDrawLoss,
    /// The first player's games in which it moved first, and the others.
    pub by_seat: [WinDrawLoss; 2],
    /// The games of whoever moved first.
    pub first_mover: WinDrawLoss,
    /// Finished pairs of games.
    pub pairs: PentanomialCounts,
    /// How many of the even pairs were two draws.
    pub drawn_pairs: u64,
    /// How games ended: the player who won or lost by it, if any, and the reason.
    pub reasons: BTreeMap<(String, Option<usize>), u64>,
    /// How many games each player was not ready for.
    pub unready: [u64; 2],
    /// How long each player thought.
    pub times: [TimeTotals; 2],
    /// Moves beyond the openings.
    pub moves: u64,
    /// Between an answer and the next question; the longest is the average of the slowest game.
    pub overhead: TimeTotals,
    /// The first game of each pair that has only one yet.
    halves: BTreeMap<(usize, u32), GamePoints>,
}

/// Times of many things; written as their number, all together and the longest in microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "[u64; 3]", from = "[u64; 3]")]
pub struct TimeTotals {
    /// How many.
    pub count: u64,
    /// All together.
    pub total: Duration,
    /// The longest.
    pub longest: Duration,
}

impl From<TimeTotals> for [u64; 3] {
    fn from(TimeTotals { count, total, longest }: TimeTotals) -> Self {
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        [count, micros(total), micros(longest)]
    }
}

impl From<[u64; 3]> for TimeTotals {
    fn from([count, total, longest]: [u64; 3]) -> Self {
        Self { count, total: Duration::from_micros(total), longest: Duration::from_micros(longest) }
    }
}

impl TimeTotals {
    pub(crate) fn add(&mut self, time: Duration) {
        // As a journal keeps it, so that what was played and what was read back count the same.
        let time = Duration::from_micros(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
        self.count += 1;
        self.total += time;
        self.longest = self.longest.max(time);
    }

    fn merge(&mut self, other: Self) {
        self.count += other.count;
        self.total = self.total.saturating_add(other.total);
        self.longest = self.longest.max(other.longest);
    }

    /// The average; nothing of nothing.
    pub fn average(self) -> Duration {
        self.total.checked_div(u32::try_from(self.count).unwrap_or(u32::MAX)).unwrap_or_default()
    }
}

impl PairStanding {
    /// Counts a game in which the first player had this place, and which is half of this pair.
    pub(crate) fn add(&mut self, result: &GameResult, place: usize, pair: Option<(usize, u32)>) {
        let of_mover = score(result.winner, 0);
        let of_first = score(result.winner, place);
        self.tally.add(of_first);
        self.by_seat[place].add(of_first);
        self.first_mover.add(of_mover);
        if let Some(pair) = pair {
            match self.halves.remove(&pair) {
                Some(other) => {
                    self.pairs.add(other, of_first);
                    self.drawn_pairs += u64::from((other, of_first) == (GamePoints::Draw, GamePoints::Draw));
                }
                None => drop(self.halves.insert(pair, of_first)),
            }
        }
        let player = |at: usize| usize::from(at != place);
        let by = result.by.map(player);
        *self.reasons.entry((result.code().to_owned(), by)).or_default() += 1;
        if let (false, Some(by)) = (result.begun, by) {
            self.unready[by] += 1;
        }
        for (at, times) in result.times.into_iter().enumerate() {
            self.times[player(at)].merge(times);
            self.moves += times.count;
        }
        let slowest = self.overhead.longest.max(result.own.average());
        self.overhead.merge(result.own);
        self.overhead.longest = slowest;
    }

    /// The same from the other one's side.
    #[must_use]
    pub fn turned(&self) -> Self {
        let turned =
            |tally: WinDrawLoss| WinDrawLoss { wins: tally.losses, draws: tally.draws, losses: tally.wins };
        let [as_first, as_second] = self.by_seat;
        let PentanomialCounts(mut pairs) = self.pairs;
        pairs.reverse();
        let reason =
            |((code, by), n): (&(String, Option<usize>), &u64)| ((code.clone(), by.map(|by| 1 - by)), *n);
        let half = |(pair, score): (&(usize, u32), &GamePoints)| {
            let score = match score {
                GamePoints::Win => GamePoints::Loss,
                GamePoints::Draw => GamePoints::Draw,
                GamePoints::Loss => GamePoints::Win,
            };
            (*pair, score)
        };
        Self {
            tally: turned(self.tally),
            by_seat: [turned(as_second), turned(as_first)],
            first_mover: self.first_mover,
            pairs: PentanomialCounts(pairs),
            drawn_pairs: self.drawn_pairs,
            reasons: self.reasons.iter().map(reason).collect(),
            unready: [self.unready[1], self.unready[0]],
            times: [self.times[1], self.times[0]],
            moves: self.moves,
            overhead: self.overhead,
            halves: self.halves.iter().map(half).collect(),
        }
    }

    /// Adds the games of another standing, those of the same first player against somebody else.
    pub(crate) fn merge(&mut self, other: &Self) {
        let add = |tally: &mut WinDrawLoss, other: WinDrawLoss| {
            tally.wins += other.wins;
            tally.draws += other.draws;
            tally.losses += other.losses;
        };
        add(&mut self.tally, other.tally);
        add(&mut self.by_seat[0], other.by_seat[0]);
        add(&mut self.by_seat[1], other.by_seat[1]);
        add(&mut self.first_mover, other.first_mover);
        for (n, more) in self.pairs.0.iter_mut().zip(other.pairs.0) {
            *n += more;
        }
        self.drawn_pairs += other.drawn_pairs;
        for (reason, n) in &other.reasons {
            *self.reasons.entry(reason.clone()).or_default() += n;
        }
        for place in 0..2 {
            self.unready[place] += other.unready[place];
            self.times[place].merge(other.times[place]);
        }
        self.moves += other.moves;
        self.overhead.merge(other.overhead);
    }

    /// How strong the first player is: by pairs where there are some, else by games.
    pub fn strength(&self) -> Option<StrengthEstimate> {
        if self.pairs.pairs() > 0 { self.pairs.strength() } else { self.tally.strength() }
    }

    /// The log-likelihood ratio: of pairs where there are some and the model knows them, else of games.
    pub fn ratio(&self, sprt: &Sprt) -> f64 {
        sprt.ratio(self.tally, self.pairs)
    }
}

fn score(winner: Option<usize>, place: usize) -> GamePoints {
    match winner {
        None => GamePoints::Draw,
        Some(winner) if winner == place => GamePoints::Win,
        Some(_) => GamePoints::Loss,
    }
}
