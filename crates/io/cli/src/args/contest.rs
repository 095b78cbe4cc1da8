use std::{net::IpAddr, path::PathBuf, time::Duration};

use clap::{Subcommand, ValueEnum, ValueHint, builder::PossibleValuesParser};
use clap_complete::{CompletionCandidate, engine::ArgValueCandidates};
use tengen_any_engine::quoridor::QuoridorBot;
use tengen_console::{milliseconds, seconds};
use tengen_pairings::TournamentFormat;

use super::candidates;

// `tengen contest quoridor` holds a contest, `tengen contest client` plays in one.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    allow_negative_numbers = true
)]
pub(crate) struct ContestCommand {
    #[command(subcommand)]
    pub(crate) tool: Option<ContestTool>,

    #[command(flatten)]
    pub(crate) args: ContestArgs,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ContestTool {
    Client(ClientArgs),
}

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
pub(crate) struct ContestArgs {
    #[arg(value_name = "GAME", required = true)]
    pub(crate) game: Option<ContestGameArg>,

    #[arg(short, long, value_name = "PORT")]
    pub(crate) port: Option<u16>,

    #[arg(short = 'n', long, alias = "num", value_name = "N", default_value_t = 2)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) players: u32,

    #[arg(short, long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: u32,

    #[arg(short, long, value_name = "TIME", default_value = "1s", value_parser = milliseconds)]
    pub(crate) timeout: Duration,

    #[arg(short, long)]
    pub(crate) debug: bool,

    #[arg(long, value_name = "PROFILE", value_enum, default_value_t = ContestProfileArg::Document)]
    pub(crate) profile: ContestProfileArg,

    #[arg(long)]
    pub(crate) kick_on_timeout: bool,

    #[arg(long, conflicts_with = "kick_on_timeout")]
    pub(crate) no_timeout: bool,

    #[arg(long, alias = "format", value_name = "FORMAT", default_value = TournamentFormat::Knockout.code())]
    #[arg(add = ArgValueCandidates::new(formats))]
    pub(crate) tournament: String,

    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) swiss_rounds: Option<u32>,

    #[arg(long, value_name = "NAME")]
    pub(crate) challenger: Vec<String>,

    #[arg(long, value_name = "TIME", value_parser = seconds)]
    pub(crate) start_after: Option<Duration>,

    #[arg(short, long, alias = "folder", value_name = "DIR", value_hint = ValueHint::DirPath, default_value = ".")]
    pub(crate) output: PathBuf,

    #[arg(long, alias = "host", value_name = "ADDRESS")]
    pub(crate) listen: Option<IpAddr>,

    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1:8808")]
    pub(crate) page: Option<String>,

    #[arg(long, requires = "page")]
    pub(crate) stay: bool,

    #[arg(long)]
    pub(crate) watch: bool,

    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = BEGUN_WITH)]
    pub(crate) resume: Option<PathBuf>,
}

/// What a contest is begun with cannot be changed when it is resumed.
const BEGUN_WITH: [&str; 11] = [
    "players",
    "rounds",
    "timeout",
    "profile",
    "kick_on_timeout",
    "no_timeout",
    "tournament",
    "swiss_rounds",
    "challenger",
    "output",
    "seed",
];

/// The games of contests over the network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ContestGameArg {
    #[default]
    Quoridor,
}

/// Whose rules are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ContestProfileArg {
    Document,
    Original,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ClientArgs {
    #[arg(value_name = "GAME", value_enum, default_value_t)]
    pub(crate) game: ContestGameArg,

    #[arg(long, value_name = "HOST")]
    pub(crate) host: Option<String>,

    #[arg(short, long, value_name = "PORT")]
    pub(crate) port: Option<u16>,

    #[arg(short, long, value_name = "NAME")]
    pub(crate) key: Option<String>,

    #[arg(long, value_name = "BOT", value_parser = PossibleValuesParser::new(bots()))]
    pub(crate) bot: Option<String>,

    #[arg(short = 'R', long, value_name = "N", conflicts_with = "bot")]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=4))]
    pub(crate) robot: Option<u8>,

    #[arg(long, value_name = "TIME", default_value = "400ms", value_parser = milliseconds)]
    pub(crate) time: Duration,

    #[arg(short = 't', long, alias = "threads", value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) players: Option<u16>,

    #[arg(short, long, alias = "multiPorts")]
    pub(crate) multi_ports: bool,

    #[arg(short, long)]
    pub(crate) log: bool,

    #[arg(short, long)]
    pub(crate) replay: bool,

    #[arg(short = 'C', long, alias = "replayCmd", value_name = "COMMAND", value_hint = ValueHint::CommandString)]
    pub(crate) replay_cmd: Option<String>,

    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
}

/// The house bots; what the first one does is easier to remember than what the contest calls it.
fn bots() -> impl Iterator<Item = &'static str> {
    ["random"].into_iter().chain(QuoridorBot::ALL.map(QuoridorBot::code))
}

fn formats() -> Vec<CompletionCandidate> {
    candidates(TournamentFormat::ALL.map(TournamentFormat::code))
}
