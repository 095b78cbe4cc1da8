//! `tengen sandbox`: shows sandbox support, or runs a command sandboxed.

use std::{
    ffi::OsString,
    io::{self, Write},
    path::{Path, PathBuf, absolute},
    process::{ExitCode, ExitStatus},
};

use anstyle::{AnsiColor, Style};
use anyhow::{Result, anyhow};
use tengen_console::io_text;
use tengen_core::{Lang, Localize as _};
use tengen_sandbox::{
    LimitBreach, SandboxPolicy, SandboxSurvey, SurveyFinding, named_files, own_program, survey,
};

use crate::args::SandboxArgs;

pub(crate) fn run(args: &SandboxArgs, lang: Lang) -> Result<ExitCode> {
    let Some((program, words)) = args.command.split_first() else {
        let found = survey(&own_program().unwrap_or_default());
        print_survey(&mut anstream::stdout().lock(), found, lang)?;
        return Ok(if found.is_complete() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    };
    let mut cell = SandboxPolicy::usual(args.sandbox);
    cell.limits.memory = args.memory.or(cell.limits.memory);
    cell.shown = shown(program, words, &args.show);
    let mut command =
        cell.command(&path(program), words, None).map_err(|refused| anyhow!("{}", refused.localize(lang)))?;
    // Guards complain in the language that we speak.
    let status = command.env("TENGEN_LANG", lang.code()).status().map_err(|error| {
        let program = program.to_string_lossy();
        anyhow!("{program}{} {}", lang.text("cli-plain-colon"), io_text(&error, lang))
    })?;
    if let Some(breach) = LimitBreach::of(status) {
        let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        let text = lang.text("cli-stopped-by-sandbox");
        writeln!(anstream::stderr(), "{red}tengen:{red:#} {text}{}", breach.localize(lang))?;
    }
    Ok(code(status))
}

/// A path is meant from here; a bare name is looked for where commands are.
fn path(program: &OsString) -> PathBuf {
    let path = Path::new(program);
    let is_bare = path.components().count() < 2 && !program.to_string_lossy().starts_with('.');
    if is_bare { path.to_path_buf() } else { absolute(path).unwrap_or_else(|_| path.to_path_buf()) }
}

/// What matches would show the program, and what was asked for.
fn shown(program: &OsString, words: &[OsString], more: &[PathBuf]) -> Vec<PathBuf> {
    let more = more.iter().filter_map(|path| absolute(path).ok());
    named_files(&path(program), words, None).into_iter().chain(more).collect()
}

/// The program's own status; shells add 128 to a signal.
fn code(status: ExitStatus) -> ExitCode {
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&status).map(|signal| 128 + signal);
    #[cfg(not(unix))]
    let signal = None;
    let code = status.code().or(signal).and_then(|code| u8::try_from(code).ok());
    code.map_or(ExitCode::FAILURE, ExitCode::from)
}

fn print_survey(output: &mut impl Write, found: &SandboxSurvey, lang: Lang) -> io::Result<()> {
    let color = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
    let (green, red, dim) = (color(AnsiColor::Green), color(AnsiColor::Red).bold(), Style::new().dimmed());
    if found.is_complete() {
        let text = lang.text("cli-sandbox-complete");
        writeln!(output, "{}{text}{}", green.bold(), green.bold().render_reset())?;
    } else {
        let text = lang.text("cli-sandbox-incomplete");
        writeln!(output, "{red}{text}{red:#}")?;
    }
    for finding in found.findings() {
        let SurveyFinding { part, missing } = finding;
        let (style, mark) = match missing {
            None => (green, lang.text("cli-sandbox-yes")),
            Some(_) if part.is_needed() => (red, lang.text("cli-sandbox-missing")),
            Some(_) => (dim, lang.text("cli-sandbox-without")),
        };
        write!(output, "  {style}{mark}{style:#}  {}", part.localize(lang))?;
        match &*finding.why().localize(lang) {
            "" => writeln!(output)?,
            why => writeln!(output, "{dim}{}{why}{dim:#}", lang.text("cli-colon"))?,
        }
    }
    let advice = found.advice();
    if !advice.is_empty() {
        writeln!(output, "\n{}", lang.text("cli-sandbox-advice"))?;
    }
    for advice in advice {
        writeln!(output, "  {}", advice.localize(lang))?;
    }
    Ok(())
}
