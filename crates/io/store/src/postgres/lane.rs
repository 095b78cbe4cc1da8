//! Writer lane: the one connection of a node that writes. What is asked for gathers while it waits for the database.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    hash::{BuildHasher as _, RandomState},
    sync::Arc,
    time::Duration,
};

use tokio::{
    sync::mpsc::UnboundedReceiver,
    time::{Instant, sleep, timeout},
};
use tokio_postgres::{Client, Statement};

use super::{
    ANSWER_LIMIT, PATIENCE,
    connection::{DatabaseAddress, PgFailure},
    group::{AppendGroup, JudgedGroup},
    rows::now,
    schema,
};
use crate::{
    AppendError, Checksum, Done, GameId, LogAppend, Seq, StoreError, WriteBatch,
    sqlite::QueuePermit,
    store::{call_back, check, count_group},
};

/// Requests that are written together at most, so that the first of them does not wait for too many others.
const MOST_TOGETHER: usize = 512;

/// The same for those with documents, which hold locks for longer.
const MOST_JUDGED: usize = 64;

/// A group that stands in the way of others so often has to be asked for again.
const MOST_TRIES: u32 = 50;

/// Logs whose ends are known without looking.
const MOST_ENDS: usize = 50_000;

/// A statement that was sent and not answered ends within this time, if it still runs at all.
const DOUBT: Duration = Duration::from_secs(15);

/// Who closes the store while the database is away waits no longer than this.
const FAREWELL: Duration = Duration::from_secs(5);

/// Lanes that have written nothing for so long are of nodes that are gone.
const LANE_AGE: Duration = Duration::from_secs(7 * 24 * 3600);

/// What became of a batch.
pub(super) type BatchAnswer = Result<Seq, AppendError>;

/// What somebody wants written, and where the answer goes.
pub(super) struct LaneRequest {
    /// Or why it cannot be done, which is told when its turn comes.
    batch: Result<WriteBatch, AppendError>,
    done: Done,
    place: QueuePermit,
}

impl LaneRequest {
    pub(super) fn new(batch: WriteBatch, done: Done, place: QueuePermit) -> Self {
        Self { batch: check(&batch).map(|()| batch), done, place }
    }

    /// The place is left before the call: who is answered may submit the next batch.
    fn answer(self, answer: BatchAnswer) {
        drop(self.place);
        call_back(self.done, answer);
    }

    pub(super) fn fail(self, error: &StoreError) {
        // What is wrong with the batch itself comes first: trying again would not help.
        let refused = self.batch.as_ref().err().cloned();
        self.answer(Err(refused.unwrap_or_else(|| error.clone().into())));
    }

    /// The log that it appends to, if that is all it does.
    fn plain(&self) -> Option<&GameId> {
        match &self.batch {
            Ok(WriteBatch { append: Some(LogAppend { game, events, .. }), documents })
                if documents.is_empty() && !events.is_empty() =>
            {
                Some(game)
            }
            Ok(_) | Err(_) => None,
        }
    }
}

/// The connection, with what is prepared for it.
pub(super) struct LaneLink {
    pub(super) client: Client,
    pub(super) append: Statement,
    pub(super) transaction: Statement,
}

/// What is known about the ends of logs: a log only grows, so whoever expects this length can rely on the checksum.
#[derive(Default)]
pub(super) struct KnownEnds(HashMap<GameId, (Seq, Checksum)>);

impl KnownEnds {
    pub(super) fn at(&self, game: &GameId, length: Seq) -> Option<Checksum> {
        self.0.get(game).filter(|(known, _)| *known == length).map(|(_, checksum)| *checksum)
    }

    pub(super) fn note(&mut self, game: &GameId, length: Seq, checksum: Checksum) {
        if self.0.len() >= MOST_ENDS {
            self.0.clear();
        }
        self.0.insert(game.clone(), (length, checksum));
    }

    pub(super) fn forget(&mut self, game: &GameId) {
        self.0.remove(game);
    }
}

/// What a group is while it is tried, once or several times.
enum TriedGroup {
    Append(AppendGroup),
    Judged(JudgedGroup),
}

/// Writes what is asked for until nobody can ask any more.
pub(super) struct WriterLane {
    address: Arc<DatabaseAddress>,
    link: Option<LaneLink>,
    ends: KnownEnds,
    /// What tells this lane from all others.
    id: String,
    /// The number of its last transaction with documents.
    number: i64,
    requests: UnboundedReceiver<LaneRequest>,
    waiting: VecDeque<LaneRequest>,
}

impl WriterLane {
    pub(super) async fn open(
        address: Arc<DatabaseAddress>,
        requests: UnboundedReceiver<LaneRequest>,
    ) -> Result<Self, StoreError> {
        let random = RandomState::new();
        let id = format!("{:016x}{:016x}", random.hash_one(std::process::id()), random.hash_one(now()));
        let (link, ends) = (None, KnownEnds::default());
        let mut lane = Self { address, link, ends, id, number: 0, requests, waiting: VecDeque::new() };
        let opened = async {
            let mut client = lane.address.connect_for_writing().await?;
            schema::migrate(&mut client).await?;
            lane.register(&client).await?;
            prepare(client).await
        };
        lane.link = Some(opened.await.map_err(|failure| lane.address.error(failure))?);
        Ok(lane)
    }

    /// Enters this lane into the list, and removes those of nodes that are gone.
    async fn register(&self, client: &Client) -> Result<(), PgFailure> {
        let enter = "INSERT INTO lanes (id, done, changed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        client.execute(enter, &[&self.id, &self.number, &now()]).await?;
        let age = i64::try_from(LANE_AGE.as_millis()).unwrap_or(i64::MAX);
        client.execute("DELETE FROM lanes WHERE changed < $1", &[&(now() - age)]).await?;
        Ok(())
    }

    pub(super) async fn run(mut self) {
        loop {
            if self.waiting.is_empty() {
                match self.requests.recv().await {
                    Some(request) => self.waiting.push_back(request),
                    None => break,
                }
            }
            while let Ok(request) = self.requests.try_recv() {
                self.waiting.push_back(request);
            }
            let group = self.next_group();
            self.serve(group).await;
        }
        if let Some(link) = &self.link {
            // Where this fails, it goes with those that are old.
            let leave = async { link.client.execute("DELETE FROM lanes WHERE id = $1", &[&self.id]).await };
            let _ = timeout(PATIENCE, leave).await;
        }
    }

    /// The requests at the head of the queue that can be written together: appends to different logs, or those that are more.
    fn next_group(&mut self) -> Vec<LaneRequest> {
        let is_plain = self.waiting.front().is_some_and(|first| first.plain().is_some());
        let most = if is_plain { MOST_TOGETHER } else { MOST_JUDGED };
        let mut games = HashSet::new();
        let fits = |request: &&LaneRequest| match request.plain() {
            Some(game) => is_plain && games.insert(game.clone()),
            None => !is_plain,
        };
        let count = self.waiting.iter().take(most).take_while(fits).count();
        self.waiting.drain(..count).collect()
    }

    async fn serve(&mut self, group: Vec<LaneRequest>) {
        let batches: Vec<WriteBatch> =
            group.iter().filter_map(|request| request.batch.clone().ok()).collect();
        count_group(batches.len());
        let answers = self.commit(&batches).await;
        match answers {
            Ok(answers) => {
                let mut answers = answers.into_iter();
                for mut request in group {
                    let refused = std::mem::replace(&mut request.batch, Ok(WriteBatch::default())).err();
                    if let Some(answer) = refused.map(Err).or_else(|| answers.next()) {
                        request.answer(answer);
                    }
                }
            }
            // One that cannot be written, because its log is damaged or it is too large for the disk, must not take the others
            // with it.
            Err(error) if group.len() > 1 && !self.is_away() => {
                drop(error);
                for request in group {
                    Box::pin(self.serve(vec![request])).await;
                }
            }
            Err(error) => group.into_iter().for_each(|request| request.fail(&error)),
        }
    }

    fn is_away(&self) -> bool {
        self.link.as_ref().is_none_or(|link| link.client.is_closed())
    }

    /// Writes all of them, each if it may be. The answers are in their order. An error means that none was written.
    async fn commit(&mut self, batches: &[WriteBatch]) -> Result<Vec<BatchAnswer>, StoreError> {
        let is_plain = |batch: &WriteBatch| {
            batch.documents.is_empty()
                && batch.append.as_ref().is_some_and(|append| !append.events.is_empty())
        };
        let mut group = if batches.iter().all(is_plain) {
            TriedGroup::Append(AppendGroup::new(batches))
        } else {
            TriedGroup::Judged(JudgedGroup::new(batches))
        };
        // When something was first sent that was never answered, and since when nothing has gone well.
        let (mut doubt, mut trouble): (Option<Instant>, Option<Instant>) = (None, None);
        let mut tries = 0;
        loop {
            let failure = match self.attempt(&mut group, &mut doubt).await {
                Ok(answers) => return Ok(answers),
                Err(failure) => failure,
            };
            let since = *trouble.get_or_insert_with(Instant::now);
            let is_late = since.elapsed() >= PATIENCE;
            tries += 1;
            let is_hopeless = match &failure {
                PgFailure::Lost(_) => {
                    self.link = None;
                    is_late
                }
                PgFailure::Retry => tries > MOST_TRIES,
                PgFailure::Refused(_) => true,
            };
            let is_known = doubt.is_none_or(|since| {
                let is_over = matches!(failure, PgFailure::Refused(_)) && since.elapsed() >= DOUBT;
                is_over || (self.requests.is_closed() && since.elapsed() >= FAREWELL)
            });
            let error = self.address.error(failure);
            if is_hopeless && is_known {
                return Err(error);
            }
            if is_hopeless && is_late {
                self.refuse_waiting(&error);
            }
            sleep(Duration::from_millis(u64::from(5 * tries.min(20)))).await;
        }
    }

    /// Tries once. Notes when something is sent whose answer is lost.
    async fn attempt(
        &mut self,
        group: &mut TriedGroup,
        doubt: &mut Option<Instant>,
    ) -> Result<Vec<BatchAnswer>, PgFailure> {
        if self.is_away() {
            self.link = None;
            let connect = async { prepare(self.address.connect_for_writing().await?).await };
            let connected = timeout(2 * ANSWER_LIMIT, connect).await;
            self.link = Some(connected.unwrap_or_else(|_| Err(PgFailure::Lost("time-out".to_owned())))?);
        }
        let Some(link) = &self.link else { return Err(PgFailure::Retry) };
        let mut is_sent = false;
        let in_doubt = doubt.is_some();
        let tried = async {
            match group {
                TriedGroup::Append(group) => {
                    group.attempt(link, &mut self.ends, in_doubt, &mut is_sent).await
                }
                TriedGroup::Judged(group) => {
                    let lane = (self.id.as_str(), self.number + 1);
                    let judged = group.attempt(link, lane, in_doubt, &mut is_sent).await;
                    if matches!(judged, Err(PgFailure::Retry | PgFailure::Refused(_))) {
                        link.client.batch_execute("ROLLBACK").await?;
                    }
                    judged
                }
            }
        };
        let tried = timeout(ANSWER_LIMIT, tried).await;
        let tried = tried.unwrap_or_else(|_| Err(PgFailure::Lost("time-out".to_owned())));
        match (&tried, group) {
            (Err(PgFailure::Lost(_)), _) if is_sent => drop(doubt.get_or_insert_with(Instant::now)),
            (Ok(_), TriedGroup::Judged(judged)) => {
                self.number += i64::from(judged.is_numbered());
                judged.note_ends(&mut self.ends);
            }
            // Somebody has tidied up behind a lane that wrote nothing for long.
            (Err(PgFailure::Retry), TriedGroup::Judged(_)) if !in_doubt => {
                self.register(&link.client).await?;
            }
            _ => {}
        }
        tried
    }

    /// Tells everybody who waits behind that the database is away.
    fn refuse_waiting(&mut self, error: &StoreError) {
        while let Ok(request) = self.requests.try_recv() {
            self.waiting.push_back(request);
        }
        self.waiting.drain(..).for_each(|request| request.fail(error));
    }
}

async fn prepare(client: Client) -> Result<LaneLink, PgFailure> {
    let append = client.prepare(include_str!("append.sql")).await?;
    let transaction = client.prepare(include_str!("transaction.sql")).await?;
    Ok(LaneLink { client, append, transaction })
}
