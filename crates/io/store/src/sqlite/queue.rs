//! Write queue: what is to be written gathers while the writer waits for the disk, and is written together.

use std::{cell::Cell, io, path::PathBuf, slice};

use super::{
    queue_budget::{QueueBudget, QueuePermit},
    sync::{
        mpsc::{self, Receiver, SendError, Sender, SyncSender},
        thread::{self, JoinHandle},
    },
};
use crate::{
    AppendError, Done, Seq, StoreError, StoreErrorKind, WriteBatch,
    store::{call_back, check},
};

/// Requests that are written together at most, so that the first of them does not wait for too many others.
const MOST_TOGETHER: usize = 512;

/// What somebody wants written, and where the answer goes.
pub(super) enum WriteRequest {
    Write {
        /// Or why it cannot be done, which is told when its turn comes.
        batch: Result<WriteBatch, AppendError>,
        reply: ReplyCallback,
    },
    Limit {
        bytes: Option<u64>,
        reply: SyncSender<Result<(), StoreError>>,
    },
}

/// Calls back, once.
pub(super) struct ReplyCallback(Cell<Option<(Done, QueuePermit)>>);

impl ReplyCallback {
    /// The place is left before the call: who is answered may submit the next batch.
    const fn new(done: Done, place: QueuePermit) -> Self {
        Self(Cell::new(Some((done, place))))
    }

    fn send(&self, answer: Result<Seq, AppendError>) {
        if let Some((done, place)) = self.0.take() {
            drop(place);
            call_back(done, answer);
        }
    }
}

/// What will be answered when everything is on disk.
pub(super) enum WriteAnswer<'a> {
    Write(&'a ReplyCallback, Result<Seq, AppendError>),
    Limit(&'a SyncSender<Result<(), StoreError>>),
}

// Whoever asked may have gone; then nobody needs the answer.
impl WriteAnswer<'_> {
    fn send(self) {
        match self {
            Self::Write(reply, answer) => reply.send(answer),
            Self::Limit(reply) => drop(reply.send(Ok(()))),
        }
    }
}

impl WriteRequest {
    fn fail(&self, error: &StoreError) {
        match self {
            // What is wrong with the batch itself comes first: trying again would not help.
            Self::Write { batch: Err(refused), reply } => reply.send(Err(refused.clone())),
            Self::Write { batch: Ok(_), reply } => reply.send(Err(error.clone().into())),
            Self::Limit { reply, .. } => drop(reply.send(Err(error.clone()))),
        }
    }
}

/// Who writes for a queue.
pub(super) trait GroupWriter {
    /// Writes all of them, or nothing; it is on disk when this returns. The answers are in the order of the requests.
    fn commit<'a>(&mut self, group: &'a [WriteRequest]) -> Result<Vec<WriteAnswer<'a>>, StoreError>;
}

/// Writes what is asked for until nobody can ask any more.
fn run(mut writer: impl GroupWriter, requests: &Receiver<WriteRequest>) {
    while let Ok(first) = requests.recv() {
        let mut group = vec![first];
        group.extend(requests.try_iter().take(MOST_TOGETHER - 1));
        serve(&mut writer, &group);
    }
}

fn serve(writer: &mut impl GroupWriter, group: &[WriteRequest]) {
    let error = match writer.commit(group) {
        Ok(answers) => return answers.into_iter().for_each(WriteAnswer::send),
        Err(error) => error,
    };
    match group {
        // One that cannot be written, because it is too large for the disk or because its game is damaged, must not
        // take the others with it. Where another process is in the way, all have waited long enough.
        [_, _, ..] if !matches!(error.trouble, StoreErrorKind::Busy | StoreErrorKind::Replaced) => {
            for request in group {
                serve(writer, slice::from_ref(request));
            }
        }
        group => {
            for request in group {
                request.fail(&error);
            }
        }
    }
}

/// The queue of a writer, which has a thread of its own. Who drops it waits until all that was asked for is done.
pub(super) struct WriteQueue {
    path: PathBuf,
    /// `None` only while it is being closed.
    requests: Option<Sender<WriteRequest>>,
    room: QueueBudget,
    writer: Option<JoinHandle<()>>,
}

impl std::fmt::Debug for WriteQueue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WriteQueue").field("room", &self.room).finish_non_exhaustive()
    }
}

impl WriteQueue {
    /// The path is that of the store, for errors.
    pub(super) fn start(path: PathBuf, writer: impl GroupWriter + Send + 'static) -> io::Result<Self> {
        let (requests, waiting) = mpsc::channel();
        let writer = thread::Builder::new().name("store".to_owned()).spawn(move || run(writer, &waiting))?;
        Ok(Self { path, requests: Some(requests), room: QueueBudget::default(), writer: Some(writer) })
    }

    /// Has a batch written, without waiting.
    pub(super) fn submit(&self, batch: WriteBatch, done: Done) {
        let Some(place) = self.room.enter(batch.size()) else {
            return call_back(done, Err(self.error(StoreErrorKind::Overloaded).into()));
        };
        let batch = check(&batch).map(|()| batch);
        let request = WriteRequest::Write { batch, reply: ReplyCallback::new(done, place) };
        let unsent = match &self.requests {
            Some(requests) => requests.send(request).err().map(|SendError(request)| request),
            None => Some(request),
        };
        if let Some(request) = unsent {
            request.fail(&self.error(StoreErrorKind::Closed));
        }
    }

    /// Sends a request to the writer and waits for its answer.
    pub(super) fn ask<T>(
        &self,
        request: impl FnOnce(SyncSender<T>) -> WriteRequest,
    ) -> Result<T, StoreError> {
        assert!(!self.is_writer(), "a callback of the store must not wait for the store");
        let (reply, answer) = mpsc::sync_channel(1);
        let sent = self.requests.as_ref().and_then(|requests| requests.send(request(reply)).ok());
        let answer = sent.and_then(|()| answer.recv().ok());
        answer.ok_or_else(|| self.error(StoreErrorKind::Closed))
    }

    /// Whether this is the thread that writes, and calls back those who have submitted.
    fn is_writer(&self) -> bool {
        self.writer.as_ref().is_some_and(|writer| writer.thread().id() == thread::current().id())
    }

    fn error(&self, trouble: StoreErrorKind) -> StoreError {
        StoreError::new(&self.path, trouble)
    }
}

impl Drop for WriteQueue {
    fn drop(&mut self) {
        drop(self.requests.take());
        // In a callback the writer itself may drop what it writes for; it ends when it has done all that was submitted.
        if !self.is_writer() {
            // A writer that panicked has said so itself.
            let _ = self.writer.take().map(JoinHandle::join);
        }
    }
}
