use std::{
    fs,
    os::unix::fs::{PermissionsExt as _, chown},
    path::{Path, PathBuf},
    process::Command,
};

use super::{open_folder, ourselves, rogue};

/// Whom root becomes for a test.
const NOBODY: u32 = 65534;

/// Somebody without rights who starts cells: whoever runs the tests, or if that is root, somebody else.
pub(super) struct OrdinaryUser {
    folder: tempfile::TempDir,
    pub(super) rogue: PathBuf,
}

impl OrdinaryUser {
    pub(super) fn new() -> Self {
        let folder = open_folder();
        // The guard has to be where everybody can read it.
        let place = |from: &Path, name: &str| {
            let to = folder.path().join(name);
            fs::copy(from, &to).unwrap();
            fs::set_permissions(&to, fs::Permissions::from_mode(0o755)).unwrap();
            to
        };
        place(&ourselves(), "cell");
        Self { rogue: place(&rogue(), "rogue"), folder }
    }

    /// The program that stands guard, where they can run it.
    pub(super) fn guard(&self) -> PathBuf {
        self.folder.path().join("cell")
    }

    /// A file of theirs, which their cells are shown.
    pub(super) fn file(&self, name: &str, text: &str) -> PathBuf {
        let folder = self.folder.path().join("own");
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join(name);
        fs::write(&file, text).unwrap();
        if is_root() {
            chown(&file, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        file
    }

    /// The command of a cell for this program.
    pub(super) fn cell_for(&self, level: &str, program: &[&str]) -> Command {
        let guard = self.guard();
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            let user = [format!("--reuid={NOBODY}"), format!("--regid={NOBODY}"), "--clear-groups".into()];
            command.args(user).arg(guard);
            command
        } else {
            Command::new(guard)
        };
        command.arg(level).arg("--show").arg(&self.rogue);
        let own = self.folder.path().join("own");
        if own.exists() {
            command.arg("--show").arg(own);
        }
        command.arg("--").args(program).current_dir("/");
        command
    }

    /// The command of a cell for a rogue.
    pub(super) fn cell(&self, level: &str, args: &[&str]) -> Command {
        let mut words = vec![self.rogue.to_str().unwrap()];
        words.extend(args);
        self.cell_for(level, &words)
    }
}

pub(super) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}
