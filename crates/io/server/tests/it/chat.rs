//! Chat at tables: two rooms, plain text, limits, streams, restarts.

use std::{net::SocketAddr, sync::Arc};

use serde_json::{Value, json};
use tengen_server::ServerConfig;
use tengen_store::MemoryStore;

use crate::visitors::{Client, House};

/// A game of two guests; returns its name.
fn table(one: &mut Client, two: &mut Client) -> String {
    let made = one.made("/api/challenge/open", &json!({"rules": "tic-tac-toe"}));
    let id = made["id"].as_str().unwrap().to_owned();
    two.made(&format!("/api/challenge/{id}/accept"), &json!({}));
    id
}

fn say(client: &mut Client, table: &str, text: &str) -> Value {
    client.made(&format!("/api/table/{table}/chat"), &json!({"text": text}))
}

fn texts(client: &mut Client, table: &str) -> Vec<String> {
    let (status, lines) = client.get(&format!("/api/table/{table}/chat"));
    assert_eq!(status, 200, "{lines}");
    lines.as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

/// The next message of a stream that is called so.
fn next(lines: &mut impl Iterator<Item = Value>, name: &str) -> Value {
    lines.find(|line| line["t"] == name || line["type"] == name).unwrap()
}

#[test]
fn players_and_spectators_have_rooms_of_their_own() {
    let house = House::new();
    let (mut anna, mut bert, mut carl) = (house.guest(), house.guest(), house.guest());
    let id = table(&mut anna, &mut bert);
    let line = say(&mut anna, &id, "  good \u{202e}luck\u{7}\n ");
    assert_eq!(
        (&line["text"], &line["room"], &line["seat"]),
        (&json!("good luck"), &json!("player"), &json!(0))
    );
    let kibitz = say(&mut carl, &id, "b2 wins");
    assert_eq!((&kibitz["room"], &kibitz["seat"]), (&json!("spectator"), &Value::Null));
    assert_eq!(texts(&mut anna, &id), ["good luck"]);
    assert_eq!(texts(&mut bert, &id), ["good luck"]);
    assert_eq!(texts(&mut carl, &id), ["b2 wins"], "spectators do not read what players say");
    let chat = format!("/api/table/{id}/chat");
    carl.refused(&chat, &json!({"text": "hi", "room": "player"}), 403, "room");
    anna.refused(&chat, &json!({"text": "hi", "room": "spectator"}), 403, "room");
    anna.made(&format!("/api/table/{id}/resign"), &json!({}));
    assert_eq!(texts(&mut anna, &id), ["good luck", "b2 wins"], "after the game nobody can be helped");
    assert_eq!(texts(&mut carl, &id), ["b2 wins"]);
    anna.made(&chat, &json!({"text": "thanks", "room": "spectator"}));
    assert_eq!(texts(&mut carl, &id), ["b2 wins", "thanks"]);
    house.stop();
}

#[test]
fn what_is_said_is_plain_text_of_bounded_length() {
    let house = House::new();
    let (mut anna, mut bert) = (house.guest(), house.guest());
    let id = table(&mut anna, &mut bert);
    let chat = format!("/api/table/{id}/chat");
    let markup = "<script>alert('x')</script> & \"quotes\"";
    assert_eq!(say(&mut anna, &id, markup)["text"], markup, "nothing is escaped, and nothing is markup");
    let answer = anna.send("GET", &chat, None);
    assert_eq!(answer.header("content-type").unwrap(), "application/json");
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    for bad in ["", " \t\n", "\u{200b}\u{202e}", &"x".repeat(201)] {
        anna.refused(&chat, &json!({"text": bad}), 400, "text");
    }
    anna.refused(&chat, &json!({"text": "x", "key": "k".repeat(41)}), 400, "key");
    anna.refused(&chat, &json!({"text": "x", "colour": "red"}), 400, "unreadable");
    anna.refused(&chat, &json!({"text": "x", "room": "attic"}), 400, "unreadable");
    anna.refused(&chat, &json!({}), 400, "unreadable");
    anna.refused("/api/table/nothing/chat", &json!({"text": "x"}), 404, "not-found");
    say(&mut anna, &id, &"五".repeat(200));
    assert_eq!(texts(&mut bert, &id).len(), 2);
    house.stop();
}

#[test]
fn a_request_that_is_sent_again_is_said_once() {
    let house = House::new();
    let (mut anna, mut bert) = (house.guest(), house.guest());
    let id = table(&mut anna, &mut bert);
    let chat = format!("/api/table/{id}/chat");
    let first = anna.made(&chat, &json!({"text": "hello", "key": "1"}));
    assert_eq!(anna.made(&chat, &json!({"text": "hello", "key": "1"})), first);
    assert_ne!(bert.made(&chat, &json!({"text": "hello", "key": "1"}))["id"], first["id"]);
    assert_eq!(texts(&mut anna, &id), ["hello", "hello"]);
    house.stop();
}

#[test]
fn streams_tell_what_is_said_to_those_who_may_hear_it() {
    let house = House::new();
    let (mut anna, mut bert, mut carl) = (house.guest(), house.guest(), house.guest());
    let id = table(&mut anna, &mut bert);
    say(&mut anna, &id, "one");
    let stream = format!("/api/table/{id}/stream?since=0");
    let mut to_bert = bert.send("GET", &stream, None).lines();
    let state = to_bert.next().unwrap();
    assert_eq!((&state["t"], &state["d"]["yours"]), (&json!("state"), &json!([1])));
    assert_eq!(state["events"][0]["event"], "opened");
    assert_eq!(next(&mut to_bert, "chat")["d"][0]["text"], "one");
    let mut to_carl = carl.send("GET", &stream, None).lines();
    assert_eq!(to_carl.next().unwrap()["t"], "state");
    let mut to_bot = bert.send("GET", &format!("/api/bot/game/stream/{id}"), None).lines();
    assert_eq!(to_bot.next().unwrap()["type"], "gameFull");
    let told = next(&mut to_bot, "chatLine");
    assert_eq!(
        (&told["username"], &told["text"], &told["room"]),
        (&state["d"]["players"][0]["name"], &json!("one"), &json!("player"))
    );
    let form =
        anna.send("POST", &format!("/api/board/game/{id}/chat"), Some(r#"{"room":"player","text":"two"}"#));
    assert_eq!(form.status, 200);
    say(&mut carl, &id, "three");
    anna.made(&format!("/api/table/{id}/move"), &json!({"u": "b2", "ply": 0}));
    assert_eq!(next(&mut to_bert, "chat")["d"][0]["text"], "two");
    assert_eq!(next(&mut to_bot, "chatLine")["text"], "two");
    // What comes next is the move: the spectators were not heard.
    let after = to_bert.find(|line| line["t"] == "chat" || line["t"] == "events").unwrap();
    assert_eq!(after["d"][0]["move"], "b2", "{after}");
    let heard = to_carl.find(|line| line["t"] == "chat").unwrap();
    assert_eq!(heard["d"][0]["text"], "three", "the first that a spectator hears");
    house.crash();
}

#[test]
fn what_was_said_outlives_the_server_and_the_table_forgets_the_oldest() {
    let store = Arc::new(MemoryStore::new());
    let house = House::with(store.clone());
    let (mut anna, mut bert) = (house.guest(), house.guest());
    let id = table(&mut anna, &mut bert);
    for number in 0..103 {
        say(&mut anna, &id, &number.to_string());
    }
    house.crash();
    let house = House::with(store);
    (anna.address, bert.address) = (house.address, house.address);
    let kept = texts(&mut bert, &id);
    assert_eq!((kept.len(), &*kept[0], &*kept[99]), (100, "3", "102"));
    assert_eq!(say(&mut bert, &id, "back")["id"], 103);
    assert_eq!(texts(&mut anna, &id).len(), 100);
    house.stop();
}

#[test]
fn chat_is_limited_per_person_and_can_be_turned_off() {
    let config = || ServerConfig::new(SocketAddr::from(([127, 0, 0, 1], 0)), Arc::new(MemoryStore::new()));
    let house = House::limited(config());
    let (mut anna, mut bert) = (house.guest(), house.guest());
    let id = table(&mut anna, &mut bert);
    let chat = format!("/api/table/{id}/chat");
    for _ in 0..20 {
        say(&mut anna, &id, "spam");
    }
    // One more is allowed every three seconds, so a slow machine needs a few more.
    let refused =
        (0..300).map(|_| anna.post(&chat, &json!({"text": "spam"}))).find(|(status, _)| *status != 200);
    let (status, answer) = refused.unwrap();
    assert_eq!((status, &answer["code"]), (429, &json!("too-many")));
    say(&mut bert, &id, "others may still talk");
    anna.made(&format!("/api/table/{id}/move"), &json!({"u": "b2", "ply": 0}));
    house.stop();
    let house = House::of(ServerConfig { chat: false, ..config() });
    let (mut anna, mut bert) = (house.guest(), house.guest());
    let id = table(&mut anna, &mut bert);
    let chat = format!("/api/table/{id}/chat");
    anna.refused(&chat, &json!({"text": "hi"}), 403, "no-chat");
    assert_eq!(anna.get(&chat).1["code"], "no-chat");
    house.stop();
}

#[test]
fn a_token_needs_leave_to_talk() {
    let house = House::new();
    let (mut anna, mut bert) = (house.account("anna"), house.guest());
    let id = table(&mut anna, &mut bert);
    let chat = format!("/api/bot/game/{id}/chat");
    let mut reader = Client { token: Some(anna.token(&["challenge:read"])), ..anna.clone() };
    reader.refused(&chat, &json!({"text": "hi"}), 403, "scope");
    let mut player = Client { token: Some(anna.token(&["board:play"])), ..anna.clone() };
    let line = player.made(&chat, &json!({"text": "hi", "room": "player"}));
    assert_eq!((&line["name"], &line["seat"]), (&json!("anna"), &json!(0)));
    house.stop();
}
