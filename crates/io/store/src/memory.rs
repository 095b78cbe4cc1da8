use std::{
    collections::BTreeMap,
    ops::Bound,
    sync::{Mutex, MutexGuard, PoisonError},
    time::SystemTime,
};

use crate::{
    AppendError, Checksum, Epoch, EventStore, GameEntry, GameId, Head, Seq, StoreError, StoredEvent,
    append::check_payloads,
};

/// Logs that live as long as the program: for tests, and for games that nobody needs to keep.
#[derive(Debug, Default)]
pub struct MemoryStore {
    logs: Mutex<BTreeMap<GameId, Log>>,
}

#[derive(Debug)]
struct Log {
    events: Vec<StoredEvent>,
    epoch: Epoch,
    changed: SystemTime,
}

impl Log {
    fn new() -> Self {
        Self { events: Vec::new(), epoch: Epoch(0), changed: SystemTime::now() }
    }

    fn head(&self) -> Head {
        Head { length: Seq(self.events.len() as u64), epoch: self.epoch }
    }
}

impl MemoryStore {
    /// Without any game.
    pub fn new() -> Self {
        Self::default()
    }

    fn logs(&self) -> MutexGuard<'_, BTreeMap<GameId, Log>> {
        // No method can panic between two changes that belong together.
        self.logs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl EventStore for MemoryStore {
    fn append(
        &self,
        game: &GameId,
        epoch: Epoch,
        expected: Seq,
        events: &[String],
    ) -> Result<Seq, AppendError> {
        check_payloads(events)?;
        let mut logs = self.logs();
        let head = logs.get(game).map_or(Head::NEW, Log::head);
        head.admit(epoch, expected)?;
        if events.is_empty() {
            return Ok(head.length);
        }
        let log = logs.entry(game.clone()).or_insert_with(Log::new);
        let mut checksum = log.events.last().map_or(Checksum::START, |event| event.checksum);
        for (payload, seq) in events.iter().zip(head.length.0..) {
            checksum = checksum.followed_by(game, Seq(seq), payload.as_bytes());
            log.events.push(StoredEvent { seq: Seq(seq), payload: payload.clone(), checksum });
        }
        log.changed = SystemTime::now();
        Ok(log.head().length)
    }

    fn read(&self, game: &GameId, from: Seq) -> Result<Vec<StoredEvent>, StoreError> {
        let logs = self.logs();
        let events = logs.get(game).map_or(&[][..], |log| &log.events);
        let from = usize::try_from(from.0).unwrap_or(usize::MAX).min(events.len());
        Ok(events[from..].to_vec())
    }

    fn head(&self, game: &GameId) -> Result<Option<Head>, StoreError> {
        Ok(self.logs().get(game).map(Log::head))
    }

    fn take_over(&self, game: &GameId) -> Result<Epoch, StoreError> {
        let mut logs = self.logs();
        let log = logs.entry(game.clone()).or_insert_with(Log::new);
        log.epoch.0 += 1;
        log.changed = SystemTime::now();
        Ok(log.epoch)
    }

    fn games(&self, after: Option<&GameId>, limit: usize) -> Result<Vec<GameEntry>, StoreError> {
        let logs = self.logs();
        let start = after.map_or(Bound::Unbounded, Bound::Excluded);
        let entry = |(game, log): (&GameId, &Log)| GameEntry {
            game: game.clone(),
            head: log.head(),
            changed: log.changed,
        };
        Ok(logs.range::<GameId, _>((start, Bound::Unbounded)).take(limit).map(entry).collect())
    }
}
