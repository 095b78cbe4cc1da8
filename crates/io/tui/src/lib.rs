//! The terminal: play, watch and replay games by keyboard and mouse, or line by line.
#![forbid(unsafe_code)]

mod board;
mod cell_buffer;
mod error;
mod game;
mod help;
mod input;
mod key_hints;
mod keys;
mod line_editor;
mod names;
mod online;
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

pub use board::label::{LabelKind, PointLabel};
pub use error::{FileError, ReplayError, SeatingError, TerminalError};
pub use game::{LocalGameError, SavedGames};
pub use online::{OnlineError, OnlineRequest, is_server_address, play_online};
pub use play::play;
pub use quoridor_panel::{BoardPanel, PanelError, PanelView};
pub use replay::{
    Continuation, ContinuationList, DataLoader, FileLoader, GameStep, GameView, LineChange, MoveFault,
    ReplayOptions, ReplayRequest, ReplayTitle, ReviewState, ReviewVerdict, SearchMatch, StepKind, StepList,
    StepNotes, StepScene, TerminalView, Wake, replay, show,
};
pub use request::{FirstPlayer, PlayRequest, ResumeMode, SeatAssignment, StartingRecord};
#[cfg(unix)]
pub use terminal::supervise;
pub use terminal::{ColorChoice, ThemePreferences, has_screen, has_screen_beside_input};
pub use theme::{BoardTheme, CharacterSet, ColorDepth, ColorSupport, TerminalTheme};
pub use watch::{GameLogError, ServerError, WatchError, WatchRequest, watch};
