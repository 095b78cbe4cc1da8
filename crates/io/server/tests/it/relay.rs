//! Contests that are played elsewhere and watched here.

use std::time::Duration;

use serde_json::{Value, json};
use tengen_server::{ExternalGames, RelayedStatus, Server, ServerConfig};

use crate::{
    elsewhere::{Elsewhere, knockout},
    house::until,
    person::Person,
    socket::{Socket, count},
};

async fn house(relay: &ExternalGames) -> Server {
    let config = ServerConfig::for_watching("127.0.0.1:0".parse().unwrap(), relay.clone());
    Server::start(ServerConfig { allowance: 0, ..config }).await.unwrap()
}

/// The log as it was told.
fn seqs(log: &[Value]) -> Vec<u64> {
    log.iter().map(|event| event["seq"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn spectators_see_every_event_of_a_game_that_is_refereed_elsewhere() {
    let relay = ExternalGames::default();
    let server = house(&relay).await;
    let mut game = Elsewhere::open(&relay, "r1-g0-0", ["Anna", "<script>alert(1)</script>"]);
    game.play("e2");
    let person = Person::new(server.address()).await;
    let mut socket = Socket::open(&person, "r1-g0-0", Some(0)).await;
    assert_eq!(socket.state["players"][1]["name"], "<script>alert(1)</script>");
    assert_eq!(socket.state["yours"], json!([]));
    game.play("e8");
    socket.up_to(3).await;
    // What is against the rules costs the turn, and everybody is told why.
    game.play("a1");
    game.be_late();
    socket.up_to(game.seq()).await;
    let lost: Vec<&Value> = socket.log.iter().filter(|event| event["event"] == "violated").collect();
    assert_eq!(
        (&lost[0]["violation"], &lost[1]["violation"]),
        (&json!("illegal-move"), &json!("out-of-time"))
    );
    assert!(lost[0]["why"]["zh"].is_string(), "{lost:?}");
    assert_eq!(socket.state["moves"][2]["text"], Value::Null);
    let late = Socket::open(&person, "r1-g0-0", None).await;
    assert_eq!(late.state["moves"][2]["lost"]["violation"], "illegal-move", "also for who comes later");
    assert_eq!(late.state["moves"][3]["lost"]["violation"], "out-of-time");
    assert_eq!(late.state["moves"], socket.state["moves"]);
    assert_eq!(socket.state["running"], 0, "the clock of who is to move runs");
    game.finish();
    let end = socket.until("finished").await;
    assert_eq!(end["reason"], "goal");
    assert_eq!(socket.state["result"]["winner"], 0);
    assert_eq!(seqs(&socket.log), (0..game.seq()).collect::<Vec<_>>());
    // Whoever comes later gets the same from the log, whole or from a place on, and can walk through it.
    assert_eq!(person.log("r1-g0-0").await, socket.log);
    let rest = person.ask("GET", "/api/table/r1-g0-0/events?since=3&follow=1", "").await.text();
    assert_eq!(rest.lines().filter(|line| !line.is_empty()).count() as u64, game.seq() - 3);
    let shown = person.get("/api/table/r1-g0-0/replay").await;
    assert_eq!(shown["players"][0], "Anna");
    assert_eq!(person.ask("GET", "/api/table/r1-g0-0/record?format=jsonl", "").await.status, 200);
    // Why the third turn was lost is told where it was lost.
    let node = person.ask("GET", "/api/table/r1-g0-0/replay/node/3", "").await.json();
    let refused = node["refused"].as_array().unwrap();
    assert_eq!((refused.len(), &refused[0]["seat"]), (1, &json!(0)), "{node}");
    assert_eq!(refused[0]["lost"], late.state["moves"][2]["lost"]);
    assert_eq!(refused[0]["lost"]["move"], "a1");
    server.stop().await;
}

#[tokio::test]
async fn who_was_away_goes_on_from_the_last_event() {
    let relay = ExternalGames::default();
    let server = house(&relay).await;
    let mut game = Elsewhere::open(&relay, "a", ["Anna", "Bo"]);
    let person = Person::new(server.address()).await;
    let mut socket = Socket::open(&person, "a", Some(0)).await;
    game.play_all(&["e2", "e8"]);
    socket.up_to(3).await;
    drop(socket);
    game.play_all(&["e3", "e7", "e4"]);
    let mut again = Socket::open(&person, "a", Some(3)).await;
    assert_eq!(seqs(&again.log), [3, 4, 5]);
    game.play("e6");
    again.up_to(7).await;
    let stream = person.ask("GET", "/api/table/a/events?since=5", "").await.text();
    assert_eq!(stream.lines().filter(|line| !line.is_empty()).count(), 2);
    server.stop().await;
}

#[tokio::test]
async fn who_reads_slowly_misses_nothing() {
    let relay = ExternalGames::default();
    let server = house(&relay).await;
    let mut game = Elsewhere::open(&relay, "a", ["Anna", "Bo"]);
    let person = Person::new(server.address()).await;
    let mut socket = Socket::open(&person, "a", Some(0)).await;
    // Far more than waits for a reader anywhere; nobody waits for the one who does not read.
    for _ in 0..500 {
        game.play_all(&["e2", "e8", "e1", "e9"]);
        tokio::task::yield_now().await;
    }
    socket.up_to(game.seq()).await;
    assert_eq!(seqs(&socket.log), (0..2001).collect::<Vec<_>>());
    server.stop().await;
}

#[tokio::test]
async fn nobody_acts_where_games_are_only_watched() {
    let relay = ExternalGames::default();
    let server = house(&relay).await;
    let mut game = Elsewhere::open(&relay, "a", ["Anna", "Bo"]);
    relay.publish_contest(knockout());
    let person = Person::new(server.address()).await;
    let refused = (403, "watch-only".to_owned());
    for (path, body) in [
        ("/api/table/a/move", json!({"u": "e2", "ply": 0})),
        ("/api/table/a/resign", json!({})),
        ("/api/challenge/ai", json!({"rules": "renju"})),
        ("/api/challenge/open", json!({"rules": "renju"})),
        ("/api/seek", json!({"rules": "renju"})),
        ("/api/account/register", json!({"name": "Anna", "password": "a long password"})),
        ("/api/contest", json!({"name": "x", "rules": "renju"})),
        ("/api/contest/quoridor/join", json!({})),
        ("/api/contest/quoridor/cancel", json!({})),
        ("/api/analysis", json!({"place": {"table": "a", "ply": 0}})),
        ("/api/bot/game/a/move/e2", json!({})),
    ] {
        assert_eq!(person.refused(path, &body).await, refused, "{path}");
    }
    let mut socket = Socket::open(&person, "a", Some(0)).await;
    assert_eq!(socket.play(0, "e2").await, Err("watch-only".to_owned()));
    assert_eq!(socket.command("resign", &json!({})).await, Err("watch-only".to_owned()));
    assert_eq!(person.log("a").await.len(), 1);
    // The flag is the other referee's business.
    tokio::time::sleep(Duration::from_millis(1200)).await;
    game.play("e2");
    socket.up_to(2).await;
    assert_eq!(count(&socket.log, "violated"), 0);
    server.stop().await;
}

#[tokio::test]
async fn bots_may_look_on_as_well() {
    let relay = ExternalGames::default();
    let server = house(&relay).await;
    let mut game = Elsewhere::open(&relay, "a", ["Anna", "Bo"]);
    game.finish();
    let person = Person::new(server.address()).await;
    let text = person.ask("GET", "/api/bot/game/stream/a?since=0", "").await.text();
    let full: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!((&full["type"], &full["seat"]), (&json!("gameFull"), &Value::Null));
    assert_eq!(full["events"].as_array().unwrap().len() as u64, game.seq());
    assert_eq!(full["state"]["winner"], "black");
    server.stop().await;
}

#[tokio::test]
async fn of_thousands_of_games_a_bounded_number_is_kept() {
    let relay = ExternalGames::default();
    let server = house(&relay).await;
    relay.publish_contest(knockout());
    let mut first = Elsewhere::open(&relay, "live", ["Anna", "Bo"]);
    for number in 0..3000 {
        let mut game = Elsewhere::open(&relay, &format!("g{number}"), ["Anna", "Bo"]);
        game.play("e2");
        while game.table.conclusion().is_none() {
            game.play("a1");
        }
    }
    let person = Person::new(server.address()).await;
    let found = async |name: &str| person.ask("GET", &format!("/api/table/{name}"), "").await.status;
    assert_eq!(found("live").await, 200, "what is played is kept");
    assert_eq!((found("g2999").await, found("g1000").await), (200, 200), "and the latest");
    assert_eq!((found("g0").await, found("g999").await), (404, 404), "the oldest are gone");
    // Too many that are played at once: the first ones stay.
    let mut many: Vec<Elsewhere> =
        (0..600).map(|number| Elsewhere::open(&relay, &format!("m{number}"), ["Anna", "Bo"])).collect();
    first.play("e2");
    for game in &mut many {
        game.play("e2");
    }
    assert_eq!((found("m510").await, found("m599").await), (200, 404));
    let lobby = person.get("/api/lobby").await;
    assert_eq!(lobby["tables"].as_array().unwrap().len(), 40);
    assert_eq!(lobby["contests"][0]["id"], "quoridor");
    assert_eq!(person.state("live").await["moves"].as_array().unwrap().len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn a_knockout_is_told_round_by_round_until_it_is_over() {
    let relay = ExternalGames::default();
    let server = house(&relay).await;
    let person = Person::new(server.address()).await;
    assert_eq!(person.ask("GET", "/api/contest/quoridor", "").await.status, 404, "nobody has told of it yet");
    let mut contest = knockout();
    relay.publish_contest(contest.clone());
    let mut game = Elsewhere::open(&relay, "r2-g0-0", ["<b>Bold</b>", "Anna's Runner"]);
    game.play("e2");
    let state = person.get("/api/contest/quoridor").await;
    assert_eq!(
        (&state["status"], &state["format"], &state["wanted"]),
        (&json!("running"), &json!("knockout"), &json!(5))
    );
    assert_eq!(state["bracket"][0]["byes"], json!([4]));
    assert_eq!(state["bracket"][0]["meetings"][0]["winner"], 0);
    assert_eq!(state["bracket"][0]["meetings"][1]["games"][1]["forfeit"], "out-of-time");
    assert_eq!(state["bracket"][0]["meetings"][0]["games"][0]["table"], Value::Null, "it is not kept");
    assert_eq!(state["bracket"][1]["meetings"][0]["games"][0]["table"], "r2-g0-0");
    assert_eq!(state["players"][2]["name"], "<b>Bold</b>");
    assert_eq!((&state["live"][0]["id"], &state["live"][0]["ply"]), (&json!("r2-g0-0"), &json!(1)));
    assert_eq!(state["live"][0]["contest"], "quoridor");
    let follower = tokio::spawn({
        let person = person.clone();
        async move { person.ask("GET", "/api/contest/quoridor/stream", "").await.text() }
    });
    until(async || relay.watchers() > 0).await;
    contest.champion = Some(2);
    contest.status = RelayedStatus::Finished;
    relay.publish_contest(contest);
    let told = follower.await.unwrap();
    let last: Value = serde_json::from_str(told.lines().rfind(|line| !line.is_empty()).unwrap()).unwrap();
    assert_eq!((&last["champion"], &last["status"]), (&json!(2), &json!("finished")));
    until(async || relay.watchers() == 0).await;
    server.stop().await;
}

#[tokio::test]
async fn the_page_leads_to_the_contest() {
    let relay = ExternalGames::default();
    relay.publish_contest(knockout());
    let server = house(&relay).await;
    let person = Person::new(server.address()).await;
    for path in ["/", "/quoridor", "/renju"] {
        let reply = person.ask("GET", path, "").await;
        assert_eq!((reply.status, reply.header("location")), (307, Some("/contest/quoridor")), "{path}");
    }
    let page = person.ask("GET", "/contest/quoridor", "").await;
    assert!(page.text().contains(r#"<html data-watch="/contest/quoridor" lang="en">"#));
    server.stop().await;
}

#[tokio::test]
async fn what_does_not_fit_is_not_believed() {
    let relay = ExternalGames::default();
    let server = house(&relay).await;
    let person = Person::new(server.address()).await;
    let mut game = Elsewhere::open(&relay, "a", ["Anna", "Bo"]);
    game.play("e2");
    let mut other = Elsewhere::open(&ExternalGames::default(), "a", ["Anna", "Bo"]);
    other.play_all(&["e2", "e8", "e3"]);
    let log = person.log("a").await;
    // Names that cannot stand in an address, an opening that is none, and events out of order.
    let opening: tengen_arbiter::Event = tengen_arbiter::Event::from_json(&log[0].to_string()).unwrap();
    let played = tengen_arbiter::Event::from_json(&log[1].to_string()).unwrap();
    relay.open("../a", &opening);
    relay.open("b", &played);
    relay.push("a", &opening);
    relay.push("a", &played);
    relay.push("nobody", &played);
    assert_eq!(person.log("a").await, log);
    assert_eq!(person.ask("GET", "/api/table/b", "").await.status, 404);
    game.play("e8");
    until(async || person.log("a").await.len() == 3).await;
    server.stop().await;
}
