//! Where pipes cannot be waited for with a deadline, a thread reads them.

use std::{
    io::{self, Read as _},
    process::ChildStdout,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread,
    time::Instant,
};

use super::{BLOCK, MOST_OUTPUT, Next};
use crate::{
    Flood,
    lines::{Line, Lines},
};

/// So many lines are read ahead; then the program has to wait until somebody wants them.
const LINES_AHEAD: usize = 64;

/// The output of a program.
#[derive(Debug)]
pub(crate) struct Output {
    lines: Receiver<Option<Line>>,
    /// How much was read since the last question.
    unanswered: Arc<AtomicUsize>,
}

impl Output {
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
    pub(crate) fn new(pipe: Option<ChildStdout>) -> io::Result<Self> {
        let (send, lines) = mpsc::sync_channel(LINES_AHEAD);
        let unanswered = Arc::new(AtomicUsize::new(0));
        if let Some(pipe) = pipe {
            let unanswered = Arc::clone(&unanswered);
            thread::spawn(move || read_lines(pipe, &unanswered, &send));
        }
        Ok(Self { lines, unanswered })
    }

    /// Gives away what has been written so far: it belongs to an earlier question.
    pub(crate) fn forget(&mut self, mut old: impl FnMut(String)) {
        self.unanswered.store(0, Relaxed);
        let seen = Instant::now();
        while let Ok(Some(line)) = self.lines.try_recv() {
            let is_new = line.at >= seen;
            old(line.text);
            if is_new {
                return;
            }
        }
    }

    /// The next line, waited for until then.
    pub(crate) fn next(&mut self, until: Instant) -> Next {
        if self.unanswered.load(Relaxed) > MOST_OUTPUT {
            return Next::Flood(Flood::Answer, Instant::now());
        }
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Some(line)) => Next::Line(line),
            Ok(None) => Next::Flood(Flood::Line, Instant::now()),
            Err(RecvTimeoutError::Timeout) => Next::Quiet,
            Err(RecvTimeoutError::Disconnected) => Next::End(Instant::now()),
        }
    }
}

/// Reads lines until the pipe closes or nobody wants more; `None` is a line that is too long.
fn read_lines(mut pipe: ChildStdout, unanswered: &AtomicUsize, send: &SyncSender<Option<Line>>) {
    let (mut block, mut lines) = (vec![0; BLOCK], Lines::default());
    // An error here is the end of what can be read; a last line without an end is one, too.
    loop {
        let read = pipe.read(&mut block);
        let n = read.as_ref().copied().unwrap_or_default();
        unanswered.fetch_add(n, Relaxed);
        let now = Instant::now();
        lines.take(&block[..n], now);
        if n == 0 {
            lines.end(now);
        }
        while let Some(line) = lines.next() {
            if send.send(Some(line)).is_err() {
                return;
            }
        }
        if lines.is_too_long() {
            let _ = send.send(None);
            return;
        }
        if n == 0 {
            return;
        }
    }
}
