//! Replays of tables and of records that people bring along, their files and pictures.

use std::path::Path;

use serde_json::{Value, json};
use tengen_arbiter::{Command, Millis, Table, TableTerms, ViolationPolicies};
use tengen_core::Seat;
use tengen_records::{Record, RecordFormat, WriteOptions, journal_line};

use crate::client::{House, Visitor};

fn data() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../pure/records/tests/data")
}

fn sample(name: &str) -> Vec<u8> {
    std::fs::read(data().join(name)).unwrap()
}

pub(crate) async fn upload(visitor: &Visitor, name: &str, bytes: Vec<u8>) -> Value {
    let path = format!("/api/record?name={name}");
    visitor.send("POST", &path, "application/octet-stream", bytes.into()).await.good()
}

/// A table around one screen with these moves.
pub(crate) async fn table(visitor: &Visitor, rules: &str, moves: &[&str]) -> String {
    let wish = json!({ "rules": rules, "moves": moves, "names": ["小明", "Bob"] });
    visitor.post("/api/challenge/here", &wish).await.good()["table"].as_str().unwrap().to_owned()
}

async fn play(visitor: &Visitor, table: &str, moves: &[(&str, u8)]) {
    for &(text, seat) in moves {
        let body = json!({ "u": text, "seat": seat });
        visitor.post(&format!("/api/table/{table}/move"), &body).await.good();
    }
}

async fn view(visitor: &Visitor, rules: &str, moves: &[&str]) -> Value {
    visitor.post("/api/position", &json!({ "rules": rules, "moves": moves })).await.good()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_replayed_with_what_was_taken_back() {
    let house = House::open().await;
    let me = house.visitor().await;
    let rules = "gomoku,size=15x15,k=5,players=2,rule=renju,opening=free";
    let id = table(&me, rules, &["h8", "h9"]).await;
    play(&me, &id, &[("i9", 0)]).await;
    me.post(&format!("/api/table/{id}/ask"), &json!({ "offer": "take-back", "seat": 0 })).await.good();
    play(&me, &id, &[("g7", 0), ("i8", 1)]).await;

    let replay = me.get(&format!("/api/table/{id}/replay")).await.good();
    assert_eq!(replay["game"], "gomoku");
    assert_eq!(replay["players"], json!(["小明", "Bob"]));
    assert_eq!(replay["source"], json!({ "table": id }));
    assert_eq!(replay["branches"], true);
    assert_eq!(replay["breach"], Value::Null);
    let texts: Vec<&Value> = replay["main"].as_array().unwrap().iter().map(|m| &m["text"]).collect();
    assert_eq!(texts, [&Value::Null, &json!("h8"), &json!("h9"), &json!("g7"), &json!("i8")]);
    let moves = ["h8", "h9", "g7", "i8"];
    for ply in 0..=moves.len() {
        let node = me.get(&format!("/api/table/{id}/replay/node/{ply}")).await.good();
        assert_eq!(node["view"], view(&me, rules, &moves[..ply]).await, "ply {ply}");
        assert_eq!(node["path"], json!((0..=ply).collect::<Vec<_>>()));
        assert_eq!(node["ahead"], json!((ply + 1..=moves.len()).collect::<Vec<_>>()));
        assert_eq!(node["legal"], true);
    }
    let parting = me.get(&format!("/api/table/{id}/replay/node/2")).await.good();
    let other = &parting["children"][1];
    assert_eq!((&parting["children"][0]["node"], &other["text"]), (&json!(3), &json!("i9")));
    let taken_back = me.get(&format!("/api/table/{id}/replay/node/{}", other["node"])).await.good();
    assert_eq!(taken_back["view"], view(&me, rules, &["h8", "h9", "i9"]).await);
    assert_eq!(taken_back["path"], json!([0, 1, 2, 5]));

    // What is taken back at the end does not stand, but it is not forgotten.
    me.post(&format!("/api/table/{id}/ask"), &json!({ "offer": "take-back", "seat": 1 })).await.good();
    let replay = me.get(&format!("/api/table/{id}/replay")).await.good();
    assert_eq!(replay["main"].as_array().unwrap().len(), 4);
    let last = me.get(&format!("/api/table/{id}/replay/node/3")).await.good();
    assert_eq!((&last["ahead"], &last["children"][0]["text"]), (&json!([]), &json!("i8")));

    assert_eq!(me.get(&format!("/api/table/{id}/replay/node/99")).await.refused(404), "not-found");
    assert_eq!(me.get(&format!("/api/table/{id}/replay/node/x")).await.refused(404), "not-found");
    assert_eq!(me.get("/api/table/nobody/replay").await.refused(404), "not-found");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_tables_can_be_taken_along() {
    let house = House::open().await;
    let me = house.visitor().await;
    let games = [
        (
            "gomoku",
            vec!["h8", "h9", "i9", "g7"],
            vec!["sgf", "psq", "lib", "pos", "ccgc", "plain", "letters", "events"],
        ),
        ("quoridor", vec!["e2", "e8", "e3h"], vec!["quoridor-text", "quoridor-log", "json"]),
        ("battlefield,map=skirmish", vec![], vec!["battlefield", "events"]),
    ];
    for (rules, moves, formats) in games {
        let moves: Vec<&str> = moves;
        let rules = if rules == "gomoku" { "gomoku,size=15x15" } else { rules };
        let id = table(&me, rules, &moves).await;
        for format in formats {
            let reply = me.get(&format!("/api/table/{id}/record?format={format}")).await;
            assert_eq!(reply.status, 200, "{rules} {format}: {}", String::from_utf8_lossy(&reply.body));
            let name = reply.headers["content-disposition"].to_str().unwrap();
            assert!(name.starts_with("attachment; filename=\""), "{name}");
            if format != "ccgc" {
                assert!(name.contains("filename*=UTF-8''%E5%B0%8F%E6%98%8E-Bob."), "{name}");
            }
            let suffix = name.rsplit_once('.').unwrap().1;
            let read = tengen_records::read(&reply.body, Some(&format!("x.{suffix}"))).unwrap();
            assert_eq!(line(&read.records[0]), moves, "{rules} {format}");
            // Who sat where, but not under which identity.
            assert!(!String::from_utf8_lossy(&reply.body).contains("person:"));
            if matches!(format, "sgf" | "events" | "quoridor-text") {
                assert_eq!(read.records[0].heading.occupant(Seat::SECOND), Some("person"), "{format}");
            }
        }
        let refused = me.get(&format!("/api/table/{id}/record?format=docx")).await;
        assert_eq!(refused.refused(400), "format");
        assert!(refused.json()["error"].as_str().unwrap().contains("events"));
        let impossible =
            if rules.starts_with("gomoku") { RecordFormat::BattlefieldText } else { RecordFormat::Sgf };
        let path = format!("/api/table/{id}/record?format={impossible}&lang=zh");
        assert_eq!(me.get(&path).await.refused(400), "format");
    }
    house.close().await;
}

fn line(record: &Record) -> Vec<String> {
    let plays = record.tree.main_line().filter_map(|id| record.tree.play(id));
    plays.map(|play| play.m.to_string()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_pictures() {
    let house = House::open().await;
    let me = house.visitor().await;
    let id = table(&me, "gomoku", &["h8", "h9", "i9"]).await;
    let heads: [(&str, &str, &[u8]); 3] = [
        ("svg", "image/svg+xml", b"<svg"),
        ("png", "image/png", b"\x89PNG\r\n\x1a\n"),
        ("gif", "image/gif", b"GIF89a"),
    ];
    for (kind, mime, head) in heads {
        let look = "theme=dark&numbers=last&coordinates=false&lang=zh&ply=2";
        let picture = me.get(&format!("/api/table/{id}/picture.{kind}?{look}")).await;
        assert_eq!(
            (picture.status.as_u16(), &picture.headers["content-type"]),
            (200, &mime.parse().unwrap())
        );
        let begin = if picture.body.starts_with(b"<?xml") { &picture.body[..200] } else { &picture.body[..] };
        assert!(begin.windows(head.len()).any(|part| part == head), "{kind}");
        let policy = picture.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        let other = me.get(&format!("/api/table/{id}/picture.{kind}?ply=3")).await;
        assert_ne!(other.body, picture.body);
    }
    for bad in ["picture.bmp", "picture.svg?ply=4", "picture.svg?node=-1"] {
        assert_eq!(me.get(&format!("/api/table/{id}/{bad}")).await.refused(404), "not-found");
    }
    for bad in ["theme=pink", "numbers=7", "coordinates=maybe"] {
        assert_eq!(me.get(&format!("/api/table/{id}/picture.png?{bad}")).await.refused(400), "picture");
    }
    assert_eq!(me.get(&format!("/api/table/{id}/picture.png?ply=1&ply=2")).await.refused(400), "unreadable");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_sample_can_be_walked_through() {
    let house = House::open().await;
    let me = house.visitor().await;
    let mut n_files = 0;
    for entry in std::fs::read_dir(data()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name == "README.md" {
            continue;
        }
        let bytes = sample(&name);
        let reading = tengen_records::read(&bytes, Some(&name)).unwrap();
        let uploaded = upload(&me, &name, bytes).await;
        let id = uploaded["id"].as_str().unwrap();
        assert_eq!(uploaded["format"], reading.format.code());
        assert_eq!(uploaded["games"].as_array().unwrap().len(), reading.records.len(), "{name}");
        assert_eq!(me.get(&format!("/api/record/{id}")).await.good(), uploaded);
        for (record, game) in reading.records.iter().zip(0..).take(3) {
            walk(&me, &format!("/api/record/{id}/{game}"), record).await;
        }
        n_files += 1;
    }
    assert!(n_files > 40);
    house.close().await;
}

/// Goes to every place of a small record.
async fn walk(me: &Visitor, path: &str, record: &Record) {
    let replay = me.get(path).await.good();
    let main = replay["main"].as_array().unwrap();
    assert_eq!(main.len(), record.tree.main_line().count() + 1, "{path}");
    assert_eq!(replay["breach"].is_null(), record.first_breach().is_none());
    for id in record.tree.ids().step_by(1 + record.tree.len() / 40) {
        let node = me.get(&format!("{path}/node/{}", id.index())).await.good();
        let end = record.replay_to(id).to_end();
        assert_eq!(node["legal"], end.position().is_some());
        let shown = match end.position() {
            Some(position) => {
                let line = record.tree.line_to(id);
                let moves: Vec<_> = line.iter().filter_map(|&id| Some(record.tree.play(id)?.m)).collect();
                let history = tengen_views::PositionHistory { moves: &moves };
                tengen_views::view(position, &history).with_rules(&record.rules)
            }
            None => tengen_views::stage_view(end.stage(), &record.rules),
        };
        assert_eq!(node["view"], serde_json::to_value(shown).unwrap(), "{path} {id:?}");
        assert_eq!(node["path"].as_array().unwrap().len(), record.tree.line_to(id).len() + 1);
        let children = node["children"].as_array().unwrap();
        assert_eq!(children.len(), record.tree.children(id).count());
        if id.index() == 0 {
            let leaves: u64 = children.iter().map(|child| child["leaves"].as_u64().unwrap()).sum();
            assert_eq!(leaves.max(1), record.tree.leaves() as u64);
        }
    }
    for (kind, status) in [("picture.svg", 200), ("file?format=events", 0), ("node/9999999", 404)] {
        let answer = me.get(&format!("{path}/{kind}")).await;
        // Some games cannot be a log; then it is said why.
        if status == 0 && answer.status != 200 {
            assert_eq!(answer.refused(400), "format");
        } else {
            assert_eq!(answer.status.as_u16(), status.max(200), "{path}/{kind}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn branches_comments_and_marks_are_told() {
    let house = House::open().await;
    let me = house.visitor().await;
    let sgf = "(;GM[4]SZ[15]PB[小明]PW[<script>alert(1)</script>]EV[杯赛]C[开始]\
               ;B[hh]LB[hh:甲]TR[aa](;W[hg]C[好];B[ig])(;W[ih])(;W[gh]))";
    let uploaded = upload(&me, "%E6%A3%8B%0D%0A%00.sgf", sgf.as_bytes().to_vec()).await;
    assert_eq!(uploaded["games"][0]["players"], json!(["小明", "<script>alert(1)</script>"]));
    let path = format!("/api/record/{}/0", uploaded["id"].as_str().unwrap());
    let replay = me.get(&path).await.good();
    assert_eq!((&replay["title"], &replay["branches"]), (&json!("杯赛"), &json!(true)));
    assert_eq!(replay["main"][0]["comment"], true);
    let node = me.get(&format!("{path}/node/1")).await.good();
    let children: Vec<(&Value, &Value)> =
        node["children"].as_array().unwrap().iter().map(|c| (&c["text"], &c["comment"])).collect();
    assert_eq!(
        children,
        [(&json!("h9"), &json!(true)), (&json!("i8"), &json!(false)), (&json!("g8"), &json!(false))]
    );
    let marks = &node["marks"];
    assert_eq!(marks[0], json!({ "at": "a15", "sign": "triangle" }));
    assert_eq!(marks[1], json!({ "at": "h8", "sign": "label", "label": "甲" }));
    let svg = me.get(&format!("{path}/picture.svg")).await;
    assert!(!String::from_utf8_lossy(&svg.body).contains("<script"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_record_is_refused() {
    let house = House::open().await;
    let me = house.visitor().await;
    for garbage in [b"".to_vec(), b"\0\xff\xfe garbage".to_vec(), b"<html>".to_vec(), vec![0xff; 100_000]] {
        let reply = me.send("POST", "/api/record?name=x.sgf", "", garbage.into()).await;
        assert_eq!(reply.refused(400), "unreadable-record");
    }
    let large = vec![b' '; (8 << 20) + 1];
    let reply = me.send("POST", "/api/record", "application/octet-stream", large.into()).await;
    assert_eq!(reply.refused(413), "too-large");
    // A line of a hundred thousand places.
    let deep = format!("(;GM[4]SZ[15]{})", ";C[x]".repeat(100_000));
    let reply = me.send("POST", "/api/record", "", deep.into_bytes().into()).await;
    assert_eq!(reply.refused(400), "too-deep");
    for id in ["0123456789abcdef", "..", "%2e%2e%2fx", "0123456789ABCDEF", "x"] {
        assert_eq!(me.get(&format!("/api/record/{id}")).await.refused(404), "not-found");
    }
    assert!(!house.folder.path().join("records").exists());
    house.close().await;
}

/// A library of 50 000 places: every reply to h8 and every answer to that.
fn library() -> Record {
    let mut record = Record::new("gomoku,size=15x15".parse().unwrap());
    let point = |n: usize| {
        let text = format!("{}{}", char::from(b'a' + u8::try_from(n % 15).unwrap()), n / 15 + 1);
        tengen_games::AnyMove::Gomoku(text.parse().unwrap())
    };
    let (first, second) = (tengen_core::Seat::FIRST, tengen_core::Seat::SECOND);
    let h8 = record.tree.add_move(tengen_records::NodeId::ROOT, first, point(112)).unwrap();
    for reply in (0..225).filter(|&n| n != 112) {
        let reply_id = record.tree.add_move(h8, second, point(reply)).unwrap();
        for answer in (0..225).filter(|&n| n != 112 && n != reply) {
            record.tree.add_move(reply_id, first, point(answer)).unwrap();
        }
    }
    record
}

/// Steps that were refused are no places of a record; where they were tried, the reason is told.
#[tokio::test(flavor = "multi_thread")]
async fn refused_steps_of_a_contest_have_their_reasons() {
    let rules = "quoridor,variant=contest".parse().unwrap();
    let terms = TableTerms {
        violations: ViolationPolicies::THREE,
        ..TableTerms::new(rules, ["ALPHA", "BETA"]).for_programs()
    };
    let opening = Table::opening(terms, 0).unwrap();
    let mut table = Table::open(&opening).unwrap();
    let mut lines = vec![journal_line("r1-g0-0", &opening)];
    for (n, text) in ["e5h", "f5h", "e2", "e5"].into_iter().enumerate() {
        let seat = Seat::new(u8::try_from(n % 2).unwrap()).unwrap();
        for event in table.decide(&Command::play(seat, text), Millis(n as u64)).unwrap() {
            table.apply(&event).unwrap();
            lines.push(journal_line("r1-g0-0", &event));
        }
    }
    let house = House::open().await;
    let me = house.visitor().await;
    let uploaded = upload(&me, "games.jsonl", (lines.join("\n") + "\n").into_bytes()).await;
    let path = format!("/api/record/{}/0", uploaded["id"].as_str().unwrap());
    for (node, said) in
        [(0, None), (1, Some(("f5h", "f5h overlaps another wall"))), (2, Some(("e5", "cannot reach e5")))]
    {
        let node = me.get(&format!("{path}/node/{node}")).await.good();
        let refused = node["refused"].as_array().unwrap();
        assert_eq!(refused.len(), usize::from(said.is_some()), "{node}");
        if let Some((text, why)) = said {
            assert_eq!((&refused[0]["seat"], &refused[0]["lost"]["move"]), (&json!(1), &json!(text)));
            assert!(refused[0]["lost"]["why"]["en"].as_str().unwrap().contains(why), "{refused:?}");
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_library_answers() {
    let house = House::open().await;
    let me = house.visitor().await;
    let record = library();
    assert!(record.tree.len() > 50_000);
    for format in [RecordFormat::Lib, RecordFormat::Sgf] {
        let written =
            tengen_records::write(std::slice::from_ref(&record), format, WriteOptions::default()).unwrap();
        let uploaded = upload(&me, &format!("x.{format}"), written.bytes).await;
        let path = format!("/api/record/{}/0", uploaded["id"].as_str().unwrap());
        let node = me.get(&format!("{path}/node/1")).await.good();
        assert_eq!(node["children"].as_array().unwrap().len(), 224);
        assert!(node["children"].as_array().unwrap().iter().all(|child| child["leaves"] == 223));
        let end = record.tree.len() - 1;
        let node = me.get(&format!("{path}/node/{end}")).await.good();
        assert_eq!(node["path"].as_array().unwrap().len(), 4);
        assert_eq!(node["view"]["stones"].as_array().unwrap().len(), 3);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn records_outlive_the_server_and_need_no_folder() {
    let folder = tempfile::tempdir().unwrap();
    let mut ids = Vec::new();
    for _ in 0..2 {
        let house = House::open_with(|config| config.records = Some(folder.path().join("kept"))).await;
        let me = house.visitor().await;
        if let Some(id) = ids.first() {
            me.get(&format!("/api/record/{id}")).await.good();
        }
        let uploaded = upload(&me, "five.pos", sample("five.pos")).await;
        ids.push(uploaded["id"].as_str().unwrap().to_owned());
        house.close().await;
    }
    assert_eq!(ids[0], ids[1]);
    let house = House::open_with(|config| config.records = None).await;
    let me = house.visitor().await;
    assert_eq!(me.get(&format!("/api/record/{}", ids[0])).await.refused(404), "not-found");
    upload(&me, "five.pos", sample("five.pos")).await;
    me.get(&format!("/api/record/{}/0", ids[0])).await.good();
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_foreseen_as_it_is_played() {
    let house = House::open().await;
    let me = house.visitor().await;
    let rules = "battlefield,map=skirmish";
    let start = view(&me, rules, &[]).await;
    let orders = start["orders"].as_array().unwrap();
    let unit = orders.iter().find(|unit| unit["reach"].as_array().unwrap().len() > 1).unwrap();
    let steps = unit["reach"][1]["steps"].as_str().unwrap().chars().map(|digit| format!(" {digit}"));
    let order = format!("{} {}{}", unit["at"][0], unit["at"][1], steps.collect::<String>());
    let place = json!({ "rules": rules, "moves": [] });
    let foreseen = me.post("/api/foresee", &json!({ "place": place, "order": order })).await.good();
    assert_eq!(foreseen["refused"], Value::Null, "{order}");
    let order = foreseen["order"].as_str().unwrap();
    assert_eq!(foreseen["after"], view(&me, rules, &[order]).await);
    assert!(!foreseen["effects"].as_array().unwrap().is_empty());

    let id = table(&me, rules, &[]).await;
    let place = json!({ "table": id, "ply": 0 });
    let again = me.post("/api/foresee", &json!({ "place": place, "order": order })).await.good();
    assert_eq!(again["effects"], foreseen["effects"]);
    play(&me, &id, &[(order, 0)]).await;
    let node = me.get(&format!("/api/table/{id}/replay/node/1")).await.good();
    assert_eq!(
        (&node["effects"], &node["view"]["units"]),
        (&foreseen["effects"], &foreseen["after"]["units"])
    );

    let place = json!({ "rules": "gomoku", "moves": [] });
    assert_eq!(
        me.post("/api/foresee", &json!({ "place": place, "order": order })).await.refused(400),
        "game"
    );
    for place in [json!({}), json!({ "rules": "gomoku", "table": "x" }), json!({ "ply": 3 })] {
        assert_eq!(
            me.post("/api/foresee", &json!({ "place": place, "order": "" })).await.refused(400),
            "place"
        );
    }
    house.close().await;
}
