use std::{path::PathBuf, time::Duration};

use clap::ValueHint;
use clap_complete::engine::ArgValueCandidates;
use tengen_console::{megabytes, seconds};

use super::{RecordPlaceArgs, games, maps};

#[derive(Debug, clap::Args)]
pub(crate) struct AnalyseArgs {
    #[arg(id = "game_or_record", value_name = "GAME|FILE", add = ArgValueCandidates::new(games))]
    pub(crate) rules: String,

    #[arg(value_name = "MOVES")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) at: RecordPlaceArgs,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=100))]
    pub(crate) lines: u8,

    #[arg(long, value_name = "TIME", value_parser = seconds)]
    pub(crate) time: Option<Duration>,

    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) depth: Option<u8>,

    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) threads: usize,

    #[arg(long, value_name = "FILE", add = maps())]
    pub(crate) map: Option<PathBuf>,

    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,

    #[arg(long, value_name = "OUT", value_hint = ValueHint::AnyPath)]
    #[arg(conflicts_with_all = ["output", "json", "lines"])]
    pub(crate) report: Vec<PathBuf>,

    #[arg(long, value_name = "N", default_value_t = 1, requires = "report")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) jobs: u16,

    #[arg(long)]
    pub(crate) force: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    #[arg(id = "game_or_record", value_name = "GAME|FILE", add = ArgValueCandidates::new(games))]
    pub(crate) rules: String,

    #[arg(value_name = "MOVES")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) at: RecordPlaceArgs,

    #[arg(long)]
    pub(crate) fours: bool,

    #[arg(long, value_name = "SIDE")]
    pub(crate) side: Option<SolveSideArg>,

    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = seconds)]
    pub(crate) time: Duration,

    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,

    #[arg(long, value_name = "SIZE", default_value = "64MB", value_parser = megabytes)]
    pub(crate) memory: u64,

    #[arg(long, value_name = "LINES", num_args = 0..=1, require_equals = true, default_missing_value = "200")]
    #[arg(conflicts_with = "json")]
    pub(crate) tree: Option<usize>,

    #[arg(long)]
    pub(crate) json: bool,
}

/// The side whose win is looked for.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum SolveSideArg {
    Black,
    White,
}
