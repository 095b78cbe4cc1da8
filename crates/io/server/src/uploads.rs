//! Upload cache: records that people bring along, in any format that we read.

mod shared_files;
mod shelf;

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{body::Bytes, http::StatusCode};
use sha2::{Digest as _, Sha256};
use tengen_api::{GameReplay, ReplaySource, UploadedGame, UploadedRecord};
use tengen_core::message;
use tengen_records::{PlayedMove, ReadRecords, Record, RecordFormat, RecordNote};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use self::{shared_files::SharedFiles, shelf::UploadShelf};
use crate::{
    Answer, ApiError, ServerConfig,
    async_store::AsyncStore,
    job_pool::{JobControl, JobPool},
    limits::AddressPermit,
    people::hex,
    replay::{self, NumberedGame},
};

/// Files that are read at the same time; a large one is read alone.
const READERS: u32 = 2;
const LARGE: usize = 1 << 20;
/// Places of all games of a file together: what 8 MiB can hold. Each takes eight bytes, and four more for its leaves.
const MOST_PLACES: usize = 2_000_000;
/// Games of a file; a longer list is a database, and nobody finds anything in it.
const MOST_GAMES: usize = 5000;
/// Files that stay read, and their bytes: what is read takes at most four times as much, and what is small, 4 MiB.
const MOST_OPEN: usize = 8;
const MOST_OPEN_BYTES: usize = 16 << 20;

/// All records that people have brought along.
#[derive(Debug)]
pub(crate) struct UploadCache {
    shelf: Arc<UploadShelf>,
    /// Where servers share a store, it has all files, and the shelf those that were looked at here.
    shared: Option<SharedFiles>,
    /// The latest one first.
    open: Mutex<VecDeque<Arc<UploadedFile>>>,
    readers: Arc<Semaphore>,
    jobs: Arc<JobPool>,
}

/// A file that has been read.
#[derive(Debug)]
pub(crate) struct UploadedFile {
    pub(crate) id: String,
    /// The length of the file.
    size: usize,
    format: RecordFormat,
    games: Vec<NumberedGame>,
    notes: Vec<RecordNote>,
}

impl UploadCache {
    pub(crate) fn new(config: &ServerConfig, store: &AsyncStore, jobs: &Arc<JobPool>) -> Self {
        Self {
            shared: config.cluster.as_ref().map(|_| SharedFiles::new(store.clone())),
            shelf: Arc::new(UploadShelf::new(config.records.clone())),
            open: Mutex::default(),
            readers: Arc::new(Semaphore::new(READERS as usize)),
            jobs: Arc::clone(jobs),
        }
    }

    /// Reads a file and keeps it, if it can be read. Only the ending of its name counts. The place of whoever brings it is
    /// taken until it has been read, even if they hang up.
    pub(crate) async fn store(
        &self,
        name: Option<&str>,
        bytes: Bytes,
        place: AddressPermit,
    ) -> Answer<Arc<UploadedFile>> {
        let ending = ending(name);
        let id = id_of(ending, &bytes);
        let reader = self.reader(bytes.len()).await?;
        let (keeping, known) = (Arc::clone(&self.shelf), self.known(&id));
        let shared = bytes.clone();
        let file = self.jobs.run(move |control| {
            let _admitted = (reader, place);
            let read = || UploadedFile::read(id, ending, &bytes, control).map(Arc::new);
            let file = known.map_or_else(read, Ok)?;
            keeping.put(&file.id, ending, bytes)?;
            Ok(file)
        });
        let file = file.await?;
        if let Some(files) = &self.shared {
            files.put(&file.id, ending, &shared).await?;
        }
        self.remember(&file);
        Ok(file)
    }

    /// Forgets files.
    pub(crate) async fn remove(&self, ids: Vec<String>) -> Answer<()> {
        if ids.is_empty() {
            return Ok(());
        }
        self.open().retain(|file| !ids.contains(&file.id));
        if let Some(files) = &self.shared {
            for id in &ids {
                files.remove(id).await?;
            }
        }
        let kept = Arc::clone(&self.shelf);
        let job = self.jobs.run(move |_| {
            for id in &ids {
                kept.remove(id);
            }
            Ok(())
        });
        job.await
    }

    /// A file that was kept.
    pub(crate) async fn find(&self, id: &str) -> Answer<Arc<UploadedFile>> {
        if let Some(file) = self.known(id) {
            return Ok(file);
        }
        let is_id = id.len() == shelf::ID && id.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
        if !is_id {
            return Err(no_record());
        }
        let (kept, key) = (Arc::clone(&self.shelf), id.to_owned());
        let (ending, bytes) = match (self.jobs.run(move |_| kept.get(&key)).await?, &self.shared) {
            (Some(found), _) => found,
            (None, Some(files)) => {
                let (ending, bytes) = files.get(id).await?.ok_or_else(no_record)?;
                let (keeping, key, copy) = (Arc::clone(&self.shelf), id.to_owned(), bytes.clone());
                self.jobs.run(move |_| keeping.put(&key, ending, copy)).await?;
                (ending, bytes)
            }
            (None, None) => return Err(no_record()),
        };
        let reader = self.reader(bytes.len()).await?;
        // Somebody else may have waited for the same.
        if let Some(file) = self.known(id) {
            return Ok(file);
        }
        let id = id.to_owned();
        let file = self.jobs.run(move |control| {
            let _admitted = reader;
            UploadedFile::read(id, ending, &bytes, control).map(Arc::new)
        });
        let file = file.await?;
        self.remember(&file);
        Ok(file)
    }

    async fn reader(&self, size: usize) -> Answer<OwnedSemaphorePermit> {
        let permits = if size > LARGE { READERS } else { 1 };
        Arc::clone(&self.readers).acquire_many_owned(permits).await.map_err(|_| ApiError::stopping())
    }

    fn open(&self) -> MutexGuard<'_, VecDeque<Arc<UploadedFile>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self, id: &str) -> Option<Arc<UploadedFile>> {
        let mut open = self.open();
        let at = open.iter().position(|file| file.id == id)?;
        let file = open.remove(at)?;
        open.push_front(Arc::clone(&file));
        Some(file)
    }

    fn remember(&self, file: &Arc<UploadedFile>) {
        let mut open = self.open();
        open.retain(|known| known.id != file.id);
        open.push_front(Arc::clone(file));
        let mut bytes = 0;
        let fits = |file: &Arc<UploadedFile>| {
            bytes += file.size;
            bytes <= MOST_OPEN_BYTES
        };
        let fitting = open.iter().map(fits).take_while(|&fits| fits).count();
        open.truncate(fitting.clamp(1, MOST_OPEN));
    }
}

impl UploadedFile {
    fn read(id: String, ending: &'static str, bytes: &[u8], control: &JobControl) -> Answer<Self> {
        let name = format!("record.{ending}");
        let reading = tengen_records::read(bytes, (!ending.is_empty()).then_some(&*name));
        let ReadRecords { format, mut records, mut notes } =
            reading.map_err(|error| ApiError::bad("unreadable-record", &error))?;
        if records.len() > MOST_GAMES {
            let n = records.len();
            records.truncate(MOST_GAMES);
            notes.retain(|note| note.record < MOST_GAMES);
            let what = message!("server-upload-games-cut", n, most = MOST_GAMES);
            notes.push(RecordNote { record: 0, place: None, what, n_times: 1 });
        }
        let places: usize = records.iter().map(|record| record.tree.len()).sum();
        if places > MOST_PLACES {
            let message = message!("server-upload-too-long", places, most = MOST_PLACES);
            return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message));
        }
        let number = |record| control.check().and_then(|()| NumberedGame::of_record(record));
        let games = records.into_iter().map(number).collect::<Answer<_>>()?;
        Ok(Self { id, size: bytes.len(), format, games, notes })
    }

    /// One of its games, counted from 0.
    pub(crate) fn game(&self, number: u32) -> Answer<&NumberedGame> {
        self.games.get(number as usize).ok_or_else(|| ApiError::missing("server-no-such-game"))
    }

    /// What is in it.
    pub(crate) fn listed(&self) -> UploadedRecord {
        let listed = |game: &NumberedGame| UploadedGame {
            title: replay::title(&game.record),
            players: replay::players(&game.record),
            result: replay::result(&game.record),
            moves: n_moves(&game.record),
            game: game.record.rules.game(),
        };
        let games = self.games.iter().map(listed).collect();
        UploadedRecord { id: self.id.clone(), format: self.format.code().to_owned(), games }
    }

    /// One of its games, to be walked through.
    pub(crate) fn replay(&self, number: u32) -> Answer<GameReplay> {
        let of_game = |note: &&RecordNote| note.record == number as usize;
        let notes: Vec<RecordNote> = self.notes.iter().filter(of_game).cloned().collect();
        Ok(self.game(number)?.shown(&notes, ReplaySource::Record { record: self.id.clone(), game: number }))
    }
}

fn n_moves(record: &Record) -> usize {
    let counts = |id: &_| record.tree.play(*id).as_ref().is_some_and(PlayedMove::counts);
    record.tree.main_line().filter(counts).count()
}

fn no_record() -> ApiError {
    ApiError::missing("server-no-such-record")
}

/// The ending of a file's name, if it is one of those that we know.
fn ending(name: Option<&str>) -> &'static str {
    let told = name.and_then(|name| name.rsplit_once('.')).map(|(_, told)| told).unwrap_or_default();
    shelf::endings().find(|known| known.eq_ignore_ascii_case(told)).unwrap_or_default()
}

/// The same file has the same name, whoever brings it.
fn id_of(ending: &str, bytes: &[u8]) -> String {
    let mut digest = Sha256::new();
    digest.update(ending.as_bytes());
    digest.update([0]);
    digest.update(bytes);
    hex(&digest.finalize()[..shelf::ID / 2])
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use futures_util::FutureExt as _;
    use tengen_store::MemoryStore;

    use super::*;
    use crate::connection_limiter::ConnectionLimiter;

    /// Whoever hung up once had their place back at once, and could keep every thread of the server busy.
    #[tokio::test]
    async fn who_hangs_up_has_no_second_place_until_the_file_has_been_read() {
        let jobs = Arc::new(JobPool::new(1, Duration::from_secs(60)));
        let (release, released) = mpsc::channel::<()>();
        let mut busy = Box::pin(jobs.run(move |_| Ok(released.recv().is_ok())));
        assert!((&mut busy).now_or_never().is_none());
        let config = ServerConfig::new("127.0.0.1:0".parse().unwrap(), Arc::new(MemoryStore::new()));
        let store = AsyncStore::new(Arc::clone(&config.store), Arc::default());
        let cache = UploadCache::new(&config, &store, &jobs);
        let addresses = ConnectionLimiter::new(1);
        let address: std::net::IpAddr = "192.0.2.1".parse().unwrap();
        let place = AddressPermit::new(addresses.enter(address).unwrap());
        let bytes = Bytes::from_static(b"(;GM[4]SZ[15];B[hh])");
        let mut upload = Box::pin(cache.store(Some("x.sgf"), bytes, place));
        assert!((&mut upload).now_or_never().is_none());
        drop(upload);
        assert!(addresses.enter(address).is_none());
        assert_eq!(cache.readers.available_permits(), READERS as usize - 1);
        drop(release);
        busy.await.unwrap();
        drop(cache.readers.acquire_many(READERS).await.unwrap());
        assert!(addresses.enter(address).is_some());
    }
}
