//! Workers: machines that play games for us. They show a token that is no person's.

use std::{fs::File, io::Read as _, path::PathBuf, sync::Arc};

use axum::{
    Json, Router,
    body::{Body, Bytes},
    extract::{Path, Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse as _, Response},
    routing::{any, get, post},
};
use futures_util::stream;
use serde::de::DeserializeOwned;
use subtle::ConstantTimeEq as _;
use tengen_core::message;
use tengen_jobs::{
    AppendRequest, ClaimRequest, DeskError, JobDesk, JobOffer, LeaseRequest, ReportReply, WorkerReport,
};
use tokio::task::spawn_blocking;

use super::game_id;
use crate::{Answer, ApiError};

/// So much of a file is read at a time.
const CHUNK: usize = 1 << 18;

/// The desk, and what workers show.
#[derive(Clone)]
struct WorkerAccess {
    desk: Arc<JobDesk>,
    token: Arc<str>,
}

/// The addresses for workers that have this token.
pub(crate) fn worker_routes<S: Clone + Send + Sync + 'static>(desk: Arc<JobDesk>, token: &str) -> Router<S> {
    let access = WorkerAccess { desk, token: token.into() };
    Router::new()
        .route("/api/worker/claim", post(claim))
        .route("/api/worker/games/{game}/events", post(append))
        .route("/api/worker/games/{game}/lease", post(renew))
        .route("/api/worker/games/{game}/return", post(give_back))
        .route("/api/worker/searches/{search}", post(report))
        .route("/api/worker/files/{sha256}", get(file))
        .layer(from_fn_with_state(access.clone(), with_token))
        .with_state(access)
}

/// The same where there is nothing for workers: they are told so, whatever token they have.
pub(crate) fn no_routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/api/worker/{*path}", any(async || ApiError::missing("server-no-workers")))
}

async fn with_token(State(access): State<WorkerAccess>, request: Request, next: Next) -> Response {
    if has_token(request.headers(), &access.token) {
        return next.run(request).await;
    }
    ApiError::new(StatusCode::UNAUTHORIZED, "token", "server-worker-token").into_response()
}

fn has_token(headers: &HeaderMap, token: &str) -> bool {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|text| text.strip_prefix("Bearer ")).unwrap_or_default();
    shown.as_bytes().ct_eq(token.as_bytes()).into()
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Answer<T> {
    serde_json::from_slice(body).map_err(|error| ApiError::bad("json", &message!("server-bad-json", error)))
}

async fn claim(State(access): State<WorkerAccess>, body: Bytes) -> Answer<Json<Option<JobOffer>>> {
    Ok(Json(access.desk.claim(&read::<ClaimRequest>(&body)?).await?))
}

async fn append(
    State(access): State<WorkerAccess>,
    Path(game): Path<String>,
    body: Bytes,
) -> Answer<Json<()>> {
    access.desk.append(&game_id(&game)?, &read::<AppendRequest>(&body)?).await?;
    Ok(Json(()))
}

async fn renew(
    State(access): State<WorkerAccess>,
    Path(game): Path<String>,
    body: Bytes,
) -> Answer<Json<()>> {
    access.desk.renew(&game_id(&game)?, &read::<LeaseRequest>(&body)?).await?;
    Ok(Json(()))
}

async fn give_back(
    State(access): State<WorkerAccess>,
    Path(game): Path<String>,
    body: Bytes,
) -> Answer<Json<()>> {
    access.desk.give_back(&game_id(&game)?, &read::<LeaseRequest>(&body)?).await?;
    Ok(Json(()))
}

async fn report(
    State(access): State<WorkerAccess>,
    Path(search): Path<u64>,
    body: Bytes,
) -> Answer<Json<ReportReply>> {
    let wanted = access.desk.report(search, read::<WorkerReport>(&body)?);
    Ok(Json(ReportReply { wanted }))
}

/// A file of a program that was given out.
async fn file(State(access): State<WorkerAccess>, Path(sha256): Path<String>) -> Answer<Response> {
    let path = access.desk.file(&sha256).ok_or_else(|| ApiError::from(DeskError::Missing))?;
    let opened = spawn_blocking(move || File::open(&path).map_err(|error| (path, error))).await;
    let unreadable = |(path, error): (PathBuf, std::io::Error)| {
        tracing::error!(path = %path.display(), %error, "a file of a program cannot be read");
        ApiError::from(DeskError::Missing)
    };
    let file = opened.map_err(|_| ApiError::stopping())?.map_err(unreadable)?;
    let chunks = stream::try_unfold(file, async |mut file| {
        let read = spawn_blocking(move || {
            let mut chunk = vec![0; CHUNK];
            let length = file.read(&mut chunk)?;
            chunk.truncate(length);
            Ok::<_, std::io::Error>((chunk, file))
        });
        let (chunk, file) = read.await.map_err(std::io::Error::other)??;
        Ok::<_, std::io::Error>((!chunk.is_empty()).then(|| (Bytes::from(chunk), file)))
    });
    let kind = [(header::CONTENT_TYPE, "application/octet-stream")];
    Ok((kind, Body::from_stream(chunks)).into_response())
}

impl From<DeskError> for ApiError {
    fn from(error: DeskError) -> Self {
        match &error {
            DeskError::Gone => Self::of(StatusCode::CONFLICT, "gone", &error),
            DeskError::Missing => Self::of(StatusCode::NOT_FOUND, "not-found", &error),
            DeskError::Misfit => Self::bad("misfit", &error),
            DeskError::Version(_) => Self::bad("version", &error),
            DeskError::Name => Self::bad("name", &error),
            DeskError::Closed => Self::of(StatusCode::SERVICE_UNAVAILABLE, "stopping", &error),
            DeskError::Store(error) => error.clone().into(),
        }
    }
}
