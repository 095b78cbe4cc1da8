//! Everything that people read is there in both languages, in one line.

use std::path::PathBuf;

use tengen_core::{Lang, Localize};
use tengen_store::{
    AppendError, DocumentError, GameId, LogCorruption, PayloadError, Seq, StoreError, StoreErrorKind,
};

use crate::game;

fn faults() -> Vec<LogCorruption> {
    let g = || game("a-game");
    vec![
        LogCorruption::Structure("Page 3".to_owned()),
        LogCorruption::Unreadable { game: g(), why: "why".to_owned() },
        LogCorruption::Missing { game: g(), seq: Seq(3) },
        LogCorruption::Changed { game: g(), seq: Seq(3) },
        LogCorruption::Beyond { game: g(), seq: Seq(3) },
        LogCorruption::WrongEnd { game: g() },
        LogCorruption::BadGame { key: 3 },
        LogCorruption::Stray { key: 3 },
        LogCorruption::BadPaper { collection: "s".to_owned(), key: "k".to_owned() },
    ]
}

fn troubles() -> Vec<StoreErrorKind> {
    let mut all = vec![
        StoreErrorKind::Missing,
        StoreErrorKind::MissingFolder,
        StoreErrorKind::Exists,
        StoreErrorKind::NotEmpty,
        StoreErrorKind::OwnData,
        StoreErrorKind::NotADatabase,
        StoreErrorKind::NotOurs,
        StoreErrorKind::Newer { found: 2, known: 1 },
        StoreErrorKind::DiskFull,
        StoreErrorKind::ReadOnly,
        StoreErrorKind::NoAccess,
        StoreErrorKind::Busy,
        StoreErrorKind::Overloaded,
        StoreErrorKind::InUse,
        StoreErrorKind::Served,
        StoreErrorKind::BeingRestored,
        StoreErrorKind::Replaced,
        StoreErrorKind::BadAddress("why".to_owned()),
        StoreErrorKind::Unreachable("why".to_owned()),
        StoreErrorKind::Refused("why".to_owned()),
        StoreErrorKind::NotDurable { setting: "fsync" },
        StoreErrorKind::Io("why".to_owned()),
        StoreErrorKind::Closed,
    ];
    all.extend(faults().into_iter().map(StoreErrorKind::Damaged));
    all
}

#[test]
fn every_text_is_there_in_both_languages() {
    let path = PathBuf::from("data/games.db");
    let errors: Vec<StoreError> =
        troubles().into_iter().map(|trouble| StoreError { path: path.clone(), trouble }).collect();
    let bad_name = "".parse::<GameId>().unwrap_err();
    let mut all: Vec<Box<dyn Localize>> = vec![Box::new(bad_name)];
    for error in errors {
        let [en, zh] = Lang::ALL.map(|lang| error.localize(lang));
        assert!(en.starts_with("data/games.db: ") && zh.starts_with("data/games.db："), "{en} {zh}");
        all.push(Box::new(AppendError::Store(error)));
    }
    all.push(Box::new(AppendError::Conflict { actual: Seq(3) }));
    for fault in [PayloadError::Empty, PayloadError::NotOneLine, PayloadError::TooLong] {
        all.push(Box::new(AppendError::Payload { index: 3, fault }));
    }
    for fault in [
        DocumentError::Shelf,
        DocumentError::Key,
        DocumentError::Empty,
        DocumentError::NotOneLine,
        DocumentError::TooLong,
    ] {
        all.push(Box::new(AppendError::Paper { index: 3, fault }));
    }
    for version in [None, Some(3)] {
        let (collection, key) = ("shelf".to_owned(), "key".to_owned());
        all.push(Box::new(AppendError::PaperConflict { collection, key, version }));
    }
    for thing in all {
        let [en, zh] = Lang::ALL.map(|lang| thing.localize(lang));
        assert!(en.is_ascii(), "{en}");
        assert!(zh.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{zh}");
        for text in [en, zh] {
            assert!(!text.contains('\n') && !text.ends_with(['.', '。']), "{text}");
        }
    }
}

#[test]
fn names_of_games() {
    for good in ["a", "0", "-", "_", "A-z_9", &"x".repeat(64)] {
        assert_eq!(game(good).to_string(), good);
    }
    for bad in ["", " ", "a b", "a/b", "天元", "é", "a\n", ".", &"x".repeat(65)] {
        assert!(bad.parse::<GameId>().is_err(), "{bad:?}");
    }
}
