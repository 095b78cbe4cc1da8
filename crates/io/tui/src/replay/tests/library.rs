//! Libraries: records with many variations.

use std::{env, path::Path};

use tengen_core::Seat;
use tengen_games::AnyMove;
use tengen_records::NodeId;

use super::*;

const TREE: &str = "(;GM[4]SZ[15]AP[x]EV[Openings]LB[hh:A]TR[ii]\
    (;B[hh]N[Centre]C[The usual start.\nMore about it](;W[hg]C[Direct](;B[ig];W[ii])(;B[gf]))\
    (;W[ig]C[Indirect: 浦月 and others];B[jj])(;W[gi]LB[aa:Far away]MA[bb]))\
    (;B[gg]N[A Surprise]))";

fn replayer() -> ReplayController {
    of_records(sgf(TREE))
}

/// The rows of the panel on this screen.
fn rows(replayer: &mut ReplayController) -> Vec<String> {
    let lines = screen_of(replayer, 100, 30);
    let Some(heading) = lines.iter().position(|line| line.contains(" continuation")) else {
        return Vec::new();
    };
    let before = &lines[heading][..lines[heading].find(" continuation").unwrap()];
    let start = before.trim_end_matches(|c: char| c.is_ascii_digit()).chars().count();
    let rows = lines[heading + 1..].iter().map(|line| line.chars().skip(start).collect::<String>());
    rows.map(|row| row.trim_end().to_owned()).take_while(|row| !row.is_empty()).collect()
}

#[test]
fn continuations_are_shown_with_names_counts_and_comments() {
    let mut replayer = replayer();
    assert_eq!(rows(&mut replayer), ["▶1 h8  4  Centre  The usual start.", " 2 g9  1  A Surprise"]);
    press(&mut replayer, "n");
    assert_eq!(rows(&mut replayer), ["▶1 h9  2  Direct", " 2 i9  1  Indirect: 浦月 and others", " 3 g7  1"]);
    press(&mut replayer, "2");
    assert!(screen(&mut replayer).contains("Continuation: 2"));
    assert_eq!(rows(&mut replayer)[1], "▶2 i9  1  Indirect: 浦月 and others");
    press(&mut replayer, "\n");
    assert_eq!(at(&replayer), (2, 3));
    // Where there is no choice, there is nothing to list.
    assert!(rows(&mut replayer).is_empty());
}

#[test]
fn a_number_that_no_continuation_has_changes_nothing() {
    let mut replayer = replayer();
    press(&mut replayer, "9");
    code(&mut replayer, KeyCode::Esc);
    press(&mut replayer, "9\n");
    assert!(screen(&mut replayer).contains("choose a number from 1 to 2"), "{}", screen(&mut replayer));
    assert_eq!(at(&replayer), (0, 4));
    // Where there is no choice, and after a colon, it is the number of a move.
    press(&mut replayer, ":3\n");
    assert_eq!(at(&replayer), (3, 4));
    press(&mut replayer, "1\n");
    assert_eq!(at(&replayer), (1, 4));
}

#[test]
fn a_click_plays_a_continuation() {
    let mut replayer = replayer();
    let lines = screen_of(&mut replayer, 100, 30);
    let y = lines.iter().position(|line| line.contains("A Surprise")).unwrap();
    let now = replayer.now;
    replayer.click(40, u16::try_from(y).unwrap(), now);
    assert_eq!(at(&replayer), (1, 1));
    assert!(screen(&mut replayer).contains("Black: g9"));
}

#[test]
fn labels_marks_and_choices_stand_on_the_board() {
    let mut replayer = replayer();
    let board = |replayer: &mut ReplayController| screen_of(replayer, 100, 30);
    let row = |lines: &[String], n: usize| {
        let line = lines.iter().find(|line| line.trim_start().starts_with(&format!("{n} "))).unwrap();
        line.chars().take(34).collect::<String>().trim_end().to_owned()
    };
    let lines = board(&mut replayer);
    assert!(row(&lines, 8).contains("─A─"), "{lines:?}");
    assert!(row(&lines, 7).contains("─△─"), "{lines:?}");
    assert!(row(&lines, 9).contains("─2─"), "{lines:?}");
    press(&mut replayer, "n");
    let lines = board(&mut replayer);
    assert!(row(&lines, 9).contains("─1─2─") && row(&lines, 7).contains("─3─"), "{lines:?}");
    press(&mut replayer, "3\n");
    let lines = board(&mut replayer);
    assert!(row(&lines, 15).contains("Fa") && row(&lines, 14).contains("─╳─"), "{lines:?}");
    // What the board has no room for is read beside it.
    assert!(lines.iter().any(|line| line.contains("a15: Far away")), "{lines:?}");
}

#[test]
fn board_texts_of_renlib_stand_on_the_answers() {
    let mut replayer = of_records(sample("tiny.lib"));
    let mut seen = String::new();
    for _ in 0..4 {
        seen.push_str(&screen_of(&mut replayer, 100, 30).join("\n"));
        press(&mut replayer, "n");
    }
    let record = &sample("tiny.lib")[0];
    let texts: Vec<String> = record
        .tree
        .main_line()
        .filter_map(|id| record.tree.node(id).into_remarks())
        .map(|remarks| remarks.board_text)
        .filter(|text| !text.is_empty())
        .collect();
    for text in texts {
        let start: String = text.chars().take(1).collect();
        assert!(seen.contains(&format!("{start}┼")), "{text}: {seen}");
    }
}

#[test]
fn a_search_finds_comments_names_and_labels() {
    let mut replayer = replayer();
    press(&mut replayer, "/DIRECT\n");
    let shown = screen(&mut replayer);
    assert!(shown.contains("Match 1 of 2: DIRECT") && shown.contains("White: h9"), "{shown}");
    press(&mut replayer, "n");
    assert!(screen(&mut replayer).contains("White: i9"));
    assert_eq!(at(&replayer), (2, 3));
    press(&mut replayer, "n");
    assert!(screen(&mut replayer).contains("Match 1 of 2"));
    press(&mut replayer, "NN");
    assert!(screen(&mut replayer).contains("Match 1 of 2"));
    // Afterwards the letters mean what they meant before.
    code(&mut replayer, KeyCode::Esc);
    press(&mut replayer, "n");
    assert_eq!(at(&replayer), (3, 4));
    for (text, place) in
        [("浦月", "White: i9"), ("surprise", "Black: g9"), ("far away", "White: g7"), ("openings", "Start")]
    {
        press(&mut replayer, &format!("/{text}\n"));
        let shown = screen(&mut replayer);
        assert!(shown.contains("Match 1 of 1") && shown.contains(place), "{text}: {shown}");
    }
    press(&mut replayer, "/nowhere\n");
    assert!(screen(&mut replayer).contains("not found: nowhere"));
    assert_eq!(at(&replayer).0, 0);
}

#[test]
fn a_search_goes_through_all_games_of_a_file() {
    let mut replayer = of_records(sgf("(;GM[4]PB[Anna];B[hh])(;GM[4]PB[Berta];B[hh]C[as Anna does])"));
    press(&mut replayer, "/anna\n");
    assert_eq!((replayer.loader.game(), at(&replayer)), (1, (1, 1)));
    press(&mut replayer, "n");
    assert_eq!((replayer.loader.game(), at(&replayer)), (0, (0, 1)));
}

/// A tree of this many lines of this length, with a comment at each end.
fn large(n_lines: u32, length: u32) -> Record {
    let mut record = Record::new("gomoku,size=52".parse().unwrap());
    let stone = |n: u32| {
        let name = |n: u32| char::from(b'a' + u8::try_from(n % 26).unwrap());
        AnyMove::Gomoku(format!("{}{}", name(n), n / 26 % 50 + 1).parse().unwrap())
    };
    for line in 0..n_lines {
        let mut end = NodeId::ROOT;
        for n in 0..length {
            let seat = if n % 2 == 0 { Seat::FIRST } else { Seat::SECOND };
            end = record.tree.add_move(end, seat, stone(if n == 0 { line } else { line + n })).unwrap();
        }
        record.tree.node_mut(end).remarks_mut().comment = format!("end of line {line}");
    }
    record
}

#[test]
fn large_libraries_are_walked_and_searched() {
    // Wide, and as deep as a stack is not.
    let mut replayer = of_records(vec![large(1000, 100)]);
    assert!(screen(&mut replayer).contains("1000 continuations"));
    for _ in 0..20 {
        code(&mut replayer, KeyCode::Tab);
        screen(&mut replayer);
    }
    press(&mut replayer, "999\n");
    assert_eq!(at(&replayer), (1, 100));
    press(&mut replayer, "/END OF LINE 7\n");
    assert!(screen(&mut replayer).contains("Match 1 of 111"), "{}", screen(&mut replayer));
    let mut replayer = of_records(vec![large(2, 50_000)]);
    assert!(screen(&mut replayer).contains("2 continuations"));
    press(&mut replayer, "/line 1\n");
    assert_eq!(at(&replayer), (50_000, 50_000));
}

/// Real libraries, where there are some.
#[test]
fn real_libraries_can_be_walked() {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/cases/records/real");
    let Ok(folder) = fs::read_dir(beside) else { return };
    for path in folder.map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Ok(reading) = read(&fs::read(&path).unwrap(), Some(&name)) else { continue };
        let tree = reading.records[0].tree.clone();
        let mut replayer = of_records(reading.records);
        let (n, _) = replayer.loader.n_continuations(0);
        let counted: u32 = replayer.loader.continuations(0, 0..n).iter().map(|row| row.n_lines).sum();
        assert_eq!(counted as usize, tree.leaves(), "{name}");
        for _ in 0..30 {
            code(&mut replayer, KeyCode::Tab);
            press(&mut replayer, "\n");
            screen(&mut replayer);
        }
    }
}
