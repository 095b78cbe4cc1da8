//! A real server, real connections, and people who make mistakes or mean harm.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod chance;
mod clocks;
mod computer;
mod hostile;
mod house;
mod meeting;
mod person;
mod presence;
mod restart;
mod socket;
mod sockets;
mod tables;
