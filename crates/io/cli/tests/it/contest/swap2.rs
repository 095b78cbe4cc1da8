//! Games that begin with Swap2, between Gomocup programs.

use std::fs;

use super::{engine, ours, play, results};
use crate::{run, stdout};

#[test]
fn our_engine_plays_swap2_with_itself() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let (first, second) = (ours("name=A nodes=300"), ours("name=B nodes=200"));
    let more = format!("-game gomoku,opening=swap2 -rounds 2 --recordout {}", file.display());
    let (status, text, errors) = play(&first, &second, &more);
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{text}");
    let results = results(&text);
    assert_eq!(results.len(), 4, "{text}");
    assert!(results.iter().all(|(_, how)| how.contains("five in a row") || how.contains("Draw")), "{text}");
    let log = fs::read_to_string(&file).unwrap();
    assert!(["swap", "keep", "put-two"].iter().any(|choice| log.contains(choice)), "{log}");
    let info = stdout(&run(&["record", "info", file.to_str().unwrap()], b""));
    assert!(info.contains("4 games"), "{info}");
}

#[test]
fn who_does_not_know_swap2_says_so_at_once() {
    let gobang = engine(&format!("{} engine gobang", env!("CARGO_BIN_EXE_tengen")), "name=B st=30");
    let (status, text, errors) =
        play(&gobang, &ours("name=A nodes=100"), "-game gomoku,opening=swap2 -rounds 1 -games 1");
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("refuses the game"), "{text}");
    assert!(errors.contains("does not support Swap2: UNKNOWN command"), "{errors}");
}
