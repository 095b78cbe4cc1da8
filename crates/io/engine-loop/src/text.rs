//! The engines of all games as programs that speak the text protocol; where the game is Quoridor, QTP as well.

mod board;
mod options;
mod player;
mod qtp;

use std::{
    collections::VecDeque,
    io::{self, Read, Write},
    mem,
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

use tengen_any_engine::{AnyEngine, SearchInfo, SearchRequest};
use tengen_core::{Lang, millis};
use tengen_games::AnyRules;
use tengen_protocols::{
    self as protocols,
    lines::LineTooLongError,
    qtp::QtpSide,
    text::{
        GoLimits, TextCommand, TextReader,
        host::{TextInfo, TextReply},
    },
};
use tengen_search::{ClockReading, Level, Score, ThinkingLimits};

pub use self::player::BuiltInPlayer;
use self::{board::TextGame, options::HostOptions, player::TextPlayer};
use crate::{
    input::{self, MOST_WAITING},
    output::ReplyWriter,
    search_task::{ConnectionDelay, SearchSignals, SearchTask, delay, since},
};

/// Who says nothing at all about limits wants an answer soon.
const USUAL_TURN: Duration = Duration::from_secs(1);
/// Nobody lives to see the end of a deeper count.
const DEEPEST_COUNT: u32 = 20;

/// Plays a game by the text protocol until it is told to end or its input does. Without a seed each game has its own.
pub fn run_text(
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    rules: &AnyRules,
    who: BuiltInPlayer,
    level: Level,
    seed: Option<u64>,
) -> io::Result<()> {
    let mut reader = TextReader::default();
    let has_qtp = rules.game() == qtp::GAME;
    let parse = move |line: Result<&str, LineTooLongError>| {
        let Ok(line) = line else { return Some(HostLine::TooLong) };
        match protocols::qtp::read(line).filter(|_| has_qtp) {
            Some(order) => Some(HostLine::Qtp(order)),
            None => reader.line(line).map(HostLine::Text),
        }
    };
    let (bell, events) = mpsc::sync_channel(MOST_WAITING);
    let board = TextGame::new(rules.clone());
    let mut engine = TextLoop {
        output: ReplyWriter::new(output),
        board: board.map_err(|faults| io::Error::new(io::ErrorKind::InvalidInput, faults))?,
        who,
        options: HostOptions::new(level, seed),
        player: None,
        is_warm: false,
        search: None,
        waiting: VecDeque::new(),
        bell: bell.clone(),
        delay: ConnectionDelay::default(),
        qtp: qtp::QtpBoard::default(),
    };
    input::send_orders(input, bell, parse, LoopEvent::Line, HostLine::Text(TextCommand::Quit));
    loop {
        let event = match events.try_recv() {
            // Nobody waits: the best time for what takes long.
            Err(TryRecvError::Empty) if engine.prepare_some() => continue,
            Err(TryRecvError::Empty) => events.recv().ok(),
            event => event.ok(),
        };
        match event {
            None | Some(LoopEvent::Line(HostLine::Text(TextCommand::Quit), _)) => break,
            Some(LoopEvent::Line(line, came)) => engine.take(line, came)?,
            Some(LoopEvent::Thought) => {}
        }
        engine.go_on()?;
    }
    engine.leave();
    Ok(())
}

/// What happens.
enum LoopEvent {
    Line(HostLine, Instant),
    /// A search may have ended.
    Thought,
}

/// A line of a host, whose first words tell which protocol it speaks.
enum HostLine {
    Text(TextCommand),
    Qtp(protocols::qtp::QtpCommand),
    TooLong,
    /// A map has ended before its last line.
    MapLeft,
}

impl HostLine {
    /// These may come while a move is thought about; everything else waits for it, or ends what would not end.
    const fn is_urgent(&self) -> bool {
        matches!(
            self,
            Self::Text(
                TextCommand::Stop | TextCommand::Set { .. } | TextCommand::IsReady | TextCommand::Hello
            )
        )
    }
}

/// A line that waits until a thought has ended.
struct QueuedLine {
    line: HostLine,
    /// Whether a stop has come after it.
    is_stopped: bool,
}

/// What the host has told, and the search that runs for it.
struct TextLoop {
    output: ReplyWriter,
    board: TextGame,
    who: BuiltInPlayer,
    options: HostOptions,
    /// Made when it is needed, and anew when its options change.
    player: Option<Arc<TextPlayer>>,
    /// Whether the tables of the rules are there.
    is_warm: bool,
    search: Option<RunningSearch>,
    /// What comes after it.
    waiting: VecDeque<QueuedLine>,
    /// Where the end of a search is told.
    bell: SyncSender<LoopEvent>,
    delay: ConnectionDelay,
    /// The board of a host that speaks QTP.
    qtp: qtp::QtpBoard,
}

/// An order that is being thought about.
struct RunningSearch {
    task: SearchTask<SearchEnd>,
    has_ended: Arc<AtomicBool>,
    /// Whether it goes on until it is told to stop.
    is_endless: bool,
}

/// How a thought has ended.
enum SearchEnd {
    /// All is said.
    Said,
    /// A move is said, after so much delay.
    Answered(Duration),
    /// The move for a host that speaks QTP is still to be said.
    Found(QtpSide, Result<String, String>),
}

/// Rings when a thought ends, however it does.
struct SearchEndSignal {
    has_ended: Arc<AtomicBool>,
    send: SyncSender<LoopEvent>,
}

impl Drop for SearchEndSignal {
    fn drop(&mut self) {
        self.has_ended.store(true, Release);
        // Where there is no room, enough other events are to come after which the engine looks.
        let _ = self.send.try_send(LoopEvent::Thought);
    }
}

impl TextLoop {
    /// Does some of what the next thought would have to wait for; tells whether there is more to do.
    fn prepare_some(&mut self) -> bool {
        if self.search.is_some() {
            return false;
        }
        let was_warm = self.is_warm;
        let player = self.player();
        !was_warm || player.prefault_some()
    }

    /// Takes a line: obeys it now or lets it wait.
    fn take(&mut self, line: HostLine, came: Instant) -> io::Result<()> {
        if let HostLine::Text(TextCommand::MapLeft(order)) = line {
            self.take(HostLine::MapLeft, came)?;
            return self.take(HostLine::Text(*order), came);
        }
        if self.search.is_none() || line.is_urgent() {
            return self.execute(line, came);
        }
        if let Some(search) = self.search.as_ref().filter(|search| search.is_endless) {
            search.task.stop();
        }
        self.waiting.push_back(QueuedLine { line, is_stopped: false });
        if self.waiting.len() >= MOST_WAITING {
            self.finish_search()?;
        }
        Ok(())
    }

    /// Obeys what has waited, as far as nothing is thought about.
    fn go_on(&mut self) -> io::Result<()> {
        while self.search.as_ref().is_none_or(|search| search.has_ended.load(Acquire)) {
            self.finish_search()?;
            let Some(QueuedLine { line, is_stopped }) = self.waiting.pop_front() else { break };
            self.execute(line, Instant::now())?;
            if let Some(search) = &self.search
                && (is_stopped || (search.is_endless && !self.waiting.is_empty()))
            {
                search.task.stop();
            }
        }
        Ok(())
    }

    fn execute(&mut self, line: HostLine, asked: Instant) -> io::Result<()> {
        let answers = match line {
            HostLine::TooLong => vec![TextReply::Error("line too long".to_owned())],
            HostLine::MapLeft => vec![TextReply::Error("the map has fewer lines than it says".to_owned())],
            HostLine::Text(order) => {
                self.answer(order, asked).unwrap_or_else(|error| vec![TextReply::Error(error)])
            }
            HostLine::Qtp(order) => {
                match self.qtp.execute(order) {
                    Ok(answer) => self.output.write_line(answer)?,
                    Err(side) => self.move_for(side),
                }
                Vec::new()
            }
        };
        answers.iter().try_for_each(|answer| self.output.write_line(answer))
    }

    /// Begins to think.
    fn begin(&mut self, is_endless: bool, think: impl FnOnce(&SearchSignals) -> SearchEnd + Send + 'static) {
        let has_ended = Arc::new(AtomicBool::new(false));
        let bell = SearchEndSignal { has_ended: Arc::clone(&has_ended), send: self.bell.clone() };
        let task = SearchTask::start(self.output.clone(), move |signals| {
            let _bell = bell;
            think(signals)
        });
        self.search = Some(RunningSearch { task, has_ended, is_endless });
    }

    /// Thinks about a move for this side, as a host wants it that speaks QTP.
    fn move_for(&mut self, side: QtpSide) {
        let (player, options) = (self.player(), self.options.clone());
        let (position, past) = self.qtp.question(side);
        self.begin(false, move |signals| {
            // The protocol has no clock.
            let limits = ThinkingLimits { time: Some(USUAL_TURN), ..ThinkingLimits::default() };
            let question = SearchRequest { position: &position, past: &past, stopped: None, limits };
            let seed = options.seed(false);
            let best = player.think(question, 1, options.level, seed, &signals.stop, &mut |_| {});
            SearchEnd::Found(side, best.map(|best| best.to_string()))
        });
    }

    /// What there is to say, if anything; or what is wrong, and then nothing has changed.
    fn answer(&mut self, order: TextCommand, asked: Instant) -> Result<Vec<TextReply>, String> {
        match order {
            TextCommand::Hello => {
                let names =
                    HostOptions::NAMES.iter().chain(self.board.options()).map(ToString::to_string).collect();
                let name = format!("Tengen {}", env!("CARGO_PKG_VERSION"));
                return Ok(vec![TextReply::Name(name), TextReply::Options(names), TextReply::Ok]);
            }
            TextCommand::IsReady => {
                while self.prepare_some() {}
                return Ok(vec![TextReply::Ready]);
            }
            TextCommand::NewGame => {
                self.board = self.board.begin_again()?;
                self.options.begin_game();
                if let Some(player) = &self.player {
                    player.clear();
                }
            }
            TextCommand::Rules(text) => {
                self.board = self.board.with_rules(&text)?;
                self.is_warm = false;
            }
            TextCommand::Variant(name) => self.board = self.board.with_variant(&name)?,
            TextCommand::MapNamed(name) => self.board = self.board.with_map_named(&name)?,
            TextCommand::Map(lines) => self.board = self.board.with_map(&lines)?,
            TextCommand::Position(moves) | TextCommand::Orders(moves) => {
                self.board = self.board.after(&moves)?;
            }
            TextCommand::Legal => return Ok(vec![TextReply::Legal(self.board.legal_moves())]),
            TextCommand::Perft(depth) if depth > DEEPEST_COUNT => {
                return Err(format!("perft counts from 0 to {DEEPEST_COUNT} moves, not {depth}"));
            }
            TextCommand::Perft(depth) => self.count(depth),
            TextCommand::Go(go) => self.go(go, asked)?,
            TextCommand::Stop => {
                if let Some(search) = &self.search {
                    search.task.stop();
                }
                for waiting in &mut self.waiting {
                    waiting.is_stopped = true;
                }
            }
            TextCommand::Set { name, value } => {
                if !self.board.set(&name, &value)? && self.options.set(&name, &value, self.board.options())? {
                    self.player = None;
                }
            }
            TextCommand::Unknown(line) => return Err(format!("no such command: {line}")),
            TextCommand::Bad { line, expected } => return Err(format!("expected {expected}, not {line}")),
            // They have been taken apart before.
            TextCommand::MapLeft(_) | TextCommand::Quit => {}
        }
        Ok(Vec::new())
    }

    /// Who plays, with the tables of the rules: the search measures its time from when it has all it needs.
    fn player(&mut self) -> Arc<TextPlayer> {
        if !mem::replace(&mut self.is_warm, true) && self.who == BuiltInPlayer::Tengen {
            AnyEngine::warm_up(self.board.rules());
        }
        let HostOptions { memory, threads, .. } = self.options;
        let player = self
            .player
            .get_or_insert_with(|| Arc::new(TextPlayer::new(self.who, self.board.rules(), memory, threads)));
        Arc::clone(player)
    }

    fn count(&mut self, depth: u32) {
        let mut position = self.board.position().clone();
        self.begin(false, move |signals| {
            let answer = match position.perft_while(depth, || !signals.stop.load(Relaxed)) {
                Some(count) => TextReply::Perft(depth, count),
                None => TextReply::Error("perft stopped".to_owned()),
            };
            signals.write_line(answer);
            SearchEnd::Said
        });
    }

    fn go(&mut self, go: GoLimits, asked: Instant) -> Result<(), String> {
        if self.board.position().outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        let player = self.player();
        let (board, options) = (self.board.clone(), self.options.clone());
        let limits = limits(go, &board, self.delay.reserve());
        self.begin(go.infinite, move |signals| {
            let begun = Instant::now();
            let question = SearchRequest {
                position: board.position(),
                past: board.past(),
                stopped: board.stopped(),
                limits: since(asked, limits),
            };
            let answer = think(&player, question, &options, asked, signals);
            if go.infinite {
                signals.wait_for_stop();
            }
            signals.write_line(answer);
            SearchEnd::Answered(delay(asked, begun, Instant::now(), limits))
        });
        Ok(())
    }

    /// Waits for the end of the search, if there is one.
    fn finish_search(&mut self) -> io::Result<()> {
        match self.search.take().and_then(|search| search.task.wait()) {
            None | Some(SearchEnd::Said) => {}
            Some(SearchEnd::Answered(delay)) => self.delay.note(delay),
            Some(SearchEnd::Found(side, best)) => self.output.write_line(self.qtp.play_for(side, best))?,
        }
        Ok(())
    }

    /// The end: nobody listens any longer.
    fn leave(&mut self) {
        if let Some(search) = self.search.take() {
            search.task.fall_silent();
        }
    }
}

/// Thinks, tells how it goes on, and gives the move.
fn think(
    player: &TextPlayer,
    question: SearchRequest<'_>,
    options: &HostOptions,
    asked: Instant,
    signals: &SearchSignals,
) -> TextReply {
    let is_only = options.lines == 1;
    let mut tell = |ideas: &[SearchInfo]| {
        for (number, idea) in (1..).zip(ideas) {
            signals.write_line(info(idea, (!is_only).then_some(number), asked));
        }
    };
    let seed = options.seed(question.limits.nodes.is_some());
    match player.think(question, options.lines, options.level, seed, &signals.stop, &mut tell) {
        Ok(best) => TextReply::Move(best.to_string()),
        Err(why) => TextReply::Error(why),
    }
}

fn info(idea: &SearchInfo, number: Option<usize>, asked: Instant) -> String {
    let score = match idea.score {
        Score::Value(value) => value.to_string(),
        Score::Wins(moves) => format!("win {moves}"),
        Score::Loses(moves) => format!("loss {moves}"),
    };
    let info = TextInfo {
        depth: idea.depth.into(),
        number,
        score,
        nodes: idea.nodes,
        time: millis(asked.elapsed()),
        line: idea.line.iter().map(ToString::to_string).collect(),
    };
    TextReply::Info(info.to_string()).to_string()
}

fn limits(go: GoLimits, board: &TextGame, reserve: Duration) -> ThinkingLimits {
    let GoLimits { movetime, time, inc, movestogo, nodes, depth, infinite } = go;
    // Without looking a move ahead there is none to give.
    let depth = depth.map(|depth| u8::try_from(depth).unwrap_or(u8::MAX).max(1));
    if infinite {
        return ThinkingLimits { nodes, depth, ..ThinkingLimits::default() };
    }
    let has_limit = movetime.is_some() || time.is_some() || nodes.is_some() || depth.is_some();
    let turn = movetime.map(Duration::from_millis).or((!has_limit).then_some(USUAL_TURN));
    let clock = ClockReading {
        to_go: movestogo,
        turn,
        left: time.map(Duration::from_millis),
        increment: Duration::from_millis(inc.unwrap_or_default()),
        moves: u32::try_from(board.past().len()).unwrap_or(u32::MAX),
        reserve,
    };
    let allowance = clock.allowance();
    ThinkingLimits { time: allowance.time, enough: allowance.enough, nodes, depth }
}

/// Texts of the protocol are English.
const LANG: Lang = Lang::En;
