//! Event stream of a person: games that begin and end, challenges.

use std::collections::HashSet;

use axum::{extract::State, response::Response};
use tengen_api::{PersonEvent, StartedGame};
use tokio::sync::broadcast;

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

/// Each is told once, although what happens while this begins is both among what there is and among the notices.
async fn stream_events(
    app: &AppState,
    person: &Person,
    lines: &NdjsonSender,
    mut notices: broadcast::Receiver<PersonEvent>,
) {
    let id = person.id.to_string();
    let mut going_on = app.tables.summaries();
    // Those that are put away go on as well.
    going_on.extend(app.tables.playing(app, &person.id).await.unwrap_or_default());
    let mut games = HashSet::new();
    for summary in going_on.iter().filter(|summary| summary.result.is_none()) {
        let seat = summary.players.iter().position(|player| player.person.as_deref() == Some(&id));
        if let Some(seat) = seat
            && games.insert(&summary.id)
            && !lines.write(&PersonEvent::GameStart { game: StartedGame::of(summary, seat) }).await
        {
            return;
        }
    }
    let waiting = app.challenges.waiting(|c| c.concerns(&person.id) && !c.is_by(&person.id));
    let challenges: Vec<PersonEvent> = waiting
        .iter()
        .filter_map(|challenge| Some(PersonEvent::Challenge { challenge: Box::new(challenge.state()?) }))
        .collect();
    for challenge in &challenges {
        if !lines.write(challenge).await {
            return;
        }
    }
    loop {
        let notice = tokio::select! {
            notice = notices.recv() => notice,
            () = lines.closed() => return,
            () = app.stopped() => return,
        };
        // Who reads so slowly that notices are lost asks again, and is told first what there is.
        let Ok(notice) = notice else { return };
        let is_told = match &notice {
            PersonEvent::GameStart { game } => games.contains(&game.id),
            // The game that a challenge has led to has its id.
            PersonEvent::Challenge { challenge } => {
                games.contains(&challenge.id) || challenges.contains(&notice)
            }
            PersonEvent::GameFinish { .. }
            | PersonEvent::ChallengeCanceled { .. }
            | PersonEvent::ChallengeDeclined { .. } => false,
        };
        if !is_told && !lines.write(&notice).await {
            return;
        }
    }
}
