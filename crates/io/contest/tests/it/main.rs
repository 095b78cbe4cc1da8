//! Programs that play, as real processes, which are shell scripts here.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]
#![cfg(unix)]

mod illegal;
mod misbehaviour;
mod openings;
mod scripts;
mod tournament;
