//! Match runner: `tengen match` and `tengen tournament` from their options to the exit status.
//!
//! A match is set up from its options, played by `tengen-contest`, and told in lines, JSON, records, a journal that can
//! be resumed, a live page and an HTML report.
#![forbid(unsafe_code)]

mod adjudication;
mod args;
mod engines;
mod followed_journal;
mod game_files;
mod journal_writer;
mod journaled_game;
mod json;
mod openings;
mod page;
mod pgn;
mod quick;
mod ranks;
mod rating;
mod records;
mod report;
mod reporter;
mod setup;
mod summary;
mod workers;

use std::{
    io::{self, Write as _},
    process::ExitCode,
    sync::atomic::Ordering::Relaxed,
};

use anyhow::{Result, anyhow, bail};
use tengen_bots::StartProgramError;
use tengen_console::{listen_address, page_address, save, say_page_address, watch_interrupts};
use tengen_contest::{MatchError, MatchEvent, MatchScores};
use tengen_core::{Lang, Localize as _, localize};

use self::{
    args::MatchArgs,
    game_files::GameFiles,
    journal_writer::JournalWriter,
    journaled_game::JournaledGame,
    page::{MatchPage, PagedLog},
    rating::RatingStyle,
    reporter::MatchReporter,
    setup::MatchSetup,
    workers::MatchWorkers,
};

pub use self::{
    args::{MatchCommand, MatchSubcommand, ReportArgs, TournamentCommand, with_two_dashes},
    engines::player,
    followed_journal::FollowedJournal,
    report::write_report,
};

/// The status of a match that the first engine has not won, or that a failed engine has stopped.
const NEGATIVE: u8 = 1;
/// The status of a match that could not be played on.
const STOPPED: u8 = 2;
/// The status of a match that somebody has stopped.
const INTERRUPTED: u8 = 130;

/// Runs a subcommand; gives the exit status.
pub fn run(command: &MatchSubcommand, lang: Lang) -> Result<ExitCode> {
    match command {
        MatchSubcommand::Match(command) => play(&command.args, false, lang),
        MatchSubcommand::Tournament(command) => play(&command.args, true, lang),
    }
}

fn play(args: &MatchArgs, is_tournament: bool, lang: Lang) -> Result<ExitCode> {
    let (args, is_tournament, resumed) = match &args.resume {
        Some(path) => {
            let (begun, is_tournament, writer) = JournalWriter::resume(path, args, lang)?;
            (begun, is_tournament, Some(writer))
        }
        None => (args.clone(), is_tournament, None),
    };
    let args = quick::unfolded(args, lang)?;
    let mut setup = setup::set_up(&args, is_tournament, lang)?;
    let style = RatingStyle::of(&args, lang)?;
    // Nothing begins that could not go on.
    for player in &setup.game.players {
        let checked = player.engine.program.check();
        checked.map_err(|why| anyhow!("{}", cannot_start(player.name(), &why, lang)))?;
    }
    let mut files = GameFiles::open(&args, &setup.game.rules, lang)?;
    let page = args.page.as_deref().map(|text| page_address(text, lang)).transpose()?;
    let earlier = resumed.as_ref().map(|writer| writer.earlier.clone()).unwrap_or_default();
    let mut page = page.map(|address| MatchPage::open(address, &setup, &earlier, lang)).transpose()?;
    let writer = if let Some(mut writer) = resumed {
        writer.catch_up(&mut files)?;
        writer
    } else {
        let command = if is_tournament { "tournament" } else { "match" };
        JournalWriter::begin(&args, &setup.game.players, files.sizes(), command, lang)?
    };
    let report = args.report.as_deref().filter(|path| !setup::is_fastchess_report(path));
    if report.is_some() && writer.path().is_none() {
        bail!("--report: {}", lang.text("match-report-needs-journal"));
    }
    let workers = args.workers.as_deref().map(|text| {
        MatchWorkers::open(listen_address(text, workers::USUAL_PORT, lang)?, &setup.game.players, lang)
    });
    let workers = workers.transpose()?;
    setup.game.remote = workers.as_ref().map(MatchWorkers::games);
    let halt = watch_interrupts()?;
    let mut reporter = MatchReporter::new(&setup, style, &args, &writer, lang)?;
    reporter.begin(&writer)?;
    if let Some(page) = &page {
        say_page_address(&page.url(), lang);
    }
    if let Some(workers) = &workers {
        workers.say_how_to_join(lang);
    }
    let log = PagedLog { journal: writer.log(), audience: page.as_ref().map(MatchPage::audience) };
    let played = setup.game.resume(earlier, &log, &halt, |event, scores| {
        if let MatchEvent::Finished(_, game, Some(result)) = event {
            writer.add_result(result, lang)?;
            if let Some(page) = &mut page {
                page.finish(result, scores);
            }
            files.add(&JournaledGame::new(result, game.host.log())?)?;
        }
        reporter.report(&event, scores)
    });
    writer.sync(lang)?;
    reporter.clear();
    if let Some(workers) = workers {
        workers.close();
    }
    let scores = match played {
        Ok(scores) => scores,
        Err(fault) => return stopped(fault, &writer, lang),
    };
    let is_interrupted = halt.load(Relaxed) && !reporter.is_decided();
    reporter.end(&scores, &writer, is_interrupted)?;
    if let (Some(out), Some(journal)) = (report, writer.path()) {
        let html = report::html(journal, &setup, args.event.as_deref(), lang)?;
        save(out, html.as_bytes(), true, lang)?;
    }
    if let Some(page) = page {
        page.end(&scores);
        if args.stay && !is_interrupted {
            let stop = watch_interrupts()?;
            MatchPage::wait_for_stop(&stop, lang);
        }
        page.close();
    }
    if is_interrupted {
        return Ok(ExitCode::from(INTERRUPTED));
    }
    let is_negative = args.exit_code.is_some() && !is_won(&setup, &scores);
    Ok(ExitCode::from(if is_negative { NEGATIVE } else { 0 }))
}

/// Whether the first engine has won the match, or the tournament.
fn is_won(setup: &MatchSetup, scores: &MatchScores) -> bool {
    if setup.is_tournament {
        return scores.tournament().champion() == Some(0);
    }
    let tally = scores.pair(0, 1).tally;
    tally.wins > tally.losses
}

/// A failure has stopped it.
fn stopped(fault: MatchError, writer: &JournalWriter, lang: Lang) -> Result<ExitCode> {
    let is_engine_failure = matches!(fault, MatchError::Failed(..));
    match fault {
        // Whoever does not read on needs no advice.
        MatchError::CannotTell(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(error.into()),
        MatchError::Failed(..)
        | MatchError::CannotStart(..)
        | MatchError::Elsewhere(..)
        | MatchError::CannotStore(_)
        | MatchError::CannotTell(_) => {
            let mut output = io::stderr().lock();
            writeln!(output, "{}", fault.localize(lang))?;
            if let Some(command) = writer.how_to_resume() {
                writeln!(output, "{}", localize!(lang, "match-to-resume", command))?;
            }
            Ok(ExitCode::from(if is_engine_failure { NEGATIVE } else { STOPPED }))
        }
        MatchError::NoOpening | MatchError::Plan(_) | MatchError::Terms(_) | MatchError::Misfit(_) => {
            Err(anyhow!("{}", fault.localize(lang)))
        }
    }
}

fn cannot_start(name: &str, why: &StartProgramError, lang: Lang) -> String {
    localize!(lang, "match-cannot-start", name, why = why.localize(lang))
}
