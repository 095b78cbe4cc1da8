//! External games: games refereed elsewhere, and the state of their contest, for everybody who watches.
//!
//! Whoever plays the contest tells what happens and never waits: an event goes into the log of its game, and whoever looks
//! reads that log at their own pace. So nothing can overflow, and who was slow has missed nothing. Of thousands of games a
//! bounded number is kept.

mod log;
mod relayed_contest;

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::{
    extract::{Request, State},
    http::Method,
    middleware::Next,
    response::{IntoResponse, Response},
};
use tengen_api::TableSummary;
use tengen_arbiter::{Event, EventKind};
use tengen_store::GameId;
use tokio::sync::watch;

pub(crate) use self::log::{RelayedLog, seating};
pub use self::relayed_contest::{RelayedContest, RelayedGame, RelayedMeeting, RelayedRound, RelayedStatus};
use crate::{ApiError, AppState};

/// Games that are kept while they are played; those that begin when there are so many are not shown.
const MOST_LIVE: usize = 512;
/// Games that are kept when they are over, the latest.
const MOST_OVER: usize = 2000;
/// Events of all games that are over.
const MOST_EVENTS: usize = 200_000;
/// Events of one game; a game that is longer is shown no more.
const LONGEST_GAME: usize = 10_000;
/// Games in lists: those that have been played the longest, so that lists stand still.
const MOST_LISTED: usize = 64;

/// What is told of a contest that is played elsewhere. Clones tell the same audience.
///
/// ```
/// use tengen_arbiter::{Command, Millis, Table, TableTerms};
/// use tengen_core::Seat;
/// use tengen_server::ExternalGames;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let relay = ExternalGames::default();
/// let opening = Table::opening(TableTerms::new("quoridor".parse()?, ["Anna", "Bo"]), 0)?;
/// relay.open("r1-g0-1", &opening);
/// let mut table = Table::open(&opening)?;
/// let play = Command::play(Seat::FIRST, "e2");
/// for event in table.decide(&play, Millis(40))? {
///     table.apply(&event)?;
///     relay.push("r1-g0-1", &event);
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct ExternalGames(Arc<RelayState>);

#[derive(Debug)]
struct RelayState {
    shelf: Mutex<RelayedLogs>,
    contest: watch::Sender<Option<Arc<RelayedContest>>>,
    /// Counts what has happened.
    changed: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct RelayedLogs {
    logs: HashMap<Box<str>, Arc<RelayedLog>>,
    /// Those that are played, the oldest first.
    live: BTreeMap<u64, Arc<RelayedLog>>,
    /// Those that are over, the oldest first.
    over: VecDeque<Arc<RelayedLog>>,
    /// Events of those.
    events: usize,
    /// How many have been kept so far.
    count: u64,
}

impl Default for ExternalGames {
    fn default() -> Self {
        Self(Arc::new(RelayState {
            shelf: Mutex::default(),
            contest: watch::channel(None).0,
            changed: watch::channel(0).0,
        }))
    }
}

impl ExternalGames {
    fn shelf(&self) -> MutexGuard<'_, RelayedLogs> {
        self.0.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn changed(&self) {
        self.0.changed.send_modify(|count| *count += 1);
    }

    /// A game begins. Its name is that of its table in addresses: letters, digits, `-` and `_`. One that was used before is
    /// used again, and the old game is forgotten. Never waits.
    pub fn open(&self, name: &str, opening: &Event) {
        let Ok(id) = name.parse::<GameId>() else { return };
        let mut games = self.shelf();
        games.remove(name);
        if games.live.len() >= MOST_LIVE {
            return;
        }
        games.count += 1;
        let Some(log) = RelayedLog::open(id, games.count, opening).map(Arc::new) else { return };
        games.live.insert(log.number, Arc::clone(&log));
        games.logs.insert(name.into(), log);
        drop(games);
        self.changed();
    }

    /// Something happened in a game. Of games that are not kept, nothing is. Never waits.
    pub fn push(&self, name: &str, event: &Event) {
        let mut games = self.shelf();
        let Some(log) = games.logs.get(name).map(Arc::clone) else { return };
        if log.len() >= LONGEST_GAME {
            games.remove(name);
            return;
        }
        if !log.push(event) {
            return;
        }
        if matches!(event.what, EventKind::Finished { .. }) {
            games.put_aside(log);
        }
        drop(games);
        self.changed();
    }

    /// How the contest stands now. Never waits.
    pub fn publish_contest(&self, contest: RelayedContest) {
        self.0.contest.send_replace(Some(Arc::new(contest)));
        self.changed();
    }

    /// How many look at the contest's page.
    pub fn watchers(&self) -> usize {
        self.0.contest.receiver_count()
    }

    pub(crate) fn contest(&self) -> Option<Arc<RelayedContest>> {
        self.0.contest.borrow().clone()
    }

    pub(crate) fn follow_contest(&self) -> watch::Receiver<Option<Arc<RelayedContest>>> {
        self.0.contest.subscribe()
    }

    pub(crate) fn follow_changes(&self) -> watch::Receiver<u64> {
        self.0.changed.subscribe()
    }

    /// The log of a game that is kept.
    pub(crate) fn log(&self, name: &str) -> Option<Arc<RelayedLog>> {
        self.shelf().logs.get(name).cloned()
    }

    /// Whether this game can be looked at.
    pub(crate) fn contains(&self, name: &str) -> bool {
        self.shelf().logs.contains_key(name)
    }

    /// Some of the games that are played now.
    pub(crate) fn live(&self) -> Vec<Arc<TableSummary>> {
        let logs: Vec<Arc<RelayedLog>> = self.shelf().live.values().take(MOST_LISTED).cloned().collect();
        let contest = self.contest().map(|contest| contest.id.clone());
        logs.iter().filter_map(|log| log.summary(contest.clone())).collect()
    }
}

impl RelayedLogs {
    /// A game is over: it stays for a while, and the oldest go.
    fn put_aside(&mut self, log: Arc<RelayedLog>) {
        self.live.remove(&log.number);
        self.events += log.len();
        self.over.push_back(log);
        let mut looked_at = 0;
        while self.over.len() - looked_at > MOST_OVER
            || (self.events > MOST_EVENTS && looked_at < self.over.len())
        {
            let Some(oldest) = self.over.pop_front() else { return };
            // The shelf has it twice; whoever looks at it has it as well.
            if Arc::strong_count(&oldest) > 2 {
                self.over.push_back(oldest);
                looked_at += 1;
                continue;
            }
            self.events -= oldest.len();
            if self.logs.get(oldest.id.as_str()).is_some_and(|log| Arc::ptr_eq(log, &oldest)) {
                self.logs.remove(oldest.id.as_str());
            }
        }
    }

    fn remove(&mut self, name: &str) {
        let Some(log) = self.logs.remove(name) else { return };
        if self.live.remove(&log.number).is_none() {
            self.over.retain(|other| !Arc::ptr_eq(other, &log));
            self.events -= log.len();
        }
    }
}

/// Where games are only watched, nobody plays, makes something or lets engines think: the machine belongs to the contest.
pub(crate) async fn only_watching(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let harmless = ["/api/position", "/api/foresee", "/api/me/name"];
    if app.config.relay.is_none() || !changes || harmless.contains(&request.uri().path()) {
        return next.run(request).await;
    }
    watch_only().into_response()
}

/// What is answered to whoever wants to do more than watch.
pub(crate) fn watch_only() -> ApiError {
    ApiError::forbidden("watch-only", "server-watch-only")
}
