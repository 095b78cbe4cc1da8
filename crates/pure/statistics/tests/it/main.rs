//! Whether the formulas keep what they promise: thousands of matches played by chance, the same every time.
//! `cargo test -p tengen-statistics --test it -- --ignored --nocapture figures` prints the tables of `docs/dev/statistics.md`.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod figures;
mod intervals;
mod ratings;
mod sprt;
mod superiority;
mod world;
