//! Killed at any moment, a store keeps what it has acknowledged, and every game of the referee goes on.

use std::{
    collections::BTreeMap,
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    sync::mpsc,
    thread,
    time::Duration,
};

use tengen_arbiter::{Command, Event, Millis, Table, TableTerms};
use tengen_store::{
    AppendError, BlockingWait as _, DocumentChange, DocumentPrecondition, EventStore, GameId, LogAppend, Seq,
    WriteBatch,
};
use tengen_testkit::TestRng;

use crate::{Place, child, contents, game, open_at};

/// Games that are played at the same time, each by a thread.
const GAMES: u64 = 6;
/// Deeds of a game that are on their way at the same time.
const MOST_UNDER_WAY: usize = 3;
/// Kills after which the next store begins empty, so that looking at everything stays quick.
const KILLS_A_STORE: u64 = 10;

/// A game that lives on between the kills.
const EXTRA: &str = "after";

/// The referee's table of a log.
fn table(log: &[String]) -> Table {
    let events: Vec<Event> = log.iter().map(|line| Event::from_json(line).unwrap()).collect();
    Table::fold(&events).unwrap()
}

/// What the referee adds next: the opening of the game, or a move and all that follows from it. Nothing once the game is
/// over.
fn next_events(log: &[String]) -> Vec<Event> {
    let mut dice = TestRng::new(log.len() as u64);
    if log.is_empty() {
        let rules = dice.pick(&["gomoku,size=7x7,k=4", "quoridor,size=5", "renju,opening=swap2"]).parse();
        return vec![Table::opening(TableTerms::new(rules.unwrap(), ["A", "B"]), 0).unwrap()];
    }
    let table = table(log);
    if table.conclusion().is_some() {
        return Vec::new();
    }
    let text = dice.pick(&table.position().legal_moves()).clone();
    // Now and then somebody has had enough.
    let command = if dice.one_in(40) {
        Command::Resign { seat: table.turn() }
    } else {
        Command::play(table.turn(), text)
    };
    table.decide(&command, Millis(table.last_event_at().0 + 10)).unwrap()
}

/// Whether a log is a game that can go on or is over, and does not end in the middle of what was added together.
fn is_whole(log: &[String]) -> bool {
    let table = table(log);
    table.conclusion().is_some() || (table.position().outcome().is_none() && !next_events(log).is_empty())
}

/// In the process that will be killed: plays one game after the other until then, and tells what is safe. Games that were
/// cut off go on.
pub(crate) fn load(path: &Path) {
    let store = open_at(path);
    thread::scope(|scope| {
        for n in 0..GAMES {
            let store = &*store;
            scope.spawn(move || {
                for k in 0_u64.. {
                    write(store, &game(&format!("game-{n}-{k}")));
                }
            });
        }
    });
}

fn write(store: &dyn EventStore, game: &GameId) {
    let mut log = payloads(store, game);
    let mut under_way = 0;
    let (answered, answers) = mpsc::channel::<Result<Seq, AppendError>>();
    loop {
        let events: Vec<String> = next_events(&log).iter().map(Event::to_json).collect();
        if events.is_empty() {
            return answers.iter().take(under_way).for_each(|told| assert_eq!(told.err(), None));
        }
        let at = Seq(log.len() as u64);
        let mut safe = Vec::new();
        for (event, seq) in events.iter().zip(at.0..) {
            writeln!(safe, "safe {game} {seq} {event}").unwrap();
        }
        log.extend(events.clone());
        let append = LogAppend::new(game.clone(), at, events);
        let batch = WriteBatch { append: Some(append), documents: papers_of(game, log.len()).to_vec() };
        let answered = answered.clone();
        let done = move |told: Result<Seq, AppendError>| {
            if told.is_ok() {
                std::io::stdout().write_all(&safe).unwrap();
            }
            answered.send(told).unwrap();
        };
        store.submit(batch, Box::new(done));
        under_way += 1;
        if under_way > MOST_UNDER_WAY {
            answers.recv().unwrap().unwrap();
            under_way -= 1;
        }
    }
}

/// Documents that change with the log of a game: how long it is, and, to and fro, whether that is odd.
fn papers_of(game: &GameId, length: usize) -> [DocumentChange; 2] {
    let change = |key: String, body: Option<String>| DocumentChange {
        collection: "papers".to_owned(),
        key,
        body,
        expected: DocumentPrecondition::Anything,
    };
    let odd = (length % 2 == 1).then(|| "odd".to_owned());
    [change(format!("length/{game}"), Some(length.to_string())), change(format!("odd/{game}"), odd)]
}

fn payloads(store: &dyn EventStore, game: &GameId) -> Vec<String> {
    store.read(game, Seq(0)).wait().unwrap().into_iter().map(|event| event.payload).collect()
}

/// What was acknowledged: the events of each game by their places.
#[derive(Default)]
struct Safe(BTreeMap<GameId, BTreeMap<u64, String>>);

impl Safe {
    /// Notes a line of the process; anything but a complete one is what the kill left of it, or is the test runner's.
    fn note(&mut self, line: &str) -> bool {
        let Some(line) = line.strip_prefix("safe ").and_then(|line| line.strip_suffix('\n')) else {
            return false;
        };
        let [name, seq, event] = line.splitn(3, ' ').collect::<Vec<_>>().try_into().unwrap();
        let events = self.0.entry(game(name)).or_default();
        assert_eq!(events.insert(seq.parse().unwrap(), event.to_owned()), None, "a place given away twice");
        true
    }

    /// Compares with what is there. More may be there: what was written but no longer acknowledged.
    fn compare(&self, store: &dyn EventStore) {
        for (game, events) in &self.0 {
            let log = payloads(store, game);
            for (&seq, event) in events {
                assert_eq!(log.get(seq as usize), Some(event), "{game}, event {seq} was acknowledged");
            }
            assert!(is_whole(&log), "{game} ends in the middle of what was added together");
        }
        Self::compare_papers(store);
    }

    /// What was written together with a log is there as far as the log is, acknowledged or not.
    fn compare_papers(store: &dyn EventStore) {
        let mut n_papers = 0;
        for entry in store.games(None, usize::MAX).wait().unwrap() {
            let length = entry.head.length.0 as usize;
            if length == 0 || entry.game == game(EXTRA) {
                continue;
            }
            for DocumentChange { collection, key, body, .. } in papers_of(&entry.game, length) {
                let document = store.document(&collection, &key).wait().unwrap();
                assert_eq!(document.map(|document| document.body), body, "{key} of a log of {length}");
                n_papers += usize::from(body.is_some());
            }
        }
        assert_eq!(store.documents("papers", "", None, usize::MAX).wait().unwrap().len(), n_papers);
    }
}

/// Kills writers at random moments and looks at what they leave. The moments differ from run to run, as processes do; what
/// is found must not.
pub(crate) fn kill_writers<'a>(times: u64, mut new: impl FnMut() -> Place<'a>) -> usize {
    let (mut dice, mut n_safe) = (TestRng::new(7), 0);
    let (mut place, mut safe) = (new(), Safe::default());
    for n in 0..times {
        if n > 0 && n % KILLS_A_STORE == 0 {
            (place, safe) = (new(), Safe::default());
        }
        let path = place.name.as_path();
        // Some are killed while they open or create the store.
        let patience = (dice.below(4) > 0).then(|| Duration::from_micros(dice.below(120_000) as u64));
        n_safe += kill_one(path, patience, Duration::from_micros(dice.below(12_000) as u64), &mut safe);
        if place.database.is_none() && !path.exists() {
            continue;
        }
        assert_eq!(place.faults(), [""; 0], "after kill {n}");
        let store = open_at(path);
        safe.compare(&*store);
        // And life goes on, here and in the next process.
        let extra = game(EXTRA);
        let length = store.head(&extra).wait().unwrap().map_or(Seq(0), |head| head.length);
        store.append(&extra, length, &[format!("after kill {n}")]).wait().unwrap();
        let before = contents(&*store);
        drop(store);
        assert_eq!(contents(&*open_at(path)), before);
    }
    n_safe
}

/// Starts a writer and kills it: so long after its first acknowledgement, or so long after its start. Returns how many
/// events it has acknowledged.
fn kill_one(path: &Path, after_first: Option<Duration>, after_start: Duration, safe: &mut Safe) -> usize {
    let mut writer = child::command("load", path).spawn().unwrap();
    let mut lines = BufReader::new(writer.stdout.take().unwrap());
    let (first, has_begun) = mpsc::channel();
    let reader = thread::spawn(move || {
        let (mut read, mut line) = (Vec::new(), String::new());
        while lines.read_line(&mut line).unwrap() > 0 {
            if line.starts_with("safe ") {
                let _ = first.send(());
            }
            read.push(std::mem::take(&mut line));
        }
        read
    });
    if let Some(patience) = after_first {
        has_begun.recv().expect("the writer has ended by itself");
        thread::sleep(patience);
    } else {
        thread::sleep(after_start);
    }
    // SIGKILL on Unix.
    writer.kill().unwrap();
    assert!(!writer.wait().unwrap().success());
    reader.join().unwrap().iter().filter(|line| safe.note(line)).count()
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    assert!(kill_writers(20, Place::file) > 0);
}

/// The same for longer: `cargo nextest run -p tengen-store --run-ignored only kill`, or with `cargo test`
/// `cargo test -p tengen-store --test it kill -- --ignored --nocapture`.
#[test]
#[ignore = "takes about half a minute"]
fn what_was_acknowledged_survives_two_hundred_kills() {
    println!("{} events were acknowledged, and all of them were there", kill_writers(200, Place::file));
}
