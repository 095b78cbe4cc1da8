use std::collections::BTreeSet;

use tengen_core::{Message, message};
use tengen_store::GameId;

use super::{
    WatchError,
    feed::{BackgroundFeed, FeedReport, FeedWaker},
    lists::{ContestFeed, ContestOverview},
    live::{ArrivingGame, GameArrival, LiveLoader},
    server::ServerClient,
    server_feed::run_feed,
    table::watch_table,
};
use crate::{
    error::TerminalError,
    replay::{DataLoader, GameStep, ReplayTitle, StepKind, Wake},
};

/// Follows how a contest stands.
pub(crate) fn follow_contest(
    server: &ServerClient,
    id: &GameId,
) -> Result<BackgroundFeed<ContestOverview>, WatchError> {
    let (server, course) = (server.clone(), ContestFeed(id.clone()));
    BackgroundFeed::start(FeedWaker::default(), move |teller| run_feed(&server, course, teller))
}

/// Which games of a contest somebody wants to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameSelection {
    /// Each of them in the order in which they began, those that are over too.
    Each,
    /// What is played now, this one first; then whatever is played when it is over.
    Live(Option<GameId>),
    /// This one, for as long as it takes.
    Only(GameId),
}

/// A contest that somebody watches: table after table, each to its end.
#[derive(Debug)]
pub(crate) struct ContestTour {
    server: ServerClient,
    feed: BackgroundFeed<ContestOverview>,
    wake: Option<WakeUp>,
    contest: Option<ContestOverview>,
    is_over: bool,
    state: Option<Message>,
    failure: Option<WatchError>,
    order: GameSelection,
    /// The tables in the order in which they were heard of.
    tables: Vec<GameId>,
    heard_of: BTreeSet<GameId>,
    /// The tables that were seen to their end, or could not be seen.
    seen: BTreeSet<GameId>,
    /// Where we are going.
    next: Option<(GameId, ArrivingGame)>,
}

/// A [`Wake`] that can be printed.
#[derive(Clone)]
struct WakeUp(Wake);

impl std::fmt::Debug for WakeUp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("WakeUp")
    }
}

impl ContestTour {
    /// Sets out for a contest.
    pub(crate) fn of(server: &ServerClient, id: &GameId, order: GameSelection) -> Result<Self, WatchError> {
        let first = match &order {
            GameSelection::Each => None,
            GameSelection::Live(first) => first.as_ref(),
            GameSelection::Only(table) => Some(table),
        };
        let next = match first {
            Some(table) => Some((table.clone(), watch_table(server, table)?)),
            None => None,
        };
        Ok(Self {
            server: server.clone(),
            feed: follow_contest(server, id)?,
            wake: None,
            contest: None,
            is_over: false,
            state: None,
            failure: None,
            order,
            tables: Vec::new(),
            heard_of: BTreeSet::new(),
            seen: BTreeSet::new(),
            next,
        })
    }

    /// How the contest stands, once it is known.
    pub(crate) const fn contest(&self) -> Option<&ContestOverview> {
        self.contest.as_ref()
    }

    fn wake_by(&mut self, wake: &Wake) {
        self.feed.bell().set_waker(wake);
        if let Some((_, arriving)) = &self.next {
            arriving.wake_by(wake);
        }
        self.wake = Some(WakeUp(Wake::clone(wake)));
    }

    fn gather(&mut self) {
        while let Some(report) = (!self.is_over).then(|| self.feed.next()).flatten() {
            match report {
                FeedReport::News(contest) => self.learn(contest),
                FeedReport::State(state) => self.state = state,
                FeedReport::Over => self.is_over = true,
                FeedReport::Failed(why) => (self.is_over, self.failure) = (true, Some(why)),
            }
        }
    }

    /// Takes over how the contest stands.
    fn learn(&mut self, contest: ContestOverview) {
        let ended = contest.ended.iter().map(|game| &game.table);
        for table in ended.chain(contest.live.iter().map(|table| &table.id)) {
            if self.heard_of.insert(table.clone()) {
                self.tables.push(table.clone());
            }
        }
        self.contest = Some(contest);
    }

    /// The next table that is wanted and was not seen.
    fn unseen(&self) -> Option<&GameId> {
        let is_unseen = |table: &&GameId| !self.seen.contains(*table);
        match self.order {
            GameSelection::Each => self.tables.iter().find(is_unseen),
            GameSelection::Live(_) => {
                let live = self.contest.iter().flat_map(|contest| &contest.live);
                live.map(|table| &table.id).find(is_unseen)
            }
            GameSelection::Only(_) => None,
        }
    }

    fn go_to(&mut self, table: GameId) -> Result<(), WatchError> {
        let arriving = watch_table(&self.server, &table)?;
        if let Some(WakeUp(wake)) = &self.wake {
            arriving.wake_by(wake);
        }
        self.next = Some((table, arriving));
        Ok(())
    }

    /// The next table, when there is one and it has told what is played there.
    fn arrive(&mut self) -> Result<Option<(GameId, LiveLoader)>, WatchError> {
        self.gather();
        if self.next.is_none()
            && let Some(table) = self.unseen().cloned()
        {
            self.go_to(table)?;
        }
        let Some((table, arriving)) = self.next.take() else {
            return self.failure.take().map_or(Ok(None), Err);
        };
        match arriving.poll() {
            Ok(GameArrival::Here(loader)) => Ok(Some((table, *loader))),
            Ok(GameArrival::Awaited(arriving)) => {
                self.next = Some((table, arriving));
                Ok(None)
            }
            Err(why) => {
                self.seen.insert(table);
                Err(why)
            }
        }
    }

    fn may_go_on(&self) -> bool {
        let may_come = !self.is_over && !matches!(self.order, GameSelection::Only(_));
        may_come || self.next.is_some() || self.unseen().is_some()
    }

    fn state(&self) -> Option<Message> {
        if self.state.is_some() {
            return self.state.clone();
        }
        let said = if self.next.is_some() {
            message!("tui-watch-next-table")
        } else if self.is_over {
            message!("tui-watch-contest-over")
        } else {
            message!("tui-watch-next-game")
        };
        let Some(contest) = &self.contest else { return Some(said) };
        let line = &contest.line;
        Some(message!("tui-watch-contest-state", name = line.name, progress = line.progress(), state = said))
    }
}

/// How far somebody has come who set out for a contest.
#[derive(Debug)]
pub(crate) enum TourStart {
    /// No game has begun yet.
    Awaited(ContestTour),
    /// The first game is here.
    Here(Box<ContestLoader>),
    /// There is nothing to see any more.
    Over(ContestTour),
}

impl ContestTour {
    /// Looks whether there is a game to be seen.
    pub(crate) fn poll(mut self) -> Result<TourStart, WatchError> {
        match self.arrive()? {
            Some((table, loader)) => {
                Ok(TourStart::Here(Box::new(ContestLoader { tour: self, table, loader })))
            }
            None if self.may_go_on() => Ok(TourStart::Awaited(self)),
            None => Ok(TourStart::Over(self)),
        }
    }

    /// Whom to wake when something has come.
    pub(crate) fn set_waker(&mut self, wake: &Wake) {
        self.wake_by(wake);
    }

    /// How it stands.
    pub(crate) fn said(&self) -> Option<Message> {
        self.state()
    }
}

/// The games of a contest as they are played: whoever has seen one to its end goes on to the next.
#[derive(Debug)]
pub(crate) struct ContestLoader {
    tour: ContestTour,
    table: GameId,
    loader: LiveLoader,
}

impl ContestLoader {
    /// How the contest stands.
    #[cfg(test)]
    pub(crate) const fn contest(&self) -> Option<&ContestOverview> {
        self.tour.contest()
    }

    /// The table that is watched.
    #[cfg(test)]
    pub(crate) const fn table(&self) -> &GameId {
        &self.table
    }

    /// Whether something is played at this table now, as far as is known.
    fn is_played(&self, table: &GameId) -> bool {
        let mut live = self.tour.contest.iter().flat_map(|contest| &contest.live);
        live.any(|known| known.id == *table)
    }
}

impl DataLoader for ContestLoader {
    fn title(&self) -> &ReplayTitle {
        self.loader.title()
    }

    fn next_step(&mut self) -> Result<Option<GameStep>, TerminalError> {
        // Who has chosen another table need not see this one to its end.
        let is_leaving = self.tour.next.is_some();
        if !is_leaving {
            let step = self.loader.next_step();
            if !matches!(step, Ok(None)) || self.loader.is_live() {
                self.tour.gather();
                return step;
            }
            self.tour.seen.insert(self.table.clone());
        }
        let arrived = self.tour.arrive().inspect_err(|_| {
            // Whoever could not be led elsewhere comes back and sees this game from its beginning.
            if is_leaving && self.loader.is_live() {
                drop(self.tour.go_to(self.table.clone()));
            }
        });
        let Some((table, mut loader)) = arrived? else { return Ok(None) };
        if let Some(WakeUp(wake)) = &self.tour.wake {
            loader.wake_by(Wake::clone(wake));
        }
        (self.table, self.loader) = (table, loader);
        Ok(Some(GameStep::new(StepKind::Begins(Box::new(self.loader.title().clone())))))
    }

    fn remaining(&self) -> usize {
        self.loader.remaining()
    }

    fn is_live(&self) -> bool {
        self.loader.is_live() || self.tour.may_go_on()
    }

    fn wake_by(&mut self, wake: Wake) {
        self.loader.wake_by(Wake::clone(&wake));
        self.tour.wake_by(&wake);
    }

    fn state(&self) -> Option<Message> {
        let is_moving = !self.loader.is_live() || self.tour.next.is_some();
        self.loader.state().or_else(|| is_moving.then(|| self.tour.state()).flatten())
    }

    fn n_games(&self) -> usize {
        self.tour.tables.len().max(1)
    }

    fn game(&self) -> usize {
        self.tour.tables.iter().position(|table| *table == self.table).unwrap_or_default()
    }

    fn open_game(&mut self, game: usize) -> bool {
        let Some(table) = self.tour.tables.get(game).cloned() else { return false };
        self.tour.seen.remove(&table);
        // Whoever looks at a game that is over is not led away from it.
        self.tour.order = if self.is_played(&table) {
            GameSelection::Live(None)
        } else {
            GameSelection::Only(table.clone())
        };
        self.tour.go_to(table).is_ok()
    }
}
