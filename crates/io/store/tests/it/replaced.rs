//! Files that are deleted or replaced while they are open.

use std::{fs, path::Path};

use tengen_store::{
    AppendError, BlockingWait as _, EventStore, GameId, Seq, SqliteStore, StoreError, StoreErrorKind,
    WriteBatch,
};

use crate::{contents, events, game, small_store};

fn append(store: &SqliteStore, game: &GameId) -> Result<Seq, AppendError> {
    let at = store.head(game).wait().unwrap().map_or(Seq(0), |head| head.length);
    store.append(game, at, &events(0..1)).wait()
}

/// Whatever is asked to be written is refused, loudly and again.
fn is_refused(store: &SqliteStore, path: &Path) {
    let replaced = StoreError { path: path.to_path_buf(), trouble: StoreErrorKind::Replaced };
    for _ in 0..3 {
        let refused = store.append(&game("new"), Seq(0), &events(0..1)).wait();
        assert_eq!(refused, Err(AppendError::Store(replaced.clone())));
    }
    // Those that wait together are refused together.
    let (tell, told) = std::sync::mpsc::channel();
    for _ in 0..10 {
        let tell = tell.clone();
        let batch = WriteBatch { append: None, documents: Vec::new() };
        store.submit(batch, Box::new(move |answer| drop(tell.send(answer))));
    }
    drop(tell);
    assert!(told.iter().all(|answer| answer == Err(AppendError::Store(replaced.clone()))));
}

fn beside(path: &Path, suffix: &str) -> std::path::PathBuf {
    format!("{}{suffix}", path.display()).into()
}

#[test]
fn a_deleted_file_acknowledges_nothing_more() {
    for suffix in ["", "-wal", "-shm"] {
        let (_folder, path) = small_store();
        let store = SqliteStore::open(&path).unwrap();
        append(&store, &game("b")).unwrap();
        let before = contents(&store);
        fs::remove_file(beside(&path, suffix)).unwrap();
        is_refused(&store, &path);
        // What was read before can still be read by whoever has it open.
        assert_eq!(contents(&store), before, "{suffix}");
    }
}

#[test]
fn a_replaced_file_is_neither_written_nor_read() {
    let (_folder, path) = small_store();
    let (_other_folder, other) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    fs::rename(&other, &path).unwrap();
    is_refused(&store, &path);
    let bytes = fs::read(&path).unwrap();
    drop(store);
    assert_eq!(fs::read(&path).unwrap(), bytes, "the other file is left alone");
}

#[test]
fn a_file_that_is_put_back_is_written_again() {
    let (folder, path) = small_store();
    let store = SqliteStore::open(&path).unwrap();
    append(&store, &game("b")).unwrap();
    let away = folder.path().join("away.db");
    fs::rename(&path, &away).unwrap();
    is_refused(&store, &path);
    fs::rename(&away, &path).unwrap();
    append(&store, &game("b")).unwrap();
    let before = contents(&store);
    drop(store);
    assert_eq!(contents(&SqliteStore::open(&path).unwrap()), before);
}
