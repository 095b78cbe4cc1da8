//! The terminal: play, watch and replay games by keyboard and mouse, or line by line.
#![forbid(unsafe_code)]

mod board;
mod entry;
mod foot;
mod game;
mod hand;
mod keys;
mod look;
mod names;
mod pane;
mod plain;
mod play;
mod quoridor_panel;
mod replay;
mod sheet;
mod terminal;
mod terminal_game;
mod watch;
mod wish;

use tengen_console::text;

pub use game::Archive;
pub use look::{Colors, Look, Signs};
pub use play::play;
pub use quoridor_panel::{Panel, PanelView};
pub use replay::{
    DataLoader, FileLoader, GameView, ReplayWish, Scene, Showing, Step, Story, TerminalView, Title, Wake,
    What, replay, show,
};
#[cfg(unix)]
pub use terminal::keep;
pub use terminal::{Wanted, has_screen};
pub use watch::{WatchWish, watch};
pub use wish::{First, PlayWish, Resume, Seating};
