//! Threaded pipe reader, for systems where pipes cannot be polled with a deadline.

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

use super::{BLOCK, MOST_OUTPUT, NextOutput};
use crate::{
    OutputFlood,
    lines::{LineBuffer, OutputLine},
};

/// So many lines are read ahead; then the program has to wait until somebody wants them.
const LINES_AHEAD: usize = 64;

/// The output of a program.
#[derive(Debug)]
pub(crate) struct BotOutput {
    lines: Receiver<Option<OutputLine>>,
    /// How much was read since the last question.
    unanswered: Arc<AtomicUsize>,
}

impl BotOutput {
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
    pub(crate) fn next(&mut self, until: Instant) -> NextOutput {
        if self.unanswered.load(Relaxed) > MOST_OUTPUT {
            return NextOutput::Flood(OutputFlood::Answer, Instant::now());
        }
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Some(line)) => NextOutput::Line(line),
            Ok(None) => NextOutput::Flood(OutputFlood::Line, Instant::now()),
            Err(RecvTimeoutError::Timeout) => NextOutput::Quiet,
            Err(RecvTimeoutError::Disconnected) => NextOutput::End(Instant::now()),
        }
    }
}

/// Reads lines until the pipe closes or nobody wants more; `None` is a line that is too long.
fn read_lines(mut pipe: ChildStdout, unanswered: &AtomicUsize, send: &SyncSender<Option<OutputLine>>) {
    let (mut block, mut lines) = (vec![0; BLOCK], LineBuffer::default());
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
