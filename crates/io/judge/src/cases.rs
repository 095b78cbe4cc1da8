//! The test cases of a folder: inputs with the outputs that they should give.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Result, bail};
use tengen_console::file_error;
use tengen_core::{Lang, Localize as _, Message, localize, text::printable};

/// An input with the output that it should give.
#[derive(Debug)]
pub(crate) struct TestCase {
    /// `T1 c2`: the task and the case as the course names them, or by their own names.
    pub(crate) label: String,
    /// The task alone; empty for the folder itself.
    pub(crate) task: String,
    /// What the task's folder and the case's files are called.
    names: [String; 2],
    /// The case alone: `c2`.
    case: String,
    pub(crate) input: PathBuf,
    pub(crate) output: PathBuf,
}

/// Which cases somebody wants: those of these tasks with these names, or all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseSelection {
    /// Tasks as the course numbers them (`1`, `T1`), or their folders.
    pub tasks: Vec<String>,
    /// Cases in the same way: `2`, `c2` or the name of the files.
    pub cases: Vec<String>,
}

impl CaseSelection {
    /// Keeps the chosen ones. Every task must be there, and every case in at least one of the tasks.
    pub(crate) fn apply(&self, mut cases: Vec<TestCase>, lang: Lang) -> Result<Vec<TestCase>> {
        let list = |labels: &mut dyn Iterator<Item = &str>| {
            let mut labels: Vec<&str> = labels.filter(|label| !label.is_empty()).collect();
            labels.dedup();
            Message::names(labels.into_iter().map(printable)).localize(lang).into_owned()
        };
        if let Some(name) = self.tasks.iter().find(|name| !cases.iter().any(|case| case.is_of_task(name))) {
            let tasks = list(&mut cases.iter().map(|case| case.task.as_str()));
            if tasks.is_empty() {
                bail!(localize!(lang, "judge-no-tasks", name = printable(name)));
            }
            bail!(localize!(lang, "judge-no-such-task", name = printable(name), tasks));
        }
        cases.retain(|case| self.tasks.is_empty() || self.tasks.iter().any(|name| case.is_of_task(name)));
        if let Some(name) = self.cases.iter().find(|name| !cases.iter().any(|case| case.is_called(name))) {
            let cases = list(&mut cases.iter().map(|case| case.label.as_str()));
            bail!(localize!(lang, "judge-no-such-case", name = printable(name), cases));
        }
        cases.retain(|case| self.cases.is_empty() || self.cases.iter().any(|name| case.is_called(name)));
        Ok(cases)
    }
}

impl TestCase {
    fn is_of_task(&self, name: &str) -> bool {
        !self.task.is_empty()
            && [&*task_label(name), name].iter().any(|name| self.task == *name || self.names[0] == *name)
    }

    fn is_called(&self, name: &str) -> bool {
        [&*case_label(name), name].iter().any(|name| self.case == *name || self.names[1] == *name)
    }
}

/// All cases of a folder, then those of its sub-folders, in the order that a person would count them.
pub(crate) fn find(folder: &Path, lang: Lang) -> Result<Vec<TestCase>> {
    let list = |folder: &Path| {
        entries(folder).map_err(|error| file_error("judge-cannot-read-the-folder", folder, &error, lang))
    };
    let is_input =
        |path: &PathBuf| path.extension().is_some_and(|extension| extension == "in") && !path.is_dir();
    let tasks: Vec<PathBuf> = list(folder)?.into_iter().filter(|path| path.is_dir()).collect();
    let labels = unlike(&tasks.iter().map(|path| name(path)).collect::<Vec<_>>(), task_label);
    let folders = [(folder.to_path_buf(), String::new())].into_iter().chain(tasks.into_iter().zip(labels));
    let mut cases = Vec::new();
    for (folder, task) in folders {
        let inputs: Vec<PathBuf> = list(&folder)?.into_iter().filter(is_input).collect();
        let names: Vec<String> = inputs.iter().map(|input| name(&input.with_extension(""))).collect();
        for (input, case) in inputs.into_iter().zip(unlike(&names, case_label)) {
            let label = format!("{task} {case}").trim_start().to_owned();
            let (task, output) = (task.clone(), input.with_extension("out"));
            let names = [name(&folder), name(&input.with_extension(""))];
            cases.push(TestCase { label, task, names, case, input, output });
        }
    }
    Ok(cases)
}

/// `T1` for `1`, `T1`, `task1` and also `1_merge`.
fn task_label(folder: &str) -> String {
    let number = folder.split(['_', '-', ' ', '.']).next().unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    numbered(if is_number { number } else { folder }, &["t", "task"], "T")
}

/// `c2` for `2`, `c2` and `case_2`.
fn case_label(name: &str) -> String {
    numbered(name, &["c", "case"], "c")
}

/// The name with its prefix written as `prefix`, if it is a number after one of `prefixes` or none.
fn numbered(name: &str, prefixes: &[&str], prefix: &str) -> String {
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &name[letters.len()..];
    let word = letters.trim_end_matches(['_', '-', ' ']).to_lowercase();
    if !number.is_empty() && (letters.is_empty() || prefixes.contains(&word.as_str())) {
        format!("{prefix}{number}")
    } else {
        name.to_owned()
    }
}

/// A label for each name; those that would share one keep their names.
fn unlike(names: &[String], label: impl Fn(&str) -> String) -> Vec<String> {
    let labels: Vec<String> = names.iter().map(|name| label(name)).collect();
    let is_shared = |wanted: &String| labels.iter().filter(|label| *label == wanted).count() > 1;
    names
        .iter()
        .zip(&labels)
        .map(|(name, label)| if is_shared(label) { name } else { label }.clone())
        .collect()
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    paths.sort_by_cached_key(|path| counting_order(&name(path)));
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Sorts `c2` before `c10`: the name as runs of digits, compared as numbers, and of other characters.
fn counting_order(name: &str) -> (Vec<(usize, String)>, String) {
    let mut runs: Vec<(usize, String)> = Vec::new();
    let mut is_number = false;
    for c in name.chars() {
        match runs.last_mut() {
            Some((_, run)) if is_number == c.is_ascii_digit() => run.push(c),
            _ => runs.push((0, c.to_string())),
        }
        is_number = c.is_ascii_digit();
    }
    // Of two numbers without leading zeros the longer one is greater.
    for (length, run) in runs.iter_mut().filter(|(_, run)| run.starts_with(|c: char| c.is_ascii_digit())) {
        *run = run.trim_start_matches('0').to_owned();
        *length = run.len();
    }
    (runs, name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_those_of_the_course() {
        for (name, label) in [
            ("1", "T1"),
            ("T2", "T2"),
            ("task3", "T3"),
            ("Task 4", "T4"),
            ("1_merge", "T1"),
            ("法术", "法术"),
        ] {
            assert_eq!(task_label(name), label);
        }
        for (name, label) in
            [("1", "c1"), ("c3", "c3"), ("case_12", "c12"), ("C5", "c5"), ("fire-1", "fire-1")]
        {
            assert_eq!(case_label(name), label);
        }
    }

    #[test]
    fn two_of_the_same_label_keep_their_names() {
        let names = ["1_merge", "1_split", "2"].map(str::to_owned);
        assert_eq!(unlike(&names, task_label), ["1_merge", "1_split", "T2"]);
    }

    #[test]
    fn people_count_two_before_ten() {
        let mut names = ["c10", "c2", "c1", "c02", "a", "b10x", "b9x", "c"];
        names.sort_by_key(|name| counting_order(name));
        assert_eq!(names, ["a", "b9x", "b10x", "c", "c1", "c02", "c2", "c10"]);
    }
}
