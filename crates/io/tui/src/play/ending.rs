//! After a game: its review, and what is said when the screen is gone.

use std::path::{Path, PathBuf};

use tengen_core::{Message, message};

use super::screen::{PlayScreen, PlayStage};
use crate::{
    error::TerminalError,
    game::LocalGame,
    replay::{DataLoader as _, FileLoader, ReplayController, TerminalView},
};

impl PlayScreen {
    /// Goes through the game again, with the engine.
    pub(super) fn open_review(&mut self) {
        let PlayStage::Table(seated) = &self.at else { return };
        let record = seated.game.record().map_err(TerminalError::Game);
        let loader = record.and_then(|record| Ok(FileLoader::new(vec![record], 0)?));
        match loader {
            Err(why) => self.warn(&why),
            Ok(loader) => {
                let view = Box::new(TerminalView::new(loader.title().clone(), self.look));
                let source = self.look.text("tui-review").to_owned();
                let review =
                    ReplayController::of_game(Box::new(loader), view, source, self.look, self.review_limits);
                self.review = Some(Box::new(review));
            }
        }
    }

    /// What is said when the screen is gone.
    pub(super) fn farewell(&self, data: Option<&Path>) -> Option<Message> {
        let PlayStage::Table(seated) = &self.at else { return None };
        let is_whole = |(_, events): &&(PathBuf, usize)| *events == seated.game.log().len();
        let saved = self.saved.as_ref().filter(is_whole).map(|(path, _)| path.as_path());
        farewell(&seated.game, saved, data)
    }
}

/// How to go on with a game that was not finished, or where the record of a finished one is and how to see it again. `saved` is
/// the file that somebody saved it to, `data` the folder that the command line named.
pub(crate) fn farewell(game: &LocalGame, saved: Option<&Path>, data: Option<&Path>) -> Option<Message> {
    let told = |command: &str| match data {
        Some(folder) => format!("{command} --data {}", quoted(folder)),
        None => command.to_owned(),
    };
    if game.is_kept() {
        return Some(message!("tui-kept-resume-hint", command = told("tengen play --resume")));
    }
    if game.table().conclusion().is_none() || game.table().plies().is_empty() {
        return None;
    }
    let (path, command) = match saved {
        Some(path) => (path, format!("tengen replay {}", quoted(path))),
        None => (game.folder()?, told("tengen replay --last")),
    };
    Some(message!("tui-kept-replay-hint", path = path.display().to_string(), command))
}

/// A path as it can be pasted into a shell.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+:@%".contains(c);
    let text = if text.starts_with('-') { format!("./{text}") } else { text };
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_can_be_pasted_into_a_shell() {
        let shown = ["game.sgf", "a b.sgf", "it's.sgf", "-x.sgf", "棋谱.sgf", "$HOME"];
        let expected = ["game.sgf", "'a b.sgf'", r"'it'\''s.sgf'", "./-x.sgf", "棋谱.sgf", "'$HOME'"];
        assert_eq!(shown.map(|path| quoted(Path::new(path))), expected);
    }
}
