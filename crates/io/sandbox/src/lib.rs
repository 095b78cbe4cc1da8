//! Holds foreign programs.
//!
//! A [`Cell`] says how a program is held: its [`Level`] and its [`Limits`]. [`Cell::command`] starts it by way of our own
//! program, whose `main` calls [`stand_guard`] first.
#![forbid(unsafe_code)]

mod breach;
mod cell;
mod guard;
mod level;
mod limits;

pub use breach::Breach;
pub use cell::{Cell, Refused};
pub use guard::stand_guard;
pub use level::Level;
pub use limits::Limits;
