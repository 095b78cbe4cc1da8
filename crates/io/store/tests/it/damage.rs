//! Files that are not as we left them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rusqlite::Connection;
use tengen_store::{
    BlockingWait as _, DocumentPrecondition, EventStore, LogCorruption, Seq, SqliteStore, StoreErrorKind,
    verify,
};
use tengen_testkit::TestRng;

use crate::{
    contents,
    documents::{change, only},
    events, faults, game, small_store,
};

/// Turns one bit of every place in the file where these bytes stand; old copies of a page may have them too.
fn flip(path: &Path, bytes: &[u8]) {
    let mut file = fs::read(path).unwrap();
    let places: Vec<usize> =
        (0..file.len() - bytes.len()).filter(|&at| file[at..].starts_with(bytes)).collect();
    assert!(!places.is_empty(), "not in the file");
    for at in places {
        file[at] ^= 1;
    }
    fs::write(path, file).unwrap();
}

/// Something done to the tables behind the back of the store.
fn tamper(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection.pragma_update(None, "foreign_keys", false).unwrap();
    assert!(connection.execute(sql, []).unwrap() > 0, "{sql}");
}

#[test]
fn a_turned_bit_in_an_event() {
    let (_folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    store.append(&game("b"), Seq(10), &["needle".to_owned(), "hay".to_owned()]).wait().unwrap();
    drop(store);
    let clean = verify(&path, |_| ()).unwrap();
    assert_eq!((clean.games, clean.events, clean.faults), (3, 32, Vec::new()));
    flip(&path, b"needle");
    assert_eq!(faults(&path), ["game b: event 10 is corrupt"]);
    let store = SqliteStore::open(&path).unwrap();
    let trouble = |from| store.read(&game("b"), Seq(from)).wait().unwrap_err().trouble;
    let changed = StoreErrorKind::Damaged(LogCorruption::Changed { game: game("b"), seq: Seq(10) });
    assert_eq!((trouble(0), trouble(10)), (changed.clone(), changed));
    // What is sound is served: other games, and the end of this one.
    assert_eq!(store.read(&game("b"), Seq(11)).wait().unwrap()[0].payload, "hay");
    assert_eq!(store.read(&game("a"), Seq(0)).wait().unwrap().len(), 10);
    assert_eq!(store.append(&game("a"), Seq(10), &events(10..11)).wait(), Ok(Seq(11)));
}

/// Three games with ten events each.
pub(crate) fn fill_small(store: &dyn EventStore) {
    for name in ["a", "b", "c"] {
        store.append(&game(name), Seq(0), &events(0..10)).wait().unwrap();
    }
}

/// Of a store so filled, whose game `a` somebody has falsified, nothing false is ever served, and nobody else is disturbed.
pub(crate) fn check_falsified(store: &dyn EventStore, how: &str) {
    let read = store.read(&game("a"), Seq(0)).wait();
    assert!(read.is_err() || read.is_ok_and(|log| log.is_empty()), "{how}");
    assert_eq!(store.read(&game("b"), Seq(0)).wait().unwrap().len(), 10);
    assert_eq!(store.append(&game("b"), Seq(10), &events(10..11)).wait(), Ok(Seq(11)));
}

/// Three documents.
pub(crate) fn fill_documents(store: &dyn EventStore) {
    for key in ["a", "b", "c"] {
        store.write(only(&[change("s", key, Some("text"), DocumentPrecondition::Absent)])).wait().unwrap();
    }
}

/// Of a store so filled, whose document `b` somebody has falsified, the others are served.
pub(crate) fn check_bad_document(store: &dyn EventStore, how: &str) {
    let bad =
        StoreErrorKind::Damaged(LogCorruption::BadPaper { collection: "s".to_owned(), key: "b".to_owned() });
    assert_eq!(store.document("s", "b").wait().unwrap_err().trouble, bad, "{how}");
    assert_eq!(store.documents("s", "", None, 10).wait().unwrap_err().trouble, bad, "{how}");
    assert_eq!(store.documents("s", "", Some("b"), 10).wait().unwrap().len(), 1);
    assert!(store.document("s", "a").wait().unwrap().is_some());
    // Who knows better can put it right.
    if !how.contains("-3") {
        store.write(only(&[change("s", "b", Some("right"), DocumentPrecondition::Anything)])).wait().unwrap();
        assert_eq!(store.document("s", "b").wait().unwrap().unwrap().body, "right");
    }
}

#[test]
fn every_way_to_falsify_a_log() {
    for (sql, found) in [
        ("UPDATE events SET payload = 'x' WHERE game = 1 AND seq = 4", &["game a: event 4 is corrupt"][..]),
        (
            "UPDATE events SET checksum = zeroblob(32) WHERE game = 1 AND seq = 4",
            &["game a: event 4 is corrupt", "game a: event 5 is corrupt"],
        ),
        ("UPDATE events SET checksum = x'00' WHERE game = 1 AND seq = 9", &["game a: event 9 is corrupt"]),
        ("DELETE FROM events WHERE game = 1 AND seq = 4", &["game a: event 4 is missing"]),
        ("DELETE FROM events WHERE game = 1 AND seq = 0", &["game a: event 0 is missing"]),
        ("DELETE FROM events WHERE game = 1 AND seq >= 8", &["game a: event 8 is missing"]),
        ("DELETE FROM events WHERE game = 1", &["game a: event 0 is missing"]),
        ("UPDATE games SET length = 8 WHERE key = 1", &["game a: event 8 lies beyond the end of the log"]),
        ("UPDATE games SET length = -1 WHERE key = 1", &["row 1 of the list of games is corrupt"]),
        (
            "UPDATE games SET checksum = zeroblob(32) WHERE key = 1",
            &["game a: the last event is not the one written last"],
        ),
        ("UPDATE games SET id = 'no name' WHERE key = 1", &["row 1 of the list of games is corrupt"]),
        (
            "DELETE FROM games WHERE key = 1",
            &["there are events of a game that is not in the list of games (row 1)"],
        ),
    ] {
        let (_folder, path) = small_store();
        tamper(&path, sql);
        assert_eq!(faults(&path), found, "{sql}");
        check_falsified(&SqliteStore::open(&path).unwrap(), sql);
    }
    // A log under another name: each event says whose it is.
    let (_folder, path) = small_store();
    tamper(&path, "UPDATE games SET id = 'z' WHERE key = 1");
    assert_eq!(faults(&path)[0], "game z: event 0 is corrupt");
}

#[test]
fn every_paper_that_cannot_have_been_written() {
    for sql in [
        "UPDATE papers SET body = 'two' || char(10) || 'lines' WHERE key = 'b'",
        "UPDATE papers SET body = '' WHERE key = 'b'",
        "UPDATE papers SET body = CAST(x'ff' AS TEXT) WHERE key = 'b'",
        "UPDATE papers SET version = 0 WHERE key = 'b'",
        "UPDATE papers SET version = -3 WHERE key = 'b'",
    ] {
        let (_folder, path) = small_store();
        fill_documents(&SqliteStore::open(&path).unwrap());
        tamper(&path, sql);
        assert_eq!(faults(&path), ["document s/b is corrupt"], "{sql}");
        check_bad_document(&SqliteStore::open(&path).unwrap(), sql);
        if !sql.contains("-3") {
            assert_eq!(faults(&path), [""; 0]);
        }
    }
    // Names that are none, shown so that they do no harm.
    let (_folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    store.write(only(&[change("s", "k", Some("text"), DocumentPrecondition::Absent)])).wait().unwrap();
    drop(store);
    tamper(&path, "UPDATE papers SET shelf = 'no shelf', key = 'a' || char(27)");
    assert_eq!(faults(&path), ["document no shelf/a\\u{1b} is corrupt"]);
}

/// Wherever a bit turns: who asks gets what was written or an error, and what `verify` calls sound is sound.
#[test]
fn a_turned_bit_anywhere() {
    let (folder, path) = small_store();
    let bytes = fs::read(&path).unwrap();
    let log = SqliteStore::open(&path).unwrap().read(&game("b"), Seq(0)).wait().unwrap();
    let (mut dice, mut seen, copy) = (TestRng::new(3), 0, folder.path().join("copy.db"));
    for _ in 0..400 {
        let mut spoilt = bytes.clone();
        let at = dice.below(bytes.len());
        spoilt[at] ^= 1 << dice.below(8);
        fs::write(&copy, &spoilt).unwrap();
        let is_sound = verify(&copy, |_| ()).is_ok_and(|report| report.faults.is_empty());
        seen += u32::from(!is_sound);
        let Ok(store) = SqliteStore::open(&copy) else {
            assert!(!is_sound, "byte {at}");
            continue;
        };
        match store.read(&game("b"), Seq(0)).wait() {
            Ok(read) if is_sound => assert_eq!(read, log, "byte {at}"),
            // Its name may be what is damaged.
            Ok(read) => assert!(read == log || read.is_empty(), "byte {at}"),
            Err(error) => assert!(!is_sound, "byte {at}: {error}"),
        }
    }
    assert!(seen > 50, "most of a small file is empty, but not so much: {seen}");
}

#[test]
fn a_file_cut_short() {
    let (folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    for n in 0..40 {
        store.append(&game(&format!("more-{n}")), Seq(0), &events(0..10)).wait().unwrap();
    }
    drop(store);
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.len() > 40_000, "several pages");
    let cut = folder.path().join("cut.db");
    for length in (1..bytes.len()).step_by(1777) {
        fs::write(&cut, &bytes[..length]).unwrap();
        let report = verify(&cut, |_| ());
        assert!(
            report.is_err_and(|error| error.trouble == StoreErrorKind::NotADatabase)
                || !faults(&cut).is_empty()
        );
        // What can still be opened serves nothing false.
        let Ok(store) = SqliteStore::open(&cut) else { continue };
        for n in 0..40 {
            let read = store.read(&game(&format!("more-{n}")), Seq(0)).wait();
            assert!(read.is_err() || read.is_ok_and(|log| log.is_empty() || log.len() == 10));
        }
    }
}

/// A store as the power left it: what was written last lies beside the file.
struct Torn {
    folder: tempfile::TempDir,
    wal: Vec<u8>,
    log: Vec<String>,
}

impl Torn {
    fn new() -> Self {
        let (folder, path) = small_store();
        let store = SqliteStore::open(&path).unwrap();
        for n in 10..30 {
            store.append(&game("b"), Seq(n), &events(n..n + 1)).wait().unwrap();
        }
        for file in ["games.db", "games.db-wal"] {
            fs::copy(folder.path().join(file), folder.path().join(format!("saved-{file}"))).unwrap();
        }
        let wal = fs::read(folder.path().join("saved-games.db-wal")).unwrap();
        Self { wal, log: events(0..30), folder }
    }

    /// The store again, with this beside it. Returns how much of the log is there; what is there must be sound.
    fn length_with(&self, wal: Option<&[u8]>) -> usize {
        let path: PathBuf = self.folder.path().join("torn.db");
        fs::copy(self.folder.path().join("saved-games.db"), &path).unwrap();
        let beside = self.folder.path().join("torn.db-wal");
        match wal {
            Some(wal) => fs::write(&beside, wal).unwrap(),
            None => assert!(!beside.exists()),
        }
        let store = SqliteStore::open(&path).unwrap();
        let read: Vec<String> =
            store.read(&game("b"), Seq(0)).wait().unwrap().into_iter().map(|event| event.payload).collect();
        assert_eq!(read, self.log[..read.len()]);
        assert_eq!(
            store.append(&game("b"), Seq(read.len() as u64), &events(0..1)).wait().map(|_| ()),
            Ok(())
        );
        assert_eq!(contents(&store).len(), 3 + 20 + read.len() + 1);
        assert_eq!(faults(&path), [""; 0]);
        read.len()
    }
}

/// The power goes while something is being written: a whole number of appends is there, in order.
#[test]
fn a_torn_end() {
    let torn = Torn::new();
    assert_eq!(torn.length_with(Some(&torn.wal)), 30);
    let mut last = 0;
    for length in (0..torn.wal.len()).step_by(997) {
        let there = torn.length_with(Some(&torn.wal[..length]));
        assert!(there >= last.max(10));
        last = there;
    }
    assert!(last > 20);
}

/// Somebody deletes or spoils the file that lies beside: what it held is lost, nothing else is.
#[test]
fn a_spoilt_or_missing_companion() {
    let torn = Torn::new();
    assert_eq!(torn.length_with(None), 10);
    assert_eq!(torn.length_with(Some(&vec![0x5a; torn.wal.len()])), 10);
    let mut dice = TestRng::new(5);
    for _ in 0..40 {
        let mut wal = torn.wal.clone();
        wal[dice.below(torn.wal.len())] ^= 1 << dice.below(8);
        assert!((10..=30).contains(&torn.length_with(Some(&wal))));
    }
}

/// Killed, or looked at, while what lies beside is being carried into the file: its first page tells of pages that the file
/// does not have yet.
#[test]
fn a_file_half_rewritten() {
    let (folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    store.append(&game("b"), Seq(10), &["x".repeat(100_000)]).wait().unwrap();
    let half = folder.path().join("half.db");
    fs::copy(folder.path().join("games.db-wal"), folder.path().join("half.db-wal")).unwrap();
    let old = fs::read(&path).unwrap();
    drop(store);
    let new = fs::read(&path).unwrap();
    assert!(new.len() > old.len() + 100_000);
    let page = 4096;
    fs::write(&half, [&new[..page], &old[page..]].concat()).unwrap();
    assert_eq!(faults(&half), [""; 0]);
    assert_eq!(contents(&SqliteStore::open(&half).unwrap()).len(), 34);
}
