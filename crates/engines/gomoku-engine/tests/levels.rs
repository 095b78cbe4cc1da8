//! Levels for people: legal, the same for the same seed, each stronger than those before, the first one weaker than a
//! beginner.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

use std::sync::atomic::AtomicBool;

use tengen_core::{Game as _, Outcome};
use tengen_gomoku::{Color, Move, Point, Position, Rule, Rules};
use tengen_gomoku_engine::{GomokuEngine, Level, ThinkingLimits};
use tengen_testkit::TestRng;

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

fn stone(engine: &GomokuEngine, level: Level, seed: u64, position: &Position) -> Point {
    // Strong levels are held back, so that the tests take seconds.
    let limits = ThinkingLimits { nodes: Some(3000), ..ThinkingLimits::default() };
    engine.think_at(level, seed, position, limits, &AtomicBool::new(false), |_| {}).unwrap().line[0]
}

/// Plays from three random stones near the middle; true if Black wins, `None` for a draw.
fn game(
    rules: Rules,
    seed: u64,
    mut black: impl FnMut(&Position) -> Point,
    mut white: impl FnMut(&Position) -> Point,
) -> Option<bool> {
    let mut dice = TestRng::new(seed);
    let mut position = Position::new(rules).unwrap();
    while position.n_stones() < 3 {
        let point = Point::new(dice.within(5..=9), dice.within(5..=9)).unwrap();
        let _ = position.play(&Move::Place(point));
    }
    while position.outcome().is_none() {
        let is_black = position.to_move() == Color::BLACK;
        let point = if is_black { black(&position) } else { white(&position) };
        let _ = position.play(&Move::Place(point)).unwrap();
    }
    match position.outcome() {
        Some(Outcome::Win(_)) => Some(position.to_move() == Color::WHITE),
        _ => None,
    }
}

/// How many of so many games the first wins against the second, with either colour in turn; draws are half.
fn points(
    games: u64,
    first: impl Fn(u64, &Position) -> Point,
    second: impl Fn(u64, &Position) -> Point,
) -> f64 {
    let one = |seed: u64| {
        let (first, second) = (|p: &Position| first(seed, p), |p: &Position| second(seed, p));
        let is_black = seed.is_multiple_of(2);
        let won = if is_black {
            game(Rules::FREESTYLE, seed / 2, first, second)
        } else {
            game(Rules::FREESTYLE, seed / 2, second, first)
        };
        won.map_or(0.5, |black| if black == is_black { 1.0 } else { 0.0 })
    };
    (0..games).map(one).sum()
}

fn of_level(number: u8) -> impl Fn(u64, &Position) -> Point {
    let engine = GomokuEngine::new(1 << 20, 1);
    move |seed, position| stone(&engine, level(number), seed, position)
}

/// Somebody who knows the rules: makes a five and stops one, sees most open threes, and else makes a row longer.
fn beginner(seed: u64, position: &Position) -> Point {
    let mut dice = TestRng::new(seed << 10 | u64::from(position.n_stones()));
    let own = position.to_move();
    let board = position.board();
    let row = |point: Point, color: Color| {
        let along = |dx: i32, dy: i32| {
            (1..5_i32)
                .take_while(|n| {
                    let place = |at: u8, d: i32| u8::try_from(i32::from(at) + n * d).ok();
                    let next = place(point.x(), dx).zip(place(point.y(), dy));
                    next.and_then(|(x, y)| Point::new(x, y))
                        .is_some_and(|next| board.stone(next) == Some(color))
                })
                .count()
        };
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        directions.iter().map(|&(dx, dy)| 1 + along(dx, dy) + along(-dx, -dy)).max().unwrap_or(1)
    };
    let mut looks = |point: Point| {
        let (mine, theirs) = (row(point, own), row(point, own.next(2)));
        let notices = !dice.one_in(3);
        let worth = match (mine, theirs) {
            (5.., _) => 100,
            (_, 5..) => 90,
            (4, _) => 50,
            (_, 4) if notices => 60,
            _ => mine * 5,
        };
        worth * 10 + dice.below(20)
    };
    board.empty_points().max_by_key(|&point| looks(point)).unwrap()
}

#[test]
fn the_first_level_loses_to_a_beginner_and_beats_chance() {
    let by_chance = |seed: u64, position: &Position| {
        let free: Vec<Point> = position.board().empty_points().collect();
        *TestRng::new(seed << 10 | u64::from(position.n_stones())).pick(&free)
    };
    let against_beginner = points(60, of_level(1), beginner);
    assert!(against_beginner < 25.0, "{against_beginner}");
    let against_chance = points(20, of_level(1), by_chance);
    assert!(against_chance > 18.0, "{against_chance}");
    let third = points(40, of_level(3), beginner);
    assert!(third > 20.0, "{third}");
}

#[test]
fn higher_levels_win() {
    for (low, high) in [(1, 3), (3, 5), (5, 7)] {
        let points = points(30, of_level(high), of_level(low));
        assert!(points > 18.0, "level {high} against {low}: {points}");
    }
}

#[test]
fn levels_play_by_the_rules_and_the_same_for_the_same_seed() {
    let engine = GomokuEngine::new(1 << 20, 1);
    for rule in Rule::ALL {
        for level in Level::all() {
            let rules = Rules { rule, ..Rules::FREESTYLE };
            let seed = u64::from(level.number());
            let mut play = |position: &Position| {
                engine.clear();
                let point = stone(&engine, level, seed, position);
                engine.clear();
                assert_eq!(point, stone(&engine, level, seed, position));
                point
            };
            let mut chance = TestRng::new(seed);
            let mut other = |position: &Position| loop {
                let free: Vec<Point> = position.board().empty_points().collect();
                let point = *chance.pick(&free);
                if position.check(&Move::Place(point)).is_ok() {
                    break point;
                }
            };
            game(rules, seed, &mut play, &mut other);
        }
    }
}

#[test]
fn there_are_ten_levels() {
    assert_eq!((Level::new(0), Level::new(11)), (None, None));
    assert_eq!(Level::all().map(Level::number).collect::<Vec<u8>>(), (1..=10).collect::<Vec<u8>>());
    assert_eq!(Level::all().last(), Some(Level::FULL));
}

/// Whoever begins, begins in the middle.
#[test]
fn the_first_stone_goes_into_the_middle() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let rules = Rules { rule, ..Rules::FREESTYLE };
        let position = Position::new(rules).unwrap();
        let centre = rules.size.centre();
        for (number, seed) in (1..=10).flat_map(|number| [(number, 1), (number, 2)]) {
            let first = stone(&GomokuEngine::new(1 << 20, 1), level(number), seed, &position);
            let distance = first.x().abs_diff(centre.x()).max(first.y().abs_diff(centre.y()));
            assert!(distance <= 1, "level {number} of {rule:?} begins at {first}");
        }
    }
}

/// Nobody wants to play the same opening twice.
#[test]
fn every_level_varies_its_openings_with_either_colour() {
    let engine = GomokuEngine::new(1 << 20, 1);
    for number in 1..=10 {
        // As White, and as Black after a first stone in the middle.
        for n_stones in [1, 2] {
            let mut position = Position::new(Rules::FREESTYLE).unwrap();
            for stone in &["h8", "i9"][..n_stones] {
                let _ = position.play(&stone.parse().unwrap()).unwrap();
            }
            let mut openings: Vec<Vec<Point>> = Vec::new();
            for seed in 0..8 {
                engine.clear();
                let mut position = position.clone();
                let mut own = Vec::new();
                for _ in 0..2 {
                    let point = stone(&engine, level(number), seed, &position);
                    own.push(point);
                    let _ = position.play(&Move::Place(point)).unwrap();
                    // The opponent always answers in the same way.
                    let free = position.board().empty_points().next().unwrap();
                    let _ = position.play(&Move::Place(free)).unwrap();
                }
                openings.push(own);
            }
            openings.sort_unstable();
            openings.dedup();
            assert!(openings.len() >= 3, "level {number}: {openings:?}");
        }
    }
}
