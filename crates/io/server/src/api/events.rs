//! Event stream of a person: games that begin and end, challenges.

use std::collections::HashSet;

use axum::{body::Bytes, extract::State, response::Response};
use tengen_api::{PersonEvent, StartedGame};
use tokio::sync::broadcast::{self, error::RecvError};

use crate::{Answer, AppState, Person, TokenScope, ndjson::NdjsonSender};

/// First what there is already, then what happens.
pub(crate) async fn stream(State(app): State<AppState>, person: Person) -> Answer<Response> {
    person.may(&[
        TokenScope::ChallengeRead,
        TokenScope::ChallengeWrite,
        TokenScope::BotPlay,
        TokenScope::BoardPlay,
    ])?;
    let place = app.limits.event_streams.acquire(person.id.clone())?;
    let notices = app.notifications.subscribe(&person.id);
    let newer = app.notifications.newest(person.pass.filter(|pass| pass.is_token()));
    Ok(NdjsonSender::respond(async move |lines| {
        let _place = place;
        tokio::select! {
            () = stream_events(&app, &person, &lines, notices) => {}
            () = app.people.ended(&app.store, &person) => {}
            () = newer => {}
        }
    }))
}

async fn stream_events(
    app: &AppState,
    person: &Person,
    lines: &NdjsonSender,
    mut notices: broadcast::Receiver<Bytes>,
) {
    let id = person.id.to_string();
    let mut going_on = app.tables.summaries();
    // Those that are put away go on as well.
    going_on.extend(app.tables.playing(app, &person.id).await.unwrap_or_default());
    let mut told = HashSet::new();
    for summary in going_on.iter().filter(|summary| summary.result.is_none()) {
        let seat = summary.players.iter().position(|player| player.person.as_deref() == Some(&id));
        if let Some(seat) = seat
            && told.insert(&summary.id)
            && !lines.write(&PersonEvent::GameStart { game: StartedGame::of(summary, seat) }).await
        {
            return;
        }
    }
    for challenge in app.challenges.waiting(|c| c.concerns(&person.id) && !c.is_by(&person.id)) {
        let Some(state) = challenge.state() else { continue };
        if !lines.write(&PersonEvent::Challenge { challenge: Box::new(state) }).await {
            return;
        }
    }
    loop {
        let line = tokio::select! {
            line = notices.recv() => line,
            () = lines.closed() => return,
            () = app.stopped() => return,
        };
        match line {
            Ok(line) => {
                if !lines.raw(line).await {
                    return;
                }
            }
            // Who reads so slowly asks again, and is told first what there is.
            Err(RecvError::Lagged(_) | RecvError::Closed) => return,
        }
    }
}
