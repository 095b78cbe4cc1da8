use std::borrow::Cow;

use tengen_core::{Lang, Localize};

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
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Users => lang.pick("user name space", "用户命名空间"),
            Self::Mounts => lang.pick("mount name space", "挂载命名空间"),
            Self::Processes => lang.pick("process name space", "进程命名空间"),
            Self::Network => lang.pick("network name space", "网络命名空间"),
            Self::Queues => lang.pick("IPC name space", "IPC 命名空间"),
            Self::Files => lang.pick("read-only files, private /tmp", "只读文件系统和私有 /tmp"),
            Self::Landlock => lang.pick("Landlock rules", "Landlock 规则"),
            Self::Calls => lang.pick("system call filter (seccomp)", "系统调用过滤（seccomp）"),
            Self::Privileges => lang.pick("no new privileges", "不得获取新权限"),
            Self::Limits => lang.pick("limits of each process", "每个进程的资源限制"),
            Self::Proc => lang.pick("/proc of its own", "自己的 /proc"),
            Self::Group => lang.pick("cgroup v2 limits", "cgroup v2 限制"),
        }
        .into()
    }
}
