//! Path of our own executable, which guards others.

use std::path::{Path, PathBuf};

use crate::{ResourceLimits, SandboxPolicy, TrustLevel};

/// The file of our own program, through which others are started so that they die with us; `None` where that is not possible.
pub fn own_program() -> Option<PathBuf> {
    // Not our path: a long game may outlive the file that it was started from.
    let ourselves = Path::new("/proc/self/exe");
    (cfg!(target_os = "linux") && ourselves.exists()).then(|| ourselves.to_path_buf())
}

impl SandboxPolicy {
    /// How a program of this level is usually held by our own program; whoever is not trusted has the usual limits.
    pub fn usual(level: TrustLevel) -> Self {
        let limits = match level {
            TrustLevel::Trusted => ResourceLimits::NONE,
            TrustLevel::Jail | TrustLevel::Partial => ResourceLimits::USUAL,
        };
        Self { level, limits, ourselves: own_program(), ..Self::OPEN }
    }
}
