use tengen_api::{PositionRef, PositionSource};

use crate::{
    Answer, ApiError, AppState,
    api::{
        game_id,
        positions::{ReachedPosition, play},
    },
    replay::NumberedGame,
};

/// The position there, with what led to it.
pub(crate) async fn reach(place: PositionRef, app: &AppState) -> Answer<ReachedPosition> {
    match place.source() {
        Some(PositionSource::Line(line)) => app.jobs.run(move |_| play(&line)).await,
        Some(PositionSource::Table { table, ply }) => {
            let game = NumberedGame::of_table(app, &game_id(&table)?).await?;
            app.jobs.run(move |_| game.reach(ply)).await
        }
        Some(PositionSource::Record { record, game, node }) => {
            let file = app.uploads.find(&record).await?;
            app.jobs.run(move |_| file.game(game)?.reach(node)).await
        }
        None => Err(ApiError::new(axum::http::StatusCode::BAD_REQUEST, "place", "server-place-forms")),
    }
}
