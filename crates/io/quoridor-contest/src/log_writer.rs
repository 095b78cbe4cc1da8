//! Writes the contest's files on a thread of its own: a slow disk costs nobody thinking time.
//!
//! Events reach the operating system as soon as the thread gets to them, many games' in one write, so they survive the end
//! of the program, `kill -9` included. They are not flushed to the disk one by one.

use std::{
    collections::{HashMap, VecDeque},
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
    thread,
    time::Duration,
};

use tokio::{
    runtime::Handle,
    sync::{mpsc, oneshot},
    time::{self, Instant},
};

use crate::{Desk, Notice};

/// The log of all games: its name below the contest's folder.
pub(crate) const LOG: &str = "games.jsonl";

/// So many entries may wait for the disk before games wait, too.
const QUEUE: usize = 8192;
/// So many are written at once.
const BATCH: usize = 4096;
/// Between two batches, so that games need not wake the thread for every event.
const PAUSE: Duration = Duration::from_millis(2);
/// Rows lie in memory for no longer, so that who watches the folder sees the game.
const FRESH: Duration = Duration::from_millis(200);

/// Rows of a table, by its path below the folder.
#[derive(Debug)]
pub(crate) enum TableRows {
    /// These are added.
    Append(Arc<Path>, String),
    /// The table must have exactly these.
    Restore(Arc<Path>, String),
}

enum Entry {
    /// Lines of the log, and who waits until they are written.
    Lines(String, Option<oneshot::Sender<()>>),
    /// Rows of a table, and whether they are written at once.
    Rows(TableRows, bool),
}

#[derive(Clone, Debug)]
pub(crate) struct LogWriter {
    queue: mpsc::Sender<Entry>,
}

/// The thread that writes. It ends when nobody has anything to write any more.
#[derive(Debug)]
pub(crate) struct WriterThread(thread::JoinHandle<bool>);

impl LogWriter {
    /// Starts the thread. `log` is the open log of this folder.
    pub(crate) fn start(folder: PathBuf, log: File, desk: Arc<dyn Desk>) -> io::Result<(Self, WriterThread)> {
        let (queue, entries) = mpsc::channel(QUEUE);
        let writer =
            Writer { folder, log, desk, tables: HashMap::new(), order: VecDeque::new(), failed: false };
        let runtime = Handle::current();
        let thread =
            thread::Builder::new().name("log-writer".into()).spawn(move || writer.run(entries, &runtime))?;
        Ok((Self { queue }, WriterThread(thread)))
    }

    /// Appends lines to the log; waits until they are written, if that must be known.
    pub(crate) async fn log(&self, lines: String, wait: bool) {
        let (done, written) = if wait { Some(oneshot::channel()).unzip() } else { (None, None) };
        // The thread ends after us, and says itself what it could not write.
        let _ = self.queue.send(Entry::Lines(lines, done)).await;
        if let Some(written) = written {
            let _ = written.await;
        }
    }

    /// Writes rows of a table, at once or before long.
    pub(crate) async fn rows(&self, rows: TableRows, at_once: bool) {
        let _ = self.queue.send(Entry::Rows(rows, at_once)).await;
    }
}

impl WriterThread {
    /// Waits until everything is written; whether it could be. Everybody else must have let go of the writer.
    pub(crate) fn finish(self) -> bool {
        self.0.join().unwrap_or(false)
    }
}

/// What the thread works with.
struct Writer {
    folder: PathBuf,
    log: File,
    desk: Arc<dyn Desk>,
    /// Rows that wait, by their table.
    tables: HashMap<Arc<Path>, String>,
    /// Tables by when their rows are due, the earliest first.
    order: VecDeque<(Instant, Arc<Path>)>,
    failed: bool,
}

impl Writer {
    fn run(mut self, mut entries: mpsc::Receiver<Entry>, runtime: &Handle) -> bool {
        loop {
            let due = self.order.front().map(|(due, _)| *due);
            let first = match due {
                None => entries.blocking_recv(),
                Some(due) => {
                    let next = runtime.block_on(async { time::timeout_at(due, entries.recv()).await });
                    let Ok(next) = next else {
                        self.write_due_tables();
                        continue;
                    };
                    next
                }
            };
            let Some(first) = first else { break };
            let mut batch = vec![first];
            while batch.len() < BATCH
                && let Ok(next) = entries.try_recv()
            {
                batch.push(next);
            }
            self.write_batch(batch);
            thread::sleep(PAUSE);
        }
        while let Some((_, path)) = self.order.pop_front() {
            self.write_table(&path);
        }
        !self.failed
    }

    fn write_batch(&mut self, batch: Vec<Entry>) {
        let (mut lines, mut rows, mut waiting) = (String::new(), Vec::new(), Vec::new());
        for entry in batch {
            match entry {
                Entry::Lines(more, done) => {
                    lines.push_str(&more);
                    waiting.extend(done);
                }
                Entry::Rows(more, at_once) => rows.push((more, at_once)),
            }
        }
        // The log comes first: everything else is made of it.
        let written = self.log.write_all(lines.as_bytes());
        self.note(Path::new(LOG), written);
        for done in waiting {
            // Whoever waited may have gone.
            let _ = done.send(());
        }
        for (rows, at_once) in rows {
            let path = self.take_rows(rows);
            if at_once {
                self.write_table(&path);
            }
        }
        self.write_due_tables();
    }

    fn take_rows(&mut self, rows: TableRows) -> Arc<Path> {
        let (path, rows) = match rows {
            TableRows::Append(path, rows) => (path, rows),
            TableRows::Restore(path, rows) => {
                let at = self.folder.join(&path);
                if fs::read(&at).ok().as_deref() != Some(rows.as_bytes()) {
                    let written = write_anew(&at, rows.as_bytes());
                    self.note(&path, written);
                }
                return path;
            }
        };
        if let Some(waiting) = self.tables.get_mut(&path) {
            waiting.push_str(&rows);
        } else {
            self.tables.insert(Arc::clone(&path), rows);
            self.order.push_back((Instant::now() + FRESH, Arc::clone(&path)));
        }
        path
    }

    fn write_due_tables(&mut self) {
        let now = Instant::now();
        while self.order.front().is_some_and(|(due, _)| *due <= now)
            && let Some((_, path)) = self.order.pop_front()
        {
            self.write_table(&path);
        }
    }

    /// Writes the rows that wait for this table, if there are any.
    fn write_table(&mut self, path: &Arc<Path>) {
        if let Some(rows) = self.tables.remove(path) {
            let written = append(&self.folder.join(path), rows.as_bytes());
            self.note(path, written);
        }
    }

    /// Tells once that something could not be written.
    fn note(&mut self, path: &Path, written: io::Result<()>) {
        if let Err(error) = written {
            if !self.failed {
                let path = self.folder.join(path);
                self.desk.notice(&Notice::NotWritten { path, why: error.to_string() });
            }
            self.failed = true;
        }
    }
}

/// Files are not kept open: thousands of games may be under way.
fn append(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let open = || OpenOptions::new().append(true).create(true).open(path);
    let mut file = match (open(), path.parent()) {
        (Err(error), Some(parent)) if error.kind() == io::ErrorKind::NotFound => {
            fs::create_dir_all(parent)?;
            open()?
        }
        (opened, _) => opened?,
    };
    file.write_all(bytes)
}

fn write_anew(path: &Path, bytes: &[u8]) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, bytes)
}
