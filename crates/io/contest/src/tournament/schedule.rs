use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tengen_pairings::{Encounter, Format, News, Tournament};

use super::series::{Decider, Length, MORE_PAIRS, Progress};
use crate::{GameResult, Match};

/// A game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScheduledGame {
    /// Its number, from 1.
    pub number: u32,
    /// The encounter that it belongs to.
    pub encounter: usize,
    /// Its place in the encounter, from 0.
    pub index: u32,
    /// Who plays; who moves first is named first.
    pub players: [usize; 2],
    /// For people: the round, and the game in it, from 1.
    pub round: [u32; 2],
    /// Which opening it has, from 0.
    pub opening: u32,
}

/// Which game is played when. It follows from results alone, never from which of them was there first.
pub(crate) struct Schedule {
    length: Length,
    /// Whether all encounters are known from the beginning, so that all of them go on side by side.
    is_table: bool,
    /// How many encounters there are, where that is known.
    n_encounters: u32,
    /// Encounters that were begun and are not decided.
    progress: BTreeMap<usize, Progress>,
    /// The last number where games are numbered as they begin.
    last_number: u32,
    /// Each entrant's seed.
    seeds: Vec<usize>,
    /// Whether a worker keeps its players for a round where it can.
    keeps_players: bool,
}

/// What comes first: a game that goes on with the same players, one that begins a round, the earlier round, the earlier opening.
type Rank = (bool, bool, u32, u32);

/// What follows from a game.
#[derive(Debug, Default)]
pub(crate) struct Follows {
    /// What decided an even encounter, and who won it.
    pub(crate) decided: Option<(Encounter, usize, Decider)>,
    pub(crate) news: Vec<News>,
}

impl Match {
    /// How many games an encounter has.
    pub(crate) fn length(&self) -> Length {
        let needs_winner = matches!(self.format, Format::Knockout | Format::DoubleElimination);
        Length { rounds: self.rounds.max(1), games: self.games.max(1), needs_winner }
    }
}

impl Schedule {
    pub(crate) fn new(contest: &Match, tournament: &Tournament) -> Self {
        let is_table = matches!(contest.format, Format::RoundRobin | Format::Gauntlet { .. });
        let n_encounters = tournament.total_encounters().unwrap_or(2 * contest.players.len());
        let mut seeds = vec![0; contest.players.len()];
        for (seed, &entrant) in tournament.seeds().iter().enumerate() {
            seeds[entrant] = seed;
        }
        Self {
            length: contest.length(),
            is_table,
            n_encounters: u32::try_from(n_encounters).unwrap_or(u32::MAX),
            progress: BTreeMap::new(),
            last_number: 0,
            seeds,
            keeps_players: contest.players.len() > 2,
        }
    }

    /// How many games there are, as far as it is known: where the first to win goes on, it may be fewer or some more.
    pub(crate) fn all_games(&self) -> u32 {
        self.n_encounters.saturating_mul(self.length.base()).max(self.last_number)
    }

    /// The next game for a worker whose last game was this one.
    pub(crate) fn pick(
        &mut self,
        tournament: &Tournament,
        last: Option<ScheduledGame>,
    ) -> Option<ScheduledGame> {
        let mut best: Option<(Rank, Encounter, u32)> = None;
        for encounter in tournament.open() {
            let index = match self.progress.get(&encounter.id) {
                Some(progress) => progress.next(self.length),
                None => Some(0),
            };
            let Some(index) = index else { continue };
            let opening = self.length.opening(index);
            let goes_on = last.is_some_and(|last| last.encounter == encounter.id && last.index + 1 == index);
            let is_fresh = index.is_multiple_of(self.length.games);
            let order = if self.is_table { 0 } else { encounter.round };
            let key = (self.keeps_players && !goes_on, self.keeps_players && !is_fresh, order, opening);
            if best.as_ref().is_none_or(|(least, ..)| key < *least) {
                best = Some((key, *encounter, index));
            }
        }
        let (_, encounter, index) = best?;
        self.progress.entry(encounter.id).or_default().begin(index);
        Some(self.fixture(encounter, index))
    }

    fn fixture(&mut self, encounter: Encounter, index: u32) -> ScheduledGame {
        let length = self.length;
        let [first, second] = encounter.players;
        let is_first = length.first_mover(index) == 0;
        let opening = length.opening(index);
        let id = u32::try_from(encounter.id).unwrap_or(u32::MAX);
        let number = if self.is_table {
            let before = opening.saturating_mul(self.n_encounters).saturating_add(id);
            before.saturating_mul(length.games).saturating_add(index % length.games)
        } else if length.needs_winner {
            self.last_number
        } else {
            id.saturating_mul(length.base()).saturating_add(index)
        };
        if length.needs_winner {
            self.last_number += 1;
        }
        // Where everybody meets everybody the same openings come round again; elsewhere each round has its own.
        let (round, game) = if self.is_table {
            (opening + 1, index % length.games + 1)
        } else {
            (encounter.round, index + 1)
        };
        let earlier = if self.is_table { 0 } else { encounter.round.saturating_sub(1) };
        let more = if length.needs_winner { MORE_PAIRS } else { 0 };
        ScheduledGame {
            number: number.saturating_add(1),
            encounter: encounter.id,
            index,
            players: if is_first { [first, second] } else { [second, first] },
            round: [round, game],
            opening: earlier.saturating_mul(length.rounds.saturating_add(more)).saturating_add(opening),
        }
    }

    /// The pair that a game belongs to.
    pub(crate) fn pair(&self, result: &GameResult) -> Option<(usize, u32)> {
        Some((result.encounter, self.length.pair(result.index)?))
    }

    /// A game has ended without a result.
    pub(crate) fn stop(&mut self, fixture: ScheduledGame) {
        if let Some(progress) = self.progress.get_mut(&fixture.encounter) {
            progress.stop();
        }
    }

    /// A game that was begun has a result.
    pub(crate) fn finish(
        &mut self,
        tournament: &mut Tournament,
        fixture: ScheduledGame,
        result: &GameResult,
    ) -> Option<Follows> {
        self.stop(fixture);
        self.count(tournament, result)
    }

    /// Games are numbered on from here, where they are numbered as they begin.
    pub(crate) fn number_from(&mut self, last: u32) {
        if self.length.needs_winner {
            self.last_number = self.last_number.max(last);
        }
    }

    /// A game of an earlier time. `None`: there can be no such game.
    pub(crate) fn count(&mut self, tournament: &mut Tournament, result: &GameResult) -> Option<Follows> {
        let encounter = *tournament.encounter(result.encounter)?;
        let is_open = tournament.result(encounter.id).is_none();
        let mut players = encounter.players;
        if self.length.first_mover(result.index) == 1 {
            players.reverse();
        }
        let places = [result.winner, result.by];
        let is_sound = places.into_iter().flatten().all(|place| place < 2);
        if !is_open || players != result.players || !is_sound {
            return None;
        }
        self.number_from(result.game);
        let progress = self.progress.entry(encounter.id).or_default();
        if !progress.count(result, encounter.players) {
            return None;
        }
        let [first, second] = encounter.players;
        let mut follows = Follows::default();
        if let Some((series, decider)) = progress.outcome(self.length, self.seeds[first] < self.seeds[second])
        {
            self.progress.remove(&encounter.id);
            follows.news = tournament.report(encounter.id, series).ok()?;
            follows.decided = series.winner.zip(decider).map(|(winner, by)| (encounter, winner, by));
        }
        Some(follows)
    }

    /// The tournament as it would stand if it ended now, where that makes sense: everybody would have met everybody.
    pub(crate) fn as_it_stands(&self, mut tournament: Tournament) -> Tournament {
        if self.is_table {
            for (&id, progress) in &self.progress {
                // An encounter that is open can be reported.
                let _ = tournament.report(id, progress.so_far());
            }
        }
        tournament
    }
}
