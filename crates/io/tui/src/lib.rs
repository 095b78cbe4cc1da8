//! The terminal: play, watch and replay games by keyboard and mouse, or line by line.
#![forbid(unsafe_code)]

mod board;
mod cell_buffer;
mod error;
mod game;
mod input;
mod key_hints;
mod keys;
mod line_editor;
mod names;
mod pane;
mod plain;
mod play;
mod quoridor_panel;
mod replay;
mod request;
mod terminal;
mod terminal_game;
mod theme;
mod watch;

use tengen_console::text;

pub use error::{FileError, ReplayError, SeatingError, TerminalError};
pub use game::{LocalGameError, SavedGames};
pub use play::play;
pub use quoridor_panel::{BoardPanel, PanelError, PanelView};
pub use replay::{
    DataLoader, FileLoader, GameStep, GameView, ReplayOptions, ReplayRequest, ReplayTitle, StepKind,
    StepList, StepScene, TerminalView, Wake, replay, show,
};
pub use request::{FirstPlayer, PlayRequest, ResumeMode, SeatAssignment};
#[cfg(unix)]
pub use terminal::supervise;
pub use terminal::{ThemePreferences, has_screen};
pub use theme::{CharacterSet, ColorSupport, TerminalTheme};
pub use watch::{GameLogError, ServerError, WatchError, WatchRequest, watch};
