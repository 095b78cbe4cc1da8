//! Analysis endpoints: positions, whole games and forced wins.

mod game;
mod gomoku;

use std::time::Duration;

use axum::{Extension, extract::State, http::StatusCode, response::Response};
use tengen_any_engine::SearchInfo;
use tengen_api::{AnalysisLine, AnalysisRequest, BestLine};
use tengen_core::{Localize as _, Message, message};
use tokio::{sync::watch, task::AbortHandle};

pub(crate) use self::{game::game, gomoku::find_win};
use super::{game_id, positions::ReachedPosition};
use crate::{
    Answer, ApiError, AppState, Person,
    analysis::{AnalysedLines, AnalysisError, AnalysisKind, AnalysisPool, AnalysisSearch, position_score},
    json_or_form::JsonOrForm,
    limits::AddressPermit,
    ndjson::NdjsonSender,
    place::reach,
};

fn analysis_line(AnalysedLines { infos, time }: &AnalysedLines, done: bool) -> AnalysisLine {
    let line = |idea: &SearchInfo| BestLine {
        moves: idea.line.iter().map(ToString::to_string).collect(),
        score: position_score(idea.score),
    };
    AnalysisLine {
        depth: infos.iter().map(|idea| idea.depth).max().unwrap_or_default(),
        nodes: infos.iter().map(|idea| idea.nodes).max().unwrap_or_default(),
        lines: infos.iter().map(line).collect(),
        done,
        time: time.as_secs_f64(),
    }
}

/// Who plays against somebody does not ask the engine about it meanwhile. Games against the computer and around one screen are
/// everybody's own business.
async fn play_fair(app: &AppState, person: &Person, table: Option<&str>) -> Answer<()> {
    let Some(table) = table else { return Ok(()) };
    let handle = app.tables.find(app, &game_id(table)?).await?;
    let own = person.at(&handle).to_string();
    let summary = handle.summary.borrow().clone();
    let people: Vec<&str> = summary.players.iter().filter_map(|player| player.person.as_deref()).collect();
    let is_playing = summary.result.is_none() && people.contains(&own.as_str());
    if is_playing && people.iter().any(|other| *other != own) {
        let key = "server-analysis-during-game";
        return Err(ApiError::forbidden("playing", key));
    }
    Ok(())
}

/// The best moves of a position, again and again until the time is over or nobody reads any more.
pub(crate) async fn position(
    State(app): State<AppState>,
    person: Person,
    Extension(place): Extension<AddressPermit>,
    JsonOrForm(asked): JsonOrForm<AnalysisRequest>,
) -> Answer<Response> {
    let n = asked.lines.unwrap_or(3);
    if !(1..=5).contains(&n) {
        return Err(ApiError::bad("lines", &message!("server-lines-range")));
    }
    let time = seconds(asked.seconds, 5.0, 0.1, 30.0)?;
    play_fair(&app, &person, asked.place.table.as_deref()).await?;
    let ReachedPosition { rules, position, past, moves } = reach(asked.place, &app).await?;
    if position.outcome().is_some() {
        return Err(is_over());
    }
    let turns = moves.iter().map(|m| Some(m.to_string())).collect();
    let search = AnalysisSearch { rules, position, past, turns, lines: n.into(), time };
    let job = AnalysisPool::begin(&app, &person.id, AnalysisKind::Position, place)?;
    let (tell, mut told) = watch::channel(None);
    let mut thinking = tokio::spawn(async move {
        let found =
            job.search(search, move |found| drop(tell.send_replace(Some(analysis_line(&found, false)))));
        found.await.map(|found| analysis_line(&found, true)).map_err(ApiError::from)
    });
    let withdraw = AbortOnDrop(thinking.abort_handle());
    // The first line, or why there is none, comes before the stream begins.
    if told.changed().await.is_err() {
        let last = thinking.await.map_err(|_| broken())??;
        return Ok(NdjsonSender::respond(async move |lines| {
            lines.write(&last).await;
        }));
    }
    Ok(NdjsonSender::respond(async move |lines| {
        let _withdraw = withdraw;
        loop {
            let latest = told.borrow_and_update().clone();
            if let Some(line) = latest
                && !lines.write(&line).await
            {
                return;
            }
            tokio::select! {
                changed = told.changed() => if changed.is_err() { break },
                () = lines.closed() => return,
            }
        }
        if let Ok(Ok(last)) = (&mut thinking).await {
            lines.write(&last).await;
        }
    }))
}

/// Withdraws a search when nobody listens any more.
struct AbortOnDrop(AbortHandle);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl From<AnalysisError> for ApiError {
    fn from(error: AnalysisError) -> Self {
        match error {
            AnalysisError::Withdrawn(why) => why,
            AnalysisError::Engine(error) => not_for_engine(&error.message()),
            AnalysisError::Crashed => broken(),
        }
    }
}

/// So many seconds, if they are within bounds.
fn seconds(told: Option<f64>, usual: f64, least: f64, most: f64) -> Answer<Duration> {
    let seconds = told.unwrap_or(usual);
    if (least..=most).contains(&seconds) {
        return Ok(Duration::from_secs_f64(seconds));
    }
    let why = message!("server-seconds-range", least, most);
    Err(ApiError::bad("seconds", &why))
}

fn is_over() -> ApiError {
    ApiError::conflict("game-over", "server-position-is-final")
}

/// The engine has nothing to say about this.
fn not_for_engine(why: &Message) -> ApiError {
    ApiError::of(StatusCode::CONFLICT, "not-for-engine", why)
}

fn broken() -> ApiError {
    let key = "server-engine-failed";
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "engine", key)
}
