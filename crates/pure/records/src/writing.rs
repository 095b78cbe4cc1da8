use tengen_core::text::is_hidden;
use tengen_core::{Seat, message};
use tengen_gomoku::Point;

use crate::{
    PlayedMove, Record, RecordFormat, RecordNote, TextEncoding, WriteError,
    formats::{
        battlefield, events,
        gomoku::{ccgc, gomotur, lib, plain, pos, psq, rif, sgf},
        quoridor_log, quoridor_text,
    },
    note::NoteCollector,
    text::{encode_gbk, is_mistakable},
};

/// How files are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriteOptions {
    /// The encoding of texts in RenLib libraries and CCGC records; all others are UTF-8.
    pub encoding: TextEncoding,
}

/// A written file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenFile {
    /// The file.
    pub bytes: Vec<u8>,
    /// What the format could not hold.
    pub notes: Vec<RecordNote>,
}

/// Writes games in this format, or says which formats can hold them.
pub fn write(
    records: &[Record],
    format: RecordFormat,
    options: WriteOptions,
) -> Result<WrittenFile, WriteError> {
    if !format.can_write() {
        return Err(WriteError::ReadOnly(format));
    }
    let first = records.first().ok_or(WriteError::Nothing)?;
    if records.len() > 1 && !format.holds_several() {
        return Err(WriteError::One(format));
    }
    if let Some(record) = records.iter().find(|record| !format.holds(&record.rules)) {
        return Err(WriteError::rules(format, &record.rules));
    }
    if let Some(point) = records.iter().find_map(stray_point) {
        return Err(WriteError::cannot(format, message!("records-point-off-board", point), &[]));
    }
    let mut notes = NoteCollector::default();
    let bytes = match format {
        RecordFormat::Events => events::write(records, &mut notes)?.into_bytes(),
        RecordFormat::Sgf => sgf::write(records, &mut notes).into_bytes(),
        RecordFormat::Psq => psq::write(first, &mut notes)?,
        RecordFormat::Gomotur => gomotur::write(first, &mut notes)?,
        RecordFormat::Lib => lib::write(first, options.encoding, &mut notes)?,
        RecordFormat::Rif => rif::write(records, &mut notes)?.into_bytes(),
        RecordFormat::Pos => pos::write(first, &mut notes)?,
        RecordFormat::Ccgc => {
            let text = ccgc::write(records, &mut notes)?;
            encode_ccgc(&text, options.encoding, &mut notes)
        }
        RecordFormat::Plain | RecordFormat::Letters => {
            plain::write(records, format, &mut notes)?.into_bytes()
        }
        RecordFormat::QuoridorLog => quoridor_log::write(first, &mut notes),
        RecordFormat::QuoridorText => quoridor_text::write(records, &mut notes)?.into_bytes(),
        RecordFormat::BattlefieldText => battlefield::write(first, &mut notes)?,
        RecordFormat::QuoridorClientLog => return Err(WriteError::ReadOnly(format)),
    };
    Ok(WrittenFile { bytes, notes: notes.list })
}

/// A point of a Gomoku record that is not on its board. Records are free data; formats have no place for such a point.
fn stray_point(record: &Record) -> Option<Point> {
    let size = record.gomoku()?.size;
    let is_stray = |point: &Point| !size.contains(*point);
    record.tree.ids().find_map(|id| {
        let node = record.tree.node(id);
        let stone = node.play.as_ref().and_then(PlayedMove::stone).filter(is_stray);
        stone.or_else(|| {
            let remarks = node.remarks()?;
            let labels = remarks.labels.iter().map(|(point, _)| *point);
            let marks = remarks.marks.iter().map(|(point, _)| *point);
            labels.chain(marks).chain(remarks.setup.iter().map(|(point, _)| *point)).find(is_stray)
        })
    })
}

fn encode_ccgc(text: &str, encoding: TextEncoding, notes: &mut NoteCollector) -> Vec<u8> {
    if encoding == TextEncoding::Utf8 {
        return text.as_bytes().to_vec();
    }
    let bytes = encode_gbk(text);
    notes.add_if(is_mistakable(&bytes), "records-lib-encoding-ambiguous");
    bytes
}

/// A name for the file of this game: as the contest asks for it in CCGC, else the players.
pub fn suggest_file_name(record: &Record, format: RecordFormat) -> String {
    let extension = format.extensions().first().copied().unwrap_or("txt");
    let stem = if format == RecordFormat::Ccgc {
        ccgc::file_name(record)
    } else {
        let names: Vec<&str> = Seat::all(Seat::MAX).filter_map(|seat| record.heading.player(seat)).collect();
        if names.is_empty() { "game".to_owned() } else { names.join("-") }
    };
    // What some file system does not take.
    let is_odd = |c: char| is_hidden(c) || matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let stem: String = stem.chars().map(|c| if is_odd(c) { '_' } else { c }).collect();
    format!("{stem}.{extension}")
}
