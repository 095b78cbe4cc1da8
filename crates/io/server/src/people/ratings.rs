//! How strong people are: Glicko-2 for each discipline, with the constants of lichess. What a game changes is written together
//! with the event that ends it, so that it is never counted twice and never forgotten.

use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};
use tengen_api::PlayerRating;
use tengen_arbiter::{Event, EventKind, TableTerms};
use tengen_store::{DocumentChange, DocumentPrecondition, GameId};

use crate::{
    Answer, PersonId,
    async_store::AsyncStore,
    game_index::rating_documents,
    names::utc,
    seat_player::{SeatPlayer, SeatingTags},
};

/// Keys are `PERSON/DISCIPLINE`.
const COLLECTION: &str = "rating";
/// What a game has changed, by its name.
const CHANGES: &str = "rated";
/// Tags of a table: the ratings at its beginning.
const TAG: &str = "tengen.rating.";

/// The change of volatility is held back by this.
const TAU: f64 = 0.75;
const LEAST_DEVIATION: f64 = 45.0;
const MOST_DEVIATION: f64 = 500.0;
const MOST_VOLATILITY: f64 = 0.1;
const LEAST_RATING: f64 = 400.0;
const MOST_RATING: f64 = 4000.0;
const MOST_CHANGE: f64 = 700.0;
/// Who is less sure than this has a rating for now only.
const PROVISIONAL: f64 = 110.0;
/// Rating periods of Glicko-2 in a day without play: after a year somebody is provisional again.
const PERIODS_A_DAY: f64 = 0.214_36;
/// From Glicko's scale to that of Glicko-2.
const SCALE: f64 = 173.7178;
const DAY: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// How strong somebody is in a discipline, as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct StoredRating {
    rating: f64,
    deviation: f64,
    volatility: f64,
    pub(crate) games: u32,
    /// When the last game ended, in milliseconds since 1970.
    at: u64,
}

impl StoredRating {
    /// Of somebody who has not played yet.
    const NEW: Self = Self { rating: 1500.0, deviation: MOST_DEVIATION, volatility: 0.09, games: 0, at: 0 };

    /// As others see it.
    pub(crate) fn shown(&self) -> PlayerRating {
        PlayerRating { value: whole(self.rating), provisional: self.deviation > PROVISIONAL }
    }

    pub(crate) fn deviation(&self) -> i32 {
        whole(self.deviation)
    }

    /// Who has not played for long is less sure.
    pub(crate) fn today(self) -> Self {
        self.aged(utc())
    }

    #[expect(clippy::cast_precision_loss, reason = "milliseconds since 1970 are exact")]
    fn aged(self, now: u64) -> Self {
        let days = if self.games == 0 { 0.0 } else { now.saturating_sub(self.at) as f64 / DAY };
        let grown = self.deviation.hypot(self.volatility * SCALE * (days * PERIODS_A_DAY).sqrt());
        Self { deviation: grown.clamp(LEAST_DEVIATION, MOST_DEVIATION), ..self }
    }

    const fn of_crate(&self) -> Glicko2Rating {
        Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }

    fn after(self, new: &Glicko2Rating, now: u64) -> Self {
        let is_sane = new.rating.is_finite() && new.deviation.is_finite() && new.volatility.is_finite();
        let games = self.games.saturating_add(1);
        if !is_sane {
            return Self { games, at: now, ..self };
        }
        let change = (new.rating - self.rating).clamp(-MOST_CHANGE, MOST_CHANGE);
        Self {
            rating: (self.rating + change).clamp(LEAST_RATING, MOST_RATING),
            deviation: new.deviation.clamp(LEAST_DEVIATION, MOST_DEVIATION),
            volatility: new.volatility.min(MOST_VOLATILITY),
            games,
            at: now,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "ratings have four digits")]
fn whole(number: f64) -> i32 {
    number.round() as i32
}

/// The two after a game between them.
fn played(
    first: StoredRating,
    second: StoredRating,
    outcome: Outcomes,
    now: u64,
) -> (StoredRating, StoredRating) {
    let (first, second) = (first.aged(now), second.aged(now));
    let config = Glicko2Config { tau: TAU, ..Glicko2Config::default() };
    let (one, two) = glicko2(&first.of_crate(), &second.of_crate(), &outcome, &config);
    (first.after(&one, now), second.after(&two, now))
}

fn key(person: &PersonId, discipline: &str) -> String {
    format!("{person}/{discipline}")
}

/// How strong somebody is, and what must still hold when that is changed.
async fn find(
    store: &AsyncStore,
    person: &PersonId,
    discipline: &str,
) -> Answer<(StoredRating, DocumentPrecondition)> {
    let Some(document) = store.document(COLLECTION, &key(person, discipline)).await? else {
        return Ok((StoredRating::NEW, DocumentPrecondition::Absent));
    };
    let known = serde_json::from_str(&document.body).unwrap_or(StoredRating::NEW);
    Ok((known, DocumentPrecondition::Version(document.version)))
}

/// Everything that somebody has a rating in.
pub(crate) async fn of_person(store: &AsyncStore, person: &PersonId) -> Answer<Vec<(String, StoredRating)>> {
    if !person.is_account() {
        return Ok(Vec::new());
    }
    let prefix = format!("{person}/");
    let documents = store.documents(COLLECTION, &prefix, 100).await?;
    let read = |document: &tengen_store::Document| {
        let strength: StoredRating = serde_json::from_str(&document.body).ok()?;
        Some((document.key.strip_prefix(&prefix)?.to_owned(), strength.aged(utc())))
    };
    Ok(documents.iter().filter_map(read).collect())
}

/// Notes in the terms of a new table how strong its account holders are.
pub(crate) async fn write_ratings(
    store: &AsyncStore,
    terms: &mut TableTerms,
    seating: &SeatingTags,
) -> Answer<()> {
    let Some(discipline) = terms.rules.discipline() else { return Ok(()) };
    for (occupant, number) in seating.occupants.iter().zip(1..) {
        let Some(person) = occupant.person().filter(|person| person.is_account()) else { continue };
        let (strength, _) = find(store, person, discipline).await?;
        let PlayerRating { value, provisional } = strength.aged(utc()).shown();
        let mark = if provisional { "?" } else { "" };
        terms.tags.insert(format!("{TAG}{number}"), format!("{value}{mark}"));
    }
    Ok(())
}

/// The rating that was noted for the seat with this number, from 1.
pub(crate) fn written_rating(terms: &TableTerms, number: usize) -> Option<PlayerRating> {
    let text = terms.tags.get(&format!("{TAG}{number}"))?;
    let value = text.trim_end_matches('?').parse().ok()?;
    Some(PlayerRating { value, provisional: text.ends_with('?') })
}

/// What the end of a game changes.
#[derive(Debug)]
pub(crate) struct RatingUpdate {
    /// By seat.
    pub(crate) changes: Vec<i32>,
    pub(crate) documents: Vec<DocumentChange>,
}

/// What these events change, if they end a rated game that counts between two account holders. To be written together with
/// them; when somebody else was quicker it has to be asked again.
pub(crate) async fn rating_update(
    store: &AsyncStore,
    game: &GameId,
    terms: &TableTerms,
    seating: &SeatingTags,
    events: &[Event],
) -> Answer<Option<RatingUpdate>> {
    let winner = events.iter().find_map(|event| {
        if let EventKind::Finished { winner, void: false, .. } = &event.what { Some(*winner) } else { None }
    });
    let people: Vec<&PersonId> = seating.occupants.iter().filter_map(SeatPlayer::person).collect();
    let (Some(winner), Some(discipline), [one, two]) = (winner, terms.rules.discipline(), &people[..]) else {
        return Ok(None);
    };
    let is_between_accounts = one.is_account() && two.is_account() && one != two;
    if !seating.rated || !is_between_accounts || seating.occupants.len() != 2 {
        return Ok(None);
    }
    let outcome = match winner.map(tengen_core::Seat::index) {
        Some(0) => Outcomes::WIN,
        Some(_) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let ((first, first_as), (second, second_as)) =
        (find(store, one, discipline).await?, find(store, two, discipline).await?);
    let (new_first, new_second) = played(first, second, outcome, utc());
    let change = |old: &StoredRating, new: &StoredRating| new.shown().value - old.shown().value;
    let changes = vec![change(&first, &new_first), change(&second, &new_second)];
    let body = serde_json::to_string(&changes).unwrap_or_default();
    // Whatever happens, a game is counted once.
    let counted = DocumentChange::put(CHANGES, game.as_str(), body).expecting(DocumentPrecondition::Absent);
    let document = |person: &PersonId, new: &StoredRating, expected| {
        let body = serde_json::to_string(new).unwrap_or_default();
        DocumentChange::put(COLLECTION, key(person, discipline), body).expecting(expected)
    };
    let mut documents =
        vec![counted, document(one, &new_first, first_as), document(two, &new_second, second_as)];
    let at = utc();
    for (seat, (person, ratings)) in
        [(one, (&first, &new_first)), (two, (&second, &new_second))].into_iter().enumerate()
    {
        let is_bot = matches!(seating.occupants[seat], SeatPlayer::Bot(_));
        let name = terms.players.get(seat).map_or("", String::as_str);
        documents.extend(rating_documents((person, name), is_bot, discipline, ratings, (game, at)));
    }
    Ok(Some(RatingUpdate { changes, documents }))
}

/// What a finished game has changed.
pub(crate) async fn changes(store: &AsyncStore, game: &GameId) -> Answer<Option<Vec<i32>>> {
    let document = store.document(CHANGES, game.as_str()).await?;
    Ok(document.and_then(|document| serde_json::from_str(&document.body).ok()))
}

#[cfg(test)]
mod tests {
    use tengen_battlefield::maps::NamedMap;
    use tengen_games::AnyRules;

    use super::*;

    const DAYS: u64 = 24 * 60 * 60 * 1000;

    fn strength(rating: f64, deviation: f64) -> StoredRating {
        StoredRating { rating, deviation, volatility: 0.06, games: 10, at: 1000 }
    }

    fn near(is: f64, should: f64, by: f64) {
        assert!((is - should).abs() < by, "{is} is not {should}");
    }

    /// Computed by hand with the formulas of Glickman's document, for a volatility that does not change.
    #[test]
    fn a_game_changes_ratings_as_glickman_wrote_it() {
        let (one, two) = played(strength(1500.0, 200.0), strength(1400.0, 50.0), Outcomes::WIN, 1000);
        near(one.rating, 1563.46, 0.1);
        near(one.deviation, 175.70, 0.1);
        near(one.volatility, 0.06, 0.001);
        near(two.rating, 1395.24, 0.1);
        near(two.deviation, 50.71, 0.1);
        assert_eq!((one.games, two.games), (11, 11));
        let (one, two) = played(strength(1500.0, 200.0), strength(1500.0, 200.0), Outcomes::DRAW, 1000);
        near(one.rating, 1500.0, 1e-9);
        near(two.rating, 1500.0, 1e-9);
    }

    #[test]
    fn ratings_stay_within_bounds() {
        let (weak, strong) = (strength(400.0, 500.0), strength(4000.0, 500.0));
        let (won, lost) = played(weak, strong, Outcomes::WIN, 1000);
        assert!(won.rating <= 400.0 + MOST_CHANGE + 1e-9 && lost.rating >= 4000.0 - MOST_CHANGE - 1e-9);
        let (lost, won) = played(weak, strong, Outcomes::LOSS, 1000);
        assert!(lost.rating >= LEAST_RATING && won.rating <= MOST_RATING);
        let mut pair = (StoredRating::NEW, StoredRating::NEW);
        for _ in 0..300 {
            pair = played(pair.0, pair.1, Outcomes::WIN, 1000);
            pair = played(pair.0, pair.1, Outcomes::LOSS, 1000);
        }
        assert!(pair.0.deviation >= LEAST_DEVIATION && pair.0.deviation < PROVISIONAL);
        assert!(pair.0.volatility <= MOST_VOLATILITY);
    }

    #[test]
    fn who_does_not_play_becomes_less_sure() {
        let known = strength(1700.0, 60.0);
        let later = known.aged(1000 + 365 * DAYS);
        assert!(later.deviation > 100.0 && later.deviation < 130.0, "{}", later.deviation);
        assert!((later.rating - 1700.0).abs() < f64::EPSILON);
        assert!(StoredRating::NEW.aged(utc()).shown().provisional);
        assert!(!known.shown().provisional);
        assert!(known.aged(u64::MAX).deviation <= MOST_DEVIATION);
    }

    #[test]
    fn only_what_many_play_is_rated() {
        let of = |text: &str| crate::game_request::rules_of(text).unwrap().discipline();
        let quoridor = |rules| AnyRules::Quoridor(rules).to_string();
        assert_eq!(
            of("gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free"),
            Some("gomoku-freestyle")
        );
        assert_eq!(
            of("gomoku,size=20x20,k=5,players=2,rule=standard,opening=swap2"),
            Some("gomoku-standard")
        );
        assert_eq!(of("gomoku,size=15x15,k=5,players=2,rule=renju,opening=rif"), Some("renju"));
        assert_eq!(of("gomoku,size=3x3,k=3,players=2,rule=freestyle,opening=free"), None);
        assert_eq!(of("gomoku,size=15x15,k=5,players=3,rule=freestyle,opening=free"), None);
        assert_eq!(of(&quoridor(tengen_quoridor::Rules::OFFICIAL)), Some("quoridor"));
        assert_eq!(of(&quoridor(tengen_quoridor::Rules::CONTEST)), Some("quoridor-contest"));
        assert_eq!(of(&quoridor(tengen_quoridor::Rules::FOUR)), None);
        assert_eq!(of(&format!("battlefield,map={}", NamedMap::all()[0].code)), Some("battlefield"));
    }
}
