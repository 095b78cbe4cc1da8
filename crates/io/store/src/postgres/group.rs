//! Groups: what is written together, and how it is found out what became of it.

use std::collections::{BTreeMap, BTreeSet};

use tokio_postgres::{
    error::SqlState,
    types::{ToSql, Type},
};

use super::{
    connection::PgFailure,
    lane::{BatchAnswer, KnownEnds, LaneLink},
    rows::{checksum_of, now, signed, unsigned},
};
use crate::{
    AppendError, Checksum, DocumentChange, GameId, LogAppend, LogCorruption, LogHead, Seq, StoreErrorKind,
    WriteBatch, document::judge,
};

/// Rows that others have created in the same moment are met no more often than this; then they are not what they should be.
const MOST_COLLISIONS: u32 = 5;

impl From<LogCorruption> for PgFailure {
    fn from(fault: LogCorruption) -> Self {
        Self::Refused(StoreErrorKind::Damaged(fault))
    }
}

/// The checksums of events that are to follow an end.
struct EventChain {
    before: Checksum,
    checksums: Vec<Checksum>,
}

impl EventChain {
    fn new(append: &LogAppend, before: Checksum) -> Self {
        let mut last = before;
        let seal = |(payload, seq): (&String, u64)| {
            last = last.followed_by(&append.game, Seq(seq), payload.as_bytes());
            last
        };
        Self { before, checksums: append.events.iter().zip(append.expected.0..).map(seal).collect() }
    }

    fn last(&self) -> Checksum {
        self.checksums.last().copied().unwrap_or(self.before)
    }
}

struct AppendEntry {
    append: LogAppend,
    chain: Option<EventChain>,
    answer: Option<BatchAnswer>,
}

impl AppendEntry {
    fn length(&self) -> Seq {
        Seq(self.append.expected.0.saturating_add(self.append.events.len() as u64))
    }

    fn conflict(&mut self, actual: Seq) {
        self.answer = Some(Err(AppendError::Conflict { actual }));
    }

    fn stored(&mut self, ends: &mut KnownEnds) {
        if let Some(chain) = &self.chain {
            ends.note(&self.append.game, self.length(), chain.last());
        }
        self.answer = Some(Ok(self.length()));
    }
}

/// How a log stands, and what is at the last place that somebody wants to write.
struct LogLook {
    length: Seq,
    checksum: Option<Checksum>,
    last: Option<Checksum>,
}

/// Appends to different logs, and nothing else: one statement.
pub(super) struct AppendGroup {
    entries: Vec<AppendEntry>,
}

impl AppendGroup {
    pub(super) fn new(batches: &[WriteBatch]) -> Self {
        let appends = batches.iter().filter_map(|batch| batch.append.clone());
        let entry = |append| AppendEntry { append, chain: None, answer: None };
        Self { entries: appends.map(entry).collect() }
    }

    fn open(&mut self) -> Vec<&mut AppendEntry> {
        self.entries.iter_mut().filter(|entry| entry.answer.is_none()).collect()
    }

    /// Tries once. `is_sent` is set while an answer is waited for that decides.
    pub(super) async fn attempt(
        &mut self,
        link: &LaneLink,
        ends: &mut KnownEnds,
        in_doubt: bool,
        is_sent: &mut bool,
    ) -> Result<Vec<BatchAnswer>, PgFailure> {
        if in_doubt {
            self.settle(link, ends, true).await?;
        }
        self.find_ends(link, ends).await?;
        if !self.open().is_empty() {
            *is_sent = true;
            let stored = self.send(link).await?;
            *is_sent = false;
            for entry in self.open() {
                if stored.contains(entry.append.game.as_str()) {
                    entry.stored(ends);
                }
            }
            self.settle(link, ends, in_doubt).await?;
        }
        let answers: Option<Vec<_>> = self.entries.iter().map(|entry| entry.answer.clone()).collect();
        answers.ok_or(PgFailure::Retry)
    }

    /// Finds out what the events follow.
    async fn find_ends(&mut self, link: &LaneLink, ends: &KnownEnds) -> Result<(), PgFailure> {
        let mut unknown = Vec::new();
        for entry in self.open().into_iter().filter(|entry| entry.chain.is_none()) {
            let LogAppend { game, expected, .. } = &entry.append;
            let before = if expected.0 == 0 { Some(Checksum::START) } else { ends.at(game, *expected) };
            match before {
                Some(before) => entry.chain = Some(EventChain::new(&entry.append, before)),
                None => unknown.push(entry),
            }
        }
        let looks = look(link, &unknown).await?;
        for (entry, look) in unknown.into_iter().zip(looks) {
            let game = &entry.append.game;
            match look {
                Some(look) if look.length == entry.append.expected => {
                    let damaged = || LogCorruption::WrongEnd { game: game.clone() };
                    let before = look.checksum.ok_or_else(damaged)?;
                    entry.chain = Some(EventChain::new(&entry.append, before));
                }
                look => entry.conflict(look.map_or(Seq(0), |look| look.length)),
            }
        }
        Ok(())
    }

    /// Finds out what became of those that the database has not confirmed. What is neither done nor refused stays open.
    async fn settle(
        &mut self,
        link: &LaneLink,
        ends: &mut KnownEnds,
        in_doubt: bool,
    ) -> Result<(), PgFailure> {
        let open = self.open();
        let looks = look(link, &open).await?;
        for (entry, look) in open.into_iter().zip(looks) {
            ends.forget(&entry.append.game);
            let ours = entry.chain.as_ref().map(EventChain::last);
            match look {
                Some(look) if in_doubt && ours.is_some() && look.last == ours => entry.stored(ends),
                Some(look) if look.length != entry.append.expected => entry.conflict(look.length),
                None if entry.append.expected.0 > 0 => entry.conflict(Seq(0)),
                Some(_) | None => entry.chain = None,
            }
        }
        Ok(())
    }

    /// Appends all that are open, each where its log ends as expected. Returns the logs that were written.
    async fn send(&mut self, link: &LaneLink) -> Result<BTreeSet<String>, PgFailure> {
        let mut open = self.open();
        // In one order everywhere, so that nodes do not wait for each other in a ring.
        open.sort_by(|a, b| a.append.game.cmp(&b.append.game));
        let chained = || open.iter().filter_map(|entry| Some((&entry.append, entry.chain.as_ref()?)));
        let ids: Vec<&str> = chained().map(|(append, _)| append.game.as_str()).collect();
        let expected: Vec<i64> = chained().map(|(append, _)| signed(append.expected.0)).collect();
        let before: Vec<&[u8]> = chained().map(|(_, chain)| &chain.before.0[..]).collect();
        let length: Vec<i64> = open.iter().map(|entry| signed(entry.length().0)).collect();
        let last: Vec<Checksum> = chained().map(|(_, chain)| chain.last()).collect();
        let last: Vec<&[u8]> = last.iter().map(|checksum| &checksum.0[..]).collect();
        let mut events = EventColumns::default();
        chained().for_each(|(append, chain)| events.add(append, chain));
        let EventColumns { games, seqs, payloads, checksums } = &events;
        let waits: Vec<Option<i64>> = chained().map(|(append, _)| wait_of(append)).collect();
        let values: [&(dyn ToSql + Sync); 10] =
            [&ids, &expected, &before, &length, &last, &waits, games, seqs, payloads, checksums];
        link.client.query(&link.append, &values).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

/// Names, lengths, checksums and deadlines of logs, as columns for the database.
type LogColumns<'a> = (Vec<&'a str>, Vec<i64>, Vec<&'a [u8]>, Vec<Option<i64>>);

/// In how many milliseconds the deadline is.
fn wait_of(append: &LogAppend) -> Option<i64> {
    append.deadline.map(|wait| i64::try_from(wait.as_millis()).unwrap_or(i64::MAX / 2))
}

/// Events as columns for the database.
#[derive(Default)]
struct EventColumns<'a> {
    games: Vec<&'a str>,
    seqs: Vec<i64>,
    payloads: Vec<&'a str>,
    checksums: Vec<&'a [u8]>,
}

impl<'a> EventColumns<'a> {
    fn add(&mut self, append: &'a LogAppend, chain: &'a EventChain) {
        for ((payload, seq), checksum) in append.events.iter().zip(append.expected.0..).zip(&chain.checksums)
        {
            self.games.push(append.game.as_str());
            self.seqs.push(signed(seq));
            self.payloads.push(payload);
            self.checksums.push(&checksum.0);
        }
    }
}

async fn look(link: &LaneLink, entries: &[&mut AppendEntry]) -> Result<Vec<Option<LogLook>>, PgFailure> {
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    let select = "SELECT w.n, g.length, g.checksum, e.checksum
        FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS w (id, last, n)
        JOIN games g ON g.id = w.id LEFT JOIN events e ON e.game = w.id AND e.seq = w.last";
    let ids: Vec<&str> = entries.iter().map(|entry| entry.append.game.as_str()).collect();
    let last: Vec<i64> = entries.iter().map(|entry| signed(entry.length().0.saturating_sub(1))).collect();
    let rows =
        link.client.query_typed(select, &[(&ids, Type::TEXT_ARRAY), (&last, Type::INT8_ARRAY)]).await?;
    let mut looks: Vec<Option<LogLook>> = entries.iter().map(|_| None).collect();
    for row in rows {
        let n = usize::try_from(row.try_get::<_, i64>(0)? - 1).unwrap_or(usize::MAX);
        let (length, checksum): (i64, &[u8]) = (row.try_get(1)?, row.try_get(2)?);
        let last: Option<&[u8]> = row.try_get(3)?;
        if let Some(look) = looks.get_mut(n) {
            let (checksum, last) = (checksum_of(checksum), last.and_then(checksum_of));
            *look = Some(LogLook { length: Seq(unsigned(length)?), checksum, last });
        }
    }
    Ok(looks)
}

/// Where a document lies, and its name there.
type DocumentName = (String, String);

/// A log within a transaction.
struct LogState {
    is_new: bool,
    length: Seq,
    checksum: Checksum,
    wait: Option<i64>,
}

/// A document within a transaction.
#[derive(Default)]
struct DocumentState {
    /// The version that it had.
    before: Option<u64>,
    /// What it has become; `None` for one that is removed.
    after: Option<(String, u64)>,
    is_changed: bool,
}

impl DocumentState {
    fn version(&self) -> Option<u64> {
        if self.is_changed { self.after.as_ref().map(|(_, version)| *version) } else { self.before }
    }
}

/// What the rows that a group is about are, and what it makes of them.
#[derive(Default)]
struct JudgedRows {
    logs: BTreeMap<GameId, LogState>,
    documents: BTreeMap<DocumentName, DocumentState>,
    /// The appends that are done.
    appends: Vec<(LogAppend, EventChain)>,
    answers: Vec<BatchAnswer>,
}

impl JudgedRows {
    /// Judges a batch, after those before it, as every store does.
    fn judge(&mut self, batch: &WriteBatch) -> Result<(), PgFailure> {
        let answer = self.judge_batch(batch)?;
        self.answers.push(answer);
        Ok(())
    }

    fn judge_batch(&mut self, batch: &WriteBatch) -> Result<BatchAnswer, PgFailure> {
        if let Some(LogAppend { game, expected, .. }) = &batch.append {
            let head = self.logs.get(game).map_or(LogHead::NEW, |log| LogHead { length: log.length });
            if let Err(refused) = head.check_append(*expected) {
                return Ok(Err(refused));
            }
        }
        let find = |collection: &str, key: &str| {
            let name = (collection.to_owned(), key.to_owned());
            Ok::<_, PgFailure>(self.documents.get(&name).and_then(DocumentState::version))
        };
        let versions = match judge(&batch.documents, find)? {
            Ok(versions) => versions,
            Err(refused) => return Ok(Err(refused)),
        };
        for (DocumentChange { collection, key, body, .. }, version) in batch.documents.iter().zip(versions) {
            let state = self.documents.entry((collection.clone(), key.clone())).or_default();
            state.after = body.clone().zip(version);
            state.is_changed = true;
        }
        let Some(append) = &batch.append else { return Ok(Ok(Seq(0))) };
        if append.events.is_empty() {
            return Ok(Ok(append.expected));
        }
        let new = || LogState { is_new: true, length: Seq(0), checksum: Checksum::START, wait: None };
        let log = self.logs.entry(append.game.clone()).or_insert_with(new);
        let chain = EventChain::new(append, log.checksum);
        log.length.0 += append.events.len() as u64;
        log.checksum = chain.last();
        log.wait = wait_of(append);
        let length = log.length;
        self.appends.push((append.clone(), chain));
        Ok(Ok(length))
    }

    fn is_empty(&self) -> bool {
        self.appends.is_empty() && self.documents.values().all(|document| !document.is_changed)
    }
}

/// Batches with documents, or that only ask: a transaction in which they are judged one after the other.
pub(super) struct JudgedGroup {
    batches: Vec<WriteBatch>,
    rows: JudgedRows,
    collisions: u32,
}

impl JudgedGroup {
    pub(super) fn new(batches: &[WriteBatch]) -> Self {
        Self { batches: batches.to_vec(), rows: JudgedRows::default(), collisions: 0 }
    }

    /// Whether it has written something, and taken the number of its lane.
    pub(super) fn is_numbered(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Remembers how the logs end that it has written.
    pub(super) fn note_ends(&self, ends: &mut KnownEnds) {
        for (append, _) in &self.rows.appends {
            if let Some(log) = self.rows.logs.get(&append.game) {
                ends.note(&append.game, log.length, log.checksum);
            }
        }
    }

    /// Tries once. `is_sent` is set while an answer is waited for that decides.
    ///
    /// The transaction takes the next number of its lane. When an answer is lost, the next attempt waits for the row of the lane,
    /// which the lost one holds as long as it runs, and then finds the number taken or not.
    pub(super) async fn attempt(
        &mut self,
        link: &LaneLink,
        (lane, number): (&str, i64),
        in_doubt: bool,
        is_sent: &mut bool,
    ) -> Result<Vec<BatchAnswer>, PgFailure> {
        let Some(rows) = self.lock_rows(link, (lane, number)).await? else {
            if !in_doubt {
                return Err(PgFailure::Retry);
            }
            link.client.batch_execute("ROLLBACK").await?;
            return Ok(self.rows.answers.clone());
        };
        self.rows = rows;
        for batch in &self.batches {
            self.rows.judge(batch)?;
        }
        if self.rows.is_empty() {
            link.client.batch_execute("ROLLBACK").await?;
        } else {
            *is_sent = true;
            self.send(link).await?;
            *is_sent = false;
        }
        Ok(self.rows.answers.clone())
    }

    /// Begins the transaction and holds all rows that it is about; `None` where the number has been taken.
    async fn lock_rows(
        &self,
        link: &LaneLink,
        (lane, number): (&str, i64),
    ) -> Result<Option<JudgedRows>, PgFailure> {
        let games: BTreeSet<&str> =
            self.batches.iter().filter_map(|batch| Some(batch.append.as_ref()?.game.as_str())).collect();
        let names: BTreeSet<(&str, &str)> = self
            .batches
            .iter()
            .flat_map(|batch| &batch.documents)
            .map(|change| (change.collection.as_str(), change.key.as_str()))
            .collect();
        let games: Vec<&str> = games.into_iter().collect();
        let (collections, keys): (Vec<&str>, Vec<&str>) = names.into_iter().unzip();
        let take = "UPDATE lanes SET done = $2, changed = $3 WHERE id = $1 AND done = $2 - 1 RETURNING done";
        let lock_games = "SELECT id, length, checksum FROM games WHERE id = ANY($1) ORDER BY id FOR UPDATE";
        let lock_documents = "SELECT d.collection, d.key, d.version FROM documents d
            JOIN unnest($1::text[], $2::text[]) AS w (collection, key)
            ON d.collection = w.collection AND d.key = w.key
            ORDER BY d.collection, d.key FOR UPDATE OF d";
        let time = now();
        let lane_values: [(&(dyn ToSql + Sync), Type); 3] =
            [(&lane, Type::TEXT), (&number, Type::INT8), (&time, Type::INT8)];
        let game_values: [(&(dyn ToSql + Sync), Type); 1] = [(&games, Type::TEXT_ARRAY)];
        let document_values: [(&(dyn ToSql + Sync), Type); 2] =
            [(&collections, Type::TEXT_ARRAY), (&keys, Type::TEXT_ARRAY)];
        // Sent in this order without waiting in between.
        let (begun, taken, logs, documents) = tokio::join!(
            biased;
            link.client.batch_execute("BEGIN"),
            link.client.query_typed(take, &lane_values),
            link.client.query_typed(lock_games, &game_values),
            link.client.query_typed(lock_documents, &document_values),
        );
        begun?;
        if taken?.is_empty() {
            return Ok(None);
        }
        let mut rows = JudgedRows::default();
        for row in logs? {
            let game: GameId = row.try_get::<_, &str>(0)?.parse().map_err(|_| PgFailure::Retry)?;
            let length = Seq(unsigned(row.try_get(1)?)?);
            let checksum = checksum_of(row.try_get(2)?);
            let checksum = checksum.ok_or_else(|| LogCorruption::WrongEnd { game: game.clone() })?;
            rows.logs.insert(game, LogState { is_new: false, length, checksum, wait: None });
        }
        for row in documents? {
            let (name, version) = ((row.try_get(0)?, row.try_get(1)?), unsigned(row.try_get(2)?)?);
            let state = DocumentState { before: Some(version), ..DocumentState::default() };
            rows.documents.insert(name, state);
        }
        Ok(Some(rows))
    }

    /// Writes what was judged, and ends the transaction.
    async fn send(&mut self, link: &LaneLink) -> Result<(), PgFailure> {
        let JudgedRows { logs, documents, appends, .. } = &self.rows;
        let written: BTreeSet<&GameId> = appends.iter().map(|(append, _)| &append.game).collect();
        let logs = |is_new: bool| {
            let chosen =
                logs.iter().filter(move |(game, log)| log.is_new == is_new && written.contains(game));
            let mut columns = LogColumns::default();
            for (game, log) in chosen {
                columns.0.push(game.as_str());
                columns.1.push(signed(log.length.0));
                columns.2.push(&log.checksum.0);
                columns.3.push(log.wait);
            }
            columns
        };
        let put = |is_new: bool| {
            let mut columns: (Vec<&str>, Vec<&str>, Vec<&str>, Vec<i64>) = Default::default();
            for ((collection, key), state) in documents {
                if let (true, Some((body, version))) = (state.before.is_none() == is_new, &state.after) {
                    columns.0.push(collection);
                    columns.1.push(key);
                    columns.2.push(body);
                    columns.3.push(signed(*version));
                }
            }
            columns
        };
        let is_removed =
            |state: &DocumentState| state.is_changed && state.before.is_some() && state.after.is_none();
        let removed = documents.iter().filter(|(_, state)| is_removed(state));
        let removed: (Vec<&str>, Vec<&str>) =
            removed.map(|((collection, key), _)| (collection.as_str(), key.as_str())).unzip();
        let mut events = EventColumns::default();
        for (append, chain) in appends {
            events.add(append, chain);
        }
        let EventColumns { games, seqs, payloads, checksums } = &events;
        let (opened, grown, added, changed) = (logs.clone()(true), logs(false), put(true), put(false));
        let (written, ended) = {
            let time = now();
            let values: [&(dyn ToSql + Sync); 23] = [
                &time, &opened.0, &opened.1, &opened.2, &grown.0, &grown.1, &grown.2, games, seqs, payloads,
                checksums, &added.0, &added.1, &added.2, &added.3, &changed.0, &changed.1, &changed.2,
                &changed.3, &removed.0, &removed.1, &opened.3, &grown.3,
            ];
            tokio::join!(
                biased;
                link.client.execute(&link.transaction, &values),
                link.client.batch_execute("COMMIT"),
            )
        };
        match written {
            // Another node has created the same row in the same moment: what is there now has to be looked at.
            Err(error)
                if error.code() == Some(&SqlState::UNIQUE_VIOLATION) && self.collisions < MOST_COLLISIONS =>
            {
                self.collisions += 1;
                Err(PgFailure::Retry)
            }
            written => {
                written?;
                Ok(ended?)
            }
        }
    }
}
