//! A real server, real connections, and people who make mistakes or mean harm.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod analysis;
mod bad_links;
mod chance;
mod chat;
mod client;
mod clocks;
mod cluster;
mod computer;
mod contests;
#[path = "../elsewhere/mod.rs"]
mod elsewhere;
mod examples;
mod failing;
mod hostile;
mod house;
#[cfg(unix)]
mod lost_store;
mod meeting;
mod openapi;
mod operations;
mod people;
mod person;
mod presence;
mod private;
#[cfg(unix)]
mod programs;
mod quotas;
mod records;
mod relay;
mod repeats;
mod restart;
mod socket;
mod sockets;
mod tables;
mod visitors;
