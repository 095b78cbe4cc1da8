//! Whole games, refereed by `tengen match`.

use std::path::Path;

use super::build::{player, random};
use crate::{run, stderr, stdout};

/// Plays a match between two command lines; gives all that it says.
fn play(first: &str, second: &str, more: &[&str]) -> String {
    let engines = [format!("cmd={first}"), format!("cmd={second}")];
    let mut args =
        vec!["match", "-journal", "none", "-engine", &engines[0], "name=A", "-engine", &engines[1], "name=B"];
    args.extend(more);
    let output = run(&args, b"");
    let text = stdout(&output) + &stderr(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    text
}

fn word(library: &Path) -> String {
    library.to_str().unwrap().to_owned()
}

/// The rules alone have ended so many games; nobody has lost by anything else.
fn assert_played(text: &str, n: usize) {
    let results: Vec<&str> = text.lines().filter(|line| line.starts_with("Finished game ")).collect();
    assert_eq!(results.len(), n, "{text}");
    for result in results {
        let by_rules = ["wins by five in a row", "plays a forbidden move"];
        assert!(by_rules.iter().any(|words| result.contains(words)), "{text}");
    }
}

#[test]
fn libraries_of_all_generations_play_each_other() {
    for generation in ["GENERATION=10", "GENERATION=11", "GENERATION=12"] {
        let text = play(&word(&player(&["FREES"])), &word(&player(&[generation])), &["-rounds", "2"]);
        assert_played(&text, 4);
        assert!(!text.contains("rejected a setting"), "{text}");
        let more = ["-game", "gomoku,opening=yamaguchi", "-rounds", "1"];
        let (swaps, keeps) = (player(&["FREES", "SWAPS", "OFFERS=4"]), player(&[generation, "OFFERS=3"]));
        assert_played(&play(&word(&swaps), &word(&keeps), &more), 2);
    }
}

#[test]
fn a_library_plays_our_engine() {
    let ours = format!("{} engine gomoku --level 1", env!("CARGO_BIN_EXE_tengen"));
    assert_played(&play(&word(&random(1)), &ours, &["-rounds", "1", "-each", "st=5", "nodes=500"]), 2);
}

#[test]
fn the_documents_engine_plays_whole_games() {
    for (seed, game) in [
        (2, "gomoku"),
        (3, "gomoku,opening=yamaguchi"),
        (4, "gomoku,rule=standard,opening=rif"),
        (5, "renju,opening=yamaguchi"),
        (6, "gomoku,opening=pro"),
    ] {
        let more = ["-game", game, "-rounds", "1", "-each", "st=10"];
        assert_played(&play(&word(&random(seed)), &word(&random(seed + 100)), &more), 2);
    }
}

#[test]
fn a_library_that_crashes_loses_and_the_match_goes_on() {
    let trouble = ["AT=\"responseStepByLastStep\"", "AFTER=3", "TROUBLE=abort()"];
    let text = play(&word(&player(&trouble)), &word(&player(&[])), &["-rounds", "2"]);
    let results = text.lines().filter(|line| line.starts_with("Finished game "));
    assert_eq!(results.filter(|line| line.contains("crashed: SIGABRT")).count(), 4, "{text}");
    let evidence = "the library crashed in responseStepByLastStepFormatIntArray (SIGABRT)";
    assert_eq!(text.matches(evidence).count(), 4, "{text}");
}

/// The page of a server calls it so, too: `of_folder` in `serve/programs.rs`.
#[test]
fn in_the_terminal_a_library_is_called_by_the_name_of_its_engine() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("RandomDllEngine_CONNECT5_mdmbct_v1.0.so");
    std::fs::copy(random(1), &library).unwrap();
    let data = folder.path().join("data");
    let args = ["play", "gomoku", "--plain", "--data", data.to_str().unwrap(), "--against"];
    let output = run(&[&args[..], &[library.to_str().unwrap()]].concat(), b"quit\n");
    let text = stdout(&output) + &stderr(&output);
    assert!(text.contains("Player 1 - RandomDllEngine\n"), "{text}");
}
