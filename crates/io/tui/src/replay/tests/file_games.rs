use super::*;
use crate::replay::{GameStep, StepKind};

#[test]
fn the_pointer_is_at_whoever_moves_next_also_where_a_turn_was_lost() {
    let mut replayer = of_records(sample("server-12-1.csv"));
    let pointed = |replayer: &mut ReplayController| {
        let line = screen_of(replayer, 80, 24).into_iter().find(|line| line.contains("▶ ")).unwrap();
        ["ALPHA", "BETA"].into_iter().find(|name| line.contains(name)).unwrap()
    };
    for next in ["BETA", "ALPHA", "BETA", "ALPHA", "BETA", "ALPHA", "BETA"] {
        assert_eq!(pointed(&mut replayer), next);
        press(&mut replayer, "n");
    }
}

#[test]
fn what_an_order_does_is_told() {
    let mut replayer = of_records(sample("battle.txt"));
    let mut shown = String::new();
    for _ in 0..6 {
        press(&mut replayer, "n");
        shown.push_str(&scene(&mut replayer));
    }
    for said in ["A: knight from (0, 4) to", "B: knight from (8, 4) to", "one step was skipped"] {
        assert!(shown.contains(said), "{said}: {shown}");
    }
}

#[test]
fn steps_are_counted_beside_moves_where_they_differ() {
    let mut replayer = of_records(sample("server-12-1.csv"));
    press(&mut replayer, "nnn");
    assert!(scene(&mut replayer).contains("Move 2 of 4, step 3 of 7"), "{}", scene(&mut replayer));
    let mut replayer = of_records(sgf("(;GM[4]SZ[15];B[hh];W[hg];B[ii])"));
    press(&mut replayer, "nnn");
    assert!(!scene(&mut replayer).contains("step 3"));
}

#[test]
fn what_is_set_up_is_told_where_it_is() {
    let mut replayer = of_records(sample("setup.sgf"));
    let shown = scene(&mut replayer);
    assert!(shown.contains("set up: black ") && shown.contains("white a19; white to"), "{shown}");
    press(&mut replayer, "nnnn");
    let shown = scene(&mut replayer);
    assert!(shown.contains("removed a19"), "{shown}");
}

#[test]
fn every_record_looks_the_same_forward_and_back() {
    for (name, reading) in samples() {
        let mut replayer = of_records(reading.records.clone());
        for game in 0..reading.records.len().min(5) {
            assert_eq!(replayer.loader.game(), game, "{name}");
            let n_steps = replayer.view.story().len();
            assert_eq!(at(&replayer), (0, n_steps), "{name}");
            let mut seen = vec![scene(&mut replayer)];
            for _ in 0..n_steps {
                press(&mut replayer, "n");
                seen.push(scene(&mut replayer));
            }
            assert_eq!(at(&replayer), (n_steps, n_steps), "{name}");
            for place in (0..n_steps).rev() {
                press(&mut replayer, "p");
                assert_eq!(scene(&mut replayer), seen[place], "{name}, step {place}");
            }
            code(&mut replayer, KeyCode::End);
            assert_eq!(scene(&mut replayer), seen[n_steps], "{name}");
            for number in [1, 2, 5] {
                press(&mut replayer, &format!(":{number}\n"));
                let place = replayer.view.story().place_of_move(number);
                assert_eq!(scene(&mut replayer), seen[place], "{name}, move {number}");
            }
            press(&mut replayer, ">");
        }
    }
}

#[test]
fn every_line_of_every_tree_can_be_reached() {
    for (name, reading) in samples() {
        for record in &reading.records {
            let mut loader = FileLoader::new(vec![record.clone()], 0).unwrap();
            let (mut ends, mut n_steps) = (1, loader.remaining());
            // The last choice that is not used up is changed, as one counts.
            while let Some((step, which)) = (0..n_steps).rev().find_map(|step| {
                let (n, taken) = loader.n_continuations(step);
                (taken + 1 < n).then_some((step, taken + 1))
            }) {
                assert!(loader.take_continuation(step, which), "{name}");
                n_steps = step + loader.remaining();
                ends += 1;
            }
            assert_eq!(ends, record.tree.leaves(), "{name}");
        }
    }
}

#[test]
fn refused_steps_are_shown_and_not_done() {
    let mut replayer = of_records(sample("server-03-1.csv"));
    let start = replayer.view.story().scene().view;
    press(&mut replayer, "n");
    let story = replayer.view.story();
    assert!(matches!(story.here(), Some(GameStep { what: StepKind::Refused { status: Some(7), .. }, .. })));
    assert_eq!(story.scene().view, start);
    assert!(screen(&mut replayer).contains("ALPHA: f2 rejected: illegal step"));
    press(&mut replayer, "n");
    assert_ne!(replayer.view.story().scene().view, start);
    // Every line of the log is a step, in its order.
    for (name, reading) in samples() {
        if name.starts_with("server-") {
            let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../pure/records/tests/data");
            let text = fs::read_to_string(folder.join(&name)).unwrap();
            let n_rows = text.lines().skip(1).filter(|line| !line.trim().is_empty()).count();
            let n_steps = of_records(reading.records).view.story().len();
            assert_eq!(n_steps, n_rows, "{name}");
        }
    }
}

#[test]
fn the_result_is_told_at_the_end_only() {
    let mut replayer = of_records(sample("server-R8-1.csv"));
    assert!(!screen(&mut replayer).contains("won"));
    code(&mut replayer, KeyCode::End);
    assert!(screen(&mut replayer).contains("193304RUN won (on the board)"), "{}", screen(&mut replayer));
    press(&mut replayer, "p");
    assert!(!screen(&mut replayer).contains("won"));
}

#[test]
fn records_outside_the_rules_are_shown_with_the_reason() {
    let mut replayer = of_records(sgf("(;GM[4]SZ[15];B[hh];B[hi];W[aa])"));
    code(&mut replayer, KeyCode::End);
    let screen = screen(&mut replayer);
    assert!(screen.contains("Breaks the rules from move 2 on: it is"), "{screen}");
    assert!(screen.contains("15 (○)┬"), "{screen}");
}

#[test]
fn comments_and_continuations_are_told() {
    let text = "(;GM[4]SZ[15]C[about the game];B[hh]C[first](;W[hi]C[one];B[gg])(;W[ih]C[two])(;W[gh]))";
    let mut replayer = of_records(sgf(text));
    assert!(screen(&mut replayer).contains("about the game"));
    press(&mut replayer, "n");
    let shown = screen(&mut replayer);
    assert!(shown.contains("first") && shown.contains("3 continuations"), "{shown}");
    let taken = |replayer: &mut ReplayController| {
        let row =
            screen_of(replayer, 80, 24).into_iter().find(|line| line.contains('▶') && !line.contains("▶ "));
        row.and_then(|row| row.split('▶').nth(1).map(|row| row.trim_end().to_owned())).unwrap_or_default()
    };
    assert_eq!(taken(&mut replayer), "1 h7  1  one");
    code(&mut replayer, KeyCode::Tab);
    assert_eq!(taken(&mut replayer), "2 i8  1  two");
    press(&mut replayer, "n");
    assert!(screen(&mut replayer).contains("two"));
    assert_eq!(at(&replayer), (2, 2));
    press(&mut replayer, "m");
    assert_eq!(at(&replayer), (1, 3));
    assert_eq!(taken(&mut replayer), "1 h7  1  one");
    code(&mut replayer, KeyCode::Up);
    assert_eq!(taken(&mut replayer), "3 g8  1");
    press(&mut replayer, "nmm");
    assert!(screen(&mut replayer).contains("this is the main line"));
}

#[test]
fn other_games_of_the_file_can_be_chosen() {
    let records = sample("several.sgf");
    let n_games = records.len();
    let refused = FileLoader::new(records.clone(), n_games).unwrap_err().to_string();
    assert_eq!(refused, format!("there is no game {}: the file has {n_games}", n_games + 1));
    let mut replayer = of_loader(FileLoader::new(records, 1).unwrap(), LOOK);
    assert!(screen(&mut replayer).contains(&format!("game 2/{n_games}")));
    press(&mut replayer, "<");
    assert!(screen(&mut replayer).contains(&format!("game 1/{n_games}")));
    press(&mut replayer, "<");
    assert!(screen(&mut replayer).contains("this is the first game"));
    press(&mut replayer, "$n");
    assert!(screen(&mut replayer).contains("press > for the next game"));
}

#[test]
fn what_is_saved_is_what_was_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy.sgf");
    let text = "(;GM[4]SZ[15]PB[A];B[hh]C[first](;W[hi];B[gg])(;W[ih]))";
    let mut replayer = of_records(sgf(text));
    press(&mut replayer, "s");
    for _ in 0..100 {
        code(&mut replayer, KeyCode::Backspace);
    }
    press(&mut replayer, "s");
    let old = replayer.typing.take().map(|(purpose, _)| purpose).unwrap();
    replayer.typed(old, path.to_str().unwrap());
    assert!(screen(&mut replayer).contains("saved: "));
    let again = read(&fs::read(&path).unwrap(), None).unwrap();
    assert_eq!(again.records[0].tree, sgf(text)[0].tree);
    // What is there is never written over.
    replayer.typed(old, path.to_str().unwrap());
    let message = replayer.message.clone().unwrap().to_string();
    assert!(message.contains("already exists"), "{message}");
    press(&mut replayer, "l");
    let purpose = replayer.typing.take().map(|(purpose, _)| purpose).unwrap();
    replayer.typed(purpose, folder.path().join("nothing.sgf").to_str().unwrap());
    assert!(replayer.message.is_some());
    assert_eq!(at(&replayer), (0, 3));
    replayer.typed(purpose, path.to_str().unwrap());
    assert_eq!((replayer.source.as_str(), at(&replayer)), ("copy.sgf", (0, 3)));
}
