//! Table hosts: the order of things, requests, and times that nobody is charged unfairly.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

#[cfg(unix)]
mod engines;
mod flow;
#[cfg(unix)]
mod gomocup;
#[cfg(unix)]
mod session;
mod time;
