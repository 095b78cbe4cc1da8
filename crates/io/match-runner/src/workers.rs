//! Workers of a match: other machines play its games, and its journal keeps them as if they were played here.

use std::{
    collections::HashMap,
    fmt,
    io::{self, Write as _},
    net::SocketAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
        mpsc::{self, Sender},
    },
    time::Duration,
};

use anyhow::{Result, anyhow};
use tengen_arbiter::{Event, Table, TableTerms};
use tengen_console::{io_text, worker_command};
use tengen_contest::{GameConduct, MatchError, MatchLog, MatchPlayer, RemoteGames};
use tengen_core::{Lang, Localize as _, Message, localize, message};
use tengen_jobs::{DeskError, EngineCatalog, JobDesk};
use tengen_pairings::ScheduledGame;
use tengen_server::WorkerServer;
use tengen_store::{BlockingWait as _, EventStore as _, GameId, LogAppend, MemoryStore, Seq, WriteBatch};
use tengen_table_host::{EngineSpec, SeatOccupant};
use tokio::runtime::{Builder, Runtime};

/// Games that are given out at once where nothing else is said: more than a classroom has cores.
pub(crate) const USUAL_GAMES: usize = 256;
/// The port where none is told.
pub(crate) const USUAL_PORT: u16 = 8809;
/// How often somebody who waits looks whether everything stops.
const GLANCE: Duration = Duration::from_millis(100);

/// The desk of a match, and the threads that serve it.
#[derive(Debug)]
pub(crate) struct MatchWorkers {
    runtime: Runtime,
    server: WorkerServer,
    games: Arc<DeskGames>,
    token: String,
}

impl MatchWorkers {
    /// Lets workers play for these players, at this address.
    pub(crate) fn open(address: SocketAddr, players: &[MatchPlayer], lang: Lang) -> Result<Self> {
        let token = tengen_console::worker_token(None, lang)?.unwrap_or_else(WorkerServer::fresh_token);
        let games = DeskGames::new(players);
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let started = runtime.block_on(WorkerServer::start(address, Arc::clone(&games.desk), &token));
        let server = started.map_err(|error| {
            let error = io_text(&error, lang);
            anyhow!(localize!(lang, "match-workers-cannot-listen", address, error))
        })?;
        Ok(Self { runtime, server, games: Arc::new(games), token })
    }

    /// Who plays the games.
    pub(crate) fn games(&self) -> Arc<dyn RemoteGames> {
        Arc::clone(&self.games) as _
    }

    /// Says how to join.
    pub(crate) fn say_how_to_join(&self, lang: Lang) {
        let command = worker_command(self.server.address(), &self.token);
        let _ = writeln!(io::stderr(), "{}", localize!(lang, "match-workers-join", command));
    }

    /// Sends the workers home.
    pub(crate) fn close(self) {
        self.runtime.block_on(self.server.stop());
    }
}

/// Games at a desk, in memory: the journal is what lasts.
struct DeskGames {
    store: Arc<MemoryStore>,
    desk: Arc<JobDesk>,
    waiting: Arc<Mutex<HashMap<GameId, Sender<()>>>>,
    given_out: AtomicU64,
}

impl fmt::Debug for DeskGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeskGames")
    }
}

/// The players of a match by their names.
struct MatchCatalog(Vec<EngineSpec>);

impl EngineCatalog for MatchCatalog {
    fn engine(&self, occupant: &SeatOccupant, _: &TableTerms) -> Option<EngineSpec> {
        let SeatOccupant::Program(name) = occupant else { return None };
        self.0.iter().find(|engine| engine.name == *name).cloned()
    }
}

impl DeskGames {
    fn new(players: &[MatchPlayer]) -> Self {
        let store = Arc::new(MemoryStore::new());
        let waiting: Arc<Mutex<HashMap<GameId, Sender<()>>>> = Arc::default();
        let catalog = MatchCatalog(players.iter().map(|player| player.engine.clone()).collect());
        let told = Arc::clone(&waiting);
        let tell = move |game: &GameId, _, _| {
            let waiting = told.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.get(game).map(|waits| waits.send(()));
        };
        let desk = Arc::new(JobDesk::new(Arc::clone(&store) as _, Arc::new(catalog), tell));
        Self { store, desk, waiting, given_out: AtomicU64::new(0) }
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<GameId, Sender<()>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RemoteGames for DeskGames {
    fn play(
        &self,
        game: &ScheduledGame,
        mut events: Vec<Event>,
        conduct: GameConduct,
        log: &dyn MatchLog,
        halt: &AtomicBool,
        started: &dyn Fn(),
    ) -> Result<Vec<Event>, MatchError> {
        let failed = |why: Message| MatchError::Elsewhere(game.number, why);
        let misfit = || MatchError::Misfit(game.number);
        let mut table = Table::fold(&events).map_err(|_| misfit())?;
        if table.conclusion().is_some() {
            return Ok(events);
        }
        let id = format!("{:07}-{}", game.number, self.given_out.fetch_add(1, Relaxed));
        let id: GameId = id.parse().map_err(|_| misfit())?;
        let (tell, told) = mpsc::channel();
        self.waiting().insert(id.clone(), tell);
        let append = LogAppend::new(id.clone(), Seq(0), events.iter().map(Event::to_json).collect());
        let batch = WriteBatch { append: Some(append), documents: vec![JobDesk::job(&id, conduct)] };
        self.store.write(batch).wait().map_err(|error| failed(error.message()))?;
        self.desk.wake();
        let mut has_started = false;
        let played = loop {
            let is_new = told.recv_timeout(GLANCE).is_ok();
            if halt.load(Relaxed) {
                break Ok(());
            }
            if !is_new {
                continue;
            }
            let news = match self.desk.events(&id, Seq(events.len() as u64)).wait() {
                Ok(news) if news.is_empty() => continue,
                Ok(news) => news,
                Err(error) => break Err(failed(error.message())),
            };
            if !std::mem::replace(&mut has_started, true) {
                started();
            }
            if news.iter().try_for_each(|event| table.apply(event)).is_err() {
                break Err(misfit());
            }
            if let Err(error) = log.append(game, &news) {
                break Err(MatchError::CannotStore(error));
            }
            events.extend(news);
            if let Some(conclusion) = table.conclusion() {
                // A game that does not count was set aside; the log says why.
                let why = conclusion.evidence.why.clone().unwrap_or_else(|| message!("jobs-gone"));
                break if conclusion.outcome.is_none() { Err(failed(why)) } else { Ok(()) };
            }
        };
        self.waiting().remove(&id);
        // In memory this cannot fail; a worker that goes on is told that the game is gone.
        let _: Result<(), DeskError> = self.desk.withdraw(&id).wait();
        self.store.forget(&id);
        played.map(|()| events)
    }
}
