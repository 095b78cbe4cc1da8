//! The table under every order in which the memory model lets threads see each other's words, by `loom`. What is modelled is
//! [`find`] and [`note`] themselves, on words of loom instead of the processor's. Not modelled is the exchange of a zero for a
//! zero in `prefault_some`: loom does not know that nothing comes between the halves of a relaxed exchange, and complains.
//!
//! It fails for each of these bugs, which were tried: `note` writes the key itself instead of mixing it with the data; `find`
//! compares nothing but whether there is data; `find` reads the data again to unpack it; `find` takes an entry without data;
//! `note` writes the check only where the entry was free.

use std::sync::Arc;

use loom::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    thread,
};

use super::*;

impl SharedWord for AtomicU64 {
    fn get(&self) -> u64 {
        self.load(Relaxed)
    }

    fn set(&self, value: u64) {
        self.store(value, Relaxed);
    }
}

/// A bucket of one entry, so that all keys meet there.
fn bucket() -> Arc<[[AtomicU64; 2]]> {
    Arc::new([[AtomicU64::new(0), AtomicU64::new(0)]])
}

/// What is noted for a key; nothing of it fits another.
fn entry(key: u64) -> TtEntry {
    let (number, best) = (i16::try_from(key).unwrap_or_default(), u16::try_from(key).unwrap_or_default());
    TtEntry { score: number, value: -number, best, depth: 1, bound: ScoreBound::Exact }
}

const KEYS: [u64; 2] = [0x11, 0x22];

/// Loom runs a reader after the writer that was started before it, and lets it see every word that was ever there. As the first to
/// run it would find only the oldest; whoever changes the order looks at what is explored then.
fn found_meanwhile(bucket: &Arc<[[AtomicU64; 2]]>, noted: (u64, TtEntry), key: u64) -> Option<TtEntry> {
    let writer = {
        let bucket = Arc::clone(bucket);
        thread::spawn(move || note(&bucket, noted.0, noted.1, 0))
    };
    let reader = {
        let bucket = Arc::clone(bucket);
        thread::spawn(move || find(&bucket, key))
    };
    writer.join().unwrap();
    reader.join().unwrap()
}

#[test]
fn nothing_is_found_that_was_not_noted() {
    for sought in KEYS {
        loom::model(move || {
            let (bucket, [old, new]) = (bucket(), KEYS);
            assert_eq!(find(&bucket, 0), None);
            note(&bucket, old, entry(old), 0);
            let found = found_meanwhile(&bucket, (new, entry(new)), sought);
            assert!(found.is_none_or(|found| found == entry(sought)), "{found:?}");
            assert_eq!(KEYS.map(|key| find(&bucket, key)), [None, Some(entry(new))]);
        });
    }
}

#[test]
fn two_who_note_at_once_leave_one_or_nothing() {
    for sought in KEYS {
        loom::model(move || {
            let bucket = bucket();
            let writers = KEYS.map(|key| {
                let bucket = Arc::clone(&bucket);
                thread::spawn(move || note(&bucket, key, entry(key), 0))
            });
            for writer in writers {
                writer.join().unwrap();
            }
            let found = find(&bucket, sought);
            assert!(found.is_none_or(|found| found == entry(sought)), "{found:?}");
        });
    }
}

#[test]
fn a_key_that_is_noted_anew_is_old_or_new() {
    loom::model(|| {
        let (bucket, [key, _]) = (bucket(), KEYS);
        let newer = TtEntry { score: 7, best: 9, ..entry(key) };
        note(&bucket, key, entry(key), 0);
        let found = found_meanwhile(&bucket, (key, newer), key);
        assert!(found.is_none_or(|found| found == entry(key) || found == newer), "{found:?}");
        assert_eq!(find(&bucket, key), Some(newer));
    });
}
