//! The server as those see it who talk to it.

mod analysis;
mod client;
mod records;
