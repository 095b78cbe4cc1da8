use tengen_api::{PositionRef, PositionSource};
use tokio::task::spawn_blocking;

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
        Some(PositionSource::Line(line)) => calmly(move || play(&line)).await,
        Some(PositionSource::Table { table, ply }) => {
            let game = NumberedGame::of_table(app, &game_id(&table)?).await?;
            calmly(move || game.reach(ply)).await
        }
        Some(PositionSource::Record { record, game, node }) => {
            let file = app.uploads.find(&record).await?;
            calmly(move || file.game(game)?.reach(node)).await
        }
        None => Err(ApiError::new(axum::http::StatusCode::BAD_REQUEST, "place", "server-place-forms")),
    }
}

/// Does what takes its time where nobody else has to wait for it.
pub(crate) async fn calmly<T: Send + 'static>(
    work: impl FnOnce() -> Answer<T> + Send + 'static,
) -> Answer<T> {
    match spawn_blocking(work).await {
        Ok(answer) => answer,
        Err(error) => std::panic::resume_unwind(error.into_panic()),
    }
}
