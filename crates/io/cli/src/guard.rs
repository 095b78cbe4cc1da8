//! What the programs that we start are guarded by.

use std::path::{Path, PathBuf};

/// The file of ours that programs are started through, so that they die with us; `None` where that is not possible.
pub(crate) fn guard() -> Option<PathBuf> {
    // Not our path: a long game may outlive the file that it was started from.
    let ourselves = Path::new("/proc/self/exe");
    (cfg!(target_os = "linux") && ourselves.exists()).then(|| ourselves.to_path_buf())
}
