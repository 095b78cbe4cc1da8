use std::{fmt, process::ExitStatus};

use tengen_core::{Localize, Message, message};
use tengen_sandbox::LimitBreach;

/// What became of a program that nobody can talk to any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitCause {
    /// A signal has ended it.
    Crashed(ExitSignal),
    /// It has ended by itself, with this code.
    Exited(i32),
    /// It lives, but has closed its output.
    Closed,
    /// It has broken a bound, and was ended for it.
    Broke(LimitBreach),
}

/// What ended a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExitSignal(pub i32);

impl ExitCause {
    /// What the status of a program tells; without one it has not ended. Who has no bounds has not broken any, whatever
    /// signal it has died by.
    pub(crate) fn of(status: Option<ExitStatus>, has_bounds: bool) -> Self {
        let Some(status) = status else { return Self::Closed };
        if let Some(breach) = LimitBreach::of(status).filter(|_| has_bounds) {
            return Self::Broke(breach);
        }
        match status.code() {
            Some(code) => Self::Exited(code),
            None => Self::Crashed(ExitSignal::of(status)),
        }
    }

    /// How it ended, as logs have it: `signal 11`, `code 3`, `out of bounds: memory`. `None` while it lives.
    pub fn exit(self) -> Option<String> {
        match self {
            Self::Crashed(ExitSignal(number)) => Some(format!("signal {number}")),
            Self::Exited(code) => Some(format!("code {code}")),
            Self::Closed => None,
            Self::Broke(breach) => Some(format!("out of bounds: {}", breach.code())),
        }
    }

    /// The name in statistics and records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Crashed(_) => "crash",
            Self::Exited(_) => "exit",
            Self::Closed => "closed",
            Self::Broke(_) => "out-of-bounds",
        }
    }
}

impl Localize for ExitCause {
    fn message(&self) -> Message {
        match self {
            Self::Crashed(signal) => message!("bots-crashed", signal),
            Self::Exited(code) => message!("bots-exited-with-code", code),
            Self::Closed => message!("bots-closed-its-output"),
            Self::Broke(breach) => message!("bots-stopped-by-sandbox", breach = breach.message()),
        }
    }
}

impl ExitSignal {
    /// The signal that has ended a process; 0 if none has.
    #[cfg(unix)]
    pub fn of(status: ExitStatus) -> Self {
        Self(std::os::unix::process::ExitStatusExt::signal(&status).unwrap_or_default())
    }

    /// The signal that has ended a process; this system has no signals.
    #[cfg(not(unix))]
    pub const fn of(_: ExitStatus) -> Self {
        Self(0)
    }

    /// Its name, if it is one that programs usually end by.
    #[cfg(unix)]
    pub fn name(self) -> Option<&'static str> {
        use rustix::process::Signal as Known;
        let names = [
            (Known::HUP, "SIGHUP"),
            (Known::INT, "SIGINT"),
            (Known::QUIT, "SIGQUIT"),
            (Known::ILL, "SIGILL"),
            (Known::TRAP, "SIGTRAP"),
            (Known::ABORT, "SIGABRT"),
            (Known::BUS, "SIGBUS"),
            (Known::FPE, "SIGFPE"),
            (Known::KILL, "SIGKILL"),
            (Known::USR1, "SIGUSR1"),
            (Known::SEGV, "SIGSEGV"),
            (Known::USR2, "SIGUSR2"),
            (Known::PIPE, "SIGPIPE"),
            (Known::ALARM, "SIGALRM"),
            (Known::TERM, "SIGTERM"),
            (Known::XCPU, "SIGXCPU"),
            (Known::XFSZ, "SIGXFSZ"),
            (Known::SYS, "SIGSYS"),
        ];
        names.into_iter().find(|(known, _)| known.as_raw() == self.0).map(|(_, name)| name)
    }

    /// Its name; this system has no signals.
    #[cfg(not(unix))]
    pub const fn name(self) -> Option<&'static str> {
        let _ = self;
        None
    }
}

/// With its name where it has one.
impl fmt::Display for ExitSignal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => write!(f, "{name} (signal {})", self.0),
            None => write!(f, "signal {}", self.0),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use tengen_core::Lang;

    use std::os::unix::process::ExitStatusExt as _;

    use super::*;

    #[test]
    fn ends_are_told_apart() {
        let told =
            |raw: i32| ExitCause::of(Some(ExitStatus::from_raw(raw)), false).localize(Lang::En).into_owned();
        assert_eq!(told(11), "crashed: SIGSEGV (signal 11)");
        assert_eq!(told(9), "crashed: SIGKILL (signal 9)");
        assert_eq!(told(64), "crashed: signal 64");
        assert_eq!(told(0), "exited with code 0");
        assert_eq!(told(3 << 8), "exited with code 3");
        // A program may send itself any signal.
        let status = Some(ExitStatus::from_raw(31));
        assert_eq!(ExitCause::of(status, false), ExitCause::Crashed(ExitSignal(31)));
        assert_eq!(ExitCause::of(status, true), ExitCause::Broke(LimitBreach::Call));
        assert_eq!(ExitCause::of(None, true), ExitCause::Closed);
        assert_eq!(ExitCause::Crashed(ExitSignal(6)).localize(Lang::Zh), "崩溃：SIGABRT (signal 6)");
    }
}
