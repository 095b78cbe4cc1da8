use super::*;

#[test]
fn an_interrupted_game_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let archive = SavedGames::new(Arc::new(MemoryStore::new()), folder.path().to_owned());
    let first = PlayRequest { archive: archive.clone(), ..wish("gomoku") };
    let (_, said) = run(&first, &["h8"]);
    assert!(said.ends_with("Game saved. To continue it: tengen play --resume\n"), "{said}");
    let resume = |resume, rules: &str| PlayRequest { archive: archive.clone(), resume, ..wish(rules) };
    // Scripts are told of it, and get the game that they want.
    let (_, said) = run(&resume(ResumeMode::Ask, "quoridor"), &["resign"]);
    let title = title("gomoku", Lang::En);
    assert!(
        said.starts_with(&format!("You have an interrupted game: {}, 1 move\n", title.trim_end())),
        "{said}"
    );
    assert!(said.contains("Continue it with --resume\nQuoridor"), "{said}");
    // Who types is asked.
    let (_, said) = run_bytes(&resume(ResumeMode::Ask, "quoridor"), b"what\nn\nresign\n", true);
    assert!(said.contains("Type y or n\n") && said.contains("Quoridor"), "{said}");
    let (_, said) = run_bytes(&resume(ResumeMode::Ask, "quoridor"), b"y\nh9\n", true);
    assert!(said.contains("Player 2 plays h9\n"), "{said}");
    let (status, said) = run(&resume(ResumeMode::Yes, ""), &["moves", "resign"]);
    assert!(said.contains("1. h8, 2. h9\n"), "{said}");
    assert_eq!(status, 1);
    let (status, _) = run_bytes(&resume(ResumeMode::Yes, ""), b"", false);
    assert_eq!(status, Err("there is no interrupted game".to_owned()));
}

#[test]
fn a_game_that_nobody_moved_in_is_not_kept_however_it_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let archive = SavedGames::new(Arc::new(MemoryStore::new()), folder.path().to_owned());
    let played = |lines: &[&str]| run(&PlayRequest { archive: archive.clone(), ..wish("gomoku") }, lines).1;
    played(&["h8", "h9"]);
    for lines in [&[""][..], &["quit"], &["restart"], &["new 3 3 3 2", "q"], &["h8", "undo"]] {
        assert!(!played(lines).contains("Game saved"), "{lines:?}");
        let kept = archive.list().unwrap();
        assert_eq!(kept.iter().map(|kept| kept.plies).collect::<Vec<_>>(), [2], "{lines:?}");
    }
    let (_, said) =
        run(&PlayRequest { archive: archive.clone(), resume: ResumeMode::Yes, ..wish("") }, &["moves"]);
    assert!(said.contains("1. h8, 2. h9\n") && said.contains("Game saved"), "{said}");
}

#[test]
fn the_last_game_can_be_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let archive = SavedGames::new(Arc::new(MemoryStore::new()), folder.path().to_owned());
    let last =
        || archive.last_record().unwrap().map(|record| (record.rules.to_string(), record.tree.len() - 1));
    assert_eq!(last(), None);
    let wanted = |rules: &str| PlayRequest { archive: archive.clone(), ..wish(rules) };
    run(&wanted("gomoku"), &["h8"]);
    run(&wanted("quoridor"), &["quit"]);
    assert_eq!(last().map(|(_, moves)| moves), Some(1));
    let won = b"b2\na1\nb1\na3\nb3\n";
    let new = PlayRequest { resume: ResumeMode::No, ..wanted("tic-tac-toe") };
    let (_, said) = run_bytes(&new, won, true);
    let told = format!("Game saved in {}. To replay it: tengen replay --last\n", folder.path().display());
    assert!(said.ends_with(&told), "{said}");
    assert_eq!(last().map(|(_, moves)| moves), Some(5));
    // A script knows what it has played.
    let (_, said) = run_bytes(&new, won, false);
    assert!(!said.contains("tengen replay"), "{said}");
    // The folder has to be named again.
    let there = PlayRequest { data: Some("my games".into()), resume: ResumeMode::No, ..wanted("gomoku") };
    let (_, said) = run(&there, &["h8"]);
    assert!(said.ends_with("tengen play --resume --data 'my games'\n"), "{said}");
}
