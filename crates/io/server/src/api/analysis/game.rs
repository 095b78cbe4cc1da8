//! A whole game, judged move by move.

use std::time::Duration;

use axum::{Extension, extract::State, response::Response};
use tengen_any_engine::PositionVerdict;
use tengen_api::GameAnalysisRequest;
use tengen_core::{Message, message};
use tengen_games::AnyRules;

use super::{not_for_engine, play_fair, seconds};
use crate::{
    Answer, ApiError, AppState, Person,
    analysis::{AnalysisError, AnalysisJob, AnalysisKind, AnalysisPool, AnalysisSearch, GameAnalyzer},
    api::game_id,
    json_or_form::JsonOrForm,
    limits::AddressPermit,
    ndjson::NdjsonSender,
    replay::{MainLine, MainLinePlace, NumberedGame},
};

/// Of a longer game only the last moves are judged; on very large boards only as many as memory allows.
const MOST_PLIES: usize = 400;

/// The game that is meant.
async fn course(request: &GameAnalysisRequest, app: &AppState) -> Answer<MainLine> {
    match (&request.table, request.record.clone(), request.game) {
        (Some(table), None, _) => {
            let game = NumberedGame::of_table(app, &game_id(table)?).await?;
            app.jobs.run(move |_| game.course(MOST_PLIES + 1)).await
        }
        (None, Some(record), number) => {
            let file = app.uploads.find(&record).await?;
            app.jobs.run(move |_| file.game(number)?.course(MOST_PLIES + 1)).await
        }
        _ => {
            let key = "server-which-game";
            Err(ApiError::bad("place", &Message::new(key)))
        }
    }
}

/// Every move of a game, from the last one back.
pub(crate) async fn game(
    State(app): State<AppState>,
    person: Person,
    Extension(place): Extension<AddressPermit>,
    JsonOrForm(asked): JsonOrForm<GameAnalysisRequest>,
) -> Answer<Response> {
    let time = seconds(asked.seconds, 0.2, 0.05, 2.0)?;
    play_fair(&app, &person, asked.table.as_deref()).await?;
    let MainLine { rules, keys: past, turns, stops } = course(&asked, &app).await?;
    if stops.first().is_some_and(|stop| stop.position.seats() > 2) {
        let why = message!("server-review-needs-two-players");
        return Err(not_for_engine(&why));
    }
    if stops.len() < 2 {
        let key = "server-review-needs-moves";
        return Err(ApiError::conflict("no-moves", key));
    }
    let first = past.len() - stops.len();
    let job = AnalysisPool::begin(&app, &person.id, AnalysisKind::Game, place)?;
    let game_turn = job.game_turn().await?;
    Ok(NdjsonSender::respond(async move |lines| {
        let search = GameSearch { rules, past, turns, first, time, job };
        let work = judge_all(&search, stops, &lines);
        let ended = tokio::select! {
            ended = work => ended,
            () = lines.closed() => Ok(()),
        };
        if let Err(refused) = ended {
            tracing::debug!(code = %refused.code, "a game was not judged to its end");
        }
        drop(game_turn);
    }))
}

async fn judge_all(search: &GameSearch, mut stops: Vec<MainLinePlace>, lines: &NdjsonSender) -> Answer<()> {
    let total = stops.len() - 1;
    let mut judge = GameAnalyzer::new(total, search.judge(&stops).await?);
    while let Some(stop) = stops.pop() {
        if stops.is_empty() {
            break;
        }
        let before = search.judge(&stops).await?;
        if !lines.write(&judge.judge(stop, before, stops.len() == 1)).await {
            break;
        }
    }
    Ok(())
}

/// What is searched in each position of a game.
struct GameSearch {
    rules: AnyRules,
    /// The keys of all positions of the game, and the turns between them.
    past: Vec<u64>,
    turns: Vec<Option<String>>,
    /// How many of them came before those that are judged.
    first: usize,
    time: Duration,
    job: AnalysisJob,
}

impl GameSearch {
    /// What is thought of the last of these positions; `None` where the engine has nothing to say.
    async fn judge(&self, stops: &[MainLinePlace]) -> Answer<Option<PositionVerdict>> {
        let Some(MainLinePlace { position, .. }) = stops.last() else { return Ok(None) };
        if let Some(outcome) = position.outcome() {
            return Ok(Some(PositionVerdict::of_rules(outcome)));
        }
        let before = self.first + stops.len() - 1;
        let search = AnalysisSearch {
            rules: self.rules.clone(),
            position: position.clone(),
            past: self.past[..before].to_vec(),
            turns: self.turns[..before].to_vec(),
            lines: 1,
            time: self.time,
        };
        // Others may search between two moves of a long game.
        match self.job.search(search, |_| {}).await {
            Ok(found) => {
                Ok(found.infos.first().map(|best| PositionVerdict::of_engine(position.turn(), best)))
            }
            Err(AnalysisError::Engine(_)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}
