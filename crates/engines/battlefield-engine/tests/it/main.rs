//! The engine from outside.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod games;
mod levels;
mod maps;
mod play;
mod solved;
mod strength;
