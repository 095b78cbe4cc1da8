//! Outer guard: creates name spaces, starts the inner guard in them, and exits as it does.

use std::{
    env, fs,
    io::Read as _,
    os::{
        fd::{AsFd as _, AsRawFd as _, BorrowedFd, OwnedFd},
        unix::process::CommandExt as _,
    },
    path::Path,
    process::{Child, Command},
};

use nix::sched::{CloneFlags, unshare};
use rustix::{
    io::{FdFlags, fcntl_setfd},
    pipe::{PipeFlags, pipe_with},
    process::{
        Pid, PidfdFlags, Signal, WaitOptions, geteuid, getppid, kill_process, pidfd_open,
        set_parent_process_death_signal, waitpid,
    },
};

use super::{
    NAME,
    exit::{ExitStatus, give_up},
    group::ControlGroup,
    inner,
    memory::MemoryWatch,
    steps::{GuardError, GuardSteps},
    supervise::{ProgramPipes, SignalReceiver, WakeReason},
    user,
};
use crate::{LimitBreach, SandboxPart, TrustLevel, plan::GuardPlan};

/// The outer guard's post.
pub(super) const POST: &str = "outer";

/// The variable of the language that a guard complains in; English without.
const LANG: &str = "TENGEN_LANG";

/// Our own program, as long as it runs.
const OURSELVES: &str = "/proc/self/exe";

/// The command that starts our own program as a guard.
pub(super) fn command(ourselves: &Path, post: &str, plan: &GuardPlan) -> Command {
    let mut command = Command::new(ourselves);
    command.arg0(NAME).arg(post).args(plan.words());
    command
}

/// Stands guard; never returns.
pub(super) fn run_as_guard(mut plan: GuardPlan) -> ! {
    let told = env::var(LANG).ok().and_then(|code| code.parse().ok());
    plan.lang = told.unwrap_or(plan.lang);
    let lang = plan.lang;
    match guard(plan) {
        Ok(end) => end.exit_likewise(),
        Err(stop) => give_up(&stop, lang),
    }
}

fn guard(mut plan: GuardPlan) -> Result<ExitStatus, GuardError> {
    let parent = watched_parent(plan.parent)?;
    if plan.level != TrustLevel::Trusted {
        close_everything_else();
    }
    let mut steps = GuardSteps::new(&plan);
    let proc = user::open_proc().map_err(|error| GuardError::new(format!("/proc: {error}")))?;
    if plan.level != TrustLevel::Trusted && user::is_powerless_root() {
        let other = user::future(proc.as_fd()).and_then(user::stop_being_root);
        steps.take(SandboxPart::Users, other)?;
    }
    make_name_spaces(&plan, &mut steps, proc.as_fd())?;
    plan.lacks = steps.lacks();
    let has_processes =
        if plan.level == TrustLevel::Trusted { plan.holds } else { steps.has(SandboxPart::Processes) };
    let memory = plan.limits.memory.map(|most| MemoryWatch::new(proc, most));
    if !has_processes {
        // Nobody ends with the first process, so we must look ourselves. We would end with a cgroup, too.
        return inner::run(&plan, steps, parent.as_ref(), None, memory);
    }
    let group = ControlGroup::made(&plan);
    plan.group = group.as_ref().map(|group| group.folder().to_path_buf());
    let no_pipe = |error: rustix::io::Errno| GuardError::new(format!("no pipe to the inner guard: {error}"));
    let (from, to) = pipe_with(PipeFlags::CLOEXEC).map_err(no_pipe)?;
    fcntl_setfd(&to, FdFlags::empty()).map_err(no_pipe)?;
    plan.pipe = u32::try_from(to.as_raw_fd()).ok();
    if !geteuid().is_root() {
        user::pass_powers_on().map_err(|error| GuardError::new(format!("no powers to pass on: {error}")))?;
    }
    let mut command = command(Path::new(OURSELVES), inner::POST, &plan);
    if plan.level != TrustLevel::Trusted {
        inner::clear_environment(&mut command);
    }
    let pipes = ProgramPipes::new();
    // Signals wait until somebody is there to take them.
    let ears = SignalReceiver::new(parent.as_ref(), false)?;
    let child = command.spawn().map_err(|error| GuardError::new(format!("no inner guard: {error}")))?;
    drop(to);
    pipes.let_go();
    let memory = memory.map(|memory| memory.below(child.id()));
    let mut from = fs::File::from(from);
    let status = wait_for(&child, ears, &mut from, memory)?;
    let mut word = String::new();
    let _ = from.read_to_string(&mut word);
    let end = ExitStatus::read(word.trim_start_matches(inner::READY)).unwrap_or(status);
    Ok(group.and_then(|group| group.breach()).map_or(end, ExitStatus::breach))
}

/// Sees to it that we end with our parent: by watching it, or else by a signal of the kernel. The signal comes when the
/// parent's *thread* ends that has started us, so it is only the second choice.
fn watched_parent(parent: u32) -> Result<Option<OwnedFd>, GuardError> {
    let gone = || GuardError::new("whoever started this guard is gone");
    let parent = i32::try_from(parent).ok().and_then(Pid::from_raw).ok_or_else(gone)?;
    let watched = pidfd_open(parent, PidfdFlags::empty()).ok();
    if watched.is_none() {
        let result = set_parent_process_death_signal(Some(Signal::KILL));
        result.map_err(|error| GuardError::new(format!("no signal at the parent's death: {error}")))?;
    }
    // It may be gone already, and its number somebody else's.
    if getppid() == Some(parent) { Ok(watched) } else { Err(gone()) }
}

/// Closes files that we were left with by mistake.
fn close_everything_else() {
    let Ok(entries) = fs::read_dir("/proc/self/fd") else { return };
    let open: Vec<i32> = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok()).collect();
    for number in open.into_iter().filter(|&number| number > 2) {
        // Our own ones do not outlive an exec.
        let is_ours = fs::read_to_string(format!("/proc/self/fdinfo/{number}"))
            .is_ok_and(|info| is_closed_on_exec(&info));
        if !is_ours {
            let _ = nix::unistd::close(number);
        }
    }
}

fn is_closed_on_exec(info: &str) -> bool {
    let flags = info.lines().find_map(|line| line.strip_prefix("flags:"));
    flags
        .and_then(|flags| u32::from_str_radix(flags.trim(), 8).ok())
        .is_some_and(|flags| flags & 0o2_000_000 != 0)
}

fn make_name_spaces(
    plan: &GuardPlan,
    steps: &mut GuardSteps,
    proc: BorrowedFd<'_>,
) -> Result<(), GuardError> {
    let is_root = geteuid().is_root();
    let enter = |flags: CloneFlags| {
        // Root needs no powers from a name space of users: he makes the cell as himself, and enters it as somebody else.
        if is_root { unshare(flags).map_err(Into::into) } else { user::enter_own_space(proc, flags) }
    };
    let (mounts, processes) = (CloneFlags::CLONE_NEWNS, CloneFlags::CLONE_NEWPID);
    if plan.level == TrustLevel::Trusted {
        if plan.holds {
            let entered = enter(mounts | processes);
            entered.map_err(|error| GuardError::new(format!("no name space of processes: {error}")))?;
        }
        return Ok(());
    }
    // It is nice to have, and nothing is lost without.
    let more = CloneFlags::CLONE_NEWUTS;
    let (network, queues) = (CloneFlags::CLONE_NEWNET, CloneFlags::CLONE_NEWIPC);
    if enter(mounts | processes | network | queues | more).is_ok() {
        return Ok(());
    }
    if !is_root {
        steps.take(SandboxPart::Users, user::enter_own_space(proc, CloneFlags::empty()))?;
    }
    let parts = [
        (SandboxPart::Mounts, mounts),
        (SandboxPart::Processes, processes),
        (SandboxPart::Network, network),
        (SandboxPart::Queues, queues),
    ];
    for (part, flag) in parts {
        steps.take(part, unshare(flag))?;
    }
    let _ = unshare(more);
    Ok(())
}

/// Waits until the inner guard ends, and ends it if our parent does.
fn wait_for(
    child: &Child,
    mut ears: SignalReceiver<'_>,
    pipe: &mut fs::File,
    mut memory: Option<MemoryWatch>,
) -> Result<ExitStatus, GuardError> {
    let gone = || GuardError::new("the inner guard is gone");
    let child = i32::try_from(child.id()).ok().and_then(Pid::from_raw).ok_or_else(gone)?;
    let mut breach = None;
    let mut is_ready = false;
    loop {
        match waitpid(Some(child), WaitOptions::NOHANG) {
            Ok(Some((_, status))) => return breach.or_else(|| ExitStatus::of(status)).ok_or_else(gone),
            Ok(None) => {}
            Err(_) => return Err(gone()),
        }
        let pause = match memory.as_mut().map(MemoryWatch::check) {
            Some(Err(())) => {
                memory = None;
                breach = Some(ExitStatus::breach(LimitBreach::Memory));
                let _ = kill_process(child, Signal::KILL);
                None
            }
            Some(Ok(pause)) => Some(pause),
            None => None,
        };
        match ears.listen(pause) {
            WakeReason::ParentIsGone => {
                let _ = kill_process(child, Signal::KILL);
            }
            WakeReason::Signal(signal) => {
                if !is_ready {
                    // It would miss what comes too early.
                    let _ = pipe.read_exact(&mut [0; inner::READY.len()]);
                    is_ready = true;
                }
                let _ = kill_process(child, signal);
            }
            WakeReason::ChildOrTime => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_end_with_us_are_told_from_others() {
        assert!(is_closed_on_exec("pos:\t0\nflags:\t02100000\nmnt_id:\t15\n"));
        assert!(!is_closed_on_exec("pos:\t0\nflags:\t0100002\nmnt_id:\t15\n"));
        assert!(!is_closed_on_exec(""));
    }
}
