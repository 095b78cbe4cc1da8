//! Whether the server works, for whoever watches over it.

use axum::{Json, extract::State, http::header, response::IntoResponse};
use tengen_api::ServerHealth;

use crate::{Answer, ApiError, AppState, table_registry::LIVE};

/// That the server answers, whatever its store does: one that does not answer has to be started anew.
pub(crate) async fn livez(State(app): State<AppState>) -> Json<ServerHealth> {
    Json(ServerHealth { ok: true, tables: app.tables.len(), stopping: app.is_draining() })
}

/// The same, and that its store can be read and written.
pub(crate) async fn healthz(State(app): State<AppState>) -> Answer<Json<ServerHealth>> {
    app.store.document(LIVE, "-").await?;
    app.store.check_writable().await?;
    Ok(livez(State(app)).await)
}

/// The same, and that visitors may come: a server that is about to stop wants no more.
pub(crate) async fn readyz(State(app): State<AppState>) -> Answer<Json<ServerHealth>> {
    if app.is_draining() {
        return Err(ApiError::stopping());
    }
    healthz(State(app)).await
}

/// What the server can be asked, for programs that read it.
const OPENAPI: &str = include_str!("openapi.json");

pub(crate) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}
