use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use axum::body::Bytes;
use tokio::sync::broadcast;

use crate::PersonId;

/// Lines that may wait for somebody who reads slowly.
const WAITING: usize = 64;

/// What concerns people, for their streams of events: each notice is a line of JSON.
#[derive(Debug, Default)]
pub(crate) struct Notices {
    streams: Mutex<HashMap<PersonId, broadcast::Sender<Bytes>>>,
}

impl Notices {
    /// What concerns this person from now on.
    pub(crate) fn follow(&self, person: &PersonId) -> broadcast::Receiver<Bytes> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        // Streams that nobody reads any more go when somebody new comes.
        if streams.len() > 64 && streams.len().is_power_of_two() {
            streams.retain(|_, stream| stream.receiver_count() > 0);
        }
        streams.entry(person.clone()).or_insert_with(|| broadcast::channel(WAITING).0).subscribe()
    }

    /// Tells somebody, if they listen.
    pub(crate) fn tell(&self, person: &PersonId, line: &serde_json::Value) {
        let streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(stream) = streams.get(person) {
            let _ = stream.send(Bytes::from(format!("{line}\n")));
        }
    }
}
