//! Several servers that share a store.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use tengen_bus::{HintBus, LocalBus};
use tengen_server::{ClusterConfig, Server, ServerConfig};
use tengen_store::MemoryStore;

use crate::{
    house::{GOMOKU, until},
    people::browser::Browser,
    person::Person,
    socket::{Socket, count},
};

struct Cluster {
    store: Arc<MemoryStore>,
    servers: Vec<Option<Server>>,
}

impl Cluster {
    async fn start(buses: Vec<LocalBus>, change: fn(&mut ServerConfig)) -> Self {
        let store = Arc::new(MemoryStore::new());
        let mut servers = Vec::new();
        for (number, bus) in buses.into_iter().enumerate() {
            servers.push(Some(node(&store, number, bus, change).await));
        }
        Self { store, servers }
    }

    /// Three servers that hear each other.
    async fn hearing() -> Self {
        Self::start(LocalBus::ends(3), |_| {}).await
    }

    /// The same where no hint ever arrives.
    async fn deaf() -> Self {
        Self::start((0..3).flat_map(|_| LocalBus::ends(1)).collect(), |_| {}).await
    }

    async fn person(&self, server: usize) -> Person {
        Person::new(self.servers[server].as_ref().unwrap().address()).await
    }

    /// The same person at another server.
    fn at(&self, server: usize, person: &Person) -> Person {
        Person { address: self.servers[server].as_ref().unwrap().address(), cookie: person.cookie.clone() }
    }

    async fn stop(&mut self, server: usize) {
        self.servers[server].take().unwrap().stop().await;
    }

    /// Two people at a table, the first at the first server and the second at the second.
    async fn pair(&self, wish: &Value) -> (Person, Person, String) {
        let (one, other) = (self.person(0).await, self.person(1).await);
        let id = one.post("/api/challenge/open", wish).await["id"].as_str().unwrap().to_owned();
        let accepted = other.post(&format!("/api/challenge/{id}/accept"), &json!({})).await;
        assert_eq!(accepted["status"], json!("started"));
        (one, other, id)
    }
}

async fn node(
    store: &Arc<MemoryStore>,
    number: usize,
    bus: LocalBus,
    change: fn(&mut ServerConfig),
) -> Server {
    let mut config = ServerConfig::new("127.0.0.1:0".parse().unwrap(), Arc::clone(store) as _);
    config.allowance = 0;
    config.thinkers = 1;
    let bus: Arc<dyn HintBus> = Arc::new(bus);
    config.cluster =
        Some(ClusterConfig { node: format!("node-{number}"), store: Arc::clone(store) as _, bus });
    change(&mut config);
    Server::start(config).await.unwrap()
}

async fn play_a_game(cluster: &Cluster) {
    let (black, white, table) = cluster.pair(&json!({"rules": GOMOKU, "time": "600"})).await;
    let guest = cluster.person(2).await;
    let mut watching = Socket::open(&guest, &table, Some(0)).await;
    let mut sockets =
        [Socket::open(&black, &table, Some(0)).await, Socket::open(&white, &table, Some(0)).await];
    for (ply, text) in ["h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12"].iter().enumerate() {
        // Whoever answers has seen what they answer to.
        let seq = u64::try_from(ply).unwrap() + 1;
        sockets[ply % 2].up_to(seq).await;
        sockets[ply % 2].play(ply, text).await.unwrap();
    }
    let end = watching.until("finished").await;
    assert_eq!((&end["reason"], &end["winner"]), (&json!("row"), &json!(0)), "{end}");
    let [one, other] = &mut sockets;
    one.until("finished").await;
    other.until("finished").await;
    assert_eq!((&one.log, &other.log), (&watching.log, &watching.log));
    assert_eq!(count(&one.log, "reopened") + count(&one.log, "credited"), 0, "nobody was away");
}

#[tokio::test]
async fn a_game_is_played_and_watched_at_three_servers() {
    play_a_game(&Cluster::hearing().await).await;
}

#[tokio::test]
async fn what_no_hint_tells_is_found_in_the_store() {
    play_a_game(&Cluster::deaf().await).await;
}

#[tokio::test]
async fn two_who_want_the_same_find_each_other_at_different_servers() {
    let cluster = Cluster::deaf().await;
    let (one, other) = (cluster.person(0).await, cluster.person(1).await);
    let seek = json!({"rules": "quoridor"});
    let waits = one.post("/api/seek", &seek).await;
    let found = other.post("/api/seek", &seek).await;
    assert_eq!(found["table"], waits["id"]);
}

/// One who asks two servers at the same time is answered the same, and it happens once.
#[tokio::test]
async fn the_same_move_at_two_servers_is_made_once() {
    let cluster = Cluster::hearing().await;
    let (black, white, table) = cluster.pair(&json!({ "rules": GOMOKU })).await;
    let people = [black, white];
    for (ply, text) in ["h8", "i9", "h9", "i10", "g7", "j11"].iter().enumerate() {
        let person = &people[ply % 2];
        let (here, there) = (cluster.at(0, person), cluster.at(2, person));
        tokio::join!(here.play(&table, ply, text), there.play(&table, ply, text));
    }
    let log = people[0].log(&table).await;
    assert_eq!(count(&log, "played"), 6, "{log:?}");
}

/// Whoever accepts second is told so, whichever server they ask.
#[tokio::test]
async fn a_challenge_is_accepted_by_one() {
    let cluster = Cluster::hearing().await;
    for _ in 0..10 {
        let one = cluster.person(0).await;
        let id = one.post("/api/challenge/open", &json!({"rules": "quoridor"})).await["id"].clone();
        let accept = format!("/api/challenge/{}/accept", id.as_str().unwrap());
        let others = [cluster.person(1).await, cluster.person(2).await];
        let body = json!({}).to_string();
        let (first, second) =
            tokio::join!(others[0].ask("POST", &accept, &body), others[1].ask("POST", &accept, &body));
        let mut codes = [first.status, second.status];
        codes.sort_unstable();
        assert_eq!(codes, [200, 409], "{} {}", first.text(), second.text());
        let winner = usize::from(second.status == 200);
        let seats = one.state(id.as_str().unwrap()).await["players"].clone();
        assert_eq!(seats[1]["person"], others[winner].id().await);
    }
}

#[tokio::test]
async fn a_flag_falls_once_although_three_servers_see_it() {
    let cluster = Cluster::hearing().await;
    let time = json!({"system": "absolute", "total_time": 700});
    let (black, white, table) = cluster.pair(&json!({"rules": GOMOKU, "time": time})).await;
    let guest = cluster.person(2).await;
    let mut watching = Socket::open(&guest, &table, Some(0)).await;
    let _others = [Socket::open(&black, &table, None).await, Socket::open(&white, &table, None).await];
    assert_eq!(watching.until("finished").await["reason"], json!("out-of-time"));
    let log = black.log(&table).await;
    assert_eq!((count(&log, "violated"), count(&log, "finished")), (1, 1));
}

#[tokio::test]
async fn a_flag_falls_although_its_server_is_gone_and_nobody_looks() {
    let mut cluster = Cluster::hearing().await;
    let time = json!({"system": "absolute", "total_time": 1500});
    let (black, _, table) = cluster.pair(&json!({"rules": GOMOKU, "time": time})).await;
    cluster.stop(0).await;
    cluster.stop(1).await;
    let somewhere = cluster.at(2, &black);
    let game = table.parse().unwrap();
    let length = async || {
        tengen_store::EventStore::read(&*cluster.store, &game, tengen_store::Seq(0)).await.unwrap().len()
    };
    until(async || length().await > 2).await;
    assert_eq!(somewhere.state(&table).await["result"]["reason"], json!("out-of-time"));
    assert_eq!(count(&somewhere.log(&table).await, "credited"), 0);
}

#[tokio::test]
async fn the_computer_goes_on_at_another_server() {
    let mut cluster = Cluster::hearing().await;
    let person = cluster.person(0).await;
    let made = person.post("/api/challenge/ai", &json!({"rules": GOMOKU, "level": 1, "time": "600"})).await;
    let table = made["table"].as_str().unwrap().to_owned();
    person.play(&table, 0, "h8").await;
    cluster.stop(0).await;
    let person = cluster.at(1, &person);
    let mut socket = Socket::open(&person, &table, Some(0)).await;
    socket.up_to(3).await;
    assert_eq!(count(&socket.log, "reopened"), 0);
    socket.play(2, "a1").await.unwrap();
    socket.up_to(5).await;
}

#[tokio::test]
async fn nobody_has_left_who_is_at_another_server() {
    let change = |config: &mut ServerConfig| config.patience = Duration::from_millis(300);
    let cluster = Cluster::start(LocalBus::ends(2), change).await;
    let (black, white, table) = cluster.pair(&json!({ "rules": GOMOKU })).await;
    let mut one = Socket::open(&black, &table, Some(0)).await;
    let mut other = Socket::open(&white, &table, Some(0)).await;
    until(async || {
        one.ping().await;
        one.state["players"].is_array() && black.state(&table).await["players"][1]["here"] == json!(true)
    })
    .await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    one.play(0, "h8").await.unwrap();
    other.up_to(2).await;
    assert_eq!(count(&black.log(&table).await, "left"), 0);
    // Who really goes has left, for everybody.
    drop(other);
    one.until("left").await;
    assert_eq!(count(&one.log, "left"), 1);
}

#[tokio::test]
async fn what_is_said_and_a_rematch_reach_the_other_server() {
    let cluster = Cluster::hearing().await;
    let (black, white, table) = cluster.pair(&json!({ "rules": GOMOKU })).await;
    let path = format!("/api/table/{table}/chat");
    black.post(&path, &json!({"text": "hello"})).await;
    white.post(&path, &json!({"text": "hello yourself"})).await;
    let lines = async |person: &Person| person.get(&path).await;
    assert_eq!(lines(&black).await, lines(&white).await);
    black.post(&format!("/api/table/{table}/resign"), &json!({})).await;
    let again = format!("/api/table/{table}/rematch");
    black.post(&again, &json!({})).await;
    white.post(&again, &json!({})).await;
    let rematch = white.state(&table).await["rematch"]["table"].clone();
    assert!(rematch.is_string());
    until(async || black.state(&table).await["rematch"]["table"] == rematch).await;
}

#[tokio::test]
async fn every_server_lists_the_games_of_all() {
    let cluster = Cluster::hearing().await;
    let (black, _, table) = cluster.pair(&json!({ "rules": GOMOKU })).await;
    let guest = cluster.person(2).await;
    let listed = async || {
        let tables = guest.get("/api/lobby").await["tables"].clone();
        tables.as_array().unwrap().iter().filter(|found| found["id"] == json!(table)).count()
    };
    until(async || listed().await == 1).await;
    // Once it is open here, too, it is still listed once; and not when it is over.
    let mut watching = Socket::open(&guest, &table, Some(0)).await;
    assert_eq!(listed().await, 1);
    black.post(&format!("/api/table/{table}/resign"), &json!({})).await;
    watching.until("finished").await;
    until(async || listed().await == 0).await;
}

/// Also where a stream is open at another server.
#[tokio::test]
async fn a_revoked_token_is_refused_at_every_server() {
    let cluster = Cluster::hearing().await;
    let address = |server: usize| cluster.servers[server].as_ref().unwrap().address();
    let mut owner = Browser::account(address(0), "anna").await;
    let wish = json!({"name": "x", "scopes": ["bot:play"]});
    let made = owner.post("/api/token", wish).await.expect(201);
    let mut program = Browser::program(address(1), made["token"].as_str().unwrap());
    program.get("/api/me").await.expect(200);
    let mut stream = program.lines("/api/stream/event").await;
    owner.delete(&format!("/api/token/{}", made["id"].as_str().unwrap())).await.expect(200);
    assert_eq!(stream.next().await, None);
    program.get("/api/me").await.refused(401, "token");
}

/// The quota is that of the game, not of a connection.
#[tokio::test]
async fn lag_is_compensated_once_whichever_server_takes_the_move() {
    let cluster = Cluster::hearing().await;
    let (black, white, table) = cluster.pair(&json!({"rules": GOMOKU, "time": "60"})).await;
    let mut lags = Vec::new();
    for (ply, server) in [(0, 0), (2, 2), (4, 1)] {
        let mut far = Socket::far_away(&cluster.at(server, &black), &table, Duration::from_secs(1)).await;
        far.play(ply, &format!("h{}", ply + 1)).await.unwrap();
        white.play(&table, ply + 1, &format!("i{}", ply + 1)).await;
        far.up_to(ply as u64 + 3).await;
        lags.push(far.log[ply + 1]["lag"].clone());
    }
    assert_eq!(lags, [300, 150, 150]);
}

/// Whoever looks for the same at two servers at the same time plays with the other, and does not wait beside them.
#[tokio::test]
async fn two_who_seek_at_the_same_moment_meet() {
    for cluster in [Cluster::hearing().await, Cluster::deaf().await] {
        let (one, other) = (cluster.person(0).await, cluster.person(1).await);
        for round in 0..15 {
            let seek = json!({"rules": "quoridor", "time": format!("{}", 60 + round)});
            let (first, second) = tokio::join!(one.post("/api/seek", &seek), other.post("/api/seek", &seek));
            assert!(first["table"].is_string() || second["table"].is_string(), "they both wait");
            let [table, same] =
                [&first, &second].map(|found| found["table"].as_str().or(found["id"].as_str()));
            assert_eq!(table, same, "{first} {second}");
            let table = table.unwrap();
            // Whoever waits hears of it.
            for person in [&one, &other] {
                until(async || {
                    person.get(&format!("/api/challenge/{table}")).await["status"] == json!("started")
                })
                .await;
            }
            let players = one.state(table).await["players"].clone();
            assert_eq!(players.as_array().unwrap().len(), 2);
        }
    }
}

#[tokio::test]
async fn a_record_that_was_brought_to_one_server_is_found_at_another() {
    let mut cluster = Cluster::deaf().await;
    let person = cluster.person(0).await;
    let file = format!("(;GM[4]SZ[15]C[{}];B[hh])", "x".repeat(600_000));
    let head = person.head("POST", "/api/record?name=x.sgf");
    let request = format!(
        "{head}Content-Type: application/octet-stream\r\nContent-Length: {}\r\n\r\n{file}",
        file.len()
    );
    let made = crate::person::exchange(person.address, request.as_bytes()).await.unwrap();
    assert_eq!(made.status, 201, "{}", made.text());
    let path = format!("/api/record/{}", made.json()["id"].as_str().unwrap());
    assert_eq!(cluster.at(1, &person).get(&path).await, made.json());
    // Also when the one that has received it is gone, and from the copy of the other.
    cluster.stop(0).await;
    for server in [1, 2] {
        assert_eq!(cluster.at(server, &person).get(&path).await, made.json());
    }
    let missing = cluster.at(1, &person).ask("GET", "/api/record/0123456789abcdef", "").await;
    assert_eq!(missing.status, 404);
}

/// Otherwise whoever guesses passwords would have as many guesses as there are servers.
#[tokio::test]
async fn log_ins_are_counted_by_all_servers_together() {
    let cluster = Cluster::start(LocalBus::ends(2), |config| config.allowance = 1).await;
    let minute = || std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs() / 60;
    let people = [cluster.person(0).await, cluster.person(1).await];
    let login = json!({"name": "anna", "password": "wrong wrong wrong"}).to_string();
    let began = minute();
    let mut heard = 0;
    for number in 0..16 {
        let answer = people[number % 2].ask("POST", "/api/account/login", &login).await;
        if answer.status == 429 {
            assert!(answer.header("retry-after").is_some());
        } else {
            heard += 1;
        }
    }
    // Each server alone would have heard all of them. With a new minute they begin anew.
    let expected = if minute() == began { 10..=10 } else { 10..=16 };
    assert!(expected.contains(&heard), "{heard}");
}
