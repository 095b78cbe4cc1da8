//! Report of checks on standard output: as they are done, for people or as JSON.

use std::{
    borrow::Cow,
    io::{self, Write as _},
    process::ExitCode,
    sync::atomic::Ordering::Relaxed,
};

use anstyle::{AnsiColor, Style};
use anyhow::{Result, anyhow};
use serde_json::json;
use tengen_console::{CharacterSet, is_broken_pipe, progress_bar, text::wrap, watch_interrupts};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _, Message, localize, message};

use crate::{CheckFinding, CheckPlan, CheckSubject, CheckVerdict, EngineCheck, TalkLine};

/// How wide explanations are.
const WIDTH: u16 = 74;
/// How wide the names of checks are.
const NAMES: usize = 20;
/// Of more checks that are left out only their number is told.
const MOST_NAMES: usize = 4;
/// How far explanations are indented.
const INDENT: &str = "      ";

/// Writes findings as they come, and a summary.
struct CheckReport {
    is_json: bool,
    lang: Lang,
    signs: CharacterSet,
    subject: Option<CheckSubject>,
    ok: usize,
    warnings: usize,
    failures: usize,
    skipped: usize,
    /// What was left out, by the check that it needs.
    left_out: Vec<(Cow<'static, str>, Vec<String>)>,
}

/// Does all checks of a plan and reports them. The exit status is 0 when nothing has failed, 1 when something has, 2 when it
/// could not be reported, 130 when it was interrupted.
pub fn report_checks(plan: &CheckPlan, is_json: bool, lang: Lang) -> Result<ExitCode> {
    let checks = plan.checks();
    let halt = watch_interrupts()?;
    let bar = progress_bar(checks.len() as u64);
    let mut report = CheckReport::new(is_json, lang);
    let mut told = Ok(());
    let mut is_begun = false;
    let inspected = plan.inspect(&halt, |check, finding| {
        // Only now it is known that there is something to look at.
        if !is_begun {
            is_begun = true;
            told = bar.suspend(|| report.begin(plan));
        }
        bar.set_message(check.title.localize(lang).into_owned());
        if let (Some(finding), Ok(())) = (finding, &told) {
            told = bar.suspend(|| report.add(check, finding));
            bar.inc(1);
        }
    });
    bar.finish_and_clear();
    inspected.map_err(|error| {
        let name = printable(&plan.program.file_name());
        let why = error.localize(lang);
        anyhow!(localize!(lang, "gomocup-cannot-start", name, why))
    })?;
    if let Err(error) = told {
        // Nobody reads on; but what has failed has failed, and what was not looked at is not right.
        let is_failed = is_broken_pipe(&error.into()) && report.has_failures();
        return Ok(ExitCode::from(if is_failed { 1 } else { 2 }));
    }
    report.finish(checks.len())?;
    Ok(match (halt.load(Relaxed), report.has_failures()) {
        (true, _) => ExitCode::from(130),
        (false, true) => ExitCode::FAILURE,
        (false, false) => ExitCode::SUCCESS,
    })
}

/// The names of all checks, by subject.
pub fn list_checks(checks: &[EngineCheck], lang: Lang) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    let mut subject = None;
    for check in checks {
        heading(&mut output, &mut subject, check.subject, lang)?;
        writeln!(output, "  {:NAMES$} {}", check.name, check.title.localize(lang))?;
    }
    Ok(())
}

fn heading(
    output: &mut impl io::Write,
    before: &mut Option<CheckSubject>,
    subject: CheckSubject,
    lang: Lang,
) -> io::Result<()> {
    let before = before.replace(subject);
    if before == Some(subject) {
        return Ok(());
    }
    if before.is_some() {
        writeln!(output)?;
    }
    let bold = Style::new().bold();
    writeln!(output, "{bold}{}{bold:#}", subject.localize(lang))
}

impl CheckReport {
    fn new(is_json: bool, lang: Lang) -> Self {
        Self {
            is_json,
            lang,
            signs: CharacterSet::of_environment(),
            subject: None,
            ok: 0,
            warnings: 0,
            failures: 0,
            skipped: 0,
            left_out: Vec::new(),
        }
    }

    const fn has_failures(&self) -> bool {
        self.failures > 0
    }

    /// What is looked at, and how long that takes.
    fn begin(&self, plan: &CheckPlan) -> io::Result<()> {
        if self.is_json {
            return Ok(());
        }
        let command = printable(&plan.program.command().unwrap_or_else(|| plan.program.file_name()));
        let (least, most) = plan.length();
        let (least, most) = (least.as_secs(), most.as_secs());
        let mut output = anstream::stdout().lock();
        writeln!(output, "{command}")?;
        if plan.only.is_empty() {
            writeln!(output, "{}", localize!(self.lang, "gomocup-duration", least, most))?;
        }
        writeln!(output)
    }

    fn add(&mut self, check: &EngineCheck, finding: &CheckFinding) -> io::Result<()> {
        match finding.verdict {
            CheckVerdict::Ok => self.ok += 1,
            CheckVerdict::Warning => self.warnings += 1,
            CheckVerdict::Failure => self.failures += 1,
            CheckVerdict::Skipped => self.skipped += 1,
        }
        if self.is_json {
            return self.add_json(check, finding);
        }
        let Some(need) = &finding.needs else { return self.add_text(check, finding) };
        let name = check.name.clone().into_owned();
        match self.left_out.iter_mut().find(|(other, _)| other == need) {
            Some((_, names)) => names.push(name),
            None => self.left_out.push((need.clone(), vec![name])),
        }
        Ok(())
    }

    fn add_json(&self, check: &EngineCheck, finding: &CheckFinding) -> io::Result<()> {
        let talk = finding.talk.iter().map(|line| match line {
            TalkLine::Told(text) => format!("> {text}"),
            TalkLine::Said(text) => format!("< {text}"),
        });
        let lang = self.lang;
        let object = json!({
            "check": check.name,
            "subject": check.subject.code(),
            "verdict": finding.verdict.code(),
            "title": check.title.localize(lang),
            "told": finding.told.localize(lang),
            "talk": talk.collect::<Vec<_>>(),
            "advice": finding.advice.as_ref().map(|advice| advice.localize(lang)),
        });
        writeln!(io::stdout(), "{object}")
    }

    fn add_text(&mut self, check: &EngineCheck, finding: &CheckFinding) -> io::Result<()> {
        let lang = self.lang;
        let is_unicode = self.signs == CharacterSet::Unicode;
        let (unicode, ascii, color) = match finding.verdict {
            CheckVerdict::Ok => ("✓", "+", AnsiColor::Green),
            CheckVerdict::Warning => ("!", "!", AnsiColor::Yellow),
            CheckVerdict::Failure => ("✗", "x", AnsiColor::Red),
            CheckVerdict::Skipped => ("-", "-", AnsiColor::BrightBlack),
        };
        let sign = if is_unicode { unicode } else { ascii };
        let style = Style::new().fg_color(Some(color.into()));
        let faint = Style::new().dimmed();
        let mut output = anstream::stdout().lock();
        heading(&mut output, &mut self.subject, check.subject, lang)?;
        let told = printable(&finding.told.localize(lang));
        let title = check.title.localize(lang);
        let is_short = matches!(finding.verdict, CheckVerdict::Ok | CheckVerdict::Skipped);
        let aside = if is_short && !told.is_empty() {
            localize!(lang, "gomocup-result-in-brackets", told)
        } else {
            String::new()
        };
        writeln!(output, "  {style}{sign}{style:#} {:NAMES$} {title}{faint}{aside}{faint:#}", check.name)?;
        if is_short {
            return Ok(());
        }
        for line in wrap(&told, WIDTH) {
            writeln!(output, "{INDENT}{style}{line}{style:#}")?;
        }
        for line in &finding.talk {
            let (mark, text) = match line {
                TalkLine::Told(text) => (">", text),
                TalkLine::Said(text) => ("<", text),
            };
            writeln!(output, "{INDENT}{faint}{mark} {}{faint:#}", printable(text))?;
        }
        if let Some(advice) = &finding.advice {
            let (mark, hang) = if is_unicode { ("→ ", "  ") } else { ("=> ", "   ") };
            let lines = wrap(&advice.localize(lang), WIDTH - 3);
            for (index, line) in lines.iter().enumerate() {
                writeln!(output, "{INDENT}{}{line}", if index == 0 { mark } else { hang })?;
            }
        }
        Ok(())
    }

    /// What was left out, in a line for each check that it needs.
    fn tell_left_out(&self, output: &mut impl io::Write) -> io::Result<()> {
        if !self.left_out.is_empty() {
            writeln!(output)?;
        }
        for (need, names) in &self.left_out {
            let n = names.len();
            let line = if n <= MOST_NAMES {
                localize!(self.lang, "gomocup-skipped-by-name", n, need, which = Message::names(names))
            } else {
                localize!(self.lang, "gomocup-skipped", n, need)
            };
            for (index, line) in wrap(&line, WIDTH).iter().enumerate() {
                writeln!(output, "  {} {line}", if index == 0 { "-" } else { " " })?;
            }
        }
        Ok(())
    }

    /// The last line: how many, and what came of them.
    fn finish(&self, planned: usize) -> io::Result<()> {
        let &Self { ok, warnings, failures, skipped, lang, .. } = self;
        let done = ok + warnings + failures + skipped;
        let missing = planned - done;
        if self.is_json {
            let object = json!({
                "checks": planned, "ok": ok, "warnings": warnings, "failures": failures,
                "skipped": skipped, "missing": missing,
            });
            return writeln!(io::stdout(), "{object}");
        }
        let (color, verdict) = match (failures, missing) {
            (0, 0) => (AnsiColor::Green, None),
            (0, _) => (AnsiColor::Yellow, Some("gomocup-not-finished")),
            _ => (AnsiColor::Red, None),
        };
        let style = Style::new().bold().fg_color(Some(color.into()));
        let mut output = anstream::stdout().lock();
        self.tell_left_out(&mut output)?;
        let mut parts = vec![
            message!("gomocup-count-ok", ok),
            message!("gomocup-count-warnings", warnings),
            message!("gomocup-count-failures", failures),
        ];
        parts.extend((skipped > 0).then(|| message!("gomocup-count-skipped", skipped)));
        parts.extend((missing > 0).then(|| message!("gomocup-count-missing", missing)));
        parts.extend(verdict.map(Message::new));
        let parts = Message::list(parts, "core-clauses");
        writeln!(output, "\n{style}{}{style:#}", localize!(lang, "gomocup-totals", planned, parts))
    }
}
