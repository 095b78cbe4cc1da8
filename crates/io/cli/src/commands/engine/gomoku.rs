//! The Gomoku engine as a Gomocup program: orders on standard input, answers on standard output.

mod swap2;

use std::{
    io::{self, BufRead as _, Write as _},
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc,
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use anyhow::Result;
use tengen_core::Seat;
use tengen_gomoku::{Color, Point, Position, Rule, Rules, Setup, Size};
use tengen_gomoku_engine::{Engine, Score, ThinkingLimits, Thought};
use tengen_protocols::gomocup::{Coordinates, Order, Owner, Reader, Setting, Stone};

/// A manager that says nothing about time wants an answer some day.
const USUAL_TURN: u64 = 30_000;
/// Kept back for the way to the manager and what else the machine does.
const RESERVE: u64 = 30;

pub(crate) fn run() -> Result<ExitCode> {
    let (send, orders) = mpsc::channel();
    thread::spawn(move || {
        let mut reader = Reader::default();
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        // The end of the input is the end of the program.
        while matches!(input.read_until(b'\n', &mut line), Ok(1..)) {
            for part in line.split(|&byte| byte == b'\r') {
                if let Some(order) = reader.line(&String::from_utf8_lossy(part))
                    && send.send(order).is_err()
                {
                    return;
                }
            }
            line.clear();
        }
        let _ = send.send(Order::End);
    });
    let mut brain = Brain::new();
    for order in orders {
        if order == Order::End {
            break;
        }
        brain.obey(order)?;
    }
    brain.stop();
    Ok(ExitCode::SUCCESS)
}

/// What the manager has told.
struct Brain {
    engine: Arc<Engine>,
    memory: u64,
    threads: usize,
    size: Option<Size>,
    rule: Rule,
    /// The stones in the order of play, the engine's own and the opponent's.
    stones: Vec<(Point, Owner)>,
    timeout_turn: u64,
    timeout_match: u64,
    time_left: Option<u64>,
    max_node: Option<u64>,
    max_depth: Option<u8>,
    thinking: Option<Thinking>,
}

/// A move that is being thought about.
struct Thinking {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Option<Point>>,
}

/// The most memory that is taken unless the manager says otherwise.
const USUAL_MEMORY: u64 = 350 << 20;

impl Brain {
    fn new() -> Self {
        Self {
            engine: Arc::new(Engine::new(table_bytes(USUAL_MEMORY), 1)),
            memory: USUAL_MEMORY,
            threads: 1,
            size: None,
            rule: Rule::Freestyle,
            stones: Vec::new(),
            timeout_turn: USUAL_TURN,
            timeout_match: 0,
            time_left: None,
            max_node: None,
            max_depth: None,
            thinking: None,
        }
    }

    fn obey(&mut self, order: Order) -> Result<()> {
        // Settings and a stop may come while a move is thought about; everything else waits for it.
        if !matches!(order, Order::Stop | Order::Info(_)) {
            self.finish_thinking();
        }
        match order {
            Order::Start(side) => self.start(side, side),
            Order::RectStart(width, height) => self.start(width, height),
            Order::Restart => match self.board() {
                Ok(size) => self.start(size.width().into(), size.height().into()),
                Err(error) => say(error),
            },
            Order::Begin => self.think(),
            Order::Turn(at) => match self.put(at, Owner::Opponent) {
                Ok(()) => self.think(),
                Err(error) => say(&error),
            },
            Order::Play(at) => match self.put(at, Owner::Own) {
                Ok(()) => say(&format!("{},{}", at.x, at.y)),
                Err(error) => say(&error),
            },
            Order::Board(stones) => match self.lay(&stones) {
                Ok(()) => self.think(),
                Err(error) => say(&error),
            },
            Order::SetBoard(stones) => self.lay(&stones).or_else(|error| say(&error)),
            Order::TakeBack(at) => self.take_back(at),
            Order::ShowForbidden => self.show_forbidden(),
            Order::ForgetPositions => {
                self.engine.forget();
                Ok(())
            }
            Order::About => say(&format!(
                "name=\"Tengen\", version=\"{}\", author=\"Tengen\", country=\"\", www=\"\"",
                env!("CARGO_PKG_VERSION")
            )),
            Order::Unknown(line) => say(&format!("UNKNOWN {line}")),
            Order::Swap2(stones) => self.swap(&stones),
            Order::Best(n) => self.show_best(n as usize),
            Order::Bad { line, expected } => say(&format!("ERROR expected {expected}, not {line}")),
            Order::Info(setting) => {
                self.set(&setting);
                Ok(())
            }
            Order::Stop => {
                if let Some(thinking) = &self.thinking {
                    thinking.stop.store(true, Relaxed);
                }
                Ok(())
            }
            Order::End => Ok(()),
        }
        .map_err(Into::into)
    }

    fn set(&mut self, setting: &Setting) {
        match *setting {
            Setting::TimeoutTurn(time) => self.timeout_turn = time,
            Setting::TimeoutMatch(time) => self.timeout_match = time,
            Setting::TimeLeft(time) => self.time_left = Some(u64::try_from(time).unwrap_or_default()),
            Setting::MaxMemory(bytes) => {
                let bytes = if bytes == 0 { USUAL_MEMORY } else { bytes };
                if bytes != self.memory {
                    self.memory = bytes;
                    self.renew();
                }
            }
            Setting::Rule(bits) => {
                self.rule = match (bits & 4 != 0, bits & 8 != 0, bits & 1 != 0) {
                    (true, _, _) => Rule::Renju,
                    (false, true, true) => Rule::CaroExact,
                    (false, true, false) => Rule::Caro,
                    (false, false, true) => Rule::Standard,
                    (false, false, false) => Rule::Freestyle,
                }
            }
            Setting::MaxNode(nodes) => self.max_node = Some(nodes).filter(|&nodes| nodes > 0),
            Setting::MaxDepth(depth) => {
                self.max_depth = Some(u8::try_from(depth).unwrap_or(u8::MAX)).filter(|&depth| depth > 0);
            }
            Setting::ThreadNum(threads) => {
                let threads = usize::try_from(threads).unwrap_or(1).clamp(1, 256);
                if threads != self.threads {
                    self.threads = threads;
                    self.renew();
                }
            }
            Setting::TimeIncrement(_) | Setting::Other(_) => {}
        }
    }

    /// Another engine, with the memory and threads that are wanted now.
    fn renew(&mut self) {
        self.finish_thinking();
        self.engine = Arc::new(Engine::new(table_bytes(self.memory), self.threads));
    }

    fn start(&mut self, width: u32, height: u32) -> io::Result<()> {
        let length = |n: u32| u8::try_from(n).ok().filter(|n| (5..=22).contains(n));
        let size = length(width).zip(length(height)).and_then(|(width, height)| Size::new(width, height));
        let Some(size) = size else {
            return say("ERROR the board must be from 5 to 22 on each side");
        };
        self.size = Some(size);
        self.stones.clear();
        self.engine.forget();
        say("OK")
    }

    fn board(&self) -> Result<Size, &'static str> {
        self.size.ok_or("ERROR no board: START first")
    }

    fn point(&self, at: Coordinates) -> Result<Point, String> {
        let size = self.board()?;
        let point = u8::try_from(at.x).ok().zip(u8::try_from(at.y).ok()).and_then(|(x, y)| Point::new(x, y));
        point
            .filter(|&point| size.contains(point))
            .ok_or_else(|| format!("ERROR {},{} is off the board", at.x, at.y))
    }

    fn put(&mut self, at: Coordinates, owner: Owner) -> Result<(), String> {
        let point = self.point(at)?;
        if self.stones.iter().any(|&(other, _)| other == point) {
            return Err(format!("ERROR there is a stone on {},{} already", at.x, at.y));
        }
        self.stones.push((point, owner));
        Ok(())
    }

    /// Lays out a whole board; a bad one changes nothing.
    fn lay(&mut self, stones: &[Stone]) -> Result<(), String> {
        let before = std::mem::take(&mut self.stones);
        for stone in stones {
            if let Err(error) = self.put(stone.at, stone.owner) {
                self.stones = before;
                return Err(error);
            }
        }
        Ok(())
    }

    fn take_back(&mut self, at: Coordinates) -> io::Result<()> {
        let found =
            self.point(at).ok().and_then(|point| self.stones.iter().position(|(other, _)| *other == point));
        match found {
            Some(index) => {
                self.stones.remove(index);
                say("OK")
            }
            None => say(&format!("ERROR there is no stone on {},{}", at.x, at.y)),
        }
    }

    fn show_forbidden(&self) -> io::Result<()> {
        let Ok(position) = self.position() else { return say("FORBID .") };
        let points = position.forbidden_points();
        let texts: Vec<String> =
            points.iter().map(|(point, _)| format!("{:02}{:02}", point.x(), point.y())).collect();
        say(&format!("FORBID {}.", texts.concat()))
    }

    /// The position with the engine to move. Black has begun: with as many stones as the opponent, the engine is Black.
    fn position(&self) -> Result<Position, String> {
        let size = self.board()?;
        let count = |owner| self.stones.iter().filter(|(_, other)| *other == owner).count();
        let own = if count(Owner::Own) >= count(Owner::Opponent) { Color::BLACK } else { Color::WHITE };
        let opponent = own.next(2);
        let stones = self.stones.iter().filter_map(|&(point, owner)| match owner {
            Owner::Own => Some((point, own)),
            Owner::Opponent => Some((point, opponent)),
            Owner::Neither => None,
        });
        let setup = Setup {
            rules: Rules { size, rule: self.rule, ..Rules::FREESTYLE },
            stones: stones.collect(),
            to_move: own,
            black: Seat::FIRST,
        };
        Position::try_from(setup).map_err(|faults| format!("ERROR {faults}"))
    }

    fn think(&mut self) -> io::Result<()> {
        let position = match self.position() {
            Ok(position) => position,
            Err(error) => return say(&error),
        };
        // The middle needs no thinking.
        if position.n_stones() == 0 {
            let centre = position.board().size().centre();
            self.stones.push((centre, Owner::Own));
            return say(&coordinates(centre));
        }
        self.work(move |engine, limits, stop| {
            let thought = engine.think(&position, limits, stop, |thought| drop(say(&message(thought))));
            // Where nothing else may be played, a forbidden point has to do.
            let point = match thought {
                Ok(thought) => thought.line.first().copied(),
                Err(_) => position.board().empty_points().next(),
            };
            (point.map_or_else(|| "ERROR no move".to_owned(), coordinates), point)
        });
        Ok(())
    }

    /// Shows the best moves, and answers with the best of them without playing it.
    fn show_best(&mut self, n: usize) -> io::Result<()> {
        let position = match self.position() {
            Ok(position) => position,
            Err(error) => return say(&error),
        };
        self.work(move |engine, limits, stop| {
            match engine.analyse(&position, n.clamp(1, 50), limits, stop, |_| {}) {
                Ok(thoughts) => {
                    for thought in &thoughts {
                        let _ = say(&message(thought));
                    }
                    (thoughts.first().map_or_else(String::new, |best| coordinates(best.line[0])), None)
                }
                Err(error) => (format!("ERROR {error}"), None),
            }
        });
        Ok(())
    }

    /// The choices of Swap2: three stones to begin with, two more, or which colour to take.
    fn swap(&mut self, stones: &[Coordinates]) -> io::Result<()> {
        let size = match self.board() {
            Ok(size) => size,
            Err(error) => return say(error),
        };
        let points: Result<Vec<Point>, String> = stones.iter().map(|&at| self.point(at)).collect();
        let points = match points {
            Ok(points) if matches!(points.len(), 0 | 3 | 5) => points,
            Ok(_) => return say("ERROR SWAP2BOARD has 0, 3 or 5 stones"),
            Err(error) => return say(&error),
        };
        let position = match swap2::position(Rules { size, rule: self.rule, ..Rules::FREESTYLE }, &points) {
            Ok(position) => position,
            Err(error) => return say(&error),
        };
        self.work(move |engine, limits, stop| (swap2::answer(engine, &position, limits, stop), None));
        Ok(())
    }

    /// Thinks in a thread of its own, which says the answer; the stone that it names is played.
    fn work(
        &mut self,
        think: impl FnOnce(&Engine, ThinkingLimits, &AtomicBool) -> (String, Option<Point>) + Send + 'static,
    ) {
        let stop = Arc::new(AtomicBool::new(false));
        let (engine, flag, limits) = (Arc::clone(&self.engine), Arc::clone(&stop), self.limits());
        let thread = thread::spawn(move || {
            let (answer, point) = think(&engine, limits, &flag);
            say(&answer).ok().and(point)
        });
        self.thinking = Some(Thinking { stop, thread });
    }

    fn limits(&self) -> ThinkingLimits {
        let left = self.time_left.filter(|_| self.timeout_match > 0).unwrap_or(u64::MAX);
        // A game has some thirty moves of one's own; the first of them matter more.
        let share = (left / 12).max(20);
        let time = self.timeout_turn.min(share).min(left).saturating_sub(RESERVE).max(10);
        // Time that is not used is only saved where the game has a limit.
        let enough = (left < u64::MAX).then(|| Duration::from_millis(time / 2));
        ThinkingLimits {
            time: Some(Duration::from_millis(time)),
            enough,
            depth: self.max_depth,
            nodes: self.max_node,
        }
    }

    /// Waits for the move that is being thought about, and plays it.
    fn finish_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take()
            && let Ok(Some(point)) = thinking.thread.join()
        {
            self.stones.push((point, Owner::Own));
        }
    }

    fn stop(&mut self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop.store(true, Relaxed);
        }
        self.finish_thinking();
    }
}

fn coordinates(point: Point) -> String {
    format!("{},{}", point.x(), point.y())
}

/// How large the table of positions may be: the rest of the memory is for everything else.
fn table_bytes(memory: u64) -> usize {
    usize::try_from(memory.saturating_sub(40 << 20) / 2).unwrap_or(usize::MAX).clamp(1 << 20, 1 << 30)
}

fn message(thought: &Thought) -> String {
    let score = match thought.score {
        Score::Value(value) => value.to_string(),
        Score::Wins(stones) => format!("+M{stones}"),
        Score::Loses(stones) => format!("-M{stones}"),
    };
    let line: Vec<String> = thought.line.iter().map(ToString::to_string).collect();
    format!("MESSAGE depth {} ev {score} n {} pv {}", thought.depth, thought.nodes, line.join(" "))
}

/// One line to the manager, at once.
fn say(line: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{line}")?;
    output.flush()
}
