//! Judge report: a verdict per case as they come, then a summary.

use std::{
    io::{self, Write as _},
    time::Duration,
};

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};
use tengen_bots::ExitSignal;
use tengen_core::{Lang, text::printable};

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
        let end = self.lang.pick("(end of output)", "（输出结束）");
        for LineDifference { line, expected, found } in differences.iter().take(DIFFERENCES) {
            let (expected, found) =
                excerpts(expected.as_deref().unwrap_or(end), found.as_deref().unwrap_or(end));
            // Both texts take the same room on the screen: a Chinese character is two columns wide.
            match self.lang {
                Lang::En => {
                    writeln!(
                        output,
                        "    line {line:<5} expected | {expected}\n               got      | {found}"
                    )?;
                }
                Lang::Zh => {
                    writeln!(
                        output,
                        "    第 {line:<3} 行  应为 | {expected}\n               实际 | {found}"
                    )?;
                }
            }
        }
        match (differences.len().saturating_sub(DIFFERENCES), self.lang) {
            (0, _) => Ok(()),
            (more, Lang::En) => writeln!(output, "    and {more} more"),
            (more, Lang::Zh) => writeln!(output, "    还有 {more} 处"),
        }
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
            let top = lang.pick("(top)", "（本级）");
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
        let kinds = [
            (self.wrong, lang.pick("wrong", "错误")),
            (self.timed_out, lang.pick("timed out", "超时")),
            (self.failed, lang.pick("failed", "出错")),
            (self.unreadable, lang.pick("unreadable", "不可读")),
            (planned - all, lang.pick("not judged", "未评测")),
        ];
        let kinds = kinds.into_iter().filter(|(n, _)| *n > 0);
        let slowest = self.slowest.as_ref().map(|(label, time)| (label, time.as_secs_f64()));
        match lang {
            Lang::En => {
                let rest: Vec<String> = kinds.map(|(n, kind)| format!(", {n} {kind}")).collect();
                let slowest = slowest.map(|(label, seconds)| format!(" (slowest: {label}, {seconds:.2} s)"));
                writeln!(
                    output,
                    "{correct} of {planned} correct{}{}",
                    rest.concat(),
                    slowest.unwrap_or_default()
                )
            }
            Lang::Zh => {
                let rest: Vec<String> = kinds.map(|(n, kind)| format!("，{kind} {n} 个")).collect();
                let slowest = slowest.map(|(label, seconds)| format!("（最慢：{label}，{seconds:.2} 秒）"));
                writeln!(
                    output,
                    "共 {planned} 个，正确 {correct} 个{}{}",
                    rest.concat(),
                    slowest.unwrap_or_default()
                )
            }
        }
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
    match (verdict, lang) {
        // The course's own word, in any language.
        (CaseVerdict::Correct, _) => "Correct".to_owned(),
        (CaseVerdict::Wrong(differences), Lang::En) => match &differences[..] {
            [one] => format!("Wrong: line {} differs", one.line),
            all => format!("Wrong: {} lines differ, the first is line {}", all.len(), all[0].line),
        },
        (CaseVerdict::Wrong(differences), Lang::Zh) => match &differences[..] {
            [one] => format!("错误：第 {} 行不同", one.line),
            all => format!("错误：{} 行不同，第一处在第 {} 行", all.len(), all[0].line),
        },
        (CaseVerdict::Unreadable(what), Lang::En) => format!("Unreadable: {}", printable(what)),
        (CaseVerdict::Unreadable(what), Lang::Zh) => format!("不可读：{}", printable(what)),
        (CaseVerdict::Stopped { why, .. }, Lang::En) => match why {
            RunFailure::TimedOut(limit) => format!("Time out: killed after {} s", limit.as_secs_f64()),
            RunFailure::Flooded(limit) => format!("Too much output: killed after {limit} bytes"),
            RunFailure::Failed(code) => format!("Failed: exit status {code}, should be 0"),
            RunFailure::Crashed(signal) => format!("Crashed: signal {}", numbered(*signal)),
        },
        (CaseVerdict::Stopped { why, .. }, Lang::Zh) => match why {
            RunFailure::TimedOut(limit) => format!("超时：{} 秒后被终止", limit.as_secs_f64()),
            RunFailure::Flooded(limit) => format!("输出过多：超过 {limit} 字节后被终止"),
            RunFailure::Failed(code) => format!("出错：退出状态 {code}，应为 0"),
            RunFailure::Crashed(signal) => format!("崩溃：信号 {}", numbered(*signal)),
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
