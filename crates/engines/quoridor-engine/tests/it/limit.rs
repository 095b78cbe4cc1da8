//! Games that are stopped after so many moves, as in the contest.

use std::sync::atomic::AtomicBool;

use tengen_core::{Game as _, Seat};
use tengen_quoridor::{Position, Rules};
use tengen_quoridor_engine::{QuoridorEngine, QuoridorSituation, Score, StepLimit, ThinkingLimits};

use super::after;

fn score(position: &Position, left: u32, winner: Option<Seat>) -> Score {
    let engine = QuoridorEngine::new(1 << 20, 1);
    let limits = ThinkingLimits { depth: Some(6), ..ThinkingLimits::default() };
    let situation = QuoridorSituation { position, past: &[], limit: Some(StepLimit { left, winner }) };
    engine.think(situation, limits, &AtomicBool::new(false), |_| {}).unwrap().score
}

#[test]
fn whoever_wins_by_the_limit_knows_it() {
    let position = after(Rules::CONTEST, "e2 e8 e3 e7");
    assert_eq!(score(&position, 4, Some(Seat::FIRST)), Score::Wins(4));
    assert_eq!(score(&position, 4, Some(Seat::SECOND)), Score::Loses(4));
    assert!(matches!(score(&position, 4, None), Score::Value(-100..=0)));
}

#[test]
fn home_is_home_even_with_the_last_move() {
    // White needs three more steps, which are the first, the third and the fifth move from here.
    let position = after(Rules { walls: 1, ..Rules::CONTEST }, "e2 a8h e3 d9 e4 c9 e5 b9 e6 a9 c8h b9");
    assert_eq!(score(&position, 5, Some(Seat::SECOND)), Score::Wins(5));
    assert_eq!(score(&position, 4, Some(Seat::SECOND)), Score::Loses(4));
}

/// In the contest one may shut oneself in. Nobody does who could still win.
#[test]
fn nobody_shuts_himself_in() {
    let moves = "e2 h8v d2 d9 d3 d3h c3 b3h b3 e9 a3 a4h a4 f9 b4 b4v f8h e8v g7h g9 f6h a2v f6v h9 d6h";
    let position = after(Rules::CONTEST, moves);
    let engine = QuoridorEngine::new(1 << 20, 1);
    let limits = ThinkingLimits { nodes: Some(20_000), ..ThinkingLimits::default() };
    let thought =
        engine.think(QuoridorSituation::from(&position), limits, &AtomicBool::new(false), |_| {}).unwrap();
    assert_ne!(thought.line[0].to_string(), "h8h", "{thought:?}");
}

/// Whoever loses when the game is stopped does not go in circles until then.
#[test]
fn circles_are_no_draw_where_somebody_wins_by_the_limit() {
    let mut position = Position::new(Rules::CONTEST).unwrap();
    let mut past = Vec::new();
    for _ in 0..25 {
        for m in ["e2", "e8", "e1", "e9"] {
            past.push(position.key());
            let _ = position.play(&m.parse().unwrap()).unwrap();
        }
    }
    let limit = Some(StepLimit { left: 100, winner: Some(Seat::SECOND) });
    let engine = QuoridorEngine::new(1 << 20, 1);
    let limits = ThinkingLimits { nodes: Some(20_000), ..ThinkingLimits::default() };
    let situation = QuoridorSituation { position: &position, past: &past, limit };
    let thought = engine.think(situation, limits, &AtomicBool::new(false), |_| {}).unwrap();
    let _ = position.play(&thought.line[0]).unwrap();
    assert!(!past.contains(&position.key()), "{thought:?}");
}
