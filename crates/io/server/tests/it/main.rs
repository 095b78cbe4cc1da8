//! The server as those see it who talk to it.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod analysis;
mod client;
mod contests;
mod examples;
mod house;
mod openapi;
mod people;
mod records;
