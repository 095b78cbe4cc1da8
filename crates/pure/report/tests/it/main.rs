//! Whole reports: what is in them, and that nothing can break them. Data in `../data`; its `README.md` says how to
//! renew it.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod hostile;
mod numbers;
mod samples;
mod shape;
mod snapshots;
mod strict;
