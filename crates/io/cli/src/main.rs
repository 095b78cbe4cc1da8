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

use crate::args::{Args, Command, ServeArgs};

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
    let args =
        args::command(lang).try_get_matches_from(args).and_then(|matches| Args::from_arg_matches(&matches));
    match args.map(|args| args.command.unwrap_or(Command::Serve(ServeArgs::USUAL))) {
        Ok(Command::Serve(args)) => commands::serve::run(&args, lang),
        Ok(Command::Play(args)) => commands::play::run(&args, lang),
        Ok(Command::Replay(args)) => commands::replay::run(&args, lang),
        Ok(Command::Watch(args)) => commands::watch::run(&args, lang),
        Ok(Command::Battlefield(args)) => commands::battlefield::run(&args, lang),
        Ok(Command::Judge(args)) => commands::judge::run(&args, lang),
        Ok(Command::Forbidden(args)) => commands::forbidden::run(&args, lang),
        Ok(Command::Perft(args)) => commands::perft::run(&args, lang),
        Ok(Command::Engine(args)) => commands::engine::run(&args, lang),
        Ok(Command::Matches(command)) => tengen_match_runner::run(&command, lang),
        Ok(Command::Contest(args)) => commands::quoridor_contest::run(&args, lang),
        Ok(Command::Client(args)) => commands::client::run(args, lang),
        Ok(Command::LibNew(args)) => commands::library::create(args, lang),
        Ok(Command::LibBuild(args)) => commands::library::build(&args, lang),
        Ok(Command::LibHost(args)) => commands::library::host(&args, lang),
        Ok(Command::LibList(args)) => commands::library::list(&args, lang),
        Ok(Command::Sandbox(args)) => commands::sandbox::run(&args, lang),
        Ok(Command::CheckEngine(args)) => commands::check_engine::run(&args, lang),
        Ok(Command::Analyse(args)) => commands::analyse::run(&args, lang),
        Ok(Command::Solve(args)) => commands::gomoku::solve::run(&args, lang),
        Ok(Command::Puzzles(args)) => commands::gomoku::puzzles::run(&args, lang),
        Ok(Command::Convert(args)) => commands::convert::run(&args, lang),
        Ok(Command::Draw(args)) => commands::draw::run(&args, lang),
        Ok(Command::Info(args)) => commands::info::run(&args, lang),
        Ok(Command::Backup(args)) => commands::backup::run(&args, lang),
        Ok(Command::Restore(args)) => commands::restore::run(&args, lang),
        Ok(Command::Verify(args)) => commands::verify::run(&args, lang),
        Ok(Command::Completions(args)) => commands::completions::run(&args),
        Ok(Command::Man(args)) => commands::man::run(&args, lang),
        Ok(Command::Help(args)) => commands::help::run(&args, lang),
        Err(error) => complain(&error, lang),
    }
}

/// Shows help, or what is wrong with the command line.
fn complain(error: &clap::Error, lang: Lang) -> Result<ExitCode> {
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
