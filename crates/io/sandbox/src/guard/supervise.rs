//! Event loop of a guard: waits for signals, for the end of whoever started it, and for time to pass.

use std::{
    os::fd::{AsFd as _, OwnedFd},
    time::Duration,
};

use nix::sys::{
    signal::SigSet,
    signalfd::{SfdFlags, SignalFd},
};
use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    fs::{Mode, OFlags, open},
    process::Signal,
    stdio::{dup2_stdin, dup2_stdout},
};

use super::steps::GuardError;

/// Signals that are passed on to the program.
const PASSED_ON: [Signal; 6] =
    [Signal::TERM, Signal::INT, Signal::HUP, Signal::QUIT, Signal::USR1, Signal::USR2];

/// Whoever is started from now on is struck by signals again.
pub(super) fn stop_hearing() {
    let _ = SigSet::empty().thread_set_mask();
}

/// Lets go of the program's pipes: when it closes them, they are closed.
#[derive(Debug)]
pub(super) struct ProgramPipes(Option<OwnedFd>);

impl ProgramPipes {
    /// To be made before the root changes.
    pub(super) fn new() -> Self {
        Self(open("/dev/null", OFlags::RDWR | OFlags::CLOEXEC, Mode::empty()).ok())
    }

    pub(super) fn let_go(self) {
        if let Self(Some(nothing)) = self {
            let _ = dup2_stdin(&nothing);
            let _ = dup2_stdout(&nothing);
        }
    }
}

/// Why a guard has woken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WakeReason {
    /// A child may have ended, or the time is over.
    ChildOrTime,
    /// Somebody has sent us this, and means the program.
    Signal(Signal),
    /// Whoever has started us has ended.
    ParentIsGone,
}

/// Hears signals instead of being struck by them.
#[derive(Debug)]
pub(super) struct SignalReceiver<'a> {
    signals: SignalFd,
    parent: Option<&'a OwnedFd>,
    /// Whether only those count who are outside of our name space of processes: nobody inside orders its first one about.
    only_outside: bool,
}

impl<'a> SignalReceiver<'a> {
    /// From now on we hear; children that are started later are deaf to signals, too.
    pub(super) fn new(parent: Option<&'a OwnedFd>, only_outside: bool) -> Result<Self, GuardError> {
        let all = SigSet::all();
        let signals = all
            .thread_block()
            .and_then(|()| SignalFd::with_flags(&all, SfdFlags::SFD_CLOEXEC | SfdFlags::SFD_NONBLOCK))
            .map_err(|error| GuardError::new(format!("no signals: {error}")))?;
        Ok(Self { signals, parent, only_outside })
    }

    /// Waits for something to happen, or for this time.
    pub(super) fn listen(&mut self, time: Option<Duration>) -> WakeReason {
        let mut waited = vec![PollFd::new(&self.signals, PollFlags::IN)];
        waited.extend(self.parent.map(|parent| PollFd::from_borrowed_fd(parent.as_fd(), PollFlags::IN)));
        let time = time.and_then(|time| Timespec::try_from(time).ok());
        // A wait that was cut short is over, too: whoever listens does it again.
        let _ = poll(&mut waited, time.as_ref());
        if waited.get(1).is_some_and(|parent| !parent.revents().is_empty()) {
            return WakeReason::ParentIsGone;
        }
        while let Ok(Some(heard)) = self.signals.read_signal() {
            // What comes from the terminal (or the kernel) has reached the program already.
            let is_sent = heard.ssi_code == 0 && !(self.only_outside && heard.ssi_pid != 0);
            let signal = i32::try_from(heard.ssi_signo).ok().and_then(Signal::from_named_raw);
            if let Some(signal) = signal.filter(|signal| is_sent && PASSED_ON.contains(signal)) {
                return WakeReason::Signal(signal);
            }
        }
        WakeReason::ChildOrTime
    }
}
