//! Contest record: what is stored of a contest, from which its tournament and tables are restored.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tengen_api::{ContestFormat, ContestStatus};
use tengen_arbiter::{Consent, LimitOutcome, Millis, MoveLimit, TableTerms, TimeControl};
use tengen_games::AnyRules;
use tengen_pairings::{
    GameReport, PlanError, ScheduledGame, SeriesPlan, TournamentFormat, TournamentPlan, TournamentRunner,
};
use tengen_store::{DocumentChange, DocumentPrecondition};

use crate::{Answer, Person, SeatPlayer, challenge::ChallengeSeat, game_request, seat_player::SeatingTags};

/// The shelf of contests.
pub(super) const CONTESTS: &str = "contest";
/// The shelf of their games: keys are `CONTEST/NUMBER`.
pub(super) const GAMES: &str = "contest-game";
/// After so many turns a game that cannot end by itself is drawn.
const MOST_TURNS: u32 = 600;

/// What is stored of a contest beside its games.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ContestRecord {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) rules: String,
    pub(crate) time: TimeControl,
    pub(crate) format: ContestFormat,
    /// Games of two who meet.
    pub(crate) rounds: u8,
    /// Of a Swiss tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) swiss_rounds: Option<u32>,
    /// Of an arena.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) minutes: Option<u32>,
    /// What seeds and rounds are drawn by.
    pub(crate) lot: u64,
    pub(crate) concurrency: u8,
    /// Between two moves where no person and no bot plays.
    #[serde(default)]
    pub(crate) delay: Millis,
    pub(crate) by: ChallengeSeat,
    pub(crate) entrants: Vec<ChallengeSeat>,
    pub(crate) status: ContestStatus,
    /// In milliseconds since 1970.
    pub(crate) created: u64,
    /// When its games began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) started: Option<u64>,
    /// How many games were counted, once it is settled.
    pub(crate) played: usize,
}

/// What is stored of a game that has been begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StoredContestGame {
    pub(crate) encounter: usize,
    /// Its place in the encounter.
    pub(crate) index: u32,
    /// The entrants, who moves first first.
    pub(crate) players: [usize; 2],
    pub(crate) table: String,
    /// Tables of the same game that did not count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) void: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<GameWinner>,
    /// Why, if it was lost by something else than what was played: the code of the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) forfeit: Option<String>,
    /// How long both have thought, in milliseconds, once it is over.
    #[serde(default)]
    pub(crate) thought: [u64; 2],
}

/// Who has won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameWinner {
    /// Who moved first.
    First,
    /// Who moved second.
    Second,
    Draw,
}

impl GameWinner {
    /// What the places got.
    pub(crate) const fn points(self) -> [f64; 2] {
        match self {
            Self::First => [1.0, 0.0],
            Self::Second => [0.0, 1.0],
            Self::Draw => [0.5, 0.5],
        }
    }
}

impl StoredContestGame {
    /// A game that begins at this table.
    pub(crate) fn new(scheduled: &ScheduledGame, table: String) -> Self {
        Self {
            encounter: scheduled.encounter,
            index: scheduled.index,
            players: scheduled.players,
            table,
            void: Vec::new(),
            score: None,
            forfeit: None,
            thought: [0; 2],
        }
    }

    /// As the tournament knows it.
    pub(crate) const fn scheduled(&self, number: u32) -> ScheduledGame {
        let Self { encounter, index, players, .. } = *self;
        ScheduledGame { number, encounter, index, players, round: [0; 2], opening: 0 }
    }

    /// What came of it, once it is over.
    pub(crate) fn report(&self) -> Option<GameReport> {
        let winner = match self.score? {
            GameWinner::First => Some(0),
            GameWinner::Second => Some(1),
            GameWinner::Draw => None,
        };
        Some(GameReport {
            encounter: self.encounter,
            index: self.index,
            players: self.players,
            winner,
            thought: self.thought.map(Duration::from_millis),
        })
    }
}

impl ContestRecord {
    fn plan(&self) -> TournamentPlan {
        let format = match self.format {
            ContestFormat::RoundRobin => TournamentFormat::RoundRobin,
            ContestFormat::Gauntlet => TournamentFormat::Gauntlet { seeds: 1 },
            ContestFormat::Swiss => TournamentFormat::Swiss { rounds: self.swiss_rounds },
            ContestFormat::Knockout => TournamentFormat::Knockout,
            ContestFormat::DoubleElimination => TournamentFormat::DoubleElimination,
            ContestFormat::DrawnKnockout => TournamentFormat::DrawnKnockout,
            ContestFormat::Arena => {
                TournamentFormat::Arena { seconds: self.minutes.unwrap_or(USUAL_MINUTES).saturating_mul(60) }
            }
        };
        // Where everybody meets everybody, seeds mean nothing; elsewhere nobody gets a better one by coming first.
        let seed = (!format.is_fixed()).then_some(self.lot);
        TournamentPlan { seed, ..TournamentPlan::new(format, self.entrants.len()) }.fitted()
    }

    /// The tournament before its first game.
    pub(crate) fn runner(&self) -> Result<TournamentRunner, PlanError> {
        let mut runner = TournamentRunner::new(self.plan(), SeriesPlan::new(self.rounds.into(), 1))?;
        for entrant in (0..self.entrants.len()).filter(|&entrant| !self.is_ours(entrant)) {
            runner.plays_one_at_a_time(entrant);
        }
        Ok(runner)
    }

    /// When the last games of an arena begin.
    pub(crate) fn closes(&self) -> Option<u64> {
        let minutes = u64::from(self.minutes.unwrap_or(USUAL_MINUTES));
        let is_arena = self.format == ContestFormat::Arena;
        self.started.filter(|_| is_arena).map(|started| started.saturating_add(minutes * 60_000))
    }

    /// How many games there will be; 0 where that depends on results.
    pub(crate) fn games(&self) -> usize {
        let plan = self.plan();
        let encounters = plan.encounters().filter(|_| !plan.format.needs_winners());
        encounters.unwrap_or_default() * usize::from(self.rounds)
    }

    pub(crate) fn rules(&self) -> Answer<AnyRules> {
        game_request::rules_of(&self.rules)
    }

    /// Whether they take part, signed in or as the guest that they were before.
    pub(crate) fn has(&self, person: &Person) -> bool {
        self.entrants.iter().any(|chair| person.ids().any(|id| chair.is(id)))
    }

    pub(crate) fn is_by(&self, person: &Person) -> bool {
        person.ids().any(|id| self.by.is(id))
    }

    /// Whether it can play several games at once: our engine, and programs that we can start several times.
    fn is_ours(&self, entrant: usize) -> bool {
        self.entrants
            .get(entrant)
            .and_then(ChallengeSeat::occupant)
            .is_some_and(|occupant| occupant.is_ours())
    }

    /// Whether nobody plays who thinks for themself.
    fn is_of_programs(&self) -> bool {
        let is_person = |chair: &ChallengeSeat| matches!(chair.occupant(), Some(SeatPlayer::Person(_)));
        !self.entrants.iter().any(is_person)
    }

    /// The table of a game: who sits there, and on which terms. The same for all games of the contest.
    pub(crate) fn table(&self, players: [usize; 2], number: u32) -> Answer<(TableTerms, SeatingTags)> {
        let chairs: Vec<&ChallengeSeat> = players.iter().filter_map(|&at| self.entrants.get(at)).collect();
        let occupants: Vec<SeatPlayer> = chairs.iter().filter_map(|chair| chair.occupant()).collect();
        let names = chairs.iter().map(|chair| chair.name.clone());
        let rules = self.rules()?;
        let is_endless = rules.game().usual_move_limit().is_some();
        let mut terms = TableTerms { time: self.time, ..TableTerms::new(rules, names) };
        if self.is_of_programs() {
            terms = terms.for_programs();
        } else {
            (terms.take_back, terms.pause) = (Consent::Never, Consent::Never);
        }
        if is_endless {
            terms.move_limit = Some(MoveLimit { moves: MOST_TURNS, then: LimitOutcome::Draw });
        }
        terms = game_request::with_foreign_seats(terms, &occupants);
        terms.tags.insert("event".to_owned(), self.name.clone());
        terms.tags.insert("round".to_owned(), number.to_string());
        Ok((
            terms,
            SeatingTags {
                contest: Some(self.id.clone()),
                delay: self.delay,
                ..SeatingTags::of_occupants(occupants)
            },
        ))
    }

    pub(super) fn to_document(&self, expected: DocumentPrecondition) -> DocumentChange {
        let body = serde_json::to_string(self).unwrap_or_default();
        DocumentChange::put(CONTESTS, self.id.clone(), body).expecting(expected)
    }

    pub(super) fn game_paper(
        &self,
        number: u32,
        game: &StoredContestGame,
        expected: DocumentPrecondition,
    ) -> DocumentChange {
        let body = serde_json::to_string(game).unwrap_or_default();
        let key = format!("{}/{number:05}", self.id);
        DocumentChange::put(GAMES, key, body).expecting(expected)
    }
}

/// How long an arena lasts when nothing else is said.
const USUAL_MINUTES: u32 = 30;

/// A minute, and a second for each move: what is played with when nothing else is said.
pub(crate) const USUAL_TIME: TimeControl = TimeControl::Fischer {
    initial_time: Millis::seconds(60),
    time_increment: Millis::seconds(1),
    max_time: None,
};
