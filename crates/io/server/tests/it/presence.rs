use std::time::Duration;

use serde_json::json;
use tengen_arbiter::Millis;

use crate::{
    house::{House, until},
    socket::{Socket, count},
};

async fn impatient() -> House {
    let house = House::with(|config| {
        config.patience = Duration::from_millis(200);
        config.claim_after = Some(Millis(300));
    });
    house.await
}

#[tokio::test]
async fn who_closes_the_page_has_left_and_loses_when_it_is_claimed() {
    let house = impatient().await;
    let (black, white, table) = house.gomoku().await;
    let mut stays = Socket::open(&black, &table, Some(0)).await;
    let goes = white.socket(&table).await;
    stays.play(0, "h8").await.unwrap();
    assert_eq!(stays.command("claim", &json!({})).await, Err("nobody-left".to_owned()));
    drop(goes);
    assert_eq!(stays.until("left").await["seat"], json!(1));
    assert_eq!(stays.state["left"][0]["seat"], json!(1));
    until(async || stays.command("claim", &json!({})).await.is_ok()).await;
    let end = stays.until("finished").await;
    assert_eq!((&end["reason"], &end["winner"]), (&json!("abandoned"), &json!(0)));
}

#[tokio::test]
async fn who_comes_back_has_returned_with_a_socket_or_without() {
    let house = impatient().await;
    let (black, white, table) = house.gomoku().await;
    let mut stays = Socket::open(&black, &table, Some(0)).await;
    stays.play(0, "h8").await.unwrap();
    drop(white.socket(&table).await);
    stays.until("left").await;
    let again = white.socket(&table).await;
    stays.until("returned").await;
    assert_eq!(stays.command("claim", &json!({})).await, Err("nobody-left".to_owned()));
    drop(again);
    until(async || count(&black.log(&table).await, "left") == 2).await;
    // A move is a sign of life as well.
    white.play(&table, 1, "i9").await;
    let log = black.log(&table).await;
    let events: Vec<_> = log.iter().filter_map(|event| event["event"].as_str()).collect();
    assert!(events.windows(2).any(|pair| pair == ["returned", "played"]), "{events:?}");
    // But not for ever: who is not heard of again has left again.
    until(async || count(&black.log(&table).await, "left") == 3).await;
    until(async || stays.command("claim", &json!({})).await.is_ok()).await;
}

#[tokio::test]
async fn who_is_not_back_after_a_restart_has_left() {
    let mut house = impatient().await;
    let (black, white, table) = house.gomoku().await;
    black.play(&table, 0, "h8").await;
    drop(white);
    house.stop().await;
    house.start().await;
    let black = crate::person::Person { address: house.address(), ..black };
    let mut stays = Socket::open(&black, &table, Some(0)).await;
    assert_eq!(stays.until("left").await["seat"], json!(1));
    assert_eq!(count(&stays.log, "left"), 1);
}

#[tokio::test]
async fn those_who_watch_are_counted() {
    let house = House::open().await;
    let (black, _, table) = house.gomoku().await;
    let mut player = black.socket(&table).await;
    let mut watching = Vec::new();
    for _ in 0..20 {
        watching.push(house.person().await.socket(&table).await);
    }
    let mut words = 0;
    while player.next().await.unwrap()["d"]["watching"] != json!(20) {
        words += 1;
    }
    assert!(words < 20, "everybody is told of everybody: {words}");
    watching.clear();
    while player.next().await.unwrap()["d"]["watching"] != json!(0) {}
}
