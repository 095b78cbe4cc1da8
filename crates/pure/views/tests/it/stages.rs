//! Records that have left the rules.

use tengen_core::Seat;
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_records::{NodeId, Record, read};
use tengen_views::{GomokuView, PositionHistory, PositionView, StoneView, stage_view, view};

use crate::walk::walk;

/// What a page sees at the end of the record.
fn end_of(record: &Record) -> PositionView {
    stage_view(record.replay().to_end().stage(), &record.rules)
}

fn record(rules: &str, moves: &[(u8, &str)]) -> Record {
    let rules: AnyRules = rules.parse().unwrap();
    let mut record = Record::new(rules.clone());
    let mut at = NodeId::ROOT;
    for &(seat, text) in moves {
        let m = match rules {
            AnyRules::Gomoku(_) => AnyMove::Gomoku(text.parse().unwrap()),
            AnyRules::Quoridor(_) => AnyMove::Quoridor(text.parse().unwrap()),
            AnyRules::Battlefield(_) => AnyMove::Battlefield(text.parse().unwrap()),
        };
        at = record.tree.add_move(at, Seat::new(seat).unwrap(), m).unwrap();
    }
    record
}

#[test]
fn a_game_that_goes_on_after_a_five_shows_its_stones() {
    let sgf = b"(;GM[4]SZ[15];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea];W[eb];B[hh];B[hi])";
    let records = read(sgf, None).unwrap().records;
    assert!(records[0].first_breach().is_some());
    let PositionView::Gomoku(view) = end_of(&records[0]) else { panic!("another game") };
    assert_eq!(view.stones.len(), 12);
    assert_eq!(view.stones[11], StoneView("h7".into(), 0, 12));
    assert_eq!(view.last.as_deref(), Some("h7"));
    assert_eq!((view.choice, view.table.over), (None, None));
    assert_eq!((view.forbidden, view.rows, view.offers), (vec![], vec![], vec![]));
}

#[test]
fn stones_that_are_set_up_have_no_number() {
    let records = read(b"(;GM[4]SZ[15]AB[hh][ii]AW[jj];B[aa])", None).unwrap().records;
    let PositionView::Gomoku(GomokuView { stones, last, named, .. }) = end_of(&records[0]) else {
        panic!("another game")
    };
    assert_eq!(stones.iter().map(|StoneView(.., number)| *number).collect::<Vec<_>>(), [0, 0, 0, 1]);
    assert_eq!((last.as_deref(), named), (Some("a15"), None));
}

#[test]
fn walls_on_walls_are_shown_and_bar_nothing() {
    let record = record("quoridor", &[(0, "e3h"), (1, "e3h"), (0, "e9"), (1, "k11v"), (0, "k11")]);
    assert!(record.first_breach().is_some());
    let PositionView::Quoridor(view) = end_of(&record) else { panic!("another game") };
    assert_eq!(view.walls, ["e3h", "e3h", "k11v"]);
    assert_eq!(view.pawns, ["k11", "e9"]);
    assert!(view.steps.is_empty() && !view.must_pass);
    assert_eq!(view.barred, tengen_views::BarredSlots::default());
    // Off the board there is no way; the other pawn walks round one wall.
    assert_eq!(view.ways.iter().map(Vec::len).collect::<Vec<_>>(), [0, 9]);
}

#[test]
fn rules_that_cannot_be_played_show_a_board_all_the_same() {
    for rules in
        ["quoridor,size=200,players=3", "quoridor,size=4", "gomoku,players=99,k=0", "renju,players=5"]
    {
        let record = record(rules, &[]);
        assert!(record.first_breach().is_some(), "{rules}");
        let text = serde_json::to_string(&end_of(&record)).unwrap();
        assert!(text.contains(r#""over":null"#), "{text}");
    }
}

#[test]
fn an_order_that_cannot_be_given_leaves_the_field_and_offers_nothing() {
    let record = record("battlefield,2 3 0 2,0 0 A FT,1 2 B KN", &[(0, "1 2 4"), (1, "1 2 4")]);
    assert!(record.first_breach().is_some());
    let PositionView::Battlefield(view) = end_of(&record) else { panic!("another game") };
    assert_eq!(view.units.iter().map(|unit| unit.at).collect::<Vec<_>>(), [[0, 0], [1, 1]]);
    assert_eq!(view.orders, []);
    assert_eq!(view.table.rules, record.rules.to_string());
}

/// As long as the rules are kept, both ways to look at a place show the same board.
#[test]
fn a_stage_shows_what_the_position_shows() {
    let AnyRules::Gomoku(rules) = "gomoku,size=9".parse().unwrap() else { panic!("another game") };
    for seed in 0..5 {
        walk(tengen_gomoku::Position::new(rules).unwrap(), seed, 40, |position, moves| {
            let seats: Vec<(u8, String)> =
                [0, 1].into_iter().cycle().zip(moves.iter().map(ToString::to_string)).collect();
            let seats: Vec<(u8, &str)> = seats.iter().map(|(seat, text)| (*seat, text.as_str())).collect();
            let moves: Vec<AnyMove> = moves.iter().copied().map(AnyMove::Gomoku).collect();
            let PositionView::Gomoku(staged) = end_of(&record("gomoku,size=9", &seats)) else {
                panic!("another game")
            };
            let position = AnyPosition::Gomoku(position.clone());
            let PositionView::Gomoku(seen) = view(&position, &PositionHistory { moves: &moves }) else {
                panic!("another game")
            };
            assert_eq!((staged.stones, staged.last, staged.color), (seen.stones, seen.last, seen.color));
            assert_eq!((staged.named, staged.colors), (seen.named, seen.colors));
            assert_eq!(staged.table.rules, seen.table.rules);
        });
    }
}
