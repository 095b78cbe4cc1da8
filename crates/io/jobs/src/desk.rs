//! Job desk: gives out games and searches, and keeps what workers send of games.
//!
//! All about games is in the store, so that any server of several can serve any worker: the job is a document that is written
//! together with the first events of its game and removed together with the last, and the lease on it is another. A lease is
//! good as long as its document changes. So no two clocks are ever compared, and a worker that dies is noticed by whoever
//! looks for a game next.

use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    fmt,
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use tengen_arbiter::{Command, Event, Millis, Table, TableTerms};
use tengen_contest::GameConduct;
use tengen_core::{Lang, Localize as _, message, text::without_hidden};
use tengen_store::{
    AppendError, Document, DocumentChange, DocumentPrecondition, EventStore, GameId, LogAppend, Seq,
    WriteBatch,
};
use tengen_table_host::{EngineSpec, SeatOccupant, TableClock, TableHost};
use tokio::{
    sync::{Mutex as AsyncMutex, Notify},
    time::timeout,
};

use crate::{
    AppendRequest, ClaimRequest, DeskError, GameOffer, JobOffer, LeaseRequest, PROTOCOL_VERSION,
    ProgramFiles, SearchQueue, WorkerReport,
};

/// The collection of games that are to be played: keys are the games.
const JOBS: &str = "job";
/// The collection of leases, by game.
const LEASES: &str = "job-lease";
/// The collection of games that nobody could play, by game, with what happened.
const QUARANTINE: &str = "job-quarantine";
/// A lease that has not changed for so long is nobody's. Workers renew it three times in this time.
pub(crate) const LEASE: Duration = Duration::from_secs(3);
/// How long a worker waits for a game before it asks again.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often the store is asked for games that are to be played.
const GLANCE: Duration = Duration::from_millis(300);
/// Games that are looked at in a glance.
const MOST_JOBS: usize = 2000;
/// So often a game is given out before it is set aside ...
const MOST_TRIES: usize = 3;
/// ... and to so many different workers that were lost with it.
const MOST_WORKERS: usize = 2;
/// How often a lease is changed again that was renewed in the same moment.
const MOST_CONFLICTS: u32 = 5;
/// The longest name of a worker, and the longest reason it gives.
const LONGEST_NAME: usize = 64;
const LONGEST_REASON: usize = 300;

/// Knows the engines that sit at tables.
pub trait EngineCatalog: Send + Sync {
    /// The engine of somebody who sits at a table on these terms; `None` where there is none.
    fn engine(&self, occupant: &SeatOccupant, terms: &TableTerms) -> Option<EngineSpec>;
}

/// What is called when a game has gone on: which, how long its log is now, and whether it is over.
type Tell = Box<dyn Fn(&GameId, u64, bool) + Send + Sync>;

/// The desk.
pub struct JobDesk {
    store: Arc<dyn EventStore>,
    catalog: Arc<dyn EngineCatalog>,
    tell: Tell,
    files: ProgramFiles,
    /// The tables of games that are played, as far as their logs are known here.
    tables: Mutex<HashMap<GameId, Table>>,
    free: AsyncMutex<FreeJobs>,
    searches: SearchQueue,
    /// Notified when there is something to do.
    changed: Arc<Notify>,
    is_stale: AtomicBool,
    is_closed: AtomicBool,
}

impl fmt::Debug for JobDesk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JobDesk")
    }
}

/// What was found at the last glance.
#[derive(Debug, Default)]
struct FreeJobs {
    at: Option<Instant>,
    jobs: VecDeque<FreeJob>,
    /// When each lease was first seen as it is.
    seen: HashMap<GameId, (u64, Instant)>,
    /// When each game was first seen that nobody plays.
    waiting: HashMap<GameId, Instant>,
}

/// A game that nobody plays.
#[derive(Debug)]
struct FreeJob {
    game: GameId,
    conduct: GameConduct,
    /// The version of the lease that somebody had.
    version: Option<u64>,
    tries: Vec<FailedTry>,
}

/// Who plays a game, and who has tried before.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct JobLease {
    /// Nobody has it where this is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    worker: Option<String>,
    /// The version of the document when it was given out, which no other lease of the game has.
    #[serde(default)]
    lease: u64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tries: Vec<FailedTry>,
}

/// A worker that could not play a game to its end.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct FailedTry {
    worker: String,
    /// Why; `None` where it was lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

impl FailedTry {
    fn text(&self, lang: Lang) -> String {
        let lost = || lang.text("jobs-worker-lost").to_owned();
        format!("{}: {}", self.worker, self.why.clone().unwrap_or_else(lost))
    }
}

impl JobDesk {
    /// A desk over this store. `tell` is called after each event that was written; it must be quick.
    pub fn new(
        store: Arc<dyn EventStore>,
        catalog: Arc<dyn EngineCatalog>,
        tell: impl Fn(&GameId, u64, bool) + Send + Sync + 'static,
    ) -> Self {
        let searches = SearchQueue::default();
        let changed = Arc::clone(searches.changed());
        Self {
            store,
            catalog,
            tell: Box::new(tell),
            files: ProgramFiles::default(),
            tables: Mutex::default(),
            free: AsyncMutex::default(),
            searches,
            changed,
            is_stale: AtomicBool::new(false),
            is_closed: AtomicBool::new(false),
        }
    }

    /// The document that makes a game a job. It is written together with the first events of the game.
    pub fn job(game: &GameId, conduct: GameConduct) -> DocumentChange {
        let body = serde_json::to_string(&conduct).unwrap_or_default();
        DocumentChange::put(JOBS, game.as_str(), body)
    }

    /// What is removed together with the last events of a game.
    pub fn end_of(game: &GameId) -> [DocumentChange; 2] {
        [JOBS, LEASES].map(|collection| DocumentChange::remove(collection, game.as_str()))
    }

    /// There is a new job: whoever waits for one looks at once.
    pub fn wake(&self) {
        self.is_stale.store(true, Ordering::Release);
        self.changed.notify_waiters();
    }

    /// Gives out nothing more: workers ask elsewhere, and go on sending what they play.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.changed.notify_waiters();
    }

    /// The positions that wait for an engine.
    pub const fn searches(&self) -> &SearchQueue {
        &self.searches
    }

    /// A worker has found something. Tells whether somebody still waits for more.
    pub fn report(&self, search: u64, report: WorkerReport) -> bool {
        self.searches.report(search, report)
    }

    /// Something to do for a worker; waits a while for it. Searches come first: people wait for them.
    pub async fn claim(&self, request: &ClaimRequest) -> Result<Option<JobOffer>, DeskError> {
        if request.version != PROTOCOL_VERSION {
            return Err(DeskError::Version(PROTOCOL_VERSION));
        }
        let worker = without_hidden(request.worker.trim(), LONGEST_NAME);
        if worker.is_empty() {
            return Err(DeskError::Name);
        }
        let until = Instant::now() + PATIENCE;
        loop {
            let changed = self.changed.notified();
            if self.is_closed.load(Ordering::Acquire) {
                return Err(DeskError::Closed);
            }
            if let Some(search) = self.searches.take() {
                return Ok(Some(JobOffer::Search(search)));
            }
            while let Some(job) = self.next_free().await? {
                if let Some(offer) = self.lease(job, &worker).await? {
                    return Ok(Some(JobOffer::Game(Box::new(offer))));
                }
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(None);
            }
            let _ = timeout(GLANCE.min(left), changed).await;
        }
    }

    async fn next_free(&self) -> Result<Option<FreeJob>, DeskError> {
        let mut free = self.free.lock().await;
        let is_old = free.at.is_none_or(|at| at.elapsed() >= GLANCE);
        if free.jobs.is_empty() && (is_old || self.is_stale.load(Ordering::Acquire)) {
            self.is_stale.store(false, Ordering::Release);
            self.look(&mut free).await?;
        }
        let next = free.jobs.pop_front();
        if let Some(since) = next.as_ref().and_then(|job| free.waiting.remove(&job.game)) {
            metrics::histogram!("tengen_job_wait_seconds").record(since.elapsed());
            metrics::gauge!("tengen_jobs_waiting").decrement(1.0);
        }
        Ok(next)
    }

    /// Counts the games that wait, also while no worker asks for one.
    pub async fn count_waiting(&self) -> Result<(), DeskError> {
        let mut free = self.free.lock().await;
        if free.jobs.is_empty() { self.look(&mut free).await } else { Ok(()) }
    }

    /// Finds the games that nobody plays.
    async fn look(&self, free: &mut FreeJobs) -> Result<(), DeskError> {
        let jobs = self.store.documents(JOBS, "", None, MOST_JOBS).await?;
        let leases = self.store.documents(LEASES, "", None, MOST_JOBS).await?;
        let leases: HashMap<&str, &Document> = leases.iter().map(|lease| (&*lease.key, lease)).collect();
        let now = Instant::now();
        let before = std::mem::take(&mut free.seen);
        for job in &jobs {
            let Ok(game) = job.key.parse::<GameId>() else { continue };
            // A job that cannot be read is from a later version.
            let Ok(conduct) = serde_json::from_str(&job.body) else { continue };
            let Some(document) = leases.get(&*job.key) else {
                free.jobs.push_back(FreeJob { game, conduct, version: None, tries: Vec::new() });
                continue;
            };
            let mut lease: JobLease = serde_json::from_str(&document.body).unwrap_or_default();
            let version = Some(document.version);
            if let Some(worker) = lease.worker.take() {
                let seen = before.get(&game).filter(|seen| seen.0 == document.version);
                let seen = seen.copied().unwrap_or((document.version, now));
                free.seen.insert(game.clone(), seen);
                if seen.1 + LEASE > now {
                    continue;
                }
                lease.tries.push(FailedTry { worker, why: None });
            }
            free.jobs.push_back(FreeJob { game, conduct, version, tries: lease.tries });
        }
        let before = std::mem::take(&mut free.waiting);
        for FreeJob { game, .. } in &free.jobs {
            free.waiting.insert(game.clone(), before.get(game).copied().unwrap_or(now));
        }
        #[expect(clippy::cast_precision_loss, reason = "there are never so many games")]
        metrics::gauge!("tengen_jobs_waiting").set(free.jobs.len() as f64);
        free.at = Some(now);
        Ok(())
    }

    /// Gives a game to a worker; `None` where somebody else was quicker, or it cannot be played.
    async fn lease(&self, job: FreeJob, worker: &str) -> Result<Option<GameOffer>, DeskError> {
        let lost: BTreeSet<&str> =
            job.tries.iter().filter(|failed| failed.why.is_none()).map(|failed| &*failed.worker).collect();
        if job.tries.len() >= MOST_TRIES || lost.len() >= MOST_WORKERS {
            self.set_aside(&job).await?;
            return Ok(None);
        }
        let lease = job.version.unwrap_or(0) + 1;
        let held = JobLease { worker: Some(worker.to_owned()), lease, tries: job.tries.clone() };
        if !self.put_lease(&job.game, &held, job.version).await? {
            return Ok(None);
        }
        let log = self.log(&job.game).await?;
        let table = Table::fold(&log).map_err(|_| DeskError::Misfit)?;
        if table.conclusion().is_some() {
            // It was ended by somebody else.
            self.write(None, Self::end_of(&job.game).into()).await?;
            return Ok(None);
        }
        let occupants = SeatOccupant::read(table.terms()).unwrap_or_default();
        let engine = |occupant: &SeatOccupant| {
            let no_engine = || message!("jobs-no-such-engine", name = occupant.to_string());
            let engine = self.catalog.engine(occupant, table.terms()).ok_or_else(no_engine)?;
            self.files.offer(&engine).map_err(|error| error.message())
        };
        match occupants.iter().map(engine).collect::<Result<Vec<_>, _>>() {
            Ok(engines) => {
                self.tables().insert(job.game.clone(), table);
                let game = job.game.to_string();
                Ok(Some(GameOffer { game, lease, log, conduct: job.conduct, engines }))
            }
            Err(why) => {
                let why = why.localize(Lang::En).into_owned();
                tracing::error!(game = %job.game, why, "a game that cannot be given out");
                let tries = [job.tries, vec![FailedTry { worker: "desk".to_owned(), why: Some(why) }]];
                let free = JobLease { worker: None, lease, tries: tries.concat() };
                self.put_lease(&job.game, &free, Some(lease)).await?;
                Ok(None)
            }
        }
    }

    /// Writes a lease where it is as it was. Tells whether it was.
    async fn put_lease(
        &self,
        game: &GameId,
        lease: &JobLease,
        version: Option<u64>,
    ) -> Result<bool, DeskError> {
        match self.write(None, vec![lease_change(game, lease, version)]).await {
            Ok(_) => Ok(true),
            Err(AppendError::PaperConflict { .. }) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// A game that several workers could not play does not count. What happened is kept.
    async fn set_aside(&self, job: &FreeJob) -> Result<(), DeskError> {
        let log = self.log(&job.game).await?;
        let at = log.last().map_or(Millis::ZERO, |event| event.at);
        let host = TableHost::replay(log, TableClock::stopped(at)).map_err(|_| DeskError::Misfit)?;
        let texts =
            |lang| (lang, job.tries.iter().map(|failed| failed.text(lang)).collect::<Vec<_>>().join("; "));
        let tries = tengen_core::Message::translated(Lang::ALL.map(texts));
        let note = message!("jobs-set-aside", tries).in_all_languages();
        tracing::error!(game = %job.game, note, "a game is set aside");
        let note = without_hidden(&note, 2 * LONGEST_REASON);
        let command = Command::Adjudicate { outcome: None, note };
        let evidence = serde_json::to_string(&job.tries).unwrap_or_default();
        let mut documents = vec![DocumentChange::put(QUARANTINE, job.game.as_str(), evidence)];
        documents.extend(Self::end_of(&job.game));
        // One that was ended by somebody else is over anyway.
        let Ok(pending) = host.decide(&command, Instant::now()) else {
            return self.write(None, documents).await.map(drop).map_err(DeskError::from);
        };
        let append =
            LogAppend::new(job.game.clone(), Seq(host.table().next_seq()), pending.lines().collect());
        match self.write(Some(append), documents).await {
            Ok(length) => (self.tell)(&job.game, length.0, true),
            // Somebody plays it after all.
            Err(AppendError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// A worker still plays a game.
    pub async fn renew(&self, game: &GameId, request: &LeaseRequest) -> Result<(), DeskError> {
        self.change_lease(game, request.lease, |_| {}).await
    }

    /// A worker does not play a game any more: somebody else may have it at once.
    pub async fn give_back(&self, game: &GameId, request: &LeaseRequest) -> Result<(), DeskError> {
        self.tables().remove(game);
        let free = |lease: &mut JobLease| {
            let worker = lease.worker.take().unwrap_or_default();
            if let Some(why) = &request.why {
                let why = Some(without_hidden(why, LONGEST_REASON));
                lease.tries.push(FailedTry { worker, why });
            }
        };
        self.change_lease(game, request.lease, free).await?;
        self.wake();
        Ok(())
    }

    async fn change_lease(
        &self,
        game: &GameId,
        lease: u64,
        change: impl Fn(&mut JobLease),
    ) -> Result<(), DeskError> {
        for _ in 0..MOST_CONFLICTS {
            let (mut held, version) = self.held(game, lease).await?;
            change(&mut held);
            if self.put_lease(game, &held, Some(version)).await? {
                return Ok(());
            }
        }
        Err(DeskError::Gone)
    }

    /// The lease of a game and the version of its document, as long as it is this one.
    async fn held(&self, game: &GameId, lease: u64) -> Result<(JobLease, u64), DeskError> {
        let document = self.store.document(LEASES, game.as_str()).await?.ok_or(DeskError::Gone)?;
        let held: JobLease = serde_json::from_str(&document.body).map_err(|_| DeskError::Gone)?;
        let is_held = held.lease == lease && held.worker.is_some();
        is_held.then_some((held, document.version)).ok_or(DeskError::Gone)
    }

    /// Adds to the log of a game what its worker has seen happen, which renews the lease. What was added before is no
    /// mistake: its answer was lost.
    pub async fn append(&self, game: &GameId, request: &AppendRequest) -> Result<(), DeskError> {
        let known = self.tables().remove(game);
        let mut table = match known.filter(|table| table.next_seq() == request.from) {
            Some(table) => table,
            None => match self.table_at(game, request).await? {
                Some(table) => table,
                None => return Ok(()),
            },
        };
        let follow = request.events.iter().try_for_each(|event| table.apply(event));
        follow.map_err(|_| DeskError::Misfit)?;
        let is_over = table.conclusion().is_some();
        let lines: Vec<String> = request.events.iter().map(Event::to_json).collect();
        for _ in 0..MOST_CONFLICTS {
            let (held, version) = self.held(game, request.lease).await?;
            let append = LogAppend::new(game.clone(), Seq(request.from), lines.clone());
            // Whoever has lost the lease writes nothing.
            let mut documents = vec![lease_change(game, &held, Some(version))];
            if is_over {
                documents.extend(Self::end_of(game));
            }
            match self.write(Some(append), documents).await {
                Ok(length) => {
                    if !is_over {
                        self.tables().insert(game.clone(), table);
                    }
                    (self.tell)(game, length.0, is_over);
                    return Ok(());
                }
                // It was renewed meanwhile.
                Err(AppendError::PaperConflict { .. }) => {}
                Err(AppendError::Conflict { .. }) => break,
                Err(error) => return Err(error.into()),
            }
        }
        self.table_at(game, request).await?.map_or(Ok(()), |_| Err(DeskError::Gone))
    }

    /// The table of a job where its log has the length that the request is for; `None` where the log has what it would add.
    async fn table_at(&self, game: &GameId, request: &AppendRequest) -> Result<Option<Table>, DeskError> {
        let log = self.log(game).await?;
        let from = usize::try_from(request.from).map_err(|_| DeskError::Gone)?;
        let rest = log.get(from..).ok_or(DeskError::Gone)?;
        if !rest.is_empty() {
            return if rest.starts_with(&request.events) { Ok(None) } else { Err(DeskError::Gone) };
        }
        // Workers write to the logs of jobs and to no others.
        if self.store.document(JOBS, game.as_str()).await?.is_none() {
            return Err(DeskError::Gone);
        }
        Table::fold(&log).map(Some).map_err(|_| DeskError::Misfit)
    }

    /// The file with these contents, if it belongs to a program that was given out.
    pub fn file(&self, sha256: &str) -> Option<PathBuf> {
        self.files.find(sha256)
    }

    /// Takes a game back that nobody has to play any more.
    pub async fn withdraw(&self, game: &GameId) -> Result<(), DeskError> {
        self.tables().remove(game);
        self.write(None, Self::end_of(game).into()).await.map(drop).map_err(DeskError::from)
    }

    /// The events of a game from this place of its log on.
    pub async fn events(&self, game: &GameId, from: Seq) -> Result<Vec<Event>, DeskError> {
        let stored = self.store.read(game, from).await?;
        let events: Result<Vec<Event>, _> =
            stored.iter().map(|event| Event::from_json(&event.payload)).collect();
        events.map_err(|_| DeskError::Misfit)
    }

    async fn log(&self, game: &GameId) -> Result<Vec<Event>, DeskError> {
        let events = self.events(game, Seq(0)).await?;
        if events.is_empty() { Err(DeskError::Missing) } else { Ok(events) }
    }

    async fn write(
        &self,
        append: Option<LogAppend>,
        documents: Vec<DocumentChange>,
    ) -> Result<Seq, AppendError> {
        self.store.write(WriteBatch { append, documents }).await
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<GameId, Table>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn lease_change(game: &GameId, lease: &JobLease, version: Option<u64>) -> DocumentChange {
    let expected = version.map_or(DocumentPrecondition::Absent, DocumentPrecondition::Version);
    let body = serde_json::to_string(lease).unwrap_or_default();
    DocumentChange::put(LEASES, game.as_str(), body).expecting(expected)
}

#[cfg(test)]
mod tests {
    use tengen_store::{BlockingWait as _, MemoryStore};

    use super::*;

    /// Any program is `/bin/true`.
    struct AnyEngine;

    impl EngineCatalog for AnyEngine {
        fn engine(&self, occupant: &SeatOccupant, _: &TableTerms) -> Option<EngineSpec> {
            let SeatOccupant::Program(name) = occupant else { return None };
            let program = tengen_bots::ProgramSpec::named("/bin/true".into()).ok()?;
            Some(EngineSpec::new(name.clone(), program)).filter(|_| name != "nobody")
        }
    }

    /// A desk, and what it was told to tell.
    struct TestDesk {
        store: Arc<MemoryStore>,
        desk: JobDesk,
        told: Arc<Mutex<Vec<(String, u64, bool)>>>,
    }

    impl TestDesk {
        fn new() -> Self {
            let (store, told) = (Arc::new(MemoryStore::new()), Arc::<Mutex<Vec<_>>>::default());
            let tells = Arc::clone(&told);
            let tell = move |game: &GameId, length, is_over| {
                tells.lock().unwrap().push((game.to_string(), length, is_over));
            };
            Self { desk: JobDesk::new(Arc::clone(&store) as _, Arc::new(AnyEngine), tell), store, told }
        }

        /// Another server with the same store.
        fn other(&self) -> JobDesk {
            JobDesk::new(Arc::clone(&self.store) as _, Arc::new(AnyEngine), |_, _, _| {})
        }

        /// Writes a game between two programs, and makes it a job.
        fn open(&self, name: &str, players: [&str; 2]) -> (GameId, TableHost) {
            let mut terms =
                TableTerms::new("gomoku".parse().unwrap(), players.map(str::to_owned)).for_programs();
            SeatOccupant::write(&players.map(|name| SeatOccupant::Program(name.to_owned())), &mut terms);
            let host = TableHost::open(Table::opening(terms, 0).unwrap(), TableClock::stopped(Millis::ZERO));
            let (host, game) = (host.unwrap(), name.parse::<GameId>().unwrap());
            let append =
                LogAppend::new(game.clone(), Seq(0), host.log().iter().map(Event::to_json).collect());
            let documents = vec![JobDesk::job(&game, GameConduct::default())];
            self.store.write(WriteBatch { append: Some(append), documents }).wait().unwrap();
            (game, host)
        }

        fn length(&self, game: &GameId) -> usize {
            self.store.read(game, Seq(0)).wait().unwrap().len()
        }
    }

    fn claim(worker: &str) -> ClaimRequest {
        ClaimRequest { version: PROTOCOL_VERSION, worker: worker.to_owned() }
    }

    impl TestDesk {
        async fn claim_game(&self, worker: &str) -> GameOffer {
            match self.desk.claim(&claim(worker)).await.unwrap().unwrap() {
                JobOffer::Game(offer) => *offer,
                JobOffer::Search(search) => panic!("{search:?}"),
            }
        }
    }

    fn lease(lease: u64) -> LeaseRequest {
        LeaseRequest { lease, why: None }
    }

    /// The events of a move that this host decides on.
    fn played(host: &mut TableHost, lease: u64, text: &str) -> AppendRequest {
        let (from, command) = (host.table().next_seq(), Command::play(host.table().turn(), text));
        host.execute(&command, Instant::now(), |_| Ok::<_, std::convert::Infallible>(())).unwrap();
        AppendRequest { lease, from, events: host.log()[usize::try_from(from).unwrap()..].to_vec() }
    }

    async fn until_stale(desk: &JobDesk) {
        // Whoever looks first sees the lease, and has to see it unchanged for its whole time.
        desk.look(&mut *desk.free.lock().await).await.unwrap();
        tokio::time::sleep(LEASE + GLANCE).await;
    }

    #[tokio::test]
    async fn a_game_is_given_to_one_worker_whose_events_are_kept_once() {
        let test = TestDesk::new();
        let (game, mut host) = test.open("game-1", ["A", "B"]);
        let offer = test.claim_game("one").await;
        assert_eq!((offer.game.as_str(), offer.log.len(), offer.engines.len()), ("game-1", 1, 2));
        assert_eq!(offer.engines[1].command, ["/bin/true"], "what the system has is not copied");
        assert!(offer.engines[1].files.is_empty());
        // Nobody else gets it, at this server or another.
        assert!(test.desk.next_free().await.unwrap().is_none());
        assert!(test.other().next_free().await.unwrap().is_none());
        let first = played(&mut host, offer.lease, "h8");
        test.desk.append(&game, &first).await.unwrap();
        // Its answer was lost: it is sent again, to another server.
        test.other().append(&game, &first).await.unwrap();
        assert_eq!(test.length(&game), 2);
        test.desk.renew(&game, &lease(offer.lease)).await.unwrap();
        test.desk.renew(&game, &lease(offer.lease)).await.unwrap();
        assert!(matches!(test.desk.renew(&game, &lease(offer.lease + 1)).await, Err(DeskError::Gone)));
        // What does not follow is refused, and changes nothing.
        let mut strange = played(&mut host, offer.lease, "i9");
        strange.events[0].seq += 1;
        assert!(matches!(test.desk.append(&game, &strange).await, Err(DeskError::Misfit)));
        strange.from = 17;
        assert!(matches!(test.desk.append(&game, &strange).await, Err(DeskError::Gone)));
        let taken = AppendRequest { lease: offer.lease, from: 1, events: strange.events };
        assert!(matches!(test.desk.append(&game, &taken).await, Err(DeskError::Gone)));
        assert_eq!(test.length(&game), 2);
        assert_eq!(*test.told.lock().unwrap(), [("game-1".to_owned(), 2, false)]);
    }

    #[tokio::test]
    async fn a_game_that_is_over_is_no_job_any_more() {
        let test = TestDesk::new();
        let (game, mut host) = test.open("game-1", ["A", "B"]);
        let offer = test.claim_game("one").await;
        for text in ["a1", "a15", "b1", "b15", "c1", "c15", "d1", "d15", "e1"] {
            test.desk.append(&game, &played(&mut host, offer.lease, text)).await.unwrap();
        }
        assert!(host.table().conclusion().is_some());
        assert!(test.told.lock().unwrap().last().unwrap().2);
        for collection in [JOBS, LEASES] {
            assert!(test.store.document(collection, "game-1").wait().unwrap().is_none());
        }
        // The log of a game that is no job is nothing for workers.
        let more = AppendRequest { lease: offer.lease, from: host.table().next_seq(), events: Vec::new() };
        assert!(matches!(test.desk.append(&game, &more).await, Err(DeskError::Gone)));
    }

    #[tokio::test]
    async fn a_lost_worker_is_replaced_and_a_game_that_two_were_lost_with_is_set_aside() {
        let test = TestDesk::new();
        let (game, mut host) = test.open("game-1", ["A", "B"]);
        let first = test.claim_game("one").await;
        test.desk.append(&game, &played(&mut host, first.lease, "h8")).await.unwrap();
        until_stale(&test.desk).await;
        let second = test.claim_game("two").await;
        assert_eq!((second.game, second.log.len()), (first.game, 2), "it goes on from the last move");
        // The first one was only slow: it is told so, and nothing of it is kept.
        assert!(matches!(test.desk.renew(&game, &lease(first.lease)).await, Err(DeskError::Gone)));
        let late = played(&mut host, first.lease, "i9");
        assert!(matches!(test.desk.append(&game, &late).await, Err(DeskError::Gone)));
        let kept = AppendRequest { lease: second.lease, ..late };
        test.desk.append(&game, &kept).await.unwrap();
        until_stale(&test.desk).await;
        let free = test.desk.next_free().await.unwrap().unwrap();
        assert!(test.desk.lease(free, "three").await.unwrap().is_none());
        let log = test.desk.log(&game).await.unwrap();
        let conclusion = Table::fold(&log).unwrap().conclusion().unwrap().clone();
        assert_eq!(conclusion.outcome, None);
        let evidence = test.store.document(QUARANTINE, "game-1").wait().unwrap().unwrap().body;
        assert_eq!(evidence, r#"[{"worker":"one"},{"worker":"two"}]"#);
        assert!(test.store.document(JOBS, "game-1").wait().unwrap().is_none());
    }

    #[tokio::test]
    async fn a_worker_that_renews_keeps_its_game_and_one_that_stops_frees_it_at_once() {
        let test = TestDesk::new();
        let (game, _) = test.open("game-1", ["A", "B"]);
        let offer = test.claim_game("one").await;
        for _ in 0..5 {
            test.desk.look(&mut *test.desk.free.lock().await).await.unwrap();
            tokio::time::sleep(LEASE / 3).await;
            test.desk.renew(&game, &lease(offer.lease)).await.unwrap();
        }
        assert!(test.desk.next_free().await.unwrap().is_none());
        test.desk.give_back(&game, &lease(offer.lease)).await.unwrap();
        let offer = test.claim_game("one").await;
        // Three reasons are enough.
        let mut held = offer.lease;
        for number in 1..=3 {
            let why = Some("no python here".to_owned());
            test.desk.give_back(&game, &LeaseRequest { lease: held, why }).await.unwrap();
            let free = test.desk.next_free().await.unwrap().unwrap();
            match test.desk.lease(free, "one").await.unwrap() {
                Some(offer) => held = offer.lease,
                None => assert_eq!(number, 3),
            }
        }
        let evidence = test.store.document(QUARANTINE, "game-1").wait().unwrap().unwrap().body;
        assert_eq!(evidence.matches("no python here").count(), 3, "{evidence}");
    }

    #[tokio::test]
    async fn who_is_unknown_or_of_another_version_gets_nothing() {
        let test = TestDesk::new();
        let older = ClaimRequest { version: 0, ..claim("one") };
        assert!(matches!(test.desk.claim(&older).await, Err(DeskError::Version(PROTOCOL_VERSION))));
        assert!(matches!(test.desk.claim(&claim(" \u{202e} ")).await, Err(DeskError::Name)));
        let closed = test.other();
        closed.close();
        assert!(matches!(closed.claim(&claim("one")).await, Err(DeskError::Closed)));
        test.open("game-1", ["A", "nobody"]);
        for _ in 0..=MOST_TRIES {
            let free = test.desk.next_free().await.unwrap().unwrap();
            assert!(test.desk.lease(free, "one").await.unwrap().is_none());
            test.desk.wake();
        }
        let evidence = test.store.document(QUARANTINE, "game-1").wait().unwrap().unwrap().body;
        assert!(evidence.contains("nobody"), "{evidence}");
        assert!(test.desk.next_free().await.unwrap().is_none());
    }
}
