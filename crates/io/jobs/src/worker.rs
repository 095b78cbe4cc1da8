//! Worker: asks a desk for games to play and positions to search, several at once.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_any_engine::IdleEngines;
use tengen_arbiter::Event;
use tengen_contest::{MatchError, MatchLog, PlayedGame, play_on, rest};
use tengen_core::{Lang, Localize as _, Message, message};
use tengen_pairings::ScheduledGame;
use tengen_table_host::{EngineSession, OpponentKind};

use crate::{
    AppendRequest, DeskClient, DeskClientError, GameOffer, JobOffer, ProgramCache, desk::LEASE,
    search_worker::run_search,
};

/// How often somebody who rests looks whether it should stop.
const GLANCE: Duration = Duration::from_millis(20);
/// Between two attempts to reach a desk that is away, at first and at most.
const FIRST_REST: Duration = Duration::from_millis(250);
const LONGEST_REST: Duration = Duration::from_secs(5);
/// A game is kept for so long while its desk is away: the clocks of its players stand still.
const OUTAGE: Duration = Duration::from_secs(120);
/// Engines of earlier games that go on running in a place.
const MOST_IDLE: usize = 4;
/// Bytes of memory of a built-in engine that searches.
const SEARCH_MEMORY: usize = 64 << 20;

/// A machine that works for a desk.
#[derive(Debug)]
pub struct Worker {
    /// Where the games come from.
    pub desk: DeskClient,
    /// What it is called.
    pub name: String,
    /// Where programs are kept.
    pub cache: ProgramCache,
    /// Everything ends when this is set; games go on elsewhere.
    pub halt: Arc<AtomicBool>,
}

/// What a worker tells whoever watches it.
#[derive(Debug)]
pub enum WorkerEvent {
    /// The desk answers, for the first time or again.
    Joined,
    /// A game begins.
    Started {
        /// Its name.
        game: String,
        /// Who plays.
        players: Vec<String>,
    },
    /// A game is over.
    Finished(String, Box<PlayedGame>),
    /// A game is not played to its end here, for this reason.
    Left(String, Message),
    /// The desk does not answer.
    Away(DeskClientError),
    /// The desk does not want this worker.
    Refused(DeskClientError),
}

impl Worker {
    /// Does so many jobs at once until it is told to stop, or the desk does not want it.
    pub fn run(self, places: usize, tell: impl Fn(WorkerEvent) + Send + Sync + 'static) {
        let engines = IdleEngines::new(SEARCH_MEMORY, places);
        let worker = Arc::new((self, engines, tell));
        let busy = Arc::new(AtomicUsize::new(0));
        let threads: Vec<_> = (0..places.max(1))
            .map(|_| {
                let (worker, busy) = (Arc::clone(&worker), Arc::clone(&busy));
                thread::spawn(move || worker.0.work(&busy, &worker.1, &worker.2))
            })
            .collect();
        let halt = &worker.0.halt;
        while !threads.iter().all(thread::JoinHandle::is_finished) {
            // Whoever only waits for a game is not waited for.
            if halt.load(Relaxed) && busy.load(Relaxed) == 0 {
                return;
            }
            thread::sleep(GLANCE);
        }
    }

    fn work(&self, busy: &AtomicUsize, engines: &IdleEngines, tell: &dyn Fn(WorkerEvent)) {
        let (mut idle, mut pause, mut is_joined) = (Vec::new(), FIRST_REST, false);
        while !self.halt.load(Relaxed) {
            let claimed = self.desk.claim(&self.name);
            // Whoever tells or plays something is waited for.
            busy.fetch_add(1, Relaxed);
            match claimed {
                Ok(offer) => {
                    if !std::mem::replace(&mut is_joined, true) {
                        tell(WorkerEvent::Joined);
                    }
                    pause = FIRST_REST;
                    match offer {
                        Some(JobOffer::Game(offer)) => self.take(*offer, &mut idle, tell),
                        Some(JobOffer::Search(offer)) => run_search(&self.desk, &offer, engines, &self.halt),
                        None => {}
                    }
                }
                Err(error) if error.is_final() => {
                    if !self.halt.swap(true, Relaxed) {
                        tell(WorkerEvent::Refused(error));
                    }
                }
                Err(error) => {
                    if std::mem::take(&mut is_joined) || pause == FIRST_REST {
                        tell(WorkerEvent::Away(error));
                    }
                    rest(pause, &self.halt);
                    pause = (pause * 2).min(LONGEST_REST);
                }
            }
            busy.fetch_sub(1, Relaxed);
        }
    }

    fn take(&self, offer: GameOffer, idle: &mut Vec<EngineSession>, tell: &dyn Fn(WorkerEvent)) {
        let (game, lease) = (offer.game.clone(), offer.lease);
        if self.halt.load(Relaxed) {
            let _ = self.desk.give_back(&game, lease, None);
            return;
        }
        let players = offer.engines.iter().map(|engine| engine.name.clone()).collect();
        tell(WorkerEvent::Started { game: game.clone(), players });
        let left = |why: Message| {
            let said = Some(why.localize(Lang::En).into_owned());
            let _ = self.desk.give_back(&game, lease, said);
            tell(WorkerEvent::Left(game.clone(), why));
        };
        match self.play(offer, idle) {
            Ok(played) if played.conclusion().is_some() => {
                tell(WorkerEvent::Finished(game.clone(), Box::new(played)));
            }
            Ok(_) if self.halt.load(Relaxed) => {
                let _ = self.desk.give_back(&game, lease, None);
            }
            // The lease is somebody else's by now, or the desk has not taken what happened.
            Ok(_) | Err(PlayError::Played(MatchError::CannotStore(_))) => {
                tell(WorkerEvent::Left(game.clone(), message!("jobs-gone")));
            }
            Err(PlayError::Played(error)) => left(error.message()),
            Err(PlayError::Prepared(why)) => left(why),
        }
    }

    fn play(&self, offer: GameOffer, idle: &mut Vec<EngineSession>) -> Result<PlayedGame, PlayError> {
        let stop = AtomicBool::new(false);
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            let (game, lease) = (&offer.game, offer.lease);
            let (stop, is_over) = (&stop, &is_over);
            scope.spawn(move || self.keep(game, lease, stop, is_over));
            // However it ends, the lease is not renewed any more.
            let _end = SetOnDrop(is_over);
            let mut sessions = Vec::new();
            for engine in &offer.engines {
                let spec = self.cache.engine(engine, &self.desk);
                let spec = spec.map_err(|error| PlayError::Prepared(error.message()))?;
                let same = idle.iter().position(|session| *session.spec() == spec);
                let session = same.map(|at| idle.swap_remove(at));
                sessions.push(session.unwrap_or_else(|| EngineSession::new(spec, OpponentKind::Engine)));
            }
            let log = DeskLog { desk: &self.desk, game, lease, stop };
            let [first, second] = &mut sessions[..] else {
                return Err(PlayError::Prepared(message!("jobs-unknown-engine")));
            };
            let played = play_on(offer.log, offer.conduct, [first, second], &log, stop);
            idle.extend(sessions.into_iter().filter(EngineSession::is_running));
            idle.drain(..idle.len().saturating_sub(MOST_IDLE));
            played.map_err(PlayError::Played)
        })
    }

    /// Renews the lease of a game until it is over. Where somebody else has it, or everything stops, the game is stopped.
    fn keep(&self, game: &str, lease: u64, stop: &AtomicBool, is_over: &AtomicBool) {
        let mut renewed = Instant::now();
        while !is_over.load(Relaxed) && !stop.load(Relaxed) {
            if self.halt.load(Relaxed) {
                return stop.store(true, Relaxed);
            }
            thread::sleep(GLANCE);
            if renewed.elapsed() < LEASE / 3 {
                continue;
            }
            renewed = Instant::now();
            // What happens while the desk is away is sent when it is back; if somebody else plays on by then, that is refused.
            if self.desk.renew(game, lease).is_err_and(|error| error.is_final()) {
                stop.store(true, Relaxed);
            }
        }
    }
}

/// Why a game was not played here.
enum PlayError {
    Prepared(Message),
    Played(MatchError),
}

struct SetOnDrop<'a>(&'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// The log of a game at its desk.
struct DeskLog<'a> {
    desk: &'a DeskClient,
    game: &'a str,
    lease: u64,
    stop: &'a AtomicBool,
}

impl MatchLog for DeskLog<'_> {
    fn append(&self, _: &ScheduledGame, events: &[Event]) -> io::Result<()> {
        let Some(first) = events.first() else { return Ok(()) };
        let request = AppendRequest { lease: self.lease, from: first.seq, events: events.to_vec() };
        let (begun, mut pause) = (Instant::now(), FIRST_REST);
        loop {
            match self.desk.append(self.game, &request) {
                Ok(()) => return Ok(()),
                Err(error) if error.is_final() || begun.elapsed() > OUTAGE || self.stop.load(Relaxed) => {
                    return Err(io::Error::other(error.to_string()));
                }
                Err(_) => rest(pause, self.stop),
            }
            pause = (pause * 2).min(LONGEST_REST);
        }
    }
}
