//! Standard output of a bot process, line by line, with the time at which each line left the pipe.

#[cfg(unix)]
mod polled;
#[cfg(not(unix))]
mod threaded;

use std::time::Instant;

#[cfg(unix)]
pub(crate) use polled::BotOutput;
#[cfg(not(unix))]
pub(crate) use threaded::BotOutput;

use crate::{OutputFlood, lines::OutputLine};

/// Nobody writes more for one answer.
const MOST_OUTPUT: usize = 1 << 20;
/// So much is read at once.
const BLOCK: usize = 1 << 14;

/// What comes next from a program.
#[derive(Debug)]
pub(crate) enum NextOutput {
    Line(OutputLine),
    /// It writes too much, and was seen to at this time.
    Flood(OutputFlood, Instant),
    /// Nothing yet.
    Quiet,
    /// There will be nothing more, since this time.
    End(Instant),
}
