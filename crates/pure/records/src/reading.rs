use crate::{
    Format, Note, Place, ReadError, Record,
    formats::{
        battlefield, events,
        gomoku::{
            ccgc, gomotur, lib,
            plain::{self, Rows},
            pos, psq, rif, sgf,
        },
        quoridor_log, quoridor_text,
    },
    note::Notes,
    recognise::{has_extension, recognise},
};

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The format that the file is in.
    pub format: Format,
    /// The games; never none.
    pub records: Vec<Record>,
    /// What was guessed, mended or left out.
    pub notes: Vec<Note>,
}

/// Reads a file of any format. The name, if there is one, is only a hint.
pub fn read(bytes: &[u8], name: Option<&str>) -> Result<Reading, ReadError> {
    let format = recognise(bytes, name).ok_or_else(|| {
        let (en, zh) = if bytes.iter().all(u8::is_ascii_whitespace) {
            ("the file is empty", "文件是空的")
        } else {
            ("this is no record of a game in any format that we know", "不是任何已知格式的棋谱")
        };
        ReadError::new(Place::Byte(0), en, zh)
    })?;
    read_as(bytes, name, format)
}

/// Reads a file that is known to be of this format.
pub fn read_as(bytes: &[u8], name: Option<&str>, format: Format) -> Result<Reading, ReadError> {
    let mut notes = Notes::default();
    let rows = if has_extension(name, "pos") { Rows::FromTop } else { Rows::FromBottom };
    let records = match format {
        Format::Events => events::read(bytes),
        Format::Sgf => sgf::read(bytes, &mut notes),
        Format::Psq => psq::read(bytes, &mut notes),
        Format::Gomotur => gomotur::read(bytes, &mut notes),
        Format::Lib => lib::read(bytes, &mut notes),
        Format::Pos => pos::read(bytes, &mut notes),
        Format::Rif => rif::read(bytes, &mut notes),
        Format::Ccgc => ccgc::read(bytes, &mut notes),
        Format::Plain => plain::read(bytes, rows, &mut notes),
        Format::Letters => plain::read_letters(bytes, &mut notes),
        Format::QuoridorLog | Format::QuoridorClientLog => quoridor_log::read(bytes, &mut notes),
        Format::QuoridorText => quoridor_text::read(bytes, &mut notes),
        Format::BattlefieldText => battlefield::read(bytes, &mut notes),
    };
    match records {
        Ok(records) => Ok(Reading { format, records, notes: notes.list }),
        Err(error) => Err(ReadError { format: Some(format), ..error }),
    }
}

/// Gives the games of a RenjuNet database one after the other, so that they need not all be in memory.
pub fn each_rif_game(bytes: &[u8], mut each: impl FnMut(Record)) -> Result<Vec<Note>, ReadError> {
    let mut notes = Notes::default();
    let read = rif::each_game(bytes, &mut notes, &mut each);
    read.map(|()| notes.list).map_err(|error| ReadError { format: Some(Format::Rif), ..error })
}
