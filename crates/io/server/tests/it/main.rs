//! A running server, asked over its own network.

mod contests;
mod house;
