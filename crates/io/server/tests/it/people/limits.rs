use std::sync::Arc;

use serde_json::json;
use tengen_server::Server;
use tengen_store::MemoryStore;
use tokio::io::AsyncWriteExt as _;

use super::browser::{Browser, Reply, server, server_with};
use crate::{house::until, person::exchange};

const GOMOKU: &str = "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free";

async fn limited(behind_proxy: bool) -> Server {
    server_with(Arc::new(MemoryStore::new()), |config| {
        config.allowance = 1;
        config.behind_proxy = behind_proxy;
    })
    .await
}

/// Tries to sign in again and again, until that is too often.
async fn guess(browser: &mut Browser, told: impl Fn(usize) -> String) -> Reply {
    for number in 0..1000 {
        browser.headers.truncate(1);
        browser.headers.push(("X-Forwarded-For".to_owned(), told(number)));
        let reply = browser.post("/api/account/login", json!({})).await;
        if reply.status == 429 {
            return reply;
        }
        reply.refused(400, "unreadable");
    }
    panic!("a thousand guesses were allowed");
}

#[tokio::test]
async fn who_guesses_passwords_is_told_to_wait_whatever_address_they_tell() {
    let server = limited(false).await;
    let mut browser = Browser::new(server.address());
    let refused = guess(&mut browser, |number| format!("198.51.100.{}", number % 250)).await;
    refused.refused(429, "too-many");
    assert!((1..=60).contains(&refused.header("retry-after").unwrap().parse::<u64>().unwrap()));
    browser.get("/api/me").await.expect(200);
    server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_the_address_that_it_tells_counts() {
    let server = limited(true).await;
    let mut browser = Browser::new(server.address());
    for number in 0..50 {
        browser.headers.truncate(1);
        browser.headers.push(("X-Forwarded-For".to_owned(), format!("198.51.100.{number}")));
        browser.post("/api/account/login", json!({})).await.refused(400, "unreadable");
    }
    let refused = guess(&mut browser, |number| format!("198.51.100.{}, 203.0.113.1", number % 250)).await;
    refused.refused(429, "too-many");
    server.stop().await;
}

#[tokio::test]
async fn who_opens_too_many_tables_waits_and_others_do_not() {
    let server = limited(false).await;
    let mut one = Browser::new(server.address());
    let mut two = Browser::new(server.address());
    one.get("/api/me").await.expect(200);
    let mut opened = 0;
    // Nothing is opened by a wish that cannot be read, but it is a request all the same.
    while one.post("/api/challenge/here", json!({"rules": "nonsense"})).await.status != 429 {
        opened += 1;
        assert!(opened < 1000);
    }
    assert!(opened >= 20, "{opened}");
    two.post("/api/challenge/here", json!({"rules": GOMOKU})).await.expect(201);
    server.stop().await;
}

/// Asks again and again until that is too often; how often it was not.
async fn spend(browser: &mut Browser, (method, path): (&str, &str)) -> usize {
    for number in 0..1000 {
        let reply =
            if method == "GET" { browser.get(path).await } else { browser.post(path, json!({})).await };
        if reply.status == 429 {
            return number;
        }
    }
    panic!("{path} was never too often");
}

#[tokio::test]
async fn every_route_counts_against_the_limit_that_it_declares() {
    let server = limited(false).await;
    let picture = [
        ("GET", "/api/table/x/picture.svg"),
        ("GET", "/api/table/x/picture.png"),
        ("GET", "/api/record/x/0/picture.gif"),
    ];
    let setup = [
        ("POST", "/api/table/x/rematch"),
        ("POST", "/api/seek"),
        ("POST", "/api/contest"),
        ("POST", "/api/challenge/ai"),
        ("POST", "/api/challenge/nobody"),
    ];
    let analysis =
        [("POST", "/api/analysis"), ("POST", "/api/analysis/game"), ("POST", "/api/analysis/solve")];
    let record = [("POST", "/api/record")];
    for (limit, routes) in [(15, &picture[..]), (20, &setup[..]), (30, &analysis[..]), (20, &record[..])] {
        // Another person of the same address: the address may ask three times as much.
        let mut browser = Browser::new(server.address());
        browser.get("/api/me").await.expect(200);
        let n = spend(&mut browser, routes[0]).await;
        // One may be allowed again every few seconds.
        assert!((limit..limit + 10).contains(&n), "{:?}: {n}", routes[0]);
        for &route in routes {
            assert!(spend(&mut browser, route).await <= 2, "{route:?} has a limit of its own");
        }
        for (method, path) in
            [("POST", "/api/table/x/resign"), ("GET", "/api/table/x/record"), ("GET", "/api/me")]
        {
            let reply =
                if method == "GET" { browser.get(path).await } else { browser.post(path, json!({})).await };
            assert_ne!(reply.status, 429, "{path}");
        }
    }
    // What is not there is counted as well, the page is not.
    let mut browser = Browser::new(server.address());
    assert!(spend(&mut browser, ("GET", "/api/nothing")).await < 700);
    browser.get("/api/me").await.refused(429, "too-many");
    assert_eq!(browser.get("/").await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn somebody_reads_a_few_streams_of_events_and_no_more() {
    let server = limited(false).await;
    let mut browser = Browser::account(server.address(), "anna").await;
    let mut streams = Vec::new();
    for _ in 0..8 {
        streams.push(browser.lines("/api/stream/event").await);
    }
    browser.get("/api/stream/event").await.refused(429, "too-many");
    drop(streams);
    // The server notices when it next has something to say.
    let mut tries = 0;
    loop {
        let made = browser.post("/api/challenge/here", json!({"rules": GOMOKU})).await;
        let status = browser.begin_lines("/api/stream/event").await;
        if status == 200 {
            break;
        }
        assert!(tries < 100 && matches!(made.status, 201 | 429), "{made:?}");
        tries += 1;
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn the_newest_stream_of_a_token_ends_the_one_before() {
    let server = server().await;
    let mut owner = Browser::account(server.address(), "anna").await;
    let made = owner.post("/api/token", json!({"name": "bot", "scopes": ["bot:play"]})).await.expect(201);
    let program = Browser::program(server.address(), made["token"].as_str().unwrap());
    let mut first = program.lines("/api/stream/event").await;
    let mut second = program.lines("/api/stream/event").await;
    assert_eq!(first.next().await, None);
    let table = owner.post("/api/challenge/here", json!({"rules": GOMOKU})).await.expect(201);
    assert_eq!(second.next().await.unwrap()["game"]["id"], table["table"]);
    // Somebody with two windows reads both.
    let (mut left, mut right) =
        (owner.lines("/api/stream/event").await, owner.lines("/api/stream/event").await);
    for stream in [&mut left, &mut right] {
        assert_eq!(stream.next().await.unwrap()["type"], "gameStart");
    }
    server.stop().await;
}

#[tokio::test]
async fn one_address_sends_a_few_files_at_a_time_however_slowly() {
    let server = limited(false).await;
    let address = server.address();
    let head = format!(
        "POST /api/record HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: 100\r\n\r\n("
    );
    let mut slow = Vec::new();
    for _ in 0..4 {
        let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        slow.push(stream);
    }
    // They are counted as soon as the server has seen them.
    let whole = head.replace("Content-Length: 100", "Content-Length: 1");
    let is_crowded = async || {
        let reply = exchange(address, whole.as_bytes()).await.unwrap();
        // Who sends too often is told to wait for another time.
        reply.status == 429 && reply.header("retry-after") == Some("10")
    };
    until(is_crowded).await;
    drop(slow);
    until(async || exchange(address, whole.as_bytes()).await.unwrap().status == 400).await;
    server.stop().await;
}
