//! `lib build`: builds and names the library of an engine in one go.

mod cargo;
mod cmake;
mod compiler;
mod description;

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Result, anyhow, bail};
use tengen_console::{create_folder, file_error};
use tengen_core::{Lang, localize, text::printable};
use tengen_lib_host::LibraryGeneration;
use tengen_sandbox::{SandboxPolicy, TrustLevel};

use self::description::LibraryDescription;
use crate::{list::generation, name::LibraryName};

/// What was built, still under the name that the tools gave it.
struct BuiltLibrary {
    name: LibraryName,
    file: PathBuf,
}

/// Builds the engine of a folder, names its library and puts it there or into another folder. The exit status is 1 when the
/// library lacks a function of the current Connect5.
pub fn build_library(folder: &Path, into: Option<&Path>, lang: Lang) -> Result<ExitCode> {
    let built = if folder.join("Cargo.toml").is_file() {
        cargo::build(folder, lang)?
    } else if folder.join(description::FILE).is_file() {
        compiler::build(folder, description::FILE, LibraryDescription::read, lang)?
    } else if folder.join(cmake::FILE).is_file() {
        compiler::build(folder, cmake::FILE, cmake::read, lang)?
    } else {
        let shown = printable(&folder.display().to_string());
        bail!(localize!(lang, "library-nothing-to-build", shown))
    };
    let into = into.unwrap_or(folder);
    create_folder(into, lang)?;
    let target = into.join(built.name.file());
    put(&built.file, &target, lang)?;
    let shown = printable(&target.display().to_string());
    let cell = SandboxPolicy::usual(TrustLevel::Trusted);
    let mut output = io::stdout().lock();
    match generation(&target, &cell, lang) {
        Ok(LibraryGeneration::Current) => {
            let words = lang.text("library-complete");
            writeln!(output, "{shown}{}{words}", lang.text("library-colon"))?;
            Ok(ExitCode::SUCCESS)
        }
        Ok(LibraryGeneration::Early) => {
            let words = lang.text("library-no-set-stone-type");
            writeln!(output, "{shown}{}{words}", lang.text("library-colon"))?;
            Ok(ExitCode::from(1))
        }
        Err(why) => Err(anyhow!("{shown}{}{}", lang.text("library-colon"), printable(&why))),
    }
}

/// Copies the library to its place, all at once: somebody may be playing with the one that is there.
fn put(from: &Path, to: &Path, lang: Lang) -> Result<()> {
    let wrong = |error| file_error("library-cannot-write", to, &error, lang);
    let mut beside = to.as_os_str().to_owned();
    beside.push(".new");
    fs::copy(from, &beside).map_err(wrong)?;
    fs::rename(&beside, to).map_err(wrong)
}
