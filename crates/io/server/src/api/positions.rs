//! Position endpoints, for boards without a table.

use axum::{Json, extract::State};
use tengen_api::MoveLine;
use tengen_core::{Localize as _, message};
use tengen_games::{AnyMove, AnyPosition, AnyRules};
use tengen_views::{NamedOpeningView, PositionHistory, PositionView, named_openings, view};

use crate::{Answer, ApiError, AppState, game_request::rules_of, json_or_form::JsonOrForm};

/// The longest line that is walked through for a request.
const MOST_MOVES: usize = 10_000;

/// A position with what led to it.
#[derive(Debug)]
pub(crate) struct ReachedPosition {
    pub(crate) rules: AnyRules,
    pub(crate) position: AnyPosition,
    pub(crate) moves: Vec<AnyMove>,
    /// The keys of the positions before it, the oldest first.
    pub(crate) past: Vec<u64>,
}

/// Plays the moves; the first that is refused says why.
pub(crate) fn play(line: &MoveLine) -> Answer<ReachedPosition> {
    if line.moves.len() > MOST_MOVES {
        return Err(crate::json_or_form::too_large());
    }
    let rules = rules_of(&line.rules)?;
    let mut position = AnyPosition::new(&rules).map_err(|faults| ApiError::bad("rules", &faults))?;
    let (mut moves, mut past) = (Vec::new(), Vec::new());
    for (text, number) in line.moves.iter().zip(1..) {
        let played = position.read_move(text).and_then(|m| {
            past.push(position.key());
            position.play_move(&m).map(|_| m)
        });
        moves.push(played.map_err(|refused| {
            let why = refused.message();
            let what = why.message();
            ApiError::bad("illegal-move", &message!("server-illegal-move", number, what))
        })?);
    }
    Ok(ReachedPosition { rules, position, moves, past })
}

impl ReachedPosition {
    pub(crate) fn view(&self) -> PositionView {
        view(&self.position, &PositionHistory { moves: &self.moves }).with_rules(&self.rules)
    }
}

pub(crate) async fn position(
    State(app): State<AppState>,
    JsonOrForm(line): JsonOrForm<MoveLine>,
) -> Answer<Json<PositionView>> {
    app.jobs.run(move |_| Ok(Json(play(&line)?.view()))).await
}

/// The 26 classical openings.
pub(crate) async fn openings() -> Json<Vec<NamedOpeningView>> {
    Json(named_openings())
}
