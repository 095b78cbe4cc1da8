//! Programs that are compiled before they are judged, as the course's own judge does it: every source by itself, then linked.

use std::{
    env,
    ffi::OsString,
    fs,
    io::{self, Write as _},
    mem,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow, bail};
use tengen_bots::{PipeCollector, PipeLimit, SupervisedChild};
use tengen_console::{file_error, io_text};
use tengen_core::{Lang, localize, text::printable};

/// A source whose compiler takes longer is not compiled.
const LONGEST: Duration = Duration::from_secs(120);
/// What is shown of a compiler's words about one source.
const MOST_SAID: usize = 64 << 10;
/// How long to wait for the compiler's last words.
const PATIENCE: Duration = Duration::from_millis(500);
/// The file with the absolute path of the course's library, beside the sources.
const COURSE_LIBRARY: &str = "cs1604.txt";

/// What came of compiling.
pub(crate) enum Compilation {
    /// What is judged now.
    Done(CompiledProgram),
    /// The sources are wrong: in a sentence.
    Failed(String),
    Interrupted,
}

/// A program in a folder of its own, which goes with it; without a folder, one that a Makefile has built where it belongs.
pub(crate) struct CompiledProgram {
    folder: Option<PathBuf>,
    pub(crate) command: Vec<OsString>,
}

impl Drop for CompiledProgram {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            // What cannot be removed is left where temporary files are.
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// Which compiler a source is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SourceKind {
    C,
    Cpp,
}

impl SourceKind {
    fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "c" => Some(Self::C),
            "cpp" | "cc" | "cxx" => Some(Self::Cpp),
            _ => None,
        }
    }

    /// The compiler as the environment names it, else the first usual one that there is.
    fn compiler(self, lang: Lang) -> Result<Command> {
        let (variable, usual) = match self {
            Self::C => ("CC", ["gcc", "cc", "clang"]),
            Self::Cpp => ("CXX", ["g++", "c++", "clang++"]),
        };
        let told = env::var(variable).unwrap_or_default();
        let mut words = told.split_whitespace();
        if let Some(name) = words.next() {
            let mut command = Command::new(name);
            command.args(words);
            return Ok(command);
        }
        let is_there = |name: &&str| Command::new(name).arg("--version").output().is_ok();
        let found = usual.iter().find(|name| is_there(name));
        found.map(Command::new).ok_or_else(|| {
            let names = usual.join(lang.text("core-comma"));
            anyhow!(localize!(lang, "judge-no-compiler", names, variable))
        })
    }

    /// As the course compiles.
    const fn flags(self) -> [&'static str; 4] {
        let standard = match self {
            Self::C => "-std=c11",
            Self::Cpp => "-std=c++11",
        };
        ["-Wall", "-Wextra", "-pedantic", standard]
    }
}

/// Compiles a source file, or the sources of a folder, and gives what is to be judged. A folder with a Makefile is built by `make`
/// instead where `command` tells which program that makes.
pub(crate) fn compile(
    source: &Path,
    command: &[OsString],
    interrupted: &Arc<AtomicBool>,
    lang: Lang,
) -> Result<Compilation> {
    let compiler = SourceCompiler { interrupted, lang };
    if !command.is_empty() {
        return compiler.make(source, command);
    }
    let sources = sources(source, lang)?;
    let folder = new_folder(lang)?;
    // From here on it is removed however this ends.
    let program = folder.join(if cfg!(windows) { "program.exe" } else { "program" });
    let built = CompiledProgram { folder: Some(folder), command: vec![program.clone().into()] };
    compiler
        .compile_all(source, &sources, &program)
        .map(|failure| failure.unwrap_or(Compilation::Done(built)))
}

/// A new folder where temporary files are.
fn new_folder(lang: Lang) -> Result<PathBuf> {
    let mut number = 0;
    loop {
        let folder = env::temp_dir().join(format!("tengen-judge-{}-{number}", std::process::id()));
        match fs::create_dir(&folder) {
            Ok(()) => return Ok(folder),
            // Somebody who had the same number was killed.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 100 => number += 1,
            Err(error) => return Err(file_error("judge-cannot-create", &folder, &error, lang)),
        }
    }
}

/// A source file, or all that lie in a folder, by name.
fn sources(source: &Path, lang: Lang) -> Result<Vec<(PathBuf, SourceKind)>> {
    let unreadable = |error| file_error("judge-cannot-read", source, &error, lang);
    let of_kind = |path: PathBuf| SourceKind::of(&path).map(|kind| (path, kind));
    if !fs::metadata(source).map_err(unreadable)?.is_dir() {
        let name = printable(&source.display().to_string());
        return of_kind(source.to_owned())
            .map(|source| vec![source])
            .ok_or_else(|| anyhow!(localize!(lang, "judge-not-a-source", name)));
    }
    let entries = fs::read_dir(source).map_err(unreadable)?;
    let mut found: Vec<_> = entries.filter_map(|entry| of_kind(entry.ok()?.path())).collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    if found.is_empty() {
        let folder = printable(&source.display().to_string());
        let key = if has_makefile(source) { "judge-makefile-needs-program" } else { "judge-no-sources" };
        bail!(localize!(lang, key, folder));
    }
    Ok(found)
}

fn has_makefile(folder: &Path) -> bool {
    ["GNUmakefile", "makefile", "Makefile"].iter().any(|name| folder.join(name).is_file())
}

/// Where the course's library is, if the sources have a file that tells.
fn course_library(source: &Path, lang: Lang) -> Result<Option<PathBuf>> {
    let folder = if source.is_dir() { source } else { source.parent().unwrap_or(Path::new("")) };
    let file = folder.join(COURSE_LIBRARY);
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(file_error("judge-cannot-read", &file, &error, lang)),
    };
    let path = PathBuf::from(text.trim_start_matches('\u{feff}').trim());
    if !path.is_absolute() || !path.is_dir() {
        let (file, path) = (printable(&file.display().to_string()), printable(&path.display().to_string()));
        bail!(localize!(lang, "judge-course-library", file, path));
    }
    Ok(Some(path))
}

struct SourceCompiler<'a> {
    interrupted: &'a AtomicBool,
    lang: Lang,
}

/// How a compiler ended.
enum CompilerExit {
    Success,
    Failure,
    Late,
    Interrupted,
}

impl SourceCompiler<'_> {
    /// Compiles and links; what stopped it, if something did.
    fn compile_all(
        &self,
        source: &Path,
        sources: &[(PathBuf, SourceKind)],
        program: &Path,
    ) -> Result<Option<Compilation>> {
        let lang = self.lang;
        let library = course_library(source, lang)?;
        let mut objects = Vec::new();
        for (number, (path, kind)) in sources.iter().enumerate() {
            let object = program.with_file_name(format!("{number}.o"));
            let mut command = kind.compiler(lang)?;
            command.args(kind.flags());
            if let Some(library) = &library {
                command.arg("-I").arg(library.join("include"));
            }
            command.arg("-c").arg(path).arg("-o").arg(&object);
            let file = printable(&path.display().to_string());
            let failed = localize!(lang, "judge-compile-error", file);
            if let stopped @ Some(_) = self.stopped(command, failed)? {
                return Ok(stopped);
            }
            objects.push(object);
        }
        let is_cpp = sources.iter().any(|(_, kind)| *kind == SourceKind::Cpp);
        let mut command = if is_cpp { SourceKind::Cpp } else { SourceKind::C }.compiler(lang)?;
        command.args(&objects);
        if let Some(library) = &library {
            command.arg("-L").arg(library.join("lib")).arg("-lCS1604");
        }
        command.arg("-o").arg(program);
        self.stopped(command, lang.text("judge-link-error").to_owned())
    }

    /// Runs `make` in a folder, and judges the program that somebody has named.
    fn make(&self, folder: &Path, command: &[OsString]) -> Result<Compilation> {
        let lang = self.lang;
        let name = printable(&folder.display().to_string());
        if !has_makefile(folder) {
            bail!(localize!(lang, "judge-no-makefile", folder = name));
        }
        let mut make = Command::new("make");
        make.arg("-C").arg(folder);
        let failed = localize!(lang, "judge-make-failed", folder = name);
        let built = CompiledProgram { folder: None, command: command.to_vec() };
        Ok(self.stopped(make, failed)?.unwrap_or(Compilation::Done(built)))
    }

    /// What stopped this command, if something did; `failed` says that the sources are wrong.
    fn stopped(&self, command: Command, failed: String) -> Result<Option<Compilation>> {
        Ok(match self.run(command)? {
            CompilerExit::Success => None,
            CompilerExit::Failure => Some(Compilation::Failed(failed)),
            CompilerExit::Late => {
                let seconds = LONGEST.as_secs();
                Some(Compilation::Failed(localize!(self.lang, "judge-compiler-late", what = failed, seconds)))
            }
            CompilerExit::Interrupted => Some(Compilation::Interrupted),
        })
    }

    /// Runs the compiler and shows what it says, on standard error and harmless to our terminal.
    fn run(&self, mut command: Command) -> Result<CompilerExit> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = SupervisedChild::spawn(&mut command).map_err(|error| {
            let name = printable(&command.get_program().to_string_lossy());
            anyhow!(localize!(self.lang, "judge-cannot-run", name, why = io_text(&error, self.lang)))
        })?;
        let said = [
            PipeCollector::new(child.take_stdout(), PipeLimit::First(MOST_SAID)),
            PipeCollector::new(child.take_stderr(), PipeLimit::First(MOST_SAID)),
        ];
        let is_interrupted = || self.interrupted.load(Ordering::Relaxed);
        let ended = child.wait_until(Instant::now() + LONGEST, is_interrupted);
        child.kill();
        let mut errors = io::stderr().lock();
        for pipe in said {
            pipe.wait_for_end(PATIENCE);
            let words = mem::take(&mut *pipe.bytes());
            for line in words.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
                // Where nobody reads there is nobody to miss it.
                let _ = writeln!(errors, "{}", printable(String::from_utf8_lossy(line).trim_end()));
            }
        }
        Ok(match ended {
            Some(status) if status.success() => CompilerExit::Success,
            Some(_) => CompilerExit::Failure,
            None if is_interrupted() => CompilerExit::Interrupted,
            None => CompilerExit::Late,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_known_by_their_endings() {
        let kind = |name: &str| SourceKind::of(Path::new(name));
        assert_eq!(
            (kind("a.c"), kind("a.cpp"), kind("b/a.cc")),
            (Some(SourceKind::C), Some(SourceKind::Cpp), Some(SourceKind::Cpp))
        );
        assert_eq!((kind("a.h"), kind("a"), kind("a.o")), (None, None, None));
    }
}
