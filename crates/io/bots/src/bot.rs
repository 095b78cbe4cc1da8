mod inspection;

use std::{
    io::{self, Read, Write as _},
    process::{Child, ChildStdin, ExitStatus},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread,
    time::{Duration, Instant},
};

use crate::Trouble;

/// No line is longer.
const LONGEST_LINE: usize = 1 << 16;
/// Nobody writes more for one answer.
const MOST_OUTPUT: usize = 1 << 20;
/// What is kept of standard error.
const ERRORS_KEPT: usize = 4096;
/// So many lines are read ahead; then the program has to wait until somebody wants them.
const LINES_AHEAD: usize = 64;
/// How long a program may take to end when it is told to.
const FAREWELL: Duration = Duration::from_secs(1);
/// How long we wait for the status and the last words of a program that has gone.
const LAST_WORDS: Duration = Duration::from_millis(100);
/// How often we look whether we were interrupted.
const GLANCE: Duration = Duration::from_millis(50);

/// A program that runs. It ends when this is dropped.
#[derive(Debug)]
pub struct Bot {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<Line>,
    errors: Arc<Mutex<Vec<u8>>>,
    /// Closes when all of standard error has been read.
    errors_end: Receiver<()>,
}

/// What the program wrote, and when it left the pipe.
#[derive(Debug)]
enum Line {
    Text(String, Instant),
    TooLong,
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
    pub(crate) fn new(mut child: Child) -> io::Result<Self> {
        let input = child.stdin.take();
        if let Some(input) = &input {
            never_block(input)?;
        }
        let (send, lines) = mpsc::sync_channel(LINES_AHEAD);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &send));
        }
        let (errors, (at_end, errors_end)) = (Arc::default(), mpsc::sync_channel(0));
        if let Some(pipe) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || {
                keep_end(pipe, &errors);
                drop(at_end);
            });
        }
        Ok(Self { child, input, lines, errors, errors_end })
    }

    /// Tells it some lines, each with its end; the time is that before the first byte.
    pub fn tell(&mut self, lines: &str) -> Result<Instant, Trouble> {
        let Some(input) = &mut self.input else { return Err(self.gone()) };
        let start = Instant::now();
        match input.write_all(lines.as_bytes()).and_then(|()| input.flush()) {
            Ok(()) => Ok(start),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(Trouble::Deaf),
            Err(_) => Err(self.gone()),
        }
    }

    /// Waits for a line that `wanted` takes. What was written before `since` belongs to an earlier question.
    pub fn wait<T>(
        &mut self,
        since: Instant,
        deadline: Instant,
        interrupted: &AtomicBool,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<Heard<T>, Trouble> {
        let mut written = 0;
        loop {
            if interrupted.load(Relaxed) {
                return Err(Trouble::Interrupted);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(Line::Text(line, at)) => {
                    written += line.len() + 1;
                    if written > MOST_OUTPUT {
                        return Err(Trouble::Flood);
                    }
                    // What came in time counts, even if we got round to it later.
                    if at > deadline {
                        return Err(Trouble::Late);
                    }
                    let what = if at >= since { wanted(&line) } else { None };
                    if let Some(what) = what {
                        return Ok(Heard { what, at });
                    }
                }
                Ok(Line::TooLong) => return Err(Trouble::Flood),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Trouble::Late),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            }
        }
    }

    /// The end of what it wrote to standard error.
    pub fn errors(&self) -> String {
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&errors).into_owned()
    }

    /// Tells it to end by this line, and ends it if it does not.
    pub fn dismiss(mut self, farewell: &str) {
        if self.tell(farewell).is_ok() {
            self.input = None;
            let _ = self.status_within(FAREWELL);
        }
    }

    fn gone(&mut self) -> Trouble {
        // The pipe closes a moment before the process is over, and its last words are still on their way.
        let status = self.status_within(LAST_WORDS);
        let _ = self.errors_end.recv_timeout(LAST_WORDS);
        Trouble::Gone(status)
    }

    fn status_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        let mut pause = Duration::from_micros(100);
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= deadline {
                return None;
            }
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

/// A program that does not read must not hold us up: what does not fit into the pipe is refused at once.
fn never_block(input: &ChildStdin) -> io::Result<()> {
    #[cfg(unix)]
    {
        let flags = rustix::fs::fcntl_getfl(input)?;
        rustix::fs::fcntl_setfl(input, flags | rustix::fs::OFlags::NONBLOCK)?;
    }
    #[cfg(not(unix))]
    let _ = input;
    Ok(())
}

/// Reads lines until the pipe closes or nobody wants more. Blank ones mean nothing.
fn read_lines(mut pipe: impl Read, send: &SyncSender<Line>) {
    let (mut block, mut begun) = (vec![0; 1 << 14], Vec::new());
    // An error here is the end of what can be read.
    while let Ok(n @ 1..) = pipe.read(&mut block) {
        let now = Instant::now();
        let mut parts = block[..n].split(|byte| matches!(byte, b'\n' | b'\r')).peekable();
        while let Some(part) = parts.next() {
            begun.extend_from_slice(part);
            if begun.len() > LONGEST_LINE {
                let _ = send.send(Line::TooLong);
                return;
            }
            if parts.peek().is_some() && !begun.is_empty() {
                let line = String::from_utf8_lossy(&begun).into_owned();
                begun.clear();
                if send.send(Line::Text(line, now)).is_err() {
                    return;
                }
            }
        }
    }
    // A last line without an end is one, too.
    if !begun.is_empty() {
        let line = String::from_utf8_lossy(&begun).into_owned();
        let _ = send.send(Line::Text(line, Instant::now()));
    }
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
