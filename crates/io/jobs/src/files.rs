//! Program files: what a program needs, so that another machine can run it.

use std::{
    collections::HashMap,
    fmt::Write as _,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    time::SystemTime,
};

use sha2::{Digest as _, Sha256};
use tengen_core::{Localize, Message, english_errors, message};
use tengen_table_host::EngineSpec;

use crate::{EngineOffer, OfferedFile};

/// Files of a program, and bytes of all of them.
const MOST_FILES: usize = 10_000;
const MOST_BYTES: u64 = 1 << 30;
/// What is below these belongs to the system: every worker has its own.
const SYSTEM: [&str; 6] = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"];

/// The files of the programs that are given out.
#[derive(Debug, Default)]
pub struct ProgramFiles {
    known: Mutex<KnownFiles>,
}

#[derive(Debug, Default)]
struct KnownFiles {
    /// What was read of a file that looked so.
    sums: HashMap<PathBuf, (FileLook, String)>,
    /// Where contents are.
    places: HashMap<String, PathBuf>,
}

/// What a file looks like from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FileLook {
    size: u64,
    changed: Option<SystemTime>,
}

/// Why a program cannot be given to other machines.
#[derive(Debug)]
pub enum ProgramFilesError {
    /// Its command line or a path is no text.
    NotText,
    /// It has too many files, or too large ones.
    TooLarge(PathBuf),
    /// A file cannot be read.
    Unreadable(PathBuf, io::Error),
}

impl Localize for ProgramFilesError {
    fn message(&self) -> Message {
        match self {
            Self::NotText => message!("jobs-not-text"),
            Self::TooLarge(path) => message!("jobs-too-large", path = path.display()),
            Self::Unreadable(path, error) => message!("jobs-unreadable", path = path.display(), error),
        }
    }
}

english_errors!(ProgramFilesError { Self::Unreadable(_, error) => error });

impl ProgramFiles {
    /// An engine as a worker is told of it.
    pub fn offer(&self, engine: &EngineSpec) -> Result<EngineOffer, ProgramFilesError> {
        let program = &engine.program;
        let mut command = program.words().ok_or(ProgramFilesError::NotText)?;
        let is_tengen = std::env::current_exe().is_ok_and(|ours| ours == program.file());
        let folder = program.folder().map(std::path::absolute).transpose();
        let folder = folder.map_err(|_| ProgramFilesError::NotText)?;
        let mut files = Vec::new();
        if !is_tengen {
            for (at, word) in command.iter_mut().enumerate() {
                let file = if at == 0 { program.file() } else { named(word, folder.as_deref()) };
                let file = std::path::absolute(&file).unwrap_or(file);
                if file.is_file() && !is_system(&file) {
                    *word = text(&file)?;
                    self.add(&file, &mut files)?;
                }
            }
            for path in program.cell().shown.iter().chain(&folder).filter(|path| !is_system(path)) {
                self.add(path, &mut files)?;
            }
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files.dedup();
        let cell = program.cell();
        Ok(EngineOffer {
            name: engine.name.clone(),
            command,
            is_tengen,
            folder: folder.as_deref().map(text).transpose()?,
            files,
            protocol: engine.protocol.map(|protocol| protocol.code().to_owned()),
            think_time: engine.think_time.map(tengen_core::millis),
            resources: engine.resources,
            settings: engine.settings.clone(),
            restart: engine.restart,
            sandbox: cell.level.code().to_owned(),
            most_memory: cell.limits.memory,
            most_processes: cell.limits.processes,
        })
    }

    /// Where the file with these contents is.
    pub(crate) fn find(&self, sha256: &str) -> Option<PathBuf> {
        self.known().places.get(sha256).cloned()
    }

    /// Adds a file, or a folder with all that is in it. Links are not followed: they may lead anywhere.
    fn add(&self, path: &Path, files: &mut Vec<OfferedFile>) -> Result<(), ProgramFilesError> {
        let unreadable = |error| ProgramFilesError::Unreadable(path.to_owned(), error);
        let found = fs::symlink_metadata(path).map_err(unreadable)?;
        if found.is_dir() {
            let mut inside: Vec<_> = fs::read_dir(path).map_err(unreadable)?.collect();
            inside.sort_by_key(|entry| entry.as_ref().map(fs::DirEntry::path).unwrap_or_default());
            for entry in inside {
                self.add(&entry.map_err(unreadable)?.path(), files)?;
            }
        } else if found.is_file() {
            let size: u64 = files.iter().map(|file| file.size).sum::<u64>() + found.len();
            if files.len() >= MOST_FILES || size > MOST_BYTES {
                return Err(ProgramFilesError::TooLarge(path.to_owned()));
            }
            let look = FileLook { size: found.len(), changed: found.modified().ok() };
            files.push(OfferedFile {
                path: text(path)?,
                sha256: self.sum(path, look).map_err(unreadable)?,
                size: found.len(),
                executable: is_executable(&found),
            });
        }
        Ok(())
    }

    fn sum(&self, path: &Path, look: FileLook) -> io::Result<String> {
        if let Some((_, sum)) = self.known().sums.get(path).filter(|(known, _)| *known == look) {
            return Ok(sum.clone());
        }
        let sum = sha256(File::open(path)?)?;
        let mut known = self.known();
        known.sums.insert(path.to_owned(), (look, sum.clone()));
        known.places.insert(sum.clone(), path.to_owned());
        Ok(sum)
    }

    fn known(&self) -> MutexGuard<'_, KnownFiles> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The SHA-256 of everything that can be read, in hexadecimal digits.
pub(crate) fn sha256(mut from: impl io::Read) -> io::Result<String> {
    let (mut hash, mut buffer) = (Sha256::new(), vec![0; 1 << 16]);
    loop {
        match from.read(&mut buffer)? {
            0 => return Ok(hex(&hash.finalize())),
            read => hash.update(&buffer[..read]),
        }
    }
}

/// Bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The file that an argument may name.
fn named(word: &str, folder: Option<&Path>) -> PathBuf {
    folder.unwrap_or(Path::new("")).join(word)
}

fn is_system(path: &Path) -> bool {
    SYSTEM.iter().any(|system| path.starts_with(system))
}

fn text(path: &Path) -> Result<String, ProgramFilesError> {
    path.to_str().map(str::to_owned).ok_or(ProgramFilesError::NotText)
}

#[cfg(unix)]
fn is_executable(found: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    found.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
const fn is_executable(_: &fs::Metadata) -> bool {
    true
}
