//! Dialogs: questions, a line to type, the form, the help.

use super::{form::GameForm, interrupted::InterruptedGames, settings::GameSettings};
use crate::{line_editor::LineEditor, theme::TerminalTheme};

/// What stands before the board.
pub(crate) enum PlayDialog {
    /// All keys.
    Help,
    /// A question that is answered with yes or no.
    Ask(DialogQuestion),
    /// Interrupted games that could be gone on with.
    Resume(InterruptedGames),
    /// A line to type.
    Line(DialogPurpose, LineEditor),
    /// Another game to choose.
    NewGame(GameForm),
}

impl PlayDialog {
    /// Whether it asks what to do with a game that goes on.
    pub(crate) const fn is_about_this_game(&self) -> bool {
        matches!(self, Self::Ask(DialogQuestion::Quit | DialogQuestion::Resign | DialogQuestion::Restart))
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
    pub(crate) const fn text(&self, is_kept: bool, look: TerminalTheme) -> &'static str {
        match self {
            Self::Quit if !is_kept => look.pick(
                "Leave? This game is not kept: it is lost then.",
                "要退出吗？这局棋无法保存，退出后就没有了。",
            ),
            Self::Quit => look.pick(
                "Leave? The game is kept and offered again next time.",
                "要退出吗？这局棋会保存，下次可以继续。",
            ),
            Self::Resign => look.pick("Resign this game?", "确定认输吗？"),
            Self::Restart => look.pick("Begin this game anew?", "重新开始这一局吗？"),
            Self::Other(_) | Self::Load(_) => {
                look.pick("Leave this game for the other one?", "放弃这一局，下另一局吗？")
            }
        }
    }
}

impl DialogPurpose {
    /// What stands before the line.
    pub(crate) const fn prompt(self, look: TerminalTheme) -> &'static str {
        match self {
            Self::Move => look.pick("Move: ", "着法："),
            Self::Save => look.pick("Save as: ", "保存为："),
            Self::Load => look.pick("Load: ", "载入："),
        }
    }
}
