use std::{collections::BTreeSet, ffi::OsString, path::PathBuf, time::Duration};

use clap::{Subcommand, ValueHint, builder::PossibleValuesParser};
use clap_complete::{CompletionCandidate, engine::ArgValueCandidates};
use tengen_any_engine::{battlefield::BattlefieldBot, quoridor::QuoridorBot};
use tengen_console::{bytes, megabytes, seconds};
use tengen_gomoku::Rule;
use tengen_sandbox::TrustLevel;

use super::{candidates, named, sandbox_levels};

// `tengen engine GAME` runs one of ours, the commands below are for other engines.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct EngineCommand {
    #[command(subcommand)]
    pub(crate) tool: Option<EngineTool>,

    #[command(flatten)]
    pub(crate) args: EngineArgs,
}

#[derive(Debug, Subcommand)]
pub(crate) enum EngineTool {
    Check(CheckEngineArgs),
    Sandbox(SandboxArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct EngineArgs {
    #[arg(value_name = "GAME", required = true)]
    pub(crate) game: Option<EngineGameArg>,

    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10))]
    pub(crate) level: u8,

    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "PROTOCOL")]
    pub(crate) proto: Option<EngineProtocolArg>,

    #[arg(long, value_name = "BOT", value_parser = PossibleValuesParser::new(bots()))]
    pub(crate) bot: Option<String>,
}

/// The protocols of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum EngineProtocolArg {
    Gomocup,
    Text,
}

impl From<EngineProtocolArg> for tengen_table_host::EngineProtocol {
    fn from(protocol: EngineProtocolArg) -> Self {
        match protocol {
            EngineProtocolArg::Gomocup => Self::Gomocup,
            EngineProtocolArg::Text => Self::Text,
        }
    }
}

/// The engines.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum EngineGameArg {
    Gomoku,
    Gobang,
    Quoridor,
    Battlefield,
}

/// The players of Quoridor and of Battlefield.
fn bots() -> BTreeSet<&'static str> {
    QuoridorBot::ALL
        .map(QuoridorBot::code)
        .into_iter()
        .chain(BattlefieldBot::ALL.map(BattlefieldBot::code))
        .collect()
}

#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
pub(crate) struct CheckEngineArgs {
    #[arg(
        long,
        value_name = "RULES",
        default_value = "freestyle,standard,renju,caro",
        value_delimiter = ','
    )]
    #[arg(value_parser = named::<Rule>(Rule::ALL.map(Rule::code)))]
    pub(crate) rule: Vec<Rule>,

    #[arg(long, value_name = "SIZES", default_value = "15,20", value_delimiter = ',')]
    #[arg(value_parser = clap::value_parser!(u8).range(10..=22))]
    pub(crate) size: Vec<u8>,

    #[arg(long, value_name = "TIME", default_value = "200ms", value_parser = seconds)]
    pub(crate) time: Duration,

    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) games: u32,

    #[arg(long, value_name = "SIZE", default_value = "350MB", value_parser = megabytes)]
    pub(crate) memory: u64,

    #[arg(long, value_name = "LEVEL", default_value = TrustLevel::Trusted.code(), value_parser = sandbox_levels())]
    pub(crate) sandbox: TrustLevel,

    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) dir: Option<PathBuf>,

    #[arg(long, value_name = "NAMES", value_delimiter = ',', add = ArgValueCandidates::new(checks))]
    pub(crate) only: Vec<String>,

    #[arg(long)]
    pub(crate) list: bool,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required_unless_present = "list")]
    #[arg(value_name = "COMMAND", value_hint = ValueHint::CommandWithArguments)]
    pub(crate) command: Vec<OsString>,
}

fn checks() -> Vec<CompletionCandidate> {
    candidates(crate::commands::check_engine::names())
}

#[derive(Debug, clap::Args)]
pub(crate) struct SandboxArgs {
    #[arg(long, alias = "level", value_name = "LEVEL", default_value = TrustLevel::Jail.code())]
    #[arg(value_parser = sandbox_levels())]
    pub(crate) sandbox: TrustLevel,

    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) show: Vec<PathBuf>,

    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    pub(crate) memory: Option<u64>,

    #[arg(last = true, value_name = "COMMAND", value_hint = ValueHint::CommandWithArguments)]
    pub(crate) command: Vec<OsString>,
}
