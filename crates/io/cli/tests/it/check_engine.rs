//! `tengen check-engine` on our own engines, and on one that is no good.

use serde_json::Value;

use crate::{run, stderr, stdout};

const TENGEN: &str = env!("CARGO_BIN_EXE_tengen");

/// Everything that is found in an engine, and the exit status.
fn findings(args: &[&str], engine: &[&str]) -> (Option<i32>, Vec<Value>) {
    let output = run(&[&["engine", "check", "--json"], args, engine].concat(), b"");
    let text = stdout(&output);
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(stderr(&output), "", "{text}");
    (output.status.code(), lines)
}

/// The checks with this verdict. How quick something is on a busy machine is left out.
fn with_verdict(found: &[Value], verdict: &str) -> Vec<String> {
    let is_about_time = |finding: &Value| {
        finding["subject"] == "time" || finding["told"].as_str().is_some_and(|told| told.contains(" ms"))
    };
    let is_meant = |finding: &&Value| finding["verdict"] == verdict && !is_about_time(finding);
    found.iter().filter(is_meant).map(|finding| finding["check"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn our_engine_does_everything_right() {
    let args = ["--time", "0.5", "--games", "1", "--size", "15,20"];
    let check = || findings(&args, &[TENGEN, "engine", "gomoku"]);
    // On a busy machine an answer may take longer than the six seconds for which it is waited.
    let is_slow = |found: &[Value]| {
        found
            .iter()
            .any(|finding| finding["told"].as_str().is_some_and(|told| told.starts_with("no answer within")))
    };
    let (mut status, mut found) = check();
    for _ in 0..2 {
        if is_slow(&found) {
            (status, found) = check();
        }
    }
    assert_eq!(with_verdict(&found, "failure"), [""; 0], "{found:#?}");
    assert_eq!(with_verdict(&found, "warning"), [""; 0], "{found:#?}");
    assert!(found.len() > 40);
    // Unless the machine has stood still for a second.
    if found.iter().all(|finding| finding["verdict"] != "failure") {
        assert_eq!(status, Some(0));
    }
}

#[test]
fn the_baseline_knows_freestyle_and_no_swap2() {
    let args = ["--time", "0.2", "--games", "1", "--size", "15", "--rule", "freestyle"];
    let (_, found) = findings(&args, &[TENGEN, "engine", "gobang"]);
    assert_eq!(with_verdict(&found, "failure"), [""; 0], "{found:#?}");
    assert_eq!(with_verdict(&found, "warning"), ["swap2"], "{found:#?}");
    // It plays any five whatever the rule.
    let (status, found) =
        findings(&["--only", "not-closed", "--only", "five-caro"], &[TENGEN, "engine", "gobang"]);
    assert_eq!(
        (status, with_verdict(&found, "failure")),
        (Some(1), vec!["not-closed".to_owned()]),
        "{found:#?}"
    );
}

#[cfg(unix)]
#[test]
fn what_is_wrong_is_told_in_both_languages() {
    let script = "while read -r word rest; do case $word in START*) echo OK;; BEGIN*) echo 15,3;; END*) exit;; esac; done";
    let check = |lang: &str, locale: &str| {
        let mut command = crate::tengen();
        command.args([
            "--lang",
            lang,
            "engine",
            "check",
            "--only",
            "begin",
            "--only",
            "closed-input",
            "sh",
            "-c",
            script,
        ]);
        let output = command.env("LC_ALL", locale).output().unwrap();
        (output.status.code(), stdout(&output))
    };
    let (status, text) = check("en", "C.UTF-8");
    assert_eq!(status, Some(1), "{text}");
    for line in [
        "Moves",
        "  ✗ begin                answers BEGIN with a move",
        "      the engine plays 15,3, which is outside the board",
        "      > BEGIN",
        "      < 15,3",
        "      → x goes from 0 to 14, y from 0 to 14",
        "  ✓ closed-input         exits when its input is closed",
        "2 checks: 1 passed, 0 warnings, 1 failure",
    ] {
        assert!(text.lines().any(|found| found == line), "no {line:?} in {text}");
    }
    let (_, text) = check("zh", "C");
    for line in [
        "着法",
        "  x begin                对 BEGIN 回答一步棋",
        "      引擎下在 15,3，不在棋盘上",
        "      => x 为 0 到 14，y 为 0 到 14",
        "共 2 项：通过 1 项，警告 0 项，失败 1 项",
    ] {
        assert!(text.lines().any(|found| found == line), "no {line:?} in {text}");
    }
}

#[cfg(unix)]
#[test]
fn what_needs_a_failed_check_is_one_line() {
    let engine = ["sh", "-c", "read -r line; exit 3"];
    for (args, lang, expected) in [
        (
            &["--only", "start,about, begin"][..],
            "en",
            "  - 2 more checks were skipped because they need start: about, begin\n",
        ),
        (&["--only", "start,about,begin"], "zh", "  - 另有 2 项跳过：需要先通过 start（about、begin）\n"),
        (&[], "en", " more checks were skipped because they need start\n"),
    ] {
        let output = run(&[&["--lang", lang, "engine", "check"], args, &engine].concat(), b"");
        let text = stdout(&output);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains(expected), "{text}");
        assert!(text.lines().count() < 30, "{text}");
    }
}

#[test]
fn nothing_is_promised_of_what_cannot_be_started() {
    let output = run(&["--lang", "zh", "engine", "check", "./no-such-engine"], b"");
    assert_eq!(stdout(&output), "");
    assert!(stderr(&output).contains("无法启动 no-such-engine："), "{}", stderr(&output));
}

#[test]
fn the_checks_are_listed() {
    let output = run(&["engine", "check", "--list"], b"");
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0));
    assert!(text.contains("  turn-time            respects timeout_turn\n"), "{text}");
    assert!(text.contains("  games-freestyle-20 "), "{text}");
    assert!(text.starts_with("Start\n"), "{text}");
}

#[test]
fn what_cannot_be_checked_is_said() {
    for (args, expected) in [
        (&["./no-such-engine"][..], "cannot start no-such-engine"),
        (&["--only", "nothing", "x"], "--only nothing: unknown check: use one of start, unasked"),
        (&["--rule", "chess", "x"], "use one of freestyle"),
        (&["--size", "3", "x"], "3 is not valid: expected a number from 10 to 22"),
        (&["--time", "fast", "x"], "fast is not valid: expected a duration"),
        (&["--sandbox", "none", "x"], "none is not a valid value (use one of trusted, jail, partial)"),
        (&["engine.so"], "a Connect5 library does not use the Gomocup protocol"),
        (&[], "missing argument"),
    ] {
        let output = run(&[&["engine", "check"], args].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(expected), "{args:?}: {}", stderr(&output));
    }
}
