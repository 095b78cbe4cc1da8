//! Shared parts of the full-screen commands.

use std::{path::Path, process::ExitCode};

use anyhow::{Result, anyhow};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _};
use tengen_tui::{
    BoardPanel, BoardTheme, CharacterSet, ColorChoice, ColorDepth, ReplayOptions, TerminalError,
    TerminalTheme, ThemePreferences, has_screen,
};

use crate::args::{BoardThemeArg, ColorArg, ThemeArgs};

/// Moves a second, when a game plays by itself and nobody says how fast.
const USUAL_SPEED: f64 = 1.0;

/// How things look, as far as the command line says so.
pub(crate) fn theme(args: ThemeArgs, lang: Lang) -> TerminalTheme {
    theme_of(args, is_plain(args), lang)
}

/// The same where it is known whether there is a screen.
pub(crate) fn theme_of(args: ThemeArgs, plain: bool, lang: Lang) -> TerminalTheme {
    let colors = match args.color {
        // Lines of text have no colours, so that nothing may be told by them alone.
        _ if plain => ColorChoice::Never,
        ColorArg::Auto => ColorChoice::Auto,
        ColorArg::Always => ColorChoice::Always,
        ColorArg::Never => ColorChoice::Never,
        ColorArg::Sixteen => ColorChoice::Depth(ColorDepth::Sixteen),
        ColorArg::Indexed => ColorChoice::Depth(ColorDepth::Indexed),
        ColorArg::TrueColor => ColorChoice::Depth(ColorDepth::TrueColor),
    };
    let board = match args.theme {
        BoardThemeArg::Auto => None,
        BoardThemeArg::Light => Some(BoardTheme::Light),
        BoardThemeArg::Dark => Some(BoardTheme::Dark),
    };
    // Who hears lines of text would hear the name of every line of a board; and scripts find the same wherever they run.
    let signs = (args.ascii || plain).then_some(CharacterSet::Ascii);
    TerminalTheme::of_environment(lang, ThemePreferences { colors, board, signs })
}

/// Whether there is no screen, or none is wanted.
pub(crate) fn is_plain(args: ThemeArgs) -> bool {
    args.plain || !has_screen()
}

/// Where there is a screen, somebody looks after the terminal while everything happens again in another process; then
/// the exit status of that one.
pub(crate) fn supervised(plain: bool) -> Option<ExitCode> {
    #[cfg(unix)]
    if !plain {
        return tengen_tui::supervise().map(ExitCode::from);
    }
    let _ = plain;
    None
}

/// A game on the screen from its beginning, or line by line.
pub(crate) fn showing(
    source: String,
    panel: Option<BoardPanel>,
    args: ThemeArgs,
    lang: Lang,
) -> ReplayOptions {
    ReplayOptions {
        source,
        at: None,
        panel,
        plain: is_plain(args),
        all: false,
        look: theme(args, lang),
        mouse: !args.no_mouse,
        speed: USUAL_SPEED,
        warning: None,
        review_nodes: None,
    }
}

/// The exit status, or what is wrong.
pub(crate) fn exit_code(done: Result<u8, TerminalError>, lang: Lang) -> Result<ExitCode> {
    done.map(ExitCode::from).map_err(|why| anyhow!("{}", why.localize(lang)))
}

/// What a file is called.
pub(crate) fn named(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    printable(&name.to_string_lossy())
}

/// Moves a second, when it plays by itself.
pub(crate) fn speed(text: &str, lang: Lang) -> Result<f64> {
    let speed = text.parse().ok().filter(|&speed: &f64| speed > 0.0 && speed.is_finite());
    speed.ok_or_else(|| {
        let how = lang.text("cli-expected-speed");
        anyhow!("--speed {}{}{how}", printable(text), lang.text("cli-colon"))
    })
}
