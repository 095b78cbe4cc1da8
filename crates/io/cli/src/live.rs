//! A contest on a page of its own, and in this terminal, while it is played.

mod aside;
mod book;

use std::{
    io::{self, Write as _},
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use anyhow::{Result, anyhow};
use tengen_arbiter::{Event, Millis, TimeControl};
use tengen_core::text::printable;
use tengen_core::{Lang, Localize as _};
use tengen_games::AnyRules;
use tengen_quoridor_contest::{
    Contest, ContestObserver, ContestTable, Course, Desk, Ended, GameName, Settings,
};
use tengen_server::{Config, Relay, RelayedContest, RelayedStatus, Server, StartError};
use tengen_tui::{Showing, WatchWish, has_screen};
use tokio::{
    sync::watch,
    task::{JoinHandle, spawn_blocking},
};

use self::{aside::Aside, book::Book};
use crate::{
    args::{LookArgs, WhenColored},
    screen::{USUAL_SPEED, look},
};

/// Between two times that the page is told how the contest stands.
const PAUSE: Duration = Duration::from_millis(250);
/// The port of pages where none is told.
const USUAL_PORT: u16 = 8808;
/// Who looks at the page when the contest ends has so long to hear of it.
const FAREWELL: Duration = Duration::from_secs(5);

/// Who can look on at a contest, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    /// Where its page is, if it has one.
    pub(crate) page: Option<SocketAddr>,
    /// Whether it is shown in this terminal.
    pub(crate) watch: bool,
    /// Whether the page stays when the contest is over, until somebody stops it.
    pub(crate) stay: bool,
}

/// Where a page is to be: an address with its port, or one of them alone.
pub(crate) fn address(text: &str, lang: Lang) -> Result<SocketAddr> {
    let here = IpAddr::from([127, 0, 0, 1]);
    let told = text.parse().ok();
    let told = told.or_else(|| Some(SocketAddr::new(text.parse().ok()?, USUAL_PORT)));
    told.or_else(|| Some(SocketAddr::new(here, text.trim_start_matches(':').parse().ok()?))).ok_or_else(
        || {
            let how = lang.pick(
                ": an address, a port or both, such as 0.0.0.0:8808; 0 is any port that is free",
                "：请写地址、端口或两者，例如 0.0.0.0:8808；端口 0 是任何空闲端口",
            );
            anyhow!("--page {}{how}", printable(text))
        },
    )
}

impl Shown {
    /// Refuses a terminal that is none. Comes before anything else is done.
    pub(crate) fn check(self, lang: Lang) -> Result<()> {
        if self.watch && !has_screen() {
            let (en, zh) = (
                "--watch needs a terminal: leave it out and use --page to look on in a browser, or tengen watch with \
                 the page's address or the contest's folder in another terminal",
                "--watch 需要终端：请去掉它，用 --page 在浏览器里观战，或在另一个终端里用 tengen watch 加网页地址或比赛文件夹",
            );
            return Err(anyhow!("{}", lang.pick(en, zh)));
        }
        Ok(())
    }
}

/// Holds a contest with everybody who looks on. `stop` tells that it shall end, `say_where` where clients connect.
pub(crate) async fn hold(
    settings: Settings,
    desk: Arc<dyn Desk>,
    shown: Shown,
    stop: watch::Receiver<bool>,
    say_where: impl FnOnce(SocketAddr) -> io::Result<()>,
    lang: Lang,
) -> Result<Ended> {
    let trouble = |error: tengen_quoridor_contest::ContestError| anyhow!("{}", error.localize(lang));
    let address = match (shown.page, shown.watch) {
        (Some(address), _) => address,
        (None, true) => SocketAddr::from(([127, 0, 0, 1], 0)),
        (None, false) => {
            let contest = Contest::open(settings, desk, None).map_err(trouble)?;
            say_where(contest.address())?;
            return contest.run(stopped(stop)).await.map_err(trouble);
        }
    };
    let page = Page::open(address, announced(&settings, lang), lang).await?;
    let aside = Arc::new(Aside::new(desk));
    if !shown.watch {
        aside.leave();
    }
    if shown.page.is_some() {
        let _ = writeln!(io::stderr(), "{}{}", lang.pick("watch at ", "观战网页："), page.url());
    }
    let contest = Contest::open(settings, aside.clone(), Some(page.observer())).map_err(trouble)?;
    say_where(contest.address())?;
    let played = tokio::spawn(contest.run(stopped(stop.clone())));
    if shown.watch {
        let target = page.url();
        let seen = spawn_blocking(move || look_on(target, lang)).await;
        aside.leave();
        seen??;
    }
    let ended = played.await?.map_err(trouble);
    let is_decided = ended.as_ref().is_ok_and(|ended| ended.champion.is_some());
    page.end(if is_decided { RelayedStatus::Finished } else { RelayedStatus::Cancelled }).await;
    if shown.stay && is_decided {
        let said = lang.pick("the page stays: ^C ends it", "网页保留：按 ^C 结束");
        let _ = writeln!(io::stderr(), "{said}");
        stopped(stop).await;
    }
    page.close().await;
    ended
}

/// Until somebody wants it to end.
async fn stopped(mut stop: watch::Receiver<bool>) {
    if stop.wait_for(|is_asked| *is_asked).await.is_err() {
        // Nobody is left who could want it.
        std::future::pending::<()>().await;
    }
}

/// What the page shows before anybody is seated.
fn announced(settings: &Settings, lang: Lang) -> RelayedContest {
    RelayedContest {
        id: "quoridor".to_owned(),
        title: lang.pick("Quoridor contest", "步步为营竞赛").to_owned(),
        rules: AnyRules::Quoridor(tengen_quoridor::Rules::CONTEST),
        time: settings.limit.map_or(TimeControl::None, |limit| TimeControl::Simple {
            per_move: Millis(u64::try_from(limit.as_millis()).unwrap_or(u64::MAX)),
        }),
        format: match settings.course {
            Course::Knockout => "knockout",
            Course::Format(format) => format.code(),
        }
        .to_owned(),
        status: RelayedStatus::Open,
        entrants: Vec::new(),
        wanted: settings.seats,
        played: 0,
        games: 0,
        rounds: Vec::new(),
        standings: Vec::new(),
        champion: None,
    }
}

/// Shows the contest in this terminal until somebody has seen enough.
fn look_on(target: String, lang: Lang) -> Result<()> {
    let usual = LookArgs { plain: false, ascii: false, color: WhenColored::Auto, no_mouse: false };
    let showing = Showing {
        source: target.clone(),
        at: None,
        panel: None,
        plain: false,
        all: false,
        look: look(usual, lang),
        mouse: true,
        speed: USUAL_SPEED,
        warning: None,
    };
    let seen = tengen_tui::watch(WatchWish { target, showing });
    seen.map(|_| ()).map_err(|why| anyhow!("{}", why.localize(lang)))
}

/// A page that shows a contest.
pub(crate) struct Page {
    server: Server,
    gallery: Arc<Gallery>,
    telling: JoinHandle<()>,
}

/// Those who look on: they hear of everything, and nobody waits for them.
pub(crate) struct Gallery {
    relay: Relay,
    book: Mutex<Book>,
}

impl Gallery {
    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells how the contest stands, if it has changed.
    fn tell(&self) {
        let news = self.book().news();
        if let Some(contest) = news {
            self.relay.stands(contest);
        }
    }
}

impl ContestObserver for Gallery {
    fn opened(&self, game: &GameName, opening: &Event) {
        self.book().open(game.as_str(), opening);
        self.relay.open(game.as_str(), opening);
    }

    fn happened(&self, game: &GameName, event: &Event) {
        self.relay.push(game.as_str(), event);
        self.book().note(game.as_str(), event);
    }

    fn stands(&self, table: &ContestTable) {
        self.book().stand(table);
    }
}

impl Page {
    /// Opens the page at this address, for a contest that has not begun.
    pub(crate) async fn open(address: SocketAddr, contest: RelayedContest, lang: Lang) -> Result<Self> {
        let relay = Relay::default();
        relay.stands(contest.clone());
        let started = Server::start(Config::for_watching(address, relay.clone())).await;
        let server = started.map_err(|error| match error {
            StartError::Listen(error) => match lang {
                Lang::En => anyhow!("cannot show the page at {address}: {error}; choose another with --page"),
                Lang::Zh => anyhow!("无法在 {address} 显示网页：{error}；请用 --page 另选地址"),
            },
            StartError::Store(refused) => anyhow!("{}", refused.said.localize(lang)),
            StartError::Programs(why) => anyhow!("{}", why.localize(lang)),
        })?;
        let gallery = Arc::new(Gallery { relay, book: Mutex::new(Book::new(contest)) });
        let telling = tokio::spawn({
            let gallery = Arc::clone(&gallery);
            async move {
                loop {
                    tokio::time::sleep(PAUSE).await;
                    gallery.tell();
                }
            }
        });
        Ok(Self { server, gallery, telling })
    }

    /// Whom the contest tells what happens.
    pub(crate) fn observer(&self) -> Arc<Gallery> {
        Arc::clone(&self.gallery)
    }

    /// The address of the contest, for this machine.
    pub(crate) fn url(&self) -> String {
        let address = self.server.address();
        let host = if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
        format!("http://{}/contest/{}", SocketAddr::new(host, address.port()), self.gallery.book().id())
    }

    /// The contest is over: everybody who looks is told how.
    pub(crate) async fn end(&self, status: RelayedStatus) {
        self.gallery.book().end(status);
        self.gallery.tell();
        let told = async {
            while self.gallery.relay.watchers() > 0 {
                tokio::time::sleep(PAUSE).await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, told).await;
    }

    /// Closes the page.
    pub(crate) async fn close(self) {
        self.telling.abort();
        self.server.stop().await;
    }
}
