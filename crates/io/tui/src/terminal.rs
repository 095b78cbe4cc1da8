//! The terminal itself: what it can show, how it is taken over and given back, what comes from it.

mod abilities;
#[cfg(unix)]
mod keeper;
mod listen;
mod screen;
mod show;
mod sixteen;

use tengen_core::Bilingual;

pub use abilities::{ThemePreferences, has_screen};
#[cfg(unix)]
pub use keeper::keep;
pub(crate) use listen::{Ears, Post, TerminalEvent, listen};
pub(crate) use screen::TerminalGuard;
pub(crate) use show::{ScreenFlow, ScreenView};

/// What is said when the terminal does not do what it is asked.
pub(crate) fn trouble(error: &std::io::Error) -> Bilingual {
    Bilingual::pair(format!("the terminal cannot be used: {error}"), format!("无法使用终端：{error}"))
}
