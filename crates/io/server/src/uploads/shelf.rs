//! Storage of uploaded files: in a folder, or a few of them in memory.

use std::{
    collections::VecDeque,
    fs, io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    time::SystemTime,
};

use axum::{body::Bytes, http::StatusCode};
use tengen_records::RecordFormat;

use crate::{Answer, ApiError, names::fresh};

/// The length of a file's name without its ending: hexadecimal digits.
pub(super) const ID: usize = 16;
/// A folder may hold so many bytes and files; the oldest go first.
const MOST_BYTES: u64 = 512 << 20;
const MOST_FILES: usize = 10_000;
/// The same in memory.
const MOST_MEMORY: usize = 64 << 20;
const MOST_IN_MEMORY: usize = 64;
/// The ending of a file that is still being written.
const PART: &str = "part";

#[derive(Debug)]
pub(super) enum UploadShelf {
    Folder(PathBuf),
    /// The oldest first.
    Memory(Mutex<VecDeque<CachedUpload>>),
}

#[derive(Debug)]
pub(super) struct CachedUpload {
    id: String,
    ending: &'static str,
    bytes: Bytes,
}

/// The endings of names that tell something about a file.
pub(super) fn endings() -> impl Iterator<Item = &'static str> {
    RecordFormat::ALL.into_iter().flat_map(|format| format.extensions().iter().copied())
}

impl UploadShelf {
    pub(super) fn new(folder: Option<PathBuf>) -> Self {
        folder.map_or_else(|| Self::Memory(Mutex::default()), Self::Folder)
    }

    pub(super) fn put(&self, id: &str, ending: &'static str, bytes: Bytes) -> Answer<()> {
        match self {
            Self::Folder(folder) => save(folder, id, ending, &bytes).map_err(|error| {
                tracing::error!(%error, "a record cannot be kept");
                broken()
            }),
            Self::Memory(kept) => {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.retain(|kept| kept.id != id);
                kept.push_back(CachedUpload { id: id.to_owned(), ending, bytes });
                while kept.len() > 1
                    && (kept.len() > MOST_IN_MEMORY
                        || kept.iter().map(|kept| kept.bytes.len()).sum::<usize>() > MOST_MEMORY)
                {
                    kept.pop_front();
                }
                Ok(())
            }
        }
    }

    /// Removes a file, if it is there.
    pub(super) fn remove(&self, id: &str) {
        match self {
            Self::Folder(folder) => {
                for ending in endings().chain([""]) {
                    let _ = fs::remove_file(path_of(folder, id, ending));
                }
            }
            Self::Memory(kept) => {
                kept.lock().unwrap_or_else(PoisonError::into_inner).retain(|kept| kept.id != id);
            }
        }
    }

    pub(super) fn get(&self, id: &str) -> Answer<Option<(&'static str, Bytes)>> {
        match self {
            Self::Folder(folder) => load(folder, id).map_err(|error| {
                tracing::error!(%error, "a record cannot be read");
                broken()
            }),
            Self::Memory(kept) => {
                let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                let found = kept.iter().find(|kept| kept.id == id);
                Ok(found.map(|kept| (kept.ending, kept.bytes.clone())))
            }
        }
    }
}

fn broken() -> ApiError {
    let key = "server-records-folder";
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "records", key)
}

fn path_of(folder: &Path, id: &str, ending: &str) -> PathBuf {
    if ending.is_empty() { folder.join(id) } else { folder.join(format!("{id}.{ending}")) }
}

fn save(folder: &Path, id: &str, ending: &str, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let path = path_of(folder, id, ending);
    // What somebody brings again is new again.
    if let Ok(file) = fs::OpenOptions::new().write(true).open(&path) {
        return file.set_modified(SystemTime::now());
    }
    let part = folder.join(format!("{id}-{}.{PART}", fresh(8)));
    let saved = fs::write(&part, bytes).and_then(|()| fs::rename(&part, &path));
    if saved.is_err() {
        let _ = fs::remove_file(&part);
    }
    saved?;
    make_room(folder, MOST_BYTES, MOST_FILES)
}

fn load(folder: &Path, id: &str) -> io::Result<Option<(&'static str, Bytes)>> {
    for ending in endings().chain([""]) {
        match fs::read(path_of(folder, id, ending)) {
            Ok(bytes) => return Ok(Some((ending, bytes.into()))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}

/// Removes the oldest of our files until the rest fits.
fn make_room(folder: &Path, most_bytes: u64, most_files: usize) -> io::Result<()> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_name().to_str().is_some_and(is_ours) {
            continue;
        }
        // It may have gone in the meantime.
        if let Ok(about) = entry.metadata() {
            files.push((about.modified().unwrap_or(SystemTime::UNIX_EPOCH), about.len(), entry.path()));
        }
    }
    files.sort();
    let (mut bytes, mut count) = (files.iter().map(|file| file.1).sum::<u64>(), files.len());
    for (_, size, path) in files {
        if bytes <= most_bytes && count <= most_files {
            break;
        }
        let _ = fs::remove_file(path);
        (bytes, count) = (bytes - size, count - 1);
    }
    Ok(())
}

/// Whether we have given a file this name. Others' files in the folder are left alone.
fn is_ours(name: &str) -> bool {
    let (stem, ending) = name.split_once('.').unwrap_or((name, ""));
    let id = if ending == PART { stem.split('-').next().unwrap_or_default() } else { stem };
    id.len() == ID
        && id.bytes().all(|c| c.is_ascii_hexdigit())
        && (ending.is_empty() || ending == PART || endings().any(|known| known == ending))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_oldest_files_make_room_and_those_of_others_stay() {
        let folder = tempfile::tempdir().unwrap();
        let save = |name: &str, age: u64| {
            fs::write(folder.path().join(name), [0; 100]).unwrap();
            let file = fs::OpenOptions::new().write(true).open(folder.path().join(name)).unwrap();
            file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
        };
        save("0123456789abcdef.sgf", 30);
        save("1123456789abcdef", 20);
        save("2123456789abcdef-abcd.part", 40);
        save("3123456789abcdef.lib", 10);
        save("notes.txt", 90);
        save("0123456789abcdef.pdf", 90);
        make_room(folder.path(), 200, 100).unwrap();
        let left = |name: &str| folder.path().join(name).exists();
        assert!(!left("2123456789abcdef-abcd.part") && !left("0123456789abcdef.sgf"));
        assert!(left("1123456789abcdef") && left("3123456789abcdef.lib"));
        make_room(folder.path(), 1000, 1).unwrap();
        assert!(!left("1123456789abcdef") && left("3123456789abcdef.lib"));
        assert!(left("notes.txt") && left("0123456789abcdef.pdf"));
    }

    #[test]
    fn memory_holds_a_few_files() {
        let shelf = UploadShelf::new(None);
        for number in 0..MOST_IN_MEMORY + 3 {
            shelf.put(&format!("{number:016x}"), "sgf", Bytes::from_static(b"x")).unwrap();
        }
        assert_eq!(shelf.get(&format!("{:016x}", 2)).unwrap(), None);
        assert_eq!(shelf.get(&format!("{:016x}", 3)).unwrap(), Some(("sgf", Bytes::from_static(b"x"))));
        shelf.put("ffffffffffffffff", "", Bytes::from(vec![0; MOST_MEMORY])).unwrap();
        assert_eq!(shelf.get(&format!("{:016x}", 5)).unwrap(), None);
        assert!(shelf.get("ffffffffffffffff").unwrap().is_some());
    }
}
