//! It plays by the rules, keeps its word and is the same every time.

use std::{sync::atomic::AtomicBool, time::Duration};

use tengen_battlefield::{Field, Position, maps::NamedMap, text};
use tengen_battlefield_engine::{
    BattlefieldEngine, BattlefieldSituation, GameOverError, MapCharacter, MapOptions, Score, ThinkingLimits,
    make_map,
};
use tengen_core::{Game as _, Lang, Localize as _};
use tengen_testkit::TestRng;

use crate::games::{Player, play, think};

fn some_field(dice: &mut TestRng) -> Field {
    let wish = MapOptions {
        height: dice.within(4..=9),
        width: dice.within(4..=9),
        character: *dice.pick(&MapCharacter::ALL),
        units: dice.within(1..=5),
    };
    make_map(wish, dice.below(100_000) as u64)
}

/// Fast games on all kinds of maps; an order that cannot be given ends the test.
fn fast_games(games: u64) {
    let players = [
        Player::Nodes(30),
        Player::Random,
        Player::Nodes(60),
        Player::Greedy,
        Player::Nodes(1),
        Player::Random,
    ];
    for seed in 0..games {
        let dice = &mut TestRng::new(seed);
        let players = [*dice.pick(&players), *dice.pick(&players)];
        let _ = play(&Position::new(some_field(dice)), players, seed);
    }
}

#[test]
fn every_order_can_be_given() {
    fast_games(100);
    for map in NamedMap::all() {
        let _ = play(&Position::new(map.field()), [Player::Nodes(1), Player::Random], 1);
    }
}

#[test]
#[ignore = "minutes: ten thousand games"]
fn every_order_of_ten_thousand_games_can_be_given() {
    fast_games(10_000);
}

#[test]
fn one_thread_thinks_the_same_every_time() {
    for map in ["skirmish", "forest"] {
        let position = Position::new(NamedMap::named(map).unwrap().field());
        let game = || play(&position, [Player::Nodes(300); 2], 1).orders;
        assert_eq!(game(), game(), "{map}");
    }
}

#[test]
fn thoughts_are_lines_of_orders_that_can_be_given() {
    let dice = &mut TestRng::new(3);
    for _ in 0..20 {
        let mut position = Position::new(some_field(dice));
        if position.outcome().is_some() {
            continue;
        }
        let engine = BattlefieldEngine::new(1 << 20, 2);
        let limits = ThinkingLimits { nodes: Some(2000), ..ThinkingLimits::default() };
        let mut told = Vec::new();
        let stop = AtomicBool::new(false);
        let thoughts = engine
            .analyse((&position).into(), 4, limits, &stop, |thoughts| told.push(thoughts.len()))
            .unwrap();
        assert!(!told.is_empty() && told.iter().all(|&n| n >= 1));
        let mut firsts: Vec<String> = thoughts.iter().map(|thought| thought.line[0].to_string()).collect();
        firsts.sort();
        firsts.dedup();
        assert_eq!(firsts.len(), thoughts.len(), "the same order twice");
        for order in &thoughts[0].line {
            let _ = position.play(order).unwrap();
        }
    }
}

/// Who announces a win wins, and not later than announced.
#[test]
fn announced_wins_come() {
    let mut announced = 0;
    for seed in 0..30 {
        let mut position = Position::new(some_field(&mut TestRng::new(seed)));
        let engine = BattlefieldEngine::new(1 << 20, 1);
        let mut by: Option<(usize, tengen_core::Seat)> = None;
        let mut past = Vec::new();
        while position.outcome().is_none() && past.len() < 60 {
            let seat = position.turn();
            let is_known = by.is_some_and(|(_, winner)| winner == seat);
            let situation = BattlefieldSituation { position: &position, past: &past };
            let thought = think(&engine, situation, if is_known { 100_000 } else { 500 });
            if let Score::Wins(orders) = thought.score {
                let (last, winner) = *by.get_or_insert((past.len() + orders as usize, seat));
                assert_eq!(winner, seat, "both announce a win");
                assert!(past.len() < last, "{seed}: announced for order {last}");
                announced += 1;
            }
            past.push(position.key());
            let _ = position.play(&thought.line[0]).unwrap();
        }
        if let Some((_, winner)) = by {
            assert_eq!(position.outcome(), Some(tengen_core::Outcome::Win(winner)), "{seed}");
        }
    }
    assert!(announced >= 10, "only {announced}");
}

/// A win that is there is taken: a way through a mountain, across water, by fire.
#[test]
fn ways_through_are_found() {
    let cases = [
        // The mage opens the wall for the footmen, or casts over what it has opened.
        ("a wall", "6 3 3 4\n3 0 M\n3 1 M\n3 2 M\n0 0 A MG\n0 1 A FT\n0 2 A FT\n5 1 B FT\n"),
        // Arrows fly over water.
        ("a river", "6 3 3 3\n3 0 W\n3 1 W\n3 2 W\n0 0 A AR\n0 2 A AR\n5 1 B FT\n"),
        // One fire for all of them.
        ("a forest", "5 5 3 4\n3 1 F\n3 2 F\n3 3 F\n0 2 A MG\n3 1 B FT\n3 2 B KN\n3 3 B AR\n"),
    ];
    for (name, map) in cases {
        let start = Position::new(text::read_map(map.as_bytes()).unwrap());
        let played = play(&start, [Player::Nodes(3000), Player::Greedy], 1);
        assert_eq!(played.halves(), 2, "{name}: {:?}", played.orders.len());
    }
}

#[test]
fn the_end_of_a_game_is_said_in_both_languages() {
    let over = Position::new(text::read_map(b"2 2 0 1\n0 0 A FT\n").unwrap());
    let engine = BattlefieldEngine::new(1 << 16, 1);
    let stop = AtomicBool::new(false);
    let answer = engine.think((&over).into(), ThinkingLimits::default(), &stop, |_| {});
    assert_eq!(answer, Err(GameOverError));
    assert_eq!(GameOverError.localize(Lang::En), "the game is over");
    assert_eq!(GameOverError.localize(Lang::Zh), "对局已经结束");
}

/// Told to stop before it begins, or without any time, it still gives an order.
#[test]
fn there_is_always_an_order() {
    let position = Position::new(NamedMap::named("great").unwrap().field());
    let engine = BattlefieldEngine::new(1 << 20, 2);
    let limits = ThinkingLimits { time: Some(Duration::ZERO), ..ThinkingLimits::default() };
    for stop in [true, false] {
        let thought = engine.think((&position).into(), limits, &AtomicBool::new(stop), |_| {}).unwrap();
        position.check(&thought.line[0]).unwrap();
    }
}
