use std::{
    error, fmt,
    io::{self, Read as _, Write as _},
    net::{TcpStream, ToSocketAddrs},
    thread,
    time::{Duration, Instant},
};

use crate::{
    ChessboardChange, GameStatus, Key, Observer, Player, Tally,
    session::{ProtocolError, Session, SessionEvent},
};

/// After a step that came too late, the next one waits this long. A server that reads both at once takes them for one, and
/// throws away the good one with the late one.
const APART: Duration = Duration::from_millis(100);

/// Why a contest was not played to its end.
#[derive(Debug)]
pub enum ClientError {
    /// Nobody answers at the address.
    Connect(io::Error),
    /// The server does not let this key play.
    KeyRefused,
    /// The server speaks another language.
    Garbled(ProtocolError),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connect(why) => {
                write!(f, "no server answers ({why}); start it first, or check host and port")
            }
            Self::KeyRefused => f.write_str("the server does not accept the key; use another one"),
            Self::Garbled(what) => what.fmt(f),
        }
    }
}

impl error::Error for ClientError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Connect(why) => Some(why),
            Self::KeyRefused => None,
            Self::Garbled(what) => Some(what),
        }
    }
}

/// Plays a whole contest: all its games, until the server closes or is gone.
///
/// `observer` is told what happens; give `&mut ()` if nobody wants to know.
pub fn play(
    address: impl ToSocketAddrs,
    key: &Key,
    player: &mut (impl Player + ?Sized),
    observer: &mut (impl Observer + ?Sized),
) -> Result<Tally, ClientError> {
    let stream = TcpStream::connect(address).map_err(ClientError::Connect)?;
    play_on(stream, key, player, observer)
}

/// The same on a connection that is there already.
pub fn play_on(
    stream: TcpStream,
    key: &Key,
    player: &mut (impl Player + ?Sized),
    observer: &mut (impl Observer + ?Sized),
) -> Result<Tally, ClientError> {
    // A step is small and must not wait for the next one.
    let _ = stream.set_nodelay(true);
    let address = stream.peer_addr().map_err(ClientError::Connect)?;
    observer.connected(address);
    let mut seat = SeatConnection {
        stream,
        session: Session::new(*key),
        player,
        observer,
        tally: Tally::default(),
        has_begun: false,
        is_deaf: false,
        last_sent: Instant::now(),
    };
    let hello = seat.session.verify_key();
    seat.send(&hello);
    seat.player.restart();
    seat.play_to_the_end()?;
    seat.begin();
    seat.observer.done(seat.tally);
    Ok(seat.tally)
}

/// A player at its socket.
struct SeatConnection<'a, P: ?Sized, O: ?Sized> {
    stream: TcpStream,
    session: Session,
    player: &'a mut P,
    observer: &'a mut O,
    tally: Tally,
    has_begun: bool,
    /// Whether the server no longer takes anything; what it said before may still be read.
    is_deaf: bool,
    last_sent: Instant,
}

impl<P: Player + ?Sized, O: Observer + ?Sized> SeatConnection<'_, P, O> {
    fn play_to_the_end(&mut self) -> Result<(), ClientError> {
        let mut bytes = [0; 1024];
        loop {
            while let Some(news) = self.session.news() {
                match news.map_err(ClientError::Garbled)? {
                    SessionEvent::KeyRefused => return Err(ClientError::KeyRefused),
                    SessionEvent::Closed => return Ok(()),
                    SessionEvent::Turn(change) => {
                        self.begin();
                        if self.is_deaf {
                            return Ok(());
                        }
                        self.turn(&change);
                    }
                    SessionEvent::GameOver(status) => {
                        self.begin();
                        self.game_over(status);
                    }
                }
            }
            match self.stream.read(&mut bytes) {
                Ok(0) => return Ok(()),
                Ok(n) => self.session.take(&bytes[..n]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // However the connection ends, the contest has ended with it.
                Err(_) => return Ok(()),
            }
        }
    }

    fn begin(&mut self) {
        if !self.has_begun {
            self.has_begun = true;
            self.observer.started();
        }
    }

    fn turn(&mut self, change: &ChessboardChange) {
        let step = self.player.next_step(change);
        if change.status == GameStatus::Timeout {
            thread::sleep(APART.saturating_sub(self.last_sent.elapsed()));
        }
        let message = self.session.play(step);
        self.send(&message);
        self.observer.stepped(change, &step);
    }

    fn game_over(&mut self, status: GameStatus) {
        if status.is_win() {
            self.tally.victories += 1;
        } else {
            self.tally.defeats += 1;
        }
        self.observer.game_over(status);
        self.player.restart();
        self.observer.restarted();
    }

    fn send(&mut self, message: &[u8]) {
        self.is_deaf |= self.stream.write_all(message).is_err();
        self.last_sent = Instant::now();
    }
}
