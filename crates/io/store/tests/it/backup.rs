//! Backups, and what is made of them.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use rusqlite::Connection;
use tengen_store::{
    BlockingWait as _, DocumentPrecondition, EventStore, LogCorruption, OverwritePolicy, Seq, SqliteStore,
    StoreError, StoreErrorKind, backup, restore, verify,
};
use tengen_testkit::TestRng;

use crate::{
    child, contents,
    documents::{change, only},
    events, faults, game, small_store,
};

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// A store and a backup of it, in folders of their own.
fn store_and_backup() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let (folder, path) = small_store();
    fs::create_dir(folder.path().join("backups")).unwrap();
    let copy = folder.path().join("backups/monday.db");
    let report = backup(&path, &copy, OverwritePolicy::No, |_| ()).unwrap();
    assert_eq!((report.games, report.events, report.faults.len()), (3, 30, 0));
    (folder, path, copy)
}

#[test]
fn a_backup_is_the_same_store() {
    let (folder, path, copy) = store_and_backup();
    assert_eq!(names(&folder.path().join("backups")), ["monday.db"], "nothing but the one file");
    assert_eq!(faults(&copy), [""; 0]);
    assert_eq!(names(&folder.path().join("backups")), ["monday.db"], "looking leaves nothing behind");
    let (store, copy) = (SqliteStore::open(path).unwrap(), SqliteStore::open(copy).unwrap());
    assert_eq!(contents(&copy), contents(&store));
    // It is a store like any other.
    copy.append(&game("a"), Seq(10), &events(10..11)).wait().unwrap();
}

#[test]
fn a_backup_holds_the_papers() {
    let (folder, path, _) = store_and_backup();
    let store = SqliteStore::open(&path).unwrap();
    for key in ["ann", "ann", "安"] {
        store
            .write(only(&[change("papers", key, Some(r#"{"rating":1500}"#), DocumentPrecondition::Anything)]))
            .wait()
            .unwrap();
    }
    let before = contents(&store);
    assert_eq!(before.len(), 35);
    let copy = folder.path().join("papers.db");
    assert_eq!(backup(&path, &copy, OverwritePolicy::No, |_| ()).unwrap().documents, 2);
    store.write(only(&[change("papers", "ann", None, DocumentPrecondition::Version(2))])).wait().unwrap();
    drop(store);
    assert_eq!(restore(&copy, &path, |_| ()).unwrap().report.documents, 2);
    assert_eq!(contents(&SqliteStore::open(&path).unwrap()), before);
}

/// Documents may be about people.
#[cfg(unix)]
#[test]
fn nobody_but_the_owner_can_read() {
    use std::os::unix::fs::PermissionsExt as _;
    let (folder, path, copy) = store_and_backup();
    restore(&copy, &path, |_| ()).unwrap();
    let store = SqliteStore::open(&path).unwrap();
    store.append(&game("a"), Seq(10), &events(10..11)).wait().unwrap();
    let beside = ["games.db", "games.db-wal", "games.db-shm", "games.db.before-restore-1"];
    for file in beside.map(|name| folder.path().join(name)).iter().chain([&copy]) {
        let mode = fs::metadata(file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    drop(store);
    // What somebody has decided otherwise stays so.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    SqliteStore::open(&path).unwrap();
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
}

/// While others write: all that was acknowledged before the backup began is in it, and of what came later whole appends.
#[test]
fn a_backup_of_a_busy_store() {
    let (folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    let done = AtomicBool::new(false);
    let write = |name: &str| {
        let (busy, mut at) = (game(name), 0);
        while !done.load(Ordering::Relaxed) {
            store.append(&busy, Seq(at), &events(at..at + 3)).wait().unwrap();
            at += 3;
        }
    };
    let copies: Vec<(PathBuf, Vec<u64>)> = thread::scope(|scope| {
        for name in ["busy-1", "busy-2", "busy-3"] {
            scope.spawn(move || write(name));
        }
        let copies = (0..5).map(|n| {
            let lengths = ["busy-1", "busy-2", "busy-3"]
                .map(|name| store.head(&game(name)).wait().unwrap().map_or(0, |head| head.length.0));
            let copy = folder.path().join(format!("{n}.db"));
            backup(&path, &copy, OverwritePolicy::No, |_| ()).unwrap();
            (copy, lengths.to_vec())
        });
        let copies = copies.collect();
        done.store(true, Ordering::Relaxed);
        copies
    });
    for (copy, lengths) in copies {
        assert_eq!(faults(&copy), [""; 0]);
        let copy = SqliteStore::open(&copy).unwrap();
        for (name, length) in ["busy-1", "busy-2", "busy-3"].into_iter().zip(lengths) {
            let log = copy.read(&game(name), Seq(0)).wait().unwrap();
            assert!(
                log.len() as u64 >= length && log.len().is_multiple_of(3),
                "{name}: {} of {length}",
                log.len()
            );
        }
    }
}

#[test]
fn a_backup_overwrites_nothing_unless_told() {
    let (folder, path, copy) = store_and_backup();
    fs::write(&copy, "something dear").unwrap();
    let refused = backup(&path, &copy, OverwritePolicy::No, |_| ()).unwrap_err();
    assert_eq!(refused, StoreError { path: copy.clone(), trouble: StoreErrorKind::Exists });
    assert_eq!(fs::read(&copy).unwrap(), b"something dear");
    backup(&path, &copy, OverwritePolicy::Yes, |_| ()).unwrap();
    assert_eq!(verify(&copy, |_| ()).unwrap().events, 30);
    assert_eq!(names(&folder.path().join("backups")), ["monday.db"]);
}

#[test]
fn a_backup_that_cannot_be_made_leaves_nothing() {
    let (folder, path, copy) = store_and_backup();
    let refused =
        |data: &Path, target: &Path| backup(data, target, OverwritePolicy::Yes, |_| ()).unwrap_err();
    let nowhere = folder.path().join("nowhere");
    let missing = StoreError { path: nowhere.clone(), trouble: StoreErrorKind::MissingFolder };
    assert_eq!(refused(&path, &nowhere.join("copy.db")), missing);
    let none = folder.path().join("none.db");
    assert_eq!(refused(&none, &copy), StoreError { path: none.clone(), trouble: StoreErrorKind::Missing });
    assert!(!none.exists());
    // One that would be worth nothing does not replace one that is.
    let connection = Connection::open(&path).unwrap();
    connection.execute("DELETE FROM events WHERE game = 2 AND seq = 3", []).unwrap();
    drop(connection);
    let fault = LogCorruption::Missing { game: game("b"), seq: Seq(3) };
    assert_eq!(refused(&path, &copy), StoreError { path, trouble: StoreErrorKind::Damaged(fault) });
    assert_eq!(faults(&copy), [""; 0]);
    assert_eq!(names(&folder.path().join("backups")), ["monday.db"]);
}

/// A mistyped name costs nobody the data, not even by force.
#[test]
fn the_data_is_not_its_own_backup() {
    let (folder, path) = small_store();
    let server = SqliteStore::open(&path).unwrap();
    let before = contents(&server);
    for own in ["games.db", "games.db-wal", "games.db.lock", "../NAME/games.db", "games.db-journal"] {
        let own = own.replace("NAME", folder.path().file_name().unwrap().to_str().unwrap());
        let own = folder.path().join(own);
        let refused = StoreError { path: own.clone(), trouble: StoreErrorKind::OwnData };
        assert_eq!(backup(&path, &own, OverwritePolicy::Yes, |_| ()).unwrap_err(), refused);
        assert_eq!(restore(&own, &path, |_| ()).unwrap_err(), refused);
    }
    server.append(&game("a"), Seq(10), &events(10..11)).wait().unwrap();
    assert_eq!(contents(&server).len(), before.len() + 1);
}

/// In the other process: copies and restores until it is killed.
pub(crate) fn copy_to_and_fro(path: &Path) {
    let copy = path.with_file_name("monday.db");
    loop {
        backup(path, &copy, OverwritePolicy::Yes, |_| ()).unwrap();
        restore(&copy, path, |_| ()).unwrap();
        println!("once");
    }
}

/// Whenever a backup or a restore is killed, the data is whole, and so is the backup.
#[test]
fn a_kill_leaves_whole_files() {
    let (_folder, path, _) = store_and_backup();
    let before = contents(&SqliteStore::open(&path).unwrap());
    let mut dice = TestRng::new(11);
    for n in 0..15 {
        let mut other = child::command("copy", &path).spawn().unwrap();
        // Kept to the end: who cannot write a line ends by itself.
        let mut lines = BufReader::new(other.stdout.take().unwrap()).lines();
        assert!(lines.by_ref().map(Result::unwrap).any(|line| line == "once"));
        thread::sleep(Duration::from_micros(dice.below(25_000) as u64));
        other.kill().unwrap();
        other.wait().unwrap();
        drop(lines);
        let copy = path.with_file_name("monday.db");
        assert_eq!((faults(&path), faults(&copy)), (Vec::new(), Vec::new()), "after kill {n}");
        assert_eq!(contents(&SqliteStore::open(&path).unwrap()), before, "after kill {n}");
    }
}

#[test]
fn progress_is_told() {
    let (folder, path) = small_store();
    let mut told = Vec::new();
    backup(&path, &folder.path().join("copy.db"), OverwritePolicy::No, |progress| told.push(progress))
        .unwrap();
    assert!(told.last().is_some_and(|last| last.done == last.all && last.all > 3), "{told:?}");
    told.clear();
    verify(&path, |progress| told.push(progress)).unwrap();
    let done: Vec<u64> = told.iter().map(|progress| progress.done).collect();
    assert_eq!(done, [0, 10, 20, 30]);
    assert!(told.iter().all(|progress| progress.all == 30));
}

#[test]
fn a_backup_is_put_in_place_and_what_was_there_is_kept() {
    let (folder, path, copy) = store_and_backup();
    let store = SqliteStore::open(&path).unwrap();
    let monday = contents(&store);
    store.append(&game("a"), Seq(10), &events(10..15)).wait().unwrap();
    let tuesday = contents(&store);
    drop(store);
    for n in 1..=2 {
        let restored = restore(&copy, &path, |_| ()).unwrap();
        let aside = folder.path().join(format!("games.db.before-restore-{n}"));
        assert_eq!((restored.report.events, restored.aside), (30, Some(aside.clone())));
        assert_eq!(contents(&SqliteStore::open(&path).unwrap()), monday);
        assert_eq!(
            contents(&SqliteStore::open(&aside).unwrap()),
            if n == 1 { &tuesday[..] } else { &monday }
        );
    }
    // And back again.
    restore(&folder.path().join("games.db.before-restore-1"), &path, |_| ()).unwrap();
    assert_eq!(contents(&SqliteStore::open(&path).unwrap()), tuesday);
    assert!(copy.exists(), "the backup stays");
    // On another machine.
    let new = tempfile::tempdir().unwrap();
    let there = new.path().join("games.db");
    assert_eq!(restore(&copy, &there, |_| ()).unwrap().aside, None);
    assert_eq!(contents(&SqliteStore::open(&there).unwrap()), monday);
}

#[test]
fn a_bad_backup_changes_nothing() {
    let (folder, path, copy) = store_and_backup();
    let before = fs::read(&path).unwrap();
    let connection = Connection::open(&copy).unwrap();
    connection.execute("UPDATE events SET payload = 'x' WHERE game = 3 AND seq = 9", []).unwrap();
    drop(connection);
    let fault = LogCorruption::Changed { game: game("c"), seq: Seq(9) };
    let refused = restore(&copy, &path, |_| ()).unwrap_err();
    assert_eq!(refused, StoreError { path: copy.clone(), trouble: StoreErrorKind::Damaged(fault) });
    fs::write(&copy, "no database").unwrap();
    assert_eq!(restore(&copy, &path, |_| ()).unwrap_err().trouble, StoreErrorKind::NotADatabase);
    fs::remove_file(&copy).unwrap();
    assert_eq!(restore(&copy, &path, |_| ()).unwrap_err().trouble, StoreErrorKind::Missing);
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(names(folder.path()), ["backups", "games.db", "games.db.lock"]);
}

/// This is when one needs it: nothing of the store can be read any more. It is kept with all that belongs to it.
#[test]
fn a_ruin_is_replaced() {
    let (folder, path, copy) = store_and_backup();
    fs::write(&path, "a ruin").unwrap();
    fs::write(folder.path().join("games.db-wal"), "and its rubble").unwrap();
    fs::write(folder.path().join("games.db-shm"), "dust").unwrap();
    let aside = restore(&copy, &path, |_| ()).unwrap().aside.unwrap();
    assert_eq!(fs::read(&aside).unwrap(), b"a ruin");
    let ruin = "games.db.before-restore-1";
    let all = ["backups", "games.db", "games.db.lock", ruin, "games.db.before-restore-1-wal"];
    let mut all = all.to_vec();
    all.sort_unstable();
    assert_eq!(names(folder.path()), all);
    assert_eq!(contents(&SqliteStore::open(&path).unwrap()).len(), 33);
}

/// In the other process: has the store open until it is told to end.
pub(crate) fn hold(path: &Path) {
    let store = SqliteStore::open(path).unwrap();
    println!("open");
    std::io::stdin().read_to_end(&mut Vec::new()).unwrap();
    drop(store);
}

#[test]
fn nothing_is_replaced_that_somebody_has_open() {
    let (_folder, path, copy) = store_and_backup();
    let in_use = StoreError { path: path.clone(), trouble: StoreErrorKind::InUse };
    // Here.
    let store = SqliteStore::open(&path).unwrap();
    assert_eq!(restore(&copy, &path, |_| ()).unwrap_err(), in_use);
    drop(store);
    // In another process, until that ends, be it by force.
    let mut other = child::command("hold", &path).spawn().unwrap();
    let lines = BufReader::new(other.stdout.take().unwrap()).lines();
    assert!(lines.map(Result::unwrap).any(|line| line == "open"));
    assert_eq!(restore(&copy, &path, |_| ()).unwrap_err(), in_use);
    backup(&path, &path.with_extension("copy"), OverwritePolicy::No, |_| ()).unwrap();
    other.kill().unwrap();
    other.wait().unwrap();
    restore(&copy, &path, |_| ()).unwrap();
    // By a program that knows nothing of us.
    SqliteStore::open(&path).unwrap();
    let stranger = Connection::open(&path).unwrap();
    stranger.execute_batch("BEGIN; SELECT count(*) FROM games").unwrap();
    assert_eq!(restore(&copy, &path, |_| ()).unwrap_err(), in_use);
    drop(stranger);
    restore(&copy, &path, |_| ()).unwrap();
}

#[test]
fn nobody_opens_what_is_being_replaced() {
    let (folder, path, _copy) = store_and_backup();
    let lock = Connection::open(folder.path().join("games.db.lock")).unwrap();
    lock.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let refused = SqliteStore::open(&path).unwrap_err();
    assert_eq!(refused, StoreError { path: path.clone(), trouble: StoreErrorKind::BeingRestored });
    drop(lock);
    SqliteStore::open(&path).unwrap();
}
