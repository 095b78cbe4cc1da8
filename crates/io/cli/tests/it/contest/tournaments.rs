//! More than two engines, and what is told about them.

use std::fs;

use crate::{run, stderr, stdout};

fn tournament(words: &str, more: &[&str]) -> (Option<i32>, String, String) {
    let ours = format!("cmd={} engine gomoku", env!("CARGO_BIN_EXE_tengen"));
    let mut args = vec!["tournament", "-each", "nodes=60", "-openings", "stones=4", "nodes=100"];
    for name in ["name=A", "name=B", "name=C"] {
        args.extend(["-engine", &ours, name]);
    }
    args.extend(words.split(' ').filter(|word| !word.is_empty()));
    args.extend(more);
    let output = run(&args, b"");
    (output.status.code(), stdout(&output), stderr(&output))
}

#[test]
fn everybody_plays_everybody_and_a_table_tells_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (journal, page, pgn) = (path("j.jsonl"), path("r.html"), path("r.pgn"));
    let files = ["-journal", &journal, "-report", &page, "-pgnout", &pgn, "-event", "Cup"];
    let (status, text, errors) = tournament("-rounds 1 -maxmoves 30", &files);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
    for line in [
        "Started game 1 of 6 (",
        "Rank Name                             Elo        +/-       nElo        +/-      Games      Score       Draw           Ptnml(0-2)",
        "   1 ",
        "Tournament finished",
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "no {line} in {text}");
    }
    assert_eq!(text.lines().filter(|line| line.starts_with("Finished game ")).count(), 6);
    assert!(fs::read_to_string(&page).unwrap().starts_with("<!DOCTYPE html>"));
    let results = fs::read_to_string(&pgn).unwrap();
    assert_eq!(results.matches("[FirstPlayer \"Black\"]").count(), 6, "{results}");
    assert!(results.contains("[Event \"Cup\"]"), "{results}");
    let info = run(&["record", "info", &journal], b"");
    assert!(stdout(&info).contains("6 games"), "{}", stdout(&info));
    let replay = run(&["replay", &journal, "--game", "6", "--all"], b"");
    assert_eq!(replay.status.code(), Some(0), "{}", stderr(&replay));
    let again = run(&["record", "report", &journal, "-o", &page], b"");
    assert_eq!(again.status.code(), Some(2));
    let again = run(&["record", "report", &journal, "-o", &page, "--force"], b"");
    assert_eq!(again.status.code(), Some(0), "{}", stderr(&again));
}

#[test]
fn json_lines_tell_everything() {
    let (status, text, errors) =
        tournament("-tournament knockout -maxmoves 30 -journal none -output format=json", &[]);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds: Vec<&str> = lines.iter().map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!((kinds[0], *kinds.last().unwrap()), ("setup", "end"));
    for kind in ["started", "finished", "eliminated", "champion"] {
        assert!(kinds.contains(&kind), "{kinds:?}");
    }
    assert_eq!(lines.last().unwrap()["standings"].as_array().unwrap().len(), 3);
}

#[test]
fn bad_tournaments_are_named() {
    for (words, why) in [
        ("-tournament ladder", "ladder"),
        ("-tournament knockout seats=3", "unknown key"),
        ("-tournament knockout -seeds 2", "--seeds"),
        ("-gauntlet -seeds 3", "--tournament"),
        ("-challenger D", "--challenger: no player is called D; the players are A, B, C"),
        ("-challenger B b", "--challenger: b is named twice"),
        ("-tournament swiss -challenger B", "--challenger: only a gauntlet"),
        ("-sprt elo1=5", "--sprt needs exactly two engines"),
        ("-noswap", "--noswap"),
        ("-exit-code loser", "use one of winner"),
        ("-report x.html -journal none", "--report"),
    ] {
        let (status, text, errors) = tournament(words, &[]);
        assert_eq!(status, Some(2), "{words}: {text}");
        assert!(errors.contains(why), "{words}: {errors}");
    }
}

#[test]
fn the_challenger_of_a_gauntlet_plays_all_others() {
    let (status, text, errors) =
        tournament("-challenger B -rounds 1 -maxmoves 30 -journal none -output format=json", &[]);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
    let lines = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let pairs: Vec<String> = lines
        .filter(|line| line["type"] == "started")
        .map(|line| format!("{}{}", line["first"].as_str().unwrap(), line["second"].as_str().unwrap()))
        .collect();
    assert_eq!(pairs.len(), 4, "{text}");
    assert!(pairs.iter().all(|pair| pair.contains('B')), "{pairs:?}");
}
