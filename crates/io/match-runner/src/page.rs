//! A match or tournament on a page while it is played: running games, clocks, evaluations, tables.

use std::{
    collections::BTreeMap,
    io,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use tengen_arbiter::{Event, EventKind};
use tengen_console::say_page_stays;
use tengen_contest::{EarlierGames, GameResult, MatchLog, MatchPlayer, MatchScores};
use tengen_core::{Lang, Localize as _};
use tengen_pairings::{Encounter, ScheduledGame, SeriesResult};
use tengen_server::{
    ContestAudience, ContestBook, ContestPage, RelayedContest, RelayedGame, RelayedMeeting, RelayedRound,
    RelayedStatus,
};
use tokio::runtime::{Builder, Runtime};

use crate::{report::title, setup::MatchSetup};

/// Games of an encounter that are listed; two may play thousands.
const MOST_GAMES: usize = 16;
/// Between two times that standings are computed while games end.
const PAUSE: Duration = Duration::from_millis(250);

/// The page of a contest, and the threads that serve it.
#[derive(Debug)]
pub(crate) struct MatchPage {
    runtime: Runtime,
    page: ContestPage<MatchBook>,
    stands: Option<Instant>,
}

impl MatchPage {
    /// Opens the page at this address, with what was played before.
    pub(crate) fn open(
        address: SocketAddr,
        setup: &MatchSetup,
        earlier: &EarlierGames,
        lang: Lang,
    ) -> Result<Self> {
        let scores = setup.game.scores(&earlier.results);
        let scores = scores.map_err(|fault| anyhow!("{}", fault.localize(lang)))?;
        let mut book = MatchBook::new(setup, lang);
        earlier.results.iter().for_each(|result| book.finish(result));
        book.update_standings(&scores);
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let page = runtime.block_on(ContestPage::open(address, book));
        let page = page.map_err(|error| anyhow!("{}", error.localize(lang)))?;
        let audience = page.audience();
        earlier.unfinished.iter().for_each(|(game, log)| show(&audience, game, log));
        Ok(Self { runtime, page, stands: None })
    }

    /// Where it is, for this machine.
    pub(crate) fn url(&self) -> String {
        self.page.url()
    }

    /// Where its games are told.
    pub(crate) fn audience(&self) -> Arc<ContestAudience<MatchBook>> {
        self.page.audience()
    }

    /// A game is over, and the contest stands like this.
    pub(crate) fn finish(&mut self, result: &GameResult, scores: &MatchScores) {
        let audience = self.page.audience();
        let mut book = audience.book();
        book.finish(result);
        if self.stands.is_none_or(|last| last.elapsed() >= PAUSE) {
            book.update_standings(scores);
            self.stands = Some(Instant::now());
        }
    }

    /// The contest has ended like this; whoever looks is told.
    pub(crate) fn end(&self, scores: &MatchScores) {
        let status = if scores.is_over { RelayedStatus::Finished } else { RelayedStatus::Cancelled };
        self.page.audience().book().update_standings(scores);
        self.runtime.block_on(self.page.end(status));
    }

    /// Keeps the page until somebody wants to stop.
    pub(crate) fn wait_for_stop(stop: &AtomicBool, lang: Lang) {
        say_page_stays(lang);
        while !stop.load(Relaxed) {
            thread::sleep(PAUSE);
        }
    }

    /// Closes it.
    pub(crate) fn close(self) {
        self.runtime.block_on(self.page.close());
    }
}

/// Stores events in the journal, and then shows them on the page.
pub(crate) struct PagedLog<'a> {
    pub(crate) journal: &'a dyn MatchLog,
    pub(crate) audience: Option<Arc<ContestAudience<MatchBook>>>,
}

impl MatchLog for PagedLog<'_> {
    fn append(&self, game: &ScheduledGame, events: &[Event]) -> io::Result<()> {
        self.journal.append(game, events)?;
        if let Some(audience) = &self.audience {
            show(audience, game, events);
        }
        Ok(())
    }
}

/// Shows what has happened in a game.
pub(crate) fn show(audience: &ContestAudience<MatchBook>, game: &ScheduledGame, events: &[Event]) {
    let name = game.number.to_string();
    for event in events {
        if let EventKind::Opened { .. } = event.what {
            audience.book().open(game);
            audience.relay().open(&name, event);
        } else {
            audience.relay().push(&name, event);
        }
    }
}

/// How a contest stands: its encounters, their games and the standings.
#[derive(Debug)]
pub(crate) struct MatchBook {
    contest: RelayedContest,
    /// All encounters that are known, with what came of them.
    encounters: Vec<(Encounter, Option<SeriesResult>)>,
    /// Those of which a game was begun.
    meetings: BTreeMap<usize, RelayedMeeting>,
    is_new: bool,
}

impl MatchBook {
    fn new(setup: &MatchSetup, lang: Lang) -> Self {
        let game = &setup.game;
        let entrants: Vec<String> = game.players.iter().map(|player| player.name().to_owned()).collect();
        let title = game.event.clone().unwrap_or_else(|| title(setup, lang));
        let time = game.players.first().map_or_else(Default::default, |player: &MatchPlayer| player.time);
        let contest = RelayedContest {
            status: RelayedStatus::Running,
            wanted: entrants.len(),
            entrants,
            games: game.all_games() as usize,
            ..RelayedContest::new("match", title, game.rules.clone(), time, game.format)
        };
        Self { contest, encounters: Vec::new(), meetings: BTreeMap::new(), is_new: true }
    }

    fn meeting(&mut self, encounter: usize, players: [usize; 2]) -> &mut RelayedMeeting {
        self.is_new = true;
        self.meetings
            .entry(encounter)
            .or_insert_with(|| RelayedMeeting { players, ..RelayedMeeting::default() })
    }

    fn open(&mut self, game: &ScheduledGame) {
        let met = self.meeting(game.encounter, game.players);
        if met.games.len() >= MOST_GAMES {
            met.games.remove(0);
        }
        met.games.push(RelayedGame { name: game.number.to_string(), ..RelayedGame::default() });
    }

    /// Counts a game.
    pub(crate) fn finish(&mut self, result: &GameResult) {
        let met = self.meeting(result.encounter, result.players);
        let mut points = [0.5; 2];
        if let Some(place) = result.winner {
            let winner = usize::from(met.players[0] != result.players[place]);
            met.wins[winner] += 1;
            points = [0.0; 2];
            points[winner] = 1.0;
        } else {
            met.draws += 1;
        }
        let name = result.game.to_string();
        if let Some(game) = met.games.iter_mut().find(|game| game.name == name) {
            game.points = Some(points);
            game.forfeit = result.reason.is_forfeit().then(|| result.reason.code().to_owned());
        }
        self.contest.played += 1;
    }

    /// Takes over how the tournament stands.
    pub(crate) fn update_standings(&mut self, scores: &MatchScores) {
        let tournament = scores.tournament();
        self.encounters =
            tournament.encounters().map(|(encounter, result)| (*encounter, result.copied())).collect();
        let byes = tournament.byes();
        let rounds = self.encounters.iter().map(|(encounter, _)| encounter.round);
        let n_rounds = rounds.chain(byes.iter().map(|bye| bye.round)).max().unwrap_or_default();
        self.contest.rounds = vec![RelayedRound::default(); n_rounds as usize];
        for bye in byes {
            self.contest.rounds[bye.round as usize - 1].byes.push(bye.entrant);
        }
        self.contest.standings = scores.as_it_stands().standings();
        let champion = tournament.champion_with_reason().filter(|_| scores.is_over);
        self.contest.champion = champion.map(|champion| champion.entrant);
        self.contest.champion_reason = champion.map(|champion| champion.reason);
        self.is_new = true;
    }
}

impl ContestBook for MatchBook {
    fn id(&self) -> &str {
        &self.contest.id
    }

    fn news(&mut self) -> Option<RelayedContest> {
        if !std::mem::take(&mut self.is_new) {
            return None;
        }
        let mut contest = self.contest.clone();
        for (encounter, result) in &self.encounters {
            let unplayed = || RelayedMeeting { players: encounter.players, ..RelayedMeeting::default() };
            let mut met = self.meetings.get(&encounter.id).cloned().unwrap_or_else(unplayed);
            let winner = result.and_then(|series| series.winner).map(|side| encounter.players[side]);
            met.winner = winner.map(|winner| usize::from(met.players[0] != winner));
            if let Some(round) = contest.rounds.get_mut(encounter.round as usize - 1) {
                round.meetings.push(met);
            }
        }
        Some(contest)
    }

    fn end(&mut self, status: RelayedStatus) {
        self.contest.status = status;
        self.is_new = true;
    }
}
