//! Programs that play, as child processes; and our own players.
//!
//! A [`Program`] says how to start one; a [`Bot`] is one that runs. It gets lines and is
//! waited for with a deadline; the time of each answer is taken where it leaves the pipe. Whatever it does (hang,
//! crash, write without end, read nothing), the caller gets a [`Trouble`] in time and memory that are bounded.
//!
//! A [`Thinker`] is our engine for whichever game; [`quoridor`] has the bots of the Quoridor contest, [`battlefield`]
//! simple players.
#![forbid(unsafe_code)]

pub mod battlefield;
mod bot;
mod pace;
mod program;
pub mod quoridor;
mod thinker;
mod trouble;

pub use bot::{Bot, Heard};
pub use pace::pace;
pub use program::{NoCommand, Program};
pub use thinker::{Chosen, Idea, Question, Thinker};
pub use trouble::Trouble;
