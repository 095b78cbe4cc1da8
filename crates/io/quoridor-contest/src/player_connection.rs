//! A player of the contest, and its connection.

use std::{
    fmt,
    io::{self, Read as _},
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use socket2::SockRef;
use tengen_protocols::quoridor::{ClientStep, ClientStream, ContestKey, ContestServerMessage};
use tokio::{net::TcpStream, time};

/// A client that takes nothing more for so long has gone.
const STUCK: Duration = Duration::from_secs(2);

/// Who plays, as its key tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ContestEntrant {
    /// Its number in the order of verification.
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) mac: String,
    #[serde(with = "key_as_text")]
    pub(crate) key: ContestKey,
    /// Which of those with the same key it is.
    pub(crate) duplicate: u32,
    /// Where it came from.
    pub(crate) peer: SocketAddr,
}

/// Keys are any 64 bytes; in files they are hexadecimal digits.
mod key_as_text {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};
    use tengen_protocols::quoridor::ContestKey;

    pub(super) fn serialize<S: Serializer>(key: &ContestKey, to: S) -> Result<S::Ok, S::Error> {
        let digits = key.0.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        to.collect_str(&digits.filter_map(|digit| char::from_digit(digit.into(), 16)).collect::<String>())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ContestKey, D::Error> {
        let text = String::deserialize(from)?;
        let pairs =
            text.as_bytes().chunks(2).map(|pair| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok());
        let bytes: Option<Vec<u8>> = pairs.collect();
        let key = bytes.and_then(|bytes| bytes.try_into().ok());
        key.map(ContestKey).ok_or_else(|| D::Error::custom("a key has 128 hexadecimal digits"))
    }
}

#[derive(Debug)]
pub(crate) struct PlayerConnection {
    /// Its number among the players, from 0.
    pub(crate) number: usize,
    pub(crate) entrant: ContestEntrant,
    /// None if it has left the contest before it was resumed.
    pub(crate) stream: Option<Arc<TcpStream>>,
    /// Apart, so that players are handed on without it.
    inbox: Box<ClientStream>,
    /// So many steps were not there in time, and will come yet: they answer what is no longer asked.
    owed: u32,
    /// One of those is thought about yet, and may be until then.
    thinks_until: Option<Instant>,
    is_gone: bool,
}

impl PlayerConnection {
    pub(crate) fn new(entrant: ContestEntrant, stream: TcpStream, inbox: ClientStream) -> Self {
        let (stream, inbox) = (Some(Arc::new(stream)), Box::new(inbox));
        Self { number: 0, entrant, stream, inbox, owed: 0, thinks_until: None, is_gone: false }
    }

    /// A player who is not there.
    pub(crate) fn absent(number: usize, entrant: ContestEntrant) -> Self {
        let inbox = Box::new(ClientStream::new(entrant.key));
        Self { number, entrant, stream: None, inbox, owed: 0, thinks_until: None, is_gone: true }
    }

    pub(crate) fn name(&self) -> &str {
        &self.entrant.name
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
        match &self.stream {
            // Whatever is wrong, reading will tell.
            Some(stream) => drop(stream.readable().await),
            None => std::future::pending().await,
        }
    }

    /// Takes what has come.
    pub(crate) fn fill(&mut self) {
        let Some(stream) = &self.stream else { return };
        let read = stream.try_read(self.inbox.room());
        self.note(&read);
    }

    /// Takes what has come, asking the system itself: news may still be on their way to us.
    pub(crate) fn fill_at_last(&mut self) {
        let Some(stream) = &self.stream else { return };
        let socket = SockRef::from(&**stream);
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
    pub(crate) fn take_step(&mut self) -> Option<ClientStep> {
        self.inbox.take()
    }

    /// The step that was waited for will come too late.
    pub(crate) const fn owe_step(&mut self) {
        self.owed = self.owed.saturating_add(1);
    }

    /// The step that was waited for until then is no longer needed, but will come.
    pub(crate) const fn cancel_step(&mut self, until: Option<Instant>) {
        self.owe_step();
        self.thinks_until = until;
    }

    /// Waits for a step that is no longer needed: who thinks about it cannot hear the next question, and its time would
    /// run.
    pub(crate) async fn drain_step(&mut self) {
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
        let Some(stream) = self.stream.as_ref().filter(|_| !self.is_gone) else { return };
        let sent = match stream.try_write(message) {
            Ok(n) if n == message.len() => return,
            Ok(n) => n,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => 0,
            Err(_) => {
                self.is_gone = true;
                return;
            }
        };
        let rest = write_all(stream, &message[sent..]);
        self.is_gone = !matches!(time::timeout(STUCK, rest).await, Ok(Ok(())));
    }

    /// Sends the client away. The connection itself ends with the contest, so that the message arrives.
    pub(crate) async fn dismiss(&mut self) {
        self.send(&ContestServerMessage::CLOSE).await;
        if let Some(stream) = &self.stream {
            crate::connections::hang_up(stream);
        }
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
impl fmt::Display for PlayerConnection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ContestEntrant { id, name, peer, .. } = &self.entrant;
        let local = self.stream.as_ref().and_then(|stream| stream.local_addr().ok());
        let local = local.map_or(0, |address| address.port());
        write!(
            f,
            "Seat{{ID={id}, player=QuoridorPlayer{{name='{name}'}}, socket=Socket[addr=/{},port={},localport={local}]}}",
            peer.ip().to_canonical(),
            peer.port()
        )
    }
}
