//! The client against a fake of the original server, in all three languages.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod clients;
mod games;
mod java;
mod languages;
mod recorded;
mod script;
mod situations;
mod transcripts;
