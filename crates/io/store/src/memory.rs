use std::{
    collections::{BTreeMap, VecDeque},
    convert::Infallible,
    fmt,
    future::ready,
    ops::Bound,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant, SystemTime},
};

use crate::{
    AppendError, Checksum, Document, DocumentChange, Done, EventStore, GameEntry, GameId, LogAge, LogAppend,
    LogHead, Seq, SharedStore, StoreError, StoreFuture, StoredEvent, WriteBatch, document,
    store::{call_back, check},
};

/// Logs and documents that live as long as the program: for tests, and for games that nobody needs to keep.
#[derive(Debug, Default)]
pub struct MemoryStore {
    held: Mutex<MemoryContents>,
    answers: Mutex<PendingAnswers>,
}

#[derive(Debug, Default)]
struct MemoryContents {
    logs: BTreeMap<GameId, MemoryLog>,
    /// By collection and key.
    shelves: BTreeMap<String, BTreeMap<String, Document>>,
}

/// Answers that have not been told yet.
#[derive(Default)]
struct PendingAnswers {
    waiting: VecDeque<(Done, Result<Seq, AppendError>)>,
    /// Somebody tells them, and will tell what is added.
    is_telling: bool,
}

impl fmt::Debug for PendingAnswers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} answers", self.waiting.len())
    }
}

#[derive(Debug)]
struct MemoryLog {
    events: Vec<StoredEvent>,
    changed: SystemTime,
    /// The same by a clock that nobody sets.
    grown: Instant,
    deadline: Option<Instant>,
}

impl MemoryStore {
    /// Forgets a log, so that memory does not fill up with games that nobody needs any more.
    pub fn forget(&self, game: &GameId) {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).logs.remove(game);
    }
}

impl MemoryLog {
    fn new() -> Self {
        Self { events: Vec::new(), changed: SystemTime::now(), grown: Instant::now(), deadline: None }
    }

    fn head(&self) -> LogHead {
        LogHead { length: Seq(self.events.len() as u64) }
    }
}

impl MemoryContents {
    fn perform(&mut self, batch: WriteBatch) -> Result<Seq, AppendError> {
        check(&batch)?;
        if let Some(LogAppend { game, expected, .. }) = &batch.append {
            self.logs.get(game).map_or(LogHead::NEW, MemoryLog::head).check_append(*expected)?;
        }
        let version = |collection: &str, key: &str| {
            Ok::<_, Infallible>(
                self.shelves
                    .get(collection)
                    .and_then(|collection| collection.get(key))
                    .map(|document| document.version),
            )
        };
        let Ok(judged) = document::judge(&batch.documents, version);
        let versions = judged?;
        for (change, version) in batch.documents.into_iter().zip(versions) {
            self.change(change, version);
        }
        Ok(batch.append.map_or(Seq(0), |append| self.append(append)))
    }

    /// Adds events that have been admitted. Returns the new length of the log.
    fn append(&mut self, append: LogAppend) -> Seq {
        let LogAppend { game, expected, events, deadline } = append;
        if events.is_empty() {
            return expected;
        }
        let log = self.logs.entry(game.clone()).or_insert_with(MemoryLog::new);
        let mut checksum = log.events.last().map_or(Checksum::START, |event| event.checksum);
        for (payload, seq) in events.into_iter().zip(expected.0..) {
            checksum = checksum.followed_by(&game, Seq(seq), payload.as_bytes());
            log.events.push(StoredEvent { seq: Seq(seq), payload, checksum });
        }
        (log.changed, log.grown) = (SystemTime::now(), Instant::now());
        log.deadline = deadline.and_then(|wait| log.grown.checked_add(wait));
        log.head().length
    }

    /// Writes or removes a document that has been judged.
    fn change(&mut self, change: DocumentChange, version: Option<u64>) {
        let DocumentChange { collection, key, body, expected: _ } = change;
        let documents = self.shelves.entry(collection.clone()).or_default();
        if let Some((body, version)) = body.zip(version) {
            documents.insert(key.clone(), Document { collection, key, body, version });
        } else {
            documents.remove(&key);
            if documents.is_empty() {
                self.shelves.remove(&collection);
            }
        }
    }
}

impl MemoryStore {
    /// Without any game.
    pub fn new() -> Self {
        Self::default()
    }

    fn held(&self) -> MutexGuard<'_, MemoryContents> {
        // No method can panic between two changes that belong together.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answers(&self) -> MutexGuard<'_, PendingAnswers> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next answer to tell, by whoever tells them.
    fn next_answer(&self) -> Option<(Done, Result<Seq, AppendError>)> {
        let mut answers = self.answers();
        let next = answers.waiting.pop_front();
        answers.is_telling = next.is_some();
        next
    }
}

impl EventStore for MemoryStore {
    fn submit(&self, batch: WriteBatch, done: Done) {
        {
            // Held together, so that answers stand in the order of the batches.
            let (mut held, mut answers) = (self.held(), self.answers());
            let answer = held.perform(batch);
            answers.waiting.push_back((done, answer));
            if answers.is_telling {
                return;
            }
            answers.is_telling = true;
        }
        while let Some((done, answer)) = self.next_answer() {
            call_back(done, answer);
        }
    }

    fn document<'a>(
        &'a self,
        on: &'a str,
        key: &'a str,
    ) -> StoreFuture<'a, Result<Option<Document>, StoreError>> {
        let held = self.held();
        Box::pin(ready(Ok(held.shelves.get(on).and_then(|documents| documents.get(key)).cloned())))
    }

    fn documents<'a>(
        &'a self,
        on: &'a str,
        prefix: &'a str,
        after: Option<&'a str>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<Document>, StoreError>> {
        let held = self.held();
        let start = match after {
            Some(after) if after >= prefix => Bound::Excluded(after),
            Some(_) | None => Bound::Included(prefix),
        };
        let documents = held.shelves.get(on).into_iter();
        let documents = documents.flat_map(|documents| documents.range::<str, _>((start, Bound::Unbounded)));
        let documents = documents.map(|(_, document)| document);
        let found = documents.take_while(|document| document.key.starts_with(prefix)).take(limit).cloned();
        Box::pin(ready(Ok(found.collect())))
    }

    fn read<'a>(
        &'a self,
        game: &'a GameId,
        from: Seq,
    ) -> StoreFuture<'a, Result<Vec<StoredEvent>, StoreError>> {
        let held = self.held();
        let events = held.logs.get(game).map_or(&[][..], |log| &log.events);
        let from = usize::try_from(from.0).unwrap_or(usize::MAX).min(events.len());
        Box::pin(ready(Ok(events[from..].to_vec())))
    }

    fn head<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogHead>, StoreError>> {
        Box::pin(ready(Ok(self.held().logs.get(game).map(MemoryLog::head))))
    }

    fn games<'a>(
        &'a self,
        after: Option<&'a GameId>,
        limit: usize,
    ) -> StoreFuture<'a, Result<Vec<GameEntry>, StoreError>> {
        let held = self.held();
        let start = after.map_or(Bound::Unbounded, Bound::Excluded);
        let entry = |(game, log): (&GameId, &MemoryLog)| GameEntry {
            game: game.clone(),
            head: log.head(),
            changed: log.changed,
        };
        let games = held.logs.range::<GameId, _>((start, Bound::Unbounded)).take(limit).map(entry);
        Box::pin(ready(Ok(games.collect())))
    }
}

impl SharedStore for MemoryStore {
    fn age<'a>(&'a self, game: &'a GameId) -> StoreFuture<'a, Result<Option<LogAge>, StoreError>> {
        let age = |log: &MemoryLog| LogAge { length: log.head().length, age: log.grown.elapsed() };
        Box::pin(ready(Ok(self.held().logs.get(game).map(age))))
    }

    fn changed_within(
        &self,
        time: Duration,
        limit: usize,
    ) -> StoreFuture<'_, Result<Vec<(GameId, Seq)>, StoreError>> {
        let held = self.held();
        let new = held.logs.iter().filter(|(_, log)| log.grown.elapsed() <= time);
        let new = new.map(|(game, log)| (game.clone(), log.head().length)).take(limit);
        Box::pin(ready(Ok(new.collect())))
    }

    fn overdue(&self, by: Duration, limit: usize) -> StoreFuture<'_, Result<Vec<GameId>, StoreError>> {
        let held = self.held();
        let now = Instant::now();
        let is_late = |log: &MemoryLog| {
            log.deadline
                .and_then(|deadline| now.checked_duration_since(deadline))
                .is_some_and(|late| late >= by)
        };
        let late = held.logs.iter().filter(|(_, log)| is_late(log));
        Box::pin(ready(Ok(late.map(|(game, _)| game.clone()).take(limit).collect())))
    }
}
