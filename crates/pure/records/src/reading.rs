use crate::{
    FileLocation, ReadError, Record, RecordFormat, RecordNote,
    formats::{
        battlefield, events,
        gomoku::{
            ccgc, gomotur, lib,
            plain::{self, RowOrder},
            pos, psq, rif, sgf,
        },
        quoridor_log, quoridor_text,
    },
    memory_budget::MemoryBudget,
    note::NoteCollector,
    recognise::{has_extension, recognise},
};

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecords {
    /// The format that the file is in.
    pub format: RecordFormat,
    /// The games; never none.
    pub records: Vec<Record>,
    /// What was guessed, mended or left out.
    pub notes: Vec<RecordNote>,
}

/// Reads a file of any format. The name, if there is one, is only a hint.
pub fn read(bytes: &[u8], name: Option<&str>) -> Result<ReadRecords, ReadError> {
    let format = recognise(bytes, name).ok_or_else(|| {
        let key = if bytes.iter().all(u8::is_ascii_whitespace) {
            "records-empty-file"
        } else {
            "records-unknown-format"
        };
        ReadError::new(FileLocation::Byte(0), key)
    })?;
    read_as(bytes, name, format)
}

/// Reads a file that is known to be of this format.
pub fn read_as(bytes: &[u8], name: Option<&str>, format: RecordFormat) -> Result<ReadRecords, ReadError> {
    let mut notes = NoteCollector::default();
    let budget = MemoryBudget::of(bytes.len());
    let rows = if has_extension(name, "pos") { RowOrder::FromTop } else { RowOrder::FromBottom };
    let records = match format {
        RecordFormat::Events => events::read(bytes),
        RecordFormat::Sgf => sgf::read(bytes, budget, &mut notes),
        RecordFormat::Psq => psq::read(bytes, budget, &mut notes),
        RecordFormat::Gomotur => gomotur::read(bytes, budget, &mut notes),
        RecordFormat::Lib => lib::read(bytes, budget, &mut notes),
        RecordFormat::Pos => pos::read(bytes, budget, &mut notes),
        RecordFormat::Rif => rif::read(bytes, budget, &mut notes),
        RecordFormat::Ccgc => ccgc::read(bytes, budget, &mut notes),
        RecordFormat::Plain => plain::read(bytes, rows, budget, &mut notes),
        RecordFormat::Letters => plain::read_letters(bytes, budget, &mut notes),
        RecordFormat::QuoridorLog | RecordFormat::QuoridorClientLog => {
            quoridor_log::read(bytes, budget, &mut notes)
        }
        RecordFormat::QuoridorText => quoridor_text::read(bytes, budget, &mut notes),
        RecordFormat::BattlefieldText => battlefield::read(bytes, budget, &mut notes),
    };
    match records {
        Ok(records) if records.is_empty() => {
            let error = ReadError::new(FileLocation::line(1), "records-no-games");
            Err(ReadError { format: Some(format), ..error })
        }
        Ok(records) => Ok(ReadRecords { format, records, notes: notes.list }),
        Err(error) => Err(ReadError { format: Some(format), ..error }),
    }
}

/// Gives the games of a RenjuNet database one after the other, so that they need not all be in memory.
pub fn each_rif_game(bytes: &[u8], mut each: impl FnMut(Record)) -> Result<Vec<RecordNote>, ReadError> {
    let mut notes = NoteCollector::default();
    let read = rif::each_game(bytes, &mut notes, &mut each);
    read.map(|()| notes.list).map_err(|error| ReadError { format: Some(RecordFormat::Rif), ..error })
}
