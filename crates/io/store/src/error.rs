use std::{
    io,
    path::{Path, PathBuf},
};

use rusqlite::ErrorCode;
use tengen_core::{Localize, Message, english_errors, message};

use crate::LogCorruption;

/// Something that went wrong with a file of the store: where, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError {
    /// The file or folder.
    pub path: PathBuf,
    /// What is wrong with it.
    pub trouble: StoreErrorKind,
}

/// What can be wrong with a file of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreErrorKind {
    /// There is no such file.
    Missing,
    /// The folder that it should be in is not there.
    MissingFolder,
    /// There is a file already that must not be overwritten.
    Exists,
    /// It has games or documents already.
    NotEmpty,
    /// It is the data itself, or belongs to it, and cannot be its own backup.
    OwnData,
    /// It is no database, or no longer one.
    NotADatabase,
    /// It is a database of another program.
    NotOurs,
    /// It was written by a later Tengen.
    Newer {
        /// Its version.
        found: u32,
        /// The latest that we know.
        known: u32,
    },
    /// It is damaged.
    Damaged(LogCorruption),
    /// The disk is full, or the file has reached its limit.
    DiskFull,
    /// It cannot be written.
    ReadOnly,
    /// We may not open it.
    NoAccess,
    /// Somebody else has been writing for too long.
    Busy,
    /// More waits to be written than we hold in memory.
    Overloaded,
    /// It cannot be replaced while somebody has it open.
    InUse,
    /// Another server has it open.
    Served,
    /// It is being replaced by a backup just now.
    BeingRestored,
    /// It was deleted, moved or replaced while it was open.
    Replaced,
    /// It is no address of a database.
    BadAddress(String),
    /// The database cannot be reached.
    Unreachable(String),
    /// The database does not do what it is asked.
    Refused(String),
    /// The database may lose what it has confirmed.
    NotDurable {
        /// What is switched off there.
        setting: &'static str,
    },
    /// The disk does not do as it is told.
    Io(String),
    /// The store has been closed.
    Closed,
}

impl StoreError {
    pub(crate) fn new(path: &Path, trouble: StoreErrorKind) -> Self {
        Self { path: path.to_path_buf(), trouble }
    }

    /// What the database says, in our words.
    pub(crate) fn of_sqlite(path: &Path, error: &rusqlite::Error) -> Self {
        let text = error.to_string();
        let trouble = match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => StoreErrorKind::NotADatabase,
            Some(ErrorCode::DiskFull) => StoreErrorKind::DiskFull,
            Some(ErrorCode::ReadOnly) => StoreErrorKind::ReadOnly,
            Some(ErrorCode::CannotOpen) if !folder_of(path).is_dir() => {
                return Self::new(folder_of(path), StoreErrorKind::MissingFolder);
            }
            Some(
                ErrorCode::CannotOpen
                | ErrorCode::PermissionDenied
                | ErrorCode::AuthorizationForStatementDenied,
            ) => StoreErrorKind::NoAccess,
            Some(
                ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed,
            ) => StoreErrorKind::Busy,
            Some(ErrorCode::SystemIoFailure | ErrorCode::OutOfMemory) => StoreErrorKind::Io(text),
            // Damage that the database sees itself, tables that are not ours any more, values of the wrong kind.
            _ => StoreErrorKind::Damaged(LogCorruption::Structure(text)),
        };
        Self::new(path, trouble)
    }

    /// What the operating system says, in our words.
    pub(crate) fn of_io(path: &Path, error: &io::Error) -> Self {
        #[expect(clippy::wildcard_enum_match_arm, reason = "the list of system errors is open")]
        let trouble = match error.kind() {
            io::ErrorKind::NotFound if folder_of(path).is_dir() => StoreErrorKind::Missing,
            io::ErrorKind::NotFound => return Self::new(folder_of(path), StoreErrorKind::MissingFolder),
            io::ErrorKind::AlreadyExists => StoreErrorKind::Exists,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreErrorKind::DiskFull,
            io::ErrorKind::ReadOnlyFilesystem => StoreErrorKind::ReadOnly,
            io::ErrorKind::PermissionDenied | io::ErrorKind::IsADirectory => StoreErrorKind::NoAccess,
            _ => StoreErrorKind::Io(error.to_string()),
        };
        Self::new(path, trouble)
    }
}

/// The folder of a file; the current one when the path is a bare name.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    }
}

impl Localize for StoreErrorKind {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Missing => "store-no-such-file",
            Self::MissingFolder => "store-no-such-folder",
            Self::Exists => "store-file-exists",
            Self::NotEmpty => "store-not-empty",
            Self::OwnData => "store-backup-of-itself",
            Self::NotADatabase => "store-not-a-database",
            Self::NotOurs => "store-other-database",
            Self::Newer { found, known } => {
                return message!("store-newer-version", found, known);
            }
            Self::Damaged(fault) => {
                return message!("store-damaged", fault = fault.message());
            }
            Self::DiskFull => "store-disk-full",
            Self::ReadOnly => "store-read-only",
            Self::NoAccess => "store-no-access",
            Self::Busy => "store-busy",
            Self::Overloaded => "store-overloaded",
            Self::InUse => "store-in-use",
            Self::Served => "store-served",
            Self::BeingRestored => "store-being-restored",
            Self::Replaced => "store-replaced",
            Self::BadAddress(why) => return message!("store-bad-address", why),
            Self::Unreachable(why) => return message!("store-unreachable", why),
            Self::Refused(why) => return message!("store-refused", why),
            Self::NotDurable { setting } => return message!("store-not-durable", setting),
            Self::Io(what) => return message!("store-io-error", what),
            Self::Closed => "store-closed",
        })
    }
}

impl Localize for StoreError {
    fn message(&self) -> Message {
        message!("core-colon", before = self.path.display(), after = self.trouble.message())
    }
}

english_errors!(StoreError { Self { trouble, .. } => trouble });
english_errors!(StoreErrorKind { Self::Damaged(corruption) => corruption });
