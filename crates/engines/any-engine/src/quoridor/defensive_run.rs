use tengen_quoridor::{Move, Position, contest::ContestStep};

use super::{
    defensive::best_wall,
    run::{RunBot, stay},
};

/// Puts walls as Defensive does while it has any that help, and runs otherwise.
#[derive(Clone, Debug, Default)]
pub(super) struct DefensiveRunBot {
    run: RunBot,
}

impl DefensiveRunBot {
    pub(super) fn decide(&mut self, position: &Position) -> ContestStep {
        match best_wall(position) {
            Some(wall) => Move::Wall(wall).into(),
            None => self.run.decide(position, stay(position)),
        }
    }
}
