use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use rusqlite::Connection;

use crate::{
    StoreError, StoreErrorKind, StoreProgress, VerifyReport,
    backup::{belongs_to, copy, sync_folder},
    sqlite::{FileLock, open_for_reading, with_suffix},
};

/// What the database keeps beside its file and what belongs to it.
const BESIDE: [&str; 2] = ["-wal", "-journal"];

/// What was put in place, and where that is which was there before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoredStore {
    /// What is in place now.
    pub report: VerifyReport,
    /// The former file, if there was one.
    pub aside: Option<PathBuf>,
}

/// Puts a backup in place of the file of a store. The backup stays where it is and is verified first; the former file is kept
/// beside its place. Nobody may have the store open.
///
/// At every moment there is either the former file or the new one under its name. Who is interrupted can begin again.
pub fn restore(
    backup: &Path,
    data: &Path,
    progress: impl FnMut(StoreProgress),
) -> Result<RestoredStore, StoreError> {
    if belongs_to(data, backup) {
        return Err(StoreError::new(backup, StoreErrorKind::OwnData));
    }
    let source = open_for_reading(backup)?;
    let _hold = FileLock::alone(data)?;
    let fresh = with_suffix(data, ".restoring");
    let report = copy(&source, backup, &fresh, progress);
    let placed = report.and_then(|report| {
        fold(data)?;
        let aside = set_aside(data).map_err(|error| StoreError::of_io(data, &error))?;
        fs::rename(&fresh, data).map_err(|error| StoreError::of_io(data, &error))?;
        sync_folder(data)?;
        Ok(RestoredStore { report, aside })
    });
    if placed.is_err() {
        // Nothing was promised yet; the backup is still where it was.
        let _ = fs::remove_file(&fresh);
    }
    placed
}

/// Lets the database put everything into its one file if it still can, and finds out whether a program that does not know
/// of our lock has it open.
fn fold(data: &Path) -> Result<(), StoreError> {
    let Ok(connection) = open_for_reading(data) else { return Ok(()) };
    let alone = |connection: &Connection| {
        connection.busy_timeout(std::time::Duration::ZERO)?;
        connection.pragma_update(None, "query_only", false)?;
        connection.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))
    };
    match alone(&connection).map_err(|error| StoreError::of_sqlite(data, &error)) {
        Err(StoreError { path, trouble: StoreErrorKind::Busy }) => {
            Err(StoreError { path, trouble: StoreErrorKind::InUse })
        }
        // Too damaged for that; then its parts are kept as they are.
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Gives the former file a second name, and takes away what lies beside the first one: it must not be taken for something
/// that belongs to the new file.
fn set_aside(data: &Path) -> io::Result<Option<PathBuf>> {
    if data.symlink_metadata().is_err() {
        return Ok(None);
    }
    let names = (1..).map(|n: u64| with_suffix(data, &format!(".before-restore-{n}")));
    let mut free = names.filter(|name| name.symlink_metadata().is_err());
    let aside = free.next().unwrap_or_else(|| with_suffix(data, ".before-restore"));
    link_or_copy(data, &aside)?;
    for suffix in BESIDE {
        let beside = with_suffix(data, suffix);
        if beside.exists() {
            link_or_copy(&beside, &with_suffix(&aside, suffix))?;
        }
    }
    for suffix in BESIDE.into_iter().chain(["-shm"]) {
        match fs::remove_file(with_suffix(data, suffix)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(Some(aside))
}

/// The same file under another name, or a copy of it where a disk has no links.
fn link_or_copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::hard_link(from, to).or_else(|_| {
        fs::copy(from, to)?;
        File::open(to)?.sync_all()
    })
}
