//! `tengen solve`: searches for a forced win and prints the proof.

use std::{
    io::{self, Write as _},
    process::ExitCode,
    sync::atomic::AtomicBool,
    time::Instant,
};

use anyhow::{Result, anyhow, bail};
use serde_json::{Value, json};
use tengen_core::{Game as _, Lang, Localize as _, localize};
use tengen_games::AnyPosition;
use tengen_gomoku::{Color, Opening, Position, Rules, Setup};
use tengen_gomoku_engine::{SolveLimits, SolverResult, SolverVerdict, WinningMeans, solve};

use crate::{
    args::{SolveArgs, SolveSideArg},
    record_file::GamePosition,
};

pub(crate) fn run(args: &SolveArgs, lang: Lang) -> Result<ExitCode> {
    let found = GamePosition::find(&args.rules, None, args.at, &args.moves, lang)?;
    let AnyPosition::Gomoku(position) = found.position else {
        bail!("{}", lang.text("cli-solve-games"));
    };
    let position = match args.side {
        None => position,
        Some(side) => with_turn(&position, side, lang)?,
    };
    let limits = SolveLimits {
        time: Some(args.time),
        nodes: args.nodes,
        memory: usize::try_from(args.memory).unwrap_or(usize::MAX),
        means: if args.fours { WinningMeans::Fours } else { WinningMeans::Threats },
    };
    let start = Instant::now();
    let solution = solve(&position, limits, &AtomicBool::new(false));
    let solution = solution.map_err(|error| anyhow!("{}", error.localize(lang)))?;
    let (nodes, time) = (solution.nodes, start.elapsed().as_secs_f64());
    let mut output = io::stdout().lock();
    if args.json {
        writeln!(output, "{}", as_json(&solution, time))?;
        return Ok(status(&solution.verdict));
    }
    match &solution.verdict {
        SolverVerdict::Win(win) => {
            writeln!(output, "{}", win.localize(lang))?;
        }
        SolverVerdict::NoWin => {
            let text = match limits.means {
                WinningMeans::Fours => lang.text("cli-solve-no-fours"),
                WinningMeans::Threats => lang.text("cli-solve-no-threats"),
            };
            writeln!(output, "{text}")?;
        }
        SolverVerdict::Unknown => {
            let text = lang.text("cli-solve-unknown");
            writeln!(output, "{text}")?;
        }
    }
    let figures = localize!(lang, "cli-solver-figures", nodes, seconds = format!("{time:.3}"));
    writeln!(output, "{figures}")?;
    if let (SolverVerdict::Win(win), Some(lines)) = (&solution.verdict, args.tree) {
        output.write_all(win.proof.tree(lines, lang).as_bytes())?;
    }
    Ok(status(&solution.verdict))
}

/// Success is a win that was found.
fn status(verdict: &SolverVerdict) -> ExitCode {
    match verdict {
        SolverVerdict::Win(_) => ExitCode::SUCCESS,
        SolverVerdict::NoWin | SolverVerdict::Unknown => ExitCode::FAILURE,
    }
}

fn as_json(solution: &SolverResult, seconds: f64) -> Value {
    let (result, win) = match &solution.verdict {
        SolverVerdict::Win(win) => ("win", Some(win)),
        SolverVerdict::NoWin => ("no-win", None),
        SolverVerdict::Unknown => ("unknown", None),
    };
    let means = win.map(|win| win.means.code());
    let line: Vec<String> = win.into_iter().flat_map(|win| &win.line).map(ToString::to_string).collect();
    json!({ "result": result, "means": means, "line": line, "nodes": solution.nodes, "seconds": seconds })
}

/// The same stones with this side to move.
fn with_turn(position: &Position, side: SolveSideArg, lang: Lang) -> Result<Position> {
    let to_move = match side {
        SolveSideArg::Black => Color::BLACK,
        SolveSideArg::White => Color::WHITE,
    };
    if position.to_move() == to_move || position.outcome().is_some() {
        return Ok(position.clone());
    }
    let setup: Setup = position.into();
    let rules = Rules { opening: Opening::Free, ..setup.rules };
    Position::try_from(Setup { rules, to_move, ..setup })
        .map_err(|faults| anyhow!("{}", faults.localize(lang)))
}
