//! Foreign programs at tables: real processes that play, fail and are ended.

mod failing;

use std::{fs, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use serde_json::{Value, json};
use tengen_api::GameName;
use tengen_bots::ProgramSpec;
use tengen_server::{Server, ServerConfig, ServerProgram, StartError};
use tengen_store::{EventStore, MemoryStore};
use tengen_table_host::EngineSpec;

use crate::{
    house::GOMOKU,
    visitors::{Client, House},
};

/// Stones of a person that make no row and are in nobody's way.
const STONES: [&str; 8] = ["b8", "d8", "f8", "h8", "j8", "l8", "b6", "d6"];

/// A folder with the program of these tests.
pub(crate) struct Workshop {
    folder: tempfile::TempDir,
}

impl Workshop {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("row.sh"), include_str!("programs/row.sh")).unwrap();
        Self { folder }
    }

    fn pids(&self) -> PathBuf {
        self.folder.path().join("pids")
    }

    /// A program that builds this row, and does something else with one of its stones.
    pub(crate) fn program(&self, name: &str, row: u8, mode: &str, at: u8) -> ServerProgram {
        let script = self.folder.path().join("row.sh");
        let command = format!("env PIDS={} sh {} {row} {mode} {at}", self.pids().display(), script.display());
        ServerProgram { engine: engine(name, &command), game: GameName::Gomoku }
    }

    /// Waits until every program that was ever started has ended.
    pub(crate) fn wait_for_all_to_end(&self) {
        let pids = fs::read_to_string(self.pids()).unwrap();
        assert!(!pids.is_empty());
        for _ in 0..600 {
            let is_alive = |pid: &str| {
                let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
                !stat.is_empty() && !stat.contains(") Z")
            };
            if !pids.lines().any(is_alive) {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("some of {pids:?} are still there");
    }
}

/// A server with these.
pub(crate) fn served(programs: Vec<ServerProgram>, store: &Arc<MemoryStore>) -> House {
    House::of(ServerConfig { programs, ..config(store) })
}

pub(crate) fn config(store: &Arc<MemoryStore>) -> ServerConfig {
    let store: Arc<dyn EventStore> = store.clone();
    ServerConfig::new(SocketAddr::from(([127, 0, 0, 1], 0)), store)
}

fn engine(name: &str, command: &str) -> EngineSpec {
    EngineSpec::new(name, ProgramSpec::of(command).unwrap())
}

/// A table of this person against a program.
pub(crate) fn against(client: &mut Client, program: &str, more: &Value) -> String {
    let mut wish = json!({"rules": GOMOKU, "program": program});
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let made = client.made("/api/challenge/ai", &wish);
    format!("/api/table/{}", made["table"].as_str().unwrap())
}

/// Puts a stone when it is this seat's turn; tells whether the game is over before.
pub(crate) fn put(client: &mut Client, table: &str, seat: u8, stone: &str) -> bool {
    let state = client.wait(table, |state| {
        let is_ours = state["view"]["turn"] == seat && state["thinking"].is_null();
        !state["result"].is_null() || is_ours
    });
    if !state["result"].is_null() {
        return true;
    }
    let ply = state["moves"].as_array().unwrap().len();
    client.made(&format!("{table}/move"), &json!({"u": stone, "ply": ply}));
    false
}

/// Plays until the game is over.
pub(crate) fn play_on(client: &mut Client, table: &str, seat: u8) -> Value {
    let moves = client.get(table).1["moves"].clone();
    let begun = moves.as_array().unwrap().iter().filter(|played| played["seat"] == seat).count();
    for stone in &STONES[begun..] {
        if put(client, table, seat, stone) {
            break;
        }
    }
    client.wait(table, |state| !state["result"].is_null())
}

pub(crate) fn events(client: &mut Client, table: &str) -> Vec<Value> {
    client.send("GET", &format!("{table}/events"), None).lines().collect()
}

#[test]
fn a_person_plays_whole_games_against_a_program_from_both_sides() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let house = served(vec![workshop.program("Row 行", 0, "none", 0)], &store);
    let mut guest = house.guest();
    for (seat, time) in [(0, "none"), (1, "300+2"), (1, "30/move")] {
        let table = against(&mut guest, "Row 行", &json!({"seat": seat, "time": time}));
        let over = play_on(&mut guest, &table, seat);
        assert_eq!(over["result"]["winner"], 1 - seat, "{}", over["result"]);
        assert_eq!(over["result"]["reason"], "row");
        let program = &over["players"][usize::from(1 - seat)];
        assert_eq!((&program["name"], &program["kind"]), (&json!("Row 行"), &json!("program")));
        assert_eq!((&program["person"], &program["here"]), (&Value::Null, &json!(true)));
        let log = events(&mut guest, &table);
        assert_eq!(log[0]["tags"][format!("tengen.seat.{}", 2 - seat)], "program:Row 行", "{}", log[0]);
    }
    workshop.wait_for_all_to_end();
    house.stop();
}

#[test]
fn a_saved_game_goes_on_with_everybody_in_their_seats() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let house = served(vec![workshop.program("Row 行", 0, "none", 0)], &store);
    let mut guest = house.guest();
    let rules = "gomoku,size=15x15,players=4";
    let occupants = json!([
        {"kind": "computer", "level": 3},
        {"kind": "person"},
        {"kind": "computer", "level": 1},
        {"kind": "person"},
    ]);
    let wish =
        json!({"rules": rules, "occupants": occupants, "names": ["", "Ada", "", "小明"], "moves": ["h8"]});
    let table = guest.made("/api/challenge/here", &wish)["table"].as_str().unwrap().to_owned();
    let (_, state) = guest.get(&format!("/api/table/{table}"));
    let names: Vec<_> = state["players"].as_array().unwrap().iter().map(|player| &player["name"]).collect();
    assert_eq!(names, ["Tengen 3", "Ada", "Tengen 1", "小明"]);
    assert_eq!((&state["yours"], &state["view"]["turn"]), (&json!([1, 3]), &json!(1)));
    guest.made(&format!("/api/table/{table}/move"), &json!({"u": "a1", "seat": 1, "ply": 1}));
    guest.wait(&format!("/api/table/{table}"), |state| state["view"]["turn"] == 3);
    assert_eq!(guest.get(&format!("/api/table/{table}/replay")).1["occupants"], occupants);

    // A file knows it too, and a program is as good as a computer.
    let against = against(&mut guest, "Row 行", &json!({"seat": 1}));
    let here = json!([{"kind": "program", "name": "Row 行"}, {"kind": "person"}]);
    assert_eq!(guest.get(&format!("{against}/replay")).1["occupants"], here);
    let file = guest.send("GET", &format!("{against}/record?format=sgf"), None).bytes();
    let file = String::from_utf8(file).unwrap();
    let (_, uploaded) = guest.send("POST", "/api/record?name=x.sgf", Some(&file)).json();
    let path = format!("/api/record/{}/0", uploaded["id"].as_str().unwrap());
    assert_eq!(guest.get(&path).1["occupants"], here);
    let again = guest.made("/api/challenge/here", &json!({"rules": GOMOKU, "occupants": here}));
    let again = format!("/api/table/{}", again["table"].as_str().unwrap());
    assert_eq!(guest.get(&again).1["players"][0]["kind"], "program");
    assert_eq!(play_on(&mut guest, &again, 1)["result"]["winner"], 0);

    // A record that says nothing of it; and what cannot be.
    let (_, plain) = guest.send("POST", "/api/record?name=x.sgf", Some("(;GM[4]SZ[15];B[hh])")).json();
    let path = format!("/api/record/{}/0", plain["id"].as_str().unwrap());
    assert_eq!(guest.get(&path).1["occupants"], json!([]));
    let person = json!({"kind": "person"});
    for (occupants, status, code) in [
        (json!([person]), 400, "occupants"),
        (json!([{"kind": "computer", "level": 1}, {"kind": "computer", "level": 2}]), 400, "occupants"),
        (json!([person, {"kind": "computer", "level": 11}]), 400, "level"),
        (json!([person, {"kind": "program", "name": "Nobody"}]), 400, "program"),
    ] {
        guest.refused("/api/challenge/here", &json!({"rules": GOMOKU, "occupants": occupants}), status, code);
    }
    house.stop();
    workshop.wait_for_all_to_end();
}

#[test]
fn programs_are_listed_by_what_they_play() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let quoridor = ServerProgram { game: GameName::Quoridor, ..workshop.program("Walls", 0, "none", 0) };
    let house = served(vec![workshop.program("Row", 0, "none", 0), quoridor], &store);
    let mut guest = house.guest();
    let all = guest.get("/api/programs").1;
    let row = json!({"name": "Row", "game": "gomoku", "protocol": "gomocup", "library": false, "sandbox": "trusted"});
    assert_eq!((all.as_array().unwrap().len(), &all[0], &all[1]["protocol"]), (2, &row, &json!("text")));
    let mut names = |rules: &str| {
        let list = guest.get(&format!("/api/programs?rules={rules}")).1;
        list.as_array().unwrap().iter().map(|program| program["name"].as_str().unwrap().to_owned()).collect()
    };
    let names: [Vec<String>; 5] =
        ["gomoku", "renju", "quoridor", "gomoku,opening=yamaguchi", "gomoku,k=4"].map(&mut names);
    assert_eq!(names, [vec!["Row"], vec!["Row"], vec!["Walls"], vec![], vec![]]);
    assert_eq!(guest.get("/api/programs?rules=chess").0, 400);
    let wish = |rules: &str, program: &str| json!({"rules": rules, "program": program});
    for (rules, program) in [("gomoku", "Nobody"), ("quoridor", "Row"), ("gomoku,k=4", "Row")] {
        guest.refused("/api/challenge/ai", &wish(rules, program), 400, "program");
    }
    let contest = |programs: Value| json!({"name": "Cup", "rules": "gomoku", "programs": programs});
    guest.refused("/api/contest", &contest(json!(["Walls"])), 400, "program");
    guest.refused("/api/contest", &contest(json!(["Row", "Row"])), 400, "programs");
    // Who has several games with programs finishes one first.
    for _ in 0..3 {
        against(&mut guest, "Row", &json!({}));
    }
    guest.refused("/api/challenge/ai", &wish("gomoku", "Row"), 409, "too-many-programs");
    against(&mut house.guest(), "Row", &json!({}));
    house.stop();
}

#[tokio::test]
async fn a_program_that_cannot_be_called_or_is_not_there_is_an_error_at_the_start() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let row = |name: &str| workshop.program(name, 0, "none", 0);
    let missing = ServerProgram { engine: engine("X", "/nowhere/pbrain"), game: GameName::Gomoku };
    for programs in [vec![row("A"), row("A")], vec![row("")], vec![row("a\u{202e}b")], vec![missing]] {
        let config = ServerConfig { programs, ..config(&store) };
        let Err(StartError::Program(why)) = Server::start(config).await else { panic!("it has started") };
        assert!(!why.to_string().is_empty());
    }
}

#[test]
fn a_game_goes_on_after_a_restart_and_the_program_is_told_all_of_it() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    for (end, time) in [(House::stop as fn(House), "none"), (House::crash, "300+2")] {
        let programs = || vec![workshop.program("Row", 0, "none", 0)];
        let house = served(programs(), &store);
        let mut guest = house.guest();
        let table = against(&mut guest, "Row", &json!({"time": time}));
        for stone in &STONES[..3] {
            assert!(!put(&mut guest, &table, 0, stone));
        }
        end(house);
        workshop.wait_for_all_to_end();
        let house = served(programs(), &store);
        guest.address = house.address;
        let over = play_on(&mut guest, &table, 0);
        assert_eq!((&over["result"]["winner"], &over["result"]["reason"]), (&json!(1), &json!("row")));
        house.stop();
    }
    workshop.wait_for_all_to_end();
}

#[test]
fn a_program_that_the_server_no_longer_has_has_left_and_the_game_can_be_claimed() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let quick = |programs| {
        House::of(ServerConfig {
            programs,
            claim_after: Some(tengen_arbiter::Millis::ZERO),
            ..config(&store)
        })
    };
    let house = quick(vec![workshop.program("Row", 0, "none", 0)]);
    let mut guest = house.guest();
    let tables = [(); 3].map(|()| against(&mut guest, "Row", &json!({})));
    for table in &tables {
        put(&mut guest, table, 0, STONES[0]);
        guest.wait(table, |state| state["moves"].as_array().unwrap().len() == 2);
    }
    house.stop();
    let house = quick(Vec::new());
    guest.address = house.address;
    let state = guest.wait(&tables[0], |state| state["left"][0]["seat"] == 1);
    assert_eq!((&state["players"][1]["here"], &state["thinking"]), (&json!(false), &Value::Null));
    put(&mut guest, &tables[0], 0, STONES[1]);
    guest.wait(&tables[1], |state| state["left"][0]["seat"] == 1);
    guest.wait(&tables[2], |state| state["left"][0]["seat"] == 1);
    guest.made(&format!("{}/claim", tables[2]), &json!({}));
    assert_eq!(guest.get(&tables[2]).1["result"]["reason"], "abandoned");
    guest.refused(&format!("{}/rematch", tables[2]), &json!({}), 400, "program");
    house.stop();
    // With the program back, the others go on where they were.
    let house = quick(vec![workshop.program("Row", 0, "none", 0)]);
    guest.address = house.address;
    for table in &tables[..2] {
        let over = play_on(&mut guest, table, 0);
        assert_eq!(over["result"]["reason"], "row", "{over}");
    }
    house.stop();
}

#[test]
fn where_nobody_could_claim_it_a_program_that_is_gone_has_lost() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let (gone, other) = (workshop.program("Gone", 0, "silent", 0), workshop.program("Row", 2, "silent", 0));
    let house = served(vec![gone, other.clone()], &store);
    let mut guest = house.guest();
    let wish = json!({"name": "Cup", "rules": GOMOKU, "time": "600", "programs": ["Gone", "Row"]});
    let made = guest.made("/api/contest", &wish);
    let path = format!("/api/contest/{}", made["id"].as_str().unwrap());
    guest.made(&format!("{path}/start"), &json!({}));
    let live = guest.wait(&path, |contest| contest["live"][0]["id"].is_string());
    let table = format!("/api/table/{}", live["live"][0]["id"].as_str().unwrap());
    guest.wait(&table, |state| state["thinking"] == json!({"seat": 0}));
    house.stop();
    let house = served(vec![other], &store);
    guest.address = house.address;
    let over = guest.wait(&path, |contest| contest["status"] == "finished");
    assert_eq!(over["standings"][0]["entrant"], 1, "{}", over["standings"]);
    let table = over["cross"][0][1]["games"][0]["table"].as_str().unwrap().to_owned();
    let result = guest.get(&format!("/api/table/{table}")).1["result"].clone();
    assert!(result["why"]["en"].as_str().unwrap().contains("no longer has"), "{result}");
    house.stop();
    workshop.wait_for_all_to_end();
}

#[test]
fn programs_play_a_contest_with_each_other_and_the_computer() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let programs = vec![
        workshop.program("Row 0", 0, "none", 0),
        workshop.program("Row 14", 14, "none", 0),
        workshop.program("Crash", 7, "exit", 2),
    ];
    // Room for one table at a time: the others wait, and nobody's time runs meanwhile.
    let config = ServerConfig { programs, programs_at_once: 2, ..config(&store) };
    let house = House::of(config);
    let mut guest = house.guest();
    let wish = json!({
        "name": "Cup", "rules": GOMOKU, "time": "20+1", "concurrency": 16, "rounds": 2,
        "programs": ["Row 0", "Row 14", "Crash"],
    });
    let made = guest.made("/api/contest", &wish);
    let path = format!("/api/contest/{}", made["id"].as_str().unwrap());
    guest.made(&format!("{path}/start"), &json!({}));
    let over = guest.wait(&path, |contest| contest["status"] == "finished");
    let kinds: Vec<&Value> = over["players"].as_array().unwrap().iter().map(|p| &p["kind"]).collect();
    assert_eq!(kinds, ["program"; 3]);
    let points = |entrant: usize| {
        let lines = over["standings"].as_array().unwrap();
        lines.iter().find(|line| line["entrant"] == entrant).unwrap()["points"].clone()
    };
    // The one to move first completes its row first; the third never gets that far.
    let points = [0, 1, 2].map(points);
    assert_eq!(points, [json!(3.0), json!(3.0), json!(0.0)], "{}", over["standings"]);
    for (row, column) in [(2, 0), (0, 2)] {
        assert_eq!(over["cross"][row][column]["games"][0]["forfeit"], "crashed", "{}", over["cross"]);
    }
    assert!(over["cross"][0][1]["games"][0].get("forfeit").is_none(), "{}", over["cross"]);
    let lost = over["cross"][2][0]["games"][0]["table"].as_str().unwrap().to_owned();
    let table = guest.get(&format!("/api/table/{lost}")).1;
    assert_eq!(table["result"]["reason"], "crashed", "{}", table["result"]);
    house.stop();
    workshop.wait_for_all_to_end();
}

#[test]
fn a_program_meets_the_computer_in_a_contest() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let house = served(vec![workshop.program("Row", 0, "none", 0)], &store);
    let mut guest = house.guest();
    let wish = json!({"name": "Cup", "rules": GOMOKU, "time": "none", "programs": ["Row"], "computers": [5]});
    let made = guest.made("/api/contest", &wish);
    let path = format!("/api/contest/{}", made["id"].as_str().unwrap());
    guest.made(&format!("{path}/start"), &json!({}));
    let over = guest.wait(&path, |contest| contest["status"] == "finished");
    let table = over["cross"][0][1]["games"][0]["table"].as_str().unwrap().to_owned();
    let table = guest.get(&format!("/api/table/{table}")).1;
    // A row without an answer to anything loses by the stones it runs into, or because the other is quicker.
    assert!(table["moves"].as_array().unwrap().len() >= 2, "{table}");
    assert!(!table["result"]["void"].as_bool().unwrap());
    house.stop();
}

#[test]
fn who_finds_no_room_waits_and_loses_no_time() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let programs = vec![workshop.program("Row", 0, "none", 0)];
    let house = House::of(ServerConfig { programs, programs_at_once: 2, ..config(&store) });
    let mut guests = [(); 3].map(|()| house.guest());
    let tables: Vec<String> =
        guests.iter_mut().map(|guest| against(guest, "Row", &json!({"time": "3600"}))).collect();
    for (guest, table) in guests.iter_mut().zip(&tables).take(2) {
        put(guest, table, 0, STONES[0]);
        guest.wait(table, |state| state["moves"].as_array().unwrap().len() == 2);
    }
    put(&mut guests[2], &tables[2], 0, STONES[0]);
    let state = guests[2].wait(&tables[2], |state| state["moves"].as_array().unwrap().len() == 1);
    assert_eq!(state["thinking"], json!({"seat": 1, "waits": true, "queued": true}));
    assert_eq!((&state["running"], &state["moves"][0]["used"]), (&Value::Null, &json!(0)));
    guests[0].made(&format!("{}/resign", tables[0]), &json!({}));
    let state = guests[2].wait(&tables[2], |state| state["moves"].as_array().unwrap().len() == 2);
    assert_eq!(state["running"], 0);
    house.stop();
}

#[test]
fn what_is_asked_of_a_program_is_answered_for_it() {
    let (workshop, store) = (Workshop::new(), Arc::default());
    let house = served(vec![workshop.program("Row", 0, "silent", 2)], &store);
    let mut guest = house.guest();
    let table = against(&mut guest, "Row", &json!({"time": "600"}));
    let ask = |offer: &str| json!({ "offer": offer });
    for stone in &STONES[..2] {
        put(&mut guest, &table, 0, stone);
    }
    guest.wait(&table, |state| state["moves"].as_array().unwrap().len() == 4);
    guest.made(&format!("{table}/ask"), &ask("draw"));
    guest.wait(&table, |state| state["offers"] == json!([]));
    assert!(events(&mut guest, &table).iter().any(|event| event["event"] == "declined"));
    // Its third stone never comes; a take-back ends it, and a new process knows where the game is.
    put(&mut guest, &table, 0, STONES[2]);
    guest.wait(&table, |state| !state["thinking"].is_null());
    guest.made(&format!("{table}/ask"), &ask("take-back"));
    guest.made(&format!("{table}/ask"), &ask("take-back"));
    let state = guest.wait(&table, |state| state["thinking"].is_null());
    assert_eq!(state["moves"].as_array().unwrap().len(), 2, "{}", state["moves"]);
    put(&mut guest, &table, 0, STONES[3]);
    guest.wait(&table, |state| state["moves"].as_array().unwrap().len() == 4);
    guest.made(&format!("{table}/ask"), &ask("pause"));
    assert_eq!(guest.get(&table).1["paused"], true);
    guest.made(&format!("{table}/ask"), &ask("continue"));
    guest.made(&format!("{table}/resign"), &json!({}));
    guest.made(&format!("{table}/rematch"), &json!({}));
    let again = guest.get(&table).1["rematch"]["table"].as_str().unwrap().to_owned();
    // The program has the first move now.
    let again = guest.wait(&format!("/api/table/{again}"), |state| !state["moves"][0].is_null());
    assert_eq!((&again["players"][0]["kind"], &again["yours"]), (&json!("program"), &json!([1])));
    house.stop();
    workshop.wait_for_all_to_end();
}
