use std::{borrow::Cow, process::ExitStatus};

use tengen_core::{Lang, Localize};

/// A bound that a program has broken, and was ended for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// More memory than it may have.
    Memory,
    /// More written than it may.
    Files,
    /// A call to the system that no player needs.
    Call,
}

impl Breach {
    /// The bound that a program was ended for, by the status that its guard has left.
    pub fn of(_status: ExitStatus) -> Option<Self> {
        None
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

impl Localize for Breach {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Memory => lang.pick("more memory than it may have", "内存超限"),
            Self::Files => lang.pick("more written to files than it may", "文件写入超限"),
            Self::Call => lang.pick("a system call that is not allowed", "不允许的系统调用"),
        }
        .into()
    }
}
