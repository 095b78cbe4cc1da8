use std::{
    borrow::Cow,
    io,
    path::{Path, PathBuf},
};

use rusqlite::ErrorCode;
use tengen_core::{Lang, Localize, english_errors};

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
    /// It is being replaced by a backup just now.
    BeingRestored,
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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let (en, zh) = match self {
            Self::Missing => ("there is no such file", "没有这个文件"),
            Self::MissingFolder => (
                "there is no such folder; create it, or name another",
                "没有这个文件夹；请建立它，或指定别的文件夹",
            ),
            Self::Exists => (
                "there is a file already; choose another name, or --force to replace it",
                "文件已经存在；请换一个名称，或用 --force 替换",
            ),
            Self::OwnData => (
                "this is the data itself, not a backup of it; choose another name",
                "这是数据本身，不是它的备份；请换一个名称",
            ),
            Self::NotADatabase => (
                "this is not a database, or its beginning is damaged; restore a backup with `tengen restore`",
                "不是数据库，或文件开头已损坏；请用 tengen restore 恢复备份",
            ),
            Self::NotOurs => (
                "this is a database of another program; nothing was changed; name another file or folder",
                "这是别的程序的数据库；没有改动；请指定别的文件或文件夹",
            ),
            Self::Newer { found, known } => return newer(*found, *known, lang),
            Self::Damaged(fault) => return damaged(fault, lang),
            Self::DiskFull => (
                "the disk is full; nothing was written, reading goes on; make room, and writing goes on too",
                "磁盘已满；没有写入任何内容，读取照常；腾出空间后写入会自动恢复",
            ),
            Self::ReadOnly => (
                "this cannot be written; check the permissions of the file, its folder and its disk",
                "无法写入；请检查文件、文件夹和磁盘的权限",
            ),
            Self::NoAccess => (
                "this cannot be opened; check that it is a file and that you may read and write it and its folder",
                "无法打开；请检查它是不是文件，以及文件和文件夹的读写权限",
            ),
            Self::Busy => (
                "another program has been writing for too long; nothing was written; try again, or end that program",
                "别的程序占用写入太久；没有写入任何内容；请重试，或结束那个程序",
            ),
            Self::Overloaded => (
                "too much is waiting to be written; nothing was written; try again in a moment",
                "等待写入的内容太多；没有写入任何内容；请稍后再试",
            ),
            Self::InUse => (
                "a program has the data open; end it (the server, for example) first",
                "有程序正在使用数据；请先结束它（例如服务器）",
            ),
            Self::BeingRestored => (
                "a backup is being restored just now; try again when that is done",
                "正在恢复备份；请等它完成后再试",
            ),
            Self::Io(what) => return io_trouble(what, lang),
            Self::Closed => ("the store has been closed", "存储已经关闭"),
        };
        lang.pick(en, zh).into()
    }
}

fn newer(found: u32, known: u32, lang: Lang) -> Cow<'static, str> {
    match lang {
        Lang::En => format!(
            "this was written by a later Tengen (version {found} of the file, we know {known}); nothing was changed; \
             install that Tengen"
        ),
        Lang::Zh => format!(
            "文件由更新的 Tengen 写成（文件版本 {found}，我们只认识 {known}）；没有改动；请安装新版 Tengen"
        ),
    }
    .into()
}

fn damaged(fault: &LogCorruption, lang: Lang) -> Cow<'static, str> {
    let fault = fault.localize(lang);
    match lang {
        Lang::En => {
            format!("{fault}; see how much with `tengen verify`, then restore a backup with `tengen restore`")
        }
        Lang::Zh => format!("{fault}；请用 tengen verify 查看损坏的范围，再用 tengen restore 恢复备份"),
    }
    .into()
}

fn io_trouble(what: &str, lang: Lang) -> Cow<'static, str> {
    match lang {
        Lang::En => format!(
            "the disk fails, or a limit on the size of files is reached ({what}); nothing was written; check the disk"
        ),
        Lang::Zh => format!("磁盘出错，或达到文件大小的限制（{what}）；没有写入任何内容；请检查磁盘"),
    }
    .into()
}

impl Localize for StoreError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        let colon = lang.pick(": ", "：");
        format!("{}{colon}{}", self.path.display(), self.trouble.localize(lang)).into()
    }
}

english_errors!(StoreError, StoreErrorKind);
