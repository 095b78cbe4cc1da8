use std::{
    collections::VecDeque,
    io,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tengen_protocols::quoridor::{FromServer, Key, KeyFault, KeyStream};
use tengen_quoridor::contest::Profile;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::{AbortHandle, JoinSet},
    time,
};

use crate::{
    Desk, Notice, Settings, connections, console,
    desk::WhyNoSeat,
    names::{Twins, numbered, shown},
    seat::{Identity, Seat},
};

/// Who says nothing for so long does not want a seat.
const SILENCE: Duration = Duration::from_secs(60);
/// A key that has begun is complete after so long, or is none.
const SLOW: Duration = Duration::from_secs(5);
/// So many more than there are seats may stand at the door.
const CROWD: usize = 4096;
/// When nobody can be let in, it is tried again after so long.
const BREATH: Duration = Duration::from_millis(50);

/// Somebody at the door, after its first message.
struct Visitor {
    stream: TcpStream,
    peer: SocketAddr,
    said: Result<(Key, KeyStream), WhyNoSeat>,
}

/// Who comes and goes before the contest.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Coming<'a> {
    Sits(&'a str),
    Leaves(&'a str),
}

/// A seat whose player waits for the contest to begin.
enum Waiting {
    Stays(Seat),
    Leaves(Seat),
}

/// Those who stand at the door while others are seated. Their connections end with the contest.
#[derive(Default)]
pub(crate) struct Door {
    visitors: JoinSet<Visitor>,
    /// The oldest first.
    order: VecDeque<AbortHandle>,
    /// Those who were turned away without a word.
    turned_away: VecDeque<TcpStream>,
}

/// Seats the players.
pub(crate) struct Waiter<'a> {
    settings: &'a Settings,
    desk: &'a dyn Desk,
    listener: &'a TcpListener,
    door: Door,
    waiting: JoinSet<Waiting>,
    start: watch::Sender<bool>,
    twins: Twins,
    next_id: u64,
    seated: usize,
}

impl<'a> Waiter<'a> {
    pub(crate) fn new(settings: &'a Settings, desk: &'a dyn Desk, listener: &'a TcpListener) -> Self {
        Self {
            settings,
            desk,
            listener,
            door: Door::default(),
            waiting: JoinSet::new(),
            start: watch::Sender::new(false),
            twins: Twins::default(),
            next_id: 0,
            seated: 0,
        }
    }

    /// Waits until all seats are taken. `told` hears who comes and goes.
    pub(crate) async fn seat_all(
        mut self,
        connections: &Mutex<Vec<Arc<TcpStream>>>,
        mut told: impl FnMut(Coming<'_>),
    ) -> (Vec<Seat>, Door) {
        let mut seats = loop {
            while self.seated < self.settings.seats {
                tokio::select! {
                    accepted = self.listener.accept() => self.let_in(accepted).await,
                    // One who was sent away has nothing to say; the others are heard all the same.
                    Some(heard) = self.door.visitors.join_next() => {
                        if let Some(seat) = heard.ok().and_then(|visitor| self.receive(visitor)) {
                            lock(connections).push(Arc::clone(&seat.stream));
                            told(Coming::Sits(&seat.name));
                            self.keep(seat);
                        }
                    }
                    Some(left) = self.waiting.join_next() => {
                        if let Ok(Waiting::Leaves(seat)) = left {
                            self.free(seat, connections, &mut told);
                        }
                    }
                }
            }
            let seats = self.rise().await;
            if seats.len() == self.settings.seats && seats.iter().all(|seat| !self.has_left(seat)) {
                break seats;
            }
            for seat in seats {
                if self.has_left(&seat) {
                    self.free(seat, connections, &mut told);
                } else {
                    self.keep(seat);
                }
            }
        };
        seats.sort_by_key(|seat| seat.id);
        for (number, seat) in seats.iter_mut().enumerate() {
            seat.number = number;
        }
        (seats, self.door)
    }

    /// Has a player wait for the others.
    fn keep(&mut self, seat: Seat) {
        self.waiting.spawn(wait(seat, self.start.subscribe(), self.settings.profile));
    }

    /// Everybody who waits, looked at once more: who has just left may not have been missed yet.
    async fn rise(&mut self) -> Vec<Seat> {
        self.start.send_replace(true);
        let mut seats = Vec::with_capacity(self.seated);
        while let Some(risen) = self.waiting.join_next().await {
            let Ok(Waiting::Stays(mut seat) | Waiting::Leaves(mut seat)) = risen else { continue };
            seat.fill_at_last();
            seats.push(seat);
        }
        self.start.send_replace(false);
        self.seated = seats.len();
        seats
    }

    /// Whether the seat has to be given to another. The original server never notices.
    fn has_left(&self, seat: &Seat) -> bool {
        seat.is_gone() && self.settings.profile == Profile::Document
    }

    /// The seat is free again, and its connection is forgotten.
    fn free(
        &mut self,
        seat: Seat,
        connections: &Mutex<Vec<Arc<TcpStream>>>,
        told: &mut impl FnMut(Coming<'_>),
    ) {
        self.seated = self.seated.saturating_sub(1);
        self.twins.leave(seat.key, seat.twin);
        lock(connections).retain(|stream| !Arc::ptr_eq(stream, &seat.stream));
        told(Coming::Leaves(&seat.name));
        self.desk.notice(&Notice::LeftEarly { name: seat.name });
    }

    async fn let_in(&mut self, accepted: io::Result<(TcpStream, SocketAddr)>) {
        match accepted {
            Ok((stream, peer)) => {
                connections::prepare(&stream);
                let visitor = self.door.visitors.spawn(hear(stream, peer));
                self.door.order.push_back(visitor);
                if self.door.order.len() > self.settings.seats.saturating_add(CROWD) {
                    self.door.send_oldest_away();
                }
            }
            Err(error) if is_crowded(&error) => {
                self.desk.notice(&Notice::Crowded { why: error.to_string() });
                self.door.send_oldest_away();
                time::sleep(BREATH).await;
            }
            // Somebody hung up before it was let in.
            Err(_) => {}
        }
    }

    /// Gives a visitor a seat, or turns it away.
    fn receive(&mut self, visitor: Visitor) -> Option<Seat> {
        let Visitor { stream, peer, said } = visitor;
        let refuse = |why| (why, None);
        let (why, name) = match said {
            Err(why) => refuse(why),
            Ok((key, rest)) => {
                let id = self.next_id;
                self.next_id += 1;
                match key.parts() {
                    Ok((name, mac)) => {
                        let twin = self.twins.enter(key);
                        let name = numbered(&shown(&name), twin);
                        self.seated += 1;
                        console::ready(self.desk, &name, self.seated, self.settings.seats);
                        let who = Identity { id, name, mac: shown(&mac), key, twin };
                        return Some(Seat::new(who, peer, stream, rest.into_steps(key)));
                    }
                    Err(KeyFault::Malformed) => refuse(WhyNoSeat::Malformed),
                    Err(KeyFault::NoMac { name }) => (WhyNoSeat::NoMac, Some(name)),
                }
            }
        };
        if let Some(name) = name {
            console::update_client(self.desk, &shown(&name));
        }
        self.desk.notice(&Notice::BadKey { from: peer.to_string(), why });
        if self.settings.profile == Profile::Document {
            let _ = stream.try_write(&FromServer::KEY_ERROR);
            connections::hang_up(&stream);
        }
        self.door.keep(stream);
        None
    }
}

impl Door {
    fn send_oldest_away(&mut self) {
        self.turned_away.pop_front();
        if let Some(oldest) = self.order.pop_front() {
            oldest.abort();
        }
    }

    /// Who was turned away is not hung up on at once: the original server never does, and an answer takes its time.
    fn keep(&mut self, stream: TcpStream) {
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

/// Hears the first message of somebody.
async fn hear(stream: TcpStream, peer: SocketAddr) -> Visitor {
    let mut keys = KeyStream::default();
    let mut deadline = time::Instant::now() + SILENCE;
    let mut bytes = [0; 1024];
    let said = loop {
        let is_ready = time::timeout_at(deadline, stream.readable()).await;
        let read = match is_ready {
            Err(_) => break Err(WhyNoSeat::TooSlow),
            Ok(Err(_)) => break Err(WhyNoSeat::NotARequest),
            Ok(Ok(())) => stream.try_read(&mut bytes),
        };
        match read {
            Ok(0) => break Err(WhyNoSeat::NotARequest),
            Ok(n) => {
                if keys.is_empty() {
                    deadline = deadline.min(time::Instant::now() + SLOW);
                }
                keys.feed(&bytes[..n]);
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => continue,
            Err(_) => break Err(WhyNoSeat::NotARequest),
        }
        if let Some(message) = keys.take() {
            break if message.is_one() { Ok((message.key, keys)) } else { Err(WhyNoSeat::NotARequest) };
        }
    };
    Visitor { stream, peer, said }
}

/// Keeps a seat until the contest begins. In the document's contest who leaves before gives the seat back.
async fn wait(mut seat: Seat, mut begun: watch::Receiver<bool>, profile: Profile) -> Waiting {
    loop {
        tokio::select! {
            _ = begun.wait_for(|&has| has) => return Waiting::Stays(seat),
            () = seat.readable(), if seat.listens() => seat.fill(),
        }
        if seat.is_gone() && profile == Profile::Document {
            return Waiting::Leaves(seat);
        }
    }
}
