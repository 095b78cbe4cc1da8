use std::collections::BTreeMap;

use tengen_pairings::{Tournament, TournamentRunner};

use crate::{GameResult, PairStanding};

/// How a contest stands.
#[derive(Clone, Debug)]
pub struct MatchScores {
    pub(crate) runner: TournamentRunner,
    /// The tournament with the games of encounters that are not decided, when it was stopped.
    stopped: Option<Tournament>,
    /// Whether it has ended: everything was played, or a test has decided. The standings of one that was stopped tell of
    /// all its games, too.
    pub is_over: bool,
    /// Two who have met, and how they stand from the side of the one that was entered first.
    pairs: BTreeMap<[usize; 2], PairStanding>,
}

impl MatchScores {
    pub(crate) const fn new(runner: TournamentRunner) -> Self {
        Self { runner, stopped: None, is_over: false, pairs: BTreeMap::new() }
    }

    /// Nothing is played any more.
    pub(crate) fn stop(&mut self, runner: TournamentRunner, is_over: bool) {
        (self.stopped, self.is_over) = (Some(runner.as_it_stands()), is_over);
        self.runner = runner;
    }

    /// The tournament, as far as its encounters are decided; all games of one that was stopped, where games bring the points.
    pub fn tournament(&self) -> &Tournament {
        self.stopped.as_ref().unwrap_or_else(|| self.runner.tournament())
    }

    /// Counts a game; `pair` tells games from the same opening with sides changed.
    pub(crate) fn add(&mut self, result: &GameResult, pair: Option<(usize, u32)>) {
        let [first, second] = result.players;
        let place = usize::from(first > second);
        let standing = self.pairs.entry([first.min(second), first.max(second)]).or_default();
        standing.add(result, place, pair);
    }

    /// The tournament with all games so far, where games bring the points.
    pub fn as_it_stands(&self) -> Tournament {
        self.runner.as_it_stands()
    }

    /// How many games count.
    pub fn games(&self) -> u64 {
        self.pairs.values().map(|standing| standing.tally.games()).sum()
    }

    /// How two stand against each other, from the side of the first.
    pub fn pair(&self, first: usize, second: usize) -> PairStanding {
        let standing = self.pairs.get(&[first.min(second), first.max(second)]);
        match standing {
            None => PairStanding::default(),
            Some(standing) if first < second => standing.clone(),
            Some(standing) => standing.turned(),
        }
    }

    /// How one stands against all others.
    pub fn player(&self, player: usize) -> PairStanding {
        let mut all = PairStanding::default();
        for (&[first, second], standing) in &self.pairs {
            if first == player {
                all.merge(standing);
            } else if second == player {
                all.merge(&standing.turned());
            }
        }
        all
    }

    /// All games; sides mean nothing in it.
    pub fn all(&self) -> PairStanding {
        let mut all = PairStanding::default();
        self.pairs.values().for_each(|standing| all.merge(standing));
        all
    }
}
