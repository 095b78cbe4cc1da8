//! Embeds the texts of `locales/`: one directory for each language, one Fluent file for each part of the program.
//!
//! The languages themselves are generated from the directories, so that a new language is a new directory and nothing else.

#![allow(clippy::disallowed_methods, reason = "a build script reads the texts; the crate itself does no I/O")]

use std::{
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

/// The language of errors and of texts that a translation lacks.
const FALLBACK: &str = "en";

fn main() -> io::Result<()> {
    // As it is now: a build directory may have been copied together with its sources.
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let locales = Path::new(&here).join("../../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut languages = entries(&locales)?;
    languages.sort_by_key(|path| (stem(path) != FALLBACK, stem(path)));
    let (mut variants, mut all, mut codes, mut sources) =
        (String::new(), String::new(), String::new(), String::new());
    for language in &languages {
        let code = stem(language);
        let variant = variant(&code);
        let default = if code == FALLBACK { "#[default]" } else { "" };
        let _ = writeln!(variants, "    /// `{code}`\n    {default}\n    {variant},");
        let _ = write!(all, "Self::{variant}, ");
        let _ = write!(codes, "Self::{variant} => {code:?}, ");
        let _ = writeln!(sources, "        Lang::{variant} => &[");
        for file in entries(language)? {
            println!("cargo::rerun-if-changed={}", file.display());
            let file = file.canonicalize()?;
            let _ = writeln!(
                sources,
                "            ({:?}, include_str!({:?})),",
                stem(&file),
                file.display().to_string()
            );
        }
        sources.push_str("        ],\n");
    }
    let n_languages = languages.len();
    let code = format!(
        "/// A language in which Tengen speaks to people: each is a directory of `locales/`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {{
{variants}}}

impl Lang {{
    /// All of them, English first.
    pub const ALL: [Self; {n_languages}] = [{all}];

    /// The name in commands, and of the directory.
    pub const fn code(self) -> &'static str {{
        match self {{ {codes} }}
    }}
}}

/// The Fluent files of a language: name and text.
fn sources(lang: Lang) -> &'static [(&'static str, &'static str)] {{
    match lang {{
{sources}    }}
}}
"
    );
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("locales.rs"), code)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// `zh` is `Zh`, `pt-br` is `PtBr`.
fn variant(code: &str) -> String {
    let capitalised = |part: &str| part[..1].to_uppercase() + &part[1..];
    code.split('-').map(capitalised).collect()
}
