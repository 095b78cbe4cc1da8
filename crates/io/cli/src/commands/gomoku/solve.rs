//! `tengen solve`: searches for a forced win and prints the proof.

use std::{
    io::{self, Write as _},
    process::ExitCode,
    sync::atomic::AtomicBool,
    time::Instant,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{reach, read, seconds};
use tengen_core::{Game as _, Lang, Localize as _};
use tengen_games::{AnyPosition, AnyRules};
use tengen_gomoku::{Color, Opening, Position, Rules, Setup};
use tengen_gomoku_engine::{SolveLimits, SolverVerdict, WinningMeans, solve};

use crate::args::{SolveArgs, SolveSideArg};

pub(crate) fn run(args: &SolveArgs, lang: Lang) -> Result<ExitCode> {
    let rules: AnyRules = read(&args.rules, lang)?;
    let moves = args.moves.iter().flat_map(|arg| arg.split_whitespace());
    let AnyPosition::Gomoku(position) = reach(&rules, &args.rules, moves, lang)? else {
        bail!("{}", lang.pick("only Gomoku and Renju can be solved", "只能求解五子棋和连珠"));
    };
    let position = match args.side {
        None => position,
        Some(side) => with_turn(&position, side, lang)?,
    };
    let limits = SolveLimits {
        time: Some(seconds("--time", &args.time, lang)?),
        nodes: args.nodes,
        memory: args.memory.saturating_mul(1 << 20),
        means: if args.fours { WinningMeans::Fours } else { WinningMeans::Threats },
    };
    let start = Instant::now();
    let solution = solve(&position, limits, &AtomicBool::new(false));
    let solution = solution.map_err(|error| anyhow!("{}", error.localize(lang)))?;
    let (nodes, time) = (solution.nodes, start.elapsed().as_secs_f64());
    let mut output = io::stdout().lock();
    let status = match &solution.verdict {
        SolverVerdict::Win(win) => {
            writeln!(output, "{}", win.localize(lang))?;
            0
        }
        SolverVerdict::NoWin => {
            let text = match limits.means {
                WinningMeans::Fours => lang.pick("no win by continuous fours", "没有连续冲四的取胜"),
                WinningMeans::Threats => {
                    lang.pick("no win by continuous fours and threats", "没有连续冲四和做活三的取胜")
                }
            };
            writeln!(output, "{text}")?;
            1
        }
        SolverVerdict::Unknown => {
            let text = lang.pick(
                "not known: a limit was reached; try a longer --time, more --memory or more --nodes",
                "不清楚：已到限制；可以试试更长的 --time、更大的 --memory 或更多的 --nodes",
            );
            writeln!(output, "{text}")?;
            2
        }
    };
    match lang {
        Lang::En => writeln!(output, "stones tried: {nodes}, {time:.3} s")?,
        Lang::Zh => writeln!(output, "试了 {nodes} 子，{time:.3} 秒")?,
    }
    if let (SolverVerdict::Win(win), Some(lines)) = (&solution.verdict, args.tree) {
        output.write_all(win.proof.tree(lines, lang).as_bytes())?;
    }
    Ok(ExitCode::from(status))
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
