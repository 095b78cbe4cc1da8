use std::{path::Path, process::ExitCode};

use anyhow::{Result, anyhow, bail};
use tengen_console::{is_dash, save};
use tengen_core::{Lang, Localize as _, Message, localize};
use tengen_drawing::PictureFormat;
use tengen_records::{Record, RecordFormat, TextEncoding, WriteOptions, write};

use crate::{args::ConvertArgs, record_file};

pub(crate) fn run(args: &ConvertArgs, lang: Lang) -> Result<ExitCode> {
    let encoding = if args.utf8 { TextEncoding::Utf8 } else { TextEncoding::Usual };
    let reading = record_file::open(&args.input, lang)?;
    let records = match args.game_number {
        Some(number) => std::slice::from_ref(record_file::game(&reading, number, lang)?),
        None => &reading.records[..],
    };
    let format = match args.format {
        Some(format) => format,
        None => format_of(&args.output, &records[0], lang)?,
    };
    if records.len() > 1 && !format.holds_several() {
        let n_games = records.len();
        bail!(localize!(lang, "cli-convert-one-game", format, n_games))
    }
    let written = write(records, format, WriteOptions { encoding });
    let written = written.map_err(|error| anyhow!("{}", error.localize(lang)))?;
    save(&args.output, &written.bytes, args.force, lang)?;
    record_file::print_notes(&reading.notes, args.game_number, reading.records.len(), lang);
    record_file::print_notes(&written.notes, None, records.len(), lang);
    Ok(ExitCode::SUCCESS)
}

/// The format that the name of a file stands for.
fn format_of(path: &Path, record: &Record, lang: Lang) -> Result<RecordFormat> {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    if PictureFormat::of_extension(&extension).is_some() {
        bail!("{}", lang.text("cli-convert-no-pictures"));
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    RecordFormat::of_file_name(&name, &record.rules).ok_or_else(|| {
        let codes: Vec<&str> =
            RecordFormat::ALL.into_iter().filter(|f| f.can_write()).map(RecordFormat::code).collect();
        let codes = Message::names(codes);
        anyhow!(if is_dash(path) {
            localize!(lang, "cli-say-which-format", codes)
        } else {
            localize!(lang, "cli-no-format-in-name", path = path.display(), codes)
        })
    })
}
