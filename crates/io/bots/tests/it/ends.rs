//! How programs end, and that nothing of them is left.

use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, thread, time::Duration};

use tengen_bots::{BotError, ExitCause, ExitSignal, OutputFlood, ProgramSpec, StartProgramError};
use tengen_core::{Lang, Localize as _};

use crate::{ask, ask_within, start, wait};

#[test]
fn every_end_has_its_name() {
    let read = |then: &str| format!("read -r line; {then}");
    for (script, expected) in [
        (read("kill -SEGV $$"), BotError::Gone(ExitCause::Crashed(ExitSignal(11)))),
        (read("kill -KILL $$"), BotError::Gone(ExitCause::Crashed(ExitSignal(9)))),
        (read("exit 0"), BotError::Gone(ExitCause::Exited(0))),
        (read("exit 1"), BotError::Gone(ExitCause::Exited(1))),
        (read("exec 1>&-; sleep 1000"), BotError::Gone(ExitCause::Closed)),
        (read("head -c 70000 /dev/zero; sleep 1000"), BotError::Flood(OutputFlood::Line)),
        (read("yes MESSAGE; sleep 1000"), BotError::Flood(OutputFlood::Answer)),
        (read("yes ''; sleep 1000"), BotError::Flood(OutputFlood::Answer)),
        (read("exec 0<&-; echo answer 1; exec sleep 1000"), BotError::Deaf),
    ] {
        let mut bot = start(&script);
        let mut answer = ask(&mut bot, "go\n");
        // Whoever has closed its input is noticed at the next question.
        if answer.is_ok() {
            answer = ask(&mut bot, "go\n");
        }
        assert_eq!(answer, Err(expected), "{script}");
    }
}

#[test]
fn an_answer_after_its_time_is_late_and_none_is_silence() {
    let folder = tempfile::tempdir().unwrap();
    let done = folder.path().join("done");
    let script = "while read -r word; do case $word in go) echo answer 1; echo > done;; esac; done";
    let program = ProgramSpec::of("sh -c").unwrap().with_args([script.into()]);
    let mut bot = program.in_folder(folder.path().to_owned()).start().unwrap();
    assert_eq!(ask(&mut bot, "go\n"), Ok("1".to_owned()));
    // No time at all: the answer is there before we look, and yet too late.
    while !done.exists() {
        thread::sleep(Duration::from_millis(1));
    }
    fs::remove_file(&done).unwrap();
    let asked = bot.send("go\n").unwrap();
    while !done.exists() {
        thread::sleep(Duration::from_millis(1));
    }
    let late = wait(&mut bot, asked, Duration::ZERO);
    assert!(matches!(late, Err(BotError::Slow(over)) if !over.is_zero()), "{late:?}");
    assert_eq!(ask_within(&mut bot, "sleep\n", Duration::ZERO), Err(BotError::Silent));
    // It is as good as before.
    assert_eq!(ask(&mut bot, "go\n"), Ok("1".to_owned()));
}

#[test]
fn who_crashes_after_its_time_was_silent() {
    let mut bot = start("read -r line; exit 3");
    assert_eq!(ask_within(&mut bot, "go\n", Duration::ZERO), Err(BotError::Silent));
}

#[test]
fn last_words_are_kept_for_the_author() {
    let script = "read -r line; echo one; echo two; echo three; echo first >&2; echo last >&2; exit 3";
    let mut bot = start(script);
    assert_eq!(ask(&mut bot, "go\n"), Err(BotError::Gone(ExitCause::Exited(3))));
    assert_eq!(bot.last_lines().collect::<Vec<_>>(), ["two", "three"]);
    assert_eq!(bot.errors(), "first\nlast\n");
}

/// Waits until there is no such process; the runner of the tests ends those that wait for ever.
fn wait_for_the_end(pid: &Path) {
    let pid = fs::read_to_string(pid).unwrap();
    while fs::read_to_string(format!("/proc/{}/stat", pid.trim())).is_ok_and(|stat| !stat.contains(") Z ")) {
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_farewell_is_said_and_what_stays_is_ended() {
    let folder = tempfile::tempdir().unwrap();
    for (script, expected) in [
        ("read -r line; exit 0", Ok(())),
        ("read -r line; exit 1", Err(BotError::Gone(ExitCause::Exited(1)))),
        ("read -r line; kill -SEGV $$", Err(BotError::Gone(ExitCause::Crashed(ExitSignal(11))))),
        ("read -r line; yes bye | head -c 300000; exit 0", Ok(())),
        (
            "trap '' TERM INT HUP; read -r line; sleep 1000 & echo $! > pid; echo answer 1; while :; do sleep 1; done",
            Err(BotError::Silent),
        ),
    ] {
        let program = ProgramSpec::of("sh -c").unwrap().with_args([script.into()]);
        let mut bot = program.in_folder(folder.path().to_owned()).start().unwrap();
        if expected == Err(BotError::Silent) {
            assert_eq!(ask(&mut bot, "\n"), Ok("1".to_owned()));
        }
        assert_eq!(bot.dismiss("quit\n"), expected, "{script}");
    }
    wait_for_the_end(&folder.path().join("pid"));
}

#[test]
fn what_cannot_be_started_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bot");
    let program = || ProgramSpec::of(file.to_str().unwrap()).unwrap();
    let missing = program().start().unwrap_err();
    assert!(matches!(missing, StartProgramError::Missing), "{missing:?}");
    assert_eq!(missing.localize(Lang::Zh), "没有这个程序");
    fs::write(&file, "#!/bin/sh\necho answer 1\n").unwrap();
    let refused = program().check().unwrap_err();
    assert!(refused.to_string().contains("chmod +x"), "{refused}");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    assert!(program().check().is_ok());
    let mut bot = program().start().unwrap();
    // It may have gone before it was asked; what it said then was no answer.
    assert!(matches!(ask(&mut bot, "go\n"), Ok(_) | Err(BotError::Gone(ExitCause::Exited(0)))));
}
