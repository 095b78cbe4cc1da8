//! Runs of the judged program, each bounded in time and output.

use std::{
    ffi::OsString,
    fs::File,
    io, mem,
    path::Path,
    process::{Command, ExitStatus, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, anyhow};
use tengen_bots::{ExitSignal, PipeCollector, PipeLimit, SupervisedChild, adopt_orphans, kill_children};
use tengen_console::io_text;
use tengen_core::{Lang, localize, message};

/// How a program ended.
pub(crate) enum ProgramExit {
    /// By itself, with status 0.
    Done,
    /// In another way, which is wrong.
    Stopped(RunFailure),
    /// Killed because we were interrupted.
    Interrupted,
}

/// A wrong way to end.
pub(crate) enum RunFailure {
    /// By itself, with this status.
    Failed(i32),
    /// By this signal.
    Crashed(ExitSignal),
    /// Killed after the time limit.
    TimedOut(Duration),
    /// Killed after so many bytes of output.
    Flooded(usize),
}

/// What became of a program on one input.
pub(crate) struct CaseRun {
    pub(crate) end: ProgramExit,
    pub(crate) output: Vec<u8>,
    /// The end of what it wrote to standard error.
    pub(crate) errors: Vec<u8>,
    pub(crate) time: Duration,
}

/// What is kept of standard error.
const ERRORS_KEPT: usize = 4096;
/// A program may write this much more than twice what is expected; a wrong answer can be longer than a right one.
const SPARE_OUTPUT: usize = 1 << 20;
/// No limit is longer: far more cannot be added to a time.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 3600);
/// How long to wait for pipes to close when everybody who should hold them is gone.
const PATIENCE: Duration = Duration::from_millis(500);

/// The program to be judged.
pub(crate) struct JudgedProgram<'a> {
    name: &'a OsString,
    args: &'a [OsString],
    limit: Duration,
    interrupted: Arc<AtomicBool>,
}

impl<'a> JudgedProgram<'a> {
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
    pub(crate) fn run(&self, input: File, expected: usize, lang: Lang) -> Result<CaseRun> {
        let start = Instant::now();
        let mut command = Command::new(self.name);
        command.args(self.args).stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child =
            SupervisedChild::spawn(&mut command).map_err(|error| self.cannot_run(&error, lang))?;
        let most = expected * 2 + SPARE_OUTPUT;
        let output = PipeCollector::new(child.take_stdout(), PipeLimit::First(most));
        let errors = PipeCollector::new(child.take_stderr(), PipeLimit::Last(ERRORS_KEPT));
        let is_interrupted = || self.interrupted.load(Ordering::Relaxed);
        let ended = child
            .wait_until(start + self.limit.min(LONGEST), || output.bytes().len() > most || is_interrupted());
        let time = start.elapsed();
        // Whatever the program has started ends with it; only then do its pipes close for sure.
        child.kill();
        // There is only one program at a time, so nobody else is our child.
        kill_children();
        let finish = |pipe: PipeCollector| {
            pipe.wait_for_end(PATIENCE);
            mem::take(&mut *pipe.bytes())
        };
        let (output, errors) = (finish(output), finish(errors));
        let end = match ended {
            _ if is_interrupted() => ProgramExit::Interrupted,
            _ if output.len() > most => ProgramExit::Stopped(RunFailure::Flooded(most)),
            Some(status) => end_of(status),
            None => ProgramExit::Stopped(RunFailure::TimedOut(self.limit)),
        };
        Ok(CaseRun { end, output, errors, time })
    }

    /// Says why the program could not be started, with what most likely helps.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the list of system errors is open")]
    fn cannot_run(&self, error: &io::Error, lang: Lang) -> anyhow::Error {
        let name = self.name.display();
        let hint = match error.kind() {
            io::ErrorKind::NotFound
                if Path::new(self.name).components().count() == 1 && Path::new(self.name).exists() =>
            {
                Some(message!("judge-hint-current-folder", name))
            }
            io::ErrorKind::PermissionDenied => Some(message!("judge-hint-executable", name)),
            _ if error.raw_os_error() == Some(8) => Some(message!("judge-hint-shebang")),
            _ => None,
        };
        let why = io_text(error, lang);
        anyhow!(match hint {
            Some(hint) => localize!(lang, "judge-cannot-run-hint", name, why, hint),
            None => localize!(lang, "judge-cannot-run", name, why),
        })
    }
}

fn end_of(status: ExitStatus) -> ProgramExit {
    match status.code() {
        Some(0) => ProgramExit::Done,
        Some(code) => ProgramExit::Stopped(RunFailure::Failed(code)),
        None => ProgramExit::Stopped(RunFailure::Crashed(ExitSignal::of(status))),
    }
}
