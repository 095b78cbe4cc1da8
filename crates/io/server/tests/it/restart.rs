use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    task::JoinSet,
};

use crate::{
    house::{GOMOKU, House},
    person::Person,
    socket::{Socket, count},
};

#[tokio::test]
async fn games_go_on_after_a_restart() {
    let mut house = House::open().await;
    let (black, white, table) = house.pair(&json!({"rules": GOMOKU, "time": "300+2"})).await;
    let mut before = Socket::open(&black, &table, Some(0)).await;
    before.play(0, "h8").await.unwrap();
    white.play(&table, 1, "i9").await;
    before.up_to(3).await;
    house.stop().await;
    // Who was there is told, and when to come again.
    let mut told = false;
    while let Some(value) = before.next().await {
        told |= value["t"] == "stopping" && value["d"]["again"].is_u64();
    }
    assert!(told);
    house.start().await;
    let [black, white] = [black, white].map(|person| Person { address: house.address(), ..person });
    let mut after = Socket::open(&black, &table, Some(3)).await;
    after.up_to(5).await;
    let names: Vec<&str> = after.log.iter().map(|event| event["event"].as_str().unwrap()).collect();
    assert_eq!((after.from, names), (3, vec!["reopened", "credited"]));
    assert_eq!((&after.log[1]["seat"], after.log[1]["note"].is_string()), (&json!(0), true));
    let state = &after.state;
    assert_eq!((&state["yours"], &state["running"]), (&json!([0]), &json!(0)));
    assert!(state["clocks"][0]["left"].as_u64().unwrap() > 300_000, "{state}");
    after.play(2, "g7").await.unwrap();
    // The same request, sent before the restart, is still the same move.
    white.play(&table, 1, "i9").await;
    white.play(&table, 3, "j10").await;
    let whole: Vec<Value> = before.log.iter().cloned().chain(after.log.clone()).collect();
    assert_eq!(white.log(&table).await[..whole.len()], whole);
}

#[tokio::test]
async fn a_clock_runs_on_after_a_restart_although_nobody_comes() {
    let mut house = House::open().await;
    let time = json!({"system": "absolute", "total_time": 1000});
    let (_, white, table) = house.pair(&json!({"rules": GOMOKU, "time": time})).await;
    house.stop().await;
    house.start().await;
    // Nobody asks for the table itself: a list is enough to see that it goes on.
    let white = Person { address: house.address(), ..white };
    crate::house::until(async || {
        let tables = white.get("/api/lobby").await["tables"].clone();
        tables.as_array().unwrap().iter().any(|found| found["id"] == json!(table))
    })
    .await;
}

#[tokio::test]
async fn a_paused_game_gets_no_credit() {
    let mut house = House::open().await;
    let person = house.person().await;
    let made = person.post("/api/challenge/here", &json!({"rules": GOMOKU, "time": "300"})).await;
    let table = made["table"].as_str().unwrap();
    person.post(&format!("/api/table/{table}/ask"), &json!({"offer": "pause"})).await;
    house.stop().await;
    house.start().await;
    let person = Person { address: house.address(), ..person };
    let log = person.log(table).await;
    assert_eq!((count(&log, "reopened"), count(&log, "credited")), (1, 0));
}

#[tokio::test]
async fn only_the_gap_comes_after_a_reconnect() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    let first = Socket::open(&black, &table, Some(0)).await;
    assert_eq!(first.log.len(), 1);
    drop(first);
    for (ply, text) in ["h8", "i9", "g7", "j10"].iter().enumerate() {
        [&black, &white][ply % 2].play(&table, ply, text).await;
    }
    for since in 0..=5 {
        let socket = Socket::open(&black, &table, Some(since)).await;
        let all = black.log(&table).await;
        assert_eq!(socket.log, all[usize::try_from(since).unwrap()..]);
    }
    // A number from the future is no reason to be told nothing ever after.
    let mut future = Socket::open(&black, &table, Some(1_000_000)).await;
    black.play(&table, 4, "f6").await;
    future.log.clear();
    future.until("played").await;
}

/// Everything that was acknowledged is in the log, whatever was refused; and whoever is refused is told why.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_under_load_loses_nothing() {
    let mut house = House::open().await;
    let mut playing = JoinSet::new();
    for _ in 0..12 {
        let (black, white, table) = house.gomoku().await;
        playing.spawn(async move {
            let mut sockets = [black.socket(&table).await, white.socket(&table).await];
            for ply in 0..200 {
                let text = format!("{}{}", char::from(b'a' + u8::try_from(ply % 15).unwrap()), ply / 15 + 1);
                match sockets[ply % 2].play(ply, &text).await {
                    Ok(()) => {}
                    Err(code) => {
                        assert!(["stopping", "closed", "game-over"].contains(&code.as_str()), "{code}");
                        return (black, table, ply);
                    }
                }
            }
            (black, table, 200)
        });
    }
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    house.stop().await;
    let ended = playing.join_all().await;
    house.start().await;
    for (person, table, plies) in ended {
        let person = Person { address: house.address(), ..person };
        let played = count(&person.log(&table).await, "played");
        assert!((plies..=plies + 1).contains(&played), "{plies} were acknowledged, {played} are there");
    }
}

#[tokio::test]
async fn a_server_that_stops_says_so_over_http() {
    let mut house = House::open().await;
    let (black, _, table) = house.gomoku().await;
    let stream = tokio::net::TcpStream::connect(house.address()).await.unwrap();
    // The first request on a connection that is open already.
    let asking = async {
        use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
        let mut stream = stream;
        let body = r#"{"u":"h8","ply":0}"#;
        let head = black.head("POST", &format!("/api/table/{table}/move"));
        let request =
            format!("{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len());
        let _ = stream.write_all(request.as_bytes()).await;
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer).await;
        answer
    };
    let ((), answer) = tokio::join!(house.stop(), asking);
    // Either it came too late for an answer, or it was told; it was never silently dropped after being done.
    house.start().await;
    let black = Person { address: house.address(), ..black };
    let played = count(&black.log(&table).await, "played");
    match answer.split(' ').nth(1) {
        Some("503") => assert!(answer.contains("stopping") && answer.contains("retry-after") && played == 0),
        Some("200") => assert_eq!(played, 1),
        other => assert!(other.is_none(), "{answer}"),
    }
}

#[tokio::test]
async fn who_follows_their_events_is_told_of_games_that_wait_for_somebody_to_come() {
    let mut house = House::open().await;
    let (black, _, table) = house.gomoku().await;
    house.stop().await;
    house.start().await;
    let black = Person { address: house.address(), ..black };
    let mut stream = tokio::net::TcpStream::connect(black.address).await.unwrap();
    let request = format!("{}\r\n", black.head("GET", "/api/stream/event"));
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    while !String::from_utf8_lossy(&heard).contains(&format!("\"gameId\":\"{table}\"")) {
        let read = tokio::time::timeout(std::time::Duration::from_secs(60), stream.read_buf(&mut heard));
        assert!(read.await.expect("nothing is told").unwrap() > 0, "{}", String::from_utf8_lossy(&heard));
    }
}
