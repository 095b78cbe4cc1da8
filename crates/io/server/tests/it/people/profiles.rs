//! Finished games, profiles, leaderboards and the search for players.

use std::sync::Arc;

use serde_json::{Value, json};
use tengen_store::{BlockingWait as _, DocumentChange, EventStore as _, MemoryStore, WriteBatch};

use super::browser::{Browser, server, server_with};

const GOMOKU: &str = "gomoku,size=15x15,k=5,players=2,rule=freestyle,opening=free";

/// Plays a game that the second player resigns; the first player has the first seat.
async fn play(winner: &mut Browser, loser: &mut Browser, request: Value) -> String {
    let made = winner.post("/api/challenge/open", request).await.expect(201);
    let id = made["id"].as_str().unwrap().to_owned();
    loser.post(&format!("/api/challenge/{id}/accept"), json!({})).await.expect(200);
    loser.post(&format!("/api/table/{id}/resign"), json!({})).await.expect(200);
    next_millisecond().await;
    id
}

/// Games are listed in the order of the milliseconds in which they ended.
async fn next_millisecond() {
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
}

fn ids(page: &Value) -> Vec<&str> {
    page["games"].as_array().unwrap().iter().map(|game| game["table"]["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn finished_games_are_listed_with_filters_and_pages() {
    let server = server().await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let mut guest = Browser::new(server.address());
    let rated = json!({"rules": GOMOKU, "time": "300+2", "rated": true});
    let first = play(&mut anna, &mut berta, rated.clone()).await;
    let second = play(&mut berta, &mut anna, json!({"rules": "quoridor", "time": "none"})).await;
    let third = play(&mut anna, &mut guest, json!({"rules": "gomoku,size=5x5,k=4", "time": "none"})).await;
    let private =
        play(&mut anna, &mut berta, json!({"rules": GOMOKU, "time": "none", "private": true})).await;
    let here = anna.post("/api/challenge/here", json!({"rules": GOMOKU})).await.expect(201);
    let here = here["table"].as_str().unwrap().to_owned();
    anna.post(&format!("/api/table/{here}/resign"), json!({})).await.expect(200);
    // A game that was called off is none.
    let aborted =
        anna.post("/api/challenge/open", rated).await.expect(201)["id"].as_str().unwrap().to_owned();
    berta.post(&format!("/api/challenge/{aborted}/accept"), json!({})).await.expect(200);
    berta.post(&format!("/api/table/{aborted}/abort"), json!({})).await.expect(200);

    let own = anna.get("/api/me/games").await.expect(200);
    assert_eq!(ids(&own), [&*here, &private, &third, &second, &first], "the latest first");
    let mut listed = async |query: &str| {
        let page = berta.get(&format!("/api/player/ANNA/games?{query}")).await.expect(200);
        ids(&page).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(listed("").await, [&*third, &second, &first], "others see no private games");
    for (query, expected) in [
        ("game=quoridor", &second),
        ("discipline=gomoku-other", &third),
        ("opponent=BERT&game=gomoku", &first),
        ("result=loss", &second),
        ("time=300%2B2", &first),
        ("rated=true", &first),
    ] {
        assert_eq!(listed(query).await, [&**expected], "{query}");
    }
    assert_eq!(listed("result=draw").await, [""; 0]);
    let page = berta.get("/api/player/anna/games?n=2").await.expect(200);
    assert_eq!(ids(&page), [&*third, &second]);
    let next = page["next"].as_str().unwrap();
    let page = berta.get(&format!("/api/player/anna/games?n=2&after={next}")).await.expect(200);
    assert_eq!((ids(&page), &page["next"]), (vec![&*first], &Value::Null));
    let all = guest.get("/api/games").await.expect(200);
    assert_eq!(ids(&all), [&*third, &second, &first]);
    assert_eq!(ids(&guest.get("/api/me/games").await.expect(200)), [&*third], "guests have their games, too");
    berta.get("/api/player/anna/games?n=0").await.refused(400, "n");
    berta.get("/api/player/anna/games?time=never").await.refused(400, "time");
    berta.get("/api/player/nobody/games").await.refused(404, "not-found");
    server.stop().await;
}

#[tokio::test]
async fn profiles_count_results_and_follow_ratings() {
    let server = server().await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let rated = json!({"rules": GOMOKU, "time": "300+2", "rated": true});
    for _ in 0..2 {
        play(&mut anna, &mut berta, rated.clone()).await;
    }
    play(&mut berta, &mut anna, rated).await;
    let profile = berta.get("/api/player/Anna").await.expect(200);
    assert_eq!((&profile["name"], &profile["guest"]), (&json!("anna"), &json!(false)));
    assert!(profile["created"].as_u64().unwrap() > 0);
    let totals = json!([{
        "discipline": "gomoku-freestyle",
        "first": {"wins": 2, "draws": 0, "losses": 0},
        "second": {"wins": 0, "draws": 0, "losses": 1},
    }]);
    assert_eq!(profile["totals"], totals);
    assert_eq!(profile["opponents"][0]["player"]["name"], "berta");
    assert_eq!(profile["opponents"][0]["games"], 3);
    assert_eq!(anna.get("/api/me/profile").await.expect(200)["totals"], totals);
    let history = berta.get("/api/player/anna/rating/gomoku-freestyle").await.expect(200);
    let history: Vec<i64> =
        history.as_array().unwrap().iter().map(|point| point["value"].as_i64().unwrap()).collect();
    assert_eq!(history.len(), 3);
    assert!(1500 < history[0] && history[0] < history[1] && history[2] < history[1], "{history:?}");
    assert_eq!(profile["ratings"][0]["value"], history[2]);
    berta.get("/api/player/anna/rating/chess").await.refused(404, "not-found");
    berta.get("/api/player/nobody").await.refused(404, "not-found");

    // Three games are not enough to be sure of anybody.
    assert_eq!(anna.get("/api/leaderboard").await.expect(200), json!([]));
    assert_eq!(anna.get("/api/players?q=A").await.expect(200)["names"], json!(["anna"]));
    assert_eq!(anna.get("/api/players?q=").await.expect(200)["names"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn whoever_plays_much_is_on_the_leaderboard_once() {
    let server = server().await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let rated = json!({"rules": GOMOKU, "time": "300+2", "rated": true});
    for round in 0..24 {
        // The stronger one wins two of three, so that both become certain.
        if round % 3 == 2 {
            play(&mut berta, &mut anna, rated.clone()).await;
        } else {
            play(&mut anna, &mut berta, rated.clone()).await;
        }
    }
    let board = anna.get("/api/leaderboard/gomoku-freestyle").await.expect(200);
    let names: Vec<&str> =
        board["players"].as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["anna", "berta"], "{board}");
    assert_eq!(board["players"][0]["bot"], false);
    assert!(board["players"][0]["deviation"].as_i64().unwrap() <= 110);
    assert_eq!(anna.get("/api/leaderboard").await.expect(200), json!([board]));
    server.stop().await;
}

#[tokio::test]
async fn games_of_earlier_versions_are_put_into_the_index() {
    let store = Arc::new(MemoryStore::new());
    let server = server_with(store.clone(), |_| {}).await;
    let mut anna = Browser::account(server.address(), "anna").await;
    let mut berta = Browser::account(server.address(), "berta").await;
    let id = play(&mut anna, &mut berta, json!({"rules": GOMOKU, "time": "none"})).await;
    let before = anna.get("/api/me/profile").await.expect(200);
    server.stop().await;
    // As if the index had not been there.
    for collection in ["player-game", "finished-game", "player-totals", "game-index"] {
        let found = store.documents(collection, "", None, 100).wait().unwrap();
        assert!(!found.is_empty(), "{collection}");
        let documents =
            found.into_iter().map(|found| DocumentChange::remove(collection, found.key)).collect();
        store.write(WriteBatch { append: None, documents }).wait().unwrap();
    }
    let server = server_with(store, |_| {}).await;
    let mut again = Browser { cookies: anna.cookies, ..Browser::new(server.address()) };
    assert_eq!(ids(&again.get("/api/me/games").await.expect(200)), [&*id]);
    assert_eq!(again.get("/api/me/profile").await.expect(200)["totals"], before["totals"]);
    server.stop().await;
}
