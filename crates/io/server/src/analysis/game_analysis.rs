//! Analysis of a whole game, move by move.

use tengen_any_engine::PositionVerdict;
use tengen_api::{JudgedPly, MoveQuality};
use tengen_core::Seat;

use crate::replay::MainLinePlace;

/// Goes through a game from its end: what the engine remembers of later positions helps it with earlier ones.
#[derive(Debug)]
pub(crate) struct GameAnalyzer {
    total: usize,
    after: PositionVerdict,
}

impl GameAnalyzer {
    /// Begins with the last position; where nothing can be said about it, nobody is ahead.
    pub(crate) fn new(total: usize, last: Option<PositionVerdict>) -> Self {
        Self { total, after: last.unwrap_or_else(PositionVerdict::unknown) }
    }

    /// The move that led from one position to the next. Nothing is said about a choice that no engine judges.
    pub(crate) fn judge(
        &mut self,
        stop: MainLinePlace,
        before: Option<PositionVerdict>,
        done: bool,
    ) -> JudgedPly {
        let PositionVerdict { value, text, .. } = self.after.clone();
        let (mut loss, mut best) = (0.0, Vec::new());
        if let Some(before) = before {
            if let (Some(seat), Some(played)) = (stop.seat, &stop.text) {
                loss = before.loss(seat, played, &self.after);
            }
            best = before.best.iter().map(ToString::to_string).collect();
            self.after = before;
        }
        JudgedPly {
            ply: stop.ply,
            node: stop.number,
            seat: stop.seat.map(Seat::index),
            text: stop.text,
            value,
            score_text: text,
            best,
            loss,
            kind: MoveQuality::of_loss(loss),
            done,
            total: self.total,
        }
    }
}
