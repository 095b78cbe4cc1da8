//! HTTP handlers, one file per subject.

pub(crate) mod account;
pub(crate) mod analysis;
pub(crate) mod battlefield;
pub(crate) mod bot;
pub(crate) mod challenges;
pub(crate) mod chat;
pub(crate) mod contests;
pub(crate) mod events;
pub(crate) mod lobby;
pub(crate) mod me;
pub(crate) mod pictures;
pub(crate) mod players;
pub(crate) mod positions;
pub(crate) mod programs;
pub(crate) mod records;
pub(crate) mod replays;
pub(crate) mod tables;
pub(crate) mod tokens;
pub(crate) mod worker;

use axum::{extract::rejection::QueryRejection, http::StatusCode};
use tengen_core::message;
use tengen_store::GameId;

use crate::{Answer, ApiError};

/// A name of a table from an address.
pub(crate) fn game_id(text: &str) -> Answer<GameId> {
    text.parse().map_err(|_| ApiError::no_table())
}

/// What somebody calls a request, so that it counts once.
pub(crate) fn request_id(text: &str) -> Answer<String> {
    // People have 64 of them; a few more are for what the bots' API makes of one request.
    let is_id = (1..=72).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
    if is_id { Ok(text.to_owned()) } else { Err(ApiError::bad("id", &message!("server-request-id"))) }
}

/// A number of a place of a game from an address.
pub(crate) fn node_number(text: &str) -> Answer<u32> {
    text.parse().map_err(|_| ApiError::missing("server-no-such-place"))
}

/// What stands behind the question mark of an address makes no sense.
pub(crate) fn unreadable_query(error: &QueryRejection) -> ApiError {
    let why = error.body_text();
    let key = message!("server-bad-address", why);
    ApiError::new(StatusCode::BAD_REQUEST, "unreadable", key)
}
