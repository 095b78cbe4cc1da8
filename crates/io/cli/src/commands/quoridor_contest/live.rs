//! Live views of a contest: on a page of its own and in this terminal.

use std::{
    io::{self, Write as _},
    net::SocketAddr,
    sync::Arc,
};

use anyhow::{Result, anyhow};
use tengen_arbiter::TimeControl;
use tengen_console::{hear_typed_lines, say_page_address, say_page_stays};
use tengen_core::{Lang, Localize as _};
use tengen_games::AnyRules;
use tengen_quoridor_contest::{
    ContestConsole, ContestEnd, ContestSettings, ContestStarter, DeferredConsole, QuoridorContest,
};
use tengen_server::{ContestPage, ContestProgress, RelayedContest, RelayedStatus};
use tengen_tui::{WatchRequest, has_screen};
use tokio::{sync::watch, task::spawn_blocking};

use crate::{
    args::{BoardThemeArg, ColorArg, ThemeArgs},
    screen::showing,
};

/// Who can look on at a contest, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LiveViews {
    /// Where its page is, if it has one.
    pub(crate) page: Option<SocketAddr>,
    /// Whether it is shown in this terminal.
    pub(crate) watch: bool,
    /// Whether the page stays when the contest is over, until somebody stops it.
    pub(crate) stay: bool,
}

impl LiveViews {
    /// Refuses a terminal that is none. Comes before anything else is done.
    pub(crate) fn check(self, lang: Lang) -> Result<()> {
        if self.watch && !has_screen() {
            let key = "cli-contest-watch-terminal";
            return Err(anyhow!("{}", lang.text(key)));
        }
        Ok(())
    }
}

/// Holds a contest with everybody who looks on. `stop` tells that it shall end, `say_where` where clients connect.
pub(crate) async fn hold(
    settings: ContestSettings,
    desk: Arc<dyn ContestConsole>,
    shown: LiveViews,
    stop: watch::Receiver<bool>,
    say_where: impl FnOnce(SocketAddr) -> io::Result<()>,
    lang: Lang,
) -> Result<ContestEnd> {
    let trouble = |error: tengen_quoridor_contest::ContestError| anyhow!("{}", error.localize(lang));
    let address = match (shown.page, shown.watch) {
        (Some(address), _) => address,
        (None, true) => SocketAddr::from(([127, 0, 0, 1], 0)),
        (None, false) => {
            let contest = QuoridorContest::open(settings, desk, None).map_err(trouble)?;
            say_where(contest.address())?;
            hear_start(contest.starter(), lang);
            return contest.run(stopped(stop)).await.map_err(trouble);
        }
    };
    let page = ContestPage::open(address, ContestProgress::new(announced(&settings, lang))).await;
    let page = page.map_err(|error| anyhow!("{}", error.localize(lang)))?;
    let aside = Arc::new(DeferredConsole::new(desk));
    if !shown.watch {
        aside.leave();
    }
    if shown.page.is_some() {
        say_page_address(&page.url(), lang);
    }
    let contest = QuoridorContest::open(settings, aside.clone(), Some(page.audience())).map_err(trouble)?;
    say_where(contest.address())?;
    let starter = contest.starter();
    let played = tokio::spawn(contest.run(stopped(stop.clone())));
    if shown.watch {
        let target = page.url();
        let seen = spawn_blocking(move || look_on(target, lang)).await;
        aside.leave();
        seen??;
    }
    if !played.is_finished() {
        hear_start(starter, lang);
    }
    let ended = played.await?.map_err(trouble);
    let is_decided = ended.as_ref().is_ok_and(|ended| ended.champion.is_some());
    page.end(if is_decided { RelayedStatus::Finished } else { RelayedStatus::Cancelled }).await;
    if shown.stay && is_decided {
        say_page_stays(lang);
        stopped(stop).await;
    }
    page.close().await;
    ended
}

/// Starts the contest when the organiser types so.
fn hear_start(starter: ContestStarter, lang: Lang) {
    let hint = lang.text("cli-contest-type-start");
    // Where nobody reads there is nobody to miss it.
    let say = |text: &str| drop(writeln!(io::stderr(), "{text}"));
    let hear = move |line: &str| {
        if line.trim().eq_ignore_ascii_case("s") {
            starter.start();
        } else {
            say(hint);
        }
    };
    if hear_typed_lines(hear) {
        say(hint);
    }
}

/// Until somebody wants it to end.
async fn stopped(mut stop: watch::Receiver<bool>) {
    if stop.wait_for(|is_asked| *is_asked).await.is_err() {
        // Nobody is left who could want it.
        std::future::pending::<()>().await;
    }
}

/// What the page shows before anybody is seated.
fn announced(settings: &ContestSettings, lang: Lang) -> RelayedContest {
    let title = lang.text("cli-quoridor-contest").to_owned();
    let rules = AnyRules::Quoridor(tengen_quoridor::Rules::CONTEST);
    let time =
        settings.limit.map_or(TimeControl::None, |limit| TimeControl::Simple { per_move: limit.into() });
    let contest = RelayedContest::new("quoridor", title, rules, time, settings.format);
    RelayedContest { wanted: settings.seats, ..contest }
}

/// Shows the contest in this terminal until somebody has seen enough.
fn look_on(target: String, lang: Lang) -> Result<()> {
    let usual = ThemeArgs {
        plain: false,
        ascii: false,
        color: ColorArg::Auto,
        theme: BoardThemeArg::Auto,
        no_mouse: false,
    };
    let showing = showing(target.clone(), None, usual, lang);
    let seen = tengen_tui::watch(WatchRequest { target, showing });
    seen.map(|_| ()).map_err(|why| anyhow!("{}", why.localize(lang)))
}
