//! Battlefield maps that a command line names: ours by name, others by file.

use std::{
    fs::File,
    io::{self, Read as _},
    path::Path,
};

use anyhow::{Result, anyhow, bail};
use tengen_battlefield::{Field, maps::NamedMap, text::read_map};
use tengen_core::{Lang, Localize as _, Message, localize};
use tengen_games::AnyRules;

use crate::{file_error, read};

/// A map of 20×20 takes some 10 kB.
const MAX_MAP: usize = 1 << 20;

/// Opens the file of a map.
pub fn open_map(path: &Path, lang: Lang) -> Result<File> {
    File::open(path).map_err(|error| cannot_read(path, &error, lang))
}

fn cannot_read(path: &Path, error: &io::Error, lang: Lang) -> anyhow::Error {
    file_error("console-cannot-read", path, error, lang)
}

/// The rules that a command line gives: a game, and for a battle perhaps a map beside it.
pub fn rules_of(game: &str, map: Option<&Path>, lang: Lang) -> Result<AnyRules> {
    match (map, game) {
        (None, game) => read(game, lang),
        (Some(map), "battlefield") => Ok(AnyRules::Battlefield(named_map(map, lang)?.into())),
        (Some(_), _) => bail!("{}", lang.text("console-map-needs-battlefield")),
    }
}

/// The field of one of our maps by its name, else of the map in a file.
pub fn named_map(name: &Path, lang: Lang) -> Result<Field> {
    if let Some(map) = name.to_str().and_then(NamedMap::named) {
        return Ok(map.field());
    }
    let file = open_map(name, lang).map_err(|error| {
        let known = Message::names(NamedMap::all().iter().map(|map| map.code));
        anyhow!(localize!(lang, "console-known-maps", error, known))
    })?;
    read_map_file(file, name, lang)
}

/// The field of the map in a file.
pub fn read_map_file(file: File, path: &Path, lang: Lang) -> Result<Field> {
    let mut map = Vec::new();
    let read = file.take(MAX_MAP as u64 + 1).read_to_end(&mut map);
    read.map_err(|error| cannot_read(path, &error, lang))?;
    if map.len() > MAX_MAP {
        bail!(localize!(lang, "console-map-too-large", path = path.display()));
    }
    // Editors on Windows like to begin a file with a byte order mark.
    let text = map.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&map);
    read_map(text).map_err(|error| anyhow!("{}: {}", path.display(), error.localize(lang)))
}
