//! Openings and forbidden moves that others have agreed on.

use std::{
    fs::{self, File},
    process::Command,
};

use connect5::{Game, Opening, Point, Setup, Step, Stone};
use serde_json::Value;

const OPENINGS: &str = include_str!("../../../../pure/gomoku/tests/data/openings.json");
const FORBIDDEN: &str = include_str!("../../../../pure/gomoku/tests/data/forbidden.json");
const RANDOM: &str = include_str!("../../../../pure/gomoku/tests/data/random.jsonl");

fn list(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

fn points(value: &Value) -> Vec<Point> {
    list(value).iter().map(|text| text.parse().unwrap()).collect()
}

/// Points one after the other, without anything between them: `h8h9i9`.
fn moves(text: &str) -> Vec<Point> {
    let starts = text.char_indices().filter(|(_, c)| c.is_alphabetic()).map(|(index, _)| index);
    let ends = starts.clone().skip(1).chain([text.len()]);
    starts.zip(ends).map(|(start, end)| text[start..end].parse().unwrap()).collect()
}

/// Stones in the order of play.
fn in_turns(points: &[Point]) -> Vec<Step> {
    let stones = [Stone::Black, Stone::White].into_iter().cycle();
    points.iter().zip(stones).map(|(&point, stone)| Step { point, stone }).collect()
}

#[test]
fn the_26_openings_have_their_names_and_stones() {
    let data: Value = serde_json::from_str(OPENINGS).unwrap();
    let openings = data["openings"].as_array().unwrap();
    assert_eq!((openings.len(), Opening::all().count()), (26, 26));
    for (opening, expected) in Opening::all().zip(openings) {
        assert_eq!(u64::from(opening.number()), expected["num"].as_u64().unwrap());
        assert_eq!(Opening::from_number(opening.number()), Some(opening));
        assert_eq!(opening.to_string(), expected["id"].as_str().unwrap());
        assert_eq!(opening.chinese(), expected["zh"].as_str().unwrap());
        assert_eq!(opening.romaji(), expected["romaji"].as_str().unwrap());
        let ints: Vec<i32> = opening.steps().into_iter().flat_map(Step::to_ints).collect();
        let wanted = expected["int_array"].as_array().unwrap().iter().map(|n| n.as_i64().unwrap());
        assert!(ints.iter().map(|&n| i64::from(n)).eq(wanted), "{opening}");
        assert_eq!(Opening::of(&opening.steps()), Some(opening));
    }
    assert_eq!((Opening::from_number(0), Opening::from_number(27)), (None, None));
}

#[test]
fn every_way_to_lay_three_stones_is_recognised() {
    let data: Value = serde_json::from_str(OPENINGS).unwrap();
    let mut count = 0;
    for (text, id) in data["sequences"].as_object().unwrap() {
        let opening = Opening::of(&in_turns(&moves(text))).unwrap();
        assert_eq!(opening.id(), id.as_str().unwrap(), "{text}");
        count += 1;
    }
    assert_eq!(count, 184);
    for text in ["h8h9", "h9h8h7", "h8h10i9", "h8h9k8", "h8h9h9"] {
        assert_eq!(Opening::of(&in_turns(&moves(text))), None, "{text}");
    }
}

fn forbidden_of(case: &Value, checks_forbidden: bool) -> Vec<Point> {
    let mut game = Game::new(Setup { checks_forbidden, ..Setup::default() });
    for (name, stone) in [("black", Stone::Black), ("white", Stone::White)] {
        for point in points(&case[name]) {
            assert!(game.put(Step { point, stone }));
        }
    }
    assert!(Point::all().all(|point| !game.is_forbidden(point, Stone::White)));
    Point::all().filter(|&point| game.is_forbidden(point, Stone::Black)).collect()
}

/// All boards that can come of play.
fn boards() -> Vec<Value> {
    let data: Value = serde_json::from_str(FORBIDDEN).unwrap();
    let random = RANDOM.lines().map(|line| serde_json::from_str(line).unwrap());
    let all = data["cases"].as_array().unwrap().iter().cloned().chain(random);
    let boards: Vec<Value> = all.filter(|case| case["existing_five"].as_bool() != Some(true)).collect();
    assert!(boards.len() > 1000);
    boards
}

fn expected(case: &Value) -> Vec<Point> {
    let mut points = points(&case["forbidden"]);
    points.sort_unstable();
    points
}

#[test]
fn forbidden_moves_are_those_of_the_rules() {
    for case in boards() {
        assert_eq!(forbidden_of(&case, true), expected(&case), "{}", case["id"]);
        assert_eq!(forbidden_of(&case, false), [], "{}", case["id"]);
    }
}

#[test]
fn the_example_in_cpp_knows_them_too() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("fouls");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/fouls.cpp");
    let include = concat!("-I", env!("CARGO_MANIFEST_DIR"), "/include");
    let built = Command::new("c++").args(["-std=c++11", "-O1", include, source, "-o"]).arg(&program).status();
    assert!(built.expect("the system's compiler c++ is needed here").success());
    let stones = |case: &Value| {
        let of = |name: &str, stone: u8| {
            points(&case[name])
                .into_iter()
                .map(move |point| format!("{} {} {stone} ", point.row(), point.column()))
        };
        of("black", 1).chain(of("white", 2)).collect::<String>()
    };
    let boards = boards();
    let input = folder.path().join("boards");
    fs::write(&input, boards.iter().map(|case| stones(case) + "\n").collect::<String>()).unwrap();
    let output = Command::new(&program).stdin(File::open(&input).unwrap()).output().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.lines().count(), boards.len());
    for (line, case) in output.lines().zip(&boards) {
        let found: Vec<Point> = line.split_whitespace().map(|name| name.parse().unwrap()).collect();
        assert_eq!(found, expected(case), "{}", case["id"]);
    }
}

#[test]
fn symmetric_offers_are_the_same() {
    let data: Value = serde_json::from_str(OPENINGS).unwrap();
    let positions = data["fifth"].as_array().unwrap();
    assert!(positions.len() > 50);
    for position in positions {
        let text = position["moves"].as_str().unwrap();
        let mut game = Game::default();
        for step in in_turns(&moves(text)) {
            game.put(step);
        }
        let classes = game.distinct_offers(225, Point::all()).len();
        assert_eq!(classes as u64, position["classes"].as_u64().unwrap(), "{text}");
        for group in position["symmetric_groups"].as_array().unwrap() {
            let group = points(group);
            assert!(group.len() > 1);
            assert!(group.iter().all(|&point| game.is_same_offer(group[0], point)), "{text}");
        }
    }
}
