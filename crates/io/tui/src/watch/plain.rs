//! Watching line by line.

use std::{
    io::{self, Write as _},
    sync::{
        Arc,
        mpsc::{self, Receiver},
    },
    time::Duration,
};

use tengen_core::{Lang, Localize as _, Message, Seat};
use tengen_store::GameId;

use super::{
    contest::{ContestTour, GameSelection, TourStart, follow_contest},
    feed::{BackgroundFeed, FeedReport, FeedWaker},
    list::{ListRow, ListTarget, contest_rows, lobby_rows},
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
    quoridor_panel::BoardPanel,
    replay::{
        DataLoader, GameStep, GameView, ReplayOptions, ReplayTitle, StepKind, Wake, comment_lines, deed_here,
        view,
        words::{self, safe},
    },
    theme::TerminalTheme,
};

/// So long nothing happens at most; then it is looked whether something has come.
const CALM: Duration = Duration::from_secs(1);
/// What is said of a move is broken into lines of so many columns, as in a replay.
const COLUMNS: u16 = 78;

/// Tells what is aimed at as it happens, to its end; returns the exit status.
pub(super) fn watch_plain(aim: &WatchTarget, showing: &ReplayOptions) -> Result<u8, TerminalError> {
    let notes = showing.panel.iter().flat_map(BoardPanel::notes);
    for warning in showing.warning.iter().chain(notes) {
        // Where nobody can be told, nobody is.
        let _ = writeln!(io::stderr(), "{}", warning.localize(showing.look.lang));
    }
    match aim {
        WatchTarget::File(path) => game(watch_file(path, true)?, showing),
        WatchTarget::Page { server, page } => {
            let server = ServerClient::at(server);
            match page {
                ServerPage::Table(table) => game(watch_table(&server, table)?, showing),
                ServerPage::Challenge(id) => game(watch_challenge(&server, id)?, showing),
                ServerPage::Contest(id) => contest(&server, id, showing),
                ServerPage::Lobby => lobby(server, showing),
            }
        }
    }
}

/// Somebody who is told when to look again, and what is said on the way.
struct PlainWaiter {
    woken: Receiver<()>,
    wake: Wake,
    said: Option<Message>,
    lang: Lang,
}

impl PlainWaiter {
    fn new(lang: Lang) -> Self {
        let (wake, woken) = mpsc::sync_channel(1);
        // Who is called already need not be called again.
        let wake = Arc::new(move || {
            let _ = wake.try_send(());
        });
        Self { woken, wake, said: None, lang }
    }

    fn wait(&mut self, state: Option<Message>) {
        tell_state(&mut self.said, state, self.lang);
        // A second at most, should nobody call.
        let _ = self.woken.recv_timeout(CALM);
    }
}

/// Says how it stands when that has changed, beside what is printed of the game.
fn tell_state(said: &mut Option<Message>, state: Option<Message>, lang: Lang) {
    if *said != state {
        if let Some(state) = &state {
            // Where nobody can be told, nobody is.
            let _ = writeln!(io::stderr(), "{}", safe(&state.localize(lang), 400));
        }
        *said = state;
    }
}

fn game(mut arriving: ArrivingGame, showing: &ReplayOptions) -> Result<u8, TerminalError> {
    let mut waiter = PlainWaiter::new(showing.look.lang);
    arriving.wake_by(&waiter.wake);
    loop {
        arriving = match arriving.poll()? {
            GameArrival::Here(loader) => return narrate(loader, showing),
            GameArrival::Awaited(still) => still,
        };
        waiter.wait(arriving.state());
    }
}

fn contest(server: &ServerClient, id: &GameId, showing: &ReplayOptions) -> Result<u8, TerminalError> {
    let mut waiter = PlainWaiter::new(showing.look.lang);
    let mut tour = ContestTour::of(server, id, GameSelection::Each)?;
    tour.set_waker(&waiter.wake);
    let status = loop {
        tour = match tour.poll()? {
            TourStart::Here(loader) => break narrate(loader, showing)?,
            TourStart::Over(tour) => {
                let rows = tour.contest().map(|contest| contest_rows(contest, showing.look));
                print(&rows.unwrap_or_default());
                return Ok(0);
            }
            TourStart::Awaited(still) => still,
        };
        waiter.wait(tour.said());
    };
    // How it stands in the end.
    first(&follow_contest(server, id)?, showing, contest_rows)?;
    Ok(status)
}

fn lobby(server: ServerClient, showing: &ReplayOptions) -> Result<u8, TerminalError> {
    let base = server.base().to_owned();
    let feed =
        BackgroundFeed::start(FeedWaker::default(), move |teller| run_feed(&server, LobbyFeed, teller))?;
    first(&feed, showing, |lobby, look| {
        let mut rows = lobby_rows(lobby, look);
        for row in &mut rows {
            if let ListRow::Entry(text, target) = row {
                let (kind, id) = match target {
                    ListTarget::Table(id) | ListTarget::Ended(id) => ("t", id),
                    ListTarget::Contest(id) => ("contest", id),
                    ListTarget::Course => continue,
                };
                *text = format!("{}  {base}/{kind}/{id}", text.trim_end());
            }
        }
        rows
    })?;
    Ok(0)
}

fn print(rows: &[ListRow]) {
    let mut out = io::stdout().lock();
    let printed = rows.iter().try_for_each(|row| {
        let indent = if matches!(row, ListRow::Heading(_)) { "" } else { "  " };
        writeln!(out, "{}", format!("{indent}{}", row.text()).trim_end())
    });
    // Where nobody reads, nothing is printed.
    let _ = printed.and_then(|()| out.flush());
}

/// Prints the first list that comes.
fn first<N: Send + 'static>(
    feed: &BackgroundFeed<N>,
    showing: &ReplayOptions,
    rows: impl Fn(&N, TerminalTheme) -> Vec<ListRow>,
) -> Result<(), TerminalError> {
    let mut waiter = PlainWaiter::new(showing.look.lang);
    feed.bell().set_waker(&waiter.wake);
    loop {
        match feed.next() {
            Some(FeedReport::News(news)) => {
                print(&rows(&news, showing.look));
                return Ok(());
            }
            Some(FeedReport::Failed(error)) => return Err(error.into()),
            Some(FeedReport::Over) => return Ok(()),
            Some(FeedReport::State(state)) => tell_state(&mut waiter.said, state, waiter.lang),
            None => waiter.wait(None),
        }
    }
}

/// Tells a game line by line: its moves as they are made, the board when it is over.
fn narrate(loader: Box<dyn DataLoader>, showing: &ReplayOptions) -> Result<u8, TerminalError> {
    let view = view(&*loader, showing)?;
    let mut out = io::stdout().lock();
    let narrator = GameNarrator { loader, view, look: showing.look, every_board: showing.all };
    narrator.narrate_to_end(&mut out)?;
    Ok(0)
}

/// Whoever tells a game.
pub(super) struct GameNarrator {
    pub(super) loader: Box<dyn DataLoader>,
    pub(super) view: Box<dyn GameView>,
    pub(super) look: TerminalTheme,
    /// Whether the board is told after every move.
    pub(super) every_board: bool,
}

impl GameNarrator {
    /// Tells it to the end. Whoever no longer listens has heard enough.
    pub(super) fn narrate_to_end(mut self, out: &mut dyn io::Write) -> Result<(), TerminalError> {
        let mut waiter = PlainWaiter::new(self.look.lang);
        self.loader.wake_by(Wake::clone(&waiter.wake));
        let title = self.loader.title().clone();
        let mut told = self.begin(&title, out);
        loop {
            // Whether more can come is asked first: what came meanwhile is still taken.
            let is_live = self.loader.is_live();
            let step = match self.loader.next_step() {
                Ok(step) => step,
                // What ends it before its time is an error.
                Err(why) if !self.loader.is_live() => return Err(why),
                Err(why) => {
                    tell_state(&mut waiter.said, Some(why.message()), self.look.lang);
                    continue;
                }
            };
            let is_nothing = step.is_none();
            told = told.and_then(|()| match step {
                Some(step) => self.step(step, out),
                None => out.flush(),
            });
            if told.is_err() {
                return Ok(());
            }
            if is_nothing && !is_live {
                let end = if self.view.story().is_over() { Ok(()) } else { self.board(out) };
                // As above.
                let _ = end.and_then(|()| out.flush());
                return Ok(());
            }
            if is_nothing {
                waiter.wait(self.loader.state());
            }
        }
    }

    fn begin(&mut self, title: &ReplayTitle, out: &mut dyn io::Write) -> io::Result<()> {
        self.view.register(title);
        let names = Seat::all(title.rules.seats()).map(|seat| words::name(title, seat, self.look.lang));
        let names = names.collect::<Vec<_>>().join(" - ");
        writeln!(out, "{}\n{names}\n", words::game_name(title, self.look))
    }

    fn step(&mut self, step: GameStep, out: &mut dyn io::Write) -> io::Result<()> {
        let is_over = matches!(step.what, StepKind::Ended(_));
        if let StepKind::Begins(title) = &step.what {
            return self.begin(title, out);
        }
        let sentence = words::sentence(&step, self.view.story().title(), self.look);
        let used = step.used.filter(|_| matches!(step.what, StepKind::Played(_)));
        if !self.view.put_step(step) {
            return Ok(());
        }
        let last = self.view.story().len();
        self.view.story_mut().go_to(last);
        if is_over {
            return self.board(out);
        }
        let number = last.checked_sub(1).and_then(|index| self.view.story().number(index));
        let number = number.map_or_else(String::new, |number| format!("{number}. "));
        let used = used.map_or_else(String::new, |used| format!("  {}", words::time(used)));
        writeln!(out, "{number}{sentence}{used}")?;
        for said in comment_lines(self.view.story(), COLUMNS, self.look.lang) {
            writeln!(out, "  {said}")?;
        }
        for told in deed_here(self.view.story(), self.look.lang) {
            writeln!(out, "  {told}")?;
        }
        if self.every_board { self.board(out) } else { Ok(()) }
    }

    fn board(&self, out: &mut dyn io::Write) -> io::Result<()> {
        writeln!(out, "\n{}\n", self.view.text())
    }
}
