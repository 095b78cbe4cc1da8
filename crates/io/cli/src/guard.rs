//! What the programs that we start are guarded by.

use std::path::{Path, PathBuf};

use tengen_sandbox::{Cell, Level, Limits};

/// The file of ours that programs are started through, so that they die with us; `None` where that is not possible.
pub(crate) fn guard() -> Option<PathBuf> {
    // Not our path: a long game may outlive the file that it was started from.
    let ourselves = Path::new("/proc/self/exe");
    (cfg!(target_os = "linux") && ourselves.exists()).then(|| ourselves.to_path_buf())
}

/// How a program of this level is held; whoever is not trusted has the usual limits.
pub(crate) fn cell(level: Level) -> Cell {
    let limits = match level {
        Level::Trusted => Limits::NONE,
        Level::Jail | Level::Partial => Limits::USUAL,
    };
    Cell { level, limits, ourselves: guard(), ..Cell::OPEN }
}
