//! Walking through records, legal or not.

use tengen_core::Seat;
use tengen_games::{AnyMove, AnyRules};
use tengen_gomoku::{Color, Rule};
use tengen_records::{NodeId, Record, UncheckedBoard, read};

use crate::{line, record};

fn stones(text: &str) -> Record {
    read(text.as_bytes(), None).unwrap().records.remove(0)
}

fn rule(record: &Record) -> Rule {
    record.gomoku().unwrap().rule
}

#[test]
fn the_most_plausible_rule_is_chosen() {
    assert_eq!(rule(&stones("h8 a1 i8 a2 j8 a3 k8 a4 l8")), Rule::Freestyle);
    // Six in a row, and the game goes on: rows of six do not win.
    let overline = "h8 a1 i8 a3 j8 a5 l8 a7 m8 a9 k8 a11";
    assert_eq!(rule(&stones(overline)), Rule::Standard);
    // Only Renju knows a pass.
    assert_eq!(rule(&stones("h8 h9 i9 pass i8")), Rule::Renju);
    // Nothing fits a game that goes on after five.
    let reading = read(b"h8 a1 i8 a2 j8 a3 k8 a4 l8 a6", None).unwrap();
    assert_eq!(rule(&reading.records[0]), Rule::Freestyle);
    assert_eq!(reading.records[0].plausible_rule(), None);
    let breach = reading.records[0].first_breach().unwrap();
    assert_eq!((breach.number, breach.why.to_string().as_str()), (10, "a6: the game is over"));
}

#[test]
fn stones_are_shown_whatever_the_rules_say() {
    let record = record("setup.sgf");
    let mut replay = record.replay();
    let UncheckedBoard::Gomoku(diagram) = replay.stage() else { panic!() };
    assert_eq!((diagram.stones.len(), diagram.n_setup, diagram.to_move), (8, 8, Color::WHITE));
    assert!(replay.position().is_some());
    let mut n_stones = Vec::new();
    while replay.step().is_some() {
        let UncheckedBoard::Gomoku(diagram) = replay.stage() else { panic!() };
        n_stones.push(diagram.stones.len());
    }
    assert_eq!(n_stones, [9, 10, 11, 10, 11]);
    assert_eq!(replay.n_moves(), 4);
    assert!(replay.position().is_none() && replay.breach().is_some());
}

#[test]
fn a_board_can_be_turned_upside_down() {
    let setup = record("setup.sgf");
    let mut turned = setup.clone();
    turned.turn_upside_down();
    assert_eq!(line(&turned), "1b2 1c3 0d4 ? 1a1");
    assert_ne!(turned.tree.root().remarks(), setup.tree.root().remarks());
    turned.turn_upside_down();
    assert_eq!(turned, setup);
}

#[test]
fn lines_lead_to_their_own_boards() {
    let record = record("gm4.sgf");
    let leaves = record.tree.ids().filter(|&id| record.tree.first_child(id).is_none());
    let boards: Vec<usize> = leaves
        .map(|id| {
            let replay = record.replay_to(id).to_end();
            assert_eq!(replay.here(), id);
            let UncheckedBoard::Gomoku(diagram) = replay.stage() else { panic!() };
            diagram.stones.len()
        })
        .collect();
    assert_eq!(boards, [5, 3]);
}

#[test]
fn the_contest_passes_over_who_is_late() {
    let record = record("server-05-1.csv");
    assert_eq!(line(&record), "1e8 0d1 1e7");
    let replay = record.replay().to_end();
    assert_eq!(replay.breach(), None);
    let UncheckedBoard::Quoridor(setup) = replay.stage() else { panic!() };
    let pawns: Vec<String> = setup.pawns.iter().map(ToString::to_string).collect();
    assert_eq!(pawns, ["d1", "e7"]);
}

#[test]
fn opening_protocols_are_replayed_by_their_own_colours() {
    let rules: AnyRules = "gomoku,opening=swap2".parse().unwrap();
    let mut record = Record::new(rules);
    let mut end = NodeId::ROOT;
    let moves = [(0, "h8"), (0, "h9"), (0, "i9"), (1, "swap"), (0, "g7"), (1, "i8")];
    for (seat, text) in moves {
        let m = AnyMove::Gomoku(text.parse().unwrap());
        end = record.tree.add_move(end, Seat::new(seat).unwrap(), m).unwrap();
    }
    assert_eq!(record.first_breach(), None);
    let replay = record.replay().to_end();
    let UncheckedBoard::Gomoku(diagram) = replay.stage() else { panic!() };
    let colors: Vec<usize> = diagram.stones.iter().map(|(_, color)| color.index()).collect();
    assert_eq!(colors, [0, 1, 0, 1, 0]);
    record.heading.set_player(Seat::FIRST, "opener");
    record.heading.set_player(Seat::SECOND, "chooser");
    let written = tengen_records::write(
        &[record],
        tengen_records::RecordFormat::Sgf,
        tengen_records::WriteOptions::default(),
    )
    .unwrap();
    let text = String::from_utf8(written.bytes).unwrap();
    assert!(text.contains("PB[chooser]PW[opener]"), "{text}");
    assert!(text.ends_with(";B[hh];W[hg];B[ig];N[swap];W[gi];B[ih])\n"), "{text}");
}

#[test]
fn battles_are_fought_as_the_reference_does() {
    let record = record("battle.txt");
    let replay = record.replay().to_end();
    assert_eq!(replay.breach(), None);
    let UncheckedBoard::Battlefield(position) = replay.stage() else { panic!() };
    assert_eq!(position.turn_number(), 7);
}
