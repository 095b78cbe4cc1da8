//! Polled pipe reader: whoever waits for an answer reads the pipe itself, so no other thread has to wake up first.

use std::{
    io::{self, Read as _},
    process::ChildStdout,
    time::Instant,
};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::{BLOCK, MOST_OUTPUT, NextOutput};
use crate::{OutputFlood, lines::LineBuffer};

/// The output of a program, read when somebody wants it. A program that writes while nobody does has the pipe for it, and
/// waits when that is full.
#[derive(Debug)]
pub(crate) struct BotOutput {
    /// `None` once it has ended.
    pipe: Option<ChildStdout>,
    lines: LineBuffer,
    block: Vec<u8>,
    /// How much was read since the last question.
    unanswered: usize,
    /// When the end was seen.
    end: Instant,
}

/// What came of a look at the pipe.
enum PipePoll {
    Read,
    Empty,
    Ended,
}

impl BotOutput {
    pub(crate) fn new(pipe: Option<ChildStdout>) -> io::Result<Self> {
        if let Some(pipe) = &pipe {
            let flags = rustix::fs::fcntl_getfl(pipe)?;
            rustix::fs::fcntl_setfl(pipe, flags | rustix::fs::OFlags::NONBLOCK)?;
        }
        let (lines, block) = (LineBuffer::default(), vec![0; BLOCK]);
        Ok(Self { pipe, lines, block, unanswered: 0, end: Instant::now() })
    }

    /// Gives away what has been written so far: it belongs to an earlier question.
    pub(crate) fn forget(&mut self, mut old: impl FnMut(String)) {
        self.unanswered = 0;
        loop {
            while let Some(line) = self.lines.next() {
                old(line.text);
            }
            let is_flood = self.unanswered > MOST_OUTPUT || self.lines.is_too_long();
            if is_flood || !matches!(self.poll(), PipePoll::Read) {
                return;
            }
        }
    }

    /// The next line, waited for until then.
    pub(crate) fn next(&mut self, until: Instant) -> NextOutput {
        loop {
            if let Some(line) = self.lines.next() {
                return NextOutput::Line(line);
            }
            if self.lines.is_too_long() {
                return NextOutput::Flood(OutputFlood::Line, self.end);
            }
            if self.unanswered > MOST_OUTPUT {
                return NextOutput::Flood(OutputFlood::Answer, self.end);
            }
            let Some(pipe) = &self.pipe else { return NextOutput::End(self.end) };
            let now = Instant::now();
            let left = until.saturating_duration_since(now);
            let left = Timespec::try_from(left).ok();
            let mut fds = [PollFd::new(pipe, PollFlags::IN)];
            match poll(&mut fds, left.as_ref()) {
                Ok(0) => return NextOutput::Quiet,
                Err(rustix::io::Errno::INTR) if Instant::now() >= until => return NextOutput::Quiet,
                Err(rustix::io::Errno::INTR) => {}
                // Where it cannot be waited for, it can be looked at.
                Ok(_) | Err(_) => {
                    if matches!(self.poll(), PipePoll::Empty) && Instant::now() >= until {
                        return NextOutput::Quiet;
                    }
                }
            }
        }
    }

    /// Reads what is there, without waiting.
    fn poll(&mut self) -> PipePoll {
        let Some(pipe) = &mut self.pipe else { return PipePoll::Ended };
        let read = pipe.read(&mut self.block);
        let now = Instant::now();
        match read {
            Ok(n @ 1..) => {
                self.unanswered += n;
                self.end = now;
                self.lines.take(&self.block[..n], now);
                PipePoll::Read
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => PipePoll::Empty,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => PipePoll::Read,
            // An error here is the end of what can be read; a last line without an end is one, too.
            Ok(0) | Err(_) => {
                self.end = now;
                self.pipe = None;
                self.lines.end(now);
                PipePoll::Ended
            }
        }
    }
}
