use std::{
    borrow::Cow,
    io::{self, Write as _},
};

use anstyle::{AnsiColor, Style};
use serde_json::json;
use tengen_contest::check::{Check, Finding, Line, Plan, Subject, Verdict};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _};
use tengen_tui::{Look, Signs, Wanted, wrap};

/// How wide explanations are.
const WIDTH: u16 = 74;
/// How wide the names of checks are.
const NAMES: usize = 20;
/// Of more checks that are left out only their number is told.
const MOST_NAMES: usize = 4;
/// How far explanations are indented.
const INDENT: &str = "      ";

/// Writes findings as they come, and a summary.
pub(super) struct Report {
    is_json: bool,
    lang: Lang,
    signs: Signs,
    subject: Option<Subject>,
    ok: usize,
    warnings: usize,
    failures: usize,
    skipped: usize,
    /// What was left out, by the check that it needs.
    left_out: Vec<(Cow<'static, str>, Vec<String>)>,
}

/// The names of all checks, by subject.
pub(super) fn list(checks: &[Check], lang: Lang) -> io::Result<()> {
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
    before: &mut Option<Subject>,
    subject: Subject,
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

impl Report {
    pub(super) fn new(is_json: bool, lang: Lang) -> Self {
        let signs = Look::of_environment(lang, Wanted { colors: None, signs: None }).signs;
        Self {
            is_json,
            lang,
            signs,
            subject: None,
            ok: 0,
            warnings: 0,
            failures: 0,
            skipped: 0,
            left_out: Vec::new(),
        }
    }

    pub(super) const fn has_failures(&self) -> bool {
        self.failures > 0
    }

    /// What is looked at, and how long that takes.
    pub(super) fn begin(&self, plan: &Plan) -> io::Result<()> {
        if self.is_json {
            return Ok(());
        }
        let command = printable(&plan.program.command().unwrap_or_else(|| plan.program.file_name()));
        let (least, most) = plan.length();
        let (least, most) = (least.as_secs(), most.as_secs());
        let mut output = anstream::stdout().lock();
        writeln!(output, "{command}")?;
        if plan.only.is_empty() {
            match self.lang {
                Lang::En => writeln!(
                    output,
                    "About {least} s for an engine that answers at once, {most} s for one that uses its time."
                )?,
                Lang::Zh => writeln!(output, "立即回答的引擎约需 {least} 秒，用满时间的约需 {most} 秒。")?,
            }
        }
        writeln!(output)
    }

    pub(super) fn add(&mut self, check: &Check, finding: &Finding) -> io::Result<()> {
        match finding.verdict {
            Verdict::Ok => self.ok += 1,
            Verdict::Warning => self.warnings += 1,
            Verdict::Failure => self.failures += 1,
            Verdict::Skipped => self.skipped += 1,
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

    fn add_json(&self, check: &Check, finding: &Finding) -> io::Result<()> {
        let talk = finding.talk.iter().map(|line| match line {
            Line::Told(text) => format!("> {text}"),
            Line::Said(text) => format!("< {text}"),
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

    fn add_text(&mut self, check: &Check, finding: &Finding) -> io::Result<()> {
        let lang = self.lang;
        let is_unicode = self.signs == Signs::Unicode;
        let (unicode, ascii, color) = match finding.verdict {
            Verdict::Ok => ("✓", "+", AnsiColor::Green),
            Verdict::Warning => ("!", "!", AnsiColor::Yellow),
            Verdict::Failure => ("✗", "x", AnsiColor::Red),
            Verdict::Skipped => ("-", "-", AnsiColor::BrightBlack),
        };
        let sign = if is_unicode { unicode } else { ascii };
        let style = Style::new().fg_color(Some(color.into()));
        let faint = Style::new().dimmed();
        let mut output = anstream::stdout().lock();
        heading(&mut output, &mut self.subject, check.subject, lang)?;
        let told = printable(&finding.told.localize(lang));
        let title = check.title.localize(lang);
        let is_short = matches!(finding.verdict, Verdict::Ok | Verdict::Skipped);
        let aside = if is_short && !told.is_empty() {
            match lang {
                Lang::En => format!(" ({told})"),
                Lang::Zh => format!("（{told}）"),
            }
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
                Line::Told(text) => (">", text),
                Line::Said(text) => ("<", text),
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
            let which = names.join(self.lang.pick(", ", "、"));
            let line = match (self.lang, n) {
                (Lang::En, 1) => format!("1 further check is left out: it needs {need} ({which})"),
                (Lang::En, 2..=MOST_NAMES) => {
                    format!("{n} further checks are left out: they need {need} ({which})")
                }
                (Lang::En, _) => format!("{n} further checks are left out: they need {need}"),
                (Lang::Zh, 1..=MOST_NAMES) => format!("另有 {n} 项跳过：需要先通过 {need}（{which}）"),
                (Lang::Zh, _) => format!("另有 {n} 项跳过：需要先通过 {need}"),
            };
            for (index, line) in wrap(&line, WIDTH).iter().enumerate() {
                writeln!(output, "  {} {line}", if index == 0 { "-" } else { " " })?;
            }
        }
        Ok(())
    }

    /// The last line: how many, and what came of them.
    pub(super) fn finish(&self, planned: usize) -> io::Result<()> {
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
            (0, _) => (AnsiColor::Yellow, Some(lang.pick("not finished", "没有做完"))),
            _ => (AnsiColor::Red, None),
        };
        let style = Style::new().bold().fg_color(Some(color.into()));
        let n = |n: usize, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
        let mut output = anstream::stdout().lock();
        self.tell_left_out(&mut output)?;
        match lang {
            Lang::En => {
                let mut parts = vec![
                    format!("{ok} ok"),
                    n(warnings, "warning", "warnings"),
                    n(failures, "failure", "failures"),
                ];
                parts.extend((skipped > 0).then(|| format!("{skipped} left out")));
                parts.extend((missing > 0).then(|| format!("{missing} not reached")));
                parts.extend(verdict.map(str::to_owned));
                writeln!(output, "\n{style}{}: {}{style:#}", n(planned, "check", "checks"), parts.join(", "))
            }
            Lang::Zh => {
                let mut parts = vec![
                    format!("通过 {ok} 项"),
                    format!("警告 {warnings} 项"),
                    format!("失败 {failures} 项"),
                ];
                parts.extend((skipped > 0).then(|| format!("跳过 {skipped} 项")));
                parts.extend((missing > 0).then(|| format!("未做 {missing} 项")));
                parts.extend(verdict.map(str::to_owned));
                writeln!(output, "\n{style}共 {planned} 项：{}{style:#}", parts.join("，"))
            }
        }
    }
}
