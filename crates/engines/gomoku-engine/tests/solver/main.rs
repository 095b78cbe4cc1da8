//! The solver from outside: what it claims is true, and what it should find it finds.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod check;
mod puzzles;
mod slow;

use std::sync::atomic::AtomicBool;

use tengen_core::Game as _;
use tengen_gomoku::{Move, Point, Position, Rule, Rules};
use tengen_gomoku_engine::{
    SolveLimits, SolverResult, SolverVerdict, UnsupportedPositionError, WinningMeans, solve,
};
use tengen_testkit::TestRng;

use check::check;

const RULES: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];

fn solved(position: &Position, means: WinningMeans, nodes: u64) -> SolverResult {
    let limits = SolveLimits { means, nodes: Some(nodes), ..SolveLimits::default() };
    solve(position, limits, &AtomicBool::new(false)).unwrap()
}

/// Stones by chance, close together, so that there is something to find.
fn random_position(rule: Rule, dice: &mut TestRng) -> Option<Position> {
    let mut position = Position::new(Rules { rule, ..Rules::FREESTYLE }).unwrap();
    let n_stones = 8 + dice.below(40);
    let width = 6 + dice.within(0..=8);
    while usize::from(position.n_stones()) < n_stones {
        let from = (15 - width) / 2;
        let point = Point::new(from + dice.within(0..=width - 1), from + dice.within(0..=width - 1)).unwrap();
        let m = Move::Place(point);
        if position.check(&m).is_ok() {
            let undo = position.make(&m);
            if position.outcome().is_some() {
                position.unmake(&m, undo);
                return None;
            }
        } else if dice.one_in(200) {
            return None;
        }
    }
    Some(position)
}

fn wins_by_fours(rounds: u64) {
    let (mut found, mut none, mut longest) = (0, 0, 0);
    for (seed, &rule) in (0..rounds).zip(RULES.iter().cycle()) {
        let Some(position) = random_position(rule, &mut TestRng::new(seed)) else { continue };
        let solution = solved(&position, WinningMeans::Fours, 1_000_000);
        // Not all of them are for somebody who is slow.
        let Some(shortest) = slow::shortest(&position, 2000) else { continue };
        match &solution.verdict {
            SolverVerdict::Win(win) => {
                assert_eq!(Some(win.length()), shortest, "{position:?}");
                check(&position, win);
                (found, longest) = (found + 1, longest.max(win.length()));
            }
            SolverVerdict::NoWin => {
                assert_eq!(shortest, None, "{position:?}");
                none += 1;
            }
            SolverVerdict::Unknown => panic!("{position:?}"),
        }
    }
    assert!(found > rounds / 10 && none > rounds / 10 && longest >= 7, "{found} {none} {longest}");
}

#[test]
fn wins_by_fours_are_those_of_the_slow_solver() {
    wins_by_fours(400);
}

fn wins_by_threats(rounds: u64, nodes: u64) {
    let (mut found, mut longest) = (0, 0);
    for (seed, &rule) in (0..rounds).zip(RULES.iter().cycle()) {
        let Some(position) = random_position(rule, &mut TestRng::new(seed ^ 0x7ea7)) else { continue };
        if let SolverVerdict::Win(win) = solved(&position, WinningMeans::Threats, nodes).verdict
            && win.means == WinningMeans::Threats
        {
            check(&position, &win);
            (found, longest) = (found + 1, longest.max(win.length()));
        }
    }
    assert!(found > rounds / 40 && longest >= 15, "{found} {longest}");
}

#[test]
fn wins_by_threats_are_proven() {
    wins_by_threats(150, 20_000);
}

/// The same for longer: `cargo test --release -p tengen-gomoku-engine --test solver -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn many_wins_are_proven() {
    wins_by_fours(20_000);
    wins_by_threats(6000, 50_000);
}

fn position(rules: Rules, line: &str) -> Position {
    let mut position = Position::new(rules).unwrap();
    for word in line.split_whitespace() {
        let _ = position.play(&word.parse().unwrap()).unwrap();
    }
    position
}

#[test]
fn the_same_position_gives_the_same_answer() {
    let position = position(Rules::RENJU, "g5 j7 j9 g9 k10 i8 l9 d2");
    let first = solved(&position, WinningMeans::Threats, 50_000);
    assert!(
        matches!(&first.verdict, SolverVerdict::Win(win) if win.means == WinningMeans::Threats),
        "{first:?}"
    );
    assert_eq!(first, solved(&position, WinningMeans::Threats, 50_000));
    // A limit that is too small is no answer.
    let nodes = first.nodes / 2;
    assert_eq!(solved(&position, WinningMeans::Threats, nodes).verdict, SolverVerdict::Unknown);
    assert_eq!(solved(&position, WinningMeans::Fours, 50_000).verdict, SolverVerdict::NoWin);
}

/// The memory is a limit, too, and being told to stop.
#[test]
fn it_stops_when_it_has_to() {
    let position = position(Rules::RENJU, "g5 j7 j9 g9 k10 i8 l9 d2");
    let verdict = |memory: usize, stop: bool| {
        let limits = SolveLimits { memory, ..SolveLimits::default() };
        solve(&position, limits, &AtomicBool::new(stop)).unwrap().verdict
    };
    assert_eq!(verdict(1 << 13, false), SolverVerdict::Unknown);
    assert_eq!(verdict(1 << 24, true), SolverVerdict::Unknown);
}

#[test]
fn what_it_does_not_know_it_refuses() {
    let refused = |rules: Rules, line: &str| {
        let stop = AtomicBool::new(false);
        solve(&position(rules, line), SolveLimits::default(), &stop).unwrap_err()
    };
    assert_eq!(
        refused(Rules { rule: Rule::Caro, ..Rules::FREESTYLE }, "h8"),
        UnsupportedPositionError::HemmedIn
    );
    assert_eq!(
        refused(Rules { rule: Rule::CaroExact, ..Rules::FREESTYLE }, "h8"),
        UnsupportedPositionError::HemmedIn
    );
    assert_eq!(refused(Rules::TIC_TAC_TOE, ""), UnsupportedPositionError::OtherGame);
    assert_eq!(refused(Rules::FREESTYLE, "h8 a1 i8 a3 j8 a5 k8 a7 l8"), UnsupportedPositionError::GameOver);
}

/// A four and a three wins, but not where the three could only become an overline: a mistake that other programs have made.
#[test]
fn a_three_that_becomes_an_overline_is_none() {
    // k8 makes a four in its row and a three in its column.
    let four_and_three = "h8 g8 i8 a3 j8 a5 k9 a7 k10 a9";
    // With k5 and k13 one end of any four in that column is a row of six.
    let spoilt = format!("{four_and_three} k13 a11 k5 a13");
    for rule in RULES {
        for line in [four_and_three, &spoilt] {
            let position = position(Rules { rule, ..Rules::FREESTYLE }, line);
            let length = match solved(&position, WinningMeans::Fours, 100_000).verdict {
                SolverVerdict::Win(win) => {
                    check(&position, &win);
                    Some(win.length())
                }
                SolverVerdict::NoWin | SolverVerdict::Unknown => None,
            };
            assert_eq!(slow::shortest(&position, 10_000), Some(length), "{rule} {line}");
            // Under the standard rule there is another win, by two fours, which Renju forbids.
            let expected = if rule == Rule::Renju && line == spoilt { None } else { Some(5) };
            assert_eq!(length, expected, "{rule} {line}");
        }
    }
}

/// White wins where Black may not answer; the line ends there.
#[test]
fn white_wins_by_forbidden_answers() {
    let mut dice = TestRng::new(5);
    let mut n_forbidden = 0;
    for _ in 0..3000 {
        let Some(position) = random_position(Rule::Renju, &mut dice) else { continue };
        if let SolverVerdict::Win(win) = solved(&position, WinningMeans::Fours, 20_000).verdict {
            n_forbidden += usize::from(win.forbidden.is_some());
            check(&position, &win);
        }
    }
    assert!(n_forbidden > 3, "{n_forbidden}");
}
