//! Many who use one file at once: threads, stores in one process, processes; and one server.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    sync::Barrier,
    thread,
};

use tengen_store::{
    AppendError, BlockingWait as _, EventStore, OverwritePolicy, Seq, SqliteStore, StoreError,
    StoreErrorKind, backup, read_logs,
};

use crate::{child, contents, events, faults, game, small_store};

/// Events that each process adds in [`processes_share_a_file`].
const MANY: u64 = 60;

/// Requests that are written together do not share their fate.
#[test]
fn a_refused_request_spoils_no_other() {
    let (_folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    let start = Barrier::new(32);
    thread::scope(|scope| {
        for n in 0..32u64 {
            let (store, start) = (&store, &start);
            scope.spawn(move || {
                let own = game(&format!("own-{n}"));
                start.wait();
                for i in 0..10 {
                    assert_eq!(store.append(&own, Seq(i), &events(i..i + 1)).wait(), Ok(Seq(i + 1)));
                    let wrong = store.append(&own, Seq(i), &events(i..i + 1)).wait();
                    assert_eq!(wrong, Err(AppendError::Conflict { actual: Seq(i + 1) }));
                    let beyond = store.append(&game("a"), Seq(11), &events(10..11)).wait();
                    assert_eq!(beyond, Err(AppendError::Conflict { actual: Seq(10) }));
                }
            });
        }
    });
    assert_eq!(store.head(&game("a")).wait().unwrap().unwrap().length, Seq(10));
    assert_eq!(faults(&path), [""; 0]);
}

/// Several stores of one file, opened at once while it does not exist yet.
#[test]
fn stores_share_a_file() {
    for _ in 0..10 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let start = Barrier::new(4);
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    start.wait();
                    let store = SqliteStore::open_beside(&path).unwrap();
                    append_everywhere(&store, 5);
                });
            }
        });
        assert_eq!(
            SqliteStore::open(&path).unwrap().head(&game("shared")).wait().unwrap().unwrap().length,
            Seq(20)
        );
        assert_eq!(faults(&path), [""; 0]);
    }
}

/// Adds some events to the game of all, wherever it ends.
fn append_everywhere(store: &SqliteStore, times: u64) {
    let (shared, mut at) = (game("shared"), Seq(0));
    for n in 0..times {
        loop {
            match store.append(&shared, at, &events(n..n + 1)).wait() {
                Ok(next) => {
                    at = next;
                    break;
                }
                Err(AppendError::Conflict { actual }) => at = actual,
                Err(error) => panic!("{error}"),
            }
        }
    }
}

/// In the other process.
pub(crate) fn append_many(path: &Path) {
    append_everywhere(&SqliteStore::open_beside(path).unwrap(), MANY);
}

/// The rule about the end of the log holds between processes: no event is lost, none is twice at a place.
#[test]
fn processes_share_a_file() {
    let (_folder, path) = small_store();
    let mut others: Vec<_> = (0..2).map(|_| child::command("append", &path).spawn().unwrap()).collect();
    let store = SqliteStore::open(&path).unwrap();
    append_everywhere(&store, MANY);
    for other in &mut others {
        assert!(other.wait().unwrap().success());
    }
    let log = store.read(&game("shared"), Seq(0)).wait().unwrap();
    assert_eq!(log.len() as u64, 3 * MANY);
    for n in 0..MANY {
        let text = &events(n..n + 1)[0];
        assert_eq!(log.iter().filter(|event| event.payload == *text).count(), 3, "{text}");
    }
    assert_eq!(faults(&path), [""; 0]);
}

/// What one has appended the others read at once.
#[test]
fn what_is_acknowledged_is_seen_by_all() {
    let (_folder, path) = small_store();
    let (one, other) = (SqliteStore::open(&path).unwrap(), SqliteStore::open_beside(&path).unwrap());
    for n in 10..30 {
        one.append(&game("b"), Seq(n), &events(n..n + 1)).wait().unwrap();
        assert_eq!(other.read(&game("b"), Seq(n)).wait().unwrap()[0].payload, events(n..n + 1)[0]);
    }
    other.append(&game("b"), Seq(30), &events(30..31)).wait().unwrap();
    let late = one.append(&game("b"), Seq(30), &events(0..1)).wait();
    assert_eq!(late, Err(AppendError::Conflict { actual: Seq(31) }));
    assert_eq!(contents(&one), contents(&other));
}

/// A second server is refused, here and in another process, until the first ends, be it by force. Those who look, copy or play
/// at a terminal are let in.
#[test]
fn one_server_has_a_file() {
    let (folder, path) = small_store();
    let served = StoreError { path: path.clone(), trouble: StoreErrorKind::Served };
    let mut other = child::command("hold", &path).spawn().unwrap();
    let lines = BufReader::new(other.stdout.take().unwrap()).lines();
    assert!(lines.map(Result::unwrap).any(|line| line == "open"));
    let before = fs::read(&path).unwrap();
    assert_eq!(SqliteStore::open(&path).unwrap_err(), served);
    assert_eq!(fs::read(&path).unwrap(), before, "who is refused changes nothing");
    assert_eq!(faults(&path), [""; 0]);
    backup(&path, &folder.path().join("copy.db"), OverwritePolicy::No, |_| ()).unwrap();
    let mut n_events = 0;
    read_logs(&path, |_, _| n_events += 1).unwrap();
    assert_eq!(n_events, 30);
    let terminals = [SqliteStore::open_beside(&path).unwrap(), SqliteStore::open_beside(&path).unwrap()];
    terminals[1].append(&game("own"), Seq(0), &events(0..1)).wait().unwrap();
    other.kill().unwrap();
    other.wait().unwrap();
    let store = SqliteStore::open(&path).unwrap();
    assert_eq!(SqliteStore::open(&path).unwrap_err(), served);
    assert_eq!(contents(&store), contents(&terminals[0]));
    drop(store);
    SqliteStore::open(&path).unwrap();
}
