//! The server as others see it: over its address.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod contests;
mod house;
mod people;
