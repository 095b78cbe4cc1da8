//! Requests that are sent again, because nobody knows whether they have arrived.

use serde_json::{Value, json};

use crate::{
    house::{GOMOKU, House},
    person::Person,
    socket::{Socket, count},
};

async fn plies(person: &Person, table: &str) -> usize {
    person.state(table).await["moves"].as_array().unwrap().len()
}

/// A table around one screen with four moves.
async fn shared(person: &Person) -> String {
    let wish = json!({"rules": GOMOKU, "moves": ["h8", "h9", "i9", "g7"], "names": ["A", "B"]});
    person.post("/api/challenge/here", &wish).await["table"].as_str().unwrap().to_owned()
}

/// The page does this when its connection breaks before the answer: of four moves none was left.
#[tokio::test]
async fn one_click_takes_back_once_however_often_it_is_sent() {
    let house = House::open().await;
    let person = house.person().await;
    let table = shared(&person).await;
    let seq = person.state(&table).await["seq"].as_u64().unwrap();
    let click = json!({"offer": "take-back", "seq": seq, "id": "click-1"});
    for _ in 0..3 {
        let mut socket = person.socket(&table).await;
        socket.command("ask", &click).await.unwrap();
    }
    let path = format!("/api/table/{table}/ask");
    person.post(&path, &click).await;
    assert_eq!(plies(&person, &table).await, 3);
    assert_eq!(count(&person.log(&table).await, "taken-back"), 1);
    // Another click is another request; one for a position that is gone is none.
    let late = json!({"offer": "take-back", "seq": seq, "id": "click-2"});
    assert_eq!(person.refused(&path, &late).await, (409, "stale".to_owned()));
    let wrong = json!({"offer": "take-back", "ply": 4, "id": "click-3"});
    assert_eq!(person.refused(&path, &wrong).await, (409, "stale".to_owned()));
    let seq = person.state(&table).await["seq"].as_u64().unwrap();
    person.post(&path, &json!({"offer": "take-back", "seq": seq, "ply": 3, "id": "click-4"})).await;
    assert_eq!(plies(&person, &table).await, 2);
}

#[tokio::test]
async fn a_repeat_after_a_restart_takes_back_nothing_either() {
    let mut house = House::open().await;
    let person = house.person().await;
    let table = shared(&person).await;
    let seq = person.state(&table).await["seq"].as_u64().unwrap();
    let (path, click) =
        (format!("/api/table/{table}/ask"), json!({"offer": "take-back", "seq": seq, "id": "x"}));
    person.post(&path, &click).await;
    house.stop().await;
    house.start().await;
    let person = Person { address: house.address(), ..person };
    assert_eq!(person.refused(&path, &click).await, (409, "stale".to_owned()));
    assert_eq!(plies(&person, &table).await, 3);
}

#[tokio::test]
async fn offers_answers_and_pauses_count_once() {
    let house = House::open().await;
    let (black, white, table) = house.gomoku().await;
    black.play(&table, 0, "h8").await;
    white.play(&table, 1, "h9").await;
    let seq = async || black.state(&table).await["seq"].as_u64().unwrap();
    let path = |name: &str| format!("/api/table/{table}/{name}");
    let all = async |event: &str| count(&black.log(&table).await, event);
    let offer = json!({"offer": "draw", "seq": seq().await, "id": "offer"});
    let twice = async |person: &Person, name: &str, details: &Value| {
        person.post(&path(name), details).await;
        person.post(&path(name), details).await;
    };
    twice(&black, "ask", &offer).await;
    let decline = json!({"offer": "draw", "seq": seq().await, "id": "decline"});
    twice(&white, "decline", &decline).await;
    assert_eq!((all("asked").await, all("declined").await), (1, 1));
    // The offer was declined long ago: its repeat asks for nothing, even where nobody remembers its name.
    let forgotten = json!({"offer": "draw", "seq": offer["seq"], "id": "other"});
    assert_eq!(black.refused(&path("ask"), &forgotten).await, (409, "stale".to_owned()));
    // What was agreed to in another position is not agreed.
    black.post(&path("ask"), &json!({"offer": "take-back", "seq": seq().await, "id": "again"})).await;
    let before = seq().await;
    black.play(&table, 2, "i9").await;
    let late =
        white.refused(&path("agree"), &json!({"offer": "take-back", "seq": before, "id": "late"})).await;
    assert_eq!(late, (409, "stale".to_owned()));
    // What is refused stays refused, and what nobody chose an id for is as before.
    let early = json!({"offer": "pause", "seq": seq().await, "id": "pause"});
    twice(&white, "ask", &early).await;
    twice(&white, "resign", &json!({"id": "resign", "seq": 1})).await;
    assert_eq!(all("finished").await, 1);
    assert_eq!(black.refused(&path("ask"), &json!({"offer": "draw", "id": ""})).await.0, 400);
    assert_eq!(black.refused(&path("ask"), &json!({"offer": "draw", "id": "x".repeat(100)})).await.0, 400);
}

#[tokio::test]
async fn a_move_without_a_number_counts_once_by_its_name() {
    let house = House::open().await;
    let person = house.person().await;
    let table = shared(&person).await;
    let mut socket = Socket::open(&person, &table, None).await;
    for _ in 0..2 {
        socket.command("move", &json!({"u": "a1", "id": "m"})).await.unwrap();
    }
    // Names are one's own: another's request is another request.
    assert_eq!(plies(&person, &table).await, 5);
    let stranger = house.person().await;
    assert_eq!(
        stranger.refused(&format!("/api/table/{table}/move"), &json!({"u": "a1", "id": "m"})).await.0,
        403
    );
}

#[tokio::test]
async fn one_wish_opens_one_table() {
    let mut house = House::open().await;
    let (one, other) = (house.person().await, house.person().await);
    let wish = json!({"rules": GOMOKU, "level": 1, "id": "wish"});
    for path in ["/api/challenge/ai", "/api/challenge/here", "/api/challenge/open", "/api/seek"] {
        let mut wish = wish.clone();
        wish["id"] = json!(format!("wish {path}").replace(' ', "-"));
        let (first, second) = tokio::join!(one.post(path, &wish), one.post(path, &wish));
        assert_eq!(first, second, "{path}");
        assert_eq!(one.post(path, &wish).await, first, "{path}");
        assert_ne!(other.post(path, &wish).await, first, "{path}: names are one's own");
        wish["id"] = json!("another");
        if path == "/api/challenge/here" {
            assert_ne!(one.post(path, &wish).await, first);
        }
    }
    // Whoever has found somebody finds the same game again.
    let seek = json!({"rules": "quoridor", "id": "seek"});
    let waits = one.post("/api/seek", &seek).await;
    let found = other.post("/api/seek", &seek).await;
    assert_eq!(found["table"], waits["id"]);
    assert_eq!(other.post("/api/seek", &seek).await, found);
    // Whoever has sat down sits there, and what is cancelled is cancelled.
    let id = one.post("/api/challenge/open", &json!({"rules": "quoridor"})).await["id"].clone();
    let accept = format!("/api/challenge/{}/accept", id.as_str().unwrap());
    let accepted = other.post(&accept, &json!({})).await;
    assert_eq!(other.post(&accept, &json!({})).await, accepted);
    let id = one.post("/api/challenge/open", &json!({"rules": "quoridor"})).await["id"].clone();
    let cancel = format!("/api/challenge/{}/cancel", id.as_str().unwrap());
    let cancelled = one.post(&cancel, &json!({})).await;
    assert_eq!(one.post(&cancel, &json!({})).await, cancelled);
    // Even after a restart.
    let first = one.post("/api/challenge/ai", &wish).await;
    house.stop().await;
    house.start().await;
    let [one, other] = [one, other].map(|person| Person { address: house.address(), ..person });
    assert_eq!(other.post("/api/seek", &seek).await, found);
    assert_eq!(other.post(&accept, &json!({})).await, accepted);
    assert_eq!(one.post(&cancel, &json!({})).await, cancelled);
    assert_eq!(one.post("/api/challenge/ai", &wish).await, first);
    let contest = json!({"name": "Cup", "rules": GOMOKU, "computers": [1, 2], "id": "cup"});
    let (cup, again) = tokio::join!(one.post("/api/contest", &contest), one.post("/api/contest", &contest));
    assert_eq!(cup["id"], again["id"]);
}

#[tokio::test]
async fn there_is_one_rematch_whenever_it_is_asked_for() {
    let mut house = House::open().await;
    let person = house.person().await;
    let wish = json!({"rules": GOMOKU, "level": 1});
    let table = person.post("/api/challenge/ai", &wish).await["table"].as_str().unwrap().to_owned();
    person.play(&table, 0, "h8").await;
    person.post(&format!("/api/table/{table}/resign"), &json!({})).await;
    let (path, click) = (format!("/api/table/{table}/rematch"), json!({"id": "again"}));
    person.post(&path, &click).await;
    let rematch = person.state(&table).await["rematch"]["table"].clone();
    assert!(rematch.is_string());
    house.stop().await;
    house.start().await;
    let person = Person { address: house.address(), ..person };
    person.post(&path, &click).await;
    assert_eq!(person.state(&table).await["rematch"]["table"], rematch);
}
