//! A store that can no longer be written, under a server that runs.

use std::fs;

use serde_json::json;

use crate::house::{House, until};

/// Moves were acknowledged, shown, and gone after a restart.
#[tokio::test]
async fn a_deleted_store_acknowledges_no_move_and_the_health_check_fails() {
    let mut house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    black.play(&table, 0, "h8").await;
    assert_eq!(black.ask("GET", "/healthz", "").await.status, 200);
    let away = house.file().with_extension("away");
    fs::rename(house.file(), &away).unwrap();
    let path = format!("/api/table/{table}/move");
    let refused = white.ask("POST", &path, &json!({"u": "h9", "ply": 1}).to_string()).await;
    assert_eq!(refused.code(), (503, "store".to_owned()));
    assert!(refused.header("retry-after").is_some());
    // Where it lies is for whoever runs the server.
    let folder = house.file().parent().unwrap().display().to_string();
    assert!(!refused.text().contains(&folder) && !refused.text().contains("games.db"), "{}", refused.text());
    until(async || black.ask("GET", "/healthz", "").await.code() == (503, "store".to_owned())).await;
    assert_eq!(white.refused("/api/challenge/ai", &json!({"rules": "quoridor"})).await.0, 503);
    // Nobody was shown it, and what was there can still be looked at.
    assert_eq!(black.state(&table).await["moves"].as_array().unwrap().len(), 1);
    fs::rename(&away, house.file()).unwrap();
    until(async || black.ask("GET", "/healthz", "").await.status == 200).await;
    white.play(&table, 1, "h9").await;
    house.stop().await;
    assert_eq!(
        tengen_store::EventStore::read(&house.store(), &table.parse().unwrap(), tengen_store::Seq(0))
            .await
            .unwrap()
            .len(),
        3
    );
}

#[tokio::test]
async fn a_full_disk_fails_the_health_check_until_there_is_room() {
    let store = std::sync::Arc::new(crate::failing::Failing::new("health"));
    let config = tengen_server::ServerConfig::new("127.0.0.1:0".parse().unwrap(), store.clone());
    let server = tengen_server::Server::start(config).await.unwrap();
    let person = crate::person::Person::new(server.address()).await;
    store.fail(usize::MAX);
    until(async || person.ask("GET", "/healthz", "").await.code() == (503, "store".to_owned())).await;
    assert_eq!(person.ask("GET", "/readyz", "").await.code(), (503, "store".to_owned()));
    assert_eq!(person.ask("GET", "/livez", "").await.status, 200, "starting it anew would not help");
    store.fail(0);
    until(async || person.ask("GET", "/healthz", "").await.status == 200).await;
    assert_eq!(person.ask("GET", "/readyz", "").await.status, 200);
    server.stop().await;
}
