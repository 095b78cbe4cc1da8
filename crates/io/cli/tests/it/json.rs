//! `--json`: the fields that `--help` describes.

use std::fs;

use serde_json::{Value, json};

use crate::{run, stderr, stdout};

/// The status and the objects that a command prints.
fn objects(args: &[&str]) -> (Option<i32>, Vec<Value>) {
    let output = run(args, b"");
    let text = stdout(&output);
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|_| panic!("{args:?}: {line}"));
    assert_eq!(stderr(&output), "", "{args:?}");
    (output.status.code(), text.lines().map(read).collect())
}

#[test]
fn of_an_analysis() {
    let (status, lines) = objects(&["analyse", "gomoku", "h8 i9", "--depth", "4", "--lines", "2", "--json"]);
    assert_eq!((status, lines.len()), (Some(0), 2));
    for (rank, line) in (1..).zip(&lines) {
        assert_eq!(line["rank"], rank);
        assert!(line["score"]["centi"].is_i64() && line["nodes"].as_u64() > Some(0), "{line}");
        assert!(line["depth"].is_u64() && line["seconds"].is_f64(), "{line}");
        assert!(line["line"].as_array().is_some_and(|moves| moves.iter().all(Value::is_string)), "{line}");
    }
    let (_, won) = objects(&["analyse", "gomoku", "h8 a1 i8 a3 j8 a5 k8 a7", "--depth", "4", "--json"]);
    assert_eq!(won[0]["score"], json!({ "win": 1 }));
}

#[test]
fn of_a_forced_win() {
    let five = "h8 a1 i8 a3 j8 a5 k8 a7";
    let (status, win) = objects(&["solve", "gomoku", five, "--json"]);
    assert_eq!(status, Some(0));
    assert_eq!(
        (&win[0]["result"], &win[0]["means"], &win[0]["line"]),
        (&json!("win"), &json!("fours"), &json!(["g8"]))
    );
    assert!(win[0]["nodes"].is_u64() && win[0]["seconds"].is_f64());
    let (status, none) = objects(&["solve", "renju", "h8", "h9", "--json"]);
    assert_eq!((status, &none[0]["result"], &none[0]["line"]), (Some(1), &json!("no-win"), &json!([])));
}

#[test]
fn of_a_judged_program() {
    let folder = tempfile::tempdir().unwrap();
    for (name, expected) in [("1", "a\n"), ("2", "a\nb\n")] {
        fs::write(folder.path().join(format!("{name}.in")), "a\n").unwrap();
        fs::write(folder.path().join(format!("{name}.out")), expected).unwrap();
    }
    let (status, lines) = objects(&["dev", "judge", "--json", folder.path().to_str().unwrap(), "--", "cat"]);
    assert_eq!((status, lines.len()), (Some(1), 3));
    assert_eq!((&lines[0]["case"], &lines[0]["verdict"]), (&json!("c1"), &json!("correct")));
    assert_eq!((&lines[1]["verdict"], &lines[1]["lines"]), (&json!("wrong"), &json!([2])));
    assert!(lines[1]["reason"].is_string() && lines[1]["seconds"].is_f64() && lines[1]["task"] == "");
    assert_eq!(lines[2], json!({ "planned": 2, "judged": 2, "correct": 1 }));
}

#[test]
fn of_move_sequences() {
    let (status, lines) = objects(&["dev", "perft", "gomoku,size=2x1,k=1", "1", "--divide", "--json"]);
    assert_eq!(status, Some(0));
    assert_eq!(lines[..2], [json!({ "move": "a1", "count": 1 }), json!({ "move": "b1", "count": 1 })]);
    assert_eq!((&lines[2]["depth"], &lines[2]["count"]), (&json!(1), &json!(2)));
    assert!(lines[2]["seconds"].is_f64());
}

#[test]
fn of_forbidden_points() {
    let (status, points) =
        objects(&["dev", "forbidden", "--json", "f8", "a1", "g8", "a2", "h9", "a3", "h10"]);
    assert_eq!((status, points), (Some(0), vec![json!({ "point": "h8", "kind": "double-three" })]));
    assert_eq!(objects(&["dev", "forbidden", "--json", "h8"]), (Some(0), vec![]));
}

#[test]
fn of_a_check_for_corruption() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("games.jsonl");
    let game = run(&["record", "convert", "-", "-", "--format", "events"], b"h8h9i9");
    fs::write(&log, &game.stdout).unwrap();
    let (status, report) = objects(&["store", "verify", "--json", log.to_str().unwrap()]);
    assert_eq!((status, &report[0]["games"], &report[0]["faults"]), (Some(0), &json!(1), &json!([])));
    assert!(report[0]["events"].as_u64() > Some(2) && report[0]["file"] == log.to_str().unwrap());
    fs::write(&log, stdout(&game).replacen("h9", "h8", 1)).unwrap();
    let (status, report) = objects(&["store", "verify", "--json", log.to_str().unwrap()]);
    assert_eq!((status, report[0]["faults"].as_array().map(Vec::len)), (Some(1), Some(1)), "{report:?}");
}
