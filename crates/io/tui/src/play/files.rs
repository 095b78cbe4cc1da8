//! Save and load dialogs.

use tengen_core::Localize as _;
use tengen_records::{RecordFormat, suggest_file_name};

use super::{
    board_session::BoardSession,
    dialog::{DialogPurpose, PlayDialog},
    screen::{PlayScreen, PlayStage},
};
use crate::{
    error::TerminalError,
    game::{LocalGame, file},
    line_editor::{LineEditor, typed_path},
    text::printable,
    theme::TextRole,
};

impl PlayScreen {
    /// Saves the game in this file. Where that cannot be, the name stays to be mended.
    pub(super) fn save(&mut self, path: &str) {
        let PlayStage::Table(seated) = &self.at else { return };
        match file::save(&seated.game, &typed_path(path), self.look.lang) {
            Ok(notes) => {
                self.saved = Some((path.into(), seated.game.log().len()));
                let saved = file::saved(path, notes).localize(self.look.lang);
                self.message = Some((TextRole::Good, printable(&saved)));
            }
            Err(why) => {
                self.warn(&why);
                self.dialog = Some(PlayDialog::Line(DialogPurpose::Save, LineEditor::new(path).of_path()));
            }
        }
    }

    /// Goes on with the game of this file. Where that cannot be, the name stays to be mended.
    pub(super) fn load(&mut self, path: &str) {
        let (occupants, time) = match &self.at {
            PlayStage::Menu(form) => (form.settings().occupants(), form.settings().time()),
            PlayStage::Table(seated) => (seated.game.occupants().to_vec(), seated.game.table().terms().time),
        };
        let (archive, lang) = (&self.archive, self.look.lang);
        let loaded = file::load(&typed_path(path)).map_err(TerminalError::File).and_then(|loaded| {
            let occupants = loaded.seat_again(&occupants)?.unwrap_or(occupants);
            BoardSession::load(archive, loaded, &occupants, (&[], time), lang)
        });
        let is_loaded = loaded.is_ok();
        self.sit(loaded);
        if !is_loaded {
            self.dialog = Some(PlayDialog::Line(DialogPurpose::Load, LineEditor::new(path).of_path()));
        }
    }
}

/// A name for the file of this game.
pub(super) fn suggested(game: &LocalGame) -> String {
    let format = RecordFormat::for_archive(&game.table().terms().rules);
    game.record().map_or_else(|_| String::new(), |record| printable(&suggest_file_name(&record, format)))
}
