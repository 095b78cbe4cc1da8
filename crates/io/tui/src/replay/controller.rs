use std::time::{Duration, Instant};

use ratatui::{
    crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    layout::Rect,
};
use tengen_core::{Localize as _, Message, message};
use tengen_search::ThinkingLimits;

use crate::{
    help::help_page,
    keys::{key_of, without_alt},
    line_editor::{EditOutcome, LineEditor, help_keys},
    replay::{
        DataLoader, GameStep, GameView, ReplayTitle, SearchMatch, StepKind,
        keys::{ReplayAction, meaning, meaning_in_search},
        page::TextOverlay,
        review::{BackgroundReview, review_limits},
    },
    terminal::ScreenFlow,
    theme::TerminalTheme,
};

/// Joins a loader and a view, and does what keys ask for.
pub(crate) struct ReplayController {
    pub(super) loader: Box<dyn DataLoader>,
    pub(super) view: Box<dyn GameView>,
    pub(super) look: TerminalTheme,
    /// What the file or the table is called.
    pub(super) source: String,
    /// Whether the last step is shown whenever there is a new one.
    pub(super) follows: bool,
    /// A game that has begun while another one is being looked at.
    pub(super) held: Option<GameStep>,
    /// When the held game is shown, if nobody goes elsewhere.
    held_until: Option<Instant>,
    speed: usize,
    /// When the next step is shown, while the game plays.
    due: Option<Instant>,
    /// What is being typed, and for what.
    pub(super) typing: Option<(PromptPurpose, LineEditor)>,
    pub(super) page: Option<TextOverlay>,
    pub(super) message: Option<Message>,
    /// What can be clicked, and the key that it stands for.
    pub(super) buttons: Vec<(Rect, char)>,
    pub(super) now: Instant,
    /// Whether there is a list of games to go back to.
    pub(super) is_nested: bool,
    /// What is there to go back to.
    pub(super) back_hint: &'static str,
    /// Whether somebody wants to go back there.
    pub(super) goes_back: bool,
    /// What was looked for last, until somebody has enough of it.
    pub(super) search: Option<TextSearch>,
    /// What the engine thinks of the game, where somebody wants to know.
    pub(super) review: Option<BackgroundReview>,
    /// How long it thinks about each position.
    pub(crate) review_limits: ThinkingLimits,
}

/// The places where a text was found.
#[derive(Clone, Debug)]
pub(crate) struct TextSearch {
    pub(super) text: String,
    pub(super) places: Vec<SearchMatch>,
    /// The one that was gone to.
    pub(super) at: usize,
}

/// What a line is typed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PromptPurpose {
    /// The number of a move.
    GoTo,
    /// The number of a continuation.
    Continuation,
    /// A text to look for.
    Search,
    /// The name of a file to save to.
    Save,
    /// The name of a file to load.
    Load,
}

impl PromptPurpose {
    /// What stands before the line.
    pub(super) fn prompt(self, look: TerminalTheme) -> &'static str {
        match self {
            Self::GoTo => look.text("tui-prompt-go-to"),
            Self::Continuation => look.text("tui-prompt-continuation"),
            Self::Search => look.text("tui-prompt-search"),
            Self::Save => look.text("tui-prompt-save"),
            Self::Load => look.text("tui-prompt-load"),
        }
    }
}

/// Steps in a second.
const SPEEDS: [f64; 6] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0];

impl ReplayController {
    /// The last position of a live game is shown for so long before the next game takes its place.
    const PAUSE: Duration = Duration::from_secs(3);

    /// Shows what the loader has: a live game at its last step, another one at its beginning.
    pub(crate) fn new(
        loader: Box<dyn DataLoader>,
        mut view: Box<dyn GameView>,
        source: String,
        speed: f64,
        look: TerminalTheme,
    ) -> Self {
        view.register(loader.title());
        let follows = loader.is_live();
        let off = |known: &f64| (known - speed).abs();
        let nearest = SPEEDS.iter().enumerate().min_by(|(_, a), (_, b)| off(a).total_cmp(&off(b)));
        let mut replayer = Self {
            loader,
            view,
            look,
            source,
            follows,
            held: None,
            held_until: None,
            speed: nearest.map_or(2, |(index, _)| index),
            due: None,
            typing: None,
            page: None,
            message: None,
            buttons: Vec::new(),
            now: Instant::now(),
            is_nested: false,
            back_hint: "tui-key-list",
            goes_back: false,
            search: None,
            review: None,
            review_limits: review_limits(None),
        };
        replayer.pull();
        replayer
    }

    /// Shows a game that was just played, at its end and with its review; Esc leads back to it.
    pub(crate) fn of_game(
        loader: Box<dyn DataLoader>,
        view: Box<dyn GameView>,
        source: String,
        look: TerminalTheme,
        limits: ThinkingLimits,
    ) -> Self {
        let review = Some(BackgroundReview::default());
        let mut replayer = Self {
            is_nested: true,
            back_hint: "tui-key-back",
            review,
            review_limits: limits,
            ..Self::new(loader, view, source, 1.0, look)
        };
        replayer.go_to(usize::MAX);
        replayer
    }

    /// Whether somebody has left to go back to where they came from.
    pub(crate) const fn goes_back(&self) -> bool {
        self.goes_back
    }

    /// Takes what the loader has.
    pub(crate) fn pull(&mut self) {
        while self.held.is_none() {
            match self.loader.next_step() {
                Ok(Some(step)) => self.take(step),
                Ok(None) => break,
                Err(error) => {
                    self.message = Some(error.message());
                    break;
                }
            }
        }
        if self.follows {
            self.go_to(usize::MAX);
        }
    }

    fn take(&mut self, step: GameStep) {
        let story = self.view.story();
        match &step.what {
            // The same game told anew: who reads live may have to ask again from the beginning.
            StepKind::Begins(title) if !story.is_over() && **title == *story.title() => {
                let at = story.at();
                self.begin(step);
                self.catch_up(at);
            }
            StepKind::Begins(_) if !story.is_empty() => {
                self.held_until = self.follows.then(|| self.now + Self::PAUSE);
                self.held = Some(step);
            }
            StepKind::Begins(_) => self.begin(step),
            StepKind::Played(_)
            | StepKind::Refused { .. }
            | StepKind::Missed { .. }
            | StepKind::TakenBack { .. }
            | StepKind::SetUp(_)
            | StepKind::Said(_)
            | StepKind::Ended(_) => {
                if !self.view.put_step(step) {
                    self.message = Some(message!("tui-replay-step-skipped"));
                }
            }
        }
    }

    fn begin(&mut self, step: GameStep) {
        if let StepKind::Begins(title) = step.what {
            self.register(&title);
        }
    }

    /// Another game is shown, of which nothing is known yet.
    fn register(&mut self, title: &ReplayTitle) {
        self.view.register(title);
        // What was thought of the other one says nothing about this one.
        if let Some(review) = &mut self.review {
            *review = BackgroundReview::default();
        }
    }

    /// After the game was told anew: as far as it was seen before, if that much has come.
    fn catch_up(&mut self, at: usize) {
        self.pull();
        self.go_to(at);
    }

    /// Shows the game that has begun in the meantime.
    pub(super) fn release(&mut self) {
        self.held_until = None;
        if let Some(step) = self.held.take() {
            self.begin(step);
            self.pull();
        }
    }

    /// When something is to be done although no key is pressed.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        [self.due, self.held_until].into_iter().flatten().min()
    }

    /// The time is now this.
    pub(crate) fn pass(&mut self, now: Instant) {
        self.now = now;
        if self.held_until.is_some_and(|until| until <= now) {
            self.release();
        }
        if self.due.is_some_and(|due| due <= now) {
            self.view.show_next();
            let is_at_end = self.view.story().is_at_end();
            self.due = (!is_at_end).then(|| now + self.pace());
            self.follows |= is_at_end && self.loader.is_live();
        }
    }

    /// Steps in a second, while the game plays.
    pub(super) fn playing(&self) -> Option<f64> {
        self.due.map(|_| SPEEDS[self.speed])
    }

    fn pace(&self) -> Duration {
        Duration::from_secs_f64(1.0 / SPEEDS[self.speed])
    }

    pub(super) fn stop(&mut self) {
        self.due = None;
    }

    fn go_to(&mut self, at: usize) {
        let at = at.min(self.view.story().len());
        self.view.story_mut().go_to(at);
    }

    /// A person goes somewhere: the play stops, and a live game is followed only at its end.
    pub(super) fn walk_to(&mut self, at: usize) {
        self.due = None;
        self.go_to(at);
        self.follows = self.loader.is_live() && self.view.story().is_at_end();
        self.held_until = (self.follows && self.held.is_some()).then(|| self.now + Self::PAUSE);
    }

    /// Something lies at this place of the screen that can be clicked.
    pub(crate) fn click(&mut self, x: u16, y: u16, now: Instant) -> ScreenFlow {
        self.now = now;
        let here = ratatui::layout::Position { x, y };
        let button = self.buttons.iter().find(|(place, _)| place.contains(here)).map(|&(_, key)| key);
        if let Some(key) = button {
            return self.press(key_of(key), now);
        }
        if self.page.is_some() {
            return ScreenFlow::Stay;
        }
        if let Some(number) = self.view.continuation_at(x, y) {
            self.message = None;
            self.choose_continuation(number);
            self.step_by(1);
        } else if let Some(index) = self.view.step_at(x, y) {
            self.message = None;
            self.walk_to(index + 1);
        }
        ScreenFlow::Stay
    }

    /// The wheel was turned.
    pub(crate) fn roll(&mut self, by: isize, now: Instant) {
        self.now = now;
        match &mut self.page {
            Some(page) => page.scroll(by * 3),
            None => self.step_by(by),
        }
    }

    /// A text was pasted.
    pub(crate) fn paste(&mut self, text: &str) {
        if let Some((_, entry)) = &mut self.typing {
            entry.paste(text);
        }
    }

    /// A key was pressed.
    pub(crate) fn press(&mut self, key: KeyEvent, now: Instant) -> ScreenFlow {
        self.now = now;
        if self.page.is_none() && self.typing.is_some() {
            self.type_on(key);
            return ScreenFlow::Stay;
        }
        // Esc and a letter at once; only lines have keys with Alt.
        if key.modifiers.contains(KeyModifiers::ALT) && key.kind != KeyEventKind::Release {
            return match self.press(KeyCode::Esc.into(), now) {
                ScreenFlow::Leave => ScreenFlow::Leave,
                ScreenFlow::Stay | ScreenFlow::Redraw | ScreenFlow::Sleep => {
                    self.press(without_alt(key), now)
                }
            };
        }
        let meant =
            if self.search.is_some() && self.page.is_none() { meaning_in_search(key) } else { meaning(key) };
        let Some(act) = meant else { return ScreenFlow::Stay };
        if act == ReplayAction::Redraw {
            return ScreenFlow::Redraw;
        }
        if act == ReplayAction::Theme {
            self.look = self.look.with_other_board();
            self.view.set_theme(self.look);
            return ScreenFlow::Stay;
        }
        if act == ReplayAction::Sleep {
            return ScreenFlow::Sleep;
        }
        if let Some(page) = self.page.take() {
            self.page = page.act(act);
            return ScreenFlow::Stay;
        }
        // Who came here from a list goes back to it, once nothing else is to be stopped.
        let is_free = self.due.is_none() && self.search.is_none();
        self.goes_back = act == ReplayAction::Back && self.is_nested && is_free;
        if act == ReplayAction::Quit || self.goes_back {
            return ScreenFlow::Leave;
        }
        self.message = None;
        self.act(act);
        ScreenFlow::Stay
    }

    fn type_on(&mut self, key: KeyEvent) {
        let Some((purpose, entry)) = &mut self.typing else { return };
        let purpose = *purpose;
        if key.code == KeyCode::F(1) {
            self.page = Some(help_page(help_keys(purpose != PromptPurpose::GoTo), None, self.look));
            return;
        }
        match entry.press(key) {
            EditOutcome::More => {
                // Where only a number makes sense, another key means what it means elsewhere.
                let text = entry.text().to_owned();
                let is_number = text.chars().all(|c| c.is_ascii_digit()) && text.len() < 10;
                match purpose {
                    PromptPurpose::GoTo | PromptPurpose::Continuation if !is_number => {
                        self.typing = None;
                        if let Some(act) = meaning(key) {
                            self.act(act);
                        }
                    }
                    // The number is followed as it is typed.
                    PromptPurpose::Continuation => {
                        self.choose_typed(&text);
                        self.message = None;
                    }
                    PromptPurpose::GoTo
                    | PromptPurpose::Search
                    | PromptPurpose::Save
                    | PromptPurpose::Load => {}
                }
            }
            EditOutcome::Given => self.typing = None,
            EditOutcome::Done(text) => {
                self.typing = None;
                self.typed(purpose, &text);
            }
        }
    }

    pub(super) fn start_or_stop(&mut self) {
        if self.due.take().is_some() {
            return;
        }
        if self.view.story().is_at_end() && !self.loader.is_live() {
            self.go_to(0);
        }
        if !self.view.story().is_at_end() {
            self.follows = false;
            self.due = Some(self.now + self.pace());
        }
    }

    pub(super) fn change_speed(&mut self, by: isize) {
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
        if self.due.is_some() {
            self.due = Some(self.now + self.pace());
        }
        let speed = SPEEDS[self.speed];
        self.message = Some(message!("tui-replay-speed", speed));
    }

    /// Another game is given from now on.
    pub(super) fn begin_again(&mut self) {
        self.due = None;
        self.held = None;
        self.held_until = None;
        self.follows = self.loader.is_live();
        let title = self.loader.title().clone();
        self.register(&title);
        self.pull();
    }
}
