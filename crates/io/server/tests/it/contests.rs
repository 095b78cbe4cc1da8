//! Contests: made, joined, played to the end, interrupted.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Instant,
};

use serde_json::{Value, json};
use tengen_store::{EventStore, MemoryStore, SqliteStore};

use crate::visitors::{Client, House};

/// A game that is over after a few stones.
const QUICK: &str = "gomoku,size=5x5,k=3";

fn contest(client: &mut Client, more: &Value) -> Value {
    let mut wish = json!({"name": "Cup 杯", "rules": QUICK});
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    client.made("/api/contest", &wish)
}

fn path(contest: &Value) -> String {
    format!("/api/contest/{}", contest["id"].as_str().unwrap())
}

fn is_over(contest: &Value) -> bool {
    contest["status"] == "finished"
}

fn points(contest: &Value) -> f64 {
    contest["standings"].as_array().unwrap().iter().map(|line| line["points"].as_f64().unwrap()).sum()
}

/// Every game of the cross table is there twice, with points that add up to one, and its table says the same.
fn check_cross(client: &mut Client, contest: &Value) {
    let cross = contest["cross"].as_array().unwrap();
    let mut tables = Vec::new();
    for (a, row) in cross.iter().enumerate() {
        assert!(row[a].is_null());
        for (b, cell) in row.as_array().unwrap().iter().enumerate().filter(|(_, cell)| !cell.is_null()) {
            let games = cell["games"].as_array().unwrap();
            let sum: f64 = games.iter().map(|game| game["points"].as_f64().unwrap()).sum();
            assert!((sum - cell["points"].as_f64().unwrap()).abs() < 1e-9);
            for (game, other) in games.iter().zip(cross[b][a]["games"].as_array().unwrap()) {
                assert_eq!(game["table"], other["table"]);
                let both = game["points"].as_f64().unwrap() + other["points"].as_f64().unwrap();
                assert!((both - 1.0).abs() < 1e-9);
                if a < b {
                    tables.push(game["table"].as_str().unwrap().to_owned());
                }
                let table = client.get(&format!("/api/table/{}", game["table"].as_str().unwrap())).1;
                assert_eq!(table["contest"], contest["id"]);
                let winner = table["result"]["winner"].as_u64().map(|seat| {
                    let name = &table["players"][usize::try_from(seat).unwrap()]["name"];
                    contest["players"].as_array().unwrap().iter().position(|p| p["name"] == *name).unwrap()
                });
                let expected = winner.map_or(0.5, |winner| if winner == a { 1.0 } else { 0.0 });
                assert!((game["points"].as_f64().unwrap() - expected).abs() < 1e-9);
            }
        }
    }
    let count = tables.len();
    tables.sort();
    tables.dedup();
    assert_eq!(tables.len(), count, "no table counts for two games");
    assert_eq!(json!(count), contest["games"]);
}

#[test]
fn computers_play_a_round_robin_to_its_end() {
    let house = House::new();
    let mut guest = house.guest();
    let made =
        contest(&mut guest, &json!({"computers": [1, 2, 3], "rounds": 2, "concurrency": 4, "time": "none"}));
    assert_eq!((&made["status"], &made["games"], &made["yours"]), (&json!("open"), &json!(6), &json!(true)));
    guest.made(&format!("{}/start", path(&made)), &json!({}));
    let lines: Vec<Value> = guest.send("GET", &format!("{}/stream", path(&made)), None).lines().collect();
    let last = lines.last().unwrap();
    assert!(is_over(last), "{last}");
    assert_eq!(last["played"], 6);
    assert!((points(last) - 6.0).abs() < 1e-9);
    assert_eq!(last["live"], json!([]));
    check_cross(&mut guest, last);
    let listed = guest.get("/api/contests").1;
    assert_eq!((&listed[0]["id"], &listed[0]["played"]), (&made["id"], &json!(6)));
    assert_eq!(guest.get("/api/lobby").1["contests"][0]["status"], "finished");
    house.stop();
}

#[test]
fn a_delay_between_moves_is_charged_to_nobody() {
    let house = House::new();
    let mut guest = house.guest();
    let wish = json!({"computers": [1, 2], "time": "60", "delay": 60});
    guest.refused("/api/contest", &json!({"name": "Cup", "rules": QUICK, "delay": 10_001}), 400, "delay");
    let made = contest(&mut guest, &wish);
    let begun = Instant::now();
    guest.made(&format!("{}/start", path(&made)), &json!({}));
    let over = guest.wait(&path(&made), is_over);
    let waited = u64::try_from(begun.elapsed().as_millis()).unwrap();
    let table = over["cross"][0][1]["games"][0]["table"].as_str().unwrap();
    let table = guest.get(&format!("/api/table/{table}")).1;
    let moves = table["moves"].as_array().unwrap();
    let used: u64 = moves.iter().map(|turn| turn["used"].as_u64().unwrap()).sum();
    let delays = (moves.len() as u64 - 1) * 60;
    assert!(waited >= used + delays, "{waited} ms for {used} ms of thinking and {delays} ms of delays");

    // In the middle of a long delay nobody thinks and no clock runs.
    let made = contest(&mut guest, &json!({"computers": [1, 2], "time": "60", "delay": 10_000}));
    guest.made(&format!("{}/start", path(&made)), &json!({}));
    let live = guest.wait(&path(&made), |contest| contest["live"][0]["ply"] == 1);
    let table = guest.get(&format!("/api/table/{}", live["live"][0]["id"].as_str().unwrap())).1;
    if table["moves"].as_array().unwrap().len() == 1 {
        assert_eq!((&table["running"], &table["thinking"]), (&Value::Null, &Value::Null));
    }
    house.stop();
}

#[test]
fn a_gauntlet_is_of_one_against_all_others() {
    let house = House::new();
    let mut guest = house.guest();
    let wish = json!({"computers": [1, 2, 3], "format": "gauntlet", "time": "none", "concurrency": 2});
    let made = contest(&mut guest, &wish);
    guest.refused(&format!("{}/start", path(&made)), &json!({"first": 3}), 400, "first");
    let started = guest.made(&format!("{}/start", path(&made)), &json!({"first": 2}));
    let levels: Vec<_> = started["players"].as_array().unwrap().iter().map(|p| p["level"].clone()).collect();
    assert_eq!(levels, [3, 1, 2]);
    let over = guest.wait(&path(&made), is_over);
    assert_eq!(over["games"], 2);
    assert!(over["cross"][1][2].is_null());
    assert_eq!(over["standings"].as_array().unwrap().iter().filter(|s| s["played"] == 2).count(), 1);
    house.stop();
}

#[test]
fn where_not_everybody_meets_everybody_rounds_lead_to_a_champion() {
    let house = House::new();
    let mut guest = house.guest();
    for (format, rounds) in
        [("swiss", 3..=3), ("knockout", 3..=3), ("double-elimination", 4..=7), ("drawn-knockout", 3..=40)]
    {
        let wish = json!({
            "computers": [1, 2, 3, 4, 5], "format": format, "swissRounds": 3, "time": "none", "concurrency": 3,
        });
        let made = contest(&mut guest, &wish);
        guest.made(&format!("{}/start", path(&made)), &json!({}));
        let over = guest.wait(&path(&made), is_over);
        let bracket = over["bracket"].as_array().unwrap();
        assert!(rounds.contains(&bracket.len()), "{format}: {over}");
        assert_eq!(over["cross"], json!([]));
        let meetings: Vec<&Value> =
            bracket.iter().flat_map(|round| round["meetings"].as_array().unwrap()).collect();
        let games: usize = meetings.iter().map(|meeting| meeting["games"].as_array().unwrap().len()).sum();
        assert_eq!(json!(games), over["played"], "{format}");
        for meeting in meetings.iter().filter(|meeting| !meeting["winner"].is_null()) {
            let winner = usize::try_from(meeting["winner"].as_u64().unwrap()).unwrap();
            let wins = |side: usize| meeting["wins"][side].as_u64().unwrap();
            assert!(wins(winner) >= wins(1 - winner), "{format}: {meeting}");
        }
        let names = over["tieBreaks"].as_array().map_or(0, Vec::len);
        for line in over["standings"].as_array().unwrap() {
            assert_eq!(line["marks"].as_array().map_or(0, Vec::len), names, "{format}: {line}");
        }
        if format == "swiss" {
            assert_eq!(over["tieBreaks"][1]["name"]["en"], "Buchholz");
        } else {
            assert_eq!(over["champion"], over["standings"][0]["entrant"]);
            let reason = over["championReason"]["en"].as_str().unwrap();
            assert!(reason.starts_with("won the final"), "{format}: {reason}");
        }
    }
    house.stop();
}

#[test]
fn who_does_not_come_loses_by_the_clock_and_plays_one_game_at_a_time() {
    let house = House::new();
    let (mut one, mut two) = (house.guest(), house.guest());
    let made = contest(&mut one, &json!({"computers": [1], "rounds": 2, "concurrency": 16, "time": "1+0"}));
    one.made(&format!("{}/join", path(&made)), &json!({}));
    let joined = two.made(&format!("{}/join", path(&made)), &json!({}));
    assert_eq!((&joined["joined"], &joined["yours"]), (&json!(true), &json!(false)));
    one.made(&format!("{}/start", path(&made)), &json!({}));
    let mut last = Value::Null;
    for line in two.send("GET", &format!("{}/stream", path(&made)), None).lines() {
        let live = line["live"].as_array().unwrap();
        let mut people: Vec<&str> = live
            .iter()
            .flat_map(|table| table["players"].as_array().unwrap())
            .filter_map(|player| player["person"].as_str())
            .collect();
        let count = people.len();
        people.sort_unstable();
        people.dedup();
        assert_eq!(people.len(), count, "{line}");
        last = line;
    }
    assert!(is_over(&last));
    check_cross(&mut one, &last);
    // The computer wins all four; the two lose to each other whenever they are to move.
    let line = |entrant: usize| {
        last["standings"].as_array().unwrap().iter().find(|line| line["entrant"] == entrant).unwrap().clone()
    };
    assert_eq!((&line(0)["place"], &line(0)["points"]), (&json!(1), &json!(4.0)));
    assert_eq!((&line(1)["points"], &line(2)["points"]), (&json!(1.0), &json!(1.0)));
    assert_eq!((&line(1)["place"], &line(2)["place"]), (&json!(2), &json!(2)));
    house.stop();
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let house = House::new();
    let (mut one, mut two) = (house.guest(), house.guest());
    for (wish, code) in [
        (json!({"name": "", "rules": QUICK}), "name"),
        (json!({"name": "x".repeat(61), "rules": QUICK}), "name"),
        (json!({"name": "x", "rules": "chess"}), "rules"),
        (json!({"name": "x", "rules": "quoridor,size=9,players=4"}), "rules"),
        (json!({"name": "x", "rules": QUICK, "rounds": 0}), "rounds"),
        (json!({"name": "x", "rules": QUICK, "rounds": 21}), "rounds"),
        (json!({"name": "x", "rules": QUICK, "concurrency": 17}), "concurrency"),
        (json!({"name": "x", "rules": QUICK, "computers": [3, 3]}), "computers"),
        (json!({"name": "x", "rules": QUICK, "computers": [11]}), "computers"),
        (json!({"name": "x", "rules": QUICK, "time": "never"}), "time"),
        (json!({"name": "x", "rules": QUICK, "format": "swiss", "swissRounds": 0}), "swissRounds"),
        (json!({"name": "x", "rules": QUICK, "format": "arena", "minutes": 0}), "minutes"),
        (json!({"name": "x", "rules": QUICK, "format": "lottery"}), "unreadable"),
    ] {
        one.refused("/api/contest", &wish, 400, code);
    }
    assert_eq!(one.get("/api/contests").1, json!([]));
    assert_eq!(one.get("/api/contest/nothing").0, 404);
    assert_eq!(one.get("/api/contest/%2e%2e%2fx").0, 404);
    let made = contest(&mut one, &json!({"computers": [1]}));
    assert_eq!(made["time"], json!({"system": "fischer", "initial_time": 60000, "time_increment": 1000}));
    let at = |batch: &str| format!("{}/{batch}", path(&made));
    one.refused(&at("start"), &json!({}), 409, "too-few");
    two.refused(&at("start"), &json!({}), 403, "not-yours");
    two.refused(&at("cancel"), &json!({}), 403, "not-yours");
    two.refused(&at("leave"), &json!({}), 409, "not-joined");
    two.refused(&at("win"), &json!({}), 404, "not-found");
    two.made(&at("join"), &json!({}));
    two.refused(&at("join"), &json!({}), 409, "joined");
    two.made(&at("leave"), &json!({}));
    two.made(&at("join"), &json!({}));
    one.refused(&at("start"), &json!({"first": 1}), 400, "first");
    one.made(&at("start"), &json!({}));
    one.refused(&at("start"), &json!({}), 409, "has-begun");
    two.refused(&at("leave"), &json!({}), 409, "has-begun");
    house.guest().refused(&at("join"), &json!({}), 409, "has-begun");
    // Games of contests are played, not called off.
    let live = one.wait(&path(&made), |contest| contest["live"][0]["id"].is_string());
    let table = live["live"][0]["id"].as_str().unwrap().to_owned();
    two.refused(&format!("/api/table/{table}/abort"), &json!({}), 409, "contest");
    let cancelled = one.made(&at("cancel"), &json!({}));
    assert_eq!((&cancelled["status"], &cancelled["played"]), (&json!("cancelled"), &json!(0)));
    one.wait(&format!("/api/table/{table}"), |table| table["result"]["void"] == true);
    one.refused(&at("cancel"), &json!({}), 409, "over");
    let clockless = contest(&mut one, &json!({"computers": [1, 2], "time": "none"}));
    two.refused(&format!("{}/join", path(&clockless)), &json!({}), 409, "no-clock");
    house.stop();
}

/// Moves for this person at all tables of the contest until it is over.
fn play_on(client: &mut Client, contest: &str) -> Value {
    let me = client.get("/api/me").1["person"].clone();
    client.clone().wait(contest, |contest| {
        for table in contest["live"].as_array().unwrap() {
            let turn = usize::try_from(table["turn"].as_u64().unwrap()).unwrap();
            if table["players"][turn]["person"] == me {
                let path = format!("/api/table/{}", table["id"].as_str().unwrap());
                // One stone after the other on free points.
                let state = client.get(&path).1;
                let taken: Vec<&str> = state["view"]["stones"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter_map(|stone| stone[0].as_str())
                    .collect();
                let points =
                    (1..=5).flat_map(|row| "abcde".chars().map(move |column| format!("{column}{row}")));
                let free = points.into_iter().find(|point| !taken.contains(&point.as_str()));
                client.post(
                    &format!("{path}/move"),
                    &json!({"u": free, "ply": state["moves"].as_array().unwrap().len()}),
                );
            }
        }
        is_over(contest)
    })
}

#[test]
fn a_contest_goes_on_after_the_server_was_away() {
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let house = House::with(Arc::clone(&store));
    let mut guest = house.guest();
    let made =
        contest(&mut guest, &json!({"computers": [1, 2, 3], "rounds": 2, "concurrency": 2, "time": "300+1"}));
    guest.made(&format!("{}/join", path(&made)), &json!({}));
    let contest = path(&made);
    guest.made(&format!("{contest}/start"), &json!({}));
    // In the middle of the guest's first game, which waits for the guest.
    let me = guest.get("/api/me").1["person"].clone();
    let waits = |contest: &Value| {
        contest["live"].as_array().unwrap().iter().any(|table| {
            let turn = usize::try_from(table["turn"].as_u64().unwrap()).unwrap();
            table["players"][turn]["person"] == me
        })
    };
    let before = guest.wait(&contest, waits);
    house.crash();
    for is_gentle in [true, false] {
        let house = House::with(Arc::clone(&store));
        guest.address = house.address;
        let again = guest.wait(&contest, waits);
        assert!(again["played"].as_u64() >= before["played"].as_u64());
        assert_eq!(again["cross"][0][3]["games"][0]["table"], before["cross"][0][3]["games"][0]["table"]);
        if is_gentle { house.stop() } else { house.crash() }
    }
    let house = House::with(store);
    guest.address = house.address;
    let over = play_on(&mut guest, &contest);
    assert_eq!(over["played"], 12);
    assert!((points(&over) - 12.0).abs() < 1e-9);
    check_cross(&mut guest, &over);
    house.stop();
}

/// The variable with the file of the server that is to be killed.
const FILE: &str = "TENGEN_TEST_STORE";

/// A server in a process of its own, for [`a_contest_survives_kill_9`]: it runs until it is killed.
#[test]
#[ignore = "is started by another test"]
fn a_server_to_be_killed() {
    let Some(file) = std::env::var_os(FILE) else { return };
    let house = House::with(Arc::new(SqliteStore::open(file).unwrap()));
    println!("listens on {}", house.address);
    std::thread::sleep(crate::visitors::LONG);
}

fn another_process(file: &std::path::Path) -> (Child, std::net::SocketAddr) {
    let name = concat!(module_path!(), "::a_server_to_be_killed").split_once("::").unwrap().1;
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "--nocapture", name])
        .env(FILE, file)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let told = lines
        .map_while(Result::ok)
        .find_map(|line| line.split_once("listens on ").map(|(_, address)| address.parse().unwrap()));
    (child, told.expect("the server tells where it listens"))
}

#[test]
fn a_contest_survives_kill_9() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let (mut child, address) = another_process(&file);
    let mut guest = Client { address, cookie: None, token: None };
    guest.get("/api/me");
    let made = contest(&mut guest, &json!({"computers": [1, 2, 3, 4], "rounds": 3, "concurrency": 3}));
    let contest = path(&made);
    guest.made(&format!("{contest}/start"), &json!({}));
    let mut played = 0;
    for kill in 1..=3 {
        guest.wait(&contest, |contest| is_over(contest) || contest["played"].as_u64() > Some(played));
        child.kill().unwrap();
        child.wait().unwrap();
        (child, guest.address) = another_process(&file);
        let now = guest.get(&contest).1;
        assert!(now["played"].as_u64().unwrap() > played, "kill {kill}: {now}");
        played = now["played"].as_u64().unwrap();
    }
    let over = guest.wait(&contest, is_over);
    assert_eq!(over["played"], 18);
    assert!((points(&over) - 18.0).abs() < 1e-9);
    check_cross(&mut guest, &over);
    child.kill().unwrap();
    child.wait().unwrap();
}
