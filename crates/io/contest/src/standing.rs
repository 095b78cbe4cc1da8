use std::{collections::BTreeMap, time::Duration};

use tengen_core::Seat;
use tengen_statistics::{Pairs, Score, Sprt, Tally};

use crate::{Ending, Game};

/// Where a match stands, from the first player's side.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// All games.
    pub tally: Tally,
    /// The first player's games in which it moved first, and the others.
    pub by_seat: [Tally; 2],
    /// The games of whoever moved first.
    pub first_mover: Tally,
    /// Finished pairs of games.
    pub pairs: Pairs,
    /// How many of the even pairs were two draws.
    pub drawn_pairs: u64,
    /// How games ended: the player who won or lost by it, if any, and the reason.
    pub reasons: BTreeMap<(&'static str, Option<usize>), u64>,
    /// How many games each player was not ready for.
    pub unready: [u64; 2],
    /// How long each player thought.
    pub times: [Times; 2],
    /// Moves beyond the openings.
    pub moves: u64,
    /// Between an answer and the next question.
    pub overhead: Times,
    /// The first game of each pair that has only one yet.
    halves: BTreeMap<u32, Score>,
}

/// Times of many things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// How many.
    pub count: u64,
    /// All together.
    pub total: Duration,
    /// The longest.
    pub longest: Duration,
}

impl Times {
    fn add(&mut self, time: Duration) {
        self.count += 1;
        self.total += time;
        self.longest = self.longest.max(time);
    }

    /// The average; nothing of nothing.
    pub fn average(self) -> Duration {
        self.total.checked_div(u32::try_from(self.count).unwrap_or(u32::MAX)).unwrap_or_default()
    }
}

impl Standing {
    /// Counts a game of a pair in which this player (0 or 1) moved first.
    pub(crate) fn add(&mut self, game: &Game, first_mover: usize, pair: Option<u32>) {
        if !game.ending.counts() {
            return;
        }
        let of_mover = score(&game.ending, Seat::FIRST);
        let of_first = if first_mover == 0 { of_mover } else { score(&game.ending, Seat::SECOND) };
        self.tally.add(of_first);
        self.by_seat[first_mover].add(of_first);
        self.first_mover.add(of_mover);
        if let Some(pair) = pair {
            match self.halves.remove(&pair) {
                Some(other) => {
                    self.pairs.add(other, of_first);
                    self.drawn_pairs += u64::from((other, of_first) == (Score::Draw, Score::Draw));
                }
                None => drop(self.halves.insert(pair, of_first)),
            }
        }
        let player = |is_first: bool| if is_first { first_mover } else { 1 - first_mover };
        let by = game.ending.by.map(|seat| player(seat == Seat::FIRST));
        *self.reasons.entry((game.ending.reason.code(), by)).or_default() += 1;
        if let (false, Some(by)) = (game.begun, by) {
            self.unready[by] += 1;
        }
        for (&seat, &time) in game.seats.iter().zip(&game.times).skip(game.opening) {
            self.times[player(seat == Seat::FIRST)].add(time);
            self.moves += 1;
        }
        let (total, count) = (game.overheads.iter().sum::<Duration>(), game.overheads.len());
        self.overhead.total += total;
        self.overhead.count += count as u64;
        let average = total.checked_div(u32::try_from(count).unwrap_or(u32::MAX)).unwrap_or_default();
        self.overhead.longest = self.overhead.longest.max(average);
    }

    /// The log-likelihood ratio: of pairs where there are some and the model knows them, else of games.
    pub fn ratio(&self, sprt: &Sprt) -> f64 {
        sprt.ratio(self.tally, self.pairs)
    }
}

fn score(ending: &Ending, seat: Seat) -> Score {
    match ending.winner() {
        None => Score::Draw,
        Some(winner) if winner == seat => Score::Win,
        Some(_) => Score::Loss,
    }
}
