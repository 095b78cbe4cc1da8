use serde_json::json;
use tokio::task::JoinSet;

use crate::{
    house::House,
    socket::{Socket, count},
};

#[tokio::test]
async fn a_repeated_move_is_one_move() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    let mut all = JoinSet::new();
    for number in 0..10 {
        let (black, table) = (black.clone(), table.clone());
        all.spawn(async move {
            if number % 2 == 0 {
                black.play(&table, 0, "h8").await;
            } else {
                black.socket(&table).await.play(0, "H8").await.unwrap();
            }
        });
    }
    all.join_all().await;
    let log = black.log(&table).await;
    assert_eq!((log.len(), count(&log, "played")), (2, 1), "{log:?}");
    let path = format!("/api/table/{table}/move");
    assert_eq!(black.refused(&path, &json!({"u": "h9", "ply": 0})).await, (409, "stale".to_owned()));
    assert_eq!(white.refused(&path, &json!({"u": "h8", "ply": 0})).await, (409, "stale".to_owned()));
    assert_eq!(white.refused(&path, &json!({"u": "h8", "ply": 1})).await.0, 400);
    assert_eq!(white.refused(&path, &json!({"u": "h9", "ply": 2})).await, (409, "stale".to_owned()));
    assert_eq!(black.log(&table).await.len(), 2);
}

#[tokio::test]
async fn the_move_that_wins_can_be_repeated_too() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    for (ply, text) in ["h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4"].iter().enumerate() {
        [&black, &white][ply % 2].play(&table, ply, text).await;
    }
    let first = black.play(&table, 8, "h12").await;
    assert_eq!(black.play(&table, 8, "h12").await, first);
    assert_eq!(black.socket(&table).await.play(8, "h12").await, Ok(()));
    let path = format!("/api/table/{table}/move");
    assert_eq!(black.refused(&path, &json!({"u": "h7", "ply": 8})).await, (409, "game-over".to_owned()));
    assert_eq!(white.refused(&path, &json!({"u": "a5", "ply": 9})).await, (409, "game-over".to_owned()));
    let log = white.log(&table).await;
    assert_eq!((count(&log, "played"), count(&log, "finished")), (9, 1));
}

#[tokio::test]
async fn a_move_can_be_repeated_around_one_screen() {
    let house = House::open().await;
    let person = house.person().await;
    let made = person.post("/api/challenge/here", &json!({"rules": crate::house::GOMOKU})).await;
    let table = made["table"].as_str().unwrap();
    for (ply, text) in ["h8", "i9", "g7"].iter().enumerate() {
        person.play(table, ply, text).await;
        person.play(table, ply, text).await;
    }
    person.play(table, 0, "h8").await;
    assert_eq!(count(&person.log(table).await, "played"), 3);
    let path = format!("/api/table/{table}/move");
    assert_eq!(person.refused(&path, &json!({"u": "a1", "ply": 1})).await, (409, "stale".to_owned()));
}

#[tokio::test]
async fn requests_that_overtake_each_other_are_refused_and_may_come_again() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    let path = format!("/api/table/{table}/move");
    assert_eq!(white.refused(&path, &json!({"u": "i9", "ply": 1})).await, (409, "stale".to_owned()));
    black.play(&table, 0, "h8").await;
    assert_eq!(black.refused(&path, &json!({"u": "g7", "ply": 2})).await, (409, "stale".to_owned()));
    white.play(&table, 1, "i9").await;
    black.play(&table, 2, "g7").await;
    assert_eq!(count(&black.log(&table).await, "played"), 3);
}

#[tokio::test]
async fn a_stale_tab_does_not_move_in_another_position() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    black.play(&table, 0, "h8").await;
    white.play(&table, 1, "a1").await;
    // This tab sees two stones, and sleeps.
    let seq = black.socket(&table).await.state["seq"].as_u64().unwrap();
    let act = async |name: &str| json!({"offer": name});
    black.post(&format!("/api/table/{table}/ask"), &act("take-back").await).await;
    white.post(&format!("/api/table/{table}/agree"), &act("take-back").await).await;
    black.play(&table, 0, "h9").await;
    white.play(&table, 1, "a2").await;
    let path = format!("/api/table/{table}/move");
    let stale = json!({"u": "h10", "ply": 2, "seq": seq});
    assert_eq!(black.refused(&path, &stale).await, (409, "stale".to_owned()));
    let mut socket = black.socket(&table).await;
    assert_eq!(socket.command("move", &stale).await, Err("stale".to_owned()));
    assert_eq!(black.refused(&path, &json!({"u": "h10", "seq": seq})).await, (409, "stale".to_owned()));
    let seq = socket.state["seq"].clone();
    let fresh = json!({"u": "h10", "ply": 2, "seq": seq});
    black.post(&path, &fresh).await;
    black.post(&path, &fresh).await;
    assert_eq!(count(&black.log(&table).await, "played"), 5);
}

#[tokio::test]
async fn two_tabs_of_one_player_see_the_same() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    let mut tabs = [Socket::open(&black, &table, Some(0)).await, Socket::open(&black, &table, Some(0)).await];
    let mut other = Socket::open(&white, &table, Some(0)).await;
    tabs[0].play(0, "h8").await.unwrap();
    other.play(1, "i9").await.unwrap();
    tabs[1].play(2, "g7").await.unwrap();
    assert_eq!(tabs[0].play(2, "g6").await, Err("stale".to_owned()));
    for socket in tabs.iter_mut().chain([&mut other]) {
        socket.up_to(4).await;
        assert_eq!(socket.log, black.log(&table).await);
    }
    assert_eq!((&tabs[1].state["yours"], &other.state["yours"]), (&json!([0]), &json!([1])));
    // One tab is closed: its owner is still here.
    let [first, mut second] = tabs;
    drop(first);
    other.ping().await;
    second.play(4, "x").await.unwrap_err();
    assert_eq!(white.state(&table).await["players"][0]["here"], json!(true));
}

#[tokio::test]
async fn one_gets_the_seat_however_many_want_it() {
    let house = House::open().await;
    let host = house.person().await;
    for _ in 0..5 {
        let made = host.post("/api/challenge/open", &json!({"rules": crate::house::GOMOKU})).await;
        let path = format!("/api/challenge/{}/accept", made["id"].as_str().unwrap());
        let mut all = JoinSet::new();
        for _ in 0..8 {
            let (guest, path) = (house.person().await, path.clone());
            all.spawn(async move { guest.ask("POST", &path, "{}").await.status });
        }
        let mut answers = all.join_all().await;
        answers.sort_unstable();
        assert_eq!(answers, [200, 409, 409, 409, 409, 409, 409, 409]);
    }
}

#[tokio::test]
async fn a_table_of_four_fills_up_seat_by_seat() {
    let house = House::open().await;
    let host = house.person().await;
    let made = host.post("/api/challenge/open", &json!({"rules": "quoridor,players=4", "seat": 2})).await;
    let path = format!("/api/challenge/{}/accept", made["id"].as_str().unwrap());
    let mut all = JoinSet::new();
    for _ in 0..6 {
        let (guest, path) = (house.person().await, path.clone());
        all.spawn(async move { guest.ask("POST", &path, "{}").await });
    }
    let answers = all.join_all().await;
    let started = answers.iter().filter(|reply| reply.json()["status"] == "started").count();
    assert_eq!((started, answers.iter().filter(|reply| reply.status == 200).count()), (1, 3));
    let state = host.state(made["id"].as_str().unwrap()).await;
    assert_eq!((&state["yours"], state["players"].as_array().unwrap().len()), (&json!([2]), 4));
}

/// Everything at once, again and again: whatever happens first, it is the same for all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_is_one_result_when_everybody_acts_at_once() {
    let house = House::open().await;
    let watcher = house.person().await;
    for _ in 0..8 {
        let (black, white, table) = house.gomoku().await;
        let mut all = JoinSet::new();
        for (person, name, details) in [
            (&black, "resign", json!({})),
            (&white, "resign", json!({})),
            (&black, "move", json!({"u": "h8", "ply": 0})),
            (&black, "ask", json!({"offer": "draw"})),
            (&white, "agree", json!({"offer": "draw"})),
            (&white, "ask", json!({"offer": "draw"})),
            (&black, "claim", json!({})),
            (&white, "abort", json!({})),
            (&watcher, "resign", json!({})),
        ] {
            let mut socket = Socket::open(person, &table, Some(0)).await;
            let details = details.clone();
            all.spawn(async move {
                let answer = socket.command(name, &details).await;
                socket.until("finished").await;
                (answer, socket)
            });
        }
        let ended = all.join_all().await;
        let log = watcher.log(&table).await;
        assert_eq!(count(&log, "finished"), 1, "{log:?}");
        for (_, socket) in &ended {
            assert_eq!(socket.log, log);
            assert_eq!(socket.state["result"], ended[0].1.state["result"]);
        }
        let result = &ended[0].1.state["result"]["reason"];
        assert!(["resigned", "draw-agreed", "aborted"].iter().any(|reason| result == reason), "{result}");
    }
}

#[tokio::test]
async fn a_rematch_changes_seats_once() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    let mut sockets = [black.socket(&table).await, white.socket(&table).await];
    assert_eq!(sockets[0].command("rematch", &json!({})).await, Err("not-over".to_owned()));
    sockets[0].command("resign", &json!({})).await.unwrap();
    for socket in &mut sockets {
        socket.command("rematch", &json!({})).await.unwrap();
        socket.command("rematch", &json!({})).await.unwrap();
    }
    let again = black.state(&table).await["rematch"]["table"].as_str().unwrap().to_owned();
    assert_eq!(black.state(&again).await["yours"], json!([1]));
    assert_eq!(white.state(&again).await["yours"], json!([0]));
    assert_eq!(white.state(&table).await["rematch"]["table"], json!(again));
    white.play(&again, 0, "h8").await;
}

#[tokio::test]
async fn the_log_can_be_followed_line_by_line() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    let following = {
        let (white, table) = (white.clone(), table.clone());
        tokio::spawn(async move {
            white.ask("GET", &format!("/api/table/{table}/events?since=1&follow=1"), "").await
        })
    };
    let mut seen = white.socket(&table).await;
    black.play(&table, 0, "h8").await;
    white.play(&table, 1, "i9").await;
    black.post(&format!("/api/table/{table}/resign"), &json!({})).await;
    seen.until("finished").await;
    // The stream itself goes on until somebody closes it, or the server stops.
    drop((seen, black, white));
    let mut house = house;
    house.stop().await;
    let reply = following.await.unwrap();
    assert_eq!(reply.header("content-type"), Some("application/x-ndjson"));
    let lines: Vec<serde_json::Value> = reply
        .text()
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let names: Vec<_> = lines.iter().map(|line| line["event"].as_str().unwrap()).collect();
    assert_eq!(names, ["played", "played", "finished"]);
    assert_eq!(lines[0]["seq"], json!(1));
}

/// Many clients ask for compression without being asked; a compressor would hold lines back until it has enough of them.
#[tokio::test]
async fn a_line_comes_when_it_is_written_and_not_when_there_are_more() {
    use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
    let house = House::open().await;
    let (black, _, table) = house.gomoku().await;
    let mut stream = tokio::net::TcpStream::connect(black.address).await.unwrap();
    let head = black.head("GET", &format!("/api/table/{table}/events?follow=1"));
    stream.write_all(format!("{head}Accept-Encoding: gzip, deflate\r\n\r\n").as_bytes()).await.unwrap();
    let mut lines = BufReader::new(stream).lines();
    let mut wait_for = async |what: &str| {
        let found = async {
            while let Ok(Some(line)) = lines.next_line().await {
                if line.contains(what) {
                    return true;
                }
            }
            false
        };
        tokio::time::timeout(std::time::Duration::from_secs(30), found).await == Ok(true)
    };
    assert!(wait_for("\"event\":\"opened\"").await);
    black.play(&table, 0, "h8").await;
    assert!(wait_for("\"move\":\"h8\"").await);
}
