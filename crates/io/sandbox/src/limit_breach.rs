use std::process::ExitStatus;

use tengen_core::{Localize, Message, message};

/// A bound that a program has broken, and was ended for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitBreach {
    /// More memory than it may have.
    Memory,
    /// More written than it may.
    Files,
    /// A call to the system that no player needs.
    Call,
}

impl LimitBreach {
    /// The bound that a program was ended for, by the status that its guard has left.
    pub fn of(status: ExitStatus) -> Option<Self> {
        #[cfg(target_os = "linux")]
        {
            let signal = std::os::unix::process::ExitStatusExt::signal(&status)?;
            [Self::Memory, Self::Files, Self::Call].into_iter().find(|breach| breach.signal() == signal)
        }
        #[cfg(not(target_os = "linux"))]
        {
            let _ = status;
            None
        }
    }

    /// The signal by which a guard ends that has found this. The kernel itself ends programs by the last two; nothing
    /// has ever sent the first.
    #[cfg(target_os = "linux")]
    pub(crate) const fn signal(self) -> i32 {
        match self {
            Self::Memory => rustix::process::Signal::STKFLT.as_raw(),
            Self::Files => rustix::process::Signal::XFSZ.as_raw(),
            Self::Call => rustix::process::Signal::SYS.as_raw(),
        }
    }

    /// The name in records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Memory => "memory",
            Self::Files => "files",
            Self::Call => "call",
        }
    }
}

impl Localize for LimitBreach {
    fn message(&self) -> Message {
        match self {
            Self::Memory => message!("sandbox-memory-exceeded"),
            Self::Files => message!("sandbox-file-size-exceeded"),
            Self::Call => message!("sandbox-forbidden-call"),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::os::unix::process::ExitStatusExt as _;

    use super::*;

    #[test]
    fn a_breach_is_told_from_every_other_end() {
        let ends = |raw| LimitBreach::of(ExitStatus::from_raw(raw));
        assert_eq!(ends(16), Some(LimitBreach::Memory));
        assert_eq!(ends(25), Some(LimitBreach::Files));
        assert_eq!(ends(31), Some(LimitBreach::Call));
        for raw in [0, 1 << 8, 16 << 8, 125 << 8, 6, 9, 11, 15] {
            assert_eq!(ends(raw), None, "{raw}");
        }
    }
}
