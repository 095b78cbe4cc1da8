//! A whole game, judged move by move.

use std::time::Duration;

use axum::{Extension, extract::State, response::Response};
use tengen_any_engine::{AnyEngine, PositionVerdict, SearchRequest};
use tengen_api::GameAnalysisRequest;
use tengen_core::{Message, message};
use tengen_games::AnyRules;
use tengen_search::ThinkingLimits;
use tokio::task::spawn_blocking;

use super::{broken, not_for_engine, play_fair, seconds};
use crate::{
    Answer, ApiError, AppState, Person,
    analysis::{AnalysisJob, AnalysisKind, AnalysisPool, GameAnalyzer},
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
    let MainLine { rules, keys: past, stops } = course(&asked, &app).await?;
    if stops.first().is_some_and(|stop| stop.position.seats() > 2) {
        let why = message!("server-review-needs-two-players");
        return Err(not_for_engine(&why));
    }
    if stops.len() < 2 {
        let key = "server-review-needs-moves";
        return Err(ApiError::conflict("no-moves", key));
    }
    let first = past.len() - stops.len();
    let errand = AnalysisPool::begin(&app, &person.id, AnalysisKind::Game, place)?;
    let game_turn = errand.game_turn().await?;
    Ok(NdjsonSender::respond(async move |lines| {
        let mut bench = DedicatedEngine { engine: None, rules, past, first, time, errand };
        let work = judge_all(&mut bench, stops, &lines);
        let ended = tokio::select! {
            ended = work => ended,
            () = lines.closed() => Ok(()),
        };
        if let Err(refused) = ended {
            tracing::debug!(code = %refused.code, "a game was not judged to its end");
        }
        bench.clear(&app);
        drop(game_turn);
    }))
}

async fn judge_all(
    bench: &mut DedicatedEngine,
    mut stops: Vec<MainLinePlace>,
    lines: &NdjsonSender,
) -> Answer<()> {
    let total = stops.len() - 1;
    let mut judge = GameAnalyzer::new(total, bench.judge(&stops).await?);
    while let Some(stop) = stops.pop() {
        if stops.is_empty() {
            break;
        }
        let before = bench.judge(&stops).await?;
        if !lines.write(&judge.judge(stop, before, stops.len() == 1)).await {
            break;
        }
    }
    Ok(())
}

/// An engine that stays with one game.
struct DedicatedEngine {
    /// Away while it thinks.
    engine: Option<AnyEngine>,
    rules: AnyRules,
    /// The keys of all positions of the game.
    past: Vec<u64>,
    /// How many of them came before those that are judged.
    first: usize,
    time: Duration,
    errand: AnalysisJob,
}

impl DedicatedEngine {
    /// What is thought of the last of these positions; `None` where the engine has nothing to say.
    async fn judge(&mut self, stops: &[MainLinePlace]) -> Answer<Option<PositionVerdict>> {
        let Some(MainLinePlace { position, .. }) = stops.last() else { return Ok(None) };
        if let Some(outcome) = position.outcome() {
            return Ok(Some(PositionVerdict::of_rules(outcome)));
        }
        // Others may think between two moves of a long game.
        let turn = self.errand.turn().await?;
        let engine = self.engine.take();
        let (app, stop) = (self.errand.app().clone(), self.errand.stop());
        let (rules, position, time) = (self.rules.clone(), position.clone(), self.time);
        let past = self.past[..self.first + stops.len() - 1].to_vec();
        let thinking = spawn_blocking(move || {
            let engine = engine.unwrap_or_else(|| app.analysis_pool.engines.take(&rules, &rules));
            let limits = ThinkingLimits { time: Some(time), ..ThinkingLimits::default() };
            let question = SearchRequest { position: &position, past: &past, stopped: None, limits };
            let found = engine.analyse(1, question, &stop, |_| {});
            drop(turn);
            let best = found.ok().and_then(|ideas| ideas.into_iter().next());
            (engine, best.map(|best| PositionVerdict::of_engine(position.turn(), &best)))
        });
        let (engine, verdict) = thinking.await.map_err(|_| broken())?;
        self.engine = Some(engine);
        Ok(verdict)
    }

    fn clear(self, app: &AppState) {
        if let Some(engine) = self.engine {
            app.analysis_pool.engines.give_back(self.rules.clone(), &self.rules, engine);
        }
    }
}
