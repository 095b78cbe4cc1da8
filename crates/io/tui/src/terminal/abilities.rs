use std::{
    env,
    io::{self, IsTerminal as _},
};

use tengen_core::Lang;

use crate::look::{Colors, Look, Signs};

/// What somebody wants of the look; what is `None` is as the terminal can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Which colours.
    pub colors: Option<Colors>,
    /// Which characters.
    pub signs: Option<Signs>,
}

impl Look {
    /// What suits this terminal, as far as its environment tells.
    pub fn of_environment(lang: Lang, wanted: Wanted) -> Self {
        let variable = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        Self {
            lang,
            colors: wanted.colors.unwrap_or_else(|| colors(variable)),
            signs: wanted.signs.unwrap_or_else(|| signs(variable)),
        }
    }
}

/// Whether there is a screen to draw on: a terminal on both ends, and one that can place its cursor.
pub fn has_screen() -> bool {
    let is_dumb = cfg!(unix) && env::var("TERM").is_ok_and(|term| term.is_empty() || term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// See <https://no-color.org>; and the terminals of old had one colour.
fn colors(variable: impl Fn(&str) -> Option<String>) -> Colors {
    let term = variable("TERM").unwrap_or_default();
    let is_old = ["vt1", "vt2", "vt3", "vt4", "vt5", "dumb", "ansi-m", "sun", "wy"]
        .iter()
        .any(|old| term.starts_with(old))
        || term.ends_with("-m")
        || term.ends_with("-mono");
    if variable("NO_COLOR").is_some() || is_old { Colors::None } else { Colors::Sixteen }
}

/// Lines and stones where the locale is one of Unicode. The console of Linux has a font of its own without them.
fn signs(variable: impl Fn(&str) -> Option<String>) -> Signs {
    let is_console = variable("TERM").is_some_and(|term| term == "linux" || term.starts_with("vt"));
    let is_unicode = cfg!(windows)
        || locale(variable).is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
    if is_unicode && !is_console { Signs::Unicode } else { Signs::Ascii }
}

/// The locale of characters.
fn locale(variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable)
}

/// Whether a locale is one of those where terminals may show lines and stones two columns wide.
pub(super) fn may_be_wide() -> bool {
    let locale = locale(|name| env::var(name).ok().filter(|value| !value.is_empty()));
    locale.is_some_and(|locale| ["zh", "ja", "ko"].iter().any(|language| locale.starts_with(language)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variables<'a>(set: &'a [(&str, &str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn the_environment_tells_what_a_terminal_can() {
        let modern = [("TERM", "xterm-256color"), ("LANG", "zh_CN.UTF-8")];
        assert_eq!(colors(variables(&modern)), Colors::Sixteen);
        assert_eq!(signs(variables(&modern)), Signs::Unicode);
        assert_eq!(colors(variables(&[("NO_COLOR", "1"), ("TERM", "xterm")])), Colors::None);
        for term in ["vt100", "vt220", "xterm-mono", "dumb"] {
            assert_eq!(colors(variables(&[("TERM", term)])), Colors::None, "{term}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_first_locale_that_is_set_counts() {
        let with = |set: &[(&str, &str)]| signs(variables(set));
        assert_eq!(with(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")]), Signs::Ascii);
        assert_eq!(with(&[("LC_CTYPE", "en_US.utf8"), ("LANG", "C")]), Signs::Unicode);
        assert_eq!(with(&[]), Signs::Ascii);
        assert_eq!(with(&[("TERM", "linux"), ("LANG", "en_US.UTF-8")]), Signs::Ascii);
    }
}
