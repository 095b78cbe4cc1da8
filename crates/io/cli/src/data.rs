//! Data folder: where data lives that outlasts the program.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
};

use anyhow::{Error, Result, anyhow};
use tengen_core::{Lang, Localize as _, localize};
use tengen_store::{StoreError, VerifyReport};

/// The folder of the data: as told on the command line, else by `TENGEN_DATA`, else where the system keeps such things.
pub(crate) fn folder(told: Option<&Path>, lang: Lang) -> Result<PathBuf> {
    let folder = told.map(Path::to_path_buf).or_else(|| usual(|name| env::var_os(name)));
    folder.ok_or_else(|| Error::msg(lang.text("cli-no-folder-for-data")))
}

/// The file with the games in the folder of the data.
pub(crate) fn games(folder: &Path) -> PathBuf {
    folder.join("games.db")
}

/// What the environment says, given as a way to ask for its variables.
fn usual(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let system = || {
        if cfg!(windows) {
            set("APPDATA")
        } else if cfg!(target_os = "macos") {
            set("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            // A path that is not absolute does not count, says the XDG specification.
            let told = set("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
            told.or_else(|| set("HOME").map(|home| home.join(".local/share")))
        }
    };
    set("TENGEN_DATA").or_else(|| system().map(|folder| folder.join("tengen")))
}

/// What the store says, in this language.
pub(crate) fn trouble(error: &StoreError, lang: Lang) -> Error {
    anyhow!("{}", error.localize(lang))
}

/// "3 games with 30 events".
pub(crate) fn amount(report: &VerifyReport, lang: Lang) -> String {
    let VerifyReport { games, events, .. } = report;
    localize!(lang, "cli-amount", games, events)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(variables: &[(&str, &str)]) -> Option<PathBuf> {
        usual(|name| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into()))
    }

    #[test]
    fn our_own_variable_comes_first() {
        let told =
            [("TENGEN_DATA", "here"), ("HOME", "/home/me"), ("APPDATA", "C:"), ("XDG_DATA_HOME", "/x")];
        assert_eq!(folder_with(&told), Some("here".into()));
        assert_eq!(folder_with(&[("TENGEN_DATA", "")]), None);
        assert_eq!(folder_with(&[]), None);
    }

    #[test]
    fn each_system_has_its_place() {
        let all = [("HOME", "/home/me"), ("APPDATA", "appdata")];
        let place = if cfg!(windows) {
            "appdata/tengen"
        } else if cfg!(target_os = "macos") {
            "/home/me/Library/Application Support/tengen"
        } else {
            "/home/me/.local/share/tengen"
        };
        assert_eq!(folder_with(&all), Some(place.into()));
    }

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn the_xdg_variable() {
        let with = |value| folder_with(&[("XDG_DATA_HOME", value), ("HOME", "/home/me")]);
        assert_eq!(with("/data"), Some("/data/tengen".into()));
        assert_eq!(with("relative"), Some("/home/me/.local/share/tengen".into()));
        assert_eq!(with(""), Some("/home/me/.local/share/tengen".into()));
    }
}
