//! Watching on the screen: lists to choose from, and waiting for what is not there yet.

use std::{sync::Arc, time::Duration};

use ratatui::{
    crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind},
    layout::Rect,
    text::Line,
};
use tengen_core::{Bilingual, Localize as _};
use tengen_store::GameId;

use super::{
    aim::{Aim, Page},
    contest::{Order, Outset, Tour, follow_contest},
    course::follow,
    feed::{Bell, Feed, Report},
    list::{List, Row, Target, contest_rows, lobby_rows},
    lists::LobbyCourse,
    live::{Arrival, Arriving},
    server::Server,
    table::{watch_challenge, watch_table},
    tail::watch_file,
};
use crate::{
    foot::{self, Key},
    look::{Look, Role},
    replay::{DataLoader, Left, Showing, Wake, show_on, view},
    terminal::{Ears, Post, Terminal, Word, listen, trouble},
    text::wrap,
};

/// So long nothing happens at most; then it is looked whether something has come.
const CALM: Duration = Duration::from_secs(1);
/// What a signal adds to its number, as an exit status.
const BY_SIGNAL: u8 = 128;

/// The screen, and how games are shown on it.
pub(super) struct Stage {
    terminal: Terminal,
    post: Post<()>,
    ears: Ears<()>,
    showing: Showing,
    look: Look,
}

/// What somebody wants at a list or while waiting.
enum Wish {
    Nothing,
    Go(isize),
    Turn(isize),
    Choose,
    Back,
    Quit,
    Redraw,
    Sleep,
    Click(u16, u16),
}

/// Something that has to be waited for.
trait Awaited: Sized {
    fn look(self) -> Result<Result<Box<dyn DataLoader>, Self>, Bilingual>;
    fn wake_by(&mut self, wake: &Wake);
    fn state(&self) -> Option<Bilingual>;
}

impl Awaited for Arriving {
    fn look(self) -> Result<Result<Box<dyn DataLoader>, Self>, Bilingual> {
        Ok(match self.look()? {
            Arrival::Here(loader) => Ok(loader),
            Arrival::Awaited(still) => Err(still),
        })
    }

    fn wake_by(&mut self, wake: &Wake) {
        Self::wake_by(self, wake);
    }

    fn state(&self) -> Option<Bilingual> {
        self.state()
    }
}

impl Awaited for Tour {
    fn look(self) -> Result<Result<Box<dyn DataLoader>, Self>, Bilingual> {
        match self.look()? {
            Outset::Here(loader) => Ok(Ok(loader)),
            Outset::Awaited(still) => Ok(Err(still)),
            Outset::Over(_) => Err(Bilingual::pair("the contest is over", "比赛已结束")),
        }
    }

    fn wake_by(&mut self, wake: &Wake) {
        self.rouse(wake);
    }

    fn state(&self) -> Option<Bilingual> {
        self.said()
    }
}

impl Stage {
    /// Takes the terminal.
    pub(super) fn enter(showing: Showing) -> Result<Self, Bilingual> {
        let terminal = Terminal::enter(showing.look, showing.mouse).map_err(|error| trouble(&error))?;
        let (post, ears) = listen::<()>().map_err(|error| trouble(&error))?;
        let look = terminal.look();
        Ok(Self { terminal, post, ears, showing, look })
    }

    /// Shows what is aimed at until somebody has seen enough; returns the exit status.
    pub(super) fn run(mut self, aim: &Aim) -> Result<u8, Bilingual> {
        let left = match aim {
            Aim::File(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
                self.show(watch_file(path, false)?, name, false)
            }
            Aim::Page { server, page } => {
                let server = Server::at(server);
                match page {
                    Page::Lobby => self.lobby(&server),
                    Page::Table(table) => self.table(&server, table, false),
                    Page::Challenge(id) => {
                        let source = format!("{}/c/{id}", host(&server));
                        self.show(watch_challenge(&server, id)?, source, false)
                    }
                    Page::Contest(id) => self.contest(&server, id, false),
                }
            }
        };
        Ok(match left? {
            Left::Back => 0,
            Left::Ended(status) => status,
        })
    }

    fn table(&mut self, server: &Server, table: &GameId, is_nested: bool) -> Result<Left, Bilingual> {
        let source = format!("{}/t/{table}", host(server));
        self.show(watch_table(server, table)?, source, is_nested)
    }

    /// Waits for a game and shows it.
    fn show(&mut self, awaited: impl Awaited, source: String, is_nested: bool) -> Result<Left, Bilingual> {
        let loader = match self.wait(awaited, &source, is_nested)? {
            Ok(loader) => loader,
            Err(left) => return Ok(left),
        };
        let showing = Showing { source, look: self.look, ..self.showing.clone() };
        let view = view(&*loader, &showing)?;
        let heard = (&self.post, &self.ears);
        show_on(loader, view, showing, &mut self.terminal, heard, is_nested)
    }

    fn wake(&self) -> Wake {
        let post = self.post.clone();
        // Where the post is full, somebody will look soon anyway.
        Arc::new(move || drop(post.try_send(Word::Own(()))))
    }

    /// Waits until a game is there.
    fn wait<A: Awaited>(
        &mut self,
        mut awaited: A,
        source: &str,
        is_nested: bool,
    ) -> Result<Result<Box<dyn DataLoader>, Left>, Bilingual> {
        let quit = Key::new("q", self.look.pick("quit", "退出"), Some('q'));
        let back = Key::new("Esc", self.look.pick("back", "返回"), Some('\u{1b}'));
        let keys = if is_nested { vec![back, quit] } else { vec![quit] };
        awaited.wake_by(&self.wake());
        loop {
            awaited = match awaited.look()? {
                Ok(loader) => return Ok(Ok(loader)),
                Err(still) => still,
            };
            let look = self.look;
            let said = awaited.state().map_or_else(
                || format!("{source}: {}", look.pick("waiting ...", "等待中…")),
                |state| state.localize(look.lang).into_owned(),
            );
            let mut buttons = Vec::new();
            let drawn = self.terminal.draw(|frame| {
                let all = frame.area();
                let foot = Rect::new(0, all.height.saturating_sub(1), all.width, all.height.min(1));
                buttons = foot::draw(&keys, frame, foot, look);
                let lines = wrap(&said, all.width);
                let top = foot.y.saturating_sub(u16::try_from(lines.len()).unwrap_or(u16::MAX)) / 2;
                for (y, line) in (top..foot.y).zip(lines) {
                    let line = Line::styled(line, look.style(Role::Title)).centered();
                    frame.render_widget(line, Rect::new(0, y, all.width, 1));
                }
            });
            drawn.map_err(|error| trouble(&error))?;
            let mut wish = match self.hear()? {
                Ok(wish) => wish,
                Err(left) => return Ok(Err(left)),
            };
            if let Wish::Click(x, y) = wish {
                let here = ratatui::layout::Position { x, y };
                wish = match buttons.iter().find(|(place, _)| place.contains(here)) {
                    Some((_, 'q')) => Wish::Quit,
                    Some(_) => Wish::Back,
                    None => Wish::Nothing,
                };
            }
            match wish {
                Wish::Quit => return Ok(Err(Left::Ended(0))),
                Wish::Back if is_nested => return Ok(Err(Left::Back)),
                Wish::Back
                | Wish::Nothing
                | Wish::Go(_)
                | Wish::Turn(_)
                | Wish::Choose
                | Wish::Redraw
                | Wish::Sleep
                | Wish::Click(..) => {}
            }
        }
    }

    /// All that goes on at a server.
    fn lobby(&mut self, server: &Server) -> Result<Left, Bilingual> {
        let theirs = server.clone();
        let feed = Feed::start(Bell::default(), move |teller| follow(&theirs, LobbyCourse, teller))?;
        self.choose(server, &host(server), &feed, lobby_rows, false, &mut |stage, target| match target {
            Target::Table(table) | Target::Ended(table) => stage.table(server, table, true),
            Target::Contest(contest) => stage.contest(server, contest, true),
            Target::Course => Ok(Left::Back),
        })
    }

    /// A contest: how it stands, and its games.
    fn contest(&mut self, server: &Server, id: &GameId, is_nested: bool) -> Result<Left, Bilingual> {
        let feed = follow_contest(server, id)?;
        let title = format!("{}/contest/{id}", host(server));
        self.choose(server, &title, &feed, contest_rows, is_nested, &mut |stage, target| {
            let order = match target {
                Target::Table(table) => Order::Live(Some(table.clone())),
                Target::Course => Order::Live(None),
                Target::Ended(table) => Order::Only(table.clone()),
                Target::Contest(contest) => return stage.contest(server, contest, true),
            };
            stage.show(Tour::of(server, id, order)?, title.clone(), true)
        })
    }

    /// Lets somebody choose from a list, again and again.
    fn choose<N: Send + 'static>(
        &mut self,
        server: &Server,
        title: &str,
        feed: &Feed<N>,
        rows: fn(&N, Look) -> Vec<Row>,
        is_nested: bool,
        open: &mut dyn FnMut(&mut Self, &Target) -> Result<Left, Bilingual>,
    ) -> Result<Left, Bilingual> {
        let look = self.look;
        let state = format!("{}: {}", server.base(), look.pick("waiting ...", "等待中…"));
        let mut list = List::of(title.to_owned(), state, is_nested);
        let mut is_over = false;
        // Whoever names a contest wants to see its games, as soon as there are any; the list is there when they come back.
        let mut wants_course = !is_nested;
        feed.bell().hang(&self.wake());
        loop {
            while let Some(report) = (!is_over).then(|| feed.next()).flatten() {
                match report {
                    Report::News(news) => {
                        list.renew(rows(&news, look));
                        list.state = None;
                    }
                    Report::State(state) => {
                        list.state = state.map(|state| state.localize(look.lang).into_owned());
                    }
                    Report::Over => is_over = true,
                    Report::Failed(why) => return Err(why),
                }
            }
            self.terminal.draw(|frame| list.draw(frame, look)).map_err(|error| trouble(&error))?;
            let mut wish = if wants_course && list.choose(&Target::Course) {
                wants_course = false;
                Wish::Choose
            } else {
                match self.hear()? {
                    Ok(wish) => wish,
                    Err(left) => return Ok(left),
                }
            };
            // Who has begun to choose is not led elsewhere.
            wants_course &= matches!(wish, Wish::Nothing | Wish::Redraw | Wish::Sleep);
            if let Wish::Click(x, y) = wish {
                wish = match list.click(x, y) {
                    Some('\r') => Wish::Choose,
                    Some('\u{1b}') => Wish::Back,
                    Some('q') => Wish::Quit,
                    Some(_) => Wish::Go(1),
                    None => Wish::Nothing,
                };
            }
            if !matches!(wish, Wish::Nothing) {
                list.message = None;
            }
            match wish {
                Wish::Go(by) => list.go(by),
                Wish::Turn(by) => list.go(by.saturating_mul(list.page())),
                Wish::Back if is_nested => return Ok(Left::Back),
                Wish::Quit => return Ok(Left::Ended(0)),
                Wish::Choose => {
                    let Some(target) = list.target().cloned() else { continue };
                    match open(self, &target) {
                        Ok(Left::Back) => {}
                        Ok(Left::Ended(status)) => return Ok(Left::Ended(status)),
                        Err(why) => list.message = Some(why.localize(look.lang).into_owned()),
                    }
                    // Others were woken meanwhile.
                    feed.bell().hang(&self.wake());
                }
                Wish::Back | Wish::Nothing | Wish::Redraw | Wish::Sleep | Wish::Click(..) => {}
            }
        }
    }

    /// The next thing that somebody wants.
    fn hear(&mut self) -> Result<Result<Wish, Left>, Bilingual> {
        let wish = match self.ears.recv_timeout(CALM) {
            Ok(Word::Input(event)) => wish_of(&event),
            Ok(Word::Own(())) | Err(std::sync::mpsc::RecvTimeoutError::Timeout) => Wish::Nothing,
            Ok(Word::Stop(signal)) => {
                let status = u8::try_from(signal).unwrap_or_default().saturating_add(BY_SIGNAL);
                return Ok(Err(Left::Ended(status)));
            }
            Ok(Word::Gone) | Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => {
                return Ok(Err(Left::Ended(0)));
            }
        };
        match wish {
            Wish::Redraw => self.terminal.clear().map_err(|error| trouble(&error))?,
            Wish::Sleep => self.terminal.sleep().map_err(|error| trouble(&error))?,
            Wish::Nothing
            | Wish::Go(_)
            | Wish::Turn(_)
            | Wish::Choose
            | Wish::Back
            | Wish::Quit
            | Wish::Click(..) => {}
        }
        Ok(Ok(wish))
    }
}

fn wish_of(event: &Event) -> Wish {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => wish_of_key(*key),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Wish::Click(mouse.column, mouse.row),
            MouseEventKind::ScrollDown => Wish::Go(1),
            MouseEventKind::ScrollUp => Wish::Go(-1),
            MouseEventKind::Down(_)
            | MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => Wish::Nothing,
        },
        Event::Key(_) | Event::Resize(..) | Event::FocusGained | Event::FocusLost | Event::Paste(_) => {
            Wish::Nothing
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "keyboards have many keys that mean nothing to us")]
const fn wish_of_key(key: KeyEvent) -> Wish {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'q' | 'd') => Wish::Quit,
            KeyCode::Char('l') => Wish::Redraw,
            KeyCode::Char('z') => Wish::Sleep,
            // Some terminals send ^J and ^M for Enter.
            KeyCode::Char('j' | 'm') => Wish::Choose,
            _ => Wish::Nothing,
        };
    }
    match key.code {
        KeyCode::Down | KeyCode::Tab | KeyCode::Char('j' | 's' | 'n') => Wish::Go(1),
        KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k' | 'w' | 'p') => Wish::Go(-1),
        KeyCode::PageDown => Wish::Turn(1),
        KeyCode::PageUp => Wish::Turn(-1),
        KeyCode::Home => Wish::Go(isize::MIN),
        KeyCode::End => Wish::Go(isize::MAX),
        KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ' | 'o' | 'l') => Wish::Choose,
        KeyCode::Esc | KeyCode::Backspace | KeyCode::Left | KeyCode::Char('h') => Wish::Back,
        KeyCode::Char('q' | 'Q') => Wish::Quit,
        _ => Wish::Nothing,
    }
}

fn host(server: &Server) -> String {
    let base = server.base();
    base.split_once("://").map_or(base, |(_, host)| host).to_owned()
}
