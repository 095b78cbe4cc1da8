use serde::{Deserialize, Serialize};
use tengen_api::ContestStatus;
use tengen_arbiter::{AtLimit, Consent, Millis, MoveLimit, Terms, TimeControl};
use tengen_games::AnyRules;
use tengen_store::{Expected, PaperChange};

use super::{Format, Pairing, Score};
use crate::{Answer, Person, Sitter, challenge::Chair, sitter::Seating, wish};

/// The shelf of contests.
pub(super) const CONTESTS: &str = "contest";
/// The shelf of their games: keys are `CONTEST/NUMBER`.
pub(super) const GAMES: &str = "contest-game";
/// After so many turns a game that cannot end by itself is drawn.
const MOST_TURNS: u32 = 600;

/// What is stored of a contest beside its games.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) rules: String,
    pub(crate) time: TimeControl,
    pub(crate) format: Format,
    pub(crate) rounds: u8,
    pub(crate) concurrency: u8,
    pub(crate) by: Chair,
    pub(crate) entrants: Vec<Chair>,
    pub(crate) status: ContestStatus,
    /// In milliseconds since 1970.
    pub(crate) created: u64,
    /// How many games were counted, once it is settled.
    pub(crate) played: usize,
}

/// What is stored of a game that has been begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Game {
    pub(crate) table: String,
    /// Tables of the same game that did not count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) void: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Score>,
    /// Why, if it was lost by something else than what was played: the code of the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) forfeit: Option<String>,
}

impl Card {
    pub(crate) fn games(&self) -> usize {
        self.format.games(self.entrants.len(), self.rounds)
    }

    pub(crate) fn pairings(&self) -> Vec<Pairing> {
        self.format.pairings(self.entrants.len(), self.rounds)
    }

    pub(crate) fn rules(&self) -> Answer<AnyRules> {
        wish::rules_of(&self.rules)
    }

    /// Whether they take part, signed in or as the guest that they were before.
    pub(crate) fn has(&self, person: &Person) -> bool {
        self.entrants.iter().any(|chair| person.ids().any(|id| chair.is(id)))
    }

    pub(crate) fn is_by(&self, person: &Person) -> bool {
        person.ids().any(|id| self.by.is(id))
    }

    /// Whether it can play several games at once: our engine, and programs that we can start several times.
    pub(crate) fn is_ours(&self, entrant: usize) -> bool {
        self.entrants.get(entrant).and_then(Chair::sitter).is_some_and(|sitter| sitter.is_ours())
    }

    /// Whether nobody plays who thinks for themself.
    fn is_of_programs(&self) -> bool {
        let is_person = |chair: &Chair| matches!(chair.sitter(), Some(Sitter::Person(_)));
        !self.entrants.iter().any(is_person)
    }

    /// The table of a game: who sits there, and on which terms. The same for all games of the contest.
    pub(crate) fn table(&self, pairing: Pairing, number: usize) -> Answer<(Terms, Seating)> {
        let chairs: Vec<&Chair> =
            [pairing.first, pairing.second].iter().filter_map(|&at| self.entrants.get(at)).collect();
        let sitters: Vec<Sitter> = chairs.iter().filter_map(|chair| chair.sitter()).collect();
        let names = chairs.iter().map(|chair| chair.name.clone());
        let rules = self.rules()?;
        // Gomoku ends when the board is full; in the other games two could go on for ever.
        let is_endless = !matches!(rules, AnyRules::Gomoku(_));
        let mut terms = Terms { time: self.time, ..Terms::new(rules, names) };
        if self.is_of_programs() {
            terms = terms.for_programs();
        } else {
            (terms.take_back, terms.pause) = (Consent::Never, Consent::Never);
        }
        if is_endless {
            terms.move_limit = Some(MoveLimit { moves: MOST_TURNS, then: AtLimit::Draw });
        }
        terms = wish::with_foreign_seats(terms, &sitters);
        terms.tags.insert("event".to_owned(), self.name.clone());
        terms.tags.insert("round".to_owned(), (number + 1).to_string());
        Ok((terms, Seating { sitters, rated: false, contest: Some(self.id.clone()) }))
    }

    pub(super) fn paper(&self, expected: Expected) -> PaperChange {
        let body = serde_json::to_string(self).unwrap_or_default();
        PaperChange::put(CONTESTS, self.id.clone(), body).expecting(expected)
    }

    pub(super) fn game_paper(&self, number: usize, game: &Game, expected: Expected) -> PaperChange {
        let body = serde_json::to_string(game).unwrap_or_default();
        let key = format!("{}/{number:05}", self.id);
        PaperChange::put(GAMES, key, body).expecting(expected)
    }
}

/// A minute, and a second for each move: what is played with when nothing else is said.
pub(crate) const USUAL_TIME: TimeControl = TimeControl::Fischer {
    initial_time: Millis::seconds(60),
    time_increment: Millis::seconds(1),
    max_time: None,
};
