//! Programs that play, as child processes.
//!
//! A [`Program`] says how to start one; a [`Bot`] is one that runs. It gets lines and is
//! waited for with a deadline; the time of each answer is taken where it leaves the pipe. Whatever it does (hang,
//! crash, write without end, read nothing), the caller gets a [`Trouble`] that tells what, in time and memory that are
//! bounded; one that cannot be started has a [`CannotStart`]. Underneath is the supervisor of processes, which also the judge
//! of programs uses: a [`SupervisedChild`] ends with its owner, a [`PipeCollector`] keeps a bounded part of what one writes.
#![forbid(unsafe_code)]

mod bot;
mod cannot_start;
mod gone;
mod input;
mod lines;
mod output;
mod program;
mod stamp;
mod supervisor;
mod trouble;

pub use bot::{Bot, Heard};
pub use cannot_start::CannotStart;
pub use gone::{Gone, Signal};
pub use program::{NoCommand, Program};
pub use supervisor::{PipeCollector, PipeLimit, SupervisedChild, adopt_orphans, kill_children};
pub use trouble::{Flood, Trouble};
