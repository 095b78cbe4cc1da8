//! Judge of programs: runs one on the inputs of a folder and compares its outputs with the expected ones.
#![forbid(unsafe_code)]

mod cases;
mod compare;
mod compile;
mod report;
mod runner;

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use anyhow::{Result, bail};
use tengen_console::{io_text, is_broken_pipe, progress_bar, watch_interrupts};
use tengen_core::Lang;

use self::{
    cases::TestCase,
    compare::differences,
    compile::Compilation,
    report::{CaseVerdict, JudgeReport},
    runner::{JudgedProgram, ProgramExit},
};

pub use self::{cases::CaseSelection, report::ReportFormat};

/// What is judged, and on what.
#[derive(Clone, Debug)]
pub struct JudgeRequest {
    /// The folder of the test cases; its sub-folders are tasks.
    pub folder: PathBuf,
    /// Which of them.
    pub selection: CaseSelection,
    /// A source file or a folder of sources that is compiled first.
    pub compile: Option<PathBuf>,
    /// The program and its arguments; none where the compiled program is meant.
    pub command: Vec<OsString>,
    /// How long each run may take.
    pub limit: Duration,
    /// How verdicts are written.
    pub format: ReportFormat,
}

/// Runs the program on the inputs of the folder and its sub-folders, each within the time limit, and prints verdicts. The
/// exit status is 0 when everything is correct, 1 when something is not, 130 when it was interrupted.
pub fn judge_folder(request: &JudgeRequest, lang: Lang) -> Result<ExitCode> {
    let JudgeRequest { folder, selection, compile: source, command, limit, format } = request;
    let cases = cases::find(folder, lang)?;
    if cases.is_empty() {
        let why = lang.text("judge-no-cases");
        bail!("{}: {why}", folder.display());
    }
    let cases = selection.apply(cases, lang)?;
    let interrupted = watch_interrupts()?;
    let mut report = JudgeReport::new(*format, lang);
    let compiled = match source {
        Some(source) => match compile::compile(source, command, &interrupted, lang)? {
            Compilation::Done(program) => Some(program),
            Compilation::Failed(why) => {
                report.not_compiled(&why, cases.len())?;
                return Ok(ExitCode::FAILURE);
            }
            Compilation::Interrupted => return Ok(ExitCode::from(130)),
        },
        None => None,
    };
    let command = compiled.as_ref().map_or(command, |program| &program.command);
    let program = JudgedProgram::new(command, *limit, Arc::clone(&interrupted))?;
    match judge_all(&cases, &program, &mut report, lang) {
        Ok(()) if interrupted.load(Ordering::Relaxed) => Ok(ExitCode::from(130)),
        Ok(()) if report.is_all_correct() => Ok(ExitCode::SUCCESS),
        Ok(()) => Ok(ExitCode::FAILURE),
        // Nobody reads on; but what was judged wrong stays wrong, and what was not judged is not correct.
        Err(error) if is_broken_pipe(&error) => {
            Ok(if report.is_all_correct() { ExitCode::from(2) } else { ExitCode::FAILURE })
        }
        Err(error) => Err(error),
    }
}

fn judge_all(
    cases: &[TestCase],
    program: &JudgedProgram,
    report: &mut JudgeReport,
    lang: Lang,
) -> Result<()> {
    let bar = progress_bar(cases.len() as u64);
    for case in cases {
        bar.set_message(case.label.clone());
        let Some((verdict, time)) = judge(case, program, lang)? else { break };
        bar.suspend(|| report.add(case, verdict, time))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    report.finish(cases.len())?;
    Ok(())
}

/// Runs the program on one case; `None` when that was interrupted. An error means that nothing can be judged: the program
/// cannot be started at all.
fn judge(case: &TestCase, program: &JudgedProgram, lang: Lang) -> Result<Option<(CaseVerdict, Duration)>> {
    let expected = match fs::read(&case.output) {
        Ok(expected) => expected,
        Err(error) => return Ok(Some((unreadable(&case.output, &error, lang), Duration::ZERO))),
    };
    let input = match fs::File::open(&case.input) {
        Ok(input) => input,
        Err(error) => return Ok(Some((unreadable(&case.input, &error, lang), Duration::ZERO))),
    };
    let run = program.run(input, expected.len(), lang)?;
    let verdict = match run.end {
        ProgramExit::Done => match differences(&expected, &run.output) {
            differences if differences.is_empty() => CaseVerdict::Correct,
            differences => CaseVerdict::Wrong(differences),
        },
        ProgramExit::Stopped(why) => CaseVerdict::Stopped { why, output: run.output, errors: run.errors },
        ProgramExit::Interrupted => return Ok(None),
    };
    Ok(Some((verdict, run.time)))
}

fn unreadable(path: &Path, error: &io::Error, lang: Lang) -> CaseVerdict {
    CaseVerdict::Unreadable(format!("{}: {}", path.display(), io_text(error, lang)))
}
