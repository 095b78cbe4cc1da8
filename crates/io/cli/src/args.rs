//! The command line as plain data: which commands, arguments and options there are. All help texts are in
//! `locales/LANG/cli.ftl`; `help_texts.rs` adds them.

mod analysis;
mod contest;
mod dev;
mod engine;
mod libraries;
mod play;
mod records;
mod replay;
mod serve;
mod store;
mod worker;

use std::{ffi::OsStr, str::FromStr};

use clap::{
    CommandFactory as _, Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
};
use clap_complete::{
    CompletionCandidate,
    engine::{ArgValueCompleter, PathCompleter, ValueCompleter as _},
};
use tengen_battlefield::maps::NamedMap;
use tengen_core::{Lang, UnknownNameError};
use tengen_games::GameTitle;
use tengen_match_runner::MatchSubcommand;
use tengen_sandbox::TrustLevel;

pub(crate) use analysis::{AnalyseArgs, SolveArgs, SolveSideArg};
pub(crate) use contest::{ClientArgs, ContestArgs, ContestCommand, ContestProfileArg, ContestTool};
pub(crate) use dev::{
    BattlefieldArgs, CompletionsArgs, DevCommand, ForbiddenArgs, JudgeArgs, ManArgs, PerftArgs, PuzzlesArgs,
};
pub(crate) use engine::{
    CheckEngineArgs, EngineArgs, EngineCommand, EngineGameArg, EngineProtocolArg, EngineTool, SandboxArgs,
};
pub(crate) use libraries::{CodeLanguageArg, LibBuildArgs, LibCommand, LibHostArgs, LibListArgs, LibNewArgs};
pub(crate) use play::{BoardThemeArg, ColorArg, FirstMoveArg, PlayArgs, ThemeArgs};
pub(crate) use records::{ConvertArgs, DrawArgs, InfoArgs, RecordCommand, RecordPlaceArgs};
pub(crate) use replay::{ReplayArgs, WatchArgs};
pub(crate) use serve::{LogFormatArg, ServeArgs};
pub(crate) use store::{BackupArgs, CopyArgs, RestoreArgs, StoreCommand, VerifyArgs};
pub(crate) use worker::WorkerArgs;

use crate::help_texts;

/// The environment variable through which shells ask for completions.
pub(crate) const COMPLETE: &str = "TENGEN_COMPLETE";

#[derive(Debug, Parser)]
#[command(name = "tengen", version)]
pub(crate) struct CliArgs {
    #[arg(long, global = true, value_name = "LANG", ignore_case = true)]
    #[arg(value_parser = PossibleValuesParser::new(Lang::ALL.map(Lang::code)))]
    lang: Option<String>,

    #[command(subcommand)]
    pub(crate) command: Option<CliCommand>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CliCommand {
    Play(Box<PlayArgs>),
    Watch(WatchArgs),
    Replay(ReplayArgs),
    #[command(alias = "analyze")]
    Analyse(AnalyseArgs),
    Solve(SolveArgs),
    Serve(ServeArgs),
    #[command(flatten)]
    Matches(MatchSubcommand),
    Worker(WorkerArgs),
    Contest(Box<ContestCommand>),
    Engine(EngineCommand),
    #[command(subcommand)]
    Record(RecordCommand),
    #[command(subcommand)]
    Lib(LibCommand),
    #[command(subcommand)]
    Store(StoreCommand),
    #[command(subcommand)]
    Dev(DevCommand),
    #[command(hide = true)]
    Help(HelpArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct HelpArgs {
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}

/// The command line in this language.
pub(crate) fn command(lang: Lang) -> clap::Command {
    help_texts::localized(CliArgs::command(), lang)
}

/// A value with a closed list of names, which completions and errors know.
fn named<T>(names: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = UnknownNameError> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// How far a program is trusted.
fn sandbox_levels() -> impl TypedValueParser<Value = TrustLevel> {
    PossibleValuesParser::new(TrustLevel::ALL.map(TrustLevel::code))
        .map(|name| TrustLevel::of(&name).unwrap_or_default())
}

/// Names that complete a value which may also be something else.
fn candidates(names: impl IntoIterator<Item = impl ToString>) -> Vec<CompletionCandidate> {
    names.into_iter().map(|name| CompletionCandidate::new(name.to_string())).collect()
}

/// The games, which may be followed by settings.
fn games() -> Vec<CompletionCandidate> {
    candidates(GameTitle::ALL.map(GameTitle::code))
}

/// The maps of ours, and files.
fn maps() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        let is_meant = |name: &&str| current.to_str().is_some_and(|start| name.starts_with(start));
        let mut found = candidates(NamedMap::all().iter().map(|map| map.code).filter(is_meant));
        found.extend(PathCompleter::any().complete(current));
        found
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound_in_every_language() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }
}
