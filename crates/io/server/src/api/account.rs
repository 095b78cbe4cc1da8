//! Account endpoints: register, sign in and out, change the password.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use tengen_api::{Acknowledged, Credentials, PasswordChange, SignedIn};

use crate::{
    Answer, ApiError, AppState, Person,
    chosen_name::is_reserved,
    json_or_form::JsonOrForm,
    people::{sessions, tokens},
};

/// A new account, signed in.
pub(crate) async fn register(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(Credentials { name, password }): JsonOrForm<Credentials>,
) -> Answer<Response> {
    if is_reserved(&name, false, app.programs.names()) {
        return Err(ApiError::conflict("name-taken", "server-name-taken"));
    }
    let account = app.people.accounts.register(&app.store, name.trim(), &password).await?;
    Ok((StatusCode::CREATED, enter(&app, &person, &account).await?).into_response())
}

pub(crate) async fn login(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(Credentials { name, password }): JsonOrForm<Credentials>,
) -> Answer<Response> {
    let account = app.people.accounts.login(&app.store, name.trim(), &password).await?;
    enter(&app, &person, &account).await
}

/// Signs in; whoever was signed in at this browser before is out.
async fn enter(app: &AppState, before: &Person, account: &Person) -> Answer<Response> {
    sessions::end(app, before).await?;
    let cookie = sessions::begin(app, account).await?;
    let body = Json(SignedIn { person: account.id.to_string(), name: account.name.clone() });
    Ok(([(header::SET_COOKIE, cookie), (header::CACHE_CONTROL, NO_STORE)], body).into_response())
}

const NO_STORE: header::HeaderValue = header::HeaderValue::from_static("no-store");

pub(crate) async fn logout(State(app): State<AppState>, person: Person) -> Answer<Response> {
    sessions::end(&app, &person).await?;
    let cookie = sessions::no_cookie(app.config.is_secure);
    Ok(([(header::SET_COOKIE, cookie)], Json(Acknowledged::YES)).into_response())
}

/// All other browsers are signed out: who changes a password often knows why.
pub(crate) async fn password(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(PasswordChange { old, new, revoke_tokens }): JsonOrForm<PasswordChange>,
) -> Answer<Response> {
    person.is_at_page()?;
    app.people.accounts.change(&app.store, &person.name, &old, &new).await?;
    sessions::end_others(&app, &person).await?;
    if revoke_tokens {
        tokens::revoke_all(&app, &person).await?;
    }
    Ok(Json(Acknowledged::YES).into_response())
}

impl Person {
    /// Whether this is an account holder at a page: neither a guest nor a program.
    pub(crate) fn is_at_page(&self) -> Answer<()> {
        if self.scopes.is_some() {
            let key = "server-not-with-token";
            return Err(ApiError::forbidden("needs-session", key));
        }
        if !self.id.is_account() {
            return Err(ApiError::forbidden("account", "server-account-needed"));
        }
        Ok(())
    }
}
