//! Those who play: guests, accounts and programs, over sockets and over HTTP, against each other and against the computer.

use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow, bail};
use serde::de::IgnoredAny;
use tengen_api::{
    ApiToken, ChallengeState, ChatRequest, ClientMessage, CommandDetails, CommandName, Credentials,
    ErrorBody, GameRequest, GameStarted, NumberedCommand, RequestedTime, ServerMessage, SignedIn,
    TokenRequest, TokenScope,
};
use tengen_arbiter::{Event, EventKind, Offer, Table};
use tengen_core::Seat;
use tokio::{
    sync::mpsc,
    task::AbortHandle,
    time::{sleep, timeout},
};

use super::{ledger::GameLedger, world::SoakWorld};
use crate::{
    seeded_random::SeededRandom,
    server_client::{
        http::{self, BenchPerson},
        socket::{self, CommandSender},
    },
};

/// What is played, of all three kinds. The first ones can be rated.
const RULES: [&str; 8] = [
    "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free",
    "renju",
    "quoridor",
    "battlefield,map=skirmish",
    "gomoku,size=7x7,k=4",
    "quoridor,size=5",
    "renju,opening=swap2",
    "battlefield,map=archers",
];
const RATED: usize = 4;
/// What has no answer by then is sent again.
const PATIENCE: Duration = Duration::from_secs(20);
/// Nobody waits longer for a move of the computer, servers that come and go included.
const STUCK: Duration = Duration::from_secs(180);
/// Refusals that say: later.
const LATER: [&str; 6] = ["store", "stopping", "busy", "put-away", "too-many", "slow"];

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayMode {
    Guests,
    GuestsByHttp,
    Accounts,
    Computer,
    ComputerByHttp,
    Programs,
}

impl PlayMode {
    const ALL: [Self; 8] = [
        Self::Guests,
        Self::Accounts,
        Self::Computer,
        Self::Programs,
        Self::GuestsByHttp,
        Self::Guests,
        Self::ComputerByHttp,
        Self::Accounts,
    ];

    const fn by_socket(self) -> bool {
        matches!(self, Self::Guests | Self::Accounts | Self::Computer)
    }
}

/// Somebody who plays one game after the other.
#[derive(Debug)]
pub(super) struct SoakPlayer {
    world: Arc<SoakWorld>,
    mode: PlayMode,
    random: SeededRandom,
    /// Those with accounts, and their numbers.
    people: Vec<(BenchPerson, usize)>,
}

impl SoakPlayer {
    /// With accounts and tokens where they are needed.
    pub(super) async fn new(world: Arc<SoakWorld>, number: usize) -> Result<Self> {
        let mode = PlayMode::ALL[number % PlayMode::ALL.len()];
        let mut random = world.random(number as u64);
        let mut people = Vec::new();
        if matches!(mode, PlayMode::Accounts | PlayMode::Programs) {
            for seat in 0..2 {
                people.push(register(&world, &mut random, mode, format!("soak{number}x{seat}")).await?);
            }
        }
        Ok(Self { world, mode, random, people })
    }

    /// Until it is over for all.
    pub(super) async fn play(mut self) {
        while !self.world.is_over() {
            let world = Arc::clone(&self.world);
            if let Err(error) = self.play_game().await {
                world.trouble(format!("{:?}: {error:#}", self.mode));
                sleep(Duration::from_secs(1)).await;
            }
        }
    }

    async fn play_game(&mut self) -> Result<()> {
        let mut game = self.open().await?;
        game.play(&mut self.random).await?;
        self.world.counts.games.fetch_add(1, Relaxed);
        if game.is_rated
            && let Some(end) = &game.end
            && !matches!(end.what, EventKind::Finished { void: true, .. })
        {
            self.world.count_rated(&self.people.iter().map(|(_, number)| *number).collect::<Vec<_>>());
        }
        game.ledger.check(&self.world).await
    }

    async fn open(&mut self) -> Result<SoakGame> {
        let (world, random) = (Arc::clone(&self.world), &mut self.random);
        let is_rated = self.mode == PlayMode::Accounts && random.one_in(2);
        let most = if is_rated { RATED } else { RULES.len() };
        let rules = *random.pick(&RULES[..most]).ok_or_else(|| anyhow!("no rules"))?;
        let id = format!("soak-{:016x}", random.next());
        let time = (is_rated || random.one_in(2)).then(|| RequestedTime::Text("600+2".to_owned()));
        let request = GameRequest {
            rules: rules.to_owned(),
            time,
            rated: is_rated,
            id: Some(id),
            private: !is_rated && random.one_in(8),
            ..GameRequest::default()
        };
        let mut people: Vec<BenchPerson> = if self.people.is_empty() {
            (0..2).map(|_| SoakWorld::stranger(random)).collect()
        } else {
            self.people.iter().map(|(person, _)| person.clone()).collect()
        };
        let is_alone = matches!(self.mode, PlayMode::Computer | PlayMode::ComputerByHttp);
        let (table, seats) = if is_alone {
            let request = GameRequest { level: Some(1), ..request };
            let text = serde_json::to_string(&request)?;
            // Whoever asks first is given a cookie by that: what is asked twice has to come from the same person.
            world.done::<IgnoredAny>(&mut people[0], "GET", "/api/me", "").await?;
            let started: GameStarted = world.done(&mut people[0], "POST", "/api/challenge/ai", &text).await?;
            (started.table, vec![Seat::FIRST])
        } else {
            for person in people.iter_mut().filter(|person| person.token.is_empty()) {
                world.done::<IgnoredAny>(person, "GET", "/api/me", "").await?;
            }
            let text = serde_json::to_string(&request)?;
            let made: ChallengeState =
                world.done(&mut people[0], "POST", "/api/challenge/open", &text).await?;
            let path = format!("/api/challenge/{}/accept", made.id);
            world.done::<IgnoredAny>(&mut people[1], "POST", &path, "{}").await?;
            (made.id, vec![Seat::FIRST, Seat::SECOND])
        };
        let ledger = Arc::new(GameLedger::new(table, seats));
        world.add_ledger(&ledger);
        let most_plies = 10 + random.below(60);
        let links = people.iter().map(|_| None).collect();
        let mut game = SoakGame {
            world,
            mode: self.mode,
            ledger,
            people,
            links,
            table: None,
            is_rated,
            most_plies,
            end: None,
            number: 0,
        };
        game.catch_up().await?;
        Ok(game)
    }
}

/// An account; for programs with a token.
async fn register(
    world: &SoakWorld,
    random: &mut SeededRandom,
    mode: PlayMode,
    name: String,
) -> Result<(BenchPerson, usize)> {
    let mut person = SoakWorld::stranger(random);
    let credentials = Credentials { name, password: format!("{:016x}", random.next()) };
    let text = serde_json::to_string(&credentials)?;
    world.done::<SignedIn>(&mut person, "POST", "/api/account/register", &text).await?;
    let number = world.add_account(person.clone());
    if mode == PlayMode::Programs {
        let scopes = vec![TokenScope::BotPlay, TokenScope::ChallengeRead, TokenScope::ChallengeWrite];
        let text = serde_json::to_string(&TokenRequest { name: "soak".to_owned(), scopes })?;
        let token: ApiToken = world.done(&mut person, "POST", "/api/token", &text).await?;
        person = BenchPerson {
            token: token.secret.unwrap_or_default(),
            source: person.source,
            ..BenchPerson::default()
        };
    }
    Ok((person, number))
}

/// A game and those of its players who are ours, in the order of their seats.
#[derive(Debug)]
struct SoakGame {
    world: Arc<SoakWorld>,
    mode: PlayMode,
    ledger: Arc<GameLedger>,
    people: Vec<BenchPerson>,
    links: Vec<Option<TableLink>>,
    /// The game as far as its events have come.
    table: Option<Table>,
    is_rated: bool,
    most_plies: u64,
    end: Option<Event>,
    /// Of the last command.
    number: u64,
}

/// A socket of a table.
#[derive(Debug)]
struct TableLink {
    speaker: CommandSender,
    heard: mpsc::UnboundedReceiver<Vec<u8>>,
    task: AbortHandle,
}

impl Drop for TableLink {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// What became of a command.
#[derive(Debug, PartialEq, Eq)]
enum CommandAnswer {
    Done,
    Refused(String),
}

/// What came over a socket, as far as it is of interest.
enum LinkNews {
    Ack(u64),
    Refused(u64, String),
    Other,
}

impl SoakGame {
    fn table(&self) -> Result<&Table> {
        self.table.as_ref().ok_or_else(|| anyhow!("{}: no events", self.ledger.table))
    }

    /// Moves until the game is over, with everything that people do beside.
    async fn play(&mut self, random: &mut SeededRandom) -> Result<()> {
        while self.end.is_none() {
            let table = self.table()?;
            let (turn, plies) = (table.turn(), table.plies().len() as u64);
            if plies >= self.most_plies || self.world.is_over() {
                let seat = *self.ledger.seats.last().unwrap_or(&turn);
                self.command(seat, CommandName::Resign, &CommandDetails::default()).await?;
                self.wait_for(|table| table.conclusion().is_some()).await?;
            } else if !self.ledger.seats.contains(&turn) {
                let seats = self.ledger.seats.clone();
                self.wait_for(|table| table.conclusion().is_some() || seats.contains(&table.turn())).await?;
            } else {
                let text = random.pick(&table.position().legal_moves()).cloned();
                self.play_move(turn, text.ok_or_else(|| anyhow!("no move"))?).await?;
                sleep(Duration::from_millis(100 + random.below(500))).await;
                if self.people.len() == self.ledger.seats.len() && !self.is_rated && random.one_in(12) {
                    self.take_back(random).await?;
                }
                if random.one_in(20) {
                    self.chat(random).await?;
                }
            }
        }
        Ok(())
    }

    async fn play_move(&mut self, seat: Seat, text: String) -> Result<()> {
        let ply = u32::try_from(self.table()?.plies().len())?;
        let details = CommandDetails { u: Some(text.clone()), ply: Some(ply), ..CommandDetails::default() };
        self.ledger.sends(seat, &text);
        match self.command(seat, CommandName::Move, &details).await? {
            CommandAnswer::Done => {
                self.ledger.acknowledge();
                let plies = usize::try_from(ply)?;
                self.wait_for(|table| table.plies().len() > plies || table.conclusion().is_some()).await?;
            }
            // By the clock, or because the other side has not begun.
            CommandAnswer::Refused(code) if code == "game-over" => {
                self.ledger.withdraw();
                self.wait_for(|table| table.conclusion().is_some()).await?;
            }
            CommandAnswer::Refused(code) => {
                self.ledger.withdraw();
                bail!("{}: {text} at ply {ply} was refused: {code}", self.ledger.table)
            }
        }
        Ok(())
    }

    /// Asks to take back, and agrees; both are sent twice, as after a lost answer.
    async fn take_back(&mut self, random: &mut SeededRandom) -> Result<()> {
        let by = self.ledger.seats[usize::from(random.one_in(2))];
        let other = self.ledger.seats[usize::from(by == self.ledger.seats[0])];
        for (seat, name) in [(by, CommandName::Ask), (other, CommandName::Agree)] {
            let (seq, life) = (self.table()?.next_seq(), self.world.life());
            let id = Some(format!("{:016x}", random.next()));
            let details = CommandDetails {
                offer: Some(Offer::TakeBack),
                seq: Some(seq),
                id,
                ..CommandDetails::default()
            };
            let first = self.command(seat, name, &details).await?;
            let second = self.command(seat, name, &details).await?;
            self.world.counts.repeats.fetch_add(1, Relaxed);
            if first == CommandAnswer::Done && second != first && self.world.life() == life {
                let table = &self.ledger.table;
                self.world.trouble(format!("{table}: {name:?} again: {second:?}"));
            }
            if first != CommandAnswer::Done {
                // It may have been done before a restart, by a request whose answer was lost.
                return self.catch_up().await;
            }
            if name == CommandName::Agree {
                self.ledger.count_take_back();
                self.world.counts.take_backs.fetch_add(1, Relaxed);
            }
            self.wait_for(|table| table.next_seq() > seq).await?;
        }
        Ok(())
    }

    async fn chat(&mut self, random: &mut SeededRandom) -> Result<()> {
        let key = Some(format!("{:016x}", random.next()));
        let text = serde_json::to_string(&ChatRequest {
            text: "\u{597d}\u{68cb} good move".to_owned(),
            room: None,
            key,
        })?;
        let path = format!("/api/table/{}/chat", self.ledger.table);
        self.world.settle(&mut self.people[0], "POST", &path, &text).await.map(|_| ())
    }

    /// Sends a command until the server has decided, whatever becomes of servers meanwhile.
    async fn command(
        &mut self,
        seat: Seat,
        name: CommandName,
        details: &CommandDetails,
    ) -> Result<CommandAnswer> {
        let start = Instant::now();
        while start.elapsed() < STUCK {
            let answer = if self.mode.by_socket() {
                timeout(PATIENCE, self.command_by_socket(seat, name, details)).await
            } else {
                timeout(PATIENCE, self.command_by_http(seat, name, details)).await
            };
            match answer {
                Ok(Ok(CommandAnswer::Refused(code))) if LATER.contains(&code.as_str()) => {
                    self.world.counts.refused.fetch_add(1, Relaxed);
                }
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(_)) | Err(_) => self.links[seat.index()] = None,
            }
            sleep(Duration::from_millis(100)).await;
        }
        bail!("{}: {name:?} was never answered", self.ledger.table)
    }

    async fn command_by_http(
        &mut self,
        seat: Seat,
        name: CommandName,
        details: &CommandDetails,
    ) -> Result<CommandAnswer> {
        let (start, table) = (Instant::now(), &self.ledger.table);
        let (path, body) = match (&details.u, details.ply) {
            (Some(text), Some(ply)) if self.mode == PlayMode::Programs => {
                (format!("/api/bot/game/{table}/move/{}?ply={ply}", percent_encoded(text)), String::new())
            }
            _ => (format!("/api/table/{table}/{}", name.code()), serde_json::to_string(details)?),
        };
        let address = self.world.address();
        let person = &mut self.people[seat.index()];
        let reply = http::request(address, person, "POST", &path, body.as_bytes()).await?;
        if reply.status >= 300 {
            let refused: ErrorBody = serde_json::from_str(&reply.body)?;
            return Ok(CommandAnswer::Refused(refused.code));
        }
        if name == CommandName::Move {
            self.world.note_time(start.elapsed());
        }
        self.catch_up().await?;
        Ok(CommandAnswer::Done)
    }

    async fn command_by_socket(
        &mut self,
        seat: Seat,
        name: CommandName,
        details: &CommandDetails,
    ) -> Result<CommandAnswer> {
        self.number += 1;
        let number = self.number;
        let message = ClientMessage { t: name, d: NumberedCommand { a: number, details: details.clone() } };
        let text = serde_json::to_string(&message)?;
        let link = self.link(seat).await?;
        let start = Instant::now();
        link.speaker.send(&text).await?;
        loop {
            match self.hear(seat).await? {
                LinkNews::Ack(known) if known == number => {
                    if name == CommandName::Move {
                        self.world.note_time(start.elapsed());
                    }
                    return Ok(CommandAnswer::Done);
                }
                LinkNews::Refused(known, code) if known == number => return Ok(CommandAnswer::Refused(code)),
                LinkNews::Ack(_) | LinkNews::Refused(..) | LinkNews::Other => {}
            }
        }
    }

    /// The socket of a seat, opened again where it is gone.
    async fn link(&mut self, seat: Seat) -> Result<&TableLink> {
        let index = seat.index();
        if self.links[index].is_none() {
            let since = self.table.as_ref().map_or(0, Table::next_seq);
            let (speaker, listener) =
                socket::connect(self.world.address(), &self.people[index], &self.ledger.table, Some(since))
                    .await?;
            let (sender, heard) = mpsc::unbounded_channel();
            let task = tokio::spawn(async move {
                let _ = listener.listen(|text| drop(sender.send(text.to_vec()))).await;
            });
            self.links[index] = Some(TableLink { speaker, heard, task: task.abort_handle() });
            self.world.counts.reconnects.fetch_add(1, Relaxed);
        }
        self.links[index].as_ref().ok_or_else(|| anyhow!("no socket"))
    }

    async fn hear(&mut self, seat: Seat) -> Result<LinkNews> {
        let link = self.links[seat.index()].as_mut().ok_or_else(|| anyhow!("no socket"))?;
        let text = link.heard.recv().await.ok_or_else(|| anyhow!("closed"))?;
        if text == b"0" {
            return Ok(LinkNews::Other);
        }
        let message: ServerMessage<IgnoredAny, IgnoredAny> = serde_json::from_slice(&text)?;
        match message {
            ServerMessage::State { events, .. } => self.follow(events.iter().map(AsRef::as_ref))?,
            ServerMessage::Events { d, .. } => self.follow(d.iter().map(AsRef::as_ref))?,
            ServerMessage::Ack { d } => return Ok(LinkNews::Ack(d)),
            ServerMessage::Refused { d } => return Ok(LinkNews::Refused(d.a, d.code)),
            ServerMessage::Presence { .. }
            | ServerMessage::Says { .. }
            | ServerMessage::Rematch { .. }
            | ServerMessage::Chat { .. }
            | ServerMessage::Stopping { .. } => {}
        }
        Ok(LinkNews::Other)
    }

    /// Follows events that have come; those that are known already are left out.
    fn follow<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>) -> Result<()> {
        for event in events {
            let known = self.table.as_ref().map_or(0, Table::next_seq);
            if event.seq < known {
                continue;
            }
            if event.seq > known {
                bail!("{}: event {} after {known} events", self.ledger.table, event.seq);
            }
            match &mut self.table {
                Some(table) => table.apply(event)?,
                empty => *empty = Some(Table::open(event)?),
            }
            if matches!(event.what, EventKind::Finished { .. }) {
                self.ledger.end(event);
                self.end = Some(event.clone());
            }
        }
        Ok(())
    }

    /// Reads the events that are not known yet.
    async fn catch_up(&mut self) -> Result<()> {
        let since = self.table.as_ref().map_or(0, Table::next_seq);
        let path = format!("/api/table/{}/events?since={since}", self.ledger.table);
        let reply = self.world.settle(&mut self.people[0], "GET", &path, "").await?;
        if reply.status != 200 {
            bail!("{path}: {} {}", reply.status, reply.body);
        }
        let lines = reply.body.lines().filter(|line| !line.is_empty());
        let events: Vec<Event> = lines.map(Event::from_json).collect::<Result<_, _>>()?;
        self.follow(&events)
    }

    /// Waits until the game is so far.
    async fn wait_for(&mut self, test: impl Fn(&Table) -> bool) -> Result<()> {
        let start = Instant::now();
        let seat = self.ledger.seats[0];
        while !test(self.table()?) {
            if start.elapsed() > STUCK {
                bail!("{}: it does not go on", self.ledger.table);
            }
            if self.mode.by_socket() {
                let heard = async {
                    self.link(seat).await?;
                    self.hear(seat).await
                };
                if !matches!(timeout(PATIENCE, heard).await, Ok(Ok(_))) {
                    self.links[seat.index()] = None;
                    sleep(Duration::from_millis(100)).await;
                }
            } else {
                sleep(Duration::from_millis(150)).await;
                self.catch_up().await?;
            }
        }
        Ok(())
    }
}

/// A move as a part of an address.
fn percent_encoded(text: &str) -> String {
    let sign = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(sign).collect()
}
