//! Our engines as programs that speak the text protocol: orders on standard input, answers on standard output.

mod board;
mod options;
mod player;
mod qtp;

use std::{
    collections::VecDeque,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{
            AtomicBool,
            Ordering::{Acquire, Relaxed, Release},
        },
        mpsc::{self, SyncSender, TryRecvError},
    },
    time::{Duration, Instant},
};

use anyhow::Result;
use tengen_any_engine::{SearchInfo, SearchRequest};
use tengen_core::Lang;
use tengen_games::AnyRules;
use tengen_protocols::{
    self as protocols,
    qtp::Side,
    text::{
        Go, Order, Reader,
        host::{Answer, Thinking as Info},
    },
};
use tengen_search::{Clock, Level, Score, ThinkingLimits};

pub(super) use self::player::Seated;
use self::{board::Board, options::Options, player::Player};
use super::{
    input::{self, MOST_WAITING, TooLong},
    thinking::{Signals, Thinking, reserve, say},
};

/// Who says nothing at all about limits wants an answer soon.
const USUAL_TURN: Duration = Duration::from_secs(1);
/// Nobody lives to see the end of a deeper count.
const DEEPEST_COUNT: u32 = 20;

/// Obeys until the end.
pub(super) fn run(rules: &AnyRules, who: Seated, level: Level, seed: Option<u64>) -> Result<ExitCode> {
    let mut reader = Reader::default();
    let is_quoridor = matches!(rules, AnyRules::Quoridor(_));
    let read = move |line: Result<&str, TooLong>| {
        let Ok(line) = line else { return Some(Event::Line(Line::TooLong)) };
        match protocols::qtp::read(line).filter(|_| is_quoridor) {
            Some(order) => Some(Event::Line(Line::Qtp(order))),
            None => reader.line(line).map(|order| Event::Line(Line::Text(order))),
        }
    };
    let (bell, events) = mpsc::sync_channel(MOST_WAITING);
    input::send_orders(bell.clone(), read, Event::Line(Line::Text(Order::Quit)));
    let mut engine = Engine {
        board: Board::new(rules.clone()).map_err(anyhow::Error::msg)?,
        who,
        options: Options::new(level, seed),
        player: None,
        thinking: None,
        waiting: VecDeque::new(),
        bell,
        qtp: qtp::Table::default(),
    };
    engine.get_ready();
    loop {
        let event = match events.try_recv() {
            Err(TryRecvError::Empty) => {
                // Nobody waits: the best time for what takes long.
                engine.get_ready();
                events.recv().ok()
            }
            event => event.ok(),
        };
        let Some(event) = event else { break };
        match event {
            Event::Line(Line::Text(Order::Quit)) => break,
            Event::Line(line) => engine.take(line)?,
            Event::Thought => {}
        }
        engine.go_on()?;
    }
    engine.leave();
    Ok(ExitCode::SUCCESS)
}

/// What happens.
enum Event {
    Line(Line),
    /// A thought may have ended.
    Thought,
}

/// A line of a host, whose first words tell which protocol it speaks.
enum Line {
    Text(Order),
    Qtp(protocols::qtp::Order),
    TooLong,
    /// A map has ended before its last line.
    MapLeft,
}

impl Line {
    /// These may come while a move is thought about; everything else waits for it, or ends what would not end.
    const fn is_urgent(&self) -> bool {
        matches!(self, Self::Text(Order::Stop | Order::Set { .. } | Order::IsReady | Order::Hello))
    }
}

/// A line that waits until a thought has ended.
struct Waiting {
    line: Line,
    /// Whether a stop has come after it.
    is_stopped: bool,
}

/// What the host has told.
struct Engine {
    board: Board,
    who: Seated,
    options: Options,
    /// Made when it is needed, and anew when its options change.
    player: Option<Arc<Player>>,
    thinking: Option<Thought>,
    /// What comes after it.
    waiting: VecDeque<Waiting>,
    /// Where the end of a thought is told.
    bell: SyncSender<Event>,
    /// The board of a host that speaks QTP.
    qtp: qtp::Table,
}

/// An order that is being thought about.
struct Thought {
    thinking: Thinking<Found>,
    has_ended: Arc<AtomicBool>,
    /// Whether it goes on until it is told to stop.
    is_endless: bool,
}

/// What is left to do after a thought: nothing, or the move of a host that speaks QTP.
type Found = Option<(Side, Result<String, String>)>;

/// Rings when a thought ends, however it does.
struct Bell {
    has_ended: Arc<AtomicBool>,
    send: SyncSender<Event>,
}

impl Drop for Bell {
    fn drop(&mut self) {
        self.has_ended.store(true, Release);
        // Where there is no room, enough other events are to come after which the engine looks.
        let _ = self.send.try_send(Event::Thought);
    }
}

impl Engine {
    /// Does what takes long and need not wait.
    fn get_ready(&mut self) {
        if self.thinking.is_none() {
            self.player();
        }
    }

    /// Takes a line: obeys it now or lets it wait.
    fn take(&mut self, line: Line) -> Result<()> {
        if let Line::Text(Order::MapLeft(order)) = line {
            self.take(Line::MapLeft)?;
            return self.take(Line::Text(*order));
        }
        if self.thinking.is_none() || line.is_urgent() {
            return self.obey(line);
        }
        if let Some(thought) = self.thinking.as_ref().filter(|thought| thought.is_endless) {
            thought.thinking.stop();
        }
        self.waiting.push_back(Waiting { line, is_stopped: false });
        if self.waiting.len() >= MOST_WAITING {
            self.finish_thinking()?;
        }
        Ok(())
    }

    /// Obeys what has waited, as far as nothing is thought about.
    fn go_on(&mut self) -> Result<()> {
        while self.thinking.as_ref().is_none_or(|thought| thought.has_ended.load(Acquire)) {
            self.finish_thinking()?;
            let Some(Waiting { line, is_stopped }) = self.waiting.pop_front() else { break };
            self.obey(line)?;
            if let Some(thought) = &self.thinking
                && (is_stopped || (thought.is_endless && !self.waiting.is_empty()))
            {
                thought.thinking.stop();
            }
        }
        Ok(())
    }

    fn obey(&mut self, line: Line) -> Result<()> {
        let asked = Instant::now();
        let answers = match line {
            Line::TooLong => vec![Answer::Error("line too long".to_owned())],
            Line::MapLeft => vec![Answer::Error("the map has fewer lines than it says".to_owned())],
            Line::Text(order) => self.answer(order, asked).unwrap_or_else(|error| vec![Answer::Error(error)]),
            Line::Qtp(order) => {
                match self.qtp.obey(order) {
                    Ok(answer) => say(&answer.to_string())?,
                    Err(side) => self.move_for(side),
                }
                Vec::new()
            }
        };
        for answer in answers {
            say(&answer.to_string())?;
        }
        Ok(())
    }

    /// Begins to think.
    fn begin(&mut self, is_endless: bool, think: impl FnOnce(&Signals) -> Found + Send + 'static) {
        let has_ended = Arc::new(AtomicBool::new(false));
        let bell = Bell { has_ended: Arc::clone(&has_ended), send: self.bell.clone() };
        let thinking = Thinking::begin(move |signals| {
            let _bell = bell;
            think(signals)
        });
        self.thinking = Some(Thought { thinking, has_ended, is_endless });
    }

    /// Thinks about a move for this side, as a host wants it that speaks QTP.
    fn move_for(&mut self, side: Side) {
        let (player, options) = (self.player(), self.options.clone());
        let (position, past) = self.qtp.question(side);
        self.begin(false, move |signals| {
            // The protocol has no clock.
            let limits = ThinkingLimits { time: Some(USUAL_TURN), ..ThinkingLimits::default() };
            let question = SearchRequest { position: &position, past: &past, stopped: None, limits };
            let seed = options.seed(false);
            let best = player.think(question, 1, options.level, seed, &signals.stop, &mut |_| {});
            Some((side, best.map(|best| best.to_string())))
        });
    }

    /// What there is to say, if anything; or what is wrong, and then nothing has changed.
    fn answer(&mut self, order: Order, asked: Instant) -> Result<Vec<Answer>, String> {
        match order {
            Order::Hello => {
                let names =
                    Options::NAMES.iter().chain(self.board.options()).map(ToString::to_string).collect();
                let name = format!("Tengen {}", env!("CARGO_PKG_VERSION"));
                return Ok(vec![Answer::Name(name), Answer::Options(names), Answer::Ok]);
            }
            Order::IsReady => {
                self.player();
                return Ok(vec![Answer::Ready]);
            }
            Order::NewGame => {
                self.board = self.board.begin_again()?;
                self.options.begin_game();
                if let Some(player) = &self.player {
                    player.forget();
                }
            }
            Order::Rules(text) => self.board = self.board.with_rules(&text)?,
            Order::Variant(name) => self.board = self.board.with_variant(&name)?,
            Order::MapNamed(name) => self.board = self.board.with_map_named(&name)?,
            Order::Map(lines) => self.board = self.board.with_map(&lines)?,
            Order::Position(moves) | Order::Orders(moves) => self.board = self.board.after(&moves)?,
            Order::Legal => return Ok(vec![Answer::Legal(self.board.legal_moves())]),
            Order::Perft(depth) if depth > DEEPEST_COUNT => {
                return Err(format!("perft counts from 0 to {DEEPEST_COUNT} moves, not {depth}"));
            }
            Order::Perft(depth) => self.count(depth),
            Order::Go(go) => self.go(go, asked)?,
            Order::Stop => {
                if let Some(thought) = &self.thinking {
                    thought.thinking.stop();
                }
                for waiting in &mut self.waiting {
                    waiting.is_stopped = true;
                }
            }
            Order::Set { name, value } => {
                if !self.board.set(&name, &value)? && self.options.set(&name, &value, self.board.options())? {
                    self.player = None;
                }
            }
            Order::Unknown(line) => return Err(format!("no such command: {line}")),
            Order::Bad { line, expected } => return Err(format!("expected {expected}, not {line}")),
            // They have been taken apart before.
            Order::MapLeft(_) | Order::Quit => {}
        }
        Ok(Vec::new())
    }

    fn player(&mut self) -> Arc<Player> {
        let Options { memory, threads, .. } = self.options;
        let player = self
            .player
            .get_or_insert_with(|| Arc::new(Player::new(self.who, self.board.rules(), memory, threads)));
        Arc::clone(player)
    }

    fn count(&mut self, depth: u32) {
        let mut position = self.board.position().clone();
        self.begin(false, move |signals| {
            let answer = match position.perft_while(depth, || !signals.stop.load(Relaxed)) {
                Some(count) => Answer::Perft(depth, count),
                None => Answer::Error("perft stopped".to_owned()),
            };
            signals.answer(&answer.to_string());
            None
        });
    }

    fn go(&mut self, go: Go, asked: Instant) -> Result<(), String> {
        if self.board.position().outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        let player = self.player();
        let (board, options) = (self.board.clone(), self.options.clone());
        let limits = limits(go, &board);
        self.begin(go.infinite, move |signals| {
            let less = |time: Duration| time.saturating_sub(asked.elapsed());
            let limits =
                ThinkingLimits { time: limits.time.map(less), enough: limits.enough.map(less), ..limits };
            let question = SearchRequest {
                position: board.position(),
                past: board.past(),
                stopped: board.stopped(),
                limits,
            };
            let answer = think(&player, question, &options, asked, signals);
            if go.infinite {
                signals.wait_for_stop();
            }
            signals.answer(&answer.to_string());
            None
        });
        Ok(())
    }

    /// Waits for the end of the thought, if there is one.
    fn finish_thinking(&mut self) -> Result<()> {
        let found = self.thinking.take().and_then(|thought| thought.thinking.wait());
        if let Some((side, best)) = found.flatten() {
            say(&self.qtp.play_for(side, best).to_string())?;
        }
        Ok(())
    }

    /// The end: nobody listens any longer.
    fn leave(&mut self) {
        if let Some(thought) = self.thinking.take() {
            thought.thinking.fall_silent();
        }
    }
}

/// Thinks, tells how it goes on, and gives the move.
fn think(
    player: &Player,
    question: SearchRequest<'_>,
    options: &Options,
    asked: Instant,
    signals: &Signals,
) -> Answer {
    let is_only = options.lines == 1;
    let mut tell = |ideas: &[SearchInfo]| {
        for (number, idea) in (1..).zip(ideas) {
            signals.answer(&info(idea, (!is_only).then_some(number), asked));
        }
    };
    let seed = options.seed(question.limits.nodes.is_some());
    match player.think(question, options.lines, options.level, seed, &signals.stop, &mut tell) {
        Ok(best) => Answer::Move(best.to_string()),
        Err(why) => Answer::Error(why),
    }
}

fn info(idea: &SearchInfo, number: Option<usize>, asked: Instant) -> String {
    let score = match idea.score {
        Score::Value(value) => value.to_string(),
        Score::Wins(moves) => format!("win {moves}"),
        Score::Loses(moves) => format!("loss {moves}"),
    };
    let info = Info {
        depth: idea.depth.into(),
        number,
        score,
        nodes: idea.nodes,
        time: u64::try_from(asked.elapsed().as_millis()).unwrap_or(u64::MAX),
        line: idea.line.iter().map(ToString::to_string).collect(),
    };
    Answer::Info(info.to_string()).to_string()
}

fn limits(go: Go, board: &Board) -> ThinkingLimits {
    let Go { movetime, time, inc, movestogo, nodes, depth, infinite } = go;
    // Without looking a move ahead there is none to give.
    let depth = depth.map(|depth| u8::try_from(depth).unwrap_or(u8::MAX).max(1));
    if infinite {
        return ThinkingLimits { nodes, depth, ..ThinkingLimits::default() };
    }
    let has_limit = movetime.is_some() || time.is_some() || nodes.is_some() || depth.is_some();
    let turn = movetime.map(Duration::from_millis).or((!has_limit).then_some(USUAL_TURN));
    let clock = Clock {
        to_go: movestogo,
        turn,
        left: time.map(Duration::from_millis),
        increment: Duration::from_millis(inc.unwrap_or_default()),
        moves: u32::try_from(board.past().len()).unwrap_or(u32::MAX),
        reserve: reserve(turn.unwrap_or_default()),
    };
    let allowance = clock.allowance();
    ThinkingLimits { time: allowance.time, enough: allowance.enough, nodes, depth }
}

/// Texts of the protocol are English.
const LANG: Lang = Lang::En;
