use std::time::Duration;
use tengen_core::message;

use axum::{
    Form, Json, RequestExt as _,
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::{StatusCode, header},
};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::ApiError;

/// Who has not said everything by then is slow on purpose.
const PATIENCE: Duration = Duration::from_secs(15);

/// What a request says, as JSON or as a form; nothing at all is an empty object.
#[derive(Debug)]
pub(crate) struct JsonOrForm<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + 'static> FromRequest<S> for JsonOrForm<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_form = kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"));
        let is_empty = request
            .headers()
            .get(header::CONTENT_LENGTH)
            .map_or_else(|| kind.is_none(), |length| length.as_bytes() == b"0");
        if is_empty {
            return serde_json::from_str("{}").map(Self).map_err(|error| unreadable(&error.to_string()));
        }
        if is_form {
            let read = patiently(PATIENCE, request.extract::<Form<T>, _>()).await?;
            return read.map(|Form(told)| Self(told)).map_err(|error| match error.status() {
                StatusCode::PAYLOAD_TOO_LARGE => too_large(),
                _ => unreadable(&error.body_text()),
            });
        }
        match patiently(PATIENCE, request.extract::<Json<T>, _>()).await? {
            Ok(Json(told)) => Ok(Self(told)),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                let message = message!("server-content-type");
                Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "content-type", message))
            }
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(too_large()),
            Err(error) => Err(unreadable(&error.body_text())),
        }
    }
}

/// Waits for what a request says, but not for ever.
pub(crate) async fn patiently<T>(patience: Duration, told: impl Future<Output = T>) -> Result<T, ApiError> {
    let slow = |_| ApiError::new(StatusCode::REQUEST_TIMEOUT, "slow", "server-too-slow");
    timeout(patience, told).await.map_err(slow)
}

fn unreadable(why: &str) -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, "unreadable", message!("server-unreadable-body", why))
}

/// The body is longer than any honest one.
pub(crate) fn too_large() -> ApiError {
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "server-too-large")
}
