use tengen_quoridor::{Move, Position, contest::Step};

use super::{
    defensive::best_wall,
    run::{Run, stay},
};

/// Puts walls as Defensive does while it has any that help, and runs otherwise.
#[derive(Clone, Debug, Default)]
pub(super) struct DefensiveRun {
    run: Run,
}

impl DefensiveRun {
    pub(super) fn decide(&mut self, position: &Position) -> Step {
        match best_wall(position) {
            Some(wall) => Move::Wall(wall).into(),
            None => self.run.decide(position, stay(position)),
        }
    }
}
