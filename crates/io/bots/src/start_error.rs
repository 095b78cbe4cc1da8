use std::io;

use tengen_core::{Localize, Message, english_errors, message};
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
    fn message(&self) -> Message {
        match self {
            Self::Missing => message!("bots-no-such-program"),
            Self::NotExecutable => message!("bots-not-executable"),
            Self::Refused(refused) => refused.message(),
            Self::System(error) => Message::verbatim(error.to_string()),
        }
    }
}

english_errors!(StartProgramError {
    Self::Refused(error) => error,
    Self::System(error) => error,
});
