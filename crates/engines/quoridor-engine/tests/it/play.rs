//! Legal, the same every time, and with threads.

use std::sync::atomic::AtomicBool;

use tengen_core::Game as _;
use tengen_quoridor::{Move, Position, QuoridorVariant, Rules};
use tengen_quoridor_engine::{NoMoveError, QuoridorEngine, QuoridorSituation, Score, ThinkingLimits};
use tengen_testkit::TestRng;

use super::{after, opening, play_on, think};

const SIZES: [(u8, u8); 4] = [(9, 10), (5, 4), (7, 7), (11, 12)];

/// Fast games of the engine against itself: whatever it plays is legal, and most are won by somebody.
fn games(rules: Rules, n: u64, nodes: u64) {
    let engine = QuoridorEngine::new(1 << 20, 1);
    let mut decided = 0;
    for seed in 0..n {
        let dice = &mut TestRng::new(seed);
        let start = opening(rules, dice.below(12), dice);
        let winner = play_on(start, 200, |_, position, past| {
            let limits = ThinkingLimits { nodes: Some(nodes), ..ThinkingLimits::default() };
            let situation = QuoridorSituation { position, past, limit: None };
            match engine.think(situation, limits, &AtomicBool::new(false), |_| {}) {
                Ok(thought) => Some(thought.line[0]),
                Err(error) => {
                    let mut moves = Vec::new();
                    position.legal_moves(&mut moves);
                    assert_eq!((error, moves.len()), (NoMoveError::Stuck, 0));
                    None
                }
            }
        });
        decided += u64::from(winner.is_some());
    }
    // Under the contest's rules a pawn in a narrow place can stop the other one for ever.
    assert!(decided * 2 >= n || rules.variant == QuoridorVariant::Contest, "{decided} of {n}: {rules:?}");
}

#[test]
fn whatever_the_engine_plays_is_legal() {
    for variant in QuoridorVariant::ALL {
        for (size, walls) in SIZES {
            games(Rules { size, walls, variant, ..Rules::OFFICIAL }, 3, 500);
        }
    }
    games(Rules::FOUR, 2, 200);
}

#[test]
#[ignore = "ten thousand games for each variant take minutes"]
fn whatever_the_engine_plays_in_ten_thousand_games_is_legal() {
    for variant in QuoridorVariant::ALL {
        games(Rules { variant, ..Rules::OFFICIAL }, 10_000, 100);
    }
    games(Rules::FOUR, 10_000, 100);
}

#[test]
fn with_one_thread_the_same_is_thought_every_time() {
    let position = after(Rules::OFFICIAL, "e2 e8 e3 e7 e4 e6 e3h d6h");
    let first = think(&QuoridorEngine::new(1 << 22, 1), &position, &[], 20_000);
    assert_eq!(first, think(&QuoridorEngine::new(1 << 22, 1), &position, &[], 20_000));
    let engine = QuoridorEngine::new(1 << 22, 1);
    let _ = think(&engine, &after(Rules::OFFICIAL, "e2 e8"), &[], 20_000);
    engine.clear();
    assert_eq!(first, think(&engine, &position, &[], 20_000));
}

#[test]
fn several_threads_think_together() {
    let position = after(Rules::OFFICIAL, "e2 e8 e3 e7 e4 e6");
    let thought = think(&QuoridorEngine::new(1 << 22, 4), &position, &[], 20_000);
    assert!(position.check(&thought.line[0]).is_ok());
}

#[test]
fn lines_are_legal_and_different() {
    let engine = QuoridorEngine::new(1 << 22, 1);
    for rules in [Rules::OFFICIAL, Rules::FOUR] {
        let position = after(rules, "e2");
        let limits = ThinkingLimits { nodes: Some(20_000), ..ThinkingLimits::default() };
        let situation = QuoridorSituation::from(&position);
        let mut told = 0;
        let thoughts = engine.analyse(situation, 3, limits, &AtomicBool::new(false), |_| told += 1).unwrap();
        assert!(thoughts.len() == 3 && told > 0);
        let mut firsts: Vec<Move> = thoughts.iter().map(|thought| thought.line[0]).collect();
        for thought in &thoughts {
            let mut position = position;
            for m in &thought.line {
                let _ = position.play(m).unwrap();
            }
        }
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 3);
    }
}

#[test]
fn nobody_is_asked_when_the_game_is_over() {
    let position = after(Rules { size: 3, ..Rules::OFFICIAL }, "a1 a3 a2 b3 a3");
    let engine = QuoridorEngine::new(1 << 16, 1);
    let limits = ThinkingLimits { nodes: Some(10), ..ThinkingLimits::default() };
    let thought = engine.think(QuoridorSituation::from(&position), limits, &AtomicBool::new(false), |_| {});
    assert_eq!(thought.unwrap_err(), NoMoveError::GameOver);
}

/// A win that takes a while is played without detours: nobody dawdles.
#[test]
fn whoever_is_winning_goes_home() {
    let engine = QuoridorEngine::new(1 << 22, 1);
    // White is far ahead and Black has no walls left.
    let mut position = after(Rules { walls: 2, ..Rules::OFFICIAL }, "e2 a8h e3 c8h e4 d9 e5 c9 e6 b9");
    let expected = match think(&engine, &position, &[], 20_000).score {
        Score::Wins(plies) => plies,
        other @ (Score::Value(_) | Score::Loses(_)) => panic!("{other:?}"),
    };
    let mut past = Vec::new();
    let mut plies = 0;
    while position.outcome().is_none() {
        let thought = think(&engine, &position, &past, 20_000);
        past.push(position.key());
        let _ = position.play(&thought.line[0]).unwrap();
        plies += 1;
        assert!(plies <= expected);
    }
}

#[test]
fn a_stop_is_obeyed_at_once() {
    let position = Position::new(Rules::OFFICIAL).unwrap();
    let engine = QuoridorEngine::new(1 << 20, 2);
    let stop = AtomicBool::new(true);
    let thought = engine.think(QuoridorSituation::from(&position), ThinkingLimits::default(), &stop, |_| {});
    assert!(position.check(&thought.unwrap().line[0]).is_ok());
}
