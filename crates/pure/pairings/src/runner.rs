//! Tournament runner: which game is played next, what its result means for the tournament, and how it stands.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use serde::{Deserialize, Serialize};

use crate::{
    Encounter, PlanError, ReportError, SeriesDecider, SeriesPlan, Tournament, TournamentEvent,
    TournamentFormat, TournamentPlan,
    series::{SeriesLength, SeriesProgress},
};

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

/// What came of a game. Whoever sits at it is told by place: 0 is who moved first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameReport {
    /// The encounter that it belongs to.
    pub encounter: usize,
    /// Its place in the encounter, from 0.
    pub index: u32,
    /// The players by place.
    pub players: [usize; 2],
    /// The place that won; nobody in a draw.
    pub winner: Option<usize>,
    /// How long each place thought. It must be the same when it is reported again, so never finer than what is stored.
    pub thought: [Duration; 2],
}

/// What follows from the result of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportEffects {
    /// An even encounter that was decided otherwise: the encounter, which of its players (0 or 1) won, and by what.
    pub decided: Option<(Encounter, usize, SeriesDecider)>,
    /// What follows for the tournament.
    pub news: Vec<TournamentEvent>,
}

/// Gives out the games of a tournament and takes their results.
///
/// What it gives out follows from the plan and the results alone, never from which of several results was there first, so
/// a tournament that was stopped goes on when its results are reported again. Only an arena pairs whoever is free at the
/// moment; its encounters are told again with [`Self::restore`].
///
/// ```
/// use tengen_pairings::{TournamentFormat, GameReport, TournamentPlan, SeriesPlan, TournamentRunner};
///
/// let mut runner = TournamentRunner::new(TournamentPlan::new(TournamentFormat::Knockout, 4), SeriesPlan::new(1, 2))?;
/// while let Some(game) = runner.next_game(None) {
///     // Whoever moves first wins; where that leads nowhere, less thinking time decides.
///     let thought = game.players.map(|player| std::time::Duration::from_millis(player as u64));
///     runner.report(&GameReport {
///         encounter: game.encounter,
///         index: game.index,
///         players: game.players,
///         winner: Some(0),
///         thought,
///     })?;
/// }
/// assert_eq!(runner.tournament().champion(), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TournamentRunner {
    tournament: Tournament,
    length: SeriesLength,
    /// How many encounters there are, where that is known.
    n_encounters: u32,
    /// Encounters that were begun and are not decided.
    progress: BTreeMap<usize, SeriesProgress>,
    /// The last number where games are numbered as they begin.
    last_number: u32,
    /// Each entrant's seed.
    seeds: Vec<usize>,
    /// Who plays one game at a time, and how many games everybody plays now.
    plays_one: Vec<bool>,
    playing: Vec<u32>,
    /// How often two have ended even, in a knockout that is drawn by lot.
    even: BTreeMap<[usize; 2], u32>,
    /// Whether whoever plays the games keeps its players for a round where it can.
    keeps_players: bool,
    /// Whether no game of a round begins before all of the round before are over.
    plays_in_rounds: bool,
    /// Open encounters of which a game has ended and none has begun since.
    idle: BTreeSet<usize>,
    /// Where rounds are played one after the other: all open encounters before this one are idle, or their players are busy.
    first_waiting: usize,
}

/// What comes first: a game that goes on with the same players, one that begins a round, the earlier round, the earlier opening.
type GameRank = (bool, bool, u32, u32);

impl TournamentRunner {
    /// A tournament before its first game. In it everybody may play several games at once, except in an arena.
    pub fn new(plan: TournamentPlan, series: SeriesPlan) -> Result<Self, PlanError> {
        let tournament = Tournament::new(plan)?;
        let n_encounters = tournament.total_encounters().unwrap_or(2 * plan.entrants);
        let mut seeds = vec![0; plan.entrants];
        for (seed, &entrant) in tournament.seeds().iter().enumerate() {
            seeds[entrant] = seed;
        }
        Ok(Self {
            length: SeriesLength::new(series, tournament.needs_winner()),
            n_encounters: u32::try_from(n_encounters).unwrap_or(u32::MAX),
            progress: BTreeMap::new(),
            last_number: 0,
            seeds,
            plays_one: vec![matches!(plan.format, TournamentFormat::Arena { .. }); plan.entrants],
            playing: vec![0; plan.entrants],
            even: BTreeMap::new(),
            keeps_players: false,
            plays_in_rounds: false,
            idle: BTreeSet::new(),
            first_waiting: 0,
            tournament,
        })
    }

    /// This entrant plays one game at a time.
    pub fn plays_one_at_a_time(&mut self, entrant: usize) {
        if let Some(plays_one) = self.plays_one.get_mut(entrant) {
            *plays_one = true;
        }
    }

    /// Whoever plays the games keeps its players: a round of two who meet is given to the one who has begun it.
    pub const fn keep_players(&mut self) {
        self.keeps_players = true;
    }

    /// Rounds are played one after the other, even where all encounters are known from the beginning.
    pub const fn play_in_rounds(&mut self) {
        self.plays_in_rounds = true;
    }

    /// The tournament, as far as its encounters are decided.
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// How many games there are, as far as it is known: where the first to win goes on, it may be fewer or some more.
    pub fn all_games(&self) -> u32 {
        self.n_encounters.saturating_mul(self.length.base()).max(self.last_number)
    }

    /// Gives out the next game, preferably to go on after `last`. `None`: nothing can begin before something has ended.
    pub fn next_game(&mut self, last: Option<ScheduledGame>) -> Option<ScheduledGame> {
        let (encounter, index) = self.best_game(last).or_else(|| {
            let (plays_one, playing) = (&self.plays_one, &self.playing);
            let free = (0..playing.len()).filter(|&entrant| is_free(plays_one, playing, entrant));
            Some((self.tournament.pair_up(free)?, 0))
        })?;
        self.begin(encounter.id, index, encounter.players);
        while self.plays_in_rounds && self.is_under_way(self.first_waiting) {
            self.first_waiting += 1;
        }
        Some(self.scheduled(encounter, index))
    }

    /// A game that was begun before the tournament was resumed goes on, and is not given out again.
    pub fn resume_game(&mut self, game: &ScheduledGame) {
        if self.tournament.encounter(game.encounter).is_some() {
            self.begin(game.encounter, game.index, game.players);
        }
    }

    fn begin(&mut self, encounter: usize, index: u32, players: [usize; 2]) {
        self.progress.entry(encounter).or_default().begin(index);
        self.idle.remove(&encounter);
        for player in players {
            if let Some(playing) = self.playing.get_mut(player) {
                *playing += 1;
            }
        }
    }

    fn is_free(&self, entrant: usize) -> bool {
        is_free(&self.plays_one, &self.playing, entrant)
    }

    /// Whether this encounter is decided, or is played by people who are busy with it.
    fn is_under_way(&self, id: usize) -> bool {
        let is_busy = |encounter: &Encounter| encounter.players.iter().any(|&player| !self.is_free(player));
        let has_begun = self.progress.contains_key(&id) && !self.idle.contains(&id);
        self.tournament.result(id).is_some()
            || (has_begun && self.tournament.encounter(id).is_some_and(is_busy))
    }

    /// The next game of the same encounter, if it can begin.
    fn following_game(&self, last: ScheduledGame) -> Option<(Encounter, u32)> {
        let encounter = self.tournament.encounter(last.encounter)?;
        let is_open = self.tournament.result(encounter.id).is_none();
        let index = self.progress.get(&encounter.id)?.next(self.length)?;
        let can_begin = is_open && encounter.players.iter().all(|&player| self.is_free(player));
        (can_begin && index == last.index + 1).then_some((*encounter, index))
    }

    fn best_game(&self, last: Option<ScheduledGame>) -> Option<(Encounter, u32)> {
        // Nothing comes before that, so that the others need not be looked at.
        let following = last.filter(|_| self.keeps_players).and_then(|last| self.following_game(last));
        if following.is_some() {
            return following;
        }
        let is_fixed = self.tournament.plan().format.is_fixed();
        let mut best: Option<(GameRank, Encounter, u32)> = None;
        let round = self.tournament.open().next().map(|encounter| encounter.round);
        let is_too_early = |encounter: &&Encounter| self.plays_in_rounds && Some(encounter.round) != round;
        let idle = self.idle.range(..self.first_waiting).filter_map(|&id| self.tournament.encounter(id));
        let waiting = idle.chain(self.tournament.open_from(self.first_waiting));
        for encounter in waiting.take_while(|encounter| !is_too_early(encounter)) {
            if !encounter.players.iter().all(|&player| self.is_free(player)) {
                continue;
            }
            let index = match self.progress.get(&encounter.id) {
                Some(progress) => progress.next(self.length),
                None => Some(0),
            };
            let Some(index) = index else { continue };
            let opening = self.length.opening(index);
            let goes_on = last.is_some_and(|last| last.encounter == encounter.id && last.index + 1 == index);
            let is_fresh = index.is_multiple_of(self.length.games());
            let order = if is_fixed { 0 } else { encounter.round };
            let rank = (self.keeps_players && !goes_on, self.keeps_players && !is_fresh, order, opening);
            if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
                best = Some((rank, *encounter, index));
            }
            // None of the same round comes before one that begins.
            if self.plays_in_rounds && index == 0 {
                break;
            }
        }
        best.map(|(_, encounter, index)| (encounter, index))
    }

    fn scheduled(&mut self, encounter: Encounter, index: u32) -> ScheduledGame {
        let (length, format) = (self.length, self.tournament.plan().format);
        let [first, second] = encounter.players;
        let opening = length.opening(index);
        let id = u32::try_from(encounter.id).unwrap_or(u32::MAX);
        let number = if format.is_fixed() {
            let before = opening.saturating_mul(self.n_encounters).saturating_add(id);
            before.saturating_mul(length.games()).saturating_add(index % length.games())
        } else if self.numbers_as_begun() {
            self.last_number
        } else {
            id.saturating_mul(length.base()).saturating_add(index)
        };
        if self.numbers_as_begun() {
            self.last_number += 1;
        }
        // Where everybody meets everybody the same openings come round again; elsewhere each round has its own.
        let (round, game) = if format.is_fixed() {
            (opening + 1, index % length.games() + 1)
        } else {
            (encounter.round, index + 1)
        };
        let earlier = if format.is_fixed() { 0 } else { encounter.round.saturating_sub(1) };
        ScheduledGame {
            number: number.saturating_add(1),
            encounter: encounter.id,
            index,
            players: if length.first_mover(index) == 0 { [first, second] } else { [second, first] },
            round: [round, game],
            opening: earlier.saturating_mul(length.openings()).saturating_add(opening),
        }
    }

    /// Whether it is not known beforehand how many games encounters have.
    const fn numbers_as_begun(&self) -> bool {
        self.length.needs_winner() || matches!(self.tournament.plan().format, TournamentFormat::Arena { .. })
    }

    /// A game that was given out has ended without a result; it is given out again.
    pub fn abandon(&mut self, game: &ScheduledGame) {
        self.stop(game.encounter, game.index, game.players);
    }

    fn stop(&mut self, encounter: usize, index: u32, players: [usize; 2]) {
        if self.progress.get_mut(&encounter).is_some_and(|progress| progress.stop(index)) {
            for player in players {
                self.playing[player] = self.playing[player].saturating_sub(1);
            }
            self.idle.insert(encounter);
        }
    }

    /// A game was begun before the tournament was resumed. It is given out again unless its result is reported, or it is
    /// resumed.
    pub fn restore(&mut self, game: &ScheduledGame) -> Result<(), ReportError> {
        if matches!(self.tournament.plan().format, TournamentFormat::Arena { .. }) {
            let mut players = game.players;
            if self.length.first_mover(game.index) == 1 {
                players.reverse();
            }
            self.tournament.met(game.encounter, players)?;
        }
        if self.numbers_as_begun() {
            self.last_number = self.last_number.max(game.number);
        }
        Ok(())
    }

    /// Takes the result of a game, whether it was given out now or before the tournament was resumed. A refused report
    /// changes nothing.
    pub fn report(&mut self, game: &GameReport) -> Result<ReportEffects, ReportError> {
        let id = game.encounter;
        let encounter = *self.tournament.encounter(id).ok_or(ReportError::Unknown { id })?;
        if self.tournament.result(id).is_some() {
            return Err(ReportError::Twice { id });
        }
        let mut players = encounter.players;
        if self.length.first_mover(game.index) == 1 {
            players.reverse();
        }
        if players != game.players {
            return Err(ReportError::Players { id });
        }
        if game.winner.is_some_and(|place| place > 1) {
            return Err(ReportError::Winner { id });
        }
        if !self.length.has(game.index) {
            return Err(ReportError::TooManyGames { id });
        }
        if self.progress.get(&id).is_some_and(|progress| progress.has(game.index)) {
            return Err(ReportError::Twice { id });
        }
        self.stop(id, game.index, players);
        let progress = self.progress.entry(id).or_default();
        progress.count(game, encounter.players);
        let [first, second] = encounter.players;
        let pair = [first.min(second), first.max(second)];
        let is_even_again = self.even.get(&pair).is_some_and(|&even| even >= self.length.playoffs());
        let outcome = progress.outcome(self.length, is_even_again, self.seeds[first] < self.seeds[second]);
        let mut effects = ReportEffects::default();
        if let Some((series, decider)) = outcome {
            self.progress.remove(&id);
            self.idle.remove(&id);
            if series.winner.is_none() && self.tournament.plan().format.eliminates() {
                *self.even.entry(pair).or_default() += 1;
            }
            effects.news = self.tournament.report(id, series)?;
            effects.decided = series.winner.zip(decider).map(|(winner, by)| (encounter, winner, by));
        }
        Ok(effects)
    }

    /// The time of an arena is up: no more games begin.
    pub fn close(&mut self) -> Vec<TournamentEvent> {
        self.tournament.close()
    }

    /// The tournament as it would stand if it ended now, where single games bring the points.
    pub fn as_it_stands(&self) -> Tournament {
        let mut tournament = self.tournament.clone();
        if tournament.plan().format.counts_games() {
            for (&id, progress) in &self.progress {
                // An encounter that is open can be reported.
                let _ = tournament.report(id, progress.so_far());
            }
        }
        tournament
    }
}

fn is_free(plays_one: &[bool], playing: &[u32], entrant: usize) -> bool {
    !plays_one[entrant] || playing[entrant] == 0
}
