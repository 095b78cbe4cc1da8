//! What the system tells of a program and of all that it has started. Only Linux does; elsewhere nothing is known.

use std::{collections::HashMap, fs, time::Duration};

/// A program with all its descendants.
#[derive(Clone, Debug, Default)]
pub(super) struct ProcessTree(Vec<u32>);

/// No program has more processes that we would look at.
const MOST: usize = 4096;
/// What Linux counts processor time in, for everybody.
const TICKS_A_SECOND: u64 = 100;

/// The fields of `/proc/PID/stat` after the name, which may contain anything.
fn stat(process: u32) -> Option<Vec<String>> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, rest) = text.rsplit_once(')')?;
    Some(rest.split_whitespace().map(str::to_owned).collect())
}

fn number(fields: &[String], index: usize) -> Option<u64> {
    fields.get(index)?.parse().ok()
}

/// Whether it runs; one that is over and only waits to be asked how does not.
fn is_alive(process: u32) -> bool {
    stat(process).is_some_and(|fields| !matches!(fields.first().map(String::as_str), Some("Z" | "X")))
}

impl ProcessTree {
    /// This process, and whoever it has started, directly or not.
    pub(super) fn of(root: u32) -> Self {
        let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
        for process in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let Some(id) = process.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
            let parent = stat(id).and_then(|fields| u32::try_from(number(&fields, 1)?).ok());
            if let Some(parent) = parent {
                children.entry(parent).or_default().push(id);
            }
        }
        let mut family = vec![root];
        let mut next = 0;
        while next < family.len() && family.len() < MOST {
            family.extend(children.remove(&family[next]).unwrap_or_default());
            next += 1;
        }
        Self(family)
    }

    /// Processor time that they have used so far; `None` where the system does not tell.
    pub(super) fn processor_time(&self) -> Option<Duration> {
        let ticks = |&process: &u32| {
            let fields = stat(process)?;
            Some(number(&fields, 11)? + number(&fields, 12)?)
        };
        let known: Vec<u64> = self.0.iter().filter_map(ticks).collect();
        let all: u64 = known.iter().sum();
        (!known.is_empty()).then(|| Duration::from_millis(all * 1000 / TICKS_A_SECOND))
    }

    /// Bytes that are theirs alone; where the system does not say so, all that they hold.
    pub(super) fn memory(&self) -> Option<u64> {
        let known: Vec<u64> =
            self.0.iter().filter_map(|&process| private(process).or_else(|| resident(process))).collect();
        (!known.is_empty()).then(|| known.iter().sum())
    }

    /// How many of them, the program itself aside, are still there.
    pub(super) fn children_left(&self) -> usize {
        self.0.iter().skip(1).filter(|&&process| is_alive(process)).count()
    }
}

fn private(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let amounts = text.lines().filter(|line| line.starts_with("Private_")).filter_map(kilobytes);
    let all: Vec<u64> = amounts.collect();
    (!all.is_empty()).then(|| all.iter().sum())
}

fn resident(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    kilobytes(text.lines().find(|line| line.starts_with("VmRSS:"))?)
}

fn kilobytes(line: &str) -> Option<u64> {
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? * 1024)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn we_are_seen_as_the_system_sees_us() {
        let ourselves = ProcessTree::of(std::process::id());
        assert!(ourselves.memory().is_some_and(|bytes| bytes > 100_000));
        assert!(ourselves.processor_time().is_some());
        assert!(is_alive(std::process::id()));
        assert!(!is_alive(u32::MAX));
        let mut child = std::process::Command::new("sleep").arg("1000").spawn().unwrap();
        let with_child = ProcessTree::of(std::process::id());
        assert!(with_child.0.contains(&child.id()));
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(!is_alive(child.id()));
    }
}
