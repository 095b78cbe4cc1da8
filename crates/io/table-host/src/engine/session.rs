//! Engine session: one engine process in a seat, from game to game, asked for one move at a time.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use tengen_arbiter::{Command, EngineEvaluation, EngineReport, Millis, TableTerms};
use tengen_bots::{BotError, BotProcess, ExitCause, TimedReply};
use tengen_core::{Seat, message};
use tengen_games::{AnyMove, AnyRules};

use super::{
    EngineFailure, EngineProtocol, EngineSpec, OpponentKind,
    last_words::{clean, last_words},
    protocol::{EngineLine, MoveQuestion},
    thoughts::read_thought,
    time::EngineTime,
};
use crate::EngineRequest;

/// How long an engine may take to get ready.
const STARTUP: Duration = Duration::from_secs(10);
/// How long we wait for an engine to have taken its settings where it need not say so.
const SETTLING: Duration = Duration::from_secs(2);
/// How long we wait for a move after a complaint that may have been about something else.
const SECOND_THOUGHT: Duration = Duration::from_millis(300);
/// So many complaints about settings are told.
const MOST_COMPLAINTS: usize = 16;
/// How much longer than its own time for a move an engine is waited for where there is no clock.
const SLACK: Duration = Duration::from_secs(55);
/// An engine that failed before it was ready rests so long before it is started again, each time twice as long ...
const FIRST_REST: Duration = Duration::from_millis(50);
/// ... until it is this long.
const LONGEST_REST: Duration = Duration::from_millis(400);

/// One engine at a table.
///
/// It is asked for moves when it is its turn, and need not know how the game came to stand as it does: after a take-back
/// it takes moves back itself, or is told the whole game. The process is ended when this is dropped, and at once when it
/// has failed; the next game or question starts it again.
///
/// On old systems a program with a guard ([`ProgramSpec::held_in`](tengen_bots::ProgramSpec::held_in)) dies with the thread that
/// has started it, so everything about one session belongs on one thread that lives as long as the game.
#[derive(Debug)]
pub struct EngineSession {
    spec: EngineSpec,
    opponent: OpponentKind,
    bot: Option<BotProcess>,
    game: Option<EngineGame>,
    /// The game as the engine knows it since its last answer, its own moves included; none until it is ready.
    known: Option<Vec<AnyMove>>,
    /// How many of those moves nobody has been told yet, where it has answered with several.
    untold: usize,
    /// Whether it has been seen not to say when it is done.
    is_mute: bool,
    /// How its last game began, if it runs since then.
    began: Option<String>,
    /// Whether it has been seen not to know how to begin another game like the last one.
    starts_only: bool,
    /// How often in a row it was not ready for a game.
    failures: u32,
    has_complained: bool,
    complaints: Vec<String>,
    parting: Option<BotError>,
}

/// What an engine is told before a game.
#[derive(Debug)]
struct EngineGame {
    protocol: EngineProtocol,
    rules: AnyRules,
    time: EngineTime,
    move_limit: Option<u32>,
}

/// The answer of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineReply {
    /// Its move as the game writes it; whether it may be played is for the referee to say. `None` when it gives up.
    pub text: Option<String>,
    /// As the engine wrote it.
    pub said: String,
    /// What it says about the move.
    pub eval: EngineEvaluation,
    /// When it was asked, and when the answer left the pipe.
    pub asked: Instant,
    /// See `asked`.
    pub at: Instant,
}

impl EngineReply {
    /// What the engine wants of the referee.
    pub fn command(self, seat: Seat) -> Command {
        let Some(text) = self.text else { return Command::Resign { seat } };
        let report = EngineReport { eval: self.eval, said: Some(self.said) };
        Command::Play { seat, text, ply: None, report: Some(Box::new(report)), lag: Millis::ZERO }
    }
}

/// What there is to a question.
enum SessionAnswer {
    Move {
        text: String,
        said: String,
    },
    /// Something in the place of a move that cannot be one.
    NoMove(String),
    Resignation,
    Complaint(String),
    Refusal(String),
}

impl EngineSession {
    /// An engine that will play against such an opponent; it is not started yet.
    pub const fn new(spec: EngineSpec, opponent: OpponentKind) -> Self {
        Self {
            spec,
            opponent,
            bot: None,
            game: None,
            known: None,
            untold: 0,
            is_mute: false,
            began: None,
            starts_only: false,
            failures: 0,
            has_complained: false,
            complaints: Vec::new(),
            parting: None,
        }
    }

    /// Which engine it is.
    pub const fn spec(&self) -> &EngineSpec {
        &self.spec
    }

    /// Whether its process runs.
    pub const fn is_running(&self) -> bool {
        self.bot.is_some()
    }

    /// What it has said against its settings since somebody last asked.
    pub fn take_complaints(&mut self) -> Vec<String> {
        std::mem::take(&mut self.complaints)
    }

    /// What was wrong with how it ended when it was told to, if it was told since somebody last asked.
    pub const fn take_parting(&mut self) -> Option<BotError> {
        self.parting.take()
    }

    /// Ends the process: it is told to end first, or not.
    pub fn end(&mut self, is_friendly: bool) {
        (self.known, self.untold) = (None, 0);
        if let (Some(bot), Some(game)) = (self.bot.take(), &self.game)
            && is_friendly
        {
            self.parting = bot.dismiss(game.protocol.quit_line()).err();
        }
    }

    /// Gets the engine ready for a game on these terms; starts it if it does not run.
    pub fn begin(&mut self, terms: &TableTerms, seat: Seat, halt: &AtomicBool) -> Result<(), EngineFailure> {
        if self.spec.restart {
            self.end(true);
        }
        self.game = Some(EngineGame {
            protocol: self.spec.protocol(terms.rules.game()),
            rules: terms.rules.clone(),
            time: EngineTime::of(terms.seat_terms(seat).time, self.spec.think_time),
            move_limit: terms.move_limit.map(|limit| limit.moves),
        });
        self.get_ready(halt)
    }

    /// Gets the engine ready for a question about the game of these terms after these moves, so that nothing but thinking is
    /// left to do when it is asked. One that knows the game stays as it is, also where it can take moves back itself.
    pub fn prepare(
        &mut self,
        terms: &TableTerms,
        seat: Seat,
        moves: &[AnyMove],
        halt: &AtomicBool,
    ) -> Result<(), EngineFailure> {
        let is_ready =
            self.is_running() && (self.goes_on() || self.knows(moves) || self.takes_back(moves, halt));
        if is_ready { Ok(()) } else { self.begin(terms, seat, halt) }
    }

    /// Begins the game that was agreed on, from its start.
    fn get_ready(&mut self, halt: &AtomicBool) -> Result<(), EngineFailure> {
        (self.known, self.untold) = (None, 0);
        let Some(game) = self.game.take() else { return Err(self.no_game()) };
        let ready = self.set_up(&game, halt);
        self.game = Some(game);
        match ready {
            Ok(()) => {
                self.failures = 0;
                self.known = Some(Vec::new());
                Ok(())
            }
            Err(failure) => {
                self.failures = self.failures.saturating_add(1);
                self.end(false);
                Err(failure)
            }
        }
    }

    fn set_up(&mut self, game: &EngineGame, halt: &AtomicBool) -> Result<(), EngineFailure> {
        if let Some(why) = game.protocol.refuses(&game.rules) {
            return Err(EngineFailure::refused(&self.spec.name, Some(why), ""));
        }
        if self.bot.is_none() {
            self.rest(halt);
            let started = self.spec.program.start();
            self.bot = Some(started.map_err(|why| EngineFailure::not_started(&self.spec.name, &why))?);
            self.began = None;
        }
        self.begin_game(game, halt)?;
        self.send_settings(game, halt)
    }

    /// An engine that fails at every start must not keep the machine busy.
    fn rest(&self, halt: &AtomicBool) {
        let Some(doublings) = self.failures.checked_sub(1) else { return };
        let rest = FIRST_REST.saturating_mul(1 << doublings.min(8)).min(LONGEST_REST);
        let end = Instant::now() + rest;
        while Instant::now() < end && !halt.load(Relaxed) {
            thread::sleep(FIRST_REST.min(end.saturating_duration_since(Instant::now())));
        }
    }

    /// Begins a game: another one like the last if the engine knows how, else from the start.
    fn begin_game(&mut self, game: &EngineGame, halt: &AtomicBool) -> Result<(), EngineFailure> {
        let start = game.protocol.start(&game.rules);
        let again = game.protocol.again().filter(|_| !self.starts_only);
        if let Some(again) = again.filter(|_| self.began.as_ref() == Some(&start)) {
            match self.send_and_confirm(game.protocol, again, SETTLING, halt) {
                Ok(Ok(())) => return Ok(()),
                Ok(Err(_)) | Err(BotError::Slow(_) | BotError::Silent) => self.starts_only = true,
                Err(trouble) => return Err(self.unready(trouble)),
            }
        }
        match self.send_and_confirm(game.protocol, &start, STARTUP, halt) {
            Ok(Ok(())) => {
                self.began = Some(start);
                Ok(())
            }
            Ok(Err(why)) => Err(EngineFailure::refused(&self.spec.name, None, &clean(&why))),
            Err(trouble) => Err(self.unready(trouble)),
        }
    }

    /// Gives an order, and waits until the engine has done it or says that it cannot.
    fn send_and_confirm(
        &mut self,
        protocol: EngineProtocol,
        order: &str,
        patience: Duration,
        halt: &AtomicBool,
    ) -> Result<Result<(), String>, BotError> {
        let Some(bot) = &mut self.bot else { return Err(BotError::Gone(ExitCause::Closed)) };
        let asked = bot.send(order)?;
        let heard = bot.wait(asked, asked + patience, halt, |line| match protocol.read(line, None)? {
            EngineLine::Ready => Some(Ok(())),
            EngineLine::Complaint(why) | EngineLine::Refusal(why) => Some(Err(why)),
            EngineLine::Name | EngineLine::Move { .. } | EngineLine::NoMove(_) | EngineLine::Thought(_) => {
                None
            }
        })?;
        Ok(heard.what)
    }

    /// Tells the settings. An engine may take its time for them (memory, threads), which must not be charged to its first
    /// move: it is asked for something whose answer says that it is done. Who need not answer that and does not is not
    /// asked again.
    fn send_settings(&mut self, game: &EngineGame, halt: &AtomicBool) -> Result<(), EngineFailure> {
        let protocol = game.protocol;
        let Some(bot) = &mut self.bot else { return Ok(()) };
        let mut lines = protocol.settings(&self.spec, &game.rules, game.time, game.move_limit, self.opponent);
        if !self.is_mute {
            lines.push_str(protocol.are_you_done());
        }
        let settled = bot.send(&lines).and_then(|asked| {
            if self.is_mute {
                return Ok(());
            }
            let patience = if protocol.insists() { STARTUP } else { SETTLING };
            let complaints = &mut self.complaints;
            let is_done = |line: &str| {
                let said = protocol.read(line, None)?;
                let is_done = protocol.is_done(&said);
                // Some Gomocup programs complain about a setting at every game: once is enough.
                if let (EngineLine::Complaint(text), false) =
                    (said, self.has_complained && !protocol.insists())
                    && complaints.len() < MOST_COMPLAINTS
                {
                    complaints.push(clean(&text));
                }
                is_done.then_some(())
            };
            bot.wait(asked, asked + patience, halt, is_done).map(drop)
        });
        self.has_complained |= !self.complaints.is_empty();
        match settled {
            Err(BotError::Slow(_) | BotError::Silent) if !protocol.insists() => {
                // Then the complaint was about the question.
                self.complaints.clear();
                self.is_mute = true;
                Ok(())
            }
            settled => settled.map_err(|trouble| self.unready(trouble)),
        }
    }

    /// Asks for a move. What the engine thinks meanwhile is `heard` line by line, as it writes it; `halt` ends the engine
    /// and the question. An engine that fails is ended: whatever it says later would answer another question.
    pub fn ask(
        &mut self,
        request: &EngineRequest,
        heard: &mut dyn FnMut(&str),
        halt: &AtomicBool,
    ) -> Result<EngineReply, EngineFailure> {
        let moves = &request.moves[..];
        if let Some(text) = self.next_untold(moves) {
            let now = Instant::now();
            let eval = EngineEvaluation::default();
            return Ok(EngineReply { said: text.clone(), text: Some(text), eval, asked: now, at: now });
        }
        let mut knows_game = self.knows(moves) || self.takes_back(moves, halt);
        // Where it knows another game, or none because it has ended.
        if !knows_game && !self.goes_on() || !self.is_running() {
            self.get_ready(halt)?;
            knows_game = self.knows(moves);
        }
        let asked = self.question(request, knows_game, heard, halt);
        asked.inspect_err(|_| self.end(false))
    }

    fn question(
        &mut self,
        request: &EngineRequest,
        knows_game: bool,
        heard: &mut dyn FnMut(&str),
        halt: &AtomicBool,
    ) -> Result<EngineReply, EngineFailure> {
        let (Some(bot), Some(game)) = (&mut self.bot, &self.game) else { return Err(self.no_game()) };
        let protocol = game.protocol;
        let ask = MoveQuestion { rules: &game.rules, time: game.time, request, knows_game };
        let asked = match bot.send(&protocol.question(ask, &self.spec)) {
            Ok(asked) => asked,
            Err(trouble) => return Err(self.failure(Instant::now(), Instant::now(), trouble, "")),
        };
        // Without a clock the engine has the time that it was given for itself.
        let own = self.spec.think_time.filter(|_| request.turn_left.is_none());
        let patience = own.map_or(request.patience, |own| request.patience.max(own + SLACK));
        let deadline = asked + patience;
        let (mut complaint, mut eval) = (String::new(), EngineEvaluation::default());
        let mut hear = |line: &str| match protocol.read(line, Some(&request.position))? {
            EngineLine::Move { text, .. }
                if protocol == EngineProtocol::Text && text.eq_ignore_ascii_case("resign") =>
            {
                Some(SessionAnswer::Resignation)
            }
            EngineLine::Move { text, said } => Some(SessionAnswer::Move { text, said }),
            EngineLine::NoMove(line) => Some(SessionAnswer::NoMove(line)),
            // Who answers everything has said with this that there will be no move.
            EngineLine::Complaint(text) if protocol.insists() => Some(SessionAnswer::NoMove(text)),
            EngineLine::Complaint(text) => Some(SessionAnswer::Complaint(text)),
            EngineLine::Refusal(text) => Some(SessionAnswer::Refusal(text)),
            EngineLine::Thought(text) => {
                read_thought(&text, &mut eval);
                heard(&text);
                None
            }
            EngineLine::Ready | EngineLine::Name => None,
        };
        let answer = loop {
            let answer = bot.wait(asked, deadline, halt, &mut hear);
            let Ok(TimedReply { what: SessionAnswer::Complaint(text), .. }) = &answer else { break answer };
            let is_first = complaint.is_empty();
            complaint = clean(text);
            // It may have been about a setting. Who has not understood which stone is new is told all of them.
            if is_first && knows_game && protocol == EngineProtocol::Gomocup {
                let soon = deadline.min(Instant::now() + SECOND_THOUGHT);
                let is_move = |answer: &SessionAnswer| {
                    matches!(answer, SessionAnswer::Move { .. } | SessionAnswer::NoMove(_))
                };
                let answer = bot.wait(asked, soon, halt, |line| hear(line).filter(is_move));
                if !matches!(answer, Err(BotError::Silent | BotError::Slow(_))) {
                    break answer;
                }
                let anew = protocol.question(MoveQuestion { knows_game: false, ..ask }, &self.spec);
                if let Err(trouble) = bot.send(&anew) {
                    break Err(trouble);
                }
            }
        };
        let TimedReply { what, at } = answer.map_err(|trouble| {
            // What came too late came at a known time; everything else is known by now.
            let at = if let BotError::Slow(over) = trouble { deadline + over } else { Instant::now() };
            self.failure(asked, at, trouble, &complaint)
        })?;
        let (text, said) = match what {
            SessionAnswer::Move { text, said } => (text, clean(&said)),
            SessionAnswer::NoMove(line) | SessionAnswer::Complaint(line) => {
                self.known = None;
                let said = clean(&line);
                return Ok(EngineReply { text: Some(said.clone()), said, eval, asked, at });
            }
            SessionAnswer::Resignation => {
                return Ok(EngineReply { text: None, said: String::new(), eval, asked, at });
            }
            SessionAnswer::Refusal(line) => {
                let why = message!("table-no-swap2");
                let refused = EngineFailure::refused(&self.spec.name, Some(why), &clean(&line));
                return Err(EngineFailure { asked, at, ..refused });
            }
        };
        let texts: Vec<String> = match protocol {
            EngineProtocol::Gomocup => text.split_whitespace().map(str::to_owned).collect(),
            EngineProtocol::Text if game.rules.game().has_spaced_moves() => vec![text],
            // Some say after their move what they expect.
            EngineProtocol::Text => text.split_whitespace().take(1).map(str::to_owned).collect(),
        };
        let first = texts.first().cloned().unwrap_or_default();
        self.remember_answer(request, &texts);
        Ok(EngineReply { text: Some(first), said, eval, asked, at })
    }

    /// Notes what the engine knows after its answer. One that is no move is followed by nothing that it knows.
    fn remember_answer(&mut self, request: &EngineRequest, texts: &[String]) {
        self.untold = texts.len().saturating_sub(1);
        let own = texts.iter().map(|text| request.position.read_move(text).ok());
        self.known = request.moves.iter().cloned().map(Some).chain(own).collect();
    }

    /// Whether only one move has been made since the engine's own.
    fn knows(&self, moves: &[AnyMove]) -> bool {
        let Some((known, (_, before))) = self.known.as_ref().zip(moves.split_last()) else { return false };
        self.untold == 0 && known == before
    }

    /// Whether the engine need not be told of a new game: it knows no moves yet, or is told all of them with every
    /// question, so that it finds out by itself what was taken back.
    fn goes_on(&self) -> bool {
        let Some((known, game)) = self.known.as_ref().zip(self.game.as_ref()) else { return false };
        known.is_empty() || game.protocol == EngineProtocol::Text
    }

    /// Has the engine take back what is not in the game any more, where only one move has been made since then.
    fn takes_back(&mut self, moves: &[AnyMove], halt: &AtomicBool) -> bool {
        let (Some(known), Some((_, before)), Some(game)) = (&self.known, moves.split_last(), &self.game)
        else {
            return false;
        };
        let surplus = known.strip_prefix(before).filter(|surplus| !surplus.is_empty() && self.untold == 0);
        let protocol = game.protocol;
        let orders = surplus.and_then(|surplus| {
            surplus.iter().rev().map(|m| protocol.take_back(m)).collect::<Option<Vec<String>>>()
        });
        let has_obeyed = orders.is_some_and(|orders| {
            orders
                .iter()
                .all(|order| matches!(self.send_and_confirm(protocol, order, SETTLING, halt), Ok(Ok(()))))
        });
        if let Some(known) = self.known.as_mut().filter(|_| has_obeyed) {
            known.truncate(before.len());
        }
        has_obeyed
    }

    /// The next move of an answer that had several, if the game stands where it goes on.
    fn next_untold(&mut self, moves: &[AnyMove]) -> Option<String> {
        let known = self.known.as_ref().filter(|_| self.untold > 0)?;
        let told = known.len() - self.untold;
        let m = known.get(told).filter(|_| known[..told] == *moves)?;
        let text = m.to_string();
        self.untold -= 1;
        Some(text)
    }

    /// What became of an engine that was not even ready.
    fn unready(&self, trouble: BotError) -> EngineFailure {
        EngineFailure::unready(&self.spec.name, trouble, last_words(self.bot.as_ref()))
    }

    /// What became of an engine that does not answer.
    fn failure(&self, asked: Instant, at: Instant, trouble: BotError, complaint: &str) -> EngineFailure {
        let mut output = last_words(self.bot.as_ref());
        if !complaint.is_empty() {
            output = format!("ERROR {complaint}; {output}");
        }
        EngineFailure::of(&self.spec.name, asked, at, trouble, output)
    }

    fn no_game(&self) -> EngineFailure {
        let why = message!("table-no-game-yet");
        EngineFailure::refused(&self.spec.name, Some(why), "")
    }
}

impl Drop for EngineSession {
    fn drop(&mut self) {
        self.end(true);
    }
}
