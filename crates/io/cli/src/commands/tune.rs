use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    thread,
};

use anyhow::{Result, anyhow, bail};
use indicatif::ProgressBar;
use tengen_core::{Lang, scatter};
use tengen_gomoku::Rule;
use tengen_gomoku_engine::{PlayedGame, fit, self_play};

use crate::{
    args::TuneArgs,
    progress::bar,
    record_file::save,
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

/// Whether a file can be written, before hours of work are spent on what goes into it.
fn check_free(path: &Path, force: bool, lang: Lang) -> Result<()> {
    if path.exists() && !force {
        match lang {
            Lang::En => bail!("{} is there already: use --force to write over it", path.display()),
            Lang::Zh => bail!("{} 已经存在：要覆盖请用 --force", path.display()),
        }
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => match lang {
            Lang::En => bail!("there is no folder {}", folder.display()),
            Lang::Zh => bail!("没有文件夹 {}", folder.display()),
        },
        _ => Ok(()),
    }
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

/// Plays all games with all cores. Which thread plays which game makes no difference.
fn play(args: &TuneArgs, rule: Rule, bar: &ProgressBar) -> Vec<PlayedGame> {
    let (next, games) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= args.games {
                        break;
                    }
                    let game =
                        self_play(rule, args.size, scatter(args.seed).wrapping_add(number), args.nodes);
                    games.lock().unwrap_or_else(PoisonError::into_inner).push((number, game));
                    bar.inc(1);
                }
            });
        }
    });
    let mut games = games.into_inner().unwrap_or_else(PoisonError::into_inner);
    games.sort_by_key(|(number, _)| *number);
    games.into_iter().filter_map(|(_, game)| game).collect()
}
