//! `lib list`: loads each library of a folder in a process of its own.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use anyhow::Result;
use serde_json::json;
use tengen_bots::{BotError, ProgramSpec};
use tengen_console::{file_error, io_text};
use tengen_core::{Lang, Localize as _, localize, text::printable};
use tengen_lib_host::{EngineName, LibraryGeneration};
use tengen_sandbox::{SandboxPolicy, TrustLevel};
use unicode_width::UnicodeWidthStr as _;

/// Where the platform of the document looks for engines.
const USUAL_FOLDER: &str = "CGPData/ExtEngines";
/// How long a library may take to be loaded.
const LOADING: Duration = Duration::from_secs(10);
/// What our own program writes before what is wrong.
const OUR_WORDS: &str = "tengen: ";

/// A library that was looked at.
struct InspectedLibrary {
    file: String,
    name: EngineName,
    /// Or why it cannot play.
    generation: Result<LibraryGeneration, String>,
}

/// Prints what libraries a folder has, by default the usual one. Each is loaded in a process of its own, held at this level.
pub fn list_libraries(folder: Option<&Path>, level: TrustLevel, is_json: bool, lang: Lang) -> Result<()> {
    let usual = Path::new(USUAL_FOLDER);
    let here = if usual.is_dir() { usual } else { Path::new(".") };
    let folder = folder.unwrap_or(here);
    let files = libraries(folder)
        .map_err(|error| file_error("library-cannot-read-the-folder", folder, &error, lang))?;
    let cell = SandboxPolicy::usual(level);
    let found = files.iter().map(|file| inspect(file, &cell, lang));
    let mut output = io::stdout().lock();
    if is_json {
        for found in found {
            writeln!(output, "{}", as_json(&found))?;
        }
    } else if files.is_empty() {
        let folder = printable(&folder.display().to_string());
        writeln!(output, "{}", localize!(lang, "library-none-found", folder))?;
    } else {
        table(&mut output, &found.collect::<Vec<_>>(), lang)?;
    }
    Ok(())
}

/// The files of a folder that are called like libraries, by name.
pub fn libraries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        if ending.is_some_and(|ending| ["so", "dll", "dylib"].contains(&&*ending)) && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn inspect(file: &Path, cell: &SandboxPolicy, lang: Lang) -> InspectedLibrary {
    InspectedLibrary {
        file: file.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        name: EngineName::of(file),
        generation: generation(file, cell, lang),
    }
}

/// Lets our own program load the library, and reads what it says about it.
pub(crate) fn generation(file: &Path, cell: &SandboxPolicy, lang: Lang) -> Result<LibraryGeneration, String> {
    let path = std::path::absolute(file).map_err(|error| io_text(&error, lang))?;
    let no_name = || lang.text("library-bad-file-name").to_owned();
    let command = path.to_str().map(quoted).ok_or_else(no_name)?;
    let program = ProgramSpec::of(&command).map_err(|why| why.localize(lang).into_owned())?;
    let args = ["--check", "--lang", lang.code()].map(Into::into);
    let started = program.with_args(args).held_in(cell.clone()).start();
    let mut bot = started.map_err(|why| why.localize(lang).into_owned())?;
    let asked = Instant::now();
    let never = AtomicBool::new(false);
    let said = bot.wait(asked, asked + LOADING, &never, |line| Some(line.to_owned()));
    let trouble = match said {
        Ok(said) => {
            let word = said.what.rsplit(' ').next().unwrap_or_default().to_owned();
            let known = LibraryGeneration::ALL.into_iter().find(|generation| generation.code() == word);
            return known.ok_or(said.what);
        }
        Err(BotError::Silent | BotError::Slow(_)) => {
            let words = lang.text("library-loading-too-slow");
            return Err(words.to_owned());
        }
        Err(trouble) => trouble,
    };
    let errors = bot.errors();
    let ours = errors.lines().rev().find_map(|line| line.strip_prefix(OUR_WORDS));
    let told = ours.map(|words| words.split_once(&*path.to_string_lossy()).map_or(words, |(_, why)| why));
    let told = told.map(|words| words.trim_start_matches([':', '\u{ff1a}', ' ']).to_owned());
    Err(told.unwrap_or_else(|| trouble.localize(lang).into_owned()))
}

/// A path as a word of a command line.
fn quoted(path: &str) -> String {
    format!("'{}'", path.replace('\'', r"'\''"))
}

fn as_json(found: &InspectedLibrary) -> serde_json::Value {
    let InspectedLibrary { file, name: EngineName { name, author, version, .. }, generation } = found;
    json!({
        "file": file,
        "name": name,
        "author": author,
        "version": version,
        "generation": generation.as_ref().ok().map(|generation| generation.code()),
        "problem": generation.as_ref().err(),
    })
}

/// Columns as wide as what stands in them; what is wrong with a library comes last and may be long.
fn table(output: &mut impl io::Write, found: &[InspectedLibrary], lang: Lang) -> io::Result<()> {
    let titles = ["library-name", "library-author", "library-version", "library-connect5"];
    let titles = titles.map(|key| lang.text(key).to_owned());
    let last = lang.text("library-file").to_owned();
    let mut rows = vec![(titles, last)];
    for InspectedLibrary { file, name, generation } in found {
        let word = |text: &Option<String>| text.as_deref().map_or_else(|| "-".to_owned(), printable);
        let file = printable(file);
        let (kind, last) = match generation {
            Ok(generation) => (generation.to_string(), file),
            Err(why) => {
                ("-".to_owned(), localize!(lang, "core-colon", before = file, after = printable(why)))
            }
        };
        rows.push(([printable(&name.name), word(&name.author), word(&name.version), kind], last));
    }
    let widths = [0, 1, 2, 3].map(|i| rows.iter().map(|(cells, _)| cells[i].width()).max().unwrap_or(0));
    for (cells, last) in &rows {
        for (cell, width) in cells.iter().zip(widths) {
            write!(output, "{cell}{:1$}", "", width - cell.width() + 2)?;
        }
        writeln!(output, "{last}")?;
    }
    Ok(())
}
