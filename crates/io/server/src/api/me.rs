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
    table::{PlayerState, Summary},
    told::Told,
};

#[derive(Debug, Serialize)]
pub(crate) struct Me {
    person: String,
    name: String,
    kind: &'static str,
    ratings: Vec<()>,
    playing: Vec<Arc<Summary>>,
}

pub(crate) async fn me(State(app): State<App>, person: Person) -> Response {
    let id = person.id.to_string();
    let mut playing = app.hall.summaries();
    playing.retain(|table| {
        let is_mine =
            |player: &PlayerState| person.ids().any(|id| player.person.as_deref() == Some(id.as_str()));
        table.result.is_none() && table.players.iter().any(is_mine)
    });
    let kind = if person.id.is_account() { "account" } else { "guest" };
    let me = Me { person: id, name: person.name, kind, ratings: Vec::new(), playing };
    ([(header::CACHE_CONTROL, "no-store")], Json(me)).into_response()
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
