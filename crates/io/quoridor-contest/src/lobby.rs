//! The lobby: connections introduce themselves, and players wait there until all seats are taken.

use std::{
    collections::VecDeque,
    io,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tengen_pairings::is_challenger;
use tengen_protocols::quoridor::{ContestKey, ContestKeyError, ContestServerMessage, KeyStream};
use tengen_quoridor::contest::ContestProfile;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::{AbortHandle, JoinSet},
    time,
};

use crate::{
    ContestConsole, ContestSettings, OrganizerNotice, connections, console,
    contest_console::SeatError,
    names::{DuplicateKeys, numbered, shown},
    player_connection::{ContestEntrant, PlayerConnection},
};

/// Who says nothing for so long does not want a seat.
const SILENCE: Duration = Duration::from_secs(60);
/// A key that has begun is complete after so long, or is none. The course's server takes whatever comes first for the whole key.
const fn slow(profile: ContestProfile) -> Duration {
    match profile {
        ContestProfile::Document => Duration::from_secs(5),
        ContestProfile::Original => Duration::from_secs(1),
    }
}
/// So many more than there are seats may wait to be seated.
const CROWD: usize = 4096;
/// When nobody can be let in, it is tried again after so long.
const BREATH: Duration = Duration::from_millis(50);

/// A connection after its first message.
struct Handshake {
    stream: TcpStream,
    peer: SocketAddr,
    said: Result<(ContestKey, KeyStream), SeatError>,
}

/// Who comes and goes before the contest.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LobbyEvent<'a> {
    Sits(&'a str),
    Leaves(&'a str),
}

/// A player who waits for the contest to begin.
enum WaitingPlayer {
    Stays(PlayerConnection),
    Leaves(PlayerConnection),
}

/// Connections without a seat. They end with the contest.
#[derive(Default)]
pub(crate) struct PendingConnections {
    handshakes: JoinSet<Handshake>,
    /// The oldest first.
    order: VecDeque<AbortHandle>,
    /// Those who were turned away without a word.
    turned_away: VecDeque<TcpStream>,
}

/// Seats the players.
pub(crate) struct Lobby<'a> {
    settings: &'a ContestSettings,
    desk: &'a dyn ContestConsole,
    listener: &'a TcpListener,
    /// Who may come, if not everybody.
    awaited: Option<Vec<ContestEntrant>>,
    pending: PendingConnections,
    waiting: JoinSet<WaitingPlayer>,
    start: watch::Sender<bool>,
    duplicates: DuplicateKeys,
    next_id: u64,
    seats: usize,
    seated: usize,
    /// Seats that bad keys have used up.
    lost_seats: usize,
    /// The challengers who are seated, by their numbers and places among those who are named.
    challengers: Vec<(u64, usize)>,
    /// Somebody wants to start with those who are there.
    start_asked: watch::Receiver<bool>,
    is_early: bool,
}

impl<'a> Lobby<'a> {
    /// Everybody may come.
    pub(crate) fn new(
        settings: &'a ContestSettings,
        desk: &'a dyn ContestConsole,
        listener: &'a TcpListener,
        start_asked: watch::Receiver<bool>,
    ) -> Self {
        Self {
            settings,
            desk,
            listener,
            awaited: None,
            pending: PendingConnections::default(),
            waiting: JoinSet::new(),
            start: watch::Sender::new(false),
            duplicates: DuplicateKeys::default(),
            next_id: 0,
            seats: settings.seats,
            seated: 0,
            lost_seats: 0,
            challengers: Vec::new(),
            start_asked,
            is_early: false,
        }
    }

    /// Nobody may come but these.
    pub(crate) fn only(self, awaited: Vec<ContestEntrant>) -> Self {
        let duplicates = DuplicateKeys::only(awaited.iter().map(|who| (who.key, who.duplicate)));
        Self { seats: awaited.len(), awaited: Some(awaited), duplicates, ..self }
    }

    /// Waits until all seats are taken, or somebody wants to start and enough are there. `told` hears who comes and goes.
    pub(crate) async fn seat_all(
        mut self,
        connections: &Mutex<Vec<Arc<TcpStream>>>,
        mut told: impl FnMut(LobbyEvent<'_>),
    ) -> (Vec<PlayerConnection>, PendingConnections) {
        let start_at = self.settings.start_after.map(|after| time::Instant::now() + after);
        let mut players = loop {
            while !self.is_complete() {
                tokio::select! {
                    () = start_early(&mut self.start_asked, start_at), if !self.is_early => self.ask_to_start(),
                    accepted = self.listener.accept() => self.accept(accepted).await,
                    // One who was sent away has nothing to say; the others are heard all the same.
                    Some(heard) = self.pending.handshakes.join_next() => {
                        if let Some(player) = heard.ok().and_then(|handshake| self.receive(handshake)) {
                            lock(connections).extend(player.stream.clone());
                            told(LobbyEvent::Sits(player.name()));
                            self.seat_player(player);
                        }
                    }
                    Some(left) = self.waiting.join_next() => {
                        if let Ok(WaitingPlayer::Leaves(player)) = left {
                            self.free(player, connections, &mut told);
                        }
                    }
                }
            }
            let players = self.rise().await;
            if self.is_complete() && players.iter().all(|player| !self.has_left(player)) {
                break players;
            }
            for player in players {
                if self.has_left(&player) {
                    self.free(player, connections, &mut told);
                } else {
                    self.seat_player(player);
                }
            }
        };
        if self.is_early && self.seated + self.lost_seats < self.seats {
            self.desk.notice(&OrganizerNotice::StartsEarly { seated: self.seated, seats: self.seats });
        }
        // Challengers come first, as they were named.
        let rank =
            |id: u64| self.challengers.iter().find(|(who, _)| *who == id).map_or(usize::MAX, |found| found.1);
        players.sort_by_key(|player| (rank(player.entrant.id), player.entrant.id));
        for (number, player) in players.iter_mut().enumerate() {
            player.number = number;
        }
        (players, self.pending)
    }

    /// Whether nobody is waited for any more.
    fn is_complete(&self) -> bool {
        let is_full = self.seated + self.lost_seats >= self.seats;
        is_full
            || (self.is_early && self.seated >= self.least() && self.missing_challengers().next().is_none())
    }

    /// So many are needed to start early. Who is missing in a contest that goes on loses.
    const fn least(&self) -> usize {
        if self.awaited.is_some() { 1 } else { 2 }
    }

    /// The challengers who are not seated, by their places among those who are named.
    fn missing_challengers(&self) -> impl Iterator<Item = usize> {
        let is_missing = |place: &usize| !self.challengers.iter().any(|(_, seated)| seated == place);
        (0..self.settings.challengers.len()).filter(is_missing)
    }

    /// Somebody wants to start with those who are there.
    fn ask_to_start(&mut self) {
        self.is_early = true;
        if !self.is_complete() {
            let name = |place: usize| self.settings.challengers[place].clone();
            self.desk.notice(&OrganizerNotice::StartsSoon {
                least: self.least(),
                seated: self.seated,
                challengers: self.missing_challengers().map(name).collect(),
            });
        }
    }

    /// Has a player wait for the others.
    fn seat_player(&mut self, player: PlayerConnection) {
        self.waiting.spawn(wait(player, self.start.subscribe(), self.settings.profile));
    }

    /// Everybody who waits, looked at once more: who has just left may not have been missed yet.
    async fn rise(&mut self) -> Vec<PlayerConnection> {
        self.start.send_replace(true);
        let mut players = Vec::with_capacity(self.seated);
        while let Some(risen) = self.waiting.join_next().await {
            let Ok(WaitingPlayer::Stays(mut player) | WaitingPlayer::Leaves(mut player)) = risen else {
                continue;
            };
            player.fill_at_last();
            players.push(player);
        }
        self.start.send_replace(false);
        self.seated = players.len();
        players
    }

    /// Whether the seat has to be given to another. The original server never notices.
    fn has_left(&self, player: &PlayerConnection) -> bool {
        player.is_gone() && self.settings.profile == ContestProfile::Document
    }

    /// The seat is free again, and its connection is forgotten.
    fn free(
        &mut self,
        player: PlayerConnection,
        connections: &Mutex<Vec<Arc<TcpStream>>>,
        told: &mut impl FnMut(LobbyEvent<'_>),
    ) {
        let PlayerConnection { entrant: ContestEntrant { id, key, duplicate, name, .. }, stream, .. } =
            player;
        self.seated = self.seated.saturating_sub(1);
        self.challengers.retain(|(who, _)| *who != id);
        self.duplicates.leave(key, duplicate);
        lock(connections).retain(|other| !stream.as_ref().is_some_and(|stream| Arc::ptr_eq(stream, other)));
        told(LobbyEvent::Leaves(&name));
        self.desk.notice(&OrganizerNotice::LeftEarly { name });
    }

    async fn accept(&mut self, accepted: io::Result<(TcpStream, SocketAddr)>) {
        match accepted {
            Ok((stream, peer)) => {
                connections::prepare(&stream);
                let handshake =
                    self.pending.handshakes.spawn(receive_key(stream, peer, slow(self.settings.profile)));
                self.pending.order.push_back(handshake);
                if self.pending.order.len() > self.seats.saturating_add(CROWD) {
                    self.pending.send_oldest_away();
                }
            }
            Err(error) if is_crowded(&error) => {
                self.desk.notice(&OrganizerNotice::Crowded { why: error.to_string() });
                self.pending.send_oldest_away();
                time::sleep(BREATH).await;
            }
            // Somebody hung up before it was let in.
            Err(_) => {}
        }
    }

    /// Gives a seat to whoever has introduced itself, or turns it away.
    fn receive(&mut self, handshake: Handshake) -> Option<PlayerConnection> {
        let Handshake { stream, peer, said } = handshake;
        // A key that is cut off counts among those that were verified.
        self.next_id += u64::from(matches!(said, Err(SeatError::Malformed | SeatError::TooSlow)));
        let why = match said.and_then(|(key, rest)| Ok((self.entrant(key, peer)?, rest))) {
            Ok((entrant, rest)) => {
                self.seated += 1;
                console::ready(self.desk, &entrant.name, self.seated, self.seats);
                let steps = rest.into_steps(entrant.key);
                return Some(PlayerConnection::new(entrant, stream, steps));
            }
            Err(why) => why,
        };
        let is_original = self.settings.profile == ContestProfile::Original;
        // The course's server resumes no contests.
        let uses_seat = is_original && self.awaited.is_none() && why.uses_seat();
        self.lost_seats += usize::from(uses_seat);
        self.desk.notice(&OrganizerNotice::BadKey { from: peer.to_string(), why, uses_seat });
        // Who finds all seats taken hears nothing until the end.
        if !is_original && why != SeatError::Reserved {
            let _ = stream.try_write(&ContestServerMessage::KEY_ERROR);
            connections::hang_up(&stream);
        }
        self.pending.linger(stream);
        None
    }

    /// Who comes with this key.
    fn entrant(&mut self, key: ContestKey, peer: SocketAddr) -> Result<ContestEntrant, SeatError> {
        let id = self.next_id;
        self.next_id += 1;
        let (name, mac) = key.parts().map_err(|fault| match fault {
            ContestKeyError::Malformed => SeatError::Malformed,
            ContestKeyError::NoMac { name } => {
                console::update_client(self.desk, &shown(&name));
                SeatError::NoMac
            }
        })?;
        let is_named = |&place: &usize| is_challenger(&shown(&name), &self.settings.challengers[place]);
        let challenges = self.missing_challengers().find(is_named);
        let (free, kept) =
            (self.seats.saturating_sub(self.seated + self.lost_seats), self.missing_challengers().count());
        if challenges.is_none() && kept > 0 && free <= kept {
            return Err(SeatError::Reserved);
        }
        let duplicate = self.duplicates.enter(key).ok_or(SeatError::NotAwaited)?;
        self.challengers.extend(challenges.map(|place| (id, place)));
        let known = self.awaited.iter().flatten().find(|who| who.key == key && who.duplicate == duplicate);
        Ok(known.map_or_else(
            || ContestEntrant {
                id,
                name: numbered(&shown(&name), duplicate),
                mac: shown(&mac),
                key,
                duplicate,
                peer,
            },
            |known| ContestEntrant { peer, ..known.clone() },
        ))
    }
}

impl PendingConnections {
    fn send_oldest_away(&mut self) {
        self.turned_away.pop_front();
        if let Some(oldest) = self.order.pop_front() {
            oldest.abort();
        }
    }

    /// Who was turned away is not hung up on at once: the original server never does, and an answer takes its time.
    fn linger(&mut self, stream: TcpStream) {
        const MOST: usize = 256;
        self.turned_away.push_back(stream);
        if self.turned_away.len() > MOST {
            self.turned_away.pop_front();
        }
    }
}

fn lock(connections: &Mutex<Vec<Arc<TcpStream>>>) -> MutexGuard<'_, Vec<Arc<TcpStream>>> {
    connections.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether no more connections can be had because too many are open.
fn is_crowded(error: &io::Error) -> bool {
    // EMFILE and ENFILE have no kind of their own.
    matches!(error.raw_os_error(), Some(23 | 24)) || error.kind() == io::ErrorKind::OutOfMemory
}

/// Hears the first message of a connection.
async fn receive_key(stream: TcpStream, peer: SocketAddr, slow: Duration) -> Handshake {
    let mut keys = KeyStream::default();
    let mut deadline = time::Instant::now() + SILENCE;
    let mut bytes = [0; 1024];
    let said = loop {
        let is_ready = time::timeout_at(deadline, stream.readable()).await;
        let read = match is_ready {
            Err(_) => break Err(if keys.is_empty() { SeatError::Silent } else { SeatError::TooSlow }),
            Ok(Err(_)) => break Err(SeatError::NotARequest),
            Ok(Ok(())) => stream.try_read(&mut bytes),
        };
        match read {
            // The course's server reads what has come of a key, and finds that it is none.
            Ok(0) => break Err(if keys.is_empty() { SeatError::NotARequest } else { SeatError::Malformed }),
            Ok(n) => {
                if keys.is_empty() {
                    deadline = deadline.min(time::Instant::now() + slow);
                }
                keys.feed(&bytes[..n]);
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => continue,
            Err(_) => break Err(SeatError::NotARequest),
        }
        if let Some(message) = keys.take() {
            break if message.is_one() { Ok((message.key, keys)) } else { Err(SeatError::NotARequest) };
        }
    };
    Handshake { stream, peer, said }
}

/// Waits until somebody wants the contest to start, or the time for that has come.
async fn start_early(asked: &mut watch::Receiver<bool>, at: Option<time::Instant>) {
    let asked = async {
        if asked.wait_for(|&is_asked| is_asked).await.is_err() {
            // Nobody is left who could want it.
            std::future::pending::<()>().await;
        }
    };
    let due = async {
        match at {
            Some(at) => time::sleep_until(at).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = asked => {}
        () = due => {}
    }
}

/// Keeps a seat until the contest begins. In the document's contest who leaves before gives the seat back.
async fn wait(
    mut player: PlayerConnection,
    mut begun: watch::Receiver<bool>,
    profile: ContestProfile,
) -> WaitingPlayer {
    loop {
        tokio::select! {
            _ = begun.wait_for(|&has| has) => return WaitingPlayer::Stays(player),
            () = player.readable(), if player.listens() => player.fill(),
        }
        if player.is_gone() && profile == ContestProfile::Document {
            return WaitingPlayer::Leaves(player);
        }
    }
}
