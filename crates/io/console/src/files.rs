//! Files that commands write: whole or not at all, and never over another one unless that is wanted.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::Path,
    process,
};

use anyhow::{Error, Result, anyhow, bail};
use tengen_core::{Lang, localize};

use crate::file_error;

/// Whether a path stands for standard input or output.
pub fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Writes a file, or to standard output. A file that is there is only written over by `force`; what was there stays
/// until the new one is complete.
pub fn save(path: &Path, bytes: &[u8], force: bool, lang: Lang) -> Result<()> {
    if is_dash(path) {
        io::stdout().lock().write_all(bytes)?;
        return Ok(());
    }
    let wrong = |error: &io::Error| file_error("console-cannot-write", path, error, lang);
    let written = if force { replace(path, bytes) } else { create(path, bytes) };
    written.map_err(|error| {
        if error.kind() == io::ErrorKind::AlreadyExists { is_there(path, lang) } else { wrong(&error) }
    })
}

/// Looks whether a file could be written, before long work is spent on what goes into it.
pub fn check_free(path: &Path, force: bool, lang: Lang) -> Result<()> {
    if path.exists() && !force {
        return Err(is_there(path, lang));
    }
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) if !folder.is_dir() => {
            bail!(localize!(lang, "console-no-such-folder", folder = folder.display()))
        }
        _ => Ok(()),
    }
}

fn is_there(path: &Path, lang: Lang) -> Error {
    anyhow!(localize!(lang, "console-file-exists", path = path.display()))
}

/// Makes the folder where it is not there.
pub fn create_folder(folder: &Path, lang: Lang) -> Result<()> {
    let wrong = |error| file_error("console-cannot-create-folder", folder, &error, lang);
    fs::create_dir_all(folder).map_err(wrong)
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
