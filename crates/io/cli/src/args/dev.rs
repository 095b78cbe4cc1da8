use std::{ffi::OsString, path::PathBuf, time::Duration};

use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, Subcommand, ValueHint};
use clap_complete::engine::ArgValueCandidates;
use tengen_console::seconds;
use tengen_gomoku_engine::WinningMeans;

use super::{RecordPlaceArgs, games, maps};

#[derive(Debug, Subcommand)]
pub(crate) enum DevCommand {
    Judge(JudgeArgs),
    Battlefield(BattlefieldArgs),
    Forbidden(ForbiddenArgs),
    Perft(PerftArgs),
    Puzzles(PuzzlesArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct JudgeArgs {
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) timeout: Duration,

    #[command(flatten)]
    pub(crate) numbers: TaskNumbers,

    #[arg(short = 'T', long, value_name = "TASK")]
    pub(crate) task: Vec<String>,

    #[arg(short, long, value_name = "CASE")]
    pub(crate) case: Vec<String>,

    #[arg(long, value_name = "SOURCE", value_hint = ValueHint::AnyPath)]
    pub(crate) compile: Option<PathBuf>,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,

    #[arg(last = true, required_unless_present = "compile")]
    #[arg(value_name = "COMMAND", value_hint = ValueHint::CommandWithArguments)]
    pub(crate) command: Vec<OsString>,
}

/// The tasks of the course's judge by their numbers: `-1` to `-9`.
#[derive(Clone, Debug)]
pub(crate) struct TaskNumbers(pub(crate) Vec<String>);

const TASK_NUMBERS: [(char, &str); 9] = [
    ('1', "task-1"),
    ('2', "task-2"),
    ('3', "task-3"),
    ('4', "task-4"),
    ('5', "task-5"),
    ('6', "task-6"),
    ('7', "task-7"),
    ('8', "task-8"),
    ('9', "task-9"),
];

impl clap::Args for TaskNumbers {
    fn augment_args(command: Command) -> Command {
        // One line of help is enough for all of them.
        TASK_NUMBERS.into_iter().fold(command, |command, (number, id)| {
            command.arg(Arg::new(id).short(number).action(ArgAction::SetTrue).hide(number != '1'))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for TaskNumbers {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let wanted = TASK_NUMBERS.into_iter().filter(|(_, id)| matches.get_flag(id));
        Ok(Self(wanted.map(|(number, _)| number.to_string()).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct BattlefieldArgs {
    #[arg(short = 'D')]
    pub(crate) debug: bool,

    #[arg(long, value_name = "FILE", add = maps())]
    pub(crate) map: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
pub(crate) struct ForbiddenArgs {
    #[arg(long, value_name = "SIZE", default_value = "15")]
    pub(crate) size: String,

    #[arg(long, value_name = "POINTS", conflicts_with = "stones")]
    pub(crate) black: Vec<String>,

    #[arg(long, value_name = "POINTS", conflicts_with = "stones")]
    pub(crate) white: Vec<String>,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(value_name = "STONES")]
    pub(crate) stones: Vec<String>,

    #[command(flatten)]
    pub(crate) at: RecordPlaceArgs,
}

#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
pub(crate) struct PerftArgs {
    #[arg(id = "game_or_record", value_name = "GAME|FILE", add = ArgValueCandidates::new(games))]
    pub(crate) rules: String,

    #[arg(value_name = "DEPTH")]
    pub(crate) depth: u32,

    #[arg(value_name = "MOVES")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) at: RecordPlaceArgs,

    #[arg(long)]
    pub(crate) divide: bool,

    #[arg(long, value_name = "FILE", add = maps())]
    pub(crate) map: Option<PathBuf>,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PuzzlesArgs {
    #[arg(value_name = "GAME", add = ArgValueCandidates::new(games))]
    pub(crate) rules: String,

    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) count: u64,

    #[arg(long, value_name = "MEANS", default_value = "fours")]
    pub(crate) by: WinMeansArg,

    #[arg(long, value_name = "N", default_value_t = 9)]
    pub(crate) shortest: usize,

    #[arg(long, value_name = "N", default_value_t = 100_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,

    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// By what a win is forced.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum WinMeansArg {
    Fours,
    Threats,
}

impl From<WinMeansArg> for WinningMeans {
    fn from(by: WinMeansArg) -> Self {
        match by {
            WinMeansArg::Fours => Self::Fours,
            WinMeansArg::Threats => Self::Threats,
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    #[arg(value_name = "SHELL", value_parser = ["bash", "elvish", "fish", "powershell", "zsh"])]
    pub(crate) shell: String,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ManArgs {
    #[arg(short, long, alias = "out", value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
}
