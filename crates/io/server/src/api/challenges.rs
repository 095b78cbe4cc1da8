//! Challenge endpoints: against the computer, on one device, by a link, to somebody, to anybody.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use tengen_api::{
    ChallengeAnswer, ChallengeList, ChallengeStatus, GameOccupant, GameRequest, GameStarted, PlayerKind,
    TableSummary,
};
use tengen_core::{Message, message};
use tengen_games::AnyRules;
use tengen_search::Level;

use super::me::own_name;
use crate::{
    Answer, ApiError, AppState, Person, SeatPlayer, TokenScope,
    challenge::{NewChallenge, OpenChallenge},
    chosen_name::visible,
    game_request,
    json_or_form::JsonOrForm,
    ndjson::NdjsonSender,
    people::accounts::AccountRegistry,
    quotas::QuotaKey,
    seat_player::SeatingTags,
    table_registry::TableOpening,
};

/// The level of the computer where none is told: one that a beginner can beat.
const USUAL_LEVEL: u8 = 3;
/// The longest game that may be gone on with.
const MOST_MOVES: usize = 3000;

/// Games against programs that one person may have going on.
const MOST_WITH_PROGRAMS: usize = 3;

/// Characters of a name at a shared screen.
const LONGEST_NAME: usize = 40;
/// Characters of why somebody declines; a longer reason is none.
const LONGEST_REASON: usize = 100;

fn started(id: &str) -> GameStarted {
    GameStarted { table: id.to_owned(), url: format!("/t/{id}") }
}

/// Against the computer, or a foreign program.
pub(crate) async fn ai(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(request): JsonOrForm<GameRequest>,
) -> Answer<(StatusCode, Json<GameStarted>)> {
    person.may(&[TokenScope::ChallengeWrite, TokenScope::BotPlay, TokenScope::BoardPlay])?;
    let rules = game_request::rules_of(&request.rules)?;
    let seats = game_request::seats_of(&rules);
    let own = game_request::seat_of(&request, seats)?;
    let other = match &request.program {
        Some(name) => GameOccupant::Program { name: name.clone() },
        None => GameOccupant::Computer { level: request.level.unwrap_or(USUAL_LEVEL) },
    };
    let (other, other_name) = seated(&app, &person, &rules, &other)?;
    let occupant = |seat| if seat == own { person.occupant() } else { other.clone() };
    let name = |seat| if seat == own { person.name.clone() } else { other_name.clone() };
    let occupants: Vec<SeatPlayer> = (0..seats).map(occupant).collect();
    open(&app, &person, &request, occupants, (0..seats).map(name).collect()).await
}

/// Whoever shall sit in a seat, with the name that stands there.
fn seated(
    app: &AppState,
    person: &Person,
    rules: &AnyRules,
    occupant: &GameOccupant,
) -> Answer<(SeatPlayer, String)> {
    Ok(match occupant {
        GameOccupant::Person => (SeatPlayer::Person(person.id.clone()), person.name.clone()),
        GameOccupant::Computer { level } => {
            let level =
                Level::new(*level).ok_or_else(|| ApiError::bad("level", &message!("server-level-range")))?;
            (SeatPlayer::Computer(level), format!("Tengen {}", level.number()))
        }
        GameOccupant::Program { name } => {
            app.programs.for_rules(name, rules)?;
            has_time_for_programs(app, person)?;
            (SeatPlayer::Program(name.clone()), name.clone())
        }
    })
}

/// Programs take up the machine: who plays against some already plays those games first.
fn has_time_for_programs(app: &AppState, person: &Person) -> Answer<()> {
    let is_theirs = |table: &TableSummary| {
        let players = || table.players.iter();
        table.result.is_none()
            && table.contest.is_none()
            && players().any(|player| player.kind == PlayerKind::Program)
            && players().any(|player| person.ids().any(|id| player.person.as_deref() == Some(id.as_str())))
    };
    let count = app.tables.summaries().iter().filter(|table| is_theirs(table)).count();
    if count < MOST_WITH_PROGRAMS {
        return Ok(());
    }
    Err(ApiError::conflict("too-many-programs", "server-too-many-program-games"))
}

/// Two or more around one screen, with computers and programs in further seats where the asker wants them.
pub(crate) async fn here(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(request): JsonOrForm<GameRequest>,
) -> Answer<(StatusCode, Json<GameStarted>)> {
    person.may(&[TokenScope::ChallengeWrite, TokenScope::BotPlay, TokenScope::BoardPlay])?;
    let rules = game_request::rules_of(&request.rules)?;
    let seats = game_request::seats_of(&rules);
    let everybody = vec![GameOccupant::Person; seats];
    let occupants = if request.occupants.is_empty() { &everybody } else { &request.occupants };
    if occupants.len() != seats || !occupants.contains(&GameOccupant::Person) {
        let message = message!("server-occupants", seats);
        return Err(ApiError::bad("occupants", &message));
    }
    let first = occupants.iter().position(|occupant| *occupant == GameOccupant::Person);
    let (app, person) = (&app, &person);
    let name = async |seat: usize, usual: String| match request
        .names
        .get(seat)
        .map(|name| name.trim())
        .filter(|name| !name.is_empty() && *name != usual)
    {
        Some(told) => own_name(app, person, told, LONGEST_NAME).await,
        None if first == Some(seat) => Ok(usual),
        None => Ok(format!("{usual} {}", seat + 1)),
    };
    let (mut players, mut names) = (Vec::new(), Vec::new());
    for (seat, occupant) in occupants.iter().enumerate() {
        let (player, usual) = seated(app, person, &rules, occupant)?;
        names.push(if *occupant == GameOccupant::Person { name(seat, usual).await? } else { usual });
        players.push(player);
    }
    open(app, person, &request, players, names).await
}

async fn open(
    app: &AppState,
    person: &Person,
    request: &GameRequest,
    occupants: Vec<SeatPlayer>,
    names: Vec<String>,
) -> Answer<(StatusCode, Json<GameStarted>)> {
    if request.moves.len() > MOST_MOVES {
        return Err(crate::json_or_form::too_large());
    }
    if request.rated {
        return Err(unrated());
    }
    let terms = game_request::terms(
        game_request::rules_of(&request.rules)?,
        names,
        game_request::time_of(request)?,
        &occupants,
    );
    let seating = SeatingTags { private: request.private, ..SeatingTags::of_occupants(occupants) };
    let owners = QuotaKey::all_of(person);
    let opening = TableOpening { owners: &owners, moves: &request.moves, documents: Vec::new() };
    let id = app.people.game_name(&person.id, request.id.as_deref())?;
    let handle = app.tables.open(app, id, terms, seating, opening).await?;
    Ok((StatusCode::CREATED, Json(started(handle.id.as_str()))))
}

fn call(
    app: &AppState,
    request: &GameRequest,
    person: &Person,
    to: Option<Person>,
    public: bool,
) -> Answer<NewChallenge> {
    let id = app.people.game_name(&person.id, request.id.as_deref())?;
    if request.rated && !person.id.is_account() {
        return Err(crate::challenge::needs_account());
    }
    let rules = game_request::rules_of(&request.rules)?;
    if request.rated && rules.discipline().is_none() {
        return Err(unrated());
    }
    let seat = game_request::seat_of(request, game_request::seats_of(&rules))?;
    Ok(NewChallenge {
        id,
        rules,
        time: game_request::time_of(request)?,
        rated: request.rated,
        private: request.private,
        seat,
        to,
        public,
    })
}

fn unrated() -> ApiError {
    let key = "server-rated-games";
    ApiError::bad("rated", &Message::new(key))
}

/// A link that whoever gets it may follow.
pub(crate) async fn by_link(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(request): JsonOrForm<GameRequest>,
) -> Answer<Response> {
    person.may(&[TokenScope::ChallengeWrite])?;
    let challenge = app.challenges.call(&app, &person, call(&app, &request, &person, None, false)?).await?;
    created(&challenge)
}

/// To the account with this name, and to nobody else.
pub(crate) async fn to_account(
    State(app): State<AppState>,
    person: Person,
    Path(name): Path<String>,
    JsonOrForm(request): JsonOrForm<GameRequest>,
) -> Answer<Response> {
    person.may(&[TokenScope::ChallengeWrite])?;
    let to = AccountRegistry::named(&app.store, &name).await?;
    if to.id == person.id {
        return Err(ApiError::conflict("yourself", "server-own-name"));
    }
    let call = call(&app, &request, &person, Some(to), false)?;
    if game_request::seats_of(&call.rules) != 2 {
        let key = "server-needs-more-players";
        return Err(ApiError::bad("players", &Message::new(key)));
    }
    created(&app.challenges.call(&app, &person, call).await?)
}

/// Somebody who wants the same is played with at once; else others see that somebody waits.
pub(crate) async fn seek(
    State(app): State<AppState>,
    person: Person,
    JsonOrForm(request): JsonOrForm<GameRequest>,
) -> Answer<Response> {
    person.may(&[TokenScope::ChallengeWrite])?;
    let call = call(&app, &request, &person, None, true)?;
    let found = app.challenges.seek(&app, &person, call).await?;
    if found.status == ChallengeStatus::Started {
        return Ok((StatusCode::CREATED, Json(started(&found.id))).into_response());
    }
    created(&found)
}

fn created(challenge: &OpenChallenge) -> Answer<Response> {
    let state = challenge.state().ok_or_else(crate::challenge::no_challenge)?;
    Ok((StatusCode::CREATED, Json(state)).into_response())
}

fn shown(challenge: &OpenChallenge) -> Answer<Response> {
    let state = challenge.state().ok_or_else(crate::challenge::no_challenge)?;
    Ok(Json(state).into_response())
}

pub(crate) async fn show(State(app): State<AppState>, Path(id): Path<String>) -> Answer<Response> {
    app.challenges.look_up(&app, &id).await?;
    let challenge = app.challenges.subscribe(&id)?.borrow().clone();
    shown(&challenge)
}

/// The challenge again whenever something changes, until it is settled.
pub(crate) async fn stream(State(app): State<AppState>, Path(id): Path<String>) -> Answer<Response> {
    app.challenges.look_up(&app, &id).await?;
    let mut followed = app.challenges.subscribe(&id)?;
    Ok(NdjsonSender::respond(async move |lines| {
        loop {
            let challenge = followed.borrow_and_update().clone();
            if !lines.write(&challenge.state()).await || challenge.status != ChallengeStatus::Waiting {
                return;
            }
            tokio::select! {
                changed = followed.changed() => if changed.is_err() { return },
                () = lines.closed() => return,
                () = app.stopped() => return,
                () = tokio::time::sleep(std::time::Duration::from_secs(60)) => {
                    // Whether it has expired meanwhile is found by looking.
                    if app.challenges.subscribe(&id).is_err() { return }
                }
            }
        }
    }))
}

/// Mine: those that wait for me, and those that I wait with.
pub(crate) async fn list(State(app): State<AppState>, person: Person) -> Answer<Response> {
    person.may(&[TokenScope::ChallengeRead, TokenScope::ChallengeWrite])?;
    let all = app.challenges.waiting(|challenge| challenge.concerns(&person.id));
    let (own, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|challenge| challenge.is_by(&person.id));
    let states = |list: &[OpenChallenge]| list.iter().filter_map(OpenChallenge::state).collect();
    Ok(Json(ChallengeList { incoming: states(&others), outgoing: states(&own) }).into_response())
}

/// Accept, decline or cancel.
pub(crate) async fn answer(
    State(app): State<AppState>,
    person: Person,
    Path((id, answer)): Path<(String, String)>,
    JsonOrForm(details): JsonOrForm<ChallengeAnswer>,
) -> Answer<Response> {
    person.may(&[TokenScope::ChallengeWrite])?;
    let reason = details.reason.and_then(|reason| visible(&reason, LONGEST_REASON));
    let challenges = &app.challenges;
    let challenge = match answer.as_str() {
        "accept" => challenges.accept(&app, &person, &id, details.seat).await?,
        "decline" => challenges.close(&app, &person, &id, ChallengeStatus::Declined, reason).await?,
        "cancel" => challenges.close(&app, &person, &id, ChallengeStatus::Cancelled, None).await?,
        _ => return Err(ApiError::missing("server-challenge-actions")),
    };
    shown(&challenge)
}
