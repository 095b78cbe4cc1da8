use std::path::Path;

use tengen_core::text::printable;
use tengen_core::{Localize, Message, message};

/// The field of a file name that tells the game.
const FIVE: &str = "CONNECT5";
const SIX: &str = "CONNECT6";

/// Who a library is, by the name of its file: `Name_CONNECT5_Author_Version.so`, or as it was before,
/// `Name_Author_Version.so`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineName {
    /// What it is called; the whole name of the file where that follows no rule.
    pub name: String,
    /// Who wrote it.
    pub author: Option<String>,
    /// Its version.
    pub version: Option<String>,
    /// Whether it is for six in a row, another game with another interface.
    pub is_connect6: bool,
}

impl EngineName {
    /// By the name of this file.
    pub fn of(path: &Path) -> Self {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        // It goes into lines of a protocol and onto screens.
        let stem = printable(&stem);
        let fields: Vec<&str> = stem.split('_').collect();
        let is_game = |field: &str| field.eq_ignore_ascii_case(FIVE) || field.eq_ignore_ascii_case(SIX);
        let is_connect6 = fields.iter().any(|field| field.eq_ignore_ascii_case(SIX));
        let known = match fields[..] {
            _ if fields.iter().any(|field| field.is_empty()) => None,
            [name, game, author, version] if is_game(game) => Some((name, author, version)),
            [name, author, version] if !fields.iter().any(|field| is_game(field)) => {
                Some((name, author, version))
            }
            _ => None,
        };
        match known {
            Some((name, author, version)) => Self {
                name: name.to_owned(),
                author: Some(author.to_owned()),
                version: Some(version.to_owned()),
                is_connect6,
            },
            None => Self { name: stem, author: None, version: None, is_connect6 },
        }
    }
}

/// All that is known in one line, as in `RandomDllEngine v1.0 by mdmbct`.
impl Localize for EngineName {
    fn message(&self) -> Message {
        let Self { name, author, version, .. } = self;
        let version = version.as_ref().map(|version| format!(" {version}")).unwrap_or_default();
        let name = Message::verbatim(format!("{name}{version}"));
        match author {
            Some(author) => Message::concat(vec![name, message!("library-by", author)]),
            None => name,
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_core::Lang;

    use super::*;

    fn parts(file: &str) -> (String, Option<String>, Option<String>) {
        let EngineName { name, author, version, .. } = EngineName::of(Path::new(file));
        (name, author, version)
    }

    fn known(name: &str, author: &str, version: &str) -> (String, Option<String>, Option<String>) {
        (name.to_owned(), Some(author.to_owned()), Some(version.to_owned()))
    }

    #[test]
    fn names_of_files_tell_who_it_is() {
        let sample = known("RandomDllEngine", "mdmbct", "v1.0");
        assert_eq!(parts("CGPData/ExtEngines/RandomDllEngine_CONNECT5_mdmbct_v1.0.dll"), sample);
        assert_eq!(parts("RandomDllEngine_connect5_mdmbct_v1.0.so"), sample);
        assert_eq!(parts("RandomDllEngine_mdmbct_v1.0.so"), sample);
        assert_eq!(parts("天元_CONNECT5_某人_1.so"), known("天元", "某人", "1"));
        for other in ["libx", "a_b", "a_CONNECT5_b", "a_b_c_d", "__", "a__c", "CONNECT5_a_b"] {
            assert_eq!(parts(&format!("{other}.so")), (other.to_owned(), None, None));
        }
        assert!(EngineName::of(Path::new("A_CONNECT6_B_1.so")).is_connect6);
    }

    #[test]
    fn it_is_told_in_one_line() {
        let name = EngineName::of(Path::new("A_CONNECT5_B_v1.so"));
        assert_eq!(name.localize(Lang::En), "A v1 by B");
        assert_eq!(name.localize(Lang::Zh), "A v1（作者 B）");
        assert_eq!(EngineName::of(Path::new("libx.so")).localize(Lang::En), "libx");
        assert_eq!(
            EngineName::of(Path::new("x\nbestmove\x1b.so")).localize(Lang::En),
            "x\u{fffd}bestmove\u{fffd}"
        );
    }
}
