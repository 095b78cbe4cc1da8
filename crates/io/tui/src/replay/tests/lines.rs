use std::io::Cursor;

use tengen_search::ThinkingLimits;

use super::*;
use crate::replay::plain::PlainReplay;

/// What a script of commands is answered.
pub(super) fn obey(records: Vec<Record>, commands: &str, all: bool, out: &mut Vec<u8>) {
    let loader = Box::new(FileLoader::new(records, 0).unwrap());
    let look = TerminalTheme { signs: CharacterSet::Ascii, ..LOOK };
    let mut view = Box::new(TerminalView::new(loader.title().clone(), look));
    view.register(loader.title());
    let review_limits = ThinkingLimits { nodes: Some(2000), ..ThinkingLimits::default() };
    let mut plain =
        PlainReplay { loader, view, look, all, has_board: true, search: None, review_limits, out };
    plain.pull().unwrap();
    plain.run_commands(&mut Cursor::new(commands), false).unwrap();
}

fn said(text: &str, commands: &str, all: bool) -> String {
    let mut out = Vec::new();
    obey(sgf(text), commands, all, &mut out);
    String::from_utf8(out).unwrap()
}

const GAME: &str = "(;GM[4]SZ[3]PB[Ann]RE[B+R];B[aa]C[a corner];W[bb];B[cc])";

#[test]
fn a_script_steps_through_a_game() {
    let answer = said(GAME, "n\np\n3\nq\nn\n", false);
    let expected = "\
Gomoku 3x3, 5 in a row
Ann - White

3  . . .
2  . . .
1  . . .
   a b c

Move 0 of 3
Start position

3 (@). .
2  . . .
1  . . .
   a b c

Move 1 of 3
Ann: a3
a corner

3  . . .
2  . . .
1  . . .
   a b c

Move 0 of 3
Start position

3  @ . .
2  . O .
1  . .(@)
   a b c

Move 3 of 3
Ann: c1
Ann won (resignation)

";
    assert_eq!(answer, expected);
}

#[test]
fn without_any_command_the_whole_game_is_told() {
    let answer = said(GAME, "", false);
    assert!(answer.contains("\n1. a3  2. b2  3. c1\n"), "{answer}");
    assert!(answer.ends_with("Ann won (resignation)\n\n"), "{answer}");
    let all = said(GAME, "", true);
    assert_eq!(all.matches("a b c").count(), 4, "{all}");
}

#[test]
fn a_move_stays_with_its_number() {
    let mut out = Vec::new();
    obey(sample("server-R8-1.csv"), "", false, &mut out);
    let answer = String::from_utf8(out).unwrap();
    let lines: Vec<&str> = answer.lines().filter(|line| line.contains(". ")).collect();
    assert!(lines.len() > 4, "{answer}");
    for line in lines {
        assert!(!line.ends_with('.') && line.len() <= 78, "{line}");
    }
}

#[test]
fn what_is_no_command_is_explained_and_changes_nothing() {
    let answer = said(GAME, "fly\nlast\nn\nfirst\np\n-4\n", false);
    assert_eq!(answer.matches("n, p: next, previous").count(), 1, "{answer}");
    assert_eq!(answer.matches("no more moves this way").count(), 3, "{answer}");
    let endless = "x".repeat(100_000);
    assert!(said(GAME, &endless, false).len() < 50_000);
}

#[test]
fn lines_do_what_keys_do() {
    let text = "(;GM[4]SZ[15];B[hh](;W[hg]C[main line];B[ii])(;W[gg]C[the other];B[jj];W[kk]))";
    let answer = said(text, "board off\nn\nv\nn\nc\nm\nn\n+10\n[\nmoves\n", false);
    assert_eq!(answer.matches("a b c d").count(), 1, "only before it was switched off: {answer}");
    let lines: Vec<&str> = answer.lines().collect();
    let after = |text: &str| lines[lines.iter().position(|line| *line == text).unwrap() + 1];
    assert_eq!(after("Black: h8"), "2 variations (v): [h9] g9", "{answer}");
    assert!(answer.contains("2 variations (v): h9 [g9]"), "{answer}");
    assert_eq!(after("White: g9"), "the other", "{answer}");
    assert_eq!(after("White: h9"), "main line", "{answer}");
    assert_eq!(lines[lines.len() - 1], "1. h8  2. h9  3. i7", "{answer}");
    assert!(lines[lines.len() - 2] == "Start position", "{answer}");
    assert!(said(text, "v\nc\nm\n>\n", false).contains("no more games this way"));
}

#[test]
fn what_is_shown_can_be_saved_and_something_else_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("saved game.sgf").display().to_string();
    let answer = said(GAME, &format!("save {path}\nload {path}\nlast\nload {path}.none\n"), false);
    assert!(answer.contains(&format!("saved: {path}")), "{answer}");
    assert_eq!(answer.matches("Ann won").count(), 1, "{answer}");
    assert!(answer.lines().last().unwrap().starts_with(&format!("{path}.none: ")), "{answer}");
}

#[test]
fn the_other_games_can_be_told_too() {
    let two = format!("{GAME}(;GM[4]SZ[4];B[dd])");
    let answer = said(&two, ">\nlast\n>\n<\n", false);
    assert!(answer.contains("Gomoku 4x4") && answer.contains("Black: d1"), "{answer}");
    assert_eq!(answer.matches("Gomoku 3x3").count(), 2, "{answer}");
}

#[test]
fn lines_choose_list_and_search() {
    let text = "(;GM[4]SZ[15];B[hh](;W[hg]C[main line];B[ii])(;W[gg]C[The other];B[jj];W[kk]))";
    let answer = said(text, "board off\nn\nvariations\nv 2\nv 3\n/OTHER\n/\n/none\n", false);
    for line in [
        ">1 h9  1  main line",
        " 2 g9  1  The other",
        "2 variations (v): h9 [g9]",
        "choose a number from 1 to 2",
        "Match 1 of 1: OTHER",
        "White: g9",
        "not found: none",
    ] {
        assert!(answer.lines().any(|found| found == line), "no {line} in {answer}");
    }
}
