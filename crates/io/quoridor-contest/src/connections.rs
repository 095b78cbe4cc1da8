//! How connections begin and end.

use std::{io, net::Shutdown, sync::Arc, time::Duration};

use socket2::{SockRef, TcpKeepalive};
use tengen_protocols::quoridor::ContestServerMessage;
use tokio::{
    net::TcpStream,
    time::{self, Instant},
};

/// After the last message, clients are given so long to hang up themselves.
const PARTING: Duration = Duration::from_millis(250);

/// Messages go out at once, and who has silently vanished is noticed some time.
pub(crate) fn prepare(stream: &TcpStream) {
    // What cannot be set does not keep anybody from playing.
    let _ = stream.set_nodelay(true);
    let keepalive = TcpKeepalive::new().with_time(Duration::from_secs(30));
    let _ = SockRef::from(stream).set_tcp_keepalive(&keepalive);
}

/// Nothing more will be said. What has come is thrown away: a connection that is closed with bytes unread is reset,
/// and the last message might be lost with it.
pub(crate) fn hang_up(stream: &TcpStream) {
    drain(stream);
    let _ = SockRef::from(stream).shutdown(Shutdown::Write);
}

/// Throws away what has come; whether the other side has hung up.
fn drain(stream: &TcpStream) -> bool {
    let mut bytes = [0; 4096];
    // A flood has no end.
    for _ in 0..64 {
        match stream.try_read(&mut bytes) {
            Ok(0) => return true,
            Ok(_) => {}
            Err(error) => return error.kind() != io::ErrorKind::WouldBlock,
        }
    }
    false
}

/// Tells everybody that the contest is over, without waiting for those who do not listen.
pub(crate) async fn close_all(streams: &[Arc<TcpStream>]) {
    for stream in streams {
        let _ = stream.try_write(&ContestServerMessage::CLOSE);
        hang_up(stream);
    }
    let end = Instant::now() + PARTING;
    let mut open: Vec<&Arc<TcpStream>> = streams.iter().collect();
    while !open.is_empty() && Instant::now() < end {
        time::sleep(Duration::from_millis(5)).await;
        open.retain(|stream| !drain(stream));
    }
}
