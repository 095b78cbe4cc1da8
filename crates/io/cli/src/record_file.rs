//! Record files: reading them alike in every command.

use std::{
    borrow::Cow,
    fs,
    io::{self, Read as _, Write as _},
    path::Path,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{file_error, is_dash};
use tengen_core::{Lang, Localize as _, localize, text::printable};
use tengen_records::{ReadRecords, Record, RecordNote, read};

use crate::data;

/// No record is larger: what is, is something else.
const MOST_BYTES: u64 = 1 << 30;

/// What the store's files begin with.
const STORE: &[u8] = b"SQLite format 3\0";

/// The file with the games of a folder, which is that of a contest or of a server's data, or the file itself.
pub(crate) fn of_folder(path: &Path) -> Cow<'_, Path> {
    if !path.is_dir() {
        return path.into();
    }
    let (log, store) = (path.join("games.jsonl"), data::games(path));
    if store.exists() && !log.exists() { store.into() } else { log.into() }
}

/// The games of a store as a journal: its lines, with the names of their games.
fn journal_of_store(path: &Path, lang: Lang) -> Result<Vec<u8>> {
    let mut journal = Vec::new();
    tengen_store::read_logs(path, |game, event| {
        journal.extend([b"{\"game\":\"", game.as_str().as_bytes(), b"\","].concat());
        journal.extend_from_slice(event.strip_prefix(b"{").unwrap_or(event));
        journal.push(b'\n');
    })
    .map_err(|error| data::trouble(&error, lang))?;
    Ok(journal)
}

/// Reads the records of a file, of a folder of games, of a server's store, or of standard input.
pub(crate) fn open(path: &Path, lang: Lang) -> Result<ReadRecords> {
    let path = &*of_folder(path);
    let wrong = |error: io::Error| file_error("cli-cannot-read", path, &error, lang);
    let mut bytes = Vec::new();
    let most = MOST_BYTES + 1;
    if is_dash(path) {
        io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(wrong)?;
    } else {
        fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(wrong)?;
    }
    let mut name = path.file_name().and_then(|name| name.to_str()).filter(|_| !is_dash(path));
    if bytes.starts_with(STORE) && !is_dash(path) {
        (bytes, name) = (journal_of_store(path, lang)?, Some("games.jsonl"));
    }
    if bytes.len() as u64 > MOST_BYTES {
        bail!("{}{}", path.display(), lang.text("cli-larger-than-1-gib"));
    }
    read(&bytes, name).map_err(|error| {
        let colon = lang.text("cli-text");
        anyhow!("{}{colon}{}", path.display(), printable(&error.localize(lang)))
    })
}

/// The game with this number, from 1.
pub(crate) fn game(reading: &ReadRecords, number: usize, lang: Lang) -> Result<&Record> {
    let found = number.checked_sub(1).and_then(|index| reading.records.get(index));
    let n_games = reading.records.len();
    found.ok_or_else(|| anyhow!(localize!(lang, "cli-there-is-no-game-the-file", number, n_games)))
}

/// Tells on standard error what was guessed or left out, of this game or of all; only the first few of many.
pub(crate) fn print_notes(notes: &[RecordNote], game: Option<usize>, n_games: usize, lang: Lang) {
    const SHOWN: usize = 10;
    let notes: Vec<&RecordNote> =
        notes.iter().filter(|note| game.is_none_or(|number| note.record + 1 == number)).collect();
    let mut output = anstream::stderr().lock();
    let word = lang.text("cli-note");
    for note in notes.iter().take(SHOWN) {
        let mut text = printable(&note.localize(lang));
        if n_games > 1 {
            text = localize!(lang, "cli-note-about-game", number = note.record + 1, note = text);
        }
        // Where nobody can be told, nobody is.
        let _ = writeln!(output, "{word}{text}");
    }
    if notes.len() > SHOWN {
        let more = localize!(lang, "cli-and-more", more = notes.len() - SHOWN);
        let _ = writeln!(output, "{word}{more}");
    }
}
