//! Hints between servers that share a store.
//!
//! A hint says that something has changed, and nothing more: it may be lost, come twice or late, and nobody believes it. What is
//! true is in the store, and whoever gets a hint looks there. So a bus that is away costs time and never a move.
//!
//! [`NatsBus`] carries hints over NATS, [`LocalBus`] within one process.
#![forbid(unsafe_code)]

mod hint;
mod local;
mod nats;

pub use hint::ServerHint;
pub use local::LocalBus;
pub use nats::{BusError, NatsBus};

use tokio::sync::broadcast;

/// Carries hints to the other servers.
pub trait HintBus: std::fmt::Debug + Send + Sync {
    /// Tells the others, or not. Never waits.
    fn publish(&self, hint: &ServerHint);

    /// What the others tell from now on. Who is slow misses some.
    fn subscribe(&self) -> broadcast::Receiver<ServerHint>;

    /// Whether what is published has a chance to arrive.
    fn is_connected(&self) -> bool;
}
