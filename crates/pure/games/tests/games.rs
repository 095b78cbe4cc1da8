//! All games through the one type.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use proptest::prelude::*;
use tengen_core::{Lang, Localize, Outcome, Seat};
use tengen_games::{AnyPosition, AnyRules};

fn rules(text: &str) -> AnyRules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn rules_read_as_they_are_written() {
    for text in [
        "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free",
        "gomoku,size=20x9,k=4,players=8,rule=caro,opening=free",
        "gomoku,size=15x15,k=5,players=2,rule=renju,opening=taraguchi10",
        "quoridor,variant=official,size=9,players=2,walls=10",
        "quoridor,variant=contest,size=5,players=2,walls=3",
        "battlefield,2 2 1 2,0 0 F,0 1 A FT,1 0 B MG",
    ] {
        assert_eq!(rules(text).to_string(), text);
    }
    assert_eq!(rules("renju").to_string(), "gomoku,size=15x15,k=5,players=2,rule=renju,opening=free");
    assert_eq!(rules("tic-tac-toe").to_string(), "gomoku,size=3x3,k=3,players=2,rule=freestyle,opening=free");
    assert_eq!(rules("quoridor,players=4").to_string(), "quoridor,variant=official,size=9,players=4,walls=5");
    assert_eq!(
        rules("quoridor,players=4,walls=7").to_string(),
        "quoridor,variant=official,size=9,players=4,walls=7"
    );
}

#[test]
fn errors_say_what_to_write() {
    for (text, said) in [
        ("chess", r#"unknown game "chess": use gomoku, renju, tic-tac-toe, quoridor or battlefield"#),
        ("gomoku,19", r#""19" is not a setting: expected KEY=VALUE"#),
        ("gomoku,width=3", r#"unknown setting "width": use one of size, k, players, rule, opening"#),
        ("quoridor,size=big", "size=big: expected a small whole number"),
        (
            "gomoku,rule=pente",
            "rule=pente: unknown name: use one of freestyle, standard, renju, caro, caro-exact",
        ),
        (
            "battlefield,3 3 0",
            "line 1: expected four numbers: rows, columns, lines of terrain and lines of units (separate the lines of the map with commas)",
        ),
    ] {
        assert_eq!(text.parse::<AnyRules>().unwrap_err().to_string(), said);
    }
    let faults = AnyPosition::new(&rules("quoridor,size=8,players=3")).unwrap_err();
    assert_eq!(faults.len(), 2);
}

#[test]
fn every_game_is_played_and_taken_back_by_text() {
    let mut row = AnyPosition::new(&rules("tic-tac-toe")).unwrap();
    for m in ["b2", "a1", "b1", "a2", "b3"] {
        let before = row.clone();
        let undo = row.play(m).unwrap();
        row.take_back(undo);
        assert_eq!(row, before);
        let _ = row.play(m).unwrap();
    }
    assert_eq!(row.outcome(), Some(Outcome::Win(Seat::FIRST)));
    assert!(row.legal_moves().is_empty());

    let mut quoridor = AnyPosition::new(&rules("quoridor")).unwrap();
    assert_eq!((quoridor.perft(1), quoridor.divide(2).len()), (131, 131));
    let start = quoridor.clone();
    let undo = quoridor.play("e2").unwrap();
    quoridor.take_back(undo);
    assert_eq!(quoridor, start);
    let _ = quoridor.play("e2").unwrap();
    assert_eq!((quoridor.turn(), quoridor.seats()), (Seat::SECOND, 2));
    let refused = quoridor.play("e2").unwrap_err();
    assert_eq!(refused.localize(Lang::Zh), "e2：棋子不能一步走到 e2");
    assert_eq!(
        quoridor.play("e2x").unwrap_err().to_string(),
        "e2x: not a move: expected a cell, e.g. e2, or a wall, e.g. e3h or a5v"
    );

    let mut battle = AnyPosition::new(&rules("battlefield")).unwrap();
    assert!(battle.legal_moves().contains(&"pass".to_owned()));
    let start = battle.clone();
    let undo = battle.play("1 1 8 6 6 9 9").unwrap();
    battle.take_back(undo);
    assert_eq!(battle, start);
    let _ = battle.play("1 1 8 6 6 9 9").unwrap();
    assert_eq!(battle.play("1 7").unwrap_err().to_string(), "1 7: the unit at (1, 7) is not yours");
}

proptest! {
    #[test]
    fn any_text_is_rules_or_not(text in "(gomoku|renju|quoridor|battlefield|tic-tac-toe|.{0,5})(,(size|k|players|rule|opening|walls|variant|.{0,3})=?[a-z0-9x ]{0,8}){0,4}") {
        if let Ok(rules) = text.parse::<AnyRules>() {
            prop_assert_eq!(rules.to_string().parse(), Ok(rules.clone()));
            let _ = AnyPosition::new(&rules);
        }
    }
}
