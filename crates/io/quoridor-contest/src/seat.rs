use std::{
    fmt,
    io::{self, Read as _},
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use socket2::SockRef;
use tengen_protocols::quoridor::{ClientStream, FromServer, Key, Play};
use tokio::{net::TcpStream, time};

/// A client that takes nothing more for so long has gone.
const STUCK: Duration = Duration::from_secs(2);

/// A player and its connection.
#[derive(Debug)]
pub(crate) struct Seat {
    /// Its number among the players, from 0.
    pub(crate) number: usize,
    /// Its number in the order of verification.
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) mac: String,
    pub(crate) key: Key,
    /// Which of those with the same key it is.
    pub(crate) twin: u32,
    pub(crate) peer: SocketAddr,
    pub(crate) stream: Arc<TcpStream>,
    inbox: ClientStream,
    /// So many steps were not there in time, and will come yet: they answer what is no longer asked.
    owed: u32,
    /// One of those is thought about yet, and may be until then.
    thinks_until: Option<Instant>,
    is_gone: bool,
}

/// Who somebody is, as its key tells it.
#[derive(Debug)]
pub(crate) struct Identity {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) mac: String,
    pub(crate) key: Key,
    pub(crate) twin: u32,
}

impl Seat {
    pub(crate) fn new(who: Identity, peer: SocketAddr, stream: TcpStream, inbox: ClientStream) -> Self {
        let Identity { id, name, mac, key, twin } = who;
        let stream = Arc::new(stream);
        Self {
            number: 0,
            id,
            name,
            mac,
            key,
            twin,
            peer,
            stream,
            inbox,
            owed: 0,
            thinks_until: None,
            is_gone: false,
        }
    }

    pub(crate) const fn is_gone(&self) -> bool {
        self.is_gone
    }

    /// Whether it makes sense to wait for bytes.
    pub(crate) const fn listens(&self) -> bool {
        !self.is_gone && self.inbox.has_room()
    }

    /// Waits for bytes, or for the end of them.
    pub(crate) async fn readable(&self) {
        // Whatever is wrong, reading will tell.
        let _ = self.stream.readable().await;
    }

    /// Takes what has come.
    pub(crate) fn fill(&mut self) {
        let read = self.stream.try_read(self.inbox.room());
        self.note(&read);
    }

    /// Takes what has come, asking the system itself: news may still be on their way to us.
    pub(crate) fn fill_at_last(&mut self) {
        let socket = SockRef::from(&*self.stream);
        let read = (&mut &*socket).read(self.inbox.room());
        self.note(&read);
    }

    fn note(&mut self, read: &io::Result<usize>) {
        match read {
            Ok(0) => self.is_gone |= self.inbox.has_room(),
            Ok(n) => {
                self.inbox.came(*n);
                while self.owed > 0 && self.inbox.take().is_some() {
                    self.owed -= 1;
                }
            }
            Err(error) => {
                let is_patient =
                    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted);
                self.is_gone |= !is_patient;
            }
        }
    }

    /// The next step, if it is there.
    pub(crate) fn take_step(&mut self) -> Option<Play> {
        self.inbox.take()
    }

    /// The step that was waited for will come too late.
    pub(crate) const fn owe_step(&mut self) {
        self.owed = self.owed.saturating_add(1);
    }

    /// The step that was waited for until then is no longer needed, but will come.
    pub(crate) const fn excuse(&mut self, until: Option<Instant>) {
        self.owe_step();
        self.thinks_until = until;
    }

    /// Waits for a step that is no longer needed: who thinks about it cannot hear the next question, and its time would
    /// run.
    pub(crate) async fn settle(&mut self) {
        let Some(until) = self.thinks_until.take() else { return };
        while self.owed > 0 && self.listens() {
            if time::timeout_at(until.into(), self.readable()).await.is_err() {
                return;
            }
            self.fill();
        }
    }

    /// Sends a message. Who does not take it has gone.
    pub(crate) async fn send(&mut self, message: &[u8]) {
        if self.is_gone {
            return;
        }
        let sent = match self.stream.try_write(message) {
            Ok(n) if n == message.len() => return,
            Ok(n) => n,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => 0,
            Err(_) => {
                self.is_gone = true;
                return;
            }
        };
        let rest = write_all(&self.stream, &message[sent..]);
        self.is_gone = !matches!(time::timeout(STUCK, rest).await, Ok(Ok(())));
    }

    /// Sends the client away. The connection itself ends with the contest, so that the message arrives.
    pub(crate) async fn dismiss(&mut self) {
        self.send(&FromServer::CLOSE).await;
        crate::connections::hang_up(&self.stream);
        self.is_gone = true;
    }
}

async fn write_all(stream: &TcpStream, mut rest: &[u8]) -> io::Result<()> {
    while !rest.is_empty() {
        stream.writable().await?;
        match stream.try_write(rest) {
            Ok(n) => rest = &rest[n..],
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// As the course's log has it.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, name, peer, stream, .. } = self;
        let local = stream.local_addr().map_or(0, |address| address.port());
        write!(
            f,
            "Seat{{ID={id}, player=QuoridorPlayer{{name='{name}'}}, socket=Socket[addr=/{},port={},localport={local}]}}",
            peer.ip().to_canonical(),
            peer.port()
        )
    }
}
