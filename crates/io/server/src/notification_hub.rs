use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use tengen_api::PersonEvent;
use tokio::sync::{broadcast, oneshot};

use crate::{PersonId, people::CredentialHash};

/// Notices that may wait for somebody who reads slowly.
const WAITING: usize = 64;

/// What concerns people, for their streams of events.
#[derive(Debug, Default)]
pub(crate) struct NotificationHub {
    streams: Mutex<HashMap<PersonId, broadcast::Sender<PersonEvent>>>,
    /// The stream that each token reads now; dropped when there is a newer one.
    newest: Mutex<HashMap<CredentialHash, oneshot::Sender<()>>>,
}

impl NotificationHub {
    /// What concerns this person from now on.
    pub(crate) fn subscribe(&self, person: &PersonId) -> broadcast::Receiver<PersonEvent> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        // Streams that nobody reads any more go when somebody new comes.
        if streams.len() > 64 && streams.len().is_power_of_two() {
            streams.retain(|_, stream| stream.receiver_count() > 0);
        }
        streams.entry(person.clone()).or_insert_with(|| broadcast::channel(WAITING).0).subscribe()
    }

    /// The stream that a token reads from now on: the one before ends, and this one when what is returned does. A program that
    /// lost its connection without noticing is not told everything twice.
    pub(crate) fn newest(&self, token: Option<CredentialHash>) -> impl Future<Output = ()> + use<> {
        let (here, newer) = oneshot::channel();
        let is_token = token.is_some();
        if let Some(token) = token {
            let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
            if newest.len() > 64 && newest.len().is_power_of_two() {
                newest.retain(|_, stream| !stream.is_closed());
            }
            newest.insert(token, here);
        }
        async move {
            if is_token {
                let _ = newer.await;
            } else {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Tells somebody, if they listen at this server.
    pub(crate) fn publish(&self, person: &PersonId, event: &PersonEvent) {
        let streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(stream) = streams.get(person) {
            let _ = stream.send(event.clone());
        }
    }
}
