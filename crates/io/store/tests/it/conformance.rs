//! What every store promises. A new one is right when [`check`] says so.

use std::{
    collections::BTreeMap,
    sync::Barrier,
    thread,
    time::{Duration, SystemTime},
};

use tengen_store::{
    AppendError, BlockingWait as _, Checksum, DocumentChange, EventStore, GameId, LogAppend, LogHead,
    MOST_PAYLOAD, PayloadError, Seq, SharedStore, WriteBatch,
};
use tengen_testkit::TestRng;

use crate::{documents, events, game, submit};

/// Checks everything, each with a new and empty store.
pub(crate) fn check(new: impl FnMut() -> Box<dyn EventStore>) {
    let mut new = new;
    nothing_is_there_at_first(&*new());
    what_is_appended_is_read(&*new());
    only_at_the_end(&*new());
    all_or_nothing(&*new());
    logs_do_not_mix(&*new());
    the_chain_is_the_published_one(&*new());
    games_are_listed_in_pages(&*new());
    one_of_many_wins_each_place(&*new());
    any_sequence_of_calls(&mut new);
    documents::check(&mut new);
    submit::check(new);
}

fn payloads(store: &dyn EventStore, game: &GameId, from: u64) -> Vec<String> {
    let read = store.read(game, Seq(from)).wait().unwrap();
    for (event, seq) in read.iter().zip(from..) {
        assert_eq!(event.seq, Seq(seq));
    }
    read.into_iter().map(|event| event.payload).collect()
}

fn nothing_is_there_at_first(store: &dyn EventStore) {
    let unknown = game("unknown");
    assert_eq!(store.head(&unknown).wait(), Ok(None));
    assert_eq!(store.read(&unknown, Seq(0)).wait(), Ok(Vec::new()));
    assert_eq!(store.read(&unknown, Seq(u64::MAX)).wait(), Ok(Vec::new()));
    assert_eq!(store.games(None, 10).wait(), Ok(Vec::new()));
    // Looking, and asking whether one could append, creates nothing.
    assert_eq!(store.append(&unknown, Seq(0), &[]).wait(), Ok(Seq(0)));
    assert_eq!(store.head(&unknown).wait(), Ok(None));
}

fn what_is_appended_is_read(store: &dyn EventStore) {
    let g = game("g");
    let all = events(0..7);
    assert_eq!(store.append(&g, Seq(0), &all[..1]).wait(), Ok(Seq(1)));
    assert_eq!(store.append(&g, Seq(1), &all[1..5]).wait(), Ok(Seq(5)));
    assert_eq!(store.append(&g, Seq(5), &all[5..]).wait(), Ok(Seq(7)));
    assert_eq!(store.head(&g).wait(), Ok(Some(LogHead { length: Seq(7) })));
    for from in 0..=7 {
        assert_eq!(payloads(store, &g, from), all[from as usize..], "from {from}");
    }
    for beyond in [8, u64::MAX / 2, u64::MAX / 2 + 1, u64::MAX] {
        assert_eq!(store.read(&g, Seq(beyond)).wait(), Ok(Vec::new()));
    }
}

fn only_at_the_end(store: &dyn EventStore) {
    let g = game("g");
    let append = |at, n| store.append(&g, Seq(at), &events(0..n)).wait();
    assert_eq!(append(1, 1), Err(AppendError::Conflict { actual: Seq(0) }), "behind the end of nothing");
    assert_eq!(store.head(&g).wait(), Ok(None), "a refusal creates nothing");
    append(0, 3).unwrap();
    for at in [0, 1, 2, 4, 1000, u64::MAX / 2 + 1, u64::MAX] {
        assert_eq!(append(at, 1), Err(AppendError::Conflict { actual: Seq(3) }), "at {at}");
        assert_eq!(append(at, 0), Err(AppendError::Conflict { actual: Seq(3) }), "nothing, at {at}");
    }
    assert_eq!(append(3, 0), Ok(Seq(3)));
    assert_eq!(payloads(store, &g, 0), events(0..3));
    assert_eq!(append(3, 1), Ok(Seq(4)));
}

fn all_or_nothing(store: &dyn EventStore) {
    let g = game("g");
    store.append(&g, Seq(0), &events(0..2)).wait().unwrap();
    for (bad, fault) in [
        (String::new(), PayloadError::Empty),
        ("two\nlines".to_owned(), PayloadError::NotOneLine),
        ("a return\r".to_owned(), PayloadError::NotOneLine),
        ("\0".to_owned(), PayloadError::NotOneLine),
        ("x".repeat(MOST_PAYLOAD + 1), PayloadError::TooLong),
    ] {
        let mut some = events(2..6);
        some[3] = bad;
        let refused = store.append(&g, Seq(2), &some).wait();
        assert_eq!(refused, Err(AppendError::Payload { index: 3, fault }));
        assert_eq!(payloads(store, &g, 0), events(0..2));
    }
    let longest = ["x".repeat(MOST_PAYLOAD), "\u{85}\u{2028}天元 \u{1f600}".to_owned()];
    store.append(&g, Seq(2), &longest).wait().unwrap();
    assert_eq!(payloads(store, &g, 2), longest);
}

fn logs_do_not_mix(store: &dyn EventStore) {
    // Names are told apart to the letter.
    let names = ["a", "A", "aa", "a-", "a_", "-", "_", "0", &"z".repeat(64)];
    for (i, name) in (0..).zip(names) {
        store.append(&game(name), Seq(0), &events(i..i + 1)).wait().unwrap();
    }
    for (i, name) in (0..).zip(names) {
        assert_eq!(payloads(store, &game(name), 0), events(i..i + 1), "{name}");
    }
}

fn the_chain_is_the_published_one(store: &dyn EventStore) {
    let g = game("game-1");
    let texts = ["first".to_owned(), "第二".to_owned()];
    store.append(&g, Seq(0), &texts[..1]).wait().unwrap();
    store.append(&g, Seq(1), &texts[1..]).wait().unwrap();
    let read = store.read(&g, Seq(0)).wait().unwrap();
    // By another program, from what docs/store.md says.
    assert_eq!(
        read[0].checksum.to_string(),
        "073d3448f506d593f7a633b2064488040159515800f6e385205a926276fab9b9"
    );
    assert_eq!(
        read[1].checksum.to_string(),
        "b35c18e9632b260d15dafcd971bc9b69d4c9e2ca15fe69d70b132d4e911e70b2"
    );
    assert_eq!(read[0].checksum, Checksum::START.followed_by(&g, Seq(0), b"first"));
    assert_eq!(store.read(&g, Seq(1)).wait().unwrap(), read[1..]);
}

fn games_are_listed_in_pages(store: &dyn EventStore) {
    let before = SystemTime::now();
    let mut names: Vec<String> = (0..25).map(|n| format!("{}{n}", ["g", "G", "_"][n % 3])).collect();
    for name in &names {
        store.append(&game(name), Seq(0), &events(0..2)).wait().unwrap();
    }
    names.sort();
    let all = store.games(None, 1000).wait().unwrap();
    assert_eq!(all.iter().map(|entry| entry.game.as_str()).collect::<Vec<_>>(), names);
    for entry in &all {
        assert_eq!(Some(entry.head), store.head(&entry.game).wait().unwrap());
        // Stores keep milliseconds.
        let ago = before.duration_since(entry.changed).unwrap_or_default();
        assert!(ago.as_millis() <= 1, "{entry:?}");
    }
    for size in [1, 4, 25] {
        let (mut paged, mut after) = (Vec::new(), None);
        loop {
            let page = store.games(after.as_ref(), size).wait().unwrap();
            assert!(page.len() <= size);
            let Some(last) = page.last() else { break };
            after = Some(last.game.clone());
            paged.extend(page);
        }
        assert_eq!(paged, all, "in pages of {size}");
    }
    assert_eq!(store.games(None, 0).wait(), Ok(Vec::new()));
    assert_eq!(
        store.games(Some(&game("G0a")), 1).wait().unwrap()[0].game.as_str(),
        "G1",
        "behind one not there"
    );
}

/// Several threads want the same places. Each place goes to exactly one of them, and that one is told so.
fn one_of_many_wins_each_place(store: &dyn EventStore) {
    let (g, places, start) = (game("g"), 40, Barrier::new(4));
    let wins = |who: u64| {
        start.wait();
        let (mut wins, mut at) = (Vec::new(), 0);
        while at < places {
            match store.append(&g, Seq(at), &[format!("{who} at {at}")]).wait() {
                Ok(Seq(next)) => {
                    assert_eq!(next, at + 1);
                    wins.push(at);
                    at = next;
                }
                Err(AppendError::Conflict { actual }) => {
                    assert!(actual > Seq(at), "the log was there already");
                    at = actual.0;
                }
                Err(error) => panic!("{error}"),
            }
        }
        wins
    };
    let won: Vec<Vec<u64>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|who| scope.spawn(move || wins(who))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let log = payloads(store, &g, 0);
    assert_eq!(log.len() as u64, places);
    for (who, won) in won.iter().enumerate() {
        let has: Vec<u64> = (0..places).filter(|&at| log[at as usize] == format!("{who} at {at}")).collect();
        assert_eq!(&has, won, "what {who} was told");
    }
}

/// Random calls, each compared with lists of texts.
fn any_sequence_of_calls(mut new: impl FnMut() -> Box<dyn EventStore>) {
    for seed in 0..4 {
        let (store, mut dice) = (new(), TestRng::new(seed));
        let mut model: BTreeMap<GameId, Vec<String>> = BTreeMap::new();
        for n in 0..120 {
            let g = game(["x", "y", "z"][dice.below(3)]);
            let known = model.get(&g).cloned();
            let log = known.clone().unwrap_or_default();
            match dice.below(8) {
                0 => {
                    let head = |log: Vec<String>| LogHead { length: Seq(log.len() as u64) };
                    assert_eq!(store.head(&g).wait(), Ok(known.map(head)));
                }
                1 => {
                    let from = dice.below(log.len() + 2);
                    assert_eq!(payloads(&*store, &g, from as u64), log[from.min(log.len())..]);
                }
                2 => {
                    let games = store.games(None, 10).wait().unwrap();
                    assert!(games.iter().map(|entry| &entry.game).eq(model.keys()));
                }
                _ => {
                    let at = if dice.one_in(4) { dice.below(log.len() + 3) } else { log.len() } as u64;
                    let some = events(n..n + dice.below(4) as u64);
                    let told = store.append(&g, Seq(at), &some).wait();
                    let length = log.len() as u64;
                    if at == length {
                        assert_eq!(told, Ok(Seq(length + some.len() as u64)));
                        if !some.is_empty() {
                            model.insert(g, [log, some].concat());
                        }
                    } else {
                        assert_eq!(told, Err(AppendError::Conflict { actual: Seq(length) }));
                    }
                }
            }
        }
    }
}

/// What a store promises that several servers share.
pub(crate) fn check_shared(store: &dyn SharedStore) {
    let (timed, other): (GameId, GameId) = ("timed".parse().unwrap(), "other".parse().unwrap());
    let append = |game: &GameId, at: u64, deadline: Option<Duration>| {
        let append = LogAppend::new(game.clone(), Seq(at), vec![format!("event {at}")]);
        let batch = WriteBatch { append: Some(LogAppend { deadline, ..append }), documents: Vec::new() };
        store.write(batch).wait().unwrap();
    };
    let overdue = |by: u64| store.overdue(Duration::from_millis(by), 10).wait().unwrap();
    assert_eq!(store.age(&timed).wait().unwrap(), None);
    assert_eq!(overdue(0), []);
    append(&timed, 0, Some(Duration::ZERO));
    append(&other, 0, Some(Duration::from_secs(1000)));
    std::thread::sleep(Duration::from_millis(50));
    let age = store.age(&timed).wait().unwrap().unwrap();
    assert!(age.length == Seq(1) && age.age >= Duration::from_millis(50), "{age:?}");
    assert_eq!((overdue(20), overdue(100_000)), (vec![timed.clone()], Vec::new()));
    let mut recent = store.changed_within(Duration::from_secs(1000), 10).wait().unwrap();
    recent.sort();
    assert_eq!(recent, [(other, Seq(1)), (timed.clone(), Seq(1))]);
    assert_eq!(store.changed_within(Duration::from_secs(1000), 1).wait().unwrap().len(), 1);
    assert_eq!(store.changed_within(Duration::ZERO, 10).wait().unwrap(), []);
    // With documents it is another statement.
    let later = LogAppend {
        deadline: Some(Duration::ZERO),
        ..LogAppend::new(timed.clone(), Seq(1), vec!["event 1".to_owned()])
    };
    let documents = vec![DocumentChange::put("live", "timed", "{}".to_owned())];
    store.write(WriteBatch { append: Some(later), documents }).wait().unwrap();
    std::thread::sleep(Duration::from_millis(30));
    assert_eq!(overdue(10), vec![timed.clone()]);
    // Whatever is written next replaces the deadline.
    append(&timed, 2, None);
    assert_eq!(overdue(0), []);
}
