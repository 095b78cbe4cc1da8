//! The terminal: play, watch and replay games by keyboard and mouse, or line by line.
#![forbid(unsafe_code)]

mod hand;
mod look;
mod replay;
mod sheet;
mod text;

pub use look::{Colors, Look, Signs};
pub use replay::{DataLoader, GameView, Scene, Step, Story, Title, Wake, What};
