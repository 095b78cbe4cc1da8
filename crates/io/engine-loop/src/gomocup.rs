//! Gomocup loop: the Gomoku engine as a Gomocup brain.

mod managed_engine;
pub(crate) mod reply;
pub(crate) mod stones;
mod swap2;

use std::{
    io::{self, Read, Write},
    sync::mpsc::TryRecvError,
    time::{Duration, Instant},
};

use tengen_core::{Game as _, millis};
use tengen_gomoku::{Move, Point, Position, Rule};
use tengen_gomoku_engine::{GomokuEngine, Level, ThinkingLimits, Thought, UnsupportedPositionError};
use tengen_protocols::{
    gomocup::{EngineSetting, GomocupCommand, GomocupReader, PASS, PointCoordinates, StoneOwner},
    lines::LineTooLongError,
};
use tengen_search::{ClockReading, TimeAllowance};

use self::{
    managed_engine::ManagedEngine,
    reply::{coordinates, message},
    stones::GomocupBoard,
};
use crate::{
    fresh_seed, input,
    output::ReplyWriter,
    search_task::{ConnectionDelay, SearchSignals, SearchTask, delay, since},
};

/// A manager that says nothing about time wants an answer some day.
const USUAL_TURN: Duration = Duration::from_secs(30);
/// By this many milliseconds managers mean that a game has no limit.
const NO_LIMIT: u64 = 2_147_483_647;

/// Plays Gomoku and Renju by the protocol of Gomocup's managers until it is told to end or its input does. Without a seed each
/// game has its own.
pub fn run_gomocup(
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    level: Level,
    seed: Option<u64>,
) -> io::Result<()> {
    let mut reader = GomocupReader::default();
    let parse = move |line: Result<&str, LineTooLongError>| match line {
        Ok(line) => reader.line(line),
        Err(LineTooLongError) => Some(GomocupCommand::Unknown("line too long".to_owned())),
    };
    let orders = input::orders(input, parse, GomocupCommand::End);
    let mut engine = GomocupLoop::new(ReplyWriter::new(output), level, seed);
    loop {
        let order = match orders.try_recv() {
            // Nobody waits: the best time for what takes long.
            Err(TryRecvError::Empty) if engine.prepare_some() => continue,
            Err(TryRecvError::Empty) => orders.recv().ok(),
            order => order.ok(),
        };
        match order {
            None | Some((GomocupCommand::End, _)) => break,
            Some((order, came)) => engine.execute(order, came)?,
        }
    }
    engine.leave();
    Ok(())
}

/// What the manager has told, and the search that runs for it.
struct GomocupLoop {
    output: ReplyWriter,
    engine: ManagedEngine,
    stones: GomocupBoard,
    time: GomocupTime,
    level: Level,
    /// What the user wants; and what this game has otherwise.
    seed: Option<u64>,
    seed_of_game: u64,
    max_node: Option<u64>,
    max_depth: Option<u8>,
    may_ponder: bool,
    search: Option<SearchTask<FinishedSearch>>,
    /// When the last answer that took thinking was given.
    answered: Option<Instant>,
    delay: ConnectionDelay,
}

/// How a search has ended.
struct FinishedSearch {
    stone: Option<Point>,
    asked: Instant,
    answered: Instant,
    delay: Duration,
}

/// What is known about time.
struct GomocupTime {
    turn: Duration,
    /// For the whole game, in milliseconds; 0 is no limit.
    game: u64,
    /// What is left of it, in milliseconds.
    left: Option<u64>,
    /// Whether that was told since the last move was begun.
    is_left_told: bool,
    increment: Duration,
}

/// What comes of thinking.
struct SearchReply {
    /// The line for the manager.
    answer: String,
    /// The stone that is played by it.
    stone: Option<Point>,
    /// What to think about while the opponent does.
    expected: Option<Position>,
}

impl SearchReply {
    /// An answer that plays nothing.
    const fn only(answer: String) -> Self {
        Self { answer, stone: None, expected: None }
    }
}

/// What there is to say, if anything; or what is wrong.
type Answer = Result<Option<String>, String>;

impl GomocupLoop {
    fn new(output: ReplyWriter, level: Level, seed: Option<u64>) -> Self {
        let time = GomocupTime {
            turn: USUAL_TURN,
            game: 0,
            left: None,
            is_left_told: false,
            increment: Duration::ZERO,
        };
        Self {
            output,
            engine: ManagedEngine::default(),
            stones: GomocupBoard::default(),
            time,
            level,
            seed,
            seed_of_game: fresh_seed(),
            max_node: None,
            max_depth: None,
            may_ponder: false,
            search: None,
            answered: None,
            delay: ConnectionDelay::default(),
        }
    }

    /// Does some of what the next thought would have to wait for; tells whether there is more to do.
    fn prepare_some(&mut self) -> bool {
        // Without a board the next order need not be a game, and the rule may yet be told.
        let is_time = self.search.is_none() && self.stones.board().is_ok();
        is_time && self.engine.prepare_some(self.stones.rule)
    }

    fn execute(&mut self, order: GomocupCommand, came: Instant) -> io::Result<()> {
        if let Some(search) = &self.search {
            search.end_pondering();
        }
        // Settings and a stop may come while a move is thought about; everything else waits for it.
        if !matches!(order, GomocupCommand::Stop | GomocupCommand::Info(_)) {
            self.finish_search();
        }
        // The time of an order begins when it comes, whatever we were busy with; or with the answer before it.
        let asked = self.answered.map_or(came, |answered| came.max(answered));
        let before = self.stones.clone();
        let answer = match self.answer(order, asked) {
            Ok(None) => return Ok(()),
            Ok(Some(answer)) => answer,
            Err(error) => {
                // What is refused changes nothing.
                self.stones = before;
                format!("ERROR {error}")
            }
        };
        self.output.write_line(answer)
    }

    fn answer(&mut self, order: GomocupCommand, asked: Instant) -> Answer {
        match order {
            GomocupCommand::Start(side) => self.start(side, side),
            GomocupCommand::RectStart(width, height) => self.start(width, height),
            GomocupCommand::Restart => {
                let size = self.stones.board()?;
                self.start(size.width().into(), size.height().into())
            }
            GomocupCommand::Begin => self.think(asked),
            GomocupCommand::Turn(at) => {
                self.stones.put(at, StoneOwner::Opponent)?;
                self.think(asked)
            }
            GomocupCommand::Play(at) => {
                self.stones.play(at)?;
                Ok(Some(at.to_string()))
            }
            GomocupCommand::Board(stones) => {
                self.stones.lay(&stones)?;
                self.think(asked)
            }
            GomocupCommand::SetBoard(stones) => self.stones.lay(&stones).map(|()| None),
            GomocupCommand::TakeBack(at) => self.stones.take_back(at).map(|()| Some("OK".to_owned())),
            GomocupCommand::ShowForbidden => Ok(Some(self.forbidden())),
            GomocupCommand::ForgetPositions => {
                self.engine.forget();
                Ok(None)
            }
            GomocupCommand::About => {
                // Who asks this between the settings and the first move wants to know when all is ready.
                while self.prepare_some() {}
                Ok(Some(format!(
                    "name=\"Tengen\", version=\"{}\", author=\"Tengen\", country=\"\", www=\"\"",
                    env!("CARGO_PKG_VERSION")
                )))
            }
            GomocupCommand::Unknown(line) => Ok(Some(format!("UNKNOWN {line}"))),
            GomocupCommand::Swap2(stones) => self.swap(&stones, asked),
            GomocupCommand::Best(n) => self.show_best(n as usize, asked),
            GomocupCommand::Bad { line, expected } => Err(format!("expected {expected}, not {line}")),
            GomocupCommand::Info(setting) => {
                self.set(&setting);
                Ok(None)
            }
            GomocupCommand::Stop => {
                if let Some(search) = &self.search {
                    search.stop();
                }
                Ok(None)
            }
            GomocupCommand::End => Ok(None),
        }
    }

    fn set(&mut self, setting: &EngineSetting) {
        match *setting {
            EngineSetting::TimeoutTurn(time) => self.time.turn = Duration::from_millis(time),
            EngineSetting::TimeoutMatch(time) => self.time.game = time,
            EngineSetting::TimeLeft(time) => {
                self.time.left = Some(u64::try_from(time).unwrap_or_default());
                self.time.is_left_told = true;
            }
            EngineSetting::TimeIncrement(time) => self.time.increment = Duration::from_millis(time),
            EngineSetting::MaxMemory(bytes) => self.engine.set_memory(bytes),
            EngineSetting::HashSize(bytes) => self.engine.set_table(bytes),
            EngineSetting::ThreadNum(threads) => self.engine.set_threads(threads),
            EngineSetting::Rule(bits) => {
                let rule = match (bits & 4 != 0, bits & 8 != 0, bits & 1 != 0) {
                    (true, _, _) => Rule::Renju,
                    (false, true, true) => Rule::CaroExact,
                    (false, true, false) => Rule::Caro,
                    (false, false, true) => Rule::Standard,
                    (false, false, false) => Rule::Freestyle,
                };
                if rule != self.stones.rule {
                    self.stones.rule = rule;
                    self.engine.forget();
                }
            }
            EngineSetting::MaxNode(nodes) => self.max_node = Some(nodes).filter(|&nodes| nodes > 0),
            EngineSetting::MaxDepth(depth) => {
                self.max_depth = Some(u8::try_from(depth).unwrap_or(u8::MAX)).filter(|&depth| depth > 0);
            }
            EngineSetting::Pondering(may) => self.may_ponder = may,
            EngineSetting::Level(number) => {
                let level = u8::try_from(number).ok().and_then(Level::new);
                self.level = level.unwrap_or(self.level);
            }
            EngineSetting::Other(_) => {}
        }
    }

    fn start(&mut self, width: u32, height: u32) -> Answer {
        self.stones.clear(width, height)?;
        self.engine.forget();
        self.time.left = None;
        self.seed_of_game = fresh_seed();
        // No clock runs before the answer.
        while self.prepare_some() {}
        Ok(Some("OK".to_owned()))
    }

    fn forbidden(&self) -> String {
        // Where the game is over or not begun there are none.
        let points =
            self.stones.position().map_or_else(|_| Vec::new(), |position| position.forbidden_points());
        let texts: Vec<String> =
            points.iter().map(|(point, _)| format!("{:02}{:02}", point.x(), point.y())).collect();
        format!("FORBID {}.", texts.concat())
    }

    fn think(&mut self, asked: Instant) -> Answer {
        let position = self.stones.position()?;
        if let Some(centre) = self.stones.centre_of_empty() {
            // The middle needs no thinking.
            self.stones.push(centre, StoneOwner::Own);
            return Ok(Some(coordinates(centre)));
        }
        let (level, seed) = (self.level, self.seed());
        let may_ponder = self.may_ponder && level == Level::FULL;
        let dead = self.stones.dead();
        self.work(asked, move |engine, limits, signals| {
            let thought = if dead.is_empty() {
                engine.think_at(level, seed, &position, limits, &signals.stop, |thought| {
                    signals.write_line(message(thought));
                })
            } else {
                best_alive(engine, &position, &dead, limits, signals)
            };
            let choice = match &thought {
                Ok(thought) => thought.line.first().copied().map(Move::Place),
                Err(_) => anything(&position, &dead),
            };
            let expected =
                thought.ok().filter(|_| may_ponder).and_then(|thought| after(&position, &thought.line));
            match choice {
                Some(Move::Place(point)) => {
                    SearchReply { answer: coordinates(point), stone: Some(point), expected }
                }
                Some(Move::Pass) => SearchReply::only(PASS.to_owned()),
                _ => SearchReply::only("ERROR no point is left".to_owned()),
            }
        });
        Ok(None)
    }

    /// Shows the best moves, and answers with the best of them without playing it.
    fn show_best(&mut self, n: usize, asked: Instant) -> Answer {
        let position = self.stones.position()?;
        self.work(asked, move |engine, limits, signals| {
            let best = engine.analyse(&position, n.clamp(1, 50), limits, &signals.stop, |_| {});
            let answer = best.map(|thoughts| {
                for thought in &thoughts {
                    signals.write_line(message(thought));
                }
                thoughts.first().map_or_else(String::new, |best| coordinates(best.line[0]))
            });
            SearchReply::only(answer.unwrap_or_else(|error| format!("ERROR {error}")))
        });
        Ok(None)
    }

    /// The choices of Swap2: three stones to begin with, two more, or which colour to take.
    fn swap(&mut self, stones: &[PointCoordinates], asked: Instant) -> Answer {
        let rules = self.stones.rules()?;
        let points =
            stones.iter().map(|&at| self.stones.point(at)).collect::<Result<Vec<Point>, String>>()?;
        if !matches!(points.len(), 0 | 3 | 5) {
            return Err("SWAP2BOARD has 0, 3 or 5 stones".to_owned());
        }
        let position = swap2::position(rules, &points)?;
        let (level, seed) = (self.level, self.seed());
        self.work(asked, move |engine, limits, signals| {
            let limits = swap2::limits_of(level, limits);
            SearchReply::only(swap2::answer(engine, &position, seed, limits, signals))
        });
        Ok(None)
    }

    /// Thinks in a thread of its own, which says the answer; the stone that it names is played.
    fn work(
        &mut self,
        asked: Instant,
        think: impl FnOnce(&GomokuEngine, ThinkingLimits, &SearchSignals) -> SearchReply + Send + 'static,
    ) {
        let limits = self.limits();
        self.time.is_left_told = false;
        let engine = self.engine.engine(self.stones.rule);
        self.search = Some(SearchTask::start(self.output.clone(), move |signals| {
            let begun = Instant::now();
            let SearchReply { answer, stone, expected } = think(&engine, since(asked, limits), signals);
            let is_said = signals.write_line(&answer);
            let answered = Instant::now();
            let delay = delay(asked, begun, answered, limits);
            if let Some(position) = expected.filter(|_| is_said) {
                // What it finds stays in the transposition table.
                let _ = engine.think(&position, ThinkingLimits::default(), &signals.end_pondering, |_| {});
            }
            FinishedSearch { stone, asked, answered, delay }
        }));
    }

    fn limits(&self) -> ThinkingLimits {
        let clock = ClockReading {
            to_go: None,
            turn: Some(self.time.turn),
            left: self.time.left().map(Duration::from_millis),
            increment: self.time.increment,
            moves: self.stones.len(),
            reserve: self.delay.reserve(),
        };
        let TimeAllowance { time, enough } = clock.allowance();
        ThinkingLimits { time, enough, depth: self.max_depth, nodes: self.max_node }
    }

    /// Who limits nodes wants the same answer every time.
    fn seed(&self) -> u64 {
        self.seed.unwrap_or(if self.max_node.is_some() { 0 } else { self.seed_of_game })
    }

    /// Waits for the move that is being thought about, and plays it.
    fn finish_search(&mut self) {
        let Some(finished) = self.search.take().and_then(SearchTask::wait) else { return };
        let FinishedSearch { stone, asked, answered, delay } = finished;
        self.delay.note(delay);
        if let Some(point) = stone {
            self.stones.push(point, StoneOwner::Own);
        }
        self.time.spend(answered - asked);
        self.answered = Some(answered);
    }

    /// The end: nobody listens any longer.
    fn leave(&mut self) {
        if let Some(search) = self.search.take() {
            search.abandon();
        }
    }
}

impl GomocupTime {
    /// Milliseconds that are left of the game, if it has a limit.
    fn left(&self) -> Option<u64> {
        match self.left {
            Some(NO_LIMIT..) => None,
            // Who has said nothing of a limit may mean by 0 that there is none.
            Some(0) if self.game == 0 => None,
            Some(left) => Some(left),
            None => Some(self.game).filter(|&time| time > 0),
        }
    }

    /// A move took so long. Managers that tell what is left know better.
    fn spend(&mut self, took: Duration) {
        if let Some(left) = self.left().filter(|_| !self.is_left_told) {
            self.left = Some(left.saturating_sub(millis(took)).saturating_add(millis(self.increment)).max(1));
        }
    }
}

/// The best stone that is not on a point where nobody may play.
fn best_alive(
    engine: &GomokuEngine,
    position: &Position,
    dead: &[Point],
    limits: ThinkingLimits,
    signals: &SearchSignals,
) -> Result<Thought, UnsupportedPositionError> {
    let best = engine.analyse(position, dead.len() + 1, limits, &signals.stop, |_| {})?;
    let alive =
        best.into_iter().find(|thought| thought.line.first().is_some_and(|point| !dead.contains(point)));
    alive.ok_or(UnsupportedPositionError::OnlyFouls)
}

/// Any legal move. In Renju that is a pass where Black has only forbidden points.
fn anything(position: &Position, dead: &[Point]) -> Option<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().find(|m| !matches!(m, Move::Place(point) if dead.contains(point)))
}

/// The position after one's own stone and the answer that is expected, if the game goes on there.
fn after(position: &Position, line: &[Point]) -> Option<Position> {
    let [own, answer, ..] = *line else { return None };
    let mut position = position.clone();
    for point in [own, answer] {
        position.play(&Move::Place(point)).ok()?;
    }
    position.outcome().is_none().then_some(position)
}
