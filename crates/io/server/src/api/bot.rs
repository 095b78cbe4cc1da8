//! Games as lichess' bots know them: a stream of states, and moves by address. What is ours is added, nothing is taken away.

use std::time::Instant;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use serde_json::{Value, json};
use tengen_arbiter::Offer;
use tengen_store::GameId;
use tokio::sync::broadcast::error::RecvError;

use super::{
    game_id,
    tables::{self, Details, Reading},
};
use crate::{
    Answer, App, Person, PersonId, Refused,
    ndjson::Lines,
    table::{Follower, Handle, Seen, Update},
};

/// First the whole game, then its state whenever it changes. With `since`, the first line has only what came after it, in
/// `events`. With `legal=1`, every state has the moves that may be played.
pub(crate) async fn stream(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(since): Query<Reading>,
) -> Answer<Response> {
    person.may_play()?;
    let place = app.limits.sockets.admit(person.id.clone())?;
    let (handle, seen) = app.hall.look(&app, &game_id(&id)?, Some(&person), Some(0), true).await?;
    let id = person.at(&handle);
    Ok(Lines::respond(async move |lines| {
        let _place = place;
        tokio::select! {
            () = tell(&lines, &handle, &id, &since, seen) => {}
            () = app.people.ended(&app.keeper, &person) => {}
        }
    }))
}

async fn tell(lines: &Lines, handle: &Handle, id: &PersonId, wanted: &Reading, mut seen: Seen) {
    let _here = seen.here.take();
    let Ok(state) = serde_json::from_str::<Value>(&seen.state) else { return };
    let mut follower = if wanted.wants_legal() { Follower::of(&seen.events) } else { None };
    let events = wanted.since.map(|since| read(seen.since(since)));
    if !lines.write(&full(&state, id, events, follower.as_ref())).await || seen.is_over {
        return;
    }
    let mut feed = seen.feed;
    loop {
        let update = tokio::select! {
            update = feed.recv() => update,
            () = lines.closed() => return,
        };
        let (line, is_over) = match update {
            Ok(update) => match &*update {
                Update::Events { tail, lines, .. } => {
                    let Ok(state) = serde_json::from_str::<Value>(&format!("{{{tail}")) else { return };
                    if follower.as_mut().is_some_and(|follower| !follower.follow(lines)) {
                        return;
                    }
                    let mut line = game_state(&state, follower.as_ref());
                    line["events"] = read(lines);
                    (line, !state["result"].is_null())
                }
                Update::Word(word) => match presence(word) {
                    Some(line) => (line, false),
                    None => continue,
                },
            },
            Err(RecvError::Lagged(_)) => {
                let Ok(again) = handle.look(Some(id), Some(0), false).await else { return };
                feed = again.feed;
                let Ok(state) = serde_json::from_str::<Value>(&again.state) else { return };
                follower = follower.and_then(|_| Follower::of(&again.events));
                (game_state(&state, follower.as_ref()), again.is_over)
            }
            Err(RecvError::Closed) => return,
        };
        if !lines.write(&line).await || is_over {
            return;
        }
    }
}

fn read(lines: &[std::sync::Arc<str>]) -> Value {
    lines.iter().filter_map(|line| serde_json::from_str::<Value>(line).ok()).collect()
}

fn full(state: &Value, person: &PersonId, events: Option<Value>, follower: Option<&Follower>) -> Value {
    let players = &state["players"];
    let seat = players
        .as_array()
        .and_then(|list| list.iter().position(|player| player["person"] == person.as_str()));
    let mut full = json!({
        "type": "gameFull",
        "id": state["id"],
        "seq": state["seq"],
        "variant": {"key": state["view"]["game"], "name": state["view"]["game"]},
        "rules": state["view"]["rules"],
        "clock": state["time"],
        "rated": state["rated"],
        "players": players,
        "seat": seat,
        "black": players[0],
        "white": players[1],
        "initialFen": "startpos",
        "state": game_state(state, follower),
    });
    if let Some(events) = events {
        full["events"] = events;
    }
    full
}

/// The state in lichess' words: `btime` is the first seat, which has the black stones, and `wtime` the second.
fn game_state(state: &Value, follower: Option<&Follower>) -> Value {
    let moves: Vec<&str> =
        state["moves"].as_array().into_iter().flatten().filter_map(|m| m["text"].as_str()).collect();
    // Orders of a battle have spaces in them.
    let between = if state["view"]["game"] == "battlefield" { ";" } else { " " };
    let time = |seat: usize| state["clocks"][seat]["left"].as_u64().map_or(json!(i32::MAX), Value::from);
    let increment = state["time"]["time_increment"].as_u64().unwrap_or_default();
    let mut line = json!({
        "type": "gameState",
        "seq": state["seq"],
        "ply": state["moves"].as_array().map_or(0, Vec::len),
        "turn": state["view"]["turn"],
        "moves": moves.join(between),
        "moveList": moves,
        "clocks": state["clocks"],
        "btime": time(0), "wtime": time(1), "binc": increment, "winc": increment,
        "status": status(state),
    });
    for offer in state["offers"].as_array().into_iter().flatten() {
        let name = match offer["offer"].as_str() {
            Some("draw") => "draw",
            Some("take-back") => "takeback",
            _ => continue,
        };
        match offer["by"].as_u64() {
            Some(0) => line[format!("b{name}")] = true.into(),
            Some(1) => line[format!("w{name}")] = true.into(),
            _ => {}
        }
    }
    line["offers"] = state["offers"].clone();
    if let Some(winner) = state["result"]["winner"].as_u64() {
        line["winnerSeat"] = winner.into();
        line["winner"] = (if winner == 0 { "black" } else { "white" }).into();
    }
    if !state["result"].is_null() {
        line["result"] = state["result"].clone();
    }
    if let Some(follower) = follower {
        line["legal"] = follower.moves().into();
    }
    line
}

fn status(state: &Value) -> &'static str {
    match state["result"]["reason"].as_str() {
        None => "started",
        Some("row" | "goal" | "destroyed") => "mate",
        Some("resigned") => "resign",
        Some("out-of-time") => "outoftime",
        Some("abandoned" | "crashed") => "timeout",
        Some("draw-agreed" | "board-full" | "both-passed" | "all-destroyed") => "draw",
        Some("aborted") => "aborted",
        Some("illegal-move" | "no-move" | "forbidden-point" | "violations") => "cheat",
        Some(_) => "variantEnd",
    }
}

/// `opponentGone`, from a word about who is here.
fn presence(word: &str) -> Option<Value> {
    let word: Value = serde_json::from_str(word).ok()?;
    (word["t"] == "presence").then(|| json!({"type": "opponentGone", "here": word["d"]["here"]}))
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct MoveWish {
    #[serde(default, rename = "offeringDraw")]
    offering_draw: Option<bool>,
    #[serde(default)]
    ply: Option<u32>,
    #[serde(default)]
    seat: Option<u8>,
}

/// `resign`, `abort`, `claim-victory`, `claim-draw`.
pub(crate) async fn command(
    State(app): State<App>,
    person: Person,
    Path((id, name)): Path<(String, String)>,
) -> Answer<Json<Value>> {
    let at = Instant::now();
    let name = match name.as_str() {
        "claim-victory" => "claim",
        "resign" | "abort" | "claim-draw" => name.as_str(),
        _ => return Err(no_command()),
    };
    tables::act(&app, &game_id(&id)?, &person, name, &Details::default(), at).await?;
    Ok(Json(json!({"ok": true})))
}

/// `move/h8`, `draw/yes`, `takeback/no`.
pub(crate) async fn command_with(
    State(app): State<App>,
    person: Person,
    Path((id, name, value)): Path<(String, String, String)>,
    Query(wish): Query<MoveWish>,
) -> Answer<Json<Value>> {
    let at = Instant::now();
    let id = game_id(&id)?;
    let details = |offer| Details { offer, seat: wish.seat, ..Details::default() };
    match name.as_str() {
        "move" => {
            let details = Details { u: Some(value), ply: wish.ply, seat: wish.seat, ..Details::default() };
            tables::act(&app, &id, &person, "move", &details, at).await?;
            if wish.offering_draw == Some(true) {
                // The move stands, whatever becomes of the offer.
                let offer = Details { offer: Some(Offer::Draw), ..Details::default() };
                let _ = tables::act(&app, &id, &person, "ask", &offer, at).await;
            }
        }
        "draw" => yes_or_no(&app, &id, &person, details(Some(Offer::Draw)), &value, at).await?,
        "takeback" => yes_or_no(&app, &id, &person, details(Some(Offer::TakeBack)), &value, at).await?,
        _ => return Err(no_command()),
    }
    Ok(Json(json!({"ok": true})))
}

/// Yes agrees to what was asked, else asks; no declines.
async fn yes_or_no(
    app: &App,
    id: &GameId,
    person: &Person,
    details: Details,
    value: &str,
    at: Instant,
) -> Answer<()> {
    match value {
        "yes" | "true" => match tables::act(app, id, person, "agree", &details, at).await {
            Err(refused) if refused.code == "not-asked" => {
                tables::act(app, id, person, "ask", &details, at).await.map(|_| ())
            }
            answer => answer.map(|_| ()),
        },
        "no" | "false" => tables::act(app, id, person, "decline", &details, at).await.map(|_| ()),
        _ => Err(Refused::new(StatusCode::BAD_REQUEST, "missing", "say yes or no", "请写 yes 或 no")),
    }
}

fn no_command() -> Refused {
    Refused::missing("there is no such command", "没有这个命令")
}
