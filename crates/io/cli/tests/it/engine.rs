//! The engine as a program, and what else it does: analysing, solving, making puzzles.

use crate::{run, stderr, stdout};

#[test]
fn each_engine_speaks_its_protocol() {
    for (args, orders, answer) in [
        ("engine gomoku --level 3 --seed 1", "START 15\nBEGIN\nEND\n", "OK\n7,7\n"),
        ("engine gobang", "START 15\nBEGIN\nEND\n", "OK\n7,7\n"),
        ("engine gomoku --proto text", "legal\nquit\n", "legal a1 "),
        ("engine quoridor --bot run", "name\n", "= Tengen\n"),
        ("engine battlefield --bot greedy", "isready\nquit\n", "readyok\n"),
    ] {
        let output = run(&args.split(' ').collect::<Vec<_>>(), orders.as_bytes());
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""), "{args}");
        assert!(stdout(&output).starts_with(answer), "{args}: {}", stdout(&output));
    }
    assert_eq!(run(&["engine", "gomoku", "--level", "11"], b"").status.code(), Some(2));
}

#[test]
fn wrong_bots_are_named() {
    for (args, expected) in [
        (
            &["engine", "quoridor", "--bot", "best"][..],
            "best is not a valid value (use one of baseline, defensive",
        ),
        (
            &["engine", "battlefield", "--bot", "run"],
            "--bot run: unknown name: use one of tengen, greedy, random",
        ),
        (&["engine", "gomoku", "--bot", "run"], "--bot only works for quoridor and battlefield"),
        (&["engine", "gobang", "--proto", "text"], "gobang only supports --proto gomocup"),
        (&["engine", "quoridor", "--proto", "gomocup"], "the Gomocup protocol only works for gomoku"),
    ] {
        let output = run(args, b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(expected), "{}", stderr(&output));
    }
}

#[test]
fn positions_are_analysed() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let analyse = |args: &[&str]| {
        let output = run(&[&["analyse"], args].concat(), b"");
        (output.status.code().unwrap(), stdout(&output), stderr(&output))
    };
    for (game, more) in [
        ("gomoku", &["h8 i9 g9 h10"][..]),
        ("quoridor", &["e2", "e8,e3 e7"]),
        ("quoridor,players=4", &[]),
        ("battlefield", &["--map", "fords"]),
        ("battlefield", &["1 1 8 6 6, pass", "1 7 8"]),
    ] {
        let args = [&[game, "--nodes", "2000", "--lines", "3"], more].concat();
        let (status, text, errors) = analyse(&args);
        assert_eq!((status, errors.as_str()), (0, ""));
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.len() == 4 && lines[0].contains(" moves ahead, "), "{text}");
        assert!(lines[1].starts_with("1. ") && lines[3].starts_with("3. "), "{text}");
    }
    for name in ["a.svg", "b.png", "c.gif"] {
        let args = ["quoridor", "e2 e8", "--nodes", "500", "-o", &file(name)];
        assert_eq!(analyse(&args).0, 0);
        assert!(std::fs::metadata(file(name)).unwrap().len() > 500);
        let (status, _, errors) = analyse(&args);
        assert!(status == 2 && errors.contains("already exists"), "{errors}");
    }
    let (status, text, _) = analyse(&["--lang", "zh", "gomoku", "h8 a1 i8 a3 j8 a5 k8 a7", "--depth", "4"]);
    assert!(status == 0 && text.contains("1 手胜："), "{text}");
    for (args, expected) in [
        (&["quoridor", "e9"][..], "the pawn cannot reach e9"),
        (&["quoridor", "--time", "soon"], "soon is not valid: expected a duration"),
        (&["chess"], "unknown game"),
        (&["quoridor", "--map", "fords"], "--map only works for battlefield"),
        (&["battlefield", "--map", "nowhere"], "nowhere"),
        (&["gomoku", "-o", "x.bmp"], "the name of a picture must end in"),
        (&["gomoku,size=3,k=3", "a1 b1 a2 b2 a3"], "the game is over"),
    ] {
        let (status, text, errors) = analyse(args);
        assert_eq!((status, text.as_str()), (2, ""), "{args:?}");
        assert!(errors.contains(expected), "{args:?}: {errors}");
    }
}

/// The status and what was said, without the line about the time that it took.
fn solve(args: &[&str]) -> (i32, String) {
    let output = run(&[&["solve"], args].concat(), b"");
    let text = stdout(&output) + &stderr(&output);
    let is_figure = |line: &str| line.contains("stones tried:") || line.contains("试了");
    let lines: Vec<&str> = text.lines().filter(|line| !is_figure(line)).collect();
    (output.status.code().unwrap(), lines.join("\n"))
}

#[test]
fn forced_wins_are_shown() {
    let five = "h8 a1 i8 a3 j8 a5 k8 a7";
    assert_eq!(solve(&["gomoku", five]), (0, "wins by continuous fours in 1 move: g8".into()));
    let (status, text) = solve(&["gomoku", "h8 g8 i8 a3 j8 a5 k9 a7 k10 a9"]);
    assert_eq!(
        (status, text.starts_with("wins by continuous fours in 5 moves: k8 l8 ")),
        (0, true),
        "{text}"
    );
    assert_eq!(solve(&["renju", "h8", "h9"]), (1, "no win by continuous fours and threats".into()));
    assert_eq!(solve(&["renju", "h8", "h9", "--fours"]), (1, "no win by continuous fours".into()));
    assert!(solve(&["--lang", "zh", "renju", "h8", "h9", "--fours"]).1.contains("没有连续冲四的必胜"));
    assert_eq!(solve(&["quoridor"]).0, 2);
    assert!(solve(&["gomoku", "h8", "h8"]).1.contains("h8 is already occupied"));
    let (status, text) = solve(&["gomoku,rule=caro", "h8", "h9"]);
    assert!(status == 2 && text.contains("Caro"), "{text}");
    // Of two sides the one that is asked for.
    assert_eq!(solve(&["gomoku", &format!("{five} o15"), "--fours"]).0, 1);
    let (status, text) = solve(&["gomoku", &format!("{five} o15"), "--side", "black"]);
    assert_eq!((status, text.as_str()), (0, "wins by continuous fours in 1 move: g8"));
}

#[test]
fn wins_by_threats_are_shown_with_their_proofs() {
    let moves = "f8 i4 d12 k7 l8 e5 e9 g7 g9 h8 f6 g5";
    assert_eq!(solve(&["gomoku", moves, "--fours"]).0, 1);
    let (status, text) = solve(&["gomoku", moves, "--tree"]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(status == 0 && lines[0].starts_with("wins by continuous threats in 5 moves: f9 "), "{text}");
    assert!(lines[1] == "f9" && lines.last().unwrap().starts_with("  otherwise: "), "{text}");
    let text = solve(&["gomoku", moves, "--tree=2"]).1;
    assert!(text.lines().count() == 4 && text.ends_with('…'), "{text}");
    assert!(solve(&["--lang", "zh", "gomoku", moves, "--tree"]).1.contains("其他: "));
    let (status, text) = solve(&["gomoku", moves, "--nodes", "1"]);
    assert!(status == 1 && text.starts_with("unknown: a limit was reached"), "{text}");
    let (status, text) = solve(&["gomoku", moves, "--time", "soon"]);
    assert!(status == 2 && text.contains("soon is not valid: expected a duration"), "{text}");
}

#[test]
fn puzzles_are_the_same_every_time_and_are_solved() {
    let puzzles =
        |args: &[&str]| stdout(&run(&[&["dev", "puzzles", "renju", "--count", "3"], args].concat(), b""));
    let text = puzzles(&["--shortest", "5"]);
    assert_eq!(text, puzzles(&["--shortest", "5"]));
    for line in text.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, by, n, moves, solution] = columns[..] else { panic!("{line}") };
        assert_eq!((game, by), ("gomoku,rule=renju,size=15x15", "fours"));
        let (_, told) = solve(&[game, moves]);
        assert!(
            told.starts_with(&format!("wins by continuous fours in {n} moves: {solution}")),
            "{line}\n{told}"
        );
    }
    assert_eq!(text.lines().count(), 3);
    let text = puzzles(&["--by", "threats", "--shortest", "5", "--nodes", "2000"]);
    assert!(text.lines().count() == 3 && text.lines().all(|line| line.contains("\tthreats\t")), "{text}");
    assert_eq!(run(&["dev", "puzzles", "gomoku,rule=caro"], b"").status.code(), Some(2));
    assert_eq!(run(&["dev", "puzzles", "quoridor"], b"").status.code(), Some(2));
}
