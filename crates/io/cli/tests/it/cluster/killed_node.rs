//! A server is killed: its visitors are back elsewhere soon, and its computers go on.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;
use tengen_testkit::TestRng;
use tungstenite::Message;

use super::test_cluster::{Spectator, TestCluster, connect, is_quiet, moves_in, state, try_move};
use crate::{
    rolling_restart::figures,
    serve::{Game, ask, check, open, open_with, wait_for},
};

/// Visitors of the server that is killed.
const VISITORS: usize = 60;
/// Tables at which the computer thinks there.
const COMPUTERS: usize = 4;

/// What visitors have noted.
#[derive(Default)]
struct VisitNotes {
    is_over: AtomicBool,
    killed: Mutex<Option<Instant>>,
    /// From the kill to the state of another server.
    reconnected: Mutex<Vec<Duration>>,
}

/// Stays at a table, at the first server as long as it is there and then at the next.
fn visit(addresses: &[String], game: &Game, notes: &VisitNotes, mut dice: TestRng) {
    let (mut at, mut lost) = (0, false);
    while !notes.is_over.load(Relaxed) {
        let Some(mut socket) = connect(&addresses[at % addresses.len()], game, None) else {
            // As pages do, a little by chance.
            thread::sleep(Duration::from_millis(50 + dice.below(100) as u64));
            at += 1;
            continue;
        };
        while !notes.is_over.load(Relaxed) {
            let message: Value = match socket.read() {
                Ok(Message::Text(text)) => serde_json::from_str(&text).unwrap(),
                Ok(_) => continue,
                Err(error) if is_quiet(&error) => continue,
                Err(_) => break,
            };
            if moves_in(&message).is_some() && std::mem::take(&mut lost) {
                let since_kill = notes.killed.lock().unwrap().map(|killed| killed.elapsed());
                notes.reconnected.lock().unwrap().extend(since_kill);
            }
        }
        lost = true;
        at += 1;
    }
}

/// Whatever happens, the visitors go.
struct SendAway<'a>(&'a VisitNotes);

impl Drop for SendAway<'_> {
    fn drop(&mut self) {
        self.0.is_over.store(true, Relaxed);
    }
}

#[test]
fn visitors_and_computers_of_a_killed_server_go_on_elsewhere() {
    let Some(mut cluster) = TestCluster::start(3) else { return };
    let addresses: Vec<String> = (0..3).map(|number| cluster.address(number).to_owned()).collect();
    let games: Vec<Game> = (0..VISITORS).map(|_| open(&addresses[0])).collect();
    let wish = r#"{"rules":"gomoku","level":8,"time":"3600","seat":0}"#;
    let mut computers: Vec<Game> = (0..COMPUTERS).map(|_| against_computer(&addresses[0], wish)).collect();
    // Others play at the servers that stay, and notice nothing.
    let mut elsewhere = open_with(&addresses[1], r#"{"rules":"gomoku,size=19x19,k=19","time":"3600"}"#);
    let spectator = Spectator::watch(&addresses[2], &elsewhere);
    let notes = VisitNotes::default();
    let mut acknowledged = Vec::new();
    thread::scope(|scope| {
        let _go = SendAway(&notes);
        let (notes, addresses) = (&notes, addresses.as_slice());
        for (number, game) in games.iter().enumerate() {
            scope.spawn(move || visit(addresses, game, notes, TestRng::new(number as u64)));
        }
        assert!(wait_for(|| sockets(&addresses[0]) >= VISITORS), "not everybody is there");
        for game in &mut computers {
            assert_eq!(try_move(&addresses[0], game), Some(200));
        }
        for (number, game) in computers.iter().enumerate() {
            scope.spawn(move || visit(addresses, game, notes, TestRng::new(1000 + number as u64)));
        }
        assert!(wait_for(|| sockets(&addresses[0]) >= VISITORS + COMPUTERS), "not everybody is there");
        let answered = computers.iter().filter(|game| moves_of(&addresses[1], game) > 1).count();
        cluster.nodes[0].signal("-KILL");
        *notes.killed.lock().unwrap() = Some(Instant::now());
        let is_back = || notes.reconnected.lock().unwrap().len() >= VISITORS + COMPUTERS;
        let mut everybody = false;
        while !everybody {
            assert_eq!(try_move(&addresses[1], &mut elsewhere), Some(200));
            acknowledged.push(Instant::now());
            everybody = is_back() || acknowledged.len() > 300;
            thread::sleep(Duration::from_millis(10));
        }
        assert!(wait_for(is_back), "somebody does not come back");
        println!("{answered} of {COMPUTERS} computers had moved before");
        // One of the others lets them think.
        let mut thinking = vec![None; COMPUTERS];
        let mut all_think = || {
            for (game, begun) in computers.iter().zip(&mut thinking) {
                let shown = addresses[1..].iter().filter_map(|address| state(address, game));
                if begun.is_none() && shown.into_iter().any(|state| is_thinking(&state)) {
                    *begun = notes.killed.lock().unwrap().map(|killed| killed.elapsed());
                }
            }
            thinking.iter().all(Option::is_some)
        };
        assert!(wait_for(&mut all_think), "a computer does not go on");
        println!("computers think elsewhere: {}", figures(thinking.into_iter().flatten().collect()));
        for game in &computers {
            assert!(wait_for(|| moves_of(&addresses[1], game) == 2), "a computer does not move");
        }
    });
    println!("back elsewhere: {}", figures(notes.reconnected.into_inner().unwrap()));
    println!("moves at the others to spectators: {}", figures(spectator.delays(&acknowledged)));
    cluster.nodes[0].restart();
    for game in computers.iter_mut().chain([&mut elsewhere]) {
        check(cluster.address(0), game);
    }
    cluster.check_agreement(&elsewhere);
}

fn against_computer(address: &str, wish: &str) -> Game {
    let (_, cookie, _) = ask(address, "", "GET", "/api/me", "").unwrap();
    let cookie = cookie.unwrap();
    let (status, _, made) = ask(address, &cookie, "POST", "/api/challenge/ai", wish).unwrap();
    assert_eq!(status, 201, "{made}");
    let made: Value = serde_json::from_str(&made).unwrap();
    Game { cookie, table: made["table"].as_str().unwrap().to_owned(), played: Vec::new() }
}

fn moves_of(address: &str, game: &Game) -> usize {
    state(address, game).map_or(0, |state| state["moves"].as_array().unwrap().len())
}

/// Whether the computer thinks at the server that shows this, or has moved.
fn is_thinking(state: &Value) -> bool {
    !state["thinking"].is_null() || state["moves"].as_array().unwrap().len() > 1
}

/// How many sockets a server has.
fn sockets(address: &str) -> usize {
    let (_, _, metrics) = ask(address, "", "GET", "/metrics", "").unwrap();
    let line = metrics.lines().find_map(|line| line.strip_prefix("tengen_sockets "));
    line.and_then(|count| count.trim_end_matches(".0").parse().ok()).unwrap_or_default()
}
