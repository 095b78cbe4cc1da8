use std::{ops::RangeInclusive, path::PathBuf, time::Duration};

use clap::{Subcommand, ValueHint};
use tengen_console::{ArgumentError, milliseconds};
use tengen_core::message;
use tengen_drawing::{PictureStyle, StoneNumbers, Theme};
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
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct DrawArgs {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,

    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) output: PathBuf,

    #[arg(long = "move", value_name = "N")]
    pub(crate) after: Option<usize>,

    #[arg(long, value_name = "A-B", conflicts_with = "after", value_parser = move_range)]
    pub(crate) moves: Option<RangeInclusive<u32>>,

    #[arg(long, value_name = "N", conflicts_with = "variations", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) diagrams: Option<u32>,

    #[arg(long, conflicts_with = "moves")]
    pub(crate) variations: bool,

    #[arg(long, alias = "game", value_name = "N", default_value_t = 1)]
    pub(crate) game_number: usize,

    #[arg(long, value_name = "THEME", default_value = Theme::Light.code())]
    #[arg(value_parser = named::<Theme>(Theme::ALL.map(Theme::code)))]
    pub(crate) theme: Theme,

    #[arg(long, value_name = "WHICH", default_value = StoneNumbers::All.code())]
    #[arg(value_parser = named::<StoneNumbers>(StoneNumbers::ALL.map(StoneNumbers::code)))]
    pub(crate) numbers: StoneNumbers,

    #[arg(long, value_name = "PIXELS", value_parser = cell_size)]
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

/// The moves from one to another, such as `10-30`.
fn move_range(text: &str) -> Result<RangeInclusive<u32>, ArgumentError> {
    let range = text.split_once('-').and_then(|(from, to)| Some(from.parse().ok()?..=to.parse().ok()?));
    let range = range.filter(|range: &RangeInclusive<u32>| *range.start() >= 1 && !range.is_empty());
    range.ok_or_else(|| ArgumentError::new(message!("cli-expected-moves")))
}

/// Pixels between two lines.
fn cell_size(text: &str) -> Result<u16, ArgumentError> {
    let (least, most) = (PictureStyle::LEAST_CELL, PictureStyle::MOST_CELL);
    let size = text.parse().ok().filter(|size| (least..=most).contains(size));
    size.ok_or_else(|| ArgumentError::new(message!("cli-expected-cell", least, most)))
}
