//! Table registry: opens, finds and loads tables, and unloads them when nobody looks.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use futures_util::{StreamExt as _, stream};
use tengen_api::{ChatLine, PersonEvent, StartedGame, TableSummary};
use tengen_arbiter::{Event, EventKind, Millis, Table, TableTerms, TimeControl};
use tengen_store::{AppendError, DocumentChange, DocumentPrecondition, GameId, LogAppend, Seq, WriteBatch};
use tengen_table_host::{TableClock, TableHost};
use tokio::sync::{broadcast, watch};

use crate::{
    Answer, ApiError, AppState, ExternalGames, Person, PersonId,
    cluster::FLAG_DELAY,
    names::utc,
    people::ratings,
    quotas::{QuotaKey, TablePermits},
    seat_player::{SeatPlayer, SeatingTags},
    striped_lock::StripedLock,
    table::{
        ChatPost, CommandOutcome, CommandRequest, TableActor, TableHandle, TableMessage, TableSnapshot,
        shared_deadline, summary_of_log,
    },
};

/// The shelf with the games whose clocks go on; a game leaves it with the event that ends it.
pub(crate) const LIVE: &str = "live";
/// The shelf that tells who plays what now: keys are `PERSON/GAME`, the text is when it began. A game leaves it with the
/// event that ends it.
pub(crate) const PLAYING: &str = "playing";
/// Games of one person that are listed.
const MOST_LISTED: usize = 50;
/// Games that one person may have going on and that are looked through for the newest.
const MOST_OPEN: usize = 1000;
/// Summaries of tables that are put away.
const MOST_RESTING: usize = 10_000;
/// Games that may go on at the same time.
const MOST_LIVE: usize = 20_000;
/// Games that are looked through at a time when the server comes back.
const PAGE: usize = 1000;
/// How long each side of a rated game may take for its first move, as at lichess; without a clock nobody is in a hurry.
const FIRST_MOVE: Millis = Millis::seconds(30);
const FIRST_MOVE_UNTIMED: Millis = Millis::seconds(10 * 60);
/// A table of another server where nothing has happened for so long is in no list.
const QUIET: Duration = Duration::from_secs(120);
/// Tables of other servers that are looked at in a second.
const MOST_LOOKED_AT: usize = 40;
/// How often a table is looked for that is put away again and again.
const MOST_TRIES: u32 = 3;

/// The tables that run now.
#[derive(Debug)]
pub(crate) struct TableRegistry {
    tables: Mutex<HashMap<GameId, TableHandle>>,
    /// How tables that were put away looked, for those who ask what they play.
    resting: Mutex<HashMap<GameId, Arc<TableSummary>>>,
    /// Tables that other servers have, as far as they are heard of.
    elsewhere: Mutex<HashMap<GameId, RemoteTable>>,
    /// So that a table is loaded once, however many come at the same time.
    loading: StripedLock,
    changed: watch::Sender<u64>,
    finished: broadcast::Sender<GameId>,
}

/// A table that another server has.
#[derive(Debug)]
struct RemoteTable {
    /// How long its log is.
    length: u64,
    /// When it last grew.
    grown: Instant,
    /// How it looked, and how long its log was then.
    seen: Option<(u64, Arc<TableSummary>)>,
}

/// How a table begins.
#[derive(Debug, Default)]
pub(crate) struct TableOpening<'a> {
    /// Whose tables it is counted among.
    pub(crate) owners: &'a [QuotaKey],
    /// What is played at once.
    pub(crate) moves: &'a [String],
    /// What is written together with its first events.
    pub(crate) documents: Vec<DocumentChange>,
}

impl Default for TableRegistry {
    fn default() -> Self {
        Self {
            tables: Mutex::default(),
            resting: Mutex::default(),
            elsewhere: Mutex::default(),
            loading: StripedLock::default(),
            changed: watch::channel(0).0,
            finished: broadcast::channel(1024).0,
        }
    }
}

impl TableRegistry {
    fn tables(&self) -> MutexGuard<'_, HashMap<GameId, TableHandle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table, plays what is to be played at once, and lets it run.
    pub(crate) async fn open(
        &self,
        app: &AppState,
        id: GameId,
        mut terms: TableTerms,
        seating: SeatingTags,
        opening: TableOpening<'_>,
    ) -> Answer<TableHandle> {
        if app.is_stopping() {
            return Err(ApiError::stopping());
        }
        if self.tables().len() >= MOST_LIVE {
            return Err(ApiError::too_many(60));
        }
        let permits = app.quotas.open_table(opening.owners, opening.moves.len())?;
        crate::seat_player::without_ours(&mut terms);
        terms.claim_after = app.config.claim_after.unwrap_or(terms.claim_after);
        if app.config.cluster.is_some() {
            terms.flag_delay = FLAG_DELAY;
        }
        seating.write_to(&mut terms);
        ratings::write_ratings(&app.store, &mut terms, &seating).await?;
        if seating.rated {
            let usual = if terms.time == TimeControl::None { FIRST_MOVE_UNTIMED } else { FIRST_MOVE };
            terms.first_move = Some(app.config.first_move.unwrap_or(usual));
        }
        let has_clock = (terms.time != TimeControl::None || terms.first_move.is_some()) && !seating.worker;
        let moves = opening.moves.to_vec();
        let log = app.jobs.run(move |_| opening_log(terms, &moves)).await?;
        let is_over = has_end(&log);
        let mut documents = opening.documents;
        let is_guarded = documents.iter().any(|document| document.expected != DocumentPrecondition::Anything);
        // Without a clock nothing happens by itself: such a game waits until somebody comes.
        if !is_over && has_clock {
            documents.push(DocumentChange::put(LIVE, id.to_string(), "{}".to_owned()));
        }
        let people: BTreeSet<&PersonId> = seating.occupants.iter().filter_map(SeatPlayer::person).collect();
        let playing =
            |person| DocumentChange::put(PLAYING, playing_key(person, &id), format!("{:015}", utc()));
        documents.extend(people.into_iter().filter(|_| !is_over).map(playing));
        let events: Vec<String> = log.iter().map(Event::to_json).collect();
        app.quotas.write(opening.owners, events.iter().map(String::len).sum())?;
        let table = app.config.cluster.as_ref().and_then(|_| Table::fold(&log).ok());
        let deadline = table.and_then(|table| shared_deadline(&table, &seating, table.last_event_at()));
        let append = LogAppend { deadline, ..LogAppend::new(id.clone(), Seq(0), events) };
        // Who looks for it as soon as it is stored must not load it beside this one.
        let alone = self.loading.enter(id.as_str()).await;
        match app.store.write(WriteBatch { append: Some(append), documents }).await {
            // Somebody else has opened it: what was to be changed with it is another thing by now.
            Err(AppendError::Conflict { .. }) if is_guarded => return Err(ApiError::outdated()),
            // The same request again: the game is there.
            Err(AppendError::Conflict { .. }) => {
                drop(alone);
                return self.find(app, &id).await;
            }
            written => written?,
        };
        let handle = TableActor::start(app, id.clone(), false, log, permits)?;
        self.tables().insert(id, handle.clone());
        self.changed();
        metrics::counter!("tengen_games_opened_total").increment(1);
        tell_start(app, &handle, &seating);
        Ok(handle)
    }

    /// The table if it runs, or goes on now; a finished one is loaded to be looked at.
    pub(crate) async fn find(&self, app: &AppState, id: &GameId) -> Answer<TableHandle> {
        app.catch_up_after_silence().await?;
        if let Some(handle) = self.running(id) {
            return Ok(handle);
        }
        let _alone = self.loading.enter(id.as_str()).await;
        if let Some(handle) = self.running(id) {
            return Ok(handle);
        }
        if app.is_stopping() {
            return Err(ApiError::stopping());
        }
        if let Some(log) = app.config.relay.as_ref().and_then(|relay| relay.log(id.as_str())) {
            let handle = TableActor::relay(app, log)?;
            self.tables().insert(id.clone(), handle.clone());
            return Ok(handle);
        }
        let log = app.store.log(id).await?;
        // A game that is over does not go on.
        let is_resumed = !has_end(&log);
        let handle = TableActor::start(app, id.clone(), is_resumed, log, TablePermits::default())?;
        self.tables().insert(id.clone(), handle.clone());
        Ok(handle)
    }

    /// Lets the games go on whose clocks ran when the server stopped; the others wait for somebody to come. Whoever asks for
    /// one meanwhile does not wait for all.
    pub(crate) async fn resume(&self, app: &AppState) -> Answer<()> {
        let resume = async |id: GameId| {
            let log = app.store.log(&id).await?;
            let is_running = Table::fold(&log).is_ok_and(|table| table.deadline().is_some());
            if is_running { self.find(app, &id).await.map(|_| ()) } else { Ok(()) }
        };
        let mut after = None;
        loop {
            let documents = app.store.papers_after(LIVE, "", after, PAGE).await?;
            let Some(last) = documents.last() else { return Ok(()) };
            after = Some(last.key.clone());
            let ids = documents.iter().filter_map(|document| document.key.parse::<GameId>().ok());
            let all = stream::iter(ids).for_each_concurrent(StripedLock::COUNT, |id| async {
                let name = id.clone();
                if let Err(refused) = resume(id).await {
                    tracing::warn!(game = %name, code = %refused.code, "a game that does not go on");
                }
            });
            all.await;
        }
    }

    /// A worker has written so much of the log of a game.
    pub(crate) fn played_on(&self, id: &GameId, length: u64) {
        self.mail(id, TableMessage::Grown(length, "worker"));
    }

    /// The log of a game has become so long elsewhere, which this has told.
    pub(crate) fn grown(&self, id: &GameId, length: u64, told_by: &'static str) {
        if let Some(handle) = self.running(id) {
            return handle.hint(TableMessage::Grown(length, told_by));
        }
        let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        let grown = Instant::now();
        let new = || RemoteTable { length: 0, grown, seen: None };
        let table = elsewhere.entry(id.clone()).or_insert_with(new);
        if table.length < length {
            (table.length, table.grown) = (length, grown);
        }
    }

    /// Looks at the tables of other servers that lists may show, the newest first, and forgets those where nothing happens.
    pub(crate) async fn look_elsewhere(&self, app: &AppState) {
        let mut changed: Vec<(Instant, GameId, u64)> = {
            let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
            elsewhere.retain(|id, table| table.grown.elapsed() < QUIET && self.running(id).is_none());
            let is_new = |table: &RemoteTable| table.seen.as_ref().is_none_or(|seen| seen.0 < table.length);
            let new = elsewhere.iter().filter(|(_, table)| is_new(table));
            new.map(|(id, table)| (table.grown, id.clone(), table.length)).collect()
        };
        changed.sort_unstable_by(|a, b| b.cmp(a));
        let is_empty = changed.is_empty();
        for (_, id, length) in changed.into_iter().take(MOST_LOOKED_AT) {
            let Ok(log) = app.store.log(&id).await else { continue };
            let Some(summary) = summary_of_log(&id, &log) else { continue };
            let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(table) = elsewhere.get_mut(&id) {
                table.seen = Some((length, Arc::new(summary)));
            }
        }
        if !is_empty {
            self.changed();
        }
    }

    /// Something was said or asked at a table elsewhere.
    pub(crate) fn aside(&self, id: &GameId) {
        self.mail(id, TableMessage::Aside);
    }

    /// Another server has these people at a table.
    pub(crate) fn seen_elsewhere(&self, id: &GameId, node: String, people: Vec<PersonId>) {
        self.mail(id, TableMessage::Elsewhere(node, people));
    }

    /// Tells a table that runs here. One that is too busy hears of it another time.
    fn mail(&self, id: &GameId, message: TableMessage) {
        if let Some(handle) = self.running(id) {
            handle.hint(message);
        }
    }

    fn running(&self, id: &GameId) -> Option<TableHandle> {
        self.tables().get(id).filter(|handle| handle.is_running()).cloned()
    }

    /// A table has ended its task. A later one of the same name stays.
    pub(crate) fn remove(&self, id: &GameId, summary: &watch::Sender<Arc<TableSummary>>) {
        let mut tables = self.tables();
        if tables.get(id).is_some_and(|handle| handle.is(summary)) {
            tables.remove(id);
        }
        drop(tables);
        self.rest(id, summary.borrow().clone());
        self.changed();
    }

    /// Does something at a table. One that is put away in this very moment is opened again: nothing was done yet.
    pub(crate) async fn act(
        &self,
        app: &AppState,
        id: &GameId,
        wanted: impl Fn(&TableHandle) -> CommandRequest,
    ) -> Answer<CommandOutcome> {
        let mut tries = 0;
        loop {
            let handle = self.find(app, id).await?;
            match handle.act(wanted(&handle)).await {
                Err(refused) if refused.is_put_away() && tries < MOST_TRIES => tries += 1,
                answer => return answer,
            }
        }
    }

    /// Says something at a table, which is opened again like this.
    pub(crate) async fn say(
        &self,
        app: &AppState,
        id: &GameId,
        person: &Person,
        post: ChatPost,
    ) -> Answer<ChatLine> {
        let mut tries = 0;
        loop {
            let handle = self.find(app, id).await?;
            match handle.say(person.at(&handle), post.clone()).await {
                Err(refused) if refused.is_put_away() && tries < MOST_TRIES => tries += 1,
                answer => return answer,
            }
        }
    }

    /// What this person sees at a table, which is opened again like this.
    pub(crate) async fn snapshot(
        &self,
        app: &AppState,
        id: &GameId,
        person: Option<&Person>,
        since: Option<u64>,
        enters: bool,
    ) -> Answer<(TableHandle, TableSnapshot)> {
        let mut tries = 0;
        loop {
            let handle = self.find(app, id).await?;
            let who = person.map(|person| person.at(&handle));
            match handle.snapshot(who.as_ref(), since, enters).await {
                Err(refused) if refused.is_put_away() && tries < MOST_TRIES => tries += 1,
                answer => return answer.map(|seen| (handle, seen)),
            }
        }
    }

    fn rest(&self, id: &GameId, summary: Arc<TableSummary>) {
        let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        if resting.len() >= MOST_RESTING {
            resting.clear();
        }
        resting.insert(id.clone(), summary);
    }

    /// What this person plays, the newest first, also at tables that are put away. A table is not woken by being listed.
    pub(crate) async fn playing(&self, app: &AppState, person: &PersonId) -> Answer<Vec<Arc<TableSummary>>> {
        let prefix = format!("{person}/");
        let mut documents = app.store.documents(PLAYING, &prefix, MOST_OPEN).await?;
        documents.sort_by(|a, b| b.body.cmp(&a.body));
        let mut found = Vec::new();
        for document in documents.iter().take(MOST_LISTED) {
            let Some(id) = document.key.strip_prefix(&prefix).and_then(|id| id.parse::<GameId>().ok()) else {
                continue;
            };
            let summary = match self.known(&id) {
                Some(summary) => summary,
                None => match app.store.log(&id).await.ok().and_then(|log| summary_of_log(&id, &log)) {
                    Some(summary) => {
                        let summary = Arc::new(summary);
                        self.rest(&id, Arc::clone(&summary));
                        summary
                    }
                    None => continue,
                },
            };
            if summary.result.is_none() {
                found.push(summary);
            }
        }
        found.sort_by_key(|summary| std::cmp::Reverse(summary.changed));
        Ok(found)
    }

    /// How a table looks that runs, or that was looked at before.
    fn known(&self, id: &GameId) -> Option<Arc<TableSummary>> {
        if let Some(handle) = self.running(id) {
            return Some(handle.summary.borrow().clone());
        }
        self.resting.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Something has changed that lists show.
    pub(crate) fn changed(&self) {
        self.changed.send_modify(|version| *version += 1);
    }

    /// A game is over.
    pub(crate) fn finished(&self, id: &GameId) {
        let _ = self.finished.send(id.clone());
    }

    pub(crate) fn follow_changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    pub(crate) fn follow_finished(&self) -> broadcast::Receiver<GameId> {
        self.finished.subscribe()
    }

    /// The tables that run, as lists show them.
    pub(crate) fn summaries(&self) -> Vec<Arc<TableSummary>> {
        self.tables().values().map(|handle| handle.summary.borrow().clone()).collect()
    }

    /// The tables that other servers have, as lists show them.
    pub(crate) fn summaries_elsewhere(&self) -> Vec<Arc<TableSummary>> {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = elsewhere.iter().filter(|(id, _)| self.running(id).is_none());
        seen.filter_map(|(_, table)| table.seen.as_ref().map(|(_, summary)| Arc::clone(summary))).collect()
    }

    /// The games that a relay tells of, as lists show them: those that somebody looks at know how many do.
    pub(crate) fn relayed(&self, relay: &ExternalGames) -> Vec<Arc<TableSummary>> {
        let mut live = relay.live();
        for summary in &mut live {
            let known = summary.id.parse::<GameId>().ok().and_then(|id| self.running(&id));
            if let Some(handle) = known {
                *summary = handle.summary.borrow().clone();
            }
        }
        live.retain(|summary| summary.result.is_none());
        live
    }

    pub(crate) fn len(&self) -> usize {
        self.tables().len()
    }

    /// Stops all tables: what was asked before is done, nothing after it.
    pub(crate) async fn stop(&self) {
        let all: Vec<TableHandle> = self.tables().values().cloned().collect();
        stream::iter(&all).for_each_concurrent(None, TableHandle::stop).await;
    }
}

/// Whether a game ends with these events.
pub(crate) fn has_end(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event.what, EventKind::Finished { .. }))
}

/// Tells everybody who plays that the game has begun.
pub(crate) fn tell_start(app: &AppState, handle: &TableHandle, seating: &SeatingTags) {
    let summary = handle.summary.borrow().clone();
    for (seat, occupant) in seating.occupants.iter().enumerate() {
        let Some(person) = occupant.person() else { continue };
        let game = StartedGame::of(&summary, seat);
        app.notify(person, &PersonEvent::GameStart { game });
    }
}

/// The log of a new game in which this has been played already.
pub(crate) fn opening_log(terms: TableTerms, moves: &[String]) -> Answer<Vec<Event>> {
    let first = Table::opening(terms, utc()).map_err(|faults| ApiError::bad("terms", &faults))?;
    let clock = TableClock::stopped(Millis::ZERO);
    let mut host = TableHost::open(first, clock).map_err(|misfit| ApiError::bad("terms", &misfit))?;
    host.play_opening(moves, Instant::now())?;
    Ok(host.log().to_vec())
}

/// The key of [`PLAYING`].
pub(crate) fn playing_key(person: &PersonId, game: &GameId) -> String {
    format!("{person}/{game}")
}

#[cfg(test)]
mod tests;
