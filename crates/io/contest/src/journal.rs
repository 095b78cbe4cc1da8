//! Journal: the events of all games of a contest in one file, appended as they happen, so that it can go on after any stop.
//!
//! The first line tells what is played. Every other line belongs to a game and names it: the referee's events, of several
//! games in turn where several are played at once, and at the end of each game its result. What is decided reaches the
//! operating system in one write before anything follows from it, so it survives the end of the program, `kill -9`
//! included; it is flushed to the disk when the contest ends.

mod contents;
mod follower;

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Seek as _, SeekFrom, Write as _},
    path::Path,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde::{Deserialize, Serialize};
use tengen_arbiter::{Event, EventKind};
use tengen_core::{Localize, Message, english_errors, message};

use tengen_pairings::ScheduledGame;

use crate::{GameResult, MatchLog};

pub use self::{
    contents::{JournalContents, read_journal_games},
    follower::{JournalEntry, JournalFollower},
};

/// The version of journals that we write, and the only one that we go on with.
const VERSION: u32 = 2;

/// The first line: everything that is needed to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalHeader {
    /// The version of Tengen.
    pub tengen: String,
    /// When it began, in milliseconds since 1970.
    pub utc: u64,
    /// The folder in which it was begun.
    pub folder: String,
    /// The command line, without the name of the program.
    pub args: Vec<String>,
    /// The engines, in their order.
    pub engines: Vec<JournalEngine>,
    /// The other files to which games are added.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outputs: Vec<JournalOutput>,
}

/// A file beside the journal to which games are added as they end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalOutput {
    /// Where it is, seen from the folder of the contest.
    pub file: String,
    /// What it held before the first game, in bytes.
    pub size: u64,
}

/// An engine as it was when the contest began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalEngine {
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

/// The header as it is written.
#[derive(Serialize, Deserialize)]
struct HeaderLine<H> {
    v: u32,
    event: String,
    #[serde(flatten)]
    header: H,
}

/// A result as it is written.
#[derive(Serialize, Deserialize)]
struct ResultLine<R> {
    game: String,
    event: String,
    result: R,
}

/// What the first line is called.
const CONTEST: &str = "contest";
/// What the last line of a game is called.
const RESULT: &str = "result";

/// A journal that is being written.
#[derive(Debug)]
pub struct MatchJournal {
    file: Mutex<File>,
}

impl MatchJournal {
    /// Begins a new file.
    pub fn create(path: &Path, header: &JournalHeader) -> Result<Self, JournalError> {
        let file = OpenOptions::new()
            .read(true)
            .append(true)
            .create_new(true)
            .open(path)
            .map_err(JournalError::Io)?;
        lock(&file)?;
        let journal = Self { file: Mutex::new(file) };
        let line = HeaderLine { v: VERSION, event: CONTEST.to_owned(), header };
        let line = serde_json::to_string(&line).map_err(|error| JournalError::Io(error.into()))?;
        journal.write(&(line + "\n")).map_err(JournalError::Io)?;
        Ok(journal)
    }

    /// Opens a file to go on with it, and gives what it has. A torn line at its end is cut off; a game that is over but has
    /// no result yet gets it.
    pub fn resume(path: &Path) -> Result<(Self, JournalContents), JournalError> {
        let mut file = OpenOptions::new().read(true).append(true).open(path).map_err(JournalError::Io)?;
        lock(&file)?;
        let mut contents = contents::read_from(&file)?;
        file.set_len(contents.whole).map_err(JournalError::Io)?;
        file.seek(SeekFrom::End(0)).map_err(JournalError::Io)?;
        let journal = Self { file: Mutex::new(file) };
        for result in contents.finish_games() {
            journal.add_result(&result).map_err(JournalError::Io)?;
        }
        Ok((journal, contents))
    }

    /// Every game that is over, with its events, in the order in which they ended. It is read by the file that has the lock:
    /// where locks hold for reading, no other could.
    pub fn read_games(&self, each: impl FnMut(&GameResult, &[Event])) -> Result<(), JournalError> {
        let mut file = self.file();
        file.rewind().map_err(JournalError::Io)?;
        let read = contents::walk(&file, each);
        file.seek(SeekFrom::End(0)).map_err(JournalError::Io)?;
        read.map(drop)
    }

    /// Adds the result of a game.
    pub fn add_result(&self, result: &GameResult) -> io::Result<()> {
        let line = ResultLine { game: result.game.to_string(), event: RESULT.to_owned(), result };
        self.write(&(serde_json::to_string(&line)? + "\n"))
    }

    /// Flushes everything to the disk.
    pub fn sync(&self) -> io::Result<()> {
        self.file().sync_data()
    }

    fn file(&self) -> MutexGuard<'_, File> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes whole lines, or nothing.
    fn write(&self, lines: &str) -> io::Result<()> {
        let mut file = self.file();
        let written = file.write_all(lines.as_bytes());
        if written.is_err()
            && let Ok(length) = file.metadata().map(|about| about.len())
        {
            // A disk that is full may have taken a part.
            let _ = contents::cut_torn_line(&file, length);
        }
        written
    }
}

impl MatchLog for MatchJournal {
    fn append(&self, game: &ScheduledGame, events: &[Event]) -> io::Result<()> {
        let mut lines = String::new();
        for event in events {
            let json = event.to_json();
            lines.extend(["{\"game\":\"", &game.number.to_string(), "\","]);
            if let EventKind::Opened { .. } = event.what {
                lines.extend(["\"schedule\":", &serde_json::to_string(game)?, ","]);
            }
            lines.extend([json.strip_prefix('{').unwrap_or(&json), "\n"]);
        }
        self.write(&lines)
    }
}

fn lock(file: &File) -> Result<(), JournalError> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(JournalError::Busy),
        // Where files cannot be locked, nobody else is expected either.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Why there is no journal.
#[derive(Debug)]
pub enum JournalError {
    /// It cannot be read or written.
    Io(io::Error),
    /// Another process writes it.
    Busy,
    /// It is something else.
    NoJournal,
    /// Nothing was begun before it was stopped.
    Empty,
    /// It was written by an older Tengen.
    Older(u32),
    /// It was written by a newer Tengen.
    Newer(u32),
    /// This line cannot be understood.
    Line(usize),
}

impl Localize for JournalError {
    fn message(&self) -> Message {
        match self {
            Self::Io(error) => Message::verbatim(error.to_string()),
            Self::Busy => message!("contest-journal-in-use"),
            Self::NoJournal => message!("contest-not-a-journal"),
            Self::Empty => message!("contest-journal-empty"),
            Self::Older(v) => message!("contest-journal-older", v, VERSION),
            Self::Newer(v) => message!("contest-journal-newer", v, VERSION),
            Self::Line(line) => message!("contest-journal-damaged", line),
        }
    }
}

english_errors!(JournalError { Self::Io(error) => error });
