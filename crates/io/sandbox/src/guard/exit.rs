//! Exit status of a program, and how its guard exits with the same one.

use std::{io, os::unix::process::CommandExt as _, process::Command};

use nix::sys::signal::SigSet;
use rustix::process::{
    DumpableBehavior, Resource, Rlimit, Signal, WaitStatus, getpid, kill_process, set_dumpable_behavior,
    setrlimit,
};

use tengen_core::{Lang, Localize as _};

use super::steps::GuardError;
use crate::LimitBreach;

/// How a program has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExitStatus {
    /// With this status.
    Code(i32),
    /// By this signal.
    Signal(i32),
}

impl ExitStatus {
    pub(super) fn of(status: WaitStatus) -> Option<Self> {
        let code = status.exit_status().map(Self::Code);
        code.or_else(|| status.terminating_signal().map(Self::Signal))
    }

    pub(super) const fn breach(breach: LimitBreach) -> Self {
        Self::Signal(breach.signal())
    }

    /// The word for it between guards.
    pub(super) fn word(self) -> String {
        match self {
            Self::Code(code) => format!("code {code}\n"),
            Self::Signal(signal) => format!("signal {signal}\n"),
        }
    }

    pub(super) fn read(word: &str) -> Option<Self> {
        let (kind, number) = word.strip_suffix('\n')?.split_once(' ')?;
        let number = number.parse().ok()?;
        match kind {
            "code" => Some(Self::Code(number)),
            "signal" => Some(Self::Signal(number)),
            _ => None,
        }
    }

    /// Ends us in the same way.
    pub(super) fn exit_likewise(self) -> ! {
        match self {
            Self::Code(code) => std::process::exit(code),
            Self::Signal(signal) => {
                // It was not we who failed: nobody wants a picture of our memory.
                let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
                let none = Rlimit { current: Some(0), maximum: Some(0) };
                let _ = setrlimit(Resource::Core, none);
                let _ = SigSet::empty().thread_set_mask();
                if let Some(named) = Signal::from_named_raw(signal) {
                    // Rust's own look at faults takes the first one, and steps back.
                    for _ in 0..2 {
                        let _ = kill_process(getpid(), named);
                    }
                }
                // Real-time signals have no name that we could call, and Rust lets broken pipes pass; a shell does neither.
                let _ = Command::new("/bin/sh").args(["-c", "kill -$0 $$", &signal.to_string()]).exec();
                std::process::exit(128 + signal)
            }
        }
    }
}

/// Ends us because the program cannot be started.
pub(super) fn give_up(stop: &GuardError, lang: Lang) -> ! {
    print_error(&stop.text.localize(lang));
    std::process::exit(stop.status)
}

/// Says a line to whoever reads standard error.
pub(super) fn print_error(text: &str) {
    use io::Write as _;
    let _ = writeln!(io::stderr(), "tengen: {text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_reads_as_it_is_written() {
        for end in [
            ExitStatus::Code(0),
            ExitStatus::Code(255),
            ExitStatus::Signal(9),
            ExitStatus::breach(LimitBreach::Memory),
        ] {
            assert_eq!(ExitStatus::read(&end.word()), Some(end));
        }
        for rubbish in ["", "code 1", "code x\n", "walk 3\n"] {
            assert_eq!(ExitStatus::read(rubbish), None);
        }
    }
}
