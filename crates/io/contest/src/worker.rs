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
    GameResult, Match, MatchFault, MatchLog, PlayedGame,
    game::{GameLoop, Warning},
    result::place,
};

/// Whoever rests looks so often whether it should stop.
const GLANCE: Duration = Duration::from_millis(20);

/// A game for a worker, with its log so far if it was stopped before.
pub(crate) struct Job {
    pub(crate) game: ScheduledGame,
    pub(crate) log: Vec<Event>,
}

/// What a worker reports.
pub(crate) enum Report {
    Started(ScheduledGame),
    Warned(usize, Warning),
    Ended { worker: usize, fixture: ScheduledGame, end: End },
}

/// How a game ended for us.
pub(crate) enum End {
    /// With a game, and with what counts of it.
    Played(Box<(PlayedGame, Option<GameResult>)>),
    /// We were told to stop before it could begin.
    Halted,
    Failed(MatchFault),
}

/// Plays one game after the other. Only the two programs of a game run, and they go on running while they are asked
/// for.
pub(crate) struct Worker<'a> {
    contest: &'a Match,
    number: usize,
    /// One for each player that has played here, with its process or without.
    sessions: Vec<(usize, EngineSession)>,
    log: &'a dyn MatchLog,
    halt: &'a AtomicBool,
    send: Sender<Report>,
}

impl<'a> Worker<'a> {
    pub(crate) const fn new(
        contest: &'a Match,
        number: usize,
        log: &'a dyn MatchLog,
        halt: &'a AtomicBool,
        send: Sender<Report>,
    ) -> Self {
        Self { contest, number, sessions: Vec::new(), log, halt, send }
    }

    /// Plays until nobody has a game for it any more.
    pub(crate) fn work(mut self, jobs: &Receiver<Job>) {
        let mut is_first = true;
        while let Ok(job) = jobs.recv() {
            let fixture = job.game;
            if !std::mem::take(&mut is_first) {
                rest(self.contest.wait, self.halt);
            }
            let end = self.play(job).unwrap_or_else(End::Failed);
            let _ = self.send.send(Report::Ended { worker: self.number, fixture, end });
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
            let _ = self.send.send(Report::Warned(*player, Warning::Parting(trouble)));
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

    fn play(&mut self, Job { game, log }: Job) -> Result<End, MatchFault> {
        let (contest, halt) = (self.contest, self.halt);
        let Some(opening) = contest.openings.of(game.opening, halt) else {
            return if halt.load(Relaxed) { Ok(End::Halted) } else { Err(MatchFault::NoOpening) };
        };
        for index in 0..self.sessions.len() {
            if !game.players.contains(&self.sessions[index].0) && self.sessions[index].1.is_running() {
                self.leave(index, true);
            }
        }
        let _ = self.send.send(Report::Started(game));
        let places = game.players.map(|player| self.session(player));
        let send = self.send.clone();
        let Ok([(_, first), (_, second)]) = self.sessions.get_disjoint_mut(places) else {
            // Nobody plays against itself.
            return Ok(End::Halted);
        };
        let warn = |seat: Seat, warning| {
            let _ = send.send(Report::Warned(game.players[place(seat)], warning));
        };
        let sessions = [first, second];
        let adjudication = contest.adjudication;
        let game_loop =
            GameLoop { game, sessions, adjudication, log: self.log, halt, delay: contest.delay, warn: &warn };
        let terms = contest.terms(game, &opening);
        let moves: Vec<String> = opening.moves.iter().map(ToString::to_string).collect();
        let played = if log.is_empty() {
            game_loop.play(terms, &moves)?
        } else {
            game_loop.resume(log, &terms, &moves)?
        };
        let result = played.game_result(game);
        Ok(End::Played(Box::new((played, result))))
    }
}

/// Does nothing for so long, unless everything stops.
pub(crate) fn rest(time: Duration, halt: &AtomicBool) {
    let begun = Instant::now();
    while let Some(left) = time.checked_sub(begun.elapsed()).filter(|left| !left.is_zero())
        && !halt.load(Relaxed)
    {
        thread::sleep(GLANCE.min(left));
    }
}
