use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

use anyhow::{Result, anyhow, bail};
use indicatif::ProgressBar;
use tengen_core::{Lang, scatter};
use tengen_gomoku::Rule;
use tengen_gomoku_engine::{PlayedGame, fit, self_play};

use crate::{
    args::TuneArgs,
    cores::with_all_cores,
    progress::bar,
    record_file::{check_free, save},
    speech::{file_error, read},
};

pub(crate) fn run(args: &TuneArgs, lang: Lang) -> Result<ExitCode> {
    let rule: Rule = read(&args.rule, lang)?;
    if matches!(rule, Rule::Caro | Rule::CaroExact) {
        bail!("{}", lang.pick("Caro uses the weights of standard", "Caro 使用 standard 的权重"));
    }
    for path in args.keep.iter().chain(&args.output) {
        check_free(path, args.force, lang)?;
    }
    if args.keep.is_some() && args.keep == args.output {
        bail!("{}", lang.pick("games and weights need two files", "对局和权重要写进两个文件"));
    }
    let games = if args.from.is_empty() {
        let bar = bar(args.games);
        bar.set_message(lang.pick("games", "对局"));
        let games = play(args, rule, &bar);
        bar.finish_and_clear();
        games
    } else {
        let files = args.from.iter().map(|path| games_of(path, lang));
        files.collect::<Result<Vec<_>>>()?.concat()
    };
    let mut output = io::stdout().lock();
    let n_positions: usize = games.iter().map(|game| game.scores.len()).sum();
    match lang {
        Lang::En => writeln!(output, "{} games with {n_positions} positions", games.len())?,
        Lang::Zh => writeln!(output, "{} 局，{n_positions} 个局面", games.len())?,
    }
    if let Some(path) = &args.keep {
        let mut lines: Vec<u8> = Vec::new();
        for game in &games {
            writeln!(lines, "{game}")?;
        }
        save(path, &lines, args.force, lang)?;
    }
    let Some(path) = &args.output else { return Ok(ExitCode::SUCCESS) };
    if games.iter().all(|game| game.rule != rule || game.scores.is_empty()) {
        match lang {
            Lang::En => bail!("there are no games of {} to learn from", rule.code()),
            Lang::Zh => bail!("没有 {} 的对局可学", rule.code()),
        }
    }
    let mut told = Ok(());
    let weights = fit(&games, rule, args.rounds, |round, fitness| {
        let (round, learnt, tested) = (round + 1, fitness.learnt, fitness.tested);
        told = match lang {
            Lang::En => {
                writeln!(output, "round {round}: error {learnt:.5}, on games kept for testing {tested:.5}")
            }
            Lang::Zh => writeln!(output, "第 {round} 遍：误差 {learnt:.5}，留作检验的对局 {tested:.5}"),
        };
    });
    told?;
    save(path, &weights, args.force, lang)?;
    Ok(ExitCode::SUCCESS)
}

/// The games of a file, a line each.
fn games_of(path: &Path, lang: Lang) -> Result<Vec<PlayedGame>> {
    let text = fs::read_to_string(path)
        .map_err(|error| file_error(("cannot read", "无法读取"), path, &error, lang))?;
    let game = |(index, line): (usize, &str)| {
        line.parse().map_err(|_| match lang {
            Lang::En => anyhow!("{}: line {} is not a game", path.display(), index + 1),
            Lang::Zh => anyhow!("{}：第 {} 行不是对局", path.display(), index + 1),
        })
    };
    text.lines().enumerate().map(game).collect()
}

fn play(args: &TuneArgs, rule: Rule, bar: &ProgressBar) -> Vec<PlayedGame> {
    with_all_cores(args.games, |number| {
        let game = self_play(rule, args.size, scatter(args.seed).wrapping_add(number), args.nodes);
        bar.inc(1);
        game
    })
}
