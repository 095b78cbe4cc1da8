use std::{
    env,
    io::{self, IsTerminal as _},
};

use tengen_console::{CharacterSet, character_locale};
use tengen_core::Lang;

use crate::theme::{ColorSupport, TerminalTheme};

/// What somebody wants of the look; what is `None` is as the terminal can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThemePreferences {
    /// Which colours.
    pub colors: Option<ColorSupport>,
    /// Which characters.
    pub signs: Option<CharacterSet>,
}

impl TerminalTheme {
    /// What suits this terminal, as far as its environment tells.
    pub fn of_environment(lang: Lang, wanted: ThemePreferences) -> Self {
        let variable = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        Self {
            lang,
            colors: wanted.colors.unwrap_or_else(|| colors(variable)),
            signs: wanted.signs.unwrap_or_else(CharacterSet::of_environment),
        }
    }
}

/// Whether there is a screen to draw on: a terminal on both ends, and one that can place its cursor.
pub fn has_screen() -> bool {
    let is_dumb = cfg!(unix) && env::var("TERM").is_ok_and(|term| term.is_empty() || term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// See <https://no-color.org>; and the terminals of old had one colour.
fn colors(variable: impl Fn(&str) -> Option<String>) -> ColorSupport {
    let term = variable("TERM").unwrap_or_default();
    let is_old = ["vt1", "vt2", "vt3", "vt4", "vt5", "dumb", "ansi-m", "sun", "wy"]
        .iter()
        .any(|old| term.starts_with(old))
        || term.ends_with("-m")
        || term.ends_with("-mono");
    if variable("NO_COLOR").is_some() || is_old { ColorSupport::None } else { ColorSupport::Sixteen }
}

/// Whether a locale is one of those where terminals may show lines and stones two columns wide.
pub(super) fn may_be_wide() -> bool {
    character_locale()
        .is_some_and(|locale| ["zh", "ja", "ko"].iter().any(|language| locale.starts_with(language)))
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
        assert_eq!(colors(variables(&modern)), ColorSupport::Sixteen);
        assert_eq!(colors(variables(&[("NO_COLOR", "1"), ("TERM", "xterm")])), ColorSupport::None);
        for term in ["vt100", "vt220", "xterm-mono", "dumb"] {
            assert_eq!(colors(variables(&[("TERM", term)])), ColorSupport::None, "{term}");
        }
    }
}
