//! Names of library files: `Name_CONNECT5_Author_Version.so`.

use std::env;

use anyhow::{Result, anyhow};
use tengen_core::text::printable;
use tengen_core::{Lang, localize};

/// Who a library is, as its file says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct LibraryName {
    pub(crate) name: String,
    pub(crate) author: String,
    pub(crate) version: String,
}

impl LibraryName {
    /// The name of the file, as platforms take it apart.
    pub(crate) fn file(&self) -> String {
        let Self { name, author, version } = self;
        format!("{name}_CONNECT5_{author}_{version}{}", env::consts::DLL_SUFFIX)
    }

    /// The same, if platforms can take it apart; `place` is where the fields come from.
    pub(crate) fn checked(self, place: &str, lang: Lang) -> Result<Self> {
        check_field(&format!("{place}: name"), &self.name, lang)?;
        check_field(&format!("{place}: author"), &self.author, lang)?;
        check_field(&format!("{place}: version"), &self.version, lang)?;
        Ok(self)
    }
}

/// Whether a part of the name can stand in it. Platforms split names at `_`; blanks and slashes are nobody's friends.
pub(crate) fn check_field(what: &str, text: &str, lang: Lang) -> Result<()> {
    const LONGEST: usize = 60;
    let is_usual = |c: char| c.is_alphanumeric() || "-.+".contains(c);
    let is_game = text.eq_ignore_ascii_case("CONNECT5") || text.eq_ignore_ascii_case("CONNECT6");
    if !text.is_empty()
        && text.len() <= LONGEST
        && !text.starts_with(['-', '.'])
        && text.chars().all(is_usual)
        && !is_game
    {
        return Ok(());
    }
    let text = printable(text);
    let text = format!("{text:?}");
    Err(if text.contains('_') {
        anyhow!(localize!(lang, "library-name-underscore", what, text))
    } else {
        anyhow!(localize!(lang, "library-name-characters", what, text, longest = LONGEST))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_names_are_checked() {
        for text in ["MyEngine", "v1.0", "天元", "Deep-Blue", "1.0.0+3"] {
            assert!(check_field("name", text, Lang::En).is_ok(), "{text}");
        }
        for text in [
            "", "a_b", "_", "a b", "../x", "a/b", "-x", ".x", "CONNECT5", "connect6", "a\nb", "a\\b",
            "\u{1b}",
        ] {
            assert!(check_field("name", text, Lang::En).is_err(), "{text}");
        }
        assert!(check_field("name", &"x".repeat(61), Lang::En).is_err());
        let words = check_field("name", "a_b", Lang::Zh).unwrap_err().to_string();
        assert!(words.contains("不能含有“_”"), "{words}");
    }

    #[test]
    fn files_are_called_as_platforms_expect() {
        let [name, author, version] = ["Tengen", "Li", "v1.0"].map(str::to_owned);
        let file = LibraryName { name, author, version }.file();
        assert_eq!(file, format!("Tengen_CONNECT5_Li_v1.0{}", env::consts::DLL_SUFFIX));
    }
}
