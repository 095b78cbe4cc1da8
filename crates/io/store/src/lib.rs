//! The log of events on disk: compare-and-swap append, durable before it is acknowledged.
//!
//! A game is a log of events, and an event is one line of text that this crate does not look into. [`EventStore`] is
//! all that anybody needs to know: [`MemoryStore`] keeps logs as long as the program runs, [`SqliteStore`] in one file.
//! Both pass the same tests (`tests/it/conformance.rs`), and so must whatever comes later.
//!
//! Two rules make a log trustworthy whoever writes it:
//!
//! - **Compare and swap.** Who appends says how long the log is as far as they know. Where that is not so, somebody
//!   else was quicker, and nothing is written.
//! - **Fencing.** Who takes a game over gets a new [`Epoch`], and who had it before can no longer write, however late
//!   they find out.
//!
//! Beside the logs lie documents: small documents with a version, for what is no log (who there is, what is going on). They change
//! in the same way, by compare and swap, and together with a log where they belong together: a [`WriteBatch`] is done whole or
//! not at all.
//!
//! [`backup`], [`restore`] and [`verify`] work on the file of a [`SqliteStore`], also while it is open elsewhere.
//!
//! ```
//! use tengen_store::{AppendError, Epoch, EventStore, GameId, MemoryStore, Seq};
//!
//! let store = MemoryStore::new();
//! let game: GameId = "a-game".parse().unwrap();
//! let events = [r#"{"played":"h8"}"#.to_owned()];
//! assert_eq!(store.append(&game, Epoch(0), Seq(0), &events), Ok(Seq(1)));
//! // The same again: somebody (we) was quicker.
//! assert_eq!(store.append(&game, Epoch(0), Seq(0), &events), Err(AppendError::Conflict { actual: Seq(1) }));
//! let epoch = store.take_over(&game).unwrap();
//! assert_eq!(store.append(&game, Epoch(0), Seq(1), &events), Err(AppendError::Fenced { current: epoch }));
//! ```
#![forbid(unsafe_code)]

mod append;
mod backup;
mod chain;
mod corruption;
mod document;
mod error;
mod logs;
mod memory;
mod names;
mod restore;
mod sqlite;
mod store;
mod verify;

pub use append::{AppendError, MOST_PAYLOAD, PayloadError};
pub use backup::{OverwritePolicy, backup};
pub use chain::Checksum;
pub use corruption::LogCorruption;
pub use document::{
    Document, DocumentChange, DocumentError, DocumentPrecondition, LogAppend, MOST_KEY, MOST_SHELF,
    WriteBatch,
};
pub use error::{StoreError, StoreErrorKind};
pub use logs::read_logs;
pub use memory::MemoryStore;
pub use names::{Epoch, GameId, GameIdError, Seq};
pub use restore::{RestoredStore, restore};
pub use sqlite::SqliteStore;
pub use store::{Done, EventStore, GameEntry, LogHead, StoredEvent};
pub use verify::{StoreProgress, VerifyReport, verify};
