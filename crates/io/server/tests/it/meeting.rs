use std::sync::Arc;

use serde_json::{Value, json};
use tengen_store::{BlockingWait as _, DocumentChange, DocumentPrecondition, EventStore};

use crate::{
    failing::Failing,
    house::{GOMOKU, House},
    people::browser::server_with,
    person::Person,
};

#[tokio::test]
async fn seeks_for_the_same_game_find_each_other() {
    let house = House::open().await;
    let (one, other) = (house.person().await, house.person().await);
    let wish = json!({"rules": GOMOKU, "time": "300+2"});
    let waiting = one.post("/api/seek", &wish).await;
    assert_eq!((&waiting["status"], &waiting["public"]), (&json!("waiting"), &json!(true)));
    assert_eq!(other.get("/api/lobby").await["seeks"][0]["id"], waiting["id"]);
    let elsewhere = other.post("/api/seek", &json!({"rules": GOMOKU, "time": "600+2"})).await;
    assert_eq!(elsewhere["status"], json!("waiting"));
    let found = other.post("/api/seek", &wish).await;
    assert_eq!(found["table"], waiting["id"]);
    let state = other.state(found["table"].as_str().unwrap()).await;
    assert_eq!(state["yours"], json!([1]));
    // One does not play against oneself.
    assert_eq!(one.post("/api/seek", &wish).await["status"], json!("waiting"));
    assert_eq!(one.post("/api/seek", &wish).await["status"], json!("waiting"));
}

#[tokio::test]
async fn a_link_can_be_cancelled_by_who_made_it_and_is_remembered() {
    let house = House::open().await;
    let (one, other) = (house.person().await, house.person().await);
    let made = one.post("/api/challenge/open", &json!({ "rules": GOMOKU })).await;
    let path = format!("/api/challenge/{}", made["id"].as_str().unwrap());
    let none = json!({});
    assert_eq!(one.refused(&format!("{path}/accept"), &none).await, (409, "seated".to_owned()));
    assert_eq!(other.refused(&format!("{path}/cancel"), &none).await, (403, "not-yours".to_owned()));
    one.post(&format!("{path}/cancel"), &none).await;
    assert_eq!(other.refused(&format!("{path}/accept"), &none).await, (409, "settled".to_owned()));
    // Another challenge does not make everybody forget it.
    one.post("/api/challenge/open", &json!({ "rules": GOMOKU })).await;
    assert_eq!(other.get(&path).await["status"], json!("cancelled"));
    assert_eq!(one.get("/api/challenge").await["out"].as_array().unwrap().len(), 1);
}

/// How the challenges that are kept stand.
fn statuses(store: &dyn EventStore) -> Vec<String> {
    let documents = store.documents("challenge", "", None, 10).wait().unwrap();
    let status =
        |body: &str| serde_json::from_str::<Value>(body).unwrap()["status"].as_str().unwrap().to_owned();
    documents.iter().map(|document| status(&document.body)).collect()
}

#[tokio::test]
async fn challenges_wait_across_a_restart_but_not_for_ever() {
    let mut house = House::open().await;
    let one = house.person().await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        let made = one.post("/api/challenge/open", &json!({ "rules": GOMOKU })).await;
        ids.push(made["id"].as_str().unwrap().to_owned());
    }
    house.stop().await;
    let store = house.store();
    let document = store.document("challenge", &ids[0]).await.unwrap().unwrap();
    let mut old: Value = serde_json::from_str(&document.body).unwrap();
    old["expires"] = json!(1);
    let change = DocumentChange {
        collection: "challenge".to_owned(),
        key: ids[0].clone(),
        body: Some(old.to_string()),
        expected: DocumentPrecondition::Anything,
    };
    store.write(tengen_store::WriteBatch { append: None, documents: vec![change] }).await.unwrap();
    drop(store);
    house.start().await;
    let one = Person { address: house.address(), ..one };
    let reply = one.ask("GET", &format!("/api/challenge/{}", ids[0]), "").await;
    assert_eq!(reply.code(), (404, "not-found".to_owned()));
    let other = house.person().await;
    assert_eq!(
        other.post(&format!("/api/challenge/{}/accept", ids[1]), &json!({})).await["status"],
        json!("started")
    );
    house.stop().await;
    // What was settled is known for a while to who did not hear the answer; what has expired is gone.
    assert_eq!(statuses(&house.store()), ["started"]);
}

#[tokio::test]
async fn a_store_that_fails_leaves_a_challenge_as_it_was() {
    let store = Arc::new(Failing::new("challenge"));
    let server = server_with(store.clone(), |_| {}).await;
    let mut people = Vec::new();
    for _ in 0..3 {
        people.push(Person::new(server.address()).await);
    }
    let rules = "gomoku,size=15x15,k=5,players=3,rule=freestyle,opening=free";
    let made = people[0].post("/api/challenge/open", &json!({ "rules": rules })).await;
    let path = format!("/api/challenge/{}", made["id"].as_str().unwrap());
    let (accept, none) = (format!("{path}/accept"), json!({}));
    for person in &people[1..] {
        store.fail(1);
        let before = people[0].get(&path).await;
        assert_eq!(person.refused(&accept, &none).await, (503, "store".to_owned()));
        assert_eq!(people[0].get(&path).await, before);
        person.post(&accept, &none).await;
    }
    let after = people[0].get(&path).await;
    assert_eq!(after["status"], json!("started"));
    people[2].state(after["table"].as_str().unwrap()).await;
    assert_eq!(statuses(&*store), ["started"], "with the first event");

    let made = people[0].post("/api/challenge/open", &json!({ "rules": GOMOKU })).await;
    let path = format!("/api/challenge/{}", made["id"].as_str().unwrap());
    store.fail(1);
    assert_eq!(people[0].refused(&format!("{path}/cancel"), &none).await, (503, "store".to_owned()));
    assert_eq!(people[0].get(&path).await["status"], json!("waiting"));
    server.stop().await;
}

#[tokio::test]
async fn seeks_that_come_at_the_same_time_find_each_other() {
    let house = House::open().await;
    let mut seeks = Vec::new();
    for _ in 0..10 {
        let person = house.person().await;
        seeks.push(tokio::spawn(async move { person.post("/api/seek", &json!({ "rules": GOMOKU })).await }));
    }
    for seek in seeks {
        seek.await.unwrap();
    }
    assert_eq!(house.person().await.get("/api/lobby").await["seeks"], json!([]));
}
