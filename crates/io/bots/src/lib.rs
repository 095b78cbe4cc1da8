//! Programs that play, as child processes.
//!
//! A [`ProgramSpec`] says how to start one; a [`BotProcess`] is one that runs. It gets lines and is
//! waited for with a deadline; the time of each answer is taken where it leaves the pipe. Whatever it does (hang,
//! crash, write without end, read nothing), the caller gets a [`BotError`] that tells what, in time and memory that are
//! bounded; one that cannot be started has a [`StartProgramError`]. Underneath is the supervisor of processes, which also the judge
//! of programs uses: a [`SupervisedChild`] ends with its owner, a [`PipeCollector`] keeps a bounded part of what one writes.
#![forbid(unsafe_code)]

mod bot;
mod error;
mod exit_cause;
mod input;
mod line_timing;
mod lines;
mod output;
mod program;
mod start_error;
mod supervisor;

pub use bot::{BotProcess, TimedReply};
pub use error::{BotError, OutputFlood};
pub use exit_cause::{ExitCause, ExitSignal};
pub use program::{EmptyCommandError, ProgramSpec};
pub use start_error::StartProgramError;
pub use supervisor::{PipeCollector, PipeLimit, SupervisedChild, adopt_orphans, kill_children};
