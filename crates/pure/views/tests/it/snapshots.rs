//! Views as JSON, byte by byte. To renew them after a change that is meant:
//! `cargo test -p tengen-views --test it -- --ignored renew`.
#![expect(clippy::disallowed_methods, reason = "snapshots are files")]

use std::fs;

use serde_json::{Value, json};
use tengen_games::AnyPosition;
use tengen_records::read;
use tengen_views::{PositionHistory, PositionView, effects, named_openings, stage_view, view};

use crate::walk::after;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

/// A small battle with every kind of terrain and unit.
pub(crate) const BATTLE: &str =
    "battlefield,4 5 5 5,0 2 W,1 2 M,2 2 F,3 2 A,2 3 F,0 0 A MG,1 1 A AR,3 1 A KN,1 3 B KN,2 3 B FT";

/// A view of each game and phase, with its name.
pub(crate) fn views() -> Vec<(&'static str, Value)> {
    let games = [
        ("rif-start", "renju,opening=rif,size=9", ""),
        ("rif-offer", "renju,opening=rif,size=9", "e5,e6,f6,swap,d5,offer:d4"),
        ("swap2-choice", "gomoku,size=9,opening=swap2", "e5,e6,f6"),
        ("renju-forbidden", "renju,size=9", "c4,a9,d4,b9,e5,c9,e6,f9"),
        ("gomoku-won", "gomoku,size=5,k=3,players=3", "a1,a2,a3,b1,b2,b3,c1"),
        ("quoridor-walls", "quoridor,size=5,walls=4", "c2,c4,b2h,c2v,d3h"),
        ("quoridor-four", "quoridor,size=5,players=4,walls=1", "c2,b3"),
        ("battlefield", BATTLE, "1 1 8"),
    ];
    let mut all: Vec<(&str, Value)> = games
        .into_iter()
        .map(|(name, rules, moves)| {
            let (position, moves) = after(rules, moves);
            (name, json!(view(&position, &PositionHistory { moves: &moves })))
        })
        .collect();
    let records = read(b"(;GM[4]SZ[5]AB[aa];B[bb];B[cc];W[dd])", None).unwrap().records;
    let stage = records[0].replay().to_end();
    all.push(("stage", json!(stage_view(stage.stage(), &records[0].rules))));
    all.push(("effects", json!(order_effects())));
    all.push(("openings", json!(named_openings())));
    all
}

#[test]
fn what_is_written_can_be_read() {
    for (name, value) in views() {
        if value["game"].is_string() {
            let read: PositionView = serde_json::from_value(value.clone()).unwrap();
            assert_eq!(json!(read), value, "{name}");
        }
    }
}

/// What orders of all kinds do.
pub(crate) fn order_effects() -> Vec<Value> {
    let orders = [
        "3 1 2 2 9 8 6 8",
        "1 1 0 9",
        "1 1 0 6",
        "0 0 10 8 1",
        "0 0 10 9 1",
        "0 0 6 10 9 1",
        "0 0 8 8 10 6 1",
        "0 0 10 9 2",
    ];
    let foreseen = |before: &str, order: &str| {
        let AnyPosition::Battlefield(position) = after(BATTLE, before).0 else { panic!("another game") };
        json!(effects(&position.foresee(&order.parse().unwrap()).unwrap()))
    };
    orders.iter().map(|order| foreseen("", order)).chain([foreseen("pass", "1 3 0 8")]).collect()
}

#[test]
fn views_are_written_as_before() {
    for (name, value) in views() {
        let kept = fs::read_to_string(format!("{DATA}/{name}.json")).unwrap_or_default();
        assert_eq!(written(&value), kept, "{name}: see tests/data/README.md");
    }
    let files = fs::read_dir(DATA).unwrap().filter(|file| {
        let path = file.as_ref().unwrap().path();
        path.extension().is_some_and(|ending| ending == "json")
    });
    assert_eq!(files.count(), views().len(), "no file is left over");
}

#[test]
#[ignore = "writes the snapshots anew"]
fn renew() {
    for (name, value) in views() {
        fs::write(format!("{DATA}/{name}.json"), written(&value)).unwrap();
    }
}

/// One line for each field, so that a change is seen where it is.
fn written(value: &Value) -> String {
    let (open, close, lines): (_, _, Vec<String>) = match value {
        Value::Object(fields) => {
            ('{', '}', fields.iter().map(|(name, field)| format!("  \"{name}\": {field}")).collect())
        }
        Value::Array(items) => ('[', ']', items.iter().map(|item| format!("  {item}")).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return value.to_string(),
    };
    format!("{open}\n{}\n{close}\n", lines.join(",\n"))
}
