//! PATH lookup of commands.

use std::{
    env,
    path::{Path, PathBuf},
};

/// Where commands are in a jail, even if our own `PATH` does not say so.
const ALWAYS: [&str; 3] = ["/usr/local/bin", "/usr/bin", "/bin"];
/// The folders of the system in which commands are.
const SYSTEM: [&str; 5] = ["/usr", "/bin", "/sbin", "/opt", "/nix"];

/// A jail's `PATH`: what of our own is there, too.
pub(crate) fn jail_path() -> Vec<PathBuf> {
    let (mut known, _) = divided();
    for path in ALWAYS.map(PathBuf::from) {
        if !known.contains(&path) {
            known.push(path);
        }
    }
    known
}

/// The file of a command that a jail has to be shown, because it is only found in the other folders of our `PATH`. What the
/// system has comes first: a command of ours with the same name may need more than its file.
pub(crate) fn command_to_show(name: &Path) -> Option<PathBuf> {
    if name.components().count() != 1 || name.file_name() != Some(name.as_os_str()) {
        return None;
    }
    let found = |folders: Vec<PathBuf>| {
        folders.into_iter().map(|folder| folder.join(name)).find(|file| can_be_run(file))
    };
    if found(jail_path()).is_some() {
        return None;
    }
    found(divided().1).and_then(|file| std::path::absolute(file).ok())
}

/// The folders of our `PATH`: the system's, and others.
fn divided() -> (Vec<PathBuf>, Vec<PathBuf>) {
    let paths = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&paths).partition(|path| SYSTEM.iter().any(|top| path.starts_with(top)))
}

fn can_be_run(file: &Path) -> bool {
    let Ok(found) = file.metadata() else { return false };
    #[cfg(unix)]
    return found.is_file() && std::os::unix::fs::PermissionsExt::mode(&found.permissions()) & 0o111 != 0;
    #[cfg(not(unix))]
    found.is_file()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_has_is_there_anyway() {
        assert!(jail_path().contains(&"/usr/bin".into()));
        for name in ["", "sh", "/bin/sh", "./sh", "..", "no-such-command-at-all"] {
            assert_eq!(command_to_show(Path::new(name)), None, "{name}");
        }
    }
}
