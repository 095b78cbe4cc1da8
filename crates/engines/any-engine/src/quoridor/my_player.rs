use tengen_core::{Game as _, scatter};
use tengen_quoridor::{Cell, Move, Position, contest::ContestStep};

use super::maze::Maze;

/// What contestants begin with: one of the ways that are not closed, by chance. Where the opponent stands it does nothing.
#[derive(Clone, Debug)]
pub(super) struct MyPlayerBot {
    chance: u64,
}

impl MyPlayerBot {
    pub(super) const fn new(seed: u64) -> Self {
        Self { chance: seed }
    }

    pub(super) fn decide(&mut self, position: &Position) -> ContestStep {
        let maze = Maze::of(position);
        let seat = position.turn();
        let ways: Vec<Cell> = maze.steps(position.pawn(seat)).collect();
        self.chance = self.chance.wrapping_add(1);
        let index = scatter(self.chance).checked_rem(ways.len() as u64).unwrap_or_default();
        let chosen = usize::try_from(index).ok().and_then(|index| ways.get(index).copied());
        let chosen = chosen.filter(|&cell| cell != position.pawn(seat.other()));
        chosen.map_or(ContestStep::NONE, |cell| Move::Step(cell).into())
    }
}
