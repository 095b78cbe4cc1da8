//! Whatever a program does, the referee lives, and the result says what it was.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Workshop, against, events, play_on, put, served};
use crate::visitors::Client;

/// The result of a game against a program that fails, and what the log says of it.
fn failed(client: &mut Client, table: &str) -> (String, Value) {
    let over = play_on(client, table, 0);
    assert_eq!(over["result"]["winner"], 0, "{}", over["result"]);
    let last = events(client, table).last().unwrap().clone();
    assert_eq!(last["event"], "finished");
    let said = &over["result"]["said"];
    assert_ne!(said["en"], said["zh"]);
    (over["result"]["reason"].as_str().unwrap().to_owned(), last)
}

#[test]
fn every_failure_is_the_programs_loss_with_evidence_in_the_log() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let modes = ["segv", "exit", "close", "flood", "endless", "illegal", "nonsense", "refuse"];
    let programs = modes.map(|mode| workshop.program(mode, 0, mode, 1)).to_vec();
    let house = served(programs, &store);
    for mode in modes {
        let mut guest = house.guest();
        let table = against(&mut guest, mode, &json!({"time": "60"}));
        let (reason, evidence) = failed(&mut guest, &table);
        let expected = match mode {
            "illegal" => "illegal-move",
            "nonsense" => "no-move",
            _ => "crashed",
        };
        assert_eq!(reason, expected, "{mode}");
        assert_eq!(evidence["offender"], 1, "{mode}: {evidence}");
        let why = &evidence["why"];
        assert!(
            why.as_str().is_some_and(|why| !why.is_empty()) || why["zh"].is_string(),
            "{mode}: {evidence}"
        );
        match mode {
            "exit" => assert!(evidence.to_string().contains("out of ideas"), "{evidence}"),
            "illegal" => assert_eq!(evidence["move"], "a1", "{evidence}"),
            "refuse" => assert!(evidence.to_string().contains("not today"), "{evidence}"),
            _ => {}
        }
    }
    workshop.wait_for_all_to_end();
    house.stop();
}

#[test]
fn who_does_not_answer_loses_by_the_clock_of_the_referee() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let house = served(vec![workshop.program("Row", 0, "silent", 0)], &store);
    let mut guest = house.guest();
    let table = against(&mut guest, "Row", &json!({"time": "1/move"}));
    put(&mut guest, &table, 0, "h8");
    let (reason, evidence) = failed(&mut guest, &table);
    assert_eq!(reason, "out-of-time");
    assert!(evidence["overrun"].is_u64(), "{evidence}");
    workshop.wait_for_all_to_end();
    house.stop();
}

#[test]
fn getting_ready_costs_nobody_any_time() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let house = served(vec![workshop.program("Row", 0, "late-start", 9)], &store);
    let mut guest = house.guest();
    let table = against(&mut guest, "Row", &json!({"time": "4/move", "seat": 1}));
    let state = guest.get(&table).1;
    assert_eq!((&state["thinking"], &state["running"]), (&json!({"seat": 0, "waits": true}), &Value::Null));
    let state = guest.wait(&table, |state| !state["moves"][0].is_null() || !state["result"].is_null());
    assert!(state["result"].is_null(), "{}", state["result"]);
    assert!(state["moves"][0]["used"].as_u64().unwrap() < 4000, "{}", state["moves"]);
    house.stop();
}
