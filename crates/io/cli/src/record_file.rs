//! Files with records: what every command that takes one does alike.

use std::{
    borrow::Cow,
    fs::{self, OpenOptions},
    io::{self, Read as _, Write as _},
    path::Path,
    process,
};

use anyhow::{Error, Result, anyhow, bail};
use tengen_core::{Lang, Localize as _};
use tengen_records::{Note, Reading, Record, read};

use crate::speech::{file_error, printable};

/// No record is larger: what is, is something else.
const MOST_BYTES: u64 = 1 << 30;

/// Whether a path stands for standard input or output.
pub(crate) fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The file with the games of a contest's folder, or the file itself.
pub(crate) fn of_folder(path: &Path) -> Cow<'_, Path> {
    if path.is_dir() { path.join("games.jsonl").into() } else { path.into() }
}

/// Reads the records of a file, of a contest's folder, or of standard input.
pub(crate) fn open(path: &Path, lang: Lang) -> Result<Reading> {
    let path = &*of_folder(path);
    let wrong = |error: io::Error| file_error(("cannot read", "无法读取"), path, &error, lang);
    let mut bytes = Vec::new();
    let most = MOST_BYTES + 1;
    if is_dash(path) {
        io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(wrong)?;
    } else {
        fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)).map_err(wrong)?;
    }
    if bytes.len() as u64 > MOST_BYTES {
        bail!("{}{}", path.display(), lang.pick(": larger than 1 GiB", "：超过 1 GiB"));
    }
    let name = path.file_name().and_then(|name| name.to_str()).filter(|_| !is_dash(path));
    read(&bytes, name).map_err(|error| {
        let colon = lang.pick(": ", "：");
        anyhow!("{}{colon}{}", path.display(), printable(&error.localize(lang)))
    })
}

/// The game with this number, from 1.
pub(crate) fn game(reading: &Reading, number: usize, lang: Lang) -> Result<&Record> {
    let found = number.checked_sub(1).and_then(|index| reading.records.get(index));
    let n_games = reading.records.len();
    found.ok_or_else(|| match lang {
        Lang::En => anyhow!("there is no game {number}: the file has games 1 to {n_games}"),
        Lang::Zh => anyhow!("没有第 {number} 局：文件中有 1 到 {n_games} 局"),
    })
}

/// Writes a file, or to standard output. A file that is there is only written over by `force`; what was there stays
/// until the new one is complete.
pub(crate) fn save(path: &Path, bytes: &[u8], force: bool, lang: Lang) -> Result<()> {
    if is_dash(path) {
        io::stdout().lock().write_all(bytes)?;
        return Ok(());
    }
    let wrong = |error: &io::Error| file_error(("cannot write", "无法写入"), path, error, lang);
    let written = if force { replace(path, bytes) } else { create(path, bytes) };
    written.map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists { is_there(path, lang) } else { wrong(&error) }
    })
}

/// Looks whether a file could be written, before long work is spent on what goes into it.
pub(crate) fn check_free(path: &Path, force: bool, lang: Lang) -> Result<()> {
    if path.exists() && !force {
        return Err(is_there(path, lang));
    }
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) if !folder.is_dir() => match lang {
            Lang::En => bail!("there is no folder {}", folder.display()),
            Lang::Zh => bail!("没有文件夹 {}", folder.display()),
        },
        _ => Ok(()),
    }
}

fn is_there(path: &Path, lang: Lang) -> Error {
    match lang {
        Lang::En => anyhow!("{} is there already: use --force to write over it", path.display()),
        Lang::Zh => anyhow!("{} 已经存在：要覆盖请用 --force", path.display()),
    }
}

/// Writes a new file, whole or not at all.
fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        // Half a file is worse than none, and this one is ours.
        let _ = fs::remove_file(path);
    }
    written
}

/// Writes a file under a name that may be taken.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let former = fs::metadata(path).ok();
    if former.as_ref().is_some_and(|former| !former.is_file()) {
        // A device or a pipe is written to, not replaced.
        return fs::write(path, bytes);
    }
    // Where the name is a link, it stays one.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let mut beside = path.clone().into_os_string();
    beside.push(format!(".{}.part", process::id()));
    let beside = Path::new(&beside);
    create(beside, bytes)?;
    let permitted = former.map_or(Ok(()), |former| fs::set_permissions(beside, former.permissions()));
    let placed = permitted.and_then(|()| fs::rename(beside, &path));
    if placed.is_err() {
        let _ = fs::remove_file(beside);
    }
    placed
}

/// Tells on standard error what was guessed or left out, of this game or of all; only the first few of many.
pub(crate) fn tell(notes: &[Note], game: Option<usize>, n_games: usize, lang: Lang) {
    const SHOWN: usize = 10;
    let notes: Vec<&Note> =
        notes.iter().filter(|note| game.is_none_or(|number| note.record + 1 == number)).collect();
    let mut output = anstream::stderr().lock();
    let word = lang.pick("note: ", "注意：");
    for note in notes.iter().take(SHOWN) {
        let game = match lang {
            _ if n_games < 2 => String::new(),
            Lang::En => format!("game {}: ", note.record + 1),
            Lang::Zh => format!("第 {} 局：", note.record + 1),
        };
        // Where nobody can be told, nobody is.
        let _ = writeln!(output, "{word}{game}{}", printable(&note.localize(lang)));
    }
    if notes.len() > SHOWN {
        let more = notes.len() - SHOWN;
        let _ = match lang {
            Lang::En => writeln!(output, "{word}and {more} more"),
            Lang::Zh => writeln!(output, "{word}另有 {more} 条"),
        };
    }
}
