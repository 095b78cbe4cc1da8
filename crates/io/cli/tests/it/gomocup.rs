//! The engine as managers meet it: a real process that speaks the Gomocup protocol.

mod conversation;
mod fuzz;
#[cfg(target_os = "linux")]
mod process;

use std::{fs, path::Path};

use crate::{run, stderr, stdout};
use conversation::Conversation;

/// What the engine says to these orders, messages left out.
fn answers(orders: &str) -> Vec<String> {
    let output = run(&["engine", "gomoku"], orders.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    stdout(&output).lines().filter(|line| !line.starts_with("MESSAGE")).map(str::to_owned).collect()
}

#[test]
fn it_keeps_to_the_transcripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/gomocup");
    let mut n_transcripts = 0;
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.extension().is_some_and(|extension| extension == "txt") {
            let text = fs::read_to_string(&path).unwrap();
            transcript(&path.file_name().unwrap().to_string_lossy(), &text);
            n_transcripts += 1;
        }
    }
    assert!(n_transcripts >= 14, "{n_transcripts}");
}

/// Holds the conversation of a transcript; see the README beside them.
fn transcript(name: &str, text: &str) {
    let args = text.lines().next().and_then(|line| line.strip_prefix("$ ")).unwrap_or("engine gomoku");
    let mut engine = Conversation::begin(&args.split(' ').collect::<Vec<_>>());
    for (number, line) in text.lines().enumerate() {
        let place = || format!("{name}, line {}: {line}", number + 1);
        if let Some(order) = line.strip_prefix('>') {
            let order = order.strip_prefix(' ').unwrap_or(order);
            let order = order.replace("\\r", "\r").replace("\\n", "\n").replace("\\t", "\t");
            engine.tell(&format!("{order}\n"));
        } else if let Some(pattern) = line.strip_prefix("< ") {
            let wants_message = pattern.starts_with("MESSAGE");
            let heard = loop {
                let heard = engine.hear().unwrap_or_else(|| panic!("{}: nothing more", place()));
                if !heard.starts_with("MESSAGE") || (wants_message && fits(pattern, &heard)) {
                    break heard;
                }
            };
            assert!(fits(pattern, &heard), "{}: heard {heard}", place());
        } else {
            assert!(line.is_empty() || line.starts_with('#') || line.starts_with("$ "), "{}", place());
        }
    }
    let rest: Vec<String> = engine.end().into_iter().filter(|line| !line.starts_with("MESSAGE")).collect();
    assert!(rest.is_empty(), "{name}: {rest:?} after the end");
}

/// Whether a line is one of those that a pattern allows.
fn fits(pattern: &str, line: &str) -> bool {
    let (wanted, unwanted) = pattern.split_once(" but ").unwrap_or((pattern, ""));
    let any = |patterns: &str| patterns.split(" | ").any(|pattern| fits_one(pattern, line));
    any(wanted) && (unwanted.is_empty() || !any(unwanted))
}

fn fits_one(pattern: &str, line: &str) -> bool {
    let is_point = |word: &str| {
        word.split_once(',').is_some_and(|(x, y)| x.parse::<u8>().is_ok() && y.parse::<u8>().is_ok())
    };
    if pattern.split(' ').all(|word| word == "POINT") {
        return pattern.split(' ').count() == line.split(' ').count() && line.split(' ').all(is_point);
    }
    let mut rest = line;
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(after) = rest.strip_prefix(first) else { return false };
    rest = after;
    let mut is_open = false;
    for part in parts {
        is_open = part.is_empty();
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty() || is_open
}

#[test]
fn patterns_say_what_fits() {
    for (pattern, line) in [
        ("OK", "OK"),
        ("POINT", "7,8"),
        ("POINT POINT", "7,8 9,10"),
        ("SWAP | POINT", "SWAP"),
        ("POINT but 7,7 | 8,8", "7,8"),
        ("MESSAGE depth * ev * pv *", "MESSAGE depth 2 ev 5 pv h8 h9"),
    ] {
        assert!(fits(pattern, line), "{pattern} {line}");
    }
    for (pattern, line) in
        [("OK", "OKAY"), ("POINT", "7"), ("POINT", "7,8 9,10"), ("POINT but 7,7", "7,7"), ("a*c", "ab")]
    {
        assert!(!fits(pattern, line), "{pattern} {line}");
    }
}

#[test]
fn the_best_moves_are_different_ones() {
    let board = "YXBOARD\n5,7,1\n0,0,2\n6,7,1\n0,2,2\n7,8,1\n0,4,2\n7,9,1\n0,6,2\nDONE\n";
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

/// The same level and seed play the same game, another seed plays another one, and the full level does not listen to it.
#[test]
fn levels_go_by_their_seed() {
    let game = |level: &str, seed: &str| {
        let turns = "TURN 0,14\nTURN 2,13\nTURN 4,12\nTURN 6,14\nTURN 8,13\nTURN 10,12\n";
        let orders = format!("START 15\nINFO timeout_turn 60000\nINFO max_node 300\n{turns}ABOUT\nEND\n");
        stdout(&run(&["engine", "gomoku", "--level", level, "--seed", seed], orders.as_bytes()))
    };
    assert_eq!(game("2", "1"), game("2", "1"));
    let games: Vec<String> = ["2", "3", "4"].map(|seed| game("2", seed)).into();
    assert!(games.iter().any(|other| *other != game("2", "1")));
    assert_eq!(game("10", "1"), game("10", "2"));
    let output = run(&["engine", "gomoku", "--level", "11"], b"");
    assert_eq!(output.status.code(), Some(2));
}

/// Gomocup's managers start programs by such names, without arguments.
#[cfg(unix)]
#[test]
fn called_pbrain_it_is_an_engine() {
    let folder = tempfile::tempdir().unwrap();
    let brain = folder.path().join("pbrain-tengen");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_tengen"), &brain).unwrap();
    let mut engine = Conversation::with(&mut std::process::Command::new(brain));
    engine.tell("START 15\nBEGIN\nEND\n");
    assert_eq!(engine.end(), ["OK", "7,7"]);
}
