use std::{
    fs::{self, File},
    io,
    path::Path,
};

use rusqlite::{
    Connection, Transaction, TransactionBehavior,
    backup::{Backup, StepResult},
};

use crate::{
    StoreError, StoreErrorKind, StoreProgress, VerifyReport,
    error::folder_of,
    sqlite::{FileLock, keep_private, open_for_reading, with_suffix},
    verify,
};

/// Pages that are copied between two reports of progress: about a megabyte.
const STEP: i32 = 256;

/// What to do about a file that has the name already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverwritePolicy {
    /// Leave it and fail.
    No,
    /// Replace it when the new one is complete.
    Yes,
}

/// Copies a file of the store as it is at this moment, also while others write to it. The copy is one file without
/// anything beside it; it is complete, verified and on disk before it gets its name. Progress is told in pages while it is
/// copied, then in events while it is verified.
pub fn backup(
    data: &Path,
    target: &Path,
    overwrite: OverwritePolicy,
    progress: impl FnMut(StoreProgress),
) -> Result<VerifyReport, StoreError> {
    if belongs_to(data, target) {
        return Err(StoreError::new(target, StoreErrorKind::OwnData));
    }
    if overwrite == OverwritePolicy::No && target.symlink_metadata().is_ok() {
        return Err(StoreError::new(target, StoreErrorKind::Exists));
    }
    let source = open_for_reading(data)?;
    let _hold = match FileLock::shared(data) {
        // Where nothing can be written nobody can restore either.
        Err(StoreError { trouble: StoreErrorKind::ReadOnly, .. }) => None,
        hold => Some(hold?),
    };
    let part = with_suffix(target, &format!(".{}.part", std::process::id()));
    let result = copy(&source, data, &part, progress).and_then(|report| {
        let placed = match overwrite {
            OverwritePolicy::Yes => fs::rename(&part, target),
            OverwritePolicy::No => rename_to_new(&part, target),
        };
        placed.map_err(|error| StoreError::of_io(target, &error))?;
        sync_folder(target)?;
        Ok(report)
    });
    if result.is_err() {
        // What was not finished is nobody's backup; where it was never begun there is nothing to remove.
        let _ = fs::remove_file(&part);
    }
    result
}

/// Whether a name is that of the data, or of something beside it.
pub(crate) fn belongs_to(data: &Path, name: &Path) -> bool {
    let full = |path: &Path| Some(fs::canonicalize(folder_of(path)).ok()?.join(path.file_name()?));
    let own = ["", "-wal", "-shm", "-journal", ".lock", ".restoring"]
        .map(|suffix| full(&with_suffix(data, suffix)));
    full(name).is_some_and(|name| own.contains(&Some(name)))
}

/// Copies everything that `source` (the file at `from`) holds into a new file and makes sure of it.
pub(crate) fn copy(
    source: &Connection,
    from: &Path,
    to: &Path,
    mut progress: impl FnMut(StoreProgress),
) -> Result<VerifyReport, StoreError> {
    // Where a copy fails, its own end is to blame for what has to do with room and permissions, the other for the rest.
    let say = |error: rusqlite::Error| match StoreError::of_sqlite(to, &error) {
        StoreError {
            trouble:
                trouble @ (StoreErrorKind::Damaged(_) | StoreErrorKind::NotADatabase | StoreErrorKind::Busy),
            ..
        } => StoreError::new(from, trouble),
        error => error,
    };
    match fs::remove_file(to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(StoreError::of_io(to, &error)),
        Ok(()) | Err(_) => {}
    }
    // Within one transaction the source stands still, however much others write.
    let moment = Transaction::new_unchecked(source, TransactionBehavior::Deferred).map_err(say)?;
    let mut target = Connection::open(to).map_err(say)?;
    keep_private(to);
    let steps = Backup::new(&moment, &mut target).map_err(say)?;
    loop {
        let step = steps.step(STEP).map_err(say)?;
        let pages = steps.progress();
        let count = |pages: i32| u64::try_from(pages).unwrap_or(0);
        let all = count(pages.pagecount);
        progress(StoreProgress { done: all.saturating_sub(count(pages.remaining)), all });
        match step {
            StepResult::Done => break,
            StepResult::More => {}
            // Neither file is anybody's but ours, except for a moment of a checkpoint.
            StepResult::Busy | StepResult::Locked | _ => {
                return Err(StoreError::new(from, StoreErrorKind::Busy));
            }
        }
    }
    drop(steps);
    // One file, that can be read where nothing can be written.
    target.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(())).map_err(say)?;
    target.close().map_err(|(_, error)| say(error))?;
    File::open(to).and_then(|file| file.sync_all()).map_err(|error| StoreError::of_io(to, &error))?;
    let mut report = verify(to, progress)?;
    if report.faults.is_empty() {
        Ok(report)
    } else {
        Err(StoreError::new(from, StoreErrorKind::Damaged(report.faults.swap_remove(0))))
    }
}

/// Gives a file a new name unless somebody has it.
fn rename_to_new(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Not every disk has links. Then there is a moment in which somebody else could take the name.
        Err(_) if to.symlink_metadata().is_ok() => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(from, to),
    }
}

/// Makes sure that the names in the folder of this file are on disk. Windows does so itself.
pub(crate) fn sync_folder(path: &Path) -> Result<(), StoreError> {
    let folder = folder_of(path);
    if cfg!(windows) {
        return Ok(());
    }
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| StoreError::of_io(folder, &error))
}
