//! `lib new`: creates a folder with an engine to begin with.

use std::{env, fs, io, io::Write as _, path::Path, process::Command};

use anyhow::{Result, bail};
use tengen_console::{create_folder, file_error};
use tengen_core::{Lang, localize, text::printable};

use crate::{
    name::{LibraryName, check_field},
    templates::{CPP, CRATE, File, RUST},
};

/// What engines are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeLanguage {
    /// With Cargo.
    Rust,
    /// With the system's compiler.
    Cpp,
}

/// Makes a folder with an engine that plays and everything that is needed to build it. By default the engine is called like
/// the folder, and its author like the user.
pub fn create_engine(
    folder: &Path,
    code: CodeLanguage,
    name: Option<String>,
    author: Option<String>,
    lang: Lang,
) -> Result<()> {
    let name = name.unwrap_or_else(|| usual_name(folder));
    let author = author.unwrap_or_else(usual_author);
    check_field("--name", &name, lang)?;
    check_field("--author", &author, lang)?;
    let is_taken = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if is_taken {
        let folder = printable(&folder.display().to_string());
        bail!(localize!(lang, "library-folder-not-empty", folder))
    }
    let parts: &[&[File]] = match code {
        CodeLanguage::Rust => &[RUST, CRATE],
        CodeLanguage::Cpp => &[CPP],
    };
    for (path, text) in parts.iter().copied().flatten() {
        write(&folder.join(path), &filled_in(path, text, &name, &author), lang)?;
    }
    print_next_steps(folder, code, &LibraryName { name, author, version: "v1.0".to_owned() }, lang)?;
    Ok(())
}

fn write(path: &Path, text: &str, lang: Lang) -> Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    create_folder(folder, lang)?;
    fs::write(path, text).map_err(|error| file_error("library-cannot-write", path, &error, lang))
}

/// The text of a file for this engine.
fn filled_in(path: &str, text: &str, name: &str, author: &str) -> String {
    let package = package_name(name);
    match path {
        "connect5/Cargo.toml" => text.replace("0.0.0", env!("CARGO_PKG_VERSION")),
        "Cargo.toml" | "engine.toml" | "Makefile" | "README.md" => text
            .replace("_Me_", &format!("_{author}_"))
            .replace("\"Me\"", &format!("\"{author}\""))
            .replace("AUTHOR = Me\n", &format!("AUTHOR = {author}\n"))
            .replace("MyEngine", name)
            .replace("libmy_engine", &format!("lib{}", package.replace('-', "_")))
            .replace("my-engine", &package),
        _ => text.to_owned(),
    }
}

/// What Cargo may call the package: letters and digits of ASCII, not a digit first, and no word that means something else.
fn package_name(name: &str) -> String {
    let words: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let words = words.split('-').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
    if words.starts_with(|c: char| c.is_ascii_alphabetic()) && words.ends_with("engine") && words != "engine"
    {
        words
    } else {
        format!("engine-{words}").trim_end_matches('-').to_owned()
    }
}

/// The name of a folder as that of an engine: `my-engine` becomes `MyEngine`.
fn usual_name(folder: &Path) -> String {
    let full = std::path::absolute(folder).unwrap_or_else(|_| folder.to_path_buf());
    let text = full.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let name: String = text
        .split(|c: char| !c.is_alphanumeric())
        .flat_map(|word| {
            let mut letters = word.chars();
            let first = letters.next();
            first.into_iter().flat_map(char::to_uppercase).chain(letters)
        })
        .collect();
    if name.is_empty() { "MyEngine".to_owned() } else { name }
}

/// The name of who sits here.
fn usual_author() -> String {
    let git = Command::new("git").args(["config", "user.name"]).output();
    let git = git.ok().map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let names =
        git.into_iter().chain(["USER", "USERNAME"].into_iter().filter_map(|name| env::var(name).ok()));
    let tidied = names.map(|name| name.chars().filter(|c| c.is_alphanumeric()).collect::<String>());
    tidied.into_iter().find(|name| !name.is_empty()).unwrap_or_else(|| "Me".to_owned())
}

/// What there is now, and what comes next.
fn print_next_steps(folder: &Path, code: CodeLanguage, name: &LibraryName, lang: Lang) -> io::Result<()> {
    let folder = printable(&folder.display().to_string());
    let file = name.file();
    let (kind, source) = match code {
        CodeLanguage::Rust => ("Rust", "src/lib.rs"),
        CodeLanguage::Cpp => ("C++", "src/engine.cpp"),
    };
    let mut output = io::stdout().lock();
    writeln!(output, "{}\n", localize!(lang, "library-created", folder, kind, source))?;
    writeln!(output, "  cd {folder}")?;
    writeln!(output, "  tengen lib build          {}", localize!(lang, "library-builds", file))?;
    writeln!(output, "  tengen match --engine cmd=./{file} --engine cmd='tengen engine gomoku --level 3'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_name_engines() {
        for (folder, name) in [
            ("my-engine", "MyEngine"),
            ("a/b/deep_blue 2", "DeepBlue2"),
            ("天元", "天元"),
            ("--", "MyEngine"),
        ] {
            assert_eq!(usual_name(Path::new(folder)), name);
        }
        assert!(check_field("", &usual_author(), Lang::En).is_ok());
    }

    #[test]
    fn packages_have_names_that_cargo_takes() {
        for (name, package) in [
            ("MyEngine", "myengine"),
            ("Deep-Blue", "engine-deep-blue"),
            ("Fn", "engine-fn"),
            ("2Fast", "engine-2fast"),
            ("2Engine", "engine-2engine"),
            ("Engine", "engine-engine"),
            ("天元", "engine"),
            ("v1.0+x", "engine-v1-0-x"),
        ] {
            assert_eq!(package_name(name), package);
        }
    }
}
