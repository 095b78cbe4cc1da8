//! How much one address, guest, account or token may take up.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    house::{GOMOKU, House, until},
    person::{Person, exchange},
};

fn here() -> Value {
    json!({"rules": GOMOKU, "names": ["A", "B"]})
}

async fn open(person: &Person) -> String {
    person.post("/api/challenge/here", &here()).await["table"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn who_has_too_many_tables_finishes_some_first() {
    let house = House::with(|config| {
        (config.allowance, config.quotas.guest.tables, config.quotas.address.tables) = (1000, 2, 3);
    })
    .await;
    let (one, other) = (house.person().await, house.person().await);
    let first = open(&one).await;
    open(&one).await;
    let refused = one.ask("POST", "/api/challenge/here", &here().to_string()).await;
    assert_eq!(refused.code(), (429, "too-many-tables".to_owned()));
    assert!(refused.header("retry-after").is_some());
    // A new cookie is a new guest, but not a new address.
    open(&other).await;
    assert_eq!(other.refused("/api/challenge/here", &here()).await.0, 429);
    let stranger = house.person().await;
    assert_eq!(stranger.refused("/api/challenge/ai", &json!({"rules": GOMOKU})).await.0, 429);
    one.post(&format!("/api/table/{first}/resign"), &json!({})).await;
    open(&stranger).await;
}

#[tokio::test]
async fn what_is_written_in_a_day_is_bounded() {
    let house = House::with(|config| {
        (config.allowance, config.quotas.guest.bytes, config.quotas.guest.moves) = (1000, 8000, 100);
    })
    .await;
    let (person, other) = (house.person().await, house.person().await);
    let table = open(&person).await;
    let (mut made, path) = (0, format!("/api/table/{table}/move"));
    let refused = loop {
        let at = json!({"u": format!("{}{}", char::from(b'a' + made % 15), made / 15 + 1), "ply": made});
        let reply = person.ask("POST", &path, &at.to_string()).await;
        if reply.status != 200 {
            break reply;
        }
        made += 1;
        assert!(made < 200, "there is no end of it");
    };
    assert_eq!(refused.code(), (429, "quota".to_owned()));
    assert!(refused.header("retry-after").unwrap().parse::<u64>().unwrap() > 0);
    assert!(made > 10, "{made} moves are not many");
    assert_eq!(person.refused("/api/challenge/here", &here()).await, (429, "quota".to_owned()));
    open(&other).await;
    let many: Vec<String> =
        (0..101).map(|n| format!("{}{}", char::from(b'a' + n % 15), n / 15 + 1)).collect();
    let wish = json!({"rules": "gomoku,size=20x20,k=6", "moves": many});
    assert_eq!(other.refused("/api/challenge/here", &wish).await, (429, "quota".to_owned()));
}

async fn upload(person: &Person, comment: char, size: usize) -> crate::person::Reply {
    let file = format!("(;GM[4]SZ[15]C[{}];B[hh])", comment.to_string().repeat(size));
    let head = person.head("POST", "/api/record?name=x.sgf");
    let request = format!(
        "{head}Content-Type: application/octet-stream\r\nContent-Length: {}\r\n\r\n{file}",
        file.len()
    );
    exchange(person.address, request.as_bytes()).await.unwrap()
}

#[tokio::test]
async fn ones_own_uploads_go_first() {
    let house = House::with(|config| (config.allowance, config.quotas.guest.uploads) = (1000, 5000)).await;
    let (one, other) = (house.person().await, house.person().await);
    let kept = upload(&other, 'k', 3000).await.json()["id"].as_str().unwrap().to_owned();
    let mut files = Vec::new();
    for letter in ['a', 'b', 'c', 'd'] {
        files.push(upload(&one, letter, 2000).await.json()["id"].as_str().unwrap().to_owned());
    }
    let status = async |id: &str| one.ask("GET", &format!("/api/record/{id}"), "").await.status;
    assert_eq!((status(&files[0]).await, status(&files[1]).await), (404, 404));
    assert_eq!((status(&files[2]).await, status(&files[3]).await), (200, 200));
    assert_eq!(status(&kept).await, 200, "others' files stay");
    assert_eq!(upload(&one, 'x', 6000).await.code(), (413, "too-large".to_owned()));
}

#[tokio::test]
async fn a_table_where_nobody_plays_is_dropped() {
    let house = House::with(|config| config.drop_unplayed = Duration::from_millis(300)).await;
    let person = house.person().await;
    let timed = json!({"rules": GOMOKU, "time": "3600+0", "names": ["A", "B"]});
    let table =
        async || person.post("/api/challenge/here", &timed).await["table"].as_str().unwrap().to_owned();
    let (idle, played) = (table().await, table().await);
    person.play(&played, 0, "h8").await;
    let listed = async |id: &str| {
        let lobby = person.get("/api/lobby").await;
        lobby["tables"].as_array().unwrap().iter().any(|table| table["id"] == json!(id))
    };
    until(async || !listed(&idle).await).await;
    assert!(listed(&played).await, "a game that has begun stays");
    let state = person.state(&idle).await;
    assert_eq!((&state["result"]["void"], &state["result"]["winner"]), (&json!(true), &Value::Null));
    let mine = person.get("/api/me").await["playing"].clone();
    assert!(mine.as_array().unwrap().iter().all(|table| table["id"] != json!(idle)), "{mine}");
}

/// One megabyte of bytes that mean nothing once took three seconds, and four more than thirty. A job has twenty.
#[tokio::test(flavor = "multi_thread")]
async fn files_that_mean_harm_are_read_in_time() {
    let house = House::open().await;
    let person = house.person().await;
    let size = 2 << 20;
    let files: [(&[u8], &[u8], &[u8]); 8] = [
        (b"(;GM[4]SZ[15]C[", b"\xff", b"])"),
        (b"(;GM[4]SZ[15]C[", b"\\", b"])"),
        (b"(;GM[4]SZ[15]LB", b"[aa:x]", b")"),
        (b"(;GM[4]SZ[15]", b"(;B[aa]", b""),
        (b"(;GM[4]SZ[15]", b";B[aa]", b")"),
        (b"Piskvorky 15x15, 11:11, 0\n", b"8,8,0\n", b""),
        (b"", b"1. e2 e8 ", b""),
        (b"<?xml version=\"1.0\"?><database><games>", b"<game>", b""),
    ];
    for (head, part, end) in files {
        let file = [head, &part.repeat(size / part.len()), end].concat();
        let request = format!(
            "{}Content-Type: application/octet-stream\r\nContent-Length: {}\r\n\r\n",
            person.head("POST", "/api/record"),
            file.len()
        );
        let reply = exchange(person.address, &[request.as_bytes(), &file].concat()).await.unwrap();
        let shown = String::from_utf8_lossy(part);
        assert!(matches!(reply.status, 201 | 400 | 413), "{shown}: {} {}", reply.status, reply.text());
    }
}
