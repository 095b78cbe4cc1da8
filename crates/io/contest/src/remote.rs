//! Games that are played on other machines: the runner waits for them here as it waits for its own.

use std::{
    fmt,
    sync::{
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, Sender},
    },
};

use tengen_arbiter::{Event, Millis};
use tengen_pairings::ScheduledGame;

use crate::{
    GameConduct, MatchError, MatchLog, MatchSpec, PlayedGame,
    game::opening_log,
    worker::{GameJob, WorkerOutcome, WorkerReport},
};

/// Machines that play games for a match.
pub trait RemoteGames: fmt::Debug + Send + Sync {
    /// Has a game played to its end, or until `halt` is set, and returns its whole log. The log so far has at least the
    /// opening. What happens is stored by `log`; `started` is called when somebody begins to play.
    fn play(
        &self,
        game: &ScheduledGame,
        events: Vec<Event>,
        conduct: GameConduct,
        log: &dyn MatchLog,
        halt: &AtomicBool,
        started: &dyn Fn(),
    ) -> Result<Vec<Event>, MatchError>;
}

/// Has one game after the other played elsewhere.
pub(crate) struct RemoteWorker<'a> {
    pub(crate) contest: &'a MatchSpec,
    pub(crate) games: &'a dyn RemoteGames,
    pub(crate) number: usize,
    pub(crate) log: &'a dyn MatchLog,
    pub(crate) halt: &'a AtomicBool,
    pub(crate) send: Sender<WorkerReport>,
}

impl RemoteWorker<'_> {
    /// Waits for games until nobody has one for it any more.
    pub(crate) fn work(self, jobs: &Receiver<GameJob>) {
        while let Ok(job) = jobs.recv() {
            let fixture = job.game;
            let end = self.play(job).unwrap_or_else(WorkerOutcome::Failed);
            let _ = self.send.send(WorkerReport::Ended { worker: self.number, fixture, end });
        }
    }

    fn play(&self, GameJob { game, log }: GameJob) -> Result<WorkerOutcome, MatchError> {
        let (contest, halt) = (self.contest, self.halt);
        let Some(opening) = contest.openings.of(game.opening, halt) else {
            return if halt.load(Relaxed) { Ok(WorkerOutcome::Halted) } else { Err(MatchError::NoOpening) };
        };
        let moves: Vec<String> = opening.moves.iter().map(ToString::to_string).collect();
        let events = opening_log(&game, contest.terms(game, &opening), &moves, log, self.log)?;
        let conduct = GameConduct {
            opening: moves.len(),
            delay: Millis::from(contest.delay),
            adjudication: contest.adjudication,
        };
        let started = || drop(self.send.send(WorkerReport::Started(game)));
        let events = self.games.play(&game, events, conduct, self.log, halt, &started)?;
        let played = PlayedGame::played_elsewhere(events, conduct.opening);
        let played = played.ok_or(MatchError::Misfit(game.number))?;
        let result = played.game_result(game);
        Ok(WorkerOutcome::Played(Box::new((played, result))))
    }
}
