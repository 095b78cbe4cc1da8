use tengen_core::Game as _;
use tengen_quoridor::{Move, Position, QuoridorVariant, Rules};
use tengen_testkit::TestRng;

use super::{table::RaceTable, *};
use crate::{
    board::BoardGeometry,
    code::MoveCode,
    lane::{FloodLayers, Lane, SHUT},
};

/// A board with walls put by chance until all are used or no more fit.
fn walled(rules: Rules, seed: u64) -> LaneBoard<2> {
    let (mut dice, mut position) = (TestRng::new(seed), Position::new(rules).unwrap());
    for _ in 0..200 {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.retain(|m| matches!(m, Move::Wall(_)));
        if moves.is_empty() {
            break;
        }
        let _ = position.play(&moves[dice.below(moves.len())]).unwrap();
    }
    let mut board = LaneBoard::new(&position, &BoardGeometry::new(rules), &mut FloodLayers::default());
    board.hands = [0; 2];
    board
}

/// All places of two pawns of which nobody is home.
fn places(board: &LaneBoard<2>, ground: &BoardGeometry<2>) -> Vec<LaneBoard<2>> {
    let (mut all, layers) = (Vec::new(), &mut FloodLayers::default());
    let cells = || tengen_quoridor::Cell::each(ground.masks.cells).map(tengen_quoridor::Cell::bit);
    for a in cells().filter(|a| a & ground.goals[0] == 0) {
        for b in cells().filter(|&b| b != a && b & ground.goals[1] == 0) {
            let mut place = *board;
            place.pawns = [a, b];
            for player in 0..2 {
                let lane = Lane::find(&board.grid, place.pawns[player], ground.goals[player], layers);
                place.lanes[player] = lane.unwrap_or(Lane::SHUT);
            }
            for turn in 0..2 {
                place.turn = turn;
                all.push(place);
            }
        }
    }
    all
}

/// The table keeps its word: each number follows from those of the moves.
#[test]
fn every_number_follows_from_the_next_ones() {
    let layers = &mut FloodLayers::default();
    for variant in QuoridorVariant::ALL {
        for seed in 0..6 {
            let rules = Rules { variant, size: 7, walls: 6, ..Rules::OFFICIAL };
            let (board, ground) = (walled(rules, seed), BoardGeometry::new(rules));
            let table = RaceTable::solve(&board, &ground);
            for place in places(&board, &ground) {
                let me = place.turn;
                let steps = place.steps(&ground);
                let after: Vec<LaneBoard<2>> = match steps {
                    0 => vec![place.after(&ground, MoveCode::PASS, layers).unwrap()],
                    _ => tengen_quoridor::Cell::each(steps)
                        .map(|to| place.after(&ground, MoveCode::step(to.bit()), layers).unwrap())
                        .collect(),
                };
                let number = |next: &LaneBoard<2>| {
                    if next.pawns[me] & ground.goals[me] != 0 { 1 } else { later(-table.plies(next)) }
                };
                let wins = after.iter().map(number).filter(|&n| n > 0).min();
                let all_lose = after.iter().all(|next| number(next) < 0);
                let expected = match wins {
                    Some(n) => n,
                    None if all_lose => after.iter().map(number).min().unwrap(),
                    None => 0,
                };
                assert_eq!(table.plies(&place), expected, "{place:?}");
            }
        }
    }
}

/// One move more, for either side.
fn later(plies: i16) -> i16 {
    plies + plies.signum()
}

#[test]
fn whoever_runs_home_is_home_in_time() {
    let mut sure = 0;
    for variant in QuoridorVariant::ALL {
        for seed in 0..6 {
            let rules = Rules { variant, ..Rules::OFFICIAL };
            let (board, ground) = (walled(rules, seed), BoardGeometry::new(rules));
            let table = RaceTable::solve(&board, &ground);
            for place in places(&board, &ground) {
                for runner in 0..2 {
                    let Some(plies) = place.run_home(runner) else { continue };
                    let found = if place.turn == runner { table.plies(&place) } else { -table.plies(&place) };
                    // A jump over somebody who stands in the way may be faster still.
                    assert!(found > 0 && found <= plies as i16, "{place:?}");
                    sure += 1;
                }
            }
        }
    }
    assert!(sure > 50_000, "{sure}");
}

#[test]
fn under_the_official_rules_somebody_wins() {
    for seed in 20..30 {
        let (board, ground) = (walled(Rules::OFFICIAL, seed), BoardGeometry::new(Rules::OFFICIAL));
        let table = RaceTable::solve(&board, &ground);
        for place in places(&board, &ground) {
            let is_open = place.lanes.iter().all(|lane| lane.steps < SHUT);
            assert!(!is_open || table.plies(&place) != 0, "{place:?}");
        }
    }
}
