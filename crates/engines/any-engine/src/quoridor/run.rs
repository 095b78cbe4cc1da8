use tengen_core::Game as _;
use tengen_quoridor::{Cell, Move, Position, contest::ContestStep};

use super::maze::Maze;

/// Runs: along a shortest path to its goal, over the opponent where it stands in the way. It puts no walls.
#[derive(Clone, Debug, Default)]
pub(super) struct RunBot {
    /// How often it has let a turn go, which counts as a violation: twice is free.
    skipped: u8,
}

/// To "move" to one's own cell.
pub(super) fn stay(position: &Position) -> ContestStep {
    Move::Step(position.pawn(position.turn())).into()
}

impl RunBot {
    /// What it does; `skip` is how it lets a turn go.
    pub(super) fn decide(&mut self, position: &Position, skip: ContestStep) -> ContestStep {
        let maze = Maze::of(position);
        let seat = position.turn();
        let (own, enemy) = (position.pawn(seat), position.pawn(seat.other()));
        let distances = maze.to_goal(position, seat);
        let is_free = |cell: &Cell| *cell != enemy;
        let is_nearer = |cell: &Cell| distances.of(*cell) < distances.of(own);
        let next = distances.nearer(own);
        // Whoever stands on the path is jumped over where the path goes straight on.
        let is_allowed = |cell: &Cell| position.check(&Move::Step(*cell)).is_ok();
        let beyond = || next.and_then(|next| distances.nearer(next)).filter(is_allowed);
        let other = || maze.steps(own).find(|cell| is_free(cell) && is_nearer(cell));
        if let Some(cell) = next.filter(is_free).or_else(beyond).or_else(other) {
            return Move::Step(cell).into();
        }
        if self.skipped < 2 {
            self.skipped += 1;
            return skip;
        }
        maze.steps(own).find(is_free).map_or(ContestStep::NONE, |cell| Move::Step(cell).into())
    }
}
