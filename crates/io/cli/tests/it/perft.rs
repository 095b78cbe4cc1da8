use crate::{run, stderr, stdout};

/// The counts, without the times.
fn counts(args: &[&str]) -> Vec<String> {
    let output = run(args, b"");
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output).lines().map(|line| line.split(['(', '（']).next().unwrap().trim().to_owned()).collect()
}

#[test]
fn known_counts() {
    assert_eq!(counts(&["dev", "perft", "quoridor", "2"]), ["depth 1: 131", "depth 2: 16677"]);
    assert_eq!(counts(&["dev", "perft", "quoridor,variant=cross", "1", "e4h", "e4v"]), ["depth 1: 125"]);
    assert_eq!(counts(&["dev", "perft", "quoridor,variant=original", "2"])[1], "depth 2: 16805");
    assert_eq!(counts(&["--lang", "zh", "dev", "perft", "tic-tac-toe", "2"])[1], "深度 2：72");
    assert_eq!(counts(&["dev", "perft", "gomoku,size=200,k=7,players=26", "1", "gr200"]), ["depth 1: 39999"]);
    assert_eq!(
        counts(&["dev", "perft", "battlefield,1 2 0 2,0 0 A FT,0 1 B FT", "2"]),
        ["depth 1: 2", "depth 2: 2"]
    );
}

#[test]
fn divided_by_first_moves() {
    let lines = counts(&["dev", "perft", "gomoku,size=2x1,k=1", "1", "--divide"]);
    assert_eq!(lines, ["a1: 1", "b1: 1", "depth 1: 2"]);
}

#[test]
fn mistakes_are_named() {
    for (args, said) in [
        (&["dev", "perft", "chess", "1"][..], r#""chess": unknown game "chess""#),
        (
            &["dev", "perft", "quoridor,size=8", "1"],
            r#""quoridor,size=8": the board size must be an odd number"#,
        ),
        (&["dev", "perft", "quoridor", "1", "e9"], "e9: the pawn cannot reach e9 in one move"),
        (&["dev", "perft", "renju", "1", "h8", "h8"], "h8: h8 is already occupied"),
        (&["dev", "perft", "quoridor", "many"], "<DEPTH>: many is not valid"),
        (&["--lang", "zh", "dev", "perft", "renju", "1", "h8", "h8"], "h8：h8 上已有棋子"),
    ] {
        let output = run(args, b"");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains(said), "{args:?}: {}", stderr(&output));
    }
}
