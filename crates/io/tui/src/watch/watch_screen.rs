//! Watch screen: lists to choose from, and waiting for games that have not begun.

use std::{sync::Arc, time::Duration};

use ratatui::{
    crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind},
    layout::Rect,
    text::Line,
};
use tengen_core::{Localize as _, Message};
use tengen_store::GameId;

use super::{
    WatchError,
    contest::{ContestTour, GameSelection, TourStart, follow_contest},
    feed::{BackgroundFeed, FeedReport, FeedWaker},
    list::{ListRow, ListTarget, SelectionList, contest_rows, lobby_rows},
    lists::LobbyFeed,
    live::{ArrivingGame, GameArrival},
    server::ServerClient,
    server_feed::run_feed,
    table::{watch_challenge, watch_table},
    tail::watch_file,
    target::{ServerPage, WatchTarget},
};
use crate::{
    error::TerminalError,
    key_hints::{self, KeyHint},
    replay::{DataLoader, ReplayOptions, ScreenExit, TextOverlay, Wake, show_on, view},
    terminal::{Ears, Post, TerminalEvent, TerminalGuard, listen},
    text::wrap,
    theme::{TerminalTheme, TextRole},
};

/// So long nothing happens at most; then it is looked whether something has come.
const CALM: Duration = Duration::from_secs(1);
/// What a signal adds to its number, as an exit status.
const BY_SIGNAL: u8 = 128;

/// The screen, and how games are shown on it.
pub(super) struct WatchScreen {
    terminal: TerminalGuard,
    post: Post<()>,
    ears: Ears<()>,
    showing: ReplayOptions,
    look: TerminalTheme,
}

/// What somebody wants at a list or while waiting.
enum WatchAction {
    Nothing,
    Go(isize),
    Turn(isize),
    Choose,
    Back,
    Help,
    Quit,
    Redraw,
    Sleep,
    Click(u16, u16),
}

/// Something that has to be waited for.
trait AwaitedItem: Sized {
    fn poll(self) -> Result<Result<Box<dyn DataLoader>, Self>, WatchError>;
    fn wake_by(&mut self, wake: &Wake);
    fn state(&self) -> Option<Message>;
}

impl AwaitedItem for ArrivingGame {
    fn poll(self) -> Result<Result<Box<dyn DataLoader>, Self>, WatchError> {
        Ok(match self.poll()? {
            GameArrival::Here(loader) => Ok(loader),
            GameArrival::Awaited(still) => Err(still),
        })
    }

    fn wake_by(&mut self, wake: &Wake) {
        Self::wake_by(self, wake);
    }

    fn state(&self) -> Option<Message> {
        self.state()
    }
}

impl AwaitedItem for ContestTour {
    fn poll(self) -> Result<Result<Box<dyn DataLoader>, Self>, WatchError> {
        match self.poll()? {
            TourStart::Here(loader) => Ok(Ok(loader)),
            TourStart::Awaited(still) => Ok(Err(still)),
            TourStart::Over(_) => Err(WatchError::ContestOver),
        }
    }

    fn wake_by(&mut self, wake: &Wake) {
        self.set_waker(wake);
    }

    fn state(&self) -> Option<Message> {
        self.said()
    }
}

impl WatchScreen {
    /// Takes the terminal.
    pub(super) fn enter(showing: ReplayOptions) -> Result<Self, TerminalError> {
        let terminal = TerminalGuard::enter(showing.look, showing.mouse).map_err(TerminalError::Screen)?;
        let (post, ears) = listen::<()>().map_err(TerminalError::Screen)?;
        let look = terminal.theme();
        Ok(Self { terminal, post, ears, showing, look })
    }

    /// Shows what is aimed at until somebody has seen enough; returns the exit status.
    pub(super) fn run(mut self, aim: &WatchTarget) -> Result<u8, TerminalError> {
        let left = match aim {
            WatchTarget::File(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
                self.show(watch_file(path, false)?, name, false)
            }
            WatchTarget::Page { server, page } => {
                let server = ServerClient::at(server);
                match page {
                    ServerPage::Lobby => self.lobby(&server),
                    ServerPage::Table(table) => self.table(&server, table, false),
                    ServerPage::Challenge(id) => {
                        let source = format!("{}/c/{id}", host(&server));
                        self.show(watch_challenge(&server, id)?, source, false)
                    }
                    ServerPage::Contest(id) => self.contest(&server, id, false),
                }
            }
        };
        Ok(match left? {
            ScreenExit::Back => 0,
            ScreenExit::Ended(status) => status,
        })
    }

    fn table(
        &mut self,
        server: &ServerClient,
        table: &GameId,
        is_nested: bool,
    ) -> Result<ScreenExit, TerminalError> {
        let source = format!("{}/t/{table}", host(server));
        self.show(watch_table(server, table)?, source, is_nested)
    }

    /// Waits for a game and shows it.
    fn show(
        &mut self,
        awaited: impl AwaitedItem,
        source: String,
        is_nested: bool,
    ) -> Result<ScreenExit, TerminalError> {
        let loader = match self.wait(awaited, &source, is_nested)? {
            Ok(loader) => loader,
            Err(left) => return Ok(left),
        };
        let showing = ReplayOptions { source, look: self.look, ..self.showing.clone() };
        let view = view(&*loader, &showing)?;
        let heard = (&self.post, &self.ears);
        let left = show_on(loader, view, showing, &mut self.terminal, heard, is_nested);
        self.look = self.terminal.theme();
        left
    }

    fn wake(&self) -> Wake {
        let post = self.post.clone();
        // Where the post is full, somebody will look soon anyway.
        Arc::new(move || drop(post.try_send(TerminalEvent::Own(()))))
    }

    /// Waits until a game is there.
    fn wait<A: AwaitedItem>(
        &mut self,
        mut awaited: A,
        source: &str,
        is_nested: bool,
    ) -> Result<Result<Box<dyn DataLoader>, ScreenExit>, TerminalError> {
        let quit = KeyHint::new("q", self.look.text("tui-key-quit"), Some('q'));
        let back = KeyHint::new("Esc", self.look.text("tui-key-back"), Some('\u{1b}'));
        let keys = if is_nested { vec![back, quit] } else { vec![quit] };
        awaited.wake_by(&self.wake());
        loop {
            awaited = match awaited.poll()? {
                Ok(loader) => return Ok(Ok(loader)),
                Err(still) => still,
            };
            let look = self.look;
            let said = awaited.state().map_or_else(
                || format!("{source}: {}", look.text("tui-watch-waiting")),
                |state| state.localize(look.lang).into_owned(),
            );
            let mut buttons = Vec::new();
            let drawn = self.terminal.draw(|frame| {
                let all = frame.area();
                let foot = Rect::new(0, all.height.saturating_sub(1), all.width, all.height.min(1));
                buttons = key_hints::draw(&keys, frame, foot, look);
                let lines = wrap(&said, all.width);
                let top = foot.y.saturating_sub(u16::try_from(lines.len()).unwrap_or(u16::MAX)) / 2;
                for (y, line) in (top..foot.y).zip(lines) {
                    let line = Line::styled(line, look.style(TextRole::Title)).centered();
                    frame.render_widget(line, Rect::new(0, y, all.width, 1));
                }
            });
            drawn.map_err(TerminalError::Screen)?;
            let mut wish = match self.next_action()? {
                Ok(wish) => wish,
                Err(left) => return Ok(Err(left)),
            };
            if let WatchAction::Click(x, y) = wish {
                let here = ratatui::layout::Position { x, y };
                wish = match buttons.iter().find(|(place, _)| place.contains(here)) {
                    Some((_, 'q')) => WatchAction::Quit,
                    Some(_) => WatchAction::Back,
                    None => WatchAction::Nothing,
                };
            }
            match wish {
                WatchAction::Quit => return Ok(Err(ScreenExit::Ended(0))),
                WatchAction::Back if is_nested => return Ok(Err(ScreenExit::Back)),
                WatchAction::Back
                | WatchAction::Nothing
                | WatchAction::Go(_)
                | WatchAction::Turn(_)
                | WatchAction::Choose
                | WatchAction::Help
                | WatchAction::Redraw
                | WatchAction::Sleep
                | WatchAction::Click(..) => {}
            }
        }
    }

    /// All that goes on at a server.
    fn lobby(&mut self, server: &ServerClient) -> Result<ScreenExit, TerminalError> {
        let theirs = server.clone();
        let feed =
            BackgroundFeed::start(FeedWaker::default(), move |teller| run_feed(&theirs, LobbyFeed, teller))?;
        self.choose(server, &host(server), &feed, lobby_rows, false, &mut |stage, target| match target {
            ListTarget::Table(table) | ListTarget::Ended(table) => stage.table(server, table, true),
            ListTarget::Contest(contest) => stage.contest(server, contest, true),
            ListTarget::Course => Ok(ScreenExit::Back),
        })
    }

    /// A contest: how it stands, and its games.
    fn contest(
        &mut self,
        server: &ServerClient,
        id: &GameId,
        is_nested: bool,
    ) -> Result<ScreenExit, TerminalError> {
        let feed = follow_contest(server, id)?;
        let title = format!("{}/contest/{id}", host(server));
        self.choose(server, &title, &feed, contest_rows, is_nested, &mut |stage, target| {
            let order = match target {
                ListTarget::Table(table) => GameSelection::Live(Some(table.clone())),
                ListTarget::Course => GameSelection::Live(None),
                ListTarget::Ended(table) => GameSelection::Only(table.clone()),
                ListTarget::Contest(contest) => return stage.contest(server, contest, true),
            };
            stage.show(ContestTour::of(server, id, order)?, title.clone(), true)
        })
    }

    /// Lets somebody choose from a list, again and again.
    fn choose<N: Send + 'static>(
        &mut self,
        server: &ServerClient,
        title: &str,
        feed: &BackgroundFeed<N>,
        rows: fn(&N, TerminalTheme) -> Vec<ListRow>,
        is_nested: bool,
        open: &mut dyn FnMut(&mut Self, &ListTarget) -> Result<ScreenExit, TerminalError>,
    ) -> Result<ScreenExit, TerminalError> {
        let look = self.look;
        let state = format!("{}: {}", server.base(), look.text("tui-watch-waiting"));
        let mut list = SelectionList::of(title.to_owned(), state, is_nested);
        let mut is_over = false;
        // Whoever names a contest wants to see its games, as soon as there are any; the list is there when they come back.
        let mut wants_course = !is_nested;
        feed.bell().set_waker(&self.wake());
        loop {
            while let Some(report) = (!is_over).then(|| feed.next()).flatten() {
                match report {
                    FeedReport::News(news) => {
                        list.renew(rows(&news, look));
                        list.state = None;
                    }
                    FeedReport::State(state) => {
                        list.state = state.map(|state| state.localize(look.lang).into_owned());
                    }
                    FeedReport::Over => is_over = true,
                    FeedReport::Failed(error) => return Err(error.into()),
                }
            }
            self.terminal.draw(|frame| list.draw(frame, look)).map_err(TerminalError::Screen)?;
            let mut wish = if wants_course && list.choose(&ListTarget::Course) {
                wants_course = false;
                WatchAction::Choose
            } else {
                match self.next_action()? {
                    Ok(wish) => wish,
                    Err(left) => return Ok(left),
                }
            };
            // Who has begun to choose is not led elsewhere.
            wants_course &= matches!(wish, WatchAction::Nothing | WatchAction::Redraw | WatchAction::Sleep);
            if !matches!(wish, WatchAction::Nothing)
                && let Some(page) = list.page.take()
            {
                list.page = act_on_page(page, &wish);
                continue;
            }
            if let WatchAction::Click(x, y) = wish {
                wish = match list.click(x, y) {
                    Some('\r') => WatchAction::Choose,
                    Some('\u{1b}') => WatchAction::Back,
                    Some('q') => WatchAction::Quit,
                    Some('?') => WatchAction::Help,
                    Some(_) => WatchAction::Go(1),
                    None => WatchAction::Nothing,
                };
            }
            if !matches!(wish, WatchAction::Nothing) {
                list.message = None;
            }
            match wish {
                WatchAction::Go(by) => list.go(by),
                WatchAction::Turn(by) => list.go(by.saturating_mul(list.page())),
                WatchAction::Back if is_nested => return Ok(ScreenExit::Back),
                WatchAction::Help => list.open_help(look),
                WatchAction::Quit => return Ok(ScreenExit::Ended(0)),
                WatchAction::Choose => {
                    let Some(target) = list.target().cloned() else { continue };
                    match open(self, &target) {
                        Ok(ScreenExit::Back) => {}
                        Ok(ScreenExit::Ended(status)) => return Ok(ScreenExit::Ended(status)),
                        Err(why) => list.message = Some(why.localize(look.lang).into_owned()),
                    }
                    // Others were woken meanwhile.
                    feed.bell().set_waker(&self.wake());
                }
                WatchAction::Back
                | WatchAction::Nothing
                | WatchAction::Redraw
                | WatchAction::Sleep
                | WatchAction::Click(..) => {}
            }
        }
    }

    /// The next thing that somebody wants.
    fn next_action(&mut self) -> Result<Result<WatchAction, ScreenExit>, TerminalError> {
        let wish = match self.ears.recv_timeout(CALM) {
            Ok(TerminalEvent::Input(event)) => wish_of(&event),
            Ok(TerminalEvent::Own(())) | Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {
                WatchAction::Nothing
            }
            Ok(TerminalEvent::Stop(signal)) => {
                let status = u8::try_from(signal).unwrap_or_default().saturating_add(BY_SIGNAL);
                return Ok(Err(ScreenExit::Ended(status)));
            }
            Ok(TerminalEvent::Gone) | Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => {
                return Ok(Err(ScreenExit::Ended(0)));
            }
        };
        match wish {
            WatchAction::Redraw => self.terminal.clear().map_err(TerminalError::Screen)?,
            WatchAction::Sleep => self.terminal.sleep().map_err(TerminalError::Screen)?,
            WatchAction::Nothing
            | WatchAction::Go(_)
            | WatchAction::Turn(_)
            | WatchAction::Choose
            | WatchAction::Back
            | WatchAction::Help
            | WatchAction::Quit
            | WatchAction::Click(..) => {}
        }
        Ok(Ok(wish))
    }
}

fn wish_of(event: &Event) -> WatchAction {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => wish_of_key(*key),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => WatchAction::Click(mouse.column, mouse.row),
            MouseEventKind::ScrollDown => WatchAction::Go(1),
            MouseEventKind::ScrollUp => WatchAction::Go(-1),
            MouseEventKind::Down(_)
            | MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => WatchAction::Nothing,
        },
        Event::Key(_) | Event::Resize(..) | Event::FocusGained | Event::FocusLost | Event::Paste(_) => {
            WatchAction::Nothing
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing to us")]
const fn wish_of_key(key: KeyEvent) -> WatchAction {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'q' | 'd') => WatchAction::Quit,
            KeyCode::Char('l') => WatchAction::Redraw,
            KeyCode::Char('z') => WatchAction::Sleep,
            // Some terminals send ^J and ^M for Enter.
            KeyCode::Char('j' | 'm') => WatchAction::Choose,
            _ => WatchAction::Nothing,
        };
    }
    // Esc and a letter at once.
    if key.modifiers.contains(KeyModifiers::ALT) {
        return WatchAction::Back;
    }
    match key.code {
        KeyCode::Down | KeyCode::Tab | KeyCode::Char('j' | 's' | 'n') => WatchAction::Go(1),
        KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k' | 'w' | 'p') => WatchAction::Go(-1),
        KeyCode::PageDown => WatchAction::Turn(1),
        KeyCode::PageUp => WatchAction::Turn(-1),
        KeyCode::Home => WatchAction::Go(isize::MIN),
        KeyCode::End => WatchAction::Go(isize::MAX),
        KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ' | 'o' | 'l') => WatchAction::Choose,
        KeyCode::Esc | KeyCode::Backspace | KeyCode::Left | KeyCode::Char('h') => WatchAction::Back,
        KeyCode::Char('?') | KeyCode::F(1) => WatchAction::Help,
        KeyCode::Char('q' | 'Q') => WatchAction::Quit,
        _ => WatchAction::Nothing,
    }
}

/// The page that is open after this, if any is.
fn act_on_page(mut page: TextOverlay, wish: &WatchAction) -> Option<TextOverlay> {
    match *wish {
        WatchAction::Go(by) => page.scroll(by),
        WatchAction::Turn(by) => page.turn(by),
        WatchAction::Nothing | WatchAction::Redraw | WatchAction::Sleep => {}
        WatchAction::Choose
        | WatchAction::Back
        | WatchAction::Help
        | WatchAction::Quit
        | WatchAction::Click(..) => return None,
    }
    Some(page)
}

fn host(server: &ServerClient) -> String {
    let base = server.base();
    base.split_once("://").map_or(base, |(_, host)| host).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        help::testing::{check_help, keys_named},
        watch::list::KEYS,
    };

    #[test]
    fn the_help_of_a_list_names_every_key() {
        check_help("list", &KEYS, |key| {
            let plain = KeyEvent { modifiers: key.modifiers - KeyModifiers::SHIFT, ..key };
            let is_same = key != plain && KEYS.iter().any(|help| keys_named(*help).contains(&plain));
            !is_same && !matches!(wish_of_key(key), WatchAction::Nothing)
        });
        for key in KEYS.into_iter().flat_map(keys_named) {
            assert!(!matches!(wish_of_key(key), WatchAction::Nothing), "{key:?}");
        }
    }
}
