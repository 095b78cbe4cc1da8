//! The contest from outside: clients that are made of bytes, on real sockets. Data in `../data`.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the report")]

mod hall;
mod hostile;
mod judge;
mod leaving;
mod records;
mod referee;
mod resuming;
mod rounds;
mod rules;
mod seating;
mod times;
mod transcripts;
mod wire;
