//! Outbox: requests to a server, sent one after another by a thread of its own.

use std::{
    sync::mpsc::{self, Receiver, Sender},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::watch::{ServerError, WatchError, feed::FeedWaker, server::ServerClient};

/// How long something is tried that may be sent twice; then whoever wanted it is told.
const PATIENCE: Duration = Duration::from_secs(30);
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// Something to be sent.
#[derive(Clone, Debug)]
pub(super) struct OutgoingRequest {
    pub(super) path: String,
    pub(super) body: Value,
    pub(super) purpose: RequestPurpose,
}

/// What a request is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RequestPurpose {
    /// A move, at this turn. The server plays it once, however often it is sent.
    Move,
    /// Anything else at a table.
    Command,
    /// Something to say; its key makes it be said once.
    Chat,
    /// A new challenge or seek. Sent twice, there would be two.
    Create,
    /// To answer a challenge, or to withdraw one.
    Answer,
}

/// What became of it.
#[derive(Debug)]
pub(super) struct OutboxAnswer {
    pub(super) purpose: RequestPurpose,
    pub(super) result: Result<Value, ServerError>,
}

/// Requests that wait, and their answers.
#[derive(Debug)]
pub(super) struct Outbox {
    send: Sender<OutgoingRequest>,
    answers: Receiver<OutboxAnswer>,
}

impl Outbox {
    pub(super) fn start(server: ServerClient, waker: FeedWaker) -> Result<Self, WatchError> {
        let (send, requests) = mpsc::channel::<OutgoingRequest>();
        let (answer, answers) = mpsc::channel();
        let work = move || {
            for request in requests {
                let result = post(&server, &request);
                if answer.send(OutboxAnswer { purpose: request.purpose, result }).is_err() {
                    return;
                }
                waker.ring();
            }
        };
        thread::Builder::new().name("outbox".to_owned()).spawn(work).map_err(WatchError::Thread)?;
        Ok(Self { send, answers })
    }

    pub(super) fn send(&self, request: OutgoingRequest) {
        // The thread ends only when we do.
        let _ = self.send.send(request);
    }

    pub(super) fn next(&self) -> Option<OutboxAnswer> {
        self.answers.try_recv().ok()
    }
}

/// Sends it, again where the connection was lost and that does no harm.
fn post(server: &ServerClient, request: &OutgoingRequest) -> Result<Value, ServerError> {
    let (began, mut wait) = (Instant::now(), FIRST_WAIT);
    loop {
        match server.post(&request.path, &request.body) {
            Err(trouble)
                if trouble.is_connection()
                    && request.purpose != RequestPurpose::Create
                    && began.elapsed() < PATIENCE =>
            {
                thread::sleep(wait);
                wait = (wait * 2).min(LONGEST_WAIT);
            }
            answer => return answer,
        }
    }
}
