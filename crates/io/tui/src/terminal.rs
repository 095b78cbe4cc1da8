//! The terminal itself: what it can show, how it is taken over and given back, what comes from it.

mod abilities;
mod ansi16;
mod listen;
mod screen;
mod screen_view;
#[cfg(unix)]
mod supervisor;

pub(crate) use abilities::open_terminal;
pub use abilities::{ColorChoice, ThemePreferences, has_screen, has_screen_beside_input};
pub(crate) use listen::{Ears, Post, TerminalEvent, listen};
pub(crate) use screen::TerminalGuard;
pub(crate) use screen_view::{ScreenFlow, ScreenView};
#[cfg(unix)]
pub use supervisor::supervise;
