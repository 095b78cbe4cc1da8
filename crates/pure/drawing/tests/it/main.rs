//! Black-box tests of the pictures. Data in `../data`; its `README.md` says how to renew it.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod look;
mod samples;
