//! Speed of the store: `cargo bench -p tengen-store`. Everything happens on the disk of the folder for temporary files.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use std::{sync::Mutex, thread};

use divan::{Bencher, counter::ItemsCount};
use rusqlite::{Connection, params};
use tengen_store::{AppendError, BlockingWait as _, EventStore, GameId, PgStore, Seq, SqliteStore};
use tengen_testkit::{PairedBenchmark, PostgresServer};

/// Events that each writer appends, one at a time, in a round.
const EVENTS: u64 = 16;
/// As long as a move of a game with its clock.
const PAYLOAD: &str =
    r#"{"at":1763190000123,"played":{"seat":0,"move":"h8","spent_ms":1234,"left_ms":298766}}"#;

fn main() {
    divan::main();
    let mut figures = vec![
        PairedBenchmark::run("durable appends, 1 writer", "events", appends(1), commits(1)),
        PairedBenchmark::run("durable appends, 32 writers", "events", appends(32), commits(32)),
        PairedBenchmark::run("durable appends, 256 writers", "events", appends(256), commits(256)),
        PairedBenchmark::run("reading games of 100 events", "events", reads(), selects()),
    ];
    // A database beside the file, on the same disk.
    if let Some(server) = PostgresServer::start_durable() {
        for (name, writers) in [("PostgreSQL, 1 writer", 1), ("32 writers", 32), ("256 writers", 256)] {
            let ours = database_appends(&server.new_database().address(), writers);
            figures.push(PairedBenchmark::run(name, "events", ours, appends(writers)));
        }
    }
    PairedBenchmark::report(&figures);
}

fn name(n: usize) -> GameId {
    format!("game-{n}").parse().unwrap()
}

/// Runs this many threads, each with its number, to their end.
fn together(threads: usize, work: impl Fn(usize) + Sync) {
    thread::scope(|scope| {
        for n in 0..threads {
            let work = &work;
            scope.spawn(move || work(n));
        }
    });
}

/// Writers with a game each append one event after the other and wait for each.
fn appends(writers: usize) -> impl FnMut() -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("games.db")).unwrap();
    let mut from = 0;
    move || {
        // It goes with the store.
        let _folder = &folder;
        append_together(&store, writers, from);
        from += EVENTS;
        writers as u64 * EVENTS
    }
}

/// The same in a database.
fn database_appends(address: &str, writers: usize) -> impl FnMut() -> u64 + use<> {
    let store = PgStore::open(address).unwrap();
    let mut from = 0;
    move || {
        append_together(&store, writers, from);
        from += EVENTS;
        writers as u64 * EVENTS
    }
}

fn append_together(store: &dyn EventStore, writers: usize, from: u64) {
    together(writers, |n| {
        let game = name(n);
        for seq in from..from + EVENTS {
            store.append(&game, Seq(seq), &[PAYLOAD.to_owned()]).wait().unwrap();
        }
    });
}

/// The same with one transaction an event, as one would begin.
fn commits(writers: usize) -> impl FnMut() -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let connection = Connection::open(folder.path().join("games.db")).unwrap();
    let setup = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
        CREATE TABLE events (game TEXT, seq INTEGER, payload TEXT, PRIMARY KEY (game, seq)) WITHOUT ROWID;";
    connection.execute_batch(setup).unwrap();
    let connection = Mutex::new(connection);
    let mut from = 0;
    move || {
        let _folder = &folder;
        together(writers, |n| {
            let game = name(n);
            for seq in from..from + EVENTS {
                let connection = connection.lock().unwrap();
                let mut insert = connection.prepare_cached("INSERT INTO events VALUES (?1, ?2, ?3)").unwrap();
                insert.execute(params![game.as_str(), seq.cast_signed(), PAYLOAD]).unwrap();
            }
        });
        from += EVENTS;
        writers as u64 * EVENTS
    }
}

/// A store of 100 games with 100 events each.
fn full_store() -> (tempfile::TempDir, SqliteStore) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("games.db")).unwrap();
    let written: Result<Vec<Seq>, AppendError> =
        (0..100).map(|n| store.append(&name(n), Seq(0), &vec![PAYLOAD.to_owned(); 100]).wait()).collect();
    written.unwrap();
    (folder, store)
}

/// Whole games, checked against their checksums.
fn reads() -> impl FnMut() -> u64 {
    let (folder, store) = full_store();
    move || {
        let _folder = &folder;
        (0..100).map(|n| store.read(&name(n), Seq(0)).wait().unwrap().len() as u64).sum()
    }
}

/// The same rows as they are.
fn selects() -> impl FnMut() -> u64 {
    let (folder, store) = full_store();
    let connection = Connection::open(store.path()).unwrap();
    move || {
        let _folder = &folder;
        let sql = "SELECT events.seq, payload, events.checksum
            FROM games JOIN events ON game = key WHERE id = ?1 ORDER BY events.seq";
        let mut select = connection.prepare_cached(sql).unwrap();
        let mut read = |n| {
            let row = |row: &rusqlite::Row<'_>| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, [u8; 32]>(2)?))
            };
            let rows: rusqlite::Result<Vec<_>> = select.query_map([name(n).as_str()], row).unwrap().collect();
            rows.unwrap().len() as u64
        };
        (0..100).map(&mut read).sum()
    }
}

#[divan::bench(args = [1, 32, 256])]
fn durable_appends(bencher: Bencher<'_, '_>, writers: usize) {
    bencher.counter(ItemsCount::new(writers as u64 * EVENTS)).bench_local(appends(writers));
}

#[divan::bench]
fn reading_games(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(10_000u32)).bench_local(reads());
}
