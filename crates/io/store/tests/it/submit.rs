//! Writing without waiting.

use std::{
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

use rusqlite::Connection;
use tengen_store::{
    AppendError, BlockingWait as _, DocumentPrecondition, Done, EventStore, MOST_PAYLOAD, MemoryStore, Seq,
    SqliteStore, StoreErrorKind, WriteBatch,
};

use crate::{
    contents,
    documents::{append, change, only},
    events, faults, game, small_store,
};

/// Nobody waits longer than this for what must come.
const PATIENCE: Duration = Duration::from_secs(60);

type Told = (u64, Result<Seq, AppendError>);

/// What sends the answer on, with a number.
fn note(answers: &Sender<Told>, n: u64) -> Done {
    let answers = answers.clone();
    Box::new(move |told| answers.send((n, told)).unwrap())
}

fn batch(name: &str, at: u64, n: u64) -> WriteBatch {
    WriteBatch { append: Some(append(name, at, n)), documents: Vec::new() }
}

fn next(answers: &Receiver<Told>) -> Told {
    answers.recv_timeout(PATIENCE).unwrap()
}

/// Checks everything, each with a new and empty store.
pub(crate) fn check(mut new: impl FnMut() -> Box<dyn EventStore>) {
    deeds_are_answered_in_order(&*new());
    a_callback_may_panic(&*new());
    a_callback_may_submit(&new().into());
    threads_are_answered_in_order(&*new());
}

fn deeds_are_answered_in_order(store: &dyn EventStore) {
    let (sender, answers) = mpsc::channel();
    for n in 0..300 {
        let wish = match n % 3 {
            // The second comes too late; what follows is never possible.
            0 | 1 => batch("g", n / 3, 1),
            _ => only(&[change("", "k", None, DocumentPrecondition::Anything)]),
        };
        store.submit(wish, note(&sender, n));
    }
    for n in 0..300 {
        let (which, told) = next(&answers);
        assert_eq!(which, n);
        match n % 3 {
            0 => assert_eq!(told, Ok(Seq(n / 3 + 1))),
            1 => assert_eq!(told, Err(AppendError::Conflict { actual: Seq(n / 3 + 1) })),
            _ => assert!(matches!(told, Err(AppendError::Paper { index: 0, .. }))),
        }
    }
    assert_eq!(store.read(&game("g"), Seq(0)).wait().unwrap().len(), 100);
}

fn a_callback_may_panic(store: &dyn EventStore) {
    let (sender, answers) = mpsc::channel();
    store.submit(batch("g", 0, 1), Box::new(|_| panic!("a callback panics, as this test wants")));
    store.submit(batch("g", 1, 1), note(&sender, 1));
    assert_eq!(next(&answers), (1, Ok(Seq(2))));
    assert_eq!(store.append(&game("g"), Seq(2), &events(2..3)).wait(), Ok(Seq(3)));
}

/// Each batch follows from the answer to the one before.
fn a_callback_may_submit(store: &Arc<dyn EventStore>) {
    fn go_on(store: &Arc<dyn EventStore>, at: Seq, end: Sender<Seq>) {
        let again = store.clone();
        let wish = batch("g", at.0, 1);
        store.submit(
            wish,
            Box::new(move |told| match told.unwrap() {
                Seq(50) => end.send(Seq(50)).unwrap(),
                at => go_on(&again, at, end),
            }),
        );
    }
    let (end, reached) = mpsc::channel();
    go_on(store, Seq(0), end);
    assert_eq!(reached.recv_timeout(PATIENCE), Ok(Seq(50)));
    // What it has answered can be read.
    assert_eq!(store.head(&game("g")).wait().unwrap().unwrap().length, Seq(50));
}

/// The answers of all come in the order in which their batches were done.
fn threads_are_answered_in_order(store: &dyn EventStore) {
    let versions = Arc::new(Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for who in 0..4 {
            let versions = &versions;
            scope.spawn(move || {
                let (sender, answers) = mpsc::channel();
                for n in 0..25 {
                    let name = format!("{who}-{n}");
                    let (versions, sender) = (versions.clone(), sender.clone());
                    let wish = only(&[change("s", "k", Some(&name), DocumentPrecondition::Anything)]);
                    let done = move |told: Result<Seq, AppendError>| {
                        versions.lock().unwrap().push(name);
                        sender.send((n, told)).unwrap();
                    };
                    store.submit(wish, Box::new(done));
                }
                (0..25).for_each(|n| assert_eq!(next(&answers), (n, Ok(Seq(0)))));
            });
        }
    });
    let told = versions.lock().unwrap().clone();
    assert_eq!(told.len(), 100);
    let document = store.document("s", "k").wait().unwrap().unwrap();
    assert_eq!((document.version, Some(&document.body)), (100, told.last()));
}

/// Checks what happens when a store is closed, or waited for where it must not be; each with a new and empty store.
pub(crate) fn check_closing(mut new: impl FnMut() -> Box<dyn EventStore>) {
    closing_waits_for_what_was_submitted(new());
    a_callback_may_close_the_store(new().into());
    a_callback_that_waits_stops_nobody(&new().into());
}

#[test]
fn a_file_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = (0..).map(|n| folder.path().join(format!("{n}.db")));
    check_closing(|| Box::new(SqliteStore::open(files.next().unwrap()).unwrap()));
}

/// A store that is closed has done all that was submitted.
fn closing_waits_for_what_was_submitted(store: Box<dyn EventStore>) {
    let (sender, answers) = mpsc::channel();
    for n in 0..300 {
        store.submit(batch("new", n, 1), note(&sender, n));
    }
    drop(store);
    drop(sender);
    assert!(answers.try_iter().eq((0..300).map(|n| (n, Ok(Seq(n + 1))))));
}

/// The last who has the store may be the writer itself.
fn a_callback_may_close_the_store(store: Arc<dyn EventStore>) {
    let (sender, answers) = mpsc::channel();
    let (go, gone) = mpsc::channel::<()>();
    let (ours, note_last) = (store.clone(), note(&sender, 2));
    let note_first = note(&sender, 1);
    store.submit(
        batch("new", 0, 1),
        Box::new(move |told| {
            gone.recv_timeout(PATIENCE).unwrap();
            drop(ours);
            note_first(told);
        }),
    );
    store.submit(batch("new", 1, 1), note_last);
    drop(store);
    go.send(()).unwrap();
    assert_eq!(next(&answers), (1, Ok(Seq(1))));
    assert_eq!(next(&answers), (2, Ok(Seq(2))));
}

/// Waiting in a callback would be waiting for oneself. That is a mistake that shows at once instead of stopping everything.
fn a_callback_that_waits_stops_nobody(store: &Arc<dyn EventStore>) {
    let (sender, answers) = mpsc::channel();
    let (inner, noted) = (store.clone(), note(&sender, 1));
    store.submit(batch("new", 0, 1), Box::new(move |_| noted(inner.write(batch("other", 0, 1)).wait())));
    store.submit(batch("new", 1, 1), note(&sender, 2));
    assert_eq!(next(&answers), (2, Ok(Seq(2))));
    assert_eq!(store.head(&game("other")).wait(), Ok(None));
}

/// While the disk stands still, what is submitted gathers up to a limit; the rest is refused at once. When the disk goes on,
/// so does everything.
#[test]
fn too_much_is_refused_at_once() {
    let (_folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    // Another program that is writing holds ours up.
    let stranger = Connection::open(&path).unwrap();
    stranger.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (sender, answers) = mpsc::channel();
    let large = "x".repeat(MOST_PAYLOAD);
    for n in 0..80 {
        let wish = only(&[change("s", &n.to_string(), Some(&large), DocumentPrecondition::Absent)]);
        store.submit(wish, note(&sender, n));
    }
    let full = |(_, told): &Told| matches!(told, Err(AppendError::Store(error)) if error.trouble == StoreErrorKind::Overloaded && error.path == path);
    let refused: Vec<Told> = answers.try_iter().collect();
    assert!(!refused.is_empty() && refused.iter().all(full), "{}", refused.len());
    let taken = 80 - refused.len() as u64;
    assert!((60..=64).contains(&taken), "{taken}");
    stranger.execute_batch("ROLLBACK").unwrap();
    (0..taken).for_each(|n| assert_eq!(next(&answers), (n, Ok(Seq(0)))));
    store.submit(batch("a", 10, 1), note(&sender, 99));
    assert_eq!(next(&answers), (99, Ok(Seq(11))), "there is room again");
    assert_eq!(store.documents("s", "", None, 100).wait().unwrap().len() as u64, taken);
    assert_eq!(faults(&path), [""; 0]);
}

/// Deeds that are written together do not share their fate.
#[test]
fn a_refused_deed_spoils_no_other() {
    let (_folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    store.limit_size(Some(300_000)).unwrap();
    let (sender, answers) = mpsc::channel();
    let large = "x".repeat(400_000);
    for n in 0..60 {
        let name = format!("game-{n}");
        let documents = match n % 3 {
            0 => vec![change("s", &name, Some("small"), DocumentPrecondition::Absent)],
            1 => vec![
                change("s", &name, Some("small"), DocumentPrecondition::Absent),
                change("s", "x", Some("y"), DocumentPrecondition::Version(5)),
            ],
            _ => vec![
                change("s", &name, Some("small"), DocumentPrecondition::Absent),
                change("s", "large", Some(&large), DocumentPrecondition::Absent),
            ],
        };
        store.submit(WriteBatch { append: Some(append(&name, 0, 2)), documents }, note(&sender, n));
    }
    for n in 0..60 {
        let (which, told) = next(&answers);
        assert_eq!(which, n);
        match n % 3 {
            0 => assert_eq!(told, Ok(Seq(2))),
            1 => assert!(matches!(told, Err(AppendError::PaperConflict { version: None, .. }))),
            _ => {
                assert!(
                    matches!(told, Err(AppendError::Store(error)) if error.trouble == StoreErrorKind::DiskFull)
                );
            }
        }
        let name = format!("game-{n}");
        let (there, document) =
            (store.head(&game(&name)).wait().unwrap(), store.document("s", &name).wait().unwrap());
        assert_eq!((there.is_some(), document.is_some()), (n % 3 == 0, n % 3 == 0), "{name}");
    }
    assert_eq!(faults(&path), [""; 0]);
}

#[test]
fn a_file_and_memory_agree() {
    let folder = tempfile::tempdir().unwrap();
    check_agreement(&[&SqliteStore::open(folder.path().join("games.db")).unwrap()]);
}

/// New and empty stores hold the same as one in memory after the same.
pub(crate) fn check_agreement(stores: &[&dyn EventStore]) {
    let fill = |store: &dyn EventStore| {
        for n in 0..20 {
            let key = ["a", "b", "c"][n as usize % 3];
            let body = (n % 5 != 4).then_some("text");
            let documents = vec![change("papers", key, body, DocumentPrecondition::Anything)];
            store.submit(WriteBatch { append: Some(append("g", n, 1)), documents }, Box::new(|_| ()));
        }
        store.write(WriteBatch::default()).wait().unwrap();
        let mut texts = contents(store);
        // The times differ.
        texts.remove(0);
        texts
    };
    let right = fill(&MemoryStore::new());
    assert!(right.len() > 20);
    for store in stores {
        assert_eq!(fill(*store), right);
    }
}
