//! Endpoint that lists the foreign programs to play against.

use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
};
use serde::Deserialize;
use tengen_api::ProgramInfo;

use super::unreadable_query;
use crate::{Answer, AppState, game_request};

#[derive(Debug, Deserialize)]
pub(crate) struct ProgramQuery {
    /// What they should be able to play.
    #[serde(default)]
    rules: Option<String>,
}

/// All of them, or those that can play this.
pub(crate) async fn list(
    State(app): State<AppState>,
    wanted: Result<Query<ProgramQuery>, QueryRejection>,
) -> Answer<Json<Vec<ProgramInfo>>> {
    let Query(wanted) = wanted.map_err(|error| unreadable_query(&error))?;
    let rules = wanted.rules.as_deref().map(game_request::rules_of).transpose()?;
    Ok(Json(app.programs.list(rules.as_ref())))
}
