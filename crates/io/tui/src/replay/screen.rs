//! Replay screen.

use std::time::{Duration, Instant};

use ratatui::{
    Frame,
    crossterm::event::{Event, KeyModifiers, MouseButton, MouseEventKind},
    layout::Rect,
    text::{Line, Span},
    widgets::Clear,
};
use tengen_core::{Lang, Localize as _, localize};

use crate::{
    key_hints::{self, KeyHint},
    pane,
    replay::{DataLoader, controller::ReplayController, panel, review::BackgroundReview, words},
    terminal::{ScreenFlow, ScreenView},
    text::{fit, width, wrap},
    theme::{TerminalTheme, TextRole},
};

/// So many lines are said at most.
const MOST_SAID: usize = 4;
/// So long nothing happens at most; then clocks and connections are looked at.
const CALM: Duration = Duration::from_secs(1);
/// While a game is analysed, so often it is looked what has been found.
const REVIEWING: Duration = Duration::from_millis(100);

impl ScreenView<()> for ReplayController {
    fn tick(&mut self) {
        self.pass(Instant::now());
        self.pull();
        self.follow_review();
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.show(frame);
    }

    fn theme(&self) -> TerminalTheme {
        self.look
    }

    fn patience(&self) -> Duration {
        let is_reviewing = self.review.as_ref().is_some_and(BackgroundReview::is_running);
        let calm = if is_reviewing { REVIEWING } else { CALM };
        self.deadline().map_or(calm, |due| due.saturating_duration_since(Instant::now()).min(calm))
    }

    fn on_event(&mut self, event: Event) -> ScreenFlow {
        self.handle_event(event, Instant::now())
    }

    // That something came is enough: it is pulled before the next picture.
    fn on_message(&mut self, (): ()) {}
}

impl ReplayController {
    /// Something came from the keyboard, the mouse or the window.
    pub(crate) fn handle_event(&mut self, event: Event, now: Instant) -> ScreenFlow {
        match event {
            Event::Key(key) => self.press(key, now),
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => self.click(mouse.column, mouse.row, now),
                kind @ (MouseEventKind::ScrollDown | MouseEventKind::ScrollUp) => {
                    let by: i8 = if kind == MouseEventKind::ScrollDown { 1 } else { -1 };
                    if mouse.modifiers.contains(KeyModifiers::SHIFT) && self.page.is_none() {
                        self.view.scroll(0, by.into());
                    } else {
                        self.roll(by.into(), now);
                    }
                    ScreenFlow::Stay
                }
                MouseEventKind::Down(_)
                | MouseEventKind::Up(_)
                | MouseEventKind::Drag(_)
                | MouseEventKind::Moved
                | MouseEventKind::ScrollLeft
                | MouseEventKind::ScrollRight => ScreenFlow::Stay,
            },
            Event::Paste(text) => {
                self.paste(&text);
                ScreenFlow::Stay
            }
            Event::Resize(..) | Event::FocusGained | Event::FocusLost => ScreenFlow::Stay,
        }
    }

    /// Draws everything.
    pub(crate) fn show(&mut self, frame: &mut Frame<'_>) {
        let (all, look) = (frame.area(), self.look);
        self.buttons.clear();
        if pane::is_too_small(frame, look) {
            return;
        }
        self.follow_review();
        self.view.annotate(self.notes());
        let was_cut = self.view.is_cut();
        self.lay_out(frame);
        // Which keys work depends on how much of the board there is room for.
        if self.view.is_cut() != was_cut {
            frame.render_widget(Clear, all);
            self.lay_out(frame);
        }
        if let Some(page) = &mut self.page {
            page.draw(frame, look);
        }
    }

    fn lay_out(&mut self, frame: &mut Frame<'_>) {
        let (all, look) = (frame.area(), self.look);
        // Where the board needs every line, all else stands beside it.
        let beside = self.view.beside(all);
        let around = beside.map_or(all, |x| Rect { x, width: all.width - x, ..all });
        let most = match beside {
            Some(_) => around.height / 2,
            None if all.height < 20 => 1,
            None => 2,
        };
        let ways_out = if self.is_nested { 3 } else { 2 };
        let keys = fitting(self.keys(), ways_out, around.width, most);
        let foot_height = key_hints::height(&keys, around.width, most);
        let foot = Rect { y: all.height - foot_height, height: foot_height, ..around };
        let board = if beside.is_some() { all } else { Rect { y: 1, height: foot.y - 2, ..all } };
        self.view.draw(board, frame.buffer_mut());
        self.draw_title(frame, Rect { height: 1, ..around });
        self.draw_remark(frame, Rect { y: 1, height: foot.y - 1, ..around });
        self.buttons = key_hints::draw(&keys, frame, foot, look);
    }

    /// Draws what has to be said at the foot of this area, in as many lines as it takes.
    fn draw_remark(&self, frame: &mut Frame<'_>, area: Rect) {
        if let Some((purpose, entry)) = &self.typing {
            let line = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
            entry.draw(frame, line, purpose.prompt(self.look), self.look);
            return;
        }
        let (text, role) = self.remark();
        let mut lines = wrap(&text, area.width);
        lines.truncate(MOST_SAID.min(area.height.into()));
        pane::draw_lines(frame, area, &lines, self.look.style(role));
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let look = self.look;
        let mut right = Vec::new();
        if self.loader.n_games() > 1 {
            let (game, n_games) = (self.loader.game() + 1, self.loader.n_games());
            right.push(localize!(look.lang, "tui-replay-game-of", game, n_games));
        }
        if let Some(speed) = self.playing() {
            right.push(format!("{} {speed}/s", look.sign("▶", ">>")));
        }
        if self.is_played() {
            right.push(look.text("tui-live").to_owned());
        }
        let right = right.join("  ");
        let room = area.width.saturating_sub(width(&right) + 1);
        let name = words::game_name(self.view.story().title(), look);
        let source = words::safe(&self.source, 100);
        let brand = look.text("tui-brand");
        let title = fit(&format!("  {source}  {name}"), room.saturating_sub(width(brand)));
        let spans = [
            Span::styled(brand, look.style(TextRole::Key)),
            Span::styled(title, look.style(TextRole::Title)),
        ];
        frame.render_widget(Line::from_iter(spans), area);
        let place = Rect {
            x: area.right() - width(&right).min(area.width),
            width: width(&right).min(area.width),
            ..area
        };
        frame.render_widget(Line::styled(right, look.style(TextRole::Good)), place);
    }

    /// Whether the game that is shown still goes on.
    fn is_played(&self) -> bool {
        self.loader.is_live() && !self.view.story().is_over()
    }

    /// What is told in the line above the keys.
    fn remark(&self) -> (String, TextRole) {
        let look = self.look;
        if let Some(message) = &self.message {
            return (words::safe(&message.localize(look.lang), 400), TextRole::Warning);
        }
        if self.held.is_some() && !self.follows {
            let text = look.text("tui-live-new-game");
            return (text.to_owned(), TextRole::Good);
        }
        if let Some(search) = &self.search {
            let (number, n) = (search.at + 1, search.places.len());
            let text = words::safe(&search.text, 60);
            return (localize!(look.lang, "tui-replay-match", number, n, text), TextRole::Good);
        }
        let at = self.view.story().at();
        if !self.view.shows_continuations()
            && let Some(list) = continuations(&*self.loader, at, "Tab", look.lang)
        {
            return (list, TextRole::Good);
        }
        if self.is_played() && !self.follows {
            return (look.text("tui-live-follow").to_owned(), TextRole::Good);
        }
        let state = self.loader.state().map(|state| words::safe(&state.localize(look.lang), 300));
        (state.unwrap_or_default(), TextRole::Faint)
    }

    /// The keys that work now.
    fn keys(&self) -> Vec<KeyHint> {
        let look = self.look;
        let key = |name, does, press| KeyHint::new(name, look.text(does), press);
        if self.typing.is_some() {
            return vec![
                key("Enter", "tui-key-done", Some('\r')),
                key("Esc", "tui-key-back", Some('\u{1b}')),
            ];
        }
        if self.page.is_some() {
            return vec![key("Esc", "tui-key-back", Some('\u{1b}'))];
        }
        let story = self.view.story();
        let (is_first, is_last) = (story.at() == 0, story.is_at_end());
        let mut keys = Vec::new();
        if !is_last {
            keys.push(key(look.sign("→", "n"), "tui-key-next", Some('n')));
        }
        if !is_first {
            keys.push(key(look.sign("←", "p"), "tui-key-previous", Some('p')));
        }
        if story.len() > 10 {
            if !is_last {
                keys.push(KeyHint::new("PgDn", "+10", Some(']')));
            }
            if !is_first {
                keys.push(KeyHint::new("PgUp", "-10", Some('[')));
            }
        }
        if !is_first {
            keys.push(key("Home", "tui-key-first", Some('^')));
        }
        if !is_last || self.held.is_some() {
            keys.push(key("End", "tui-key-last", Some('$')));
        }
        if !story.is_empty() {
            let does = if self.playing().is_some() { "tui-key-stop" } else { "tui-key-play" };
            keys.push(key(look.text("tui-space"), does, Some(' ')));
            if !self.is_played() {
                let does = if self.review.is_some() { "tui-key-close-review" } else { "tui-key-review" };
                keys.push(key("v", does, Some('v')));
            }
            if self.loader.record().is_some() {
                keys.push(key("/", "tui-key-search", Some('/')));
            }
            keys.push(key("+ -", "tui-key-speed", Some('+')));
            keys.push(key(":", "tui-key-go-to", Some(':')));
        }
        if self.search.is_some() {
            keys.insert(0, key("n N", "tui-key-matches", Some('n')));
            keys.insert(1, key("Esc", "tui-key-end-search", Some('\u{1b}')));
        }
        if self.loader.n_continuations(story.at()).0 > 1 {
            keys.insert(0, key("Tab", "tui-key-variation", Some('j')));
        }
        if self.review.is_some() {
            keys.insert(0, key("x X", "tui-key-mistakes", Some('x')));
        }
        if self.loader.n_games() > 1 {
            keys.push(key("< >", "tui-key-game", Some('>')));
        }
        if self.view.is_cut() {
            keys.push(key("J K", "tui-key-scroll", Some('J')));
        }
        if story.here().is_some_and(|step| !step.comment.is_empty()) {
            keys.push(key("c", "tui-key-comment", Some('c')));
        }
        keys.push(key("s", "tui-key-save", Some('s')));
        keys.push(key("?", "tui-key-help", Some('?')));
        if self.is_nested {
            keys.push(key("Esc", self.back_hint, Some('\u{1b}')));
        }
        keys.push(key("q", "tui-key-quit", Some('q')));
        keys
    }
}

/// As many keys as there is room for; help and the ways out, the last ones, are the last to go.
fn fitting(mut keys: Vec<KeyHint>, ways_out: usize, columns: u16, most: u16) -> Vec<KeyHint> {
    while keys.len() > 1 && key_hints::height(&keys, columns, most + 1) > most {
        keys.remove(keys.len().saturating_sub(ways_out + 1));
    }
    keys
}

/// The continuations at a place where there is a choice, with a sign on the one that comes next, and the key that takes
/// another.
pub(super) fn continuations(loader: &dyn DataLoader, at: usize, key: &str, lang: Lang) -> Option<String> {
    const MOST: usize = 100;
    let (n, taken) = loader.n_continuations(at);
    if n < 2 {
        return None;
    }
    let list: Vec<String> = loader
        .continuations(at, 0..MOST)
        .iter()
        .enumerate()
        .map(|(index, continuation)| {
            let name = panel::name(continuation, lang);
            if index == taken { format!("[{name}]") } else { name }
        })
        .collect();
    Some(localize!(lang, "tui-replay-variations", n, key, list = list.join(" ")))
}
