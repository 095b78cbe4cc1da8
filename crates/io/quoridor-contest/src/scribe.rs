use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
    thread,
};

use tengen_arbiter::Event;
use tokio::sync::mpsc;

use crate::{Desk, Notice};

/// So many pieces of paper may wait for the disk before games wait, too.
const PILE: usize = 8192;

enum Paper {
    /// More of a table, by its path below the folder.
    Rows(PathBuf, String),
    /// A whole game.
    Game(Vec<Event>),
}

/// Writes the contest's files, on a thread of its own: a slow disk costs nobody thinking time.
#[derive(Clone, Debug)]
pub(crate) struct Scribe {
    pile: mpsc::Sender<Paper>,
}

/// The thread that writes. It ends when nobody has anything to write any more.
#[derive(Debug)]
pub(crate) struct Writing(thread::JoinHandle<bool>);

impl Scribe {
    pub(crate) fn start(folder: PathBuf, desk: Arc<dyn Desk>) -> io::Result<(Self, Writing)> {
        let (pile, papers) = mpsc::channel(PILE);
        let desk = Writer { folder, desk, log: None, has_complained: false };
        let thread = thread::Builder::new().name("scribe".into()).spawn(move || desk.write(papers))?;
        Ok((Self { pile }, Writing(thread)))
    }

    /// Adds to a table.
    pub(crate) async fn rows(&self, path: PathBuf, rows: String) {
        // The thread ends after us.
        let _ = self.pile.send(Paper::Rows(path, rows)).await;
    }

    /// Adds a game to the log of all.
    pub(crate) async fn game(&self, events: Vec<Event>) {
        let _ = self.pile.send(Paper::Game(events)).await;
    }
}

impl Writing {
    /// Waits until everything is written; whether it could be. Everybody else must have let go of the scribe.
    pub(crate) fn finish(self) -> bool {
        self.0.join().unwrap_or(false)
    }
}

/// What the thread has in front of it.
struct Writer {
    folder: PathBuf,
    desk: Arc<dyn Desk>,
    log: Option<File>,
    has_complained: bool,
}

impl Writer {
    fn write(mut self, mut papers: mpsc::Receiver<Paper>) -> bool {
        while let Some(paper) = papers.blocking_recv() {
            let (path, written) = match paper {
                Paper::Rows(path, rows) => {
                    let written = append(&self.folder.join(&path), rows.as_bytes());
                    (path, written)
                }
                Paper::Game(events) => (PathBuf::from("games.jsonl"), self.write_game(&events)),
            };
            if let Err(error) = written {
                if !self.has_complained {
                    let path = self.folder.join(path);
                    self.desk.notice(&Notice::NotWritten { path, why: error.to_string() });
                }
                self.has_complained = true;
            }
        }
        !self.has_complained
    }

    /// One write a game, so that nobody reads half of one.
    fn write_game(&mut self, events: &[Event]) -> io::Result<()> {
        let mut lines = String::new();
        for event in events {
            lines += &event.to_json();
            lines.push('\n');
        }
        let log = match &mut self.log {
            Some(log) => log,
            none => none.insert(open(&self.folder.join("games.jsonl"))?),
        };
        log.write_all(lines.as_bytes())
    }
}

fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().append(true).create(true).open(path)
}

/// Files are not kept open: thousands of games may be under way.
fn append(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = match (open(path), path.parent()) {
        (Err(error), Some(parent)) if error.kind() == io::ErrorKind::NotFound => {
            fs::create_dir_all(parent)?;
            open(path)?
        }
        (opened, _) => opened?,
    };
    file.write_all(bytes)
}
