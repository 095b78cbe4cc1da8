//! Game index: the finished games of every player, their totals, rating histories and leaderboards.
//!
//! All of it is documents that are written in the same batch as the event that ends a game. Lists need no log: keys begin with
//! the player and go on with the time, turned round, so that the latest game comes first.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tengen_api::{
    DisciplineTotals, GameListEntry, GameListPage, GameListQuery, Leaderboard, PlayerResult, RankedPlayer,
    RatingPoint, RecentOpponent, ResultTotals, TableSummary,
};
use tengen_arbiter::{Event, TimeControl};
use tengen_games::AnyRules;
use tengen_store::{DocumentChange, DocumentPrecondition, GameId};

use crate::{
    Answer, ApiError, PersonId,
    async_store::AsyncStore,
    people::ratings::StoredRating,
    seat_player::{SeatingTags, has_repeated},
    table::read_back,
};

/// Keys are `PERSON/TIME/GAME`.
const GAMES: &str = "player-game";
/// Keys are `TIME/GAME`: games that everybody may see.
const PUBLIC_GAMES: &str = "finished-game";
/// Keys are persons.
const TOTALS: &str = "player-totals";
/// Keys are `PERSON/DISCIPLINE/TIME/GAME`.
const HISTORY: &str = "rating-history";
/// Keys are `DISCIPLINE/RATING/PERSON`.
const LEADERS: &str = "leaderboard";
/// Says that the games of earlier versions are in the index.
const MARK: (&str, &str) = ("game-index", "complete");

/// Times count down from here, so that the latest has the smallest key.
const END_OF_TIME: u64 = 9_999_999_999_999;
/// The same for ratings.
const BEST_RATING: i32 = 9999;
/// Documents that are read at a time.
const PAGE: usize = 200;
/// Documents that are looked through for one page: whoever filters a long list asks again.
const MOST_READ: usize = 5000;
/// Games that tell whom somebody has played lately, and how many of those are shown.
const RECENT: usize = 100;
const MOST_OPPONENTS: usize = 10;
/// Points of a rating graph.
const MOST_POINTS: usize = 1000;
/// Players on a leaderboard.
pub(crate) const MOST_LEADERS: usize = 100;

/// What ratings and totals count a game as.
fn discipline(rules: &AnyRules) -> String {
    rules.discipline().map_or_else(|| format!("{}-other", rules.game().code()), str::to_owned)
}

fn countdown(at: u64) -> String {
    format!("{:013}", END_OF_TIME.saturating_sub(at))
}

/// Results by discipline; the first seat and all others apart.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct StoredTotals(BTreeMap<String, [ResultTotals; 2]>);

/// A finished game, as far as the index needs it.
#[derive(Debug)]
pub(crate) struct IndexedGame {
    entry: GameListEntry,
    seating: SeatingTags,
}

impl IndexedGame {
    /// `None` for games that do not count, are not over, or were played by nobody.
    pub(crate) fn new(rules: &AnyRules, mut summary: TableSummary, seating: &SeatingTags) -> Option<Self> {
        let has_people = seating.occupants.iter().any(|occupant| occupant.person().is_some());
        if !has_people || summary.result.as_ref().is_none_or(|result| result.void) {
            return None;
        }
        summary.rules = rules.summary().into();
        summary.watching = 0;
        summary.players.iter_mut().for_each(|player| player.here = false);
        let entry = GameListEntry { table: summary, discipline: discipline(rules) };
        Some(Self { entry, seating: seating.clone() })
    }

    /// The people who played, each with their first seat.
    fn people(&self) -> BTreeMap<&PersonId, usize> {
        let mut people = BTreeMap::new();
        for (seat, occupant) in self.seating.occupants.iter().enumerate() {
            if let Some(person) = occupant.person() {
                people.entry(person).or_insert(seat);
            }
        }
        people
    }

    /// What the lists get.
    fn documents(&self) -> Vec<DocumentChange> {
        let table = &self.entry.table;
        let body = serde_json::to_string(&self.entry).unwrap_or_default();
        let key = format!("{}/{}", countdown(table.changed), table.id);
        let own = |person: &PersonId| DocumentChange::put(GAMES, format!("{person}/{key}"), body.clone());
        let mut documents: Vec<DocumentChange> = self.people().into_keys().map(own).collect();
        if is_public(table) {
            documents.push(DocumentChange::put(PUBLIC_GAMES, key, body));
        }
        documents
    }

    /// Counts the game for whoever played it against somebody else.
    fn count(&self, totals: &mut BTreeMap<PersonId, StoredTotals>) {
        if self.seating.is_shared() {
            return;
        }
        for (person, seat) in self.people() {
            let Some(result) = result_of(&self.entry.table, seat) else { continue };
            let of_person = totals.entry(person.clone()).or_default();
            let by_seat = of_person.0.entry(self.entry.discipline.clone()).or_default();
            by_seat[seat.min(1)].add(result);
        }
    }

    /// What is written together with the event that ends the game. If another game of one of them ends meanwhile, it has to be
    /// asked again.
    pub(crate) async fn update(&self, store: &AsyncStore) -> Answer<Vec<DocumentChange>> {
        if self.seating.is_shared() {
            return Ok(self.documents());
        }
        let (mut totals, mut versions) = (BTreeMap::new(), BTreeMap::new());
        for person in self.people().into_keys() {
            let found = store.document(TOTALS, person.as_str()).await?;
            let expected = found
                .as_ref()
                .map_or(DocumentPrecondition::Absent, |found| DocumentPrecondition::Version(found.version));
            let known = found.and_then(|found| serde_json::from_str(&found.body).ok()).unwrap_or_default();
            totals.insert(person.clone(), known);
            versions.insert(person.clone(), expected);
        }
        self.count(&mut totals);
        let mut documents = self.documents();
        documents.extend(totals.iter().zip(versions.into_values()).map(|((person, totals), expected)| {
            let body = serde_json::to_string(totals).unwrap_or_default();
            DocumentChange::put(TOTALS, person.as_str(), body).expecting(expected)
        }));
        Ok(documents)
    }
}

/// Whether everybody may see the game in lists: it is neither private nor played by one person alone.
pub(crate) fn is_public(table: &TableSummary) -> bool {
    let people = table.players.iter().filter_map(|player| player.person.as_deref());
    !table.private && !has_repeated(people)
}

/// How a game of two ended for a seat.
fn result_of(table: &TableSummary, seat: usize) -> Option<PlayerResult> {
    let result = table.result.as_ref().filter(|result| !result.void)?;
    Some(match result.winner {
        None => PlayerResult::Draw,
        Some(winner) if winner == seat => PlayerResult::Win,
        Some(_) => PlayerResult::Loss,
    })
}

/// What a rated game changes for a player beside the rating itself: the history and the leaderboard.
pub(crate) fn rating_documents(
    (person, name): (&PersonId, &str),
    is_bot: bool,
    discipline: &str,
    (old, new): (&StoredRating, &StoredRating),
    (game, at): (&GameId, u64),
) -> Vec<DocumentChange> {
    let key = |rating: &StoredRating| {
        format!("{discipline}/{:04}/{person}", BEST_RATING.saturating_sub(rating.shown().value))
    };
    let mut documents = Vec::new();
    if key(old) != key(new) || new.shown().provisional {
        documents.push(DocumentChange::remove(LEADERS, key(old)));
    }
    if !new.shown().provisional {
        let leader = StoredLeader { name: name.to_owned(), bot: is_bot, rating: *new };
        documents.push(DocumentChange::put(
            LEADERS,
            key(new),
            serde_json::to_string(&leader).unwrap_or_default(),
        ));
    }
    let point = format!("{person}/{discipline}/{}/{game}", countdown(at));
    documents.push(DocumentChange::put(HISTORY, point, new.shown().value.to_string()));
    documents
}

/// A player on a leaderboard, as it is stored.
#[derive(Debug, Serialize, Deserialize)]
struct StoredLeader {
    name: String,
    bot: bool,
    rating: StoredRating,
}

/// The strongest players of a discipline.
pub(crate) async fn leaderboard(store: &AsyncStore, discipline: &str, most: usize) -> Answer<Leaderboard> {
    let found = store.documents(LEADERS, &format!("{discipline}/"), MOST_LEADERS).await?;
    let read = |document: &tengen_store::Document| {
        let StoredLeader { name, bot, rating } = serde_json::from_str(&document.body).ok()?;
        // Whoever has not played for long is uncertain again.
        let rating = rating.today();
        let shown = rating.shown();
        (!shown.provisional).then(|| RankedPlayer {
            name,
            bot,
            value: shown.value,
            deviation: rating.deviation(),
            games: rating.games,
        })
    };
    let players = found.iter().filter_map(read).take(most).collect();
    Ok(Leaderboard { discipline: discipline.to_owned(), players })
}

/// A player's ratings after each of the latest games, the oldest first.
pub(crate) async fn rating_history(
    store: &AsyncStore,
    person: &PersonId,
    discipline: &str,
) -> Answer<Vec<RatingPoint>> {
    let prefix = format!("{person}/{discipline}/");
    let found = store.documents(HISTORY, &prefix, MOST_POINTS).await?;
    let read = |document: &tengen_store::Document| {
        let (left, _) = document.key.strip_prefix(&prefix)?.split_once('/')?;
        let left: u64 = left.parse().ok()?;
        Some(RatingPoint { at: END_OF_TIME - left, value: document.body.parse().ok()? })
    };
    Ok(found.iter().rev().filter_map(read).collect())
}

/// A player's results by discipline.
pub(crate) async fn totals(store: &AsyncStore, person: &PersonId) -> Answer<Vec<DisciplineTotals>> {
    let found = store.document(TOTALS, person.as_str()).await?;
    let totals: StoredTotals =
        found.and_then(|found| serde_json::from_str(&found.body).ok()).unwrap_or_default();
    let one = |(discipline, [first, second]): (String, [ResultTotals; 2])| DisciplineTotals {
        discipline,
        first,
        second,
    };
    Ok(totals.0.into_iter().map(one).collect())
}

/// Whom a player has played lately.
pub(crate) async fn opponents(store: &AsyncStore, person: &PersonId) -> Answer<Vec<RecentOpponent>> {
    let found = store.documents(GAMES, &format!("{person}/"), RECENT).await?;
    let mut opponents: Vec<RecentOpponent> = Vec::new();
    for document in &found {
        let Ok(entry) = serde_json::from_str::<GameListEntry>(&document.body) else { continue };
        if !is_public(&entry.table) {
            continue;
        }
        for player in entry.table.players {
            if player.person.as_deref() == Some(person.as_str()) {
                continue;
            }
            let is_same = |known: &&mut RecentOpponent| {
                let known = &known.player;
                (&known.person, known.kind, &known.name) == (&player.person, player.kind, &player.name)
            };
            match opponents.iter_mut().find(is_same) {
                Some(known) => known.games += 1,
                None => opponents.push(RecentOpponent { player, games: 1 }),
            }
        }
    }
    opponents.truncate(MOST_OPPONENTS);
    Ok(opponents)
}

/// Whose games are listed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GameListOwner<'a> {
    /// A player's, with those that only the player may see or without.
    Player { person: &'a PersonId, is_self: bool },
    /// Everybody's.
    Everybody,
}

impl GameListOwner<'_> {
    fn collection(self) -> (&'static str, String) {
        match self {
            Self::Player { person, .. } => (GAMES, format!("{person}/")),
            Self::Everybody => (PUBLIC_GAMES, String::new()),
        }
    }

    /// Whether a game of the list is wanted.
    fn wants(self, entry: &GameListEntry, query: &GameListQuery, time: Option<TimeControl>) -> bool {
        let GameListEntry { table, discipline } = entry;
        let person = match self {
            Self::Player { person, .. } => Some(person.as_str()),
            Self::Everybody => None,
        };
        let is_shown = is_public(table) || matches!(self, Self::Player { is_self: true, .. });
        let is_own =
            |player: &tengen_api::TablePlayer| person.is_some() && player.person.as_deref() == person;
        let name = query.opponent.as_deref().map(str::to_lowercase);
        let has_opponent = |name: &String| {
            table.players.iter().any(|player| !is_own(player) && player.name.to_lowercase().contains(name))
        };
        let has_result = |result: &PlayerResult| match table.players.iter().position(is_own) {
            Some(seat) => result_of(table, seat) == Some(*result),
            // For everybody only draws can be told apart.
            None => {
                (*result == PlayerResult::Draw)
                    == table.result.as_ref().is_some_and(|result| result.winner.is_none())
            }
        };
        is_shown
            && query.game.is_none_or(|game| game == table.game)
            && query.discipline.as_ref().is_none_or(|wanted| wanted == discipline)
            && query.rated.is_none_or(|rated| rated == table.rated)
            && time.is_none_or(|time| time == table.time)
            && name.as_ref().is_none_or(has_opponent)
            && query.result.as_ref().is_none_or(has_result)
    }
}

/// A page of finished games.
pub(crate) async fn games(
    store: &AsyncStore,
    owner: GameListOwner<'_>,
    query: &GameListQuery,
) -> Answer<GameListPage> {
    let n = query.n.unwrap_or(20);
    if !(1..=100).contains(&n) {
        return Err(ApiError::bad("n", &tengen_core::message!("server-games-page-size")));
    }
    let time = match &query.time {
        Some(text) => Some(
            text.parse().map_err(|error: tengen_arbiter::ParseControlError| ApiError::bad("time", &error))?,
        ),
        None => None,
    };
    let (collection, prefix) = owner.collection();
    let mut after = query.after.as_ref().map(|after| format!("{prefix}{after}"));
    let (mut games, mut read) = (Vec::new(), 0);
    loop {
        let page = store.papers_after(collection, &prefix, after.take(), PAGE).await?;
        let is_last = page.len() < PAGE;
        for document in page {
            let place = document.key[prefix.len()..].to_owned();
            read += 1;
            let entry = serde_json::from_str::<GameListEntry>(&document.body);
            if let Ok(entry) = entry
                && owner.wants(&entry, query, time)
            {
                games.push(entry);
            }
            if games.len() >= n || read >= MOST_READ {
                return Ok(GameListPage { games, next: Some(place) });
            }
            after = Some(document.key);
        }
        if is_last {
            return Ok(GameListPage { games, next: None });
        }
    }
}

/// Puts the games of earlier versions into the index, once.
pub(crate) async fn complete(store: &AsyncStore) -> Answer<()> {
    if store.document(MARK.0, MARK.1).await?.is_some() {
        return Ok(());
    }
    let (mut after, mut totals, mut count) = (None::<GameId>, BTreeMap::new(), 0_u64);
    loop {
        let page = store.games(after.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.game.clone());
        let mut documents = Vec::new();
        for found in &page {
            // A log that cannot be read is told of when somebody looks at it.
            let Ok(log) = store.log(&found.game).await else { continue };
            if let Some(game) = of_log(&found.game, &log) {
                game.count(&mut totals);
                documents.extend(game.documents());
                count += 1;
            }
        }
        store.put(documents).await?;
    }
    let mut documents: Vec<DocumentChange> = totals
        .iter()
        .map(|(person, totals)| {
            DocumentChange::put(TOTALS, person.as_str(), serde_json::to_string(totals).unwrap_or_default())
        })
        .collect();
    documents.push(DocumentChange::put(MARK.0, MARK.1, "1".to_owned()));
    for part in documents.chunks(PAGE) {
        store.put(part.to_vec()).await?;
    }
    if count > 0 {
        tracing::info!(count, "finished games were put into the index");
    }
    Ok(())
}

fn of_log(id: &GameId, log: &[Event]) -> Option<IndexedGame> {
    let (table, seating, summary) = read_back(id, log)?;
    IndexedGame::new(&table.terms().rules, summary, &seating)
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        sync::Arc,
        time::{Duration, Instant},
    };

    use tengen_arbiter::{Command, Millis, Table, TableTerms};
    use tengen_core::Seat;
    use tengen_store::SqliteStore;
    use tengen_table_host::{TableClock, TableHost};

    use super::*;
    use crate::SeatPlayer;

    const PLAYERS: usize = 10_000;

    fn person(number: usize) -> PersonId {
        format!("u-{number:016}").parse().unwrap()
    }

    /// A game that the second player has resigned.
    fn finished_game() -> IndexedGame {
        let mut terms = TableTerms::new("gomoku".parse().unwrap(), ["one", "two"].map(str::to_owned));
        SeatingTags::of_occupants([0, 1].map(|number| SeatPlayer::Person(person(number))).into())
            .write_to(&mut terms);
        let opening = Table::opening(terms, 1_700_000_000_000).unwrap();
        let mut host = TableHost::open(opening, TableClock::stopped(Millis::ZERO)).unwrap();
        for command in [Command::play(Seat::FIRST, "h8"), Command::Resign { seat: Seat::FIRST.next(2) }] {
            host.execute(&command, Instant::now(), |_| Ok::<_, Infallible>(())).unwrap();
        }
        of_log(&"game".parse().unwrap(), host.log()).unwrap()
    }

    #[test]
    fn the_latest_game_has_the_smallest_key() {
        assert!(countdown(1_700_000_000_001) < countdown(1_700_000_000_000));
        assert_eq!(countdown(u64::MAX), countdown(END_OF_TIME));
    }

    /// The time for a profile page: totals, opponents, ratings and the latest games, of a player with 200 games and of one with
    /// a hundredth of all.
    #[tokio::test]
    #[ignore = "writes a million games, which takes minutes; TENGEN_GAMES tells how many"]
    async fn profiles_among_a_million_games() {
        let told = std::env::var("TENGEN_GAMES").ok().and_then(|text| text.parse().ok());
        let (count, folder) = (told.unwrap_or(1_000_000_usize), tempfile::tempdir().unwrap());
        let sqlite = Arc::new(SqliteStore::open(folder.path().join("games.db")).unwrap());
        let store = AsyncStore::new(sqlite, Arc::default());
        let mut game = finished_game();
        let (mut totals, mut documents) = (BTreeMap::new(), Vec::new());
        let start = Instant::now();
        for number in 0..count {
            // Every hundredth game is the busy player's.
            let players =
                [if number % 100 == 0 { 0 } else { number % PLAYERS }, (number * 7919 + 1) % PLAYERS]
                    .map(person);
            let table = &mut game.entry.table;
            table.id = format!("g{number}");
            table.changed += 1000;
            for (player, person) in table.players.iter_mut().zip(&players) {
                player.person = Some(person.to_string());
                player.name = format!("player {person}");
            }
            game.seating.occupants = players.into_iter().map(SeatPlayer::Person).collect();
            game.count(&mut totals);
            documents.extend(game.documents());
            if documents.len() >= 3000 {
                store.put(std::mem::take(&mut documents)).await.unwrap();
            }
        }
        documents.extend(totals.iter().map(|(person, totals)| {
            DocumentChange::put(TOTALS, person.as_str(), serde_json::to_string(totals).unwrap())
        }));
        for part in documents.chunks(3000) {
            store.put(part.to_vec()).await.unwrap();
        }
        println!("{count} games were written in {:.1?}", start.elapsed());
        let query = GameListQuery::default();
        for (name, number) in [("usual", 4711), ("busy", 0)] {
            let person = person(number);
            let mut times: Vec<Duration> = Vec::new();
            for _ in 0..50 {
                let start = Instant::now();
                let counted = super::totals(&store, &person).await.unwrap();
                let opponents = opponents(&store, &person).await.unwrap();
                let owner = GameListOwner::Player { person: &person, is_self: false };
                let page = games(&store, owner, &query).await.unwrap();
                times.push(start.elapsed());
                assert!(!counted.is_empty() && !opponents.is_empty() && !page.games.is_empty());
            }
            times.sort();
            println!("profile of a {name} player: p50 {:.1?}, p99 {:.1?}", times[25], times[49]);
        }
        let start = Instant::now();
        store.document(TOTALS, person(4711).as_str()).await.unwrap();
        println!("one document: {:.1?}", start.elapsed());
    }
}
