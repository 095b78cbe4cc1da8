//! What a `CMakeLists.txt` in the manner of the platform's own C++ project says: name, include folders, flags. Only what such
//! projects need is understood (`set` and `include_directories`), so that `cmake` itself is not needed.

use std::collections::HashMap;

use anyhow::{Result, anyhow};
use tengen_core::{Lang, localize};

use super::description::LibraryDescription;
use crate::name::LibraryName;

/// The name of the file.
pub(super) const FILE: &str = "CMakeLists.txt";

/// Values are cut here: a variable may contain itself twice, and again.
const LONGEST_VALUE: usize = 4096;

pub(super) fn read(text: &str, lang: Lang) -> Result<LibraryDescription> {
    let mut variables: HashMap<String, String> = HashMap::new();
    let mut includes = Vec::new();
    for (command, arguments) in commands(text) {
        let mut words = words(&expand(&arguments, &variables)).into_iter();
        match command.to_ascii_lowercase().as_str() {
            "set" => {
                if let Some(name) = words.next() {
                    variables.insert(name, words.collect::<Vec<_>>().join(" "));
                }
            }
            "include_directories" => includes.extend(words),
            _ => {}
        }
    }
    let given = |key: &str| {
        let value = variables.get(key).cloned();
        value.ok_or_else(|| anyhow!(localize!(lang, "library-cmake-sets-no", file = FILE, key)))
    };
    let name = LibraryName {
        name: given("ENGINE_NAME")?,
        author: given("ENGINE_AUTHOR")?,
        version: given("ENGINE_VERSION")?,
    };
    let standard = variables.get("CMAKE_CXX_STANDARD").map(|year| format!("-std=c++{year}"));
    let flags = variables.get("CMAKE_CXX_FLAGS").map(String::as_str).unwrap_or_default();
    let cpp_flags = standard.into_iter().chain(flags.split_whitespace().map(str::to_owned)).collect();
    Ok(LibraryDescription { name: name.checked(FILE, lang)?, flags: Vec::new(), cpp_flags, includes })
}

/// The commands with what is in their brackets, without comments.
fn commands(text: &str) -> Vec<(&str, String)> {
    let mut found = Vec::new();
    let mut open: Option<(&str, String)> = None;
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default();
        let rest = match &open {
            Some(_) => line,
            None => match line.split_once('(') {
                Some((name, rest)) => {
                    open = Some((name.trim().trim_start_matches('\u{feff}'), String::new()));
                    rest
                }
                None => continue,
            },
        };
        if let Some((_, arguments)) = &mut open {
            let (part, is_end) = rest.split_once(')').map_or((rest, false), |(part, _)| (part, true));
            arguments.push_str(part);
            arguments.push(' ');
            if is_end {
                found.extend(open.take());
            }
        }
    }
    found
}

/// The text with the values of `${NAME}`; of unknown ones nothing.
fn expand(text: &str, variables: &HashMap<String, String>) -> String {
    let mut expanded = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("${") {
        let Some((name, behind)) = after.split_once('}') else { break };
        expanded.push_str(before);
        expanded.push_str(variables.get(name).map(String::as_str).unwrap_or_default());
        rest = behind;
    }
    expanded.push_str(rest);
    expanded.chars().take(LONGEST_VALUE).collect()
}

/// The words, where what stands between quotation marks is one.
fn words(text: &str) -> Vec<String> {
    let is_quoted = |index: usize| index % 2 == 1;
    let parts = text.split('"').enumerate();
    parts
        .flat_map(|(index, part)| {
            if is_quoted(index) {
                vec![part.trim().to_owned()]
            } else {
                part.split_whitespace().map(str::to_owned).collect()
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROJECT: &str = "\u{feff}cmake_minimum_required(VERSION 3.14)\n\
        #引擎名\nset(ENGINE_NAME Thunder) # mine\nset(ENGINE_AUTHOR li)\n  SET( ENGINE_VERSION v1.0 )\n\
        set(OUT E:/Projects/ExtEngines)\nset(CORE src/core)\n\
        include_directories(${CORE}/include)\ninclude_directories(\n  src/engine/include # ours\n  include)\n\
        set(CMAKE_CXX_STANDARD 14)\nset(CMAKE_CXX_FLAGS \"${CMAKE_CXX_FLAGS} -Wall -DFAST\")\nadd_library(x SHARED y)\n";

    #[test]
    fn a_project_of_the_platform_is_understood() {
        let LibraryDescription { name, flags, cpp_flags, includes } = read(PROJECT, Lang::En).unwrap();
        assert_eq!(
            (name.name.as_str(), name.author.as_str(), name.version.as_str()),
            ("Thunder", "li", "v1.0")
        );
        assert_eq!(cpp_flags, ["-std=c++14", "-Wall", "-DFAST"]);
        assert_eq!(
            (flags.len(), includes),
            (0, ["src/core/include", "src/engine/include", "include"].map(str::to_owned).to_vec())
        );
    }

    #[test]
    fn what_is_missing_is_named_and_nothing_grows_without_end() {
        let without = PROJECT.replace("ENGINE_AUTHOR", "AUTHOR");
        let error = read(&without, Lang::En).unwrap_err().to_string();
        assert!(error.contains("CMakeLists.txt") && error.contains("ENGINE_AUTHOR"), "{error}");
        let doubled = "set(A xxxxxxxx)\n".to_owned() + &"set(A \"${A}${A}\")\n".repeat(1000);
        let error = read(&doubled, Lang::En).unwrap_err().to_string();
        assert!(error.contains("ENGINE_NAME"), "{error}");
        for text in ["set(", "set", ")", "set(A ${", "include_directories(\"", "((((", "${}"] {
            assert!(read(text, Lang::En).is_err(), "{text}");
        }
    }
}
