//! Saved games of this terminal, and how an interrupted one is found again.

use std::{
    fmt,
    fs::{self, File, TryLockError},
    hash::{BuildHasher as _, RandomState},
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde_json::{Value, json};
use tengen_arbiter::{Event, EventKind, Table};
use tengen_games::AnyRules;
use tengen_records::Record;
use tengen_store::{
    AppendError, BlockingWait as _, Document, DocumentChange, EventStore, GameEntry, GameId, LogAppend,
    MemoryStore, Seq, WriteBatch,
};
use tengen_table_host::{EngineSpec, SeatOccupant, utc};

use super::LocalGameError;

/// Saved the documents of games lie that are being played at terminals.
pub(super) const COLLECTION: &str = "terminal";

/// What the names of games at terminals begin with.
const PREFIX: &str = "terminal-";

/// So many documents are looked at in one go.
const PAGE: usize = 100;

/// Where games are kept: a store, and the folder where terminals tell each other which games they play.
#[derive(Clone)]
pub struct SavedGames {
    pub(super) store: Arc<dyn EventStore>,
    folder: Option<PathBuf>,
}

impl fmt::Debug for SavedGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Archive").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl SavedGames {
    /// This store; the folder is that of its data.
    pub fn new(store: Arc<dyn EventStore>, folder: PathBuf) -> Self {
        Self { store, folder: Some(folder) }
    }

    /// The store itself.
    pub(crate) fn store(&self) -> &dyn EventStore {
        &*self.store
    }

    /// Nothing is kept when the program ends.
    pub fn in_memory() -> Self {
        Self { store: Arc::new(MemoryStore::new()), folder: None }
    }

    /// The folder of the data, if what is kept outlives the program.
    pub(super) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The record of the game that was played last at a terminal, if any was: over or not.
    pub fn last_record(&self) -> Result<Option<Record>, LocalGameError> {
        let mut games: Vec<GameEntry> = Vec::new();
        let mut after: GameId = PREFIX.parse().map_err(LocalGameError::Id)?;
        loop {
            let page = self.store.games(Some(&after), PAGE).wait().map_err(LocalGameError::Store)?;
            let is_full = page.len() == PAGE;
            let ours = page.into_iter().take_while(|entry| entry.game.as_str().starts_with(PREFIX));
            let before = games.len();
            games.extend(ours);
            match games.last() {
                Some(last) if is_full && games.len() == before + PAGE => after = last.game.clone(),
                Some(_) | None => break,
            }
        }
        games.sort_by(|a, b| (b.changed, &b.game).cmp(&(a.changed, &a.game)));
        for entry in games {
            let record = Record::from_log(&self.read(&entry.game)?).map_err(LocalGameError::Misfit)?;
            if !record.tree.is_empty() {
                return Ok(Some(record));
            }
        }
        Ok(None)
    }

    /// Whether what is kept outlives the program.
    pub(super) const fn is_lasting(&self) -> bool {
        self.folder.is_some()
    }

    /// Interrupted games that no other terminal plays now, the newest first. Those that cannot be read are not among them, nor
    /// those without a move.
    pub(crate) fn list(&self) -> Result<Vec<SavedGame>, LocalGameError> {
        let mut kept = Vec::new();
        let mut after: Option<String> = None;
        loop {
            let page = self.store.documents(COLLECTION, "", after.as_deref(), PAGE).wait();
            let page = page.map_err(LocalGameError::Store)?;
            kept.extend(page.iter().filter_map(|document| self.look_at(document)));
            match page.last() {
                Some(last) if page.len() == PAGE => after = Some(last.key.clone()),
                Some(_) | None => break,
            }
        }
        kept.sort_by(|a, b| (b.changed, &b.id).cmp(&(a.changed, &a.id)));
        Ok(kept)
    }

    fn look_at(&self, document: &Document) -> Option<SavedGame> {
        let id: GameId = document.key.parse().ok()?;
        // Whoever plays it holds the lock; who was killed has left the file behind, and it goes away here.
        drop(self.lock(&id).ok()?);
        let log = self.read(&id).ok()?;
        let table = Table::fold(&log).ok()?;
        let terms = table.terms();
        let occupants = seat_again(SeatOccupant::read(terms)?, &document.body)?;
        let is_begun = table.conclusion().is_none() && !table.plies().is_empty();
        is_begun.then(|| SavedGame {
            id,
            rules: terms.rules.clone(),
            players: terms.players.clone(),
            plies: table.plies().len(),
            changed: changed(&log),
            occupants,
        })
    }

    /// Stores the first events of a game. It can be found again while somebody plays it.
    pub(super) fn begin(
        &self,
        id: &GameId,
        log: &[Event],
        players: Option<&Vec<SeatOccupant>>,
    ) -> Result<(), AppendError> {
        let document =
            players.map(|players| DocumentChange::put(COLLECTION, id.as_str(), write_paper(players)));
        self.write(id, log, document)
    }

    /// Stores what has happened in a game. One that is over is not found again.
    pub(super) fn append(&self, id: &GameId, events: &[Event]) -> Result<(), AppendError> {
        let is_over = events.iter().any(|event| matches!(event.what, EventKind::Finished { .. }));
        self.write(id, events, is_over.then(|| DocumentChange::remove(COLLECTION, id.as_str())))
    }

    fn write(
        &self,
        id: &GameId,
        events: &[Event],
        document: Option<DocumentChange>,
    ) -> Result<(), AppendError> {
        let expected = Seq(events.first().map_or(0, |event| event.seq));
        let events = events.iter().map(Event::to_json).collect();
        let append = LogAppend::new(id.clone(), expected, events);
        self.store
            .write(WriteBatch { append: Some(append), documents: document.into_iter().collect() })
            .wait()
            .map(drop)
    }

    /// The events of a game.
    pub(super) fn read(&self, id: &GameId) -> Result<Vec<Event>, LocalGameError> {
        let stored = self.store.read(id, Seq(0)).wait().map_err(LocalGameError::Store)?;
        let event = |payload: &str| Event::from_json(payload).map_err(LocalGameError::Event);
        stored.iter().map(|stored| event(&stored.payload)).collect()
    }

    /// Tells other terminals that this game is played here.
    pub(super) fn lock(&self, id: &GameId) -> Result<GameLock, LocalGameError> {
        let Some(folder) = &self.folder else { return Ok(GameLock { held: None }) };
        let path = folder.join(format!("{id}.lock"));
        let file = File::options().create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(|error| LocalGameError::Lock(path.clone(), error))?;
        match file.try_lock() {
            Ok(()) => Ok(GameLock { held: Some((file, path)) }),
            Err(TryLockError::WouldBlock) => Err(LocalGameError::OpenElsewhere),
            // Not every disk can do this. Nothing is lost: who goes on with a game writes, and others who play it are refused from then on.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                Ok(GameLock { held: Some((file, path)) })
            }
            Err(TryLockError::Error(error)) => Err(LocalGameError::Lock(path, error)),
        }
    }
}

/// A game that was interrupted.
#[derive(Clone, Debug)]
pub(crate) struct SavedGame {
    /// Its name.
    pub(crate) id: GameId,
    /// What is played.
    pub(crate) rules: AnyRules,
    /// Who plays, in the order of play.
    pub(crate) players: Vec<String>,
    /// How many turns stand.
    pub(crate) plies: usize,
    /// When something last happened.
    pub(crate) changed: SystemTime,
    /// Who sits where.
    pub(crate) occupants: Vec<SeatOccupant>,
}

/// The sign that a game is played here. It ends with this value or with the process, however that ends.
#[derive(Debug)]
pub(super) struct GameLock {
    held: Option<(File, PathBuf)>,
}

impl Drop for GameLock {
    fn drop(&mut self) {
        if let Some((file, path)) = self.held.take() {
            // First the name, so that nobody waits for what is about to go. Some systems do not remove what is open.
            if fs::remove_file(&path).is_err() {
                drop(file);
                let _ = fs::remove_file(&path);
            }
        }
    }
}

/// What the document of a game says: how programs are started, which is not for everybody who reads its log.
fn write_paper(occupants: &[SeatOccupant]) -> String {
    let engine = |occupant: &SeatOccupant| {
        let SeatOccupant::Engine(spec) = occupant else { return Value::Null };
        // One whose command line is no text is not found again.
        spec.to_json().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    };
    json!({ "v": 2, "engines": occupants.iter().map(engine).collect::<Vec<_>>() }).to_string()
}

/// Who sits where, as the log says it, with how programs are started, as the document says it.
fn seat_again(occupants: Vec<SeatOccupant>, document: &str) -> Option<Vec<SeatOccupant>> {
    let document: Value = serde_json::from_str(document).ok()?;
    let engines = document.get("engines").filter(|_| document["v"] == 2)?.as_array()?;
    let seat = |(at, occupant): (usize, SeatOccupant)| match occupant {
        SeatOccupant::Program(_) => EngineSpec::from_json(&engines.get(at)?.to_string())
            .map(|spec| SeatOccupant::Engine(Box::new(spec))),
        SeatOccupant::Person(_) | SeatOccupant::Computer(_) => Some(occupant),
        SeatOccupant::Remote(_) | SeatOccupant::Engine(_) => None,
    };
    occupants.into_iter().enumerate().map(seat).collect()
}

/// A new name for a game. Names sort by when the games began.
pub(super) fn new_id() -> Result<GameId, LocalGameError> {
    // Every state hashes in its own way: that makes games different that begin in the same millisecond.
    let random = RandomState::new().hash_one(std::process::id());
    let name = format!("{PREFIX}{:013}-{random:016x}", utc());
    name.parse().map_err(LocalGameError::Id)
}

/// When something last happened in a game, by the clock of the world.
fn changed(log: &[Event]) -> SystemTime {
    let sure = log.iter().rev().find_map(|event| {
        let (EventKind::Opened { utc, .. } | EventKind::Reopened { utc }) = &event.what else { return None };
        Some((*utc, event.at))
    });
    let (utc, at) = sure.unwrap_or_default();
    let since = log.last().map_or(0, |last| last.at.since(at).0);
    UNIX_EPOCH.checked_add(Duration::from_millis(utc.saturating_add(since))).unwrap_or(UNIX_EPOCH)
}
