use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow, bail};
use serde::{Deserialize, de::IgnoredAny};
use tengen_api::{
    ChallengeState, ClientMessage, CommandDetails, CommandName, GameRequest, NumberedCommand, ServerMessage,
};
use tengen_arbiter::{Event, EventKind};
use tokio::{
    sync::{Notify, Semaphore},
    task::AbortHandle,
    time::{sleep_until, timeout},
};

use super::report::LoadTotals;
use crate::{
    seeded_random::SeededRandom,
    server_client::{
        http::{self, BenchPerson},
        socket::{self, CommandSender},
    },
};

const RULES: &str = "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free";
const POINTS: u16 = 15 * 15;
/// What has not come after so long does not come.
const PATIENCE: Duration = Duration::from_secs(10);

/// What all games share.
#[derive(Debug)]
pub(crate) struct LoadContext {
    pub(crate) address: SocketAddr,
    /// For requests that are not part of what is measured.
    pub(crate) doors: Semaphore,
    /// Whether everybody comes from an address of their own.
    pub(crate) spread: bool,
    /// Between two moves of a game.
    pub(crate) pause: Duration,
    pub(crate) totals: Arc<LoadTotals>,
}

/// A game and everybody who looks at it: first the players, in the order of their seats, then those who watch.
#[derive(Debug)]
pub(crate) struct LoadGame {
    people: Vec<BenchPerson>,
    pub(crate) table: BenchTable,
    chance: SeededRandom,
}

/// The table where it is played now.
#[derive(Debug)]
pub(crate) struct BenchTable {
    pub(crate) id: String,
    speakers: Vec<CommandSender>,
    listening: Vec<AbortHandle>,
    seen: Arc<SocketUpdates>,
    totals: Arc<LoadTotals>,
}

/// What has come over the sockets of a table.
#[derive(Debug)]
struct SocketUpdates {
    state: Mutex<TableCounters>,
    news: Notify,
}

#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something that may have come or not, in any order"
)]
struct TableCounters {
    /// By socket: how long the log is as far as it knows; 0 before the first word.
    lengths: Vec<u64>,
    /// The points that were played, in their order.
    moves: Vec<u16>,
    sent: Option<Instant>,
    /// Whether the move that was sent last has been acknowledged, and whether the opponent has it.
    acknowledged: bool,
    arrived: bool,
    refused: bool,
    is_over: bool,
    rematch: Option<String>,
}

impl SocketUpdates {
    fn state(&self) -> MutexGuard<'_, TableCounters> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until this is true of what has come.
    async fn wait(&self, test: impl Fn(&TableCounters) -> bool) -> Result<()> {
        let all = timeout(PATIENCE, async {
            loop {
                let news = self.news.notified();
                if test(&self.state()) {
                    return;
                }
                news.await;
            }
        });
        all.await.map_err(|_| anyhow!("nothing came"))
    }
}

impl Drop for BenchTable {
    fn drop(&mut self) {
        self.leave();
    }
}

impl LoadGame {
    /// Two people find each other by a link, others watch, and all have a socket.
    pub(crate) async fn open(load: &LoadContext, number: usize, lookers: usize) -> Result<Self> {
        let source = |looker: usize| {
            let [a, b, ..] = u16::try_from(number * 8 + looker).unwrap_or_default().to_le_bytes();
            load.spread.then_some(Ipv4Addr::new(127, 1, b, a))
        };
        let people = (0..lookers.max(2))
            .map(|looker| BenchPerson { source: source(looker), ..BenchPerson::default() });
        let mut people: Vec<BenchPerson> = people.collect();
        let address = load.address;
        let request = GameRequest { rules: RULES.to_owned(), ..GameRequest::default() };
        let request = serde_json::to_string(&request)?;
        let made = http::ask(address, &mut people[0], "POST", "/api/challenge/open", &request).await?;
        let ChallengeState { id, .. } = serde_json::from_str(&made)?;
        http::ask(address, &mut people[1], "POST", &format!("/api/challenge/{id}/accept"), "{}").await?;
        for person in &mut people[2..] {
            http::ask(address, person, "GET", "/api/me", "").await?;
        }
        let table = BenchTable::enter(load, id, &people).await?;
        Ok(Self { people, table, chance: SeededRandom::new(number as u64 + 1) })
    }

    /// Plays until it is over for all, beginning again whenever a game ends.
    pub(crate) async fn play(mut self, load: Arc<LoadContext>) -> Result<()> {
        let wait = load.pause.mul_f64(self.fraction());
        let mut next = Instant::now() + wait;
        while !load.totals.is_over.load(Relaxed) {
            sleep_until(next.into()).await;
            if load.totals.is_over.load(Relaxed) {
                break;
            }
            if self.table.seen.state().is_over {
                self.again(&load).await?;
            }
            self.step().await?;
            next = (next + load.pause).max(Instant::now());
        }
        self.table.compare(&load).await
    }

    #[expect(clippy::cast_precision_loss, reason = "any fraction will do")]
    fn fraction(&mut self) -> f64 {
        self.chance.below(1000) as f64 / 1000.0
    }

    /// A stone on any free point; returns when its opponent has seen it.
    async fn step(&mut self) -> Result<()> {
        let first = u16::try_from(self.chance.below(u64::from(POINTS)))?;
        let (command, ply) = {
            let mut state = self.table.seen.state();
            let free = (0..POINTS).map(|step| (first + step) % POINTS).find(|at| !state.moves.contains(at));
            let at = free.ok_or_else(|| anyhow!("a full board that goes on"))?;
            let ply = state.moves.len();
            state.moves.push(at);
            (state.acknowledged, state.arrived) = (false, false);
            state.sent = Some(Instant::now());
            let details = CommandDetails {
                u: Some(name(at)),
                ply: Some(u32::try_from(ply)?),
                ..CommandDetails::default()
            };
            (command(CommandName::Move, ply as u64 + 1, details)?, ply)
        };
        self.table.speakers[ply % 2].send(&command).await?;
        self.table.seen.wait(|state| state.refused || state.acknowledged && state.arrived).await?;
        if self.table.seen.state().refused {
            bail!("a move was refused");
        }
        Ok(())
    }

    /// Everybody goes on to the next game; the players change seats.
    async fn again(&mut self, load: &LoadContext) -> Result<()> {
        self.table.compare(load).await?;
        load.totals.finished.fetch_add(1, Relaxed);
        let rematch = command(CommandName::Rematch, 0, CommandDetails::default())?;
        for speaker in &self.table.speakers[..2] {
            speaker.send(&rematch).await?;
        }
        self.table.seen.wait(|state| state.rematch.is_some()).await?;
        let id = self.table.seen.state().rematch.take().unwrap_or_default();
        self.table.leave();
        self.people.swap(0, 1);
        self.table = BenchTable::enter(load, id, &self.people).await?;
        Ok(())
    }
}

/// A command of the socket.
fn command(t: CommandName, a: u64, details: CommandDetails) -> Result<String> {
    Ok(serde_json::to_string(&ClientMessage { t, d: NumberedCommand { a, details } })?)
}

/// A point such as h8.
fn name(at: u16) -> String {
    let (column, row) = (at % 15, at / 15);
    format!("{}{}", char::from(b'a' + column.to_le_bytes()[0]), row + 1)
}

impl BenchTable {
    /// Closes all sockets.
    fn leave(&mut self) {
        self.speakers.clear();
        for task in self.listening.drain(..) {
            task.abort();
            self.totals.open.fetch_sub(1, Relaxed);
        }
    }

    async fn enter(load: &LoadContext, id: String, people: &[BenchPerson]) -> Result<Self> {
        let state = TableCounters { lengths: vec![0; people.len()], ..TableCounters::default() };
        let seen = Arc::new(SocketUpdates { state: Mutex::new(state), news: Notify::new() });
        let totals = Arc::clone(&load.totals);
        let mut table = Self { id, speakers: Vec::new(), listening: Vec::new(), seen, totals };
        for (number, person) in people.iter().enumerate() {
            let (speaker, listener) = socket::connect(load.address, person, &table.id, None).await?;
            let (seen, totals) = (Arc::clone(&table.seen), Arc::clone(&load.totals));
            let task = tokio::spawn(async move {
                let heard = listener.listen(|text| seen.count_message(number, text, &totals)).await;
                if heard.is_err() || !totals.is_over.load(Relaxed) {
                    totals.errors.fetch_add(1, Relaxed);
                }
            });
            table.totals.open.fetch_add(1, Relaxed);
            table.speakers.push(speaker);
            table.listening.push(task.abort_handle());
        }
        table.seen.wait(|state| state.lengths.iter().all(|length| *length > 0)).await?;
        Ok(table)
    }

    /// Every move is in the log, once and in order, and every socket has seen all of it.
    async fn compare(&self, load: &LoadContext) -> Result<()> {
        let _door = load.doors.acquire().await?;
        let path = format!("/api/table/{}/events", self.id);
        let log = http::ask(load.address, &mut BenchPerson::default(), "GET", &path, "").await?;
        let lines = log.lines().filter(|line| line.starts_with('{'));
        let events: Vec<Event> = lines.map(Event::from_json).collect::<Result<_, _>>()?;
        let length = events.len() as u64;
        let played = events.into_iter().filter_map(|event| {
            if let EventKind::Played { text, .. } = event.what { Some(text) } else { None }
        });
        let moves: Vec<String> = self.seen.state().moves.iter().map(|&at| name(at)).collect();
        if played.collect::<Vec<_>>() != moves {
            load.totals.lost.fetch_add(1, Relaxed);
        }
        if self.seen.wait(|state| state.lengths.iter().all(|known| *known >= length)).await.is_err() {
            let short = self.seen.state().lengths.iter().map(|known| length.saturating_sub(*known)).sum();
            load.totals.lost.fetch_add(short, Relaxed);
        }
        Ok(())
    }
}

/// As much of a table's state as is looked at.
#[derive(Deserialize)]
struct StateLength {
    seq: u64,
}

impl SocketUpdates {
    /// Looks at a message for as little as is needed.
    fn count_message(&self, number: usize, text: &[u8], totals: &LoadTotals) {
        totals.count(text.len());
        let now = Instant::now();
        let mut state = self.state();
        match serde_json::from_slice::<ServerMessage<StateLength, IgnoredAny>>(text) {
            Ok(ServerMessage::Events { v, d, .. }) => {
                let missed = v.saturating_sub(d.len() as u64).saturating_sub(state.lengths[number]);
                totals.lost.fetch_add(missed, Relaxed);
                state.lengths[number] = v;
                let is_opponent = state.moves.len() % 2 == number && number < 2;
                let is_move = |event: &Arc<Event>| matches!(event.what, EventKind::Played { .. });
                if is_opponent && !state.arrived && d.iter().any(is_move) {
                    state.arrived = true;
                    if let Some(sent) = state.sent {
                        totals.note(&totals.across, now - sent);
                    }
                }
                state.is_over |= d.iter().any(|event| matches!(event.what, EventKind::Finished { .. }));
            }
            Ok(ServerMessage::State { d: StateLength { seq }, .. }) => {
                if state.lengths[number] > 0 {
                    totals.resyncs.fetch_add(1, Relaxed);
                }
                state.lengths[number] = seq;
                if seq > 1 {
                    state.arrived |= state.moves.len() % 2 == number && number < 2;
                }
            }
            Ok(ServerMessage::Ack { d }) => {
                if d == state.moves.len() as u64 && !state.acknowledged {
                    state.acknowledged = true;
                    if let Some(sent) = state.sent {
                        totals.note(&totals.back, now - sent);
                    }
                }
            }
            Ok(ServerMessage::Refused { .. }) => state.refused = true,
            Ok(ServerMessage::Rematch { d }) => state.rematch = d.table.or(state.rematch.take()),
            // Who else is here is of no interest.
            Ok(
                ServerMessage::Presence { .. }
                | ServerMessage::Says { .. }
                | ServerMessage::Chat { .. }
                | ServerMessage::Stopping { .. },
            ) => return,
            Err(_) => {
                totals.errors.fetch_add(1, Relaxed);
                return;
            }
        }
        drop(state);
        self.news.notify_one();
    }
}
