use tengen_core::Game as _;
use tengen_gomoku::{GomokuMoveError, Move, Position, Rules};
use tengen_testkit::TestRng;

use super::*;
use crate::{net::GomokuNetwork, simd::SimdLevel, weights::file};

fn from_scratch(board: &SearchBoard) -> SearchBoard {
    let mut fresh = SearchBoard::new(board.size, board.rule).unwrap();
    for played in &board.played {
        fresh.put(played.cell, played.side);
    }
    fresh
}

fn looks(board: &SearchBoard) -> (StoneState, Vec<[u16; 2]>) {
    let codes = board.size.points().map(GridCell::of).filter(|&cell| board.is_empty(cell));
    (board.state, codes.map(|cell| board.known[cell.index()].codes).collect())
}

/// Random games: what the board knows is what the rules say, and taking back restores everything.
#[test]
fn the_board_agrees_with_the_rules() {
    let mut dice = TestRng::new(4);
    for rule in Rule::ALL {
        for (width, height) in [(15, 15), (22, 22), (5, 5), (20, 7)] {
            let size = BoardSize::new(width, height).unwrap();
            let rules = Rules { size, rule, ..Rules::FREESTYLE };
            for _ in 0..6 {
                let mut position = Position::new(rules).unwrap();
                let mut board = SearchBoard::new(size, rule).unwrap();
                let mut mover = SearchSide::Black;
                while position.outcome().is_none() && board.n_stones() < 80 {
                    let before = looks(&board);
                    let around = board.candidates();
                    let cells: Vec<GridCell> =
                        size.points().map(GridCell::of).filter(|&cell| board.is_empty(cell)).collect();
                    for &cell in &cells {
                        let m = Move::Place(cell.point());
                        let is_foul = matches!(position.check(&m), Err(GomokuMoveError::Forbidden(_)));
                        assert_eq!(board.is_foul(cell, mover), is_foul, "{m} {rule}");
                        if is_foul {
                            continue;
                        }
                        let undo = position.make(&m);
                        let wins = matches!(position.outcome(), Some(tengen_core::Outcome::Win(_)));
                        position.unmake(&m, undo);
                        assert_eq!(
                            board.class(cell, mover) == PointClass::Five,
                            wins,
                            "{m} {rule} {mover:?}"
                        );
                    }
                    let nearby: Vec<GridCell> = around.iter().collect();
                    let anywhere = nearby.is_empty() || dice.one_in(8);
                    let cell = *dice.pick(if anywhere { &cells } else { &nearby });
                    if board.is_foul(cell, mover) {
                        continue;
                    }
                    board.put(cell, mover);
                    board.take_back();
                    assert!(looks(&board) == before);
                    board.put(cell, mover);
                    let _ = position.make(&Move::Place(cell.point()));
                    mover = mover.other();
                }
                assert!(looks(&board) == looks(&from_scratch(&board)));
            }
        }
    }
}

/// What stops an open four is known without the stone on the board.
#[test]
fn an_open_four_is_stopped_where_it_is_gone_after_the_stone() {
    let mut dice = TestRng::new(12);
    let mut n_stopped = [0; 2];
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        for _ in 0..60 {
            let mut board = SearchBoard::new(BoardSize::RENJU, rule).unwrap();
            board.put(GridCell::of(board.size.centre()), SearchSide::Black);
            for _ in 0..24 {
                let near: Vec<GridCell> = board.candidates().iter().collect();
                board.put(*dice.pick(&near), SearchSide::BOTH[dice.below(2)]);
            }
            for side in SearchSide::BOTH {
                let is_open_four =
                    |board: &SearchBoard, cell| board.class(cell, side) == PointClass::OpenFour;
                let fours = *board.fours(side);
                let threats: Vec<GridCell> =
                    fours.iter().filter(|&cell| is_open_four(&board, cell)).collect();
                for threat in threats {
                    let empty = board.empty;
                    for cell in empty.iter() {
                        let is_stopped = board.stops_open_four(cell, threat, side);
                        board.put(cell, side.other());
                        assert_eq!(is_stopped, cell == threat || !is_open_four(&board, threat), "{rule}");
                        board.take_back();
                        n_stopped[usize::from(is_stopped)] += 1;
                    }
                }
            }
        }
    }
    assert!(n_stopped.iter().all(|&n| n > 100), "{n_stopped:?}");
}

/// The value does not depend on what was put and taken back before.
#[test]
fn the_value_is_that_of_the_stones() {
    let mut dice = TestRng::new(9);
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let mut board = SearchBoard::new(BoardSize::RENJU, rule).unwrap();
        for _ in 0..400 {
            let cells: Vec<GridCell> = board.empty.iter().collect();
            if board.n_stones() > 0 && dice.one_in(3) {
                for _ in 0..=dice.below(usize::from(board.n_stones().min(4))) {
                    board.take_back();
                }
            } else if board.n_stones() < 60 {
                let side =
                    if board.n_stones().is_multiple_of(2) { SearchSide::Black } else { SearchSide::White };
                board.put(*dice.pick(&cells), side);
            }
            if dice.one_in(2) {
                for side in SearchSide::BOTH {
                    assert_eq!(board.value(side), from_scratch(&board).value(side));
                }
            }
        }
    }
}

/// All vector instructions of this processor give the same integers.
#[test]
fn vector_instructions_agree() {
    let size = BoardSize::new(20, 17).unwrap();
    let mut dice = TestRng::new(3);
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let board = |simd| {
            let mut board = SearchBoard::new(size, rule).unwrap();
            let net = GomokuNetwork { simd, ..NetworkWeights::read(&file(rule)).net };
            board.accumulator = Accumulator::new(Box::leak(Box::new(net)), board.lines.clone(), size);
            board
        };
        let mut boards: Vec<SearchBoard> = SimdLevel::available().into_iter().map(board).collect();
        for _ in 0..200 {
            let cells: Vec<GridCell> = boards[0].empty.iter().collect();
            let n_back =
                if dice.one_in(3) { dice.below(usize::from(boards[0].n_stones().min(5)) + 1) } else { 0 };
            let (cell, owner) = (*dice.pick(&cells), SearchSide::BOTH[dice.below(2)]);
            let seen = boards.iter_mut().map(|board| {
                board.put(cell, owner);
                for _ in 0..n_back {
                    board.take_back();
                }
                let policy = |board: &SearchBoard, side| -> Vec<i32> {
                    board.empty.iter().map(|cell| board.policy(cell, side)).collect()
                };
                SearchSide::BOTH.map(|side| (board.value(side), policy(board, side)))
            });
            let seen: Vec<_> = seen.collect();
            assert!(seen.iter().all(|one| *one == seen[0]));
        }
    }
}

/// The integers of the engine are what the floating-point numbers of training say, but for rounding: `training/reference.py`
/// writes the file.
#[test]
fn the_network_is_that_of_training() {
    let mut differences = Vec::new();
    for line in include_str!("../../tests/data/network.tsv").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [rule, side, stones, value, policy] = fields[..] else { panic!("{line}") };
        let side: u8 = side.parse().unwrap();
        let mut board = SearchBoard::new(BoardSize::new(side, side).unwrap(), rule.parse().unwrap()).unwrap();
        let mut mover = SearchSide::Black;
        for stone in stones.split(' ') {
            board.put(GridCell::of(stone.parse().unwrap()), mover);
            mover = mover.other();
        }
        let value: f64 = value.parse().unwrap();
        let found = board.value(mover);
        let difference = (f64::from(found) - value).abs();
        assert!(difference <= 8.0, "{found} instead of {line}");
        differences.push(difference);
        for word in policy.split(' ') {
            let (stone, logit) = word.split_once(':').unwrap();
            let logit: f64 = logit.parse().unwrap();
            let found = f64::from(board.policy(GridCell::of(stone.parse().unwrap()), mover)) / 256.0;
            assert!((found - logit).abs() < 0.02, "{found} for {stone} instead of {line}");
        }
    }
    let mean = differences.iter().sum::<f64>() / differences.len() as f64;
    assert!(mean <= 2.0, "{mean}");
}

/// Undo is exact over many stones, and shapes know all lines from scratch.
#[test]
fn shapes_name_what_a_stone_makes() {
    let class = |stones: &str, at: &str, rule| {
        let mut board = SearchBoard::new(BoardSize::RENJU, rule).unwrap();
        for (index, name) in stones.split_whitespace().enumerate() {
            let side = if index % 2 == 0 { SearchSide::Black } else { SearchSide::White };
            board.put(GridCell::of(name.parse().unwrap()), side);
        }
        board.class(GridCell::of(at.parse().unwrap()), SearchSide::Black)
    };
    let free = Rule::Freestyle;
    assert_eq!(class("h8 a1 i8 a3", "j8", free), PointClass::Three);
    assert_eq!(class("h8 a1 i8 a3 j8 a5", "k8", free), PointClass::OpenFour);
    assert_eq!(class("h8 g8 i8 a3 j8 a5", "k8", free), PointClass::Four);
    assert_eq!(class("h8 a1 i8 a3 j8 a5 k8 a7", "l8", free), PointClass::Five);
    assert_eq!(class("h8 a1 i8 a3 j9 a5 j10 a7", "j8", free), PointClass::TwoThrees);
    assert_eq!(class("h8 g8 i8 a3 j8 a5 k9 a7 k10 a9", "k8", free), PointClass::FourThree);
    assert_eq!(class("h8 g8 i8 a3 j8 a5 k9 a7 k10 a9 k11 k12", "k8", free), PointClass::OpenFour);
    assert_eq!(class("h8 g8 i8 a3 j8 a5 k9 a7 k10 a9 k11 k12", "k8", Rule::Renju), PointClass::Foul);
    assert_eq!(class("f8 a1 h8 a3 i8 a5 j8 a7 l8 a9", "g8", Rule::Renju), PointClass::Five);
    assert_eq!(class("e8 a1 g8 a3 h8 a5 k8 a7", "i8", Rule::Renju), PointClass::Foul);
}
