//! How fast deeds are written that nobody waits for: numbers to look at, not to pass or fail by.

use std::{
    collections::VecDeque,
    sync::mpsc,
    time::{Duration, Instant},
};

use tengen_store::{Append, Deed, Epoch, EventStore, Expected, PaperChange, Seq, SqliteStore};

use crate::game;

/// As long as a move of a game with its clock.
const PAYLOAD: &str =
    r#"{"at":1763190000123,"played":{"seat":0,"move":"h8","spent_ms":1234,"left_ms":298766}}"#;

/// So many games, each with one deed under way at any time, all from one thread: rate and times from call to answer.
fn measure(games: usize, deeds: usize, with_paper: bool) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("games.db")).unwrap();
    let names: Vec<_> = (0..games).map(|n| game(&format!("game-{n}"))).collect();
    let (answered, answers) = mpsc::channel();
    let mut free: VecDeque<(usize, u64)> = (0..games).map(|n| (n, 0)).collect();
    let mut times = Vec::with_capacity(deeds);
    let (start, mut slowest_call) = (Instant::now(), Duration::ZERO);
    for _ in 0..deeds {
        let (n, at) = free.pop_front().unwrap_or_else(|| {
            let (n, at, time) = answers.recv().unwrap();
            times.push(time);
            (n, at)
        });
        let append = Append {
            game: names[n].clone(),
            epoch: Epoch(0),
            expected: Seq(at),
            events: vec![PAYLOAD.to_owned()],
        };
        let paper = with_paper.then(|| PaperChange {
            shelf: "live".to_owned(),
            key: n.to_string(),
            body: Some(PAYLOAD.to_owned()),
            expected: Expected::Anything,
        });
        let (answered, asked) = (answered.clone(), Instant::now());
        let deed = Deed { append: Some(append), papers: paper.into_iter().collect() };
        let done = move |told: Result<Seq, _>| answered.send((n, told.unwrap().0, asked.elapsed())).unwrap();
        store.submit(deed, Box::new(done));
        slowest_call = slowest_call.max(asked.elapsed());
    }
    drop(answered);
    times.extend(answers.iter().map(|(_, _, time)| time));
    let rate = deeds as u128 * 1_000_000 / start.elapsed().as_micros();
    times.sort_unstable();
    let [half, most, last] = [deeds / 2, deeds * 99 / 100, deeds - 1].map(|n| times[n]);
    let paper = if with_paper { "with a paper" } else { "alone" };
    println!(
        "{games} under way, {paper}: {rate} deeds/s, p50 {half:?}, p99 {most:?}, slowest {last:?}; \
         slowest call {slowest_call:?}"
    );
}

/// `cargo test -p tengen-store --test it figures -- --ignored --nocapture`
#[test]
#[ignore = "takes some seconds and a quiet machine"]
fn deeds_a_second() {
    for with_paper in [false, true] {
        for games in [1, 32, 256, 2000] {
            measure(games, if games == 1 { 5_000 } else { 60_000 }, with_paper);
        }
    }
}
