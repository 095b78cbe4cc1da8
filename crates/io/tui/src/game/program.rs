//! Other programs: what it takes to start one again, and how it is asked for a move.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use serde_json::{Map, Value, json};
use tengen_bots::Program;
use tengen_contest::{Answer, Bank, Failure, Guest, Player, Protocol, Resources, TimeLimit};
use tengen_games::{AnyMove, AnyRules};
use tengen_sandbox::{Cell, Level, Limits};

/// How long a program may take to leave; it gets a second to go by itself, and is ended then.
const LEAVING: Duration = Duration::from_secs(3);

/// A program in a seat. It lives on one thread, from the first question to the end of this value.
#[derive(Debug, Default)]
pub(super) struct Visitor(Option<Host>);

/// Whoever speaks with the program.
#[derive(Debug)]
struct Host {
    questions: Sender<Asked>,
    /// Closes when the program has ended.
    end: Receiver<()>,
    /// What stops the program in its last question.
    halt: Arc<AtomicBool>,
}

/// What a program is asked.
pub(super) struct Asked {
    pub(super) moves: Vec<AnyMove>,
    /// What its clock leaves it, if there is one.
    pub(super) left: Option<Duration>,
    /// What it writes while it thinks, line by line.
    pub(super) heard: Box<dyn FnMut(&str) + Send>,
    /// What comes of it.
    pub(super) done: Box<dyn FnOnce(Result<Answer, NoMove>) + Send>,
    pub(super) halt: Arc<AtomicBool>,
}

/// Why there is no move from a program.
pub(super) enum NoMove {
    /// It cannot be started, or does not play this.
    Absent(Failure),
    /// It was asked for a move and has failed.
    Failed(Failure),
}

/// Asks a program, which has to get ready first if it is not.
fn ask(
    guest: &mut Guest,
    is_ready: &mut bool,
    moves: &[AnyMove],
    left: Option<Duration>,
    heard: &mut dyn FnMut(&str),
    halt: &AtomicBool,
) -> Result<Answer, NoMove> {
    if !*is_ready {
        guest.begin(halt).map_err(NoMove::Absent)?;
    }
    let answer = guest.ask(moves, left, heard, halt);
    // One that has failed was ended, and begins anew.
    *is_ready = answer.is_ok();
    answer.map_err(NoMove::Failed)
}

impl Visitor {
    /// Asks the program; starts it if nobody has asked it before.
    pub(super) fn ask(&mut self, player: &Player, rules: &AnyRules, asked: Asked) {
        let host = self.0.get_or_insert_with(|| {
            let mut guest = Guest::new(player.clone(), rules.clone());
            let (questions, waiting) = channel::<Asked>();
            let (at_end, end) = channel();
            thread::spawn(move || {
                let mut is_ready = false;
                for Asked { moves, left, mut heard, done, halt } in waiting {
                    done(ask(&mut guest, &mut is_ready, &moves, left, &mut *heard, &halt));
                }
                drop(guest);
                drop::<Sender<()>>(at_end);
            });
            Host { questions, end, halt: Arc::default() }
        });
        host.halt = Arc::clone(&asked.halt);
        // The thread lives as long as there is somebody to ask it.
        let _ = host.questions.send(asked);
    }
}

/// Waits until the program has ended, which it does soon: nobody else would end it when we are gone. Should whoever
/// drops this be the one who has to hear the program's last words first, that is not for ever.
impl Drop for Visitor {
    fn drop(&mut self) {
        if let Some(Host { questions, end, halt }) = self.0.take() {
            halt.store(true, Ordering::Relaxed);
            drop(questions);
            let _ = end.recv_timeout(LEAVING);
        }
    }
}

/// A program on paper. One whose command line is no text is not found again.
pub(super) fn to_json(player: &Player) -> Value {
    let Player { name, program, protocol, time, margin, resources, settings, restart } = player;
    let Resources { nodes, depth, threads, memory } = resources;
    let bank =
        time.bank.map(|bank| json!({ "main": millis(bank.main), "increment": millis(bank.increment) }));
    json!({
        "who": "program",
        "name": name,
        "command": program.command(),
        "folder": program.folder().and_then(|folder| folder.to_str()),
        "protocol": protocol.map(Protocol::code),
        "sandbox": program.cell().level.code(),
        "guarded": program.cell().ourselves.is_some(),
        "turn": time.turn.map(millis),
        "bank": bank,
        "margin": millis(*margin),
        "nodes": nodes,
        "depth": depth,
        "threads": threads,
        "memory": memory,
        "settings": settings.iter().map(|(key, value)| json!([key, value])).collect::<Vec<_>>(),
        "restart": restart,
    })
}

/// The program that [`to_json`] has put on paper.
pub(super) fn from_json(value: &Value) -> Option<Player> {
    let value = value.as_object()?;
    let number = |key: &str| value.get(key).and_then(Value::as_u64);
    let small = |key: &str| number(key).and_then(|number| u32::try_from(number).ok());
    let flag = |key: &str| value.get(key).and_then(Value::as_bool).unwrap_or_default();
    let mut program = Program::of(text(value, "command")?).ok()?;
    if let Some(folder) = text(value, "folder") {
        program = program.in_folder(PathBuf::from(folder));
    }
    let level = text(value, "sandbox").map_or(Some(Level::Trusted), Level::of)?;
    let ourselves = if flag("guarded") { std::env::current_exe().ok() } else { None };
    let limits = match level {
        Level::Trusted => Limits::NONE,
        Level::Jail | Level::Partial => Limits::USUAL,
    };
    program = program.held_in(Cell { level, limits, ourselves, ..Cell::OPEN });
    let bank = value.get("bank").and_then(Value::as_object).and_then(|bank| {
        let time = |key: &str| bank.get(key).and_then(Value::as_u64).map(Duration::from_millis);
        Some(Bank { main: time("main")?, increment: time("increment")?, moves: None })
    });
    let settings = value.get("settings").and_then(Value::as_array).into_iter().flatten();
    let setting = |pair: &Value| Some((pair.get(0)?.as_str()?.to_owned(), pair.get(1)?.as_str()?.to_owned()));
    Some(Player {
        name: text(value, "name")?.to_owned(),
        program,
        protocol: text(value, "protocol").and_then(Protocol::from_code),
        time: TimeLimit { turn: number("turn").map(Duration::from_millis), bank },
        margin: Duration::from_millis(number("margin").unwrap_or_default()),
        resources: Resources {
            nodes: number("nodes"),
            depth: small("depth"),
            threads: small("threads"),
            memory: number("memory"),
        },
        settings: settings.filter_map(setting).collect(),
        restart: flag("restart"),
    })
}

fn text<'a>(value: &'a Map<String, Value>, key: &str) -> Option<&'a str> {
    value.get(key).and_then(Value::as_str)
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
