use std::collections::{BTreeMap, BTreeSet, VecDeque};

use tengen_core::{Game, Seat};
use tengen_games::{AnyPosition, AnyRules};
use tengen_quoridor::{Move, Position, QuoridorMoveError, Rules, Setup};
use tengen_views::{BarredSlots, GoalSide, PositionHistory, PositionView, QuoridorView, view};

use crate::walk::{legal, walk};

fn view_of(position: &Position) -> QuoridorView {
    let PositionView::Quoridor(view) = view(&AnyPosition::Quoridor(*position), &PositionHistory::default())
    else {
        panic!("another game")
    };
    view
}

fn slots(size: u8) -> impl Iterator<Item = String> {
    let cells = (1..size).flat_map(move |row| (0..size - 1).map(move |col| (char::from(b'a' + col), row)));
    cells.flat_map(|(col, row)| ["h", "v"].map(|axis| format!("{col}{row}{axis}")))
}

/// Every move that a page would let somebody play.
fn offered(view: &QuoridorView) -> BTreeSet<String> {
    if view.table.over.is_some() {
        return BTreeSet::new();
    }
    let barred = [&view.barred.overlaps, &view.barred.crosses, &view.barred.shuts];
    let barred: BTreeSet<&String> = barred.into_iter().flatten().collect();
    let has_walls = view.hands[view.table.turn] > 0;
    let walls = slots(view.size).filter(|slot| has_walls && !barred.contains(slot));
    let pass = view.must_pass.then(|| "pass".to_owned());
    walls.chain(view.steps.iter().cloned()).chain(pass).collect()
}

fn check(position: &Position) {
    let view = view_of(position);
    assert_eq!(offered(&view), legal(position), "{position:?}");
    check_reasons(&view, position);
    check_ways(&view, position);
    assert_eq!(view.walls, position.walls().map(|wall| wall.to_string()).collect::<Vec<_>>());
    for seat in Seat::all(view.players) {
        assert_eq!(view.pawns[seat.index()], position.pawn(seat).to_string());
        assert_eq!(view.hands[seat.index()], position.hand(seat));
    }
}

/// The reason of each barred slot is the one that the rules give.
fn check_reasons(view: &QuoridorView, position: &Position) {
    let has_walls = position.outcome().is_none() && position.hand(position.turn()) > 0;
    if !has_walls {
        assert_eq!(view.barred.shuts, [""; 0]);
        return;
    }
    let reason = |slot: &String| position.check(&slot.parse::<Move>().unwrap()).unwrap_err();
    assert!(view.barred.overlaps.iter().all(|slot| matches!(reason(slot), QuoridorMoveError::Overlaps(_))));
    assert!(view.barred.crosses.iter().all(|slot| matches!(reason(slot), QuoridorMoveError::Crosses(_))));
    assert!(view.barred.shuts.iter().all(|slot| matches!(reason(slot), QuoridorMoveError::ShutsIn(_))));
}

type Place = (i32, i32);

fn place(cell: &str) -> Place {
    let column = i32::from(cell.as_bytes()[0] - b'a');
    (column, cell[1..].parse::<i32>().unwrap() - 1)
}

/// Whether a wall of the view stands between two neighbours.
fn is_walled(view: &QuoridorView, a: Place, b: Place) -> bool {
    view.walls.iter().any(|wall| {
        let (slot, axis) = wall.split_at(wall.len() - 1);
        let (x, y) = place(slot);
        let (low, high) = (a.min(b), a.max(b));
        if axis == "h" {
            high == (low.0, low.1 + 1) && low.1 == y && (low.0 == x || low.0 == x + 1)
        } else {
            high == (low.0 + 1, low.1) && low.0 == x && (low.1 == y || low.1 == y + 1)
        }
    })
}

fn is_goal(view: &QuoridorView, seat: usize, (x, y): Place) -> bool {
    let last = i32::from(view.size) - 1;
    match view.goals[seat] {
        GoalSide::Top => y == last,
        GoalSide::Bottom => y == 0,
        GoalSide::Left => x == 0,
        GoalSide::Right => x == last,
    }
}

/// How far it is to the goal, by looking at one cell after the other; `None` where there is no way.
fn distance(view: &QuoridorView, seat: usize) -> Option<usize> {
    let start = place(&view.pawns[seat]);
    let board = 0..i32::from(view.size);
    let (mut far, mut queue) = (BTreeMap::from([(start, 0)]), VecDeque::from([start]));
    while let Some(at) = queue.pop_front() {
        if is_goal(view, seat, at) {
            return Some(far[&at]);
        }
        for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let to = (at.0 + dx, at.1 + dy);
            let is_open = board.contains(&to.0) && board.contains(&to.1) && !is_walled(view, at, to);
            if is_open && !far.contains_key(&to) {
                far.insert(to, far[&at] + 1);
                queue.push_back(to);
            }
        }
    }
    None
}

fn check_ways(view: &QuoridorView, position: &Position) {
    assert_eq!(view.ways.len(), usize::from(view.players));
    for seat in Seat::all(view.players) {
        let goal: BTreeSet<Place> = position.goal(seat).map(|cell| place(&cell.to_string())).collect();
        assert_eq!(goal.len(), usize::from(view.size));
        assert!(goal.iter().all(|&cell| is_goal(view, seat.index(), cell)));
        let way = &view.ways[seat.index()];
        assert_eq!(way.len(), distance(view, seat.index()).unwrap_or(0));
        let mut at = place(&view.pawns[seat.index()]);
        for to in way.iter().map(|cell| place(cell)) {
            assert_eq!((to.0 - at.0).abs() + (to.1 - at.1).abs(), 1, "{way:?}");
            assert!(!is_walled(view, at, to), "{way:?}");
            at = to;
        }
        assert!(way.is_empty() || goal.contains(&at), "{way:?}");
    }
}

#[test]
fn a_page_offers_exactly_the_legal_moves_and_shows_shortest_ways() {
    for text in [
        "quoridor",
        "quoridor,variant=cross",
        "quoridor,variant=contest",
        "quoridor,players=4",
        "quoridor,size=3,walls=3",
        "quoridor,size=3,players=4,walls=1",
        "quoridor,size=5,variant=contest,walls=6",
        "quoridor,size=11,players=4,variant=cross,walls=20",
    ] {
        let AnyRules::Quoridor(rules) = text.parse().unwrap() else { panic!("{text}") };
        for seed in 0..8 {
            walk(Position::new(rules).unwrap(), seed, 60, |position, _| check(position));
        }
    }
}

#[test]
fn all_reasons_against_a_wall_are_told_apart() {
    let start = Position::new(Rules::OFFICIAL).unwrap();
    let position = tengen_testkit::play(start, "d1v e1v");
    check(&position);
    let BarredSlots { overlaps, crosses, shuts } = view_of(&position).barred;
    assert_eq!(overlaps, ["d1v", "e1v", "d2v", "e2v"]);
    assert_eq!(crosses, ["d1h", "e1h"]);
    assert_eq!(shuts, ["d2h", "e2h"]);
}

#[test]
fn who_can_do_nothing_else_passes() {
    // From a1 there is only b1, where a pawn stands, with another behind it and walls beside.
    for (hand, must_pass) in [(0, true), (1, false)] {
        let setup = Setup {
            rules: Rules::FOUR,
            pawns: ["a1", "b1", "e9", "c1"].map(|name| name.parse().unwrap()).into(),
            hands: vec![hand, 5, 5, 5],
            walls: vec!["a1h".parse().unwrap()],
            turn: Seat::FIRST,
        };
        let position = Position::try_from(setup).unwrap();
        check(&position);
        assert_eq!(view_of(&position).must_pass, must_pass);
    }
}
