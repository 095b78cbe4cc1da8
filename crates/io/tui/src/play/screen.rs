use std::time::{Duration, Instant};

use ratatui::{
    Frame,
    crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind},
    layout::Rect,
};
use tengen_core::{Bilingual, Localize as _};

use super::{
    dialog::{Dialog, Purpose, Question},
    files::suggested,
    form::{Filled, Form},
    interrupted::Wanted,
    seated::{Plan, Seated},
    settings::Settings,
};
use crate::{
    entry::{Entry, Typed},
    game::{Archive, Game, Thinking},
    hand::{Outcome, Press, Turn},
    keys::{Act, is_way_out, meaning},
    look::{Look, Role},
    sheet::Window,
    terminal::{Next, Picture, Post},
};

/// Everything that is on the screen while people play.
pub(crate) struct Screen {
    pub(crate) archive: Archive,
    pub(crate) look: Look,
    pub(crate) post: Post<Thinking>,
    pub(crate) at: At,
    pub(crate) dialog: Option<Dialog>,
    /// What is begun when nobody wants to go on with an interrupted game.
    pub(crate) wanted: Option<Plan>,
    /// What has to be said, until the next key.
    pub(crate) message: Option<(Role, String)>,
    pub(crate) shows_thinking: bool,
    pub(crate) window: Window,
    /// What can be clicked, and the key that it stands for.
    pub(crate) buttons: Vec<(Rect, char)>,
    /// A letter that was pressed just before: with a digit after it, it begins a move.
    letter: Option<char>,
    /// What takes back where that letter has moved the cursor.
    way_back: Option<Press>,
    /// When the game was seen to be over.
    over: Option<Instant>,
}

/// Where we are.
pub(crate) enum At {
    /// Choosing what to play.
    Menu(Form),
    /// At a table.
    Table(Box<Seated>),
}

/// How long the picture is true while a clock runs, and where none does.
const CLOCK: Duration = Duration::from_millis(100);
const CALM: Duration = Duration::from_secs(60);
/// How long it takes to see that a game is over.
const SEEN: Duration = Duration::from_millis(700);

impl Picture<Thinking> for Screen {
    fn tick(&mut self) {
        let At::Table(seated) = &mut self.at else { return };
        match seated.game.tick() {
            Ok(true) => self.go_on(),
            Ok(false) => {}
            Err(why) => self.warn(&why),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.show(frame);
    }

    fn patience(&self) -> Duration {
        match &self.at {
            At::Table(seated) if seated.game.until_tick().is_some() => CLOCK,
            At::Table(_) | At::Menu(_) => CALM,
        }
    }

    fn take(&mut self, event: Event) -> Next {
        match event {
            Event::Key(key) => self.press(key),
            Event::Mouse(mouse) => self.point(mouse),
            Event::Paste(text) => {
                self.paste(&text);
                Next::Stay
            }
            Event::Resize(..) | Event::FocusGained | Event::FocusLost => Next::Stay,
        }
    }

    fn hear(&mut self, thinking: Thinking) {
        let At::Table(seated) = &mut self.at else { return };
        match seated.hear(thinking) {
            Ok(true) => self.go_on(),
            Ok(false) => {}
            Err(why) => self.warn(&why),
        }
    }
}

impl Screen {
    pub(crate) fn new(archive: Archive, look: Look, post: Post<Thinking>, at: At) -> Self {
        let mut screen = Self {
            archive,
            look,
            post,
            at,
            dialog: None,
            wanted: None,
            message: None,
            shows_thinking: true,
            window: Window::default(),
            buttons: Vec::new(),
            letter: None,
            way_back: None,
            over: None,
        };
        screen.go_on();
        screen
    }

    /// Says something that must be seen.
    pub(crate) fn say(&mut self, role: Role, text: &Bilingual) {
        self.message = Some((role, text.localize(self.look.lang).into_owned()));
    }

    pub(super) fn warn(&mut self, why: &Bilingual) {
        self.say(Role::Warning, why);
    }

    /// After something has happened at the table.
    fn go_on(&mut self) {
        let At::Table(seated) = &mut self.at else { return };
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
        match &mut self.dialog {
            Some(Dialog::Line(_, entry)) => entry.paste(text),
            None if matches!(self.at, At::Table(_)) => {
                let mut entry = Entry::default();
                entry.paste(text);
                self.dialog = Some(Dialog::Line(Purpose::Move, entry));
            }
            Some(_) | None => {}
        }
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Next {
        if key.kind == KeyEventKind::Release {
            return Next::Stay;
        }
        let act = meaning(key);
        match act {
            Some(Act::Redraw) => return Next::Redraw,
            Some(Act::Sleep) => return Next::Sleep,
            Some(_) | None => {}
        }
        // Lines that are typed have keys of their own.
        if let Some(dialog) = self.dialog.take() {
            self.message = None;
            return self.answer(dialog, key);
        }
        let Some(act) = act else { return Next::Stay };
        self.message = None;
        match &mut self.at {
            At::Menu(_) if act == Act::Help => self.dialog = Some(Dialog::Help),
            At::Menu(_) if act == Act::Load => self.ask_for(Purpose::Load),
            At::Menu(form) => match form.press(key) {
                Filled::More => {}
                Filled::Start(settings) => self.begin(Plan::of(&settings)),
                Filled::Given => return Next::Leave,
            },
            At::Table(_) => return self.act(act, key),
        }
        Next::Stay
    }

    /// A key at the table.
    fn act(&mut self, act: Act, key: KeyEvent) -> Next {
        let typed = key.code.as_char();
        if let Some(digit) = typed.filter(char::is_ascii_digit)
            && self.begin_move(digit)
        {
            return Next::Stay;
        }
        let At::Table(seated) = &mut self.at else { return Next::Stay };
        seated.ask(&self.post);
        let is_over = seated.game.table().conclusion().is_some();
        self.letter = typed.filter(char::is_ascii_alphabetic);
        self.way_back = None;
        match act {
            // Where no cursor moves any more, the letters are free for what they stand for.
            Act::Board(Press::Go(..)) if is_over && typed == Some('s') => self.ask_for(Purpose::Save),
            Act::Board(Press::Go(..)) if is_over && typed == Some('l') => self.ask_for(Purpose::Load),
            // Whoever was about to play when the game ended did not mean another one.
            Act::Board(Press::Do) if is_over => {
                if self.over.is_none_or(|since| since.elapsed() > SEEN) {
                    self.ask_for_game(false);
                }
            }
            Act::Board(press) => {
                // While others think, the cursor can go where the next move will be.
                let may = match seated.turn() {
                    Turn::Ours => true,
                    Turn::Theirs => matches!(press, Press::Go(..)),
                    Turn::Nobodys => false,
                };
                if may {
                    // Only a letter can turn out to be the beginning of a move.
                    let before = self.letter.and_then(|_| seated.caret());
                    let outcome = seated.hand.press(press);
                    if let (Press::Go(x, y), Some(before)) = (press, before)
                        && seated.caret() != Some(before)
                    {
                        self.way_back = Some(Press::Go(-x, -y));
                    }
                    self.follow(outcome);
                }
            }
            Act::TakeBack => match seated.game.take_back() {
                Ok(()) => {
                    seated.forget_thoughts();
                    self.go_on();
                }
                Err(why) => self.warn(&why),
            },
            Act::Restart if is_over => self.restart(),
            Act::Restart => self.dialog = Some(Dialog::Ask(Question::Restart)),
            Act::NewGame => self.ask_for_game(true),
            Act::Resign if is_over => {}
            Act::Resign => self.dialog = Some(Dialog::Ask(Question::Resign)),
            Act::Save => self.ask_for(Purpose::Save),
            Act::Load => self.ask_for(Purpose::Load),
            Act::Type => self.ask_for(Purpose::Move),
            Act::Thinking => self.shows_thinking = !self.shows_thinking,
            Act::Help => self.dialog = Some(Dialog::Help),
            Act::Quit if is_over || seated.game.moves().is_empty() => return Next::Leave,
            Act::Quit => self.dialog = Some(Dialog::Ask(Question::Quit)),
            Act::Redraw | Act::Sleep => {}
        }
        Next::Stay
    }

    /// Whether a digit begins a move that is typed, perhaps with the letter before it.
    fn begin_move(&mut self, digit: char) -> bool {
        let At::Table(seated) = &mut self.at else { return false };
        if !seated.game.is_persons_turn() {
            return false;
        }
        let letter = self.letter.take();
        // A digit by itself may mean something on the board.
        if letter.is_none() {
            let outcome = seated.hand.press(Press::Letter(digit));
            if outcome != Outcome::Ignored {
                self.follow(outcome);
                return true;
            }
        }
        // The letter was the beginning of a move, not a step of the cursor.
        if let (Some(_), Some(back)) = (letter, self.way_back.take()) {
            seated.hand.press(back);
        }
        let text: String = letter.into_iter().chain([digit]).collect();
        self.dialog = Some(Dialog::Line(Purpose::Move, Entry::new(text)));
        true
    }

    pub(super) fn follow(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Ignored | Outcome::Changed => {}
            Outcome::Refused(why) => self.warn(&why),
            Outcome::Play(text) => self.play(&text),
        }
    }

    fn play(&mut self, text: &str) {
        let At::Table(seated) = &mut self.at else { return };
        match seated.game.play(text) {
            Ok(()) => self.go_on(),
            Err(why) => self.warn(&why),
        }
    }

    fn ask_for(&mut self, purpose: Purpose) {
        let text = match (purpose, &self.at) {
            (Purpose::Save, At::Table(seated)) => suggested(&seated.game),
            (Purpose::Save | Purpose::Load | Purpose::Move, _) => String::new(),
        };
        self.dialog = Some(Dialog::Line(purpose, Entry::new(text)));
    }

    fn ask_for_game(&mut self, at_size: bool) {
        let At::Table(seated) = &self.at else { return };
        let plan = seated.plan();
        let settings = Settings::of(&plan.rules, &plan.occupants, plan.time);
        self.dialog = Some(Dialog::NewGame(Form::new(settings, at_size)));
    }

    /// What a key does to what stands before the board.
    fn answer(&mut self, dialog: Dialog, key: KeyEvent) -> Next {
        match dialog {
            Dialog::Help => {}
            Dialog::Ask(question) => return self.answer_question(question, key),
            Dialog::Resume(mut list) => match list.press(key) {
                Wanted::More => self.dialog = Some(Dialog::Resume(list)),
                Wanted::GoOn(kept) => {
                    let resumed = Seated::resume(&self.archive, &kept);
                    self.sit(resumed);
                }
                Wanted::GiveUp(kept) => {
                    let given_up = Game::discard(&self.archive, &kept);
                    let _ = given_up.inspect_err(|why| self.warn(why));
                    match list.without(&kept) {
                        Some(list) => self.dialog = Some(Dialog::Resume(list)),
                        None => self.begin_wanted(),
                    }
                }
                Wanted::Other => self.begin_wanted(),
                Wanted::Leave => return Next::Leave,
            },
            Dialog::Line(purpose, mut entry) => match entry.press(key) {
                Typed::More => self.dialog = Some(Dialog::Line(purpose, entry)),
                Typed::Given => {}
                Typed::Done(text) => self.typed(purpose, &text),
            },
            Dialog::NewGame(mut form) => match form.press(key) {
                Filled::More => self.dialog = Some(Dialog::NewGame(form)),
                Filled::Given => {}
                Filled::Start(settings) => match settings.rules() {
                    Ok(_) if self.goes_on() => {
                        self.dialog = Some(Dialog::Ask(Question::Other(settings)));
                    }
                    Ok(_) => self.begin(Plan::of(&settings)),
                    Err(_) => self.dialog = Some(Dialog::NewGame(form)),
                },
            },
        }
        Next::Stay
    }

    fn answer_question(&mut self, question: Question, key: KeyEvent) -> Next {
        // Who wants out twice means it. Elsewhere it is the way out of the question.
        let is_out = is_way_out(key);
        let is_yes = matches!(key.code.as_char(), Some('y' | 'Y'))
            || key.code == KeyCode::Enter
            || (is_out && matches!(question, Question::Quit));
        if !is_yes {
            let digit = key.code.as_char().filter(char::is_ascii_digit);
            // `g7` and `r5` are points, after all.
            if digit.is_some_and(|digit| self.begin_move(digit)) {
                return Next::Stay;
            }
            let is_no = matches!(key.code.as_char(), Some('n' | 'N')) || key.code == KeyCode::Esc || is_out;
            self.dialog = Some(Dialog::Ask(question)).filter(|_| !is_no);
            return Next::Stay;
        }
        match question {
            Question::Quit => return Next::Leave,
            Question::Restart => self.restart(),
            Question::Other(settings) => self.begin(Plan::of(&settings)),
            Question::Load(path) => self.load(&path),
            Question::Resign => {
                if let At::Table(seated) = &mut self.at {
                    match seated.game.resign() {
                        Ok(()) => self.go_on(),
                        Err(why) => self.warn(&why),
                    }
                }
            }
        }
        Next::Stay
    }

    fn goes_on(&self) -> bool {
        match &self.at {
            At::Menu(_) => false,
            At::Table(seated) => {
                seated.game.table().conclusion().is_none() && !seated.game.moves().is_empty()
            }
        }
    }

    fn restart(&mut self) {
        if let At::Table(seated) = &self.at {
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
    fn begin(&mut self, plan: Result<Plan, Bilingual>) {
        let begun = plan.and_then(|plan| Seated::begin(&self.archive, plan, self.look.lang));
        self.sit(begun);
    }

    pub(super) fn sit(&mut self, begun: Result<Seated, Bilingual>) {
        match begun {
            Err(why) => self.warn(&why),
            Ok(seated) => {
                if let At::Table(former) = &mut self.at {
                    // The new one has begun; that the old one stays on the list is no reason not to play.
                    let _ = former.game.abandon();
                }
                self.at = At::Table(Box::new(seated));
                self.window = Window::default();
                self.go_on();
            }
        }
    }

    /// A line was typed.
    fn typed(&mut self, purpose: Purpose, text: &str) {
        if text.is_empty() {
            return;
        }
        match purpose {
            Purpose::Move => self.play(text),
            Purpose::Load if self.goes_on() => {
                self.dialog = Some(Dialog::Ask(Question::Load(text.to_owned())));
            }
            Purpose::Load => self.load(text),
            Purpose::Save => self.save(text),
        }
    }
}
