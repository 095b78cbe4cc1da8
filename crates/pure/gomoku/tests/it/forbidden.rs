use std::collections::BTreeMap;

use serde_json::Value;
use tengen_gomoku::{Board, BoardSize, Color, Point, forbidden_at, forbidden_points};
use tengen_testkit::{TestRng, slow::renju};

use crate::{board, point};

fn points(value: &Value) -> Vec<Point> {
    value.as_array().unwrap().iter().map(|name| point(name.as_str().unwrap())).collect()
}

/// The forbidden points of a case, with their kinds, as the file has them.
fn expected(case: &Value) -> BTreeMap<Point, String> {
    let kinds = case["kinds"].as_object().unwrap();
    let kinds: BTreeMap<Point, String> =
        kinds.iter().map(|(name, kind)| (point(name), kind.as_str().unwrap().to_owned())).collect();
    assert_eq!(kinds.keys().copied().collect::<Vec<_>>(), {
        let mut forbidden = points(&case["forbidden"]);
        forbidden.sort_unstable();
        forbidden
    });
    kinds
}

fn check_case(case: &Value) {
    let board = board(BoardSize::RENJU, &points(&case["black"]), &points(&case["white"]));
    let found: BTreeMap<Point, String> =
        forbidden_points(&board).into_iter().map(|(point, foul)| (point, foul.code().to_owned())).collect();
    assert_eq!(found, expected(case), "{}", case["id"]);
    for point in board.empty_points() {
        let foul = forbidden_at(&board, point).map(|foul| foul.code().to_owned());
        assert_eq!(foul.as_ref(), found.get(&point), "{} {point}", case["id"]);
    }
}

#[test]
fn the_fields_public_suites_agree() {
    let file: Value = serde_json::from_str(include_str!("../data/forbidden.json")).unwrap();
    let cases = file["cases"].as_array().unwrap();
    assert!(cases.len() >= 177);
    cases.iter().for_each(check_case);
}

#[test]
fn a_thousand_boards_on_which_five_programs_agree() {
    let cases: Vec<Value> = include_str!("../data/random.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(cases.len() >= 1000);
    cases.iter().for_each(check_case);
}

fn letters(board: &Board) -> renju::Grid {
    let letter = |point| match board.stone(point) {
        None => '.',
        Some(Color::BLACK) => 'X',
        Some(_) => 'O',
    };
    let size = board.size();
    (0..size.height())
        .map(|y| (0..size.width()).map(|x| letter(Point::new(x, y).unwrap())).collect())
        .collect()
}

fn check_against_definitions(board: &Board) {
    let slow: Vec<(Point, &str)> = renju::forbidden_points(&letters(board))
        .into_iter()
        .map(|((x, y), kind)| (Point::new(x.try_into().unwrap(), y.try_into().unwrap()).unwrap(), kind))
        .collect();
    let fast: Vec<(Point, &str)> =
        forbidden_points(board).into_iter().map(|(point, foul)| (point, foul.code())).collect();
    assert_eq!(fast, slow, "{board:?}");
}

/// Dense black stones in a small corner make deep and strange shapes; other sizes move the edges about.
#[test]
fn the_definitions_agree_on_random_boards() {
    agree_on_random_boards(600, &[(15, 15), (15, 15), (9, 12), (7, 7), (6, 20), (52, 6), (5, 5)]);
}

/// Lines that are looked at in several segments, and kept in several words.
#[test]
fn the_definitions_agree_on_long_boards() {
    agree_on_random_boards(60, &[(58, 5), (59, 5), (5, 60), (64, 5), (5, 65), (110, 5)]);
}

fn agree_on_random_boards(n: usize, sizes: &[(u8, u8)]) {
    let mut dice = TestRng::new(0x7e_0001);
    for _ in 0..n {
        let (width, height) = *dice.pick(sizes);
        let size = BoardSize::new(width, height).unwrap();
        let window = (usize::from(width).min(9), usize::from(height).min(9));
        let corner =
            (dice.below(usize::from(width) - window.0 + 1), dice.below(usize::from(height) - window.1 + 1));
        let mut board = Board::new(size, 2);
        let n_black = 4 + dice.below(window.0 * window.1 / 3);
        let n_white = dice.below(n_black + 4);
        for (n, color) in [(n_black, Color::BLACK), (n_white, Color::WHITE)] {
            for _ in 0..n {
                let (x, y) = (corner.0 + dice.below(window.0), corner.1 + dice.below(window.1));
                let point = Point::new(x.try_into().unwrap(), y.try_into().unwrap()).unwrap();
                if board.is_empty(point) {
                    board.place(point, color);
                }
            }
        }
        check_against_definitions(&board);
    }
}

/// Lines of nine points of every kind, in the middle and at the edges of a board. A line alone makes overlines and
/// double-fours; the slow rules are asked about a share of the lines with stones enough for that.
#[test]
fn the_definitions_agree_on_single_lines() {
    for (width, share) in [(9, 0), (11, 1), (14, 2)] {
        let size = BoardSize::new(width, 5).unwrap();
        for code in (0..3_u32.pow(9)).filter(|code| code % 3 == share) {
            let mut board = Board::new(size, 2);
            let mut rest = code;
            for x in 0..9 {
                let color = [None, Some(Color::BLACK), Some(Color::WHITE)][(rest % 3) as usize];
                rest /= 3;
                if let Some(color) = color {
                    board.place(Point::new(x + (width - 9) / 2, 2).unwrap(), color);
                }
            }
            if board.stones(Color::BLACK).count() >= 4 {
                check_against_definitions(&board);
            }
        }
    }
}

#[test]
fn points_that_are_not_empty_are_no_fouls() {
    let board = board(BoardSize::RENJU, &[point("h8")], &[]);
    assert_eq!((forbidden_at(&board, point("h8")), forbidden_at(&board, point("gr200"))), (None, None));
}

#[test]
fn a_position_tells_blacks_forbidden_points_whoever_moves() {
    let words = "f8 a1 g8 a2 h9 a3 h10";
    for (words, is_black) in [(words.to_owned(), false), (format!("{words} a4"), true)] {
        let position = crate::play(tengen_gomoku::Rules::RENJU, &words);
        assert_eq!(position.to_move() == Color::BLACK, is_black);
        assert_eq!(position.forbidden_points(), [(point("h8"), tengen_gomoku::ForbiddenReason::DoubleThree)]);
    }
    assert_eq!(crate::play(tengen_gomoku::Rules::FREESTYLE, words).forbidden_points(), []);
}
