//! Black-box tests of the pictures. Data in `../data`; its `README.md` says how to renew it.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod anything;
mod limits;
mod look;
mod pixels;
mod records;
mod replays;
mod samples;
mod sheets;
mod snapshots;
