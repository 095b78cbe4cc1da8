use std::time::{Duration, Instant};

use tengen_core::{Bilingual, Lang, Localize as _};

use crate::{
    look::Look,
    replay::{DataLoader, GameView, Step, What, help, keys::Key, page::Page, words},
};

/// Joins a loader and a view, and does what keys ask for.
pub(crate) struct Replayer {
    pub(super) loader: Box<dyn DataLoader>,
    pub(super) view: Box<dyn GameView>,
    pub(super) look: Look,
    /// What the file or the table is called.
    pub(super) source: String,
    /// Whether the last step is shown whenever there is a new one.
    pub(super) follows: bool,
    /// A game that has begun while another one is being looked at.
    pub(super) held: Option<Step>,
    /// When the held game is shown, if nobody goes elsewhere.
    held_until: Option<Instant>,
    speed: usize,
    /// When the next step is shown, while the game plays.
    due: Option<Instant>,
    /// The number that is being typed.
    pub(super) typed: Option<String>,
    pub(super) page: Option<Page>,
    pub(super) message: Option<Bilingual>,
    now: Instant,
}

/// What came of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Went {
    /// On.
    On,
    /// Away.
    Away,
    /// The process is to sleep.
    Asleep,
}

/// Steps in a second.
const SPEEDS: [f64; 6] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0];

impl Replayer {
    /// The last position of a live game is shown for so long before the next game takes its place.
    const PAUSE: Duration = Duration::from_secs(3);

    /// Shows what the loader has: a live game at its last step, another one at its beginning.
    pub(crate) fn new(
        loader: Box<dyn DataLoader>,
        mut view: Box<dyn GameView>,
        source: String,
        speed: f64,
        look: Look,
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
            typed: None,
            page: None,
            message: None,
            now: Instant::now(),
        };
        replayer.pull();
        replayer
    }

    /// Takes what the loader has.
    pub(crate) fn pull(&mut self) {
        while self.held.is_none() {
            match self.loader.next_step() {
                Ok(Some(step)) => self.take(step),
                Ok(None) => break,
                Err(trouble) => {
                    self.message = Some(trouble);
                    break;
                }
            }
        }
        if self.follows {
            self.go_to(self.view.story().len());
        }
    }

    fn take(&mut self, step: Step) {
        let is_new_game = matches!(step.what, What::Begins(_));
        if is_new_game && !self.view.story().is_empty() {
            self.held_until = self.follows.then(|| self.now + Self::PAUSE);
            self.held = Some(step);
        } else if is_new_game {
            self.begin(step);
        } else if !self.view.put_step(step) {
            self.message = Some(Bilingual::new(
                "a step that cannot be of this game was left out",
                "略去了不属于这局棋的一步",
            ));
        }
    }

    fn begin(&mut self, step: Step) {
        if let What::Begins(title) = step.what {
            self.view.register(&title);
        }
    }

    /// Shows the game that has begun in the meantime.
    fn release(&mut self) {
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

    /// The time is now this; tells whether anything has changed.
    pub(crate) fn tick(&mut self, now: Instant) -> bool {
        self.now = now;
        let mut has_changed = false;
        if self.held_until.is_some_and(|until| until <= now) {
            self.release();
            has_changed = true;
        }
        if self.due.is_some_and(|due| due <= now) {
            has_changed = true;
            self.view.show_next();
            let is_at_end = self.view.story().is_at_end();
            self.due = (!is_at_end).then(|| now + self.pace());
            self.follows |= is_at_end && self.loader.is_live();
        }
        has_changed
    }

    /// Steps in a second, while the game plays.
    pub(super) fn playing(&self) -> Option<f64> {
        self.due.map(|_| SPEEDS[self.speed])
    }

    fn pace(&self) -> Duration {
        Duration::from_secs_f64(1.0 / SPEEDS[self.speed])
    }

    fn go_to(&mut self, at: usize) {
        let at = at.min(self.view.story().len());
        self.view.story_mut().go_to(at);
    }

    /// A person goes somewhere: the play stops, and a live game is followed only at its end.
    fn walk_to(&mut self, at: usize) {
        self.due = None;
        self.go_to(at);
        self.follows = self.loader.is_live() && self.view.story().is_at_end();
        if self.follows && self.held.is_some() {
            self.held_until = Some(self.now + Self::PAUSE);
        } else {
            self.held_until = None;
        }
    }

    /// Goes to the step that stands at this place of the screen.
    pub(crate) fn click(&mut self, x: u16, y: u16) {
        if self.page.is_some() {
            self.page = None;
        } else if let Some(index) = self.view.step_at(x, y) {
            self.walk_to(index + 1);
        }
    }

    /// Does what a key asks for.
    pub(crate) fn press(&mut self, key: Key, now: Instant) -> Went {
        self.now = now;
        match key {
            Key::Quit if self.page.is_none() => return Went::Away,
            Key::Sleep => return Went::Asleep,
            _ => {}
        }
        if self.page.is_some() {
            self.press_on_page(key);
            return Went::On;
        }
        self.message = None;
        if self.typed.is_some() && self.press_while_typing(key) {
            return Went::On;
        }
        let at = self.view.story().at();
        match key {
            Key::By(by) => self.step_by(by),
            Key::Enter => self.step_by(1),
            Key::First => self.walk_to(0),
            Key::Last if self.held.is_some() => {
                self.follows = true;
                self.release();
            }
            Key::Last => self.walk_to(usize::MAX),
            Key::GoTo => self.typed = Some(String::new()),
            Key::Digit(digit) => self.typed = Some(digit.to_string()),
            Key::Play => self.start_or_stop(),
            Key::Speed(by) => self.change_speed(by),
            Key::Continuation(by) => self.continue_otherwise(at, by),
            Key::MainLine => self.return_to_main_line(),
            Key::Game(by) => self.change_game(by),
            Key::Comment => self.open_comment(),
            Key::Help => self.page = Some(help::page(self.look)),
            Key::Back | Key::Rub => self.due = None,
            Key::Save | Key::Quit | Key::Sleep => {}
        }
        Went::On
    }

    fn press_on_page(&mut self, key: Key) {
        let Some(page) = &mut self.page else { return };
        match key {
            Key::Continuation(by) | Key::Speed(by) => page.scroll(by),
            Key::By(by) => page.turn(by.signum()),
            Key::Play => page.turn(1),
            Key::First => page.scroll(isize::MIN),
            Key::Last => page.scroll(isize::MAX),
            Key::Enter | Key::Back | Key::Quit | Key::Help | Key::Comment | Key::Rub => self.page = None,
            Key::GoTo | Key::Digit(_) | Key::MainLine | Key::Game(_) | Key::Save | Key::Sleep => {}
        }
    }

    /// Tells whether the key belongs to the number that is being typed.
    fn press_while_typing(&mut self, key: Key) -> bool {
        let Some(typed) = &mut self.typed else { return false };
        match key {
            Key::Digit(digit) if typed.len() < 9 => typed.push(digit),
            Key::Digit(_) => {}
            Key::Rub if typed.pop().is_some() => {}
            Key::Enter => {
                let number = typed.parse().ok();
                self.typed = None;
                if let Some(number) = number {
                    self.go_to_move(number);
                }
            }
            Key::Rub | Key::Back => self.typed = None,
            _ => {
                self.typed = None;
                return false;
            }
        }
        true
    }

    /// Goes to where this move was made.
    pub(crate) fn go_to_move(&mut self, number: usize) {
        let story = self.view.story();
        let n_moves = story.moves_at(story.len());
        self.walk_to(story.place_of_move(number));
        if number > n_moves {
            self.message = Some(Bilingual::new(
                format!("there are {n_moves} moves; this is the last one"),
                format!("共有 {n_moves} 手；这是最后一手"),
            ));
        }
    }

    fn step_by(&mut self, by: isize) {
        let at = self.view.story().at();
        if by > 0 && self.view.story().is_at_end() {
            self.message = self.at_last();
        } else if by < 0 && at == 0 {
            self.message = Some(Bilingual::new("this is the beginning", "已到开局"));
        }
        self.walk_to(at.saturating_add_signed(by));
    }

    /// What to say to somebody who wants to go on at the end.
    fn at_last(&self) -> Option<Bilingual> {
        if self.loader.is_live() || self.held.is_some() {
            return None;
        }
        let (game, n_games) = (self.loader.game() + 1, self.loader.n_games());
        Some(if game < n_games {
            Bilingual::new("this is the end; > goes to the next game", "已到终局；按 > 看下一局")
        } else {
            Bilingual::new("this is the end", "已到终局")
        })
    }

    fn start_or_stop(&mut self) {
        if self.due.take().is_some() {
            return;
        }
        let is_live = self.loader.is_live();
        if self.view.story().is_at_end() && !is_live {
            self.go_to(0);
        }
        if !self.view.story().is_at_end() {
            self.follows = false;
            self.due = Some(self.now + self.pace());
        }
    }

    fn change_speed(&mut self, by: isize) {
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
        if self.due.is_some() {
            self.due = Some(self.now + self.pace());
        }
        let speed = SPEEDS[self.speed];
        self.message =
            Some(Bilingual::new(format!("speed: {speed} moves a second"), format!("速度：每秒 {speed} 手")));
    }

    fn continue_otherwise(&mut self, at: usize, by: isize) {
        let (names, taken) = self.loader.continuations(at);
        if names.len() < 2 {
            self.message = Some(Bilingual::new("there is no other continuation here", "这里没有其他变化"));
            return;
        }
        let which = if by > 0 { (taken + 1) % names.len() } else { (taken + names.len() - 1) % names.len() };
        self.take_continuation(at, which);
    }

    fn take_continuation(&mut self, step: usize, which: usize) {
        self.due = None;
        if self.loader.take_continuation(step, which) {
            self.view.story_mut().forget_from(step);
            self.pull();
        }
    }

    fn return_to_main_line(&mut self) {
        let left = (0..self.view.story().len()).find(|&step| self.loader.continuations(step).1 > 0);
        match left {
            Some(step) => {
                self.take_continuation(step, 0);
                let at = self.view.story().at().min(step);
                self.walk_to(at);
            }
            None => self.message = Some(Bilingual::new("this is the main line", "这就是主线")),
        }
    }

    fn change_game(&mut self, by: isize) {
        let n_games = self.loader.n_games();
        let game = self.loader.game().checked_add_signed(by).filter(|&game| game < n_games);
        let Some(game) = game.filter(|&game| self.loader.open_game(game)) else {
            let (en, zh) = if n_games < 2 {
                ("there is no other game here", "没有其他对局")
            } else if by > 0 {
                ("this is the last game", "这是最后一局")
            } else {
                ("this is the first game", "这是第一局")
            };
            self.message = Some(Bilingual::new(en, zh));
            return;
        };
        let _ = game;
        self.due = None;
        self.held = None;
        self.held_until = None;
        self.follows = self.loader.is_live();
        self.view.register(self.loader.title());
        self.pull();
    }

    fn open_comment(&mut self) {
        // A page has its end, too.
        const LONGEST: usize = 200_000;
        let story = self.view.story();
        let comment = super::side::comment(story, self.look.lang);
        let comment: String = comment.chars().take(LONGEST).collect();
        if comment.trim().is_empty() {
            self.message = Some(Bilingual::new("nothing is said here", "这里没有注释"));
            return;
        }
        let heading = story.here().map_or_else(
            || self.look.pick("The game", "对局").to_owned(),
            |step| words::sentence(step, story.title(), self.look),
        );
        self.page = Some(Page::of_text(heading, &comment));
    }

    /// Which of several continuations comes next, if there are several.
    pub(super) fn choice(&self) -> Option<(Vec<String>, usize)> {
        let (names, taken) = self.loader.continuations(self.view.story().at());
        (names.len() > 1).then_some((names, taken))
    }

    /// What is to be told in the line above the keys, and whether it must not be overlooked.
    pub(super) fn remark(&self) -> (String, bool) {
        let lang = self.look.lang;
        if let Some(typed) = &self.typed {
            return (format!("{} {typed}_", lang.pick("Go to move:", "跳到第几手：")), true);
        }
        if let Some(message) = &self.message {
            return (words::safe(&message.localize(lang), 300), true);
        }
        if self.held.is_some() && !self.follows {
            let text = lang.pick("A new game has begun: End goes there", "新的一局已开始：按 End 观看");
            return (text.to_owned(), true);
        }
        if let Some((names, taken)) = self.choice() {
            return (continuations(&names, taken, lang), false);
        }
        if self.loader.is_live() && !self.follows {
            return (lang.pick("LIVE: End follows the game", "直播中：按 End 跟随").to_owned(), true);
        }
        let state = self.loader.state().map(|state| words::safe(&state.localize(lang), 300));
        (state.unwrap_or_default(), false)
    }
}

fn continuations(names: &[String], taken: usize, lang: Lang) -> String {
    let list: Vec<String> = names
        .iter()
        .enumerate()
        .map(|(index, name)| {
            let name = words::safe(name, 40);
            if index == taken { format!("[{name}]") } else { name }
        })
        .collect();
    match lang {
        Lang::En => format!("{} continuations (Tab): {}", names.len(), list.join(" ")),
        Lang::Zh => format!("{} 种变化（Tab）：{}", names.len(), list.join(" ")),
    }
}
