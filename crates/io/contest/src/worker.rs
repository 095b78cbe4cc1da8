//! Worker: plays one game after the other, and keeps the programs of the last one while it can.

use std::{
    sync::{
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_arbiter::Event;
use tengen_core::Seat;
use tengen_pairings::ScheduledGame;
use tengen_table_host::{EngineSession, OpponentKind};

use crate::{
    GameResult, MatchError, MatchLog, MatchSpec, PlayedGame,
    game::{EngineWarning, MatchGameLoop},
    result::place,
};

/// Whoever rests looks so often whether it should stop.
const GLANCE: Duration = Duration::from_millis(20);

/// A game for a worker, with its log so far if it was stopped before.
pub(crate) struct GameJob {
    pub(crate) game: ScheduledGame,
    pub(crate) log: Vec<Event>,
}

/// What a worker reports.
pub(crate) enum WorkerReport {
    Started(ScheduledGame),
    Warned(usize, EngineWarning),
    Ended { worker: usize, fixture: ScheduledGame, end: WorkerOutcome },
}

/// How a game ended for us.
pub(crate) enum WorkerOutcome {
    /// With a game, and with what counts of it.
    Played(Box<(PlayedGame, Option<GameResult>)>),
    /// We were told to stop before it could begin.
    Halted,
    Failed(MatchError),
}

/// Plays one game after the other. Only the two programs of a game run, and they go on running while they are asked
/// for.
pub(crate) struct MatchWorker<'a> {
    contest: &'a MatchSpec,
    number: usize,
    /// One for each player that has played here, with its process or without.
    sessions: Vec<(usize, EngineSession)>,
    log: &'a dyn MatchLog,
    halt: &'a AtomicBool,
    send: Sender<WorkerReport>,
}

impl<'a> MatchWorker<'a> {
    pub(crate) const fn new(
        contest: &'a MatchSpec,
        number: usize,
        log: &'a dyn MatchLog,
        halt: &'a AtomicBool,
        send: Sender<WorkerReport>,
    ) -> Self {
        Self { contest, number, sessions: Vec::new(), log, halt, send }
    }

    /// Plays until nobody has a game for it any more.
    pub(crate) fn work(mut self, jobs: &Receiver<GameJob>) {
        let mut is_first = true;
        while let Ok(job) = jobs.recv() {
            let fixture = job.game;
            if !std::mem::take(&mut is_first) {
                rest(self.contest.wait, self.halt);
            }
            let end = self.play(job).unwrap_or_else(WorkerOutcome::Failed);
            let _ = self.send.send(WorkerReport::Ended { worker: self.number, fixture, end });
        }
        let is_friendly = !self.halt.load(Relaxed);
        for index in 0..self.sessions.len() {
            self.leave(index, is_friendly);
        }
    }

    fn leave(&mut self, index: usize, is_friendly: bool) {
        let (player, session) = &mut self.sessions[index];
        session.end(is_friendly);
        if let Some(trouble) = session.take_parting() {
            let _ = self.send.send(WorkerReport::Warned(*player, EngineWarning::Parting(trouble)));
        }
    }

    /// Where the session of a player is.
    fn session(&mut self, player: usize) -> usize {
        if let Some(index) = self.sessions.iter().position(|(who, _)| *who == player) {
            return index;
        }
        let engine = self.contest.players[player].engine.clone();
        self.sessions.push((player, EngineSession::new(engine, OpponentKind::Engine)));
        self.sessions.len() - 1
    }

    fn play(&mut self, GameJob { game, log }: GameJob) -> Result<WorkerOutcome, MatchError> {
        let (contest, halt) = (self.contest, self.halt);
        let Some(opening) = contest.openings.of(game.opening, halt) else {
            return if halt.load(Relaxed) { Ok(WorkerOutcome::Halted) } else { Err(MatchError::NoOpening) };
        };
        for index in 0..self.sessions.len() {
            if !game.players.contains(&self.sessions[index].0) && self.sessions[index].1.is_running() {
                self.leave(index, true);
            }
        }
        let _ = self.send.send(WorkerReport::Started(game));
        let places = game.players.map(|player| self.session(player));
        let send = self.send.clone();
        let Ok([(_, first), (_, second)]) = self.sessions.get_disjoint_mut(places) else {
            // Nobody plays against itself.
            return Ok(WorkerOutcome::Halted);
        };
        let warn = |seat: Seat, warning| {
            let _ = send.send(WorkerReport::Warned(game.players[place(seat)], warning));
        };
        let sessions = [first, second];
        let adjudication = contest.adjudication;
        let game_loop = MatchGameLoop {
            game,
            sessions,
            adjudication,
            log: self.log,
            halt,
            delay: contest.delay,
            warn: &warn,
        };
        let terms = contest.terms(game, &opening);
        let moves: Vec<String> = opening.moves.iter().map(ToString::to_string).collect();
        let played = if log.is_empty() {
            game_loop.play(terms, &moves)?
        } else {
            game_loop.resume(log, &terms, &moves)?
        };
        let result = played.game_result(game);
        Ok(WorkerOutcome::Played(Box::new((played, result))))
    }
}

/// Does nothing for so long, unless everything stops.
pub fn rest(time: Duration, halt: &AtomicBool) {
    let begun = Instant::now();
    while let Some(left) = time.checked_sub(begun.elapsed()).filter(|left| !left.is_zero())
        && !halt.load(Relaxed)
    {
        thread::sleep(GLANCE.min(left));
    }
}
