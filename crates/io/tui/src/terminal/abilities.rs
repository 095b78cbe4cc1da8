use std::{
    env,
    fs::File,
    io::{self, IsTerminal as _},
};

use tengen_console::{CharacterSet, character_locale};
use tengen_core::Lang;

use crate::theme::{BoardTheme, ColorDepth, ColorSupport, TerminalTheme};

/// What somebody wants of the look; what is `None` is as the terminal can.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ThemePreferences {
    /// Which colours.
    pub colors: ColorChoice,
    /// Which board theme.
    pub board: Option<BoardTheme>,
    /// Which characters.
    pub signs: Option<CharacterSet>,
}

/// Which colours somebody wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// As the terminal can.
    #[default]
    Auto,
    /// Colours in any case, as many as the terminal has.
    Always,
    /// So many.
    Depth(ColorDepth),
    /// None.
    Never,
}

impl TerminalTheme {
    /// What suits this terminal, as far as its environment tells.
    pub fn of_environment(lang: Lang, wanted: ThemePreferences) -> Self {
        let variable = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        Self {
            lang,
            colors: colors(variable, wanted),
            signs: wanted.signs.unwrap_or_else(CharacterSet::of_environment),
        }
    }
}

/// Whether there is a screen to draw on: a terminal on both ends, and one that can place its cursor.
pub fn has_screen() -> bool {
    io::stdin().is_terminal() && can_draw()
}

/// The same where standard input is something else: keys then come from the terminal that we were started at.
pub fn has_screen_beside_input() -> bool {
    open_terminal().is_ok() && can_draw()
}

fn can_draw() -> bool {
    let is_dumb = cfg!(unix) && env::var("TERM").is_ok_and(|term| term.is_empty() || term == "dumb");
    io::stdout().is_terminal() && !is_dumb
}

/// The terminal that we were started at, wherever standard input comes from.
pub(crate) fn open_terminal() -> io::Result<File> {
    File::options().read(true).write(true).open(if cfg!(windows) { "CONIN$" } else { "/dev/tty" })
}

fn colors(variable: impl Fn(&str) -> Option<String>, wanted: ThemePreferences) -> ColorSupport {
    let depth = match wanted.colors {
        ColorChoice::Never => return ColorSupport::None,
        ColorChoice::Auto if is_colorless(&variable) => return ColorSupport::None,
        ColorChoice::Auto | ColorChoice::Always => depth(&variable),
        ColorChoice::Depth(depth) => depth,
    };
    ColorSupport::Themed(depth, wanted.board.unwrap_or_else(|| board_theme(&variable)))
}

/// See <https://no-color.org>; and the terminals of old had one colour.
fn is_colorless(variable: &impl Fn(&str) -> Option<String>) -> bool {
    let term = variable("TERM").unwrap_or_default();
    let is_old = ["vt1", "vt2", "vt3", "vt4", "vt5", "dumb", "ansi-m", "sun", "wy"]
        .iter()
        .any(|old| term.starts_with(old))
        || term.ends_with("-m")
        || term.ends_with("-mono");
    variable("NO_COLOR").is_some() || is_old
}

/// How many colours terminals say that they have.
fn depth(variable: &impl Fn(&str) -> Option<String>) -> ColorDepth {
    let term = variable("TERM").unwrap_or_default();
    let is_true = variable("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
    // Windows Terminal says who it is, not what it can.
    if is_true || term.ends_with("-direct") || variable("WT_SESSION").is_some() {
        ColorDepth::TrueColor
    } else if term.contains("256color") {
        ColorDepth::Indexed
    } else {
        ColorDepth::Sixteen
    }
}

/// As somebody has set it once and for all; else light where the terminal tells that its ground is, as `COLORFGBG=0;15` does.
fn board_theme(variable: &impl Fn(&str) -> Option<String>) -> BoardTheme {
    match variable("TENGEN_THEME").as_deref() {
        Some("light") => return BoardTheme::Light,
        Some("dark") => return BoardTheme::Dark,
        Some(_) | None => {}
    }
    let ground = variable("COLORFGBG");
    match ground.as_deref().and_then(|colors| colors.rsplit(';').next()) {
        Some("7" | "9" | "10" | "11" | "12" | "13" | "14" | "15") => BoardTheme::Light,
        Some(_) | None => BoardTheme::Dark,
    }
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
        let found = |set: &[(&str, &str)]| colors(variables(set), ThemePreferences::default());
        let dark = |depth| ColorSupport::Themed(depth, BoardTheme::Dark);
        assert_eq!(found(&[("TERM", "xterm-256color"), ("LANG", "zh_CN.UTF-8")]), dark(ColorDepth::Indexed));
        assert_eq!(found(&[("TERM", "xterm")]), dark(ColorDepth::Sixteen));
        for colorterm in ["truecolor", "24bit"] {
            let set = [("TERM", "xterm-256color"), ("COLORTERM", colorterm)];
            assert_eq!(found(&set), dark(ColorDepth::TrueColor));
        }
        assert_eq!(found(&[("TERM", "xterm"), ("COLORTERM", "yes")]), dark(ColorDepth::Sixteen));
        assert_eq!(found(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]), ColorSupport::None);
        for term in ["vt100", "vt220", "xterm-mono", "dumb"] {
            assert_eq!(found(&[("TERM", term)]), ColorSupport::None, "{term}");
        }
    }

    #[test]
    fn wishes_come_before_what_the_environment_tells() {
        let set = [("NO_COLOR", "1"), ("TERM", "xterm-256color"), ("COLORFGBG", "0;15")];
        let with = |colors, board| {
            super::colors(variables(&set), ThemePreferences { colors, board, ..ThemePreferences::default() })
        };
        let themed = ColorSupport::Themed;
        assert_eq!(with(ColorChoice::Auto, None), ColorSupport::None);
        assert_eq!(with(ColorChoice::Always, None), themed(ColorDepth::Indexed, BoardTheme::Light));
        let sixteen = ColorChoice::Depth(ColorDepth::Sixteen);
        let dark = Some(BoardTheme::Dark);
        assert_eq!(with(sixteen, dark), themed(ColorDepth::Sixteen, BoardTheme::Dark));
        assert_eq!(with(ColorChoice::Never, dark), ColorSupport::None);
    }

    #[test]
    fn the_theme_is_that_of_the_terminal_unless_somebody_has_set_it() {
        for (set, expected) in [
            (&[][..], BoardTheme::Dark),
            (&[("COLORFGBG", "15;0")], BoardTheme::Dark),
            (&[("COLORFGBG", "0;default;15")], BoardTheme::Light),
            (&[("COLORFGBG", "0;15"), ("TENGEN_THEME", "dark")], BoardTheme::Dark),
            (&[("TENGEN_THEME", "light")], BoardTheme::Light),
            (&[("TENGEN_THEME", "plaid")], BoardTheme::Dark),
        ] {
            assert_eq!(board_theme(&variables(set)), expected, "{set:?}");
        }
    }
}
