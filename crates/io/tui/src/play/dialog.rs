//! Dialogs: questions, a line to type, the form.

use super::{
    form::GameForm, interrupted::InterruptedGames, opening_chooser::OpeningChooser, settings::GameSettings,
};
use crate::{line_editor::LineEditor, theme::TerminalTheme};

/// What stands before the board.
pub(crate) enum PlayDialog {
    /// A question that is answered with yes or no.
    Ask(DialogQuestion),
    /// Interrupted games that could be gone on with.
    Resume(InterruptedGames),
    /// A line to type.
    Line(DialogPurpose, LineEditor),
    /// Another game to choose.
    NewGame(GameForm),
    /// An opening to choose.
    Openings(OpeningChooser),
}

impl PlayDialog {
    /// Whether it asks what to do in a game that goes on.
    pub(crate) const fn is_about_this_game(&self) -> bool {
        matches!(
            self,
            Self::Openings(_)
                | Self::Ask(DialogQuestion::Quit | DialogQuestion::Resign | DialogQuestion::Restart)
        )
    }
}

/// What is asked.
pub(crate) enum DialogQuestion {
    /// Whether to leave a game that goes on.
    Quit,
    /// Whether to resign.
    Resign,
    /// Whether to begin the game anew.
    Restart,
    /// Whether to leave this game for another.
    Other(Box<GameSettings>),
    /// Whether to leave this game for that of a file.
    Load(String),
}

/// What a line is typed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DialogPurpose {
    Move,
    Save,
    Load,
}

impl DialogQuestion {
    /// The question in words; what becomes of the game depends on whether it can be kept.
    pub(crate) fn text(&self, is_kept: bool, look: TerminalTheme) -> &'static str {
        match self {
            Self::Quit if !is_kept => look.text("tui-quit-lost-question"),
            Self::Quit => look.text("tui-quit-question"),
            Self::Resign => look.text("tui-resign-question"),
            Self::Restart => look.text("tui-restart-question"),
            Self::Other(_) | Self::Load(_) => look.text("tui-leave-question"),
        }
    }
}

impl DialogPurpose {
    /// What stands before the line.
    pub(crate) fn prompt(self, look: TerminalTheme) -> &'static str {
        match self {
            Self::Move => look.text("tui-prompt-move"),
            Self::Save => look.text("tui-prompt-save"),
            Self::Load => look.text("tui-prompt-load"),
        }
    }
}
