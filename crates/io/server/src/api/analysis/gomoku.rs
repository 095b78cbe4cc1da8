//! Forced wins of Gomoku and Renju.

use std::time::{Duration, Instant};

use axum::{Extension, extract::State, response::Response};
use tengen_api::{LocalizedText, SolveRequest, SolveResult, SolveStatus, WinMeans};
use tengen_core::{Localize, Message, message};
use tengen_games::AnyPosition;
use tengen_gomoku_engine::{SolveLimits, SolverResult, SolverVerdict, WinningMeans, solve};
use tokio::{
    task::spawn_blocking,
    time::{Instant as Timer, interval_at},
};

use super::{not_for_engine, play_fair, seconds};
use crate::{
    Answer, AppState, Person,
    analysis::{AnalysisKind, AnalysisPool, MEMORY},
    json_or_form::JsonOrForm,
    limits::AddressPermit,
    ndjson::NdjsonSender,
    place::reach,
};

/// Between two signs of life.
const PAUSE: Duration = Duration::from_secs(1);

fn searching(begin: Instant) -> SolveResult {
    let said = LocalizedText::of(&message!("server-solving"));
    let time = begin.elapsed().as_secs_f64();
    SolveResult {
        done: false,
        status: SolveStatus::Searching,
        by: None,
        moves: Vec::new(),
        nodes: 0,
        time,
        said,
    }
}

fn solve_result(solution: &SolverResult, begin: Instant) -> SolveResult {
    let (status, by, moves, said) = match &solution.verdict {
        SolverVerdict::Win(win) => {
            let moves: Vec<String> = win.line.iter().map(ToString::to_string).collect();
            let (by, means) = match win.means {
                WinningMeans::Fours => (WinMeans::Fours, "server-continuous-fours"),
                WinningMeans::Threats => (WinMeans::Threats, "server-continuous-threats"),
            };
            let mut parts =
                vec![message!("server-forced-win", means = Message::new(means), n = win.length())];
            parts.extend(win.forbidden.map(|point| message!("server-black-cannot-answer", point)));
            let message = Message::concat(parts);
            (SolveStatus::Win, Some(by), moves, message)
        }
        SolverVerdict::NoWin => (SolveStatus::None, None, Vec::new(), message!("server-no-forced-win")),
        SolverVerdict::Unknown => (SolveStatus::Unknown, None, Vec::new(), message!("server-no-win-found")),
    };
    let time = begin.elapsed().as_secs_f64();
    SolveResult { done: true, status, by, moves, nodes: solution.nodes, time, said: LocalizedText::of(&said) }
}

/// A forced win of the side to move, if one is found.
pub(crate) async fn find_win(
    State(app): State<AppState>,
    person: Person,
    Extension(place): Extension<AddressPermit>,
    JsonOrForm(asked): JsonOrForm<SolveRequest>,
) -> Answer<Response> {
    let time = seconds(asked.seconds, 10.0, 0.1, 30.0)?;
    play_fair(&app, &person, asked.place.table.as_deref()).await?;
    let AnyPosition::Gomoku(position) = reach(asked.place, &app).await?.position else {
        let why = message!("server-solver-games");
        return Err(not_for_engine(&why));
    };
    // One stone is enough to know whether it can be solved at all.
    let position = app
        .jobs
        .run(move |_| {
            let limits = SolveLimits { nodes: Some(1), memory: 1 << 20, ..SolveLimits::default() };
            let tried = solve(&position, limits, &std::sync::atomic::AtomicBool::new(false));
            tried.map(|_| position).map_err(|why| not_for_engine(&why.message()))
        })
        .await?;
    let errand = AnalysisPool::begin(&app, &person.id, AnalysisKind::Position, place)?;
    let turn = errand.local_turn().await?;
    let (stop, begin) = (errand.stop(), Instant::now());
    let mut solving = spawn_blocking(move || {
        let limits = SolveLimits { time: Some(time), memory: MEMORY, ..SolveLimits::default() };
        let solution = solve(&position, limits, &stop);
        drop(turn);
        solution.map(|solution| solve_result(&solution, begin))
    });
    Ok(NdjsonSender::respond(async move |lines| {
        let _errand = errand;
        let mut pause = interval_at(Timer::now() + PAUSE, PAUSE);
        loop {
            tokio::select! {
                solved = &mut solving => {
                    if let Ok(Ok(solved)) = solved {
                        lines.write(&solved).await;
                    }
                    return;
                }
                _ = pause.tick() => if !lines.write(&searching(begin)).await { return },
                () = lines.closed() => return,
            }
        }
    }))
}
