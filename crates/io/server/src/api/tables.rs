//! Table endpoints: state, log and commands.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use tengen_api::{CommandDetails, CommandDone, CommandName, ServerMessage, TableQuery, ViewerState};
use tengen_core::Seat;
use tengen_store::GameId;
use tokio::sync::broadcast::error::RecvError;

use super::{game_id, request_id};
use crate::{
    Answer, ApiError, AppState, Person, PersonId,
    json_or_form::JsonOrForm,
    ndjson::NdjsonSender,
    quotas::QuotaKey,
    table::{CommandArrival, CommandRequest, LogReplayer, RequestKey, TableHandle, TableSnapshot},
};

/// About what a command takes up on the disk beside its text, in bytes.
const EVENT: usize = 150;

pub(crate) async fn state(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
    Query(wanted): Query<TableQuery>,
) -> Answer<Response> {
    // Legal moves follow from the whole log.
    let since = wanted.wants_legal().then_some(0);
    let (_, seen) = app.tables.snapshot(&app, &game_id(&id)?, Some(&person), since, false).await?;
    let replayer = wanted.wants_legal().then(|| LogReplayer::of(&seen.events)).flatten();
    let state = ViewerState { legal: replayer.map(|replayer| replayer.moves()), ..seen.viewer_state() };
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(state)).into_response())
}

/// The log from a place on, as it is stored; then what is added, if that is wanted.
pub(crate) async fn events(
    State(app): State<AppState>,
    Path(id): Path<String>,
    Query(wanted): Query<TableQuery>,
) -> Answer<Response> {
    let since = Some(wanted.since.unwrap_or_default());
    let (handle, seen) = app.tables.snapshot(&app, &game_id(&id)?, None, since, false).await?;
    let goes_on = wanted.follows() && seen.state.result.is_none();
    Ok(NdjsonSender::respond(async move |lines| {
        let (mut next, mut feed) = (seen.state.seq, seen.feed);
        let mut waiting = seen.events;
        loop {
            for event in waiting.drain(..) {
                if !lines.write(&event).await {
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
                Ok(update) => {
                    let ServerMessage::Events { v, d, .. } = &update.message else { continue };
                    next = *v;
                    d.clone()
                }
                // Who reads too slowly reads the log again from where it was.
                Err(RecvError::Lagged(_)) => match handle.snapshot(None, Some(next), false).await {
                    Ok(seen) => {
                        (next, feed) = (seen.state.seq, seen.feed);
                        seen.events
                    }
                    Err(_) => return,
                },
                Err(RecvError::Closed) => return,
            };
        }
    }))
}

/// The messages of the table's socket as lines, for clients that send their commands by HTTP.
pub(crate) async fn stream(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
    Query(wanted): Query<TableQuery>,
) -> Answer<Response> {
    let place = app.limits.sockets.acquire(person.id.clone())?;
    let id = game_id(&id)?;
    let (handle, seen) = app.tables.snapshot(&app, &id, Some(&person), wanted.since, true).await?;
    let person_there = person.at(&handle);
    Ok(NdjsonSender::respond(async move |lines| {
        let _place = place;
        tokio::select! {
            () = stream_table(&lines, &handle, &person_there, seen) => {}
            () = app.people.ended(&app.store, &person) => {}
        }
    }))
}

async fn stream_table(
    lines: &NdjsonSender,
    handle: &TableHandle,
    person: &PersonId,
    mut seen: TableSnapshot,
) {
    let _here = seen.here.take();
    loop {
        for message in seen.take_messages() {
            if !lines.write(&message).await {
                return;
            }
        }
        let (mut next, mut filter) = (seen.state.seq, seen.update_filter());
        loop {
            let update = tokio::select! {
                update = seen.feed.recv() => update,
                () = lines.closed() => return,
            };
            match update {
                Ok(update) => {
                    if let ServerMessage::Events { v, .. } = &update.message {
                        next = *v;
                    }
                    if filter.passes(&update.message) && !lines.write(&update.message).await {
                        return;
                    }
                }
                // Who reads too slowly begins again from where it was.
                Err(RecvError::Lagged(_)) => break,
                Err(RecvError::Closed) => return,
            }
        }
        let Ok(again) = handle.snapshot(Some(person), Some(next), false).await else { return };
        seen = again;
    }
}

/// The command of this name.
pub(crate) fn command_name(code: &str) -> Answer<CommandName> {
    CommandName::of_code(code).ok_or_else(no_command)
}

pub(crate) fn no_command() -> ApiError {
    ApiError::missing("server-no-such-command")
}

/// Does it for whoever asks; returns the length of the log after it.
pub(crate) async fn act(
    app: &AppState,
    id: &GameId,
    person: &Person,
    name: CommandName,
    details: &CommandDetails,
    arrival: CommandArrival,
) -> Answer<u64> {
    person.may_play()?;
    let no_seat = || ApiError::new(StatusCode::BAD_REQUEST, "no-such-seat", "server-no-such-seat");
    let seat = details.seat.map(|number| Seat::new(number).ok_or_else(no_seat)).transpose()?;
    let action = details.action(name).map_err(|missing| ApiError::bad("missing", &missing))?;
    let owners = QuotaKey::all_of(person);
    app.quotas.write(&owners, EVENT + details.u.as_ref().map_or(0, String::len))?;
    let CommandDetails { id: ref request, seq, ply, .. } = *details;
    let key = RequestKey { id: request.as_deref().map(request_id).transpose()?, seq, ply };
    let wanted = |handle: &TableHandle| CommandRequest {
        person: person.at(handle),
        seat,
        action: action.clone(),
        key: key.clone(),
        owners: owners.clone(),
        arrival,
    };
    Ok(app.tables.act(app, id, wanted).await?.seq)
}

pub(crate) async fn command(
    State(app): State<AppState>,
    person: Person,
    Path((id, name)): Path<(String, String)>,
    JsonOrForm(details): JsonOrForm<CommandDetails>,
) -> Answer<Json<CommandDone>> {
    let arrival = CommandArrival::now();
    let seq = act(&app, &game_id(&id)?, &person, command_name(&name)?, &details, arrival).await?;
    Ok(Json(CommandDone { ok: true, seq }))
}

/// A rematch opens a table, and is counted so.
pub(crate) async fn rematch(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
    JsonOrForm(details): JsonOrForm<CommandDetails>,
) -> Answer<Json<CommandDone>> {
    let arrival = CommandArrival::now();
    let seq = act(&app, &game_id(&id)?, &person, CommandName::Rematch, &details, arrival).await?;
    Ok(Json(CommandDone { ok: true, seq }))
}
