//! How fast batches are written that nobody waits for: numbers to look at, not to pass or fail by.

use std::{
    collections::VecDeque,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use tengen_store::{
    DocumentChange, DocumentPrecondition, EventStore, GameId, LogAppend, Seq, SqliteStore, WriteBatch,
};

use crate::game;

/// As long as a move of a game with its clock.
const PAYLOAD: &str =
    r#"{"at":1763190000123,"played":{"seat":0,"move":"h8","spent_ms":1234,"left_ms":298766}}"#;

/// A move, and, if told so, a document that changes with it.
fn batch(game: &GameId, at: u64, document: Option<usize>) -> WriteBatch {
    let events = vec![PAYLOAD.to_owned()];
    let append = LogAppend::new(game.clone(), Seq(at), events);
    let document = document.map(|n| DocumentChange {
        collection: "live".to_owned(),
        key: n.to_string(),
        body: Some(PAYLOAD.to_owned()),
        expected: DocumentPrecondition::Anything,
    });
    WriteBatch { append: Some(append), documents: document.into_iter().collect() }
}

/// Times in order: the middle one, that which one of a hundred exceeds, the last.
fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let [half, most, last] = [times.len() / 2, times.len() * 99 / 100, times.len() - 1].map(|n| times[n]);
    format!("p50 {half:?}, p99 {most:?}, slowest {last:?}")
}

/// So many games, each with one batch under way at any time, all from one thread: rate and times from call to answer.
fn measure(games: usize, batches: usize, with_paper: bool) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("games.db")).unwrap();
    let names: Vec<_> = (0..games).map(|n| game(&format!("game-{n}"))).collect();
    let (answered, answers) = mpsc::channel();
    let mut free: VecDeque<(usize, u64)> = (0..games).map(|n| (n, 0)).collect();
    let mut times = Vec::with_capacity(batches);
    let (start, mut slowest_call) = (Instant::now(), Duration::ZERO);
    for _ in 0..batches {
        let (n, at) = free.pop_front().unwrap_or_else(|| {
            let (n, at, time) = answers.recv().unwrap();
            times.push(time);
            (n, at)
        });
        let batch = batch(&names[n], at, with_paper.then_some(n));
        let (answered, asked) = (answered.clone(), Instant::now());
        let done = move |told: Result<Seq, _>| answered.send((n, told.unwrap().0, asked.elapsed())).unwrap();
        store.submit(batch, Box::new(done));
        slowest_call = slowest_call.max(asked.elapsed());
    }
    drop(answered);
    times.extend(answers.iter().map(|(_, _, time)| time));
    let rate = batches as u128 * 1_000_000 / start.elapsed().as_micros();
    let document = if with_paper { "with a paper" } else { "alone" };
    println!(
        "{games} under way, {document}: {rate} deeds/s, {}; slowest call {slowest_call:?}",
        spread(times)
    );
}

/// Moves that come at this rate, whatever the store does: two thousand games in turn.
fn measure_steady(rate: u32, with_paper: bool) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("games.db")).unwrap();
    let names: Vec<_> = (0..2000).map(|n| game(&format!("game-{n}"))).collect();
    let (answered, answers) = mpsc::channel();
    let start = Instant::now();
    for k in 0..rate * 5 {
        let due = start + Duration::from_secs(1) / rate * k;
        thread::sleep(due.saturating_duration_since(Instant::now()));
        let n = k as usize % names.len();
        let answered = answered.clone();
        let done = move |told: Result<Seq, _>| {
            told.unwrap();
            answered.send(due.elapsed()).unwrap();
        };
        store.submit(
            batch(&names[n], (k as usize / names.len()) as u64, with_paper.then_some(n)),
            Box::new(done),
        );
    }
    drop(answered);
    let document = if with_paper { "with a paper" } else { "alone" };
    println!("{rate} deeds/s, {document}: {}", spread(answers.iter().collect()));
}

/// `cargo test -p tengen-store --test it figures -- --ignored --nocapture`
#[test]
#[ignore = "takes some seconds and a quiet machine"]
fn deeds_a_second() {
    for with_paper in [false, true] {
        for games in [1, 32, 256, 2000] {
            measure(games, if games == 1 { 5_000 } else { 60_000 }, with_paper);
        }
        measure_steady(2_000, with_paper);
    }
}
