//! The store from outside: what every store promises, and what one in a file promises beyond that.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "in a test a panic is the report, and print tells more"
)]
#![allow(clippy::cast_possible_truncation, reason = "no test has four billion events")]

mod backup;
mod child;
mod conformance;
mod damage;
mod documents;
mod figures;
mod full;
mod kill;
mod migrate;
mod open;
#[cfg(unix)]
mod postgres;
#[cfg(unix)]
mod replaced;
mod sharing;
mod submit;
mod texts;

use std::path::{Path, PathBuf};

use tengen_store::{BlockingWait as _, EventStore, GameId, MemoryStore, PgStore, Seq, SqliteStore, verify};
use tengen_testkit::PostgresDatabase;

#[test]
fn a_store_in_memory_keeps_the_promises() {
    conformance::check(|| Box::new(MemoryStore::new()));
    conformance::check_shared(&MemoryStore::new());
}

#[test]
fn a_store_in_a_file_keeps_the_promises() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = (0..).map(|n| folder.path().join(format!("{n}.db")));
    conformance::check(|| Box::new(SqliteStore::open(files.next().unwrap()).unwrap()));
}

fn game(name: &str) -> GameId {
    name.parse().unwrap()
}

/// Where a store is: in a file, or in a database.
struct Place<'a> {
    name: PathBuf,
    database: Option<PostgresDatabase<'a>>,
    _folder: Option<tempfile::TempDir>,
}

impl<'a> Place<'a> {
    /// A new file that is not there yet.
    fn file() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { name: folder.path().join("games.db"), database: None, _folder: Some(folder) }
    }

    fn database(database: PostgresDatabase<'a>) -> Self {
        Self { name: database.address().into(), database: Some(database), _folder: None }
    }

    /// What is wrong there, in words, once all who were killed are gone.
    fn faults(&self) -> Vec<String> {
        let Some(database) = &self.database else { return faults(&self.name) };
        database.wait_until_alone();
        let store = open_at(&self.name);
        let games = store.games(None, usize::MAX).wait().unwrap();
        let read = games.iter().map(|entry| store.read(&entry.game, Seq(0)).wait());
        read.filter_map(Result::err).map(|error| error.to_string()).collect()
    }
}

/// Opens the store in a file or in a database.
fn open_at(name: &Path) -> Box<dyn EventStore> {
    match name.to_str().filter(|name| name.starts_with("postgres://")) {
        Some(address) => Box::new(PgStore::open_volatile(address).unwrap()),
        None => Box::new(SqliteStore::open(name).unwrap()),
    }
}

/// Events that say which they are.
fn events(range: std::ops::Range<u64>) -> Vec<String> {
    range.map(|n| format!(r#"{{"played":{n},"said":"天元"}}"#)).collect()
}

/// A folder with a store of three games with ten events each, which nobody has open.
fn small_store() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = SqliteStore::open(&path).unwrap();
    for name in ["a", "b", "c"] {
        store.append(&game(name), Seq(0), &events(0..10)).wait().unwrap();
    }
    drop(store);
    (folder, path)
}

/// All games that a store holds, and its collection of documents, in words.
fn contents(store: &dyn EventStore) -> Vec<String> {
    let all = store.games(None, usize::MAX).wait().unwrap();
    all.iter()
        .flat_map(|entry| {
            let log = store.read(&entry.game, Seq(0)).wait().unwrap();
            let head = format!("{} {:?} {:?}", entry.game, entry.head, entry.changed);
            [head].into_iter().chain(log.into_iter().map(|event| format!("{event:?}")))
        })
        .chain(
            store
                .documents("papers", "", None, usize::MAX)
                .wait()
                .unwrap()
                .iter()
                .map(|document| format!("{document:?}")),
        )
        .collect()
}

/// What is wrong with a file, in words.
fn faults(path: &Path) -> Vec<String> {
    verify(path, |_| ()).unwrap().faults.iter().map(ToString::to_string).collect()
}
