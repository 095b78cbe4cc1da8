//! `tengen judge`: runs a program on the inputs of a folder and compares its outputs.

mod cases;
mod compare;
mod report;
mod runner;

use std::{fs, io, process::ExitCode};

use anyhow::{Context as _, Result, bail};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tengen_core::Lang;

use self::{
    cases::Case,
    compare::differences,
    report::{Report, Verdict},
    runner::Run,
};
use crate::args::JudgeArgs;

pub(crate) fn run(args: &JudgeArgs, lang: Lang) -> Result<ExitCode> {
    let cases = cases::find(&args.folder)?;
    if cases.is_empty() {
        bail!(
            "{}: {}",
            args.folder.display(),
            lang.pick("no *.in files here or one folder below", "这里和下一级文件夹都没有 *.in 文件")
        );
    }
    let bar = progress_bar(cases.len());
    let mut report = Report::new(lang);
    for case in &cases {
        bar.set_message(case.label());
        let (verdict, seconds) = judge(case, args)?;
        bar.suspend(|| report.add(case, verdict, seconds))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    report.finish()?;
    Ok(if report.is_all_correct() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Shown on a terminal only.
fn progress_bar(n_cases: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(n_cases as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Runs the program on one case. An error means that nothing can be judged: the program cannot be started at all.
fn judge(case: &Case, args: &JudgeArgs) -> Result<(Verdict, f64)> {
    let expected = match fs::read(&case.output) {
        Ok(expected) => expected,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((Verdict::NoOutputFile, 0.0)),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", case.output.display())),
    };
    let run = Run::of(&args.command, &case.input, args.timeout, expected.len())?;
    let seconds = run.time.as_secs_f64();
    let verdict = match run.end {
        runner::End::Done => match differences(&expected, &run.output) {
            differences if differences.is_empty() => Verdict::Correct,
            differences => Verdict::Wrong(differences),
        },
        runner::End::TimedOut => Verdict::TimedOut(args.timeout),
        runner::End::Flooded(limit) => Verdict::Flooded(limit),
        runner::End::Failed(code) => Verdict::Failed(code, run.errors),
        runner::End::Crashed(signal) => Verdict::Crashed(signal, run.errors),
    };
    Ok((verdict, seconds))
}
