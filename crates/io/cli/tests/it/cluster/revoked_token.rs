//! A token that is revoked at one server while a program uses it at another.

use std::{
    io::{ErrorKind, Read as _, Write as _},
    net::TcpStream,
    time::{Duration, Instant},
};

use serde_json::Value;

use super::test_cluster::TestCluster;
use crate::serve::ask;

/// Nobody waits longer for the end of a stream.
const PATIENCE: Duration = Duration::from_secs(90);

/// Revokes a token at one server while a stream is open at another. Tells how long that stays open.
fn revoke(cluster: &TestCluster, name: &str) -> Duration {
    let (one, other) = (cluster.address(0), cluster.address(1));
    let account = format!(r#"{{"name":"{name}","password":"swordfish-9182"}}"#);
    let (status, cookie, told) = ask(one, "", "POST", "/api/account/register", &account).unwrap();
    assert_eq!(status, 201, "{told}");
    let cookie = cookie.unwrap();
    let wish = r#"{"name":"x","scopes":["bot:play"]}"#;
    let (status, _, made) = ask(one, &cookie, "POST", "/api/token", wish).unwrap();
    assert_eq!(status, 201, "{made}");
    let made: Value = serde_json::from_str(&made).unwrap();
    let mut stream = TcpStream::connect(other).unwrap();
    let token = made["token"].as_str().unwrap();
    write!(
        stream,
        "GET /api/stream/event HTTP/1.1\r\nHost: {other}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut bytes = [0; 4096];
    let count = stream.read(&mut bytes).unwrap();
    assert!(bytes[..count].starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&bytes[..count]));
    let path = format!("/api/token/{}", made["id"].as_str().unwrap());
    let (status, _, told) = ask(one, &cookie, "DELETE", &path, "").unwrap();
    assert_eq!(status, 200, "{told}");
    let begun = Instant::now();
    // Until the end; what comes meanwhile are empty lines.
    while begun.elapsed() < PATIENCE {
        match stream.read(&mut bytes) {
            Ok(0) => return begun.elapsed(),
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::ConnectionReset => return begun.elapsed(),
            Err(error) => panic!("{error}"),
        }
    }
    panic!("the stream stays open");
}

#[test]
fn a_revoked_token_ends_streams_at_other_servers() {
    let Some(cluster) = TestCluster::start(2) else { return };
    let took = revoke(&cluster, "anna");
    println!("the stream ended after {took:?}");
}

#[test]
#[ignore = "half a minute: cargo nextest run -p tengen --run-ignored only revoked --success-output final"]
fn a_revoked_token_ends_streams_at_other_servers_without_the_bus() {
    let Some(cluster) = TestCluster::start(2) else { return };
    for node in &cluster.nodes {
        node.bus.bar(true);
    }
    let took = revoke(&cluster, "anna");
    println!("the stream ended after {took:?}");
    assert!(took < Duration::from_secs(60), "{took:?}");
}
