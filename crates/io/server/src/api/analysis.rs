//! Analysis endpoints: positions, whole games and forced wins.

mod game;
mod gomoku;

use std::time::{Duration, Instant};

use axum::{Extension, extract::State, http::StatusCode, response::Response};
use tengen_any_engine::{SearchInfo, SearchRequest};
use tengen_api::{AnalysisLine, AnalysisRequest, BestLine};
use tengen_core::{Localize as _, Message, message};
use tengen_search::ThinkingLimits;
use tokio::{sync::watch, task::spawn_blocking};

pub(crate) use self::{game::game, gomoku::find_win};
use super::{game_id, positions::ReachedPosition};
use crate::{
    Answer, ApiError, AppState, Person,
    analysis::{AnalysisKind, AnalysisPool, position_score},
    json_or_form::JsonOrForm,
    limits::AddressPermit,
    ndjson::NdjsonSender,
    place::reach,
};

fn analysis_line(ideas: &[SearchInfo], begin: Instant, done: bool) -> AnalysisLine {
    let line = |idea: &SearchInfo| BestLine {
        moves: idea.line.iter().map(ToString::to_string).collect(),
        score: position_score(idea.score),
    };
    AnalysisLine {
        depth: ideas.iter().map(|idea| idea.depth).max().unwrap_or_default(),
        nodes: ideas.iter().map(|idea| idea.nodes).max().unwrap_or_default(),
        lines: ideas.iter().map(line).collect(),
        done,
        time: begin.elapsed().as_secs_f64(),
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
    let ReachedPosition { rules, position, past, .. } = reach(asked.place, &app).await?;
    if position.outcome().is_some() {
        return Err(is_over());
    }
    let errand = AnalysisPool::begin(&app, &person.id, AnalysisKind::Position, place)?;
    let turn = errand.turn().await?;
    let (tell, mut told) = watch::channel(None);
    let (stop, engines) = (errand.stop(), app.clone());
    let mut thinking = spawn_blocking(move || {
        let begin = Instant::now();
        let engine = engines.analysis_pool.engines.take(&rules, &rules);
        let limits = ThinkingLimits { time: Some(time), ..ThinkingLimits::default() };
        let question = SearchRequest { position: &position, past: &past, stopped: None, limits };
        let found = engine.analyse(n.into(), question, &stop, |ideas| {
            tell.send_replace(Some(analysis_line(ideas, begin, false)));
        });
        engines.analysis_pool.engines.give_back(rules.clone(), &rules, engine);
        drop(turn);
        found.map(|ideas| analysis_line(&ideas, begin, true))
    });
    // The first line, or why there is none, comes before the stream begins.
    if told.changed().await.is_err() {
        let last =
            (&mut thinking).await.map_err(|_| broken())?.map_err(|error| not_for_engine(&error.message()))?;
        return Ok(NdjsonSender::respond(async move |lines| {
            lines.write(&last).await;
        }));
    }
    Ok(NdjsonSender::respond(async move |lines| {
        let _errand = errand;
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
        if let Ok(Ok(last)) = thinking.await {
            lines.write(&last).await;
        }
    }))
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
