//! The terminal: play, watch and replay games by keyboard and mouse, or line by line.
#![forbid(unsafe_code)]

mod board;
mod hand;
mod look;
mod sheet;
mod text;

pub use look::{Colors, Look, Signs};
