//! Writes the contest's files on a thread of its own: a slow disk costs nobody thinking time.
//!
//! Games add to a shared buffer, which the thread takes every few milliseconds and writes at once. So events reach the
//! operating system within [`PAUSE`] and survive the end of the program, `kill -9` included; the end of a game is there
//! before anybody is told of it. Nothing is flushed to the disk itself: a power failure may cost the last seconds.

use std::{
    collections::{HashMap, VecDeque},
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use tokio::sync::{Notify, oneshot};

use crate::{ContestConsole, OrganizerNotice};

/// The log of all games: its name below the contest's folder.
pub(crate) const LOG: &str = "games.jsonl";

/// So many bytes of the log may wait for the disk before games wait, too.
const MOST_WAITING: usize = 1 << 20;
/// Between two batches, so that games need not wake the thread for every event.
const PAUSE: Duration = Duration::from_millis(2);
/// Rows lie in memory for no longer, so that who watches the folder sees the game.
const FRESH: Duration = Duration::from_millis(200);

/// What is done with the rows of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TableWrite {
    /// They are added before long.
    Append,
    /// They are added at once, with those that wait.
    AppendNow,
    /// The table must have exactly these, and has them at once.
    Restore,
}

/// What waits for the thread.
#[derive(Debug, Default)]
struct Batch {
    /// Lines of the log.
    lines: String,
    /// Who wants to know when they are written.
    waiting: Vec<oneshot::Sender<()>>,
    /// Rows of tables, and how many bytes of them belong to which, by its path below the folder.
    rows: String,
    tables: Vec<(Arc<Path>, usize, TableWrite)>,
}

impl Batch {
    const fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.waiting.is_empty() && self.tables.is_empty()
    }
}

#[derive(Debug, Default)]
struct Buffer {
    batch: Batch,
    /// Whether the thread waits for something to write.
    is_idle: bool,
    /// Nothing more will come.
    is_closed: bool,
}

#[derive(Debug, Default)]
struct SharedBuffer {
    buffer: Mutex<Buffer>,
    filled: Condvar,
    emptied: Notify,
}

impl SharedBuffer {
    fn lock(&self) -> MutexGuard<'_, Buffer> {
        self.buffer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Buffer)) {
        let mut buffer = self.lock();
        change(&mut buffer);
        if std::mem::take(&mut buffer.is_idle) {
            self.filled.notify_one();
        }
    }

    /// Waits until then for something to write, which takes the place of an empty batch; whether more may come.
    fn take(&self, due: Option<Instant>, batch: &mut Batch) -> bool {
        let mut buffer = self.lock();
        loop {
            let left = due.map(|due| due.saturating_duration_since(Instant::now()));
            if !buffer.batch.is_empty() || left == Some(Duration::ZERO) {
                std::mem::swap(&mut buffer.batch, batch);
                return true;
            }
            if buffer.is_closed {
                return false;
            }
            buffer.is_idle = true;
            buffer = match left {
                Some(left) => {
                    self.filled.wait_timeout(buffer, left).unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.filled.wait(buffer).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }
}

#[derive(Debug)]
pub(crate) struct LogWriter {
    shared: Arc<SharedBuffer>,
}

/// Everything is written yet, and then the thread ends.
impl Drop for LogWriter {
    fn drop(&mut self) {
        self.shared.change(|buffer| buffer.is_closed = true);
    }
}

/// The thread that writes. It ends when nobody has anything to write any more.
#[derive(Debug)]
pub(crate) struct WriterThread(thread::JoinHandle<bool>);

impl LogWriter {
    /// Starts the thread. `log` is the open log of this folder.
    pub(crate) fn start(
        folder: PathBuf,
        log: File,
        desk: Arc<dyn ContestConsole>,
    ) -> io::Result<(Self, WriterThread)> {
        let shared = Arc::<SharedBuffer>::default();
        let writer =
            LogFiles { folder, log, desk, tables: HashMap::new(), order: VecDeque::new(), failed: false };
        let from = Arc::clone(&shared);
        let thread = thread::Builder::new().name("log-writer".into()).spawn(move || writer.run(&from))?;
        Ok((Self { shared }, WriterThread(thread)))
    }

    /// Appends lines to the log; waits until they are written, if that must be known.
    pub(crate) async fn log(&self, lines: &str, wait: bool) {
        self.has_room().await;
        let (done, written) = if wait { Some(oneshot::channel()).unzip() } else { (None, None) };
        self.shared.change(|buffer| {
            buffer.batch.lines.push_str(lines);
            buffer.batch.waiting.extend(done);
        });
        if let Some(written) = written {
            // The thread ends after us, and says itself what it could not write.
            let _ = written.await;
        }
    }

    /// Waits until the disk has caught up.
    async fn has_room(&self) {
        loop {
            let emptied = self.shared.emptied.notified();
            if self.shared.lock().batch.lines.len() < MOST_WAITING {
                return;
            }
            emptied.await;
        }
    }

    /// Writes rows of the table with this path below the folder.
    pub(crate) fn rows(&self, table: &Arc<Path>, rows: &str, write: TableWrite) {
        self.shared.change(|buffer| {
            buffer.batch.rows.push_str(rows);
            buffer.batch.tables.push((Arc::clone(table), rows.len(), write));
        });
    }
}

impl WriterThread {
    /// Waits until everything is written; whether it could be. Everybody else must have let go of the writer.
    pub(crate) fn finish(self) -> bool {
        self.0.join().unwrap_or(false)
    }
}

/// What the thread works with.
struct LogFiles {
    folder: PathBuf,
    log: File,
    desk: Arc<dyn ContestConsole>,
    /// Rows that wait, by their table.
    tables: HashMap<Arc<Path>, String>,
    /// Tables by when their rows are due, the earliest first.
    order: VecDeque<(Instant, Arc<Path>)>,
    failed: bool,
}

impl LogFiles {
    fn run(mut self, shared: &SharedBuffer) -> bool {
        let mut batch = Batch::default();
        while shared.take(self.order.front().map(|(due, _)| *due), &mut batch) {
            shared.emptied.notify_waiters();
            self.write_batch(&mut batch);
            thread::sleep(PAUSE);
        }
        while let Some((_, path)) = self.order.pop_front() {
            self.write_table(&path);
        }
        !self.failed
    }

    /// Writes everything in the batch, which is empty then.
    fn write_batch(&mut self, Batch { lines, waiting, rows, tables }: &mut Batch) {
        // The log comes first: everything else is made of it.
        let written = self.log.write_all(lines.as_bytes());
        self.note(Path::new(LOG), written);
        lines.clear();
        for done in waiting.drain(..) {
            // Whoever waited may have gone.
            let _ = done.send(());
        }
        let mut rest = rows.as_str();
        for (path, length, write) in tables.drain(..) {
            let (rows, others) = rest.split_at(length);
            rest = others;
            self.take_rows(&path, rows, write);
        }
        rows.clear();
        self.write_due_tables();
    }

    fn take_rows(&mut self, path: &Arc<Path>, rows: &str, write: TableWrite) {
        if write == TableWrite::Restore {
            let at = self.folder.join(path);
            if fs::read(&at).ok().as_deref() != Some(rows.as_bytes()) {
                let written = write_anew(&at, rows.as_bytes());
                self.note(path, written);
            }
            return;
        }
        if let Some(waiting) = self.tables.get_mut(path) {
            waiting.push_str(rows);
        } else {
            self.tables.insert(Arc::clone(path), rows.to_owned());
            self.order.push_back((Instant::now() + FRESH, Arc::clone(path)));
        }
        if write == TableWrite::AppendNow {
            self.write_table(path);
        }
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
                self.desk.notice(&OrganizerNotice::NotWritten { path, why: error.to_string() });
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
