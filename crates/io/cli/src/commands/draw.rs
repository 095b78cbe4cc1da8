use std::{path::Path, process::ExitCode};

use anyhow::{Result, anyhow};
use tengen_console::{is_dash, save};
use tengen_core::{Lang, Localize as _};
use tengen_drawing::{FrameTiming, PictureFormat, PictureStyle, record_caption};

use crate::{args::DrawArgs, record_file};

pub(crate) fn run(args: &DrawArgs, lang: Lang) -> Result<ExitCode> {
    let format = picture_format(&args.output, lang)?;
    let style = style(args, format, lang);
    let reading = record_file::open(&args.input, lang)?;
    let record = record_file::game(&reading, args.game_number, lang)?;
    let end = record_file::place(record, args.after, lang)?;
    let caption = (!args.no_caption).then(|| record_caption(record, lang));
    let pace = FrameTiming { step: args.delay, ..FrameTiming::default() };
    let picture = format.draw_record(record, end, caption, &style, pace);
    let picture = picture.map_err(|error| anyhow!("{}", error.localize(lang)))?;
    save(&args.output, &picture, args.force, lang)?;
    record_file::print_notes(&reading.notes, Some(args.game_number), reading.records.len(), lang);
    Ok(ExitCode::SUCCESS)
}

/// The format that the name of a file asks for.
pub(crate) fn picture_format(path: &Path, lang: Lang) -> Result<PictureFormat> {
    if is_dash(path) {
        return Ok(PictureFormat::Svg);
    }
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    PictureFormat::of_extension(&extension).ok_or_else(|| {
        let key = "cli-draw-bad-name";
        anyhow!("{}{}", path.display(), lang.text(key))
    })
}

fn style(args: &DrawArgs, format: PictureFormat, lang: Lang) -> PictureStyle {
    let usual = format.default_style();
    PictureStyle {
        theme: args.theme,
        numbers: args.numbers,
        cell: args.cell.unwrap_or(usual.cell),
        coordinates: !args.no_coordinates,
        lang,
    }
}
