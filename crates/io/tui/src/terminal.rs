//! The terminal itself: what it can show, how it is taken over and given back, what comes from it.

mod abilities;
#[cfg(unix)]
mod keeper;
mod listen;
mod screen;
mod show;

pub use abilities::{Wanted, has_screen};
#[cfg(unix)]
pub use keeper::keep;
pub(crate) use listen::{Ears, Post, Word, listen};
pub(crate) use screen::Terminal;
pub(crate) use show::{Next, Picture};
