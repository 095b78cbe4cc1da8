//! Record endpoints: upload, list and walk through records.

use std::time::Duration;

use axum::{
    Extension, Json, RequestExt as _,
    body::Bytes,
    extract::{
        Path, Query, Request, State,
        rejection::{BytesRejection, QueryRejection},
    },
    http::StatusCode,
};
use serde::Deserialize;
use tengen_api::{GameReplay, ReplayNode, UploadedRecord};

use super::{node_number, unreadable_query};
use crate::{
    Answer, ApiError, AppState, Person, json_or_form::patiently, limits::AddressPermit, quotas::QuotaKey,
};

/// Long enough for the largest file on a slow line.
const PATIENCE: Duration = Duration::from_secs(120);
/// The longest file that is taken.
pub(crate) const MOST_BYTES: usize = 8 << 20;

#[derive(Debug, Deserialize)]
pub(crate) struct RecordQuery {
    name: Option<String>,
}

pub(crate) async fn upload(
    State(app): State<AppState>,
    named: Result<Query<RecordQuery>, QueryRejection>,
    Extension(place): Extension<AddressPermit>,
    person: Person,
    request: Request,
) -> Answer<(StatusCode, Json<UploadedRecord>)> {
    let Query(RecordQuery { name }) = named.map_err(|error| unreadable_query(&error))?;
    let bytes: Result<Bytes, BytesRejection> = patiently(PATIENCE, request.extract()).await?;
    let bytes = bytes.map_err(|error| {
        if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
            let key = "server-record-too-large";
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", key)
        } else {
            let key = "server-upload-incomplete";
            ApiError::new(StatusCode::BAD_REQUEST, "unreadable", key)
        }
    })?;
    let (owners, size) = (QuotaKey::all_of(&person), bytes.len());
    app.quotas.write(&owners, size)?;
    let file = app.uploads.store(name.as_deref(), bytes, place).await?;
    match app.quotas.upload(&owners, &file.id, size) {
        Ok(gone) => app.uploads.remove(gone).await?,
        Err(refused) => {
            app.uploads.remove(vec![file.id.clone()]).await?;
            return Err(refused);
        }
    }
    app.jobs.run(move |_| Ok((StatusCode::CREATED, Json(file.listed())))).await
}

pub(crate) async fn show(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Answer<Json<UploadedRecord>> {
    let file = app.uploads.find(&id).await?;
    app.jobs.run(move |_| Ok(Json(file.listed()))).await
}

pub(crate) async fn game(
    State(app): State<AppState>,
    Path((id, game)): Path<(String, String)>,
) -> Answer<Json<GameReplay>> {
    let number = game_number(&game)?;
    let file = app.uploads.find(&id).await?;
    app.jobs.run(move |_| file.replay(number).map(Json)).await
}

pub(crate) async fn node(
    State(app): State<AppState>,
    Path((id, game, node)): Path<(String, String, String)>,
) -> Answer<Json<ReplayNode>> {
    let (game, node) = (game_number(&game)?, node_number(&node)?);
    let file = app.uploads.find(&id).await?;
    app.jobs.run(move |_| file.game(game)?.shown_node(node).map(Json)).await
}

/// A number of a game of a record from an address.
pub(crate) fn game_number(text: &str) -> Answer<u32> {
    text.parse().map_err(|_| ApiError::missing("server-no-such-game"))
}
