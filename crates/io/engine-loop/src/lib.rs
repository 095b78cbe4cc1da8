//! The built-in engines as programs: protocol loops over any input and output.
//!
//! [`run_gomocup`] speaks the protocol of Gomocup's managers, [`run_text`] the text protocol of all games (and QTP where the
//! game is Quoridor), [`run_gobang`] is the fixed baseline as a Gomocup program. Each obeys until it is told to end or its
//! input does. `tengen engine` and the slim program `pbrain-tengen` are made of them.
#![forbid(unsafe_code)]

mod gobang;
mod gomocup;
mod input;
mod output;
mod search_task;
mod text;

use std::{
    process,
    time::{SystemTime, UNIX_EPOCH},
};

use tengen_core::scatter;

pub use gobang::run_gobang;
pub use gomocup::run_gomocup;
pub use text::{BuiltInPlayer, run_text};

/// A seed that no other game has, nor another program that is started at the same time.
fn fresh_seed() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seconds = scatter(time.as_secs());
    scatter(scatter(seconds ^ u64::from(time.subsec_nanos())) ^ u64::from(process::id()))
}
