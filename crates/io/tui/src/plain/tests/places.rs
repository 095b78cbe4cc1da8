//! What those hear who do not see the board.

use super::*;

#[test]
fn with_the_board_off_only_words_are_said() {
    let (_, said) = run(&wish("tic-tac-toe"), &["board off", "b2", "a1", "board", "c3", "board on"]);
    assert_eq!(said.matches("a b c").count(), 3, "{said}");
    assert!(said.contains("Player 1 plays b2\nPlayer 2 to move (White O)\nPlayer 2 plays a1\n"), "{said}");
}

#[test]
fn whoever_wants_no_board_never_gets_one_unasked() {
    let words = PlayRequest { board: false, ..wish("tic-tac-toe") };
    let (_, said) = run(&words, &["b2", "a1"]);
    assert!(!said.contains("a b c"), "{said}");
    assert!(said.contains("Player 2 plays a1\nPlayer 1 to move (Black @)\n"), "{said}");
    let (_, said) = run(&words, &["b2", "board", "board on"]);
    assert_eq!(said.matches("a b c").count(), 2, "{said}");
}

/// What is said about the position after these moves.
fn places(rules: &str, moves: &[&str]) -> String {
    let words = PlayRequest { board: false, ..wish(rules) };
    let lines: Vec<&str> = moves.iter().copied().chain(["moves", "where"]).collect();
    let (_, said) = run(&words, &lines);
    let start = said.rfind(". ").map_or(0, |at| at + said[at..].find('\n').unwrap() + 1);
    said[start..].to_owned()
}

#[test]
fn the_position_is_said_in_words() {
    assert_eq!(
        places("gomoku,size=30", &["ab3", "h9", "h8", "h10"]),
        "Player 1, Black, 2 stones: h8, ab3\nPlayer 2, White, 2 stones: h9, h10\n\
         Player 1 to move (Black @)\n"
    );
    assert_eq!(
        places("gomoku,players=3", &["h8"]),
        "Player 1, 1 stone: h8\nPlayer 2: no stones\nPlayer 3: no stones\nPlayer 2 to move (O)\n"
    );
    assert_eq!(
        places("quoridor,players=4,size=7", &["d2", "b3h"]),
        "Player 1: pawn on d2, goal row 7, 5 walls\n\
         Player 2: pawn on a4, goal column g, 4 walls\n\
         Player 3: pawn on d7, goal row 1, 5 walls\n\
         Player 4: pawn on g4, goal column a, 5 walls\n\
         Walls on the board: b3h\nPlayer 3 to move (C, 5 walls)\n"
    );
}

#[test]
fn what_is_forbidden_is_said_too() {
    let moves = ["h8", "a1", "h9", "a15", "g7", "o1", "f7", "o15"];
    let said = places("renju", &moves);
    assert!(said.contains("Forbidden for Black: h7 ("), "{said}");
}

#[test]
fn units_and_their_ground_are_said_in_words() {
    assert_eq!(
        places("battlefield,3 4 3 2,0 1 W,0 2 W,2 0 M,0 0 A FT,2 3 B MG", &["pass"]),
        "Field of 3 rows and 4 columns, numbered from 0\nPlayer 1: footman 0 0\nPlayer 2: mage 2 3\n\
         Cells of water: row 0 columns 1-2\nCells of mountain: row 2 column 0\nPlayer 2 to move (b, 1 unit)\n"
    );
}
