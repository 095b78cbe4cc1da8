//! Moving everything from one store to another.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::mpsc,
};

use crate::{
    AppendError, BlockingWait as _, Checksum, Document, EventStore, GameId, LogAppend, PgStore, Seq,
    SqliteStore, StoreError, StoreErrorKind, StoreProgress, VerifyReport, WriteBatch,
    sqlite::open_for_reading,
};

/// Games and documents that are read in one go.
const PAGE: usize = 100;

/// Text that is on its way to the target at the same time.
const MOST_UNDER_WAY: usize = 8 << 20;

/// One end of a copy.
enum CopyEnd {
    File(SqliteStore),
    Database(PgStore),
}

impl CopyEnd {
    fn open(name: &Path) -> Result<Self, StoreError> {
        match name.to_str().filter(|name| is_database(name)) {
            Some(address) => PgStore::open(address).map(Self::Database),
            None => SqliteStore::open(name).map(Self::File),
        }
    }

    fn store(&self) -> &dyn EventStore {
        match self {
            Self::File(store) => store,
            Self::Database(store) => store,
        }
    }

    fn path(&self) -> PathBuf {
        match self {
            Self::File(store) => store.path().to_path_buf(),
            Self::Database(store) => store.path().to_path_buf(),
        }
    }

    fn collections(&self) -> Result<Vec<String>, StoreError> {
        match self {
            Self::File(store) => store.collections().wait(),
            Self::Database(store) => store.collections().wait(),
        }
    }

    /// Puts new documents with the versions that they have.
    fn import(&self, documents: Vec<Document>) -> Result<(), StoreError> {
        match self {
            Self::File(store) => store.import(&documents),
            Self::Database(store) => store.import(documents).wait(),
        }
    }

    fn error(&self, trouble: StoreErrorKind) -> StoreError {
        StoreError::new(&self.path(), trouble)
    }

    /// Every page of the documents of a collection.
    fn each_page(
        &self,
        collection: &str,
        mut each: impl FnMut(Vec<Document>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut after: Option<String> = None;
        loop {
            let page = self.store().documents(collection, "", after.as_deref(), PAGE).wait()?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some(last.key.clone());
            each(page)?;
        }
    }
}

/// What was copied, and where it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedStore {
    /// What is there now.
    pub report: VerifyReport,
    /// The target, without a password.
    pub path: PathBuf,
}

/// Whether a name is the address of a database, and no file.
pub fn is_database(name: &str) -> bool {
    name.starts_with("postgres://") || name.starts_with("postgresql://")
}

/// Copies all logs and documents from one store to another, which must be empty: from a file (of [`SqliteStore`]) or a database
/// (`postgres://…`, of [`PgStore`]) to a file or a database. Every event is checked against its checksum when it is read, and
/// everything is read again from the target and compared. Progress is told in events, first while they are copied, then while
/// they are compared.
///
/// No server may use the source: what it writes meanwhile would be missing. A new file that could not be completed is removed.
pub fn copy_store(
    from: &Path,
    to: &Path,
    mut progress: impl FnMut(StoreProgress),
) -> Result<CopiedStore, StoreError> {
    let is_file = |name: &Path| name.to_str().is_none_or(|name| !is_database(name));
    if is_file(from) {
        // A file that is not there is not created, and one that is not ours is named.
        drop(open_for_reading(from)?);
    }
    let is_new = is_file(to) && !to.exists();
    let source = CopyEnd::open(from)?;
    let target = CopyEnd::open(to)?;
    let path = target.path();
    let copied = copy_all(&source, &target, &mut progress);
    let copied = copied.map(|report| CopiedStore { report, path });
    drop(target);
    if copied.is_err() && is_new {
        for suffix in ["", "-wal", "-shm", ".lock"] {
            let _ = fs::remove_file(crate::sqlite::with_suffix(to, suffix));
        }
    }
    copied
}

fn copy_all(
    source: &CopyEnd,
    target: &CopyEnd,
    progress: &mut impl FnMut(StoreProgress),
) -> Result<VerifyReport, StoreError> {
    let is_empty = target.store().games(None, 1).wait()?.is_empty() && target.collections()?.is_empty();
    if !is_empty {
        return Err(target.error(StoreErrorKind::NotEmpty));
    }
    let mut games: BTreeMap<GameId, Seq> = BTreeMap::new();
    loop {
        let after = games.last_key_value().map(|(game, _)| game);
        let page = source.store().games(after, PAGE).wait()?;
        if page.is_empty() {
            break;
        }
        games.extend(page.into_iter().map(|entry| (entry.game, entry.head.length)));
    }
    // Earlier versions knew logs without events.
    games.retain(|_, length| *length > Seq(0));
    let mut report = VerifyReport::default();
    let all = games.values().map(|length| length.0).sum();
    let ends = copy_logs(source, target, &games, |done| progress(StoreProgress { done, all }))?;
    let mut n_documents = 0;
    for collection in source.collections()? {
        source.each_page(&collection, |page| {
            n_documents += page.len() as u64;
            target.import(page)
        })?;
    }
    // The last checksum of a log seals all of it.
    for (game, end) in ends {
        let log = target.store().read(&game, Seq(0)).wait()?;
        if log.last().map(|event| event.checksum) != Some(end) {
            return Err(target.error(StoreErrorKind::Damaged(crate::LogCorruption::WrongEnd { game })));
        }
        report.games += 1;
        report.events += log.len() as u64;
        progress(StoreProgress { done: report.events, all });
    }
    for collection in source.collections()? {
        source.each_page(&collection, |page| {
            for document in page {
                let found = target.store().document(&document.collection, &document.key).wait()?;
                if found.as_ref() != Some(&document) {
                    let Document { collection, key, .. } = document;
                    let fault = crate::LogCorruption::BadPaper { collection, key };
                    return Err(target.error(StoreErrorKind::Damaged(fault)));
                }
                report.documents += 1;
            }
            Ok(())
        })?;
    }
    if report.documents == n_documents { Ok(report) } else { Err(target.error(StoreErrorKind::NotEmpty)) }
}

/// Copies logs, many at a time, and returns their last checksums.
fn copy_logs(
    source: &CopyEnd,
    target: &CopyEnd,
    games: &BTreeMap<GameId, Seq>,
    mut progress: impl FnMut(u64),
) -> Result<Vec<(GameId, Checksum)>, StoreError> {
    let (answered, answers) = mpsc::channel::<Result<Seq, AppendError>>();
    let (mut n_under_way, mut size, mut done) = (0, 0, 0);
    let land = |n_under_way: &mut usize| -> Result<(), StoreError> {
        for answer in answers.iter().take(std::mem::take(n_under_way)) {
            answer.map_err(|error| match error {
                AppendError::Store(error) => error,
                // Somebody else writes there.
                AppendError::Conflict { .. }
                | AppendError::Payload { .. }
                | AppendError::Paper { .. }
                | AppendError::PaperConflict { .. } => target.error(StoreErrorKind::NotEmpty),
            })?;
        }
        Ok(())
    };
    let mut ends = Vec::with_capacity(games.len());
    for game in games.keys() {
        let log = source.store().read(game, Seq(0)).wait()?;
        ends.extend(log.last().map(|last| (game.clone(), last.checksum)));
        // A log that is larger than what may wait goes in pieces, in order.
        for piece in log.chunks(PAGE) {
            let events: Vec<String> = piece.iter().map(|event| event.payload.clone()).collect();
            size += events.iter().map(String::len).sum::<usize>();
            done += events.len() as u64;
            let expected = piece.first().map_or(Seq(0), |event| event.seq);
            let append = LogAppend::new(game.clone(), expected, events);
            let answered = answered.clone();
            let batch = WriteBatch { append: Some(append), documents: Vec::new() };
            target.store().submit(batch, Box::new(move |answer| drop(answered.send(answer))));
            n_under_way += 1;
            if size >= MOST_UNDER_WAY || n_under_way >= 4 * PAGE {
                land(&mut n_under_way)?;
                size = 0;
            }
        }
        progress(done);
    }
    land(&mut n_under_way)?;
    Ok(ends)
}
