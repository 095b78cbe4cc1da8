mod inspection;

use std::{
    collections::VecDeque,
    io,
    process::ExitStatus,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use crate::{
    BotError, ExitCause, PipeCollector, PipeLimit, SupervisedChild,
    input::BotInput,
    line_timing::{LineTiming, when},
    output::{BotOutput, NextOutput},
};

/// What is kept of standard error.
const ERRORS_KEPT: usize = 4096;
/// So many lines are remembered of what it has said last.
const LINES_KEPT: usize = 2;
/// How long a program may take to end when it is told to.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long we wait for the status and the last words of a program that has gone: the system may be busy with its memory.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// Whoever answers so little after its time has been slow; after that it is silent.
const GRACE: Duration = Duration::from_millis(500);
/// How often we look whether we were interrupted.
const GLANCE: Duration = Duration::from_millis(50);

/// A program that runs. It ends when this is dropped.
#[derive(Debug)]
pub struct BotProcess {
    child: SupervisedChild,
    /// Whether it is ended for what it uses.
    has_bounds: bool,
    input: Option<BotInput>,
    output: BotOutput,
    /// The last lines of its output.
    said: VecDeque<String>,
    errors: PipeCollector,
}

/// What was waited for, and when it came.
#[derive(Clone, Copy, Debug)]
pub struct TimedReply<T> {
    /// What.
    pub what: T,
    /// When it left the pipe.
    pub at: Instant,
}

impl BotProcess {
    pub(crate) fn new(mut child: SupervisedChild, has_bounds: bool) -> io::Result<Self> {
        let errors = PipeCollector::new(child.take_stderr(), PipeLimit::Last(ERRORS_KEPT));
        let output = BotOutput::new(child.take_stdout())?;
        let input = child.take_stdin().map(BotInput::new).transpose()?;
        Ok(Self { child, has_bounds, input, output, said: VecDeque::new(), errors })
    }

    /// Tells it some lines, each with its end; the time is that before the first byte. Whatever it has written before
    /// is no answer to them, and forgotten.
    pub fn send(&mut self, lines: &str) -> Result<Instant, BotError> {
        self.forget();
        let Some(input) = &mut self.input else { return Err(BotError::Gone(self.gone())) };
        let start = Instant::now();
        match input.write(lines) {
            Ok(()) => Ok(start),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(BotError::Deaf),
            Err(_) => Err(match self.gone() {
                // It lives, and has only closed its input.
                ExitCause::Closed => BotError::Deaf,
                gone @ (ExitCause::Crashed(_) | ExitCause::Exited(_) | ExitCause::Broke(_)) => {
                    BotError::Gone(gone)
                }
            }),
        }
    }

    /// Waits for a line that `wanted` takes. What was written before `since` belongs to an earlier question. A wanted
    /// line that comes a little after the deadline is waited for, too, to tell by how much it was late.
    pub fn wait<T>(
        &mut self,
        since: Instant,
        deadline: Instant,
        interrupted: &AtomicBool,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<TimedReply<T>, BotError> {
        let end = deadline + GRACE;
        loop {
            if interrupted.load(Relaxed) {
                return Err(BotError::Interrupted);
            }
            let now = Instant::now();
            // Once the time is over, nothing but an answer makes a difference.
            let trouble = |at, trouble| if at > deadline { BotError::Silent } else { trouble };
            match self.output.next(end.min(now + GLANCE)) {
                NextOutput::Line(line) => {
                    let found = match when(since, deadline, line.at) {
                        LineTiming::Before => None,
                        LineTiming::InTime => {
                            wanted(&line.text).map(|what| Ok(TimedReply { what, at: line.at }))
                        }
                        LineTiming::Late(over) => wanted(&line.text).map(|_| Err(BotError::Slow(over))),
                    };
                    remember(&mut self.said, line.text);
                    if let Some(found) = found {
                        return found;
                    }
                }
                NextOutput::Flood(flood, at) => return Err(trouble(at, BotError::Flood(flood))),
                NextOutput::Quiet if now >= end => return Err(BotError::Silent),
                NextOutput::Quiet => {}
                NextOutput::End(at) => return Err(trouble(at, BotError::Gone(self.gone()))),
            }
        }
    }

    /// The last lines that it wrote, the latest at the end.
    pub fn last_lines(&self) -> impl Iterator<Item = &str> {
        self.said.iter().map(String::as_str)
    }

    /// The end of what it wrote to standard error.
    pub fn errors(&self) -> String {
        String::from_utf8_lossy(&self.errors.bytes()).into_owned()
    }

    /// Tells it to end by this line, and ends it if it does not. What was not as it should be is told.
    pub fn dismiss(mut self, farewell: &str) -> Result<(), BotError> {
        self.send(farewell)?;
        self.input = None;
        match self.status_within(FAREWELL) {
            Some(status) if status.success() => Ok(()),
            Some(status) => Err(BotError::Gone(ExitCause::of(Some(status), self.has_bounds))),
            None => Err(BotError::Silent),
        }
    }

    fn forget(&mut self) {
        let said = &mut self.said;
        self.output.forget(|line| remember(said, line));
    }

    fn gone(&mut self) -> ExitCause {
        // The pipe closes a moment before the process is over, and its last words are still on their way.
        let status = self.status_within(LAST_WORDS);
        if status.is_some() {
            self.errors.wait_for_end(LAST_WORDS);
        }
        ExitCause::of(status, self.has_bounds)
    }

    /// How it has ended, if it does within this time. Its last lines are taken meanwhile, since it may wait for that.
    fn status_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let Self { child, output, said, .. } = self;
        child.wait_until(Instant::now() + time, || {
            output.forget(|line| remember(said, line));
            false
        })
    }
}

fn remember(said: &mut VecDeque<String>, line: String) {
    if said.len() == LINES_KEPT {
        said.pop_front();
    }
    said.push_back(line);
}
