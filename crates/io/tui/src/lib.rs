//! The terminal: play, watch and replay games by keyboard and mouse, or line by line.
#![forbid(unsafe_code)]

mod board;
mod hand;
mod look;
mod sheet;
mod terminal;
mod text;

pub use look::{Colors, Look, Signs};
#[cfg(unix)]
pub use terminal::keep;
pub use terminal::{Wanted, has_screen};
