use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow, bail};
use tengen_core::scatter;
use tokio::{
    sync::{Notify, Semaphore},
    task::AbortHandle,
    time::{sleep_until, timeout},
};

use super::{
    http::{self, Person},
    report::Totals,
    socket::{self, Speaker},
};

const RULES: &str = r#"{"rules":"gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free"}"#;
const POINTS: u16 = 15 * 15;
/// What has not come after so long does not come.
const PATIENCE: Duration = Duration::from_secs(10);

/// What all games share.
#[derive(Debug)]
pub(super) struct Load {
    pub(super) address: SocketAddr,
    /// For requests that are not part of what is measured.
    pub(super) doors: Semaphore,
    /// Between two moves of a game.
    pub(super) pause: Duration,
    pub(super) totals: Arc<Totals>,
}

/// A game and everybody who looks at it: first the players, in the order of their seats, then those who watch.
#[derive(Debug)]
pub(super) struct Game {
    people: Vec<Person>,
    table: Table,
    chance: u64,
}

/// The table where it is played now.
#[derive(Debug)]
struct Table {
    id: String,
    speakers: Vec<Speaker>,
    listening: Vec<AbortHandle>,
    seen: Arc<Seen>,
    totals: Arc<Totals>,
}

/// What has come over the sockets of a table.
#[derive(Debug)]
struct Seen {
    state: Mutex<State>,
    news: Notify,
}

#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something that may have come or not, in any order"
)]
struct State {
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

impl Seen {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until this is true of what has come.
    async fn wait(&self, test: impl Fn(&State) -> bool) -> Result<()> {
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

impl Drop for Table {
    fn drop(&mut self) {
        self.leave();
    }
}

impl Game {
    /// Two people find each other by a link, others watch, and all have a socket.
    pub(super) async fn open(load: &Load, number: usize, lookers: usize) -> Result<Self> {
        let mut people = vec![Person::default(); lookers.max(2)];
        let address = load.address;
        let made = http::ask(address, &mut people[0], "POST", "/api/challenge/open", RULES).await?;
        let id = http::field(&made, "id").ok_or_else(|| anyhow!("no link: {made}"))?.to_owned();
        http::ask(address, &mut people[1], "POST", &format!("/api/challenge/{id}/accept"), "{}").await?;
        for person in &mut people[2..] {
            http::ask(address, person, "GET", "/api/me", "").await?;
        }
        let table = Table::enter(load, id, &people).await?;
        Ok(Self { people, table, chance: scatter(number as u64 + 1) })
    }

    /// Plays until it is over for all, beginning again whenever a game ends.
    pub(super) async fn play(mut self, load: Arc<Load>) -> Result<()> {
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

    fn chance(&mut self) -> u64 {
        self.chance = scatter(self.chance.wrapping_add(1));
        self.chance
    }

    #[expect(clippy::cast_precision_loss, reason = "any fraction will do")]
    fn fraction(&mut self) -> f64 {
        (self.chance() % 1000) as f64 / 1000.0
    }

    /// A stone on any free point; returns when its opponent has seen it.
    async fn step(&mut self) -> Result<()> {
        let first = u16::try_from(self.chance() % u64::from(POINTS))?;
        let (text, ply) = {
            let mut state = self.table.seen.state();
            let free = (0..POINTS).map(|step| (first + step) % POINTS).find(|at| !state.moves.contains(at));
            let at = free.ok_or_else(|| anyhow!("a full board that goes on"))?;
            let ply = state.moves.len();
            state.moves.push(at);
            (state.acknowledged, state.arrived) = (false, false);
            state.sent = Some(Instant::now());
            let point = name(at);
            (format!(r#"{{"t":"move","d":{{"u":"{point}","ply":{ply},"a":{}}}}}"#, ply + 1), ply)
        };
        self.table.speakers[ply % 2].say(&text).await?;
        self.table.seen.wait(|state| state.refused || state.acknowledged && state.arrived).await?;
        if self.table.seen.state().refused {
            bail!("a move was refused");
        }
        Ok(())
    }

    /// Everybody goes on to the next game; the players change seats.
    async fn again(&mut self, load: &Load) -> Result<()> {
        self.table.compare(load).await?;
        load.totals.finished.fetch_add(1, Relaxed);
        for speaker in &self.table.speakers[..2] {
            speaker.say(r#"{"t":"rematch","d":{"a":0}}"#).await?;
        }
        self.table.seen.wait(|state| state.rematch.is_some()).await?;
        let id = self.table.seen.state().rematch.take().unwrap_or_default();
        self.table.leave();
        self.people.swap(0, 1);
        self.table = Table::enter(load, id, &self.people).await?;
        Ok(())
    }
}

/// A point such as h8.
fn name(at: u16) -> String {
    let (column, row) = (at % 15, at / 15);
    format!("{}{}", char::from(b'a' + column.to_le_bytes()[0]), row + 1)
}

impl Table {
    /// Closes all sockets.
    fn leave(&mut self) {
        self.speakers.clear();
        for task in self.listening.drain(..) {
            task.abort();
            self.totals.open.fetch_sub(1, Relaxed);
        }
    }

    async fn enter(load: &Load, id: String, people: &[Person]) -> Result<Self> {
        let state = State { lengths: vec![0; people.len()], ..State::default() };
        let seen = Arc::new(Seen { state: Mutex::new(state), news: Notify::new() });
        let totals = Arc::clone(&load.totals);
        let mut table = Self { id, speakers: Vec::new(), listening: Vec::new(), seen, totals };
        for (number, person) in people.iter().enumerate() {
            let (speaker, listener) = socket::connect(load.address, person, &table.id).await?;
            let (seen, totals) = (Arc::clone(&table.seen), Arc::clone(&load.totals));
            let task = tokio::spawn(async move {
                let heard = listener.listen(|text| seen.hear(number, text, &totals)).await;
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
    async fn compare(&self, load: &Load) -> Result<()> {
        let _door = load.doors.acquire().await?;
        let path = format!("/api/table/{}/events", self.id);
        let log = http::ask(load.address, &mut Person::default(), "GET", &path, "").await?;
        let events: Vec<&str> = log.lines().filter(|line| line.starts_with('{')).collect();
        let length = events.len() as u64;
        let played: Vec<&str> = events
            .iter()
            .filter(|line| line.contains(r#""event":"played""#))
            .filter_map(|line| http::field(line, "move"))
            .collect();
        let moves: Vec<String> = self.seen.state().moves.iter().map(|&at| name(at)).collect();
        if played != moves {
            load.totals.lost.fetch_add(1, Relaxed);
        }
        if self.seen.wait(|state| state.lengths.iter().all(|known| *known >= length)).await.is_err() {
            let short = self.seen.state().lengths.iter().map(|known| length.saturating_sub(*known)).sum();
            load.totals.lost.fetch_add(short, Relaxed);
        }
        Ok(())
    }
}

impl Seen {
    /// Looks at a message for as little as is needed.
    fn hear(&self, number: usize, text: &[u8], totals: &Totals) {
        totals.count(text.len());
        let now = Instant::now();
        let mut state = self.state();
        if text.starts_with(br#"{"t":"events""#) {
            let length = number_after(text, br#""v":"#).unwrap_or_default();
            let end = find(text, br#"],"state":"#).unwrap_or(text.len());
            let events = count(&text[..end], br#""seq":"#);
            let missed = length.saturating_sub(events).saturating_sub(state.lengths[number]);
            totals.lost.fetch_add(missed, Relaxed);
            state.lengths[number] = length;
            let is_opponent = state.moves.len() % 2 == number && number < 2;
            if is_opponent && !state.arrived && find(&text[..end], br#""event":"played""#).is_some() {
                state.arrived = true;
                if let Some(sent) = state.sent {
                    totals.note(&totals.across, now - sent);
                }
            }
            state.is_over |= find(&text[..end], br#""event":"finished""#).is_some();
        } else if text.starts_with(br#"{"t":"state""#) {
            if state.lengths[number] > 0 {
                totals.resyncs.fetch_add(1, Relaxed);
            }
            state.lengths[number] = number_after(text, br#""seq":"#).unwrap_or_default();
            if state.lengths[number] > 1 {
                state.arrived |= state.moves.len() % 2 == number && number < 2;
            }
        } else if text.ends_with(br#""t":"ack"}"#) {
            if number_after(text, br#""d":"#) == Some(state.moves.len() as u64) && !state.acknowledged {
                state.acknowledged = true;
                if let Some(sent) = state.sent {
                    totals.note(&totals.back, now - sent);
                }
            }
        } else if text.ends_with(br#""t":"refused"}"#) {
            state.refused = true;
        } else if text.ends_with(br#""t":"rematch"}"#) {
            let text = String::from_utf8_lossy(text);
            state.rematch = http::field(&text, "table").map(str::to_owned).or(state.rematch.take());
        } else {
            // Who else is here is of no interest.
            return;
        }
        drop(state);
        self.news.notify_one();
    }
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

fn count(text: &[u8], what: &[u8]) -> u64 {
    text.windows(what.len()).filter(|window| *window == what).count() as u64
}

fn number_after(text: &[u8], what: &[u8]) -> Option<u64> {
    let digits = &text[find(text, what)? + what.len()..];
    let end = digits.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(digits.len());
    std::str::from_utf8(&digits[..end]).ok()?.parse().ok()
}
