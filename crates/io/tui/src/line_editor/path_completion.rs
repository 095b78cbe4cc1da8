//! Completion of file names.

use std::{
    env, fs,
    path::{Path, PathBuf, is_separator},
};

use crate::text::printable;

/// What may follow a name that has been begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PathCompletion {
    /// What certainly follows.
    pub(super) addition: String,
    /// What it could be then, if there are several; folders end in a slash.
    pub(super) candidates: Vec<String>,
}

/// So many entries of a folder are looked at.
const MOST_ENTRIES: usize = 10_000;

/// A path as it was typed: a tilde at the beginning is the home folder.
pub(crate) fn typed_path(text: &str) -> PathBuf {
    let rest = text.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(is_separator));
    match (rest, home()) {
        (Some(rest), Some(home)) => home.join(rest.trim_start_matches(is_separator)),
        (Some(_), None) | (None, _) => PathBuf::from(text),
    }
}

fn home() -> Option<PathBuf> {
    let name = if cfg!(windows) { "USERPROFILE" } else { "HOME" };
    env::var_os(name).filter(|home| !home.is_empty()).map(PathBuf::from)
}

/// What may follow the beginning of a path.
pub(super) fn complete_path(begun: &str) -> PathCompletion {
    let (folder, start) = begun.split_at(begun.rfind(is_separator).map_or(0, |at| at + 1));
    if folder.is_empty() && start == "~" {
        return PathCompletion { addition: "/".to_owned(), candidates: Vec::new() };
    }
    let folder = if folder.is_empty() { PathBuf::from(".") } else { typed_path(folder) };
    let names = names(&folder, start);
    let Some(first) = names.first() else { return PathCompletion::default() };
    let common = names.iter().skip(1).fold(first.as_str(), |common, name| common_start(common, name));
    PathCompletion {
        addition: common[start.len()..].to_owned(),
        candidates: if names.len() > 1 { names } else { Vec::new() },
    }
}

/// The names in a folder that begin so, in their order. Hidden ones have to be asked for, and what nobody can type is not named.
fn names(folder: &Path, start: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().take(MOST_ENTRIES).flatten();
    let name = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        let is_meant = name.starts_with(start) && (start.starts_with('.') || !name.starts_with('.'));
        (is_meant && printable(&name) == name).then(|| {
            // A link to a folder leads into it, too.
            let is_folder = fs::metadata(entry.path()).is_ok_and(|about| about.is_dir());
            if is_folder { name + "/" } else { name }
        })
    };
    let mut names: Vec<String> = entries.filter_map(name).collect();
    names.sort_unstable();
    names
}

fn common_start<'a>(a: &'a str, b: &str) -> &'a str {
    let n: usize = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    &a[..n]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(names: &[&str]) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().unwrap();
        for name in names {
            let path = folder.path().join(name);
            if name.ends_with('/') { fs::create_dir(path).unwrap() } else { fs::write(path, "").unwrap() }
        }
        let path = format!("{}/", folder.path().display());
        (folder, path)
    }

    #[test]
    fn what_is_common_is_added_and_the_rest_is_listed() {
        let (_kept, path) =
            folder(&["game-1.sgf", "game-2.sgf", "games/", "其他.sgf", ".hidden", "bad\u{1b}.sgf"]);
        let complete = |start: &str| {
            let PathCompletion { addition, candidates } = complete_path(&format!("{path}{start}"));
            (addition, candidates.join(" "))
        };
        let found = |addition: &str, candidates: &str| (addition.to_owned(), candidates.to_owned());
        assert_eq!(complete("g"), found("ame", "game-1.sgf game-2.sgf games/"));
        assert_eq!(complete("game"), found("", "game-1.sgf game-2.sgf games/"));
        assert_eq!(complete("games"), found("/", ""));
        assert_eq!(complete("games/"), found("", ""));
        assert_eq!(complete("其"), found("他.sgf", ""));
        assert_eq!(complete("."), found("hidden", ""));
        assert_eq!(complete("x"), found("", ""));
        assert_eq!(complete("no-folder/x"), found("", ""));
        // Neither hidden names nor such as would act on the terminal.
        assert_eq!(complete(""), found("", "game-1.sgf game-2.sgf games/ 其他.sgf"));
    }

    #[test]
    fn a_tilde_is_the_home_folder() {
        let home = home().unwrap();
        assert_eq!(typed_path("~"), home.join(""));
        assert_eq!(typed_path("~/a/b.sgf"), home.join("a/b.sgf"));
        assert_eq!(typed_path("a/~"), Path::new("a/~"));
        assert_eq!(typed_path("~somebody/x"), Path::new("~somebody/x"));
        assert_eq!(complete_path("~").addition, "/");
    }
}
