//! The terminal itself: what it can show, how it is taken over and given back, what comes from it.

mod abilities;
mod ansi16;
mod listen;
mod screen;
mod screen_view;
#[cfg(unix)]
mod supervisor;

use tengen_core::{Message, message};

pub use abilities::{ThemePreferences, has_screen};
pub(crate) use listen::{Ears, Post, TerminalEvent, listen};
pub(crate) use screen::TerminalGuard;
pub(crate) use screen_view::{ScreenFlow, ScreenView};
#[cfg(unix)]
pub use supervisor::supervise;

/// What is said when the terminal does not do what it is asked.
pub(crate) fn trouble(error: &std::io::Error) -> Message {
    message!("tui-terminal-unusable", error)
}
