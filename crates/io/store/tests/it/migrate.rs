//! Files of an earlier Tengen.

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tengen_store::{
    BlockingWait as _, DocumentPrecondition, EventStore, OverwritePolicy, Seq, SqliteStore, WriteBatch,
    backup, restore, verify,
};

use crate::{
    contents,
    documents::{append, change, only},
    events, faults, game, small_store,
};

/// A file as the first version wrote it, with three games, one of which was taken over, as there was then, and what it holds.
fn version_1() -> (tempfile::TempDir, PathBuf, Vec<String>) {
    let (folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    let held = contents(&store);
    drop(store);
    let old = folder.path().join("old.db");
    let connection = Connection::open(&old).unwrap();
    connection.execute_batch(include_str!("../../src/sqlite/1.sql")).unwrap();
    connection.pragma_update(None, "application_id", 0x546e_676e).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    connection.pragma_update(None, "journal_mode", "WAL").unwrap();
    connection.execute("ATTACH ?1 AS new", [path.to_str().unwrap()]).unwrap();
    let copy = "INSERT INTO games SELECT * FROM new.games; INSERT INTO events SELECT * FROM new.events;";
    connection.execute_batch(copy).unwrap();
    connection.execute("UPDATE games SET epoch = 1 WHERE id = 'b'", []).unwrap();
    connection.execute_batch("DETACH new").unwrap();
    (folder, old, held)
}

fn version_of(path: &Path) -> i64 {
    Connection::open(path).unwrap().pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

/// Games go on where they were, and documents can be put beside them.
fn check_migrated(path: &Path, held: &[String]) {
    let store = SqliteStore::open(path).unwrap();
    assert_eq!(contents(&store), held);
    let documents = vec![change("papers", "k", Some("v"), DocumentPrecondition::Absent)];
    assert_eq!(store.write(WriteBatch { append: Some(append("a", 10, 1)), documents }).wait(), Ok(Seq(11)));
    assert_eq!(store.append(&game("b"), Seq(10), &events(10..12)).wait(), Ok(Seq(12)));
    drop(store);
    assert_eq!(version_of(path), 2);
    let report = verify(path, |_| ()).unwrap();
    assert_eq!((report.games, report.events, report.documents), (3, 33, 1));
    assert_eq!(report.faults, []);
    let store = SqliteStore::open(path).unwrap();
    assert_eq!(store.document("papers", "k").wait().unwrap().unwrap().version, 1);
}

#[test]
fn a_file_of_the_first_version_goes_on() {
    let (_folder, old, held) = version_1();
    assert_eq!((version_of(&old), faults(&old)), (1, Vec::new()));
    assert_eq!(version_of(&old), 1, "looking does not change it");
    check_migrated(&old, &held);
}

/// While an earlier program still has it open.
#[test]
fn a_file_of_the_first_version_that_is_in_use() {
    let (_folder, old, held) = version_1();
    let earlier = Connection::open(&old).unwrap();
    let count = |connection: &Connection| -> i64 {
        connection.query_row("SELECT count(*) FROM events", [], |row| row.get(0)).unwrap()
    };
    earlier.execute_batch("BEGIN").unwrap();
    assert_eq!(count(&earlier), 30);
    check_migrated(&old, &held);
    assert_eq!(count(&earlier), 30, "it reads on what it was reading");
    earlier.execute_batch("COMMIT").unwrap();
    assert_eq!(count(&earlier), 33);
}

#[test]
fn a_backup_of_the_first_version_is_restored() {
    let (folder, old, held) = version_1();
    let copy = folder.path().join("copy.db");
    let report = backup(&old, &copy, OverwritePolicy::No, |_| ()).unwrap();
    assert_eq!((report.events, report.documents, version_of(&copy)), (30, 0, 1));
    let place = folder.path().join("games.db");
    let store = SqliteStore::open(&place).unwrap();
    store.write(only(&[change("papers", "later", Some("x"), DocumentPrecondition::Absent)])).wait().unwrap();
    drop(store);
    let restored = restore(&copy, &place, |_| ()).unwrap();
    check_migrated(&place, &held);
    assert_eq!(version_of(&copy), 1, "the backup stays as it is");
    // And what was there before has its document.
    let aside = SqliteStore::open(restored.aside.unwrap()).unwrap();
    assert!(aside.document("papers", "later").wait().unwrap().is_some());
}
