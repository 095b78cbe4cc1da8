//! One module a format, those of Gomoku in a folder. Each reader gives records and notes, or an error with its place.

pub(crate) mod battlefield;
pub(crate) mod events;
pub(crate) mod gomoku;
pub(crate) mod quoridor_log;
pub(crate) mod quoridor_text;
