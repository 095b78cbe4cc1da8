use std::{borrow::Cow, io};

use tengen_core::{Lang, Localize, english_errors};
use tengen_sandbox::SandboxError;

/// Why a program cannot be started.
#[derive(Debug)]
pub enum StartProgramError {
    /// There is no such file.
    Missing,
    /// There is one, but it may not be run.
    NotExecutable,
    /// It cannot be held as it should be.
    Refused(SandboxError),
    /// The system says this.
    System(io::Error),
}

impl From<io::Error> for StartProgramError {
    fn from(error: io::Error) -> Self {
        /// What systems say of a file that is no program.
        const NO_PROGRAM: i32 = 8;
        if error.kind() == io::ErrorKind::NotFound {
            Self::Missing
        } else if error.kind() == io::ErrorKind::PermissionDenied
            || cfg!(unix) && error.raw_os_error() == Some(NO_PROGRAM)
        {
            Self::NotExecutable
        } else {
            Self::System(error)
        }
    }
}

impl From<SandboxError> for StartProgramError {
    fn from(refused: SandboxError) -> Self {
        Self::Refused(refused)
    }
}

impl Localize for StartProgramError {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Missing => lang.pick("there is no such program", "没有这个程序").into(),
            Self::NotExecutable => lang
                .pick(
                    "it cannot be executed: chmod +x FILE, and a script needs a first line such as #!/bin/sh",
                    "不能执行：请用 chmod +x 文件；脚本的第一行要像 #!/bin/sh",
                )
                .into(),
            Self::Refused(refused) => refused.localize(lang),
            Self::System(error) => error.to_string().into(),
        }
    }
}

english_errors!(StartProgramError);
