//! The small commands, one a file. Larger ones are modules of their own beside this one.

pub(crate) mod battlefield;
pub(crate) mod completions;
pub(crate) mod forbidden;
pub(crate) mod man;
pub(crate) mod perft;
