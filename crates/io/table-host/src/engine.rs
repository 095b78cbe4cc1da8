//! Engines at a table: how they are started and talked to, asked for moves, and what is known when they fail.

mod client;
mod failure;
mod last_words;
mod protocol;
mod seats;
mod session;
mod spec;
mod thoughts;
mod time;

pub use self::{
    client::{EngineClient, EngineMessage},
    failure::{EngineFailure, failure_text},
    protocol::{EngineProtocol, OpponentKind, rule_bits},
    seats::{EngineNews, EngineSeats},
    session::{EngineReply, EngineSession},
    spec::{EngineResources, EngineSpec},
};
