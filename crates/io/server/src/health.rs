//! Health check and metrics.

use std::sync::OnceLock;

use axum::{Json, extract::State, http::header, response::IntoResponse};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tengen_api::ServerHealth;

use crate::{Answer, AppState, table_registry::LIVE};

/// Metrics are counted for the whole process.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

fn recorder() -> Option<&'static PrometheusHandle> {
    RECORDER.get_or_init(|| PrometheusBuilder::new().install_recorder().ok()).as_ref()
}

/// Begins to count.
pub(crate) fn begin() {
    recorder();
    metrics::describe_counter!("tengen_events_total", "Events that were appended to logs");
    metrics::describe_counter!(
        "tengen_append_conflicts_total",
        "Appends that another server was quicker with"
    );
    metrics::describe_counter!("tengen_games_opened_total", "Games that were opened");
    metrics::describe_counter!("tengen_games_finished_total", "Games that ended, by reason");
    metrics::describe_gauge!("tengen_sockets", "Open sockets");
    metrics::describe_gauge!("tengen_tables", "Tables in memory");
}

/// That the server answers, and that its store can be read and written.
pub(crate) async fn health(State(app): State<AppState>) -> Answer<impl IntoResponse> {
    app.store.document(LIVE, "-").await?;
    app.store.check_writable().await?;
    Ok(Json(ServerHealth { ok: true, tables: app.tables.len(), stopping: app.is_stopping() }))
}

/// For Prometheus.
pub(crate) async fn metrics(State(app): State<AppState>) -> impl IntoResponse {
    #[expect(clippy::cast_precision_loss, reason = "there are never so many tables")]
    metrics::gauge!("tengen_tables").set(app.tables.len() as f64);
    let text = recorder().map(PrometheusHandle::render).unwrap_or_default();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}

/// What the server can be asked, for programs that read it.
const OPENAPI: &str = include_str!("openapi.json");

pub(crate) async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}
