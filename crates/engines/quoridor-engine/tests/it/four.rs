//! Four players: the engine against three who only run.

use tengen_core::{Game as _, Seat};
use tengen_quoridor::{Move, Position, Rules};
use tengen_quoridor_engine::QuoridorEngine;
use tengen_testkit::TestRng;

use super::{opening, play_on, think};

/// A step that brings this player nearer to its goal, found by walking through the moves of the rules.
fn run(position: &Position, dice: &mut TestRng) -> Move {
    let seat = position.turn();
    let distance = |from: &Position| steps_to_goal(from, seat);
    let mut moves: Vec<Move> = Vec::new();
    position.legal_moves(&mut moves);
    let steps: Vec<Move> = moves.iter().copied().filter(|m| matches!(m, Move::Step(_))).collect();
    let best = steps.iter().copied().min_by_key(|m| {
        let mut next = *position;
        let _ = next.play(m).unwrap();
        (distance(&next), dice.below(100))
    });
    best.unwrap_or(moves[0])
}

/// Steps to the goal over the board without other pawns, by a flood of cells.
fn steps_to_goal(position: &Position, seat: Seat) -> usize {
    use tengen_quoridor::{bits::BoardMasks, paths::StepGrid};
    let rules = position.rules();
    let grid = StepGrid::new(BoardMasks::of(rules.size), position.wall_set());
    let (mut cells, mut n) = (position.pawn(seat).bit(), 0);
    while cells & rules.goal_bits(seat) == 0 {
        cells = grid.grow(cells);
        n += 1;
    }
    n
}

#[test]
fn the_engine_beats_three_who_only_run() {
    let engine = QuoridorEngine::new(1 << 16, 1);
    let mut won = 0;
    for seed in 0..40 {
        let own = Seat::all(4).cycle().nth(seed).unwrap();
        let mut dice = TestRng::new(seed as u64);
        let start = opening(Rules::FOUR, 4, &mut dice);
        let winner = play_on(start, 300, |seat, position, past| {
            Some(if seat == own {
                think(&engine, position, past, 3000).line[0]
            } else {
                run(position, &mut dice)
            })
        });
        won += u32::from(winner == Some(own));
    }
    // By chance it would be ten.
    assert!(won >= 13, "{won} of 40");
}
