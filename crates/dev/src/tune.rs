use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{check_free, file_error, progress_bar, save};
use tengen_core::{Lang, scatter};
use tengen_quoridor::QuoridorVariant;
use tengen_quoridor_engine::{QuoridorEngine, QuoridorSelfPlayGame, fit, self_play};
use tengen_search::with_all_cores;

use crate::args::TuneArgs;

pub(crate) fn run(args: &TuneArgs) -> Result<ExitCode> {
    for path in args.keep.iter().chain(&args.output) {
        check_free(path, args.force, Lang::En)?;
    }
    if args.keep.is_some() && args.keep == args.output {
        bail!("games and weights need two files");
    }
    let files: Vec<Vec<QuoridorSelfPlayGame>> = if args.from.is_empty() {
        vec![play(args)]
    } else {
        args.from.iter().map(|path| games_of(path)).collect::<Result<_>>()?
    };
    // The last file is the newest.
    let older = files.iter().rev().skip(1).map(Vec::len).sum();
    let games = files.concat();
    let mut output = io::stdout().lock();
    let n_positions: usize = games.iter().map(|game| game.scores.iter().flatten().count()).sum();
    writeln!(output, "{} games with {n_positions} positions", games.len())?;
    if let Some(path) = &args.keep {
        let mut lines: Vec<u8> = Vec::new();
        for game in &games {
            writeln!(lines, "{game}")?;
        }
        save(path, &lines, args.force, Lang::En)?;
    }
    let Some(path) = &args.output else { return Ok(ExitCode::SUCCESS) };
    if n_positions == 0 {
        bail!("there are no games of {} to learn from", args.game)
    }
    let mut told = Ok(());
    let weights = fit(&games, older, args.rounds, |round, fitness| {
        let (round, learnt, tested) = (round + 1, fitness.learnt, fitness.tested);
        told = writeln!(output, "round {round}: error {learnt:.5}, on games kept for testing {tested:.5}");
    });
    told?;
    save(path, &weights, args.force, Lang::En)?;
    Ok(ExitCode::SUCCESS)
}

fn play(args: &TuneArgs) -> Vec<QuoridorSelfPlayGame> {
    let bar = progress_bar(args.games);
    bar.set_message("games");
    let games = with_all_cores(args.games, |number| {
        // Scattered, so that there are games of all variants among those that are kept for testing.
        let variant = match scatter(number) % 10 {
            0..6 => QuoridorVariant::Official,
            6..8 => QuoridorVariant::Crossing,
            _ => QuoridorVariant::Contest,
        };
        let seed = scatter(args.seed).wrapping_add(number);
        let game = self_play(&QuoridorEngine::new(1 << 22, 1), variant, seed, args.nodes);
        bar.inc(1);
        Some(game)
    });
    bar.finish_and_clear();
    games
}

/// The games of a file, a line each.
fn games_of(path: &Path) -> Result<Vec<QuoridorSelfPlayGame>> {
    let text =
        fs::read_to_string(path).map_err(|error| file_error("dev-cannot-read", path, &error, Lang::En))?;
    let game = |(index, line): (usize, &str)| {
        line.parse().map_err(|_| anyhow!("{}: line {} is not a game", path.display(), index + 1))
    };
    text.lines().enumerate().map(game).collect()
}
