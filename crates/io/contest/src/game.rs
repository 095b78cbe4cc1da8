//! One game between two engines at a table of the referee.

use std::{
    io,
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use tengen_arbiter::{Command, CommandError, Event, EventKind, GameConclusion, Millis, Table, TableTerms};
use tengen_bots::BotError;
use tengen_core::{Outcome, Seat};
use tengen_pairings::ScheduledGame;
use tengen_table_host::{EngineFailure, EngineSession, ExecuteError, TableClock, TableHost, utc};

use crate::{
    AdjudicationRules, GameResult, MatchError, SideNames, TimeTotals,
    adjudication::{AdjudicatedEnd, ScoreHistory},
    result::place,
    wording::NO_LEGAL_MOVE,
    worker::rest,
};

/// What the referee notes where the scores of the programs have decided.
const BY_SCORES: &str = "the engines' scores";

/// A game that was played, to its end or until somebody stopped it.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The table, with the log of the game.
    pub host: TableHost,
    /// How many moves are the opening's.
    pub opening: usize,
    /// Whether both engines were ready to play.
    pub begun: bool,
    /// When it was played here, the times of each answer that was a move.
    pub timings: Vec<MoveTiming>,
}

/// How long a move took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTiming {
    /// Whose move it was.
    pub seat: Seat,
    /// Our own time between the answer before it and the question; the first answer has none before it.
    pub overhead: Option<Duration>,
    /// From the question to the answer.
    pub thinking: Duration,
}

impl PlayedGame {
    /// How it ended; `None` when it was stopped before.
    pub const fn conclusion(&self) -> Option<&GameConclusion> {
        self.host.table().conclusion()
    }

    /// What its sides are called.
    pub fn sides(&self) -> SideNames {
        let table = self.host.table();
        if self.begun { SideNames::at(table.position()) } else { SideNames::of(&table.terms().rules) }
    }

    /// As results are written, the first player first.
    pub fn result(&self) -> &'static str {
        match self.conclusion().and_then(|conclusion| conclusion.outcome) {
            None => "*",
            Some(Outcome::Draw) => "1/2-1/2",
            Some(Outcome::Win(Seat::FIRST)) => "1-0",
            Some(Outcome::Win(_)) => "0-1",
        }
    }

    /// What counts of it, if it counts at all: what the log says, with times as they were measured.
    pub(crate) fn game_result(&self, game: ScheduledGame) -> Option<GameResult> {
        let result = GameResult::of(game, self.opening, &self.host)?;
        // Where the game was gone on with, the log alone has all times.
        let seen = self.times();
        let is_whole = result.times.iter().zip(&seen).all(|(logged, seen)| logged.count == seen.count);
        let times = if is_whole { seen } else { result.times };
        Some(GameResult { begun: self.begun, times, own: self.overhead(), ..result })
    }

    /// How long the moves of each place took.
    pub fn times(&self) -> [TimeTotals; 2] {
        let mut times = [TimeTotals::default(); 2];
        self.timings.iter().for_each(|timing| times[place(timing.seat)].add(timing.thinking));
        times
    }

    /// Our own time between an answer and the next question.
    pub fn overhead(&self) -> TimeTotals {
        let mut own = TimeTotals::default();
        self.timings.iter().filter_map(|timing| timing.overhead).for_each(|time| own.add(time));
        own
    }
}

/// Where the events of games are stored before they count. Games are played on several threads.
pub trait MatchLog: Sync {
    /// Stores what has happened in a game. Its first event comes alone.
    fn append(&self, game: &ScheduledGame, events: &[Event]) -> io::Result<()>;
}

/// Nothing is stored.
impl MatchLog for () {
    fn append(&self, _: &ScheduledGame, _: &[Event]) -> io::Result<()> {
        Ok(())
    }
}

/// What people should know about an engine, although it loses nothing by it.
#[derive(Clone, Debug)]
pub(crate) enum EngineWarning {
    /// It does not take a setting.
    Complaint(String),
    /// It did not end well when it was told to.
    Parting(BotError),
}

/// A game that is being played.
pub(crate) struct MatchGameLoop<'a> {
    pub(crate) game: ScheduledGame,
    /// That of whoever moves first, and the other.
    pub(crate) sessions: [&'a mut EngineSession; 2],
    pub(crate) adjudication: AdjudicationRules,
    pub(crate) log: &'a dyn MatchLog,
    pub(crate) halt: &'a AtomicBool,
    /// Between two moves, for those who look on.
    pub(crate) delay: Duration,
    /// Where it goes what people should know about an engine.
    pub(crate) warn: &'a dyn Fn(Seat, EngineWarning),
}

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

impl MatchGameLoop<'_> {
    /// Plays a game on these terms, from this opening.
    pub(crate) fn play(self, terms: TableTerms, opening: &[String]) -> Result<PlayedGame, MatchError> {
        let log = opening_log(&self.game, terms, opening, Vec::new(), self.log)?;
        let played = self.played(log, opening.len())?;
        self.run(played)
    }

    /// Goes on with a game that was stopped: its log so far, and the opening that it has.
    pub(crate) fn resume(
        self,
        log: Vec<Event>,
        terms: &TableTerms,
        opening: &[String],
    ) -> Result<PlayedGame, MatchError> {
        // What was agreed then must be what is played now.
        if log.first().is_none_or(|first| !opens_on(first, terms)) {
            return Err(MatchError::Misfit(self.game.number));
        }
        let mut played = self.played(log, opening.len())?;
        self.execute(&mut played.host, &Command::Reopen { utc: utc() }, Instant::now())?;
        for text in opening.iter().skip(played.host.history().moves().len()) {
            let seat = played.host.table().turn();
            self.execute(&mut played.host, &Command::play(seat, text), Instant::now())?;
        }
        self.run(played)
    }

    /// Goes on with a game whose log has its whole opening.
    fn go_on(self, log: Vec<Event>, opening: usize) -> Result<PlayedGame, MatchError> {
        let mut played = self.played(log, opening)?;
        if played.host.history().moves().len() > opening {
            self.execute(&mut played.host, &Command::Reopen { utc: utc() }, Instant::now())?;
        }
        self.run(played)
    }

    fn played(&self, log: Vec<Event>, opening: usize) -> Result<PlayedGame, MatchError> {
        PlayedGame::of_log(log, opening).ok_or(MatchError::Misfit(self.game.number))
    }

    fn run(mut self, mut played: PlayedGame) -> Result<PlayedGame, MatchError> {
        if !self.get_ready(&mut played)? {
            return Ok(played);
        }
        played.begun = true;
        let mut scores = ScoreHistory::new(self.adjudication);
        for (number, event) in (1..).zip(player_moves(&played)) {
            let EventKind::Played { seat, eval, .. } = &event.what else { continue };
            let value = eval.as_ref().and_then(|eval| eval.value());
            let _ = scores.add_score(*seat, value, played.opening + number);
        }
        let mut answered: Option<Instant> = None;
        while played.host.is_in_play() {
            if played.host.table().position().is_stuck() {
                let outcome = Some(Outcome::Win(played.host.table().turn().other()));
                let command = Command::Adjudicate { outcome, note: NO_LEGAL_MOVE.to_owned() };
                self.execute(&mut played.host, &command, Instant::now())?;
                break;
            }
            if answered.is_some() && !self.delay.is_zero() {
                // The clock stands still meanwhile.
                rest(self.delay, self.halt);
                answered = Some(Instant::now());
            }
            let request = played.host.request(Instant::now());
            let seat = request.seat;
            let session = &mut *self.sessions[place(seat)];
            match session.ask(&request, &mut |_| {}, self.halt) {
                Ok(reply) => {
                    let (asked, at, value) = (reply.asked, reply.at, reply.eval.value());
                    let before = answered.replace(at);
                    played.host.clock_mut().charge(seat, asked, at);
                    let moves = played.host.history().moves().len();
                    self.execute(&mut played.host, &reply.command(seat), at)?;
                    if played.host.history().moves().len() > moves {
                        let overhead = before.map(|before| asked.saturating_duration_since(before));
                        let thinking = at.saturating_duration_since(asked);
                        played.timings.push(MoveTiming { seat, overhead, thinking });
                    }
                    let moves = played.host.history().moves().len();
                    // What the rules say comes first.
                    if played.host.is_in_play()
                        && let Some(adjudged) = scores.add_score(seat, value, moves)
                    {
                        let outcome = Some(match adjudged {
                            AdjudicatedEnd::Draw => Outcome::Draw,
                            AdjudicatedEnd::Win(winner) => Outcome::Win(winner),
                        });
                        let command = Command::Adjudicate { outcome, note: BY_SCORES.to_owned() };
                        self.execute(&mut played.host, &command, at)?;
                    }
                }
                Err(failure) if failure.is_interruption => {
                    self.sessions.iter_mut().for_each(|session| session.end(false));
                    return Ok(played);
                }
                Err(failure) => {
                    played.host.clock_mut().charge(seat, failure.asked, failure.at);
                    self.fail(&mut played.host, seat, failure)?;
                }
            }
        }
        // A log may end between the move that decided the game and what says so.
        if played.conclusion().is_none() {
            self.execute(&mut played.host, &Command::Tick, Instant::now())?;
        }
        // An engine that has failed is not trusted with another game.
        if let Some(conclusion) = played.conclusion()
            && let Some(seat) = conclusion.evidence.offender.filter(|_| conclusion.reason.is_forfeit())
        {
            self.sessions[place(seat)].end(false);
        }
        Ok(played)
    }

    /// Gets both engines ready; whether they are.
    fn get_ready(&mut self, played: &mut PlayedGame) -> Result<bool, MatchError> {
        for seat in SEATS {
            let session = &mut *self.sessions[place(seat)];
            let ready = session.begin(played.host.table().terms(), seat, self.halt);
            if let Some(trouble) = session.take_parting() {
                (self.warn)(seat, EngineWarning::Parting(trouble));
            }
            for complaint in session.take_complaints() {
                (self.warn)(seat, EngineWarning::Complaint(complaint));
            }
            match ready {
                Ok(()) => {}
                Err(failure) if failure.is_interruption => {
                    self.sessions.iter_mut().for_each(|session| session.end(false));
                    return Ok(false);
                }
                Err(failure) if failure.cannot_start() => return Err(MatchError::CannotStart(failure)),
                Err(failure) => {
                    self.fail(&mut played.host, seat, failure)?;
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn fail(&self, host: &mut TableHost, seat: Seat, failure: EngineFailure) -> Result<(), MatchError> {
        let at = failure.at;
        self.execute(host, &failure.command(seat), at)
    }

    /// Lets the referee decide and the log keep it. That the game is over by then, because somebody was late, is an answer.
    fn execute(&self, host: &mut TableHost, command: &Command, at: Instant) -> Result<(), MatchError> {
        match host.execute(command, at, |pending| self.log.append(&self.game, pending.events())) {
            Ok(_) | Err(ExecuteError::Refused(CommandError::GameOver)) => Ok(()),
            Err(ExecuteError::Store(error)) => Err(MatchError::CannotStore(error)),
            Err(ExecuteError::Refused(_)) => Err(MatchError::Misfit(self.game.number)),
        }
    }
}

impl PlayedGame {
    /// The game of this log, so many moves of which are the opening's.
    fn of_log(log: Vec<Event>, opening: usize) -> Option<Self> {
        let at = log.last().map_or(Millis::ZERO, |event| event.at);
        let host = TableHost::replay(log, TableClock::stopped(at)).ok()?;
        Some(Self { host, opening, begun: false, timings: Vec::new() })
    }

    /// The same of a game that was played elsewhere.
    pub(crate) fn played_elsewhere(log: Vec<Event>, opening: usize) -> Option<Self> {
        let played = Self::of_log(log, opening)?;
        let begun = played.host.history().moves().len() > opening
            || played.conclusion().is_some_and(|conclusion| conclusion.evidence.cause.is_none());
        Some(Self { begun, ..played })
    }
}

/// The log of a game on these terms up to the end of its opening, or as far as it was played before. What is new is stored.
pub(crate) fn opening_log(
    game: &ScheduledGame,
    terms: TableTerms,
    opening: &[String],
    mut events: Vec<Event>,
    log: &dyn MatchLog,
) -> Result<Vec<Event>, MatchError> {
    let misfit = || MatchError::Misfit(game.number);
    if events.is_empty() {
        events.push(Table::opening(terms, utc()).map_err(MatchError::Terms)?);
        log.append(game, &events).map_err(MatchError::CannotStore)?;
    } else if events.first().is_none_or(|first| !opens_on(first, &terms)) {
        return Err(misfit());
    }
    let mut played = PlayedGame::of_log(events, opening.len()).ok_or_else(misfit)?;
    let (stored, laid) = (played.host.log().len(), played.host.history().moves().len());
    if let Some(rest) = opening.get(laid..).filter(|rest| !rest.is_empty()) {
        played.host.play_opening(rest, Instant::now()).map_err(|_| misfit())?;
        log.append(game, &played.host.log()[stored..]).map_err(MatchError::CannotStore)?;
    }
    Ok(played.host.log().to_vec())
}

/// How a game is conducted beside what its terms say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameConduct {
    /// How many moves of the log are the opening's.
    pub opening: usize,
    /// Between two moves, for those who look on.
    #[serde(default)]
    pub delay: Millis,
    /// When it is ended by what the engines think of it.
    #[serde(default)]
    pub adjudication: AdjudicationRules,
}

/// Goes on with the game of this log, which has at least its opening, until it is over or `halt` is set. What happens is
/// stored by `log` before it counts, as the game that its terms are the first of.
pub fn play_on(
    events: Vec<Event>,
    conduct: GameConduct,
    sessions: [&mut EngineSession; 2],
    log: &dyn MatchLog,
    halt: &AtomicBool,
) -> Result<PlayedGame, MatchError> {
    let game =
        ScheduledGame { number: 1, encounter: 0, index: 0, players: [0, 1], round: [0; 2], opening: 0 };
    let GameConduct { opening, delay, adjudication } = conduct;
    let delay = Duration::from_millis(delay.0);
    MatchGameLoop { game, sessions, adjudication, log, halt, delay, warn: &|_, _| {} }.go_on(events, opening)
}

/// Whether this event opens a table on these terms. What else is known of the game may have changed.
fn opens_on(first: &Event, terms: &TableTerms) -> bool {
    let EventKind::Opened { terms: opened, .. } = &first.what else { return false };
    **opened == TableTerms { tags: opened.tags.clone(), ..terms.clone() }
}

/// The moves of the players, behind those of the opening.
fn player_moves(played: &PlayedGame) -> impl Iterator<Item = &Event> {
    let is_move = |event: &&Event| matches!(event.what, EventKind::Played { .. });
    played.host.log().iter().filter(is_move).skip(played.opening)
}
