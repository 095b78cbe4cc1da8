//! Character set of the terminal, as far as its environment tells.

use std::env;

/// Which characters boards and marks are drawn with. Texts are in their language whatever this says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CharacterSet {
    /// Lines and stones of Unicode, each one column wide.
    Unicode,
    /// What every machine has.
    Ascii,
}

impl CharacterSet {
    /// What suits this terminal.
    pub fn of_environment() -> Self {
        signs(variable)
    }
}

/// The locale of characters, if one is set.
pub fn character_locale() -> Option<String> {
    locale(variable)
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// Lines and stones where the locale is one of Unicode. The console of Linux has a font of its own without them.
fn signs(variable: impl Fn(&str) -> Option<String>) -> CharacterSet {
    let is_console = variable("TERM").is_some_and(|term| term == "linux" || term.starts_with("vt"));
    let is_unicode = cfg!(windows)
        || locale(variable).is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
    if is_unicode && !is_console { CharacterSet::Unicode } else { CharacterSet::Ascii }
}

/// The locale of characters.
fn locale(variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn the_first_locale_that_is_set_counts() {
        let with = |set: &[(&str, &str)]| {
            signs(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
        };
        assert_eq!(with(&[("TERM", "xterm-256color"), ("LANG", "zh_CN.UTF-8")]), CharacterSet::Unicode);
        assert_eq!(with(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")]), CharacterSet::Ascii);
        assert_eq!(with(&[("LC_CTYPE", "en_US.utf8"), ("LANG", "C")]), CharacterSet::Unicode);
        assert_eq!(with(&[]), CharacterSet::Ascii);
        assert_eq!(with(&[("TERM", "linux"), ("LANG", "en_US.UTF-8")]), CharacterSet::Ascii);
    }
}
