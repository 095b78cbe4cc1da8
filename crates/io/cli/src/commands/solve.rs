use std::{
    io::{self, Write as _},
    process::ExitCode,
};

use anyhow::{Result, anyhow, bail};
use tengen_core::{Lang, Localize as _};
use tengen_games::{AnyPosition, AnyRules};
use tengen_gomoku_engine::win_by_fours;

use crate::{
    args::SolveArgs,
    speech::{reach, read},
};

pub(crate) fn run(args: &SolveArgs, lang: Lang) -> Result<ExitCode> {
    let rules: AnyRules = read(&args.rules, lang)?;
    let moves = args.moves.iter().flat_map(|arg| arg.split_whitespace());
    let AnyPosition::Gomoku(position) = &reach(&rules, &args.rules, moves, lang)? else {
        bail!("{}", lang.pick("only Gomoku and Renju can be solved", "只能求解五子棋和连珠"));
    };
    let line = win_by_fours(position).map_err(|error| anyhow!("{}", error.localize(lang)))?;
    let mut output = io::stdout().lock();
    let Some(line) = line else {
        writeln!(output, "{}", lang.pick("no win by continuous fours", "没有连续冲四的取胜"))?;
        return Ok(ExitCode::FAILURE);
    };
    let points: Vec<String> = line.iter().map(ToString::to_string).collect();
    let (n, points) = (points.len(), points.join(" "));
    match lang {
        Lang::En => writeln!(output, "wins with stone {n}: {points}")?,
        Lang::Zh => writeln!(output, "第 {n} 子取胜：{points}")?,
    }
    Ok(ExitCode::SUCCESS)
}
