//! Open-file limit of this process.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Lets this process and those that it starts open as many files as the system allows, and tells how many.
pub fn raise_open_files() -> u64 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum && setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok() {
        return maximum.unwrap_or(u64::MAX);
    }
    current.unwrap_or(u64::MAX)
}
