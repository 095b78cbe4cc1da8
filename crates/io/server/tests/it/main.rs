//! A real server, real connections, and people who make mistakes or mean harm.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod analysis;
mod chance;
mod client;
mod clocks;
mod computer;
mod contests;
#[path = "../elsewhere/mod.rs"]
mod elsewhere;
mod examples;
mod failing;
mod hostile;
mod house;
mod meeting;
mod openapi;
mod people;
mod person;
mod presence;
#[cfg(unix)]
mod programs;
mod records;
mod relay;
mod restart;
mod socket;
mod sockets;
mod tables;
mod visitors;
