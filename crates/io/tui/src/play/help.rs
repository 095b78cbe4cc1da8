//! The keys of the play screen, as its help lists them.

use super::{
    dialog::{DialogPurpose, PlayDialog},
    opening_chooser,
    screen::{PlayScreen, PlayStage},
};
use crate::{
    help::{HelpKey, help_page},
    line_editor,
    replay::TextOverlay,
    terminal_game::of_game,
};

/// The cursor on the board.
pub(crate) const CURSOR: [HelpKey; 3] = [
    HelpKey::new("↑↓←→ hjkl wasd", "tui-help-cursor"),
    HelpKey::new("Shift-↑↓←→", "tui-help-cursor-far"),
    HelpKey::new("Home End PgUp PgDn", "tui-help-cursor-edge"),
];

/// At a table while a game goes on, besides the cursor and the keys of the game.
const TABLE: [HelpKey; 9] = [
    HelpKey::new(": / 0-9", "tui-help-type-move"),
    HelpKey::new("mouse", "tui-help-mouse"),
    HelpKey::new("u", "tui-help-take-back"),
    HelpKey::new("g", "tui-help-resign"),
    HelpKey::new("r", "tui-help-restart"),
    HelpKey::new("R", "tui-help-another-game"),
    HelpKey::new("S Ctrl-S", "tui-help-save"),
    HelpKey::new("L Ctrl-O", "tui-help-load"),
    HelpKey::new("T", "tui-help-thinking"),
];

/// At a table where the game is over.
const OVER: [HelpKey; 8] = [
    HelpKey::new("v V", "tui-help-review"),
    HelpKey::new("Enter Space o", "tui-help-another-game"),
    HelpKey::new("R", "tui-help-another-size"),
    HelpKey::new("r", "tui-help-once-more"),
    HelpKey::new("u", "tui-help-take-back"),
    HelpKey::new("s S Ctrl-S", "tui-help-save"),
    HelpKey::new("l L Ctrl-O", "tui-help-load"),
    HelpKey::new("T", "tui-help-thinking"),
];

/// In the form for a game.
const FORM: [HelpKey; 5] = [
    HelpKey::new("↑↓ jk ws Tab Shift-Tab", "tui-help-form-choose"),
    HelpKey::new("←→ hl ad + - Space", "tui-help-form-change"),
    HelpKey::new("0-9", "tui-help-form-number"),
    HelpKey::new("mouse", "tui-help-form-mouse"),
    HelpKey::new("Enter o", "tui-help-form-start"),
];

/// In the list of interrupted games.
const RESUME: [HelpKey; 5] = [
    HelpKey::new("↑↓ jk ws", "tui-help-list-choose"),
    HelpKey::new("Enter Space o y", "tui-help-resume"),
    HelpKey::new("d", "tui-help-discard"),
    HelpKey::new("n Esc", "tui-help-other-game"),
    HelpKey::new("mouse", "tui-help-list-mouse"),
];

const LOAD: HelpKey = HelpKey::new("L Ctrl-O", "tui-help-load");
const BACK: HelpKey = HelpKey::new("Esc q Ctrl-C Ctrl-D Ctrl-Q", "tui-help-back");
const LEAVE: HelpKey = HelpKey::new("Esc q Ctrl-C Ctrl-D Ctrl-Q", "tui-help-leave");
const LEAVE_LIST: HelpKey = HelpKey::new("q Ctrl-C Ctrl-D Ctrl-Q", "tui-help-leave");
const QUIT: HelpKey = HelpKey::new("q Ctrl-C Ctrl-D Ctrl-Q", "tui-help-quit");

/// Everywhere.
const EVERYWHERE: [HelpKey; 4] = [
    HelpKey::new("Ctrl-T", "tui-help-theme"),
    HelpKey::new("Ctrl-L", "tui-help-redraw"),
    HelpKey::new("Ctrl-Z", "tui-help-suspend"),
    HelpKey::new("? F1", "tui-help-help"),
];

impl PlayScreen {
    /// Every key that means something now.
    pub(super) fn help_keys(&self) -> Vec<HelpKey> {
        match (&self.dialog, &self.at) {
            (Some(PlayDialog::Line(purpose, _)), _) => {
                line_editor::help_keys(*purpose != DialogPurpose::Move)
            }
            (Some(PlayDialog::Resume(_)), _) => [&RESUME[..], &EVERYWHERE, &[LEAVE_LIST]].concat(),
            (Some(PlayDialog::Openings(_)), _) => [&opening_chooser::KEYS[..], &EVERYWHERE].concat(),
            (Some(PlayDialog::NewGame(_)), _) => [&FORM[..], &EVERYWHERE, &[BACK]].concat(),
            (Some(PlayDialog::Ask(_)), _) => Vec::new(),
            (None, PlayStage::Menu(_)) => [&FORM[..], &[LOAD], &EVERYWHERE, &[LEAVE]].concat(),
            (None, PlayStage::Table(seated)) if seated.game.table().conclusion().is_some() => {
                [&OVER[..], &EVERYWHERE, &[QUIT]].concat()
            }
            (None, PlayStage::Table(seated)) => {
                let game = of_game(seated.game.table().position().game());
                [&CURSOR[..], game.keys(), &TABLE, &EVERYWHERE, &[QUIT]].concat()
            }
        }
    }

    /// The help for what is on the screen now.
    pub(super) fn help(&self) -> TextOverlay {
        let rules = match (&self.dialog, &self.at) {
            (Some(PlayDialog::NewGame(form)), _) | (None, PlayStage::Menu(form)) => {
                form.settings().rules().ok()
            }
            (Some(PlayDialog::Ask(_) | PlayDialog::Openings(_)) | None, PlayStage::Table(seated)) => {
                Some(seated.game.table().terms().rules.clone())
            }
            (Some(PlayDialog::Resume(_) | PlayDialog::Line(..)), _)
            | (Some(PlayDialog::Ask(_) | PlayDialog::Openings(_)), PlayStage::Menu(_)) => None,
        };
        help_page(self.help_keys(), rules.as_ref(), self.look)
    }
}
