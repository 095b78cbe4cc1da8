//! Our own players as engines, openings that come with the program, and other ways to write things.

use std::fs;

use super::results;
use crate::{run, stderr, stdout};

fn play(line: &str) -> (Option<i32>, String, String) {
    let args: Vec<&str> = ["match", "-journal", "none"].into_iter().chain(line.split(' ')).collect();
    let output = run(&args, b"");
    (output.status.code(), stdout(&output), stderr(&output))
}

fn good(line: &str, games: usize) -> String {
    let (status, text, errors) = play(line);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{line}: {text}");
    assert_eq!(results(&text).len(), games, "{line}: {text}");
    text
}

#[test]
fn our_own_players_need_no_command() {
    let text =
        good("-engine builtin=tengen level=1 -engine builtin=tengen level=1 -each nodes=50 -rounds 1", 2);
    assert!(text.starts_with("tengen-1-1 vs tengen-1-2: "), "{text}");
    let text =
        good("-engine builtin=gobang -engine builtin=tengen seed=3 -each depth=1 nodes=50 -rounds 1", 2);
    assert!(text.starts_with("gobang vs tengen: "), "{text}");
    good("-game quoridor -engine builtin=random -engine builtin=run -rounds 1", 2);
    good(
        "-game quoridor,variant=contest -engine builtin=baseline -engine builtin=defensive-run -rounds 1",
        2,
    );
    good(
        "-game battlefield -engine builtin=greedy -engine builtin=random -rounds 1 -openings maps=skirmish -maxmoves 20",
        2,
    );
    // Only one that speaks the text protocol can open like this.
    good(
        "-game renju,opening=yamaguchi -engine builtin=tengen -engine builtin=tengen -each nodes=50 -rounds 1 -maxmoves 12",
        2,
    );
}

#[test]
fn who_does_not_play_a_game_is_named() {
    for (line, expected) in [
        (
            "-engine builtin=baseline -engine builtin=tengen",
            "builtin=baseline: unknown engine; for gomoku use one of tengen, gobang",
        ),
        (
            "-game quoridor -engine builtin=gobang -engine builtin=run",
            "builtin=gobang: unknown engine; for quoridor use one of my-player",
        ),
        ("-engine builtin=gobang level=3 -engine builtin=tengen", "level=3: only builtin=tengen has levels"),
        ("-engine builtin=tengen level=11 -engine builtin=tengen", "level=11: expected a level from 1 to 10"),
        (
            "-engine builtin=tengen cmd=x -engine builtin=tengen",
            "cmd=x: not valid together with builtin=NAME",
        ),
        ("-engine cmd=x level=3 -engine builtin=tengen", "level=3: only valid with builtin=NAME"),
        ("-engine name=x -engine builtin=tengen", "cmd=: every engine needs cmd=PROGRAM or builtin=tengen"),
    ] {
        let (status, text, errors) = play(line);
        assert_eq!((status, text.as_str()), (Some(2), ""), "{line}: {errors}");
        assert!(errors.contains(expected), "{line}: {errors}");
    }
}

#[test]
fn openings_come_from_us_or_from_games_and_the_same_seed_gives_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let games = |name: &str, more: &str| {
        let file = folder.path().join(name);
        let text = good(
            &format!(
                "-engine builtin=tengen -engine builtin=tengen -each nodes=50 -rounds 3 -maxmoves 9 -concurrency 1 -sgfout {} {more}",
                file.display()
            ),
            6,
        );
        let record = fs::read_to_string(&file).unwrap();
        // Comments have times in them.
        let moves = record.split(";B[").skip(1).map(|part| part[..2].to_owned()).collect::<Vec<_>>();
        (text, moves, file)
    };
    let (text, one, file) = games("one.sgf", "-srand 5");
    assert!(
        text.contains(
            "Openings: 220 built-in balanced openings, shuffled with seed 5, starting at number 1, randomly rotated and mirrored"
        ),
        "{text}"
    );
    assert_eq!(games("again.sgf", "-srand 5").1, one);
    assert_ne!(games("other.sgf", "-srand 6").1, one);
    let (text, ..) =
        games("third.sgf", &format!("-openings file={} plies=3 start=2 transform=random", file.display()));
    assert!(
        text.contains(" in order, starting at number 2, randomly rotated and mirrored")
            && text.contains("6 from "),
        "{text}"
    );
}

#[test]
fn c_gomoku_cli_and_cutechess_mean_different_things_by_the_same_word() {
    let line = "-engine builtin=tengen -engine builtin=tengen -rounds 1 -games 1 -maxmoves 8 -each nodes=20 tc=30/20+1";
    let text = good(line, 1);
    assert!(text.contains("tengen-1: 30/20+1, nodes=20, 1t, 350MB, 100 ms margin"), "{text}");
    let text = good(&format!("{line} tolerance=2 maxmemory=104857600 -compat c-gomoku-cli"), 1);
    assert!(text.contains("tengen-1: 30+1, 20/move, nodes=20, 1t, 100MB, 2000 ms margin"), "{text}");
    // As its manual has it.
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let line = format!(
        "{line} -compat c-gomoku-cli -rule 4 -boardsize 20 -debug -repeat -concurrency 8 -drawafter 8 -pgn {} -sgf {} -msg x",
        file("g.pgn"),
        file("g.sgf")
    );
    let text = good(&line.replace("-maxmoves 8 ", ""), 1);
    assert!(text.contains("renju, 20x20") && text.contains("--debug is ignored"), "{text}");
    assert!(std::fs::read_to_string(file("g.pgn")).unwrap().contains("[Result "));
}
