use std::{
    io::{self, Write as _},
    time::Duration,
};

use anstyle::{AnsiColor, Style};
use tengen_core::Lang;

use super::{
    cases::{Case, task_label},
    compare::Difference,
};

/// What the judge says about one case.
pub(crate) enum Verdict {
    Correct,
    Wrong(Vec<Difference>),
    TimedOut(Duration),
    Flooded(usize),
    Failed(i32, Vec<u8>),
    Crashed(i32, Vec<u8>),
    NoOutputFile,
}

/// Differences that are shown of each case; the rest is counted.
const SHOWN: usize = 3;
/// Lines of standard error that are shown of a program that failed.
const ERROR_LINES: usize = 5;

/// Writes the verdicts as they come, and a summary.
pub(crate) struct Report {
    lang: Lang,
    wrong: usize,
    timed_out: usize,
    failed: usize,
    /// Each task with its correct and all cases, in order.
    tasks: Vec<(String, usize, usize)>,
    slowest: Option<(String, f64)>,
}

impl Report {
    pub(crate) const fn new(lang: Lang) -> Self {
        Self { lang, wrong: 0, timed_out: 0, failed: 0, tasks: Vec::new(), slowest: None }
    }

    pub(crate) const fn is_all_correct(&self) -> bool {
        self.wrong + self.timed_out + self.failed == 0
    }

    pub(crate) fn add(&mut self, case: &Case, verdict: Verdict, seconds: f64) -> io::Result<()> {
        let label = case.label();
        self.count(case, &verdict);
        if self.slowest.as_ref().is_none_or(|(_, slowest)| seconds > *slowest) {
            self.slowest = Some((label.clone(), seconds));
        }
        let is_correct = matches!(verdict, Verdict::Correct);
        let style =
            Style::new().fg_color(Some(if is_correct { AnsiColor::Green } else { AnsiColor::Red }.into()));
        let mut output = anstream::stdout().lock();
        writeln!(output, "[{label}] {style}{}{style:#}", self.sentence(case, &verdict))?;
        match verdict {
            Verdict::Wrong(differences) => self.show_differences(&mut output, &differences),
            Verdict::Failed(_, errors) | Verdict::Crashed(_, errors) => show_errors(&mut output, &errors),
            Verdict::Correct | Verdict::TimedOut(_) | Verdict::Flooded(_) | Verdict::NoOutputFile => Ok(()),
        }
    }

    fn count(&mut self, case: &Case, verdict: &Verdict) {
        match verdict {
            Verdict::Correct => {}
            Verdict::Wrong(_) | Verdict::Flooded(_) | Verdict::NoOutputFile => self.wrong += 1,
            Verdict::TimedOut(_) => self.timed_out += 1,
            Verdict::Failed(..) | Verdict::Crashed(..) => self.failed += 1,
        }
        let task = case.task.as_deref().map(task_label).unwrap_or_default();
        if self.tasks.last().is_none_or(|(last, _, _)| *last != task) {
            self.tasks.push((task, 0, 0));
        }
        if let Some((_, correct, all)) = self.tasks.last_mut() {
            *correct += usize::from(matches!(verdict, Verdict::Correct));
            *all += 1;
        }
    }

    fn sentence(&self, case: &Case, verdict: &Verdict) -> String {
        let zh = self.lang == Lang::Zh;
        match verdict {
            // The course's own word, in any language.
            Verdict::Correct => "Correct".to_owned(),
            Verdict::Wrong(differences) => match (&differences[..], zh) {
                ([one], false) => format!("Wrong: line {} differs", one.line),
                ([one], true) => format!("错误：第 {} 行不同", one.line),
                (all, false) => {
                    format!("Wrong: {} lines differ, the first is line {}", all.len(), all[0].line)
                }
                (all, true) => format!("错误：{} 行不同，第一处在第 {} 行", all.len(), all[0].line),
            },
            Verdict::TimedOut(limit) if zh => format!("超时：{} 秒后被终止", limit.as_secs_f64()),
            Verdict::TimedOut(limit) => format!("Time out: killed after {} s", limit.as_secs_f64()),
            Verdict::Flooded(limit) if zh => format!("输出过多：超过 {limit} 字节后被终止"),
            Verdict::Flooded(limit) => format!("Too much output: killed after {limit} bytes"),
            Verdict::Failed(code, _) if zh => format!("出错：退出状态 {code}，应为 0"),
            Verdict::Failed(code, _) => format!("Failed: exit status {code}, should be 0"),
            Verdict::Crashed(signal, _) if zh => format!("崩溃：信号 {signal}{}", signal_name(*signal)),
            Verdict::Crashed(signal, _) => format!("Crashed: signal {signal}{}", signal_name(*signal)),
            Verdict::NoOutputFile if zh => format!("没有标准输出文件 {}", case.output.display()),
            Verdict::NoOutputFile => format!("No expected output: {} is missing", case.output.display()),
        }
    }

    fn show_differences(&self, output: &mut impl io::Write, differences: &[Difference]) -> io::Result<()> {
        let end = self.lang.pick("(end of output)", "（输出结束）");
        let show = |line: &Option<String>| line.as_deref().map_or(end.to_owned(), printable);
        let (line, expected, found) = (
            self.lang.pick("line", "行"),
            self.lang.pick("expected", "应为"),
            self.lang.pick("got     ", "实际"),
        );
        for difference in differences.iter().take(SHOWN) {
            writeln!(
                output,
                "    {line} {:<5} {expected} | {}",
                difference.line,
                show(&difference.expected)
            )?;
            writeln!(
                output,
                "    {:width$} {found} | {}",
                "",
                show(&difference.found),
                width = width(line) + 6
            )?;
        }
        match (differences.len().saturating_sub(SHOWN), self.lang) {
            (0, _) => Ok(()),
            (more, Lang::En) => writeln!(output, "    and {more} more"),
            (more, Lang::Zh) => writeln!(output, "    还有 {more} 处"),
        }
    }

    /// The last line: how many of how many, and what was wrong with the others.
    pub(crate) fn finish(&self) -> io::Result<()> {
        let (correct, all) =
            self.tasks.iter().fold((0, 0), |(a, b), (_, correct, all)| (a + correct, b + all));
        let mut output = anstream::stdout().lock();
        if self.tasks.len() > 1 {
            let scores: Vec<String> = self
                .tasks
                .iter()
                .map(|(task, correct, all)| format!("{task} {correct}/{all}").trim().to_owned())
                .collect();
            writeln!(output, "{}", scores.join("  "))?;
        }
        let lang = self.lang;
        let kinds = [
            (self.wrong, lang.pick("wrong", "错误")),
            (self.timed_out, lang.pick("timed out", "超时")),
            (self.failed, lang.pick("failed", "出错")),
        ];
        let rest: Vec<String> =
            kinds.iter().filter(|(n, _)| *n > 0).map(|(n, kind)| format!(", {n} {kind}")).collect();
        let slowest = self.slowest.as_ref().map(|(label, seconds)| {
            let slowest = lang.pick("slowest", "最慢");
            format!(" ({slowest}: {label}, {seconds:.2} s)")
        });
        let (rest, slowest) = (rest.concat(), slowest.unwrap_or_default());
        match lang {
            Lang::En => writeln!(output, "{correct} of {all} correct{rest}{slowest}"),
            Lang::Zh => writeln!(output, "{all} 个中 {correct} 个正确{rest}{slowest}"),
        }
    }
}

/// Columns that a label takes on a terminal: Chinese characters take two.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

/// A line of a foreign program: nothing in it may act on our terminal.
fn printable(line: &str) -> String {
    line.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

fn show_errors(output: &mut impl io::Write, errors: &[u8]) -> io::Result<()> {
    let text = String::from_utf8_lossy(errors);
    let lines: Vec<&str> = text.lines().collect();
    for line in &lines[lines.len().saturating_sub(ERROR_LINES)..] {
        writeln!(output, "    stderr | {}", printable(line))?;
    }
    Ok(())
}

/// The names of the signals by which programs of beginners die.
const fn signal_name(signal: i32) -> &'static str {
    match signal {
        4 => " (SIGILL)",
        6 => " (SIGABRT)",
        7 => " (SIGBUS)",
        8 => " (SIGFPE)",
        9 => " (SIGKILL)",
        11 => " (SIGSEGV)",
        _ => "",
    }
}
