//! What is found in engines with one vice each: that, and nothing else. They are one Python script with a switch.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]
#![cfg(unix)]

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::{OnceLock, atomic::AtomicBool},
    time::Duration,
};

use tengen_bots::ProgramSpec;
use tengen_core::{Lang, Localize as _};
use tengen_gomocup_check::{CheckFinding, CheckPatience, CheckPlan, CheckSubject, CheckVerdict, TalkLine};
use tengen_gomoku::Rule;

/// The interpreter itself: what `python3` is may be a script that takes its time.
fn python() -> &'static Path {
    static PYTHON: OnceLock<PathBuf> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let output =
            Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output().unwrap();
        PathBuf::from(String::from_utf8(output.stdout).unwrap().trim())
    })
}

fn plan(vice: &str, folder: &Path) -> CheckPlan {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/engine.py");
    let program = ProgramSpec::named(python().into()).unwrap();
    let args = ["-I", "-S", script, vice].map(Into::into);
    CheckPlan {
        program: program.with_args(args).in_folder(folder.to_owned()),
        rules: vec![Rule::Freestyle],
        sizes: vec![15],
        // The engine answers at once; a busy machine may need longer.
        time: Duration::from_secs(20),
        games: 1,
        memory: 100 << 20,
        patience: CheckPatience { start: Duration::from_secs(30), answer: Duration::from_secs(20) },
        only: Vec::new(),
    }
}

/// Everything that is not as it should be. How long something took is only of interest where it was meant to take long.
fn findings(plan: &CheckPlan) -> Vec<(String, CheckSubject, CheckFinding)> {
    let mut findings = Vec::new();
    plan.inspect(&AtomicBool::new(false), |check, finding| {
        if let Some(finding) = finding {
            findings.push((check.name.clone().into_owned(), check.subject, finding.clone()));
        }
    })
    .unwrap();
    assert!(!findings.is_empty());
    findings
        .retain(|(_, _, finding)| matches!(finding.verdict, CheckVerdict::Warning | CheckVerdict::Failure));
    findings
}

struct Vice {
    name: &'static str,
    /// Which check finds it.
    check: &'static str,
    verdict: CheckVerdict,
    /// What it says.
    told: [&'static str; 2],
}

fn failure(name: &'static str, check: &'static str, en: &'static str, zh: &'static str) -> Vice {
    Vice { name, check, verdict: CheckVerdict::Failure, told: [en, zh] }
}

fn warning(name: &'static str, check: &'static str, en: &'static str, zh: &'static str) -> Vice {
    Vice { verdict: CheckVerdict::Warning, ..failure(name, check, en, zh) }
}

/// Only that is found, in both languages.
fn found_with(vices: &[Vice], change: impl Fn(&mut CheckPlan)) {
    for vice in vices {
        let folder = tempfile::tempdir().unwrap();
        let mut plan = plan(vice.name, folder.path());
        change(&mut plan);
        look_where_it_matters(&mut plan, vice.check);
        let mut findings = findings(&plan);
        findings.retain(|(name, subject, _)| name == vice.check || *subject != CheckSubject::Time);
        let names: Vec<&str> = findings.iter().map(|(name, ..)| name.as_str()).collect();
        assert_eq!(names, [vice.check], "{}: {findings:#?}", vice.name);
        let finding = &findings[0].2;
        assert_eq!(finding.verdict, vice.verdict, "{}: {finding:#?}", vice.name);
        for (lang, words) in [Lang::En, Lang::Zh].into_iter().zip(vice.told) {
            let told = finding.told.localize(lang);
            let advice = finding.advice.as_ref().map(|advice| advice.localize(lang)).unwrap_or_default();
            assert!(format!("{told} {advice}").contains(words), "{}: no {words} in {told}", vice.name);
        }
    }
}

/// How it starts, how it moves, and the subject of this check; the rest takes long.
fn look_where_it_matters(plan: &mut CheckPlan, check: &str) {
    let checks = plan.checks();
    let subject = checks.iter().find(|other| other.name == check).unwrap().subject;
    let matters =
        |subject_of: CheckSubject| [CheckSubject::Start, CheckSubject::Moves, subject].contains(&subject_of);
    plan.only =
        checks.iter().filter(|check| matters(check.subject)).map(|check| check.name.clone().into()).collect();
}

fn found(vices: &[Vice]) {
    found_with(vices, |_| {});
}

/// Where there is no answer, nobody wants to wait long for it.
fn found_soon(vices: &[Vice]) {
    found_with(vices, |plan| {
        plan.time = Duration::from_secs(1);
        plan.patience = CheckPatience { start: Duration::from_secs(10), answer: Duration::from_secs(7) };
    });
}

#[test]
fn a_good_engine_has_nothing_to_be_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = plan("", folder.path());
    plan.rules = vec![Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro];
    plan.sizes = vec![15, 20];
    plan.games = 2;
    let mut findings = findings(&plan);
    findings.retain(|(_, subject, _)| *subject != CheckSubject::Time);
    assert!(findings.is_empty(), "{findings:#?}");
    let names: Vec<_> = plan.checks().into_iter().map(|check| check.name).collect();
    let mut unique = names.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(names.len(), unique.len(), "{names:?}");
}

#[test]
fn bad_starts_are_found() {
    found_soon(&[
        failure("silent", "start", "no answer within 10 s", "10 秒内没有回答"),
        failure("no-flush", "start", "flush standard output", "刷新标准输出"),
        failure("forgets", "at-once", "no answer", "没有回答"),
        failure("silent-rectangle", "rectangle", "OK / ERROR", "OK / ERROR"),
    ]);
    found(&[
        failure("leaves", "start", "3", "3"),
        failure("banner", "unasked", "before it answers START with OK", "OK 回答 START 之前"),
        failure("no-about", "about", "answer ABOUT", "回答 ABOUT"),
        warning("nameless", "about", "does not give name", "name="),
        failure("large", "too-large", "board too large", "board too large"),
        warning("large-ok", "too-large", "the engine claims to support 1000x1000", "1000x1000"),
        warning("large-unknown", "too-large", "UNKNOWN", "UNKNOWN"),
    ]);
    found_with(&[warning("only-15", "size-20", "board of size 20", "20 路")], |plan| {
        plan.sizes = vec![15, 20];
    });
}

#[test]
fn misread_lines_are_found() {
    found(&[
        failure("unknown-exits", "unknown", "may exit only on END", "引擎只能在"),
        failure("unknown-silent", "unknown", "waits in vain", "一直等待"),
        warning("unknown-error", "unknown", "instead of UNKNOWN", "应为 UNKNOWN"),
        failure("info-ok", "info", "the engine answers OK to INFO", "INFO 回答 OK"),
        failure("info-error", "info", "INFO tengen_no_such_option 42", "INFO tengen_no_such_option 42"),
        failure("no-rule-0", "info", "ERROR rule 0 is not supported to INFO rule 0", "INFO rule 0"),
        warning("cr-only", "line-ends", "ending in LF", "行尾为 LF"),
        warning("blank", "line-ends", "takes them for commands", "当成了命令"),
        warning("capitals", "small-letters", "lower case", "小写"),
    ]);
}

#[test]
fn bad_moves_are_found() {
    found_soon(&[failure(
        "brackets",
        "begin",
        "the engine answers (7,7), expected 7,7",
        "引擎回答 (7,7)，应为 7,7",
    )]);
    found(&[
        failure("off", "begin", "the engine plays 15,3, which is outside the board", "15,3，不在棋盘上"),
        failure("negative", "begin", "outside any board", "超出任何棋盘"),
        failure("twice", "once", "prints something after its move", "着法之后还有输出"),
        failure("crash", "turn", "ouch", "ouch"),
        failure("occupied", "turn", "illegal", "不合规则"),
        failure("remembers", "start-again", "ERROR there is a stone", "ERROR there is a stone"),
        failure("overwrites", "start-again", "the old stones are still on its board", "还留着旧的棋子"),
        failure("flood", "begin", "at most 64 KiB", "最多 64 KiB"),
        failure("long-line", "begin", "at most 64 KiB", "最多 64 KiB"),
    ]);
}

#[test]
fn misunderstood_boards_are_found() {
    found_soon(&[
        failure("dead-lock", "board", "no answer", "没有回答"),
        failure("mute-takeback", "takeback", "no answer", "没有回答"),
    ]);
    found(&[
        failure("empty-board", "board-empty", "no last move", "no last move"),
        failure("full-board", "board-full", "too many stones", "too many stones"),
        warning("no-restart", "restart", "does not know RESTART", "不认识 RESTART"),
        warning("no-takeback", "takeback", "does not know TAKEBACK", "不认识 TAKEBACK"),
        warning("no-swap2", "swap2", "cannot play games that start with Swap2", "不能下 Swap2"),
        failure("bad-swap2", "swap2", "with 0 stones must be x,y x,y x,y", "应回答 x,y x,y x,y"),
    ]);
}

#[test]
fn who_does_not_know_the_rules_is_found() {
    found(&[failure("blind", "five-freestyle", "g8 or l8 makes five", "成五取胜")]);
    let rule = |rule| move |plan: &mut CheckPlan| plan.rules = vec![rule];
    found_with(&[failure("six", "not-six", "h13, which makes six", "长连")], rule(Rule::Standard));
    found_with(&[failure("foul", "forbidden", "forbidden point for Black", "禁手")], rule(Rule::Renju));
    found_with(&[failure("closed", "not-closed", "k8, which makes five blocked", "k8")], rule(Rule::Caro));
}

#[test]
fn lost_time_is_found() {
    found_soon(&[
        failure("slow", "turn-time", "over the limit", "超时"),
        failure("slow-at-once", "no-time", "over the limit", "超时"),
        failure("slow-at-the-end", "little-left", "over the limit", "超时"),
        failure("spendthrift", "match-time", "over the limit", "超时"),
    ]);
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_used_too_much_is_found() {
    found(&[
        failure("memory", "memory", "MB of 100 MB: too much", "限 100 MB：内存超限"),
        warning("ponder", "pondering", "does not allow pondering", "不允许在对手的时间思考"),
        warning("noise", "stderr", "thinking hard", "thinking hard"),
    ]);
}

#[cfg(target_os = "linux")]
#[test]
fn bad_ends_are_found() {
    found(&[
        failure("stays", "end", "still running", "仍在运行"),
        failure("bye", "end", "prints something after END", "还有输出"),
        warning("fails", "end", "exit status: 1", "exit status: 1"),
        failure("busy-at-the-end", "closed-input", "full CPU load", "占满 CPU"),
        failure("talks-at-the-end", "closed-input", "keeps printing", "不停输出"),
        warning("waits-at-the-end", "closed-input", "still running", "仍在运行"),
        failure("child", "children", "1 process started", "还有 1 个"),
        warning("files", "files", "left-behind.tmp", "left-behind.tmp"),
    ]);
}

#[test]
fn the_conversation_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = plan("off", folder.path());
    plan.only = vec!["begin".to_owned()];
    let findings = findings(&plan);
    let talk = &findings[0].2.talk;
    assert_eq!(talk[0], TalkLine::Told("START 15".to_owned()));
    assert_eq!(talk[1], TalkLine::Said("OK".to_owned()));
    assert_eq!(talk.last(), Some(&TalkLine::Said("15,3".to_owned())));
}

#[test]
fn what_cannot_be_started_is_no_finding() {
    let folder = tempfile::tempdir().unwrap();
    let mut plan = plan("", folder.path());
    plan.program = ProgramSpec::of("./no-such-engine").unwrap();
    assert!(plan.inspect(&AtomicBool::new(false), |_, _| {}).is_err());
}

#[test]
fn an_interrupt_ends_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut found = 0;
    plan("", folder.path())
        .inspect(&AtomicBool::new(true), |_, finding| found += u32::from(finding.is_some()))
        .unwrap();
    assert_eq!(found, 0);
}
