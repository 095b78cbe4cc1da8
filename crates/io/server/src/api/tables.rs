//! Tables: their state, their log, and what is done at them.

use std::time::Instant;

use axum::{
    Json,
    body::Bytes,
    extract::{Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use tengen_arbiter::Offer;
use tengen_core::Seat;
use tengen_store::GameId;
use tokio::sync::broadcast::error::RecvError;

use super::game_id;
use crate::{
    Answer, App, Person, Refused,
    ndjson::Lines,
    table::{Action, Follower, Handle, Update, Wanted},
    told::Told,
};

pub(crate) async fn state(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(wanted): Query<Reading>,
) -> Answer<Response> {
    // Legal moves follow from the whole log.
    let since = wanted.wants_legal().then_some(0);
    let (_, mut seen) = app.hall.look(&app, &game_id(&id)?, Some(&person), since, false).await?;
    if wanted.wants_legal()
        && let Some(follower) = Follower::of(&seen.events)
    {
        let legal = serde_json::to_string(&follower.moves()).unwrap_or_default();
        seen.state.pop();
        seen.state.extend([r#","legal":"#, &legal, "}"]);
    }
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, seen.state).into_response())
}

/// What of a table somebody wants to read.
#[derive(Debug, Deserialize)]
pub(crate) struct Reading {
    #[serde(default)]
    pub(crate) since: Option<u64>,
    #[serde(default)]
    follow: Option<u8>,
    /// Whether the legal moves are told, too.
    #[serde(default)]
    legal: Option<u8>,
}

impl Reading {
    pub(crate) fn wants_legal(&self) -> bool {
        self.legal.is_some_and(|legal| legal != 0)
    }
}

/// The log from a place on, as it is stored; then what is added, if that is wanted.
pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(wanted): Query<Reading>,
) -> Answer<Response> {
    let since = Some(wanted.since.unwrap_or_default());
    let (handle, seen) = app.hall.look(&app, &game_id(&id)?, None, since, false).await?;
    let goes_on = wanted.follow.is_some_and(|follow| follow != 0) && !seen.is_over;
    Ok(Lines::respond(async move |lines| {
        let (mut next, mut feed) = (seen.seq, seen.feed);
        let mut waiting = seen.events;
        loop {
            for line in &waiting {
                if !lines.raw(Bytes::from(format!("{line}\n"))).await {
                    return;
                }
            }
            if !goes_on {
                return;
            }
            let update = tokio::select! {
                update = feed.recv() => update,
                () = lines.closed() => return,
            };
            waiting = match update {
                Ok(update) => match &*update {
                    Update::Events { seq, lines, .. } => {
                        next = *seq;
                        lines.clone()
                    }
                    Update::Word(_) => Vec::new(),
                },
                // Who reads too slowly reads the log again from where it was.
                Err(RecvError::Lagged(_)) => match handle.look(None, Some(next), false).await {
                    Ok(seen) => {
                        (next, feed) = (seen.seq, seen.feed);
                        seen.events
                    }
                    Err(_) => return,
                },
                Err(RecvError::Closed) => return,
            };
        }
    }))
}

/// What a command says beside its name.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Details {
    #[serde(default, alias = "move")]
    pub(crate) u: Option<String>,
    #[serde(default)]
    pub(crate) ply: Option<u32>,
    #[serde(default)]
    pub(crate) seq: Option<u64>,
    #[serde(default)]
    pub(crate) seat: Option<u8>,
    #[serde(default)]
    pub(crate) offer: Option<Offer>,
}

/// Reads a command of the API or of a socket.
pub(crate) fn action(name: &str, details: &Details) -> Answer<Action> {
    let missing = |what: &'static str| {
        let (en, zh) = (format!("{name} needs {what}"), format!("{name} 需要 {what}"));
        Refused::new(StatusCode::BAD_REQUEST, "missing", en, zh)
    };
    let offer = || details.offer.ok_or_else(|| missing("offer: take-back, draw, pause, continue"));
    Ok(match name {
        "move" => Action::Move {
            text: details.u.clone().ok_or_else(|| missing("u"))?,
            ply: details.ply,
            seq: details.seq,
        },
        "ask" => Action::Ask(offer()?),
        "agree" => Action::Agree(offer()?),
        "decline" => Action::Decline(offer()?),
        "cancel" => Action::Cancel(offer()?),
        "resign" => Action::Resign,
        "abort" => Action::Abort,
        "claim" => Action::Claim { draw: false },
        "claim-draw" => Action::Claim { draw: true },
        "rematch" => Action::Rematch,
        _ => return Err(Refused::missing("there is no such command", "没有这个命令")),
    })
}

/// Does it for whoever asks; returns the length of the log after it.
pub(crate) async fn act(
    app: &App,
    id: &GameId,
    person: &Person,
    name: &str,
    details: &Details,
    at: Instant,
) -> Answer<u64> {
    person.may_play()?;
    let no_seat =
        || Refused::new(StatusCode::BAD_REQUEST, "no-such-seat", "there is no such seat", "没有这个座位");
    let seat = details.seat.map(|number| Seat::new(number).ok_or_else(no_seat)).transpose()?;
    let action = action(name, details)?;
    let wanted = |handle: &Handle| Wanted { person: person.at(handle), seat, action: action.clone(), at };
    Ok(app.hall.act(app, id, wanted).await?.seq)
}

#[derive(Debug, Serialize)]
pub(crate) struct Followed {
    ok: bool,
    seq: u64,
}

pub(crate) async fn command(
    State(app): State<App>,
    person: Person,
    Path((id, name)): Path<(String, String)>,
    Told(details): Told<Details>,
) -> Answer<Json<Followed>> {
    let at = Instant::now();
    let seq = act(&app, &game_id(&id)?, &person, &name, &details, at).await?;
    Ok(Json(Followed { ok: true, seq }))
}
