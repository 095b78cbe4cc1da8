//! What strangers do not get to see, and whom nobody is taken for.

use std::time::Duration;

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::{
    house::{GOMOKU, House},
    people::browser::{Browser, PASSWORD},
    person::Person,
};

async fn listed(person: &Person, table: &str) -> bool {
    let lobby = person.get("/api/lobby").await;
    lobby["tables"].as_array().unwrap().iter().any(|found| found["id"] == json!(table))
}

#[tokio::test]
async fn a_private_table_is_found_only_by_its_address() {
    let mut house = House::open().await;
    let (one, other, table) = house.pair(&json!({"rules": GOMOKU, "private": true, "time": "600+0"})).await;
    let stranger = house.person().await;
    assert!(!listed(&stranger, &table).await && !listed(&one, &table).await);
    assert_eq!(stranger.state(&table).await["yours"], json!([]), "who has the link may watch");
    assert_eq!(one.get("/api/me").await["playing"][0]["id"], json!(table), "who plays finds it again");
    // So it is after a restart, and so is the rematch.
    house.stop().await;
    house.start().await;
    let [one, other, stranger] =
        [one, other, stranger].map(|person| Person { address: house.address(), ..person });
    one.state(&table).await;
    assert!(!listed(&stranger, &table).await);
    one.play(&table, 0, "h8").await;
    other.post(&format!("/api/table/{table}/resign"), &json!({})).await;
    for person in [&one, &other] {
        person.post(&format!("/api/table/{table}/rematch"), &json!({})).await;
    }
    let rematch = one.state(&table).await["rematch"]["table"].as_str().unwrap().to_owned();
    assert!(!listed(&stranger, &rematch).await);
    let public = one.post("/api/challenge/here", &json!({"rules": GOMOKU})).await["table"].clone();
    assert!(listed(&stranger, public.as_str().unwrap()).await);
}

#[tokio::test]
async fn nobody_is_called_like_somebody_else() {
    let house = House::open().await;
    let mut anna = Browser::account(house.address(), "Anna_Lee").await;
    let guest = house.person().await;
    let rename =
        async |name: &str| guest.ask("POST", "/api/me/name", &json!({"name": name}).to_string()).await;
    for name in [
        "Anna_Lee",
        "anna lee",
        "\u{410}nna_Lee",
        "ＡＮＮＡ_ＬＥＥ",
        "Anna_\u{217c}ee",
        "Tengen 5",
        "\u{422}engen 5",
        "admin",
        "Adm\u{131}n",
        "电脑",
    ] {
        assert_eq!(rename(name).await.code(), (400, "name".to_owned()), "{name}");
    }
    for name in ["a\u{202e}b", "a\u{2066}b", "a\u{200b}b", "\u{3164}", "\u{2800}", "a\u{ad}b"] {
        assert_eq!(rename(name).await.code(), (400, "name".to_owned()), "{name:?}");
    }
    assert_eq!(rename("Hanna Lee").await.status, 200);
    for name in ["anna-lee", "\u{410}nn\u{430}_Lee", "annaIee", "Annalee", "admin1", "Guest_5", "tengen9"] {
        let mut browser = Browser::new(house.address());
        let reply = browser.post("/api/account/register", json!({"name": name, "password": PASSWORD})).await;
        assert!(matches!(reply.status, 400 | 409), "{name}: {}", reply.status);
    }
    // At a shared screen everybody is who they are.
    let wish = json!({"rules": GOMOKU, "names": ["Me", "Anna_Lee"]});
    assert_eq!(guest.refused("/api/challenge/here", &wish).await, (400, "name".to_owned()));
    let own = json!({"rules": GOMOKU, "names": ["Anna Lee", "Bo"]});
    anna.post("/api/challenge/here", own).await.expect(201);
    // Guests are marked, account holders and computers are not.
    let made = guest.post("/api/challenge/ai", &json!({"rules": GOMOKU})).await;
    let players = guest.state(made["table"].as_str().unwrap()).await["players"].clone();
    assert_eq!((&players[0]["guest"], &players[1]["guest"]), (&json!(true), &Value::Null));
    let made = anna.post("/api/challenge/ai", json!({"rules": GOMOKU})).await.expect(201);
    let players = guest.state(made["table"].as_str().unwrap()).await["players"].clone();
    assert_eq!(players[0]["guest"], Value::Null);
}

#[tokio::test]
async fn common_passwords_are_refused_and_tokens_can_go_with_the_old_one() {
    let house = House::open().await;
    let mut browser = Browser::new(house.address());
    for password in ["password", "Password123", "12345678", "qwertyuiop", "00000000"] {
        let reply =
            browser.post("/api/account/register", json!({"name": "berta", "password": password})).await;
        reply.refused(400, "password");
    }
    let mut anna = Browser::account(house.address(), "anna").await;
    let token = async |anna: &mut Browser| {
        let made = anna.post("/api/token", json!({"name": "bot", "scopes": ["bot:play"]})).await.expect(201);
        made["token"].as_str().unwrap().to_owned()
    };
    let change = async |anna: &mut Browser, body: Value| anna.post("/api/account/password", body).await;
    let status = async |token: &str| {
        let request = format!(
            "GET /api/me HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\r\n",
            house.address()
        );
        crate::person::exchange(house.address(), request.as_bytes()).await.unwrap().status
    };
    let (first, new) = (token(&mut anna).await, "another long phrase");
    change(&mut anna, json!({"old": PASSWORD, "new": "iloveyou"})).await.refused(400, "password");
    change(&mut anna, json!({"old": PASSWORD, "new": new})).await.expect(200);
    assert_eq!(status(&first).await, 200, "programs go on unless their owner wants otherwise");
    let second = token(&mut anna).await;
    change(&mut anna, json!({"old": new, "new": PASSWORD, "revokeTokens": true})).await.expect(200);
    assert_eq!((status(&first).await, status(&second).await), (401, 401));
    assert_eq!(anna.get("/api/token").await.expect(200), json!([]));
}

/// Reads an answer of known length from a connection that stays open.
async fn answer(stream: &mut TcpStream) -> (u16, Vec<u8>) {
    let mut bytes = Vec::new();
    let read = async {
        loop {
            let head = bytes.windows(4).position(|window| window == b"\r\n\r\n");
            if let Some(end) = head {
                let text = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
                let length = text.lines().find_map(|line| line.strip_prefix("content-length:"));
                let length: usize = length.expect("a length").trim().parse().unwrap();
                if bytes.len() >= end + 4 + length {
                    let status = text.split(' ').nth(1).unwrap().parse().unwrap();
                    return (status, bytes[end + 4..].to_vec());
                }
            }
            let mut part = [0; 4096];
            let count = stream.read(&mut part).await.unwrap();
            assert!(count > 0, "the connection is closed");
            bytes.extend_from_slice(&part[..count]);
        }
    };
    timeout(Duration::from_secs(60), read).await.expect("no answer comes")
}

#[tokio::test]
async fn a_connection_can_be_used_after_a_body_that_was_too_large() {
    let house = House::open().await;
    let person = house.person().await;
    let mut stream = TcpStream::connect(house.address()).await.unwrap();
    let body = "x".repeat(9 << 20);
    for path in ["/api/challenge/ai", "/api/record"] {
        let head = person.head("POST", path).replace("Connection: close\r\n", "");
        let head = format!("{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(body.as_bytes()).await.unwrap();
        let (status, told) = answer(&mut stream).await;
        let told: Value = serde_json::from_slice(&told).unwrap();
        assert_eq!((status, &told["code"]), (413, &json!("too-large")), "{path}");
    }
    let head = person.head("GET", "/api/me").replace("Connection: close\r\n", "");
    stream.write_all(format!("{head}\r\n").as_bytes()).await.unwrap();
    assert_eq!(answer(&mut stream).await.0, 200);
}

#[tokio::test]
async fn pings_have_a_limit() {
    let house = House::with(|config| config.allowance = 1).await;
    let (black, _, table) = house.gomoku().await;
    let mut socket = black.socket(&table).await;
    // A page pings once in three seconds.
    for _ in 0..10 {
        socket.ping().await;
    }
    for _ in 0..1000 {
        socket.say("\"p\"").await;
    }
    let end = async { while socket.ws.next().await.is_some_and(|message| message.is_ok()) {} };
    timeout(Duration::from_secs(60), end).await.expect("it stays open");
    black.play(&table, 0, "h8").await;
}
