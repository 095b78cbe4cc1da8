use std::path::PathBuf;

use clap::{ValueEnum, ValueHint, builder::PossibleValuesParser};
use clap_complete::{CompletionCandidate, engine::ArgValueCandidates};
use tengen_gomoku::{Opening, Rule};
use tengen_quoridor::QuoridorVariant;
use tengen_sandbox::TrustLevel;
use tengen_search::Level;

use super::{EngineProtocolArg, RecordPlaceArgs, candidates, games, maps, sandbox_levels};

#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
pub(crate) struct PlayArgs {
    #[arg(value_name = "GAME|FILE", add = ArgValueCandidates::new(games))]
    pub(crate) game: Option<String>,

    #[command(flatten)]
    pub(crate) at: RecordPlaceArgs,

    #[arg(long, value_name = "SIZE", requires = "game")]
    pub(crate) size: Option<String>,

    #[arg(long, value_name = "N", requires = "game")]
    pub(crate) win: Option<String>,

    #[arg(long, value_name = "N", requires = "game")]
    pub(crate) players: Option<String>,

    #[arg(long, value_name = "RULE", requires = "game")]
    #[arg(value_parser = PossibleValuesParser::new(Rule::ALL.map(Rule::code)))]
    pub(crate) rule: Option<String>,

    #[arg(long, value_name = "NAME", requires = "game")]
    #[arg(value_parser = PossibleValuesParser::new(Opening::ALL.map(Opening::code)))]
    pub(crate) opening: Option<String>,

    #[arg(long, value_name = "NAME", requires = "game")]
    #[arg(value_parser = PossibleValuesParser::new(QuoridorVariant::ALL.map(QuoridorVariant::code)))]
    pub(crate) variant: Option<String>,

    #[arg(long, value_name = "N", requires = "game")]
    pub(crate) walls: Option<String>,

    #[arg(long, value_name = "FILE", requires = "game", add = maps())]
    pub(crate) map: Option<PathBuf>,

    #[arg(long, value_name = "WHO", add = ArgValueCandidates::new(opponents))]
    pub(crate) against: Vec<String>,

    #[arg(long, value_name = "PROTOCOL")]
    pub(crate) proto: Option<EngineProtocolArg>,

    #[arg(long, value_name = "LEVEL", value_parser = sandbox_levels())]
    pub(crate) sandbox: Option<TrustLevel>,

    #[arg(long, value_name = "WHO", default_value = "me")]
    pub(crate) first: FirstMoveArg,

    #[arg(long, value_name = "TIME")]
    pub(crate) tc: Option<String>,

    #[arg(long, value_name = "A,B")]
    pub(crate) names: Option<String>,

    #[arg(long, value_name = "TOKEN")]
    pub(crate) token: Option<String>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "game")]
    pub(crate) load: Option<PathBuf>,

    #[arg(long, conflicts_with_all = ["game", "load", "new", "against", "first", "tc", "names"])]
    pub(crate) resume: bool,

    #[arg(long)]
    pub(crate) new: bool,

    #[arg(long)]
    pub(crate) no_board: bool,

    #[command(flatten)]
    pub(crate) look: ThemeArgs,

    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) review_nodes: Option<u64>,
}

// How things look in the terminal.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct ThemeArgs {
    #[arg(long)]
    pub(crate) plain: bool,

    #[arg(long)]
    pub(crate) ascii: bool,

    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorArg,

    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub(crate) theme: BoardThemeArg,

    #[arg(long)]
    pub(crate) no_mouse: bool,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FirstMoveArg {
    Me,
    Opponent,
}

/// When there are colours, or how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorArg {
    Auto,
    Always,
    Never,
    #[value(name = "16")]
    Sixteen,
    #[value(name = "256")]
    Indexed,
    #[value(name = "truecolor", alias = "24bit")]
    TrueColor,
}

/// Which colours boards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardThemeArg {
    Auto,
    Light,
    Dark,
}

fn opponents() -> Vec<CompletionCandidate> {
    let levels = Level::all().map(|level| level.number().to_string());
    candidates(levels.chain(["human".to_owned()]))
}
