//! Many who use one file at once: threads, stores in one process, processes.

use std::{path::Path, sync::Barrier, thread};

use tengen_store::{AppendError, Epoch, EventStore, Seq, SqliteStore};

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
                    assert_eq!(store.append(&own, Epoch(0), Seq(i), &events(i..i + 1)), Ok(Seq(i + 1)));
                    let wrong = store.append(&own, Epoch(0), Seq(i), &events(i..i + 1));
                    assert_eq!(wrong, Err(AppendError::Conflict { actual: Seq(i + 1) }));
                    let foreign = store.append(&game("a"), Epoch(9), Seq(10), &events(10..11));
                    assert_eq!(foreign, Err(AppendError::Fenced { current: Epoch(0) }));
                }
            });
        }
    });
    assert_eq!(store.head(&game("a")).unwrap().unwrap().length, Seq(10));
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
                    let store = SqliteStore::open(&path).unwrap();
                    append_everywhere(&store, 5);
                });
            }
        });
        assert_eq!(SqliteStore::open(&path).unwrap().head(&game("shared")).unwrap().unwrap().length, Seq(20));
        assert_eq!(faults(&path), [""; 0]);
    }
}

/// Adds some events to the game of all, wherever it ends.
fn append_everywhere(store: &SqliteStore, times: u64) {
    let (shared, mut at) = (game("shared"), Seq(0));
    for n in 0..times {
        loop {
            match store.append(&shared, Epoch(0), at, &events(n..n + 1)) {
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
    append_everywhere(&SqliteStore::open(path).unwrap(), MANY);
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
    let log = store.read(&game("shared"), Seq(0)).unwrap();
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
    let (one, other) = (SqliteStore::open(&path).unwrap(), SqliteStore::open(&path).unwrap());
    for n in 10..30 {
        one.append(&game("b"), Epoch(0), Seq(n), &events(n..n + 1)).unwrap();
        assert_eq!(other.read(&game("b"), Seq(n)).unwrap()[0].payload, events(n..n + 1)[0]);
    }
    assert_eq!(other.take_over(&game("b")), Ok(Epoch(1)));
    assert_eq!(
        one.append(&game("b"), Epoch(0), Seq(30), &events(0..1)),
        Err(AppendError::Fenced { current: Epoch(1) })
    );
    assert_eq!(contents(&one), contents(&other));
}
