//! Black-box tests of the views. Data in `../data`; its `README.md` says how to renew it.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod battlefield;
mod gomoku;
mod quoridor;
mod snapshots;
mod stages;
mod walk;
