//! The program `tengen`: reads the command line, runs its command, and turns the result into an exit status.
//!
//! 0: success. 1: a negative result (a lost game, a failed check, damaged data). 2: wrong usage, or it could not be done.
//! 130: interrupted.

mod args;
mod commands;
mod data;
mod help_texts;
mod old_names;
mod progress;
mod record_file;
mod screen;
mod usage_error;

use std::{io::Write as _, process::ExitCode};

use anyhow::Result;
use clap::FromArgMatches as _;
use tengen_console::{is_broken_pipe, lang};
use tengen_core::Lang;

use crate::args::{
    CliArgs, CliCommand, ContestTool, DevCommand, EngineTool, LibCommand, RecordCommand, ServeArgs,
    StoreCommand,
};

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
    let words = old_names::with_new_names(std::env::args_os().collect());
    let words = tengen_match_runner::with_two_dashes(words);
    let args = args::command(lang)
        .try_get_matches_from(words)
        .and_then(|matches| CliArgs::from_arg_matches(&matches));
    match args.map(|args| args.command.unwrap_or(CliCommand::Serve(ServeArgs::USUAL))) {
        Ok(command) => run_command(command, lang),
        Err(error) => usage_error::report(&error, lang),
    }
}

fn run_command(command: CliCommand, lang: Lang) -> Result<ExitCode> {
    match command {
        CliCommand::Play(args) => commands::play::run(&args, lang),
        CliCommand::Watch(args) => commands::watch::run(&args, lang),
        CliCommand::Replay(args) => commands::replay::run(&args, lang),
        CliCommand::Analyse(args) => commands::analyse::run(&args, lang),
        CliCommand::Solve(args) => commands::gomoku::solve::run(&args, lang),
        CliCommand::Serve(args) => commands::serve::run(&args, lang),
        CliCommand::Matches(command) => tengen_match_runner::run(&command, lang),
        CliCommand::Worker(args) => commands::worker::run(&args, lang),
        CliCommand::Contest(command) => match command.tool {
            None => commands::quoridor_contest::run(&command.args, lang),
            Some(ContestTool::Client(args)) => commands::client::run(args, lang),
        },
        CliCommand::Engine(command) => match command.tool {
            None => commands::engine::run(&command.args, lang),
            Some(EngineTool::Check(args)) => commands::check_engine::run(&args, lang),
            Some(EngineTool::Sandbox(args)) => commands::sandbox::run(&args, lang),
        },
        CliCommand::Record(RecordCommand::Info(args)) => commands::info::run(&args, lang),
        CliCommand::Record(RecordCommand::Convert(args)) => commands::convert::run(&args, lang),
        CliCommand::Record(RecordCommand::Draw(args)) => commands::draw::run(&args, lang),
        CliCommand::Record(RecordCommand::Report(args)) => tengen_match_runner::write_report(&args, lang),
        CliCommand::Lib(LibCommand::New(args)) => commands::library::create(args, lang),
        CliCommand::Lib(LibCommand::Build(args)) => commands::library::build(&args, lang),
        CliCommand::Lib(LibCommand::List(args)) => commands::library::list(&args, lang),
        CliCommand::Lib(LibCommand::Host(args)) => commands::library::host(&args, lang),
        CliCommand::Store(StoreCommand::Backup(args)) => commands::backup::run(&args, lang),
        CliCommand::Store(StoreCommand::Copy(args)) => commands::copy::run(&args, lang),
        CliCommand::Store(StoreCommand::Restore(args)) => commands::restore::run(&args, lang),
        CliCommand::Store(StoreCommand::Verify(args)) => commands::verify::run(&args, lang),
        CliCommand::Dev(DevCommand::Judge(args)) => commands::judge::run(&args, lang),
        CliCommand::Dev(DevCommand::Battlefield(args)) => commands::battlefield::run(&args, lang),
        CliCommand::Dev(DevCommand::Forbidden(args)) => commands::gomoku::forbidden::run(&args, lang),
        CliCommand::Dev(DevCommand::Perft(args)) => commands::perft::run(&args, lang),
        CliCommand::Dev(DevCommand::Puzzles(args)) => commands::gomoku::puzzles::run(&args, lang),
        CliCommand::Dev(DevCommand::Completions(args)) => commands::completions::run(&args),
        CliCommand::Dev(DevCommand::Man(args)) => commands::man::run(&args, lang),
        CliCommand::Help(args) => commands::help::run(&args, lang),
    }
}
