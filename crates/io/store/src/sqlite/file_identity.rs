//! File identity: whether a name still leads to the file that is open.
//!
//! Who deletes or replaces the files of a database that is open takes them away without its noticing: it would go on to
//! write, and acknowledge, what nobody will ever find again. A look at the names costs microseconds beside milliseconds of
//! the disk. They are looked up, never opened: on Unix a process that closes a file loses all its locks on it.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::with_suffix;
use crate::{StoreError, StoreErrorKind};

/// The files of a database as they were when it was opened.
#[derive(Clone, Debug)]
pub(super) struct FileIdentity {
    path: PathBuf,
    files: Vec<(PathBuf, FileNumber)>,
}

/// What tells a file from all others on this machine, whatever it is called.
type FileNumber = (u64, u64);

impl FileIdentity {
    /// The file of this name, with what the database has put beside it.
    pub(super) fn of(path: &Path) -> Result<Self, StoreError> {
        let mut files = Vec::new();
        for suffix in ["", "-wal", "-shm"] {
            let name = with_suffix(path, suffix);
            match number_of(&name) {
                Ok(number) => files.push((name, number)),
                Err(error) if error.kind() == io::ErrorKind::NotFound && !suffix.is_empty() => {}
                Err(error) => return Err(StoreError::of_io(&name, &error)),
            }
        }
        Ok(Self { path: path.to_path_buf(), files })
    }

    /// Whether all of them are still there.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let is_there = |(name, number): &(PathBuf, FileNumber)| number_of(name).is_ok_and(|is| is == *number);
        if self.files.iter().all(is_there) {
            return Ok(());
        }
        Err(StoreError::new(&self.path, StoreErrorKind::Replaced))
    }
}

#[cfg(unix)]
fn number_of(path: &Path) -> io::Result<FileNumber> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).map(|about| (about.dev(), about.ino()))
}

/// Elsewhere a file that is open can be neither deleted nor replaced; it is enough that there is one.
#[cfg(not(unix))]
fn number_of(path: &Path) -> io::Result<FileNumber> {
    fs::metadata(path).map(|_| (0, 0))
}
