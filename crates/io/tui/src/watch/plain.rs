//! Watching line by line.

use std::{
    io::{self, Write as _},
    sync::{
        Arc,
        mpsc::{self, Receiver},
    },
    time::Duration,
};

use tengen_core::{Bilingual, Lang, Localize as _, Seat};
use tengen_store::GameId;

use super::{
    aim::{Aim, Page},
    contest::{Order, Outset, Tour, follow_contest},
    course::follow,
    feed::{Bell, Feed, Report},
    list::{Row, Target, contest_rows, lobby_rows},
    lists::LobbyCourse,
    live::{Arrival, Arriving},
    server::Server,
    table::{watch_challenge, watch_table},
    tail::watch_file,
};
use crate::{
    look::Look,
    quoridor_panel::Panel,
    replay::{
        DataLoader, GameView, Showing, Step, Title, Wake, What, comment_lines, deed_here, view,
        words::{self, safe},
    },
};

/// So long nothing happens at most; then it is looked whether something has come.
const CALM: Duration = Duration::from_secs(1);
/// What is said of a move is broken into lines of so many columns, as in a replay.
const COLUMNS: u16 = 78;

/// Tells what is aimed at as it happens, to its end; returns the exit status.
pub(super) fn tell(aim: &Aim, showing: &Showing) -> Result<u8, Bilingual> {
    let notes = showing.panel.iter().flat_map(Panel::notes);
    for warning in showing.warning.iter().chain(notes) {
        // Where nobody can be told, nobody is.
        let _ = writeln!(io::stderr(), "{}", warning.localize(showing.look.lang));
    }
    match aim {
        Aim::File(path) => game(watch_file(path, true)?, showing),
        Aim::Page { server, page } => {
            let server = Server::at(server);
            match page {
                Page::Table(table) => game(watch_table(&server, table)?, showing),
                Page::Challenge(id) => game(watch_challenge(&server, id)?, showing),
                Page::Contest(id) => contest(&server, id, showing),
                Page::Lobby => lobby(server, showing),
            }
        }
    }
}

/// Somebody who is told when to look again, and what is said on the way.
struct Waiter {
    woken: Receiver<()>,
    wake: Wake,
    said: Option<Bilingual>,
    lang: Lang,
}

impl Waiter {
    fn new(lang: Lang) -> Self {
        let (wake, woken) = mpsc::sync_channel(1);
        // Who is called already need not be called again.
        let wake = Arc::new(move || {
            let _ = wake.try_send(());
        });
        Self { woken, wake, said: None, lang }
    }

    fn wait(&mut self, state: Option<Bilingual>) {
        tell_state(&mut self.said, state, self.lang);
        // A second at most, should nobody call.
        let _ = self.woken.recv_timeout(CALM);
    }
}

/// Says how it stands when that has changed, beside what is printed of the game.
fn tell_state(said: &mut Option<Bilingual>, state: Option<Bilingual>, lang: Lang) {
    if *said != state {
        if let Some(state) = &state {
            // Where nobody can be told, nobody is.
            let _ = writeln!(io::stderr(), "{}", safe(&state.localize(lang), 400));
        }
        *said = state;
    }
}

fn game(mut arriving: Arriving, showing: &Showing) -> Result<u8, Bilingual> {
    let mut waiter = Waiter::new(showing.look.lang);
    arriving.wake_by(&waiter.wake);
    loop {
        arriving = match arriving.look()? {
            Arrival::Here(loader) => return narrate(loader, showing),
            Arrival::Awaited(still) => still,
        };
        waiter.wait(arriving.state());
    }
}

fn contest(server: &Server, id: &GameId, showing: &Showing) -> Result<u8, Bilingual> {
    let mut waiter = Waiter::new(showing.look.lang);
    let mut tour = Tour::of(server, id, Order::Each)?;
    tour.rouse(&waiter.wake);
    let status = loop {
        tour = match tour.look()? {
            Outset::Here(loader) => break narrate(loader, showing)?,
            Outset::Over(tour) => {
                let rows = tour.contest().map(|contest| contest_rows(contest, showing.look));
                print(&rows.unwrap_or_default());
                return Ok(0);
            }
            Outset::Awaited(still) => still,
        };
        waiter.wait(tour.said());
    };
    // How it stands in the end.
    first(&follow_contest(server, id)?, showing, contest_rows)?;
    Ok(status)
}

fn lobby(server: Server, showing: &Showing) -> Result<u8, Bilingual> {
    let base = server.base().to_owned();
    let feed = Feed::start(Bell::default(), move |teller| follow(&server, LobbyCourse, teller))?;
    first(&feed, showing, |lobby, look| {
        let mut rows = lobby_rows(lobby, look);
        for row in &mut rows {
            if let Row::Entry(text, target) = row {
                let (kind, id) = match target {
                    Target::Table(id) | Target::Ended(id) => ("t", id),
                    Target::Contest(id) => ("contest", id),
                    Target::Course => continue,
                };
                *text = format!("{}  {base}/{kind}/{id}", text.trim_end());
            }
        }
        rows
    })?;
    Ok(0)
}

fn print(rows: &[Row]) {
    let mut out = io::stdout().lock();
    let printed = rows.iter().try_for_each(|row| {
        let indent = if matches!(row, Row::Heading(_)) { "" } else { "  " };
        writeln!(out, "{}", format!("{indent}{}", row.text()).trim_end())
    });
    // Where nobody reads, nothing is printed.
    let _ = printed.and_then(|()| out.flush());
}

/// Prints the first list that comes.
fn first<N: Send + 'static>(
    feed: &Feed<N>,
    showing: &Showing,
    rows: impl Fn(&N, Look) -> Vec<Row>,
) -> Result<(), Bilingual> {
    let mut waiter = Waiter::new(showing.look.lang);
    feed.bell().hang(&waiter.wake);
    loop {
        match feed.next() {
            Some(Report::News(news)) => {
                print(&rows(&news, showing.look));
                return Ok(());
            }
            Some(Report::Failed(why)) => return Err(why),
            Some(Report::Over) => return Ok(()),
            Some(Report::State(state)) => tell_state(&mut waiter.said, state, waiter.lang),
            None => waiter.wait(None),
        }
    }
}

/// Tells a game line by line: its moves as they are made, the board when it is over.
fn narrate(loader: Box<dyn DataLoader>, showing: &Showing) -> Result<u8, Bilingual> {
    let view = view(&*loader, showing)?;
    let mut out = io::stdout().lock();
    let narrator = Narrator { loader, view, look: showing.look, every_board: showing.all };
    narrator.tell(&mut out)?;
    Ok(0)
}

/// Whoever tells a game.
pub(super) struct Narrator {
    pub(super) loader: Box<dyn DataLoader>,
    pub(super) view: Box<dyn GameView>,
    pub(super) look: Look,
    /// Whether the board is told after every move.
    pub(super) every_board: bool,
}

impl Narrator {
    /// Tells it to the end. Whoever no longer listens has heard enough.
    pub(super) fn tell(mut self, out: &mut dyn io::Write) -> Result<(), Bilingual> {
        let mut waiter = Waiter::new(self.look.lang);
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
                    tell_state(&mut waiter.said, Some(why), self.look.lang);
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

    fn begin(&mut self, title: &Title, out: &mut dyn io::Write) -> io::Result<()> {
        self.view.register(title);
        let names = Seat::all(title.rules.seats()).map(|seat| words::name(title, seat, self.look.lang));
        let names = names.collect::<Vec<_>>().join(" - ");
        writeln!(out, "{}\n{names}\n", words::game_name(title, self.look))
    }

    fn step(&mut self, step: Step, out: &mut dyn io::Write) -> io::Result<()> {
        let is_over = matches!(step.what, What::Ended(_));
        if let What::Begins(title) = &step.what {
            return self.begin(title, out);
        }
        let sentence = words::sentence(&step, self.view.story().title(), self.look);
        let used = step.used.filter(|_| matches!(step.what, What::Played(_)));
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
