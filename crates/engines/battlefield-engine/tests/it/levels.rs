//! Levels for people: the same for the same seed, and each stronger than those before.

use std::sync::atomic::AtomicBool;

use tengen_battlefield::{Position, maps::NamedMap};
use tengen_battlefield_engine::{BattlefieldEngine, Level, ThinkingLimits};
use tengen_core::Game as _;

use crate::games::{Player, per_mille};

fn level(number: u8) -> Player {
    // Strong levels are held back, so that the tests take seconds.
    Player::Level(Level::new(number).unwrap(), 3000)
}

fn starts(n: usize) -> Vec<Position> {
    NamedMap::all().iter().take(n).map(|map| Position::new(map.field())).collect()
}

#[test]
fn stronger_levels_win_more() {
    let starts = starts(5);
    for (strong, weak) in [(4, 1), (7, 3), (10, 5)] {
        let points = per_mille(&starts, 1, level(strong), level(weak));
        assert!(points >= 650, "level {strong} against {weak}: {points}");
    }
}

#[test]
#[ignore = "minutes: every level up to 7 against the one below"]
fn every_level_beats_the_one_below() {
    let starts = starts(9);
    // Above, levels differ in how many positions they look at, which is held back here.
    for strong in 2..=7 {
        let points = per_mille(&starts, 4, level(strong), level(strong - 1));
        println!("level {strong} against {}: {points} of 1000", strong - 1);
        assert!(points > 500, "level {strong}: {points}");
    }
}

#[test]
fn a_seed_gives_the_same_order_again() {
    let position = Position::new(NamedMap::named("plain").unwrap().field());
    for level in Level::all() {
        let order = |seed| {
            let engine = BattlefieldEngine::new(1 << 18, 1);
            let limits = ThinkingLimits { nodes: Some(500), ..ThinkingLimits::default() };
            let stop = AtomicBool::new(false);
            let thought = engine.think_at(level, seed, (&position).into(), limits, &stop, |_| {}).unwrap();
            position.check(&thought.line[0]).unwrap();
            thought.line[0].clone()
        };
        for seed in 0..4 {
            assert_eq!(order(seed), order(seed), "level {}", level.number());
        }
    }
}
