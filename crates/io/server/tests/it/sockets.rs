use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::json;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Message, http::StatusCode};

use crate::{
    house::{GOMOKU, House},
    socket::{Socket, request},
};

/// Reads until the socket is closed.
async fn closed(mut socket: Socket) {
    let end = async { while socket.ws.next().await.is_some_and(|message| message.is_ok()) {} };
    timeout(Duration::from_secs(30), end).await.expect("it stays open");
}

#[tokio::test]
async fn what_is_no_command_closes_the_socket_and_changes_nothing() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    let deep = format!("{}1{}", "[".repeat(5000), "]".repeat(5000));
    for text in [
        "",
        "{",
        "nonsense",
        "[]",
        "{}",
        "{\"t\":1}",
        "{\"t\":\"move\",\"d\":7}",
        "{\"t\":\"move\",\"d\":{\"u\":[]}}",
        "{\"t\":\"move\",\"d\":{\"u\":\"h8\",\"ply\":-1}}",
        "{\"t\":\"ask\",\"d\":{\"offer\":\"everything\"}}",
        "{\"t\":\"move\",\"d\":{\"u\":\"h8\",\"seat\":999}}",
        deep.as_str(),
    ] {
        let mut socket = black.socket(&table).await;
        socket.say(text).await;
        closed(socket).await;
    }
    let mut binary = black.socket(&table).await;
    binary.ws.send(Message::Binary(vec![1, 2, 3].into())).await.unwrap();
    closed(binary).await;
    let mut huge = black.socket(&table).await;
    huge.say(format!("{{\"t\":\"move\",\"d\":{{\"u\":\"{}\"}}}}", "x".repeat(20_000))).await;
    closed(huge).await;
    assert_eq!(white.log(&table).await.len(), 1);
    black.play(&table, 0, "h8").await;
}

#[tokio::test]
async fn commands_that_cannot_be_followed_are_refused_by_name() {
    let house = House::open().await;
    let (black, _, table) = house.gomoku().await;
    let mut socket = black.socket(&table).await;
    let mut refused = async |name: &str, details| socket.command(name, &details).await.unwrap_err();
    assert_eq!(refused("fly", json!({})).await, "not-found");
    assert_eq!(refused("move", json!({})).await, "missing");
    assert_eq!(refused("ask", json!({})).await, "missing");
    assert_eq!(refused("move", json!({"u": "z99"})).await, "illegal-move");
    assert_eq!(refused("move", json!({"u": "<script>alert(1)</script>\u{0}"})).await, "illegal-move");
    assert_eq!(refused("move", json!({"u": "x".repeat(9000)})).await, "illegal-move");
    assert_eq!(refused("move", json!({"u": "h8", "seat": 1})).await, "no-seat");
    assert_eq!(refused("move", json!({"u": "h8", "seat": 200})).await, "no-such-seat");
    let mut stranger = house.person().await.socket(&table).await;
    assert_eq!(stranger.play(0, "h8").await, Err("no-seat".to_owned()));
    assert_eq!(stranger.command("resign", &json!({})).await, Err("no-seat".to_owned()));
    socket.ping().await;
    socket.play(0, "h8").await.unwrap();
}

#[tokio::test]
async fn only_pages_of_ours_open_sockets() {
    let house = House::open().await;
    let (black, _, table) = house.gomoku().await;
    for origin in ["http://evil.example", "null", "", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
    {
        let mut request = request(&black, &table, None);
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let Err(tokio_tungstenite::tungstenite::Error::Http(answer)) =
            Socket::try_open(request, &black).await
        else {
            panic!("{origin:?} was let in")
        };
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{origin:?}");
    }
    let mut without = request(&black, &table, None);
    without.headers_mut().remove("origin");
    assert!(Socket::try_open(without, &black).await.is_err());
    let missing = request(&black, "nosuchtable", None);
    assert!(Socket::try_open(missing, &black).await.is_err());
}

/// Compression is not spoken: a few bytes that would become gigabytes are refused as what they are, a broken frame.
#[tokio::test]
async fn an_offer_of_compression_is_not_taken_and_a_compressed_message_is_refused() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    let mut offering = request(&black, &table, None);
    offering.headers_mut().insert("sec-websocket-extensions", "permessage-deflate".parse().unwrap());
    let stream = tokio::net::TcpStream::connect(black.address).await.unwrap();
    let (_, answer) = tokio_tungstenite::client_async(offering, stream).await.unwrap();
    assert_eq!(answer.headers().get("sec-websocket-extensions"), None);
    // A whole text frame, marked as compressed; one that only begins; and one that announces more than there is memory.
    let frames: [&[u8]; 3] = [
        &[0xc1, 0x82, 0, 0, 0, 0, 0x4b, 0x04],
        &[0x41, 0x82, 0, 0, 0, 0, 0x4b, 0x04],
        &[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
    ];
    for frame in frames {
        let mut socket = black.socket(&table).await;
        tokio::io::AsyncWriteExt::write_all(socket.ws.get_mut(), frame).await.unwrap();
        closed(socket).await;
    }
    assert_eq!(white.log(&table).await.len(), 1);
    black.play(&table, 0, "h8").await;
}

/// Who comes back asks once and says nothing more: the first message has the whole state and the events that were missed, also
/// of a server that was started anew.
#[tokio::test]
async fn who_reconnects_has_everything_after_one_answer() {
    let mut house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    black.play(&table, 0, "h8").await;
    let mut people = [black, white];
    for restarts in 0..3 {
        let known = 2 + restarts;
        let ply = people[0].state(&table).await["moves"].as_array().unwrap().len();
        people[ply % 2].play(&table, ply, ["i9", "g7", "j10"][ply - 1]).await;
        let request = request(&people[0], &table, Some(known));
        let mut socket = Socket::try_open(request, &people[0]).await.unwrap();
        let first = socket.next().await.unwrap();
        assert_eq!(first["t"], "state", "{first}");
        assert_eq!(first["d"]["moves"].as_array().unwrap().len(), ply + 1);
        assert_eq!(first["d"]["yours"], json!([0]));
        let log = people[0].log(&table).await;
        assert_eq!(first["events"].as_array().unwrap()[..], log[usize::try_from(known).unwrap()..]);
        house.stop().await;
        house.start().await;
        people = people.map(|person| crate::person::Person { address: house.address(), ..person });
    }
}

#[tokio::test]
async fn who_sends_too_much_is_sent_away() {
    let house = House::with(|config| config.allowance = 1).await;
    let (black, white, table) = house.gomoku().await;
    let mut socket = black.socket(&table).await;
    for _ in 0..100 {
        socket.ping().await;
    }
    let mut answers = 0;
    while socket.play(9, "h8").await == Err("stale".to_owned()) {
        answers += 1;
        assert!(answers <= 100, "without any limit");
    }
    white.socket(&table).await.ping().await;
}

/// Somebody who watches and never reads costs the players nothing: neither time nor the server's memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_never_reads_delays_nobody() {
    let house = House::open().await;
    let person = house.person().await;
    let made = person.post("/api/challenge/here", &json!({ "rules": GOMOKU })).await;
    let table = made["table"].as_str().unwrap();
    let mut player = Socket::open(&person, table, Some(0)).await;
    let mut deaf = Vec::new();
    for _ in 0..3 {
        deaf.push(house.person().await.socket(table).await);
    }
    // Long states: a board with many stones.
    for ply in 0..60 {
        let (row, column) = (ply / 12, ply % 12);
        let text =
            format!("{}{}", char::from(b'a' + u8::try_from(column).unwrap()), row * 2 + 1 + column % 2);
        if player.play(ply, &text).await.is_err() {
            break;
        }
    }
    assert_eq!(player.state["result"], json!(null));
    let before = memory();
    let start = Instant::now();
    for _ in 0..1000 {
        player.command("ask", &json!({"offer": "pause"})).await.unwrap();
        player.command("ask", &json!({"offer": "continue"})).await.unwrap();
    }
    // With a reader that is waited for, one of these alone would take ten seconds.
    assert!(start.elapsed() < Duration::from_secs(120));
    player.ping().await;
    assert_eq!(player.log, person.log(table).await);
    // Everything that is kept for the deaf: what their own buffers hold, and a few messages.
    if let (Some(before), Some(after)) = (before, memory()) {
        assert!(after < before + (64 << 20), "{before} bytes have become {after}");
    }
    // One that reads again gets everything that it missed, or is told to come again.
    let mut woken = deaf.pop().unwrap();
    let wanted = player.from + player.log.len() as u64;
    let caught_up = async {
        while woken.from + (woken.log.len() as u64) < wanted {
            if woken.next().await.is_none() {
                return;
            }
        }
        let all = &player.log[usize::try_from(woken.from).unwrap()..];
        assert_eq!(woken.log, all);
    };
    timeout(Duration::from_secs(60), caught_up).await.unwrap();
}

/// What this process has in memory, in bytes, where the system tells.
fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}
