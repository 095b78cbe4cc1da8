use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use tengen_gomoku::{BoardSize, Move, NamedOpening, Opening, Point, Position, Rules, same_offer};

use crate::{board, play, point};

fn file() -> Value {
    serde_json::from_str(include_str!("../data/openings.json")).unwrap()
}

/// `h8h9i10` as points.
fn points(text: &str) -> Vec<Point> {
    let starts: Vec<usize> =
        text.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()).map(|(i, _)| i).collect();
    let ends = starts.iter().copied().skip(1).chain([text.len()]);
    starts.iter().zip(ends).map(|(&start, end)| point(&text[start..end])).collect()
}

#[test]
fn the_26_have_the_standard_names_and_stones() {
    let file = file();
    let listed = file["openings"].as_array().unwrap();
    assert_eq!(listed.len(), 26);
    for (opening, entry) in NamedOpening::all().zip(listed) {
        assert_eq!(u64::from(opening.number()), entry["num"].as_u64().unwrap());
        assert_eq!(NamedOpening::from_number(opening.number()), Some(opening));
        assert_eq!(opening.id(), entry["id"]);
        assert_eq!(opening.chinese(), entry["zh"]);
        assert_eq!(opening.romaji(), entry["romaji"]);
        let stones: Vec<String> =
            opening.stones(BoardSize::RENJU).unwrap().iter().map(Point::to_string).collect();
        assert_eq!(serde_json::json!(stones), entry["moves"]);
    }
    assert_eq!((NamedOpening::from_number(0), NamedOpening::from_number(27)), (None, None));
}

#[test]
fn all_184_three_stone_sequences_are_recognised() {
    let file = file();
    let listed: BTreeMap<String, String> = file["sequences"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(moves, id)| (moves.clone(), id.as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(listed.len(), 184);
    for (moves, id) in &listed {
        let stones: [Point; 3] = points(moves).try_into().unwrap();
        assert_eq!(
            NamedOpening::of(BoardSize::RENJU, stones).map(NamedOpening::id),
            Some(id.as_str()),
            "{moves}"
        );
    }
    // And the protocol lets just these be put.
    let mut put = BTreeSet::new();
    let rules = Rules { opening: Opening::Rif, ..Rules::RENJU };
    for second in legal_stones(&play(rules, "h8")) {
        for third in legal_stones(&play(rules, &format!("h8 {second}"))) {
            put.insert(format!("h8{second}{third}"));
        }
    }
    assert_eq!(put, listed.into_keys().collect());
}

fn legal_stones(position: &Position) -> Vec<Point> {
    let mut moves = Vec::new();
    tengen_core::Game::legal_moves(position, &mut moves);
    moves.into_iter().filter_map(|m| if let Move::Place(point) = m { Some(point) } else { None }).collect()
}

#[test]
fn three_stones_that_are_none_of_the_26() {
    for stones in [
        ["h9", "h8", "h10"],
        ["h8", "h10", "h9"],
        ["h8", "h9", "h11"],
        ["h8", "h9", "h9"],
        ["h8", "h8", "h9"],
    ] {
        assert_eq!(NamedOpening::of(BoardSize::RENJU, stones.map(point)), None, "{stones:?}");
    }
}

#[test]
fn fifth_stones_are_the_same_offer_just_where_the_file_says() {
    let file = file();
    let positions = file["fifth"].as_array().unwrap();
    assert_eq!(positions.len(), 79);
    for case in positions {
        let stones = points(case["moves"].as_str().unwrap());
        let board = board(BoardSize::RENJU, &[stones[0], stones[2]], &[stones[1], stones[3]]);
        let mut groups: Vec<Vec<Point>> = Vec::new();
        for point in board.empty_points() {
            match groups.iter_mut().find(|group| same_offer(&board, group[0], point)) {
                Some(group) => group.push(point),
                None => groups.push(vec![point]),
            }
        }
        assert_eq!(groups.len() as u64, case["classes"].as_u64().unwrap(), "{}", case["moves"]);
        let found: BTreeSet<BTreeSet<Point>> = groups
            .into_iter()
            .filter(|group| group.len() > 1)
            .map(|group| group.into_iter().collect())
            .collect();
        let listed: BTreeSet<BTreeSet<Point>> = case["symmetric_groups"]
            .as_array()
            .unwrap()
            .iter()
            .map(|group| group.as_array().unwrap().iter().map(|name| point(name.as_str().unwrap())).collect())
            .collect();
        assert_eq!(found, listed, "{}", case["moves"]);
    }
}
