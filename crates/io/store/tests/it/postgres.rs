//! A store in a `PostgreSQL` database: the promises of every store, and what happens when connections and servers fail.
//!
//! Each test has a server of its own for as long as it runs; where there is none to start, it is skipped and says so.

use std::{
    error::Error as _,
    net::TcpListener,
    path::PathBuf,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use tengen_store::{
    AppendError, BlockingWait as _, DocumentPrecondition, EventStore, LogCorruption, MOST_PAYLOAD, PgStore,
    Seq, SqliteStore, StoreError, StoreErrorKind, WriteBatch, copy_store,
};
use tengen_testkit::{FaultyLink, LinkFault, PostgresDatabase, PostgresServer, TestRng};

use crate::{
    Place, conformance, contents, damage,
    documents::{change, only},
    events, faults, game, kill, submit,
};

fn open(database: &PostgresDatabase<'_>) -> PgStore {
    PgStore::open_volatile(&database.address()).unwrap()
}

#[test]
fn a_store_in_a_database_keeps_the_promises() {
    let Some(server) = PostgresServer::start() else { return };
    conformance::check(|| Box::new(open(&server.new_database())));
    conformance::check_shared(&open(&server.new_database()));
    submit::check_closing(|| Box::new(open(&server.new_database())));
    submit::check_agreement(&[&open(&server.new_database())]);
}

#[test]
fn what_was_acknowledged_survives_a_kill_of_the_node() {
    let Some(server) = PostgresServer::start() else { return };
    assert!(kill::kill_writers(12, || Place::database(server.new_database())) > 0);
}

#[test]
fn every_way_to_falsify_a_log_in_a_database() {
    let Some(server) = PostgresServer::start() else { return };
    for sql in [
        "UPDATE events SET payload = 'x' WHERE game = 'a' AND seq = 4",
        "UPDATE events SET checksum = '\\x00' WHERE game = 'a' AND seq = 9",
        "UPDATE events SET game = 'z' WHERE game = 'a' AND seq = 9",
        "DELETE FROM events WHERE game = 'a' AND seq = 4",
        "DELETE FROM events WHERE game = 'a' AND seq = 0",
        "DELETE FROM events WHERE game = 'a' AND seq >= 8",
        "DELETE FROM events WHERE game = 'a'",
        "UPDATE games SET length = 8 WHERE id = 'a'",
        "UPDATE games SET length = -1 WHERE id = 'a'",
        "UPDATE games SET checksum = '\\x00' WHERE id = 'a'",
        "UPDATE games SET checksum = sha256('') WHERE id = 'a'",
        "DELETE FROM games WHERE id = 'a'",
    ] {
        let database = server.new_database();
        let store = open(&database);
        damage::fill_small(&store);
        database.run_sql(sql);
        damage::check_falsified(&store, sql);
    }
    for sql in [
        "UPDATE documents SET body = E'two\\nlines' WHERE key = 'b'",
        "UPDATE documents SET body = '' WHERE key = 'b'",
        "UPDATE documents SET version = 0 WHERE key = 'b'",
        "UPDATE documents SET version = -3 WHERE key = 'b'",
    ] {
        let database = server.new_database();
        let store = open(&database);
        damage::fill_documents(&store);
        database.run_sql(sql);
        damage::check_bad_document(&store, sql);
    }
}

/// Appends one event after the other to a game of its own, and counts on a document, whatever happens in between; so often.
fn persist(store: &dyn EventStore, name: &str, times: u64, pause: Duration) {
    let g = game(name);
    let again = |told: &Result<Seq, AppendError>| {
        let is_away = |error: &StoreError| matches!(error.trouble, StoreErrorKind::Unreachable(_));
        matches!(told, Err(AppendError::Store(error)) if is_away(error))
    };
    for n in 0..times {
        loop {
            let told = if n % 4 == 3 {
                let mut batch = only(&[change("count", name, Some("x"), DocumentPrecondition::Anything)]);
                batch.append = Some(crate::documents::append(name, n, 1));
                store.write(batch).wait()
            } else {
                store.append(&g, Seq(n), &events(n..n + 1)).wait()
            };
            if again(&told) {
                continue;
            }
            // A conflict would be with ourselves.
            assert_eq!(told, Ok(Seq(n + 1)), "{name}");
            break;
        }
        if n % 5 == 4 {
            let put = only(&[change("count", name, Some("x"), DocumentPrecondition::Anything)]);
            while again(&store.write(put.clone()).wait()) {}
        }
        thread::sleep(pause);
    }
}

/// Every event is there once, and every change of a document counted once.
fn check_persisted(store: &dyn EventStore, name: &str, times: u64) {
    let log = store.read(&game(name), Seq(0)).wait().unwrap();
    assert!(log.iter().map(|event| &event.payload).eq(&events(0..times)), "{name}");
    let document = store.document("count", name).wait().unwrap().unwrap();
    assert_eq!(document.version, times / 4 + times / 5, "{name}");
}

const NAMES: [&str; 4] = ["one", "two", "three", "four"];

/// Answers are cut off at every place, in the middle of commits too.
fn cut_answers(times: u64) -> usize {
    let Some(server) = PostgresServer::start() else { return usize::MAX };
    let database = server.new_database();
    open(&database);
    let plan = |n: usize| (LinkFault::Cut, 900 + (n * 7919) % 700);
    let link = FaultyLink::new(server.link_target(), plan);
    let store = loop {
        // Opening is cut off, too.
        if let Ok(store) = PgStore::open_volatile(&database.address_by(link.address())) {
            break store;
        }
    };
    thread::scope(|scope| {
        for name in NAMES {
            let store = &store;
            scope.spawn(move || persist(store, name, times, Duration::ZERO));
        }
    });
    let direct = open(&database);
    for name in NAMES {
        check_persisted(&direct, name, times);
    }
    link.spoilt(LinkFault::Cut)
}

#[test]
fn answers_that_are_cut_off() {
    let cuts = cut_answers(80);
    println!("{cuts} connections were cut off");
    assert!(cuts > 20);
}

/// The same for longer: `cargo nextest run -p tengen-store --run-ignored only answers`.
#[test]
#[ignore = "takes about a minute"]
fn answers_that_are_cut_off_a_thousand_times() {
    let cuts = cut_answers(600);
    println!("{cuts} connections were cut off");
    assert!(cuts >= 1000);
}

/// Connections that hang, crumble and lag are given up or waited for.
#[test]
fn connections_that_hang() {
    let Some(server) = PostgresServer::start() else { return };
    let database = server.new_database();
    let link = FaultyLink::new(server.link_target(), |_| (LinkFault::Cut, usize::MAX));
    let store = PgStore::open_volatile(&database.address_by(link.address())).unwrap();
    let (sender, answers) = mpsc::channel();
    // While nothing comes through, what is submitted gathers up to a limit; the rest is refused at once.
    link.freeze(true);
    let large = "x".repeat(MOST_PAYLOAD);
    for n in 0..80 {
        let sender = sender.clone();
        let wish = only(&[change("s", &n.to_string(), Some(&large), DocumentPrecondition::Absent)]);
        store.submit(wish, Box::new(move |told| sender.send((n, told)).unwrap()));
    }
    let is_full = |told: &Result<Seq, AppendError>| matches!(told, Err(AppendError::Store(error)) if error.trouble == StoreErrorKind::Overloaded);
    let refused: Vec<_> = answers.try_iter().collect();
    assert!(!refused.is_empty() && refused.iter().all(|(_, told)| is_full(told)), "{}", refused.len());
    link.freeze(false);
    let taken = 80 - refused.len();
    let told: Vec<_> = answers.iter().take(taken).collect();
    assert!(told.iter().enumerate().all(|(n, told)| *told == (n, Ok(Seq(0)))));
    assert_eq!(store.documents("s", "", None, 100).wait().unwrap().len(), taken);
    // Nothing is acknowledged that is not known: this one waits until there is a connection again.
    link.freeze(true);
    let waiting = thread::scope(|scope| {
        let waiting = scope.spawn(|| store.append(&game("g"), Seq(0), &events(0..1)).wait());
        thread::sleep(Duration::from_millis(50));
        link.cut();
        link.freeze(false);
        waiting.join().unwrap()
    });
    assert_eq!(waiting, Ok(Seq(1)));
}

/// While the database is away whoever writes or reads is told, and when it is back everything goes on.
#[test]
fn a_database_that_is_away() {
    let Some(server) = PostgresServer::start() else { return };
    let database = server.new_database();
    let link = FaultyLink::new(server.link_target(), |_| (LinkFault::Cut, usize::MAX));
    let store = PgStore::open_volatile(&database.address_by(link.address())).unwrap();
    damage::fill_small(&store);
    link.bar(true);
    let is_away = |error: &StoreError| {
        assert_eq!(error.path, store.path());
        matches!(error.trouble, StoreErrorKind::Unreachable(_))
    };
    // The first may have been sent before anybody noticed; then nobody knows what became of them, and they wait.
    let (sender, answers) = mpsc::channel();
    let mut n_asked = 0;
    let refused = loop {
        let (sender, name) = (sender.clone(), format!("new-{n_asked}"));
        let append = Some(crate::documents::append(&name, 0, 1));
        let done = move |told| sender.send(told).unwrap();
        store.submit(WriteBatch { append, documents: Vec::new() }, Box::new(done));
        n_asked += 1;
        if let Ok(told) = answers.recv_timeout(Duration::from_secs(3)) {
            break told;
        }
    };
    assert!(matches!(&refused, Err(AppendError::Store(error)) if is_away(error)), "{refused:?}");
    assert!(is_away(&store.read(&game("a"), Seq(0)).wait().unwrap_err()));
    link.bar(false);
    for told in answers.iter().take(n_asked - 1) {
        assert!(told == Ok(Seq(1)) || matches!(&told, Err(AppendError::Store(error)) if is_away(error)));
    }
    assert_eq!(store.append(&game("new"), Seq(0), &events(0..1)).wait(), Ok(Seq(1)));
    assert_eq!(contents(&store), contents(&open(&database)));
}

/// Sessions are ended, the server is restarted and killed, and nothing is lost or done twice.
#[test]
fn a_server_that_fails() {
    let Some(server) = PostgresServer::start_own() else { return };
    let database = server.new_database();
    // This server keeps what it confirms, and is let in.
    let store = PgStore::open(&database.address()).unwrap();
    let (times, is_done) = (150, AtomicUsize::new(0));
    thread::scope(|scope| {
        for name in NAMES {
            let (store, is_done) = (&store, &is_done);
            scope.spawn(move || {
                persist(store, name, times, Duration::from_millis(2));
                is_done.fetch_add(1, Ordering::SeqCst);
            });
        }
        let mut dice = TestRng::new(5);
        let mut pause = || thread::sleep(Duration::from_micros(dice.below(30_000) as u64));
        let mut n_ended = 0;
        for _ in 0..10 {
            pause();
            n_ended += database.terminate_all();
        }
        assert!(n_ended > 0);
        pause();
        server.stop();
        server.resume();
        pause();
        server.kill();
        server.resume();
        assert!(is_done.load(Ordering::SeqCst) <= NAMES.len());
    });
    for name in NAMES {
        check_persisted(&store, name, times);
    }
    // Another node sees the same.
    assert_eq!(contents(&store), contents(&PgStore::open(&database.address()).unwrap()));
}

/// Nodes share a database: each place of a log goes to one of them, and every change of a document counts once.
#[test]
fn nodes_share_a_database() {
    let Some(server) = PostgresServer::start() else { return };
    let database = server.new_database();
    // They create the tables together.
    let stores: Vec<PgStore> = thread::scope(|scope| {
        let opening: Vec<_> = (0..4).map(|_| scope.spawn(|| open(&database))).collect();
        opening.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let wins: Vec<usize> = thread::scope(|scope| {
        let threads: Vec<_> = stores
            .iter()
            .map(|store| {
                scope.spawn(move || {
                    let (mut at, mut wins) = (0, 0);
                    while at < 60 {
                        let mut batch =
                            only(&[change("s", "count", Some("x"), DocumentPrecondition::Anything)]);
                        if at % 2 == 0 {
                            batch.documents.clear();
                        }
                        batch.append = Some(crate::documents::append("shared", at, 1));
                        match store.write(batch).wait() {
                            Ok(next) => (at, wins) = (next.0, wins + 1),
                            Err(AppendError::Conflict { actual }) => at = actual.0,
                            Err(error) => panic!("{error}"),
                        }
                    }
                    wins
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(wins.iter().sum::<usize>(), 60);
    for store in &stores {
        let log = store.read(&game("shared"), Seq(0)).wait().unwrap();
        assert!(log.iter().map(|event| &event.payload).eq(&events(0..60)));
        assert_eq!(store.document("s", "count").wait().unwrap().unwrap().version, 30);
    }
}

fn refusal(address: &str) -> StoreError {
    PgStore::open(address).unwrap_err()
}

#[test]
fn addresses_that_lead_nowhere() {
    for bad in
        ["", "mysql://host/db", "postgres://", "postgres://u:secret@h:x/db", "postgres://u:se@cret@h/db"]
    {
        let error = refusal(bad);
        assert!(matches!(error.trouble, StoreErrorKind::BadAddress(_)), "{error:?}");
        assert!(!error.to_string().contains("secret") && !error.to_string().contains("cret@"), "{error}");
    }
    // A port that nobody listens at.
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let error = refusal(&format!("postgres://me:secret@127.0.0.1:{port}/games"));
    assert!(matches!(error.trouble, StoreErrorKind::Unreachable(_)), "{error:?}");
    assert_eq!(error.path.to_str(), Some(&*format!("postgres://me@127.0.0.1:{port}/games")));
    assert!(!format!("{error} {error:?} {:?}", error.source()).contains("secret"));
}

#[test]
fn databases_that_are_refused() {
    let Some(server) = PostgresServer::start_volatile() else { return };
    let database = server.new_database();
    let trouble = |address: &str| PgStore::open_volatile(address).unwrap_err().trouble;
    assert_eq!(refusal(&database.address()).trouble, StoreErrorKind::NotDurable { setting: "fsync" });
    let missing = trouble(&database.address().replace("/test", "/nothing"));
    assert!(
        matches!(&missing, StoreErrorKind::Refused(why) if why.contains("does not exist")),
        "{missing:?}"
    );
    // The tables of another program.
    database.run_sql("CREATE TABLE games (theirs text)");
    assert_eq!(trouble(&database.address()), StoreErrorKind::NotOurs);
    database.run_sql("DROP TABLE games");
    open(&database);
    database.run_sql("UPDATE meta SET value = '99' WHERE key = 'version'");
    assert_eq!(trouble(&database.address()), StoreErrorKind::Newer { found: 99, known: 1 });
    assert_eq!(database.run_sql("SELECT count(*) FROM games").trim(), "0");
    // Lists and lanes go with the nodes.
    database.run_sql("UPDATE meta SET value = '1' WHERE key = 'version'");
    drop(open(&database));
    assert_eq!(database.run_sql("SELECT count(*) FROM lanes").trim(), "0");
}

/// From a file to a database and back: the same games, events, checksums, documents and versions.
#[test]
fn everything_is_copied_there_and_back() {
    let Some(server) = PostgresServer::start_durable() else { return };
    let database = server.new_database();
    let folder = tempfile::tempdir().unwrap();
    let [file, back] = ["games.db", "back.db"].map(|name| folder.path().join(name));
    let address = PathBuf::from(database.address());
    let store = SqliteStore::open(&file).unwrap();
    for n in 0..150 {
        store.append(&game(&format!("game-{n}")), Seq(0), &events(0..n + 1)).wait().unwrap();
    }
    for n in 0..250 {
        for _ in 0..=n % 3 {
            let name = format!("{n:03}/天元");
            let put = change(["papers", "s/t"][n % 2], &name, Some(&name), DocumentPrecondition::Anything);
            store.write(only(&[put])).wait().unwrap();
        }
    }
    let words = |store: &dyn EventStore| -> Vec<String> {
        // The times differ.
        let mut words: Vec<String> = contents(store)
            .into_iter()
            .map(|word| word.split(" SystemTime").next().unwrap().to_owned())
            .collect();
        words.extend(
            store.documents("s/t", "", None, 1000).wait().unwrap().iter().map(|one| format!("{one:?}")),
        );
        words
    };
    let before = words(&store);
    // A server has it.
    assert_eq!(copy_store(&file, &address, |_| ()).unwrap_err().trouble, StoreErrorKind::Served);
    drop(store);
    let mut told = Vec::new();
    let copied = copy_store(&file, &address, |progress| told.push(progress)).unwrap();
    let events = 150 * 151 / 2;
    assert_eq!((copied.report.games, copied.report.events, copied.report.documents), (150, events, 250));
    assert!(told.last().is_some_and(|last| (last.done, last.all) == (events, events)), "{:?}", told.last());
    assert_eq!(words(&open(&database)), before);
    // What is there is not touched.
    let not_empty = copy_store(&file, &address, |_| ()).unwrap_err();
    assert_eq!(not_empty, StoreError { path: copied.path, trouble: StoreErrorKind::NotEmpty });
    assert_eq!(copy_store(&address, &back, |_| ()).unwrap().report, copied.report);
    assert_eq!(words(&SqliteStore::open(&back).unwrap()), before);
    assert_eq!(faults(&back), [""; 0]);
    // What is damaged is not copied, and nothing is left of the attempt.
    database.run_sql("UPDATE events SET payload = 'x' WHERE game = 'game-77' AND seq = 3");
    let new = folder.path().join("new.db");
    let damaged = copy_store(&address, &new, |_| ()).unwrap_err().trouble;
    let fault = LogCorruption::Changed { game: game("game-77"), seq: Seq(3) };
    assert_eq!(damaged, StoreErrorKind::Damaged(fault));
    assert!(!new.exists());
    let none = folder.path().join("none.db");
    assert_eq!(copy_store(&none, &new, |_| ()).unwrap_err().trouble, StoreErrorKind::Missing);
    assert!(!none.exists() && !new.exists());
}
