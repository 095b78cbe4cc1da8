//! Analysis of a whole game, move by move.

use tengen_api::{JudgedPly, MoveQuality, PositionScore};
use tengen_core::{Outcome, Seat};
use tengen_games::AnyMove;
use tengen_search::Score;

use super::score::{position_score, turned};
use crate::replay::MainLinePlace;

/// What was lost by a move, as `value` counts: a tenth, a fifth and a third of the chance to win. Less is what two short looks at
/// the same position may differ by.
const INACCURACY: f64 = 0.2;
const MISTAKE: f64 = 0.4;
const BLUNDER: f64 = 0.7;

/// What is thought of a position.
#[derive(Clone, Debug)]
pub(crate) struct PositionVerdict {
    /// For the first seat.
    value: f64,
    text: String,
    best: Vec<String>,
}

impl PositionVerdict {
    /// What the rules say, where the game is over.
    pub(crate) fn of_rules(outcome: Outcome) -> Self {
        let (value, text) = match outcome {
            Outcome::Win(seat) if seat == Seat::FIRST => (1.0, "1–0"),
            Outcome::Win(_) => (-1.0, "0–1"),
            Outcome::Draw => (0.0, "½–½"),
        };
        Self { value, text: text.to_owned(), best: Vec::new() }
    }

    /// What the engine says with this seat to move.
    pub(crate) fn of_engine(turn: Seat, score: Score, line: &[AnyMove]) -> Self {
        let PositionScore { value, text, .. } =
            position_score(if turn == Seat::FIRST { score } else { turned(score) });
        Self { value, text, best: line.iter().map(ToString::to_string).collect() }
    }
}

/// Goes through a game from its end: what the engine remembers of later positions helps it with earlier ones.
#[derive(Debug)]
pub(crate) struct GameAnalyzer {
    total: usize,
    after: PositionVerdict,
}

impl GameAnalyzer {
    /// Begins with the last position; where nothing can be said about it, nobody is ahead.
    pub(crate) fn new(total: usize, last: Option<PositionVerdict>) -> Self {
        let nobody = PositionVerdict { value: 0.0, text: "+0.00".to_owned(), best: Vec::new() };
        Self { total, after: last.unwrap_or(nobody) }
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
            let sign = if stop.seat == Some(Seat::FIRST) { 1.0 } else { -1.0 };
            let is_best = before.best.first() == stop.text.as_ref();
            if stop.seat.is_some() && !is_best {
                loss = ((before.value - value) * sign).max(0.0);
            }
            best.clone_from(&before.best);
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
            kind: kind(loss),
            done,
            total: self.total,
        }
    }
}

fn kind(loss: f64) -> Option<MoveQuality> {
    if loss >= BLUNDER {
        Some(MoveQuality::Blunder)
    } else if loss >= MISTAKE {
        Some(MoveQuality::Mistake)
    } else if loss >= INACCURACY {
        Some(MoveQuality::Inaccuracy)
    } else {
        None
    }
}
