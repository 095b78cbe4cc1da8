//! The program `tengen`: reads the command line, does what it says, and turns the result into an exit status.
//!
//! 0: done. 1: the answer is no (something was judged wrong, a move is not legal). 2: it could not be done.

mod args;
mod chinese;
mod commands;
mod failure;
mod judge;
mod speech;

use std::process::ExitCode;

use anyhow::Result;
use clap::{FromArgMatches as _, error::ErrorKind};
use tengen_core::Lang;

use crate::{
    args::{Args, Command},
    failure::is_broken_pipe,
};

fn main() -> ExitCode {
    match run() {
        Ok(status) => status,
        // `tengen … | head` is not a failure.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let red = anstyle::Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
            anstream::eprintln!("{red}tengen:{red:#} {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<ExitCode> {
    let lang = speech::lang();
    let matches = match args::command(lang).try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return complain(&error, lang),
    };
    let args = match Args::from_arg_matches(&matches) {
        Ok(args) => args,
        Err(error) => return complain(&error, lang),
    };
    match args.command {
        Command::Battlefield(args) => commands::battlefield::run(&args, lang),
        Command::Judge(args) => judge::run(&args, lang),
        Command::Forbidden(args) => commands::forbidden::run(&args, lang),
        Command::Perft(args) => commands::perft::run(&args, lang),
        Command::Completions(args) => commands::completions::run(&args),
        Command::Man(args) => commands::man::run(&args, lang),
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
