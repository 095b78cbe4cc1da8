//! What the engines think, and that they stop when nobody wants to know.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::{
    client::{House, Visitor},
    records::{table, upload},
};

/// Much longer than anything here takes, and much less than the engines would think if nobody stopped them.
const PATIENCE: Duration = Duration::from_secs(25);

/// Black has an open three and is to move.
const WON: [&str; 6] = ["h8", "a1", "i8", "a3", "j8", "o15"];

fn place(rules: &str, moves: &[&str]) -> Value {
    json!({ "rules": rules, "moves": moves })
}

/// A question that nobody has an answer to within its time.
fn long() -> Value {
    json!({ "place": place("gomoku,size=15x15", &["h8", "i9"]), "lines": 2, "seconds": 30 })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_won_position_is_found() {
    let house = House::open().await;
    let me = house.visitor().await;
    let asked = json!({ "place": place("gomoku,size=15x15", &WON), "lines": 2, "seconds": 3 });
    let lines = me.stream("/api/analysis", &asked).await.all().await;
    let (last, rest) = lines.split_last().unwrap();
    assert_eq!(last["done"], true);
    assert!(rest.iter().all(|line| line["done"] == false));
    let best = &last["lines"][0];
    assert!(["g8", "k8"].contains(&best["moves"][0].as_str().unwrap()), "{best}");
    assert_eq!(best["score"]["value"], 1.0);
    let win = best["score"]["win"].as_u64().unwrap();
    assert_eq!(best["score"]["text"], format!("#{win}"));
    assert_eq!(last["lines"].as_array().unwrap().len(), 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_against_somebody_asks_afterwards() {
    let house = House::open().await;
    let (me, other, watcher) = (house.visitor().await, house.visitor().await, house.visitor().await);
    let challenge = me.post("/api/challenge/open", &json!({ "rules": "gomoku" })).await.good();
    let id = challenge["id"].as_str().unwrap();
    other.post(&format!("/api/challenge/{id}/accept"), &json!({})).await.good();
    let asked = json!({ "place": { "table": id, "ply": 0 }, "seconds": 0.1 });
    for player in [&me, &other] {
        for path in ["/api/analysis", "/api/analysis/solve"] {
            assert_eq!(player.post(path, &asked).await.refused(403), "playing");
        }
        assert_eq!(player.post("/api/analysis/game", &json!({ "table": id })).await.refused(403), "playing");
    }
    watcher.stream("/api/analysis", &asked).await.all().await;
    me.post(&format!("/api/table/{id}/resign"), &json!({})).await.good();
    assert!(!me.stream("/api/analysis", &asked).await.all().await.is_empty());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_and_every_source_can_be_analysed() {
    let house = House::open().await;
    let me = house.visitor().await;
    let id = table(&me, "quoridor", &["e2", "e8"]).await;
    let uploaded = upload(&me, "x.sgf", b"(;GM[4]SZ[15];B[hh];W[hg])".to_vec()).await;
    for place in [
        place("quoridor,players=4", &[]),
        place("gomoku,players=3,k=4,size=9x9", &["e5"]),
        place("battlefield,map=skirmish", &[]),
        json!({ "table": id, "ply": 1 }),
        json!({ "record": uploaded["id"], "game": 0, "node": 2 }),
    ] {
        let asked = json!({ "place": place, "lines": 1, "seconds": 0.1 });
        let lines = me.stream("/api/analysis", &asked).await.all().await;
        let last = lines.last().unwrap();
        assert_eq!(last["done"], true, "{place}");
        assert!(!last["lines"][0]["moves"].as_array().unwrap().is_empty(), "{place}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_analysed_is_said() {
    let house = House::open().await;
    let me = house.visitor().await;
    let over = place("gomoku,size=15x15", &["h8", "a1", "i8", "a3", "j8", "a5", "k8", "a7", "l8"]);
    let choice = place("gomoku,size=15x15,opening=swap", &["h8", "h9", "i9"]);
    let broken = upload(&me, "x.sgf", b"(;GM[4]SZ[15];B[hh];B[ii];B[hi])".to_vec()).await;
    let broken = json!({ "record": broken["id"], "game": 0, "node": 3 });
    for (place, code) in [(over, "game-over"), (choice, "not-for-engine"), (broken, "left-rules")] {
        let asked = json!({ "place": place });
        assert_eq!(me.post("/api/analysis", &asked).await.refused(409), code);
    }
    let start = place("gomoku", &[]);
    for (asked, code) in [
        (json!({ "place": start, "lines": 0 }), "lines"),
        (json!({ "place": start, "lines": 6 }), "lines"),
        (json!({ "place": start, "seconds": 31 }), "seconds"),
        (json!({ "place": start, "seconds": -1 }), "seconds"),
        (json!({ "place": { "rules": "chess" } }), "rules"),
        (json!({ "place": place("gomoku", &["h8", "h8"]) }), "illegal-move"),
        (json!({ "lines": 3 }), "unreadable"),
    ] {
        assert_eq!(me.post("/api/analysis", &asked).await.refused(400), code, "{asked}");
    }
    let asked = json!({ "place": { "record": "0123456789abcdef", "game": 0, "node": 0 } });
    assert_eq!(me.post("/api/analysis", &asked).await.refused(404), "not-found");
    assert_eq!(
        me.post("/api/analysis/solve", &json!({ "place": place("quoridor", &[]) })).await.refused(409),
        "not-for-engine"
    );
    let four = table(&me, "quoridor,players=4", &["e2"]).await;
    assert_eq!(me.post("/api/analysis/game", &json!({ "table": four })).await.refused(409), "not-for-engine");
    let empty = table(&me, "gomoku", &[]).await;
    assert_eq!(me.post("/api/analysis/game", &json!({ "table": empty })).await.refused(409), "no-moves");
    assert_eq!(me.post("/api/analysis/game", &json!({})).await.refused(400), "place");
    house.close().await;
}

/// Whether somebody else gets an engine.
async fn is_free(other: &Visitor) -> bool {
    let asked = json!({ "place": place("gomoku,size=15x15", &["h8"]), "lines": 1, "seconds": 0.1 });
    timeout(PATIENCE, async { other.stream("/api/analysis", &asked).await.all().await }).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_frees_the_engine() {
    let house = House::open_with(|config| config.thinkers = 1).await;
    let (me, other) = (house.visitor().await, house.visitor().await);
    let mut stream = me.stream("/api/analysis", &long()).await;
    assert_eq!(stream.next().await.unwrap()["done"], false);
    drop(stream);
    assert!(is_free(&other).await, "analysis goes on");

    let moves: Vec<String> =
        (0..40).map(|n| format!("{}{}", char::from(b'a' + n % 8 * 2), n / 8 * 3 + 1)).collect();
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let id = table(&me, "gomoku,size=19x19", &moves).await;
    let mut stream = me.stream("/api/analysis/game", &json!({ "table": id, "seconds": 2 })).await;
    assert_eq!(stream.next().await.unwrap()["total"], 40);
    drop(stream);
    assert!(is_free(&other).await, "the game is judged further");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_third_analysis_takes_the_place_of_the_first() {
    let house = House::open_with(|config| config.thinkers = 3).await;
    let me = house.visitor().await;
    let mut streams = Vec::new();
    for _ in 0..3 {
        let mut stream = me.stream("/api/analysis", &long()).await;
        assert!(stream.next().await.is_some());
        streams.push(stream);
    }
    let first = streams.remove(0);
    let lines = timeout(PATIENCE, first.all()).await.expect("it was called off");
    assert!(lines.last().is_none_or(|line| line["done"] == true));
    for stream in &mut streams {
        assert_eq!(stream.next().await.unwrap()["done"], false);
    }
    // A server that stops does not wait for those who think.
    timeout(PATIENCE, house.close()).await.expect("the server stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forced_win_is_found_and_wins() {
    let house = House::open().await;
    let me = house.visitor().await;
    let asked = json!({ "place": place("gomoku,size=15x15", &WON), "seconds": 20 });
    let lines = me.stream("/api/analysis/solve", &asked).await.all().await;
    let last = lines.last().unwrap();
    assert_eq!((&last["done"], &last["status"]), (&json!(true), &json!("win")), "{last}");
    assert!(["fours", "threats"].contains(&last["by"].as_str().unwrap()));
    let line = last["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap());
    let moves: Vec<&str> = WON.into_iter().chain(line).collect();
    let end = me.post("/api/position", &place("gomoku,size=15x15", &moves)).await.good();
    assert_eq!(end["over"]["winner"], 0);
    let asked = json!({ "place": place("gomoku,size=15x15", &["h8"]), "seconds": 5 });
    let lines = me.stream("/api/analysis/solve", &asked).await.all().await;
    let last = lines.last().unwrap();
    assert!(["none", "unknown"].contains(&last["status"].as_str().unwrap()), "{last}");
    assert_eq!((&last["moves"], &last["by"]), (&json!([]), &Value::Null));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blunder_of_a_game_is_shown() {
    let house = House::open().await;
    let me = house.visitor().await;
    // Both have an open four; Black looks away, and White makes five.
    let moves = ["h8", "h10", "i8", "i10", "j8", "j10", "k8", "k10", "a1", "l10"];
    let id = table(&me, "gomoku,size=15x15", &moves).await;
    let lines = me.stream("/api/analysis/game", &json!({ "table": id, "seconds": 0.2 })).await.all().await;
    let mut plies: Vec<u64> = lines.iter().map(|line| line["ply"].as_u64().unwrap()).collect();
    plies.sort_unstable();
    assert_eq!(plies, (1..=10).collect::<Vec<_>>());
    let done: Vec<bool> = lines.iter().map(|line| line["done"].as_bool().unwrap()).collect();
    assert_eq!(done.iter().position(|&done| done), Some(9));
    let ply = |number: u64| lines.iter().find(|line| line["ply"] == number).unwrap();
    assert_eq!(
        (&ply(10)["value"], &ply(10)["text"], &ply(10)["seat"]),
        (&json!(-1.0), &json!("l10"), &json!(1))
    );
    let blunder = ply(9);
    assert_eq!((&blunder["kind"], &blunder["loss"]), (&json!("blunder"), &json!(2.0)), "{blunder}");
    assert!(["g8", "l8"].contains(&blunder["best"][0].as_str().unwrap()), "{blunder}");
    assert_eq!((&ply(8)["value"], &ply(8)["kind"]), (&json!(1.0), &Value::Null));
    house.close().await;
}
