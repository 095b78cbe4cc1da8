//! The pipes of the protocol, taken away from the library before it is loaded: engines print, and some read.

use std::io::{self, Read, Write};

/// What whoever started us writes and reads.
pub(crate) struct StdioPipes {
    pub(crate) input: Box<dyn Read + Send>,
    pub(crate) output: Box<dyn Write + Send>,
}

/// Keeps the pipes for us alone. What the library prints goes to standard error from now on, and what it reads is empty.
#[cfg(unix)]
pub(crate) fn take() -> io::Result<StdioPipes> {
    use std::{fs::File, os::fd::AsFd as _};

    // Nobody whom the library starts inherits these.
    let input = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let output = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let (nothing, _) = io::pipe()?;
    rustix::stdio::dup2_stdin(&nothing)?;
    rustix::stdio::dup2_stdout(io::stderr())?;
    Ok(StdioPipes { input: Box::new(input), output: Box::new(output) })
}

/// Where that is not possible, the library has to keep silent.
#[cfg(not(unix))]
pub(crate) fn take() -> io::Result<StdioPipes> {
    Ok(StdioPipes { input: Box::new(io::stdin()), output: Box::new(io::stdout()) })
}
