//! Chat endpoints: what was said at a table, and saying something.

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use tengen_api::{ChatLine, ChatRequest};
use tengen_core::message;

use super::game_id;
use crate::{Answer, ApiError, AppState, Person, json_or_form::JsonOrForm, table::ChatPost};

/// What this person may read, the oldest first.
pub(crate) async fn list(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Answer<Response> {
    is_allowed(&app)?;
    let (_, seen) = app.tables.snapshot(&app, &game_id(&id)?, Some(&person), None, false).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(seen.chat)).into_response())
}

/// Says something, and returns it as others read it.
pub(crate) async fn say(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
    JsonOrForm(ChatRequest { text, room, key }): JsonOrForm<ChatRequest>,
) -> Answer<Json<ChatLine>> {
    is_allowed(&app)?;
    person.may_play()?;
    let text = shown_text(&text)?;
    if key.as_ref().is_some_and(|key| key.chars().count() > ChatRequest::LONGEST_KEY) {
        let most = ChatRequest::LONGEST_KEY;
        return Err(ApiError::bad("key", &message!("server-chat-key-length", most)));
    }
    let name = person.name.clone();
    let line = app.tables.say(&app, &game_id(&id)?, &person, ChatPost { name, room, text, key }).await?;
    Ok(Json(line))
}

fn is_allowed(app: &AppState) -> Answer<()> {
    if app.config.chat { Ok(()) } else { Err(ApiError::forbidden("no-chat", "server-no-chat")) }
}

/// One line in which everything can be seen. What cannot is left out: it would act on whoever reads it.
fn shown_text(text: &str) -> Answer<String> {
    let most = ChatRequest::LONGEST_TEXT;
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| tengen_core::text::without_hidden(word, usize::MAX))
        .filter(|word| !word.is_empty())
        .collect();
    let text = words.join(" ");
    match text.chars().count() {
        0 => Err(ApiError::bad("text", &message!("server-chat-empty"))),
        n if n > most => Err(ApiError::bad("text", &message!("server-chat-too-long", n, most))),
        _ => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_one_line_that_acts_on_nobody() {
        assert_eq!(
            shown_text("  good \t luck\r\n have\u{1b}[2J fun\u{202e} ").unwrap(),
            "good luck have[2J fun"
        );
        assert_eq!(
            shown_text("<b>&amp;</b> 你好").unwrap(),
            "<b>&amp;</b> 你好",
            "plain text stays as it is"
        );
        for empty in ["", " \n ", "\u{200b}\u{202e}", "\u{7}"] {
            assert_eq!(&*shown_text(empty).unwrap_err().code, "text", "{empty:?}");
        }
        assert!(shown_text(&"五".repeat(200)).is_ok());
        assert!(shown_text(&"五".repeat(201)).is_err());
    }
}
