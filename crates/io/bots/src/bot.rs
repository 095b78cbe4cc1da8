mod inspection;

use std::{
    collections::VecDeque,
    io::{self, Read},
    process::{Child, ExitStatus},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    Gone, Trouble,
    input::Input,
    output::{Next, Output},
    stamp::{When, when},
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
pub struct Bot {
    child: Child,
    /// Whether it is ended for what it uses.
    has_bounds: bool,
    input: Option<Input>,
    output: Output,
    /// The last lines of its output.
    said: VecDeque<String>,
    errors: Arc<Mutex<Vec<u8>>>,
    /// Closes when all of standard error has been read.
    errors_end: Receiver<()>,
}

/// What was waited for, and when it came.
#[derive(Clone, Copy, Debug)]
pub struct Heard<T> {
    /// What.
    pub what: T,
    /// When it left the pipe.
    pub at: Instant,
}

impl Bot {
    pub(crate) fn new(mut child: Child, has_bounds: bool) -> io::Result<Self> {
        let (input, output, pipe) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (errors, (at_end, errors_end)) = (Arc::default(), mpsc::sync_channel(0));
        if let Some(pipe) = pipe {
            let errors = Arc::clone(&errors);
            thread::spawn(move || {
                keep_end(pipe, &errors);
                drop(at_end);
            });
        }
        let (said, nothing) = (VecDeque::new(), Output::new(None)?);
        let mut bot = Self { child, has_bounds, input: None, output: nothing, said, errors, errors_end };
        // From here on it ends with us, whatever fails.
        bot.output = Output::new(output)?;
        bot.input = input.map(Input::new).transpose()?;
        Ok(bot)
    }

    /// Tells it some lines, each with its end; the time is that before the first byte. Whatever it has written before
    /// is no answer to them, and forgotten.
    pub fn tell(&mut self, lines: &str) -> Result<Instant, Trouble> {
        self.forget();
        let Some(input) = &mut self.input else { return Err(Trouble::Gone(self.gone())) };
        let start = Instant::now();
        match input.write(lines) {
            Ok(()) => Ok(start),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(Trouble::Deaf),
            Err(_) => Err(match self.gone() {
                // It lives, and has only closed its input.
                Gone::Closed => Trouble::Deaf,
                gone @ (Gone::Crashed(_) | Gone::Exited(_) | Gone::Broke(_)) => Trouble::Gone(gone),
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
    ) -> Result<Heard<T>, Trouble> {
        let end = deadline + GRACE;
        loop {
            if interrupted.load(Relaxed) {
                return Err(Trouble::Interrupted);
            }
            let now = Instant::now();
            // Once the time is over, nothing but an answer makes a difference.
            let trouble = |at, trouble| if at > deadline { Trouble::Silent } else { trouble };
            match self.output.next(end.min(now + GLANCE)) {
                Next::Line(line) => {
                    let found = match when(since, deadline, line.at) {
                        When::Before => None,
                        When::InTime => wanted(&line.text).map(|what| Ok(Heard { what, at: line.at })),
                        When::Late(over) => wanted(&line.text).map(|_| Err(Trouble::Slow(over))),
                    };
                    remember(&mut self.said, line.text);
                    if let Some(found) = found {
                        return found;
                    }
                }
                Next::Flood(flood, at) => return Err(trouble(at, Trouble::Flood(flood))),
                Next::Quiet if now >= end => return Err(Trouble::Silent),
                Next::Quiet => {}
                Next::End(at) => return Err(trouble(at, Trouble::Gone(self.gone()))),
            }
        }
    }

    /// The last lines that it wrote, the latest at the end.
    pub fn said(&self) -> impl Iterator<Item = &str> {
        self.said.iter().map(String::as_str)
    }

    /// The end of what it wrote to standard error.
    pub fn errors(&self) -> String {
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&errors).into_owned()
    }

    /// Tells it to end by this line, and ends it if it does not. What was not as it should be is told.
    pub fn dismiss(mut self, farewell: &str) -> Result<(), Trouble> {
        self.tell(farewell)?;
        self.input = None;
        match self.status_within(FAREWELL, Self::forget) {
            Some(status) if status.success() => Ok(()),
            Some(status) => Err(Trouble::Gone(Gone::of(Some(status), self.has_bounds))),
            None => Err(Trouble::Silent),
        }
    }

    fn forget(&mut self) {
        let said = &mut self.said;
        self.output.forget(|line| remember(said, line));
    }

    fn gone(&mut self) -> Gone {
        // The pipe closes a moment before the process is over, and its last words are still on their way.
        let status = self.status_within(LAST_WORDS, Self::forget);
        if status.is_some() {
            let _ = self.errors_end.recv_timeout(LAST_WORDS);
        }
        Gone::of(status, self.has_bounds)
    }

    /// How it has ended, if it does within this time. What is done meanwhile may take its last lines, for which it would
    /// have to wait otherwise.
    fn status_within(&mut self, time: Duration, meanwhile: fn(&mut Self)) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        let mut pause = Duration::from_micros(100);
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= deadline {
                return None;
            }
            meanwhile(self);
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(5));
        }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // Whoever it has started ends with it.
        #[cfg(unix)]
        if let Some(pid) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(pid, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn remember(said: &mut VecDeque<String>, line: String) {
    if said.len() == LINES_KEPT {
        said.pop_front();
    }
    said.push_back(line);
}

fn keep_end(mut pipe: impl Read, errors: &Mutex<Vec<u8>>) {
    let mut block = vec![0; 4096];
    while let Ok(n @ 1..) = pipe.read(&mut block) {
        let mut errors = errors.lock().unwrap_or_else(PoisonError::into_inner);
        errors.extend_from_slice(&block[..n]);
        let surplus = errors.len().saturating_sub(ERRORS_KEPT);
        errors.drain(..surplus);
    }
}
