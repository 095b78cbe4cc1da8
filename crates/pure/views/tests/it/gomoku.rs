use std::collections::BTreeSet;

use tengen_core::{Game, Outcome};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_gomoku::{Color, Move, NamedOpening, Opening, Position, Rule, Rules, Setup};
use tengen_views::{ChoiceKind, GomokuView, PositionHistory, PositionView, StoneView, named_openings, view};

use crate::walk::{after, legal, walk};

fn view_of(position: &Position, moves: &[Move]) -> GomokuView {
    let moves: Vec<AnyMove> = moves.iter().copied().map(AnyMove::Gomoku).collect();
    let position = AnyPosition::Gomoku(position.clone());
    let PositionView::Gomoku(view) = view(&position, &PositionHistory { moves: &moves }) else {
        panic!("another game")
    };
    view
}

/// Every move that a page would let somebody play.
fn offered(view: &GomokuView, position: &Position) -> BTreeSet<String> {
    let Some(choice) = &view.choice else { return BTreeSet::new() };
    let taken: BTreeSet<&str> = view.stones.iter().map(|StoneView(at, ..)| at.as_str()).collect();
    let barred: BTreeSet<&str> = view.forbidden.iter().map(|point| point.at.as_str()).collect();
    let all = position.rules().size.points().map(|point| point.to_string());
    let clicks = choice.allowed.clone().unwrap_or_else(|| all.collect()).into_iter();
    let clicks = clicks.filter(|at| !taken.contains(at.as_str()) && !barred.contains(at.as_str()));
    let prefix = match choice.kind {
        ChoiceKind::Stone | ChoiceKind::StoneOrPass => Some(""),
        ChoiceKind::Offer => Some("offer:"),
        ChoiceKind::Choose => Some("choose:"),
        ChoiceKind::Swap | ChoiceKind::SwapOrDeclare | ChoiceKind::SwapOrPutTwo | ChoiceKind::Declare => None,
    };
    let clicks = clicks.filter_map(|at| prefix.map(|prefix| format!("{prefix}{at}")));
    clicks.chain(choice.moves.iter().cloned()).collect()
}

fn check(position: &Position, moves: &[Move]) {
    let view = view_of(position, moves);
    assert_eq!(offered(&view, position), legal(position), "{moves:?}");
    check_stones(&view, position, moves);

    assert_eq!(view.choice.is_none(), position.outcome().is_some());
    let winner = position.outcome().map(|outcome| match outcome {
        Outcome::Win(seat) => Some(seat.index()),
        Outcome::Draw => None,
    });
    assert_eq!(view.table.over.as_ref().map(|over| over.winner), winner);
    assert_eq!(view.table.turn, position.turn().index());
    assert_eq!(view.rows.is_empty(), view.table.over.as_ref().is_none_or(|over| over.ending != "row"));
    for row in &view.rows {
        assert!(row.len() >= usize::from(view.in_a_row));
    }
    for color in Color::all(view.players) {
        assert_eq!(view.colors[color.index()], position.seat_of(color).index());
    }
    if position.rules().rule != Rule::Renju || position.to_move() != Color::BLACK {
        assert_eq!(view.forbidden, []);
    }
    if let Some(choice) = &view.choice {
        let offering = matches!(choice.kind, ChoiceKind::Offer | ChoiceKind::Choose);
        assert_eq!(choice.left > 0, choice.kind == ChoiceKind::Offer);
        assert!(offering || view.offers.is_empty());
    }
}

/// The stones of the view are those of the board, in the order of the moves and with their numbers.
fn check_stones(view: &GomokuView, position: &Position, moves: &[Move]) {
    let board = position.board();
    let counting = moves.iter().filter(|m| matches!(m, Move::Place(_) | Move::Choose(_) | Move::Pass));
    let expected: Vec<StoneView> = (1..)
        .zip(counting)
        .filter_map(|(number, m)| match m {
            Move::Place(point) | Move::Choose(point) => Some((number, *point)),
            Move::Pass | Move::Swap | Move::Keep | Move::PutTwo | Move::Declare(_) | Move::Offer(_) => None,
        })
        .map(|(number, point)| StoneView(point.to_string(), board.stone(point).unwrap().index(), number))
        .collect();
    assert_eq!(view.stones, expected);
    assert_eq!(view.stones.len(), usize::from(position.n_stones()));
    assert_eq!(view.last.as_ref(), view.stones.last().map(|StoneView(at, ..)| at));
}

#[test]
fn a_page_offers_exactly_the_legal_moves() {
    for text in [
        "gomoku,size=7",
        "gomoku,size=9x6,rule=standard",
        "gomoku,size=6,k=4,players=3,rule=caro",
        "gomoku,size=5x7,k=4,players=8,rule=caro-exact",
        "gomoku,size=30x3",
        "gomoku,size=3x130,k=4,players=26",
        "tic-tac-toe",
        "renju,size=9",
        "renju",
    ] {
        let AnyRules::Gomoku(rules) = text.parse().unwrap() else { panic!("{text}") };
        for seed in 0..6 {
            walk(Position::new(rules).unwrap(), seed, 120, check);
        }
    }
}

#[test]
fn a_page_offers_exactly_the_choices_of_every_opening_protocol() {
    let mut kinds = BTreeSet::new();
    for opening in Opening::ALL {
        for rule in [Rule::Freestyle, Rule::Renju] {
            let rules = Rules { opening, rule, ..Rules::FREESTYLE };
            for seed in 0..12 {
                walk(Position::new(rules).unwrap(), seed, 30, |position, moves| {
                    check(position, moves);
                    kinds.extend(view_of(position, moves).choice.map(|choice| format!("{:?}", choice.kind)));
                });
            }
        }
    }
    assert_eq!(kinds.len(), 8, "all kinds of choices have been seen: {kinds:?}");
}

#[test]
fn every_classical_opening_can_be_picked_and_is_named() {
    assert_eq!(named_openings().len(), 26);
    for opening in [Opening::Rif, Opening::Yamaguchi, Opening::Soosyrv8] {
        for named in named_openings() {
            let rules = Rules { opening, ..Rules::RENJU };
            let mut moves: Vec<Move> = Vec::new();
            let mut position = Position::new(rules).unwrap();
            for stone in &named.stones {
                let view = view_of(&position, &moves);
                assert!(view.choice.unwrap().pick_named);
                assert_eq!(view.named, None);
                moves.push(stone.parse().unwrap());
                let _ = position.play(moves.last().unwrap()).unwrap();
            }
            let view = view_of(&position, &moves);
            assert_eq!(view.named, Some(named.name));
            assert!(!view.choice.unwrap().pick_named);
        }
    }
    for opening in [Opening::Free, Opening::Taraguchi10, Opening::Swap2, Opening::LongPro] {
        let position = Position::new(Rules { opening, ..Rules::RENJU }).unwrap();
        assert!(!view_of(&position, &[]).choice.unwrap().pick_named, "{opening}");
    }
}

#[test]
fn an_opening_is_named_on_any_board_and_only_where_it_was_played() {
    let named = |rules: &str, moves: &str| {
        let (position, moves) = after(rules, moves);
        let PositionView::Gomoku(view) = view(&position, &PositionHistory { moves: &moves }) else {
            panic!("another game")
        };
        view.named.map(|name| name.id)
    };
    assert_eq!(named("gomoku", "h8,h9,i9,a1"), Some("D4".into()));
    assert_eq!(named("gomoku,size=19", "j10,k11,k10"), Some("I6".into()));
    assert_eq!(named("gomoku", "h8,h9"), None);
    assert_eq!(named("gomoku", "a1,h9,i9"), None);
    assert_eq!(named("gomoku,players=3", "h8,h9,i9"), None);
    assert_eq!(NamedOpening::all().count(), named_openings().len());
}

#[test]
fn stones_without_moves_are_set_up() {
    let stones = [("c3", 0), ("a1", 1), ("b1", 0)];
    let set_up = stones.map(|(at, color)| (at.parse().unwrap(), Color::new(color).unwrap()));
    let setup = Setup {
        rules: Rules::FREESTYLE,
        stones: set_up.to_vec(),
        to_move: Color::WHITE,
        black: tengen_core::Seat::FIRST,
    };
    let mut position = Position::try_from(setup).unwrap();
    let view = view_of(&position, &[]);
    let stone = |at: &str, color, number| StoneView(at.to_owned(), color, number);
    assert_eq!(view.stones, [stone("a1", 1, 0), stone("b1", 0, 0), stone("c3", 0, 0)]);
    assert_eq!(view.last, None);

    let m: Move = "h8".parse().unwrap();
    let _ = position.play(&m).unwrap();
    let view = view_of(&position, &[m]);
    assert_eq!(view.stones.last(), Some(&stone("h8", 1, 1)));
    assert_eq!(view.last.as_deref(), Some("h8"));
}

#[test]
fn moves_that_do_not_fit_the_board_harm_nothing() {
    let (position, _) = after("gomoku", "h8,h9");
    let other = |text: &str| AnyMove::Quoridor(text.parse().unwrap());
    let stone = |text: &str| AnyMove::Gomoku(text.parse().unwrap());
    let moves = [stone("a1"), other("e2"), stone("h8"), stone("h8"), stone("gr200")];
    let PositionView::Gomoku(view) = view(&position, &PositionHistory { moves: &moves }) else {
        panic!("another game")
    };
    assert_eq!(view.stones, [StoneView("h9".into(), 1, 0), StoneView("h8".into(), 0, 2)]);
}
