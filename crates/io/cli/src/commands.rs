//! Subcommands of `tengen`, one per file.

pub(crate) mod analyse;
pub(crate) mod backup;
pub(crate) mod battlefield;
pub(crate) mod check_engine;
pub(crate) mod client;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod copy;
pub(crate) mod draw;
pub(crate) mod engine;
pub(crate) mod gomoku;
pub(crate) mod help;
pub(crate) mod info;
pub(crate) mod judge;
pub(crate) mod library;
pub(crate) mod man;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod quoridor_contest;
pub(crate) mod replay;
pub(crate) mod restore;
pub(crate) mod sandbox;
pub(crate) mod serve;
pub(crate) mod verify;
pub(crate) mod watch;
pub(crate) mod worker;
