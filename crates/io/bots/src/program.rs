use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tengen_core::{Localize, Message, english_errors, message};
use tengen_sandbox::{ResourceLimits, SandboxPolicy, TrustLevel, named_files};

use crate::{BotProcess, StartProgramError, SupervisedChild};

/// How to start a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramSpec {
    name: OsString,
    args: Vec<OsString>,
    folder: Option<PathBuf>,
    cell: SandboxPolicy,
}

/// A command line that names no program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmptyCommandError;

impl Localize for EmptyCommandError {
    fn message(&self) -> Message {
        message!("bots-invalid-command-line")
    }
}

english_errors!(EmptyCommandError);

impl ProgramSpec {
    /// The program of a command line, in which blanks separate and quotes hold together as in a shell.
    pub fn of(command: &str) -> Result<Self, EmptyCommandError> {
        let mut words = shlex::split(command).ok_or(EmptyCommandError)?.into_iter().map(OsString::from);
        let name = words.next().filter(|name| !name.is_empty()).ok_or(EmptyCommandError)?;
        Ok(Self { name, args: words.collect(), folder: None, cell: SandboxPolicy::OPEN })
    }

    /// The program of this name; it is not looked into for blanks and quotes.
    pub fn named(name: OsString) -> Result<Self, EmptyCommandError> {
        if name.is_empty() {
            return Err(EmptyCommandError);
        }
        Ok(Self { name, args: Vec::new(), folder: None, cell: SandboxPolicy::OPEN })
    }

    /// The same with more arguments.
    #[must_use]
    pub fn with_args(mut self, args: impl IntoIterator<Item = OsString>) -> Self {
        self.args.extend(args);
        self
    }

    /// The same with more arguments, written as in a shell.
    pub fn with_more(self, args: &str) -> Result<Self, EmptyCommandError> {
        let words = shlex::split(args).ok_or(EmptyCommandError)?;
        Ok(self.with_args(words.into_iter().map(OsString::from)))
    }

    /// The same, run in this folder.
    #[must_use]
    pub fn in_folder(self, folder: PathBuf) -> Self {
        Self { folder: Some(folder), ..self }
    }

    /// The same, held like this.
    #[must_use]
    pub fn held_in(self, cell: SandboxPolicy) -> Self {
        Self { cell, ..self }
    }

    /// How it is held.
    pub const fn cell(&self) -> &SandboxPolicy {
        &self.cell
    }

    /// Whether it is a Connect5 library, which our own program loads in a process of its own.
    pub fn is_library(&self) -> bool {
        let ending = Path::new(&self.name).extension();
        ending.is_some_and(|ending| {
            ["so", "dll", "dylib"].iter().any(|known| ending.eq_ignore_ascii_case(known))
        })
    }

    /// The name of its file, to call it by.
    pub fn file_name(&self) -> String {
        let path = Path::new(&self.name);
        path.file_stem().unwrap_or(&self.name).to_string_lossy().into_owned()
    }

    /// The file that is run, as far as it is known: a bare name is looked for where commands are.
    pub fn file(&self) -> PathBuf {
        self.path()
    }

    /// Whether there is such a file, as far as that can be told without starting it.
    pub fn is_there(&self) -> bool {
        // Windows has further endings of names, and more places.
        cfg!(windows) || is_there(&self.path())
    }

    /// The command line, as [`Self::of`] reads it; `None` when it is no text.
    pub fn command(&self) -> Option<String> {
        shlex::try_join(self.words()?.iter().map(String::as_str)).ok()
    }

    /// The program and its arguments; `None` when they are no text.
    pub fn words(&self) -> Option<Vec<String>> {
        [&self.name].into_iter().chain(&self.args).map(|word| word.to_str().map(str::to_owned)).collect()
    }

    /// The folder that it is run in, if it was said.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Starts it.
    pub fn start(&self) -> Result<BotProcess, StartProgramError> {
        let mut command = self.prepare()?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let has_bounds = self.cell.level != TrustLevel::Trusted || self.cell.limits != ResourceLimits::NONE;
        Ok(BotProcess::new(SupervisedChild::spawn(&mut command)?, has_bounds)?)
    }

    /// Whether it can be started, as far as that can be told without doing it.
    pub fn check(&self) -> Result<(), StartProgramError> {
        self.prepare().map(drop)
    }

    fn prepare(&self) -> Result<Command, StartProgramError> {
        let path = self.path();
        // A guard would start all the same, and say it too late.
        if !self.is_there() {
            return Err(StartProgramError::Missing);
        }
        if !self.is_library() && !may_be_run(&path) {
            return Err(StartProgramError::NotExecutable);
        }
        let cell = SandboxPolicy { shown: self.shown(&path), ..self.cell.clone() };
        let command = if self.is_library() {
            let host = cell.ourselves.clone().map_or_else(env::current_exe, Ok)?;
            let args =
                ["lib".into(), "host".into(), path.into_os_string()].into_iter().chain(self.args.clone());
            cell.command(&host, &args.collect::<Vec<_>>(), self.folder())
        } else {
            cell.command(&path, &self.args, self.folder())
        };
        Ok(command?)
    }

    /// What a jail shows it: its folder, and the files that its command line names. Folders are only shown on purpose.
    fn shown(&self, path: &Path) -> Vec<PathBuf> {
        let folder = self.folder.iter().filter_map(|folder| std::path::absolute(folder).ok());
        let named = named_files(path, &self.args, self.folder());
        self.cell.shown.iter().cloned().chain(folder).chain(named).collect()
    }

    /// A path is meant from here, or else from the program's folder; a bare name is looked for where commands are.
    fn path(&self) -> PathBuf {
        let path = PathBuf::from(&self.name);
        if path.components().count() < 2 {
            return path;
        }
        let from_folder = self.folder.iter().map(|folder| folder.join(&path));
        let mut places = [path.clone()].into_iter().chain(from_folder);
        let found = places.find(|place| place.exists()).unwrap_or(path);
        std::path::absolute(&found).unwrap_or(found)
    }
}

/// Whether the file of a path may be run; a bare name was looked for where commands are.
fn may_be_run(path: &Path) -> bool {
    #[cfg(unix)]
    {
        path.components().count() < 2 || rustix::fs::access(path, rustix::fs::Access::EXEC_OK).is_ok()
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        true
    }
}

/// Whether there is such a file, here or where commands are.
fn is_there(path: &Path) -> bool {
    let paths = env::var_os("PATH").unwrap_or_default();
    let is_bare = path.components().count() < 2;
    if is_bare { env::split_paths(&paths).any(|folder| folder.join(path).is_file()) } else { path.is_file() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_like_a_shell_does() {
        let program = ProgramSpec::of("./pbrain-a --name 'two words' \"x\"").unwrap();
        assert_eq!(program.name, "./pbrain-a");
        assert_eq!(program.args, ["--name", "two words", "x"]);
        assert_eq!(program.file_name(), "pbrain-a");
        for bad in ["", "  ", "'open", "''"] {
            assert_eq!(ProgramSpec::of(bad), Err(EmptyCommandError), "{bad}");
        }
        let again = ProgramSpec::of(&program.command().unwrap()).unwrap();
        assert_eq!(again, program);
    }
}
