use std::{
    io::{self, Write as _},
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    thread,
};

use anyhow::Result;
use indicatif::ProgressBar;
use tengen_core::Lang;
use tengen_gomoku::{Rule, Size};
use tengen_gomoku_engine::{Lessons, fit, self_play};

use crate::{args::TuneArgs, progress::bar, record_file::save, speech::read};

pub(crate) fn run(args: &TuneArgs, lang: Lang) -> Result<ExitCode> {
    let rule: Rule = read(&args.rule, lang)?;
    let bar = bar(args.games);
    bar.set_message(lang.pick("games", "对局"));
    let lessons = play(args, rule, &bar);
    bar.finish_and_clear();
    let mut output = io::stdout().lock();
    match lang {
        Lang::En => writeln!(output, "{} positions of {} games", lessons.len(), args.games)?,
        Lang::Zh => writeln!(output, "{} 局中的 {} 个局面", args.games, lessons.len())?,
    }
    let mut told = Ok(());
    let weights = fit(&lessons, rule, args.epochs, |epoch, loss| {
        let word = lang.pick("round", "第");
        told = writeln!(output, "{word} {}: {loss:.5}", epoch + 1);
    });
    told?;
    save(&args.output, &weights, args.force, lang)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays all games with all cores. Which thread plays which game makes no difference.
fn play(args: &TuneArgs, rule: Rule, bar: &ProgressBar) -> Lessons {
    let (next, games) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Relaxed);
                    if game >= args.games {
                        break;
                    }
                    // Freestyle is played on large boards, too.
                    let is_large = rule == Rule::Freestyle && game.is_multiple_of(2);
                    let size = Size::new(20, 20).filter(|_| is_large).unwrap_or(Size::RENJU);
                    let lessons = self_play(rule, size, args.seed << 32 | game, args.nodes);
                    games.lock().unwrap_or_else(PoisonError::into_inner).push((game, lessons));
                    bar.inc(1);
                }
            });
        }
    });
    let mut games = games.into_inner().unwrap_or_else(PoisonError::into_inner);
    games.sort_by_key(|(game, _)| *game);
    games.into_iter().flat_map(|(_, lessons)| lessons).collect()
}
