//! Program cache: the files of programs that a worker was sent, each program in a folder of its own.

use std::{
    fs::{self, File},
    io,
    path::{Component, Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use sha2::{Digest as _, Sha256};
use tengen_bots::ProgramSpec;
use tengen_core::{Localize, Message, english_errors, message};
use tengen_sandbox::{SandboxPolicy, TrustLevel};
use tengen_table_host::{EngineProtocol, EngineSpec};

use crate::{
    DeskClient, DeskClientError, EngineOffer, OfferedFile,
    files::{hex, sha256},
};

/// Where a worker keeps programs.
#[derive(Debug)]
pub struct ProgramCache {
    folder: PathBuf,
    /// How programs are held at least.
    level: TrustLevel,
    /// One program is fetched at a time.
    fetching: Mutex<()>,
}

/// Why a worker cannot run a program.
#[derive(Debug)]
pub enum CacheError {
    /// Its files cannot be fetched.
    Fetch(DeskClientError),
    /// They cannot be kept.
    Write(PathBuf, io::Error),
    /// A file came with other contents than were promised.
    Contents(String),
    /// It is described in a way that this worker does not understand.
    Unknown,
}

impl Localize for CacheError {
    fn message(&self) -> Message {
        match self {
            Self::Fetch(error) => error.message(),
            Self::Write(path, error) => message!("jobs-cannot-keep", path = path.display(), error),
            Self::Contents(path) => message!("jobs-other-contents", path),
            Self::Unknown => message!("jobs-unknown-engine"),
        }
    }
}

english_errors!(CacheError {
    Self::Fetch(error) => error,
    Self::Write(_, error) => error,
});

impl ProgramCache {
    /// Keeps programs in this folder, and holds them at least like this.
    pub const fn new(folder: PathBuf, level: TrustLevel) -> Self {
        Self { folder, level, fetching: Mutex::new(()) }
    }

    /// An engine as it is started here; its files are fetched if they are not there.
    pub fn engine(&self, offer: &EngineOffer, desk: &DeskClient) -> Result<EngineSpec, CacheError> {
        let offered = TrustLevel::of(&offer.sandbox).ok_or(CacheError::Unknown)?;
        let (level, root) = if offer.is_tengen {
            (offered, None)
        } else {
            let _alone = self.fetching.lock().unwrap_or_else(PoisonError::into_inner);
            let level = if offered == TrustLevel::Jail { offered } else { self.level };
            (level, Some(self.fetch(&offer.files, desk)?))
        };
        let here = |path: &str| match &root {
            Some(root) => inside(root, path).to_string_lossy().into_owned(),
            None => path.to_owned(),
        };
        let is_file = |word: &str| offer.files.iter().any(|file| file.path == word);
        let mut words =
            offer.command.iter().map(|word| if is_file(word) { here(word) } else { word.clone() });
        let own = if offer.is_tengen { std::env::current_exe().ok() } else { None };
        let first = words.next().ok_or(CacheError::Unknown)?;
        let name = own.map_or_else(|| first.into(), PathBuf::into_os_string);
        let program = ProgramSpec::named(name).map_err(|_| CacheError::Unknown)?;
        let mut program = program.with_args(words.map(Into::into));
        if let Some(folder) = &offer.folder {
            program = program.in_folder(here(folder).into());
        }
        let mut cell = SandboxPolicy::usual(level);
        cell.limits.memory = offer.most_memory.or(cell.limits.memory);
        cell.limits.processes = offer.most_processes.or(cell.limits.processes);
        cell.shown = root.into_iter().collect();
        let protocol = match &offer.protocol {
            Some(code) => Some(EngineProtocol::from_code(code).ok_or(CacheError::Unknown)?),
            None => None,
        };
        Ok(EngineSpec {
            name: offer.name.clone(),
            program: program.held_in(cell),
            protocol,
            think_time: offer.think_time.map(Duration::from_millis),
            resources: offer.resources,
            settings: offer.settings.clone(),
            restart: offer.restart,
        })
    }

    /// The folder with these files, below which each has the path that it has on the desk's machine.
    fn fetch(&self, files: &[OfferedFile], desk: &DeskClient) -> Result<PathBuf, CacheError> {
        let list = serde_json::to_string(files).unwrap_or_default();
        let name = hex(&Sha256::digest(list)[..12]);
        let (whole, part) = (self.folder.join(&name), self.folder.join(format!("{name}.part")));
        if whole.is_dir() {
            return Ok(whole);
        }
        let cannot = |path: &Path| {
            let path = path.to_owned();
            |error| CacheError::Write(path, error)
        };
        if part.exists() {
            fs::remove_dir_all(&part).map_err(cannot(&part))?;
        }
        fs::create_dir_all(&part).map_err(cannot(&part))?;
        for file in files {
            let path = inside(&part, &file.path);
            let folder = path.parent().unwrap_or(&part);
            fs::create_dir_all(folder).map_err(cannot(folder))?;
            let mut out = File::create_new(&path).map_err(cannot(&path))?;
            desk.file(&file.sha256, file.size, &mut out).map_err(CacheError::Fetch)?;
            drop(out);
            let found = File::open(&path).and_then(sha256).map_err(cannot(&path))?;
            if found != file.sha256 {
                return Err(CacheError::Contents(file.path.clone()));
            }
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt as _;
                let mode = if file.executable { 0o755 } else { 0o644 };
                fs::set_permissions(&path, fs::Permissions::from_mode(mode)).map_err(cannot(&path))?;
            }
        }
        fs::rename(&part, &whole).map_err(cannot(&whole))?;
        Ok(whole)
    }
}

/// Where a file of the desk's machine is below a folder of ours: nowhere else, whatever its path says.
fn inside(root: &Path, path: &str) -> PathBuf {
    let parts = Path::new(path).components().filter_map(|part| match part {
        Component::Normal(name) => Some(name),
        Component::Prefix(_) | Component::RootDir | Component::CurDir | Component::ParentDir => None,
    });
    root.join(parts.collect::<PathBuf>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_stays_inside() {
        for (path, expected) in [
            ("/home/a/bot", "/cache/home/a/bot"),
            ("../../etc/passwd", "/cache/etc/passwd"),
            ("/a/../../b", "/cache/a/b"),
            ("./x", "/cache/x"),
        ] {
            assert_eq!(inside(Path::new("/cache"), path), PathBuf::from(expected), "{path}");
        }
    }
}
