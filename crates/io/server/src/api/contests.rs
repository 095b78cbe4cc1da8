//! Contests: made, joined, started, watched.

use std::time::Duration;

use axum::{
    Json,
    body::Bytes,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use tengen_api::{ContestDetails, ContestRequest, ContestSummary};
use tengen_arbiter::Millis;
use tengen_core::{Message, message};
use tengen_search::Level;
use tokio::time::sleep;

use crate::{
    Answer, ApiError, AppState, ExternalGames, Person, RelayedStatus, TokenScope,
    chosen_name::visible,
    contest::{
        ContestPlan, ContestSnapshot, MOST_ENTRANTS, USUAL_TIME, contest_state, no_contest, relayed_state,
        relayed_summary,
    },
    game_request,
    json_or_form::JsonOrForm,
    ndjson::{NdjsonSender, json_line},
};

/// Between two lines of a stream at least.
const PAUSE: Duration = Duration::from_secs(1);
/// After so many rounds of a Swiss tournament everybody has met everybody.
const MOST_SWISS_ROUNDS: u32 = 63;
/// An arena: a week.
const MOST_MINUTES: u32 = 7 * 24 * 60;
/// Milliseconds between two moves.
const LONGEST_DELAY: u32 = 10_000;
/// Characters of a contest's name.
const LONGEST_NAME: usize = 60;

/// What is to be held, if it can be.
fn plan_of(request: ContestRequest, person: &Person, app: &AppState) -> Answer<ContestPlan> {
    let bad = |code, message: Message| ApiError::bad(code, &message);
    let name = visible(&request.name, LONGEST_NAME)
        .ok_or_else(|| bad("name", message!("server-contest-name", most = LONGEST_NAME)))?;
    let rules = game_request::rules_of(&request.rules)?;
    if game_request::seats_of(&rules) != 2 {
        return Err(bad("rules", message!("server-contest-for-two")));
    }
    let out_of_range =
        |what: &'static str, most: u32| bad(what, message!("server-contest-number", what, most));
    let within = |what: &'static str, told: Option<u8>, most: u8| {
        let number = told.unwrap_or(1);
        (1..=most).contains(&number).then_some(number).ok_or_else(|| out_of_range(what, most.into()))
    };
    for (what, told, most) in
        [("swissRounds", request.swiss_rounds, MOST_SWISS_ROUNDS), ("minutes", request.minutes, MOST_MINUTES)]
    {
        if told.is_some_and(|number| !(1..=most).contains(&number)) {
            return Err(out_of_range(what, most));
        }
    }
    let delay = request.delay.unwrap_or_default();
    if delay > LONGEST_DELAY {
        return Err(bad("delay", message!("server-contest-delay", most = LONGEST_DELAY)));
    }
    let computers: Option<Vec<Level>> = request.computers.iter().map(|&level| Level::new(level)).collect();
    let mut levels = request.computers.clone();
    levels.sort_unstable();
    levels.dedup();
    let computers = computers
        .filter(|_| levels.len() == request.computers.len() && levels.len() <= MOST_ENTRANTS)
        .ok_or_else(|| bad("computers", message!("server-contest-computers")))?;
    for (at, name) in request.programs.iter().enumerate() {
        app.programs.for_rules(name, &rules)?;
        if request.programs[..at].contains(name) {
            return Err(bad("programs", message!("server-contest-programs")));
        }
    }
    // Other machines bear more than this one.
    let most_at_once = if app.desk.is_some() { 250 } else { 16 };
    Ok(ContestPlan {
        id: app.people.game_name(&person.id, request.id.as_deref())?.to_string(),
        name,
        rules: rules.to_string(),
        time: request.time.as_ref().map_or(Ok(USUAL_TIME), game_request::read_time)?,
        format: request.format,
        swiss_rounds: request.swiss_rounds,
        minutes: request.minutes,
        rounds: within("rounds", request.rounds, 20)?,
        concurrency: within("concurrency", request.concurrency, most_at_once)?,
        delay: Millis(delay.into()),
        computers,
        programs: request.programs,
    })
}

/// Those that are told from elsewhere first.
pub(crate) fn all(app: &AppState) -> Vec<ContestSummary> {
    let relayed = app.config.relay.as_ref().and_then(ExternalGames::contest);
    let relayed = relayed.iter().map(|contest| relayed_summary(contest));
    relayed.chain(app.contests.list()).collect()
}

pub(crate) async fn list(State(app): State<AppState>) -> Json<Vec<ContestSummary>> {
    Json(all(&app))
}

pub(crate) async fn create(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(request): JsonOrForm<ContestRequest>,
) -> Answer<Response> {
    person.may(&[TokenScope::ContestWrite])?;
    if app.is_stopping() {
        return Err(ApiError::stopping());
    }
    let running = app.contests.create(&app, &person, plan_of(request, &person, &app)?).await?;
    let state = contest_state(&app, &running.now(), &person)?;
    Ok((StatusCode::CREATED, Json(state)).into_response())
}

fn shown(app: &AppState, contest: &ContestSnapshot, person: &Person) -> Answer<Response> {
    let state = contest_state(app, contest, person)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(state)).into_response())
}

pub(crate) async fn show(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Answer<Response> {
    if let Some(relay) = &app.config.relay {
        let contest = relay.contest().filter(|contest| contest.id == id).ok_or_else(no_contest)?;
        let state = relayed_state(relay, &contest, app.tables.relayed(relay));
        return Ok(([(header::CACHE_CONTROL, "no-store")], Json(state)).into_response());
    }
    let contest = app.contests.find(&app, &id).await?.now();
    shown(&app, &contest, &person)
}

/// The contest now, and again when it or one of its games has changed, until it is over.
pub(crate) async fn stream(
    State(app): State<AppState>,
    person: Person,
    Path(id): Path<String>,
) -> Answer<Response> {
    if let Some(relay) = app.config.relay.clone() {
        return relayed_stream(app, relay, &id);
    }
    let mut followed = app.contests.find(&app, &id).await?.subscribe();
    // Games of the contest change lists, too.
    let mut news = app.tables.follow_changes();
    Ok(NdjsonSender::respond(async move |lines| {
        let mut last = Bytes::new();
        while !app.is_stopping() {
            news.mark_unchanged();
            let contest = followed.borrow_and_update().clone();
            let Ok(state) = contest_state(&app, &contest, &person) else { return };
            let line = json_line(&state);
            if line != last {
                if !lines.raw(line.clone()).await {
                    return;
                }
                last = line;
            }
            if contest.contest_record.status.is_settled() {
                return;
            }
            sleep(PAUSE).await;
            tokio::select! {
                changed = news.changed() => if changed.is_err() { return },
                changed = followed.changed() => if changed.is_err() { return },
                () = lines.closed() => return,
            }
        }
    }))
}

/// The same of a contest that is told from elsewhere.
fn relayed_stream(app: AppState, relay: ExternalGames, id: &str) -> Answer<Response> {
    let mut followed = relay.follow_contest();
    if followed.borrow().as_ref().is_none_or(|contest| contest.id != id) {
        return Err(no_contest());
    }
    let mut news = relay.follow_changes();
    Ok(NdjsonSender::respond(async move |lines| {
        let mut last = Bytes::new();
        while !app.is_stopping() {
            news.mark_unchanged();
            let Some(contest) = followed.borrow_and_update().clone() else { return };
            let line = json_line(&relayed_state(&relay, &contest, app.tables.relayed(&relay)));
            if line != last {
                if !lines.raw(line.clone()).await {
                    return;
                }
                last = line;
            }
            if matches!(contest.status, RelayedStatus::Finished | RelayedStatus::Cancelled) {
                return;
            }
            sleep(PAUSE).await;
            tokio::select! {
                changed = news.changed() => if changed.is_err() { return },
                () = lines.closed() => return,
                () = app.stopped() => return,
            }
        }
    }))
}

/// Join, leave, start or cancel.
pub(crate) async fn command(
    State(app): State<AppState>,
    person: Person,
    Path((id, name)): Path<(String, String)>,
    JsonOrForm(ContestDetails { first }): JsonOrForm<ContestDetails>,
) -> Answer<Response> {
    person.may(&[TokenScope::ContestWrite])?;
    if app.is_stopping() {
        return Err(ApiError::stopping());
    }
    let contests = &app.contests;
    let contest = match name.as_str() {
        "join" => {
            // Who cannot move would lose all games.
            person.may_play()?;
            contests.join(&app, &person, &id).await?
        }
        "leave" => contests.leave(&app, &person, &id).await?,
        "start" => contests.start(&app, &person, &id, first).await?,
        "cancel" => contests.cancel(&app, &person, &id).await?,
        _ => {
            return Err(ApiError::missing("server-contest-actions"));
        }
    };
    shown(&app, &contest, &person)
}
