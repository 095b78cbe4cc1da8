//! Bot API in the style of lichess: a stream of game states, and moves by address.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
    response::Response,
};
use tengen_api::{
    Acknowledged, BotGame, BotGameState, BotLine, CommandDetails, CommandName, MoveQuery, OpponentGone,
    ServerMessage, TableQuery,
};
use tengen_arbiter::Offer;
use tengen_store::GameId;
use tokio::sync::broadcast::error::RecvError;

use super::{
    game_id,
    tables::{self, no_command},
};
use crate::{
    Answer, ApiError, AppState, Person, PersonId,
    ndjson::NdjsonSender,
    table::{CommandArrival, LogReplayer, TableHandle, TableSnapshot, TableUpdate, UpdateFilter},
};

/// First the whole game, then its state whenever it changes. With `since`, the first line has only what came after it, in
/// `events`. With `legal=1`, every state has the moves that may be played.
pub(crate) async fn stream(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
    Query(wanted): Query<TableQuery>,
) -> Answer<Response> {
    person.may_play()?;
    let place = app.limits.sockets.acquire(person.id.clone())?;
    let (handle, seen) = app.tables.snapshot(&app, &game_id(&id)?, Some(&person), Some(0), true).await?;
    let id = person.at(&handle);
    Ok(NdjsonSender::respond(async move |lines| {
        let _place = place;
        tokio::select! {
            () = stream_game(&lines, &handle, &id, wanted, seen) => {}
            () = app.people.ended(&app.store, &person) => {}
        }
    }))
}

async fn stream_game(
    lines: &NdjsonSender,
    handle: &TableHandle,
    id: &PersonId,
    wanted: TableQuery,
    mut seen: TableSnapshot,
) {
    let _here = seen.here.take();
    let mut reader = BotStreamReader {
        replayer: wanted.wants_legal().then(|| LogReplayer::of(&seen.events)).flatten(),
        opponent: OpponentGone::of(&seen.presence, &seen.seats),
        seats: seen.seats.clone(),
        filter: seen.update_filter(),
    };
    let mut game = BotGame::of(&seen.state, seen.seats.first().copied(), reader.legal());
    game.events = wanted.since.map(|since| seen.since(since).to_vec());
    if !lines.write(&BotLine::Game(Box::new(game))).await || seen.state.result.is_some() {
        return;
    }
    for line in &seen.chat {
        if !lines.write(&BotLine::Chat(line.into())).await {
            return;
        }
    }
    if reader.opponent.gone && !lines.write(&BotLine::Opponent(reader.opponent.clone())).await {
        return;
    }
    // Nothing else of it is kept as long as the game goes on.
    let mut feed = { seen }.feed;
    loop {
        let update = tokio::select! {
            update = feed.recv() => update,
            () = lines.closed() => return,
        };
        let line = match update {
            Ok(update) => match reader.line(&update) {
                Ok(Some(line)) => line,
                Ok(None) => continue,
                Err(LogMisfitError) => return,
            },
            Err(RecvError::Lagged(_)) => {
                let Ok(again) = handle.snapshot(Some(id), Some(0), false).await else { return };
                feed = again.feed;
                reader.replayer = reader.replayer.and_then(|_| LogReplayer::of(&again.events));
                BotLine::State(Box::new(BotGameState::of(&again.state, reader.legal())))
            }
            Err(RecvError::Closed) => return,
        };
        let is_over = matches!(&line, BotLine::State(state) if state.result.is_some());
        if !lines.write(&line).await || is_over {
            return;
        }
    }
}

/// What a bot has been told so far.
struct BotStreamReader {
    /// Follows the log where legal moves are wanted.
    replayer: Option<LogReplayer>,
    opponent: OpponentGone,
    seats: Vec<usize>,
    filter: UpdateFilter,
}

/// An event does not fit the log that was followed.
struct LogMisfitError;

impl BotStreamReader {
    fn legal(&self) -> Option<Vec<String>> {
        self.replayer.as_ref().map(LogReplayer::moves)
    }

    /// The line that an update is worth, if it is worth one.
    fn line(&mut self, update: &TableUpdate) -> Result<Option<BotLine>, LogMisfitError> {
        if !self.filter.passes(&update.message) {
            return Ok(None);
        }
        match &update.message {
            ServerMessage::Events { d, state, .. } => {
                if self.replayer.as_mut().is_some_and(|replayer| !replayer.replay(d)) {
                    return Err(LogMisfitError);
                }
                let line = BotGameState { events: Some(d.clone()), ..BotGameState::of(state, self.legal()) };
                Ok(Some(BotLine::State(Box::new(line))))
            }
            ServerMessage::Presence { d } => {
                let now = OpponentGone::of(d, &self.seats);
                let is_news = (now.gone, &now.here) != (self.opponent.gone, &self.opponent.here);
                self.opponent = now;
                Ok(is_news.then(|| BotLine::Opponent(self.opponent.clone())))
            }
            // One line at a time is published.
            ServerMessage::Chat { d } => Ok(d.first().map(|line| BotLine::Chat(line.into()))),
            ServerMessage::State { .. }
            | ServerMessage::Says { .. }
            | ServerMessage::Rematch { .. }
            | ServerMessage::Ack { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Stopping { .. } => Ok(None),
        }
    }
}

/// `resign`, `abort`, `claim-victory`, `claim-draw`.
pub(crate) async fn command(
    State(app): State<AppState>,
    person: Person,
    Path((id, name)): Path<(String, String)>,
    Query(query): Query<MoveQuery>,
) -> Answer<Json<Acknowledged>> {
    let arrival = CommandArrival::now();
    let name = match name.as_str() {
        "claim-victory" => CommandName::Claim,
        "claim-draw" => CommandName::ClaimDraw,
        "resign" => CommandName::Resign,
        "abort" => CommandName::Abort,
        _ => return Err(no_command()),
    };
    let MoveQuery { ply, seq, seat, id: request, .. } = query;
    let details = CommandDetails { ply, seq, seat, id: request, ..CommandDetails::default() };
    tables::act(&app, &game_id(&id)?, &person, name, &details, arrival).await?;
    Ok(Json(Acknowledged::YES))
}

/// `move/h8`, `draw/yes`, `takeback/no`.
pub(crate) async fn command_with(
    State(app): State<AppState>,
    person: Person,
    Path((id, name, value)): Path<(String, String, String)>,
    Query(query): Query<MoveQuery>,
) -> Answer<Json<Acknowledged>> {
    let arrival = CommandArrival::now();
    let id = game_id(&id)?;
    let MoveQuery { ply, seq, seat, id: request, offering_draw } = query;
    let details = CommandDetails { ply, seq, seat, id: request, ..CommandDetails::default() };
    let about = |offer| CommandDetails { offer: Some(offer), ..details.clone() };
    match name.as_str() {
        "move" => {
            let details = CommandDetails { u: Some(value), ..details };
            tables::act(&app, &id, &person, CommandName::Move, &details, arrival).await?;
            if offering_draw == Some(true) {
                // The move stands, whatever becomes of the offer.
                let offer = CommandDetails { offer: Some(Offer::Draw), seat, ..CommandDetails::default() };
                let _ = tables::act(&app, &id, &person, CommandName::Ask, &offer, arrival).await;
            }
        }
        "draw" => yes_or_no(&app, &id, &person, &about(Offer::Draw), &value, arrival).await?,
        "takeback" => yes_or_no(&app, &id, &person, &about(Offer::TakeBack), &value, arrival).await?,
        _ => return Err(no_command()),
    }
    Ok(Json(Acknowledged::YES))
}

/// Yes agrees to what was asked, else asks; no declines.
async fn yes_or_no(
    app: &AppState,
    id: &GameId,
    person: &Person,
    details: &CommandDetails,
    value: &str,
    arrival: CommandArrival,
) -> Answer<()> {
    let act = async |name, details: &CommandDetails| {
        tables::act(app, id, person, name, details, arrival).await.map(drop)
    };
    match value {
        "yes" | "true" => {
            // Each of the two is a request of its own.
            let agree = details.id.as_ref().map(|request| format!("{request}/agree"));
            match act(CommandName::Agree, &CommandDetails { id: agree, ..details.clone() }).await {
                Err(refused) if refused.code == "not-asked" => act(CommandName::Ask, details).await,
                answer => answer,
            }
        }
        "no" | "false" => act(CommandName::Decline, details).await,
        _ => Err(ApiError::new(StatusCode::BAD_REQUEST, "missing", "server-yes-or-no")),
    }
}
