//! Whole games, refereed by `tengen match`.

use std::path::Path;

use super::build::{player, random};
use crate::{run, stderr, stdout};

/// Plays a match between two command lines; gives what became of each game.
fn play(first: &str, second: &str, more: &[&str]) -> Vec<String> {
    let engines = [format!("cmd={first}"), format!("cmd={second}")];
    let mut args = vec!["match", "-engine", &engines[0], "name=A", "-engine", &engines[1], "name=B"];
    args.extend(more);
    let output = run(&args, b"");
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}{}", stderr(&output));
    text.lines().filter(|line| line.starts_with("Finished game ")).map(str::to_owned).collect()
}

fn word(library: &Path) -> String {
    library.to_str().unwrap().to_owned()
}

/// Games that were not lost by a fault of a program.
fn assert_played(results: &[String], n: usize) {
    assert_eq!(results.len(), n);
    for result in results {
        let is_fair = ["five in a row", "draw", "forbidden", "wins by", "board is full"];
        assert!(is_fair.iter().any(|words| result.contains(words)), "{result}");
    }
}

#[test]
fn libraries_play_each_other() {
    let results = play(&word(&player(&["FREES"])), &word(&player(&["GENERATION=10"])), &["-rounds", "2"]);
    assert_played(&results, 4);
}

#[test]
fn a_library_plays_our_engine() {
    let ours = format!("{} engine gomoku --level 1", env!("CARGO_BIN_EXE_tengen"));
    let results = play(&word(&random()), &ours, &["-rounds", "1", "-each", "st=5", "nodes=500"]);
    assert_played(&results, 2);
}

#[test]
fn the_documents_engine_plays_whole_games_with_chosen_openings() {
    let random = word(&random());
    let more = ["-game", "gomoku,opening=yamaguchi", "-rounds", "3", "-each", "st=10"];
    assert_played(&play(&random, &random, &more), 6);
}
