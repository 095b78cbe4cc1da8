//! The description of the API: of every address, and of what really comes.

mod document;

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Value, json};
use tengen_api::schema;

use self::document::Document;
use crate::visitors::{Client, House};

/// The addresses that the server knows, read from where it says so: method and path.
fn routes() -> BTreeSet<(String, String)> {
    let text = include_str!("../../src/routes.rs");
    let mut found = BTreeSet::new();
    for route in text.split(".route(").skip(1) {
        let mut quoted = route.split('"');
        let path = quoted.nth(1).unwrap();
        let ways = route.split_once("\",").unwrap().1;
        if ways.contains("assets::") {
            continue;
        }
        let path = match path {
            "/healthz" | "/livez" | "/readyz" | "/metrics" => path.to_owned(),
            _ => format!("/api{path}"),
        };
        for method in ["get", "post", "put", "patch", "delete"] {
            if [' ', '.', '('].iter().any(|before| ways.contains(&format!("{before}{method}("))) {
                found.insert((method.to_owned(), path.clone()));
            }
        }
    }
    found
}

#[test]
fn every_address_is_described_and_no_other() {
    let document = Document::read();
    let described: BTreeSet<(String, String)> = document.operations().collect();
    let routes = routes();
    assert!(routes.len() > 50, "the list of addresses was not understood");
    assert_eq!(routes.difference(&described).collect::<Vec<_>>(), Vec::<&_>::new(), "not described");
    assert_eq!(
        described.difference(&routes).collect::<Vec<_>>(),
        Vec::<&_>::new(),
        "described, but not there"
    );
}

#[test]
fn the_description_is_whole() {
    let document = Document::read();
    let mut names = BTreeSet::new();
    for (method, path) in document.operations() {
        let operation = &document.root()["paths"][&path][&method];
        assert!(operation["summary"].is_string(), "{method} {path}");
        assert!(names.insert(operation["operationId"].as_str().unwrap().to_owned()), "{method} {path}");
        let told: BTreeSet<&str> = operation["parameters"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|parameter| parameter["in"] == "path")
            .filter_map(|parameter| parameter["name"].as_str())
            .collect();
        let parts: BTreeSet<&str> =
            path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
        assert_eq!(told, parts, "{method} {path}");
    }
    document.check_references();
}

#[test]
fn a_schema_that_does_not_fit_is_noticed() {
    let document = Document::read();
    let good = json!({"table": "abc", "url": "/t/abc"});
    assert_eq!(document.misfit("GameStarted", &good), None);
    for bad in
        [json!({"table": "abc"}), json!({"table": 1, "url": ""}), json!({"table": "", "url": "", "x": 1})]
    {
        assert!(document.misfit("GameStarted", &bad).is_some(), "{bad}");
    }
    assert!(document.misfit("TimeControl", &json!({"system": "hourglass"})).is_some());
    assert!(document.misfit("StoneView", &json!(["h8"])).is_some());
    assert!(document.misfit("EffectView", &json!({"effect": "missed", "at": [0, 0]})).is_some());
}

/// The document with the schemas of the types, in the form in which it is kept: a line for each path and each schema.
fn renewed() -> String {
    let mut root = Document::read().root().clone();
    root["components"]["schemas"] = schema::schemas().into();
    let entries = |pointer: &str| {
        let object = root.pointer(pointer).and_then(Value::as_object).unwrap();
        let lines: Vec<String> =
            object.iter().map(|(key, value)| format!("{}: {value}", json!(key))).collect();
        format!("{{\n{}\n}}", lines.join(",\n"))
    };
    let mut parts = vec![];
    for key in ["openapi", "info", "servers"] {
        parts.push(format!("{key:?}: {}", root[key]));
    }
    parts.push(format!("\"paths\": {}", entries("/paths")));
    let components: Vec<String> = ["responses", "schemas", "securitySchemes"]
        .iter()
        .map(|key| format!("{key:?}: {}", entries(&format!("/components/{key}"))))
        .collect();
    parts.push(format!("\"components\": {{\n{}\n}}", components.join(",\n")));
    format!("{{\n{}\n}}\n", parts.join(",\n"))
}

fn declarations() -> String {
    let head = "// The API, as types for the TypeScript compiler. Generated from crates/pure/api; browsers never load this file.\n\
                // To renew it: cargo test -p tengen-server --test it -- --ignored renew_the_description\n";
    head.to_owned() + &schema::typescript(&schema::schemas())
}

const RENEW: &str =
    "is not what the types say: cargo test -p tengen-server --test it -- --ignored renew_the_description";

#[test]
fn the_description_is_that_of_the_types() {
    assert!(include_str!("../../src/openapi.json") == renewed(), "openapi.json {RENEW}");
    assert!(include_str!("../../../../../web/api.d.ts") == declarations(), "web/api.d.ts {RENEW}");
}

#[test]
#[ignore = "writes openapi.json and web/api.d.ts"]
fn renew_the_description() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::write(root.join("src/openapi.json"), renewed()).unwrap();
    fs::write(root.join("../../../web/api.d.ts"), declarations()).unwrap();
}

/// Asks, and holds the answer against its description; streams are held against by their first lines.
struct Checked<'a> {
    document: &'a Document,
    seen: BTreeSet<(String, String)>,
}

impl Checked<'_> {
    /// `template` is the path as the description has it.
    fn ask(
        &mut self,
        client: &mut Client,
        method: &str,
        template: &str,
        path: &str,
        body: Option<Value>,
    ) -> Value {
        let body = body.map(|body| body.to_string());
        let answer = client.send(&method.to_uppercase(), path, body.as_deref());
        let status = answer.status;
        let kind = answer.header("content-type").unwrap().split(';').next().unwrap().to_owned();
        let operation = &self.document.root()["paths"][template][method];
        let described = &operation["responses"][&status.to_string()]["content"][&kind]["schema"];
        let value =
            if kind == "application/x-ndjson" { answer.lines().next().unwrap() } else { answer.json().1 };
        assert!(!described.is_null(), "{method} {path}: {status} {kind} is not described: {value}");
        if let Some(misfit) = self.document.misfit_of(described, &value) {
            panic!("{method} {path}: {misfit}\n{value}");
        }
        self.seen.insert((method.to_owned(), template.to_owned()));
        value
    }
}

/// Asks about somebody who has finished a game.
fn ask_about_players(checked: &mut Checked<'_>, anna: &mut Client) {
    for (template, path) in [
        ("/api/me/profile", "/api/me/profile"),
        ("/api/me/games", "/api/me/games?result=loss&n=5"),
        ("/api/players", "/api/players?q=AN"),
        ("/api/player/{name}", "/api/player/anna"),
        ("/api/player/{name}/games", "/api/player/anna/games?game=gomoku"),
        ("/api/player/{name}/rating/{discipline}", "/api/player/anna/rating/renju"),
        ("/api/leaderboard", "/api/leaderboard"),
        ("/api/leaderboard/{discipline}", "/api/leaderboard/renju"),
        ("/api/games", "/api/games"),
    ] {
        checked.ask(anna, "get", template, path, None);
    }
}

#[test]
fn answers_are_as_described() {
    let house = House::new();
    let document = Document::read();
    let mut checked = Checked { document: &document, seen: BTreeSet::new() };
    let (mut guest, mut anna) = (house.guest(), house.account("anna"));
    assert_eq!(&guest.get("/api/openapi.json").1, document.root());
    let mut get =
        |client: &mut Client, template: &str, path: &str| checked.ask(client, "get", template, path, None);
    for path in [
        "/healthz",
        "/livez",
        "/readyz",
        "/api/me",
        "/api/lobby",
        "/api/lobby/stream",
        "/api/openings",
        "/api/maps",
        "/api/contests",
        "/api/programs",
    ] {
        get(&mut guest, path, path);
    }
    get(&mut anna, "/api/token", "/api/token");
    get(&mut anna, "/api/me", "/api/me");
    get(&mut guest, "/api/challenge", "/api/challenge");
    let mut post = |client: &mut Client, template: &str, path: &str, body: Value| {
        checked.ask(client, "post", template, path, Some(body))
    };
    post(&mut guest, "/api/me/name", "/api/me/name", json!({"name": "小明"}));
    post(
        &mut anna,
        "/api/token",
        "/api/token",
        json!({"name": "x", "scopes": ["bot:play", "contest:write"]}),
    );
    let credentials = json!({"name": "bert", "password": "a long password"});
    post(&mut house.guest(), "/api/account/register", "/api/account/register", credentials.clone());
    post(&mut house.guest(), "/api/account/login", "/api/account/login", credentials);
    let mut tables = Vec::new();
    for (rules, m) in [("gomoku", "h8"), ("quoridor", "e2"), ("battlefield,map=skirmish", "pass")] {
        let wish = json!({"rules": rules, "time": "300+5"});
        let table = post(&mut anna, "/api/challenge/ai", "/api/challenge/ai", wish)["table"].clone();
        let table = table.as_str().unwrap().to_owned();
        let body = json!({"u": m, "ply": 0});
        let path = format!("/api/table/{table}/move");
        post(&mut anna, "/api/table/{id}/{command}", &path, body);
        let said = json!({"text": "good luck", "room": "player"});
        post(&mut anna, "/api/table/{id}/chat", &format!("/api/table/{table}/chat"), said.clone());
        post(&mut anna, "/api/bot/game/{id}/chat", &format!("/api/bot/game/{table}/chat"), said);
        post(&mut anna, "/api/position", "/api/position", json!({"rules": rules, "moves": [m]}));
        tables.push(table);
    }
    post(&mut anna, "/api/map/make", "/api/map/make", json!({"seed": 1}));
    post(&mut anna, "/api/map", "/api/map", json!({"text": "nonsense"}));
    let place = json!({"rules": "battlefield,map=skirmish", "moves": []});
    post(&mut anna, "/api/foresee", "/api/foresee", json!({"place": place, "order": "pass"}));
    let link = post(&mut anna, "/api/challenge/open", "/api/challenge/open", json!({"rules": "gomoku"}));
    let seek = json!({"rules": "gomoku,size=15x15,k=5"});
    post(&mut anna, "/api/seek", "/api/seek", seek.clone());
    post(&mut guest, "/api/seek", "/api/seek", seek);
    let link = format!("/api/challenge/{}", link["id"].as_str().unwrap());
    let wish = json!({"name": "Cup", "rules": "gomoku,size=5x5,k=3", "computers": [1, 2], "time": "none"});
    let contest = post(&mut anna, "/api/contest", "/api/contest", wish);
    let contest = format!("/api/contest/{}", contest["id"].as_str().unwrap());
    post(&mut anna, "/api/contest/{id}/{command}", &format!("{contest}/start"), json!({}));
    let mut get =
        |client: &mut Client, template: &str, path: &str| checked.ask(client, "get", template, path, None);
    get(&mut anna, "/api/challenge/{id}", &link);
    get(&mut anna, "/api/challenge/{id}/stream", &format!("{link}/stream"));
    get(&mut anna, "/api/challenge", "/api/challenge");
    for table in &tables {
        get(&mut anna, "/api/table/{id}", &format!("/api/table/{table}?legal=1"));
        get(&mut anna, "/api/table/{id}/events", &format!("/api/table/{table}/events"));
        get(&mut anna, "/api/table/{id}/stream", &format!("/api/table/{table}/stream?since=0"));
        get(&mut anna, "/api/table/{id}/chat", &format!("/api/table/{table}/chat"));
        get(&mut anna, "/api/board/game/{id}/chat", &format!("/api/board/game/{table}/chat"));
        get(&mut anna, "/api/table/{id}/replay", &format!("/api/table/{table}/replay"));
        get(&mut anna, "/api/table/{id}/replay/node/{node}", &format!("/api/table/{table}/replay/node/1"));
        let full = format!("/api/bot/game/stream/{table}?legal=1&since=0");
        get(&mut anna, "/api/bot/game/stream/{id}", &full);
    }
    get(&mut anna, "/api/stream/event", "/api/stream/event");
    get(&mut anna, "/api/contest/{id}", &contest);
    anna.wait(&contest, |contest| contest["status"] == "finished");
    get(&mut anna, "/api/contest/{id}", &contest);
    get(&mut anna, "/api/contest/{id}/stream", &format!("{contest}/stream"));
    get(&mut anna, "/api/contests", "/api/contests");
    get(&mut anna, "/api/lobby", "/api/lobby");
    let resigned = format!("/api/bot/game/{}/resign", tables[0]);
    checked.ask(&mut anna, "post", "/api/bot/game/{id}/{command}", &resigned, None);
    let over = format!("/api/bot/game/stream/{}", tables[0]);
    checked.ask(&mut anna, "get", "/api/bot/game/stream/{id}", &over, None);
    ask_about_players(&mut checked, &mut anna);
    let (status, refused) = guest.get("/api/table/nothing");
    assert_eq!((status, document.misfit("ErrorBody", &refused)), (404, None));
    assert!(checked.seen.len() > 30, "{}", checked.seen.len());
    house.stop();
}
