use tengen_core::{Localize, Message, message};

/// A part of the jail, which a system may refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SandboxPart {
    /// A user name space: powers inside are none outside.
    Users,
    /// A mount name space.
    Mounts,
    /// A process name space: no other process can be seen, and all end with the first.
    Processes,
    /// A network name space without a network.
    Network,
    /// A name space for System V and POSIX queues and memory.
    Queues,
    /// A file system of its own: the system read-only, a private small `/tmp`, nothing else.
    Files,
    /// Landlock rules.
    Landlock,
    /// A filter of system calls.
    Calls,
    /// No new privileges by starting programs.
    Privileges,
    /// Limits of the kernel for each process.
    Limits,
    /// A `/proc` with its own processes only. A jail does without.
    Proc,
    /// A cgroup of version 2 that limits memory and processes. A jail does without: its guard watches them.
    Group,
}

impl SandboxPart {
    /// All parts, in the order in which they are made.
    pub const ALL: [Self; 12] = [
        Self::Users,
        Self::Mounts,
        Self::Processes,
        Self::Network,
        Self::Queues,
        Self::Files,
        Self::Landlock,
        Self::Calls,
        Self::Privileges,
        Self::Limits,
        Self::Proc,
        Self::Group,
    ];

    /// Whether a jail cannot be without it.
    pub const fn is_needed(self) -> bool {
        !matches!(self, Self::Proc | Self::Group)
    }

    /// The name between a guard and whoever asks it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Users => "users",
            Self::Mounts => "mounts",
            Self::Processes => "processes",
            Self::Network => "network",
            Self::Queues => "queues",
            Self::Files => "files",
            Self::Landlock => "landlock",
            Self::Calls => "calls",
            Self::Privileges => "privileges",
            Self::Limits => "limits",
            Self::Proc => "proc",
            Self::Group => "group",
        }
    }

    /// The part of this name.
    pub fn of(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.code() == code)
    }
}

impl Localize for SandboxPart {
    fn message(&self) -> Message {
        match self {
            Self::Users => message!("sandbox-user-namespace"),
            Self::Mounts => message!("sandbox-mount-namespace"),
            Self::Processes => message!("sandbox-process-namespace"),
            Self::Network => message!("sandbox-network-namespace"),
            Self::Queues => message!("sandbox-ipc-namespace"),
            Self::Files => message!("sandbox-read-only-files"),
            Self::Landlock => message!("sandbox-landlock-rules"),
            Self::Calls => message!("sandbox-system-call-filter"),
            Self::Privileges => message!("sandbox-no-new-privileges"),
            Self::Limits => message!("sandbox-process-limits"),
            Self::Proc => message!("sandbox-own-proc"),
            Self::Group => message!("sandbox-cgroup-v2-limits"),
        }
    }
}
