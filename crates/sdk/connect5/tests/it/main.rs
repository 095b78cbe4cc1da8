//! The crate against data from outside, and the exported functions as a platform calls them.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod data;
mod examples;
mod exported;
mod platform;
mod players;
mod table;
