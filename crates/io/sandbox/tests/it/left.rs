//! Nothing is left of a program, whoever ends first.

use std::{
    io::{BufRead as _, BufReader},
    process::{Command, Stdio},
};

use rustix::process::{Pid, Signal, kill_process};
use tengen_sandbox::TrustLevel;

use super::{cell, ends::started, mark, marked, ourselves, rogue, run, wait_until};

#[test]
fn a_daemon_ends_with_its_program() {
    for level in TrustLevel::ALL {
        let mark = mark("daemon");
        let told = run(&cell(level), rogue(), &["daemon", "0", &mark]);
        assert!(told.status.success(), "{told:?}");
        // The guard only ends when everybody else has.
        assert_eq!(marked(&mark), Vec::<u32>::new(), "{level:?}");
    }
}

#[test]
fn a_daemon_ends_with_a_guard_that_is_killed() {
    for level in TrustLevel::ALL {
        let (mut child, mark) = started(&cell(level), &["daemon"]);
        assert!(marked(&mark).len() >= 3, "{level:?}: two guards, the program, and its daemon");
        // The guard alone: not the group, in which the daemon is not anyway.
        kill_process(Pid::from_child(&child), Signal::KILL).unwrap();
        child.wait().unwrap();
        wait_until("nothing is left", || marked(&mark).is_empty());
    }
}

#[test]
fn a_daemon_ends_with_whoever_started_its_guard() {
    for level in TrustLevel::ALL {
        let mark = mark("orphan");
        let mut tengen = Command::new(ourselves())
            .args([level.code(), "--show"])
            .arg(rogue())
            .arg("--")
            .arg(rogue())
            .args(["daemon", "1", &mark])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(tengen.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        assert_eq!(line, "ready\n");
        assert!(marked(&mark).len() >= 4, "{level:?}");
        tengen.kill().unwrap();
        tengen.wait().unwrap();
        wait_until("nothing is left", || marked(&mark).is_empty());
    }
}

#[test]
fn a_guard_outlives_the_thread_that_started_it() {
    let cell = cell(TrustLevel::Trusted);
    let (mut child, mark) = std::thread::spawn(move || started(&cell, &["catch"])).join().unwrap();
    assert!(!marked(&mark).is_empty());
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(42));
}

#[test]
fn a_guard_without_a_parent_does_nothing() {
    use std::os::unix::process::CommandExt as _;
    let mark = mark("late");
    // As if whoever started it had died before it came to look.
    let words = ["outer", "parent", "1", "level", "trusted", "run"];
    let told = super::finish(
        Command::new(ourselves()).arg0("tengen-guard").args(words).arg(rogue()).args(["wait", &mark]),
    );
    assert_eq!(told.status.code(), Some(125), "{told:?}");
    assert!(marked(&mark).is_empty());
}
