//! Commands that work on a position take it from a record, too: a file or standard input, after any move.

use std::fs;

use crate::{run, stderr, stdout};

const GAME: &[u8] = b"(;GM[4]SZ[15]RU[freestyle];B[hh];W[aa];B[ih];W[ca];B[jh];W[ea];B[oo];W[ga])";

fn said(args: &[&str], input: &[u8], status: i32) -> String {
    let output = run(args, input);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {}", stderr(&output));
    stdout(&output) + &stderr(&output)
}

/// The text without its last words, which are times.
fn without_times(text: &str) -> Vec<String> {
    text.lines().map(|line| line.split([',', '(']).next().unwrap().trim().to_owned()).collect()
}

#[test]
fn solve_takes_a_record_at_any_move() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    fs::write(&path, GAME).unwrap();
    let path = path.to_str().unwrap();
    let typed = said(&["solve", "gomoku", "h8", "a15", "i8", "c15", "j8", "e15", "o1", "g15"], b"", 0);
    assert_eq!(without_times(&said(&["solve", path], b"", 0)), without_times(&typed));
    assert_eq!(without_times(&said(&["solve", "-"], GAME, 0)), without_times(&typed));
    // Moves on the command line follow those of the record.
    let more = said(&["solve", path, "o1", "g15", "--move", "6"], b"", 0);
    assert_eq!(without_times(&more), without_times(&typed));
    let early = said(&["solve", path, "--move", "2", "--nodes", "1000"], b"", 1);
    assert!(early.contains("no win") || early.contains("not known"), "{early}");
}

#[test]
fn analyse_perft_and_forbidden_take_records() {
    let json = said(&["analyse", "-", "--nodes", "2000", "--json"], GAME, 0);
    assert!(json.contains("\"win\""), "{json}");
    let counts = said(&["dev", "perft", "-", "1", "--move", "3"], GAME, 0);
    assert!(counts.starts_with("depth 1: 222"), "{counts}");
    let quoridor = said(&["dev", "perft", "-", "1", "--move", "0"], b"1. e2 e8 2. e3h e7 *", 0);
    assert!(quoridor.starts_with("depth 1: 131"), "{quoridor}");
    let fork = b"f8 a1 g8 a2 h9 a3 h10 a4";
    let typed = said(&["dev", "forbidden", "f8", "a1", "g8", "a2", "h9", "a3", "h10"], b"", 0);
    assert_eq!(said(&["dev", "forbidden", "-", "--move", "7"], fork, 0), typed);
    assert!(said(&["dev", "forbidden", "-", "--move", "5"], fork, 0).ends_with("no forbidden points\n"));
}

#[test]
fn play_continues_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    fs::write(&path, GAME).unwrap();
    let data = folder.path().join("data");
    let (path, data) = (path.to_str().unwrap(), data.to_str().unwrap());
    let said = |args: &[&str], input: &[u8]| {
        let output = run(&[&["play", path, "--plain", "--data", data][..], args].concat(), input);
        stdout(&output) + &stderr(&output)
    };
    let told = said(&[], b"j8\n");
    assert!(told.contains("j8 is already occupied"), "{told}");
    assert!(said(&["--size", "19"], b"").contains("--size goes with a game"));
    let early = said(&["--move", "2"], b"moves\n");
    assert!(early.contains("1. h8, 2. a15\n"), "{early}");
    assert!(said(&["--move", "99"], b"").contains("there is no move 99"));
    assert!(said(&["--game-number", "2"], b"").contains("there is no game 2"));
    let none = run(&["play", "gomoku", "--move", "2", "--data", data], b"");
    assert!(stderr(&none).contains("--move goes with a record"));
}

/// Where there is no terminal, a record from standard input leaves nothing to read moves from.
#[cfg(target_os = "linux")]
#[test]
fn a_record_from_standard_input_needs_a_terminal_to_be_played() {
    use std::{
        io::Write as _,
        process::{Command, Stdio},
    };
    let folder = tempfile::tempdir().unwrap();
    for (lang, text) in [("en", "standard input holds the record"), ("zh", "标准输入已用来读取棋谱")]
    {
        // A session of its own has no terminal.
        let mut child = Command::new("setsid")
            .args(["--wait", env!("CARGO_BIN_EXE_tengen"), "--lang", lang, "play", "-"])
            .args(["--data".as_ref(), folder.path().as_os_str()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(GAME).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(stderr(&output).contains(text), "{}", stderr(&output));
    }
}

#[test]
fn mistakes_are_named() {
    for (args, input, what) in [
        (&["solve", "none.sgf"][..], &b""[..], "none.sgf"),
        (&["solve", "-", "--move", "99"], GAME, "there is no move 99: the game has 8 moves"),
        (&["solve", "gomoku", "--move", "1"], b"", "--move goes with a record"),
        (&["dev", "forbidden", "h8", "--move", "1"], b"", "--move goes with a record"),
        (&["dev", "forbidden", "-"], b"1. e2 e8 2. e3h e7 *", "only records of Gomoku and Renju"),
        (&["solve", "-"], b"(;GM[4]SZ[15];B[hh];B[hg])", "the record breaks the rules at move 2"),
        (&["solve", "-"], b"nothing", "not a game record"),
        (&["--lang", "zh", "solve", "-", "--move", "99"], GAME, "99"),
    ] {
        let told = said(args, input, 2);
        assert!(told.contains(what), "{args:?}: {told}");
    }
}
