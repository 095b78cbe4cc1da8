//! Where a test lives: a folder of its own for everything that the program keeps.

use std::{path::PathBuf, process::Command};

use tempfile::TempDir;

use super::Screen;
use crate::tengen;

/// A home with nothing in it.
pub(super) struct House {
    folder: TempDir,
}

impl House {
    pub(super) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// A file of this house.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The program with these arguments, in English, in a terminal with Unicode and colours.
    pub(super) fn tengen(&self, args: &[&str]) -> Command {
        let mut command = tengen();
        command
            .args(args)
            .current_dir(self.folder.path())
            .env("HOME", self.folder.path())
            .env("TENGEN_DATA", self.file("data"))
            .env("LC_ALL", "C.UTF-8")
            .env("TERM", "xterm-256color")
            .env_remove("COLORTERM");
        command
    }

    /// The program in a window of the usual size.
    pub(super) fn open(&self, args: &[&str]) -> Screen {
        Screen::start(&self.tengen(args), 80, 24)
    }

    /// The same, in Chinese.
    pub(super) fn open_in_chinese(&self, args: &[&str]) -> Screen {
        let mut command = self.tengen(args);
        command.env("LC_ALL", "zh_CN.UTF-8");
        Screen::start(&command, 80, 24)
    }

    /// A shell that a person types commands into.
    pub(super) fn shell(&self) -> Screen {
        let mut command = Command::new("sh");
        command.arg("-i").current_dir(self.folder.path());
        for (name, value) in self.tengen(&[]).get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command.env("PS1", "ready> ").env_remove("ENV").env("TENGEN", env!("CARGO_BIN_EXE_tengen"));
        Screen::start(&command, 80, 24)
    }
}
