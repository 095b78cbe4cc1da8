//! Series: the games of one encounter, and what decides it when they are even.

use std::{collections::BTreeSet, time::Duration};

use tengen_core::{Localize, Message, message};

use crate::{GameReport, SeriesResult};

/// What decided an encounter that was even after all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesDecider {
    /// So many playoffs.
    Playoffs(u32),
    /// Less thinking time in all.
    Time,
    /// The better seed.
    Seed,
}

impl Localize for SeriesDecider {
    fn message(&self) -> Message {
        match self {
            Self::Playoffs(n) => message!("tournament-in-playoffs", n),
            Self::Time => message!("tournament-by-thinking-time"),
            Self::Seed => message!("tournament-by-seed"),
        }
    }
}

/// How many games an encounter has, and what happens when they are even although somebody has to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesPlan {
    /// Rounds: one opening each.
    pub rounds: u32,
    /// Games a round.
    pub games: u32,
    /// Games of one playoff; further playoffs follow until it is not even.
    pub playoff_games: u32,
    /// Playoffs at the most; after them less thinking time decides, and then the better seed.
    pub playoffs: u32,
    /// Whether all games are played where somebody has to win, even if it is decided before.
    pub plays_all: bool,
}

impl SeriesPlan {
    /// So many rounds of so many games; three playoffs of two games each; no more games than are needed.
    pub const fn new(rounds: u32, games: u32) -> Self {
        Self { rounds, games, playoff_games: 2, playoffs: 3, plays_all: false }
    }

    /// The pair that a game belongs to, if another game has the same opening with sides changed: numbers of games and
    /// pairs count from 0 within an encounter.
    pub fn pair_of(self, index: u32) -> Option<u32> {
        SeriesLength::new(self, false).pair(index)
    }
}

/// The same for one format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeriesLength {
    plan: SeriesPlan,
    /// Whether it goes on while nobody has won.
    needs_winner: bool,
}

impl SeriesLength {
    /// Numbers that make no sense are taken as one.
    pub(crate) fn new(plan: SeriesPlan, needs_winner: bool) -> Self {
        let [rounds, games, playoff_games] =
            [plan.rounds, plan.games, plan.playoff_games].map(|number| number.max(1));
        Self { plan: SeriesPlan { rounds, games, playoff_games, ..plan }, needs_winner }
    }

    /// Games a round.
    pub(crate) const fn games(self) -> u32 {
        self.plan.games
    }

    pub(crate) const fn needs_winner(self) -> bool {
        self.needs_winner
    }

    /// Playoffs at the most.
    pub(crate) const fn playoffs(self) -> u32 {
        self.plan.playoffs
    }

    /// Whether a series can have this game.
    pub(crate) const fn has(self, index: u32) -> bool {
        let more = if self.needs_winner { self.in_playoffs() } else { 0 };
        index < self.base().saturating_add(more)
    }

    /// All games without playoffs.
    pub(crate) const fn base(self) -> u32 {
        self.plan.rounds.saturating_mul(self.plan.games)
    }

    /// All games of all playoffs.
    const fn in_playoffs(self) -> u32 {
        self.plan.playoffs.saturating_mul(self.plan.playoff_games)
    }

    /// How many openings one series may need.
    pub(crate) const fn openings(self) -> u32 {
        self.plan.rounds.saturating_add(if self.needs_winner { self.plan.playoffs } else { 0 })
    }

    /// The opening of a game, counted within the encounter.
    pub(crate) const fn opening(self, index: u32) -> u32 {
        match index.checked_sub(self.base()) {
            Some(more) => self.plan.rounds.saturating_add(more / self.plan.playoff_games),
            None => index / self.plan.games,
        }
    }

    /// Which of the two moves first: they take turns.
    pub(crate) const fn first_mover(self, index: u32) -> usize {
        let turns = match index.checked_sub(self.base()) {
            Some(more) => more % self.plan.playoff_games,
            // Where a round is a single game, sides still change from round to round.
            None if self.plan.games == 1 => index,
            None => index % self.plan.games,
        };
        (turns % 2) as usize
    }

    const fn pair(self, index: u32) -> Option<u32> {
        let games = self.plan.games;
        let in_a_round = games.div_ceil(2);
        if let Some(more) = index.checked_sub(self.base()) {
            return Some(self.plan.rounds.saturating_mul(in_a_round).saturating_add(more / 2));
        }
        let in_round = index % games;
        if in_round / 2 * 2 + 1 < games { Some(index / games * in_a_round + in_round / 2) } else { None }
    }
}

/// How far an encounter is.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeriesProgress {
    /// Every game before this one runs or is done.
    next: u32,
    running: BTreeSet<u32>,
    done: BTreeSet<u32>,
    wins: [u32; 2],
    draws: u32,
    thought: [Duration; 2],
}

impl SeriesProgress {
    const fn half_points(&self) -> [u32; 2] {
        [self.wins[0] * 2 + self.draws, self.wins[1] * 2 + self.draws]
    }

    /// The game that may be begun now. Where a winner is needed, it is one that is played however those end that are
    /// running: so no game is played for nothing, whatever runs at once.
    pub(crate) fn next(&self, length: SeriesLength) -> Option<u32> {
        let end = length.base().saturating_add(length.in_playoffs());
        let index =
            (self.next..end).find(|index| !self.done.contains(index) && !self.running.contains(index))?;
        let base = length.base();
        let [first, second] = self.half_points();
        let may_begin = match index.checked_sub(base) {
            None if !length.needs_winner || length.plan.plays_all => true,
            None => first.max(second).saturating_add(2 * self.n_running()) <= base,
            Some(_) if !length.needs_winner => false,
            Some(more) => {
                // A playoff is played to its end. Later games of it may have been over when we were stopped in this one.
                let begins = more / length.plan.playoff_games * length.plan.playoff_games;
                let is_begun = begins < more
                    || self
                        .done
                        .range(index..index.saturating_add(length.plan.playoff_games))
                        .next()
                        .is_some();
                is_begun || self.running.is_empty() && first == second
            }
        };
        may_begin.then_some(index)
    }

    pub(crate) fn begin(&mut self, index: u32) {
        self.next = self.next.max(index + 1);
        self.running.insert(index);
    }

    /// A game does not run any more; false if it did not.
    pub(crate) fn stop(&mut self, index: u32) -> bool {
        let was_running = self.running.remove(&index);
        // It is the next one again, unless its result is counted.
        if was_running {
            self.next = self.next.min(index);
        }
        was_running
    }

    /// Whether this game has been counted.
    pub(crate) fn has(&self, index: u32) -> bool {
        self.done.contains(&index)
    }

    fn n_running(&self) -> u32 {
        u32::try_from(self.running.len()).unwrap_or(u32::MAX)
    }

    /// Counts a game. Players are told as the encounter has them.
    pub(crate) fn count(&mut self, result: &GameReport, players: [usize; 2]) {
        self.done.insert(result.index);
        let of_place = |place: usize| usize::from(result.players[place] != players[0]);
        match result.winner {
            Some(place) => self.wins[of_place(place)] += 1,
            None => self.draws += 1,
        }
        for place in 0..2 {
            let thought = &mut self.thought[of_place(place)];
            *thought = thought.saturating_add(result.thought[place]);
        }
    }

    /// What came of it, if it is over, and what decided it where it was even. `is_better` tells whether the first one is
    /// the better seed, `must_decide` that somebody has to win although the format allows to end even.
    pub(crate) fn outcome(
        &self,
        length: SeriesLength,
        must_decide: bool,
        is_better: bool,
    ) -> Option<(SeriesResult, Option<SeriesDecider>)> {
        if !self.running.is_empty() || self.next(length).is_some() {
            return None;
        }
        let mut series = SeriesResult { wins: self.wins, draws: self.draws, winner: None };
        let [first, second] = self.half_points();
        let more = u32::try_from(self.done.len()).unwrap_or(u32::MAX).saturating_sub(length.base());
        if first != second {
            series.winner = Some(usize::from(second > first));
            return Some((
                series,
                (more > 0).then_some(SeriesDecider::Playoffs(more / length.plan.playoff_games)),
            ));
        }
        if !length.needs_winner && !must_decide {
            return Some((series, None));
        }
        let [time, other] = self.thought;
        let (winner, decider) = if time == other {
            (usize::from(!is_better), SeriesDecider::Seed)
        } else {
            (usize::from(other < time), SeriesDecider::Time)
        };
        series.winner = Some(winner);
        Some((series, Some(decider)))
    }

    /// The games so far, for standings before the end.
    pub(crate) const fn so_far(&self) -> SeriesResult {
        SeriesResult { wins: self.wins, draws: self.draws, winner: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEST_OF_FOUR: SeriesLength = SeriesLength { plan: SeriesPlan::new(2, 2), needs_winner: true };

    /// A game of 0 against 1 in which the first of them wins, loses or draws, and thinks so long.
    fn result(index: u32, winner: Option<usize>, micros: [u64; 2]) -> GameReport {
        let first = BEST_OF_FOUR.first_mover(index);
        let place = |player: usize| usize::from(player != first);
        let thought = [0, 1].map(|at: usize| Duration::from_micros(micros[usize::from(at != first)]));
        GameReport { encounter: 0, index, players: [first, 1 - first], winner: winner.map(place), thought }
    }

    fn play(progress: &mut SeriesProgress, winner: Option<usize>, micros: [u64; 2]) {
        let index = progress.next(BEST_OF_FOUR).unwrap();
        progress.begin(index);
        assert!(progress.stop(index) && !progress.has(index));
        progress.count(&result(index, winner, micros), [0, 1]);
        assert!(progress.has(index));
    }

    #[test]
    fn no_game_is_begun_that_may_not_be_needed() {
        let mut progress = SeriesProgress::default();
        for index in 0..3 {
            assert_eq!(progress.next(BEST_OF_FOUR), Some(index));
            progress.begin(index);
        }
        // Three wins would be enough.
        assert_eq!(progress.next(BEST_OF_FOUR), None);
        for (index, winner) in [(2, Some(0)), (0, Some(0)), (1, None)] {
            progress.stop(index);
            progress.count(&result(index, winner, [0, 0]), [0, 1]);
        }
        assert_eq!(progress.next(BEST_OF_FOUR), None);
        let (series, decider) = progress.outcome(BEST_OF_FOUR, false, true).unwrap();
        assert_eq!((series, decider), (SeriesResult { wins: [2, 0], draws: 1, winner: Some(0) }, None));
    }

    #[test]
    fn what_was_missing_is_played_first() {
        let mut progress = SeriesProgress::default();
        progress.count(&result(1, Some(0), [0, 0]), [0, 1]);
        assert_eq!(progress.next(BEST_OF_FOUR), Some(0));
        progress.begin(0);
        assert_eq!(progress.next(BEST_OF_FOUR), Some(2));
    }

    #[test]
    fn even_encounters_are_decided_by_pairs_then_time_then_seed() {
        let mut even = SeriesProgress::default();
        for _ in 0..4 {
            play(&mut even, None, [5, 5]);
        }
        assert_eq!(even.outcome(BEST_OF_FOUR, false, true), None);
        let mut by_pairs = even.clone();
        play(&mut by_pairs, None, [5, 5]);
        play(&mut by_pairs, Some(1), [5, 5]);
        let (series, decider) = by_pairs.outcome(BEST_OF_FOUR, false, true).unwrap();
        assert_eq!((series.winner, decider), (Some(1), Some(SeriesDecider::Playoffs(1))));
        for _ in 0..5 {
            play(&mut even, None, [5, 5]);
        }
        assert_eq!(even.outcome(BEST_OF_FOUR, false, true), None);
        for (micros, is_better, winner, decider) in [
            ([6, 5], true, 1, SeriesDecider::Time),
            ([5, 6], false, 0, SeriesDecider::Time),
            ([5, 5], true, 0, SeriesDecider::Seed),
            ([5, 5], false, 1, SeriesDecider::Seed),
        ] {
            let mut last = even.clone();
            play(&mut last, None, micros);
            let (series, found) = last.outcome(BEST_OF_FOUR, false, is_better).unwrap();
            assert_eq!((series.winner, found), (Some(winner), Some(decider)));
        }
    }

    #[test]
    fn a_further_pair_is_played_to_its_end_after_a_stop() {
        let mut progress = SeriesProgress::default();
        for _ in 0..4 {
            play(&mut progress, None, [5, 5]);
        }
        progress.count(&result(5, Some(0), [5, 5]), [0, 1]);
        assert_eq!(progress.next(BEST_OF_FOUR), Some(4));
        assert_eq!(progress.outcome(BEST_OF_FOUR, false, true), None);
        play(&mut progress, None, [5, 5]);
        let (series, decider) = progress.outcome(BEST_OF_FOUR, false, true).unwrap();
        assert_eq!((series.winner, decider), (Some(0), Some(SeriesDecider::Playoffs(1))));
    }

    #[test]
    fn sides_change_and_pairs_stay_together() {
        let length = SeriesLength::new(SeriesPlan::new(2, 3), true);
        let movers: Vec<usize> = (0..8).map(|index| length.first_mover(index)).collect();
        assert_eq!(movers, [0, 1, 0, 0, 1, 0, 0, 1]);
        let pairs: Vec<Option<u32>> = (0..8).map(|index| length.pair(index)).collect();
        assert_eq!(pairs, [Some(0), Some(0), None, Some(2), Some(2), None, Some(4), Some(4)]);
        let openings: Vec<u32> = (0..8).map(|index| length.opening(index)).collect();
        assert_eq!(openings, [0, 0, 0, 1, 1, 1, 2, 2]);
        let single = SeriesLength::new(SeriesPlan::new(4, 1), false);
        assert_eq!((0..4).map(|index| single.first_mover(index)).collect::<Vec<_>>(), [0, 1, 0, 1]);
    }
}
