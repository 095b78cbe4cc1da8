//! The log of events on disk: compare-and-swap append, durable before it is acknowledged.
//!
//! A game is a log of events, and an event is one line of text that this crate does not look into. [`EventStore`] is
//! all that anybody needs to know: [`MemoryStore`] keeps logs as long as the program runs, [`SqliteStore`] in one file,
//! [`PgStore`] in a database for many nodes. All pass the same tests (`tests/it/conformance.rs`).
//!
//! One rule makes a log trustworthy whoever writes it, **compare and swap**: who appends says how long the log is as far as
//! they know. Where that is not so, somebody else was quicker, and nothing is written.
//!
//! Beside the logs lie documents: small documents with a version, for what is no log (who there is, what is going on). They change
//! in the same way, by compare and swap, and together with a log where they belong together: a [`WriteBatch`] is done whole or
//! not at all.
//!
//! [`copy_store`] moves everything from one to another. [`backup`], [`restore`] and [`verify`] work on the file of a [`SqliteStore`], also while it is open elsewhere.
//!
//! ```
//! use tengen_store::{AppendError, BlockingWait, EventStore, GameId, MemoryStore, Seq};
//!
//! let store = MemoryStore::new();
//! let game: GameId = "a-game".parse().unwrap();
//! let events = [r#"{"played":"h8"}"#.to_owned()];
//! assert_eq!(store.append(&game, Seq(0), &events).wait(), Ok(Seq(1)));
//! // The same again: somebody (we) was quicker.
//! assert_eq!(store.append(&game, Seq(0), &events).wait(), Err(AppendError::Conflict { actual: Seq(1) }));
//! ```
#![forbid(unsafe_code)]

mod append;
mod backup;
mod blocking;
mod chain;
mod copy;
mod corruption;
mod document;
mod error;
mod intercepted_store;
mod logs;
mod memory;
mod names;
mod postgres;
mod restore;
mod sqlite;
mod store;
mod verify;

pub use append::{AppendError, MOST_PAYLOAD, PayloadError};
pub use backup::{OverwritePolicy, backup};
pub use blocking::BlockingWait;
pub use chain::Checksum;
pub use copy::{CopiedStore, copy_store, is_database};
pub use corruption::LogCorruption;
pub use document::{
    Document, DocumentChange, DocumentError, DocumentPrecondition, LogAppend, MOST_KEY, MOST_SHELF,
    WriteBatch,
};
pub use error::{StoreError, StoreErrorKind};
pub use intercepted_store::StoreInterceptor;
pub use logs::read_logs;
pub use memory::MemoryStore;
pub use names::{GameId, GameIdError, Seq};
pub use postgres::PgStore;
pub use restore::{RestoredStore, restore};
pub use sqlite::SqliteStore;
pub use store::{Done, EventStore, GameEntry, LogAge, LogHead, SharedStore, StoreFuture, StoredEvent};
pub use verify::{StoreProgress, VerifyReport, verify};
