//! What whoever runs a server sees of it: whether it is ready, how it stops, and what it counts.

use std::time::Duration;

use futures_util::StreamExt as _;
use tokio_tungstenite::tungstenite::{Message, protocol::frame::coding::CloseCode};

use crate::{
    house::House,
    person::{Person, exchange},
    socket::Socket,
};

/// Why the server has closed a socket.
async fn close_code(socket: &mut Socket) -> Option<CloseCode> {
    loop {
        if let Message::Close(frame) = socket.ws.next().await?.ok()? {
            return frame.map(|frame| frame.code);
        }
    }
}

#[tokio::test]
async fn a_server_that_drains_serves_on_and_sends_everybody_away() {
    let mut house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    assert_eq!(black.ask("GET", "/readyz", "").await.status, 200);
    let mut sockets = [black.socket(&table).await, white.socket(&table).await];
    let streams = ["/api/lobby/stream", &format!("/api/table/{table}/stream")];
    let drain = house.drain(Duration::from_secs(2));
    let visits = async {
        // Streams end, which is all that this waits for.
        let read = streams.map(|path| black.ask("GET", path, ""));
        let closed = futures_util::future::join_all(sockets.iter_mut().map(close_code));
        let served = async {
            tokio::task::yield_now().await;
            assert_eq!(black.ask("GET", "/readyz", "").await.code(), (503, "stopping".to_owned()));
            assert_eq!(black.ask("GET", "/healthz", "").await.status, 200);
            black.play(&table, 0, "h8").await;
            // Connections are not used again: the next request goes elsewhere.
            let request = format!("GET /livez HTTP/1.1\r\nHost: {}\r\n\r\n", house.address());
            let reply = exchange(house.address(), request.as_bytes()).await.unwrap();
            assert_eq!((reply.status, reply.header("connection")), (200, Some("close")));
        };
        let (read, closed, ()) = tokio::join!(futures_util::future::join_all(read), closed, served);
        assert!(read.iter().all(|reply| reply.status == 200));
        assert_eq!(closed, [Some(CloseCode::Restart); 2]);
    };
    tokio::join!(drain, visits);
    assert_eq!(white.ask("GET", "/livez", "").await.status, 200, "it has not stopped yet");
    // Who comes so late is sent away by the end.
    let mut late = white.socket(&table).await;
    let (code, ()) = tokio::join!(close_code(&mut late), house.stop());
    assert_eq!(code, Some(CloseCode::Restart));
}

#[tokio::test]
async fn metrics_are_for_whoever_runs_the_server() {
    let house = House::with(|config| {
        config.behind_proxy = true;
        config.metrics = Some("127.0.0.1:0".parse().unwrap());
    })
    .await;
    let (black, _, table) = house.gomoku().await;
    black.play(&table, 0, "h8").await;
    let _socket = black.socket(&table).await;
    assert_eq!(black.ask("GET", "/metrics", "").await.status, 404, "behind a proxy anybody might ask");
    let operator = Person { address: house.metrics_address(), cookie: String::new() };
    let text = operator.ask("GET", "/metrics", "").await.text();
    let value = |name: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
    };
    for name in [
        "tengen_appends_total",
        "tengen_events_total",
        "tengen_games_opened_total",
        "tengen_tables",
        "tengen_live_games",
        "tengen_sockets",
        "tengen_append_duration_seconds_count",
        "tengen_write_group_size_count",
        r#"tengen_http_request_duration_seconds_count{method="POST",route="/api/table/{id}/{command}",status="2xx"}"#,
    ] {
        assert!(value(name) >= 1.0, "{name}");
    }
    assert!(value("tengen_store_outages_total") >= 0.0 && value("tengen_draining") >= 0.0);
    assert!(!text.contains(&table), "nothing that is different for each game");
    if cfg!(target_os = "linux") {
        assert!(value("process_open_fds") > 3.0 && value("process_max_fds") > value("process_open_fds"));
        assert!(value("process_resident_memory_bytes") > 1e6);
    }
    let house = House::open().await;
    assert_eq!(house.person().await.ask("GET", "/metrics", "").await.status, 200);
}
