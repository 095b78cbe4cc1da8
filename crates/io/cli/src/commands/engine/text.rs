//! The engines of Quoridor and Battlefield as programs that speak the text protocol: orders on standard input, answers on
//! standard output.

mod board;
mod options;
mod player;
mod qtp;

use std::{
    process::ExitCode,
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};

use anyhow::Result;
use tengen_bots::{Idea, Question};
use tengen_core::Lang;
use tengen_games::AnyRules;
use tengen_protocols::{
    self as protocols,
    text::{
        Go, Order, Reader,
        host::{Answer, Thinking as Info},
    },
};
use tengen_search::{Clock, Level, Score, ThinkingLimits};

pub(super) use self::player::Seated;
use self::{board::Board, options::Options, player::Player};
use super::{
    input,
    thinking::{Signals, Thinking, reserve, say},
};

/// Who says nothing at all about limits wants an answer soon.
const USUAL_TURN: Duration = Duration::from_secs(1);

/// Obeys until the end.
pub(super) fn run(rules: &AnyRules, who: Seated, level: Level, seed: Option<u64>) -> Result<ExitCode> {
    let mut reader = Reader::default();
    let is_quoridor = matches!(rules, AnyRules::Quoridor(_));
    let read = move |line: &str| match protocols::qtp::read(line).filter(|_| is_quoridor) {
        Some(order) => Some(Line::Qtp(order)),
        None => reader.line(line).map(Line::Text),
    };
    let orders = input::orders(read, Line::Text(Order::Quit));
    let board = Board::new(rules.clone()).map_err(anyhow::Error::msg)?;
    let mut engine = Engine {
        board,
        who,
        options: Options::new(level, seed),
        player: None,
        thinking: None,
        is_endless: false,
        qtp: qtp::Table::default(),
    };
    while let Ok(line) = orders.recv() {
        match line {
            Line::Text(Order::Quit) => break,
            Line::Text(order) => engine.obey(order)?,
            Line::Qtp(order) => engine.obey_qtp(order)?,
        }
    }
    engine.leave();
    Ok(ExitCode::SUCCESS)
}

/// A line of a host, whose first words tell which protocol it speaks.
enum Line {
    Text(Order),
    Qtp(protocols::qtp::Order),
}

/// What the host has told.
struct Engine {
    board: Board,
    who: Seated,
    options: Options,
    /// Made when it is needed, and anew when its options change.
    player: Option<Arc<Player>>,
    thinking: Option<Thinking<()>>,
    /// Whether it thinks until it is told to stop.
    is_endless: bool,
    /// The board of a host that speaks QTP.
    qtp: qtp::Table,
}

impl Engine {
    fn obey_qtp(&mut self, order: protocols::qtp::Order) -> Result<()> {
        self.finish_thinking();
        let (player, options) = (self.player(), self.options.clone());
        let answer = self.qtp.obey(order, |position, past| {
            // The protocol has no clock.
            let limits = ThinkingLimits { time: Some(USUAL_TURN), ..ThinkingLimits::default() };
            let question = Question { position, past, stopped: None, limits };
            let (seed, stop) = (options.seed(false), AtomicBool::new(false));
            player.think(question, 1, options.level, seed, &stop, &mut |_| {}).map(|m| m.to_string())
        });
        say(&answer.to_string()).map_err(Into::into)
    }

    fn obey(&mut self, order: Order) -> Result<()> {
        let asked = Instant::now();
        // These may come while a move is thought about; everything else waits for it, or ends what would not end.
        if !matches!(order, Order::Stop | Order::Set { .. } | Order::IsReady | Order::Hello) {
            self.finish_thinking();
        }
        let answers = self.answer(order, asked).unwrap_or_else(|error| vec![Answer::Error(error)]);
        for answer in answers {
            say(&answer.to_string())?;
        }
        Ok(())
    }

    /// What there is to say, if anything; or what is wrong, and then nothing has changed.
    fn answer(&mut self, order: Order, asked: Instant) -> Result<Vec<Answer>, String> {
        match order {
            Order::Hello => {
                let names = Options::NAMES.iter().map(ToString::to_string).collect();
                let name = format!("Tengen {}", env!("CARGO_PKG_VERSION"));
                return Ok(vec![Answer::Name(name), Answer::Options(names), Answer::Ok]);
            }
            Order::IsReady => {
                self.player();
                return Ok(vec![Answer::Ready]);
            }
            Order::NewGame => {
                self.board = self.board.after(&[])?;
                self.options.begin_game();
                if let Some(player) = &self.player {
                    player.forget();
                }
            }
            Order::Rules(text) => self.board = self.board.with_rules(&text)?,
            Order::Variant(name) => self.board = self.board.with_variant(&name)?,
            Order::MapNamed(name) => self.board = self.board.with_map_named(&name)?,
            Order::Map(lines) => self.board = self.board.with_map(&lines)?,
            Order::Position(moves) => self.board = self.board.after(&moves)?,
            Order::Legal => return Ok(vec![Answer::Legal(self.board.legal_moves())]),
            Order::Perft(depth) => self.count(depth),
            Order::Go(go) => self.go(go, asked)?,
            Order::Stop => {
                if let Some(thinking) = &self.thinking {
                    thinking.stop();
                }
            }
            Order::Set { name, value } => {
                if self.options.set(&name, &value)? {
                    self.player = None;
                }
            }
            Order::Unknown(line) => return Err(format!("no such command: {line}")),
            Order::Bad { line, expected } => return Err(format!("expected {expected}, not {line}")),
            Order::Quit => {}
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
        self.thinking = Some(Thinking::begin(move |signals| {
            let count = position.perft(depth);
            signals.answer(&Answer::Perft(depth, count).to_string());
        }));
    }

    fn go(&mut self, go: Go, asked: Instant) -> Result<(), String> {
        if self.board.position().outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        self.is_endless = go.infinite;
        let player = self.player();
        let (board, options) = (self.board.clone(), self.options.clone());
        let limits = limits(go, &board);
        self.thinking = Some(Thinking::begin(move |signals| {
            let less = |time: Duration| time.saturating_sub(asked.elapsed());
            let limits =
                ThinkingLimits { time: limits.time.map(less), enough: limits.enough.map(less), ..limits };
            let question = Question {
                position: board.position(),
                past: board.past(),
                stopped: board.stopped(&options),
                limits,
            };
            let answer = think(&player, question, &options, asked, signals);
            if go.infinite {
                signals.wait_for_stop();
            }
            signals.answer(&answer.to_string());
        }));
        Ok(())
    }

    fn finish_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            if self.is_endless {
                thinking.stop();
            }
            thinking.wait();
        }
        self.is_endless = false;
    }

    /// The end: nobody listens any longer.
    fn leave(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.fall_silent();
        }
    }
}

/// Thinks, tells how it goes on, and gives the move.
fn think(
    player: &Player,
    question: Question<'_>,
    options: &Options,
    asked: Instant,
    signals: &Signals,
) -> Answer {
    let is_only = options.lines == 1;
    let mut tell = |ideas: &[Idea]| {
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

fn info(idea: &Idea, number: Option<usize>, asked: Instant) -> String {
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
    let Go { movetime, time, inc, nodes, depth, infinite } = go;
    let depth = depth.map(|depth| u8::try_from(depth).unwrap_or(u8::MAX));
    if infinite {
        return ThinkingLimits { nodes, depth, ..ThinkingLimits::default() };
    }
    let has_limit = movetime.is_some() || time.is_some() || nodes.is_some() || depth.is_some();
    let turn = movetime.map(Duration::from_millis).or((!has_limit).then_some(USUAL_TURN));
    let clock = Clock {
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
