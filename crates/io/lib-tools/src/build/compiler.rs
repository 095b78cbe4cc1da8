//! Engines in C and C++, built by the system's compiler.

use std::{
    env,
    ffi::OsString,
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::{Command, Output},
};

use anyhow::{Result, anyhow, bail};
use indicatif::ProgressBar;
use tengen_console::{create_folder, file_error, progress_bar};
use tengen_core::text::printable;
use tengen_core::{Lang, localize};

use super::{BuiltLibrary, description::LibraryDescription};

/// Which compiler a source is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CompilerKind {
    C,
    Cpp,
}

impl CompilerKind {
    fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "c" => Some(Self::C),
            "cpp" | "cc" | "cxx" => Some(Self::Cpp),
            _ => None,
        }
    }

    /// The compiler as the environment names it, else the first usual one that there is.
    fn compiler(self, lang: Lang) -> Result<Vec<OsString>> {
        let (variable, usual) = match self {
            Self::C => ("CC", ["cc", "gcc", "clang"]),
            Self::Cpp => ("CXX", ["c++", "g++", "clang++"]),
        };
        let told = env::var(variable).unwrap_or_default();
        let told: Vec<OsString> = told.split_whitespace().map(OsString::from).collect();
        if !told.is_empty() {
            return Ok(told);
        }
        let is_there = |name: &&str| Command::new(name).arg("--version").output().is_ok();
        let found = usual.iter().find(|name| is_there(name));
        found.map(|name| vec![OsString::from(name)]).ok_or_else(|| {
            let names = usual.join(lang.text("library-comma"));
            anyhow!(localize!(lang, "library-no-compiler", names, variable))
        })
    }

    const fn standard(self) -> &'static str {
        match self {
            Self::C => "-std=c99",
            Self::Cpp => "-std=c++11",
        }
    }
}

/// Builds what a file of the folder describes.
pub(super) fn build(
    folder: &Path,
    description: &str,
    read: impl Fn(&str, Lang) -> Result<LibraryDescription>,
    lang: Lang,
) -> Result<BuiltLibrary> {
    let path = folder.join(description);
    let unreadable = |path: &Path, error| file_error("library-cannot-read", path, &error, lang);
    let text = fs::read(&path).map_err(|error| unreadable(&path, error))?;
    // Comments may be in any encoding.
    let LibraryDescription { name, flags, cpp_flags, includes } =
        read(&String::from_utf8_lossy(&text), lang)?;
    let source = folder.join("src");
    let mut sources = Vec::new();
    gather(&source, 0, &mut sources).map_err(|error| unreadable(&source, error))?;
    if sources.is_empty() {
        let source = printable(&source.display().to_string());
        bail!(localize!(lang, "library-no-sources", source))
    }
    let objects = folder.join("build");
    create_folder(&objects, lang)?;
    let bar = progress_bar(sources.len() as u64 + 1);
    let mut linked = Vec::new();
    for (number, (path, kind)) in sources.iter().enumerate() {
        bar.set_message(printable(&path.display().to_string()));
        // Sources of different folders may have the same name.
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let object = objects.join(format!("{number}-{stem}.o"));
        let mut command = command(&kind.compiler(lang)?);
        command.args([kind.standard(), "-O2", "-c"]);
        command.args((!cfg!(windows)).then_some("-fPIC"));
        let folders = ["include", "src"].into_iter().chain(includes.iter().map(String::as_str));
        for include in folders {
            command.arg("-I").arg(folder.join(include));
        }
        command.args(&flags).args(cpp_flags.iter().filter(|_| *kind == CompilerKind::Cpp));
        command.arg(path).arg("-o").arg(&object);
        run(command, path, &bar, lang)?;
        linked.push(object);
        bar.inc(1);
    }
    let file = objects.join(name.file());
    bar.set_message(name.file());
    let kind = if sources.iter().any(|(_, kind)| *kind == CompilerKind::Cpp) {
        CompilerKind::Cpp
    } else {
        CompilerKind::C
    };
    let mut command = command(&kind.compiler(lang)?);
    command.arg("-shared").args(&linked).arg("-o").arg(&file);
    // Functions of the engine are its own, whatever else has the same name: the interface may be declared without an attribute.
    command.args(cfg!(target_os = "linux").then_some("-Wl,-Bsymbolic"));
    // Else the library would ask for files of the compiler wherever it goes.
    command.args(if cfg!(windows) { &["-static", "-static-libgcc"][..] } else { &[] });
    run(command, &file, &bar, lang)?;
    bar.finish_and_clear();
    Ok(BuiltLibrary { name, file })
}

fn command(words: &[OsString]) -> Command {
    let mut command = Command::new(words.first().cloned().unwrap_or_default());
    command.args(words.get(1..).unwrap_or_default());
    command
}

/// All sources below a folder, by name.
fn gather(folder: &Path, depth: u32, found: &mut Vec<(PathBuf, CompilerKind)>) -> io::Result<()> {
    // A folder may lead back to itself.
    const DEEPEST: u32 = 16;
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() && depth < DEEPEST {
            gather(&path, depth + 1, found)?;
        } else if let Some(kind) = CompilerKind::of(&path) {
            found.push((path, kind));
        }
    }
    Ok(())
}

/// Runs the compiler, and shows what it says. After an error the bar is gone.
fn run(mut command: Command, what: &Path, bar: &ProgressBar, lang: Lang) -> Result<()> {
    let output = command.output();
    if !output.as_ref().is_ok_and(|output| output.status.success()) {
        bar.finish_and_clear();
    }
    let Output { status, stdout, stderr } = output.map_err(|error| {
        let program = PathBuf::from(command.get_program());
        file_error("library-cannot-run", &program, &error, lang)
    })?;
    bar.suspend(|| show(&[stdout, stderr].concat()))?;
    if status.success() {
        return Ok(());
    }
    let what = printable(&what.display().to_string());
    bail!(localize!(lang, "library-build-failed", what))
}

/// What a compiler has said, harmless to our terminal.
fn show(words: &[u8]) -> io::Result<()> {
    let mut errors = io::stderr().lock();
    for line in words.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        writeln!(errors, "{}", printable(String::from_utf8_lossy(line).trim_end()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_known_by_their_endings() {
        let kind = |name: &str| CompilerKind::of(Path::new(name));
        assert_eq!(
            (kind("a.c"), kind("a.cpp"), kind("b/a.cc")),
            (Some(CompilerKind::C), Some(CompilerKind::Cpp), Some(CompilerKind::Cpp))
        );
        assert_eq!((kind("a.hpp"), kind("a"), kind("a.o")), (None, None, None));
    }
}
