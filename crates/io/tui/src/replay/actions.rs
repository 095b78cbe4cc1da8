//! Actions of the replay controller, one by one.

use std::path::Path;

use tengen_core::{Lang, Localize as _, Message, message};
use tengen_drawing::PictureFormat;
use tengen_records::{Record, RecordFormat, suggest_file_name};

use crate::{
    error::TerminalError,
    game::file,
    line_editor::{LineEditor, typed_path},
    replay::{
        ContinuationList, DataLoader, FileLoader, SearchMatch, StepList, StepNotes,
        controller::{PromptPurpose, ReplayController, TextSearch},
        help,
        keys::ReplayAction,
        page::TextOverlay,
        review::BackgroundReview,
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
            ReplayAction::GoTo => self.typing = Some((PromptPurpose::GoTo, LineEditor::default())),
            ReplayAction::Number(digit) => self.begin_number(digit),
            ReplayAction::Search => self.typing = Some((PromptPurpose::Search, LineEditor::default())),
            ReplayAction::Match(by) => self.go_to_match(by),
            ReplayAction::Review => self.open_or_close_review(),
            ReplayAction::Fault(by) => self.go_to_fault(by),
            ReplayAction::Play => self.start_or_stop(),
            ReplayAction::Speed(by) => self.change_speed(by),
            ReplayAction::Continuation(by) => self.continue_otherwise(by),
            ReplayAction::MainLine => self.return_to_main_line(),
            ReplayAction::Game(by) => self.change_game(by),
            ReplayAction::Scroll(columns, lines) => self.view.scroll(columns, lines),
            ReplayAction::Comment => self.open_comment(),
            ReplayAction::Help => {
                self.page = Some(help::page(&self.view.story().title().rules, self.look));
            }
            ReplayAction::Save => {
                // Names of players are part of it.
                let name = suggest_file_name(&self.record(), RecordFormat::Events);
                let name = words::safe(&name, 100).replace('\u{fffd}', "_");
                self.typing = Some((PromptPurpose::Save, LineEditor::suggesting(name).of_path()));
            }
            ReplayAction::Load if self.loader.is_live() => self.say("tui-replay-live"),
            ReplayAction::Load => {
                self.typing = Some((PromptPurpose::Load, LineEditor::default().of_path()));
            }
            ReplayAction::Back => {
                self.stop();
                self.search = None;
            }
            ReplayAction::Quit | ReplayAction::Redraw | ReplayAction::Sleep | ReplayAction::Theme => {}
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
            PromptPurpose::Continuation => {
                if self.choose_typed(text) {
                    self.step_by(1);
                }
            }
            PromptPurpose::Search => self.look_for(text),
            PromptPurpose::Save => self.save(&typed_path(text)),
            PromptPurpose::Load => self.load(&typed_path(text)),
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
        let (n, taken) = self.loader.n_continuations(at);
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

    /// A digit is the number of a continuation where there are several, else that of a move.
    fn begin_number(&mut self, digit: char) {
        let is_choice = self.loader.n_continuations(self.view.story().at()).0 > 1;
        let purpose = if is_choice { PromptPurpose::Continuation } else { PromptPurpose::GoTo };
        self.typing = Some((purpose, LineEditor::new(digit)));
        if is_choice && let Some(number) = digit.to_digit(10).filter(|number| *number > 0) {
            self.choose_typed(&number.to_string());
            self.message = None;
        }
    }

    /// Takes the continuation whose number is being typed, and tells whether there is such a one.
    pub(super) fn choose_typed(&mut self, text: &str) -> bool {
        let n = self.loader.n_continuations(self.view.story().at()).0;
        let number = text.parse().ok().filter(|number| (1..=n).contains(number));
        match number {
            Some(number) => self.choose_continuation(number - 1),
            None => self.message = Some(message!("tui-replay-no-continuation", n)),
        }
        number.is_some()
    }

    /// Takes the continuation with this number, from 0.
    pub(super) fn choose_continuation(&mut self, which: usize) {
        let at = self.view.story().at();
        if self.loader.n_continuations(at).1 != which {
            self.take_continuation(at, which);
        }
    }

    fn return_to_main_line(&mut self) {
        let left = (0..self.view.story().len()).find(|&step| self.loader.n_continuations(step).1 > 0);
        let Some(step) = left else {
            self.say("tui-replay-main-line");
            return;
        };
        self.take_continuation(step, 0);
        self.walk_to(self.view.story().at().min(step));
    }

    /// Looks for a text, and goes to the next place where it is said.
    fn look_for(&mut self, text: &str) {
        let (places, next) = self.loader.search(text, self.view.story().at());
        if places.is_empty() {
            self.search = None;
            self.message = Some(message!("tui-replay-not-found", text = words::safe(text, 60)));
            return;
        }
        self.search = Some(TextSearch { text: text.to_owned(), places, at: next });
        self.go_to_match(0);
    }

    fn go_to_match(&mut self, by: isize) {
        let Some(search) = &mut self.search else { return };
        let n = isize::try_from(search.places.len()).unwrap_or(isize::MAX);
        let at = isize::try_from(search.at).unwrap_or_default().saturating_add(by).rem_euclid(n);
        search.at = at.unsigned_abs();
        let SearchMatch { game, place } = search.places[search.at];
        self.stop();
        if game != self.loader.game() && self.loader.open_game(game) {
            self.begin_again();
        }
        if let Some(change) = self.loader.take_line_to(place) {
            self.view.story_mut().forget_from(change.same);
            self.pull();
            self.walk_to(change.at);
        }
    }

    fn open_or_close_review(&mut self) {
        if self.review.take().is_some() {
            return;
        }
        if self.loader.is_live() && !self.view.story().is_over() {
            self.say("tui-review-live");
            return;
        }
        self.review = Some(BackgroundReview::default());
        self.follow_review();
    }

    /// Takes what the review has found.
    pub(super) fn follow_review(&mut self) {
        if let Some(review) = &mut self.review {
            review.follow(self.view.story(), self.review_limits);
        }
    }

    fn go_to_fault(&mut self, by: isize) {
        let Some(review) = &self.review else {
            self.say("tui-review-closed");
            return;
        };
        let story = self.view.story();
        let faults = review.summary(story).faults;
        let to = if by > 0 {
            faults.iter().find(|fault| fault.at > story.at())
        } else {
            faults.iter().rev().find(|fault| fault.at < story.at())
        };
        match to.map(|fault| fault.at) {
            Some(at) => self.walk_to(at),
            None if review.is_running() => self.say("tui-review-none-yet"),
            None if faults.is_empty() => self.say("tui-review-none"),
            None => self.say("tui-review-none-there"),
        }
    }

    /// What there is to show besides the step.
    pub(super) fn notes(&self) -> StepNotes {
        /// More than this are on no screen.
        const AROUND: usize = 64;
        let story = self.view.story();
        let at = story.at();
        let (total, taken) = self.loader.n_continuations(at);
        let first = taken.saturating_sub(AROUND);
        let continuations = (total > 1).then(|| ContinuationList {
            total,
            taken,
            first,
            rows: self.loader.continuations(at, first..total.min(taken + AROUND)),
        });
        let better = self.review.as_ref().and_then(|review| review.best_before(story, at)).cloned();
        let review = self.review.as_ref().map(|review| review.summary(story));
        StepNotes { labels: self.loader.labels(at), continuations, review, better }
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
        self.message = Some(save_shown(&*self.loader, self.view.story(), path, self.look.lang));
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

/// Saves a game that is replayed as a record, or as a picture of what is shown, and says what came of it.
pub(super) fn save_shown(loader: &dyn DataLoader, story: &StepList, path: &Path, lang: Lang) -> Message {
    let saved = match file::picture_format(path) {
        None => {
            let record = loader.record().cloned().unwrap_or_else(|| story.record());
            file::save_record(&record, path)
        }
        Some(format) => {
            let steps = if format == PictureFormat::Gif { story.len() } else { story.at() };
            let drawn = if let (Some(record), Some(node)) = (loader.record(), loader.node_after(steps)) {
                file::save_picture(record, node, format, path, lang)
            } else {
                let record = story.record_until(steps);
                file::save_picture(&record, record.tree.main_end(), format, path, lang)
            };
            drawn.map(|()| Vec::new())
        }
    };
    match saved {
        Err(error) => error.message(),
        Ok(notes) => file::saved(path.display(), notes),
    }
}
