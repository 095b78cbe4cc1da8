use std::{
    cmp::Reverse,
    fs,
    io::Read as _,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use tengen_records::{RecordFormat, recognise};

/// Contests have a folder for each round.
const DEEPEST: usize = 4;
/// In a folder of more files the newest one is found among as many.
const MOST_FILES: usize = 20_000;
/// So many of the newest files are looked into.
const MOST_LOOKED_INTO: usize = 20;
/// So much of a file tells what it is.
const BEGINNING: u64 = 16 << 10;
/// A game in which nothing has happened for so long, while something has in others, is left alone.
const LEFT_BEHIND: Duration = Duration::from_secs(10);

/// A place where files with games appear, one after the other.
#[derive(Debug)]
pub(super) struct GameFolder {
    path: PathBuf,
}

impl GameFolder {
    pub(super) fn at(path: &Path) -> Self {
        Self { path: path.to_owned() }
    }

    /// The file to be watched: this one as long as something happens in it, then the newest. `None` where the place is no
    /// folder, or has no games.
    pub(super) fn choose(&self, current: &Path, is_over: bool) -> Option<PathBuf> {
        if !self.path.is_dir() {
            return None;
        }
        let (newest, changed) = newest(&self.path)?;
        let Some(last) = fs::metadata(current).ok().filter(fs::Metadata::is_file) else {
            return Some(newest);
        };
        let last = last.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        let ahead = changed.duration_since(last).unwrap_or_default();
        let may_leave = if is_over { !ahead.is_zero() } else { ahead >= LEFT_BEHIND };
        may_leave.then_some(newest)
    }
}

/// The file in which something has happened last, among those that are games.
fn newest(folder: &Path) -> Option<(PathBuf, SystemTime)> {
    let mut open = vec![(folder.to_owned(), 0)];
    let mut files = Vec::new();
    let mut n_entries = 0;
    while let Some((folder, depth)) = open.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            n_entries += 1;
            if n_entries > MOST_FILES {
                break;
            }
            // What is linked from elsewhere could lead in circles.
            let Ok(kind) = entry.file_type() else { continue };
            let path = entry.path();
            if kind.is_dir() && depth < DEEPEST {
                open.push((path, depth + 1));
            } else if kind.is_file() && is_named_as_record(&path) {
                let changed = entry.metadata().and_then(|metadata| metadata.modified());
                files.push((path, changed.unwrap_or(SystemTime::UNIX_EPOCH)));
            }
        }
    }
    files.sort_by_key(|(_, changed)| Reverse(*changed));
    files.into_iter().take(MOST_LOOKED_INTO).find(|(path, _)| is_record(path))
}

fn is_named_as_record(path: &Path) -> bool {
    let Some(ending) = path.extension().and_then(|ending| ending.to_str()) else { return false };
    RecordFormat::ALL
        .iter()
        .flat_map(|format| format.extensions())
        .any(|known| known.eq_ignore_ascii_case(ending))
}

/// Whether a file begins as games do: tables of results have the same endings.
fn is_record(path: &Path) -> bool {
    let mut begin = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(BEGINNING).read_to_end(&mut begin));
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    read.is_ok() && recognise(&begin, name.as_deref()).is_some()
}
