//! Listener: accepts, limits and closes connections.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
    time::{sleep, timeout},
};
use tower::Service as _;

use crate::{
    connection_limiter::{ConnectionLimiter, ConnectionPermit},
    limits::block,
    write_timeout_stream::WriteTimeoutStream,
};

/// Who has not sent the head of a request by then is slow on purpose.
const HEAD: Duration = Duration::from_secs(15);
/// Who takes nothing of an answer for so long is dropped.
const READING: Duration = Duration::from_secs(30);
/// What is still going on is given so long when the server stops.
const GRACE: Duration = Duration::from_secs(3);
/// Connections that one address may have.
const MOST_EACH: usize = 64;
const MOST_HEADERS: usize = 64;
/// The head of a request in bytes; the least that hyper takes.
const MOST_HEAD: usize = 16 << 10;

/// Answers until it is told to stop, and then lets go on for a moment what goes on. One address may have so many times the
/// usual connections; 0 is without limit.
pub(crate) async fn serve(listener: TcpListener, router: Router, times: usize, stop: watch::Receiver<bool>) {
    let crowd = ConnectionLimiter::new(times.saturating_mul(MOST_EACH));
    // Every connection holds one end; when the other hears nothing any more, all are gone.
    let (alive, mut gone) = mpsc::channel::<()>(1);
    let mut told = stop.clone();
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Usually too many open files: others have to go first.
                    tracing::warn!(%error, "no connection can be accepted");
                    sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            _ = told.changed() => break,
        };
        let Some(place) = crowd.enter(block(address.ip())) else { continue };
        let (router, stop, alive) = (router.clone(), stop.clone(), alive.clone());
        let connected = ConnectionGuard(Arc::new((place, alive)));
        tokio::spawn(async move { connect(stream, address, connected, router, stop).await });
    }
    drop((listener, alive));
    let _ = timeout(GRACE, gone.recv()).await;
}

/// A connection that is open. Sockets keep it: they go on when the request that they came with has been answered.
#[derive(Clone)]
pub(crate) struct ConnectionGuard(
    #[expect(dead_code, reason = "it is kept, not looked at")]
    Arc<(ConnectionPermit<IpAddr>, mpsc::Sender<()>)>,
);

async fn connect(
    stream: TcpStream,
    address: SocketAddr,
    connected: ConnectionGuard,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    // Moves are small and must not wait for more of them.
    let _ = stream.set_nodelay(true);
    let service = tower::service_fn(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        request.extensions_mut().insert(connected.clone());
        router.clone().call(request.map(Body::new))
    });
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_headers(MOST_HEADERS).max_buf_size(MOST_HEAD);
    let connection = http.serve_connection(
        TokioIo::new(WriteTimeoutStream::new(stream, READING)),
        TowerToHyperService::new(service),
    );
    let mut connection = std::pin::pin!(connection.with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        _ = stop.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}
