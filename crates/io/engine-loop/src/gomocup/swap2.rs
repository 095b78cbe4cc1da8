//! Swap2 as managers ask for it: the stones so far are told at once, and so is all that the engine does with them.

use tengen_core::Game as _;
use tengen_gomoku::{Move, Opening, Point, Position, Rules};
use tengen_gomoku_engine::{GomokuEngine, Level, ThinkingLimits};

use super::reply::{coordinates, message};
use crate::search_task::SearchSignals;

/// The game after these stones, of which there are none, three or five.
pub(super) fn position(rules: Rules, points: &[Point]) -> Result<Position, String> {
    let mut position =
        Position::new(Rules { opening: Opening::Swap2, ..rules }).map_err(|faults| faults.to_string())?;
    for &point in points {
        if position.n_stones() == 3 {
            position.play(&Move::PutTwo).map_err(|illegal| illegal.to_string())?;
        }
        position.play(&Move::Place(point)).map_err(|illegal| format!("{point}: {illegal}"))?;
    }
    Ok(position)
}

/// Who plays less well also looks less long at what is fair.
pub(super) fn limits_of(level: Level, limits: ThinkingLimits) -> ThinkingLimits {
    let most = (level < Level::FULL).then(|| 1000 << level.number());
    ThinkingLimits { nodes: limits.nodes.into_iter().chain(most).min(), ..limits }
}

/// What the engine does: its stones, or `SWAP`, by which managers mean that it plays Black.
pub(super) fn answer(
    engine: &GomokuEngine,
    position: &Position,
    seed: u64,
    limits: ThinkingLimits,
    signals: &SearchSignals,
) -> String {
    match engine.decide_turn(position, seed, limits, &signals.stop) {
        Ok(decisions) => {
            if let Some(thought) = decisions.iter().find_map(|decision| decision.thought.as_ref()) {
                signals.write_line(message(thought));
            }
            let stones = decisions.iter().filter_map(|decision| {
                let Move::Place(point) = decision.choice else { return None };
                Some(coordinates(point))
            });
            let stones: Vec<String> = stones.collect();
            // The next stone is White's: who puts none has taken Black.
            if stones.is_empty() { "SWAP".to_owned() } else { stones.join(" ") }
        }
        Err(error) => format!("ERROR {error}"),
    }
}
