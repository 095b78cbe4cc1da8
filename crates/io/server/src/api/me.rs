//! Who somebody is.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use tengen_core::Bilingual;

use crate::{
    Answer, App, Person, Refused,
    names::visible,
    people::{
        Rating,
        ratings::{self, Strength},
    },
    table::Summary,
    told::Told,
};

#[derive(Debug, Serialize)]
pub(crate) struct Me {
    person: String,
    name: String,
    kind: &'static str,
    ratings: Vec<RatingOf>,
    playing: Vec<Arc<Summary>>,
}

#[derive(Debug, Serialize)]
struct RatingOf {
    discipline: String,
    value: i32,
    deviation: i32,
    games: u32,
    provisional: bool,
}

pub(crate) async fn me(State(app): State<App>, person: Person) -> Answer<Response> {
    let mut playing = Vec::new();
    for id in person.ids() {
        playing.extend(app.hall.playing(&app, id).await?);
    }
    playing.sort_by_key(|table| std::cmp::Reverse(table.changed));
    let rating = |(discipline, strength): (String, Strength)| {
        let Rating { value, provisional } = strength.shown();
        RatingOf { discipline, value, provisional, deviation: strength.deviation(), games: strength.games }
    };
    let ratings = ratings::of_person(&app.keeper, &person.id).await?.into_iter().map(rating).collect();
    let kind = if person.id.is_account() { "account" } else { "guest" };
    let me = Me { person: person.id.to_string(), name: person.name, kind, ratings, playing };
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(me)).into_response())
}

#[derive(Debug, Deserialize)]
pub(crate) struct Name {
    name: String,
}

/// A guest chooses a name.
pub(crate) async fn rename(
    State(app): State<App>,
    person: Person,
    Told(Name { name }): Told<Name>,
) -> Answer<Response> {
    if person.id.is_account() {
        return Err(Refused::conflict("account", "accounts keep their names", "账号不能改名"));
    }
    let person = Person { name: guest_name(&name)?, ..person };
    let cookie = app.people.cookie(&person, app.config.is_secure);
    Ok(([(header::SET_COOKIE, cookie)], Json(serde_json::json!({ "name": person.name }))).into_response())
}

/// A name that can be shown anywhere.
pub(crate) fn guest_name(text: &str) -> Answer<String> {
    let why = || Bilingual::new("a name has 1 to 30 visible characters", "名字是 1 到 30 个可见字符");
    visible(text, 30).ok_or_else(|| Refused::bad("name", &why()))
}
