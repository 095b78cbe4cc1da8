use std::{
    ffi::OsString,
    fs::File,
    io::{self, Read},
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, anyhow};
use tengen_console::io_text;
use tengen_core::Lang;

/// How a program ended.
pub(crate) enum End {
    /// By itself, with status 0.
    Done,
    /// In another way, which is wrong.
    Stopped(Stop),
    /// Killed because we were interrupted.
    Interrupted,
}

/// A wrong way to end.
pub(crate) enum Stop {
    /// By itself, with this status.
    Failed(i32),
    /// By this signal.
    Crashed(i32),
    /// Killed after the time limit.
    TimedOut(Duration),
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
/// How long to wait for pipes to close when everybody who should hold them is gone.
const PATIENCE: Duration = Duration::from_millis(500);

/// The program to be judged.
pub(crate) struct Program<'a> {
    name: &'a OsString,
    args: &'a [OsString],
    limit: Duration,
    interrupted: Arc<AtomicBool>,
}

impl<'a> Program<'a> {
    /// The program with its arguments, with so much time for each input.
    pub(crate) fn new(
        command: &'a [OsString],
        limit: Duration,
        interrupted: Arc<AtomicBool>,
    ) -> Result<Self> {
        let (name, args) = command.split_first().context("no program given")?;
        adopt_orphans();
        Ok(Self { name, args, limit, interrupted })
    }

    /// Runs it with the input on its standard input. Fails only when it cannot be run at all.
    pub(crate) fn run(&self, input: File, expected: usize, lang: Lang) -> Result<Run> {
        let start = Instant::now();
        let mut child = in_own_group(Command::new(self.name).args(self.args))
            .stdin(input)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| self.cannot_run(&error, lang))?;
        let most = expected * 2 + SPARE_OUTPUT;
        let output = Collector::new(child.stdout.take(), Keep::Beginning(most));
        let errors = Collector::new(child.stderr.take(), Keep::End(ERRORS_KEPT));
        let ended = self.watch(&mut child, start, &output, most)?;
        let time = start.elapsed();
        // Whatever the program has started ends with it; only then do its pipes close for sure.
        kill_all(&mut child);
        let (output, errors) = (output.finish(), errors.finish());
        let end = match ended {
            _ if self.interrupted.load(Ordering::Relaxed) => End::Interrupted,
            _ if output.len() > most => End::Stopped(Stop::Flooded(most)),
            Some(status) => end_of(status),
            None => End::Stopped(Stop::TimedOut(self.limit)),
        };
        Ok(Run { end, output, errors, time })
    }

    /// Waits for the end of the program; `None` when it has to be ended.
    fn watch(
        &self,
        child: &mut Child,
        start: Instant,
        output: &Collector,
        most: usize,
    ) -> Result<Option<ExitStatus>> {
        let mut pause = Duration::from_micros(200);
        loop {
            if let Some(status) = child.try_wait().context("cannot watch the program")? {
                return Ok(Some(status));
            }
            let is_late = start.elapsed() >= self.limit;
            if is_late || output.len() > most || self.interrupted.load(Ordering::Relaxed) {
                return Ok(None);
            }
            thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(5));
        }
    }

    /// Says why the program could not be started, with what most likely helps.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the list of system errors is open")]
    fn cannot_run(&self, error: &io::Error, lang: Lang) -> anyhow::Error {
        let name = self.name.display();
        let hint = match error.kind() {
            io::ErrorKind::NotFound
                if Path::new(self.name).components().count() == 1 && Path::new(self.name).exists() =>
            {
                format!("{} ./{name}", lang.pick("did you mean", "是不是"))
            }
            io::ErrorKind::PermissionDenied => {
                lang.pick("is it executable? chmod +x", "有执行权限吗？chmod +x").to_owned()
            }
            _ if error.raw_os_error() == Some(8) => lang
                .pick("a script needs a first line such as #!/bin/sh", "脚本的第一行要像 #!/bin/sh")
                .to_owned(),
            _ => String::new(),
        };
        let hint = if hint.is_empty() { hint } else { format!(" ({hint})") };
        anyhow!("{} {name}: {}{hint}", lang.pick("cannot run", "不能运行"), io_text(error, lang))
    }
}

/// What a pipe is kept of.
#[derive(Clone, Copy)]
enum Keep {
    /// Everything up to one byte more than this; then nothing more is read.
    Beginning(usize),
    /// The last so many bytes of everything.
    End(usize),
}

/// Reads a pipe in a thread of its own, so that the program is not held up.
struct Collector {
    bytes: Arc<Mutex<Vec<u8>>>,
    done: mpsc::Receiver<()>,
}

impl Collector {
    fn new(pipe: Option<impl Read + Send + 'static>, keep: Keep) -> Self {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let (sender, done) = mpsc::channel();
        if let Some(pipe) = pipe {
            let bytes = Arc::clone(&bytes);
            thread::spawn(move || {
                collect(pipe, keep, &bytes);
                // Nobody may be waiting any more.
                let _ = sender.send(());
            });
        }
        Self { bytes, done }
    }

    fn len(&self) -> usize {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// What was read, once the pipe is closed; or by now, if somebody who got away from us keeps it open.
    fn finish(self) -> Vec<u8> {
        let _ = self.done.recv_timeout(PATIENCE);
        std::mem::take(&mut self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn collect(mut pipe: impl Read, keep: Keep, bytes: &Mutex<Vec<u8>>) {
    let mut block = vec![0; 1 << 16];
    // An error here is the end of what can be read.
    while let Ok(n @ 1..) = pipe.read(&mut block) {
        let mut bytes = bytes.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.extend_from_slice(&block[..n]);
        match keep {
            Keep::Beginning(most) if bytes.len() > most => {
                bytes.truncate(most + 1);
                return;
            }
            Keep::Beginning(_) => {}
            Keep::End(most) => {
                let surplus = bytes.len().saturating_sub(most);
                bytes.drain(..surplus);
            }
        }
    }
}

#[cfg(unix)]
fn in_own_group(command: &mut Command) -> &mut Command {
    std::os::unix::process::CommandExt::process_group(command, 0)
}

#[cfg(not(unix))]
fn in_own_group(command: &mut Command) -> &mut Command {
    command
}

/// Lets processes that lose their parent become our children, so that we can end those that left the program's group.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    {
        // Where that is not possible, such processes get away.
        let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
    }
}

/// Ends the program and, where we can, all that it has started.
fn kill_all(child: &mut Child) {
    #[cfg(unix)]
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        // It is gone already, most of the time.
        let _ = rustix::process::kill_process_group(pid, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
    #[cfg(target_os = "linux")]
    kill_orphans();
}

/// Ends whoever has become our child; there is only one program at a time, so nobody else is.
#[cfg(target_os = "linux")]
fn kill_orphans() {
    use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
    // Each round may set free the children of those that it ended.
    for _ in 0..100 {
        let children = our_children();
        if children.is_empty() {
            return;
        }
        for pid in children.into_iter().filter_map(Pid::from_raw) {
            let _ = kill_process(pid, Signal::KILL);
            let _ = waitpid(Some(pid), WaitOptions::empty());
        }
    }
}

#[cfg(target_os = "linux")]
fn our_children() -> Vec<i32> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let lists = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    lists
        .flat_map(|list| list.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<_>>())
        .collect()
}

#[cfg(unix)]
fn end_of(status: ExitStatus) -> End {
    use std::os::unix::process::ExitStatusExt as _;
    match (status.code(), status.signal()) {
        (Some(0), _) => End::Done,
        (Some(code), _) => End::Stopped(Stop::Failed(code)),
        (None, signal) => End::Stopped(Stop::Crashed(signal.unwrap_or_default())),
    }
}

#[cfg(not(unix))]
fn end_of(status: ExitStatus) -> End {
    match status.code() {
        Some(0) => End::Done,
        code => End::Stopped(Stop::Failed(code.unwrap_or(-1))),
    }
}
