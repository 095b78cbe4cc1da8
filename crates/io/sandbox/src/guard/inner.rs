//! Inner guard: builds the sandbox around itself, drops all privileges, starts the program and waits for its end.

use std::{
    env,
    ffi::{OsStr, OsString},
    fs,
    io::{self, Write as _},
    os::{
        fd::{AsFd as _, BorrowedFd, OwnedFd},
        unix::{
            fs::{MetadataExt as _, OpenOptionsExt as _},
            process::CommandExt as _,
        },
    },
    path::{Path, PathBuf},
    process::{Child, Command},
};

use nix::sched::{CloneFlags, unshare};
use rustix::{
    fs::{Mode, OFlags, openat},
    mount::{MountFlags, MountPropagationFlags, mount, mount_change},
    process::{
        DumpableBehavior, Pid, Signal, WaitOptions, geteuid, getpid, getppid, kill_process,
        set_child_subreaper, set_dumpable_behavior, set_parent_process_death_signal, wait,
    },
    thread::set_no_new_privs,
};

use tengen_core::message;

use super::{
    bounds, calls,
    exit::{ExitStatus, give_up},
    files,
    memory::{MemoryWatch, sweep},
    outer, root,
    steps::{GuardError, GuardSteps},
    supervise::{ProgramPipes, SignalReceiver, WakeReason, stop_hearing},
    user,
};
use crate::{
    LimitBreach, SandboxPart, TrustLevel,
    lookup::jail_path,
    plan::GuardPlan,
    survey::{NO_GROUP, NO_MOUNTS},
};

/// The inner guard's post.
pub(super) const POST: &str = "inner";
/// The post of somebody who becomes the program, after saying that he wants to die with the guard.
pub(super) const LAST: &str = "last";

/// What the inner guard says when signals reach the program.
pub(super) const READY: &str = "ready\n";
/// Our own program, as long as it runs.
const OURSELVES: &str = "/proc/self/exe";
/// What a jail passes on of our environment.
const PASSED_ON: [&str; 5] = ["LANG", "LC_ALL", "LC_CTYPE", "TZ", "TERM"];

/// Stands guard; never returns.
pub(super) fn run_as_guard(plan: &GuardPlan) -> ! {
    match guard(plan) {
        Ok(()) => std::process::exit(0),
        Err(stop) => give_up(&stop, plan.lang),
    }
}

fn guard(plan: &GuardPlan) -> Result<(), GuardError> {
    let gone = |_| GuardError::new("the outer guard is gone");
    die_with_parent().map_err(gone)?;
    // It may be gone already; then nobody reads the pipe, and it does not open.
    let number = plan.pipe.ok_or_else(|| GuardError::new("an inner guard needs an outer one"))?;
    let nonblock = i32::try_from(OFlags::NONBLOCK.bits()).unwrap_or_default();
    let pipe = fs::File::options()
        .write(true)
        .custom_flags(nonblock)
        .open(format!("/proc/self/fd/{number}"))
        .map_err(gone)?;
    let _ = nix::unistd::close(i32::try_from(number).unwrap_or(-1));
    let end = run(plan, GuardSteps::new(plan), None, Some(&pipe), None)?;
    (&pipe).write_all(end.word().as_bytes()).map_err(gone)
}

/// Has the kernel end us when our parent ends.
pub(super) fn die_with_parent() -> io::Result<()> {
    Ok(set_parent_process_death_signal(Some(Signal::KILL))?)
}

/// Becomes the program.
pub(super) fn become_program(plan: &GuardPlan) -> io::Error {
    if let Err(error) = die_with_parent() {
        return error;
    }
    // Whoever should have taken us along may be gone already.
    if getppid() != i32::try_from(plan.parent).ok().and_then(Pid::from_raw) {
        return io::ErrorKind::BrokenPipe.into();
    }
    let Some(program) = &plan.program else { return io::ErrorKind::InvalidInput.into() };
    let error = Command::new(program).args(&plan.args).exec();
    give_up(&not_started(program, &error), plan.lang)
}

/// A jail's environment: nothing that could be a secret.
pub(super) fn clear_environment(command: &mut Command) {
    let paths = env::join_paths(jail_path()).unwrap_or_default();
    command.env_clear();
    for name in PASSED_ON {
        if let Some(value) = env::var_os(name) {
            command.env(name, value);
        }
    }
    command.env("PATH", paths);
    command.envs([("HOME", "/tmp"), ("TMPDIR", "/tmp"), ("USER", "bot"), ("LOGNAME", "bot")]);
}

/// Builds the cell, runs the program in it and waits for its end. With a pipe to the outer guard we are the first process
/// of our name space; otherwise we watch `parent` and memory ourselves.
pub(super) fn run(
    plan: &GuardPlan,
    mut steps: GuardSteps,
    parent: Option<&OwnedFd>,
    pipe: Option<&fs::File>,
    memory: Option<MemoryWatch>,
) -> Result<ExitStatus, GuardError> {
    let is_jail = plan.level != TrustLevel::Trusted;
    let proc = user::open_proc().map_err(|error| GuardError::new(format!("/proc: {error}")))?;
    let is_first = pipe.is_some();
    let pipes = ProgramPipes::new();
    if let Some(group) = &plan.group {
        let joined = fs::write(group.join("cgroup.procs"), "0");
        steps.take(SandboxPart::Group, joined)?;
    }
    if is_jail {
        // Nice to have, and not earlier: systemd lets nobody out of the cgroups of a name space.
        let _ = unshare(CloneFlags::CLONE_NEWCGROUP);
    }
    let mut program = plan.program.clone();
    if let Some(missing) = program.as_ref().filter(|name| is_missing(Path::new(name))) {
        let name = shown_name(missing);
        return Err(GuardError { status: 127, text: message!("sandbox-does-not-exist", name) });
    }
    if is_jail {
        program = shut_in(plan, &mut steps, proc.as_fd(), is_first)?;
    } else {
        if is_first {
            let fresh = fresh_proc();
            let bare = if geteuid().is_root() { Ok(()) } else { user::keep_powers_back() };
            fresh.and(bare).map_err(|error| GuardError::new(format!("no /proc: {error}")))?;
        }
        bounds::set(plan).map_err(|error| GuardError::new(format!("no limits: {error}")))?;
    }
    let Some(program) = program else {
        print(&steps.report());
        return Ok(ExitStatus::Code(0));
    };
    let mut command = if is_first {
        let mut command = Command::new(&program);
        command.args(&plan.args);
        command
    } else {
        let _ = set_child_subreaper(Some(getpid()));
        let last = GuardPlan { parent: std::process::id(), program: Some(program.clone()), ..plan.clone() };
        outer::command(&ourselves(), LAST, &GuardPlan { shown: Vec::new(), lacks: Vec::new(), ..last })
    };
    if is_jail {
        clear_environment(&mut command);
    }
    stop_hearing();
    let child = command.spawn().map_err(|error| not_started(&program, &error))?;
    pipes.let_go();
    let ears = SignalReceiver::new(parent, is_first)?;
    if let Some(mut pipe) = pipe {
        let _ = pipe.write_all(READY.as_bytes());
    }
    Ok(watch(&child, ears, memory, (!is_first).then_some(&proc)))
}

/// Where our own program can be started from.
fn ourselves() -> PathBuf {
    let proc = PathBuf::from(OURSELVES);
    if proc.exists() { proc } else { env::current_exe().unwrap_or(proc) }
}

fn print(text: &str) {
    let _ = io::stdout().write_all(text.as_bytes());
}

fn not_started(program: &OsStr, error: &io::Error) -> GuardError {
    let name = shown_name(program);
    let (status, text) = if error.kind() != io::ErrorKind::NotFound {
        (126, message!("sandbox-cannot-run", name, error))
    } else if Path::new(program).components().count() < 2 {
        (127, message!("sandbox-not-in-path", name))
    } else {
        let message = message!("sandbox-invisible-program", name);
        (127, message)
    };
    GuardError { status, text }
}

/// A name as it can be printed.
fn shown_name(program: &OsStr) -> String {
    program.to_string_lossy().escape_debug().to_string()
}

/// Whether a path leads nowhere; bare names are looked for elsewhere.
fn is_missing(program: &Path) -> bool {
    program.components().count() > 1 && matches!(program.try_exists(), Ok(false))
}

/// A `/proc` of the name space that we are the first process of.
fn fresh_proc() -> io::Result<()> {
    mount_change("/", MountPropagationFlags::DOWNSTREAM | MountPropagationFlags::REC)?;
    let flags = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::NOEXEC;
    Ok(mount("proc", "/proc", "proc", flags, None)?)
}

/// Makes the jail, and enters it. Gives back by which name the program is called inside.
fn shut_in(
    plan: &GuardPlan,
    steps: &mut GuardSteps,
    proc: BorrowedFd<'_>,
    is_first: bool,
) -> Result<Option<OsString>, GuardError> {
    let user = steps.take(SandboxPart::Users, user::future(proc))?.unwrap_or_default();
    let here = env::current_dir();
    be_first_to_go(proc);
    let own_file = files::handle(Path::new(OURSELVES));
    let mut shown = plan.shown.clone();
    let mut program = plan.program.clone();
    let needs_ourselves = !is_first || program.as_deref().is_some_and(is_ourselves);
    if let Some(own) = own_name().filter(|_| needs_ourselves) {
        if program.as_deref() == Some(OsStr::new(OURSELVES)) {
            program = Some(own.clone().into());
        }
        shown.push(own);
    }
    let mut has_root = false;
    if steps.has(SandboxPart::Mounts) {
        let built = root::build(&shown, plan.limits.tmp, proc, user, is_first);
        if let Some(has_proc) = steps.take(SandboxPart::Files, built)? {
            has_root = true;
            steps.take(SandboxPart::Proc, has_proc)?;
        }
    } else {
        steps.take(SandboxPart::Files, Err::<(), _>(NO_MOUNTS))?;
        steps.take(SandboxPart::Proc, Err::<(), _>(NO_MOUNTS))?;
    }
    if geteuid().is_root() {
        // Becoming somebody else has taken the signal away that comes with our parent's death.
        let space = user::stop_being_root(user)
            .and_then(|()| die_with_parent())
            .and_then(|()| user::enter_own_space(proc, CloneFlags::empty()));
        steps.take(SandboxPart::Users, space)?;
    }
    if plan.group.is_none() {
        steps.take(SandboxPart::Group, Err::<(), _>(NO_GROUP))?;
    }
    let bare = user::give_up_powers().and_then(|()| Ok(set_no_new_privs(true)?));
    steps.take(SandboxPart::Privileges, bare)?;
    steps.take(SandboxPart::Limits, bounds::set(plan))?;
    enter_folder(here.as_deref().ok());
    // Nobody inside looks into the guard's memory.
    let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    let rules = files::restrict(has_root, &shown, own_file, (!is_first).then_some(proc));
    steps.take(SandboxPart::Landlock, rules)?;
    steps.take(SandboxPart::Calls, calls::filter())?;
    Ok(program)
}

/// When the machine runs out of memory, a bot is the first to go.
fn be_first_to_go(proc: BorrowedFd<'_>) {
    let file = openat(proc, "self/oom_score_adj", OFlags::WRONLY | OFlags::CLOEXEC, Mode::empty());
    if let Ok(file) = file {
        let _ = fs::File::from(file).write_all(b"1000");
    }
}

/// Whether this is the file of our own program.
fn is_ourselves(program: &OsStr) -> bool {
    let id = |path: &OsStr| fs::metadata(path).map(|file| (file.dev(), file.ino())).ok();
    let own = id(OsStr::new(OURSELVES));
    own.is_some() && id(program) == own
}

/// The name of the file of our own program, as long as it has one.
fn own_name() -> Option<PathBuf> {
    fs::read_link(OURSELVES).ok().filter(|name| is_ourselves(name.as_os_str()))
}

/// Goes where we were, or else where something can be written.
fn enter_folder(folder: Option<&Path>) {
    let entered = folder.is_some_and(|folder| env::set_current_dir(folder).is_ok());
    if !entered && env::set_current_dir("/tmp").is_err() {
        let _ = env::set_current_dir("/");
    }
}

/// Waits for the end of the program. Whatever else ends here was left behind by it.
fn watch(
    child: &Child,
    mut ears: SignalReceiver<'_>,
    mut memory: Option<MemoryWatch>,
    swept: Option<&OwnedFd>,
) -> ExitStatus {
    let program = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let end = 'end: loop {
        while let Ok(Some((pid, status))) = wait(WaitOptions::NOHANG) {
            if let Some(end) = ExitStatus::of(status).filter(|_| Some(pid) == program) {
                break 'end end;
            }
        }
        let pause = match memory.as_mut().map(MemoryWatch::check) {
            Some(Err(())) => break ExitStatus::breach(LimitBreach::Memory),
            Some(Ok(pause)) => Some(pause),
            None => None,
        };
        match ears.listen(pause) {
            WakeReason::ParentIsGone => break ExitStatus::Signal(Signal::KILL.as_raw()),
            WakeReason::Signal(signal) => {
                let _ = program.map(|program| kill_process(program, signal));
            }
            WakeReason::ChildOrTime => {}
        }
    };
    if let Some(proc) = swept {
        sweep(proc);
    }
    end
}
