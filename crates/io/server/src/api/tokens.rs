//! Tokens: to see them, to make one, to revoke one. Only their owner at a page can: a token makes no tokens.

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use tengen_api::{Acknowledged, TokenRequest};
use tengen_core::message;

use super::me::shown_name;
use crate::{Answer, ApiError, AppState, Person, json_or_form::JsonOrForm, people::tokens};

/// Characters of a token's name.
const LONGEST_NAME: usize = 60;

pub(crate) async fn list(State(app): State<AppState>, person: Person) -> Answer<Response> {
    person.is_at_page()?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(tokens::list(&app, &person).await?)).into_response())
}

pub(crate) async fn make(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(TokenRequest { name, scopes }): JsonOrForm<TokenRequest>,
) -> Answer<Response> {
    person.is_at_page()?;
    if scopes.is_empty() {
        let why = message!("server-token-needs-scope");
        return Err(ApiError::bad("scopes", &why));
    }
    let token = tokens::make(&app, &person, shown_name(&name, LONGEST_NAME)?, scopes).await?;
    Ok((StatusCode::CREATED, [(header::CACHE_CONTROL, "no-store")], Json(token)).into_response())
}

pub(crate) async fn revoke(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Answer<Response> {
    person.is_at_page()?;
    tokens::revoke(&app, &person, &id).await?;
    Ok(Json(Acknowledged::YES).into_response())
}
