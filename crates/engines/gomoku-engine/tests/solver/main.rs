//! The solver from outside: what it claims is true, and what it should find it finds.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod check;
mod slow;

use std::sync::atomic::AtomicBool;

use tengen_core::Game as _;
use tengen_gomoku::{Move, Point, Position, Rule, Rules};
use tengen_gomoku_engine::{Means, NotForMe, Solution, SolveLimits, Verdict, solve};
use tengen_testkit::Dice;

use check::check;

const RULES: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];

fn solved(position: &Position, means: Means, nodes: u64) -> Solution {
    let limits = SolveLimits { means, nodes: Some(nodes), ..SolveLimits::default() };
    solve(position, limits, &AtomicBool::new(false)).unwrap()
}

/// Stones by chance, close together, so that there is something to find.
fn random_position(rule: Rule, dice: &mut Dice) -> Option<Position> {
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
    for seed in 0..rounds {
        let rule = RULES[seed as usize % 3];
        let Some(position) = random_position(rule, &mut Dice::new(seed)) else { continue };
        let solution = solved(&position, Means::Fours, 1_000_000);
        // Not all of them are for somebody who is slow.
        let Some(shortest) = slow::shortest(&position, 2000) else { continue };
        match &solution.verdict {
            Verdict::Win(win) => {
                assert_eq!(Some(win.length()), shortest, "{position:?}");
                check(&position, win);
                (found, longest) = (found + 1, longest.max(win.length()));
            }
            Verdict::NoWin => {
                assert_eq!(shortest, None, "{position:?}");
                none += 1;
            }
            Verdict::Unknown => panic!("{position:?}"),
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
    for seed in 0..rounds {
        let rule = RULES[seed as usize % 3];
        let Some(position) = random_position(rule, &mut Dice::new(seed ^ 0x7ea7)) else { continue };
        if let Verdict::Win(win) = solved(&position, Means::Threats, nodes).verdict
            && win.means == Means::Threats
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
