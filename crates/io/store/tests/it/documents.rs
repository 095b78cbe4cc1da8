//! What every store promises about documents.

use std::{collections::BTreeMap, sync::Barrier, thread};

use tengen_store::{
    AppendError, BlockingWait as _, Document, DocumentChange, DocumentError, DocumentPrecondition,
    EventStore, LogAppend, MOST_KEY, MOST_PAYLOAD, MOST_SHELF, Seq, WriteBatch,
};
use tengen_testkit::TestRng;

use crate::{events, game};

/// Checks everything, each with a new and empty store.
pub(crate) fn check(mut new: impl FnMut() -> Box<dyn EventStore>) {
    a_paper_is_put_changed_and_removed(&*new());
    only_as_expected(&*new());
    bad_papers_are_named(&*new());
    the_longest_are_kept(&*new());
    a_deed_is_whole(&*new());
    a_paper_twice_in_a_deed(&*new());
    papers_are_listed_in_pages(&*new());
    every_change_counts_once(&*new());
    any_sequence_of_deeds(new);
}

/// A change of a document.
pub(crate) fn change(
    collection: &str,
    key: &str,
    body: Option<&str>,
    expected: DocumentPrecondition,
) -> DocumentChange {
    DocumentChange {
        collection: collection.to_owned(),
        key: key.to_owned(),
        body: body.map(ToOwned::to_owned),
        expected,
    }
}

/// Changes of documents and nothing else.
pub(crate) fn only(documents: &[DocumentChange]) -> WriteBatch {
    WriteBatch { append: None, documents: documents.to_vec() }
}

/// Events for a game.
pub(crate) fn append(name: &str, at: u64, n: u64) -> LogAppend {
    LogAppend::new(game(name), Seq(at), events(at..at + n))
}

fn put(
    store: &dyn EventStore,
    key: &str,
    body: Option<&str>,
    expected: DocumentPrecondition,
) -> Result<Seq, AppendError> {
    store.write(only(&[change("people", key, body, expected)])).wait()
}

/// The version and the text of a document.
fn look(store: &dyn EventStore, key: &str) -> Option<(u64, String)> {
    let document = store.document("people", key).wait().unwrap()?;
    assert_eq!((document.collection.as_str(), document.key.as_str()), ("people", key));
    Some((document.version, document.body))
}

fn a_paper_is_put_changed_and_removed(store: &dyn EventStore) {
    assert_eq!(look(store, "ann"), None);
    for version in 1..4 {
        let body = format!(r#"{{"name":"安","n":{version}}}"#);
        assert_eq!(put(store, "ann", Some(&body), DocumentPrecondition::Anything), Ok(Seq(0)));
        assert_eq!(look(store, "ann"), Some((version, body)));
    }
    assert_eq!(store.document("People", "ann").wait(), Ok(None), "names are told apart to the letter");
    assert_eq!(store.document("people", "Ann").wait(), Ok(None));
    put(store, "ann", None, DocumentPrecondition::Anything).unwrap();
    assert_eq!(look(store, "ann"), None);
    assert_eq!(put(store, "ann", None, DocumentPrecondition::Anything), Ok(Seq(0)), "gone already");
    put(store, "ann", Some("again"), DocumentPrecondition::Anything).unwrap();
    assert_eq!(look(store, "ann"), Some((1, "again".to_owned())));
    assert_eq!(store.write(WriteBatch::default()).wait(), Ok(Seq(0)));
    assert_eq!(store.games(None, 10).wait(), Ok(Vec::new()), "papers are no games");
    // What cannot be a name names nothing.
    for (collection, key) in [("", ""), ("people", ""), ("no shelf", "ann"), ("people", "a\0")] {
        assert_eq!(store.document(collection, key).wait(), Ok(None));
    }
}

fn only_as_expected(store: &dyn EventStore) {
    let conflict = |version| {
        Err(AppendError::PaperConflict { collection: "people".to_owned(), key: "ann".to_owned(), version })
    };
    for body in [Some("x"), None] {
        for version in [0, 1, u64::MAX] {
            assert_eq!(put(store, "ann", body, DocumentPrecondition::Version(version)), conflict(None));
        }
    }
    assert_eq!(put(store, "ann", Some("first"), DocumentPrecondition::Absent), Ok(Seq(0)));
    assert_eq!(put(store, "ann", Some("second"), DocumentPrecondition::Version(1)), Ok(Seq(0)));
    for body in [Some("x"), None] {
        assert_eq!(put(store, "ann", body, DocumentPrecondition::Absent), conflict(Some(2)));
        for version in [0, 1, 3, u64::MAX] {
            assert_eq!(put(store, "ann", body, DocumentPrecondition::Version(version)), conflict(Some(2)));
        }
    }
    assert_eq!(look(store, "ann"), Some((2, "second".to_owned())));
    assert_eq!(put(store, "ann", None, DocumentPrecondition::Version(2)), Ok(Seq(0)));
    assert_eq!(
        put(store, "ann", None, DocumentPrecondition::Absent),
        Ok(Seq(0)),
        "there is none, and none is wanted"
    );
    assert_eq!(look(store, "ann"), None);
}

fn bad_papers_are_named(store: &dyn EventStore) {
    let (long_shelf, long_key) = ("s".repeat(MOST_SHELF + 1), "k".repeat(MOST_KEY + 1));
    // Its characters are few enough, its bytes are not.
    let (wide_key, long_body) = ("天".repeat(MOST_KEY / 3 + 1), "x".repeat(MOST_PAYLOAD + 1));
    for (collection, key, body, fault) in [
        ("", "k", Some("x"), DocumentError::Shelf),
        ("a b", "k", Some("x"), DocumentError::Shelf),
        ("天元", "k", None, DocumentError::Shelf),
        (&long_shelf, "k", None, DocumentError::Shelf),
        ("s", "", Some("x"), DocumentError::Key),
        ("s", "a\nb", Some("x"), DocumentError::Key),
        ("s", "a\u{85}b", None, DocumentError::Key),
        ("s", &long_key, Some("x"), DocumentError::Key),
        ("s", &wide_key, Some("x"), DocumentError::Key),
        ("s", "k", Some(""), DocumentError::Empty),
        ("s", "k", Some("two\nlines"), DocumentError::NotOneLine),
        ("s", "k", Some("\0"), DocumentError::NotOneLine),
        ("s", "k", Some(&long_body), DocumentError::TooLong),
    ] {
        let documents = [
            change("people", "good", Some("x"), DocumentPrecondition::Anything),
            change(collection, key, body, DocumentPrecondition::Anything),
        ];
        let batch = WriteBatch { append: Some(append("g", 0, 1)), documents: documents.to_vec() };
        assert_eq!(
            store.write(batch).wait(),
            Err(AppendError::Paper { index: 1, fault }),
            "{collection:?} {key:?}"
        );
    }
    assert_eq!(look(store, "good"), None);
    assert_eq!(store.head(&game("g")).wait(), Ok(None));
}

fn the_longest_are_kept(store: &dyn EventStore) {
    let (collection, key) = ("a-Z_9/".repeat(10) + "rest", " '\"%/天元\u{1f600} ".repeat(12) + "12345678");
    assert_eq!((collection.len(), key.len()), (MOST_SHELF, MOST_KEY));
    let body = "x".repeat(MOST_PAYLOAD - 3) + "元";
    store
        .write(only(&[change(&collection, &key, Some(&body), DocumentPrecondition::Absent)]))
        .wait()
        .unwrap();
    let document = Document { collection: collection.clone(), key: key.clone(), body, version: 1 };
    assert_eq!(store.document(&collection, &key).wait(), Ok(Some(document.clone())));
    assert_eq!(store.documents(&collection, " '\"%/天", None, 5).wait(), Ok(vec![document]));
}

fn a_deed_is_whole(store: &dyn EventStore) {
    let documents = [
        change("people", "ann", Some("1"), DocumentPrecondition::Absent),
        change("people", "bob", Some("1"), DocumentPrecondition::Absent),
    ];
    let batch = |append, documents: &[DocumentChange]| WriteBatch {
        append: Some(append),
        documents: documents.to_vec(),
    };
    assert_eq!(store.write(batch(append("g", 0, 3), &documents)).wait(), Ok(Seq(3)));
    let state = || {
        let head = store.head(&game("g")).wait().unwrap().unwrap();
        (
            head.length,
            store.documents("people", "", None, 10).wait().unwrap(),
            store.games(None, 10).wait().unwrap().len(),
        )
    };
    let before = state();
    assert_eq!((before.0, before.1.len(), before.2), (Seq(3), 2, 1));
    let fresh = [
        change("people", "ann", Some("2"), DocumentPrecondition::Version(1)),
        change("people", "bob", None, DocumentPrecondition::Version(1)),
        change("people", "eve", Some("1"), DocumentPrecondition::Absent),
    ];
    // The append is refused.
    assert_eq!(
        store.write(batch(append("g", 2, 1), &fresh)).wait(),
        Err(AppendError::Conflict { actual: Seq(3) })
    );
    let mut bad = append("g", 3, 2);
    bad.events[1].push('\n');
    assert!(matches!(store.write(batch(bad, &fresh)).wait(), Err(AppendError::Payload { index: 1, .. })));
    assert_eq!(state(), before);
    // One of the documents is, be it the last.
    for (at, version) in [(0, Some(1)), (1, Some(1)), (2, None)] {
        let mut documents = fresh.to_vec();
        documents[at].expected = DocumentPrecondition::Version(7);
        let refused = AppendError::PaperConflict {
            collection: "people".to_owned(),
            key: documents[at].key.clone(),
            version,
        };
        assert_eq!(store.write(batch(append("g", 3, 1), &documents)).wait(), Err(refused.clone()));
        assert_eq!(store.write(batch(append("new", 0, 1), &documents)).wait(), Err(refused.clone()));
        assert_eq!(store.write(only(&documents)).wait(), Err(refused));
        assert_eq!(state(), before);
    }
    // An append without events is a test that the game is still ours.
    let nothing = LogAppend { events: Vec::new(), ..append("g", 3, 0) };
    assert_eq!(store.write(batch(nothing, &fresh[..1])).wait(), Ok(Seq(3)));
    assert_eq!(store.write(batch(append("g", 3, 1), &fresh[1..])).wait(), Ok(Seq(4)));
    let (length, documents, _) = state();
    let documents: Vec<_> =
        documents.iter().map(|document| (document.key.as_str(), document.version)).collect();
    assert_eq!((length, documents), (Seq(4), vec![("ann", 2), ("eve", 1)]));
}

fn a_paper_twice_in_a_deed(store: &dyn EventStore) {
    let twice = [
        change("people", "ann", Some("a"), DocumentPrecondition::Absent),
        change("people", "ann", Some("b"), DocumentPrecondition::Version(1)),
        change("people", "ann", None, DocumentPrecondition::Version(2)),
        change("people", "ann", Some("c"), DocumentPrecondition::Absent),
    ];
    assert_eq!(store.write(only(&twice)).wait(), Ok(Seq(0)));
    assert_eq!(look(store, "ann"), Some((1, "c".to_owned())));
    let wrong = [
        change("people", "ann", Some("d"), DocumentPrecondition::Version(1)),
        change("people", "ann", Some("e"), DocumentPrecondition::Version(1)),
    ];
    assert!(matches!(
        store.write(only(&wrong)).wait(),
        Err(AppendError::PaperConflict { version: Some(2), .. })
    ));
    assert_eq!(look(store, "ann"), Some((1, "c".to_owned())));
}

fn papers_are_listed_in_pages(store: &dyn EventStore) {
    // In the order of bytes; the last is behind everything that a prefix could be rounded up to.
    let keys =
        ["!", "B", "a", "a/1", "a/10", "a/2", "a0", "b", "é", "天", "天/元", "\u{10ffff}", "\u{10ffff}z"];
    assert!(keys.is_sorted());
    for collection in ["t", "s", "s/t", "r"] {
        for key in keys.iter().rev() {
            let body = format!("{collection} {key}");
            store
                .write(only(&[change(collection, key, Some(&body), DocumentPrecondition::Absent)]))
                .wait()
                .unwrap();
        }
    }
    let list = |prefix: &str, after: Option<&str>, limit| -> Vec<String> {
        let documents = store.documents("s", prefix, after, limit).wait().unwrap();
        assert!(
            documents
                .iter()
                .all(|document| document.body == format!("s {}", document.key) && document.version == 1)
        );
        documents.into_iter().map(|document| document.key).collect()
    };
    assert_eq!(list("", None, usize::MAX), keys);
    assert_eq!(list("", None, 0), [""; 0]);
    for prefix in ["", "a", "a/", "a/1", "天", "\u{10ffff}", "none", "\0"] {
        for after in [None, Some(""), Some("!"), Some("a"), Some("a/1"), Some("a/15"), Some("z"), Some("元")]
        {
            for limit in [1, 3, 100] {
                let fits = |key: &&&str| key.starts_with(prefix) && after.is_none_or(|after| **key > after);
                let right: Vec<&str> = keys.iter().filter(fits).take(limit).copied().collect();
                assert_eq!(list(prefix, after, limit), right, "{prefix:?} behind {after:?}, {limit}");
            }
        }
    }
    assert_eq!(store.documents("nowhere", "", None, 10).wait(), Ok(Vec::new()));
}

/// Several threads count on the same document. None of them is lost.
fn every_change_counts_once(store: &dyn EventStore) {
    let start = Barrier::new(4);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                start.wait();
                for _ in 0..15 {
                    loop {
                        let (version, count) = look(store, "count").unwrap_or((0, "0".to_owned()));
                        let expected = if version == 0 {
                            DocumentPrecondition::Absent
                        } else {
                            DocumentPrecondition::Version(version)
                        };
                        let next = (count.parse::<u64>().unwrap() + 1).to_string();
                        match put(store, "count", Some(&next), expected) {
                            Ok(_) => break,
                            Err(AppendError::PaperConflict { version: Some(now), .. }) => {
                                assert!(now > version);
                            }
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
            });
        }
    });
    assert_eq!(look(store, "count"), Some((60, "60".to_owned())));
}

type Model = BTreeMap<(String, String), (String, u64)>;

/// What must become of a batch: the documents and the length of the log after it, or its refusal.
fn foresee(documents: &Model, length: u64, batch: &WriteBatch) -> Result<(Model, u64), AppendError> {
    let mut next = documents.clone();
    let append = batch.append.as_ref();
    if append.is_some_and(|append| append.expected != Seq(length)) {
        return Err(AppendError::Conflict { actual: Seq(length) });
    }
    for DocumentChange { collection, key, body, expected } in &batch.documents {
        let name = (collection.clone(), key.clone());
        let version = next.get(&name).map(|(_, version)| *version);
        let holds = match expected {
            DocumentPrecondition::Anything => true,
            DocumentPrecondition::Absent => version.is_none(),
            DocumentPrecondition::Version(expected) => version == Some(*expected),
        };
        if !holds {
            return Err(AppendError::PaperConflict { collection: name.0, key: name.1, version });
        }
        match body {
            Some(body) => drop(next.insert(name, (body.clone(), version.unwrap_or(0) + 1))),
            None => drop(next.remove(&name)),
        }
    }
    Ok((next, length + append.map_or(0, |append| append.events.len() as u64)))
}

/// Random batches, each compared with a map and a number.
fn any_sequence_of_deeds(mut new: impl FnMut() -> Box<dyn EventStore>) {
    for seed in 0..4 {
        let (store, mut dice) = (new(), TestRng::new(seed));
        let (mut model, mut length) = (Model::new(), 0);
        for n in 0..150 {
            let mut documents = Vec::new();
            for _ in 0..dice.below(4) {
                let body = (!dice.one_in(3)).then(|| format!("{n}"));
                let expected = match dice.below(6) {
                    0 => DocumentPrecondition::Absent,
                    1 | 2 => DocumentPrecondition::Version(1 + dice.below(3) as u64),
                    _ => DocumentPrecondition::Anything,
                };
                let (collection, key) = (*dice.pick(&["s", "t"]), *dice.pick(&["a", "ab", "b"]));
                documents.push(change(collection, key, body.as_deref(), expected));
            }
            let at = if dice.one_in(4) { dice.below(5) as u64 } else { length };
            let append = (!dice.one_in(3)).then(|| append("g", at, dice.below(3) as u64));
            let batch = WriteBatch { append, documents };
            let told = store.write(batch.clone()).wait();
            match foresee(&model, length, &batch) {
                Ok((documents, events)) => {
                    (model, length) = (documents, events);
                    let answer = if batch.append.is_some() { length } else { 0 };
                    assert_eq!(told, Ok(Seq(answer)), "{batch:?}");
                }
                Err(refused) => assert_eq!(told, Err(refused), "{batch:?}"),
            }
            let collection = *dice.pick(&["s", "t"]);
            let prefix = *dice.pick(&["", "a"]);
            let there: Vec<_> = store.documents(collection, prefix, None, 10).wait().unwrap();
            let there: Model = there
                .into_iter()
                .map(|document| ((document.collection, document.key), (document.body, document.version)))
                .collect();
            let mut right = model.clone();
            right.retain(|(on, key), _| on == collection && key.starts_with(prefix));
            assert_eq!(there, right);
            assert_eq!(store.head(&game("g")).wait().unwrap().map_or(0, |head| head.length.0), length);
        }
        assert!(length > 10 && !model.is_empty());
    }
}
