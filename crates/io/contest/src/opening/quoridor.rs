//! Openings of Quoridor.

use tengen_core::{Game as _, Seat};
use tengen_games::{AnyMove, AnyPosition};
use tengen_quoridor::{Move, Position, QuoridorVariant, Rules};

use super::{GameOpenings, RandomOpeningDefaults};
use crate::random_opening::OpeningRng;

impl GameOpenings for Rules {
    fn balanced(&self) -> Option<&'static str> {
        let Self { variant, size: 9, players: 2, walls: 10 } = self else { return None };
        Some(match variant {
            QuoridorVariant::Official => include_str!("../../data/openings/quoridor.txt"),
            QuoridorVariant::Crossing => include_str!("../../data/openings/quoridor-cross.txt"),
            QuoridorVariant::Contest => include_str!("../../data/openings/quoridor-contest.txt"),
        })
    }

    fn usual_chance(&self) -> RandomOpeningDefaults {
        RandomOpeningDefaults { key: "plies", moves: "4", balance: 300, nodes: 2000 }
    }

    /// Half of them are steps that do not lead back, half are walls.
    fn random_move(&self, position: &AnyPosition, _reach: u64, chance: &mut OpeningRng) -> Option<AnyMove> {
        let AnyPosition::Quoridor(position) = position else { return None };
        step_or_wall(position, chance).map(AnyMove::Quoridor)
    }
}

/// A step that does not lead back, or a wall.
fn step_or_wall(position: &Position, chance: &mut OpeningRng) -> Option<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let seat = position.turn();
    let (from, is_up) = (position.pawn(seat), seat == Seat::FIRST);
    let is_back = |m: &Move| match m {
        Move::Step(to) => {
            if is_up {
                to.y() < from.y()
            } else {
                to.y() > from.y()
            }
        }
        Move::Wall(_) | Move::Pass => false,
    };
    let wants_step = chance.below(2) == 0;
    moves.retain(|m| matches!(m, Move::Step(_)) == wants_step && !is_back(m));
    chance.one(&moves).copied()
}
