use std::{
    borrow::Cow,
    env,
    ffi::OsString,
    io,
    path::{Path, PathBuf},
    process::{Child, Stdio},
};

use tengen_core::{Lang, Localize, english_errors};

use crate::{Bot, guard};

/// How to start a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    name: OsString,
    args: Vec<OsString>,
    folder: Option<PathBuf>,
    guard: Option<PathBuf>,
}

/// A command line that names no program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCommand;

impl Localize for NoCommand {
    fn localize(&self, lang: Lang) -> Cow<'static, str> {
        lang.pick(
            "not a command line: write a program and its arguments; quotes must be closed",
            "不是命令行：请写程序和参数，引号要成对",
        )
        .into()
    }
}

english_errors!(NoCommand);

impl Program {
    /// The program of a command line, in which blanks separate and quotes hold together as in a shell.
    pub fn of(command: &str) -> Result<Self, NoCommand> {
        let mut words = shlex::split(command).ok_or(NoCommand)?.into_iter().map(OsString::from);
        let name = words.next().filter(|name| !name.is_empty()).ok_or(NoCommand)?;
        Ok(Self { name, args: words.collect(), folder: None, guard: None })
    }

    /// The same with more arguments.
    #[must_use]
    pub fn with_args(mut self, args: impl IntoIterator<Item = OsString>) -> Self {
        self.args.extend(args);
        self
    }

    /// The same with more arguments, written as in a shell.
    pub fn with_more(self, args: &str) -> Result<Self, NoCommand> {
        let words = shlex::split(args).ok_or(NoCommand)?;
        Ok(self.with_args(words.into_iter().map(OsString::from)))
    }

    /// The same, run in this folder.
    #[must_use]
    pub fn in_folder(self, folder: PathBuf) -> Self {
        Self { folder: Some(folder), ..self }
    }

    /// The same, started by way of this file of ours, whose `main` calls [`stand_guard`](crate::stand_guard) first: it
    /// dies when the thread that has started it ends, however that happens. On Linux; elsewhere nothing changes.
    #[must_use]
    pub fn guarded_by(self, guard: PathBuf) -> Self {
        Self { guard: Some(guard), ..self }
    }

    /// The name of its file, to call it by.
    pub fn file_name(&self) -> String {
        let path = Path::new(&self.name);
        path.file_stem().unwrap_or(&self.name).to_string_lossy().into_owned()
    }

    /// Whether there is such a file, as far as that can be told without starting it.
    pub fn is_there(&self) -> bool {
        // Windows has further endings of names, and more places.
        cfg!(windows) || is_there(&self.path())
    }

    /// The command line, as [`Self::of`] reads it; `None` when it is no text.
    pub fn command(&self) -> Option<String> {
        let words: Option<Vec<&str>> =
            [&self.name].into_iter().chain(&self.args).map(|word| word.to_str()).collect();
        shlex::try_join(words?).ok()
    }

    /// The folder that it is run in, if it was said.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Whether it dies with whoever has started it.
    pub const fn is_guarded(&self) -> bool {
        self.guard.is_some()
    }

    /// Starts it.
    pub fn start(&self) -> io::Result<Bot> {
        Bot::new(self.spawn()?)
    }

    fn spawn(&self) -> io::Result<Child> {
        let path = self.path();
        // A guard would start all the same, and say it too late.
        if self.guard.is_some() && !is_there(&path) {
            return Err(io::ErrorKind::NotFound.into());
        }
        let mut command = guard::command(path, self.guard.as_ref());
        command.args(&self.args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        // A ^C at our terminal is for us alone, and whatever the program starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.spawn()
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
        let program = Program::of("./pbrain-a --name 'two words' \"x\"").unwrap();
        assert_eq!(program.name, "./pbrain-a");
        assert_eq!(program.args, ["--name", "two words", "x"]);
        assert_eq!(program.file_name(), "pbrain-a");
        for bad in ["", "  ", "'open", "''"] {
            assert_eq!(Program::of(bad), Err(NoCommand), "{bad}");
        }
        let again = Program::of(&program.command().unwrap()).unwrap();
        assert_eq!(again, program);
    }
}
