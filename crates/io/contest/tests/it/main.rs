//! Programs that play, as real processes.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

#[cfg(unix)]
mod check;
#[cfg(unix)]
mod guest;
