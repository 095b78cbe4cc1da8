//! Watching line by line.

use std::{
    io::{self, Write as _},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver},
    },
    time::Duration,
};

use tengen_core::{Bilingual, Lang, Localize as _};
use tengen_store::GameId;

use super::{
    aim::{Aim, Page},
    contest::{Outset, Tour, follow_contest},
    course::follow,
    feed::{Bell, Feed, Report},
    list::{Row, contest_rows, lobby_rows},
    lists::LobbyCourse,
    live::{Arrival, Arriving},
    server::Server,
    stage::table_of_challenge,
    table::watch_table,
    tail::watch_file,
};
use crate::replay::{DataLoader, Showing, Step, Title, Wake, show, words::safe};

/// So long nothing happens at most; then it is looked whether something has come.
const CALM: Duration = Duration::from_secs(1);

/// Tells what is aimed at as it happens, to its end; returns the exit status.
pub(super) fn tell(aim: &Aim, showing: Showing) -> Result<u8, Bilingual> {
    match aim {
        Aim::File(path) => game(watch_file(path, true)?, showing),
        Aim::Page { server, page } => {
            let server = Server::at(server);
            match page {
                Page::Table(table) => game(watch_table(&server, table)?, showing),
                Page::Challenge(id) => {
                    let table = table_of_challenge(&server, id)?;
                    game(watch_table(&server, &table)?, showing)
                }
                Page::Contest(id) => contest(&server, id, &showing),
                Page::Lobby => lobby(server, &showing),
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

fn game(mut arriving: Arriving, showing: Showing) -> Result<u8, Bilingual> {
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
    let mut tour = Tour::of(server, id, None)?;
    tour.rouse(&waiter.wake);
    let status = loop {
        tour = match tour.look()? {
            Outset::Here(loader) => break narrate(loader, showing.clone())?,
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
                    super::list::Target::Table(id) => ("t", id),
                    super::list::Target::Contest(id) => ("contest", id),
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
    rows: impl Fn(&N, crate::look::Look) -> Vec<Row>,
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

/// Tells a game line by line. What ends it before its time is an error.
fn narrate(loader: Box<dyn DataLoader>, showing: Showing) -> Result<u8, Bilingual> {
    let failure = Arc::new(Mutex::new(None));
    let narrated = Narrated { loader, said: None, failure: Arc::clone(&failure), lang: showing.look.lang };
    let status = show(Box::new(narrated), Showing { plain: true, ..showing })?;
    let failure = failure.lock().unwrap_or_else(PoisonError::into_inner).take();
    failure.map_or(Ok(status), Err)
}

/// A game whose troubles are told beside it.
struct Narrated {
    loader: Box<dyn DataLoader>,
    said: Option<Bilingual>,
    failure: Arc<Mutex<Option<Bilingual>>>,
    lang: Lang,
}

impl DataLoader for Narrated {
    fn title(&self) -> &Title {
        self.loader.title()
    }

    fn next_step(&mut self) -> Result<Option<Step>, Bilingual> {
        let step = self.loader.next_step();
        tell_state(&mut self.said, self.loader.state(), self.lang);
        match step {
            Err(why) if !self.loader.is_live() => {
                *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
                Ok(None)
            }
            other => other,
        }
    }

    fn remaining(&self) -> usize {
        self.loader.remaining()
    }

    fn is_live(&self) -> bool {
        self.loader.is_live()
    }

    fn wake_by(&mut self, wake: Wake) {
        self.loader.wake_by(wake);
    }

    fn state(&self) -> Option<Bilingual> {
        self.loader.state()
    }
}
