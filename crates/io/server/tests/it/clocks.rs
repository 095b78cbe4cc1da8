use std::time::Duration;

use serde_json::json;

use crate::{
    house::{GOMOKU, House},
    socket::{Socket, count},
};

#[tokio::test]
async fn a_flag_falls_although_nobody_asks() {
    let house = House::open().await;
    let time = json!({"system": "absolute", "total_time": 200});
    let (black, white, table) = house.pair(&json!({"rules": GOMOKU, "time": time})).await;
    let mut socket = Socket::open(&white, &table, Some(0)).await;
    let end = socket.until("finished").await;
    assert_eq!((&end["reason"], &end["winner"]), (&json!("out-of-time"), &json!(1)), "{end}");
    assert_eq!(count(&socket.log, "violated"), 1);
    let path = format!("/api/table/{table}/move");
    assert_eq!(black.refused(&path, &json!({"u": "h8", "ply": 0})).await, (409, "game-over".to_owned()));
    assert_eq!(black.log(&table).await, socket.log);
}

#[tokio::test]
async fn a_pause_stops_the_clock() {
    let house = House::open().await;
    let person = house.person().await;
    let time = json!({"system": "absolute", "total_time": 3000});
    let made = person.post("/api/challenge/here", &json!({"rules": GOMOKU, "time": time})).await;
    let table = made["table"].as_str().unwrap();
    let mut socket = Socket::open(&person, table, Some(0)).await;
    socket.command("ask", &json!({"offer": "pause"})).await.unwrap();
    socket.until("paused").await;
    assert_eq!((&socket.state["paused"], &socket.state["running"]), (&json!(true), &json!(null)));
    tokio::time::sleep(Duration::from_millis(3500)).await;
    assert_eq!(socket.play(0, "h8").await, Err("paused".to_owned()));
    assert_eq!(person.state(table).await["result"], json!(null));
    socket.command("ask", &json!({"offer": "continue"})).await.unwrap();
    assert_eq!(socket.until("finished").await["reason"], json!("out-of-time"));
}

#[tokio::test]
async fn increments_are_added_to_what_is_left() {
    let house = House::open().await;
    let time = json!({"system": "fischer", "initial_time": 60000, "time_increment": 5000});
    let (black, _, table) = house.pair(&json!({"rules": GOMOKU, "time": time})).await;
    black.play(&table, 0, "h8").await;
    let state = black.state(&table).await;
    let used = state["moves"][0]["used"].as_u64().unwrap();
    assert_eq!(state["clocks"][0]["left"], json!(65000 - used));
    assert_eq!(state["running"], json!(1));
    assert!(state["clocks"][1]["left"].as_u64().unwrap() <= 60000);
}

/// Nobody knows of a move before it is written, so nobody is charged for the time that takes.
#[tokio::test]
async fn a_slow_disk_is_nobodys_time() {
    let store = std::sync::Arc::new(crate::failing::Failing::new("nothing"));
    let mut config = tengen_server::ServerConfig::new("127.0.0.1:0".parse().unwrap(), store.clone());
    config.allowance = 0;
    let server = tengen_server::Server::start(config).await.unwrap();
    let person = crate::person::Person::new(server.address()).await;
    let time = json!({"system": "absolute", "total_time": 8000});
    let made = person.post("/api/challenge/here", &json!({"rules": GOMOKU, "time": time})).await;
    let table = made["table"].as_str().unwrap();
    store.slow_down(Duration::from_secs(5));
    person.play(table, 0, "h8").await;
    let state = person.state(table).await;
    let left = [0, 1].map(|seat| state["clocks"][seat]["left"].as_u64().unwrap());
    // Of five seconds none were used; those that are missing were the test's own.
    assert!(left[0] > 4000 && left[1] > 4000, "{state}");
    server.stop().await;
}

/// What was not charged of each move.
fn lags(log: &[serde_json::Value]) -> Vec<u64> {
    let moves = log.iter().filter(|event| event["event"] == "played");
    moves.map(|event| event["lag"].as_u64().unwrap_or_default()).collect()
}

#[tokio::test]
async fn the_way_of_a_persons_move_is_not_charged() {
    let house = House::open().await;
    let (black, white, table) = house.pair(&json!({"rules": GOMOKU, "time": "600"})).await;
    let mut far = Socket::far_away(&black, &table, Duration::from_millis(400)).await;
    far.play(0, "h8").await.unwrap();
    let event = far.until("played").await;
    let (used, lag) = (event["used"].as_u64().unwrap(), event["lag"].as_u64().unwrap());
    assert!((400..=1000).contains(&lag) && used + lag <= event["at"].as_u64().unwrap(), "{event}");
    let left = |state: &serde_json::Value| state["clocks"][0]["left"].as_u64().unwrap();
    assert_eq!(left(&black.state(&table).await), 600_000 - used);
    // Requests are not measured, whatever sockets there are.
    let _far = Socket::far_away(&white, &table, Duration::from_millis(400)).await;
    white.play(&table, 1, "i9").await;
    assert_eq!(lags(&white.log(&table).await), [lag, 0]);
}

/// Who holds pongs back gains the quota, and half of it with each move, and loses nothing but that later.
#[tokio::test]
async fn who_pretends_to_be_far_away_gains_little() {
    let house = House::open().await;
    let (black, white, table) = house.pair(&json!({"rules": GOMOKU, "time": "60"})).await;
    let mut far = Socket::far_away(&black, &table, Duration::from_secs(1)).await;
    for ply in 0..4 {
        tokio::time::sleep(Duration::from_millis(300)).await;
        far.play(ply * 2, &format!("a{}", ply + 1)).await.unwrap();
        white.play(&table, ply * 2 + 1, &format!("c{}", ply + 1)).await;
    }
    assert_eq!(lags(&white.log(&table).await), [300, 0, 150, 0, 150, 0, 150, 0]);
}
