use std::{path::PathBuf, time::Duration};

use clap::{Subcommand, ValueHint};
use tengen_console::milliseconds;
use tengen_drawing::{StoneNumbers, Theme};
use tengen_match_runner::ReportArgs;
use tengen_records::RecordFormat;

use super::named;

#[derive(Debug, Subcommand)]
pub(crate) enum RecordCommand {
    Info(InfoArgs),
    Convert(ConvertArgs),
    Draw(DrawArgs),
    Report(ReportArgs),
}

// A place in a record that stands where a game could.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct RecordPlaceArgs {
    #[arg(id = "record_after", long = "move", value_name = "N")]
    pub(crate) after: Option<usize>,

    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) game_number: usize,
}

#[derive(Debug, clap::Args)]
pub(crate) struct InfoArgs {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,

    #[arg(long, alias = "game", value_name = "N")]
    pub(crate) game_number: Option<usize>,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ConvertArgs {
    #[arg(value_name = "IN", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,

    #[arg(value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,

    #[arg(long, alias = "to", value_name = "FORMAT")]
    #[arg(value_parser = named::<RecordFormat>(RecordFormat::ALL.map(RecordFormat::code)))]
    pub(crate) format: Option<RecordFormat>,

    #[arg(long, alias = "game", value_name = "N")]
    pub(crate) game_number: Option<usize>,

    #[arg(long)]
    pub(crate) utf8: bool,

    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct DrawArgs {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,

    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,

    #[arg(long = "move", value_name = "N")]
    pub(crate) after: Option<usize>,

    #[arg(long, alias = "game", value_name = "N", default_value_t = 1)]
    pub(crate) game_number: usize,

    #[arg(long, value_name = "THEME", default_value = Theme::Light.code())]
    #[arg(value_parser = named::<Theme>(Theme::ALL.map(Theme::code)))]
    pub(crate) theme: Theme,

    #[arg(long, value_name = "WHICH", default_value = StoneNumbers::All.code())]
    #[arg(value_parser = named::<StoneNumbers>(StoneNumbers::ALL.map(StoneNumbers::code)))]
    pub(crate) numbers: StoneNumbers,

    #[arg(long, value_name = "PIXELS")]
    pub(crate) cell: Option<u16>,

    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = milliseconds)]
    pub(crate) delay: Duration,

    #[arg(long)]
    pub(crate) no_coordinates: bool,

    #[arg(long)]
    pub(crate) no_caption: bool,

    #[arg(long)]
    pub(crate) force: bool,
}
