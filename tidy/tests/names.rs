//! Names of types: a public type's name is unique in the workspace, so that a search for it finds one thing.

use std::{collections::BTreeMap, fs, path::Path};

use tidy::{files, root};

/// Names that several crates use on purpose, and why.
const SHARED: &[(&str, &str)] = &[
    ("Move", "each game's crate has one"),
    ("Position", "each game's crate has one"),
    ("Rules", "each game's crate has one"),
    ("Setup", "each game's crate has one, and so has the Connect5 interface"),
    ("Game", "the trait of all games; the Connect5 SDK stands alone and calls its game so"),
    ("Opening", "Gomoku's opening protocols; the Connect5 SDK stands alone and has the document's word"),
    ("Point", "Gomoku's point; the Connect5 SDK stands alone and has the document's word"),
    ("Step", "the word of both documents that the SDKs follow"),
    ("Table", "the referee's table; the Connect5 SDK stands alone and calls its own so"),
];

/// At most so many percent of all types share their name with another one.
const MOST_SHARED: usize = 12;
/// At most so many percent of all types have a name of a single word.
const MOST_SINGLE_WORDS: usize = 45;

/// A type that the product defines.
struct Definition {
    name: String,
    is_public: bool,
    file: String,
}

/// The structs, enums and traits of the product, without its tests.
fn definitions() -> Vec<Definition> {
    let mut all = Vec::new();
    for path in files("rs") {
        let file =
            path.strip_prefix(root()).expect("a file of the repository").to_string_lossy().replace('\\', "/");
        if is_product(&path, &file) {
            let text = fs::read_to_string(&path).expect("a readable file");
            let product = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            all.extend(product.lines().filter_map(|line| definition(line, &file)));
        }
    }
    all
}

fn is_product(path: &Path, file: &str) -> bool {
    let folders = ["/tests/", "/benches/", "/examples/"];
    file.starts_with("crates/")
        && !folders.iter().any(|folder| file.contains(folder))
        && path.file_name().is_some_and(|name| name != "tests.rs")
}

/// The type that begins in this line: `pub(crate) struct Name<T> {`.
fn definition(line: &str, file: &str) -> Option<Definition> {
    let line = line.trim_start();
    let (is_public, rest) = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => (false, rest.split_once(')')?.1.trim_start()),
        Some(rest) => (true, rest.trim_start()),
        None => (false, line),
    };
    let rest = ["struct ", "enum ", "trait "].iter().find_map(|word| rest.strip_prefix(word))?;
    let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let is_type = name.starts_with(|c: char| c.is_ascii_uppercase());
    is_type.then(|| Definition { name, is_public, file: file.to_owned() })
}

#[test]
fn public_types_have_names_of_their_own() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for found in definitions().into_iter().filter(|found| found.is_public) {
        places.entry(found.name).or_default().push(found.file);
    }
    places.retain(|_, files| files.len() > 1);
    for (name, files) in &places {
        let is_known = SHARED.iter().any(|(known, _)| known == name);
        assert!(is_known, "{name} is the name of several public types: {}", files.join(", "));
    }
    for (name, _) in SHARED {
        assert!(places.contains_key(*name), "{name} is no longer shared: take it off the list");
    }
}

#[test]
fn few_types_share_their_names_and_most_have_two_words() {
    let all = definitions();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for found in &all {
        *counts.entry(&found.name).or_default() += 1;
    }
    let n_shared: usize = counts.values().filter(|&&n| n > 1).sum();
    let is_single = |name: &str| name.chars().filter(char::is_ascii_uppercase).count() == 1;
    let n_single = all.iter().filter(|found| is_single(&found.name)).count();
    assert!(all.len() > 1000, "only {} types found", all.len());
    assert!(n_shared * 100 <= MOST_SHARED * all.len(), "{n_shared} of {} types share a name", all.len());
    assert!(n_single * 100 <= MOST_SINGLE_WORDS * all.len(), "{n_single} of {} are single words", all.len());
}

#[test]
fn definitions_are_found() {
    let found = |line| definition(line, "x").map(|found| (found.name, found.is_public));
    assert_eq!(found("pub struct TableHost<T> {"), Some(("TableHost".to_owned(), true)));
    assert_eq!(found("    pub(in crate::a) enum Bound {"), Some(("Bound".to_owned(), false)));
    assert_eq!(found("trait Game: Clone {"), Some(("Game".to_owned(), false)));
    assert_eq!(found("/// pub struct Comment"), None);
    assert_eq!(found("let structure = 1;"), None);
}
