//! The engine as managers meet it: a real process that speaks the Gomocup protocol.

use std::fmt::Write as _;

use crate::{run, stderr, stdout};

/// What the engine says to these orders, messages left out.
fn answers(orders: &str) -> Vec<String> {
    let output = run(&["engine", "gomoku"], orders.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    stdout(&output).lines().filter(|line| !line.starts_with("MESSAGE")).map(str::to_owned).collect()
}

/// The answer to a game given as points, with a rule of the protocol.
fn answer(rule: u32, moves: &str) -> String {
    let stones: Vec<(u32, u32)> = moves
        .split(' ')
        .map(|m| (u32::from(m.as_bytes()[0] - b'a'), m[1..].parse::<u32>().unwrap() - 1))
        .collect();
    let mut orders =
        format!("START 15\nINFO rule {rule}\nINFO timeout_turn 5000\nINFO max_node 20000\nBOARD\n");
    for (index, (x, y)) in stones.iter().enumerate() {
        let who = if index % 2 == stones.len() % 2 { 1 } else { 2 };
        writeln!(orders, "{x},{y},{who}").unwrap();
    }
    let mut answers = answers(&(orders + "DONE\nEND\n"));
    assert_eq!(answers.remove(0), "OK");
    assert_eq!(answers.len(), 1, "{answers:?}");
    let (x, y) = answers[0].split_once(',').unwrap();
    format!("{}{}", char::from(b'a' + x.parse::<u8>().unwrap()), y.parse::<u32>().unwrap() + 1)
}

/// The positions with which Gomocup looks whether an engine knows its rules.
#[test]
fn it_knows_its_rules() {
    for rule in [0, 1, 4, 8, 9] {
        let best = answer(rule, "h8 h9 i8 i9 j8 j9 k8 k9");
        assert!(["g8", "l8"].contains(&best.as_str()), "{rule}: {best}");
    }
    let best = answer(1, "h8 h9 i8 h10 g8 h11 j13 h12 g14 h14 i15");
    assert!(["f8", "j8"].contains(&best.as_str()), "{best}");
    assert_ne!(answer(4, "h8 h9 i7 i9 h10 i6 i11 i12"), "g9");
    let best = answer(8, "h8 f8 g8 f9 i8 f7 j8 l8");
    assert!(["f5", "f6", "f10", "f11"].contains(&best.as_str()), "{best}");
}

#[test]
fn a_conversation() {
    let said = answers(
        "START 15\r\nINFO timeout_turn 100\r\nBEGIN\r\nTURN 0,0\r\nTAKEBACK 0,0\r\nRESTART\r\nABOUT\r\nRECTSTART 10,8\nEND\n",
    );
    assert_eq!((said[0].as_str(), said[1].as_str()), ("OK", "7,7"));
    assert!(said[2].contains(','), "{said:?}");
    assert_eq!(&said[3..5], ["OK", "OK"]);
    assert!(said[5].starts_with("name=\"Tengen\", version=\""), "{said:?}");
    assert_eq!(said[6], "OK");
}

#[test]
fn bad_orders_are_named_and_change_nothing() {
    let said = answers(
        "BEGIN\nSTART 4\nSTART 99\nSTART x\nHELLO\nSTART 15\nTURN 15,0\nTURN 7\nTAKEBACK 1,1\nBOARD\n7,7,1\n7,7,2\nDONE\n\
         BOARD\nrubbish\nDONE\nSWAP2BOARD\n1,1\nDONE\nINFO rubbish\nINFO rule x\n\nBEGIN\nEND\n",
    );
    let starts = [
        "ERROR no board: START first",
        "ERROR the board must be from 5 to 22",
        "ERROR the board must be from 5 to 22",
        "ERROR expected START size, not START x",
        "UNKNOWN HELLO",
        "OK",
        "ERROR 15,0 is off the board",
        "ERROR expected TURN x,y, not TURN 7",
        "ERROR there is no stone on 1,1",
        "ERROR there is a stone on 7,7 already",
        "ERROR expected x,y,who or DONE, not rubbish",
        "ERROR SWAP2BOARD has 0, 3 or 5 stones",
        "7,7",
    ];
    assert_eq!(said.len(), starts.len(), "{said:#?}");
    for (line, start) in said.iter().zip(starts) {
        assert!(line.starts_with(start), "{line}, not {start}");
    }
}

#[test]
fn it_stops_when_told_and_when_nobody_listens() {
    // Thinking would take minutes; the stop comes at once.
    let said = answers("START 15\nINFO timeout_turn 600000\nTURN 7,7\nYXSTOP\nEND\n");
    assert_eq!(said.len(), 2, "{said:?}");
    // The end of the input ends the program, whatever it is doing.
    let said = answers("START 15\nINFO timeout_turn 600000\nTURN 7,7\n");
    assert_eq!(said[0], "OK");
}

#[test]
fn forbidden_points_and_best_moves_are_shown() {
    let board = "YXBOARD\n5,7,1\n0,0,2\n6,7,1\n0,2,2\n7,8,1\n0,4,2\n7,9,1\n0,6,2\nDONE\n";
    let said = answers(&format!("START 15\nINFO rule 4\n{board}YXSHOWFORBID\nEND\n"));
    assert_eq!(said, ["OK", "FORBID 0707."]);
    let output = run(
        &["engine", "gomoku"],
        format!("START 15\nINFO timeout_turn 5000\nINFO max_node 3000\n{board}YXNBEST 3\nABOUT\nEND\n")
            .as_bytes(),
    );
    let text = stdout(&output);
    let firsts: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("MESSAGE ")?.split(" pv ").nth(1)?.split(' ').next())
        .collect();
    assert_eq!(firsts.len(), 3, "{text}");
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2], "{text}");
}

/// What the engine does with these stones of Swap2.
fn swap2(stones: &[&str]) -> String {
    let lines: String = stones.iter().flat_map(|stone| [*stone, "\n"]).collect();
    // The end would stop it; another order waits until it has decided.
    let orders = format!(
        "START 15\nINFO timeout_turn 5000\nINFO max_node 10000\nSWAP2BOARD\n{lines}DONE\nABOUT\nEND\n"
    );
    answers(&orders).remove(1)
}

#[test]
fn swap2_is_decided_by_search() {
    let three = swap2(&[]);
    let three: Vec<&str> = three.split(' ').collect();
    assert_eq!(three.len(), 3, "{three:?}");
    // Of three stones that are about fair it takes a colour, or puts two more.
    let fair = [three, vec!["7,7", "8,5", "4,4"], vec!["7,7", "8,11", "5,3"], vec!["5,2", "6,7", "5,5"]];
    let answers = fair.map(|three| swap2(&three));
    assert!(answers.iter().any(|answer| answer.split(' ').count() == 2), "{answers:?}");
    assert!(answers.iter().all(|answer| answer == "SWAP" || answer.contains(',')), "{answers:?}");
    // Black's two stones work together, White's is in the corner; and the reverse.
    assert_eq!(swap2(&["7,7", "0,0", "8,8"]), "SWAP");
    let kept = swap2(&["0,0", "7,7", "14,14"]);
    assert!(kept.contains(',') && !kept.contains(' '), "{kept}");
    // Black has an open three: whoever may choose wants Black.
    assert_eq!(swap2(&["7,7", "0,0", "8,7", "14,14", "9,7"]), "SWAP");
    // White has far more.
    let kept = swap2(&["0,0", "7,7", "14,14", "8,7", "0,14"]);
    assert!(kept.contains(',') && !kept.contains(' '), "{kept}");
}

#[test]
fn the_bench_is_the_same_every_time() {
    let nodes = |args: &[&str]| {
        let text = stdout(&run(args, b""));
        text.lines().last().unwrap().split(' ').next().unwrap().to_owned()
    };
    assert_eq!(nodes(&["bench", "--depth", "5"]), nodes(&["--lang", "zh", "bench", "--depth", "5"]));
}

#[test]
fn tuning_is_the_same_every_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for name in ["a", "b"] {
        let args = ["tune", "renju", "--games", "6", "--nodes", "300", "--rounds", "2", "-o", &file(name)];
        assert_eq!(run(&args, b"").status.code(), Some(0));
    }
    assert_eq!(std::fs::read(file("a")).unwrap(), std::fs::read(file("b")).unwrap());

    // Games that were kept teach the same as games just played.
    let args = ["tune", "renju", "--games", "6", "--nodes", "300", "--keep", &file("games")];
    assert_eq!(run(&args, b"").status.code(), Some(0));
    let args = ["tune", "renju", "--from", &file("games"), "--rounds", "2", "-o", &file("c")];
    assert_eq!(run(&args, b"").status.code(), Some(0));
    assert_eq!(std::fs::read(file("a")).unwrap(), std::fs::read(file("c")).unwrap());

    std::fs::write(file("games"), "renju 15 1 black h8 i9:5\nrenju 15 1 black h8 h8:5\n").unwrap();
    let output = run(&args, b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("line 2 is not a game"), "{}", stderr(&output));
}

/// The status and what was said, without the line about the time that it took.
fn solve(args: &[&str]) -> (i32, String) {
    let output = run(&[&["solve"], args].concat(), b"");
    let text = stdout(&output) + &stderr(&output);
    let is_figure = |line: &str| line.contains("stones tried") || line.contains("试了");
    let lines: Vec<&str> = text.lines().filter(|line| !is_figure(line)).collect();
    (output.status.code().unwrap(), lines.join("\n"))
}

#[test]
fn forced_wins_are_shown() {
    let five = "h8 a1 i8 a3 j8 a5 k8 a7";
    assert_eq!(solve(&["gomoku", five]), (0, "wins by fours with stone 1: g8".into()));
    let (status, text) = solve(&["gomoku", "h8 g8 i8 a3 j8 a5 k9 a7 k10 a9"]);
    assert_eq!((status, text.starts_with("wins by fours with stone 5: k8 l8 ")), (0, true), "{text}");
    assert_eq!(solve(&["renju", "h8", "h9"]), (1, "no win by continuous fours and threats".into()));
    assert_eq!(solve(&["renju", "h8", "h9", "--fours"]), (1, "no win by continuous fours".into()));
    assert!(solve(&["--lang", "zh", "renju", "h8", "h9", "--fours"]).1.contains("没有连续冲四的取胜"));
    assert_eq!(solve(&["quoridor"]).0, 2);
    assert!(solve(&["gomoku", "h8", "h8"]).1.contains("there is a stone on h8 already"));
    let (status, text) = solve(&["gomoku,rule=caro", "h8", "h9"]);
    assert!(status == 2 && text.contains("Caro"), "{text}");
    // Of two sides the one that is asked for.
    assert_eq!(solve(&["gomoku", &format!("{five} o15"), "--fours"]).0, 1);
    let (status, text) = solve(&["gomoku", &format!("{five} o15"), "--side", "black"]);
    assert_eq!((status, text.as_str()), (0, "wins by fours with stone 1: g8"));
}

#[test]
fn wins_by_threats_are_shown_with_their_proofs() {
    let moves = "f8 i4 d12 k7 l8 e5 e9 g7 g9 h8 f6 g5";
    assert_eq!(solve(&["gomoku", moves, "--fours"]).0, 1);
    let (status, text) = solve(&["gomoku", moves, "--tree"]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(status == 0 && lines[0].starts_with("wins by threats with stone 5: f9 "), "{text}");
    assert!(lines[1] == "f9" && lines.last().unwrap().starts_with("  otherwise: "), "{text}");
    let text = solve(&["gomoku", moves, "--tree=2"]).1;
    assert!(text.lines().count() == 4 && text.ends_with('…'), "{text}");
    assert!(solve(&["--lang", "zh", "gomoku", moves, "--tree"]).1.contains("其他: "));
    let (status, text) = solve(&["gomoku", moves, "--nodes", "1"]);
    assert!(status == 2 && text.starts_with("not known"), "{text}");
    let (status, text) = solve(&["gomoku", moves, "--time", "soon"]);
    assert!(status == 2 && text.contains("--time soon: write a number of seconds"), "{text}");
}

#[test]
fn puzzles_are_the_same_every_time_and_are_solved() {
    let puzzles = |args: &[&str]| stdout(&run(&[&["puzzles", "renju", "--count", "3"], args].concat(), b""));
    let text = puzzles(&["--shortest", "5"]);
    assert_eq!(text, puzzles(&["--shortest", "5"]));
    for line in text.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, by, n, moves, solution] = columns[..] else { panic!("{line}") };
        assert_eq!((game, by), ("gomoku,rule=renju,size=15x15", "fours"));
        let (_, told) = solve(&[game, moves]);
        assert!(told.starts_with(&format!("wins by fours with stone {n}: {solution}")), "{line}\n{told}");
    }
    assert_eq!(text.lines().count(), 3);
    let text = puzzles(&["--by", "threats", "--shortest", "5", "--nodes", "2000"]);
    assert!(text.lines().count() == 3 && text.lines().all(|line| line.contains("\tthreats\t")), "{text}");
    assert_eq!(run(&["puzzles", "gomoku,rule=caro"], b"").status.code(), Some(2));
    assert_eq!(run(&["puzzles", "quoridor"], b"").status.code(), Some(2));
}

/// Gomocup's managers start programs by such names, without arguments.
#[cfg(unix)]
#[test]
fn called_pbrain_it_is_an_engine() {
    let folder = tempfile::tempdir().unwrap();
    let brain = folder.path().join("pbrain-tengen");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_tengen"), &brain).unwrap();
    let mut child = std::process::Command::new(brain)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"START 15\nBEGIN\nEND\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(stdout(&output), "OK\n7,7\n");
}
