//! Endpoint that says who the caller is.

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use tengen_api::{AccountKind, CurrentPerson, NameRequest, PlayerRating, RatingEntry};
use tengen_core::message;

use crate::{
    Answer, ApiError, AppState, Person, PersonId,
    chosen_name::{is_reserved, visible},
    json_or_form::JsonOrForm,
    people::{
        accounts::AccountRegistry,
        ratings::{self, StoredRating},
    },
};

pub(crate) async fn me(State(app): State<AppState>, person: Person) -> Answer<Response> {
    let mut playing = Vec::new();
    for id in person.ids() {
        playing.extend(app.tables.playing(&app, id).await?);
    }
    playing.sort_by_key(|table| std::cmp::Reverse(table.changed));
    let ratings = rating_entries(&app, &person.id).await?;
    let kind = if person.id.is_account() { AccountKind::Account } else { AccountKind::Guest };
    let me = CurrentPerson { person: person.id.to_string(), name: person.name, kind, ratings, playing };
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(me)).into_response())
}

/// How strong somebody is, in each discipline.
pub(crate) async fn rating_entries(app: &AppState, person: &PersonId) -> Answer<Vec<RatingEntry>> {
    let rating = |(discipline, strength): (String, StoredRating)| {
        let PlayerRating { value, provisional } = strength.shown();
        RatingEntry { discipline, value, provisional, deviation: strength.deviation(), games: strength.games }
    };
    Ok(ratings::of_person(&app.store, person).await?.into_iter().map(rating).collect())
}

/// A guest chooses a name.
pub(crate) async fn rename(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(NameRequest { name }): JsonOrForm<NameRequest>,
) -> Answer<Response> {
    if person.id.is_account() {
        return Err(ApiError::conflict("account", "server-account-name-fixed"));
    }
    let name = own_name(&app, &person, &name, LONGEST_NAME).await?;
    let person = Person { name, ..person };
    let cookie = app.people.cookie(&person, app.config.is_secure);
    Ok(([(header::SET_COOKIE, cookie)], Json(NameRequest { name: person.name })).into_response())
}

/// A name that somebody goes by beside their account: nobody else's, and not the computer's.
pub(crate) async fn own_name(app: &AppState, person: &Person, text: &str, most: usize) -> Answer<String> {
    let name = shown_name(text, most)?;
    if is_reserved(&name, true, app.programs.names())
        || AccountRegistry::is_like_another(&app.store, &name, person).await?
    {
        return Err(ApiError::bad("name", &message!("server-name-confusing")));
    }
    Ok(name)
}

/// Characters of a guest's name.
const LONGEST_NAME: usize = 30;

/// A name of at most so many characters that can be shown anywhere.
pub(crate) fn shown_name(text: &str, most: usize) -> Answer<String> {
    visible(text, most).ok_or_else(|| ApiError::bad("name", &message!("server-guest-name-length", most)))
}
