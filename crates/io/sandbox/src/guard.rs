//! Guard process between us and a sandboxed program: our own executable, started in its place.
//!
//! The outer guard makes name spaces and starts the inner one in them, which builds the cell, gives up all powers and
//! starts the program. It is the first process of its name space: when it ends, the kernel ends all others. It ends with the
//! outer guard, which ends with us. Nothing of that needs unsafe code between fork and exec.

#[cfg(target_os = "linux")]
mod bounds;
#[cfg(target_os = "linux")]
mod calls;
#[cfg(target_os = "linux")]
mod exit;
#[cfg(target_os = "linux")]
mod files;
#[cfg(target_os = "linux")]
mod group;
#[cfg(target_os = "linux")]
mod inner;
#[cfg(target_os = "linux")]
mod memory;
#[cfg(target_os = "linux")]
mod outer;
#[cfg(target_os = "linux")]
mod root;
#[cfg(target_os = "linux")]
mod steps;
#[cfg(target_os = "linux")]
mod supervise;
#[cfg(target_os = "linux")]
mod user;
#[cfg(target_os = "linux")]
mod visible_files;

use std::{
    env,
    ffi::OsString,
    io::{self, Write as _},
    path::Path,
    process::{Command, ExitCode},
};

use crate::{SandboxError, plan::GuardPlan};

/// The name by which our own program is started as a guard.
const NAME: &str = "tengen-guard";

/// The exit status of a guard that could not do its work.
const FAILED: u8 = 127;

/// Runs this process as a guard if it was started as one, and ends with the guarded program; `None` if it was not. It only
/// returns on failure, which it has reported on standard error.
pub fn run_as_guard() -> Option<ExitCode> {
    let error = guard(env::args_os())?;
    // Whoever has started us reads this.
    let _ = writeln!(io::stderr(), "{error}");
    Some(ExitCode::from(FAILED))
}

fn guard(mut args: impl Iterator<Item = OsString>) -> Option<io::Error> {
    if args.next()? != NAME {
        return None;
    }
    #[cfg(target_os = "linux")]
    {
        let post = args.next()?;
        let Some(plan) = GuardPlan::read(args) else { return Some(io::ErrorKind::InvalidInput.into()) };
        match post.to_str()? {
            outer::POST => outer::run_as_guard(plan),
            inner::POST => inner::run_as_guard(&plan),
            inner::LAST => Some(inner::become_program(&plan)),
            _ => Some(io::ErrorKind::InvalidInput.into()),
        }
    }
    #[cfg(not(target_os = "linux"))]
    Some(io::ErrorKind::Unsupported.into())
}

/// The command that starts a guard.
pub(crate) fn command(ourselves: &Path, plan: &GuardPlan) -> Command {
    #[cfg(target_os = "linux")]
    return outer::command(ourselves, outer::POST, plan);
    #[cfg(not(target_os = "linux"))]
    {
        let mut command = Command::new(ourselves);
        command.arg(NAME).args(plan.words());
        command
    }
}

/// Whether trusted programs can have a process name space, so that nothing is left of them. Not where they would have to
/// do with somebody else's `/proc`.
pub(crate) fn can_hold(ourselves: &Path) -> bool {
    use crate::SandboxPart;
    #[cfg(target_os = "linux")]
    if user::is_powerless_root() {
        // A jail has somebody else make them; whoever is trusted stays root.
        return false;
    }
    let found = crate::survey(ourselves);
    found.has(SandboxPart::Processes) && found.has(SandboxPart::Mounts) && found.has(SandboxPart::Proc)
}

/// Checks that whoever is in a jail could read this.
pub(crate) fn check_legible(path: &Path) -> Result<(), SandboxError> {
    let found = std::fs::metadata(path).map_err(|error| SandboxError::Unreadable(path.to_owned(), error))?;
    #[cfg(target_os = "linux")]
    if rustix::process::geteuid().is_root() {
        use std::os::unix::fs::PermissionsExt as _;
        // Others must be able to read it, and to enter it if it is a folder.
        let wanted = if found.is_dir() { 0o5 } else { 0o4 };
        let others = found.permissions().mode() & 0o7;
        // What others may only execute, they may execute.
        if others & wanted != wanted && !(found.is_file() && others & 0o1 != 0) {
            return Err(SandboxError::NotForOthers(path.to_owned()));
        }
    }
    let _ = found;
    Ok(())
}
