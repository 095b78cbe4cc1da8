use std::sync::Arc;

use serde_json::{Value, json};
use tengen_store::MemoryStore;

use super::browser::{Browser, server, server_with};
use crate::failing::Failing;

const GOMOKU: &str = "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free";

/// A rated game between them; the first one moves first.
async fn begin(one: &mut Browser, two: &mut Browser) -> String {
    let wish = json!({"rules": GOMOKU, "time": "300+2", "rated": true});
    let id = one.post("/api/challenge/open", wish).await.expect(201)["id"].as_str().unwrap().to_owned();
    let started = two.post(&format!("/api/challenge/{id}/accept"), json!({})).await.expect(200);
    assert_eq!(started["status"], "started");
    id
}

async fn rating(browser: &mut Browser) -> Value {
    browser.get("/api/me").await.expect(200)["ratings"][0].clone()
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once() {
    let store = Arc::new(MemoryStore::new());
    let server = server_with(store.clone(), |_| {}).await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let id = begin(&mut anna, &mut berta).await;
    let state = anna.get(&format!("/api/table/{id}")).await.expect(200);
    assert_eq!(state["rated"], true);
    assert_eq!(state["players"][0]["rating"], json!({"value": 1500, "provisional": true}));
    assert!(anna.get("/api/me").await.expect(200)["ratings"].as_array().unwrap().is_empty());
    berta.post(&format!("/api/table/{id}/resign"), json!({})).await.expect(200);
    berta.post(&format!("/api/table/{id}/resign"), json!({})).await.refused(409, "game-over");

    let (won, lost) = (rating(&mut anna).await, rating(&mut berta).await);
    assert_eq!((&won["discipline"], &won["games"]), (&json!("gomoku-freestyle"), &json!(1)));
    let gain = won["value"].as_i64().unwrap() - 1500;
    assert!(gain > 100 && gain == 1500 - lost["value"].as_i64().unwrap(), "{won} {lost}");
    assert!(won["deviation"].as_i64().unwrap() < 500 && won["provisional"] == true);
    let state = anna.get(&format!("/api/table/{id}")).await.expect(200);
    assert_eq!(state["players"][0]["ratingChange"], gain);
    assert_eq!(state["players"][1]["ratingChange"], -gain);
    server.stop().await;

    let server = server_with(store, |_| {}).await;
    let mut again = Browser { cookies: anna.cookies, ..Browser::new(server.address()) };
    assert_eq!(rating(&mut again).await, won, "starting again counts nothing again");
    let state = again.get(&format!("/api/table/{id}")).await.expect(200);
    assert_eq!(state["players"][0]["ratingChange"], gain);
    assert_eq!(state["players"][0]["rating"]["value"], 1500, "as it was at the start");
    server.stop().await;
}

#[tokio::test]
async fn only_account_holders_play_usual_games_for_ratings() {
    let server = server().await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut guest = Browser::new(server.address());
    let wish = |rules: &str| json!({"rules": rules, "rated": true});
    guest.post("/api/challenge/open", wish(GOMOKU)).await.refused(403, "account");
    let odd = "gomoku,size=13x13,k=5,players=2,rule=freestyle,opening=free";
    anna.post("/api/challenge/open", wish(odd)).await.refused(400, "rated");
    anna.post("/api/seek", wish(odd)).await.refused(400, "rated");
    anna.post("/api/challenge/ai", wish(GOMOKU)).await.refused(400, "rated");
    anna.post("/api/challenge/here", wish(GOMOKU)).await.refused(400, "rated");
    let made = anna.post("/api/challenge/open", wish(GOMOKU)).await.expect(201);
    let accept = format!("/api/challenge/{}/accept", made["id"].as_str().unwrap());
    guest.post(&accept, json!({})).await.refused(403, "account");
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_does_not_count_changes_no_rating() {
    let server = server().await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let id = begin(&mut anna, &mut berta).await;
    anna.post(&format!("/api/table/{id}/abort"), json!({})).await.expect(200);
    assert_eq!(rating(&mut anna).await, Value::Null);
    let wish = json!({"rules": GOMOKU});
    let id = anna.post("/api/challenge/berta", wish).await.expect(201)["id"].as_str().unwrap().to_owned();
    berta.post(&format!("/api/challenge/{id}/accept"), json!({})).await.expect(200);
    berta.post(&format!("/api/table/{id}/resign"), json!({})).await.expect(200);
    assert_eq!(rating(&mut anna).await, Value::Null, "a game that is not rated");
    server.stop().await;
}

#[tokio::test]
async fn games_of_the_same_players_that_end_at_once_all_count() {
    let server = server().await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let mut ends = Vec::new();
    for number in 0..8 {
        let id = begin(&mut anna, &mut berta).await;
        let mut loser = if number % 2 == 0 { anna.clone() } else { berta.clone() };
        ends.push(async move { loser.post(&format!("/api/table/{id}/resign"), json!({})).await.expect(200) });
    }
    let ends: Vec<_> = ends.into_iter().map(tokio::spawn).collect();
    for end in ends {
        end.await.unwrap();
    }
    assert_eq!(rating(&mut anna).await["games"], 8);
    assert_eq!(rating(&mut berta).await["games"], 8);
    server.stop().await;
}

#[tokio::test]
async fn a_store_that_fails_at_the_end_of_a_game_leaves_game_and_ratings_as_they_were() {
    let store = Arc::new(Failing::new("rating"));
    store.fail(2);
    let server = server_with(store, |_| {}).await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let id = begin(&mut anna, &mut berta).await;
    let resign = format!("/api/table/{id}/resign");
    for _ in 0..2 {
        berta.post(&resign, json!({})).await.refused(503, "store");
        let state = anna.get(&format!("/api/table/{id}")).await.expect(200);
        assert_eq!(state["result"], Value::Null);
        assert_eq!(rating(&mut anna).await, Value::Null);
    }
    berta.post(&resign, json!({})).await.expect(200);
    assert_eq!(rating(&mut anna).await["games"], 1);
    assert_eq!(rating(&mut berta).await["games"], 1);
    server.stop().await;
}

#[tokio::test]
async fn what_somebody_plays_is_listed_also_when_the_table_sleeps() {
    let store = Arc::new(MemoryStore::new());
    let server = server_with(store.clone(), |_| {}).await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let made = anna.post("/api/challenge/here", json!({"rules": GOMOKU})).await.expect(201);
        tables.push(made["table"].as_str().unwrap().to_owned());
    }
    anna.post(&format!("/api/table/{}/move", tables[0]), json!({"u": "h8"})).await.expect(200);
    anna.post(&format!("/api/table/{}/resign", tables[1]), json!({})).await.expect(200);
    server.stop().await;
    let server = server_with(store, |_| {}).await;
    let mut anna = Browser { cookies: anna.cookies, ..Browser::new(server.address()) };
    let playing = anna.get("/api/me").await.expect(200)["playing"].clone();
    let ids: Vec<&str> =
        playing.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap()).collect();
    assert!(ids.len() == 2 && ids.contains(&&*tables[0]) && ids.contains(&&*tables[2]), "{ids:?}");
    let health = anna.get("/healthz").await.expect(200);
    assert_eq!(health["tables"], 0, "a list wakes no table");
    server.stop().await;
}

#[tokio::test]
async fn who_asks_and_cancels_and_asks_again_has_to_wait() {
    let server = server().await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let id = begin(&mut anna, &mut berta).await;
    let offer = json!({"offer": "draw"});
    for _ in 0..5 {
        anna.post(&format!("/api/table/{id}/ask"), offer.clone()).await.expect(200);
        anna.post(&format!("/api/table/{id}/cancel"), offer.clone()).await.expect(200);
    }
    let refused = anna.post(&format!("/api/table/{id}/ask"), offer.clone()).await;
    refused.refused(429, "too-soon");
    assert!(refused.header("retry-after").unwrap().parse::<u64>().unwrap() <= 60);
    berta.post(&format!("/api/table/{id}/ask"), offer).await.expect(200);
    server.stop().await;
}
