//! How programs are held in matches, what is kept of their ends, and openings that they play themselves.

use std::{fs, path::Path, process::Stdio, thread, time::Duration};

use super::{engine, ours, play, results, wait_for_the_end};
use crate::{run, stdout, tengen};

/// A script of the Gomocup protocol that does this instead of a move.
fn script(file: &Path, at_move: &str) -> String {
    let text = format!(
        "while read -r word rest; do case $word in START*) echo OK;; ABOUT*) echo 'name=\"x\"';; \
         TURN*|BEGIN*|DONE*) {at_move};; END*) exit 0;; esac; done\n"
    );
    fs::write(file, text).unwrap();
    format!("sh {}", file.display())
}

#[test]
fn evidence_is_kept_in_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bot");
    let crash = script(&file, "echo MESSAGE so far so good; echo '\\033[2Jouch' >&2; kill -SEGV $$");
    let (sgf, log) = (folder.path().join("games.sgf"), folder.path().join("games.jsonl"));
    let more = format!("-rounds 1 -games 1 -sgfout {} -recordout {}", sgf.display(), log.display());
    let (status, text, errors) = play(&engine(&crash, "name=bad st=20"), &ours("name=good nodes=50"), &more);
    assert_eq!(status, Some(0), "{text}{errors}");
    let ending = "Black disconnects (crashed: SIGSEGV (signal 11))";
    assert!(results(&text)[0].1.ends_with(&format!("0-1 {{{ending}}}")), "{text}");
    assert!(text.contains("bad: losses by crash: 1"), "{text}");
    let last = "last output: name=\"x\" | MESSAGE so far so good; last error: ";
    assert!(errors.contains(&format!("game 1: {ending}: {last}")), "{errors}");
    assert!(!errors.contains('\u{1b}'), "{errors}");
    // The log has what happened, without the words that matches have for it.
    for (file, ending) in [(sgf, ending), (log, "crashed: SIGSEGV (signal 11)")] {
        let info = stdout(&run(&["record", "info", file.to_str().unwrap()], b""));
        assert!(info.contains(ending) && info.contains("so far so good; last error: "), "{info}");
    }
}

/// A match in which the first engine is held like this; `None` where the system has no such jail, and says so.
fn held(command: &str, words: &str, more: &str) -> Option<(String, String)> {
    let (status, text, errors) = play(&engine(command, words), &ours("name=good nodes=50"), more);
    if status == Some(2) && words.contains("sandbox=jail") {
        assert!(errors.contains("cannot start bad: ") && text.is_empty(), "{errors}");
        return None;
    }
    assert_eq!(status, Some(0), "{text}{errors}");
    Some((text, errors))
}

/// A script that starts a daemon, which leaves its session, ignores every signal that it can, and has no pipe of ours.
fn begets_a_daemon(folder: &Path, at_move: &str) -> (String, std::path::PathBuf) {
    let (bot, daemon) = (folder.join("bot"), folder.join("daemon"));
    fs::write(&daemon, "trap '' TERM HUP INT; while :; do sleep 1; done\n").unwrap();
    let beget = format!("setsid sh {} </dev/null >/dev/null 2>&1 &", daemon.display());
    (script(&bot, &format!("{beget} {at_move}")), daemon)
}

#[cfg(target_os = "linux")]
#[test]
fn daemons_end_with_their_program() {
    for level in ["trusted", "partial", "jail"] {
        let folder = tempfile::tempdir().unwrap();
        let (command, daemon) = begets_a_daemon(folder.path(), "exit 1");
        let words = format!("name=bad st=20 sandbox={level} dir={}", folder.path().display());
        if let Some((text, errors)) = held(&command, &words, "-rounds 1") {
            assert!(text.contains("bad: losses by exiting: 2"), "{level}: {text}{errors}");
        }
        wait_for_the_end(&daemon);
    }
}

/// We are killed while a daemon runs: the system takes everybody along.
#[cfg(target_os = "linux")]
#[test]
fn daemons_do_not_outlive_us() {
    for level in ["trusted", "partial"] {
        let folder = tempfile::tempdir().unwrap();
        let (command, daemon) = begets_a_daemon(folder.path(), "sleep 1000");
        let words = format!("name=bad st=500 sandbox={level} dir={}", folder.path().display());
        let mut child = tengen()
            .args(["match", "-journal", "none"])
            .args(engine(&command, &words))
            .args(ours("name=good nodes=50"))
            .args(["-rounds", "1"])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while !super::processes(&daemon) {
            thread::sleep(Duration::from_millis(5));
            assert!(child.try_wait().unwrap().is_none());
        }
        child.kill().unwrap();
        child.wait().unwrap();
        wait_for_the_end(&daemon);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn who_takes_too_much_memory_is_out_of_bounds() {
    let folder = tempfile::tempdir().unwrap();
    // It keeps a line that never ends.
    let command = script(&folder.path().join("bot"), "tail -n 1 /dev/full");
    let words = format!("name=bad st=100 sandbox=jail memory=64 dir={}", folder.path().display());
    let Some((text, errors)) = held(&command, &words, "-rounds 1 -games 1") else { return };
    assert!(text.contains("; sandboxed, at most 64 MB"), "{text}");
    let ending = "Black disconnects (stopped by the sandbox: memory limit exceeded)";
    assert!(text.contains(ending) && text.contains("bad: losses by sandbox violation: 1"), "{text}{errors}");
}

/// The most memory that a match has needed, in KiB.
#[cfg(target_os = "linux")]
fn peak(bad: &str) -> u64 {
    let mut child = tengen()
        .args(["match", "-journal", "none"])
        .args(engine(bad, "name=bad st=20"))
        .args(ours("name=good nodes=50"))
        .args(["-rounds", "3", "-openings", "stones=1", "balance=100000", "nodes=1"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().unwrap().is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let now = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        peak = peak.max(now.unwrap_or_default());
        thread::sleep(Duration::from_millis(2));
    }
    assert!(peak > 0);
    peak
}

#[cfg(target_os = "linux")]
#[test]
fn floods_do_not_make_a_match_grow() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bot");
    let quiet = peak(&script(&file, "exit 1"));
    for flood in [
        "cat /dev/zero",
        "yes",
        "yes ''",
        "yes MESSAGE hello",
        "head -c 100000000 /dev/zero >&2; exit 1",
        "yes | head -c 100000000 >&2; exit 1",
    ] {
        let peak = peak(&script(&file, flood));
        assert!(peak <= quiet + (8 << 10), "{flood}: {peak} KiB instead of {quiet}");
    }
}

/// A program of our own protocol that knows how the whole game goes.
fn reader(file: &Path, game: &str) -> String {
    let text = format!(
        "while read -r word rest; do case $word in isready) echo readyok;; \
         position) set -- $rest; if [ $# -gt 2 ]; then n=$(($#-2)); else n=0; fi;; \
         go) echo bestmove $(echo {game} | cut -d' ' -f$((n+1)));; quit) exit 0;; esac; done\n"
    );
    fs::write(file, text).unwrap();
    format!("sh {}", file.display())
}

#[test]
fn players_open_the_game_by_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let (file, sgf) = (folder.path().join("bot"), folder.path().join("games.sgf"));
    let command = reader(&file, "h8 h9 i9 declare:2 swap a1 offer:j10 offer:a15 choose:j10 b1 k11 c1 g7");
    let (first, second) =
        (engine(&command, "name=A proto=text st=20"), engine(&command, "name=B proto=text st=20"));
    let more = format!("-game renju,opening=yamaguchi -rounds 1 -sgfout {}", sgf.display());
    let (status, text, errors) = play(&first, &second, &more);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
    assert!(text.starts_with("A vs B: renju, 15x15, Yamaguchi"), "{text}");
    assert!(text.contains("Openings: the players open the game by Yamaguchi"), "{text}");
    assert!(text.contains("Results name the player who moves first first"), "{text}");
    assert!(
        results(&text).iter().all(|(_, result)| result.ends_with("0-1 {Black wins by five in a row}")),
        "{text}"
    );
    assert!(text.contains("A: 13 moves") && text.contains("B: 13 moves"), "{text}");
    // In a file of Black and White whoever has swapped is Black.
    let sgf = fs::read_to_string(&sgf).unwrap();
    assert!(
        sgf.contains("PB[B]PW[A]") && sgf.contains("PB[A]PW[B]") && sgf.matches("RE[B+]").count() == 2,
        "{sgf}"
    );
    for (more, expected) in [
        (
            "-game renju,opening=yamaguchi -openings stones=4",
            "--openings cannot be combined with opening=yamaguchi",
        ),
        ("-game gomoku,opening=no", "opening=no"),
    ] {
        let (status, text, errors) = play(&first, &second, more);
        assert_eq!((status, text.as_str()), (Some(2), ""), "{errors}");
        assert!(errors.contains(expected), "{errors}");
    }
}

#[test]
fn how_a_program_is_held_is_said_in_words() {
    let good = ours("name=good nodes=50");
    for (words, expected) in [
        ("sandbox=prison", "sandbox=prison: expected trusted, jail or partial"),
        ("processes=5", "processes=5: only valid with sandbox=jail or sandbox=partial"),
        ("show=/tmp", "show=/tmp: only valid with sandbox=jail or sandbox=partial"),
        ("sandbox=partial processes=none", "processes=none: expected a whole number above 0"),
        ("sandbox=partial show=/no/such/file", "show=/no/such/file: no such file"),
    ] {
        let (status, text, errors) = play(&good, &ours(&format!("name=bad nodes=50 {words}")), "-rounds 1");
        assert_eq!((status, text.as_str()), (Some(2), ""), "{words}: {errors}");
        assert!(errors.contains(expected), "{words}: {errors}");
    }
}

/// A program that goes wrong at every start is started once a game, and the match is over soon.
#[test]
fn who_is_never_ready_is_named_in_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let (file, starts) = (folder.path().join("bot"), folder.path().join("starts"));
    fs::write(&file, format!("echo x >> {}; exit 1\n", starts.display())).unwrap();
    let bad = engine(&format!("sh {}", file.display()), "name=bad st=20");
    let (status, text, errors) = play(&bad, &ours("name=good nodes=50"), "-rounds 3");
    assert_eq!(status, Some(0), "{text}{errors}");
    assert!(
        text.contains("bad: losses by exiting: 6")
            && text.contains("bad: not ready in time for 6 of 6 games"),
        "{text}"
    );
    assert_eq!(fs::read_to_string(starts).unwrap().lines().count(), 6);
    wait_for_the_end(&file);
}

#[test]
fn a_bad_farewell_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bot");
    // It resigns itself to losing, and crashes when it may go.
    let text = "while read -r word rest; do case $word in START*) echo OK;; ABOUT*) echo 'name=\"x\"';; \
                TURN*|BEGIN*|DONE*) echo 0,0;; END*) kill -SEGV $$;; esac; done\n";
    fs::write(&file, text).unwrap();
    let bad = engine(&format!("sh {}", file.display()), "name=bad st=20");
    let (status, text, errors) = play(
        &ours("name=good nodes=50"),
        &bad,
        "-rounds 1 -games 1 -maxmoves 2 -openings stones=1 balance=100000 nodes=1",
    );
    assert_eq!(status, Some(0), "{text}");
    assert!(errors.contains("bad did not exit properly when asked to: crashed: SIGSEGV"), "{errors}{text}");
}
