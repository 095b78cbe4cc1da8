//! Small battles against a solver that tries everything and shares no code with the engine.

use std::{fmt::Write as _, sync::atomic::AtomicBool};

use tengen_battlefield::{Position, Side, text};
use tengen_battlefield_engine::{BattlefieldEngine, Score, ThinkingLimits, Thought};
use tengen_testkit::{
    TestRng,
    slow::battlefield::{SolvedEnd, SolvedPosition, solve, wins_within},
};

fn position(map: &str, is_a: bool) -> Position {
    let side = if is_a { Side::A } else { Side::B };
    Position::resume(text::read_map(map.as_bytes()).unwrap(), side, 1)
}

fn think(engine: &BattlefieldEngine, position: &Position, depth: u8) -> Thought {
    let limits = ThinkingLimits { depth: Some(depth), ..ThinkingLimits::default() };
    engine.think(position.into(), limits, &AtomicBool::new(false), |_| {}).unwrap()
}

/// What the engine says of some of the positions is what the solver says, as far as it looks.
fn compare(map: &str, samples: usize, depth: u8) {
    let solved = solve(map.as_bytes(), 40_000).expect("a small battle");
    let ended = solved.iter().filter(|solved| solved.end != SolvedEnd::Open).count();
    assert!(ended > 0, "nothing is decided");
    let dice = &mut TestRng::new(1);
    for _ in 0..samples {
        let SolvedPosition { map, is_a, end } = dice.pick(&solved);
        // Nothing is remembered: what is found is found in this search.
        let engine = BattlefieldEngine::new(1 << 20, 1);
        let score = think(&engine, &position(map, *is_a), depth).score;
        let horizon = u32::from(depth);
        match *end {
            SolvedEnd::Wins(plies) if plies <= horizon => {
                assert_eq!(score, Score::Wins(plies), "{map}{is_a}");
            }
            SolvedEnd::Loses(plies) if plies <= horizon => {
                assert_eq!(score, Score::Loses(plies), "{map}{is_a}");
            }
            SolvedEnd::Wins(plies) => match score {
                Score::Wins(said) => assert!(said >= plies, "{map}{is_a}"),
                Score::Loses(_) => panic!("{map}{is_a}"),
                Score::Value(_) => {}
            },
            SolvedEnd::Loses(plies) => match score {
                Score::Loses(said) => assert!(said >= plies, "{map}{is_a}"),
                Score::Wins(_) => panic!("{map}{is_a}"),
                Score::Value(_) => {}
            },
            SolvedEnd::Open => assert!(matches!(score, Score::Value(_)), "{map}{is_a}: {score:?}"),
        }
    }
}

#[test]
fn duels_on_four_by_four() {
    compare("4 4 0 2\n0 0 A FT\n3 3 B KN\n", 60, 5);
    compare("4 4 3 2\n1 1 M\n2 1 F\n2 2 W\n0 0 A AR\n3 3 B AR\n", 150, 5);
    compare("4 4 4 2\n1 1 M\n1 2 M\n2 1 F\n2 2 A\n0 0 A FT\n3 3 B AR\n", 100, 5);
}

#[test]
fn two_against_one_on_four_by_four() {
    compare("4 4 6 3\n1 1 M\n1 2 M\n2 1 F\n2 2 A\n0 3 W\n3 0 W\n0 0 A FT\n0 1 A AR\n3 3 B AR\n", 60, 4);
}

#[test]
fn a_mage_on_a_tiny_field() {
    compare("1 6 1 2\n0 3 F\n0 0 A MG\n0 5 B FT\n", 60, 5);
    compare("2 5 2 2\n0 2 F\n1 2 W\n0 0 A MG\n1 4 B FT\n", 60, 4);
}

#[test]
#[ignore = "minutes: larger battles, all of the ends"]
fn more_small_battles() {
    compare("4 4 0 3\n0 0 A FT\n0 1 A AR\n3 3 B KN\n", 400, 4);
    compare("4 4 2 3\n1 1 F\n2 2 M\n0 0 A AR\n0 3 A AR\n3 3 B KN\n", 400, 4);
    let two_each =
        "4 4 6 4\n0 1 M\n1 1 F\n1 2 M\n2 1 M\n2 2 W\n3 2 M\n0 0 A AR\n0 3 A FT\n3 3 B AR\n3 0 B FT\n";
    compare(two_each, 400, 3);
    compare("5 5 3 2\n1 1 F\n2 2 M\n3 3 W\n0 0 A FT\n4 4 B KN\n", 400, 7);
}

/// Random four by four maps with mages: wins within three orders, by trying everything.
#[test]
fn wins_of_mages_within_three_orders() {
    let dice = &mut TestRng::new(5);
    let mut wins = 0;
    for _ in 0..6 {
        let (map, is_a) = (random_map(dice), dice.one_in(2));
        let position = position(&map, is_a);
        if tengen_core::Game::outcome(&position).is_some() {
            continue;
        }
        let engine = BattlefieldEngine::new(1 << 20, 1);
        let score = think(&engine, &position, 3).score;
        for orders in [1, 3] {
            let wins_by_then = wins_within(map.as_bytes(), is_a, orders).unwrap();
            let said = matches!(score, Score::Wins(plies) if plies <= orders);
            assert_eq!(said, wins_by_then, "{map}{is_a} {score:?}");
            wins += u32::from(wins_by_then);
        }
    }
    assert!(wins > 0, "nothing was won");
}

fn random_map(dice: &mut TestRng) -> String {
    let mut cells: Vec<(u8, u8)> = (0..4).flat_map(|row| (0..4).map(move |col| (row, col))).collect();
    let mut take = |dice: &mut TestRng| cells.swap_remove(dice.below(cells.len()));
    let mut lines = String::new();
    let n_terrain = 4 + dice.below(4);
    for _ in 0..n_terrain {
        let (row, col) = take(dice);
        writeln!(lines, "{row} {col} {}", dice.pick(&["W", "M", "F", "F", "A"])).unwrap();
    }
    for (side, kind) in [("A", "MG"), ("B", *dice.pick(&["FT", "AR", "MG"]))] {
        let (row, col) = take(dice);
        writeln!(lines, "{row} {col} {side} {kind}").unwrap();
    }
    format!("4 4 {n_terrain} 2\n{lines}")
}
