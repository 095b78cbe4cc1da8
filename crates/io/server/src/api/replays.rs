//! Replay endpoints for games of tables.

use axum::{
    Json,
    extract::{Path, State},
};

use tengen_api::{GameReplay, ReplayNode, ReplaySource};

use super::{game_id, node_number};
use crate::{Answer, AppState, replay::NumberedGame};

pub(crate) async fn table(State(app): State<AppState>, Path(id): Path<String>) -> Answer<Json<GameReplay>> {
    let game = NumberedGame::of_table(&app, &game_id(&id)?).await?;
    app.jobs.run(move |_| Ok(Json(game.shown(&[], ReplaySource::Table { table: id })))).await
}

pub(crate) async fn table_node(
    State(app): State<AppState>,
    Path((id, node)): Path<(String, String)>,
) -> Answer<Json<ReplayNode>> {
    let number = node_number(&node)?;
    let game = NumberedGame::of_table(&app, &game_id(&id)?).await?;
    app.jobs.run(move |_| game.shown_node(number).map(Json)).await
}
