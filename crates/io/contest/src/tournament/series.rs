use std::{borrow::Cow, collections::BTreeSet, time::Duration};

use tengen_core::{Lang, Localize};
use tengen_pairings::Series;

use crate::GameResult;

/// So many pairs are played on when an encounter that needs a winner has none.
pub(crate) const MORE_PAIRS: u32 = 3;

/// What decided an encounter that was even after all its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// So many further pairs.
    Pairs(u32),
    /// Less thinking time in all.
    Time,
    /// The better seed.
    Seed,
}

impl Localize for Decider {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::Pairs(1), Lang::En) => "in one further pair of games".into(),
            (Self::Pairs(n), Lang::En) => format!("in {n} further pairs of games").into(),
            (Self::Pairs(n), Lang::Zh) => format!("加赛 {n} 对").into(),
            (Self::Time, _) => lang.pick("by less thinking time", "用时较少").into(),
            (Self::Seed, _) => lang.pick("by the better seed", "种子顺位靠前").into(),
        }
    }
}

/// How many games an encounter has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Length {
    /// Rounds: one opening each.
    pub(crate) rounds: u32,
    /// Games a round.
    pub(crate) games: u32,
    /// Whether it is over when somebody has more than half of the points, and goes on while nobody has.
    pub(crate) needs_winner: bool,
}

impl Length {
    /// All games, without those that are played on.
    pub(crate) const fn base(self) -> u32 {
        self.rounds.saturating_mul(self.games)
    }

    /// The opening of a game, counted within the encounter.
    pub(crate) const fn opening(self, index: u32) -> u32 {
        if index < self.base() { index / self.games } else { self.rounds + (index - self.base()) / 2 }
    }

    /// Which of the two moves first: they take turns.
    pub(crate) const fn first_mover(self, index: u32) -> usize {
        let turns = match index.checked_sub(self.base()) {
            Some(more) => more,
            // Where a round is a single game, sides still change from round to round.
            None if self.games == 1 => index,
            None => index % self.games,
        };
        (turns % 2) as usize
    }

    /// The pair that a game belongs to, if it has a partner.
    pub(crate) const fn pair(self, index: u32) -> Option<u32> {
        let in_a_round = self.games.div_ceil(2);
        if let Some(more) = index.checked_sub(self.base()) {
            return Some(self.rounds.saturating_mul(in_a_round) + more / 2);
        }
        let in_round = index % self.games;
        if in_round / 2 * 2 + 1 < self.games {
            Some(index / self.games * in_a_round + in_round / 2)
        } else {
            None
        }
    }
}

/// How far an encounter is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    /// No game before this one is begun any more, unless it was missing when a journal was read.
    next: u32,
    running: u32,
    done: BTreeSet<u32>,
    wins: [u32; 2],
    draws: u32,
    thought: [Duration; 2],
}

impl Progress {
    const fn half_points(&self) -> [u32; 2] {
        [self.wins[0] * 2 + self.draws, self.wins[1] * 2 + self.draws]
    }

    /// The game that may be begun now. Where a winner is needed, it is one that is played however those end that are
    /// running: so no game is played for nothing, whatever runs at once.
    pub(crate) fn next(&self, length: Length) -> Option<u32> {
        let end = length.base().saturating_add(2 * MORE_PAIRS);
        let index = (self.next..end).find(|index| !self.done.contains(index))?;
        let base = length.base();
        let [first, second] = self.half_points();
        let may_begin = match index.checked_sub(base) {
            None if !length.needs_winner => true,
            None => first.max(second) + 2 * self.running <= base,
            Some(_) if !length.needs_winner => false,
            // A pair is played to its end.
            Some(more) if more % 2 == 1 => more < 2 * MORE_PAIRS,
            // Its second game may have been over when we were stopped in the first.
            Some(more) if more < 2 * MORE_PAIRS => {
                self.done.contains(&(index + 1)) || self.running == 0 && first == second
            }
            Some(_) => false,
        };
        may_begin.then_some(index)
    }

    pub(crate) fn begin(&mut self, index: u32) {
        self.next = self.next.max(index + 1);
        self.running += 1;
    }

    /// A game has ended without a result.
    pub(crate) fn stop(&mut self) {
        self.running = self.running.saturating_sub(1);
    }

    /// Counts a game; false if it has been counted before. Players are told as the encounter has them.
    pub(crate) fn count(&mut self, result: &GameResult, players: [usize; 2]) -> bool {
        if !self.done.insert(result.index) {
            return false;
        }
        let of_place = |place: usize| usize::from(result.players[place] != players[0]);
        match result.winner {
            Some(place) => self.wins[of_place(place)] += 1,
            None => self.draws += 1,
        }
        for place in 0..2 {
            // What is counted must be the same when it is read back, so it is never finer than a journal.
            self.thought[of_place(place)] += result.times[place].total;
        }
        true
    }

    /// What came of it, if it is over, and what decided it where it was even. `is_better` tells whether the first one is
    /// the better seed.
    pub(crate) fn outcome(&self, length: Length, is_better: bool) -> Option<(Series, Option<Decider>)> {
        if self.running > 0 || self.next(length).is_some() {
            return None;
        }
        let mut series = Series { wins: self.wins, draws: self.draws, winner: None };
        let [first, second] = self.half_points();
        let more = u32::try_from(self.done.len()).unwrap_or(u32::MAX).saturating_sub(length.base());
        if first != second {
            series.winner = Some(usize::from(second > first));
            return Some((series, (more > 0).then_some(Decider::Pairs(more / 2))));
        }
        if !length.needs_winner {
            return Some((series, None));
        }
        let [time, other] = self.thought;
        let (winner, decider) = if time == other {
            (usize::from(!is_better), Decider::Seed)
        } else {
            (usize::from(other < time), Decider::Time)
        };
        series.winner = Some(winner);
        Some((series, Some(decider)))
    }

    /// The games so far, for standings before the end.
    pub(crate) const fn so_far(&self) -> Series {
        Series { wins: self.wins, draws: self.draws, winner: None }
    }
}

#[cfg(test)]
mod tests {
    use tengen_arbiter::Reason;
    use tengen_games::Ending;

    use super::*;
    use crate::Times;

    const BEST_OF_FOUR: Length = Length { rounds: 2, games: 2, needs_winner: true };

    /// A game of 0 against 1 in which the first of them wins, loses or draws, and thinks so long.
    fn result(index: u32, winner: Option<usize>, micros: [u64; 2]) -> GameResult {
        let first = BEST_OF_FOUR.first_mover(index);
        let place = |player: usize| usize::from(player != first);
        let times = [0, 1].map(|at: usize| Times::from([1, micros[usize::from(at != first)], 0]));
        GameResult {
            game: index + 1,
            encounter: 0,
            index,
            players: [first, 1 - first],
            winner: winner.map(place),
            reason: Reason::Rules(Ending::Row),
            cause: None,
            by: None,
            begun: true,
            moves: 9,
            times,
            own: Times::default(),
        }
    }

    fn play(progress: &mut Progress, winner: Option<usize>, micros: [u64; 2]) {
        let index = progress.next(BEST_OF_FOUR).unwrap();
        progress.begin(index);
        progress.stop();
        assert!(progress.count(&result(index, winner, micros), [0, 1]));
        assert!(!progress.count(&result(index, winner, micros), [0, 1]));
    }

    #[test]
    fn no_game_is_begun_that_may_not_be_needed() {
        let mut progress = Progress::default();
        for index in 0..3 {
            assert_eq!(progress.next(BEST_OF_FOUR), Some(index));
            progress.begin(index);
        }
        // Three wins would be enough.
        assert_eq!(progress.next(BEST_OF_FOUR), None);
        for (index, winner) in [(2, Some(0)), (0, Some(0)), (1, None)] {
            progress.stop();
            progress.count(&result(index, winner, [0, 0]), [0, 1]);
        }
        assert_eq!(progress.next(BEST_OF_FOUR), None);
        let (series, decider) = progress.outcome(BEST_OF_FOUR, true).unwrap();
        assert_eq!((series, decider), (Series { wins: [2, 0], draws: 1, winner: Some(0) }, None));
    }

    #[test]
    fn what_was_missing_is_played_first() {
        let mut progress = Progress::default();
        progress.count(&result(1, Some(0), [0, 0]), [0, 1]);
        assert_eq!(progress.next(BEST_OF_FOUR), Some(0));
        progress.begin(0);
        assert_eq!(progress.next(BEST_OF_FOUR), Some(2));
    }

    #[test]
    fn even_encounters_are_decided_by_pairs_then_time_then_seed() {
        let mut even = Progress::default();
        for _ in 0..4 {
            play(&mut even, None, [5, 5]);
        }
        assert_eq!(even.outcome(BEST_OF_FOUR, true), None);
        let mut by_pairs = even.clone();
        play(&mut by_pairs, None, [5, 5]);
        play(&mut by_pairs, Some(1), [5, 5]);
        let (series, decider) = by_pairs.outcome(BEST_OF_FOUR, true).unwrap();
        assert_eq!((series.winner, decider), (Some(1), Some(Decider::Pairs(1))));
        for _ in 0..5 {
            play(&mut even, None, [5, 5]);
        }
        assert_eq!(even.outcome(BEST_OF_FOUR, true), None);
        for (micros, is_better, winner, decider) in [
            ([6, 5], true, 1, Decider::Time),
            ([5, 6], false, 0, Decider::Time),
            ([5, 5], true, 0, Decider::Seed),
            ([5, 5], false, 1, Decider::Seed),
        ] {
            let mut last = even.clone();
            play(&mut last, None, micros);
            let (series, found) = last.outcome(BEST_OF_FOUR, is_better).unwrap();
            assert_eq!((series.winner, found), (Some(winner), Some(decider)));
        }
    }

    #[test]
    fn a_further_pair_is_played_to_its_end_after_a_stop() {
        let mut progress = Progress::default();
        for _ in 0..4 {
            play(&mut progress, None, [5, 5]);
        }
        progress.count(&result(5, Some(0), [5, 5]), [0, 1]);
        assert_eq!(progress.next(BEST_OF_FOUR), Some(4));
        assert_eq!(progress.outcome(BEST_OF_FOUR, true), None);
        play(&mut progress, None, [5, 5]);
        let (series, decider) = progress.outcome(BEST_OF_FOUR, true).unwrap();
        assert_eq!((series.winner, decider), (Some(0), Some(Decider::Pairs(1))));
    }

    #[test]
    fn sides_change_and_pairs_stay_together() {
        let length = Length { rounds: 2, games: 3, needs_winner: true };
        let movers: Vec<usize> = (0..8).map(|index| length.first_mover(index)).collect();
        assert_eq!(movers, [0, 1, 0, 0, 1, 0, 0, 1]);
        let pairs: Vec<Option<u32>> = (0..8).map(|index| length.pair(index)).collect();
        assert_eq!(pairs, [Some(0), Some(0), None, Some(2), Some(2), None, Some(4), Some(4)]);
        let openings: Vec<u32> = (0..8).map(|index| length.opening(index)).collect();
        assert_eq!(openings, [0, 0, 0, 1, 1, 1, 2, 2]);
        let single = Length { rounds: 4, games: 1, needs_winner: false };
        assert_eq!((0..4).map(|index| single.first_mover(index)).collect::<Vec<_>>(), [0, 1, 0, 1]);
    }
}
