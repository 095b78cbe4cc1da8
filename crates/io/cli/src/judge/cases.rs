use std::{
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};

/// An input with the output that it should give.
#[derive(Debug)]
pub(crate) struct Case {
    /// The sub-folder; `None` in the folder itself.
    pub(crate) task: Option<String>,
    name: String,
    pub(crate) input: PathBuf,
    pub(crate) output: PathBuf,
}

impl Case {
    /// `T1 c2` for `1/2.in`, `task1/case2.in` and the like; otherwise the names as they are.
    pub(crate) fn label(&self) -> String {
        let case = numbered(&self.name, &["c", "case"], "c");
        match &self.task {
            Some(task) => format!("{} {case}", task_label(task)),
            None => case,
        }
    }
}

/// `T1` for `1`, `T1`, `task1` and also `1_merge`.
pub(crate) fn task_label(folder: &str) -> String {
    let number = folder.split(['_', '-', ' ', '.']).next().unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    numbered(if is_number { number } else { folder }, &["t", "task"], "T")
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

/// All cases of a folder, then those of its sub-folders, in the order that a person would count them.
pub(crate) fn find(folder: &Path) -> Result<Vec<Case>> {
    let mut cases = inputs(folder, None)?;
    let mut tasks: Vec<PathBuf> = entries(folder)?.into_iter().filter(|path| path.is_dir()).collect();
    tasks.sort_by_cached_key(|path| counting_order(&name(path)));
    for task in tasks {
        cases.extend(inputs(&task, Some(&name(&task)))?);
    }
    Ok(cases)
}

fn inputs(folder: &Path, task: Option<&str>) -> Result<Vec<Case>> {
    let inputs = entries(folder)?
        .into_iter()
        .filter(|path| path.is_file() && path.extension().is_some_and(|e| e == "in"));
    let mut cases: Vec<Case> = inputs
        .map(|input| Case {
            task: task.map(str::to_owned),
            name: name(&input.with_extension("")),
            output: input.with_extension("out"),
            input,
        })
        .collect();
    cases.sort_by_cached_key(|case| counting_order(&case.name));
    Ok(cases)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let read = || -> io::Result<Vec<PathBuf>> {
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
    };
    read().with_context(|| format!("cannot read the folder {}", folder.display()))
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
        for (task, name, label) in [
            ("1", "1", "T1 c1"),
            ("T2", "c3", "T2 c3"),
            ("task3", "case_12", "T3 c12"),
            ("Task 4", "C5", "T4 c5"),
            ("1_merge", "5", "T1 c5"),
            ("spells", "fire-1", "spells fire-1"),
            ("中文", "测试", "中文 测试"),
        ] {
            let case = Case {
                task: Some(task.to_owned()),
                name: name.to_owned(),
                input: PathBuf::new(),
                output: PathBuf::new(),
            };
            assert_eq!(case.label(), label);
        }
    }

    #[test]
    fn people_count_two_before_ten() {
        let mut names = ["c10", "c2", "c1", "c02", "a", "b10x", "b9x", "c"];
        names.sort_by_key(|name| counting_order(name));
        assert_eq!(names, ["a", "b9x", "b10x", "c", "c1", "c02", "c2", "c10"]);
    }
}
