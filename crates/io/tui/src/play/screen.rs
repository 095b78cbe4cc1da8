use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    layout::Rect,
};
use tengen_core::Localize;
use tengen_search::ThinkingLimits;

use super::{
    board_session::{BoardSession, GamePlan},
    dialog::{DialogPurpose, DialogQuestion, PlayDialog},
    files::suggested,
    form::{FormOutcome, GameForm},
    interrupted::InterruptedAction,
    opening_chooser::{OpeningChooser, OpeningOutcome},
    settings::GameSettings,
};
use crate::{
    cell_buffer::BufferView,
    error::TerminalError,
    game::{LocalGame, SavedGames, ThinkingMessage},
    input::{BoardKey, InputOutcome, TurnOwner},
    keys::{PlayAction, is_way_out, meaning, without_alt},
    line_editor::{EditOutcome, LineEditor},
    replay::{ReplayController, TextOverlay, review_limits},
    terminal::{Post, ScreenFlow, ScreenView},
    theme::{TerminalTheme, TextRole},
};

/// Everything that is on the screen while people play.
pub(crate) struct PlayScreen {
    pub(crate) archive: SavedGames,
    pub(crate) look: TerminalTheme,
    pub(crate) post: Post<ThinkingMessage>,
    pub(crate) at: PlayStage,
    pub(crate) dialog: Option<PlayDialog>,
    /// The help, over everything else.
    pub(crate) help: Option<TextOverlay>,
    /// What is begun when nobody wants to go on with an interrupted game.
    pub(crate) wanted: Option<GamePlan>,
    /// What has to be said, until the next key.
    pub(crate) message: Option<(TextRole, String)>,
    pub(crate) shows_thinking: bool,
    pub(crate) window: BufferView,
    /// What can be clicked, and the key that it stands for.
    pub(crate) buttons: Vec<(Rect, char)>,
    /// A letter that was pressed just before: with a digit after it, it begins a move.
    letter: Option<char>,
    /// What takes back where that letter has moved the cursor.
    way_back: Option<BoardKey>,
    /// When the game was seen to be over.
    over: Option<Instant>,
    /// The game that is over, gone through again with the engine.
    pub(super) review: Option<Box<ReplayController>>,
    /// How long the engine thinks about each position of it.
    pub(crate) review_limits: ThinkingLimits,
    /// The file that the game was saved to last, and how many events it had then.
    pub(super) saved: Option<(PathBuf, usize)>,
}

/// Where we are.
pub(crate) enum PlayStage {
    /// Choosing what to play.
    Menu(GameForm),
    /// At a table.
    Table(Box<BoardSession>),
}

/// How long the picture is true while a clock runs, and where none does.
const CLOCK: Duration = Duration::from_millis(100);
const CALM: Duration = Duration::from_secs(60);
/// How long it takes to see that a game is over.
const SEEN: Duration = Duration::from_millis(700);

impl ScreenView<ThinkingMessage> for PlayScreen {
    fn tick(&mut self) {
        if let Some(review) = &mut self.review {
            review.tick();
        }
        let PlayStage::Table(seated) = &mut self.at else { return };
        match seated.game.tick() {
            Ok(true) => self.go_on(),
            Ok(false) => {}
            Err(why) => self.warn(&why),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        match &mut self.review {
            Some(review) => review.show(frame),
            None => self.show(frame),
        }
    }

    fn theme(&self) -> TerminalTheme {
        self.look
    }

    fn patience(&self) -> Duration {
        if let Some(review) = &self.review {
            return review.patience();
        }
        match &self.at {
            PlayStage::Table(seated) if seated.game.until_tick().is_some() => CLOCK,
            PlayStage::Table(_) | PlayStage::Menu(_) => CALM,
        }
    }

    fn on_event(&mut self, event: Event) -> ScreenFlow {
        if let Some(review) = &mut self.review {
            let next = review.on_event(event);
            if next == ScreenFlow::Leave && review.goes_back() {
                self.review = None;
                return ScreenFlow::Stay;
            }
            return next;
        }
        match event {
            Event::Key(key) => self.press(key),
            Event::Mouse(mouse) => self.point(mouse),
            Event::Paste(text) => {
                self.paste(&text);
                ScreenFlow::Stay
            }
            Event::Resize(..) | Event::FocusGained | Event::FocusLost => ScreenFlow::Stay,
        }
    }

    fn on_message(&mut self, thinking: ThinkingMessage) {
        let PlayStage::Table(seated) = &mut self.at else { return };
        match seated.handle_message(thinking) {
            Ok(true) => self.go_on(),
            Ok(false) => {}
            Err(why) => self.warn(&why),
        }
    }
}

impl PlayScreen {
    pub(crate) fn new(
        archive: SavedGames,
        look: TerminalTheme,
        post: Post<ThinkingMessage>,
        at: PlayStage,
    ) -> Self {
        let mut screen = Self {
            archive,
            look,
            post,
            at,
            dialog: None,
            help: None,
            wanted: None,
            message: None,
            shows_thinking: true,
            window: BufferView::default(),
            buttons: Vec::new(),
            letter: None,
            way_back: None,
            over: None,
            review: None,
            review_limits: review_limits(None),
            saved: None,
        };
        screen.go_on();
        screen
    }

    /// Says something that must be seen.
    pub(crate) fn show_message(&mut self, role: TextRole, text: &dyn Localize) {
        self.message = Some((role, text.localize(self.look.lang).into_owned()));
    }

    pub(super) fn warn(&mut self, why: &dyn Localize) {
        self.show_message(TextRole::Warning, why);
    }

    /// After something has happened at the table.
    fn go_on(&mut self) {
        let PlayStage::Table(seated) = &mut self.at else { return };
        seated.go_on(&self.post);
        let is_over = seated.game.table().conclusion().is_some();
        self.over = self.over.filter(|_| is_over).or_else(|| is_over.then(Instant::now));
        // What was asked of a game that is over meanwhile has no answer any more.
        if is_over {
            self.dialog.take_if(|dialog| dialog.is_about_this_game());
        }
        if let Some(note) = seated.note.take() {
            self.warn(&note);
        }
    }

    fn paste(&mut self, text: &str) {
        self.help = None;
        match &mut self.dialog {
            Some(PlayDialog::Line(_, entry)) => entry.paste(text),
            None if matches!(self.at, PlayStage::Table(_)) => {
                let mut entry = LineEditor::default();
                entry.paste(text);
                self.dialog = Some(PlayDialog::Line(DialogPurpose::Move, entry));
            }
            Some(_) | None => {}
        }
    }

    const fn is_typing(&self) -> bool {
        matches!(self.dialog, Some(PlayDialog::Line(..)))
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> ScreenFlow {
        if key.kind == KeyEventKind::Release {
            return ScreenFlow::Stay;
        }
        // Esc and a letter at once; only lines have keys with Alt.
        if key.modifiers.contains(KeyModifiers::ALT) && !self.is_typing() {
            return match self.press(KeyCode::Esc.into()) {
                ScreenFlow::Leave => ScreenFlow::Leave,
                ScreenFlow::Stay | ScreenFlow::Redraw | ScreenFlow::Sleep => self.press(without_alt(key)),
            };
        }
        let act = meaning(key);
        match act {
            Some(PlayAction::Redraw) => return ScreenFlow::Redraw,
            Some(PlayAction::Sleep) => return ScreenFlow::Sleep,
            Some(PlayAction::Theme) => {
                self.look = self.look.with_other_board();
                return ScreenFlow::Stay;
            }
            Some(_) | None => {}
        }
        if let Some(page) = self.help.take() {
            self.help = page.press(key);
            return ScreenFlow::Stay;
        }
        // In a line a question mark is typed, and to a question it is no answer.
        let is_asked = matches!(self.dialog, Some(PlayDialog::Ask(_)));
        if act == Some(PlayAction::Help) && !is_asked && (!self.is_typing() || key.code == KeyCode::F(1)) {
            self.help = Some(self.help());
            return ScreenFlow::Stay;
        }
        // Lines that are typed have keys of their own.
        if let Some(dialog) = self.dialog.take() {
            self.message = None;
            return self.answer(dialog, key);
        }
        let Some(act) = act else { return ScreenFlow::Stay };
        self.message = None;
        match &mut self.at {
            PlayStage::Menu(_) if act == PlayAction::Load => self.ask_for(DialogPurpose::Load),
            PlayStage::Menu(form) => match form.press(key) {
                FormOutcome::More => {}
                FormOutcome::Start(settings) => self.begin(GamePlan::of(&settings)),
                FormOutcome::Given => return ScreenFlow::Leave,
            },
            PlayStage::Table(_) => return self.act(act, key),
        }
        ScreenFlow::Stay
    }

    /// A key at the table.
    fn act(&mut self, act: PlayAction, key: KeyEvent) -> ScreenFlow {
        let typed = key.code.as_char();
        if let Some(digit) = typed.filter(char::is_ascii_digit)
            && self.begin_move(digit)
        {
            return ScreenFlow::Stay;
        }
        let PlayStage::Table(seated) = &mut self.at else { return ScreenFlow::Stay };
        seated.ask(&self.post);
        let is_over = seated.game.table().conclusion().is_some();
        self.letter = typed.filter(char::is_ascii_alphabetic);
        self.way_back = None;
        match act {
            // Where no cursor moves any more, the letters are free for what they stand for.
            PlayAction::Board(BoardKey::Go(..)) if is_over && typed == Some('s') => {
                self.ask_for(DialogPurpose::Save);
            }
            PlayAction::Board(BoardKey::Go(..)) if is_over && typed == Some('l') => {
                self.ask_for(DialogPurpose::Load);
            }
            PlayAction::Board(BoardKey::Letter('v' | 'V')) if is_over => self.open_review(),
            // Whoever was about to play when the game ended did not mean another one.
            PlayAction::Board(BoardKey::Do) if is_over => {
                if self.over.is_none_or(|since| since.elapsed() > SEEN) {
                    self.ask_for_game(false);
                }
            }
            PlayAction::Board(press) => {
                // While others think, the cursor can go where the next move will be.
                let may = match seated.turn() {
                    TurnOwner::Ours => true,
                    TurnOwner::Theirs => matches!(press, BoardKey::Go(..)),
                    TurnOwner::Nobodys => false,
                };
                if may {
                    // Only a letter can turn out to be the beginning of a move.
                    let before = self.letter.and_then(|_| seated.caret());
                    let outcome = seated.hand.press(press);
                    if let (BoardKey::Go(x, y), Some(before)) = (press, before)
                        && seated.caret() != Some(before)
                    {
                        self.way_back = Some(BoardKey::Go(-x, -y));
                    }
                    self.apply(outcome);
                }
            }
            PlayAction::TakeBack => match seated.game.take_back() {
                Ok(()) => {
                    seated.forget_thoughts();
                    self.go_on();
                }
                Err(why) => self.warn(&why),
            },
            PlayAction::Restart if is_over => self.restart(),
            PlayAction::Restart => self.dialog = Some(PlayDialog::Ask(DialogQuestion::Restart)),
            PlayAction::NewGame => self.ask_for_game(true),
            PlayAction::Resign | PlayAction::Type if is_over => {}
            PlayAction::Resign => self.dialog = Some(PlayDialog::Ask(DialogQuestion::Resign)),
            PlayAction::Save => self.ask_for(DialogPurpose::Save),
            PlayAction::Load => self.ask_for(DialogPurpose::Load),
            PlayAction::Type => self.ask_for(DialogPurpose::Move),
            PlayAction::Openings if seated.turn() == TurnOwner::Ours => {
                self.dialog = OpeningChooser::new(seated.hand.openings()).map(PlayDialog::Openings);
            }
            PlayAction::Thinking => self.shows_thinking = !self.shows_thinking,
            PlayAction::Quit if is_over || seated.game.moves().is_empty() => return ScreenFlow::Leave,
            PlayAction::Quit => self.dialog = Some(PlayDialog::Ask(DialogQuestion::Quit)),
            PlayAction::Openings
            | PlayAction::Help
            | PlayAction::Redraw
            | PlayAction::Sleep
            | PlayAction::Theme => {}
        }
        ScreenFlow::Stay
    }

    /// Whether a digit begins a move that is typed, perhaps with the letter before it.
    fn begin_move(&mut self, digit: char) -> bool {
        let PlayStage::Table(seated) = &mut self.at else { return false };
        if !seated.game.is_persons_turn() {
            return false;
        }
        let letter = self.letter.take();
        // A digit by itself may mean something on the board.
        if letter.is_none() {
            let outcome = seated.hand.press(BoardKey::Letter(digit));
            if outcome != InputOutcome::Ignored {
                self.apply(outcome);
                return true;
            }
        }
        // The letter was the beginning of a move, not a step of the cursor.
        if let (Some(_), Some(back)) = (letter, self.way_back.take()) {
            seated.hand.press(back);
        }
        let text: String = letter.into_iter().chain([digit]).collect();
        self.dialog = Some(PlayDialog::Line(DialogPurpose::Move, LineEditor::new(text)));
        true
    }

    pub(super) fn apply(&mut self, outcome: InputOutcome) {
        match outcome {
            InputOutcome::Ignored | InputOutcome::Changed => {}
            InputOutcome::Refused(why) => self.warn(&why),
            InputOutcome::Play(text) => self.play(&text),
        }
    }

    fn play(&mut self, text: &str) {
        let PlayStage::Table(seated) = &mut self.at else { return };
        match seated.game.play(text) {
            Ok(()) => self.go_on(),
            Err(why) => self.warn(&why),
        }
    }

    fn ask_for(&mut self, purpose: DialogPurpose) {
        let entry = match (purpose, &self.at) {
            (DialogPurpose::Save, PlayStage::Table(seated)) => {
                LineEditor::suggesting(suggested(&seated.game)).of_path()
            }
            (DialogPurpose::Save | DialogPurpose::Load, _) => LineEditor::default().of_path(),
            (DialogPurpose::Move, _) => LineEditor::default(),
        };
        self.dialog = Some(PlayDialog::Line(purpose, entry));
    }

    fn ask_for_game(&mut self, at_size: bool) {
        let PlayStage::Table(seated) = &self.at else { return };
        let plan = seated.plan();
        let settings = GameSettings::of(&plan.rules, &plan.occupants, plan.time);
        self.dialog = Some(PlayDialog::NewGame(GameForm::new(settings, at_size)));
    }

    /// What a key does to what stands before the board.
    fn answer(&mut self, dialog: PlayDialog, key: KeyEvent) -> ScreenFlow {
        match dialog {
            PlayDialog::Ask(question) => return self.answer_question(question, key),
            PlayDialog::Resume(mut list) => match list.press(key) {
                InterruptedAction::More => self.dialog = Some(PlayDialog::Resume(list)),
                InterruptedAction::GoOn(kept) => {
                    let resumed = BoardSession::resume(&self.archive, &kept);
                    self.sit(resumed);
                }
                InterruptedAction::GiveUp(kept) => {
                    let given_up = LocalGame::discard(&self.archive, &kept);
                    let _ = given_up.inspect_err(|why| self.warn(why));
                    match list.without(&kept) {
                        Some(list) => self.dialog = Some(PlayDialog::Resume(list)),
                        None => self.begin_wanted(),
                    }
                }
                InterruptedAction::Other => self.begin_wanted(),
                InterruptedAction::Leave => return ScreenFlow::Leave,
            },
            PlayDialog::Line(purpose, mut entry) => match entry.press(key) {
                EditOutcome::More => self.dialog = Some(PlayDialog::Line(purpose, entry)),
                EditOutcome::Given => {}
                EditOutcome::Done(text) => self.typed(purpose, &text),
            },
            PlayDialog::Openings(mut chooser) => {
                let outcome = chooser.press(key);
                self.go_on_choosing(chooser, outcome);
            }
            PlayDialog::NewGame(mut form) => match form.press(key) {
                FormOutcome::More => self.dialog = Some(PlayDialog::NewGame(form)),
                FormOutcome::Given => {}
                FormOutcome::Start(settings) => match settings.rules() {
                    Ok(_) if self.goes_on() => {
                        self.dialog = Some(PlayDialog::Ask(DialogQuestion::Other(settings)));
                    }
                    Ok(_) => self.begin(GamePlan::of(&settings)),
                    Err(_) => self.dialog = Some(PlayDialog::NewGame(form)),
                },
            },
        }
        ScreenFlow::Stay
    }

    /// After a key or a click among the openings.
    pub(super) fn go_on_choosing(&mut self, chooser: OpeningChooser, outcome: OpeningOutcome) {
        match outcome {
            OpeningOutcome::More => self.dialog = Some(PlayDialog::Openings(chooser)),
            OpeningOutcome::Given => self.dialog = None,
            OpeningOutcome::Lay(moves) => {
                self.dialog = None;
                for text in moves {
                    self.play(&text);
                }
            }
        }
    }

    fn answer_question(&mut self, question: DialogQuestion, key: KeyEvent) -> ScreenFlow {
        // Who wants out twice means it. Elsewhere it is the way out of the question.
        let is_out = is_way_out(key);
        let is_yes = matches!(key.code.as_char(), Some('y' | 'Y'))
            || key.code == KeyCode::Enter
            || (is_out && matches!(question, DialogQuestion::Quit));
        if !is_yes {
            let digit = key.code.as_char().filter(char::is_ascii_digit);
            // `g7` and `r5` are points, after all.
            if digit.is_some_and(|digit| self.begin_move(digit)) {
                return ScreenFlow::Stay;
            }
            let is_no = matches!(key.code.as_char(), Some('n' | 'N')) || key.code == KeyCode::Esc || is_out;
            self.dialog = Some(PlayDialog::Ask(question)).filter(|_| !is_no);
            return ScreenFlow::Stay;
        }
        match question {
            DialogQuestion::Quit => return ScreenFlow::Leave,
            DialogQuestion::Restart => self.restart(),
            DialogQuestion::Other(settings) => self.begin(GamePlan::of(&settings)),
            DialogQuestion::Load(path) => self.load(&path),
            DialogQuestion::Resign => {
                if let PlayStage::Table(seated) = &mut self.at {
                    match seated.game.resign() {
                        Ok(()) => self.go_on(),
                        Err(why) => self.warn(&why),
                    }
                }
            }
        }
        ScreenFlow::Stay
    }

    fn goes_on(&self) -> bool {
        match &self.at {
            PlayStage::Menu(_) => false,
            PlayStage::Table(seated) => {
                seated.game.table().conclusion().is_none() && !seated.game.moves().is_empty()
            }
        }
    }

    fn restart(&mut self) {
        if let PlayStage::Table(seated) = &self.at {
            let plan = seated.plan();
            self.begin(Ok(plan));
        }
    }

    fn begin_wanted(&mut self) {
        if let Some(plan) = self.wanted.take() {
            self.begin(Ok(plan));
        }
    }

    /// Begins another game in the place of this one, which then counts for nobody.
    fn begin(&mut self, plan: Result<GamePlan, TerminalError>) {
        let begun = plan.and_then(|plan| BoardSession::begin(&self.archive, plan, self.look.lang));
        self.sit(begun);
    }

    pub(super) fn sit(&mut self, begun: Result<BoardSession, TerminalError>) {
        match begun {
            Err(why) => self.warn(&why),
            Ok(seated) => {
                if let PlayStage::Table(former) = &mut self.at {
                    // The new one has begun; that the old one stays on the list is no reason not to play.
                    let _ = former.game.abandon();
                }
                self.at = PlayStage::Table(Box::new(seated));
                self.saved = None;
                self.window = BufferView::default();
                self.go_on();
            }
        }
    }

    /// A line was typed.
    fn typed(&mut self, purpose: DialogPurpose, text: &str) {
        if text.is_empty() {
            return;
        }
        match purpose {
            DialogPurpose::Move => self.play(text),
            DialogPurpose::Load if self.goes_on() => {
                self.dialog = Some(PlayDialog::Ask(DialogQuestion::Load(text.to_owned())));
            }
            DialogPurpose::Load => self.load(text),
            DialogPurpose::Save => self.save(text),
        }
    }
}
