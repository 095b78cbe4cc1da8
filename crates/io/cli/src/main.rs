//! The program `tengen`: reads the command line, does what it says, and turns the result into an exit status.
//!
//! 0: done. 1: the answer is no (something was judged wrong or found damaged). 2: it could not be done. 130: interrupted.

mod args;
mod chinese;
mod commands;
mod data;
mod progress;
mod record_file;
mod screen;

use std::{io::Write as _, process::ExitCode};

use anyhow::Result;
use clap::{FromArgMatches as _, error::ErrorKind};
use tengen_console::{is_broken_pipe, lang};
use tengen_core::Lang;

use crate::args::{CliArgs, CliCommand, ServeArgs};

fn main() -> ExitCode {
    if let Some(status) = tengen_sandbox::run_as_guard() {
        return status;
    }
    let lang = lang();
    clap_complete::CompleteEnv::with_factory(|| args::command(lang)).var(args::COMPLETE).complete();
    match run(lang) {
        Ok(status) => status,
        // `tengen … | head` is not a failure.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let red = anstyle::Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
            // Where nobody can be told, the status has to do.
            let _ = writeln!(anstream::stderr(), "{red}tengen:{red:#} {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(lang: Lang) -> Result<ExitCode> {
    let args = tengen_match_runner::with_two_dashes(std::env::args_os());
    let args = args::command(lang)
        .try_get_matches_from(args)
        .and_then(|matches| CliArgs::from_arg_matches(&matches));
    match args.map(|args| args.command.unwrap_or(CliCommand::Serve(ServeArgs::USUAL))) {
        Ok(CliCommand::Serve(args)) => commands::serve::run(&args, lang),
        Ok(CliCommand::Play(args)) => commands::play::run(&args, lang),
        Ok(CliCommand::Replay(args)) => commands::replay::run(&args, lang),
        Ok(CliCommand::Watch(args)) => commands::watch::run(&args, lang),
        Ok(CliCommand::Battlefield(args)) => commands::battlefield::run(&args, lang),
        Ok(CliCommand::Judge(args)) => commands::judge::run(&args, lang),
        Ok(CliCommand::Forbidden(args)) => commands::forbidden::run(&args, lang),
        Ok(CliCommand::Perft(args)) => commands::perft::run(&args, lang),
        Ok(CliCommand::Engine(args)) => commands::engine::run(&args, lang),
        Ok(CliCommand::Matches(command)) => tengen_match_runner::run(&command, lang),
        Ok(CliCommand::Contest(args)) => commands::quoridor_contest::run(&args, lang),
        Ok(CliCommand::Client(args)) => commands::client::run(args, lang),
        Ok(CliCommand::LibNew(args)) => commands::library::create(args, lang),
        Ok(CliCommand::LibBuild(args)) => commands::library::build(&args, lang),
        Ok(CliCommand::LibHost(args)) => commands::library::host(&args, lang),
        Ok(CliCommand::LibList(args)) => commands::library::list(&args, lang),
        Ok(CliCommand::Sandbox(args)) => commands::sandbox::run(&args, lang),
        Ok(CliCommand::CheckEngine(args)) => commands::check_engine::run(&args, lang),
        Ok(CliCommand::Analyse(args)) => commands::analyse::run(&args, lang),
        Ok(CliCommand::Solve(args)) => commands::gomoku::solve::run(&args, lang),
        Ok(CliCommand::Puzzles(args)) => commands::gomoku::puzzles::run(&args, lang),
        Ok(CliCommand::Convert(args)) => commands::convert::run(&args, lang),
        Ok(CliCommand::Draw(args)) => commands::draw::run(&args, lang),
        Ok(CliCommand::Info(args)) => commands::info::run(&args, lang),
        Ok(CliCommand::Backup(args)) => commands::backup::run(&args, lang),
        Ok(CliCommand::Restore(args)) => commands::restore::run(&args, lang),
        Ok(CliCommand::Verify(args)) => commands::verify::run(&args, lang),
        Ok(CliCommand::Completions(args)) => commands::completions::run(&args),
        Ok(CliCommand::Man(args)) => commands::man::run(&args, lang),
        Ok(CliCommand::Help(args)) => commands::help::run(&args, lang),
        Err(error) => print_usage_error(&error, lang),
    }
}

/// Shows help, or what is wrong with the command line.
fn print_usage_error(error: &clap::Error, lang: Lang) -> Result<ExitCode> {
    let is_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if is_help || lang == Lang::En {
        error.print()?;
    } else {
        chinese::print_error(error)?;
    }
    Ok(if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS })
}
