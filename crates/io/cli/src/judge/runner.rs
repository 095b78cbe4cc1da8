use std::{
    ffi::OsString,
    fs::File,
    io::Read,
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result};

/// How a program ended.
pub(crate) enum End {
    /// By itself, with status 0.
    Done,
    /// By itself, with another status.
    Failed(i32),
    /// By this signal.
    Crashed(i32),
    /// Killed after the time limit.
    TimedOut,
    /// Killed after so many bytes of output.
    Flooded(usize),
}

/// What became of a program on one input.
pub(crate) struct Run {
    pub(crate) end: End,
    pub(crate) output: Vec<u8>,
    /// The end of what it wrote to standard error.
    pub(crate) errors: Vec<u8>,
    pub(crate) time: Duration,
}

/// What is kept of standard error.
const ERRORS_KEPT: usize = 4096;
/// A program may write this much more than twice what is expected; a wrong answer can be longer than a right one.
const SPARE_OUTPUT: usize = 1 << 20;

impl Run {
    /// Runs the program with the input on its standard input. Fails only when it cannot be run at all.
    pub(crate) fn of(command: &[OsString], input: &Path, limit: Duration, expected: usize) -> Result<Self> {
        let input = File::open(input).with_context(|| format!("cannot open {}", input.display()))?;
        let (program, args) = command.split_first().context("no program given")?;
        let start = Instant::now();
        let mut child = in_own_group(Command::new(program).args(args))
            .stdin(input)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot run {}", program.display()))?;
        let most = expected * 2 + SPARE_OUTPUT;
        let is_flooded = Arc::new(AtomicBool::new(false));
        let output = child.stdout.take().map(|pipe| read_all(pipe, most, Arc::clone(&is_flooded)));
        let errors = child.stderr.take().map(|pipe| thread::spawn(move || read_end(pipe)));
        let ended = watch(&mut child, start + limit, &is_flooded)?;
        let time = start.elapsed();
        // Whatever the program has started ends with it; only then do its pipes close for sure.
        kill_group(&mut child);
        let output = output.and_then(|reader| reader.join().ok()).unwrap_or_default();
        let errors = errors.and_then(|reader| reader.join().ok()).unwrap_or_default();
        let end = match ended {
            _ if output.len() > most => End::Flooded(most),
            Some(status) => end_of(status),
            None => End::TimedOut,
        };
        Ok(Self { end, output, errors, time })
    }
}

/// Waits for the end of the program; `None` when it has to be ended, because it is late or floods us.
fn watch(child: &mut Child, deadline: Instant, is_flooded: &AtomicBool) -> Result<Option<ExitStatus>> {
    let mut pause = Duration::from_micros(200);
    loop {
        if let Some(status) = child.try_wait().context("cannot watch the program")? {
            return Ok(Some(status));
        }
        if Instant::now() >= deadline || is_flooded.load(Ordering::Relaxed) {
            return Ok(None);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(5));
    }
}

/// Reads until the end, or one byte more than allowed.
fn read_all(
    pipe: impl Read + Send + 'static,
    most: usize,
    is_flooded: Arc<AtomicBool>,
) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut output = Vec::new();
        // An error here is the end of what can be read; the comparison will tell.
        let _ = pipe.take(most as u64 + 1).read_to_end(&mut output);
        is_flooded.store(output.len() > most, Ordering::Relaxed);
        output
    })
}

/// Reads everything, so that the program is not held up, and keeps the end of it.
fn read_end(mut pipe: impl Read) -> Vec<u8> {
    let (mut kept, mut block) = (Vec::new(), [0; ERRORS_KEPT]);
    while let Ok(n @ 1..) = pipe.read(&mut block) {
        kept.extend_from_slice(&block[..n]);
        let surplus = kept.len().saturating_sub(ERRORS_KEPT);
        kept.drain(..surplus);
    }
    kept
}

#[cfg(unix)]
fn in_own_group(command: &mut Command) -> &mut Command {
    std::os::unix::process::CommandExt::process_group(command, 0)
}

#[cfg(not(unix))]
fn in_own_group(command: &mut Command) -> &mut Command {
    command
}

/// Ends the program and, where we can, all that it has started.
fn kill_group(child: &mut Child) {
    #[cfg(unix)]
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        // It is gone already, most of the time.
        let _ = rustix::process::kill_process_group(pid, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(unix)]
fn end_of(status: ExitStatus) -> End {
    use std::os::unix::process::ExitStatusExt as _;
    match (status.code(), status.signal()) {
        (Some(0), _) => End::Done,
        (Some(code), _) => End::Failed(code),
        (None, signal) => End::Crashed(signal.unwrap_or_default()),
    }
}

#[cfg(not(unix))]
fn end_of(status: ExitStatus) -> End {
    match status.code() {
        Some(0) => End::Done,
        code => End::Failed(code.unwrap_or(-1)),
    }
}
