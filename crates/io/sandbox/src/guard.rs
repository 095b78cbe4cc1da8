//! Programs that die with us even when we are killed: our own program is started in their place, asks the system to end
//! it with its parent, and becomes the program. That needs no unsafe code between fork and exec.

use std::{ffi::OsString, io, path::PathBuf, process::Command};

/// The name by which our own program is started as a guard.
const NAME: &str = "tengen-guard";

/// Turns us into another program if we were started as its guard; `None` if we were not. It only returns on failure.
pub fn stand_guard(args: impl IntoIterator<Item = OsString>) -> Option<io::Error> {
    let mut args = args.into_iter();
    if args.next()? != NAME {
        return None;
    }
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::process::CommandExt as _;

        use rustix::process::{Pid, Signal, getppid, set_parent_process_death_signal};
        let parent = args.next()?.to_str()?.parse().ok().and_then(Pid::from_raw);
        if let Err(error) = set_parent_process_death_signal(Some(Signal::KILL)) {
            return Some(error.into());
        }
        // Whoever should have taken us along may be gone already.
        if getppid() != parent {
            return Some(io::ErrorKind::BrokenPipe.into());
        }
        Some(Command::new(args.next()?).args(args).exec())
    }
    #[cfg(not(target_os = "linux"))]
    Some(io::ErrorKind::Unsupported.into())
}

/// The command that starts a program through its guard, where there is one.
pub(crate) fn command(program: PathBuf, guard: Option<&PathBuf>) -> Command {
    #[cfg(target_os = "linux")]
    if let Some(guard) = guard {
        use std::os::unix::process::CommandExt as _;
        let mut command = Command::new(guard);
        command.arg0(NAME).arg(std::process::id().to_string()).arg(program);
        return command;
    }
    let _ = guard;
    Command::new(program)
}
