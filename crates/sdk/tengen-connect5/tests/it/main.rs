//! The library as platforms load it.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]
#![allow(unsafe_code, reason = "libraries are loaded")]

mod games;
#[path = "../../../connect5/tests/it/platform.rs"]
mod platform;
