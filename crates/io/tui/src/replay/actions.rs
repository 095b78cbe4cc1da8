//! Actions of the replay controller, one by one.

use std::path::Path;

use tengen_core::{Localize as _, Message, message};
use tengen_records::{Record, RecordFormat, suggest_file_name};

use crate::{
    error::TerminalError,
    game::file,
    line_editor::LineEditor,
    replay::{
        FileLoader,
        controller::{PromptPurpose, ReplayController},
        help,
        keys::ReplayAction,
        page::TextOverlay,
        side, words,
    },
};

impl ReplayController {
    pub(super) fn act(&mut self, act: ReplayAction) {
        match act {
            ReplayAction::By(by) => self.step_by(by),
            ReplayAction::First => self.walk_to(0),
            ReplayAction::Last if self.held.is_some() => {
                self.follows = true;
                self.release();
            }
            ReplayAction::Last => self.walk_to(usize::MAX),
            ReplayAction::GoTo(digit) => {
                let digit = digit.map_or_else(String::new, String::from);
                self.typing = Some((PromptPurpose::GoTo, LineEditor::new(digit)));
            }
            ReplayAction::Play => self.start_or_stop(),
            ReplayAction::Speed(by) => self.change_speed(by),
            ReplayAction::Continuation(by) => self.continue_otherwise(by),
            ReplayAction::MainLine => self.return_to_main_line(),
            ReplayAction::Game(by) => self.change_game(by),
            ReplayAction::Scroll(columns, lines) => self.view.scroll(columns, lines),
            ReplayAction::Comment => self.open_comment(),
            ReplayAction::Help => self.page = Some(help::page(self.look)),
            ReplayAction::Save => {
                // Names of players are part of it.
                let name = suggest_file_name(&self.record(), RecordFormat::Events);
                let name = words::safe(&name, 100).replace('\u{fffd}', "_");
                self.typing = Some((PromptPurpose::Save, LineEditor::new(name)));
            }
            ReplayAction::Load if self.loader.is_live() => self.say("tui-replay-live"),
            ReplayAction::Load => self.typing = Some((PromptPurpose::Load, LineEditor::default())),
            ReplayAction::Back => self.stop(),
            ReplayAction::Quit | ReplayAction::Redraw | ReplayAction::Sleep => {}
        }
    }

    /// Says something that must be seen.
    pub(crate) fn warn(&mut self, what: Message) {
        self.message = Some(what);
    }

    fn say(&mut self, key: &'static str) {
        self.message = Some(Message::new(key));
    }

    /// What was typed is complete.
    pub(super) fn typed(&mut self, purpose: PromptPurpose, text: &str) {
        if text.is_empty() {
            return;
        }
        match purpose {
            PromptPurpose::GoTo => {
                if let Ok(number) = text.parse() {
                    self.go_to_move(number);
                }
            }
            PromptPurpose::Save => self.save(Path::new(text)),
            PromptPurpose::Load => self.load(Path::new(text)),
        }
    }

    /// Goes to where this move was made.
    pub(crate) fn go_to_move(&mut self, number: usize) {
        let story = self.view.story();
        let n_moves = story.moves_at(story.len());
        self.walk_to(story.place_of_move(number));
        if number > n_moves {
            self.message = Some(message!("tui-replay-last-move", n_moves));
        }
    }

    pub(super) fn step_by(&mut self, by: isize) {
        let at = self.view.story().at();
        if by > 0 && self.view.story().is_at_end() {
            self.message = self.at_last();
        } else if by < 0 && at == 0 {
            self.say("tui-replay-at-start");
        }
        self.walk_to(at.saturating_add_signed(by));
    }

    /// What to say to somebody who wants to go on at the end.
    fn at_last(&self) -> Option<Message> {
        if self.loader.is_live() || self.held.is_some() {
            return None;
        }
        Some(if self.loader.game() + 1 < self.loader.n_games() {
            message!("tui-replay-at-end-next")
        } else {
            message!("tui-replay-at-end")
        })
    }

    fn continue_otherwise(&mut self, by: isize) {
        let at = self.view.story().at();
        let (names, taken) = self.loader.continuations(at);
        let n = names.len();
        if n < 2 {
            self.say("tui-replay-no-variation");
            return;
        }
        self.take_continuation(at, if by > 0 { (taken + 1) % n } else { (taken + n - 1) % n });
    }

    fn take_continuation(&mut self, step: usize, which: usize) {
        self.stop();
        if self.loader.take_continuation(step, which) {
            self.view.story_mut().forget_from(step);
            self.pull();
        }
    }

    fn return_to_main_line(&mut self) {
        let left = (0..self.view.story().len()).find(|&step| self.loader.continuations(step).1 > 0);
        let Some(step) = left else {
            self.say("tui-replay-main-line");
            return;
        };
        self.take_continuation(step, 0);
        self.walk_to(self.view.story().at().min(step));
    }

    fn change_game(&mut self, by: isize) {
        let n_games = self.loader.n_games();
        let game = self.loader.game().checked_add_signed(by).filter(|&game| game < n_games);
        if game.is_some_and(|game| self.loader.open_game(game)) {
            self.begin_again();
        } else if n_games < 2 {
            self.say("tui-replay-one-game");
        } else if by > 0 {
            self.say("tui-replay-last-game");
        } else {
            self.say("tui-replay-first-game");
        }
    }

    fn open_comment(&mut self) {
        // A page has its end, too.
        const LONGEST: usize = 200_000;
        let story = self.view.story();
        let comment: String = side::comment(story, self.look.lang).chars().take(LONGEST).collect();
        if comment.trim().is_empty() {
            self.say("tui-replay-no-comment");
            return;
        }
        let heading = story.here().map_or_else(
            || self.look.text("tui-replay-title").to_owned(),
            |step| words::sentence(step, story.title(), self.look),
        );
        self.page = Some(TextOverlay::new(heading, comment));
    }

    /// The game that is shown, with all that is known of it.
    fn record(&self) -> Record {
        self.loader.record().cloned().unwrap_or_else(|| self.view.story().record())
    }

    fn save(&mut self, path: &Path) {
        self.message = Some(save_as(&self.record(), path));
    }

    fn load(&mut self, path: &Path) {
        let loader = file::open(path).map_err(TerminalError::File).and_then(|reading| {
            let notes = reading.notes;
            Ok((FileLoader::new(reading.records, 0)?, notes))
        });
        match loader {
            Err(error) => self.message = Some(error.message()),
            Ok((loader, notes)) => {
                self.loader = Box::new(loader);
                self.source = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                self.begin_again();
                self.message = self.message.take().or(notes.first().map(tengen_core::Localize::message));
            }
        }
    }
}

/// Saves a record, and says what came of it.
pub(super) fn save_as(record: &Record, path: &Path) -> Message {
    match file::save_record(record, path) {
        Err(error) => error.message(),
        Ok(notes) => file::saved(path.display(), notes),
    }
}
