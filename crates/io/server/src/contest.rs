//! Contests: who takes part, who meets whom, and how it stands. Everything is on document before it happens, so that a contest
//! goes on after the server was away, and no game is counted twice.

mod contest_record;
mod relayed;
mod runner;
mod state;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tengen_api::{ContestFormat, ContestStatus, ContestSummary};
use tengen_pairings::TournamentRunner;
use tengen_store::{AppendError, Document, DocumentPrecondition};
use tokio::sync::{Mutex as AsyncMutex, watch};

use self::contest_record::{CONTESTS, GAMES};
pub(crate) use self::{
    contest_record::{ContestRecord, GameWinner, StoredContestGame, USUAL_TIME},
    relayed::{relayed_state, relayed_summary},
    state::contest_state,
};
use crate::{
    Answer, ApiError, AppState, Person, async_store::AsyncStore, challenge::ChallengeSeat, names::utc,
    quotas::QuotaKey,
};

/// Entrants of a contest.
pub(crate) const MOST_ENTRANTS: usize = 64;
/// Games of a contest: 64 entrants can meet twice.
const MOST_GAMES: usize = 4096;
/// Contests that are not over: of one person, and of all.
const MOST_EACH: usize = 10;
const MOST_OPEN: usize = 500;
/// How long a contest waits to be started, in milliseconds: a week.
const WAITING: u64 = 7 * 24 * 60 * 60 * 1000;
/// Contests that are over and still listed.
const LISTED: usize = 100;
/// Contests that are over and kept in memory.
const KEPT: usize = 64;

/// A contest as it is at one moment.
#[derive(Clone, Debug)]
pub(crate) struct ContestSnapshot {
    pub(crate) contest_record: ContestRecord,
    /// Of its document.
    version: u64,
    /// Which games are played, and how it stands; `None` while people may join.
    runner: Option<TournamentRunner>,
    /// Games that were begun, by their numbers, with the versions of their documents.
    games: BTreeMap<u32, (StoredContestGame, u64)>,
}

impl ContestSnapshot {
    fn new(contest_record: ContestRecord, version: u64) -> Self {
        let runner =
            if contest_record.status == ContestStatus::Open { None } else { contest_record.runner().ok() };
        Self { contest_record, version, runner, games: BTreeMap::new() }
    }

    async fn load(store: &AsyncStore, document: &Document) -> Answer<Self> {
        let unreadable = |error: &dyn std::fmt::Display| {
            tracing::error!(contest = %document.key, %error, "a contest that cannot be read");
            no_contest()
        };
        let contest_record: ContestRecord =
            serde_json::from_str(&document.body).map_err(|error| unreadable(&error))?;
        let mut contest = Self::new(contest_record, document.version);
        for document in store.documents(GAMES, &format!("{}/", contest.contest_record.id), MOST_GAMES).await?
        {
            let number = document.key.rsplit('/').next().and_then(|number| number.parse().ok());
            let number = number.ok_or_else(|| unreadable(&"a game without a number"))?;
            let game = serde_json::from_str(&document.body).map_err(|error| unreadable(&error))?;
            contest.games.insert(number, (game, document.version));
        }
        contest.replay().map_err(|fault| unreadable(&fault))?;
        Ok(contest)
    }

    /// Tells the tournament of all games that were begun. Those of earlier rounds have smaller encounters.
    fn replay(&mut self) -> Result<(), tengen_pairings::ReportError> {
        let Some(runner) = &mut self.runner else { return Ok(()) };
        let mut games: Vec<_> = self.games.iter().map(|(&number, (game, _))| (number, game)).collect();
        games.sort_by_key(|(_, game)| (game.encounter, game.index));
        for (number, game) in games {
            runner.restore(&game.scheduled(number))?;
            match game.report() {
                Some(report) => drop(runner.report(&report)?),
                None => runner.resume_game(&game.scheduled(number)),
            }
        }
        Ok(())
    }

    /// The games that have been begun, with their numbers.
    pub(crate) fn begun(&self) -> impl Iterator<Item = (u32, &StoredContestGame)> {
        self.games.iter().map(|(&number, (game, _))| (number, game))
    }

    /// Those that go on.
    pub(crate) fn going_on(&self) -> impl Iterator<Item = (u32, &StoredContestGame)> {
        self.begun().filter(|(_, game)| game.score.is_none())
    }

    pub(crate) fn played(&self) -> usize {
        self.begun().filter(|(_, game)| game.score.is_some()).count()
    }
}

/// A contest and what becomes of it.
#[derive(Debug)]
pub(crate) struct RunningContest {
    /// One change after the other: who changes something has this while it is written.
    alone: AsyncMutex<()>,
    now: watch::Sender<Arc<ContestSnapshot>>,
}

impl RunningContest {
    fn new(contest: ContestSnapshot) -> Arc<Self> {
        Arc::new(Self { alone: AsyncMutex::new(()), now: watch::channel(Arc::new(contest)).0 })
    }

    pub(crate) fn now(&self) -> Arc<ContestSnapshot> {
        self.now.borrow().clone()
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<Arc<ContestSnapshot>> {
        self.now.subscribe()
    }

    /// Changes the card; a refused change changes nothing.
    async fn change(
        &self,
        app: &AppState,
        change: impl FnOnce(&mut ContestRecord) -> Answer<()>,
    ) -> Answer<Arc<ContestSnapshot>> {
        let _alone = self.alone.lock().await;
        self.change_alone(app, change).await
    }

    /// The same for who has the contest for themself already.
    async fn change_alone(
        &self,
        app: &AppState,
        change: impl FnOnce(&mut ContestRecord) -> Answer<()>,
    ) -> Answer<Arc<ContestSnapshot>> {
        let old = self.now();
        let mut contest_record = old.contest_record.clone();
        change(&mut contest_record)?;
        let written =
            app.store.put(vec![contest_record.to_document(DocumentPrecondition::Version(old.version))]).await;
        written.map_err(|error| changed_elsewhere(app, &contest_record.id, error))?;
        let version = old.version + 1;
        let mut new = ContestSnapshot { contest_record, version, ..ContestSnapshot::clone(&old) };
        if new.runner.is_none() && new.contest_record.status != ContestStatus::Open {
            new.runner = new.contest_record.runner().ok();
        }
        Ok(self.publish(app, new))
    }

    /// Notes what a game has come to, with the tournament as it is then. Who calls this has the contest for themself.
    async fn record_result(
        &self,
        app: &AppState,
        number: u32,
        game: StoredContestGame,
        runner: TournamentRunner,
    ) -> Answer<Arc<ContestSnapshot>> {
        let mut new = ContestSnapshot::clone(&self.now());
        let (expected, version) = match new.games.get(&number) {
            Some((_, version)) => (DocumentPrecondition::Version(*version), *version + 1),
            None => (DocumentPrecondition::Absent, 1),
        };
        let written = app.store.put(vec![new.contest_record.game_paper(number, &game, expected)]).await;
        written.map_err(|error| changed_elsewhere(app, &new.contest_record.id, error))?;
        new.games.insert(number, (game, version));
        new.runner = Some(runner);
        Ok(self.publish(app, new))
    }

    fn publish(&self, app: &AppState, contest: ContestSnapshot) -> Arc<ContestSnapshot> {
        let contest = Arc::new(contest);
        self.now.send_replace(Arc::clone(&contest));
        app.tables.changed();
        contest
    }
}

/// Another process has changed it: what we know is old, and is read again by whoever asks next.
fn changed_elsewhere(app: &AppState, id: &str, error: AppendError) -> ApiError {
    if matches!(error, AppendError::PaperConflict { .. }) {
        app.contests.all().remove(id);
    }
    error.into()
}

/// What is wanted of a new contest.
#[derive(Debug)]
pub(crate) struct ContestPlan {
    /// Its name; a request that is made again has the same.
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) rules: String,
    pub(crate) time: tengen_arbiter::TimeControl,
    pub(crate) format: ContestFormat,
    pub(crate) rounds: u8,
    pub(crate) swiss_rounds: Option<u32>,
    pub(crate) minutes: Option<u32>,
    pub(crate) concurrency: u8,
    /// Between two moves where no person and no bot plays.
    pub(crate) delay: tengen_arbiter::Millis,
    pub(crate) computers: Vec<tengen_search::Level>,
    pub(crate) programs: Vec<String>,
}

/// About what one takes up on the disk, in bytes.
const PAPER: usize = 4096;

/// All contests that are not over, and some that are.
#[derive(Debug)]
pub(crate) struct ContestRegistry {
    all: Mutex<HashMap<String, Arc<RunningContest>>>,
    /// Those that are over, the newest last.
    settled: Mutex<Vec<ContestSummary>>,
    stop: watch::Sender<bool>,
}

impl ContestRegistry {
    /// With those that the store knows.
    pub(crate) async fn open(store: &AsyncStore) -> Answer<Self> {
        let mut all = HashMap::new();
        let mut settled: Vec<ContestRecord> = Vec::new();
        for document in store.documents(CONTESTS, "", 100_000).await? {
            let Ok(contest_record) = serde_json::from_str::<ContestRecord>(&document.body) else { continue };
            if contest_record.status.is_settled() {
                settled.push(contest_record);
            } else {
                let contest = ContestSnapshot::load(store, &document).await?;
                all.insert(document.key, RunningContest::new(contest));
            }
        }
        settled.sort_by_key(|contest_record| contest_record.created);
        let surplus = settled.len().saturating_sub(LISTED);
        let settled = settled
            .iter()
            .skip(surplus)
            .map(|contest_record| contest_record.summary(contest_record.played))
            .collect();
        Ok(Self { all: Mutex::new(all), settled: Mutex::new(settled), stop: watch::channel(false).0 })
    }

    /// Lets those go on that were running.
    pub(crate) fn resume(app: &AppState) {
        let all: Vec<Arc<RunningContest>> = app.contests.all().values().cloned().collect();
        for running in all {
            if running.now().contest_record.status == ContestStatus::Running {
                runner::start(app, running);
            }
        }
    }

    /// Begins nothing more.
    pub(crate) fn stop(&self) {
        self.stop.send_replace(true);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, Arc<RunningContest>>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same without those that are over and that nobody looks at, when there are too many.
    fn with_room(&self) -> MutexGuard<'_, HashMap<String, Arc<RunningContest>>> {
        let mut all = self.all();
        if all.len() > MOST_OPEN + KEPT {
            all.retain(|_, running| {
                !running.now().contest_record.status.is_settled() || running.now.receiver_count() > 0
            });
        }
        all
    }

    fn settled(&self) -> MutexGuard<'_, Vec<ContestSummary>> {
        self.settled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn active(&self) -> Vec<Arc<ContestSnapshot>> {
        let all: Vec<_> = self.all().values().map(|running| running.now()).collect();
        all.into_iter().filter(|contest| !contest.contest_record.status.is_settled()).collect()
    }

    /// Those that are not over, the newest first, and then those that are.
    pub(crate) fn list(&self) -> Vec<ContestSummary> {
        let mut active = self.active();
        active.sort_by_key(|contest| Reverse(contest.contest_record.created));
        let mut list: Vec<_> = active.iter().map(|contest| contest.summary()).collect();
        list.extend(self.settled().iter().rev().cloned());
        list
    }

    pub(crate) async fn find(&self, app: &AppState, id: &str) -> Answer<Arc<RunningContest>> {
        if let Some(running) = self.all().get(id) {
            return Ok(Arc::clone(running));
        }
        let is_name = (1..=40).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let document = if is_name { app.store.document(CONTESTS, id).await? } else { None };
        let running =
            RunningContest::new(ContestSnapshot::load(&app.store, &document.ok_or_else(no_contest)?).await?);
        let mut all = self.with_room();
        // Somebody may have been quicker; then there is only that one.
        Ok(Arc::clone(all.entry(id.to_owned()).or_insert(running)))
    }

    /// A new one, which people may join.
    pub(crate) async fn create(
        &self,
        app: &AppState,
        person: &Person,
        plan: ContestPlan,
    ) -> Answer<Arc<RunningContest>> {
        self.cancel_old(app).await;
        if let Ok(same) = self.find(app, &plan.id).await {
            return Ok(same);
        }
        let active = self.active();
        let own = active.iter().filter(|contest| contest.contest_record.is_by(person)).count();
        if own >= MOST_EACH || active.len() >= MOST_OPEN {
            return Err(ApiError::conflict("too-many-contests", "server-too-many-contests"));
        }
        app.quotas.write(&QuotaKey::all_of(person), PAPER)?;
        let contest_record = ContestRecord {
            id: plan.id,
            name: plan.name,
            rules: plan.rules,
            time: plan.time,
            format: plan.format,
            rounds: plan.rounds,
            swiss_rounds: plan.swiss_rounds,
            minutes: plan.minutes,
            lot: rand::random(),
            concurrency: plan.concurrency,
            delay: plan.delay,
            by: ChallengeSeat::of(person),
            entrants: {
                let computers = plan.computers.into_iter().map(ChallengeSeat::computer);
                computers.chain(plan.programs.into_iter().map(ChallengeSeat::program)).collect()
            },
            status: ContestStatus::Open,
            created: utc(),
            started: None,
            played: 0,
        };
        is_bounded(&contest_record)?;
        match app.store.put(vec![contest_record.to_document(DocumentPrecondition::Absent)]).await {
            Err(AppendError::PaperConflict { .. }) => return self.find(app, &contest_record.id).await,
            written => written?,
        }
        let running = RunningContest::new(ContestSnapshot::new(contest_record.clone(), 1));
        self.with_room().insert(contest_record.id, Arc::clone(&running));
        app.tables.changed();
        Ok(running)
    }

    pub(crate) async fn join(
        &self,
        app: &AppState,
        person: &Person,
        id: &str,
    ) -> Answer<Arc<ContestSnapshot>> {
        let running = self.find(app, id).await?;
        running
            .change(app, |contest_record| {
                is_open(contest_record)?;
                if contest_record.has(person) {
                    return Err(ApiError::conflict("joined", "server-already-joined"));
                }
                if contest_record.time == tengen_arbiter::TimeControl::None {
                    return Err(ApiError::conflict("no-clock", "server-contest-without-clock"));
                }
                contest_record.entrants.push(ChallengeSeat::of(person));
                is_bounded(contest_record)
            })
            .await
    }

    pub(crate) async fn leave(
        &self,
        app: &AppState,
        person: &Person,
        id: &str,
    ) -> Answer<Arc<ContestSnapshot>> {
        let running = self.find(app, id).await?;
        running
            .change(app, |contest_record| {
                is_open(contest_record)?;
                if !contest_record.has(person) {
                    return Err(ApiError::conflict("not-joined", "server-not-joined"));
                }
                contest_record.entrants.retain(|chair| !person.ids().any(|id| chair.is(id)));
                Ok(())
            })
            .await
    }

    /// Nobody joins any more, and the games begin. `first` is who meets all others in a gauntlet.
    pub(crate) async fn start(
        &self,
        app: &AppState,
        person: &Person,
        id: &str,
        first: Option<usize>,
    ) -> Answer<Arc<ContestSnapshot>> {
        let running = self.find(app, id).await?;
        let changed = running.change(app, |contest_record| {
            is_by(contest_record, person)?;
            is_open(contest_record)?;
            if contest_record.entrants.len() < 2 {
                return Err(ApiError::conflict("too-few", "server-contest-too-small"));
            }
            if let Some(first) = first {
                let is_entrant =
                    contest_record.format == ContestFormat::Gauntlet && first < contest_record.entrants.len();
                if !is_entrant {
                    return Err(ApiError::new(
                        axum::http::StatusCode::BAD_REQUEST,
                        "first",
                        "server-first-of-gauntlet",
                    ));
                }
                contest_record.entrants[..=first].rotate_right(1);
            }
            contest_record.runner().map_err(|fault| ApiError::bad("format", &fault))?;
            (contest_record.status, contest_record.started) = (ContestStatus::Running, Some(utc()));
            Ok(())
        });
        let contest = changed.await?;
        runner::start(app, running);
        Ok(contest)
    }

    /// It will not be played to the end; games that go on are void.
    pub(crate) async fn cancel(
        &self,
        app: &AppState,
        person: &Person,
        id: &str,
    ) -> Answer<Arc<ContestSnapshot>> {
        let running = self.find(app, id).await?;
        let _alone = running.alone.lock().await;
        let contest = running.now();
        is_by(&contest.contest_record, person)?;
        if contest.contest_record.status.is_settled() {
            return Err(is_over());
        }
        // Should the server be killed between the two, the contest goes on, and can be cancelled again.
        for (_, game) in contest.going_on() {
            runner::void(app, game).await;
        }
        let changed = running.change_alone(app, |contest_record| {
            (contest_record.status, contest_record.played) = (ContestStatus::Cancelled, contest.played());
            Ok(())
        });
        let changed = changed.await?;
        self.archive(&changed);
        Ok(changed)
    }

    /// Those that nobody has started for long will not be: they must not keep others from beginning one.
    async fn cancel_old(&self, app: &AppState) {
        let is_old = |contest_record: &ContestRecord| {
            contest_record.status == ContestStatus::Open && contest_record.created + WAITING <= utc()
        };
        let all: Vec<Arc<RunningContest>> = self.all().values().cloned().collect();
        for running in all.into_iter().filter(|running| is_old(&running.now().contest_record)) {
            let changed = running.change(app, |contest_record| {
                is_open(contest_record)?;
                contest_record.status = ContestStatus::Cancelled;
                Ok(())
            });
            if let Ok(contest) = changed.await {
                self.archive(&contest);
            }
        }
    }

    /// It is over.
    fn archive(&self, contest: &ContestSnapshot) {
        let mut settled = self.settled();
        settled.push(contest.summary());
        if settled.len() > LISTED {
            settled.remove(0);
        }
    }
}

fn is_by(contest_record: &ContestRecord, person: &Person) -> Answer<()> {
    let refused = || ApiError::forbidden("not-yours", "server-contest-not-yours");
    contest_record.is_by(person).then_some(()).ok_or_else(refused)
}

fn is_open(contest_record: &ContestRecord) -> Answer<()> {
    match contest_record.status {
        ContestStatus::Open => Ok(()),
        ContestStatus::Running => Err(ApiError::conflict("has-begun", "server-contest-started")),
        ContestStatus::Finished | ContestStatus::Cancelled => Err(is_over()),
    }
}

fn is_over() -> ApiError {
    ApiError::conflict("over", "server-contest-over")
}

fn is_bounded(contest_record: &ContestRecord) -> Answer<()> {
    if contest_record.entrants.len() > MOST_ENTRANTS {
        return Err(ApiError::conflict("full", "server-contest-full"));
    }
    if contest_record.games() > MOST_GAMES {
        return Err(ApiError::conflict("too-many-games", "server-contest-too-long"));
    }
    Ok(())
}

pub(crate) fn no_contest() -> ApiError {
    ApiError::missing("server-no-such-contest")
}
