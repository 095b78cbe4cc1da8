//! What is opened, and what is left alone.

use std::{fs, path::Path};

use rusqlite::Connection;
use tengen_store::{
    BlockingWait as _, EventStore as _, Seq, SqliteStore, StoreError, StoreErrorKind, verify,
};

use crate::{contents, events, game, small_store};

/// Opening must fail with this, and so must looking at it; neither may touch the file or leave anything beside it.
fn refuse(path: &Path, trouble: &StoreErrorKind) {
    let folder = path.parent().unwrap();
    let names = || {
        let mut names: Vec<_> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let (bytes, before) = (fs::read(path).ok(), names());
    let error = StoreError { path: path.to_path_buf(), trouble: trouble.clone() };
    assert_eq!(SqliteStore::open(path).unwrap_err(), error);
    assert_eq!(verify(path, |_| ()).unwrap_err(), error);
    assert_eq!((fs::read(path).ok(), names()), (bytes, before));
}

#[test]
fn a_store_stays_from_one_opening_to_the_next() {
    let (_folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    assert_eq!(store.path(), path);
    let before = contents(&store);
    assert_eq!(before.len(), 33);
    drop(store);
    assert_eq!(contents(&SqliteStore::open(&path).unwrap()), before);
    // Closed properly it is one file, with the empty one by which it is locked.
    let names: Vec<_> =
        fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
}

#[test]
fn a_name_that_needs_care() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("100% of the games?mode=ro#天元 '.db");
    let store = SqliteStore::open(&path).unwrap();
    store.append(&game("a"), Seq(0), &events(0..1)).wait().unwrap();
    drop(store);
    assert!(path.exists());
    assert_eq!(contents(&SqliteStore::open(&path).unwrap()).len(), 2);
}

#[test]
fn what_is_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    for bytes in [&b"not a database"[..], &[0; 5000], "天元\n".repeat(2000).as_bytes()] {
        fs::write(&path, bytes).unwrap();
        refuse(&path, &StoreErrorKind::NotADatabase);
    }
    // A store whose beginning is lost.
    let (_folder, path) = small_store();
    let mut bytes = fs::read(&path).unwrap();
    for (at, byte) in [(0, b's'), (16, 0xff), (21, 99)] {
        let right = std::mem::replace(&mut bytes[at], byte);
        fs::write(&path, &bytes).unwrap();
        refuse(&path, &StoreErrorKind::NotADatabase);
        bytes[at] = right;
    }
    fs::write(&path, &bytes).unwrap();
    SqliteStore::open(&path).unwrap();
}

#[test]
fn a_database_of_another_program() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    for mode in ["DELETE", "WAL"] {
        let theirs = Connection::open(&path).unwrap();
        theirs.pragma_update(None, "journal_mode", mode).unwrap();
        theirs.execute_batch("CREATE TABLE IF NOT EXISTS theirs (x); INSERT INTO theirs VALUES (1)").unwrap();
        drop(theirs);
        refuse(&path, &StoreErrorKind::NotOurs);
    }
}

#[test]
fn a_later_version() {
    let (_folder, path) = small_store();
    let later = Connection::open(&path).unwrap();
    later.pragma_update(None, "user_version", 7).unwrap();
    drop(later);
    refuse(&path, &StoreErrorKind::Newer { found: 7, known: 2 });
}

#[test]
fn places_where_no_file_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("nowhere");
    let error = SqliteStore::open(missing.join("games.db")).unwrap_err();
    assert_eq!(error, StoreError { path: missing.clone(), trouble: StoreErrorKind::MissingFolder });
    assert!(!missing.exists());
    fs::create_dir(&missing).unwrap();
    refuse(&missing, &StoreErrorKind::NoAccess);
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(SqliteStore::open(file.join("games.db")).is_err());
    // An empty file is what is left of a store that was never finished; there is nothing in it to look at.
    assert_eq!(verify(&file, |_| ()).unwrap_err().trouble, StoreErrorKind::NotADatabase);
    assert_eq!(contents(&SqliteStore::open(&file).unwrap()), [""; 0]);
    assert_eq!(verify(&folder.path().join("none"), |_| ()).unwrap_err().trouble, StoreErrorKind::Missing);
}
