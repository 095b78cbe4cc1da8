//! A guard ends as its program does.

use std::{
    io::{BufRead as _, BufReader},
    os::unix::process::{CommandExt as _, ExitStatusExt as _},
    process::Stdio,
};

use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use tengen_sandbox::{LimitBreach, SandboxPolicy, TrustLevel};

use super::{cell, finish, rogue, run, wait_until};

#[test]
fn statuses_are_the_programs_own() {
    for level in TrustLevel::ALL {
        for code in [0, 1, 3, 125, 126, 255] {
            let told = run(&cell(level), rogue(), &["exit", &code.to_string()]);
            assert_eq!(told.status.code(), Some(code), "{level:?} {told:?}");
        }
    }
}

#[test]
fn deaths_are_the_programs_own() {
    for level in TrustLevel::ALL {
        for signal in [Signal::SEGV, Signal::ABORT, Signal::KILL, Signal::TERM, Signal::PIPE, Signal::FPE] {
            let told = run(&cell(level), rogue(), &["die", &signal.as_raw().to_string()]);
            assert_eq!(told.status.signal(), Some(signal.as_raw()), "{level:?} {told:?}");
            assert_eq!(LimitBreach::of(told.status), None);
        }
    }
}

#[test]
fn a_program_that_is_not_there_is_told_apart() {
    for level in TrustLevel::ALL {
        let told = run(&cell(level), "/no/such/program", &[]);
        assert_eq!(told.status.code(), Some(127), "{told:?}");
        assert!(told.errors.starts_with("tengen: ") && told.errors.lines().count() == 1, "{told:?}");
        assert!(told.errors.ends_with("/no/such/program does not exist\n"), "{told:?}");
        let mut command = cell(level).command("/no/such/program".as_ref(), &[], None).unwrap();
        let told = finish(command.env("TENGEN_LANG", "zh"));
        assert_eq!(told.errors, "tengen: /no/such/program 不存在\n");
        let told = run(&cell(level), "no-such-program", &[]);
        assert!(told.status.code() == Some(127) && told.errors.contains("in PATH"), "{told:?}");
        let told = run(&cell(level), "/usr", &[]);
        assert_eq!(told.status.code(), Some(126), "{told:?}");
        assert!(told.errors.starts_with("tengen: ") && told.errors.is_ascii(), "{told:?}");
    }
}

#[test]
fn pipes_are_the_programs_own() {
    for level in TrustLevel::ALL {
        let mut command = cell(level).command("/bin/cat".as_ref(), &[], None).unwrap();
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        for line in ["one\n", "two\n"] {
            std::io::Write::write_all(&mut input, line.as_bytes()).unwrap();
            let mut read = String::new();
            output.read_line(&mut read).unwrap();
            assert_eq!(read, line);
        }
        // The end of what is said to it is an end.
        drop(input);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn pipes_that_the_program_closes_are_closed() {
    for level in TrustLevel::ALL {
        let mut command = cell(level).command(&rogue(), &["close".into()], None).unwrap();
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        // The end of its output, though it still runs.
        let mut line = String::new();
        assert_eq!(BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap(), 0);
        let mut input = child.stdin.take().unwrap();
        let mut error = None;
        wait_until("nobody reads", || {
            error = std::io::Write::write_all(&mut input, b"hello\n").err();
            error.is_some()
        });
        assert_eq!(error.unwrap().kind(), std::io::ErrorKind::BrokenPipe);
        assert_eq!(child.try_wait().unwrap(), None, "{level:?}");
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn a_polite_signal_reaches_the_program() {
    for level in TrustLevel::ALL {
        let (mut child, _) = started(&cell(level), &["catch"]);
        kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(42), "{level:?}");
    }
}

#[test]
fn who_ignores_politeness_is_killed_with_the_group() {
    for level in TrustLevel::ALL {
        let (mut child, mark) = started(&cell(level), &["ignore"]);
        kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
        kill_process_group(Pid::from_child(&child), Signal::KILL).unwrap();
        child.wait().unwrap();
        wait_until("nothing is left", || super::marked(&mark).is_empty());
    }
}

/// Starts a rogue that says when it is ready, in a group of its own, with a mark on its command line.
pub(super) fn started(cell: &SandboxPolicy, args: &[&str]) -> (std::process::Child, String) {
    let mark = super::mark("started");
    let args: Vec<_> = args.iter().copied().chain(["1", mark.as_str()]).map(Into::into).collect();
    let mut command = cell.command(&rogue(), &args, None).unwrap();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).process_group(0).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "ready\n");
    (child, mark)
}
