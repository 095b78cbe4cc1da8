//! Every game of a contest in one file, so that it can go on after any stop, and every game can be looked at.
//!
//! The first line tells what is played; then come the events of each game that has ended, as Tengen's own records have
//! them. A game is written in one piece when it has ended. Whatever stops us, the file ends with whole games, and perhaps
//! a torn one that is cut off.

mod log;
mod past;

use std::{
    borrow::Cow,
    fs::{File, OpenOptions, TryLockError},
    io::{self, Seek as _, SeekFrom, Write as _},
    path::Path,
};

use serde::{Deserialize, Serialize};
use tengen_arbiter::Event;
use tengen_core::{Lang, Localize, english_errors};

use crate::Entry;

pub use self::{
    log::{About, log},
    past::{Past, read, read_games},
};

/// The version of journals that we write, and the newest that we read.
const VERSION: u32 = 1;

/// The first line: everything that is needed to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The version of Tengen.
    pub tengen: String,
    /// When it began, in milliseconds since 1970.
    pub utc: u64,
    /// The folder in which it was begun.
    pub folder: String,
    /// The command line, without the name of the program.
    pub args: Vec<String>,
    /// The engines, in their order.
    pub engines: Vec<Engine>,
    /// The other files to which games are added.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outputs: Vec<Output>,
}

/// A file beside the journal to which games are added as they end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Output {
    /// Where it is, seen from the folder of the contest.
    pub file: String,
    /// What it held before the first game, in bytes.
    pub size: u64,
}

/// An engine as it was when the contest began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engine {
    /// What it is called.
    pub name: String,
    /// Its limits, for people to read.
    pub limits: String,
    /// Its file, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// How large that is, in bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// When it was changed, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modified: Option<u64>,
}

/// The setup as it is written.
#[derive(Serialize, Deserialize)]
struct Line<S> {
    v: u32,
    event: String,
    #[serde(flatten)]
    setup: S,
}

/// What the first line is called.
const CONTEST: &str = "contest";

/// A file to which games are added as they end.
#[derive(Debug)]
pub struct Journal {
    file: File,
}

impl Journal {
    /// Begins a new file.
    pub fn create(path: &Path, setup: &Setup) -> Result<Self, JournalFault> {
        let file = OpenOptions::new()
            .read(true)
            .append(true)
            .create_new(true)
            .open(path)
            .map_err(JournalFault::Io)?;
        lock(&file)?;
        let line = Line { v: VERSION, event: CONTEST.to_owned(), setup };
        let mut line = serde_json::to_string(&line).map_err(|error| JournalFault::Io(error.into()))?;
        line.push('\n');
        (&file).write_all(line.as_bytes()).map_err(JournalFault::Io)?;
        Ok(Self { file })
    }

    /// Opens a file to go on with it, and gives what it has. What was torn is cut off.
    pub fn resume(path: &Path) -> Result<(Self, Past), JournalFault> {
        let mut file = OpenOptions::new().read(true).append(true).open(path).map_err(JournalFault::Io)?;
        lock(&file)?;
        let past = past::read_from(&file)?;
        file.set_len(past.whole).map_err(JournalFault::Io)?;
        file.seek(SeekFrom::End(0)).map_err(JournalFault::Io)?;
        Ok((Self { file }, past))
    }

    /// Every game that it has, with its events. It is read by the file that has the lock: where locks hold for reading,
    /// no other could.
    pub fn read_games(&mut self, each: impl FnMut(&Entry, &[Event])) -> Result<Past, JournalFault> {
        self.file.rewind().map_err(JournalFault::Io)?;
        let past = past::walk(&self.file, Some(each));
        self.file.seek(SeekFrom::End(0)).map_err(JournalFault::Io)?;
        past
    }

    /// Adds a game. When this returns, no end of ours can lose it any more.
    pub fn add(&mut self, log: &[Event]) -> io::Result<()> {
        let mut text = String::new();
        for event in log {
            text += &event.to_json();
            text.push('\n');
        }
        self.file.write_all(text.as_bytes())
    }
}

fn lock(file: &File) -> Result<(), JournalFault> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(JournalFault::Busy),
        // Where files cannot be locked, nobody else is expected either.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Why there is no journal.
#[derive(Debug)]
pub enum JournalFault {
    /// It cannot be read or written.
    Io(io::Error),
    /// Another process writes it.
    Busy,
    /// It is something else.
    NoJournal,
    /// Nothing was begun before it was stopped.
    Empty,
    /// It was written by a newer Tengen.
    Newer(u32),
    /// This line cannot be understood.
    Line(usize),
}

impl Localize for JournalFault {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match (self, lang) {
            (Self::Io(error), _) => error.to_string().into(),
            (Self::Busy, _) => lang
                .pick(
                    "another process is writing it: the contest is still being played",
                    "另一个进程正在写它：比赛还在进行",
                )
                .into(),
            (Self::NoJournal, _) => lang
                .pick(
                    "not the journal of a contest: use a file that tengen match or tournament has written by --journal",
                    "不是比赛日志：请用 tengen match 或 tournament 通过 --journal 写出的文件",
                )
                .into(),
            (Self::Empty, _) => lang
                .pick(
                    "nothing in it: it was stopped before it began, so begin anew",
                    "里面什么都没有：比赛还没开始就停了，请重新开始",
                )
                .into(),
            (Self::Newer(v), Lang::En) => {
                format!("it has version {v}, this Tengen reads version {VERSION}: use a newer one").into()
            }
            (Self::Newer(v), Lang::Zh) => {
                format!("它的版本是 {v}，本程序只读版本 {VERSION}：请用更新的 Tengen").into()
            }
            (Self::Line(line), Lang::En) => {
                format!("line {line} is damaged: cut the file off before it to go on with what is there").into()
            }
            (Self::Line(line), Lang::Zh) => {
                format!("第 {line} 行已损坏：把文件从这一行起截掉，就可以接着前面的继续").into()
            }
        }
    }
}

english_errors!(JournalFault);
