use std::path::PathBuf;

use clap::ValueHint;
use clap_complete::{CompletionCandidate, engine::ArgValueCandidates};

use super::{ThemeArgs, candidates};

#[derive(Debug, clap::Args)]
#[command(allow_negative_numbers = true)]
pub(crate) struct ReplayArgs {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, required_unless_present_any = ["panel", "last"])]
    pub(crate) input: Option<PathBuf>,

    #[arg(long, conflicts_with_all = ["input", "panel", "game_number"])]
    pub(crate) last: bool,

    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, requires = "last")]
    pub(crate) data: Option<PathBuf>,

    #[arg(long, alias = "game", value_name = "N", default_value_t = 1)]
    pub(crate) game_number: usize,

    #[arg(long = "move", value_name = "N")]
    pub(crate) after: Option<usize>,

    #[arg(long, value_name = "N", default_value = "1", add = ArgValueCandidates::new(speeds))]
    pub(crate) speed: String,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) panel: Option<PathBuf>,

    #[arg(long)]
    pub(crate) all: bool,

    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) review_nodes: Option<u64>,

    #[command(flatten)]
    pub(crate) look: ThemeArgs,
}

fn speeds() -> Vec<CompletionCandidate> {
    candidates([0.25, 0.5, 1.0, 2.0, 4.0, 8.0])
}

#[derive(Debug, clap::Args)]
pub(crate) struct WatchArgs {
    #[arg(value_name = "URL|FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) target: String,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) panel: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) look: ThemeArgs,
}
