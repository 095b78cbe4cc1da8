//! Judge report: a verdict per case as they come, then a summary.

use std::{
    io::{self, Write as _},
    time::Duration,
};

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};
use tengen_bots::ExitSignal;
use tengen_console::text::pad;
use tengen_core::{Lang, Localize, Message, localize, message, text::printable};

use crate::{cases::TestCase, compare::LineDifference, runner::RunFailure};

/// What the judge says about one case.
pub(crate) enum CaseVerdict {
    Correct,
    Wrong(Vec<LineDifference>),
    Stopped {
        why: RunFailure,
        output: Vec<u8>,
        errors: Vec<u8>,
    },
    /// Input or output cannot be read, which is not the program's fault.
    Unreadable(String),
}

/// Differences that are shown of each case; the rest is counted.
const DIFFERENCES: usize = 3;
/// Last lines that are shown of what a stopped program wrote.
const LAST_LINES: usize = 5;
/// Characters that are shown of a line.
const WIDTH: usize = 120;

/// How verdicts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportFormat {
    /// For people.
    Text,
    /// One JSON object per line.
    Json,
}

/// Writes the verdicts as they come, and a summary.
pub(crate) struct JudgeReport {
    format: ReportFormat,
    lang: Lang,
    wrong: usize,
    timed_out: usize,
    failed: usize,
    unreadable: usize,
    tasks: Vec<TaskSummary>,
    slowest: Option<(String, Duration)>,
}

struct TaskSummary {
    name: String,
    correct: usize,
    all: usize,
}

impl JudgeReport {
    pub(crate) const fn new(format: ReportFormat, lang: Lang) -> Self {
        Self {
            format,
            lang,
            wrong: 0,
            timed_out: 0,
            failed: 0,
            unreadable: 0,
            tasks: Vec::new(),
            slowest: None,
        }
    }

    pub(crate) const fn is_all_correct(&self) -> bool {
        self.wrong + self.timed_out + self.failed + self.unreadable == 0
    }

    pub(crate) fn add(&mut self, case: &TestCase, verdict: CaseVerdict, time: Duration) -> io::Result<()> {
        self.count(case, &verdict);
        if self.slowest.as_ref().is_none_or(|(_, slowest)| time > *slowest) {
            self.slowest = Some((printable(&case.label), time));
        }
        if self.format == ReportFormat::Json {
            return writeln!(io::stdout(), "{}", as_json(case, &verdict, time, self.lang));
        }
        let is_correct = matches!(verdict, CaseVerdict::Correct);
        let style =
            Style::new().fg_color(Some(if is_correct { AnsiColor::Green } else { AnsiColor::Red }.into()));
        let mut output = anstream::stdout().lock();
        writeln!(output, "[{}] {style}{}{style:#}", printable(&case.label), sentence(&verdict, self.lang))?;
        match verdict {
            CaseVerdict::Wrong(differences) => self.show_differences(&mut output, &differences),
            CaseVerdict::Stopped { why, output: written, errors } => {
                // What a program wrote before it hung says where; before it crashed, standard error does.
                if matches!(why, RunFailure::TimedOut(_)) {
                    show_end(&mut output, "stdout", &written)?;
                }
                show_end(&mut output, "stderr", &errors)
            }
            CaseVerdict::Correct | CaseVerdict::Unreadable(_) => Ok(()),
        }
    }

    fn count(&mut self, case: &TestCase, verdict: &CaseVerdict) {
        match verdict {
            CaseVerdict::Correct => {}
            CaseVerdict::Wrong(_) | CaseVerdict::Stopped { why: RunFailure::Flooded(_), .. } => {
                self.wrong += 1;
            }
            CaseVerdict::Stopped { why: RunFailure::TimedOut(_), .. } => self.timed_out += 1,
            CaseVerdict::Stopped { why: RunFailure::Failed(_) | RunFailure::Crashed(_), .. } => {
                self.failed += 1;
            }
            CaseVerdict::Unreadable(_) => self.unreadable += 1,
        }
        if self.tasks.last().is_none_or(|task| task.name != case.task) {
            self.tasks.push(TaskSummary { name: case.task.clone(), correct: 0, all: 0 });
        }
        if let Some(task) = self.tasks.last_mut() {
            task.correct += usize::from(matches!(verdict, CaseVerdict::Correct));
            task.all += 1;
        }
    }

    fn show_differences(
        &self,
        output: &mut impl io::Write,
        differences: &[LineDifference],
    ) -> io::Result<()> {
        let end = self.lang.text("judge-end-of-output");
        for LineDifference { line, expected, found } in differences.iter().take(DIFFERENCES) {
            let (expected, found) =
                excerpts(expected.as_deref().unwrap_or(end), found.as_deref().unwrap_or(end));
            let label = localize!(self.lang, "judge-line", line);
            let (wanted, got) = (self.lang.text("judge-expected"), self.lang.text("judge-got"));
            writeln!(output, "    {} {wanted} | {expected}", pad(&label, 10))?;
            writeln!(output, "    {:10} {got} | {found}", "")?;
        }
        match differences.len().saturating_sub(DIFFERENCES) {
            0 => Ok(()),
            more => writeln!(output, "    {}", localize!(self.lang, "judge-more-differences", more)),
        }
    }

    /// The program could not be compiled, so that none of these cases was run.
    pub(crate) fn not_compiled(&self, why: &str, planned: usize) -> io::Result<()> {
        if self.format == ReportFormat::Json {
            let verdict = json!({ "verdict": "not-compiled", "reason": why });
            writeln!(io::stdout(), "{verdict}")?;
        } else {
            let style = Style::new().fg_color(Some(AnsiColor::Red.into()));
            writeln!(anstream::stdout().lock(), "{style}{why}{style:#}")?;
        }
        self.finish(planned)
    }

    /// The last lines: how many of how many, and what was wrong with the others.
    pub(crate) fn finish(&self, planned: usize) -> io::Result<()> {
        let (correct, all) = self.tasks.iter().fold((0, 0), |(a, b), task| (a + task.correct, b + task.all));
        if self.format == ReportFormat::Json {
            let summary = json!({ "planned": planned, "judged": all, "correct": correct });
            return writeln!(io::stdout(), "{summary}");
        }
        let lang = self.lang;
        let mut output = anstream::stdout().lock();
        if self.tasks.len() > 1 {
            let top = lang.text("judge-main-folder");
            let name = |task: &TaskSummary| {
                if task.name.is_empty() { top.to_owned() } else { printable(&task.name) }
            };
            let scores: Vec<String> = self
                .tasks
                .iter()
                .map(|task| format!("{} {}/{}", name(task), task.correct, task.all))
                .collect();
            writeln!(output, "{}", scores.join("  "))?;
        }
        let mut parts = vec![message!("judge-correct-of", correct, planned)];
        let kinds = [
            (self.wrong, "judge-wrong"),
            (self.timed_out, "judge-timed-out"),
            (self.failed, "judge-failed"),
            (self.unreadable, "judge-unreadable-count"),
            (planned - all, "judge-not-judged"),
        ];
        parts.extend(kinds.into_iter().filter(|(n, _)| *n > 0).map(|(n, key)| message!(key, n)));
        let mut totals = vec![Message::list(parts, "core-clauses")];
        totals.extend(self.slowest.as_ref().map(|(label, time)| {
            message!("judge-slowest", label, seconds = format!("{:.2}", time.as_secs_f64()))
        }));
        writeln!(output, "{}", Message::concat(totals).localize(lang))
    }
}

fn as_json(case: &TestCase, verdict: &CaseVerdict, time: Duration, lang: Lang) -> Value {
    let code = match verdict {
        CaseVerdict::Correct => "correct",
        CaseVerdict::Wrong(_) | CaseVerdict::Stopped { why: RunFailure::Flooded(_), .. } => "wrong",
        CaseVerdict::Stopped { why: RunFailure::TimedOut(_), .. } => "timed-out",
        CaseVerdict::Stopped { why: RunFailure::Failed(_) | RunFailure::Crashed(_), .. } => "failed",
        CaseVerdict::Unreadable(_) => "unreadable",
    };
    let lines: Vec<usize> = match verdict {
        CaseVerdict::Wrong(differences) => differences.iter().map(|difference| difference.line).collect(),
        CaseVerdict::Correct | CaseVerdict::Stopped { .. } | CaseVerdict::Unreadable(_) => Vec::new(),
    };
    let reason = sentence(verdict, lang);
    json!({
        "task": case.task, "case": case.label, "verdict": code, "lines": lines, "reason": reason,
        "seconds": time.as_secs_f64(),
    })
}

fn sentence(verdict: &CaseVerdict, lang: Lang) -> String {
    match verdict {
        // The course's own word, in any language.
        CaseVerdict::Correct => "Correct".to_owned(),
        CaseVerdict::Wrong(differences) => {
            localize!(lang, "judge-lines-differ", n = differences.len(), line = differences[0].line)
        }
        CaseVerdict::Unreadable(what) => localize!(lang, "judge-unreadable", what = printable(what)),
        CaseVerdict::Stopped { why, .. } => match why {
            RunFailure::TimedOut(limit) => {
                localize!(lang, "judge-stopped-timed-out", seconds = limit.as_secs_f64())
            }
            RunFailure::Flooded(limit) => localize!(lang, "judge-stopped-flooded", bytes = limit),
            RunFailure::Failed(code) => localize!(lang, "judge-stopped-failed", code),
            RunFailure::Crashed(signal) => {
                localize!(lang, "judge-stopped-crashed", signal = numbered(*signal))
            }
        },
    }
}

/// Two lines, cut so that the place where they begin to differ can be seen.
fn excerpts(a: &str, b: &str) -> (String, String) {
    let same = a.chars().zip(b.chars()).take_while(|(x, y)| x == y).count();
    let start = if same > WIDTH / 2 { same - WIDTH / 4 } else { 0 };
    (excerpt(a, start), excerpt(b, start))
}

/// Some characters of a line of a foreign program, in which nothing acts on our terminal.
fn excerpt(line: &str, start: usize) -> String {
    let mut rest = line.chars().skip(start);
    let shown: String = rest.by_ref().take(WIDTH).collect();
    let (before, after) = (if start > 0 { "…" } else { "" }, if rest.next().is_some() { "…" } else { "" });
    // Whether a line has a tab or a blank makes a difference here.
    format!("{before}{}{after}", printable(&shown.replace('\t', "→")))
}

/// The last lines of what a program wrote.
fn show_end(output: &mut impl io::Write, name: &str, written: &[u8]) -> io::Result<()> {
    let text = String::from_utf8_lossy(written);
    let lines: Vec<&str> = text.lines().collect();
    for line in &lines[lines.len().saturating_sub(LAST_LINES)..] {
        writeln!(output, "    {name} | {}", excerpt(line, 0))?;
    }
    Ok(())
}

/// `11 (SIGSEGV)`, or the number alone.
fn numbered(signal: ExitSignal) -> String {
    signal.name().map_or_else(|| signal.0.to_string(), |name| format!("{} ({name})", signal.0))
}
