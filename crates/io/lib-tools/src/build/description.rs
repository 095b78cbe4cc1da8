//! What an `engine.toml` says about an engine in C or C++: a few lines `key = "value"`.

use anyhow::{Result, anyhow};
use tengen_core::text::printable;
use tengen_core::{Lang, Message, localize};

use crate::name::LibraryName;

/// The name of the file.
pub(super) const FILE: &str = "engine.toml";

#[derive(Debug)]
pub(super) struct LibraryDescription {
    pub(super) name: LibraryName,
    /// More words for the compiler.
    pub(super) flags: Vec<String>,
    /// More words for the compiler of C++.
    pub(super) cpp_flags: Vec<String>,
    /// Folders with headers, seen from the engine's own.
    pub(super) includes: Vec<String>,
}

impl LibraryDescription {
    pub(super) fn read(text: &str, lang: Lang) -> Result<Self> {
        const KEYS: [&str; 4] = ["name", "author", "version", "flags"];
        let mut values: [Option<String>; 4] = [const { None }; 4];
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim().trim_start_matches('\u{feff}');
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let pair = line.split_once('=').map(|(key, value)| (key.trim(), value.trim()));
            let value = |text: &str| {
                let (value, rest) = text.strip_prefix('"')?.split_once('"')?;
                let rest = rest.trim();
                (rest.is_empty() || rest.starts_with('#')).then(|| value.to_owned())
            };
            let known = pair.and_then(|(key, text)| {
                let index = KEYS.iter().position(|known| *known == key)?;
                Some((index, value(text)?))
            });
            let Some((index, value)) = known else {
                let line = printable(line);
                return Err(anyhow!(localize!(
                    lang,
                    "library-bad-description-line",
                    file = FILE,
                    number,
                    line = format!("{line:?}"),
                    keys = Message::names(KEYS)
                )));
            };
            values[index] = Some(value);
        }
        let [name, author, version, flags] = values;
        let given = |key: &str, value: Option<String>| {
            value.ok_or_else(|| anyhow!(localize!(lang, "library-missing-description-key", file = FILE, key)))
        };
        let name = LibraryName {
            name: given("name", name)?,
            author: given("author", author)?,
            version: given("version", version)?,
        };
        let flags = flags.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        Ok(Self { name: name.checked(FILE, lang)?, flags, cpp_flags: Vec::new(), includes: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> String {
        LibraryDescription::read(text, Lang::En).unwrap_err().to_string()
    }

    #[test]
    fn a_description_is_read() {
        let text = "# mine\n\nname = \"A\"  # yes\r\nauthor=\"B\"\n version = \"1\"\nflags = \"-O3  -g\"\n";
        let LibraryDescription { name, flags, .. } = LibraryDescription::read(text, Lang::En).unwrap();
        assert_eq!((name.name.as_str(), name.author.as_str(), name.version.as_str()), ("A", "B", "1"));
        assert_eq!(flags, ["-O3", "-g"]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        assert_eq!(wrong("name = \"A\"\nversion = \"1\""), "engine.toml has no author: add author = \"…\"");
        for text in ["name = A", "nam = \"A\"", "name", "name = \"A", "name = \"A\" B", "[engine]"] {
            let words = wrong(&format!("# x\n{text}"));
            assert!(words.starts_with("engine.toml, line 2: "), "{words}");
        }
        let words = wrong("name = \"my_engine\"\nauthor = \"B\"\nversion = \"1\"");
        assert!(words.starts_with("engine.toml: name \"my_engine\": '_' is not allowed"), "{words}");
    }
}
