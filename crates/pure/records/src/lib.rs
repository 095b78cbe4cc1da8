//! Records of games: every format of the field, read and written.
//!
//! A [`Record`] is what was played ([`tengen_games::AnyRules`]), a [`RecordMetadata`] and a [`MoveTree`] of moves; [`RecordReplay`] walks
//! a line of it. [`read()`] tells the format of a file by its content and gives all its records; [`write()`] does the
//! reverse and says what the format cannot hold.
//!
//! ```
//! use tengen_records::{RecordFormat, WriteOptions, read, write};
//!
//! let reading = read(b"(;GM[4]SZ[15];B[hh];W[hg];B[ig])", None).unwrap();
//! let written = write(&reading.records, RecordFormat::Plain, WriteOptions::default()).unwrap();
//! assert_eq!(written.bytes, b"h8h9i9\n");
//! assert_eq!(written.notes, []);
//! ```
//!
//! Nothing in a file is trusted: whatever the bytes, there is a reading or an error with its place.
#![forbid(unsafe_code)]

mod battlefield;
mod chunk_list;
mod file_location;
mod format;
mod formats;
mod gomoku;
mod journal;
mod left_out;
mod log;
mod memory_budget;
mod metadata;
mod note;
mod play_code;
mod quoridor;
mod rare_box;
mod reading;
mod recognise;
mod record;
mod remark_store;
mod remarks;
mod replay;
mod summary;
mod text;
mod tree;
mod unchecked_board;
mod writing;

pub use file_location::FileLocation;
pub use format::RecordFormat;
pub use gomoku::Diagram;
pub use journal::{JournalGame, journal_line, read_journal};
pub use metadata::{RecordMetadata, RecordedReason, RecordedResult, RecordedWinner};
pub use note::{ReadError, RecordNote, WriteError};
pub use quoridor::{contest_status, contest_step};
pub use rare_box::{RareBox, RareValue};
pub use reading::{ReadRecords, each_rif_game, read, read_as};
pub use recognise::recognise;
pub use record::Record;
pub use remarks::{NodeRemarks, PointSign, RefusedAttempt};
pub use replay::{IllegalStepError, RecordReplay, RuleViolation};
pub use summary::RecordSummary;
pub use text::TextEncoding;
pub use tree::{MoveTree, NodeEditor, NodeId, PlayedMove, RecordNode, TreeFullError};
pub use unchecked_board::UncheckedBoard;
pub use writing::{WriteOptions, WrittenFile, suggest_file_name, write};
