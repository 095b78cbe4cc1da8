//! Limits by a cgroup, where there is one: in sessions of systemd, and in services with `Delegate=yes`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rustix::process::{Pid, Signal, kill_process};
use tengen_sandbox::{SandboxPart, TrustLevel, survey};

use super::{cell, ends::started, marked, ourselves, rogue, run, wait_until};

/// Whether there is one; if not, this is said.
fn has_groups() -> bool {
    let group = survey(&ourselves()).findings().iter().find(|finding| finding.part == SandboxPart::Group);
    let why = group.and_then(|finding| finding.missing.as_ref());
    if let Some(why) = why {
        eprintln!("skipped: {why}");
    }
    why.is_none()
}

/// The cgroup of a bot's processes.
fn group_of(mark: &str) -> PathBuf {
    let line = |pid: u32| fs::read_to_string(format!("/proc/{pid}/cgroup")).unwrap_or_default();
    let lines: Vec<String> = marked(mark).into_iter().map(line).collect();
    let own = lines.iter().flat_map(|lines| lines.lines()).find(|line| line.contains("/tengen-bot-"));
    let path = own.and_then(|line| line.strip_prefix("0::/")).unwrap_or_else(|| panic!("{lines:?}"));
    let mounts = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"].map(|mount| Path::new(mount).join(path));
    mounts.into_iter().find(|folder| folder.exists()).unwrap()
}

#[test]
fn a_cgroup_has_the_limits_and_goes_with_the_bot() {
    if !has_groups() {
        return;
    }
    let (mut child, mark) = started(&cell(TrustLevel::Jail), &["catch"]);
    let group = group_of(&mark);
    let limit = |name: &str| fs::read_to_string(group.join(name)).unwrap().trim().to_owned();
    assert_eq!(limit("memory.max"), (512 << 20).to_string());
    assert_eq!(limit("pids.max"), "65");
    if group.join("memory.swap.max").exists() {
        assert_eq!(limit("memory.swap.max"), "0");
    }
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(42));
    assert!(!group.exists(), "{}", group.display());
}

#[test]
fn what_a_killed_guard_leaves_is_taken_away_by_the_next() {
    if !has_groups() {
        return;
    }
    let (mut child, mark) = started(&cell(TrustLevel::Jail), &["catch"]);
    let group = group_of(&mark);
    kill_process(Pid::from_child(&child), Signal::KILL).unwrap();
    child.wait().unwrap();
    wait_until("nothing is left", || marked(&mark).is_empty());
    assert!(run(&cell(TrustLevel::Jail), rogue(), &["exit", "0"]).status.success());
    assert!(!group.exists(), "{}", group.display());
}
