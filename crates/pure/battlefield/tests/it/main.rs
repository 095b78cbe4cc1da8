//! Black-box tests of Battlefield. Data in `../data`; where it comes from stands in its `README.md`.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod against_slow;
mod effects;
mod inputs;
mod maps;
mod notes;
mod orders;
mod parsers;
mod promises;
mod reference;
