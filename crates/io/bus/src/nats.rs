use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt as _;
use tengen_core::{Localize, Message, english_errors, message};
use tokio::sync::{broadcast, mpsc};

use crate::{HintBus, ServerHint, local::WAITING};

/// What all hints are published under.
const SUBJECT: &str = "tengen.hint";
/// Hints that may wait to be published; more are dropped.
const OUTGOING: usize = 4096;
/// Between two attempts to connect again.
const AGAIN: Duration = Duration::from_millis(100);

/// A bus over NATS. While its server is away it connects again and again, and hints are lost.
#[derive(Clone, Debug)]
pub struct NatsBus {
    outgoing: mpsc::Sender<String>,
    incoming: broadcast::Sender<ServerHint>,
    is_connected: Arc<AtomicBool>,
}

/// Why there is no bus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BusError {
    /// The address is none.
    Address(String),
    /// It cannot be subscribed.
    Subscribe(String),
}

impl Localize for BusError {
    fn message(&self) -> Message {
        match self {
            Self::Address(why) => message!("server-bus-address", why = why.clone()),
            Self::Subscribe(why) => message!("server-bus-subscribe", why = why.clone()),
        }
    }
}

english_errors!(BusError);

impl NatsBus {
    /// Connects to a server, `nats://host:port`, now or as soon as it is there.
    pub async fn connect(url: &str) -> Result<Self, BusError> {
        let address: ServerAddr = url.parse().map_err(|error| BusError::Address(format!("{error}")))?;
        let is_connected = Arc::new(AtomicBool::new(false));
        let known = Arc::clone(&is_connected);
        let options = ConnectOptions::new()
            .name("tengen")
            .no_echo()
            .retry_on_initial_connect()
            .reconnect_delay_callback(|_| AGAIN)
            .event_callback(move |event| {
                tracing::debug!(%event, "the bus");
                if matches!(event, Event::Connected | Event::Disconnected | Event::Closed) {
                    known.store(event == Event::Connected, Ordering::Relaxed);
                }
                async {}
            });
        let client = options.connect(address).await.map_err(|error| BusError::Address(error.to_string()))?;
        let (outgoing, wanted) = mpsc::channel(OUTGOING);
        let incoming = broadcast::channel(WAITING).0;
        let hints = client.subscribe(SUBJECT).await;
        let hints = hints.map_err(|error| BusError::Subscribe(error.to_string()))?;
        tokio::spawn(forward(client, wanted));
        tokio::spawn(hear(hints, incoming.clone()));
        Ok(Self { outgoing, incoming, is_connected })
    }
}

/// Publishes what is told, until the bus is dropped.
async fn forward(client: Client, mut wanted: mpsc::Receiver<String>) {
    while let Some(text) = wanted.recv().await {
        if let Err(error) = client.publish(SUBJECT, text.into()).await {
            tracing::debug!(%error, "a hint was not published");
        }
    }
    let _ = client.flush().await;
}

/// Tells what comes.
async fn hear(mut hints: async_nats::Subscriber, incoming: broadcast::Sender<ServerHint>) {
    while let Some(message) = hints.next().await {
        // Servers of a later version may tell what we do not know.
        if let Ok(hint) = serde_json::from_slice(&message.payload) {
            let _ = incoming.send(hint);
        }
    }
}

impl HintBus for NatsBus {
    fn publish(&self, hint: &ServerHint) {
        let text = serde_json::to_string(hint).unwrap_or_default();
        let _ = self.outgoing.try_send(text);
    }

    fn subscribe(&self) -> broadcast::Receiver<ServerHint> {
        self.incoming.subscribe()
    }

    fn is_connected(&self) -> bool {
        self.is_connected.load(Ordering::Relaxed)
    }
}
