use std::{
    borrow::Cow,
    ffi::OsString,
    path::{Path, PathBuf},
    process::Command,
};

use tengen_core::{Lang, Localize, english_errors};

use crate::{Level, Limits, guard};

/// How a program is held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// How far it is trusted.
    pub level: Level,
    /// What it may use.
    pub limits: Limits,
    /// Files and folders that a jail shows it besides the system's, under their own names. They cannot be changed.
    pub shown: Vec<PathBuf>,
    /// The file of our own program, which stands guard; without it nobody does, and nothing is held.
    pub ourselves: Option<PathBuf>,
}

/// Why a program cannot be held as it should be.
#[derive(Debug)]
pub struct Refused(pub(crate) String);

impl Localize for Refused {
    fn localize(&self, _: Lang) -> Cow<'static, str> {
        self.0.clone().into()
    }
}

english_errors!(Refused);

impl Cell {
    /// Whoever is started in here may do what we may.
    pub const OPEN: Self =
        Self { level: Level::Trusted, limits: Limits::NONE, shown: Vec::new(), ourselves: None };

    /// The command that starts a program in here, in its folder if it has one.
    pub fn command(
        &self,
        program: &Path,
        args: &[OsString],
        folder: Option<&Path>,
    ) -> Result<Command, Refused> {
        let mut command = guard::command(program.to_path_buf(), self.ourselves.as_ref());
        command.args(args);
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        Ok(command)
    }
}
