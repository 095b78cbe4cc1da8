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

pub use game::SavedGames;
pub use look::{CharacterSet, ColorSupport, TerminalTheme};
pub use play::play;
pub use quoridor_panel::{BoardPanel, PanelView};
pub use replay::{
    DataLoader, FileLoader, GameStep, GameView, ReplayOptions, ReplayRequest, ReplayTitle, StepKind,
    StepList, StepScene, TerminalView, Wake, replay, show,
};
#[cfg(unix)]
pub use terminal::keep;
pub use terminal::{ThemePreferences, has_screen};
pub use watch::{WatchRequest, watch};
pub use wish::{FirstPlayer, PlayRequest, ResumeMode, SeatAssignment};
