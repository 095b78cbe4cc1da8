//! Records as files of the field have them, read and written.
#![allow(clippy::unwrap_used, reason = "tests")]
#![expect(clippy::disallowed_methods, reason = "tests read their data")]

mod board_texts;
mod events;
mod games;
mod hostile;
mod lenient;
mod made;
mod quoridor_logs;
mod real;
mod replays;
mod round_trips;
mod samples;
mod sgf;
mod trouble;

use std::{fs, path::Path};

use tengen_records::{ReadRecords, Record, read};

/// All samples with their names.
fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let files = files.into_iter().filter(|path| path.extension().is_none_or(|end| end != "md"));
    files
        .map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(&path).unwrap()))
        .collect()
}

fn sample(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)).unwrap()
}

fn reading(name: &str) -> ReadRecords {
    read(&sample(name), Some(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The only record of a sample.
fn record(name: &str) -> Record {
    let mut records = reading(name).records;
    assert_eq!(records.len(), 1, "{name}");
    records.remove(0)
}

/// The main line as words: `0h8` is h8 of the first seat, `?` a place without a move.
fn line(record: &Record) -> String {
    let words: Vec<String> = record
        .tree
        .main_line()
        .map(|id| match &record.tree.node(id).play {
            Some(play) => format!("{}{}", play.seat.index(), play.m),
            None => "?".to_owned(),
        })
        .collect();
    words.join(" ")
}

/// What people read, in English.
fn english(notes: &[tengen_records::RecordNote]) -> Vec<String> {
    use tengen_core::{Lang, Localize};
    notes.iter().map(|note| note.localize(Lang::En).into_owned()).collect()
}
